"""The thread that owns the library: order, exceptions, idleness, end."""

import threading
import time

import pytest

from hexsuite.store.thread import OwnerThread, ThreadClosedError


def test_jobs_run_in_order_on_one_thread_and_return() -> None:
    owner = OwnerThread("t", lambda: None, 60)
    seen: list[int] = []
    names = {owner.run(lambda: threading.current_thread().name) for _ in range(3)}
    assert names == {"t"}
    assert [owner.run(lambda n=n: seen.append(n) or n) for n in range(5)] == [0, 1, 2, 3, 4]  # type: ignore[misc]
    assert seen == [0, 1, 2, 3, 4]
    owner.close()


def test_an_exception_is_the_callers_and_the_thread_goes_on() -> None:
    owner = OwnerThread("t", lambda: None, 60)

    def fail() -> None:
        raise KeyError("x")

    with pytest.raises(KeyError):
        owner.run(fail)
    assert owner.run(lambda: 5) == 5
    owner.close()


def test_a_closed_thread_refuses() -> None:
    owner = OwnerThread("t", lambda: None, 60)
    owner.close()
    owner.close()
    with pytest.raises(ThreadClosedError):
        owner.run(lambda: 5)


def test_idle_is_called_once_after_work_and_not_before() -> None:
    calls: list[float] = []
    owner = OwnerThread("t", lambda: calls.append(time.monotonic()), 0.05)
    time.sleep(0.15)
    assert not calls
    done = owner.run(time.monotonic)
    time.sleep(0.3)
    assert len(calls) == 1
    assert calls[0] - done >= 0.05
    owner.close()


def test_tidying_up_that_fails_is_logged_and_the_thread_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    tried = threading.Event()

    def fail() -> None:
        tried.set()
        raise KeyError("x")

    owner = OwnerThread("t", fail, 0.01)
    owner.run(lambda: None)
    assert tried.wait(5)
    assert owner.run(lambda: 5) == 5
    owner.close()
    assert "the t could not be tidied up" in caplog.text
