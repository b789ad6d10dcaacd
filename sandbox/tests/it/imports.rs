//! V0: what is imported, what is refused and why.

use crate::support::*;
use catalogue::{Ending, Reason};
use ladder::{Reply, Rights};

/// The reason a source is refused for, when its entry is to take one argument.
fn refused(source: impl AsRef<[u8]>) -> Vec<Reason> {
    refused_all(&[source.as_ref()])
}

fn refused_all(sources: &[&[u8]]) -> Vec<Reason> {
    let mut worker = worker();
    let reason = |source: &&[u8]| {
        try_load(&mut worker, Rights::Subject, source, 1)
            .unwrap_err()
            .reason
    };
    sources.iter().map(reason).collect()
}

#[test]
fn the_list_of_imports_holds_in_the_text() {
    let sources: &[&[u8]] = &[
        b"import os",
        b"import numpy as np, sys",
        b"def f(x):\n    import socket\n    return x",
        b"from scipy import linalg",
        b"from . import x",
        b"import numpy.random",
        b"from numpy import random",
        b"from numpy.testing import assert_allclose",
        b"from numpy import *",
        b"import numpy.linalg as la, numpy.ctypeslib",
        b"import numpy as np\ndef f(x): return np.random.rand()",
        b"import numpy.linalg\ndef f(x): return numpy.f2py",
        b"def f(x): return __import__('os')",
    ];
    assert_eq!(
        refused_all(sources),
        vec![Reason::ForbiddenImport; sources.len()]
    );
}

#[test]
fn the_list_of_imports_holds_while_the_source_runs() {
    assert_eq!(refused("exec('import os')"), [Reason::ForbiddenImport]);
    let mut worker = worker();
    let late = "def f(x):\n    exec('import os')\n";
    let mut child = subject(&mut worker, late, 1);
    assert_eq!(
        ended(call(&mut worker, &mut child, &[text("")])),
        (Ending::Raised, "ForbiddenImport: os".to_owned())
    );
    let detour = "import numpy as np\ndef f(x):\n    return getattr(np, x)\n";
    let mut child = subject(&mut worker, detour, 1);
    assert_eq!(
        ended(call(&mut worker, &mut child, &[text("random")])).0,
        Ending::Raised
    );
}

#[test]
fn what_the_list_allows_is_imported() {
    let source = "from __future__ import annotations
import bisect, cmath, collections, dataclasses, fractions, functools, heapq, itertools, math, statistics, typing
import numpy as np
import numpy.linalg
from numpy.fft import fft

@dataclasses.dataclass
class Point:
    x: float

def f(x):
    return np.linalg.norm(fft(x)) + Point(math.pi).x + statistics.mean([1.0])
";
    let mut worker = worker();
    let mut child = subject(&mut worker, source, 1);
    assert!(matches!(
        call(&mut worker, &mut child, &[floats(&[2], &[1.0, 2.0])]),
        Reply::Returned { .. }
    ));
}

#[test]
fn text_that_does_not_compile_is_refused() {
    let nested = ["(".repeat(10_000), ")".repeat(10_000)].concat();
    let brackets = "[".repeat(50_000);
    let minus = ["x = ", &"-".repeat(60_000), "1"].concat();
    let sources: &[&[u8]] = &[
        b"def f(x)",
        b"x = '\x00'",
        nested.as_bytes(),
        brackets.as_bytes(),
        minus.as_bytes(),
    ];
    assert_eq!(
        refused_all(sources),
        vec![Reason::SyntaxError; sources.len()]
    );
    assert_eq!(refused(b"x = '\xff'"), [Reason::NotUtf8]);
    assert_eq!(refused([b'#'; (64 << 10) + 1]), [Reason::TooLarge]);
    assert_eq!(refused([b'#'; 64 << 10]), [Reason::EntryMissing]);
}

#[test]
fn the_entry_must_be_a_plain_function_that_binds() {
    assert_eq!(refused("def g(x): pass"), [Reason::EntryMissing]);
    assert_eq!(refused("raise ValueError"), [Reason::ImportRaised]);
    let not_functions: &[&[u8]] = &[
        b"f = 1",
        b"f = len",
        b"class f: pass",
        b"import functools\nf = functools.partial(print)",
        b"import functools\n@functools.lru_cache\ndef f(x): pass",
        b"def f(x): pass\nf = 3",
    ];
    assert_eq!(
        refused_all(not_functions),
        vec![Reason::EntryNotFunction; not_functions.len()]
    );
    let no_bindings: &[&[u8]] = &[
        b"def f(): pass",
        b"def f(x, y): pass",
        b"def f(x, *, k): pass",
        b"def f(*, x): pass",
        b"def f(**k): pass",
        b"def f(*a): pass",
        b"def f(x, /): pass",
        b"def f(x=None, /, **k): pass",
    ];
    assert_eq!(
        refused_all(no_bindings),
        vec![Reason::EntrySignature; no_bindings.len()]
    );
    let mut worker = worker();
    for binding in ["def f(x): pass", "def f(x, y=1, *, k=2): pass"] {
        subject(&mut worker, binding, 1);
    }
}

#[test]
fn an_exception_class_of_its_own_cannot_pose_as_a_refusal() {
    let source = "class Refused(Exception): pass\nraise Refused('too_large', 'no')";
    assert_eq!(refused(source), [Reason::ImportRaised]);
}

#[test]
fn a_subject_has_no_way_to_ask_the_host() {
    assert_eq!(refused("host_call(1)"), [Reason::ImportRaised]);
    let mut worker = worker();
    // 25: host_call, under a number it was not given.
    let forged = "def f(x):\n    for c in ().__class__.__base__.__subclasses__():\n        \
                  if c.__name__ == '_wrap_close':\n            c.__init__.__globals__['write'](3, bytes([10, 0, 0, 0, 25, 2, 0, 0, 0, 0, 0, 0, 0, 0]))\n";
    let mut child = subject(&mut worker, forged, 1);
    assert_eq!(
        ended(call(&mut worker, &mut child, &[text("")])).0,
        Ending::BadFrame
    );
}

#[test]
fn what_a_source_patches_does_not_answer_for_its_entry() {
    let source = "import numpy as np
real = np.__builtins__ if isinstance(np.__builtins__, dict) else np.__builtins__.__dict__
plain = type(lambda x: x)
class Posing:
    __code__, __defaults__, __kwdefaults__ = (lambda x: x).__code__, None, None
    def __call__(self, x): return x
real['type'] = lambda thing: plain
real['len'] = lambda thing: 0
f = Posing()
";
    assert_eq!(refused(source), [Reason::EntryNotFunction]);
}
