//! Answers of a check to a function that differs: the same in the sandbox, in the check file and in the package; and nothing false of
//! honest rewrites and of wrong programs.
//!
//! CHECK_DIAGNOSIS=all takes every method with readings and all of its programs. Unless given it is a sample, chosen by digest.

mod bindings;
mod faults;
mod outcomes;
mod relations;
mod rewrites;
mod tally;

use crate::bundled::spec;
use crate::concordance_program::Program;
use crate::ledger::{Bundled, share};
use crate::project_files::root;
use catalogue::method_files::READING_A;
use ladder::Rights;
use ladder::check_file::{
    BOUND_BY_NAME, is_bound_by_name, runtime, under_check, with_imported_runtime,
};
use ladder::verify::{CheckOutcome, check, diagnose};
use relations::RELATIONS;
use sandbox::{Sandbox, SandboxConfig, Worker};
use serde_json::{Value, json};
use spec::Spec;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tally::{Costs, Made, Names, Sort, agrees_on_every_case};

/// Writes programs from readings. See the file.
const PROGRAMS: &str = "tests/it/diagnosis/programs.py";
/// Checks folders of programs. See the file.
const DRIVER: &str = "tests/it/diagnosis/driver.py";
const PYTHON: &str = ".venv/bin/python3";

/// One in this many methods is in the sample.
const SAMPLE: u8 = 24;
/// Methods beside the sample, which has no departure and few readings that clip.
const BESIDE: [&str; 4] = [
    "adaptive_gradient_clip",
    "focal_loss",
    "roi_align",
    "vae_gaussian_kl",
];
/// The relations by which programs of a method are made, without those that few readings have.
const OF_EACH: usize = 10;
/// The programs of each method of the sample that the sandbox checks, too: each takes a climb.
const IN_SANDBOX: usize = 2;
/// The share of relations that are named of the programs made by one.
const FOUND: f64 = 0.95;
/// The least number of programs made by one relation.
const MADE: usize = 200;
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

    /// Writes programs of a kind with `programs.py`, and returns them by name.
    fn make(&self, kind: &str, count: usize) -> BTreeMap<String, Made> {
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
        self.check_in_sandbox_with(name, &[], worker)
    }

    /// Returns that outcome with a map of inputs to parameters.
    fn check_in_sandbox_with(
        &self,
        name: &str,
        map: &[(String, String)],
        worker: &mut Worker,
    ) -> Value {
        let source = std::fs::read(self.programs().join(format!("{name}.py"))).expect("readable");
        let inputs: Vec<&str> = self.spec.input_names().collect();
        let call = under_check(&self.spec.method.entry, "entry", &inputs, map, "--map");
        let source = [source.as_slice(), call.as_bytes()].concat();
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
        let is_by_name =
            is_bound_by_name(function.0, function.1, worker).expect("the sandbox runs");
        let how = if is_by_name { BOUND_BY_NAME } else { "" };
        json!({
            "text": format!("{}; {how}", outcome.text), "kind": outcome.kind, "code": outcome.code, "program": program.map(|program| &program.id),
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
    let is_chosen = |id: &str| share(id, SAMPLE) == 0 || BESIDE.contains(&id);
    let sample = methods.filter(|one| takes_all() || is_chosen(&one.id));
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
    let mut wrong = vec![];
    let mut relations = Names::of(Sort::Relation);
    let mut programs = Names::of(Sort::Program);
    let mut costs = Costs::default();
    for method in sample() {
        let by_relation = method.make("relations", OF_EACH);
        let of_spec = method.make("programs", 0);
        let outcomes = method.check(&json!({}));
        let outcomes = outcomes.as_object().expect("by program");
        costs.add(&method.check_file, outcomes.values().map(|forms| &forms[0]));
        for (at, (name, forms)) in outcomes.iter().enumerate() {
            let place = format!("{}: {name}", method.bundled.id);
            let is_in_sandbox = takes_all() || at % (outcomes.len() / IN_SANDBOX).max(1) == 0;
            let in_sandbox = is_in_sandbox.then(|| method.check_in_sandbox(name, &mut worker));
            let differences = differences(forms, in_sandbox.as_ref()).into_iter();
            wrong.extend(differences.map(|why| format!("{place}: {why}")));
            if let Some(made) = by_relation.get(name) {
                relations.add(name, place, made, &forms[0]);
            } else if let Some(made) = of_spec.get(name) {
                let kind = name.split('_').next().unwrap_or_default();
                programs.add(kind, place, made, &forms[0]);
            }
        }
    }
    relations.print();
    programs.print();
    costs.print();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_names(&relations, &programs);
}

/// Asserts that no name is false, and that what can be named is.
fn assert_names(relations: &Names, programs: &Names) {
    assert_eq!(relations.false_names(), Vec::<&str>::new());
    assert_eq!(programs.false_names(), Vec::<&str>::new());
    let (found, all) = relations.found();
    assert!(
        all >= MADE && found as f64 >= FOUND * all as f64,
        "{found} of {all}"
    );
    let of_page = RELATIONS.iter().flat_map(|(_, made)| made.iter().copied());
    assert_eq!(relations.kinds(), of_page.collect::<BTreeSet<&str>>());
    // One that differs on enough cases is always named: it is compared with itself.
    let (found, all) = programs.found();
    assert!(all >= 40 && found == all, "{found} of {all}");
    let kinds = ["departure", "member", "misreading", "variant"];
    assert_eq!(programs.kinds(), BTreeSet::from(kinds));
}

/// Returns where two forms of a check say something else.
fn differences(forms: &Value, in_sandbox: Option<&Value>) -> Vec<String> {
    let [check_file, package] = [0, 1].map(|at| named(&forms[at]));
    let of_package = (check_file != package).then(|| format!("package {package}"));
    // The ladder has more cases than a check file: it may see that a function departs which agrees there.
    let is_narrower = agrees_on_every_case(&forms[0]);
    let of_sandbox = in_sandbox.and_then(|own| {
        let is_allowed = named(own) == check_file || (is_narrower && own["kind"] == "departs");
        (!is_allowed).then(|| format!("check {}", named(own)))
    });
    let both = [of_package, of_sandbox].into_iter().flatten();
    both.map(|other| format!("check file {check_file}, {other}"))
        .collect()
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
