//! `concordance check-worker`: functions from the queue, run and answered; workers that are killed, told to end, or started where they
//! must not run.

mod answers;
mod attacks;
mod door;
mod others;
mod sender;
mod storm;
mod targets;
mod turns;

use crate::concordance_program::Program;
use crate::database_contents::database;
use catalogue::{CheckAnswer, Digest};
use it::memory::tree;
use std::fs::File;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::time::{Duration, Instant};
use store::checks::{MAX_WAIT_SECONDS, NewCheck, StoredCheck, Toll};
use store::lease::WorkState;
use store::testing::TestStore;

/// A right function, which its number makes another text.
fn right(number: usize) -> String {
    format!(
        "# {number}\nimport math\nimport numpy as np\n\n\ndef gelu(x):\n    return np.array([v * 0.5 * math.erfc(-v / math.sqrt(2)) for v in x.ravel()]).reshape(x.shape)\n"
    )
}

/// The address of a test's database as the role of workers.
fn worker_url(store: &TestStore) -> String {
    store
        .url()
        .replacen("concordance@", "concordance_check@", 1)
}

/// A worker that is killed when it goes out of scope. It writes its log into a file; a test that fails prints it.
struct Worker {
    child: Child,
    log: PathBuf,
}

impl Worker {
    fn start(program: &Program, jobs: &str) -> Self {
        let log = program.path("check-worker.log");
        let file = File::options().create(true).append(true).open(&log);
        let mut command = program.command(&["check-worker", "--jobs", jobs]);
        let child = command.stderr(file.expect("the folder is ours")).spawn();
        let child = child.expect("concordance is built");
        Self { child, log }
    }

    /// The number of its process.
    fn process(&self) -> u32 {
        self.child.id()
    }

    /// Everything that it and those before it in the same folder have logged.
    fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    fn is_running(&mut self) -> bool {
        self.child.try_wait().expect("ours").is_none()
    }

    fn signal(&self, signal: i32) {
        // SAFETY: a plain system call, on a child that is not yet waited for.
        unsafe { nix::libc::kill(self.process().cast_signed(), signal) };
    }

    fn kill(&mut self) {
        self.signal(nix::libc::SIGKILL);
        let _ = self.child.wait();
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.kill();
        if std::thread::panicking() {
            eprintln!("{}", self.log());
        }
    }
}

/// A program on a database, as a worker and nothing else.
fn program(store: &TestStore) -> Program {
    let mut program = Program::holding(&["activation/gelu"]);
    program.set("CONCORDANCE_CHECK_DATABASE_URL", worker_url(store));
    program
}

/// A program that has published these methods, each `area/id`, for a server and workers.
fn published(store: &TestStore, methods: &[&str]) -> Program {
    let mut program = Program::holding_on(methods, store.url());
    program.set("CONCORDANCE_CHECK_DATABASE_URL", worker_url(store));
    for step in ["ingest", "generate", "verify", "publish"] {
        program.run(&[step]).ended(0);
    }
    program
}

/// A check of a function against this version of the method.
fn of_version(version: &str, source: String) -> NewCheck {
    NewCheck {
        method: "gelu".to_owned(),
        version: Digest::of(version),
        entry: None,
        map: None,
        source,
        is_shared: false,
    }
}

async fn send(store: &TestStore, number: usize, source: String) -> NewCheck {
    let check = of_version("first", source);
    add(store, number, &check).await;
    check
}

async fn add(store: &TestStore, number: usize, check: &NewCheck) {
    let (charge_id, payer) = (format!("charge {number}"), format!("payer {number}"));
    let toll = Toll::Query {
        charge_id: &charge_id,
        payer: &payer,
    };
    let now = store.clock().await.expect("it answers");
    let added = store.add_check(check, &payer, toll, now).await;
    added.expect("it is added");
}

async fn found(store: &TestStore, check: &NewCheck) -> StoredCheck {
    let found = store.stored_check(check.key()).await.expect("it answers");
    found.expect("it is stored")
}

/// Waits for the end of a check, at most as long as the queue would.
async fn ended(store: &TestStore, check: &NewCheck) -> StoredCheck {
    let begun = Instant::now();
    loop {
        let found = found(store, check).await;
        if matches!(found.state, WorkState::Done | WorkState::Failed) {
            return found;
        }
        let waited = begun.elapsed().as_secs();
        assert!(
            waited < u64::from(MAX_WAIT_SECONDS),
            "no answer after {waited} s: {found:?}"
        );
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn answer(store: &TestStore, number: usize, source: &str) -> CheckAnswer {
    let check = send(store, number, source.to_owned()).await;
    let found = ended(store, &check).await;
    found.answer.expect("it is answered")
}

/// The nice value of a process. **Source**: proc_pid_stat(5), field 19; the name, field 2, may hold anything.
fn nice(process: u32) -> Option<i32> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let (_, fields) = text.rsplit_once(')')?;
    fields.split_whitespace().nth(16)?.parse().ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_lowers_itself_and_on_sigterm_gives_its_checks_back_at_once() {
    let store = database().await;
    let program = program(&store);
    let mut worker = Worker::start(&program, "1");
    let slow = "def gelu(x):\n    while True:\n        pass\n";
    let check = send(&store, 0, slow.to_owned()).await;
    while found(&store, &check).await.state != WorkState::Leased {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let all = tree(worker.process());
    let nice: Vec<i32> = all.iter().copied().filter_map(nice).collect();
    assert!(nice.len() > 1, "it has interpreters: {all:?}");
    assert!(
        nice.iter().all(|nice| *nice >= 10),
        "they take what others leave: {nice:?}"
    );
    worker.signal(nix::libc::SIGTERM);
    let status = worker.child.wait().expect("it ends");
    assert_eq!(status.code(), Some(0));
    assert_eq!(found(&store, &check).await.state, WorkState::Waiting);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_with_more_rights_or_less_isolation_refuses_to_start() {
    let store = database().await;
    let mut program = program(&store);
    program.set("CONCORDANCE_CHECK_DATABASE_URL", store.url());
    program
        .run(&["check-worker"])
        .ended(2)
        .says(&["this database role can read or write the table", "hint: "]);
    program.set("CONCORDANCE_CHECK_DATABASE_URL", "");
    program.set("DATABASE_URL", store.url());
    program
        .run(&["check-worker"])
        .ended(2)
        .says(&["CONCORDANCE_CHECK_DATABASE_URL"]);
    program.set("CONCORDANCE_CHECK_DATABASE_URL", worker_url(&store));
    run_below_i3(&program, "check-worker");
}

/// Runs a command in a user namespace in which no mount namespace can be made: what is left is I2.
pub fn run_below_i3(program: &Program, name: &str) {
    let inner = program.command(&[name]);
    let mut command = Command::new("unshare");
    command
        .args(["--user", "--map-root-user", "sh", "-c"])
        .arg("echo 0 >/proc/sys/user/max_mnt_namespaces && exec \"$0\" \"$1\"")
        .arg(inner.get_program())
        .arg(name)
        .env_clear();
    for (name, value) in inner.get_envs() {
        command.env(name, value.unwrap_or_default());
    }
    command.current_dir(inner.get_current_dir().expect("it is set"));
    let ran = command.output().expect("unshare is there");
    let printed = String::from_utf8_lossy(&ran.stderr);
    assert_eq!(ran.status.code(), Some(78), "{printed}");
    assert!(printed.contains("below the floor I3"), "{printed}");
    for advice in ["set the isolation floor", "make room"] {
        assert!(!printed.contains(advice), "it does not help: {printed}");
    }
}
