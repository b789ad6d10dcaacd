//! A child notes which lines and conditions its calls do not execute.

use crate::support::*;
use catalogue::Ending;
use ladder::{Executor, Unreached};
use spec::Value;

const SOURCE: &str = "\
def f(x):
    if x.size > 2:
        return -x
    total = 0
    while total < x.size:
        total += 1
    kept = [v for v in x if v > 0]
    return x if kept else 2 * x
";

#[test]
fn what_no_call_executes_is_listed() {
    let mut worker = worker();
    let mut child = subject(&mut worker, SOURCE, 1);
    let begun = worker.unreached(&mut child).unwrap().unwrap();
    assert_eq!(begun.lines, [2, 3, 4, 5, 6, 7, 8]);
    returned(call(&mut worker, &mut child, &[floats(&[2], &[1.0, 2.0])]));
    let after_one = worker.unreached(&mut child).unwrap().unwrap();
    assert_eq!(
        after_one,
        Unreached {
            lines: vec![3],
            conditions: vec![(2, true), (7, false), (8, false)],
            is_complete: true,
        }
    );
    returned(call(&mut worker, &mut child, &[floats(&[1], &[-1.0])]));
    returned(call(&mut worker, &mut child, &[floats(&[3], &[0.0; 3])]));
    let all = worker.unreached(&mut child).unwrap().unwrap();
    assert_eq!((all.lines, all.conditions), (vec![], vec![]));
}

/// Returns what is unreached of a source before any call, and after a call with each of these numbers.
fn after_calls(source: &str, numbers: &[f64]) -> Vec<Unreached> {
    let mut worker = worker();
    let mut child = subject(&mut worker, source, 1);
    let mut noted = vec![worker.unreached(&mut child).unwrap().unwrap()];
    for number in numbers {
        returned(call(&mut worker, &mut child, &[Value::F64(*number)]));
        noted.push(worker.unreached(&mut child).unwrap().unwrap());
    }
    noted
}

/// An assembly's frame of a brick runs with the import: it is no code of a call.
#[test]
fn the_frame_of_a_brick_is_not_watched() {
    let source = "def _brick_own():\n    import numpy as np\n    def own(x):\n        return np.abs(x)\n    return own\n_own = _brick_own()\ndef f(x):\n    return _own(x)\n";
    let noted = after_calls(source, &[1.0]);
    assert_eq!(
        (noted[0].lines.as_slice(), noted[1].lines.as_slice()),
        (&[4, 8][..], &[][..])
    );
}

/// The compiler asks about an exception at the end of a `with`, which the source does not.
#[test]
fn a_with_has_no_condition() {
    let source = "import numpy as np\ndef f(x):\n    with np.errstate(all='ignore'):\n        x = x + 1\n    return x\n";
    let noted = after_calls(source, &[1.0]);
    assert_eq!(noted[0].lines, [3, 4, 5]);
    assert!(noted[0].conditions.is_empty(), "{noted:?}");
    assert!(noted[1].is_nothing(), "{noted:?}");
}

/// A jump over more than 255 units of code has a prefix, at which the interpreter traces it.
#[test]
fn a_long_body_hides_no_result() {
    let body: String = (0..200).map(|n| format!("        x = x + {n}\n")).collect();
    let source = format!("def f(x):\n    if x > 0:\n{body}    return x\n");
    let noted = after_calls(&source, &[1.0, -1.0]);
    assert_eq!(noted[0].conditions, [(2, false), (2, true)]);
    assert_eq!(noted[1].conditions, [(2, false)]);
    assert!(noted[2].is_nothing(), "{noted:?}");
}

/// The result of a condition is the one that is written, whichever jump the compiler chose.
#[test]
fn the_result_of_a_condition_is_that_of_its_text() {
    // `x` is 1.0 or 0.0 and `y` is a number or `None`, so that each condition is true and then false.
    for condition in [
        "y is not None",
        "not y is None",
        "not z is not None",
        "z is None",
        "x",
        "not x < 1",
        "not not x",
        "not x in (0,)",
        "not 0.5 > x",
    ] {
        let source = format!(
            "def f(x):\n    y = x or None\n    z = None if x else 1\n    if {condition}:\n        x = 2\n    return x\n"
        );
        let noted = after_calls(&source, &[1.0, 0.0]);
        let of_condition = |noted: &Unreached| -> Vec<(u32, bool)> {
            let of_line = noted.conditions.iter().filter(|(line, _)| *line == 4);
            of_line.copied().collect()
        };
        assert_eq!(
            of_condition(&noted[1]),
            [(4, false)],
            "{condition}: {noted:?}"
        );
        assert!(of_condition(&noted[2]).is_empty(), "{condition}: {noted:?}");
    }
}

#[test]
fn a_function_of_one_line_is_executed_when_it_is_called() {
    let source =
        "def f(x): return x + 1\ndef g(x): return x\nk = lambda x: x\nclass A: first = 1\n";
    let noted = after_calls(source, &[1.0]);
    assert_eq!(noted[0].lines, [1, 2, 3]);
    assert_eq!(noted[1].lines, [2, 3]);
}

#[test]
fn calls_return_the_same_while_they_are_watched() {
    let mut worker = worker();
    let args = [floats(&[2], &[1.0, -2.0])];
    let mut plain = subject(&mut worker, SOURCE, 1);
    let expected = returned(call(&mut worker, &mut plain, &args));
    let mut watched = subject(&mut worker, SOURCE, 1);
    worker.unreached(&mut watched).unwrap();
    assert_eq!(returned(call(&mut worker, &mut watched, &args)), expected);
}

#[test]
fn a_long_loop_ends_the_notes_and_not_the_call() {
    let mut worker = worker();
    let source = "def f(x):\n    for i in range(400_000):\n        if i < 0:\n            x = -x\n    return x\n";
    let mut child = subject(&mut worker, source, 1);
    worker.unreached(&mut child).unwrap();
    let args = [floats(&[1], &[1.0])];
    assert_eq!(returned(call(&mut worker, &mut child, &args)), args[0]);
    let noted = worker.unreached(&mut child).unwrap().unwrap();
    assert!(!noted.is_complete, "{noted:?}");
    assert_eq!(noted.conditions, [(3, true)]);
}

/// The notes lie in the process of the source, which can reach them.
#[test]
fn notes_that_a_source_forged_end_it() {
    let mut worker = worker();
    for forged in ["range(1, 2_000_001)", "[0]", "[9]"] {
        let source = format!(
            "import collections
def f(x):
    watch = collections._sys.gettrace().__self__
    next(iter(watch.functions.values())).lines = set({forged})
    if x.size > 5:
        return -x
    return x
"
        );
        let mut child = subject(&mut worker, &source, 1);
        worker.unreached(&mut child).unwrap().unwrap();
        let args = [floats(&[1], &[1.0])];
        assert_eq!(returned(call(&mut worker, &mut child, &args)), args[0]);
        assert_eq!(worker.unreached(&mut child).unwrap(), None, "{forged}");
        assert_eq!(
            ended(call(&mut worker, &mut child, &args)).0,
            Ending::BadFrame
        );
    }
}
