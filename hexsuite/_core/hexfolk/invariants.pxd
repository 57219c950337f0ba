"""What must always hold in a Hexfolk state."""

cdef int check(const void *env, const void *state) noexcept nogil
