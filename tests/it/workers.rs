//! `concordance worker` and nights that leave climbing to workers: killed ones, ones that are told to end, ones without the corpus, and ones
//! that must not run.

use crate::check_worker::run_below_i3;
use crate::concordance_program::Program;
use crate::database_contents::{database, rows, texts};
use crate::harvest::{harvest, write_repository};
use crate::project_files::root;
use std::fs::File;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use store::testing::TestStore;

/// Quick methods, two of them the bricks of the assembly.
const METHODS: [&str; 4] = [
    "loss/gaussian_nll",
    "loss/vae_gaussian_kl",
    "activation/gelu",
    "numerical/thomas_tridiagonal",
];

const ASSEMBLY: &str = "assemblies/loss/vae_negative_elbo/spec.toml";

/// The looks for something that has to come, each followed by a fiftieth of a second.
const LOOKS: u32 = 15_000;

/// A program with methods and an assembly, whose workers have one thread.
fn program(store: &TestStore) -> Program {
    let mut program = Program::holding_on(&METHODS, store.url());
    let spec = std::fs::read(root().join(ASSEMBLY)).expect("it is bundled");
    program.write(ASSEMBLY, spec);
    let url = store.url();
    let url = url.replacen("concordance@", "concordance_worker@", 1);
    program.set("CONCORDANCE_WORKER_DATABASE_URL", url);
    program.set("CONCORDANCE_WORKERS", "1");
    program
}

/// A process that is killed when it goes out of scope, and its log.
struct Process {
    child: Child,
    log: PathBuf,
}

impl Process {
    fn start(program: &Program, name: &str, arguments: &[&str]) -> Self {
        Self::of(program, name, program.command(arguments))
    }

    fn of(program: &Program, name: &str, mut command: Command) -> Self {
        let [log, answer] = ["log", "json"].map(|end| program.path(&format!("{name}.{end}")));
        let file = |path| File::create(path).expect("the folder is ours");
        // A worker climbs under the seed of the night.
        if name != "night" {
            command.env("CONCORDANCE_SEED", "fedcba9876543210");
        }
        let command = command.stdin(Stdio::null()).stdout(file(&answer));
        let child = command.stderr(file(&log)).spawn();
        let child = child.expect("concordance is built");
        Self { child, log }
    }

    fn worker(program: &Program, name: &str) -> Self {
        let shard = format!("{}/2", u8::from(name == "second"));
        Self::start(program, name, &["worker", "--shard", &shard])
    }

    fn night(program: &Program) -> Self {
        let night = ["nightly", "--workers", "external", "--json"];
        Self::start(program, "night", &night)
    }

    fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// The exit code.
    fn end(&mut self) -> Option<i32> {
        self.child.wait().expect("it is ours").code()
    }

    fn signal(&self, signal: i32) {
        // SAFETY: a plain system call, on a child that is not yet waited for.
        unsafe { nix::libc::kill(self.child.id().cast_signed(), signal) };
    }

    /// The exit code after SIGTERM, also of one that was stopped.
    fn terminate(&mut self) -> Option<i32> {
        self.signal(nix::libc::SIGTERM);
        self.signal(nix::libc::SIGCONT);
        self.end()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if std::thread::panicking() {
            eprintln!("{}:\n{}", self.log.display(), self.log());
        }
    }
}

/// Waits for rows of a table, with a condition.
async fn until(store: &TestStore, table: &str) {
    for _ in 0..LOOKS {
        if rows(store, table).await > 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("no {table}");
}

/// Method, level and verdict digest of every run.
fn verdicts(program: &Program) -> Vec<[String; 3]> {
    let report = program.json(&["report", "--json"]);
    let methods = report["methods"].as_array().expect("a list").iter();
    let verdicts = methods.map(|m| ["id", "level", "verdict_digest"].map(|key| m[key].to_string()));
    verdicts.collect()
}

const LEASED: &str = "work WHERE state = 'leased'";

/// The exit code of a worker that was told to end: an engine that takes a node away starts it again elsewhere, as it would not after 0.
const TERMINATED: Option<i32> = Some(143);

#[tokio::test(flavor = "multi_thread")]
async fn two_workers_do_what_one_machine_does_although_one_is_killed() {
    let stores = [database().await, database().await];
    let [alone, shared] = stores.each_ref().map(program);
    alone.run(&["nightly"]).ended(0);
    let store = &stores[1];
    let mut night = Process::night(&shared);
    let mut first = Process::worker(&shared, "first");
    until(store, LEASED).await;
    first.child.kill().expect("it runs");
    let killed = Instant::now();
    let lost = texts(store, "SELECT work_id FROM work WHERE state = 'leased'").await;
    assert_eq!(lost.len(), 1, "it has one thread: {lost:?}");
    let mut workers = ["first", "second"].map(|name| Process::worker(&shared, name));
    let again = format!("work WHERE work_id = {} AND attempt = 2", lost[0]);
    until(store, &again).await;
    println!(
        "a dead worker's pair was taken after {:?}",
        killed.elapsed()
    );
    assert_eq!(night.end(), Some(0));
    for worker in &mut workers {
        assert_eq!(worker.terminate(), TERMINATED);
    }
    let summary = std::fs::read(shared.path("night.json")).expect("it answered");
    let summary: serde_json::Value = serde_json::from_slice(&summary).expect("JSON");
    for (step, pairs) in [(&summary["verify"], 4), (&summary["assemble"]["verify"], 1)] {
        assert_eq!(
            (&step["unchanged"], &step["run"]),
            (&pairs.into(), &serde_json::json!([]))
        );
        assert_eq!(step["check_files"], 0, "workers wrote them");
        assert_eq!(step["misreadings"]["tried"], 0, "workers tried them");
    }
    assert_eq!(verdicts(&shared), verdicts(&alone));
    assert_eq!(shared.snapshot(), alone.snapshot());
    for table in ["run", "check_file", "picture", "misreading"] {
        let [alone, shared] = [&stores[0], store].map(|store| rows(store, table));
        assert_eq!(
            shared.await,
            alone.await,
            "{table}: none is lost or doubled"
        );
    }
    assert_eq!(rows(store, "work WHERE state = 'done'").await, 5);
    // Nothing changed, so nobody is needed.
    let arguments = ["nightly", "--workers", "external", "--json"];
    assert_eq!(shared.json(&arguments)["verify"]["unchanged"], 4);
}

/// Selects what is to be equal of harvested functions: their runs, and their comparisons with readings.
const HARVESTED: [&str; 2] = [
    "SELECT concat_ws('|', code_sha256, entry, inputs_sha256, environment_sha256, input_source, cases, returned, ending, output, isolation)
     FROM harvest_run ORDER BY 1",
    "SELECT concat_ws('|', address, qualified_name, result, comparison.reason, cases, smallest_case, properties_support)
     FROM harvest_comparison AS comparison JOIN harvest_function USING (tree_id, ordinal) JOIN harvest_tree USING (tree_id) ORDER BY 1",
];

#[tokio::test(flavor = "multi_thread")]
async fn workers_run_harvested_functions_as_one_machine_does_although_one_is_killed() {
    let stores = [database().await, database().await];
    let programs = stores.each_ref().map(program);
    for program in &programs {
        program.run(&["nightly"]).ended(0);
        write_repository(program);
        let more = "def first(x):\n    return x + 1\n\n\ndef second(x):\n    return x - 1\n";
        program.write("more/more.py", more);
        for repository in ["repository", "more"] {
            let read = harvest(program, repository, &["--budget", "0"]);
            assert_eq!(read["trees"], 1, "{read}");
        }
    }
    let [alone, shared] = programs;
    let store = &stores[1];
    alone.run(&["nightly"]).ended(0);
    let mut night = Process::night(&shared);
    let mut first = Process::worker(&shared, "first");
    until(store, LEASED).await;
    first.child.kill().expect("it runs");
    first.end();
    let lost = texts(store, "SELECT work_id FROM work WHERE state = 'leased'").await;
    assert_eq!(lost.len(), 1, "it takes one tree at a time: {lost:?}");
    let mut workers = ["first", "second"].map(|name| Process::worker(&shared, name));
    assert_eq!(night.end(), Some(0));
    for worker in &mut workers {
        assert_eq!(worker.terminate(), TERMINATED);
    }
    let summary = std::fs::read(shared.path("night.json")).expect("it answered");
    let summary: serde_json::Value = serde_json::from_slice(&summary).expect("JSON");
    for own in ["runs", "left", "failed"] {
        assert_eq!(summary["harvest"][own], 0, "workers ran all: {summary}");
    }
    for query in HARVESTED {
        let [alone, shared] = [&stores[0], store].map(|store| texts(store, query));
        let (alone, shared) = (alone.await, shared.await);
        assert!(alone.len() > 3, "{alone:?}");
        assert_eq!(shared, alone, "none is lost, doubled or another");
    }
    let again = format!("work WHERE work_id = {} AND attempt > 1", lost[0]);
    assert_eq!(rows(store, &again).await, 1);
    assert_eq!(
        rows(store, "work WHERE kind = 'harvest' AND state = 'done'").await,
        2
    );
    // Nothing changed, so nobody is needed.
    let arguments = ["nightly", "--workers", "external", "--json"];
    assert_eq!(shared.json(&arguments)["harvest"]["runs"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_gets_sigterm_gives_back_and_an_operator_sees_who_has_what() {
    let store = database().await;
    let program = program(&store);
    let mut night = Process::night(&program);
    until(&store, "work").await;
    // As Slurm starts the third task of an array of four.
    let mut slurm = program.command(&["worker"]);
    let variables = [
        "SLURMD_NODENAME",
        "SLURM_ARRAY_TASK_ID",
        "SLURM_ARRAY_TASK_COUNT",
    ];
    slurm.envs(variables.into_iter().zip(["node7", "2", "4"]));
    let mut worker = Process::of(&program, "worker", slurm);
    until(&store, LEASED).await;
    worker.signal(nix::libc::SIGSTOP);
    let queue = program.json(&["queue", "--json"]);
    let taken = queue.as_array().expect("a list").iter();
    let taken: Vec<_> = taken.filter(|work| work["state"] == "leased").collect();
    let holder = taken[0]["holder"].as_str().expect("somebody has it");
    assert_eq!(holder, format!("worker node7 {}", worker.child.id()));
    program
        .run(&["queue"])
        .ended(0)
        .prints(&["verify    3 waiting, 1 at work, 0 failed", holder]);
    assert_eq!(worker.terminate(), TERMINATED);
    assert_eq!(rows(&store, LEASED).await, 0, "it was given back");
    program
        .run(&["queue", "release", "--all"])
        .ended(0)
        .prints(&["0 released"]);
    program.run(&["worker", "--max-time", "0"]).ended(0);
    assert_eq!(rows(&store, "run").await, 0);
    program.run(&["worker", "--until-empty"]).ended(0);
    assert_eq!(rows(&store, "run").await, 4);
    // The assembly comes after its bricks.
    until(&store, "work WHERE state = 'waiting'").await;
    program.run(&["worker", "--until-empty"]).ended(0);
    assert_eq!(night.end(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_without_the_corpus_of_the_night_changes_nothing() {
    let store = database().await;
    let program = program(&store);
    let _night = Process::night(&program);
    until(&store, "work").await;
    program.edit(
        "property-specs/activation/gelu/spec.toml",
        "spec = 1\n",
        "spec = 1\n# another text\n",
    );
    let mut worker = Process::worker(&program, "first");
    let refuses = "the night has other readings, specs or rules";
    for _ in 0..LOOKS {
        if worker.log().contains(refuses) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(worker.log().contains(refuses), "{}", worker.log());
    assert_eq!(worker.terminate(), TERMINATED);
    let named = "implementation_pair JOIN method USING (method_id) JOIN run USING (pair_id)";
    let named = format!("{named} WHERE slug = 'gelu'");
    assert_eq!(rows(&store, &named).await, 0);
    assert_eq!(rows(&store, LEASED).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_with_more_rights_or_less_isolation_refuses_to_start() {
    let store = database().await;
    let mut program = program(&store);
    program.set("CONCORDANCE_FLOOR", "I3");
    run_below_i3(&program, "worker");
    program.set("CONCORDANCE_WORKER_DATABASE_URL", store.url());
    program
        .run(&["worker"])
        .ended(2)
        .says(&["this database role can read or write the table", "hint: "]);
    program.set("CONCORDANCE_WORKER_DATABASE_URL", "");
    program
        .run(&["worker"])
        .ended(2)
        .says(&["CONCORDANCE_WORKER_DATABASE_URL"]);
    program
        .run(&["worker", "--shard", "2"])
        .ended(2)
        .says(&["no part of the work such as 0/4"]);
    program.set("SLURM_ARRAY_TASK_ID", "2");
    program.set("SLURM_ARRAY_TASK_COUNT", "0");
    program
        .run(&["worker"])
        .ended(2)
        .says(&["SLURM_ARRAY_TASK_ID of SLURM_ARRAY_TASK_COUNT"]);
}
