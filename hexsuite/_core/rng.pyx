"""Seeds for Python callers: one number derived from several, without a generator object."""
from libc.stdint cimport uint64_t


def derive(seed: int, *keys: int) -> int:
    """A 63-bit seed that depends on `seed` and every key, in order."""
    cdef uint64_t x = <uint64_t>(seed & 0xFFFFFFFFFFFFFFFF)
    cdef uint64_t key
    for k in keys:
        key = <uint64_t>(k & 0xFFFFFFFFFFFFFFFF)
        x = splitmix(&x) ^ (key * <uint64_t>0xD1342543DE82EF95)
    x = splitmix(&x)
    return x >> 1
