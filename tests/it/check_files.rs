//! Check files agree with the ladder: on both readings, on every misreading, and on mutants of reading A.
//!
//! CHECK_MUTANTS=n takes n mutants of each method. Unless given it is one of every fifth method, because each takes a climb.

use crate::bundled::spec;
use crate::project_files::{display, files, root};
use catalogue::{Digest, method_files};
use ladder::Role;
use ladder::check_file::{CheckFileInput, MAX_BYTES, check_file};
use ladder::verify::{check, mutants, reading_outputs};
use sandbox::{Sandbox, SandboxConfig, Worker};
use serde_json::Value;
use spec::Spec;
use spec::inputs::Corpus;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;

/// Checks every program of a folder with a check file: one process a method. A program that does not end counts as one that differs.
const DRIVER: &str = r#"
import importlib.util, json, pathlib, signal, sys

def load(path, name):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module

def late(*_):
    raise SystemExit("too slow")

folder, entry = pathlib.Path(sys.argv[1]), sys.argv[2]
checks = load(folder / "check_file.py", "check_file")
signal.signal(signal.SIGALRM, late)
found = {}
for path in sorted((folder / "programs").glob("*.py")):
    signal.alarm(20)
    try:
        report = checks.check(getattr(load(path, path.stem), entry))
        no_case = [name for name, (result, _) in report.properties.items() if result == "no_case"]
        found[path.stem] = {"agrees": report.agrees, "failed": report.failed, "no_case": no_case, "text": str(report)}
    except BaseException as error:
        found[path.stem] = {"agrees": False, "failed": [], "no_case": [], "text": repr(error)}
    signal.alarm(0)
print(json.dumps(found))
"#;

/// What one method showed.
#[derive(Debug, Default)]
struct Found {
    wrong: Vec<String>,
    programs: usize,
    bytes: usize,
    /// Properties of honest readings that no stored case reaches.
    without_case: usize,
    /// Misreadings on which every property that its spec names fails in the check file, too.
    killed_as_named: usize,
    misreadings: usize,
}

#[test]
fn check_files_agree_with_the_ladder() {
    let specs = files(&root().join("property-specs"), ".toml");
    let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
    let queue = Mutex::new(specs.iter().enumerate());
    let all = Mutex::new(BTreeMap::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let mut worker = sandbox.worker().expect("a worker starts");
                loop {
                    let next = queue.lock().expect("no thread panicked").next();
                    let Some((at, path)) = next else { break };
                    let found = one(path, number_of_mutants(at), &mut worker);
                    all.lock()
                        .expect("no thread panicked")
                        .insert(path.clone(), found);
                }
            });
        }
    });
    let all = all.into_inner().expect("no thread panicked");
    let sum = |of: fn(&Found) -> usize| all.values().map(of).sum::<usize>();
    println!(
        "check files: {} methods, {} programs, largest {} bytes, {} above {MAX_BYTES}; {} of {} misreadings are killed by every \
         property that is named; {} properties of honest readings without a stored case",
        all.len(),
        sum(|f| f.programs),
        all.values().map(|f| f.bytes).max().unwrap_or(0),
        all.values().filter(|f| f.bytes > MAX_BYTES).count(),
        sum(|f| f.killed_as_named),
        sum(|f| f.misreadings),
        sum(|f| f.without_case),
    );
    let wrong: Vec<String> = all.into_values().flat_map(|found| found.wrong).collect();
    assert_eq!(wrong, Vec::<String>::new());
}

fn one(path: &Path, mutants: usize, worker: &mut Worker) -> Found {
    let spec = spec(path);
    let id = spec.method.id.clone();
    let readings = root()
        .join("datasets/methods")
        .join(&spec.method.area)
        .join(&id);
    let read = |name: &str| std::fs::read(readings.join(name)).expect("readable");
    let (a, b) = (read("a.py"), read("b.py"));
    let corpus = Corpus::for_spec(&spec, &[]);
    let outputs = reading_outputs(&spec, &a, &corpus, worker)
        .expect("the sandbox itself does not fail")
        .unwrap_or_else(|| panic!("reading A of {id} returns values"));
    let text = check_file(&CheckFileInput {
        spec: &spec,
        corpus: &corpus,
        outputs: &outputs,
        description: "",
        reading: Digest::of(&a),
    });
    let folder = tempfile::tempdir().expect("a folder can be made");
    let programs = folder.path().join("programs");
    std::fs::create_dir(&programs).expect("a folder can be made");
    let write = |name: &str, source: &[u8]| {
        std::fs::write(programs.join(format!("{name}.py")), source).expect("written");
    };
    std::fs::write(folder.path().join("check_file.py"), &text).expect("written");
    write("reading_a", &a);
    write("reading_b", &b);
    for misreading in &spec.misreadings {
        let file = method_files::misreading(path, &misreading.id);
        write(
            &format!("misreading_{}", misreading.id),
            &std::fs::read(file).expect("readable"),
        );
    }
    let mut expected = BTreeMap::new();
    for (at, source) in sampled_mutants(&String::from_utf8_lossy(&a), mutants, worker)
        .iter()
        .enumerate()
    {
        // A mutant imports what its reading imports; anything else the ladder refuses at V0 and a check file does not look at.
        let checked = check(&spec, &a, (source.as_bytes(), Role::Subject), &[], worker)
            .expect("the sandbox itself does not fail");
        let name = format!("mutant_{at}");
        write(&name, source.as_bytes());
        expected.insert(name, checked.agrees());
    }
    compare(
        &spec,
        path,
        &run(folder.path(), &spec.method.entry),
        &expected,
        text.len(),
    )
}

/// Returns the number of mutants of the method at this position.
fn number_of_mutants(position: usize) -> usize {
    match std::env::var("CHECK_MUTANTS") {
        Ok(number) => number.parse().expect("CHECK_MUTANTS is a number"),
        Err(_) => usize::from(position.is_multiple_of(5)),
    }
}

/// Returns mutants of a reading, chosen by digest, so that they are the same on every machine.
fn sampled_mutants(source: &str, count: usize, worker: &mut Worker) -> Vec<String> {
    if count == 0 {
        return vec![];
    }
    let made = mutants(source, worker)
        .expect("the sandbox itself does not fail")
        .expect("a reading is Python");
    let mut sources: Vec<String> = made.into_iter().map(|mutant| mutant.source).collect();
    sources.sort_by_key(|source| Digest::of(source.as_bytes()).to_string());
    sources.truncate(count);
    sources
}

fn run(folder: &Path, entry: &str) -> Value {
    let output = Command::new(root().join(".venv/bin/python3"))
        .args(["-B", "-W", "ignore", "-c", DRIVER])
        .arg(folder)
        .arg(entry)
        .output()
        .expect("Python starts");
    let errors = String::from_utf8_lossy(&output.stderr);
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {errors}"))
}

fn compare(
    spec: &Spec,
    path: &Path,
    reports: &Value,
    mutants: &BTreeMap<String, bool>,
    bytes: usize,
) -> Found {
    let mut found = Found {
        bytes,
        misreadings: spec.misreadings.len(),
        ..Found::default()
    };
    for (name, report) in reports.as_object().expect("reports by program") {
        found.programs += 1;
        let agrees = report["agrees"] == true;
        let expected = name.starts_with("reading_") || mutants.get(name) == Some(&true);
        if agrees != expected {
            let text = report["text"].as_str().unwrap_or_default();
            let place = display(path);
            found.wrong.push(format!(
                "{place}: {name}: the ladder says {expected}:\n{text}"
            ));
        }
        if name == "reading_a" {
            found.without_case += report["no_case"].as_array().map_or(0, Vec::len);
        }
        if let Some(id) = name.strip_prefix("misreading_") {
            let misreading = spec
                .misreadings
                .iter()
                .find(|m| m.id == id)
                .expect("it is named");
            let failed = report["failed"].as_array().cloned().unwrap_or_default();
            let is_killed = |property: &String| failed.contains(&Value::from(property.as_str()));
            found.killed_as_named += usize::from(misreading.killed_by.iter().all(is_killed));
        }
    }
    found
}
