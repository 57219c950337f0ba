"""Road networks: where a seat may build next and how long its road is (F20).

Uses the structs only. A network has at most 15 roads, so a set of them is a bit mask.
"""
from libc.stdint cimport uint16_t, uint32_t, uint64_t

from hexsuite._core.hexfolk.state cimport (
    EDGE_WORDS, FolkState, Island, corner_owner, edge_owner, is_closed,
)

cdef extern from *:
    int ctz64 "__builtin_ctzll"(unsigned long long) noexcept nogil
    int popcount32 "__builtin_popcount"(unsigned int) noexcept nogil

cdef enum:
    MOST_ROADS = 15

# One bit a nibble: an edge word holds 16 owners of 4 bits.
cdef uint64_t LOW = <uint64_t>0x1111111111111111

ctypedef struct Network:
    int roads
    uint16_t edge[MOST_ROADS]
    uint32_t onward[MOST_ROADS][2]      # roads that continue a road beyond its end 0 or 1


cdef int own_roads(const Island *b, const FolkState *s, int seat, uint16_t *out) noexcept nogil:
    """A seat's edges in ascending order; their number."""
    cdef int n = 0, w
    cdef uint64_t pattern = LOW * <uint64_t>(seat + 1)
    cdef uint64_t x
    for w in range(b.owner_words):
        x = s.owner_of[w] ^ pattern
        x = ~(x | (x >> 1) | (x >> 2) | (x >> 3)) & LOW
        while x:
            out[n] = <uint16_t>((w << 4) + (ctz64(x) >> 2))
            n += 1
            x &= x - 1
    return n


cdef int road_places(const Island *b, const FolkState *s, int seat, uint16_t *out, int most) noexcept nogil:
    """Empty edges that continue the seat's network, but not through a rival's building; stops at `most`."""
    cdef uint64_t met[EDGE_WORDS]
    cdef uint16_t roads[MOST_ROADS]
    cdef int n = 0, i, end, k, c, e, owner
    for i in range(b.edge_words):
        met[i] = 0
    for i in range(own_roads(b, s, seat, roads)):
        for end in range(2):
            c = b.edge_corner[roads[i]][end]
            owner = corner_owner(s, c)
            if owner and owner != seat + 1:
                continue
            for k in range(b.corner_degree[c]):
                e = b.corner_edge[c][k]
                if edge_owner(s, e) or (met[e >> 6] >> (e & 63)) & 1:
                    continue
                met[e >> 6] |= <uint64_t>1 << (e & 63)
                out[n] = <uint16_t>e
                n += 1
                if n == most:
                    return n
    return n


cdef int settlement_places(const Island *b, const FolkState *s, int seat, uint16_t *out) noexcept nogil:
    """Free corners on the seat's roads that obey the distance rule; their number."""
    cdef uint16_t roads[MOST_ROADS]
    cdef int n = 0, i, end, c, j, known
    for i in range(own_roads(b, s, seat, roads)):
        for end in range(2):
            c = b.edge_corner[roads[i]][end]
            if is_closed(s, c):
                continue
            known = 0
            for j in range(n):
                known |= out[j] == c
            if not known:
                out[n] = <uint16_t>c
                n += 1
    return n


cdef void read_network(const Island *b, const FolkState *s, int seat, Network *net) noexcept nogil:
    """Which roads continue which: a rival's building cuts, the edge up to it counts."""
    cdef int i, j, end, c, owner
    net.roads = own_roads(b, s, seat, net.edge)
    for i in range(net.roads):
        for end in range(2):
            net.onward[i][end] = 0
            c = b.edge_corner[net.edge[i]][end]
            owner = corner_owner(s, c)
            if owner and owner != seat + 1:
                continue
            for j in range(net.roads):
                if j != i and (b.edge_corner[net.edge[j]][0] == c or b.edge_corner[net.edge[j]][1] == c):
                    net.onward[i][end] |= <uint32_t>1 << j


cdef int walk(const Island *b, const Network *net, int road, int end, uint32_t used,
              uint32_t *trail) noexcept nogil:
    """Roads of the longest trail that starts with `road` and goes on beyond its `end`.

    `trail` collects the order walked, one road a slot, where it is not NULL: 15 slots at each depth.
    """
    cdef int length = 1, found, j, far, k
    cdef int corner = b.edge_corner[net.edge[road]][end]
    cdef uint32_t ways
    used |= <uint32_t>1 << road
    ways = net.onward[road][end] & ~used
    if trail != NULL:
        trail[0] = <uint32_t>road
    while ways:
        j = ctz64(ways)
        ways &= ways - 1
        far = 1 if b.edge_corner[net.edge[j]][0] == corner else 0
        found = 1 + walk(b, net, j, far, used, trail + MOST_ROADS if trail != NULL else NULL)
        if found > length:
            length = found
            if trail != NULL:
                for k in range(found - 1):
                    trail[1 + k] = trail[MOST_ROADS + k]
    return length


cdef int longest_road(const Island *b, const FolkState *s, int seat, uint16_t *path) noexcept nogil:
    """Length of a seat's longest trail (no edge twice); its edges in order at `path` unless NULL."""
    cdef Network net
    cdef uint32_t trail[(MOST_ROADS + 1) * MOST_ROADS]
    cdef int best = 0, i, end, k, length
    read_network(b, s, seat, &net)
    for i in range(net.roads):
        for end in range(2):
            # A trail can be read from either side, so one begins where nothing precedes it or inside a loop.
            if best == net.roads:
                return best
            length = walk(b, &net, i, end, 0, trail if path != NULL else NULL)
            if length > best:
                best = length
                if path != NULL:
                    for k in range(length):
                        path[k] = net.edge[trail[k]]
    return best


cdef void award(const Island *b, FolkState *s) noexcept nogil:
    """F20: a holder with 5 or more whom nobody exceeds keeps it, else a sole longest, else nobody."""
    cdef int seat, best = 0, sole = 0
    for seat in range(b.seats):
        if s.road_length[seat] > best:
            best = s.road_length[seat]
            sole = seat + 1
        elif s.road_length[seat] == best:
            sole = 0
    if s.road_holder and s.road_length[s.road_holder - 1] >= 5 and s.road_length[s.road_holder - 1] == best:
        return
    s.road_holder = <unsigned char>sole if best >= 5 else 0


cdef void recount(const Island *b, FolkState *s, int seat) noexcept nogil:
    """After a road of `seat`."""
    if not b.longest_on:
        return
    s.road_length[seat] = <unsigned char>longest_road(b, s, seat, NULL)
    award(b, s)


cdef void recount_at(const Island *b, FolkState *s, int corner) noexcept nogil:
    """After a settlement: it can only change roads that touch its corner."""
    cdef int k, owner, done = 0
    if not b.longest_on:
        return
    for k in range(b.corner_degree[corner]):
        owner = edge_owner(s, b.corner_edge[corner][k])
        if owner and not (done >> owner) & 1:
            done |= 1 << owner
            s.road_length[owner - 1] = <unsigned char>longest_road(b, s, owner - 1, NULL)
    award(b, s)
