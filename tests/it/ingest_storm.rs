//! Ingests that are killed during their merge (at any moment, `make storm-ingest`), and one that is not: the same rows, byte for byte.

use crate::concordance_program::{Program, Ran};
use crate::database_contents::database;
use crate::dumps::{array, link, method, paper, task};
use crate::natural_keys::dump;
use crate::postgres_server::Server;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};
use store::testing::{TableLock, TestStore};

/// Two states of a small archive: in the second, a tenth of the papers changed.
fn write_archives(program: &Program) {
    let id = |i: usize| {
        format!(
            "{:02}{:02}.{:05}",
            15 + i / 2400 % 9,
            1 + i / 200 % 12,
            1 + i % 200
        )
    };
    let title = |i: usize| {
        if i % 50 == 7 {
            "Editorial".to_owned()
        } else {
            format!("On the Making of Thing {i}")
        }
    };
    for (folder, revised) in [("one", false), ("two", true)] {
        let papers: Vec<_> = (0..3000)
            .map(|i| {
                let names = [format!("Ada {}", i % 700), format!("Bo {}", i % 311)];
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                let mut row = paper(
                    &id(i),
                    &title(i),
                    &names,
                    &["Denoising", "Ranking"],
                    &["Method 3"],
                );
                row["paper_url"] = format!("https://paperswithcode.com/paper/thing-{i}").into();
                if revised && i % 10 == 0 {
                    row["abstract"] = format!("Revised: {i}").into();
                }
                row
            })
            .collect();
        let links: Vec<_> = (0..1500)
            .map(|i| {
                link(
                    &id(i * 2),
                    &title(i * 2),
                    &format!("https://github.com/a/{}", i % 900),
                )
            })
            .collect();
        let methods: Vec<_> = (0..300)
            .map(|i| {
                method(
                    &format!("m-{i}"),
                    &format!("Method {i}"),
                    &id(i * 5),
                    &title(i * 5),
                )
            })
            .collect();
        program.write(
            &format!("{folder}/papers-with-abstracts.json"),
            array(&papers),
        );
        program.write(
            &format!("{folder}/links-between-papers-and-code.json"),
            array(&links),
        );
        program.write(&format!("{folder}/methods.json"), array(&methods));
        program.write(
            &format!("{folder}/evaluation-tables.json"),
            array(&[task(&id(0), &title(0))]),
        );
    }
}

fn number(name: &str, otherwise: u32) -> u32 {
    std::env::var(name)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(otherwise)
}

/// The next of a seeded row of numbers. **Source** of the constants: Knuth, The Art of Computer Programming 2, 3.3.4 (MMIX).
fn next(state: &mut u64) -> u64 {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

fn start(program: &Program, folder: &str) -> Child {
    let mut command = program.command(&["ingest", folder]);
    let quiet = command.stdout(Stdio::null()).stderr(Stdio::null());
    quiet.spawn().expect("concordance is built")
}

/// Starts an ingest and kills it after this time; whether it was still running.
fn killed(program: &Program, folder: &str, after: Duration) -> bool {
    let mut child = start(program, folder);
    std::thread::sleep(after);
    let running = child.try_wait().expect("it is our child").is_none();
    let _ = child.kill();
    child.wait().expect("it is our child");
    running
}

/// Starts an ingest and kills it in its merge: papers are written, and tasks are not to be had.
async fn killed_in_its_merge(program: &Program, store: &TestStore, folder: &str) {
    let mut lock = store.lock("task").await.expect("it can be locked");
    let mut child = start(program, folder);
    lock.until_statement_waits().await.expect("it answers");
    child.kill().expect("it runs");
    child.wait().expect("it is our child");
    lock.release().await.expect("it is ours");
}

#[tokio::test]
async fn a_killed_ingest_ends_in_the_same_rows_after_a_rerun() {
    let (kills, mut state) = (number("STORM_KILLS", 0), u64::from(number("STORM_SEED", 7)));
    let calm = database().await;
    let program = Program::on(calm.url());
    write_archives(&program);
    let begun = Instant::now();
    program.run(&["ingest", "one"]).ended(0);
    // Only how the kills are spread: longer or shorter changes which moments are hit, not what must hold.
    let (length, first) = (begun.elapsed().as_millis() as u64, dump(&calm).await);
    program.run(&["ingest", "two"]).ended(0);
    let second = dump(&calm).await;
    assert_ne!(first, second);
    let mut done = 0;
    loop {
        let store: TestStore = database().await;
        let program = program_on(&program, &store);
        for (folder, due) in [("one", &first), ("two", &second)] {
            killed_in_its_merge(&program, &store, folder).await;
            while done < kills {
                let after = Duration::from_millis(next(&mut state) % (length * 6 / 5));
                if !killed(&program, folder, after) {
                    break;
                }
                done += 1;
            }
            program.run(&["ingest", folder]).ended(0);
            same(&dump(&store).await, due);
        }
        if done >= kills {
            break;
        }
    }
    println!("{done} ingests were killed while they ran, beside those in their merges");
}

/// The same folder on another database.
fn program_on(like: &Program, store: &TestStore) -> Program {
    let program = Program::on(store.url());
    for folder in ["one", "two"] {
        for entry in std::fs::read_dir(like.path(folder))
            .expect("it was written")
            .flatten()
        {
            let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
            program.write(&name, std::fs::read(entry.path()).expect("it was written"));
        }
    }
    program
}

#[track_caller]
fn same(found: &[String], due: &[String]) {
    let differs = found.iter().zip(due).find(|(found, due)| found != due);
    assert!(
        found.len() == due.len() && differs.is_none(),
        "{} rows, {} due: {differs:?}",
        found.len(),
        due.len()
    );
}

#[tokio::test]
async fn a_database_crash_during_a_merge_is_reported_and_a_rerun_completes() {
    let calm = database().await;
    let program = Program::on(calm.url());
    write_archives(&program);
    program.run(&["ingest", "one"]).ended(0);
    let papers = calm.totals().await.expect("the database answers").papers;

    let server = Server::start();
    let program = Program::on(&server.url("concordance"));
    write_archives(&program);
    program.run(&["ingest"]).ended(0);
    let lock = TableLock::new(&server.url("concordance"), "task").await;
    let mut lock = lock.expect("it can be locked");
    let child = program
        .command(&["ingest", "one"])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn();
    let child = child.expect("concordance is built");
    lock.until_statement_waits().await.expect("it answers");
    server.kill();
    let ran = Ran::from(child.wait_with_output().expect("it is our child"));
    server.start_again();
    ran.ended(1)
        .says(&["the database is unavailable", "hint: try again"]);
    program.run(&["ingest", "one"]).ended(0);
    let config = store::StoreConfig {
        database_url: Some(server.url("concordance")),
        state_dir: "unused".into(),
    };
    let store = store::Store::open(&config)
        .await
        .expect("the server answers");
    assert_eq!(
        store.totals().await.expect("the database answers").papers,
        papers
    );
    store.close().await;
}
