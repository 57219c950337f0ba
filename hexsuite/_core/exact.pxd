"""Floating-point functions that give the same bits on every machine, for evaluations: no libm decides a move."""
from libc.stdint cimport int32_t, uint32_t
from libc.string cimport memcpy


cdef inline float quick_exp(float x) noexcept nogil:
    """e^x within 3e-6 relative for -80 < x < 80, by exact float32 steps; flat beyond."""
    cdef float y, f, p
    cdef int32_t n
    cdef uint32_t bits
    if x < -80:
        x = -80
    elif x > 80:
        x = 80
    y = x * <float>1.44269504
    n = <int32_t>(y + <float>128.0) - 128        # floor, since y > -128
    f = y - <float>n
    p = <float>1.0 + f * (<float>0.693147182 + f * (<float>0.240226462 + f * (<float>0.0555032721
        + f * (<float>0.00961813 + f * <float>0.00133336))))
    bits = <uint32_t>((n + 127) << 23)
    memcpy(&f, &bits, 4)
    return p * f
