//! Publishing under trouble: killed while it reads (at any moment, `make storm-publish`), or with no room left. What is served stays whole, and a rerun ends as if nothing had been.

use crate::concordance_program::Program;
use crate::database_contents::database;
use crate::dumps::{array, link, paper};
use catalogue::{Citation, Digest, IdScheme, License, Paper, PaperId, PaperStatement, Source};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use store::ingest::IngestBatch;
use store::testing::TestStore;

/// Enough papers that publishing takes a while.
const PAPERS: usize = 3_000;

async fn take_in(store: &TestStore, name: &str, papers: usize) {
    let source = Source {
        name: name.into(),
        license: License::Cc0,
        url: None,
        attribution: None,
    };
    let mut rows = IngestBatch::new(source, "story.json", Digest::of(name), 0);
    let id = |at: usize| format!("20{:02}.{:05}", 10 + at / 10_000, at % 10_000 + 1);
    rows.papers = (0..papers)
        .map(|at| PaperStatement {
            key: id(at),
            paper: Paper {
                ids: vec![PaperId::new(IdScheme::Arxiv, id(at))],
                title: format!("{name} {at}"),
                abstract_text: Some(format!("About the number {at}, and what stands before it.")),
                ..Paper::default()
            },
            ..PaperStatement::default()
        })
        .collect();
    rows.citations = (1..papers)
        .map(|at| Citation {
            citing: id(at),
            cited: id(at / 2),
        })
        .collect();
    store.ingest(&rows).await.expect("it is taken in");
}

fn root(program: &Program) -> PathBuf {
    program.path("state/snapshots")
}

/// The snapshot that is served, which holds together.
fn served(root: &Path) -> String {
    let id = snapshot::current_id(root)
        .expect("one is served")
        .to_string();
    let found = snapshot::verify(&root.join(&id));
    assert!(found.is_well(), "{found:#?}");
    id
}

fn number(name: &str, unless: u64) -> u64 {
    std::env::var(name)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(unless)
}

#[tokio::test]
async fn a_killed_publish_leaves_the_served_snapshot_intact() {
    let (kills, seed) = (number("STORM_PUBLISH", 0), number("STORM_SEED", 11));
    let store = database().await;
    let program = Program::on(store.url());
    program.run(&["ingest"]).ended(0);
    let before = program.json(&["publish", "--json"])["snapshot"]
        .as_str()
        .expect("an id")
        .to_owned();
    take_in(&store, "story", PAPERS).await;
    let elsewhere = Program::on(store.url());
    let begun = Instant::now();
    let after = elsewhere.json(&["publish", "--json"])["snapshot"]
        .as_str()
        .expect("an id")
        .to_owned();
    let undisturbed = begun.elapsed();
    assert_ne!(before, after);

    // The papers are read, and the citations are not to be had.
    let mut lock = store.lock("citation").await.expect("it can be locked");
    let mut publish = start(&program);
    lock.until_statement_waits().await.expect("it answers");
    publish.kill().expect("it runs");
    publish.wait().expect("it is our child");
    lock.release().await.expect("it is ours");
    assert_eq!(served(&root(&program)), before);

    let root = root(&program);
    let (mut state, mut killed, mut flipped) = (seed, 0, 0);
    for _ in 0..kills {
        // A linear congruential generator. **Source** of the constants: Knuth, The Art of Computer Programming 2, 3.3.4 (MMIX).
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let wait = undisturbed.mul_f64((state >> 33) as f64 / f64::from(1_u32 << 31));
        killed += usize::from(publish_killed(&program, wait));
        let now = served(&root);
        assert!(
            now == before || now == after,
            "{now} is neither {before} nor {after}"
        );
        if now == after {
            // It was done, or nearly: back to the beginning.
            flipped += 1;
            std::fs::remove_dir_all(root.join(&after)).expect("it is there");
            std::fs::write(root.join("current"), format!("{before}\n")).expect("it can be written");
        }
    }
    println!(
        "{killed} of {kills} publishes were killed, {flipped} had flipped by then (a whole one takes {undisturbed:?})"
    );
    assert_eq!(
        program.json(&["publish", "--json"])["snapshot"].as_str(),
        Some(&*after)
    );
    assert_eq!(served(&root), after);
    let left = std::fs::read_dir(&root)
        .expect("it is there")
        .map(|entry| entry.expect("readable").file_name());
    let left: Vec<_> = left
        .filter(|name| name.to_string_lossy().starts_with(".writing-"))
        .collect();
    assert!(
        left.is_empty(),
        "what was half-written is taken away: {left:?}"
    );
}

fn start(program: &Program) -> Child {
    let mut command = program.command(&["publish"]);
    let quiet = command.stdout(Stdio::null()).stderr(Stdio::null());
    quiet.spawn().expect("concordance is built")
}

/// Starts publishing and kills it after this time; whether it was still running.
fn publish_killed(program: &Program, wait: Duration) -> bool {
    let mut publish = start(program);
    std::thread::sleep(wait);
    let was_running = publish.try_wait().expect("it is our child").is_none();
    let _ = publish.kill();
    publish.wait().expect("it is our child");
    was_running
}

/// No file may grow past some kilobytes: the system refuses as it does on a full disk.
#[tokio::test]
async fn a_publish_without_disk_space_reports_it_and_the_served_snapshot_stays() {
    let store = database().await;
    let program = Program::on(store.url());
    program.run(&["ingest"]).ended(0);
    let before = program.json(&["publish", "--json"])["snapshot"]
        .as_str()
        .expect("an id")
        .to_owned();
    take_in(&store, "story", PAPERS).await;
    let command = program.command(&["publish"]);
    let mut limited = Command::new("sh");
    limited
        .args(["-c", "trap '' XFSZ; ulimit -f 100; exec \"$0\" \"$@\""])
        .arg(command.get_program())
        .args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => limited.env(name, value),
            None => limited.env_remove(name),
        };
    }
    if let Some(folder) = command.get_current_dir() {
        limited.current_dir(folder);
    }
    let output = limited.output().expect("sh is there");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(
        !output.status.success() && stderr.contains("no room left") && stderr.contains("hint: "),
        "{stderr}"
    );
    assert_eq!(served(&root(&program)), before);
    program.run(&["publish"]).ended(0);
    assert_ne!(served(&root(&program)), before);
}

/// Returns the snapshot of these folders, ingested one after the other into a database of their own.
async fn published_of(folders: [&str; 3]) -> String {
    let store = database().await;
    let program = Program::on(store.url());
    let names = ["Ada Example", "Ben Muster"];
    let row = |n: usize| {
        paper(
            &format!("2001.{n:05}"),
            &format!("On Thing {n}"),
            &names,
            &["Denoising"],
            &["Adam"],
        )
    };
    let rows = |from: usize| array(&(0..40).map(|n| row(from + n * 3)).collect::<Vec<_>>());
    program.write("one/papers-with-abstracts.json", rows(1));
    program.write("two/papers-with-abstracts.json", rows(2));
    let links: Vec<_> = (0..40)
        .map(|n| {
            link(
                &format!("2001.{:05}", n * 3 + 3),
                &format!("Only Link {n}"),
                "https://github.com/a/b",
            )
        })
        .collect();
    program.write("three/links-between-papers-and-code.json", array(&links));
    for folder in folders {
        program.run(&["ingest", folder]).ended(0);
    }
    program.json(&["publish", "--json"])["snapshot"]
        .as_str()
        .expect("an id")
        .to_owned()
}

#[tokio::test]
async fn equal_contents_in_another_order_give_an_equal_snapshot() {
    let [first, second] = [["one", "two", "three"], ["three", "two", "one"]];
    assert_eq!(published_of(first).await, published_of(second).await);
}

#[tokio::test]
async fn a_snapshot_in_which_names_lose_code_is_served_only_on_request() {
    let store = database().await;
    let program = Program::on(store.url());
    let first = program.json(&["nightly", "--json"]);
    assert!(
        first["publish"]["verdicts"]["lost"]
            .as_array()
            .is_some_and(Vec::is_empty)
            && first["publish"]["is_served"] == true,
        "{first:#}"
    );
    let served = program.snapshot();
    store
        .execute("DELETE FROM method_name USING method WHERE method.method_id = method_name.method_id AND slug = 'gelu' AND method_name.kind = 'alias'")
        .await
        .expect("it is deleted");

    let refused = program.run(&["publish"]);
    refused.ended(1);
    assert!(
        refused.stdout.contains("LOST") && refused.stdout.contains("--accept-losses"),
        "{}",
        refused.stdout
    );
    assert_eq!(
        program.snapshot(),
        served,
        "the snapshot served before stays"
    );

    program.run(&["publish", "--accept-losses"]).ended(0);
    assert_ne!(program.snapshot(), served);
    program.run(&["publish"]).ended(0);
}
