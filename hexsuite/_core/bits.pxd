"""Sets of small numbers as the bits of a 32-bit word: the two operations that C leaves to the compiler."""
from libc.stdint cimport uint32_t

cdef extern from *:
    """
    #ifdef _MSC_VER
    #include <intrin.h>
    static __inline int hexsuite_lowest(unsigned int x) { unsigned long i; _BitScanForward(&i, x); return (int)i; }
    static __inline int hexsuite_count(unsigned int x) { return (int)__popcnt(x); }
    #else
    #define hexsuite_lowest(x) __builtin_ctz(x)
    #define hexsuite_count(x) __builtin_popcount(x)
    #endif
    """
    int hexsuite_lowest(uint32_t x) noexcept nogil
    int hexsuite_count(uint32_t x) noexcept nogil


cdef inline int lowest(uint32_t x) noexcept nogil:
    """The smallest member; `x` is not empty."""
    return hexsuite_lowest(x)


cdef inline int count(uint32_t x) noexcept nogil:
    return hexsuite_count(x)


cdef inline uint32_t bit(int i) noexcept nogil:
    return <uint32_t>1 << i
