"""A real cluster of two worker processes, one of them killed in the middle: the same numbers."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator

import pytest
from distributed import Client, LocalCluster

from cookie_tin.command import main
from cookie_tin.command.cluster import cluster
from cookie_tin.games.contract import Refused
from cookie_tin.lab.experiment import Experiment, column, write_text
from cookie_tin.lab.runs import run
from tests.lab.experiments import play_experiment

EXPERIMENT = Experiment(
    (column("doppel", {}, ("random", "greedy")), column("doppel", {}, ("careful", "greedy"))), 400, 5
)

pytestmark = pytest.mark.filterwarnings("default")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as started:
        yield started.scheduler_address


def test_a_worker_is_killed_in_the_middle(address: str) -> None:
    with cluster(address) as (executor, workers), Client(address, set_as_default=False) as client:
        assert workers == 2
        pids = client.run(os.getpid)
        killed = False
        for progress in run(EXPERIMENT, executor, waiting=8):
            if progress.sums.games >= 100 and not killed:
                os.kill(next(iter(pids.values())), signal.SIGKILL)
                killed = True
    assert killed and progress.over
    assert progress.sums.to_data() == play_experiment(EXPERIMENT).to_data()


def test_from_the_terminal(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    small = EXPERIMENT._replace(games=60)
    assert main(["lab", "run", write_text(small), "--scheduler", address, "--form", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["sums"] == play_experiment(small).to_data()


def test_nobody_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cookie_tin.command.cluster.PATIENCE", "100ms")
    with (
        pytest.raises(Refused, match=r"Nobody answers at tcp://127\.0\.0\.1:9"),
        cluster("tcp://127.0.0.1:9"),
    ):
        pass


def test_without_dask(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["lab", "run", "doppel-gap", "--scheduler", "tcp://127.0.0.1:9"]) == 1
    assert 'pip install "cookie-tin[cluster]"' in capsys.readouterr().err
