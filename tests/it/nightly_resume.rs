//! Nights that are killed (at any moment, `make storm-nights`), and ones that are not: the same ends, each pair run once.

use crate::concordance_program::{Program, Ran};
use crate::database_contents::database;
use crate::dumps::{array, paper};
use crate::odd_values::{no_good_row_is_lost, write_odd_files};
use crate::processes;
use serde_json::json;
use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::time::{Duration, Instant};
use store::{Store, StoreConfig};

/// The moments of the kills, as shares of an undisturbed night on this machine (a fast one would end its nights before
/// kills at fixed times): a linear congruential generator, so that a failure can be seen again.
/// **Source** of the constants: Knuth, The Art of Computer Programming 2, 3.3.4 (MMIX).
fn shares(seed: u64, from_percent: u64, to_percent: u64) -> impl Iterator<Item = f64> {
    let next = |state: &u64| {
        Some(
            state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407),
        )
    };
    let states = std::iter::successors(next(&seed), next);
    states.map(move |state| {
        (from_percent + (state >> 33) % (to_percent - from_percent)) as f64 / 100.0
    })
}

/// Starts a night and kills it after this time; whether it was still running.
fn killed_night(program: &Program, arguments: &[&str], after: Duration) -> bool {
    let mut command = program.command(arguments);
    let mut night = command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("concordance is built");
    std::thread::sleep(after);
    let was_running = night.try_wait().expect("it is our child").is_none();
    let _ = night.kill();
    night.wait().expect("it is our child");
    was_running
}

/// Starts a night and kills it when it prints a line with this text.
fn kill_at(program: &Program, arguments: &[&str], text: &str) {
    let mut command = program.command(arguments);
    let night = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn();
    let mut night = night.expect("concordance is built");
    let printed = BufReader::new(night.stderr.take().expect("it is piped"));
    let mut lines = printed.lines().map_while(Result::ok);
    assert!(
        lines.any(|line| line.contains(text)),
        "no line has {text:?}"
    );
    night.kill().expect("it runs");
    night.wait().expect("it is our child");
}

/// Method, verdict digest and level of every latest run.
fn verdicts(program: &Program) -> Vec<[String; 3]> {
    let report = program.json(&["report", "--json"]);
    let methods = report["methods"].as_array().expect("a list").iter();
    methods
        .map(|m| ["id", "verdict_digest", "level"].map(|key| m[key].to_string()))
        .collect()
}

/// The seed of a climb is drawn at random, so two nights differ in it and in what follows from it; what they found does not.
#[tokio::test]
async fn nights_under_different_seeds_have_equal_snapshot_ids() {
    let stores = [database().await, database().await];
    let [one, mut other] = stores
        .each_ref()
        .map(|store| Program::holding_on(&STORM, store.url()));
    other.set("CONCORDANCE_SEED", "fedcba9876543210");
    for program in [&one, &other] {
        write_round(program, 0);
        program.run(&["nightly", "--bare", "dump"]).ended(0);
    }
    let (verdicts_of_one, verdicts_of_other) = (verdicts(&one), verdicts(&other));
    assert_eq!(verdicts_of_one.len(), STORM.len());
    for ([id, digest, level], other) in verdicts_of_one.iter().zip(&verdicts_of_other) {
        assert_eq!((id, level), (&other[0], &other[2]));
        assert_ne!(digest, &other[1], "the digest of a verdict covers the seed");
    }
    assert_eq!(one.snapshot(), other.snapshot());
}

/// Methods of the storm: quick to climb.
const STORM: [&str; 3] = [
    "activation/gelu",
    "numerical/thomas_tridiagonal",
    "optimiser/lion_step",
];

/// Writes the input of a round: each round adds papers, changes others, and leaves a third unchanged.
fn write_round(program: &Program, round: usize) {
    let papers: Vec<_> = (0..200 + 20 * round)
        .map(|n| {
            let id = format!(
                "{:02}{:02}.{:05}",
                15 + n / 2400 % 9,
                1 + n / 200 % 12,
                1 + n % 200
            );
            let title = match n % 3 {
                0 => format!("On Thing {n}"),
                _ => format!("On Thing {n}, Version {}", round + n % 2),
            };
            paper(&id, &title, &["Ada One"], &["Denoising"], &[])
        })
        .collect();
    program.write("dump/papers-with-abstracts.json", array(&papers));
}

/// Writes odd rows of each format beside the papers, a withdrawn paper and a pipe, and in every second round a file that is cut off.
/// Returns the exit code of a night over them.
fn write_oddities(program: &Program, round: usize) -> i32 {
    write_odd_files(program, "dump", round);
    let withdrawn = json!({"id": "2002.00001", "title": "Withdrawn", "authors": "A. One", "update_date": "2020-02-03",
        "comments": "This paper has been withdrawn by the author", "authors_parsed": [["One", "A.", ""]],
        "versions": [{"version": "v1", "created": "Mon, 3 Feb 2020 02:26:18 GMT"}]});
    program.write("dump/withdrawn.json", format!("{withdrawn}\n"));
    let pipe = program.path("dump/pipe");
    if !pipe.exists() {
        nix::unistd::mkfifo(&pipe, nix::sys::stat::Mode::S_IRWXU).expect("a pipe");
    }
    let is_cut = round % 2 == 1;
    let text = if is_cut { "[{\"paper_url\": " } else { "[]" };
    program.write("dump/links-between-papers-and-code.json", text);
    i32::from(is_cut)
}

/// Nights over input that changes, killed where the first pair has climbed, then where the input is read, and at random for `MINUTES`
/// (one round without): after each round, contents and snapshot are those of nights that no kill disturbed. Odd rows and files stop none.
#[tokio::test]
async fn nights_that_are_killed_end_like_undisturbed_nights() {
    let minutes: Option<f64> = std::env::var("MINUTES")
        .ok()
        .and_then(|text| text.parse().ok());
    let begun = Instant::now();
    let calm = database().await;
    let undisturbed = Program::holding_on(&STORM, calm.url());
    let mut program = Program::holding(&STORM);
    // The pairs climb one after the other.
    program.set("CONCORDANCE_WORKERS", "1");
    let night = ["nightly", "--bare", "dump"];
    let mut shares = shares(11, 1, 90);
    let (mut kills, mut round) = (0, 0);
    loop {
        let code = [&program, &undisturbed].map(|program| {
            write_round(program, round);
            write_oddities(program, round)
        })[0];
        let start = Instant::now();
        ends(&undisturbed.run(&night), code);
        no_good_row_is_lost(&calm, round).await;
        let night_duration = start.elapsed();
        kill_at(
            &program,
            &night,
            if round == 0 { ": V3" } else { "ingest: done" },
        );
        if minutes.is_some() {
            let after = shares
                .by_ref()
                .take(3)
                .map(|share| night_duration.mul_f64(share));
            kills += after
                .filter(|after| killed_night(&program, &night, *after))
                .count();
        }
        ends(&program.run(&night), code);
        assert_eq!(verdicts(&program), verdicts(&undisturbed), "round {round}");
        assert_eq!(program.snapshot(), undisturbed.snapshot(), "round {round}");
        round += 1;
        if minutes.is_none_or(|minutes| begun.elapsed().as_secs_f64() >= 60.0 * minutes) {
            break;
        }
    }
    println!(
        "{round} rounds, {kills} nights killed at random, none stopped by a row or a file: equal snapshots and verdicts after each"
    );
    nothing_is_left(&program).await;
}

/// Asserts that a night went to its end, and that only the file that is cut off made its exit code.
#[track_caller]
fn ends(ran: &Ran, code: i32) {
    ran.ended(code)
        .prints(&["publish   "])
        .says(&["pipe: not read: "]);
    if code == 1 {
        ran.prints(&["links-between-papers-and-code.json: NOT TAKEN IN"]);
    }
    let dropped = ran.stdout.matches("NOT TAKEN IN").count();
    assert_eq!(dropped, usize::from(code == 1), "{ran:#?}");
}

/// Each pair has one whole run, and no process and no half-written snapshot is left.
async fn nothing_is_left(program: &Program) {
    // Programs, runners and database servers of this folder.
    processes::wait_until_gone(&program.path(""));
    let left = std::fs::read_dir(program.path("state/snapshots"))
        .expect("it is there")
        .flatten();
    let left: Vec<_> = left
        .map(|entry| entry.file_name())
        .filter(|n| n.to_string_lossy().starts_with(".writing-"))
        .collect();
    assert!(left.is_empty(), "half-written snapshots stay: {left:?}");
    let config = StoreConfig {
        database_url: None,
        state_dir: program.path("state"),
    };
    let store = Store::open(&config).await.expect("the cluster starts");
    let totals = store.totals().await.expect("the database answers");
    let pairs = STORM.len() as u64;
    assert_eq!(
        (
            totals.runs,
            totals.methods_with_pair,
            totals.methods_run,
            totals.not_run
        ),
        (pairs, pairs, pairs, 0)
    );
    for run in store.latest_runs().await.expect("the database answers") {
        let record = store
            .run(run.run_id)
            .await
            .expect("each run has its four outcomes");
        assert_eq!(
            record.verification.verdict_digest(),
            record.verdict_digest,
            "{} is whole",
            run.method
        );
    }
    store.close().await;
}
