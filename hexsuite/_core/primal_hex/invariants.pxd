"""What must always hold in a Primal Hex state."""

cdef int check(const void *env, const void *state) noexcept nogil
