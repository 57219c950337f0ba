"""Road networks: where a seat may build next and how long its road is (F20)."""
from libc.stdint cimport uint16_t

from hexsuite._core.hexfolk.state cimport FolkState, Island

cdef int own_roads(const Island *b, const FolkState *s, int seat, uint16_t *out) noexcept nogil
cdef int road_places(const Island *b, const FolkState *s, int seat, uint16_t *out, int most) noexcept nogil
cdef int settlement_places(const Island *b, const FolkState *s, int seat, uint16_t *out) noexcept nogil
cdef int longest_road(const Island *b, const FolkState *s, int seat, uint16_t *path) noexcept nogil
cdef void recount(const Island *b, FolkState *s, int seat) noexcept nogil
cdef void recount_at(const Island *b, FolkState *s, int corner) noexcept nogil
