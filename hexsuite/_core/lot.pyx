"""Drawing a choice from the visit shares of a search, the same on every machine.

Uses rng.pxd only.
"""
from libc.math cimport sqrt
from libc.stdint cimport int64_t, uint64_t

from hexsuite._core.rng cimport Rng, rng_next, rng_seed

cdef enum:
    DRAW_STREAM = 7     # of the generators that are seeded by (seed, stream, index); see face.pxd
    POWER_BITS = 6      # of the fraction of an exponent

MOST_HEAT = 64


cdef double power(double base, double exponent) noexcept:
    """For 0 <= base <= 1, by multiplications and square roots only."""
    cdef int64_t steps = <int64_t>(min(exponent, 1024.0) * (1 << POWER_BITS) + 0.5), whole = steps >> POWER_BITS, _i
    cdef double result = 1.0, root = base
    cdef int bit
    for bit in range(POWER_BITS - 1, -1, -1):
        root = sqrt(root)
        if steps >> bit & 1:
            result *= root
    for _i in range(whole):
        result *= base
    return result


cdef class Lot:
    """How a choice is drawn from visit shares; see lot.pyi."""

    cdef double temperature
    cdef double least
    cdef uint64_t seed

    def __init__(self, temperature, least, seed):
        self.temperature = temperature
        self.least = least
        self.seed = seed

    def draw(self, list lines):
        """One of the lines, the first of which has the most visits."""
        cdef Rng rng
        cdef double left, top = lines[0][1]
        if self.temperature == 0 or top == 0:
            return lines[0]
        shares = [power(line[1] / top, 1 / self.temperature) if line[1] >= self.least * top else 0.0
                  for line in lines]
        rng_seed(&rng, self.seed, DRAW_STREAM, 0)
        left = (rng_next(&rng) >> 11) * (1.0 / (<uint64_t>1 << 53)) * sum(shares)
        for line, share in zip(lines, shares):
            left -= share
            if left < 0:
                return line
        return lines[0]
