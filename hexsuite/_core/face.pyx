"""The Python face of the core: states, observations and the searcher, thin over a game's function table.

Turns the kernel's error codes into exceptions, keeps the memories of the seats in step, and hands the search
nothing but observations. Uses the core only; the games' boards subclass `Env` (see face.pxd).
"""
import threading

from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize
from libc.math cimport INFINITY
from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy, memset

cimport hexsuite._core.game as table
from hexsuite._core.game cimport MAX_MOVES, MAX_SEATS, Game
from hexsuite._core.rng cimport Rng, rng_below, rng_next, rng_seed
from hexsuite._core.proof cimport find_win, find_winning_turn
from hexsuite._core.search cimport (
    MAX_OFFERS, Node, Tree, Tuning, best_prior, grow, now, root_code, settle_chance, trees_of,
)

from hexsuite._core.lot import MOST_HEAT, Lot

CHANCE = table.CHANCE
OVER = table.OVER

PARAMETERS = {
    "explore": 0.35,
    "width": 2.0,
    "growth": 1.0,
    "own_offers": 12,
    "rival_offers": 0,
    "leaf_plies": 40,
    "leaf_hasten": 1,
    "leaf_greed": 1.0,
    "chance_keys": 0,
    "offer_margin": 0.005,
    "win_samples": 32,
    "win_steps": 0,
    "solve": 0,
    "decisive": 0,
    "alpha": 0.0,
    "observers": 0,
    "redrawn": 0.5,
    "mixed": 0.0,
}

cdef enum:
    MOST_THREADS = 64


class IllegalAction(ValueError):
    """A code that the state does not allow; nothing has changed."""


cdef uint64_t as_seed(object seed) except? 0:
    return <uint64_t>(seed & 0xFFFFFFFFFFFFFFFF)


cdef void *blank_bytes(size_t size) except NULL:
    cdef void *found = calloc(1, size if size else 1)
    if found == NULL:
        raise MemoryError
    return found


cdef list listed(const Game *game, const void *env, const void *state):
    cdef int64_t moves[MAX_MOVES]
    cdef int i, n
    if game.to_move(env, state) < 0:
        return []
    n = game.moves(env, state, moves, MAX_MOVES)
    if n < 0:
        raise RuntimeError(f"the game lists more than {MAX_MOVES} moves")
    return [moves[i] for i in range(n)]


cdef list offered(const Game *game, const void *env, const void *state):
    cdef int64_t offers[MAX_OFFERS]
    cdef int i, n
    if game.offers == NULL or game.to_move(env, state) < 0:
        return []
    n = game.offers(env, state, offers, MAX_OFFERS)
    return [offers[i] for i in range(n)]


cdef class Env:
    """What all states of one game share: its rules and its immutable struct. Games subclass it."""

    cdef object snapshot(self, const void *state, int seat):
        raise NotImplementedError


cdef class State:
    """A whole game, with everything that is hidden. Made by a game's own board object."""

    def __init__(self):
        raise TypeError("a state is made by a board's start()")

    def __dealloc__(self):
        free(self.state)
        free(self.memories)

    def __reduce__(self):
        raise TypeError("a state is not pickled; save the set-up and the codes")

    cdef State blank(self):
        """Another of the same game, all zero."""
        cdef State other = State.__new__(State)
        other.env = self.env
        other.state = blank_bytes(self.env.game.state_size)
        if self.env.game.memory_size:
            other.memories = <char*>blank_bytes(self.env.game.memory_size * self.env.game.seats(self.env.env))
        return other

    @property
    def seats(self):
        """How many seats play."""
        return self.env.game.seats(self.env.env)

    @property
    def to_move(self):
        """The seat to move, CHANCE or OVER."""
        return self.env.game.to_move(self.env.env, self.state)

    def moves(self):
        """All legal actions of the seat to move, player trades left out; empty when no seat is to move."""
        return listed(self.env.game, self.env.env, self.state)

    def offers(self):
        """Sensible player trades of the seat to move, best first."""
        return offered(self.env.game, self.env.env, self.state)

    def is_legal(self, code):
        """Whether `apply` would take the code now."""
        if not 0 <= code < 1 << 63:
            return False
        return self.env.game.legal(self.env.env, self.state, code) == 1

    def apply(self, code):
        """Applies an action or a chance outcome. IllegalAction when it is not allowed; then nothing has changed."""
        cdef const Game *game = self.env.game
        cdef const void *env = self.env.env
        cdef char *before = NULL
        cdef int seat
        if not self.is_legal(code):
            raise IllegalAction(f"code {code} (kind {code & table.KIND_MASK}) is not allowed {self._situation()}")
        if self.memories != NULL:
            before = <char*>blank_bytes(game.state_size)
            memcpy(before, self.state, game.state_size)
        try:
            if game.apply(env, self.state, code) < 0:
                raise RuntimeError(f"the game refused code {code} after it had allowed it")
            if self.memories != NULL:
                for seat in range(game.seats(env)):
                    game.remember(env, before, self.state, code, seat, self.memories + seat * game.memory_size)
        finally:
            free(before)

    def _situation(self):
        cdef int mover = self.to_move
        if mover == table.CHANCE:
            return "while a chance outcome is due"
        if mover == table.OVER:
            return "after the end of the game"
        return f"while seat {mover} is to move"

    def draw(self, seed, index):
        """The outcome of chance event `index` of the game with this seed; does not apply it.

        ValueError when no chance outcome is due.
        """
        cdef Rng rng
        if self.env.game.to_move(self.env.env, self.state) != table.CHANCE:
            raise ValueError("no chance outcome is due")
        rng_seed(&rng, as_seed(seed), CHANCE_STREAM, as_seed(index))
        return self.env.game.draw(self.env.env, self.state, &rng)

    def payoff(self):
        """Shares of the win, one a seat, summing to 1; None while the game runs."""
        cdef float shares[MAX_SEATS]
        cdef int i
        if not self.env.game.payoff(self.env.env, self.state, shares):
            return None
        return [shares[i] for i in range(self.env.game.seats(self.env.env))]

    def copy(self):
        """An independent copy, the seats' memories included."""
        cdef State other = self.blank()
        memcpy(other.state, self.state, self.env.game.state_size)
        if self.memories != NULL:
            memcpy(other.memories, self.memories, self.env.game.memory_size * self.env.game.seats(self.env.env))
        return other

    def check(self):
        """RuntimeError when an invariant is broken."""
        if self.env.game.check(self.env.env, self.state) < 0:
            raise RuntimeError(f"the state is broken: {self.to_bytes().hex()}")

    def observe(self, int seat):
        """What `seat` knows. ValueError when there is no such seat."""
        cdef const Game *game = self.env.game
        if not 0 <= seat < game.seats(self.env.env):
            raise ValueError(f"no seat {seat}")
        cdef Observation seen = blank_observation(self.env, seat)
        game.observe(self.env.env, self.state, seat, seen.state)
        if seen.memory != NULL:
            memcpy(seen.memory, self.memories + seat * game.memory_size, game.memory_size)
        return seen

    def redrawn(self, int seat, seed):
        """Another world that the other seats cannot tell from this one; see face.pyi."""
        cdef const Game *game = self.env.game
        cdef State other = self.copy()
        cdef Rng rng
        if not 0 <= seat < game.seats(self.env.env):
            raise ValueError(f"no seat {seat}")
        rng_seed(&rng, as_seed(seed), DETERMINIZE_STREAM, 1)
        if game.redraw != NULL:
            game.redraw(self.env.env, other.state, seat, &rng)
        return other

    def snapshot(self):
        """All fields as a plain frozen dataclass of the game."""
        return self.env.snapshot(self.state, -1)

    def to_bytes(self):
        """The raw struct: for comparing states, never for saving."""
        return PyBytes_FromStringAndSize(<char*>self.state, self.env.game.state_size)


cdef State new_state(Env env, const void *state):
    cdef State template = State.__new__(State)
    template.env = env
    cdef State made = template.blank()
    cdef int seat
    memcpy(made.state, state, env.game.state_size)
    if made.memories != NULL:
        for seat in range(env.game.seats(env.env)):
            env.game.begin(env.env, made.state, seat, made.memories + seat * env.game.memory_size)
    return made


cdef class Observation:
    """What one seat knows. It physically lacks the rest."""

    def __init__(self):
        raise TypeError("an observation is made by State.observe()")

    def __dealloc__(self):
        free(self.state)
        free(self.memory)

    def __reduce__(self):
        memory = b""
        if self.memory != NULL:
            memory = PyBytes_FromStringAndSize(self.memory, self.env.game.memory_size)
        state = PyBytes_FromStringAndSize(<char*>self.state, self.env.game.state_size)
        return restore_observation, (self.env, self.seat, state, memory)

    @property
    def to_move(self):
        """The seat to move, CHANCE or OVER."""
        return self.env.game.to_move(self.env.env, self.state)

    def moves(self):
        """Legal actions where `seat` is to move; else empty."""
        return listed(self.env.game, self.env.env, self.state) if self.to_move == self.seat else []

    def offers(self):
        """Sensible player trades where `seat` is to move, best first; else empty."""
        return offered(self.env.game, self.env.env, self.state) if self.to_move == self.seat else []

    def determinize(self, seed):
        """A full state that agrees with all this seat knows. The other seats' memories start afresh in it."""
        cdef const Game *game = self.env.game
        cdef Rng rng
        cdef State made = new_state(self.env, self.state)
        rng_seed(&rng, as_seed(seed), DETERMINIZE_STREAM, 0)
        game.determinize(self.env.env, self.state, self.memory, self.seat, &rng, made.state)
        if self.memory != NULL:
            memcpy(made.memories + self.seat * game.memory_size, self.memory, game.memory_size)
        return made

    def snapshot(self):
        """As State.snapshot, hidden fields None."""
        return self.env.snapshot(self.state, self.seat)

    def to_bytes(self):
        """Raw struct and memory: equal bytes, equal knowledge."""
        _, (_, _, state, memory) = self.__reduce__()
        return state + memory


cdef Observation blank_observation(Env env, int seat):
    cdef Observation made = Observation.__new__(Observation)
    made.env = env
    made.seat = seat
    made.state = blank_bytes(env.game.state_size)
    if env.game.memory_size:
        made.memory = <char*>blank_bytes(env.game.memory_size)
    return made


def restore_observation(Env env, int seat, bytes state, bytes memory):
    """The inverse of pickling. ValueError when the bytes are not of this game."""
    cdef Observation made = blank_observation(env, seat)
    if len(state) != env.game.state_size or len(memory) != env.game.memory_size:
        raise ValueError("not an observation of this game")
    memcpy(made.state, PyBytes_AS_STRING(state), len(state))
    memcpy(made.memory, PyBytes_AS_STRING(memory), len(memory))
    return made


# The searcher ---------------------------------------------------------------------------------------------------


cdef class Stop:
    """Tells one search to stop, before it begins or while it runs; it cannot be lost, and touches no other."""

    cdef volatile int told

    def set(self):
        """From any thread: the search answers within 20 ms with what it has. May be repeated."""
        self.told = 1

    def is_set(self):
        """Whether it has been told."""
        return self.told != 0


cdef class SearchResult:
    """What a search found; see face.pyi."""

    cdef readonly int64_t action
    cdef readonly int64_t simulations
    cdef readonly int64_t nodes
    cdef readonly list lines
    cdef readonly list values
    cdef readonly int proved

    def __init__(self, action, simulations, nodes, lines, values, proved=0):
        self.action = action
        self.simulations = simulations
        self.nodes = nodes
        self.lines = lines
        self.values = values
        self.proved = proved

    def __repr__(self):
        return (f"SearchResult(action={self.action}, simulations={self.simulations}, nodes={self.nodes}, "
                f"lines={self.lines}, values={self.values}, proved={self.proved})")


cdef class Weights:
    """The evaluation's numbers as the kernel reads them."""

    cdef float *at
    cdef readonly int count

    def __cinit__(self, numbers):
        self.count = len(numbers)
        self.at = <float*>blank_bytes(self.count * sizeof(float))
        for i, number in enumerate(numbers):
            self.at[i] = number

    def __dealloc__(self):
        free(self.at)


cdef class Plant:
    """One tree with its own state buffers and generator; worked on by one thread at a time."""

    cdef Tree *tree
    cdef Observation observation    # kept alive with everything it points to
    cdef Weights weights
    cdef Stop stop

    def __cinit__(self, Observation observation, Weights weights):
        cdef const Game *game = observation.env.game
        self.observation = observation
        self.weights = weights
        if weights.count < game.weights:
            raise ValueError(f"the game's evaluation reads {game.weights} weights, {weights.count} are given")
        self.tree = <Tree*>blank_bytes(sizeof(Tree))
        self.tree.game = game
        self.tree.env = observation.env.env
        self.tree.observation = observation.state
        self.tree.memory = observation.memory
        self.tree.seat = observation.seat
        self.tree.weights = weights.at
        self.tree.state = blank_bytes(game.state_size)
        self.tree.origin = blank_bytes(game.state_size)

    def __dealloc__(self):
        if self.tree != NULL:
            free(self.tree.state)
            free(self.tree.origin)
            free(self.tree)

    def work(self):
        with nogil:
            grow(self.tree)

    cdef int list_moves(self) except -1:
        """Fills tree.moves; their number."""
        cdef Tree *tree = self.tree
        if tree.game.to_move(tree.env, tree.observation) != tree.seat:
            raise ValueError(f"seat {tree.seat} is not to move")
        cdef int n = tree.game.moves(tree.env, tree.observation, tree.moves, MAX_MOVES)
        if n <= 0:
            raise RuntimeError("the game lists no moves, or too many")
        return n


cdef void check_tree(const Tree *tree) except *:
    if tree.error < 0:
        raise RuntimeError(f"the game failed in the search with code {tree.error}")


cdef Tuning tuned(dict params) except *:
    """The parameters as a struct. TypeError for an unknown name, ValueError for a value that cannot be."""
    cdef Tuning tuning
    unknown = sorted(set(params) - set(PARAMETERS))
    if unknown:
        raise TypeError(f"unknown search parameters: {', '.join(unknown)}")
    full = {**PARAMETERS, **params}
    if (not all(value >= 0 for value in full.values()) or full["width"] < 1 or full["win_samples"] < 1
            or full["alpha"] >= 1 or full["redrawn"] >= 1):
        raise ValueError(f"search parameters out of range: {full}")
    tuning.explore = full["explore"]
    tuning.width = full["width"]
    tuning.growth = full["growth"]
    tuning.own_offers = int(full["own_offers"])
    tuning.rival_offers = int(full["rival_offers"])
    tuning.leaf_plies = int(full["leaf_plies"])
    tuning.leaf_hasten = int(full["leaf_hasten"])
    tuning.leaf_greed = full["leaf_greed"]
    tuning.chance_keys = int(full["chance_keys"])
    tuning.offer_margin = full["offer_margin"]
    tuning.win_samples = int(full["win_samples"])
    tuning.win_steps = int(full["win_steps"])
    tuning.solve = int(full["solve"])
    tuning.decisive = int(full["decisive"])
    tuning.alpha = full["alpha"]
    tuning.observers = int(full["observers"])
    tuning.redrawn = full["redrawn"]
    tuning.mixed = full["mixed"]
    if tuning.mixed > 0 and not tuning.observers:
        raise ValueError("mixed choices need observers")
    if tuning.alpha > 0 and (tuning.observers or tuning.chance_keys):
        raise ValueError("implicit minimax (alpha) works in one tree without chance_keys only")
    return tuning


cdef class Searcher:
    """Information-set MCTS. One instance serves one search at a time and keeps its memory for the next."""

    cdef Tuning tuning
    cdef Weights weights
    cdef Node *pool
    cdef float *backed
    cdef char *complete
    cdef int capacity
    cdef object busy

    def __cinit__(self, weights, *, nodes=200_000, **params):
        if not 1 <= nodes < 1 << 31:
            raise ValueError("nodes must be between 1 and 2^31 - 1")
        self.weights = Weights(weights)
        self.tuning = tuned(params)
        self.capacity = nodes
        self.busy = threading.Lock()

    def __dealloc__(self):
        free(self.pool)
        free(self.backed)
        free(self.complete)

    def search(self, Observation observation, *, simulations=0, seconds=0.0, seed=0, threads=1, barred=(),
               double temperature=0.0, double least=0.0, Stop stop=None):
        """Searches until the first bound; see face.pyi."""
        if not 0 <= temperature <= MOST_HEAT or not 0 <= least <= 1:
            raise ValueError(f"the temperature must be between 0 and {MOST_HEAT}, the least share between 0 and 1")
        if not (0 <= simulations and 0 <= seconds < INFINITY):  # so also what is no number
            raise ValueError("simulations and seconds must be numbers from 0, and seconds must come to an end")
        if simulations == 0 and seconds == 0:
            raise ValueError("a search needs a bound: simulations or seconds")
        if not 1 <= threads <= min(MOST_THREADS, self.capacity):
            raise ValueError(f"threads must be between 1 and {min(MOST_THREADS, self.capacity)}")
        if not self.busy.acquire(blocking=False):
            raise RuntimeError("this searcher is already searching")
        try:
            plants = self._search(observation, simulations, seconds, as_seed(seed), threads,
                                  Stop() if stop is None else stop)
            if not isinstance(plants, list):
                return plants
            return gathered(plants, observation, barred, Lot(temperature, least, as_seed(seed)))
        finally:
            self.busy.release()

    cdef object _search(self, Observation observation, object simulations, double seconds, uint64_t seed, int threads,
                        Stop stop):
        """The grown trees, or at once the result where a win is on the board."""
        cdef Plant first = self._plant(observation, seed, 0, stop)
        cdef int n = first.list_moves(), i
        cdef double deadline = now() + seconds if seconds > 0 else 0.0
        i = find_win(first.tree, n)
        if i < 0:
            i = find_winning_turn(first.tree, n)
        if i >= 0:
            values = [0.0] * first.tree.game.seats(first.tree.env)
            values[observation.seat] = 1.0
            action = observation.moves()[i]
            return SearchResult(action, 0, 0, [(action, 0, 1.0)], values, 1)
        if i < -1:
            raise MemoryError
        plants = [first] + [self._plant(observation, seed, i, stop) for i in range(1, threads)]
        if n == 1 and not (first.tree.tuning.own_offers and observation.offers()):
            # Nothing to choose: only look far enough to say how things stand.
            simulations, plants = min(simulations, FORCED) if simulations else FORCED, [first]
        self._share(plants, simulations, deadline)
        self._run(plants, stop)
        return plants

    cdef Plant _plant(self, Observation observation, uint64_t seed, int index, Stop stop):
        cdef Plant plant = Plant(observation, self.weights)
        plant.tree.tuning = self.tuning
        plant.stop = stop
        plant.tree.stop = &stop.told
        rng_seed(&plant.tree.rng, seed, SEARCH_STREAM, index)
        plant.tree.seed = rng_next(&plant.tree.rng)
        return plant

    cdef int _share(self, list plants, object simulations, double deadline) except -1:
        """Divides the nodes and the simulations among the trees."""
        cdef Plant plant
        cdef int i, each = self.capacity // <int>len(plants)
        cdef const Tree *tree = (<Plant>plants[0]).tree
        cdef int seats = tree.game.seats(tree.env)
        if each < trees_of(&self.tuning, seats):
            raise ValueError(f"{self.capacity} nodes are too few for the trees of {seats} seats")
        if self.tuning.alpha > 0 and seats != 2:
            raise ValueError("implicit minimax (alpha) is for two seats")
        self._allot(provable(tree, seats))
        for i, plant in enumerate(plants):
            plant.tree.nodes = self.pool + i * each
            plant.tree.backed = self.backed + i * each if self.backed != NULL else NULL
            plant.tree.complete = self.complete + i * each if provable(tree, seats) else NULL
            plant.tree.capacity = each
            plant.tree.deadline = deadline
            plant.tree.budget = simulations // len(plants) + (i < simulations % len(plants))
            if simulations and plant.tree.budget == 0:
                plant.tree.budget = 1
        return 0

    cdef int _allot(self, bint proofs) except -1:
        """The memory of the trees, kept for the next search."""
        if self.pool == NULL:
            self.pool = <Node*>malloc(self.capacity * sizeof(Node))
        if self.backed == NULL and self.tuning.alpha > 0:
            self.backed = <float*>malloc(self.capacity * sizeof(float))
        if self.complete == NULL and proofs:
            self.complete = <char*>malloc(self.capacity)
        if (self.pool == NULL or (self.backed == NULL and self.tuning.alpha > 0)
                or (self.complete == NULL and proofs)):
            raise MemoryError
        return 0

    cdef int _run(self, list plants, Stop stop) except -1:
        workers = [threading.Thread(target=plant.work, name="search") for plant in plants[1:]]
        try:
            for worker in workers:
                worker.start()
            plants[0].work()
        except BaseException:
            stop.set()
            raise
        finally:
            for worker in workers:
                if worker.ident is not None:
                    worker.join()
        return 0


cdef bint provable(const Tree *tree, int seats) noexcept:
    """Whether anything can be proved: two seats, a game that is certain of some steps, no offers."""
    cdef const Tuning *tuning = &tree.tuning
    cdef bint offers = tree.game.offers != NULL and (tuning.own_offers > 0 or tuning.rival_offers > 0)
    return tuning.solve and not tuning.mixed and tree.game.certainty != table.NEVER and seats == 2 and not offers


cdef enum:
    FORCED = 64         # simulations where there is nothing to choose
    FINISH_STEPS = 24   # that one_ply follows what a move began

cdef double OFFER_MARGIN = 0.004     # in shares of the win


cdef list unbarred(Observation observation, object barred):
    """The first listed move that is not barred, as a line of no visits. ValueError when there is none."""
    for code in observation.moves():
        if code not in barred:
            return [(code, 0, 0.0)]
    raise ValueError("every move is barred")


cdef SearchResult gathered(list plants, Observation observation, object barred, object lot):
    """Sums the trees; the final choice is by proof, visits, value, then the lowest code, or drawn.

    An offer that promises too little above the best other move is not worth anybody's time.
    """
    cdef Plant plant
    cdef Tree *tree
    cdef int32_t node
    cdef int i, proved = 0
    visits, worth, offers, nodes, simulations, counted = {}, {}, set(), 0, 0, 0
    values = [0.0] * observation.env.game.seats(observation.env.env)
    for plant in plants:
        tree = plant.tree
        check_tree(tree)
        nodes += tree.used
        simulations += tree.done
        counted += tree.counted
        proved = tree.solved if tree.solved else proved
        for i in range(len(values)):
            values[i] += tree.sums[i]
        node = tree.nodes[tree.root[tree.seat]].child
        while node:
            code = root_code(tree, node)
            visits[code] = visits.get(code, 0) + tree.nodes[node].visits
            worth[code] = worth.get(code, 0.0) + tree.nodes[node].value
            if tree.nodes[node].key < 0:
                offers.add(code)
            node = tree.nodes[node].sibling
    values = [value / counted for value in values]
    if proved:
        values = [float((proved > 0) == (i == observation.seat)) for i in range(len(values))]
    lines = [(code, visits[code], min(1.0, max(0.0, worth[code] / visits[code]))) for code in visits]
    if not lines:    # a forced move needs no node, and a pool of one node has no room
        lines = [(observation.moves()[0], simulations, values[observation.seat])]
    won = {code for code in worth if worth[code] == INFINITY}
    lost = {code for code in worth if worth[code] == -INFINITY}
    lines.sort(key=lambda line: (line[0] not in won, line[0] in lost, -line[1], -line[2], line[0]))
    allowed = [line for line in lines if line[0] not in barred] or unbarred(observation, barred)
    chosen = allowed[0]
    if chosen[0] in offers:
        others = [line for line in allowed if line[0] not in offers]
        if others and chosen[2] - others[0][2] < (<Plant>plants[0]).tree.tuning.offer_margin:
            chosen = others[0]
    elif chosen[0] not in won and chosen[0] not in lost:
        chosen = lot.draw([line for line in allowed if line[0] not in offers and line[0] not in lost])
    return SearchResult(chosen[0], simulations, nodes, lines, values, proved)


# One ply --------------------------------------------------------------------------------------------------------


cdef int finish(Tree *t) noexcept nogil:
    """Ends what the move began (a talk, a robber, a turn) the shortest way, whoever is to decide."""
    cdef int seat, n, steps, i
    for steps in range(FINISH_STEPS):
        seat = t.game.to_move(t.env, t.state)
        if seat == table.OVER:
            return 0
        if seat == table.CHANCE:
            if settle_chance(t.game, t.env, t.state, &t.rng) < 0:
                return table.ILLEGAL
            continue
        if t.game.settled(t.env, t.origin, t.state, steps):
            return 0
        n = t.game.moves(t.env, t.state, t.candidates, MAX_MOVES)
        if n <= 0:
            return table.ILLEGAL
        i = t.game.hasten(t.env, t.state, t.candidates, n) if t.game.hasten != NULL else -1
        if i < 0:
            i = best_prior(t, t.candidates, n)
        if t.game.apply(t.env, t.state, t.candidates[i]) < 0:
            return table.ILLEGAL
    return settle_chance(t.game, t.env, t.state, &t.rng)


cdef int one_sample(Tree *t, int n, const char *looked, double *worth) noexcept nogil:
    """Adds what each move looked at is worth to the seat in one more determinization."""
    cdef int i
    t.game.determinize(t.env, t.observation, t.memory, t.seat, &t.rng, t.origin)
    for i in range(n):
        if not looked[i]:
            continue
        memcpy(t.state, t.origin, t.game.state_size)
        if t.game.apply(t.env, t.state, t.moves[i]) < 0 or finish(t) < 0:
            return table.ILLEGAL
        if not t.game.payoff(t.env, t.state, t.value):
            t.game.evaluate(t.env, t.state, t.weights, t.value)
        worth[i] += t.value[t.seat]
    return 0


cdef int look_at(Tree *t, int n, double fraction, char *looked) noexcept nogil:
    """Marks a random share of the moves, at least one; their number."""
    cdef int wanted = <int>(fraction * n + 0.999), left = n, i
    if wanted < 1:
        wanted = 1
    memset(looked, 0, n)
    for i in range(n):
        if <int>rng_below(&t.rng, left) < wanted:
            looked[i] = 1
            wanted -= 1
        left -= 1
    return 0


cdef int leave_out(Tree *t, int n, object barred, char *looked) except -1:
    """Looks at no barred move; should that leave none, at all others. ValueError when every move is barred."""
    cdef int i, left = 0
    for i in range(n):
        looked[i] = looked[i] and t.moves[i] not in barred
        left += looked[i]
    for i in range(n if left == 0 else 0):
        looked[i] = t.moves[i] not in barred
        left += looked[i]
    if left == 0:
        raise ValueError("every move is barred")
    return 0


def one_ply(Observation observation, weights, *, seed=0, fraction=1.0, samples=4, barred=()):
    """The move with the best evaluation after it, averaged over `samples` determinizations; see face.pyi.

    A trade must promise a little more than the other moves to be proposed. Moves that are worth the same go by
    the game's prior, then by the lowest code. ValueError when the seat is not to move.
    """
    cdef Plant plant = Plant(observation, Weights(weights))
    cdef Tree *t = plant.tree
    cdef char looked[MAX_MOVES + MAX_OFFERS]
    cdef double worth[MAX_MOVES + MAX_OFFERS]
    cdef int n = plant.list_moves(), listed, i, best = -1
    if samples < 1:
        raise ValueError("one_ply needs at least one sample")
    t.tuning.win_samples = PARAMETERS["win_samples"]
    rng_seed(&t.rng, as_seed(seed), SAMPLE_STREAM, 0)
    i = find_win(t, n)
    if i >= 0:
        return t.moves[i]
    listed = n
    if t.game.offers != NULL:
        n += t.game.offers(t.env, t.observation, t.moves + n, MAX_OFFERS)
    memset(worth, 0, sizeof(worth))
    look_at(t, n, fraction, looked)
    if barred:
        leave_out(t, n, barred, looked)
    for _ in range(samples):
        if one_sample(t, n, looked, worth) < 0:
            raise RuntimeError("the game refused a move that it had listed")
    t.game.prior(t.env, t.observation, t.weights, t.moves, n, t.prior)
    for i in range(listed, n):
        worth[i] -= OFFER_MARGIN * samples
    for i in range(n):
        if looked[i] and (best < 0 or (worth[i], t.prior[i], -t.moves[i])
                          > (worth[best], t.prior[best], -t.moves[best])):
            best = i
    return t.moves[best]
