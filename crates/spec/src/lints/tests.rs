//! Tests: each kind of hole is found where it is, and nowhere else.

use super::*;

/// A spec of a scaled sum with every hole closed.
const CLOSED: &str = r#"
spec = 1

[method]
id = "scaled_sum"
name = "Scaled sum"
area = "testing"
entry = "scaled_sum"

[[paper]]
title = "On sums"
section = "1"
statement = "y = s + a * sum_i x_i"
variant = "a is at most 1"

[dims]
n = { min = 1, max = 4 }

[[input]]
name = "x"
dtype = "float64"
shape = ["n"]
role = "vector"
domain = { kind = "real" }

[[input]]
name = "a"
dtype = "float64"
shape = []
role = "scale"
domain = { kind = "range", min = 0.0, max = 1.0 }

[[input]]
name = "s"
dtype = "float64"
shape = []
role = "state"
domain = { kind = "real" }
gen = { lo = -2.0, hi = 2.0 }

[[output]]
name = "y"
dtype = "float64"
shape = []
role = "quantity"
kind = { name = "real" }

[[edge]]
id = "low"
inputs = { x = [1.0], a = 0.0, s = -2.0 }

[[edge]]
id = "high"
inputs = { x = [1.0], a = 1.0, s = 2.0 }

[[property]]
id = "another_row"
kind = "expr"
check = "close(f(x=concat(x, x)).y, 2 * out.y - s)"
source = { paper = 0, where = "sec. 1" }

[[property]]
id = "formula"
kind = "expr"
restates = true
check = "close(out.y, s + a * sum(x))"
source = { paper = 0, where = "sec. 1" }

[[misreading]]
id = "without_scale"
text = "the plain sum"
killed_by = ["another_row", "formula"]
"#;

fn kinds(text: &str) -> Vec<HoleKind> {
    let spec = Spec::parse(text, None, "testing/scaled_sum.toml").expect("the spec loads");
    spec.holes().into_iter().map(|hole| hole.kind).collect()
}

#[test]
fn holes_finds_none_in_a_closed_spec() {
    assert_eq!(kinds(CLOSED), []);
}

/// Each hole is opened alone by one replacement.
#[test]
fn holes_finds_each_kind() {
    let opened = [
        (
            "kind = \"expr\"\ncheck = \"close(f(x=concat(x, x)).y, 2 * out.y - s)\"",
            "kind = \"expr\"\ncheck = \"close(f(x=2 * x).y, 2 * out.y - s)\"",
            HoleKind::ReductionNotExtended,
        ),
        ("a = 1.0, s", "a = 0.5, s", HoleKind::EndWithoutEdge),
        (
            "min = 0.0, max = 1.0 }",
            "min = 0.0, max = 1.0 }\ngen = { lo = 0.0, hi = 0.5 }",
            HoleKind::PartNotDrawn,
        ),
        (
            "id = \"without_scale\"",
            "id = \"plain\"",
            HoleKind::NoIdeaRemoved,
        ),
        (
            "killed_by = [\"another_row\", \"formula\"]",
            "killed_by = [\"formula\"]",
            HoleKind::OnlyRestated,
        ),
    ];
    for (from, to, kind) in opened {
        assert!(CLOSED.contains(from), "{from}");
        assert_eq!(kinds(&CLOSED.replacen(from, to, 1)), [kind], "{to}");
    }
}

#[test]
fn holes_finds_a_state_that_is_always_zero() {
    let cold = CLOSED
        .replace("s = -2.0", "s = 0.0")
        .replace("s = 2.0", "s = 0.0");
    let kinds = kinds(&cold);
    assert!(kinds.contains(&HoleKind::ColdState), "{kinds:?}");
    assert!(kinds.contains(&HoleKind::ConstantScalar), "{kinds:?}");
}

#[test]
fn holes_finds_an_output_that_only_fixed_inputs_decide() {
    let fixed = CLOSED.replace("kind = \"expr\"\n", "kind = \"expr\"\nfix = { s = 0.0 }\n");
    let expected = [HoleKind::OutputOnFixedInputs, HoleKind::WrittenValues];
    assert_eq!(kinds(&fixed), expected);
}

/// Each check stands in place of the formula, beside copies of rows; the second closes the hole of the first.
#[test]
fn holes_finds_what_properties_say_at_chosen_values_alone() {
    use HoleKind::{CopiedRows, SilencedEdge, TiedInput, WrittenValues};
    const FACTOR: &str =
        "close(f(a=a * t).y, t)\"\nwith = { t = { lo = 1.0, hi = 2.0 } }\nwhen = \"a >= 0.0";
    const LEVEL: &str =
        "close(f(x=t * ones(3)).y, t)\"\nwith = { t = { lo = 1.0, hi = 2.0 } }\nwhen = \"a >= 0.0";
    const PLACE: &str =
        "close(f(x=eye(4)[t]).y, t)\"\nwith = { t = { index = \"n\" } }\nwhen = \"a >= 0.0";
    let spoken = [
        // A written value, one ratio, an identity with a constant.
        (
            WrittenValues,
            "close(f(a=0.5).y, s)",
            "close(f(a=0.5).y, s) and close(out.y, a)",
        ),
        (WrittenValues, "close(f(a=0.5 * a).y, out.y)", FACTOR),
        (
            WrittenValues,
            "close(f(a=a + 1.0).y, a * f(a=a + 2.0).y)",
            "close(f(a=a + 1.0).y, a)",
        ),
        // An array of equal elements, and a place that is never drawn.
        (WrittenValues, "close(f(x=ones(3)).y, s)", LEVEL),
        (WrittenValues, "close(f(x=eye(4)[3]).y, s)", PLACE),
        // An input that is made from another.
        (
            TiedInput,
            "close(f(x=a * ones(2)).y, a)",
            "close(f(x=x + a).y, a)",
        ),
        (
            TiedInput,
            "close(f(a=s).y, s)",
            "close(f(a=s).y, out.y + a * sum(x))",
        ),
        // Copies of rows.
        (
            CopiedRows,
            "close(f(x=concat(x, x)).y, a)",
            "close(f(x=concat(x, 0 * x)).y, a)",
        ),
        (
            CopiedRows,
            "close(f(x=repeat(x, 2)).y, a)",
            "close(out.y, sum(x) + a)",
        ),
        // An edge that a precondition shuts out.
        (
            SilencedEdge,
            "close(out.y, sum(x))\"\nwhen = \"max(abs(x)) < 0.5",
            "close(out.y, sum(x))",
        ),
    ];
    let formula = "close(out.y, s + a * sum(x))";
    for (kind, open, closed) in spoken {
        let with = |check| CLOSED.replace(formula, check);
        assert!(kinds(&with(open)).contains(&kind), "{open}");
        assert!(!kinds(&with(closed)).contains(&kind), "{closed}");
    }
}

#[test]
fn holes_finds_a_filter_whose_taps_are_never_added() {
    let filter = CLOSED
        .replace("\"vector\"", "\"filter\"")
        .replace("[\"n\"]", "[\"n\", 2, 1]")
        .replace("x = [1.0]", "x = [[[1.0], [1.0]]]");
    assert!(!kinds(&filter).contains(&HoleKind::PartsAlone));
    let formula = "close(out.y, s + a * sum(x))";
    let tap = filter.replace(formula, "close(f(x=2 * x).y, s)");
    assert!(kinds(&tap).contains(&HoleKind::PartsAlone));
    let added = filter.replace(formula, "close(f(x=0.5 * x).y + f(x=1.5 * x).y, out.y + s)");
    assert!(!kinds(&added).contains(&HoleKind::PartsAlone));
}

#[test]
fn holes_leaves_out_what_is_answered_and_names_idle_answers() {
    let open = CLOSED.replace("id = \"without_scale\"", "id = \"plain\"");
    let answer = "\n[[answer]]\nhole = \"no_idea_removed\"\nwhy = \"a sum has one idea\"\n";
    assert_eq!(kinds(&open), [HoleKind::NoIdeaRemoved]);
    assert_eq!(kinds(&format!("{open}{answer}")), []);
    let idle = kinds(&format!("{CLOSED}{answer}"));
    assert_eq!(idle, [HoleKind::IdleAnswer]);
}

/// A predicate is read with its helpers, through the names that it assigns.
#[test]
fn holes_follows_the_names_of_predicates() {
    let text = CLOSED
        .replace("check = \"close(f(x=concat(x, x)).y, 2 * out.y - s)\"", "")
        .replacen("kind = \"expr\"", "kind = \"python\"", 1)
        .replace("close(out.y, s + a * sum(x))", "close(out.y, s)");
    let kinds = |body: &str| {
        let python = format!(
            "def prop_another_row(f, case, h):\n{body}\n\n\ndef half(v):\n    return 0.5 * v\n"
        );
        let spec = Spec::parse(&text, Some(&python), "testing/scaled_sum.toml");
        let holes = spec.expect("the spec loads").holes().into_iter();
        let holes = holes.filter(|hole| hole.subject == "a");
        holes.map(|hole| hole.kind).collect::<Vec<_>>()
    };
    let tied = "    t = half(case.x)\n    h.close(f(a=t).y, 0.0)";
    assert_eq!(kinds(tied), [HoleKind::TiedInput]);
    let written = "    for t in (0.5, 1.0):\n        h.close(f(a=t).y, 0.0)";
    assert_eq!(kinds(written), [HoleKind::WrittenValues]);
    let spoken = "    want = half(case.a)\n    for _ in range(2):\n        want += 1.0\n    h.close(f().y, want)";
    assert_eq!(kinds(spoken), []);
}
