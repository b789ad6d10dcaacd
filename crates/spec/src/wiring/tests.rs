//! Laws of the format: expressions, the order of a wiring, and readings that are moved into a
//! function.

use super::source::{Reading, side_source, without_wiring};
use super::*;
use crate::testing::small_spec;
use proptest::prelude::*;

const SPEC: &str = include_str!("../../../../assemblies/graph/gcn_classifier/spec.toml");
const PREDICATES: &str = include_str!("../../../../assemblies/graph/gcn_classifier/predicates.py");

fn load(text: &str) -> Result<Spec, String> {
    Spec::parse(text, Some(PREDICATES), "gcn_classifier.toml").map_err(|error| error.to_string())
}

fn assembly() -> (Spec, Wiring) {
    let spec = load(SPEC).expect("it loads");
    let wiring = spec.wiring.clone().expect("it is an assembly");
    (spec, wiring)
}

#[test]
fn an_assembly_has_an_order_of_computation_and_a_method_has_none() {
    assert_eq!(small_spec().wiring, None);
    let (_, wiring) = assembly();
    let names: Vec<&str> = wiring
        .order
        .iter()
        .map(|step| match step {
            Step::Brick(at) => wiring.bricks[*at].slot.as_str(),
            Step::Glue(at) => wiring.glue[*at].output.name.as_str(),
        })
        .collect();
    assert_eq!(names, ["first", "looped", "laplacian", "scores", "classes"]);
    let wire = |from: &str, to: &str| Wire {
        from: from.to_owned(),
        to: to.to_owned(),
    };
    let wires = wiring.wires();
    for wire in [
        wire("A", "first.A"),
        wire("looped", "laplacian.A"),
        wire("first.H", "scores"),
        wire("classes.p", "p"),
    ] {
        assert!(wires.contains(&wire), "{wire:?} among {wires:?}");
    }
}

#[test]
fn a_wrong_wiring_is_refused_with_its_line() {
    for (from, to, word) in [
        (
            "z = scores",
            "z = score",
            "score is read, but is no input, glue or brick",
        ),
        (
            "\"A + identity_like(A)\"",
            "\"A + identity_like(A) + 0.0 * scores[:, 0]\"",
            "in a circle",
        ),
        ("first.H @ W1", "X @ W1", "nothing reads first"),
        (
            "@ first.H @ W1",
            "@ first.h @ W1",
            "first.h is no value; the brick gives first.H",
        ),
        (
            "z = scores",
            "z = 2.0 * scores",
            "give it a [[glue]] of its own",
        ),
        (
            "\"A + identity_like(A)\"",
            "\"A + eye(A)\"",
            "is no function of glue",
        ),
        (
            "\"A + identity_like(A)\"",
            "\"A + __import__(A)\"",
            "cannot stand here",
        ),
        (
            "slot    = \"first\"",
            "slot    = \"looped\"",
            "stands there twice",
        ),
        ("p = \"classes.p\"", "q = \"classes.p\"", "has no key"),
        ("X = X", "X is X", "is no wire"),
        ("W = W0", "W = W1", "nothing reads the input W0"),
        (
            "slot    = \"laplacian\"",
            "slot    = \"self\"",
            "no slot is called self",
        ),
        (
            "[[brick]]\nslot    = \"classes\"",
            "[[bricks]]\nslot    = \"classes\"",
            "has no key \"bricks\"",
        ),
    ] {
        let wrong = SPEC.replacen(from, to, 1);
        assert_ne!(wrong, SPEC, "{from}");
        let error = load(&wrong).expect_err(to);
        assert!(
            error.contains(word) && error.starts_with("gcn_classifier.toml:"),
            "{to}: {error}"
        );
    }
    let line = 1 + SPEC
        .lines()
        .position(|line| line.contains("z = scores"))
        .expect("it is there");
    let error =
        load(&SPEC.replacen("z = scores", "z = score", 1)).expect_err("it reads what is not there");
    assert!(
        error.starts_with(&format!("gcn_classifier.toml:{line}:")),
        "{error}"
    );
}

#[test]
fn expressions_become_python_with_the_usual_precedence() {
    for (glue, python) in [
        ("x + a.y * 2", "(x + (a[\"y\"] * 2))"),
        ("-x @ W.T + 0.5", "(((-x) @ W.T) + 0.5)"),
        ("a.T[None, 1:, :-1, 0]", "a.T[None, 1:, :-1, 0]"),
        ("a.y.T", "a[\"y\"].T"),
        ("-2 * x - -3.0", "((-2 * x) - -3.0)"),
        (
            "sum(x, -1) / mean(x)",
            "(_np.sum(x, axis=-1) / _np.mean(x))",
        ),
        (
            "maximum(x, 0.0) - exp(x)",
            "(_np.maximum(x, 0.0) - _np.exp(x))",
        ),
        (
            "concatenate(x, a.y, -1)",
            "_np.concatenate([x, a[\"y\"]], axis=-1)",
        ),
        (
            "merge_axes(x, 1)",
            "_np.reshape(x, _np.shape(x)[:1] + (_np.shape(x)[1] * _np.shape(x)[2],) + _np.shape(x)[3:])",
        ),
        (
            "split_axis(a.y, 0, h)",
            "_np.reshape(a[\"y\"], _np.shape(a[\"y\"])[:0] + (h, _np.shape(a[\"y\"])[0] // h) + _np.shape(a[\"y\"])[1:])",
        ),
    ] {
        assert_eq!(
            Expr::parse(glue).map(|e| e.to_python()).as_deref(),
            Ok(python),
            "{glue}"
        );
    }
    for glue in [
        "",
        "x +",
        "x y",
        "x[",
        "x[y]",
        "f(x)",
        "exp()",
        "exp(x, y)",
        "maximum(x)",
        "x.",
        "x._y",
        "1.2.3",
        "x; y",
        "concatenate(x, 0)",
        "merge_axes(x + y, 0)",
        "split_axis(x, -1, h)",
        "split_axis(x, 0, 2.0)",
    ] {
        assert!(Expr::parse(glue).is_err(), "{glue}");
    }
}

const READING: &str = r#"
"""A reading.

  Its second paragraph."""
from __future__ import annotations

import numpy as np

LINES = """one
two"""


class Box:
    size: Unknown = 3


def entry(x):
    # a comment
    return np.sum(x) + len(LINES)
"#;

#[test]
fn a_reading_moves_into_a_function_and_its_strings_stay_as_they_are() {
    let (spec, wiring) = assembly();
    let reading = Reading {
        source: READING.as_bytes(),
        entry: "entry",
    };
    let whole = side_source(&spec, &wiring, &[reading; 3]).expect("it can be moved");
    for part in [
        "from __future__ import annotations\n\n\ndef _brick_first():\n",
        "\n  Its second paragraph.\"\"\"\n",
        "\n    LINES = \"\"\"one\ntwo\"\"\"\n",
        "\n        size: Unknown = 3\n",
        "\n        # a comment\n        return np.sum(x) + len(LINES)\n    return entry\n",
        "\ndef gcn_classifier(A, X, W0, W1):\n    first = _call(_first, [A, X, W0], [\"H\"])\n",
        "\n    return classes[\"p\"]\n",
    ] {
        assert!(whole.contains(part), "{part:?} in\n{whole}");
    }
    assert_eq!(
        whole.matches("__future__").count(),
        1,
        "it is said once, at the top"
    );
    let (own, _) = without_wiring(&spec, &whole, &whole);
    assert!(
        own.contains("def _brick_classes") && !own.contains("def gcn_classifier"),
        "{own}"
    );
    assert_eq!(
        without_wiring(&small_spec(), &whole, &whole),
        (&*whole, &*whole),
        "a method has no wiring to take away"
    );
    let changed = whole.replace("return classes", "return 1.0 * classes");
    let as_they_are = without_wiring(&spec, &whole, &changed);
    assert_eq!(
        as_they_are,
        (&*whole, &*changed),
        "only the very wiring of the spec is taken away, and from both sides"
    );
}

#[test]
fn a_reading_that_would_mean_something_else_in_a_function_is_refused() {
    let (spec, wiring) = assembly();
    for (source, word) in [
        ("from __future__ import division\n", "future"),
        ("N = 0\ndef f(x):\n    global N\n    N += 1\n", "global"),
        ("from math import *\n", "imports *"),
    ] {
        let reading = Reading {
            source: source.as_bytes(),
            entry: "f",
        };
        let why = side_source(&spec, &wiring, &[reading; 3]).expect_err(source);
        assert!(
            why.contains(word) && why.starts_with("first: the reading of gcn_layer"),
            "{why}"
        );
    }
    let reading = Reading {
        source: &[0xff],
        entry: "f",
    };
    assert!(
        side_source(&spec, &wiring, &[reading; 3])
            .expect_err("no text")
            .contains("UTF-8")
    );
}

/// Generates glue over two names and a brick.
fn glue() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(vec![
        "x",
        "y",
        "b.o",
        "2",
        "0.5",
        "x[0]",
        "y[None, 1:]",
        "(x)",
        "b.o.T",
    ]);
    let leaf = leaf.prop_map(str::to_owned);
    leaf.prop_recursive(4, 24, 2, |inner| {
        let pair = (
            inner.clone(),
            prop::sample::select(vec!["+", "-", "*", "/", "@"]),
            inner.clone(),
        );
        prop_oneof![
            pair.prop_map(|(a, mark, b)| format!("({a} {mark} {b})")),
            inner.clone().prop_map(|a| format!("-{a}")),
            inner.clone().prop_map(|a| format!("exp({a})")),
            inner.clone().prop_map(|a| format!("mean({a}, 0)")),
            inner.prop_map(|a| format!("concatenate({a}, x, 0)")),
            Just("split_axis(b.o, 0, y)".to_owned()),
        ]
    })
}

proptest! {
    #[test]
    fn parsing_is_total(text in "[xyb.o0-9+*/@() ,\\[\\]:T-]{0,30}|.{0,60}") {
        if let Ok(expr) = Expr::parse(&text) {
            let strange = expr.to_python().contains(['{', ';', '\n']);
            prop_assert!(!strange, "{}", text);
        }
    }

    #[test]
    fn glue_reads_only_the_values_it_names(text in glue().prop_filter("short", |text| text.len() <= 240)) {
        let expr = Expr::parse(&text);
        prop_assert!(expr.is_ok(), "{text}: {expr:?}");
        let known = [("x", None), ("y", None), ("b", Some("o"))];
        prop_assert!(expr.unwrap_or(Expr::Int(0)).reads().iter().all(|read| known.contains(read)));
    }

    #[test]
    fn the_order_of_the_file_does_not_matter(turn in 0usize..6) {
        let (spec, wiring) = assembly();
        let mut bricks = wiring.bricks.clone();
        bricks.rotate_left(turn % 3);
        if turn > 2 {
            bricks.reverse();
        }
        let inputs: Vec<&str> = spec.input_names().collect();
        let found = order(&inputs, &bricks, &wiring.glue, &wiring.results);
        prop_assert_eq!(found.map(|steps| steps.len()), Ok(bricks.len() + wiring.glue.len()));
    }
}
