"""Runs every client against the server and tells what came of each scenario; exit code 1 when one is not as expected.

Started by tests/server/clients (`make conformance`), which has a server running and says where: CLIENTS_MCP (address of /mcp),
CLIENTS_TOKEN (a token), CLIENTS_SPENT (one whose queries are spent), CLIENTS_CODE (the one-time code of every sign-in),
CLIENTS_CHECKING (address of a server with a worker beside it) and CLIENTS_INSTALLED (where `install` put the clients).
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
INSTALLED = Path(os.environ["CLIENTS_INSTALLED"])
MODULES = INSTALLED / "node_modules"
PYTHON = INSTALLED / "venv" / "bin" / "python"
MCP, TOKEN = os.environ["CLIENTS_MCP"], os.environ["CLIENTS_TOKEN"]
TIME = 300  # seconds that one client may take in all


def node():
    """The Node that was installed, or the system's where there is none for this machine."""
    own = sorted(MODULES.glob("node-linux-*/bin/node"))
    return str(own[0]) if own else "node"


NODE = node()


def run(command, email=None, **more):
    environment = {
        **os.environ,
        "PATH": f"{Path(NODE).parent}:{os.environ['PATH']}",
        "CLIENTS_PYTHON": str(PYTHON),
        "CLIENTS_MODULES": str(INSTALLED),
        "NO_COLOR": "1",
        **({"CLIENTS_EMAIL": email} if email else {}),
        **more,
    }
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=TIME)


def sdk(name, command, email):
    """A program of ours around an SDK: one JSON line a scenario."""
    done = run(command, email)
    lines = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    if done.returncode or not lines:
        lines.append({"scenario": "runs to its end", "failed": done.stdout + done.stderr})
    return [(name, line["scenario"], "failed" not in line, line.get("failed") or line.get("told", "")) for line in lines]


def inspector():
    """The Inspector's command line, in each of its protocol eras."""
    reported = []
    program = [NODE, str(MODULES / "@modelcontextprotocol/inspector/clients/launcher/build/index.js"), "--cli", MCP]
    program += ["--transport", "http", "--header", f"Authorization: Bearer {TOKEN}"]
    calls = {
        "tools/list": (["--method", "tools/list"], lambda answer: len(answer["tools"]) == 18),
        "tools/call have": (
            ["--method", "tools/call", "--tool-name", "have", "--tool-arg", "x=Adam"],
            lambda answer: answer["structuredContent"]["have"] == "verified_code",
        ),
        "tools/call get_paper": (
            ["--method", "tools/call", "--tool-name", "get_paper", "--tool-args-json", '{"paper": "1412.6980"}'],
            lambda answer: answer["structuredContent"]["arxiv_id"] == "1412.6980",
        ),
    }
    with tempfile.TemporaryDirectory() as home:
        for era in ["legacy", "auto", "modern"]:
            for what, (arguments, good) in calls.items():
                done = run([*program, "--protocol-era", era, *arguments], HOME=home)
                try:
                    passed, detail = good(json.loads(done.stdout)), done.stdout[:200]
                except (ValueError, KeyError):
                    passed, detail = False, done.stdout + done.stderr
                reported.append(("inspector", f"{era}: {what}", passed, detail))
    return reported


def conformance():
    """The conformance suite, through a relay that adds the token: it cannot be given one itself."""
    program = [NODE, str(MODULES / "@modelcontextprotocol/conformance/dist/index.js")]
    listed = run([*program, "list", "--server"]).stdout
    scenarios = re.findall(r"^\s+- ([a-z0-9-]+)", listed, re.MULTILINE)
    if not scenarios:
        return [("conformance", "lists its scenarios", False, listed)]
    reported = []
    relay = subprocess.Popen([NODE, str(HERE / "relay.mjs")], stdout=subprocess.PIPE, text=True)
    try:
        address = relay.stdout.readline().strip()
        with tempfile.TemporaryDirectory() as results:
            for scenario in scenarios:
                done = run([*program, "server", "--url", address, "--scenario", scenario, "-o", results])
                reported.append(("conformance", scenario, done.returncode == 0, done.stdout + done.stderr))
    finally:
        relay.terminate()
        relay.wait()
    return reported


def expected():
    """Scenarios of the conformance suite that cannot pass, and why."""
    lists = tomllib.loads((HERE / "expected.toml").read_text()).values()
    return {("conformance", scenario): group["why"] for group in lists for scenario in group["scenarios"]}


def main():
    program = str(HERE / "typescript_sdk.mjs")
    clients = {
        "python-sdk": lambda: sdk("python-sdk", [str(PYTHON), str(HERE / "python_sdk.py")], "python@example.org"),
        "typescript-sdk 1": lambda: sdk("typescript-sdk 1", [NODE, program, "1"], "typescript-1@example.org"),
        "typescript-sdk 2": lambda: sdk("typescript-sdk 2", [NODE, program, "2"], "typescript-2@example.org"),
        "revision": lambda: sdk("revision", [str(PYTHON), str(HERE / "revision.py")], None),
        "inspector": inspector,
        "conformance": conformance,
    }
    only = os.environ.get("CLIENT")
    chosen = {name: client for name, client in clients.items() if only in (None, "", name)}
    if not chosen:
        sys.exit(f"there is no client {only!r}\nhint: CLIENT is one of {', '.join(clients)}; left out, all are run")
    reported = [line for client in chosen.values() for line in client()]
    reasons = {(client, scenario): why for (client, scenario), why in expected().items() if client in chosen}
    outcomes, unexpected = Counter(), []
    for client, scenario, passed, detail in reported:
        why = reasons.pop((client, scenario), None)
        outcome = "passed" if passed else "expected failure" if why else "FAILED"
        if passed and why:
            outcome = "PASSED, though it was expected to fail"
        outcomes[client, outcome] += 1
        print(f"{client:18} {outcome:18} {scenario}" + (f"  ({why})" if why and not passed else ""))
        if outcome not in ("passed", "expected failure"):
            unexpected.append((client, scenario, outcome, detail))
    unexpected += [(client, scenario, "was never run", "") for client, scenario in reasons]
    for client, scenario, outcome, detail in unexpected:
        print(f"\n== {client}: {scenario}: {outcome}\n{detail.strip()[-3000:]}", file=sys.stderr)
    print()
    for (client, outcome), count in sorted(outcomes.items()):
        print(f"{client:18} {outcome}: {count}")
    return 1 if unexpected else 0


if __name__ == "__main__":
    sys.exit(main())
