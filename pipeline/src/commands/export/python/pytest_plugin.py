"""A plugin of pytest: one test for each method that `[tool.concordance]` of pyproject.toml names.

    [tool.concordance]
    gelu = "mypackage.nn:gelu"
    adam_step = { function = "mypackage.optim:step", as = "torch", float32 = true, map = { g = "grad" } }
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from concordance_methods._check import NotFound
from concordance_methods._command import Unknown, checks_of

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib  # which pytest brings there

PROJECT = "pyproject.toml"
SETTINGS = {"function", "as", "float32", "map"}


class Differs(Exception):
    """A report that is no agreement, as text."""


def pytest_configure(config):
    """Adds the project's file to the folders of `testpaths`; a file or a test that somebody names is run alone."""
    if config.args_source == pytest.Config.ArgsSource.TESTPATHS and (config.rootpath / PROJECT).is_file():
        config.args.append(str(config.rootpath / PROJECT))


def pytest_collect_file(file_path: Path, parent):
    """Returns the tests of the project's file, if it has the table."""
    if file_path.name == PROJECT and file_path.parent == parent.config.rootpath and table(file_path) is not None:
        return Methods.from_parent(parent, path=file_path)
    return None


def table(path: Path):
    """Returns the table `[tool.concordance]` of a file; None without one."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8")).get("tool", {}).get("concordance")
    except ValueError as error:
        raise pytest.UsageError(f"{path}: {error}") from error


class Methods(pytest.File):
    """The project's file."""

    def collect(self):
        for method, given in table(self.path).items():
            given = {"function": given} if isinstance(given, str) else given
            if not isinstance(given, dict) or not isinstance(given.get("function"), str) or not set(given) <= SETTINGS:
                raise pytest.UsageError(f'{self.path}: tool.concordance.{method} is neither "module:function" nor a table of {", ".join(sorted(SETTINGS))}')
            yield MethodItem.from_parent(self, name=method, given=given)


class MethodItem(pytest.Item):
    """The check of one function."""

    def __init__(self, *, given, **rest):
        super().__init__(**rest)
        self.given = given

    def runtest(self):
        place, colon, function = self.given["function"].partition(":")
        if place.endswith(".py"):
            place = str(self.path.parent / place)
        else:
            sys.path.insert(0, str(self.path.parent))
        try:
            checks = checks_of(self.name)
            function = checks.load(f"{place}:{function if colon else checks.CHECKED.entry}")
        except (Unknown, NotFound) as error:
            raise Differs(f"{self.name}: not checked: {error}") from error
        options = {"names": self.given.get("map"), "library": self.given.get("as"), "float32": self.given.get("float32", False)}
        report = checks.check(function, **options)
        if report.outcome.code:
            raise Differs(str(report))

    def repr_failure(self, excinfo):
        return str(excinfo.value) if isinstance(excinfo.value, Differs) else super().repr_failure(excinfo)

    def reportinfo(self):
        return self.path, None, f"{self.name}: {self.given['function']}"
