//! What judges the ladder: misreadings are killed by V3 alone, mutants are made by every operator, the judge reads every
//! expression.

use crate::bundled::spec;
use crate::project_files::{display, files, root};
use ladder::verify::{
    PropertyJudgement, PropertyOutcome, are_equivalent, check_expressions, judge_reading, mutants,
};
use sandbox::{Sandbox, SandboxConfig, Worker};
use spec::Spec;
use std::collections::BTreeSet;
use std::path::Path;

/// Every misreading of one spec, as it is written out.
pub fn check(path: &Path, spec: &Spec, worker: &mut Worker) -> Vec<String> {
    let folder = path.with_extension("misreadings");
    let mut wrong = vec![];
    for misreading in &spec.misreadings {
        let file = folder.join(format!("{}.py", misreading.id));
        let Ok(source) = std::fs::read(&file) else {
            wrong.push(format!("{} is missing", display(&file)));
            continue;
        };
        let mut judge = |spec: &Spec| {
            judge_reading(spec, &source, worker).expect("the sandbox itself does not fail")
        };
        // Only properties that hold need all of their cases, and those that are named should fail at an early one. The others are judged
        // where none of the named ones could read the reading's answers.
        let mut judgements = judge(&with_properties(spec, &misreading.killed_by));
        if judgements
            .iter()
            .all(|judgement| matches!(judgement.outcome, PropertyOutcome::Faulted(_)))
        {
            judgements = judge(spec);
        }
        let names = |of: fn(&PropertyJudgement) -> bool| {
            judgements
                .iter()
                .filter(|judgement| of(judgement))
                .map(|judgement| judgement.property.as_str())
                .collect::<Vec<_>>()
        };
        let (holding, faulted) = (
            names(PropertyJudgement::holds),
            names(|judgement| matches!(judgement.outcome, PropertyOutcome::Faulted(_))),
        );
        if faulted.len() == judgements.len() {
            wrong.push(format!(
                "{} does not run: {:?}",
                display(&file),
                judgements[0].outcome
            ));
        }
        for named in misreading
            .killed_by
            .iter()
            .filter(|named| holding.contains(&named.as_str()))
        {
            wrong.push(format!(
                "{} is said to be killed by {named}, which holds",
                display(&file)
            ));
        }
    }
    wrong
}

/// Returns the spec with these properties only.
fn with_properties(spec: &Spec, ids: &[String]) -> Spec {
    let mut named = spec.clone();
    named
        .properties
        .retain(|property| ids.contains(&property.id));
    named
}

#[test]
fn every_misreading_is_executable_and_killed_by_the_properties_it_names() {
    let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
    let specs = files(&root().join("property-specs"), ".toml");
    assert!(specs.len() >= 150, "{} specs are bundled", specs.len());
    let sandbox = &sandbox;
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let halves = specs.chunks(specs.len().div_ceil(2));
        let threads = halves.map(|half| {
            scope.spawn(move || {
                let mut worker = sandbox.worker().expect("a worker starts");
                let checks = half
                    .iter()
                    .map(|path| check(path, &spec(path), &mut worker));
                checks.flatten().collect::<Vec<_>>()
            })
        });
        let threads: Vec<_> = threads.collect();
        let results = threads
            .into_iter()
            .map(|thread| thread.join().expect("no thread panicked"));
        results.flatten().collect()
    });
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn every_misreading_file_belongs_to_a_named_misreading() {
    let mut known = BTreeSet::new();
    for path in files(&root().join("property-specs"), ".toml") {
        let folder = path.with_extension("misreadings");
        known.extend(
            spec(&path)
                .misreadings
                .iter()
                .map(|m| folder.join(format!("{}.py", m.id))),
        );
    }
    let inside = |path: &Path| {
        path.parent()
            .is_some_and(|folder| folder.extension().is_some_and(|e| e == "misreadings"))
    };
    for file in files(&root().join("property-specs"), ".py")
        .iter()
        .filter(|file| inside(file))
    {
        assert!(
            known.contains(file),
            "{} is a misreading that no spec names",
            display(file)
        );
    }
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
    let path = root().join("property-specs/activation/gelu.toml");
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
    let read = |id: &str| {
        std::fs::read(path.with_extension("misreadings").join(format!("{id}.py")))
            .expect("readable")
    };
    let (tanh, sigmoid) = (read("tanh_approximation"), read("sigmoid_approximation"));
    let mut same = |x: &[u8], y: &[u8]| {
        are_equivalent(&spec, x, y, &mut worker).expect("the sandbox itself does not fail")
    };
    assert!(same(&tanh, &tanh) && !same(&tanh, &sigmoid));
}
