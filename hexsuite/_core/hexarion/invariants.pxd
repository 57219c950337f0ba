"""What must always hold in a state of Hexarion Conquest."""

cdef int check(const void *env, const void *state) noexcept nogil
