"""Nodes of the search's trees: under which key a step is filed, and how children are found and made.

Inline pieces of `search.pyx` and whoever reads its trees.
"""
from libc.stdint cimport INT64_MAX, int32_t, int64_t, uint64_t

from hexsuite._core.game cimport MAX_SEATS
from hexsuite._core.search cimport Tree

cdef enum:
    PUBLIC = MAX_SEATS  # the tree of the searching seat as the others see it: of all its possible secrets


cdef inline int64_t seat_mark(int seat) noexcept nogil:
    """Set against a code, so that the same code of two seats is filed apart (their values mean different things)."""
    return <int64_t>((<uint64_t>(seat + 1) * <uint64_t>0x9E3779B97F4A7C15) & <uint64_t>INT64_MAX)


cdef inline int viewer_of(const Tree *t, int tree) noexcept nogil:
    return t.seat if tree == PUBLIC else tree


cdef inline int64_t file_under(const Tree *t, int viewer, int seat, int64_t code) noexcept nogil:
    """The key of a code at the present state: what the viewer sees of it, and whose it is."""
    if seat != viewer:
        code = t.game.seen(t.env, t.state, code, viewer)
    return code ^ seat_mark(seat)


cdef inline int64_t offer_key(int seat, int64_t code) noexcept nogil:
    """Offers are public and not among the listed moves; the sign bit says so. Invert with ~."""
    return ~(code ^ seat_mark(seat))


cdef inline void clear_node(Tree *t, int32_t node, int64_t key) noexcept nogil:
    t.nodes[node].key = key
    t.nodes[node].value = 0.0
    t.nodes[node].visits = 0
    t.nodes[node].available = 1
    t.nodes[node].child = 0
    t.nodes[node].sibling = 0
    if t.complete != NULL:
        t.complete[node] = 0
    if t.backed != NULL:
        t.backed[node] = 0.5


cdef inline int32_t add_child(Tree *t, int32_t parent, int64_t key) noexcept nogil:
    """A new child, or -1 when the pool is full."""
    cdef int32_t node = t.used
    if node >= t.capacity:
        return -1
    t.used += 1
    clear_node(t, node, key)
    t.nodes[node].sibling = t.nodes[parent].child
    t.nodes[parent].child = node
    return node


cdef inline int32_t find(const Tree *t, int32_t parent, int64_t key) noexcept nogil:
    """The child filed under a key, -1 for none."""
    cdef int32_t node = t.nodes[parent].child
    while node:
        if t.nodes[node].key == key:
            return node
        node = t.nodes[node].sibling
    return -1


cdef inline int32_t follow(Tree *t, int32_t parent, int64_t key) noexcept nogil:
    """The child filed under a key, made where it is missing; -1 when it is missing and the pool is full."""
    cdef int32_t node = find(t, parent, key)
    if node < 0:
        return add_child(t, parent, key)
    t.nodes[node].available += 1
    return node
