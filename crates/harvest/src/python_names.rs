//! Names that Python gives every module, and the modules that a cut function may import.

/// Builtins of CPython 3.11, and names of every module.
const BUILTINS: &str = "ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError \
    BrokenPipeError BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError \
    ConnectionResetError DeprecationWarning EOFError Ellipsis EncodingWarning EnvironmentError Exception ExceptionGroup False \
    FileExistsError FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError ImportError ImportWarning \
    IndentationError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError \
    ModuleNotFoundError NameError None NotADirectoryError NotImplemented NotImplementedError OSError OverflowError \
    PendingDeprecationWarning PermissionError ProcessLookupError RecursionError ReferenceError ResourceWarning RuntimeError \
    RuntimeWarning StopAsyncIteration StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError True \
    TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning \
    UserWarning ValueError Warning ZeroDivisionError __build_class__ __class__ __debug__ __doc__ __name__ abs aiter all anext any \
    ascii bin bool breakpoint bytearray bytes callable chr classmethod complex delattr dict dir divmod enumerate filter float \
    format frozenset getattr hasattr hash help hex id input int isinstance issubclass iter len list locals map max memoryview min \
    next object oct open ord pow print property range repr reversed round set setattr slice sorted staticmethod str sum super \
    tuple type vars zip";

/// Builtins with which code reads or makes names that its text does not show.
const DYNAMIC: &str = "__import__ compile eval exec globals __file__ __path__ __loader__ __spec__";

/// The standard library without processes, sockets, files, foreign code and the interpreter itself, and numpy and scipy.
const MODULES: &str = "__future__ abc array bisect calendar cmath collections contextlib copy dataclasses datetime decimal enum \
    fractions functools heapq itertools math numbers numpy operator random re scipy statistics string sys textwrap time types \
    typing unicodedata warnings weakref logging";

fn is_word_of(words: &str, name: &str) -> bool {
    words.split_ascii_whitespace().any(|word| word == name)
}

/// Returns true for a builtin name.
pub(crate) fn is_builtin(name: &str) -> bool {
    is_word_of(BUILTINS, name)
}

/// Returns true for a builtin that hides names from a reader of the text.
pub(crate) fn is_dynamic(name: &str) -> bool {
    is_word_of(DYNAMIC, name)
}

/// Returns true if a harvested function may import this module.
pub(crate) fn may_import(module: &str) -> bool {
    let top = module.split('.').next().unwrap_or_default();
    is_word_of(MODULES, top)
}

/// The modules that a harvested function may import, in the order of the list. The sandbox enforces the same list.
pub fn importable_modules() -> impl Iterator<Item = &'static str> {
    MODULES.split_ascii_whitespace()
}
