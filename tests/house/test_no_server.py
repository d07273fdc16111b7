"""No server but the one that the page came from: its policy, and how devices find each other. Read from the sources."""

from __future__ import annotations

import re

from tests.house.rooms import ROOT, modules

OWN = {"'none'", "'self'", "'wasm-unsafe-eval'", "'unsafe-inline'", "data:", "blob:"}
"""Sources of a policy that are no other origin."""


def test_the_policy_knows_no_other_origin() -> None:
    """Whatever our code, or somebody else's in it, would ask for: the browser refuses it."""
    page = (ROOT / "index.html").read_text("utf-8")
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy"\s+content="([^"]*)"', page)
    rules = {name: sources for name, *sources in (rule.split() for rule in policy.split(";") if rule.strip())}
    assert rules["default-src"] == ["'none'"]
    assert rules["connect-src"] == ["'self'", "data:"]
    assert rules.pop("require-trusted-types-for") == ["'script'"]
    assert rules.pop("trusted-types") == ["default"]
    assert {source for sources in rules.values() for source in sources} <= OWN
    assert "'unsafe-inline'" not in rules["script-src"]


def test_devices_find_each_other_without_a_server() -> None:
    """One place makes connections, and it knows no STUN or TURN server; no policy of a page could forbid those."""
    sources = [source for _name, source in modules()]
    sources += [path.read_text("utf-8") for path in [*ROOT.glob("js/*"), *ROOT.glob("*.html")]]
    made = [line for source in sources for line in source.splitlines() if "RTCPeerConnection.new" in line]
    made += [line for source in sources for line in source.splitlines() if "new RTCPeerConnection" in line]
    assert [line.strip() for line in made] == [
        'self._connection = js.RTCPeerConnection.new(_object({"iceServers": []}))'
    ]
    assert not [source for source in sources if re.search(r"""['"](stuns?|turns?):""", source)]
