//! The texts of forgeries: programs whose function `attack` tries to gain a rung without doing the work.

use catalogue::{Ending, Reason};

/// The beginning of a forgery that writes to the rpc descriptor: no import is needed to open it.
const FRAMES: &str = "
def frame(body): return len(body).to_bytes(4, 'little') + body
def say(data): open(3, 'wb', buffering=0, closefd=False).write(data)
def hear(): return open(3, 'rb', buffering=0, closefd=False).read(1 << 16)
def right(x): return (x * x - 2.0) * x
";

/// The beginning of a program that needs more than the list of imports gives: `bring` imports what it names.
pub const DETOUR: &str = "
import numpy as np
real = np.__builtins__ if isinstance(np.__builtins__, dict) else np.__builtins__.__dict__
bring = real['__import__']
";

/// The honest result, as an expression.
const RIGHT: &str = "(x * x - 2.0) * x";

/// Statements that patch comparison functions.
const PATCHES: [&str; 4] = [
    "for name in ('allclose', 'isclose', 'array_equal', 'all', 'abs', 'max'):\n    setattr(np, name, lambda *a, **k: True)",
    "np.ndarray = np.asarray = np.array = np.zeros_like = lambda *a, **k: Always()",
    "for name in ('all', 'any', 'abs', 'isinstance', 'len', 'max', 'type'): real[name] = lambda *a, **k: True",
    "np.seterr(all='ignore')\nnp.finfo = lambda *a: Always()\nnp.float64 = float",
];

/// Results that equal everything, or are no plain array.
const RESULTS: [&str; 8] = [
    "Always()",
    "[Always()]",
    "x.view(Sub)",
    "np.array([Always()] * x.size, dtype=object)",
    "np.ma.masked_all(x.shape)",
    "np.rec.fromarrays([x])",
    "memoryview(x)",
    "np.asmatrix(x)",
];

/// Returns programs that patch what compares, and return half of their input.
pub fn patched() -> Vec<String> {
    let source = |patch: &str| {
        format!(
            "{DETOUR}\nclass Always:\n    def __eq__(self, o): return True\n    def __call__(self, *a, **k): return self\n\
             {patch}\ndef attack(x): return x * 0.5\n"
        )
    };
    PATCHES.map(source).to_vec()
}

/// Returns programs that return an object which equals everything, or a result that is not canonical.
pub fn always_equal() -> Vec<String> {
    let source = |result: &str| {
        format!(
            "import numpy as np\nclass Always:\n    __class__ = np.ndarray\n    __array_priority__ = 1e9\n    \
             def __eq__(self, o): return True\n    def __array__(self, *a, **k): return np.zeros(3)\nclass Sub(np.ndarray):\n    \
             def __eq__(self, o): return True\n    def __sub__(self, o): return 0 * o\n    \
             def __array_ufunc__(self, *a, **k): return True\ndef attack(x): return {result}\n"
        )
    };
    RESULTS.map(source).to_vec()
}

/// Returns programs that write a reply of their own before they return, each with the ending that refuses it.
pub fn forged_replies() -> Vec<(String, Ending)> {
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
    let source =
        |attack: String| format!("{FRAMES}\ndef attack(x):\n    {attack}\n    return right(x)\n");
    attacks
        .map(|(attack, ending)| (source(attack), ending))
        .to_vec()
}

/// Returns a program that answers another call: the right values under the number it would have if they were counted; the input is
/// spoilt, which a forger would leave out of its answer.
pub fn answer_to_another_call() -> String {
    format!(
        "{FRAMES}\nCALLS = [1]\ndef attack(x):\n    CALLS[0] += 1\n    y = right(x)\n    x[...] = 0.0\n    \
         say(frame(b'\\x13' + CALLS[0].to_bytes(8, 'little') + bytes(4) + b'\\x0a\\x0a\\x01' \
         + y.size.to_bytes(8, 'little') + y.tobytes()))\n    return y\n"
    )
}

/// Returns a program that says by itself that it was imported.
pub fn import_of_its_own() -> String {
    format!(
        "{FRAMES}\nfor n in range(64): say(frame(b'\\x11' + n.to_bytes(8, 'little')))\nwhile True: hear()\n\
         def attack(x): return right(x)\n"
    )
}

/// Returns a program whose entry is no function and passes itself off as one.
pub fn posing_entry() -> String {
    format!(
        "{DETOUR}\nplain = type(lambda x: x)\nclass Posing:\n    __code__, __defaults__, __kwdefaults__ = \
         (lambda x: x).__code__, None, None\n    def __call__(self, x): return {RIGHT}\n\
         real['type'] = lambda thing: plain\nattack = Posing()\n"
    )
}

/// Returns a program that is wrong from this call on.
pub fn wrong_from(call: u32) -> String {
    format!(
        "CALLS = []\ndef attack(x):\n    CALLS.append(1)\n    return {RIGHT} + (len(CALLS) >= {call})\n"
    )
}

/// Returns programs whose result depends on more than their input, each with the reason that refuses it.
pub fn dependent() -> Vec<(String, Reason)> {
    let by_input_before = format!(
        "LAST = [0.0]\ndef attack(x):\n    y = {RIGHT} + LAST[0]\n    LAST[0] = 1e-3 * x[0]\n    return y\n"
    );
    // The same for the same input again, but another in another order.
    let by_order = format!(
        "SEEN = {{}}\ndef attack(x):\n    return {RIGHT} + 1e-3 * SEEN.setdefault(x.tobytes(), len(SEEN))\n"
    );
    let by_hash = format!("def attack(x): return {RIGHT} + hash('seed') % 1000\n");
    let by_layout =
        format!("def attack(x): return {RIGHT} + (0.0 if x.flags.c_contiguous else 1.0)\n");
    let by_time = format!(
        "{DETOUR}\nclock = bring('time').perf_counter_ns\ndef attack(x): return {RIGHT} + clock()\n"
    );
    let by_entropy = format!(
        "{DETOUR}\ndraw = bring('os').urandom\ndef attack(x): return {RIGHT} + draw(1)[0] + 1e-9 * draw(8)[0]\n"
    );
    vec![
        (by_input_before, Reason::KeepsState),
        (by_order, Reason::KeepsState),
        (by_hash, Reason::OrderDependent),
        (by_layout, Reason::LayoutDependent),
        (by_time, Reason::Nondeterministic),
        (by_entropy, Reason::Nondeterministic),
    ]
}

/// Returns a program that looks through every object and every frame for a function of the entry's name, and would pass it off as its own.
pub fn search_for_the_counterpart() -> String {
    format!(
        "{DETOUR}\ngc, sys = bring('gc'), bring('sys')\ndef found():\n    frame = sys._getframe()\n    while frame:\n        \
         yield from frame.f_locals.values()\n        yield from frame.f_globals.values()\n        frame = frame.f_back\n    \
         yield from gc.get_objects()\ndef attack(x):\n    for thing in list(found()):\n        \
         if type(thing) is type(attack) and thing.__name__ == 'attack' and thing is not attack: return thing(x)\n    \
         return x * 0.5\n"
    )
}

/// Returns every forgery of this file with a name.
pub fn all() -> Vec<(String, String)> {
    let replies = forged_replies().into_iter().map(|(source, _)| source);
    let dependent = dependent().into_iter().map(|(source, _)| source);
    let kinds = [
        ("patched comparison", patched()),
        ("equal to everything", always_equal()),
        ("forged reply", replies.collect()),
        ("answer to another call", vec![answer_to_another_call()]),
        ("import of its own", vec![import_of_its_own()]),
        ("posing entry", vec![posing_entry()]),
        ("wrong later", vec![wrong_from(2), wrong_from(80)]),
        ("dependent on more than its input", dependent.collect()),
        (
            "search for the counterpart",
            vec![search_for_the_counterpart()],
        ),
    ];
    let named = kinds.into_iter().flat_map(|(kind, sources)| {
        let numbered = sources.into_iter().enumerate();
        numbered.map(move |(number, source)| (format!("{kind} {number}"), source))
    });
    named.collect()
}
