"""Checks every program of a folder with the check file and with the package's form of it, and writes what each found.

For each line with a folder: `programs/*.py` define `entry`, `manners.json` says how a program is checked ({"library", "float32"}).
"""

import importlib
import importlib.util
import json
import os
import pathlib
import sys
import time

import numpy  # noqa: F401, so that it is loaded once
import oracle


def load(path, name):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def found(checks, function, manner):
    began = time.perf_counter()
    report = checks.check(function, **manner)
    seconds, outcome = time.perf_counter() - began, report.outcome
    has_name = outcome.program or outcome.relation
    return {
        "kind": outcome.kind,
        "code": outcome.code,
        "program": outcome.program and outcome.program["id"],
        "relation": outcome.relation,
        "text": str(report),
        "seconds": seconds,
        "is_true": bool(oracle.is_true(checks, function, outcome)) if has_name else None,
    }


def checked(folder):
    sys.path.insert(0, str(folder / "package"))
    forms = [load(folder / "check_file.py", "check_file"), load(folder / "package" / "packaged.py", "packaged")]
    manners = json.loads((folder / "manners.json").read_text())
    answer = {}
    for path in sorted((folder / "programs").glob("*.py")):
        try:
            function = load(path, path.stem).entry
            answer[path.stem] = [found(form, function, manners.get(path.stem, {})) for form in forms]
        except ImportError as error:
            answer[path.stem] = {"skipped": str(error)}
    return answer


for line in sys.stdin:
    folder = pathlib.Path(line.strip())
    child = os.fork()
    if child == 0:
        sys.stdout = sys.stderr
        (folder / "found.json").write_text(json.dumps(checked(folder)))
        os._exit(0)
    print(os.waitpid(child, 0)[1], flush=True)
