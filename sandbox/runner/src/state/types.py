"""Which types of C the reading of a source's state knows, and functions whose results are part of that state."""

import collections
import contextvars
import functools
import gc
import re
import sys
import types
import weakref

import numpy


def exceptions(base=BaseException):
    """Yields the built-in exceptions but those with numbers that the collector does not know."""
    yield base
    for inner in base.__subclasses__():
        if inner.__module__ == "builtins" and not issubclass(inner, UnicodeError):
            yield from exceptions(inner)


# Entries of a cache of limited size. Their keys and results are known to the collector as those of the cache.
CACHE = functools.lru_cache(maxsize=1)(abs)
CACHE(1)
ENTRY = next(kind for kind in gc.get_referents(CACHE) if isinstance(kind, type) and kind.__name__ == "_lru_list_elem")

# Objects of these types change only in what the collector knows of them, or never.
COMPLETE = [
    *(object, type, list, tuple, set, frozenset, dict, slice, property, classmethod, staticmethod, super, memoryview),
    *(getattr(types, name) for name in dir(types) if name.endswith("Type") and isinstance(getattr(types, name), type)),
    *(types.SimpleNamespace, types.GenericAlias, *exceptions()),
    *(weakref.ReferenceType, weakref.ProxyType, weakref.CallableProxyType),
    *(collections.deque, collections.defaultdict, collections.OrderedDict, functools.partial, re.Pattern),
    *(type({}.keys()), type({}.values()), type({}.items()), type(collections.namedtuple("_", "x").x)),
    *(contextvars.ContextVar, contextvars.Token, type(gc.get_referents(memoryview(b""))[0])),
    *(type(collections.abc.Sized._abc_impl), type(functools.cmp_to_key(len)), type(sys.modules["datetime"].datetime_CAPI)),
    *(numpy.ufunc, type(numpy.sum), type(numpy.dtype), type(numpy.random.mtrand.seed), ENTRY),
]

# Of the objects with which a source starts, those of these types never change.
FIXED = [
    *(int, float, complex, str, bytes, bool, tuple, frozenset, slice, re.Pattern, numpy.dtype, type(numpy.random.mtrand.seed)),
    *(types.BuiltinFunctionType, types.MethodWrapperType, types.WrapperDescriptorType, types.MethodDescriptorType),
    *(types.ClassMethodDescriptorType, types.GetSetDescriptorType, types.MemberDescriptorType, types.CodeType),
    *(types.UnionType, types.GenericAlias, type(collections.namedtuple("_", "x").x)),
    # What a weak reference points to is read where it lives.
    weakref.ReferenceType,
]

# Caches that the libraries fill when they are used: of functions, and of what an abstract class was asked.
CACHES = [type(functools.lru_cache(len)), type(collections.abc.Sized._abc_impl)]

# What reads the fields of a code object. Left out are the instructions that the interpreter itself adapts, and lines in an old form.
CODE = [
    *(field.__get__ for name, field in vars(types.CodeType).items() if isinstance(field, types.MemberDescriptorType)),
    *(vars(types.CodeType)[name].__get__ for name in ("co_code", "co_varnames", "co_cellvars", "co_freevars")),
]

# Settings of the interpreter and of numpy, and the state of numpy's global generator.
SETTINGS = [
    *(sys.getrecursionlimit, sys.getswitchinterval, sys.get_int_max_str_digits, sys.gettrace, sys.getprofile),
    *(gc.get_threshold, numpy._core.umath._get_extobj_dict, numpy.random.mtrand._rand.get_state),
]

# The module's own generator is a Python class over the generator of C.
RANDOM = sys.modules["random"]._inst
