"""Methods of machine-learning papers, each verified by two independent readings.

    from concordance_methods.optimiser import adam_step
    adam_step.reference.level, adam_step.check(my_function).agrees
"""

import importlib
from types import ModuleType

from concordance_methods._runtime import Reference, Report, references

__version__ = "{version}"
#: The published snapshot that the package was made from.
__snapshot__ = "{snapshot}"
_AREAS = ({areas})
__all__ = ["Reference", "Report", "references", *_AREAS]


def __getattr__(name: str) -> ModuleType:
    if name in _AREAS:
        return importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no area {name!r}; it has {', '.join(_AREAS)}")


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__", "__snapshot__"])
