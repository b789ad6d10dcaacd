//! Answers of a check to a function that differs: the same in the sandbox, in the check file and in the package; and nothing false of
//! honest rewrites and of wrong programs.
//!
//! CHECK_DIAGNOSIS=all takes every method with readings and all of its programs. Unless given it is a sample, chosen by digest.

mod rewrites;

use crate::bundled::spec;
use crate::concordance_program::Program;
use crate::ledger::{Bundled, share};
use crate::project_files::root;
use catalogue::method_files::READING_A;
use ladder::Rights;
use ladder::check_file::{runtime, with_imported_runtime};
use ladder::verify::{CheckOutcome, check, diagnose};
use sandbox::{Sandbox, SandboxConfig, Worker};
use serde_json::{Value, json};
use spec::Spec;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Writes programs from readings. See the file.
const PROGRAMS: &str = "tests/it/diagnosis/programs.py";
/// Checks folders of programs. See the file.
const DRIVER: &str = "tests/it/diagnosis/driver.py";
const PYTHON: &str = ".venv/bin/python3";

/// One in this many methods is in the sample.
const SAMPLE: u8 = 24;
/// The programs of each method of the sample that the sandbox checks, too: each takes a climb.
const IN_SANDBOX: usize = 2;
/// The share of relations that are found of the programs made by one.
const FOUND: f64 = 0.95;
/// The share of members, variants, departures and misreadings of the sample that are named. **Source**: 145 of 155 on 30 November 2026; one
/// that differs on less than three inputs of the check file has no name (docs/check.md).
const NAMED: f64 = 0.93;
/// The least number of wrong programs.
const WRONG: usize = 200;

/// A method with its check file, in a folder as `driver.py` takes it.
struct Prepared {
    bundled: Bundled,
    spec: Spec,
    check_file: String,
    folder: tempfile::TempDir,
}

impl Prepared {
    fn of(bundled: Bundled) -> Self {
        let readings = bundled.readings.as_deref().expect("a method has readings");
        let method = readings.strip_prefix(root().join("datasets/methods"));
        let method = method.expect("it is below").to_str().expect("UTF-8");
        let mut program = Program::holding(&[method]);
        // Its check file brings the members of its family and the programs of its spec.
        program.set("CONCORDANCE_CORPUS", root().join("datasets"));
        program.set("CONCORDANCE_SPECS", root().join("property-specs"));
        let folder = tempfile::tempdir().expect("a folder can be made");
        let file = folder.path().join("check_file.py");
        let export = file.to_str().expect("UTF-8");
        program
            .run(&["check", &bundled.id, "--export", export])
            .ended(0);
        let check_file = std::fs::read_to_string(&file).expect("it is written");
        let package = folder.path().join("package");
        std::fs::create_dir_all(folder.path().join("programs")).expect("made");
        std::fs::create_dir(&package).expect("made");
        let packaged = with_imported_runtime(&check_file, "checks_of_all");
        assert!(
            packaged.len() + 30_000 < check_file.len(),
            "the runtime is in the file"
        );
        std::fs::write(package.join("packaged.py"), packaged).expect("written");
        std::fs::write(package.join("checks_of_all.py"), runtime()).expect("written");
        Self {
            spec: spec(&bundled.spec),
            bundled,
            check_file,
            folder,
        }
    }

    fn programs(&self) -> PathBuf {
        self.folder.path().join("programs")
    }

    fn reading(&self) -> PathBuf {
        self.bundled
            .readings
            .as_deref()
            .expect("a method has readings")
            .join(READING_A)
    }

    /// Writes a program whose function is called `entry`.
    fn write(&self, name: &str, source: &str, function: &str) {
        let source = format!("{source}\n\nentry = {function}\n");
        std::fs::write(self.programs().join(format!("{name}.py")), source).expect("written");
    }

    /// Writes programs of a kind with `programs.py`, and returns their names.
    fn make(&self, kind: &str, count: usize) -> Vec<String> {
        let output = Command::new(root().join(PYTHON))
            .args(["-B", "-W", "ignore", PROGRAMS, kind])
            .arg(self.folder.path().join("check_file.py"))
            .arg(self.reading())
            .args([
                &self.spec.method.entry,
                &self.bundled.id,
                &count.to_string(),
            ])
            .arg(self.programs())
            .current_dir(root())
            .output()
            .expect("Python starts");
        let errors = String::from_utf8_lossy(&output.stderr);
        serde_json::from_slice(&output.stdout).unwrap_or_else(|e| panic!("{e}: {errors}"))
    }

    /// Checks every program with the check file and the package's form, and returns `{name: [{kind, …}, {kind, …}]}`.
    fn check(&self, manners: &Value) -> Value {
        let folder = self.folder.path();
        std::fs::write(folder.join("manners.json"), manners.to_string()).expect("written");
        let mut driver = Command::new(root().join(PYTHON))
            .args(["-B", "-W", "ignore", DRIVER])
            .current_dir(root())
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("Python starts");
        let mut lines = driver.stdin.take().expect("it is piped");
        std::io::Write::write_all(&mut lines, format!("{}\n", folder.display()).as_bytes())
            .expect("Python reads");
        drop(lines);
        assert!(driver.wait().expect("it ends").success());
        let found = std::fs::read(folder.join("found.json")).expect("it is written");
        serde_json::from_slice(&found).expect("it is JSON")
    }

    /// Returns the outcome that `concordance check` gives a program, in the form of the driver's.
    fn check_in_sandbox(&self, name: &str, worker: &mut Worker) -> Value {
        let source = std::fs::read(self.programs().join(format!("{name}.py"))).expect("readable");
        let entry = &self.spec.method.entry;
        let alias = format!("\n\n{entry} = entry\n");
        let source = [source.as_slice(), alias.as_bytes()].concat();
        let reading = std::fs::read(self.reading()).expect("readable");
        let function = (source.as_slice(), Rights::Study);
        let checked = check(&self.spec, &reading, function, &[], worker).expect("the sandbox runs");
        let diagnosis = (checked.is_run() && !checked.agrees()).then(|| {
            diagnose(&self.spec, &checked, &self.check_file, function, worker)
                .expect("the sandbox runs")
                .unwrap_or_else(|why| panic!("{}: {name}: {why}", self.bundled.id))
        });
        let outcome = CheckOutcome::of(&checked, diagnosis.as_ref());
        let program = diagnosis.as_ref().and_then(|found| found.program.as_ref());
        json!({
            "kind": outcome.kind, "code": outcome.code, "program": program.map(|program| &program.id),
            "relation": diagnosis.as_ref().and_then(|found| found.relation.as_ref()),
        })
    }
}

fn takes_all() -> bool {
    std::env::var("CHECK_DIAGNOSIS").is_ok_and(|value| value == "all")
}

fn sample() -> Vec<Prepared> {
    let all = Bundled::all(root()).into_values();
    let methods = all.filter(|one| one.readings.is_some() && !one.is_generated());
    let sample = methods.filter(|one| takes_all() || share(&one.id, SAMPLE) == 0);
    sample.map(Prepared::of).collect()
}

fn named(outcome: &Value) -> Value {
    json!([
        outcome["kind"],
        outcome["code"],
        outcome["program"],
        outcome["relation"]
    ])
}

#[test]
fn every_form_of_a_check_says_the_same_and_names_what_a_function_computes() {
    let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
    let mut worker = sandbox.worker().expect("a worker starts");
    let (mut wrong, mut relations, mut judged) = (vec![], 0, 0);
    let (mut unnamed, mut unfound) = (vec![], vec![]);
    for method in sample() {
        let made = method.make("relations", 0);
        let programs = method.make("programs", 0);
        let outcomes = method.check(&json!({}));
        let outcomes = outcomes.as_object().expect("by program");
        for (at, (name, forms)) in outcomes.iter().enumerate() {
            let of_form = |at: usize| named(&forms[at]);
            let place = format!("{}: {name}", method.bundled.id);
            if of_form(0) != of_form(1) {
                wrong.push(format!(
                    "{place}: check file {}, package {}",
                    of_form(0),
                    of_form(1)
                ));
            }
            if takes_all() || at % (outcomes.len() / IN_SANDBOX).max(1) == 0 {
                let own = named(&method.check_in_sandbox(name, &mut worker));
                if own != of_form(0) {
                    wrong.push(format!("{place}: check {own}, check file {}", of_form(0)));
                }
            }
            let (kind, relation) = (&forms[0]["kind"], &forms[0]["relation"]);
            // A program made by a relation may be a misreading, which is named first, or the method itself.
            let is_named =
                !relation.is_null() || !forms[0]["program"].is_null() || kind == "agrees";
            if made.contains(name) {
                relations += 1;
                unfound.extend((!is_named).then(|| place.clone()));
            }
            if programs.contains(name) {
                judged += 1;
                unnamed.extend((!is_named && kind != "property").then_some(place));
            }
        }
    }
    let found = relations - unfound.len();
    println!(
        "{found} of {relations} programs made by one relation are named, not {}; of {judged} members, variants, departures and \
         misreadings all but {}",
        unfound.join(", "),
        unnamed.join(", ")
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(
        relations >= 40 && found as f64 >= FOUND * relations as f64,
        "{found} of {relations}"
    );
    let named = judged - unnamed.len();
    assert!(
        judged >= 40 && named as f64 >= NAMED * judged as f64,
        "{named} of {judged}"
    );
}

/// A property of this method makes more calls on the cases of a check file than one consultation of a judge may ask.
#[test]
fn a_step_of_more_calls_than_one_consultation_may_ask_is_judged_to_its_end() {
    let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
    let mut worker = sandbox.worker().expect("a worker starts");
    let method = prepared(&["dqn_target"]).remove(0);
    let reading = std::fs::read_to_string(method.reading()).expect("readable");
    let entry = &method.spec.method.entry;
    let in_lists = format!(
        "{reading}\n\nimport numpy\n\n_reading = {entry}\n\n\ndef _listed(value):\n    is_several = isinstance(value, tuple)\n    \
         return tuple(_listed(part) for part in value) if is_several else numpy.asarray(value).tolist()\n"
    );
    method.write(
        "in_lists",
        &in_lists,
        "lambda *args: _listed(_reading(*args))",
    );
    let outcome = method.check_in_sandbox("in_lists", &mut worker);
    assert_eq!(outcome["kind"], "agrees", "{outcome}");
}

#[test]
fn no_program_and_no_relation_is_named_for_wrong_programs_of_other_kinds() {
    let methods = sample();
    let each = WRONG.div_ceil(methods.len()) + 2;
    let (mut wrong, mut differing) = (vec![], 0);
    for method in methods {
        method.make("wrong", each);
        for (name, forms) in method.check(&json!({})).as_object().expect("by program") {
            let outcome = &forms[0];
            differing += usize::from(outcome["kind"] != "agrees");
            if !outcome["program"].is_null() || !outcome["relation"].is_null() {
                wrong.push(format!("{}: {name}: {}", method.bundled.id, named(outcome)));
            }
        }
    }
    assert!(differing >= WRONG, "{differing} wrong programs");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Every word of an outcome, and every relation, stands in the page.
#[test]
fn the_page_has_every_outcome() {
    let page = std::fs::read_to_string(root().join("docs/check.md")).expect("readable");
    let text = runtime();
    let kinds: BTreeMap<&str, ()> = text
        .split("Outcome(\"")
        .skip(1)
        .filter_map(|rest| Some((rest.split_once('"')?.0, ())))
        .collect();
    assert!(kinds.len() >= 5, "{kinds:?}");
    let kinds = kinds
        .into_keys()
        .chain(ladder::check_file::ProgramKind::WORDS.iter().copied());
    for kind in kinds.filter(|kind| *kind != "method") {
        assert!(
            page.contains(&format!("`{kind}`")),
            "docs/check.md lacks {kind}"
        );
    }
}

/// Returns the methods of these names, prepared.
fn prepared(ids: &[&str]) -> Vec<Prepared> {
    let mut all = Bundled::all(Path::new(root()));
    let one = |id: &&str| all.remove(*id).unwrap_or_else(|| panic!("{id} is bundled"));
    ids.iter().map(one).map(Prepared::of).collect()
}
