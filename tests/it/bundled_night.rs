//! One night over what is bundled and due: every pair and assembly reaches the level of the ledger, every misreading is as its spec
//! says, every check file agrees with the ladder, the report counts what `have` answers for the names that papers use, and genuine dumps
//! take the verdict of no bundled name. Everything climbs, is checked and misread once for all of it.
//!
//! `CORPUS=all` takes everything bundled; `CORPUS=write` takes what the ledger lacks and writes it there (`make corpus`).

mod demand;

use crate::bundled::{misreading_programs, spec};
use crate::check_files::{self, Published};
use crate::concordance_program::{Program, levels};
use crate::database_contents::database;
use crate::ledger::{self, Bundled, Due, FILE, Ledger, share};
use crate::project_files::{files, root};
use ladder::verify::misreading_fault;
use sandbox::{Sandbox, SandboxConfig};
use serde_json::Value;
use snapshot::Snapshot;
use std::collections::{BTreeMap, BTreeSet};
use std::os::unix::fs::symlink;
use std::path::Path;

/// Methods that climb always, because `demand` asks for their names.
const NAMED: [&str; 2] = ["switchable_atrous_conv2d", "residual_block"];

/// Members that equal a method on every input it takes: it takes no tied scores.
const NOT_SEPARATED: [&str; 1] = ["ndcg_linear_gain: member:ndcg_averaged_ties"];

/// Of what has climbed, one in so many is asked for a second time.
const SAMPLE: u8 = 16;

/// The methods that climb on this commit.
struct Work {
    all: BTreeMap<String, Bundled>,
    keys: BTreeMap<String, String>,
    closure: String,
    ledger: Ledger,
    commit: String,
    climbed: BTreeSet<String>,
    writes: bool,
}

impl Work {
    fn new() -> Self {
        let (all, ledger) = (Bundled::all(root()), Ledger::read(root()));
        let (keys, closure) = (ledger::keys_of(root()), ledger::closure(root()));
        let requested = std::env::var("CORPUS").unwrap_or_default();
        assert!(
            ["", "all", "write"].contains(&requested.as_str()),
            "CORPUS={requested}"
        );
        let commit = ledger::commit(root());
        let due = match (requested.as_str(), &commit) {
            ("write", _) => Due::Changed,
            ("", Some(commit)) => Due::ChangedAndPart(commit),
            _ => Due::Everything,
        };
        let mut climbed = due.ids(&ledger, &closure, &keys);
        climbed.extend(NAMED.map(str::to_owned));
        let bricks: Vec<String> = climbed.iter().flat_map(|id| all[id].bricks()).collect();
        climbed.extend(bricks);
        println!(
            "{} of {} climb; what decides is {closure}",
            climbed.len(),
            all.len()
        );
        Self {
            all,
            keys,
            closure,
            ledger,
            commit: commit.unwrap_or_default(),
            climbed,
            writes: requested == "write",
        }
    }

    /// A program over the bundled corpus, with the specs of what climbs.
    fn program(&self, url: &str) -> Program {
        let mut program = Program::holding_on(&[], url);
        // Only what climbs of what language models wrote is there, and of the adapters only theirs.
        let is_left_out = |file: &Path| {
            let id = file
                .file_stem()
                .and_then(|id| id.to_str())
                .unwrap_or_default();
            let bundled = self.all.get(id).filter(|_| !self.climbed.contains(id));
            bundled.is_some_and(Bundled::is_generated)
        };
        let link = |from: &Path, to: &Path| {
            std::fs::create_dir_all(to).expect("a folder can be made");
            for entry in std::fs::read_dir(from).expect("it is there") {
                let path = entry.expect("readable").path();
                let to = to.join(path.file_name().expect("it has a name"));
                if !["adapters", "generated"]
                    .iter()
                    .any(|name| path.ends_with(name))
                    && !is_left_out(&path)
                {
                    symlink(path, to).expect("a link can be made");
                }
            }
        };
        let (bundled, folder) = (root().join("datasets"), program.path("datasets"));
        link(&bundled, &folder);
        link(&bundled.join("adapters"), &folder.join("adapters"));
        for bundled in self.climbed.iter().map(|id| &self.all[id]) {
            let is_generated = bundled.is_generated();
            let own = match &bundled.readings {
                Some(folder) if is_generated => files(folder, ""),
                _ => bundled.files(),
            };
            for path in own {
                let place = path.strip_prefix(root()).expect("it is ours");
                // Links lead to the readings.
                if is_generated || !place.starts_with("datasets") {
                    program.write(
                        &place.to_string_lossy(),
                        std::fs::read(&path).expect("readable"),
                    );
                }
            }
        }
        program.set("CONCORDANCE_ASSEMBLIES", program.path("assemblies"));
        program
    }

    /// True of one in [`SAMPLE`], another one on each commit.
    fn is_repeated(&self, id: &str) -> bool {
        share(&format!("{} {id}", self.commit), SAMPLE) == 0
    }
}

#[tokio::test]
async fn one_night_over_the_bundled_corpus() {
    let (work, store) = (Work::new(), database().await);
    let program = work.program(store.url());
    let night = program.json(&["nightly", "--json"]);
    println!("seconds of the night: {}", night["seconds"]);
    let stages = [&night["verify"], &night["assemble"]["verify"]];
    let climbs: Vec<Value> = stages
        .iter()
        .flat_map(|stage| stage["run"].as_array().expect("a list").clone())
        .collect();
    let reached = levels(&Value::from(climbs.clone()), "method");
    everything_reaches_its_level(&work, &reached);
    every_misreading_is_as_its_spec_says(&work, &stages, &reached);
    let before = Snapshot::open(&program.path("state/snapshots")).expect("it was published");
    let published = published(&work, &before, &reached);
    assert_eq!(check_files::disagreements(&published), Vec::<String>::new());
    what_is_repeated_is_the_same(&work, &program, &climbs, &published);
    demand::is_what_have_answers(&program, &before);
    demand::architectures_say_what_they_are(&before);
    demand::genuine_dumps_take_no_verdict(&program, &before, &reached);
    if work.writes {
        write(&work, reached);
    }
}

/// Method and level.
type Reached = (String, Option<String>);

fn everything_reaches_its_level(work: &Work, reached: &[Reached]) {
    let ids: BTreeSet<&String> = reached.iter().map(|(id, _)| id).collect();
    assert!(
        ids.iter().copied().eq(&work.climbed),
        "{ids:?} have climbed, {:?} were due",
        work.climbed
    );
    if work.writes {
        return;
    }
    for (id, level) in reached {
        assert_eq!(
            *level,
            work.ledger.level(id),
            "the level of {id} changed: if that is right, record why in docs/findings, and `make corpus` writes it into {FILE}"
        );
    }
}

/// Each property that a spec names fails on its misreading, and each misreading is shown by a small input.
fn every_misreading_is_as_its_spec_says(work: &Work, stages: &[&Value], reached: &[Reached]) {
    let mut tried = 0;
    for stage in stages.iter().map(|stage| &stage["misreadings"]) {
        for fault in ["not_shown", "faults", "without_program"] {
            assert_eq!(stage[fault], serde_json::json!([]), "{fault}");
        }
        for name in stage["not_separated"].as_array().expect("a list") {
            let name = name.as_str().expect("a name");
            assert!(NOT_SEPARATED.contains(&name), "{name}");
        }
        tried += stage["tried"].as_u64().expect("a count");
    }
    let at_v3 = reached
        .iter()
        .filter(|(_, level)| level.as_deref() == Some("V3"));
    let expected: usize = at_v3
        .map(|(id, _)| spec(&work.all[id].spec).misreadings.len())
        .sum();
    assert_eq!(tried, expected as u64, "the misreadings of what is at V3");
    println!("misreadings: {tried}");
}

/// The check files of methods at V2 and above.
fn published(work: &Work, snapshot: &Snapshot, reached: &[Reached]) -> Vec<Published> {
    let verified = reached
        .iter()
        .filter(|(_, level)| level.as_deref() >= Some("V2"));
    let methods = verified.filter(|(id, _)| work.all[id].readings.is_some());
    let published = methods.map(|(id, level)| {
        let ordinal = snapshot.method_by_id(id).expect("it is published");
        let implementation = snapshot.implementation(ordinal).expect("readable");
        let check_file = implementation.and_then(|record| record.check_file);
        Published {
            bundled: work.all[id].clone(),
            check_file: check_file.unwrap_or_else(|| panic!("{id} has no check file")),
            is_at_v3: level.as_deref() == Some("V3"),
        }
    });
    published.collect()
}

/// Nothing of an answer depends on what was asked before it in the same process: one in sixteen climbs, is checked and misread again.
fn what_is_repeated_is_the_same(
    work: &Work,
    program: &Program,
    climbs: &[Value],
    published: &[Published],
) {
    let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
    let mut worker = sandbox.worker().expect("a worker starts");
    let is_repeated = |id: &str| work.is_repeated(id);
    for climb in climbs {
        let id = climb["method"].as_str().expect("a name");
        if is_repeated(id) {
            program
                .run(&["reproduce", &climb["run_id"].to_string()])
                .ended(0);
        }
    }
    for Published {
        bundled,
        check_file,
        ..
    } in published.iter().filter(|one| is_repeated(&one.bundled.id))
    {
        let again = program.path("again.py");
        let export = again.to_str().expect("UTF-8");
        program
            .run(&["check", &bundled.id, "--export", export])
            .ended(0);
        let again = std::fs::read_to_string(again).expect("it was written");
        assert!(
            again == *check_file,
            "{} has another check file",
            bundled.id
        );
        let spec = spec(&bundled.spec);
        let programs = misreading_programs(&bundled.spec);
        for misreading in &spec.misreadings {
            let source = programs[&misreading.id].as_bytes();
            let fault = misreading_fault(&spec, misreading, source, &mut worker);
            assert_eq!(
                fault.expect("the sandbox itself does not fail"),
                None,
                "{}: {}",
                bundled.id,
                misreading.id
            );
        }
    }
}

/// Writes the ledger, and prints what it changes.
fn write(work: &Work, reached: Vec<Reached>) {
    let mut ledger = work.ledger.clone();
    ledger.closure = work.closure.clone();
    ledger.lines.retain(|id, _| work.all.contains_key(id));
    for (id, level) in reached {
        let level = level.unwrap_or_else(|| "none".to_owned());
        let key = work.keys[&id].clone();
        ledger.lines.insert(id, (level, key));
    }
    for (id, (level, _)) in &ledger.lines {
        let before = work.ledger.lines.get(id).map(|(level, _)| level);
        if before != Some(level) {
            println!("{id}: {level}, before {before:?}");
        }
    }
    let file: &Path = &root().join(FILE);
    std::fs::write(file, ledger.text()).expect("the ledger can be written");
}
