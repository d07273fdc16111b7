"""A Dask cluster as an executor. The only module that knows Dask (`pip install "cookie-tin[cluster]"`)."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from cookie_tin.games.contract import N_, Clause, Refused

NO_DASK = Clause("lab.dask", N_('A scheduler needs Dask: pip install "cookie-tin[cluster]".'))
NO_SCHEDULER = Clause("lab.scheduler", N_("Nobody answers at {address}."))

PATIENCE = "10s"
"""So long an address is tried."""

RETRIES = 10
"""So often a chunk whose worker is gone is given to another one, by Dask itself."""


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The workers of a scheduler and how many threads they have; Refused when there is none.

    Workers come and go: chunks of lost ones are played elsewhere. They need Cookie Tin of the same version.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise Refused(NO_DASK) from error
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise Refused(NO_SCHEDULER, address=address) from error
    with client, client.get_executor(pure=False, retries=RETRIES) as executor:
        yield executor, max(1, sum(client.nthreads().values()))
