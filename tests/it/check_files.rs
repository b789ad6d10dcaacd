//! Check files agree with the ladder: on both readings, on every misreading, and on mutants of reading A. They are those that a
//! night has published.
//!
//! CHECK_MUTANTS=n takes n mutants of each method. Unless given it is one of every fifth method, because each takes a climb.

use crate::bundled::{misreading_programs, spec};
use crate::ledger::{Bundled, share};
use crate::project_files::{display, root};
use catalogue::Digest;
use catalogue::method_files::{READING_A, READING_B};
use ladder::Rights;
use ladder::check_file::{MAX_BYTES, with_imported_runtime};
use ladder::verify::{check, mutants};
use sandbox::{Sandbox, SandboxConfig, Worker};
use serde_json::Value;
use spec::Spec;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Mutex;

/// Checks every program of a folder with a check file, for each line that names a folder and an entry: one process a folder, forked
/// where numpy is loaded. A program that takes 20 seconds of the processor counts as one that differs.
const DRIVER: &str = r#"
import importlib.util, json, os, pathlib, signal, sys
import numpy

def load(path, name):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module

def late(*_):
    raise SystemExit("too slow")

def checked(folder, entry):
    checks = load(folder / "check_file.py", "check_file")
    signal.signal(signal.SIGPROF, late)
    found = {}
    for path in sorted((folder / "programs").glob("*.py")):
        signal.setitimer(signal.ITIMER_PROF, 20)
        try:
            report = checks.check(getattr(load(path, path.stem), entry))
            no_case = [name for name, (result, _) in report.properties.items() if result == "no_case"]
            # What was taken in another type than the contract's the ladder does not take.
            found[path.stem] = {"agrees": report.agrees and not report.notes, "failed": report.failed, "no_case": no_case, "text": str(report)}
        except BaseException as error:
            found[path.stem] = {"agrees": False, "failed": [], "no_case": [], "text": repr(error)}
        signal.setitimer(signal.ITIMER_PROF, 0)
    return found

for line in sys.stdin:
    folder, entry = line.split()
    child = os.fork()
    if child == 0:
        sys.stdout = sys.stderr
        found = checked(pathlib.Path(folder), entry)
        pathlib.Path(folder, "found.json").write_text(json.dumps(found))
        os._exit(0)
    print(os.waitpid(child, 0)[1], flush=True)
"#;

/// The most bytes of a method in the Python package, both readings and its check, on average. **Source**: docs/check.md.
const IN_PACKAGE: usize = 35_000;
/// The least number of methods whose average is that of the package: a method may take 120 kB, and most take 25.
const WHOLE: usize = 200;

/// A method, its published check file, and whether it is at V3: below it a property does not hold of a reading.
pub struct Published {
    pub bundled: Bundled,
    pub check_file: String,
    pub is_at_v3: bool,
}

/// The results of one method.
#[derive(Debug, Default)]
struct Found {
    wrong: Vec<String>,
    programs: usize,
    bytes: usize,
    /// The bytes of its readings and its check in the package.
    in_package: usize,
    /// Properties of honest readings that no stored case reaches.
    without_case: usize,
    /// Misreadings on which every property that its spec names fails in the check file, too.
    killed_as_named: usize,
    misreadings: usize,
}

/// A Python that checks, one folder after the other.
struct Driver {
    process: Child,
    folders: Option<ChildStdin>,
    done: BufReader<ChildStdout>,
}

impl Driver {
    fn start() -> Self {
        let mut process = Command::new(root().join(".venv/bin/python3"))
            .args(["-B", "-W", "ignore", "-c", DRIVER])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("Python starts");
        let (folders, done) = (process.stdin.take(), process.stdout.take());
        let done = BufReader::new(done.expect("it is piped"));
        Self {
            process,
            folders,
            done,
        }
    }

    fn check(&mut self, folder: &Path, entry: &str) -> Value {
        let folders = self.folders.as_mut().expect("it is piped");
        writeln!(folders, "{} {entry}", folder.display()).expect("Python reads");
        let mut status = String::new();
        self.done.read_line(&mut status).expect("Python answers");
        let found = std::fs::read(folder.join("found.json"));
        let found = found.unwrap_or_else(|error| panic!("{entry}: {error}, status {status}"));
        serde_json::from_slice(&found).expect("it is JSON")
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // It ends with its input.
        drop(self.folders.take());
        let _ = self.process.wait();
    }
}

/// Runs every published check file, and returns where one does not say what the ladder says.
pub fn disagreements(all: &[Published]) -> Vec<String> {
    let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
    let queue = Mutex::new(all.iter());
    let found = Mutex::new(vec![]);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                let mut worker = sandbox.worker().expect("a worker starts");
                let mut driver = Driver::start();
                loop {
                    let next = queue.lock().expect("no thread panicked").next();
                    let Some(published) = next else { break };
                    let one = one(published, &mut worker, &mut driver);
                    found.lock().expect("no thread panicked").push(one);
                }
            });
        }
    });
    let found = found.into_inner().expect("no thread panicked");
    let sum = |of: fn(&Found) -> usize| found.iter().map(of).sum::<usize>();
    println!(
        "check files: {} methods, {} programs, largest {} bytes; {} of {} misreadings are killed by every \
         property that is named; {} properties of honest readings without a stored case",
        found.len(),
        sum(|f| f.programs),
        found.iter().map(|f| f.bytes).max().unwrap_or(0),
        sum(|f| f.killed_as_named),
        sum(|f| f.misreadings),
        sum(|f| f.without_case),
    );
    let in_package = sum(|f| f.in_package) / found.len().max(1);
    println!("a method takes {in_package} bytes of the package on average");
    let too_large = found.iter().filter(|f| f.bytes > MAX_BYTES);
    let mut wrong: Vec<String> = too_large
        .map(|f| format!("a check file of {} bytes, more than {MAX_BYTES}", f.bytes))
        .collect();
    if found.len() >= WHOLE && in_package > IN_PACKAGE {
        wrong.push(format!(
            "{in_package} bytes of the package, more than {IN_PACKAGE}"
        ));
    }
    wrong.extend(found.into_iter().flat_map(|found| found.wrong));
    wrong.sort();
    wrong
}

fn one(published: &Published, worker: &mut Worker, driver: &mut Driver) -> Found {
    let Published {
        bundled,
        check_file,
        is_at_v3,
    } = published;
    let spec = spec(&bundled.spec);
    let readings = bundled.readings.as_deref().expect("a method has readings");
    let folder = tempfile::tempdir().expect("a folder can be made");
    let programs = folder.path().join("programs");
    std::fs::create_dir(&programs).expect("a folder can be made");
    let write = |name: &str, source: &[u8]| {
        std::fs::write(programs.join(format!("{name}.py")), source).expect("written");
    };
    std::fs::write(folder.path().join("check_file.py"), check_file).expect("written");
    let read =
        |path: &Path| std::fs::read(path).unwrap_or_else(|e| panic!("{}: {e}", display(path)));
    let (a, b) = (
        read(&readings.join(READING_A)),
        read(&readings.join(READING_B)),
    );
    let of_readings = a.len() + b.len();
    for (id, program) in misreading_programs(&bundled.spec) {
        write(&format!("misreading_{id}"), program.as_bytes());
    }
    let mutants = sampled_mutants(
        &String::from_utf8_lossy(&a),
        number_of_mutants(&bundled.id),
        worker,
    );
    let mutants = mutants.into_iter().map(String::into_bytes).enumerate();
    let mutants = mutants.map(|(at, source)| (format!("mutant_{at}"), source));
    let readings = [
        ("reading_a".to_owned(), a.clone()),
        ("reading_b".to_owned(), b),
    ];
    let mut expected = BTreeMap::new();
    for (name, source) in readings.into_iter().chain(mutants) {
        write(&name, &source);
        // A mutant imports what its reading imports; anything else the ladder refuses at V0 and a check file does not look at.
        let agrees = (*is_at_v3 && name.starts_with("reading_"))
            || check(&spec, &a, (&source, Rights::Subject), &[], worker)
                .expect("the sandbox itself does not fail")
                .agrees();
        expected.insert(name, agrees);
    }
    let reports = driver.check(folder.path(), &spec.method.entry);
    Found {
        bytes: check_file.len(),
        in_package: of_readings + with_imported_runtime(check_file, "package").len(),
        ..compare(&spec, &bundled.spec, &reports, &expected)
    }
}

/// Returns the number of mutants of a method.
fn number_of_mutants(id: &str) -> usize {
    match std::env::var("CHECK_MUTANTS") {
        Ok(number) => number.parse().expect("CHECK_MUTANTS is a number"),
        Err(_) => usize::from(share(id, 5) == 0),
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

fn compare(spec: &Spec, path: &Path, reports: &Value, expected: &BTreeMap<String, bool>) -> Found {
    let mut found = Found {
        misreadings: spec.misreadings.len(),
        ..Found::default()
    };
    for (name, report) in reports.as_object().expect("reports by program") {
        found.programs += 1;
        let agrees = report["agrees"] == true;
        // A misreading never agrees.
        let expected = expected.get(name) == Some(&true);
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
