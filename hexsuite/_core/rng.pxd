"""xoshiro256++ (Blackman & Vigna, public domain algorithm) as a plain struct.

A generator is a value: whoever draws owns one. Chance events of a game are
drawn from a generator seeded by (seed, stream, index), never from a shared one,
so that an undo followed by the same moves meets the same dice.
"""
from libc.stdint cimport uint32_t, uint64_t

ctypedef struct Rng:
    uint64_t s0
    uint64_t s1
    uint64_t s2
    uint64_t s3


cdef inline uint64_t splitmix(uint64_t *x) noexcept nogil:
    cdef uint64_t z
    x[0] += <uint64_t>0x9E3779B97F4A7C15
    z = x[0]
    z = (z ^ (z >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    z = (z ^ (z >> 27)) * <uint64_t>0x94D049BB133111EB
    return z ^ (z >> 31)


cdef inline void rng_seed(Rng *rng, uint64_t seed, uint64_t stream, uint64_t index) noexcept nogil:
    """Three numbers name one generator; neighbours share nothing visible."""
    cdef uint64_t x = seed
    x = splitmix(&x) ^ (stream * <uint64_t>0xD1342543DE82EF95)
    x = splitmix(&x) ^ (index * <uint64_t>0x2545F4914F6CDD1D)
    rng.s0 = splitmix(&x)
    rng.s1 = splitmix(&x)
    rng.s2 = splitmix(&x)
    rng.s3 = splitmix(&x)


cdef inline uint64_t rng_next(Rng *rng) noexcept nogil:
    cdef uint64_t s = rng.s0 + rng.s3
    cdef uint64_t result = ((s << 23) | (s >> 41)) + rng.s0
    cdef uint64_t t = rng.s1 << 17
    rng.s2 ^= rng.s0
    rng.s3 ^= rng.s1
    rng.s1 ^= rng.s2
    rng.s0 ^= rng.s3
    rng.s2 ^= t
    rng.s3 = (rng.s3 << 45) | (rng.s3 >> 19)
    return result


cdef inline uint32_t rng_below(Rng *rng, uint32_t n) noexcept nogil:
    """Uniform in [0, n), n > 0; the bias of the multiply is below n / 2^32."""
    return <uint32_t>(((rng_next(rng) >> 32) * n) >> 32)


cdef inline float rng_unit(Rng *rng) noexcept nogil:
    """Uniform in [0, 1) on 24 bits, the same float on every machine."""
    return <float>(rng_next(rng) >> 40) * <float>(1.0 / 16777216.0)
