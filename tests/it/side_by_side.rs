//! Programs beside each other and beside a person: a publication waits for another, Ctrl-C has a word, and no SQL is on standard error.

use crate::concordance_program::{Program, Ran};
use crate::database_contents::database;
use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, Command, Stdio};

fn spawn(program: &Program, arguments: &[&str]) -> Child {
    let mut command = program.command(arguments);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("concordance is built")
}

/// Returns true if the process has a file of this name open.
fn has_open(child: &Child, name: &str) -> bool {
    let files = std::fs::read_dir(format!("/proc/{}/fd", child.id())).into_iter();
    let files = files.flatten().flatten();
    let mut targets = files.filter_map(|file| std::fs::read_link(file.path()).ok());
    targets.any(|target| target.ends_with(name))
}

#[tokio::test]
async fn a_publication_waits_for_another_one() {
    let store = database().await;
    let program = Program::on(store.url());
    program.run(&["nightly"]).ended(0);
    let lock = program.path("state/snapshots/.lock");
    let lock = std::fs::File::open(lock).expect("the night locked it");
    for command in ["publish", "nightly"] {
        lock.lock().expect("no other process has it");
        let mut second = spawn(&program, &[command]);
        while !has_open(&second, "snapshots/.lock") {
            let ended = second.try_wait().expect("it is ours");
            assert!(ended.is_none(), "{command} does not wait: {ended:?}");
            std::thread::yield_now();
        }
        lock.unlock().expect("it is ours");
        Ran::from(second.wait_with_output().expect("it ends")).ended(0);
    }
}

#[tokio::test]
async fn an_interrupt_ends_with_a_word_and_the_next_run_continues() {
    let store = database().await;
    let program = Program::on(store.url());
    let mut night = spawn(&program, &["nightly"]);
    let mut stderr = BufReader::new(night.stderr.take().expect("it is piped"));
    let mut text = String::new();
    while !text.contains("ingest: done") {
        assert!(
            stderr.read_line(&mut text).is_ok_and(|len| len > 0),
            "{text}"
        );
    }
    let kill = Command::new("kill")
        .args(["-INT", &night.id().to_string()])
        .status();
    assert!(kill.is_ok_and(|status| status.success()));
    stderr.read_to_string(&mut text).expect("UTF-8");
    let status = night.wait().expect("it ends");
    assert_eq!(status.code(), Some(130), "{text}");
    assert!(
        text.contains("interrupted: what was complete is stored"),
        "{text}"
    );
    program.run(&["nightly"]).ended(0);
}

#[tokio::test]
async fn a_slow_statement_leaves_no_sql_on_standard_error() {
    let store = database().await;
    // sqlx logs a statement that takes more than a second.
    let slow = "CREATE FUNCTION be_slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(1.5); RETURN NEW; END $$;
        CREATE TRIGGER slow BEFORE INSERT ON ingest_run FOR EACH ROW EXECUTE FUNCTION be_slow()";
    store.execute(slow).await.expect("the schema changes");
    let program = Program::on(store.url());
    let ran = program.run(&["ingest"]);
    ran.ended(0);
    let is_sql = ran.stderr.contains("INSERT") || ran.stderr.contains("slow statement");
    assert!(!is_sql, "{}", ran.stderr);
}
