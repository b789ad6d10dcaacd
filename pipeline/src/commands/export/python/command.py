"""`concordance-methods`: lists the methods, shows one, and checks a function of yours against one."""

from __future__ import annotations

import argparse
import difflib
import importlib
import sys

from concordance_methods._runtime import Reference, description, references

EXAMPLES = """examples:
  concordance-methods list attention
  concordance-methods show gelu
  concordance-methods check gelu mine.py:gelu
  concordance-methods check gelu mypackage.nn:gelu --as torch

exit code: 0 the function agrees, 1 it differs, 2 nothing was compared"""


class Unknown(Exception):
    """No method has this name."""


def find(name: str) -> Reference:
    """Returns the reference of the method with this id or name; raises Unknown, which names the nearest ids."""
    known = references()
    plain = name.lower().replace("-", "_").replace(" ", "_")
    by_name = {reference.name.lower(): reference for reference in known.values()}
    found = known.get(plain) or by_name.get(name.lower())
    if found is None:
        near = difflib.get_close_matches(plain, known, n=3)
        hint = f"; near: {', '.join(near)}" if near else "; `concordance-methods list` has every id"
        raise Unknown(f"no method is called {name!r}{hint}")
    return found


def checks_of(name: str):
    """Returns the module with the check of a method."""
    return importlib.import_module(f"concordance_methods._checks.{find(name).method}")


def check(given: argparse.Namespace) -> int:
    """Checks a function and prints the report. A file or a module alone means its function with the method's own name."""
    checks = checks_of(given.method)
    place = given.function if ":" in given.function else f"{given.function}:{checks.CHECKED.entry}"
    options = [("--as", given.library), ("--map", given.map)]
    arguments = [part for option in options if option[1] for part in option]
    return checks.main(checks.CHECKED, None, [place, *arguments, *(["--float32"] if given.float32 else [])])


def list_methods(words: list[str]) -> int:
    """Prints id, level, area and paper of every method that has all words."""
    for reference in references().values():
        line = f"{reference.method:<36} {reference.level}  {reference.area:<20} {reference.paper or ''}"
        if all(word.lower() in f"{line} {reference.name}".lower() for word in words):
            print(line.rstrip())
    return 0


def show(name: str) -> int:
    """Prints where a method comes from, how far it is verified, its contract and its conventions."""
    reference = find(name)
    print(f"{reference.name} ({reference.method}): {reference.level}, run {reference.run}, snapshot {reference.snapshot}")
    if reference.paper:
        print(f"{reference.paper} ({reference.paper_id})" if reference.paper_id else reference.paper)
    print(f"\n    from concordance_methods.{reference.area} import {reference.method}\n\n{description(reference.method)}")
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Runs the command and returns its exit code."""
    parser = argparse.ArgumentParser("concordance-methods", description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True, metavar="check | list | show")
    one = commands.add_parser("check", help="check METHOD FILE.py[:FUNCTION] or MODULE[:FUNCTION]")
    one.add_argument("method")
    one.add_argument("function", metavar="FILE[:FUNCTION]")
    one.add_argument("--as", dest="library", metavar="LIBRARY", help="torch, jax or tensorflow: arrays go in as its own")
    one.add_argument("--float32", action="store_true", help="give inputs in float32")
    one.add_argument("--map", metavar="INPUT=PARAMETER,…", help="names of parameters where they differ from the contract's")
    commands.add_parser("list", help="list [WORD…]: every method that has the words").add_argument("words", nargs="*")
    commands.add_parser("show", help="show METHOD: contract, conventions, paper, level").add_argument("method")
    given = parser.parse_args(arguments)
    try:
        if given.command == "check":
            return check(given)
        return list_methods(given.words) if given.command == "list" else show(given.method)
    except Unknown as unknown:
        print(f"concordance-methods: {unknown}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # `concordance-methods list | head`
        sys.stderr.close()
        return 0
