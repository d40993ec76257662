"""Sweeps on a real local cluster of worker processes, one of which is killed: the results are those of one process."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType
from typing import Any

import psutil  # type: ignore[import-untyped]
import pytest
from distributed import Client, LocalCluster

from symroof.errors import InputError, MissingProgram
from symroof.kernels.kernel import compile_kernel
from symroof.quantities.meaning import Quantity
from symroof.sweeps import computed, connect
from symroof.sweeps.axes import axis
from symroof.sweeps.cluster import cluster, on
from symroof.sweeps.dataset import sweep_dataset
from symroof.sweeps.engine import Sweep
from symroof.sweeps.folds import Fold
from symroof.sweeps.pose import sweep
from symroof.sweeps.work import Progress, Results, Task, fold_all
from symroof.sweeps.writers import write

FOLDS = ("min:lower", "sum:lower", "count:regime", "top:5:max:intensity", "quantiles:0.25,0.9:lower", "mean:upper")
GIVEN: dict[str, Any] = {"w": 1, "a": 2, "o": 2, "F": 4096}
OVER = {"B": "1:300", "D": "log:128:16384:40"}
LOCAL: dict[str, Any] = {
    "processes": True,
    "threads_per_worker": 1,
    "silence_logs": 50,
    "host": "127.0.0.1",
    "dashboard_address": None,
    "scheduler_kwargs": {"dashboard_address": "127.0.0.1:0"},
}


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    """A cluster of three worker processes that are started again where they are lost."""
    with pytest.MonkeyPatch.context() as path:
        path.syspath_prepend(Path(__file__).parents[1])  # for the tasks of this file
        with LocalCluster(n_workers=3, **LOCAL) as workers, Client(workers) as found:
            yield found


def posed(**more: Any) -> Sweep:
    return sweep("matmul", over=OVER, chips="h100-sxm,tpu-v5e", points=500, **GIVEN, **more)


def killing(client: Client, after: int) -> tuple[Progress, list[int]]:
    """Kills a worker process after so many chunks; the processes that it killed."""
    seen, killed = [0], list[int]()

    def told(_: int) -> None:
        seen[0] += 1
        if seen[0] == after:
            victim = next(iter(client.run(os.getpid).values()))
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

    return told, killed


def slow(sweep: Sweep, number: int) -> Any:
    """A fold that is not over before its worker is killed."""
    from symroof.sweeps.work import folded

    time.sleep(0.05)
    return folded(sweep, number)


def test_a_lazy_dataset_is_computed_by_the_workers(client: Client) -> None:
    options: dict[str, Any] = {"over": OVER, "chips": "h100-sxm,tpu-v5e", "ask": ["lower", "regime"]}
    lazy, whole = (sweep_dataset("matmul", chunks=chunks, **options, **GIVEN) for chunks in ({"B": 50}, None))
    assert lazy.chunks["B"] == (50,) * 6
    assert client.compute(lazy).result().identical(whole)


def test_a_fold_is_the_same_though_a_worker_is_killed(client: Client) -> None:
    grid = posed(folds=FOLDS, by="chip")
    told, killed = killing(client, 5)
    assert fold_all(grid, on(client), told) == grid.run()
    assert len(killed) == 1
    assert not psutil.pid_exists(killed[0])


@pytest.mark.parametrize("ending", ["csv", pytest.param("zarr", marks=pytest.mark.slow)])
def test_a_file_is_the_same_though_a_worker_is_killed(client: Client, tmp_path: Path, ending: str) -> None:
    grid = posed(ask=["lower", "regime", "threshold"])
    alone = write(grid, tmp_path / f"alone.{ending}")
    told, killed = killing(client, 7)
    together = write(grid, tmp_path / f"together.{ending}", run=on(client), progress=told)
    assert len(killed) == 1
    one, other = ([p for p in sorted([path, *path.rglob("*")]) if p.is_file()] for path in (alone, together))
    assert len(one) == len(other) > 0
    assert all(a.read_bytes() == b.read_bytes() for a, b in zip(one, other, strict=True))


def test_a_worker_that_is_killed_at_work_changes_nothing(client: Client) -> None:
    grid = posed(folds=FOLDS)
    told, killed = killing(client, 3)

    def run(sweep: Sweep, _: Task, numbers: Any) -> Results:
        return on(client)(sweep, slow, numbers)

    assert fold_all(grid, run, told) == grid.run()
    assert len(killed) == 1


def test_a_bounded_number_of_chunks_is_under_way(client: Client) -> None:
    grid, most = posed(folds=["min:lower"]), [0]
    bound = 2 * 3 + 1  # two chunks a worker, and the sweep

    def told(_: int) -> None:
        for _ in range(2000):  # what is done is forgotten by another thread, a moment later
            if len(client.futures) <= bound:
                break
            time.sleep(0.01)
        most[0] = max(most[0], len(client.futures))

    fold_all(grid, on(client), told)
    assert grid.chunk_count > 30
    assert 0 < most[0] <= bound


def test_what_is_under_way_is_given_up_with_the_run(client: Client) -> None:
    results = iter(on(client)(posed(folds=["min:lower"]), slow, range(20)))
    next(results)
    assert client.futures
    results.close()  # type: ignore[attr-defined]
    del results
    assert not [key for key, future in client.futures.items() if future.status == "pending"]


def failing(sweep: Sweep, number: int) -> None:
    """A task that refuses a chunk."""
    raise InputError("no such thing", seen=f"{number} of {sweep.chunk_count}")


def lost(sweep: Sweep, number: int) -> None:  # noqa: ARG001
    """A task that ends its worker, whichever has it."""
    os.kill(os.getpid(), signal.SIGKILL)


def test_an_error_of_a_worker_is_the_same_error_here(client: Client) -> None:
    grid = posed()
    with pytest.raises(InputError, match=f"no such thing; seen: 0 of {grid.chunk_count}"):
        list(on(client)(grid, failing, range(3)))


def test_a_cluster_without_workers_is_not_waited_for_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    only_here = ModuleType("only_here")
    exec("def task(sweep, number): ...", vars(only_here))
    monkeypatch.setitem(sys.modules, "only_here", only_here)  # what a worker cannot load ends it
    monkeypatch.setattr("symroof.sweeps.cluster.STARTING", 2.0)
    with (
        LocalCluster(n_workers=1, **LOCAL) as workers,
        Client(workers, set_as_default=False) as lonely,
        pytest.raises(InputError, match="all workers were lost; seen: none in 2 s"),
    ):
        list(on(lonely)(posed(), only_here.task, range(2)))


def test_workers_without_the_package_are_refused(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "run", lambda *_: {"tcp://127.0.0.1:1": None})
    with pytest.raises(InputError, match=r"a worker lacks a package; seen: no symroof"):
        list(on(client)(posed(), failing, range(1)))


@pytest.mark.slow
def test_a_chunk_that_ends_every_worker_is_given_up(client: Client) -> None:
    with pytest.raises(InputError, match="workers were lost at one chunk several times"):
        list(on(client)(posed(), lost, range(1)))


def test_the_command_on_a_cluster_prints_what_it_prints_alone(
    client: Client, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from symroof.cli import main

    words = ["sweep", "matmul", *(f"{k}={v}" for k, v in GIVEN.items()), "--chips", "h100-sxm,tpu-v5e"]
    words += ["--over", *(f"{k}={v}" for k, v in OVER.items())]
    assert client.scheduler is not None
    address = ("--scheduler", str(client.scheduler.address))

    def ran(*more: str) -> str:
        with pytest.raises(SystemExit) as stopped:
            main([*words, *more])
        printed = capsys.readouterr()
        assert stopped.value.code == 0, printed.err
        return printed.out

    fold = ("--best", "min:lower", "--count", "regime", "--by", "chip")
    assert ran(*fold, *address) == ran(*fold)
    ran("--write", str(tmp_path / "a.csv"), *address)
    ran("--write", str(tmp_path / "b.csv"))
    assert (tmp_path / "a.csv").read_bytes() == (tmp_path / "b.csv").read_bytes()


def test_a_cluster_of_this_machine_listens_to_it_alone_and_ends(client: Client) -> None:
    client.wait_for_workers(3, timeout=120)
    grid, this = posed(folds=["min:lower"]), psutil.Process()
    before = this.children(recursive=True)
    with cluster("local:2") as run:
        assert fold_all(grid, run) == grid.run()
        started = [process for process in this.children(recursive=True) if process not in before]
        listening = [c for p in (this, *started) for c in p.net_connections() if c.status == psutil.CONN_LISTEN]
        assert listening
        assert {connection.laddr.ip for connection in listening} == {"127.0.0.1"}
    assert len(started) >= 2
    _, left = psutil.wait_procs(started, timeout=10)
    assert left == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lokal",
        "local:",
        "local:0",
        "local:-1",
        "local:x",
        "tcp://",
        "http://x:1",
        "tls://x:1",
        "tcp://x",
        "tcp://x:99999",
        "tcp://x:0",
    ],
)
def test_other_schedulers_are_refused(text: str) -> None:
    with pytest.raises(InputError, match="not a scheduler"), cluster(text):
        pass


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    """A place of this machine that may be connected to."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        yield found


def address_of(listener: socket.socket) -> str:
    return f"tcp://127.0.0.1:{listener.getsockname()[1]}"


def free_address() -> str:
    """Where nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return address_of(found)


def test_a_refused_connection_is_given_up_long_before_one_without_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    slept = list[float]()
    now = [0.0]

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        now[0] += seconds

    monkeypatch.setattr(connect, "monotonic", lambda: now[0])
    monkeypatch.setattr(connect, "sleep", sleep)
    address = free_address()
    with pytest.raises(
        InputError, match=f"^{address}: no scheduler answers; seen: Connection refused; expected: the a"
    ):
        cluster(address).__enter__()
    assert connect.REFUSED <= sum(slept) < 5 < connect.PATIENCE


def test_a_scheduler_that_begins_to_listen_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    address, late, met = free_address(), list[threading.Thread](), list[str]()

    def speak(listener: socket.socket) -> None:
        with listener, listener.accept()[0] as stream:
            stream.send((58).to_bytes(8, "little"))

    def sleep(_: float) -> None:
        if not late:
            listener = socket.create_server(("127.0.0.1", int(address.rpartition(":")[2])))
            late.append(threading.Thread(target=speak, args=[listener]))
            late[0].start()

    monkeypatch.setattr(connect, "sleep", sleep)
    monkeypatch.setattr(connect, "_shake_hands", met.append)
    connect._reach(address)
    late[0].join()
    assert met == [address]


def test_who_listens_and_never_speaks_is_not_waited_for_without_end(
    listener: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connect, "PATIENCE", 0.5)
    with (
        pytest.raises(InputError, match=r"no scheduler answers; seen: nothing in 0\.5 s"),
        cluster(address_of(listener)),
    ):
        pass


@pytest.mark.parametrize(
    ("said", "seen"), [(b"SSH-2.0-OpenSSH_9.2\r\n", "another program: b'SSH-2.0-'"), (b"", "it hangs up")]
)
def test_another_program_at_the_address_is_refused_at_once(listener: socket.socket, said: bytes, seen: str) -> None:
    def speak() -> None:
        with listener.accept()[0] as stream:
            stream.sendall(said)

    other = threading.Thread(target=speak)
    other.start()
    with pytest.raises(InputError, match=f"no scheduler answers; seen: {seen}; expected"):
        cluster(address_of(listener)).__enter__()
    other.join()


@pytest.mark.parametrize(
    ("said", "seen"),
    [
        ((30).to_bytes(8, "little"), "no greeting in 1 s"),
        ((16).to_bytes(8, "little") + b"\x80" * 16, "another program: "),
        ((30).to_bytes(8, "little") + bytes(range(7, 67)), "another program: "),
    ],
)
def test_who_begins_like_a_scheduler_and_goes_on_otherwise_is_refused(
    listener: socket.socket, monkeypatch: pytest.MonkeyPatch, said: bytes, seen: str
) -> None:
    def speak() -> None:
        with suppress(OSError):
            while True:
                stream = listener.accept()[0]
                held.append(stream)
                stream.sendall(said)

    held = list[socket.socket]()
    threading.Thread(target=speak, daemon=True).start()
    monkeypatch.setattr(connect, "PATIENCE", 1.0)
    with pytest.raises(InputError, match=rf"no scheduler answers; seen: ({seen}|no greeting in 1 s)"):
        cluster(address_of(listener)).__enter__()
    listener.close()
    for stream in held:
        stream.close()


def test_one_byte_after_another_is_not_waited_for_longer(
    listener: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    def speak() -> None:
        with suppress(OSError), listener.accept()[0] as stream:
            while True:
                stream.sendall(b"\0")
                time.sleep(0.2)

    threading.Thread(target=speak, daemon=True).start()
    monkeypatch.setattr(connect, "PATIENCE", 0.5)
    with pytest.raises(InputError, match=r"no scheduler answers; seen: nothing in 0\.5 s"):
        cluster(address_of(listener)).__enter__()


@pytest.mark.parametrize("host", ["x" * 300, "\xff", "a..b", ""])
def test_names_that_no_host_can_have_are_refused(host: str) -> None:
    with pytest.raises(InputError, match=r"no scheduler answers|not a scheduler"):
        cluster(f"tcp://{host}:1").__enter__()


def test_what_is_waited_for_is_said_and_a_scheduler_without_workers_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connect, "STARTING", 0.5)
    said = list[str]()

    @contextmanager
    def waiting(text: str) -> Iterator[None]:
        said.append(text)
        yield
        said.append("over")

    with LocalCluster(n_workers=0, **LOCAL) as empty:
        address = empty.scheduler_address
        with pytest.raises(
            InputError, match=f"^{address}: the scheduler has no workers; seen: none in 0.5 s; expected: w"
        ):
            cluster(address, waiting).__enter__()
    wait = f"waiting for a worker of {address}, for at most 0.5 s"
    assert said == [f"connecting to {address}, for at most 30 s", "over", wait]


TRIED = computed._tried


def spoil(spoilt: bool) -> None:
    """Have a worker take powers otherwise, or as before."""
    setattr(computed, "_tried", (lambda _: ("other digits", "an abacus")) if spoilt else TRIED)  # noqa: B010


def test_a_worker_that_takes_powers_otherwise_is_refused(client: Client) -> None:
    kernel = compile_kernel({"power": "x^y"}, ["x", "y"], backend="numpy")
    axes = tuple(axis(name, [1.5, 2.5, 3.5], Quantity(name)) for name in "xy")
    grid = Sweep("powers", axes, {}, kernel, (Fold("sum", "power"),), points=3)
    lazy = grid.dataset(chunks={"x": 1})
    assert fold_all(grid, on(client)) == grid.run()
    client.wait_for_workers(3, timeout=120)
    client.run(spoil, True)
    try:
        with pytest.raises(InputError, match="a worker takes powers with other last digits; seen: an abacus"):
            fold_all(grid, on(client))
        with pytest.raises(InputError, match="a worker takes powers with other last digits; seen: an abacus"):
            client.compute(lazy).result()
        assert fold_all(posed(folds=FOLDS), on(client)) == posed(folds=FOLDS).run()
    finally:
        client.run(spoil, False)


def test_without_distributed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(MissingProgram, match=r"distributed is missing.*symroof\[sweep\]"), cluster("local:2"):
        pass
