//! A child notes which lines and conditions its calls do not execute.

use crate::support::*;
use ladder::{Ending, Executor, Unreached};

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

/// What is noted lies in the process of the source, which can reach it.
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
