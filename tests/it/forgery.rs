//! Readings that try to gain a rung without doing the work: none gets higher than it earned.
//!
//! Each climbs the spec of the zoo (y = x³ − 2x) with the honest reading; what is expected is the rung that refuses it
//! and the reason, not merely that it fails somewhere.

use crate::project_files::root;
use catalogue::{Ending, Outcome, Reason, Rung, Seed, Side, Verification};
use ladder::derive_level;
use ladder::verify::{Pair, verify};
use sandbox::{Sandbox, SandboxConfig, Worker};
use spec::Spec;

/// The beginning of a forgery that writes to the rpc descriptor: no import is needed to open it.
const FRAMES: &str = "
def frame(body): return len(body).to_bytes(4, 'little') + body
def say(data): open(3, 'wb', buffering=0, closefd=False).write(data)
def hear(): return open(3, 'rb', buffering=0, closefd=False).read(1 << 16)
def right(x): return (x * x - 2.0) * x
";

/// The beginning of a forgery that needs more than the list of imports gives.
const DETOUR: &str = "
import numpy as np
real = np.__builtins__ if isinstance(np.__builtins__, dict) else np.__builtins__.__dict__
bring = real['__import__']
";

struct Table {
    spec: Spec,
    honest: String,
    worker: Worker,
}

impl Table {
    fn new() -> Self {
        let file = |name: &str| {
            std::fs::read_to_string(root().join("tests/zoo").join(name)).expect("it is there")
        };
        let spec = Spec::parse(&file("spec.toml"), None, "tests/zoo/spec.toml")
            .expect("the zoo's spec loads");
        let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
        Self {
            spec,
            honest: file("honest.py"),
            worker: sandbox.worker().expect("a worker starts"),
        }
    }

    fn climb(&mut self, a: &str, b: &str) -> Verification {
        let pair = Pair {
            a: a.as_bytes(),
            b: b.as_bytes(),
        };
        verify(&self.spec, pair, &[], Seed::FIXED, &mut self.worker)
            .expect("the sandbox itself does not fail")
    }

    /// The rung that fails, with its reason, whichever side the forgery is on.
    #[track_caller]
    fn refuses(&mut self, source: &str, rung: Rung, reason: Reason) -> Verification {
        let honest = self.honest.clone();
        let (on_a, on_b) = (self.climb(source, &honest), self.climb(&honest, source));
        for (found, side) in [(&on_a, Side::A), (&on_b, Side::B)] {
            let record = &found.rungs[rung as usize];
            assert_eq!(
                record.outcome,
                Outcome::Failed(reason),
                "{:#?}\n{source}",
                found.rungs
            );
            if rung < Rung::V2 {
                assert_eq!(record.evidence.side, Some(side), "{source}");
            }
        }
        on_a
    }

    /// The ending of the call or import that the rung failed for.
    #[track_caller]
    fn ends(&mut self, source: &str, rung: Rung, reason: Reason, ending: Ending) {
        let found = self.refuses(source, rung, reason);
        let evidence = &found.rungs[rung as usize].evidence;
        // At V0 the ending has a field of its own; at V1 it stands in front of the detail.
        let begins_detail = evidence
            .detail
            .as_ref()
            .is_some_and(|detail| detail.starts_with(ending.as_str()));
        assert!(
            begins_detail || evidence.ending == Some(ending),
            "{evidence:#?}\n{source}"
        );
    }
}

#[test]
fn the_honest_reading_earns_every_rung() {
    let mut table = Table::new();
    let other = "import numpy as np\ndef attack(x):\n    cube = np.power(x, 3)\n    return np.subtract(cube, np.add(x, x))\n";
    let honest = table.honest.clone();
    let found = table.climb(&honest, other);
    assert_eq!(
        derive_level(&found.rungs),
        Some(catalogue::Level::V3),
        "{:#?}",
        found.rungs
    );
}

#[test]
fn patching_comparison_functions_changes_no_verdict() {
    let mut table = Table::new();
    let patches = [
        "for name in ('allclose', 'isclose', 'array_equal', 'all', 'abs', 'max'):\n    setattr(np, name, lambda *a, **k: True)",
        "np.ndarray = np.asarray = np.array = np.zeros_like = lambda *a, **k: Always()",
        "for name in ('all', 'any', 'abs', 'isinstance', 'len', 'max', 'type'): real[name] = lambda *a, **k: True",
        "np.seterr(all='ignore')\nnp.finfo = lambda *a: Always()\nnp.float64 = float",
    ];
    for patch in patches {
        let source = format!(
            "{DETOUR}\nclass Always:\n    def __eq__(self, o): return True\n    def __call__(self, *a, **k): return self\n\
             {patch}\ndef attack(x): return x * 0.5\n"
        );
        table.refuses(&source, Rung::V2, Reason::Disagree);
    }
}

#[test]
fn objects_that_equal_everything_are_not_canonical_outputs() {
    let mut table = Table::new();
    let results = [
        "Always()",
        "[Always()]",
        "x.view(Sub)",
        "np.array([Always()] * x.size, dtype=object)",
        "np.ma.masked_all(x.shape)",
        "np.rec.fromarrays([x])",
        "memoryview(x)",
        "np.asmatrix(x)",
    ];
    for result in results {
        let source = format!(
            "import numpy as np\nclass Always:\n    __class__ = np.ndarray\n    __array_priority__ = 1e9\n    \
             def __eq__(self, o): return True\n    def __array__(self, *a, **k): return np.zeros(3)\nclass Sub(np.ndarray):\n    \
             def __eq__(self, o): return True\n    def __sub__(self, o): return 0 * o\n    \
             def __array_ufunc__(self, *a, **k): return True\ndef attack(x): return {result}\n"
        );
        table.refuses(&source, Rung::V1, Reason::NotCanonical);
    }
}

#[test]
fn forged_replies_are_refused() {
    let mut table = Table::new();
    let none = "b'\\x13' + n.to_bytes(8, 'little') + bytes(5)";
    let attacks = [
        (
            "say(b'\\xff\\xff\\xff\\xff')".to_owned(),
            Ending::OutputFlood,
        ),
        ("say(frame(b'\\xee' * 9))".to_owned(), Ending::BadFrame),
        ("say(frame(b''))".to_owned(), Ending::BadFrame),
        (
            format!("[say(frame({none})) for n in range(64)]"),
            Ending::BadFrame,
        ),
        (
            format!("n = 2; said = frame({none}); say(said + said)"),
            Ending::BadFrame,
        ),
        // A question, as only a judge may ask.
        (
            "say(frame(b'\\x19' + (2).to_bytes(8, 'little') + b'\\x00'))".to_owned(),
            Ending::BadFrame,
        ),
    ];
    for (attack, ending) in attacks {
        let source = format!("{FRAMES}\ndef attack(x):\n    {attack}\n    return right(x)\n");
        table.ends(&source, Rung::V1, Reason::Ended, ending);
    }
}

#[test]
fn a_reply_cannot_answer_another_call() {
    let mut table = Table::new();
    // The right values under the number it would have if they were counted; the input is spoilt, which a forger would
    // leave out of its answer.
    let source = format!(
        "{FRAMES}\nCALLS = [1]\ndef attack(x):\n    CALLS[0] += 1\n    y = right(x)\n    x[...] = 0.0\n    \
         say(frame(b'\\x13' + CALLS[0].to_bytes(8, 'little') + bytes(4) + b'\\x0a\\x0a\\x01' \
         + y.size.to_bytes(8, 'little') + y.tobytes()))\n    return y\n"
    );
    table.ends(&source, Rung::V1, Reason::Ended, Ending::BadFrame);
}

#[test]
fn an_import_cannot_be_forged() {
    let mut table = Table::new();
    let loop_of_its_own = format!(
        "{FRAMES}\nfor n in range(64): say(frame(b'\\x11' + n.to_bytes(8, 'little')))\nwhile True: hear()\n"
    );
    table.ends(
        &loop_of_its_own,
        Rung::V0,
        Reason::ImportEnded,
        Ending::BadFrame,
    );
    let no_function = format!(
        "{DETOUR}\nplain = type(lambda x: x)\nclass Posing:\n    __code__, __defaults__, __kwdefaults__ = \
         (lambda x: x).__code__, None, None\n    def __call__(self, x): return (x * x - 2.0) * x\n\
         real['type'] = lambda thing: plain\nattack = Posing()\n"
    );
    table.refuses(&no_function, Rung::V0, Reason::EntryNotFunction);
}

#[test]
fn behaviour_that_depends_on_count_order_or_time_is_detected() {
    let mut table = Table::new();
    let right = "(x * x - 2.0) * x";
    for first in [2, 3, 20, 80] {
        let source = format!(
            "CALLS = []\ndef attack(x):\n    CALLS.append(1)\n    return {right} + (len(CALLS) >= {first})\n"
        );
        let found = table.climb(&source, &table.honest.clone());
        assert!(
            found.rungs[Rung::V1 as usize].outcome != Outcome::Passed,
            "wrong from call {first}: {:?}",
            found.rungs
        );
    }
    let by_input_before = format!(
        "LAST = [0.0]\ndef attack(x):\n    y = {right} + LAST[0]\n    LAST[0] = 1e-3 * x[0]\n    return y\n"
    );
    table.refuses(&by_input_before, Rung::V1, Reason::KeepsState);
    // The same for the same input again, but another in another order.
    let by_order = format!(
        "SEEN = {{}}\ndef attack(x):\n    return {right} + 1e-3 * SEEN.setdefault(x.tobytes(), len(SEEN))\n"
    );
    table.refuses(&by_order, Rung::V1, Reason::KeepsState);
    let by_hash = format!("def attack(x): return {right} + hash('seed') % 1000\n");
    table.refuses(&by_hash, Rung::V1, Reason::OrderDependent);
    let by_layout =
        format!("def attack(x): return {right} + (0.0 if x.flags.c_contiguous else 1.0)\n");
    table.refuses(&by_layout, Rung::V1, Reason::LayoutDependent);
    let by_time = format!(
        "{DETOUR}\nclock = bring('time').perf_counter_ns\ndef attack(x): return {right} + clock()\n"
    );
    table.refuses(&by_time, Rung::V1, Reason::Nondeterministic);
    let by_entropy = format!(
        "{DETOUR}\ndraw = bring('os').urandom\ndef attack(x): return {right} + draw(1)[0] + 1e-9 * draw(8)[0]\n"
    );
    table.refuses(&by_entropy, Rung::V1, Reason::Nondeterministic);
}

#[test]
fn a_reading_cannot_find_its_counterpart() {
    let mut table = Table::new();
    // Looks through every object and every frame for a function of the entry's name, and would pass it off as its own.
    let source = format!(
        "{DETOUR}\ngc, sys = bring('gc'), bring('sys')\ndef found():\n    frame = sys._getframe()\n    while frame:\n        \
         yield from frame.f_locals.values()\n        yield from frame.f_globals.values()\n        frame = frame.f_back\n    \
         yield from gc.get_objects()\ndef attack(x):\n    for thing in list(found()):\n        \
         if type(thing) is type(attack) and thing.__name__ == 'attack' and thing is not attack: return thing(x)\n    \
         return x * 0.5\n"
    );
    table.refuses(&source, Rung::V2, Reason::Disagree);
}

#[test]
fn two_constant_readings_do_not_agree() {
    let mut table = Table::new();
    let (a, b) = (
        "import numpy as np\ndef attack(x): return np.zeros(x.shape)\n",
        "def attack(values):\n    return values - values\n",
    );
    let found = table.climb(a, b);
    assert_eq!(
        found.rungs[Rung::V2 as usize].outcome,
        Outcome::Failed(Reason::Inconclusive),
        "{:#?}",
        found.rungs
    );
    let (a, b) = (
        "import numpy as np\ndef attack(x): return np.full_like(x, 7.0)\n",
        "def attack(values):\n    out = values.copy()\n    out[:] = 7\n    return out\n",
    );
    let found = table.climb(a, b);
    assert_eq!(
        found.rungs[Rung::V2 as usize].outcome,
        Outcome::Failed(Reason::Inconclusive),
        "{:#?}",
        found.rungs
    );
}

#[test]
fn shared_misreadings_fail_the_properties() {
    let mut table = Table::new();
    let (a, b) = (
        "import numpy as np\ndef attack(x):\n    cube = np.power(x, 3)\n    return np.subtract(cube, np.add(x, 1.0))\n",
        "def attack(values):\n    out = values.copy()\n    out *= values\n    out *= values\n    return out - values - 1\n",
    );
    let found = table.climb(a, b);
    assert_eq!(
        found.rungs[Rung::V3 as usize].outcome,
        Outcome::Failed(Reason::BothFail),
        "{:#?}",
        found.rungs
    );
    assert_eq!(derive_level(&found.rungs), Some(catalogue::Level::V2));
}
