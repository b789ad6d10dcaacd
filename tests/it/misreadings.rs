//! Judges of the ladder: a misreading is shown by a small input or named as no misreading, mutants are made by every operator, the
//! judge reads every expression. A night judges those of every spec (`bundled_night`).

use crate::bundled::{misreading_programs, spec};
use crate::project_files::{display, files, root};
use catalogue::Seed;
use ladder::verify::{Pair, are_equivalent, check_expressions, mutants, show_misreadings};
use sandbox::{Sandbox, SandboxConfig};
use spec::Spec;
use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn every_misreading_program_belongs_to_a_named_misreading() {
    for path in files(&root().join("property-specs"), ".toml") {
        let named: BTreeSet<String> = spec(&path)
            .misreadings
            .into_iter()
            .map(|one| one.id)
            .collect();
        for id in misreading_programs(&path).keys() {
            assert!(
                named.contains(id),
                "{}: the spec does not name {id}",
                display(&path)
            );
        }
    }
}

/// Returns a spec with both readings and the programs of its misreadings.
fn material(path: &Path) -> (Spec, [Vec<u8>; 2], Vec<String>) {
    let spec = spec(path);
    let area = root().join("datasets/methods").join(&spec.method.area);
    let read = |file: &Path| {
        std::fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", display(file)))
    };
    let sides = ["a.py", "b.py"].map(|side| read(&area.join(&spec.method.id).join(side)));
    let written = misreading_programs(path);
    let programs = spec.misreadings.iter().map(|one| written[&one.id].clone());
    let programs = programs.collect();
    (spec, sides, programs)
}

#[test]
fn a_misreading_is_shown_by_a_small_input_on_which_its_values_differ() {
    let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
    let mut worker = sandbox.worker().expect("a worker starts");
    let path = root().join("property-specs/activation/softmax_temperature/spec.toml");
    let (spec, [a, b], programs) = material(&path);
    let mut tried = |programs: &[(&spec::Misreading, &str)]| {
        let pair = Pair { a: &a, b: &b };
        show_misreadings(&spec, pair, programs, Seed::FIXED, &mut worker)
            .expect("the sandbox itself does not fail")
    };
    let texts = programs.iter().map(String::as_str);
    for tried in tried(&spec.misreadings.iter().zip(texts).collect::<Vec<_>>()) {
        assert_eq!(tried.fault, None);
        let case = tried.shown.expect("it is shown");
        assert_ne!(case.returned, case.expected, "{case:?}");
        assert!(case.expected.starts_with("p = np.array("), "{case:?}");
        assert_eq!(case.expected_of_b, None, "both readings agree");
        let [fails, holds] =
            [&case.fails, &case.holds].map(|ids| ids.iter().collect::<BTreeSet<_>>());
        assert!(fails.is_disjoint(&holds) && holds.is_empty(), "{case:?}");
        let judged = fails.len() + holds.len() + 1;
        assert!(judged <= spec.properties.len(), "{case:?}");
        let numbers = case.python.matches([',', '[']).count();
        assert!(numbers < 30, "it is not small: {}", case.python);
    }
    // A correct program, and one that does not run, as misreadings: the one is not shown, the other by its fault.
    let correct = String::from_utf8(b.clone()).expect("text");
    let raises = "def softmax_temperature(z, T):\n    raise ValueError('no')\n";
    let misreading = &spec.misreadings[0];
    let both = tried(&[(misreading, correct.as_str()), (misreading, raises)]);
    let [correct, raises] = &both[..] else {
        panic!("two were tried");
    };
    assert_eq!(correct.shown, None);
    let holds = format!(
        "is said to be killed by {}, which holds",
        misreading.killed_by.join(", ")
    );
    assert_eq!(correct.fault, Some(holds));
    let shown = raises.shown.as_ref().expect("it fails everywhere");
    assert!(shown.returned.contains("no value: raised"), "{shown:?}");
    let fault = raises.fault.as_ref().expect("it does not run");
    assert!(
        fault.starts_with("does not run: ") && fault.contains("raised"),
        "{fault}"
    );
}

/// Something for every operator to change.
const READING: &str = r#"
def weighted(x, w):
    """A docstring is left alone."""
    y = x.sum(axis=-1).T
    y += w
    if y[0] < 0.5:
        y = -y
    return np.maximum(x - y, w) * 2
"#;

#[test]
fn every_operator_makes_mutants_that_differ_from_the_reading() {
    let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
    let mut worker = sandbox.worker().expect("a worker starts");
    let made = mutants(READING, &mut worker)
        .expect("the sandbox itself does not fail")
        .expect("it is Python");
    let operators: BTreeSet<&str> = made.iter().map(|m| m.operator.as_str()).collect();
    let expected = "argument_swap arithmetic augmented_assignment constant function_swap keyword_drop operand_drop \
                    operand_swap relational statement_deletion transpose_drop";
    assert_eq!(
        operators.into_iter().collect::<Vec<_>>().join(" "),
        expected
    );
    let texts: BTreeSet<&str> = made.iter().map(|m| m.source.as_str()).collect();
    assert_eq!(texts.len(), made.len(), "no mutant is made twice");
    assert!(
        made.iter()
            .all(|m| m.before != m.after && m.source.contains("A docstring is left alone."))
    );
    let refused = mutants("def (", &mut worker).expect("the sandbox itself does not fail");
    assert!(
        refused
            .expect_err("this is not Python")
            .contains("SyntaxError")
    );
}

#[test]
fn the_judge_names_invalid_expressions_and_equal_functions() {
    let path = root().join("property-specs/activation/gelu/spec.toml");
    let text = std::fs::read_to_string(&path).expect("specs are readable");
    let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
    let mut worker = sandbox.worker().expect("a worker starts");
    assert_eq!(
        check_expressions(&spec(&path), &mut worker).expect("the sandbox itself does not fail"),
        []
    );
    let twice = Spec::parse(
        &text.replacen("f(x=-x)", "f(x=-x, x=x)", 1),
        None,
        "gelu.toml",
    )
    .expect("it loads");
    let found = check_expressions(&twice, &mut worker).expect("the sandbox itself does not fail");
    assert_eq!(
        found
            .iter()
            .map(|f| f.property.as_str())
            .collect::<Vec<_>>(),
        ["reflection"]
    );

    let spec = spec(&path);
    let programs = misreading_programs(&path);
    let [tanh, sigmoid] =
        ["tanh_approximation", "sigmoid_approximation"].map(|id| programs[id].as_bytes());
    let mut same = |x: &[u8], y: &[u8]| {
        are_equivalent(&spec, x, y, &mut worker).expect("the sandbox itself does not fail")
    };
    assert!(same(tanh, tanh) && !same(tanh, sigmoid));
}
