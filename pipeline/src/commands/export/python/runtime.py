"""Loads a method when it is first used, says where it comes from, and checks other functions against it."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from importlib import resources
from typing import Any, Protocol

_ROWS: dict[str, Any] = {}


@dataclass(frozen=True)
class Reference:
    """Where a method comes from and how far it is verified."""

    #: The method's id.
    method: str
    #: The method's name.
    name: str
    #: The area, which is the module.
    area: str
    #: V2: two independent readings of the paper agree to 1e-6. V3: properties from the paper hold on both as well.
    level: str
    #: The run that said so; `concordance reproduce RUN` repeats it.
    run: str
    #: The end of that run, ISO 8601 UTC.
    verified_at: str
    #: The paper's title, or None.
    paper: str | None
    #: The paper's id, such as arxiv:1412.6980, or None.
    paper_id: str | None
    #: The convention that settles what the paper leaves open.
    variant: str | None
    #: The ids of the methods that people call by one name, the paper's first; empty if it is the only one.
    family: list[str]
    #: Functions that people run under this name: function, distribution, versions, source; with a difference if they do not compute it.
    in_use: list[dict[str, str]]
    #: SPDX expression of the code's license.
    license: str
    #: SHA-256 of the source.
    code_sha256: str
    #: The published snapshot that the code was taken from.
    snapshot: str


class Outcome(Protocol):
    """What was found, as a word, in a sentence, and as the exit code of a command."""

    kind: str
    text: str
    code: int


class Report(Protocol):
    """The result of a check; `str` of it is for people."""

    outcome: Outcome
    #: float64, or float32 where the function ran in that.
    precision: str
    #: A small stored case that differs, an ordinary one before a special one, as Python; None without one.
    smallest: str | None
    #: Each case that differs, and why.
    faults: list[tuple[str, str]]

    @property
    def agrees(self) -> bool:
        """Whether every vector agrees and, in float64, every property holds."""


class Method(Protocol):
    """What every method has besides its own call."""

    reference: Reference

    def check(
        self,
        function: Callable[..., Any],
        convert: Callable[[Any], Any] | None = None,
        names: dict[str, str] | None = None,
        library: str | None = None,
        float32: bool = False,
    ) -> Report:
        """Checks a function against this method's vectors and properties."""

    def counterpart(self) -> Callable[..., Any]:
        """Returns the second reading, which somebody else wrote independently."""


def _rows() -> dict[str, Any]:
    if not _ROWS:
        text = resources.files("concordance_methods").joinpath("references.json").read_text(encoding="utf-8")
        _ROWS.update({row["reference"]["method"]: row for row in json.loads(text)})
    return _ROWS


def references() -> dict[str, Reference]:
    """Returns the reference of every method, by its id."""
    return {name: Reference(**row["reference"]) for name, row in _rows().items()}


def description(method: str) -> str:
    """Returns the contract and the conventions of a method as text."""
    return str(_rows()[method]["description"])


def load(area: str, method: str):
    """Returns the function of a method with `reference`, `check` and `counterpart`."""
    reference = references()[method]
    entry = _rows()[method]["entry"]
    function = getattr(importlib.import_module(f"concordance_methods.{area}._{method}"), entry)

    def check(function, convert=None, names=None, library=None, float32=False):
        """Checks a function against this method's vectors and properties; returns a report with `agrees` and `outcome`."""
        checks = importlib.import_module(f"concordance_methods._checks.{method}")
        return checks.check(function, convert=convert, names=names, library=library, float32=float32)

    def counterpart():
        """Returns the second reading, which somebody else wrote independently."""
        return getattr(importlib.import_module(f"concordance_methods.{area}._{method}_b"), entry)

    own = (function.__doc__ or "").strip()
    function.__doc__ = f"{own}\n\n{description(method)}".strip()
    function.reference, function.check, function.counterpart = reference, check, counterpart
    return function


def lazy_area(package: str, methods: tuple[str, ...]):
    """Returns `__getattr__` and `__dir__` of an area: a method is imported when it is first used (PEP 562)."""
    area = package.rpartition(".")[2]

    def get(name: str):
        if name not in methods:
            raise AttributeError(f"module {package!r} has no method {name!r}; it has {', '.join(methods)}")
        function = load(area, name)
        setattr(importlib.import_module(package), name, function)
        return function

    return get, lambda: sorted(methods)
