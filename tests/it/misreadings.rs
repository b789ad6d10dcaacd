//! What judges the ladder: misreadings are killed by V3 alone, mutants are made by every operator, the judge reads every
//! expression.

use crate::bundled::spec;
use crate::project_files::{display, files, root};
use catalogue::method_files::{MISREADINGS, misreading as misreading_file};
use ladder::verify::{
    Pair, PropertyJudgement, PropertyOutcome, are_equivalent, check_expressions, judge_reading,
    mutants, show_misreadings,
};
use ladder::{MisreadingCase, Seed};
use sandbox::{Sandbox, SandboxConfig, Worker};
use spec::Spec;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

/// Every misreading of one spec, as it is written out.
pub fn check(path: &Path, spec: &Spec, worker: &mut Worker) -> Vec<String> {
    let mut wrong = vec![];
    for misreading in &spec.misreadings {
        let file = misreading_file(path, &misreading.id);
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
        let misreadings = spec(&path).misreadings;
        known.extend(
            misreadings
                .iter()
                .map(|one| misreading_file(&path, &one.id)),
        );
    }
    let inside = |path: &Path| {
        path.parent()
            .is_some_and(|folder| folder.ends_with(MISREADINGS))
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

/// Returns a spec with both readings and the programs of its misreadings.
fn material(path: &Path) -> (Spec, [Vec<u8>; 2], Vec<String>) {
    let spec = spec(path);
    let area = root().join("datasets/methods").join(&spec.method.area);
    let read = |file: &Path| {
        std::fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", display(file)))
    };
    let sides = ["a.py", "b.py"].map(|side| read(&area.join(&spec.method.id).join(side)));
    let programs = spec.misreadings.iter().map(|one| {
        let program = read(&misreading_file(path, &one.id));
        String::from_utf8(program).expect("programs are text")
    });
    let programs = programs.collect();
    (spec, sides, programs)
}

/// Returns the smallest input of each misreading of a spec.
fn shown(path: &Path, worker: &mut Worker) -> Vec<(String, Option<MisreadingCase>)> {
    let (spec, [a, b], programs) = material(path);
    let texts = programs.iter().map(String::as_str);
    let programs: Vec<_> = spec.misreadings.iter().zip(texts).collect();
    let pair = Pair { a: &a, b: &b };
    let shown = show_misreadings(&spec, pair, &programs, Seed::FIXED, worker)
        .expect("the sandbox itself does not fail");
    let id = |one: &spec::Misreading| format!("{}: {}", spec.method.id, one.id);
    spec.misreadings.iter().map(id).zip(shown).collect()
}

#[test]
fn a_misreading_is_shown_by_a_small_input_on_which_its_values_differ() {
    let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
    let mut worker = sandbox.worker().expect("a worker starts");
    let path = root().join("property-specs/activation/softmax_temperature/spec.toml");
    let (spec, [a, b], _) = material(&path);
    for (id, case) in shown(&path, &mut worker) {
        let case = case.unwrap_or_else(|| panic!("{id} is not shown"));
        assert_ne!(case.returned, case.expected, "{id}");
        assert!(case.expected.starts_with("p = np.array("), "{id}: {case:?}");
        assert_eq!(case.expected_of_b, None, "{id}: both readings agree");
        let numbers = case.python.matches([',', '[']).count();
        assert!(numbers < 30, "{id} is not small: {}", case.python);
    }
    // A correct program, and one that does not run, as misreadings: the one is not shown, the other by its fault.
    let wrong = "def softmax_temperature(z, T):\n    raise ValueError('no')\n";
    let correct = String::from_utf8(b.clone()).expect("text");
    let misreading = &spec.misreadings[0];
    let programs = [(misreading, correct.as_str()), (misreading, wrong)];
    let pair = Pair { a: &a, b: &b };
    let shown = show_misreadings(&spec, pair, &programs, Seed::FIXED, &mut worker)
        .expect("the sandbox itself does not fail");
    assert_eq!(shown[0], None);
    let fault = shown[1].as_ref().expect("it fails everywhere");
    assert!(fault.returned.contains("no value: raised"), "{fault:?}");
}

#[test]
#[ignore = "a minute or two: every night does it; prints what it costs"]
fn every_bundled_misreading_is_shown() {
    let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
    let specs = files(&root().join("property-specs"), ".toml");
    let (next, start) = (AtomicUsize::new(0), Instant::now());
    let (sandbox, specs, next) = (&sandbox, &specs, &next);
    let all: Vec<_> = std::thread::scope(|scope| {
        let threads = [(), ()].map(|()| {
            scope.spawn(move || {
                let mut worker = sandbox.worker().expect("a worker starts");
                let mut all = vec![];
                while let Some(path) = specs.get(next.fetch_add(1, Relaxed)) {
                    let before = Instant::now();
                    let found = shown(path, &mut worker);
                    all.push((before.elapsed(), display(path), found));
                }
                all
            })
        });
        let done = threads.map(|thread| thread.join().expect("no thread panicked"));
        done.into_iter().flatten().collect()
    });
    let elapsed = start.elapsed();
    let cases: Vec<_> = all.iter().flat_map(|(_, _, found)| found).collect();
    let same = |case: &&MisreadingCase| case.returned == case.expected;
    let shown = cases.iter().filter_map(|(_, case)| case.as_ref());
    let mut slowest: Vec<_> = all.iter().map(|(time, path, _)| (time, path)).collect();
    slowest.sort();
    println!(
        "{} misreadings of {} specs in {elapsed:.1?}; {} with equal outputs on the case itself; {} on which the readings differ; slowest {:.1?}",
        cases.len(),
        specs.len(),
        shown.clone().filter(same).count(),
        shown.filter(|case| case.expected_of_b.is_some()).count(),
        slowest.iter().rev().take(5).collect::<Vec<_>>()
    );
    let not_shown: Vec<_> = cases.iter().filter(|(_, case)| case.is_none()).collect();
    assert!(not_shown.is_empty(), "{not_shown:?}");
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
    let read = |id: &str| std::fs::read(misreading_file(&path, id)).expect("readable");
    let (tanh, sigmoid) = (read("tanh_approximation"), read("sigmoid_approximation"));
    let mut same = |x: &[u8], y: &[u8]| {
        are_equivalent(&spec, x, y, &mut worker).expect("the sandbox itself does not fail")
    };
    assert!(same(&tanh, &tanh) && !same(&tanh, &sigmoid));
}
