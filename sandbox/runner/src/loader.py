"""The Python side of the runner: warms the interpreter, and turns a source into a function that can be called.

It runs in the zygote once (`warm`) and in each child (`seed`, `prepare`), before the source. The rules are those of V0 in docs/ladder.md.
"""

import ast
import builtins
import decimal
import fractions
import gc
import importlib
import importlib.util
import keyword
import os
import random
import statistics
import sys
import warnings

# What a reading may import.
ALLOWED = frozenset(
    "numpy math cmath functools itertools collections heapq bisect dataclasses typing fractions statistics __future__".split()
)

# Parts of numpy that are not numeric work: own randomness, test tools, ways into native code.
DENIED = frozenset({"random", "testing", "ctypeslib", "f2py"})


# What a binding's child imports from, and where it may write.
LIBRARY = {"folders": [], "scratch": None}


class Refused(Exception):
    """A source is not ready to be run: (reason, detail). It is believed only while no line of the source has run."""


class ForbiddenImport(ImportError):
    """An import outside the list, seen while the source ran."""


# Parts of numpy that it imports when they are asked for.
PARTS = (
    "char core _core._dtype _core._dtype_ctypes _core._internal _core._methods _core.records dtypes exceptions lib.array_utils "
    "lib.format lib.introspect lib.mixins lib.npyio lib.recfunctions lib.scimath lib.stride_tricks lib.user_array ma ma.extras "
    "ma.mrecords polynomial rec strings typing"
).split()

# What a study may import beside that.
STUDY = frozenset({"scipy"})

# What a function cut out of a repository may import beside that: no processes, sockets, files or foreign code.
HARVESTED = frozenset(
    "abc array calendar contextlib copy datetime decimal enum logging numbers operator random re scipy string sys textwrap time "
    "types unicodedata warnings weakref".split()
)


def warm(scipy):
    """Imports once what children would import each, and returns the versions of CPython and numpy."""
    import bisect, cmath, collections, dataclasses, fractions, functools, heapq, inspect, itertools, math, statistics, typing  # noqa: E401,F401
    import numpy, numpy.fft, numpy.linalg, numpy.random  # noqa: E401

    if scipy:
        import scipy, scipy.cluster, scipy.fft, scipy.integrate, scipy.interpolate, scipy.linalg  # noqa: E401,F401
        import scipy.ndimage, scipy.optimize, scipy.signal, scipy.sparse, scipy.spatial, scipy.special, scipy.stats  # noqa: E401,F401

    # Every part of numpy that a source may import, so that none is imported between two readings of its state.
    for part in PARTS:
        importlib.import_module(f"numpy.{part}")
    fill_caches(numpy)
    # Codecs, syntax-tree types and generators are set up on first use: once here instead of in each child.
    check_imports(parse(b"def f(x): return x", "warm.py")[0])
    caller(random.Random(0))
    seed(0)
    # Every warning of numpy would be noted in the variables of the source.
    warnings.simplefilter("ignore")
    # A source finds no module of ours.
    sys.modules.pop("loader", None)
    sys.modules.pop("watch", None)
    gc.collect()
    # What lives now lives forever: a collection in a child must not touch (and so copy) these pages.
    gc.freeze()
    return sys.version.split()[0], numpy.__version__


def fill_caches(numpy):
    """Calls what keeps something on its first call, so that no source is taken for one that keeps it."""
    for kind in "efdgFDG":
        numpy.finfo(kind).smallest_subnormal, str(numpy.finfo(kind))
    for kind in "bhilqBHILQ":
        str(numpy.iinfo(kind))
    with numpy.errstate(all="ignore"), numpy.printoptions(precision=3):
        str(numpy.ones(2)), repr(numpy.ones(2, "c16")), repr(numpy.zeros(1, "M8[s]"))
    numpy.linalg.svd(numpy.eye(2)), numpy.fft.fft(numpy.ones(3)), numpy.einsum("i,i", numpy.ones(2), numpy.ones(2))
    fractions.Fraction("1/3"), statistics.stdev([1.0, 2.0]), decimal.getcontext(), statistics.NormalDist().cdf(0.5)


def open_library(folders, scratch):
    """Keeps the folders from which a binding imports, and the folder in which it may write. Nothing is imported from them here."""
    LIBRARY.update(folders=folders, scratch=scratch)


def enter_library():
    """Puts the folders of a distribution on the path: after the standard library, which they cannot replace, and before the sandbox's own
    packages, which they can; numpy is imported already. Points the usual variables to the scratch space."""
    own = next((at for at, folder in enumerate(sys.path) if folder.endswith("-packages")), len(sys.path))
    sys.path[own:own] = LIBRARY["folders"]
    importlib.invalidate_caches()
    if LIBRARY["scratch"]:
        os.environ.update(dict.fromkeys(("HOME", "TMPDIR", "XDG_CACHE_HOME"), LIBRARY["scratch"]))


def seed(number):
    """Starts the global generators from a point that this number decides."""
    import numpy

    random.seed(number)
    numpy.random.seed(number % 2**32)


def prepare(source, host_call, rights="subject", names=0):
    """Returns a fresh module, the code and the tree of `source`, its caller and the caller's variables.

    With `host_call` it is a judge.

    The rights decide what the source may import. Every name that it can see is drawn from `names`.
    """
    global ALLOWED
    # This process holds one source in its life.
    ALLOWED |= {"study": STUDY, "harvested": HARVESTED}.get(rights, frozenset())
    is_free = rights in ("study", "harvested")
    draw = random.Random(names)
    name, file = word(draw), path(draw)
    tree, code = parse(source, file)
    module = importlib.util.module_from_spec(importlib.util.spec_from_file_location(name, file))
    show_program(draw)
    if rights == "library":
        enter_library()
    elif host_call is None:
        # A harvested text may try an import and do without it: only what runs is checked.
        if rights != "harvested":
            check_imports(tree)
        fence(module, is_free, rights == "harvested")
    else:
        module.host_call = host_call
    # Dataclasses look their module up by name.
    sys.modules[name] = module
    return module, code, tree, *caller(draw)


def word(draw):
    """Returns a drawn name that no module has and that is no keyword."""
    while True:
        drawn = "".join(draw.choices("abcdefghijklmnopqrstuvwxyz", k=draw.randint(3, 11)))
        if drawn not in sys.modules and not keyword.iskeyword(drawn):
            return drawn


def words(draw, count):
    """Returns this many different drawn names."""
    drawn = {}
    while len(drawn) < count:
        drawn[word(draw)] = None
    return list(drawn)


def path(draw):
    """Returns the drawn path of a Python file."""
    return "".join("/" + word(draw) for _ in range(draw.randint(2, 5))) + ".py"


def show_program(draw):
    """Shows the arguments and the environment of a program that a person runs. The process keeps its own: libraries read them."""
    user, main = word(draw), path(draw)
    sys.argv, sys.orig_argv = [main], ["python3", main]
    sys.modules["__main__"].__file__ = main
    home, shell = f"/home/{user}", draw.choice(["/bin/bash", "/bin/sh", "/usr/bin/zsh", "/usr/bin/fish"])
    language = draw.choice(["C.UTF-8", "de_DE.UTF-8", "en_GB.UTF-8", "en_US.UTF-8", "fr_FR.UTF-8", "pt_BR.UTF-8"])
    shown = {"HOME": home, "LANG": language, "LOGNAME": user, "PATH": "/usr/local/bin:/usr/bin:/bin", "PWD": os.path.dirname(main)}
    shown |= {"SHELL": shell, "SHLVL": str(draw.randint(1, 3)), "TERM": "xterm-256color", "USER": user}
    # Assigning to `os.environ` itself would change the environment of the process.
    os.environ._data.clear()
    os.environ._data.update((name.encode(), value.encode()) for name, value in shown.items())


def caller(draw):
    """Returns a function `caller(function, args, kwargs)` that calls it through one to four frames, and its variables.

    Without it, a source would see that nothing of Python calls it.
    """
    depth = draw.randint(1, 4)
    function, args, kwargs, other, *outers = words(draw, 4 + depth)
    lines, inner = [], None
    for outer in outers:
        lines += [f"def {outer}({function}, {args}, {kwargs}):"]
        lines += [f"    {other} = {draw.randint(0, 99)}" for _ in range(draw.randint(0, 3))]
        passed = f"{inner}({function}, {args}, {kwargs})" if inner else f"{function}(*{args}, **{kwargs})"
        lines += [f"    return {passed}"] if draw.random() < 0.5 else [f"    {other} = {passed}", f"    return {other}"]
        inner = outer
    variables = {"__name__": word(draw), "__file__": path(draw)}
    exec(compile("\n".join(lines), variables["__file__"], "exec"), variables)
    return variables[inner], variables


def parse(source, file):
    """Returns the tree and the code of `source` (bytes). Errors name `reading.py`, and never the drawn path."""
    try:
        text = source.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused("not_utf8", str(error)) from None
    try:
        tree = ast.parse(text, "reading.py")
        return tree, compile(tree, file, "exec", dont_inherit=True)
    # NUL bytes are a ValueError, nested brackets a MemoryError or RecursionError, depending on the version.
    except (SyntaxError, ValueError, OverflowError, RecursionError, MemoryError) as error:
        raise Refused("syntax_error", f"{type(error).__name__}: {error}") from None


def forbidden(name, names=()):
    """Says whether an absolute import of `name` (and `names` from it) is outside the list."""
    parts = name.split(".")
    if parts[0] not in ALLOWED:
        return True
    return parts[0] == "numpy" and not DENIED.isdisjoint([*parts[1:2], *(names if len(parts) == 1 else ())])


def check_imports(tree):
    """Refuses imports outside the list, wherever they stand, and the denied parts of numpy by attribute."""
    aliases = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if forbidden(alias.name):
                    refuse(alias.name, node)
                if alias.name == "numpy" or (alias.asname is None and alias.name.startswith("numpy.")):
                    aliases.add(alias.asname or "numpy")
        elif isinstance(node, ast.ImportFrom):
            names = [alias.name for alias in node.names]
            # A star from numpy would bring the denied parts along.
            if node.level or forbidden(node.module, names) or (node.module == "numpy" and "*" in names):
                refuse(f"from {'.' * node.level}{node.module or ''} import {', '.join(names)}", node)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == "__import__":
            refuse("__import__", node)
        if isinstance(node, ast.Attribute) and node.attr in DENIED:
            if isinstance(node.value, ast.Name) and node.value.id in aliases:
                refuse(f"numpy.{node.attr}", node)


def refuse(what, node):
    raise Refused("forbidden_import", f"line {node.lineno}: {what}")


def fence(module, is_free, is_harvested=False):
    """Holds the list at run time too: for imports the text does not show, and for the denied parts of numpy."""
    import numpy

    # scipy itself draws on the denied parts: a study is held to the list by its text and its own imports only.
    for name in () if is_free else DENIED:
        # None in sys.modules makes every further import of that name fail.
        sys.modules[f"numpy.{name}"] = None
        numpy.__dict__.pop(name, None)
    real = builtins.__import__

    def guarded(name, globals=None, locals=None, fromlist=(), level=0):
        if level or (forbidden(name, fromlist or ()) and not (is_harvested and name.split(".")[0] == "numpy")):
            raise ForbiddenImport(name)
        return real(name, globals, locals, fromlist, level)

    # A function of Python would be one that no other program finds there. The runner sets `like_import`.
    module.__builtins__ = {**builtins.__dict__, "__import__": like_import(guarded)}  # noqa: F821
