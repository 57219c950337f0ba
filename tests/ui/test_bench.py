"""The measurement of the window's timer counts right; the times themselves are for `make bench`."""

from __future__ import annotations

import pytest

from hexsuite.ui import bench


def test_figures_of_gaps() -> None:
    found = bench.figures([5.0] * 98 + [30.04, 60.0])
    assert found == {"ticks": 100, "median_ms": 5.0, "p99_ms": 60.0, "worst_ms": 60.0}
    assert bench.figures([7.0])["p99_ms"] == 7.0
    with pytest.raises(ValueError, match="no gaps"):
        bench.figures([])


def test_a_short_measurement_plays_and_ticks(qtbot, library, settings_file, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "WARM_UP", 0.0)
    found = bench.measure(1.0, library, settings_file)
    assert found["ticks"] > 0
    assert 0 < found["median_ms"] <= found["p99_ms"] <= found["worst_ms"]


def test_the_largest_board_opens_and_is_painted(qtbot, library, settings_file) -> None:
    found = bench.opening(1, library, settings_file)
    assert set(found) == {"board_ms", "page_ms"}
    assert all(value > 0 for value in found.values())
