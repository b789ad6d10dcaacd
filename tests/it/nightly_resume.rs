//! Nights that are killed at any moment, and one that is not: the same ends, each pair run once.

use crate::concordance_program::Program;
use crate::dumps::{array, paper};
use crate::processes;
use std::process::Stdio;
use std::time::{Duration, Instant};
use store::{Store, StoreConfig};

/// Enough pairs that the climbing takes as long as the later kills wait.
const METHODS: [&str; 9] = [
    "activation/gelu",
    "diffusion/ddim_step",
    "loss/huber_loss",
    "metric/brier_score",
    "normalisation/layer_norm",
    "normalisation/rms_norm",
    "numerical/thomas_tridiagonal",
    "optimiser/adam_step",
    "optimiser/lion_step",
];

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

/// Method, verdict digest and level of every latest run.
fn verdicts(program: &Program) -> Vec<[String; 3]> {
    let report = program.json(&["report", "--json"]);
    let methods = report["methods"].as_array().expect("a list").iter();
    methods
        .map(|m| ["id", "verdict_digest", "level"].map(|key| m[key].to_string()))
        .collect()
}

#[tokio::test]
async fn a_night_killed_six_times_ends_like_an_undisturbed_night() {
    let mut program = Program::holding(&METHODS);
    program.set("CONCORDANCE_WORKERS", "1");
    let undisturbed = Program::holding(&METHODS);
    let start = Instant::now();
    undisturbed.run(&["nightly"]).ended(0);
    let night_duration = start.elapsed();
    let kills = shares(7, 2, 35)
        .take(6)
        .filter(|share| killed_night(&program, &["nightly"], night_duration.mul_f64(*share)))
        .count();
    assert!(
        kills >= 3,
        "only {kills} nights were killed before they ended: hold more methods"
    );
    program.run(&["nightly"]).ended(0);
    // Programs, runners and database servers of this folder: none is left.
    processes::wait_until_gone(&program.path(""));

    let (found, due) = (verdicts(&program), verdicts(&undisturbed));
    assert_eq!(found.len(), METHODS.len());
    assert_eq!(found, due);
    // The id follows from facts: neither ids nor times of runs, nor how often a night was killed.
    assert!(program.snapshot().is_some());
    assert_eq!(program.snapshot(), undisturbed.snapshot());
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
    let held = store.totals().await.expect("the database answers");
    assert_eq!(
        (
            held.runs,
            held.methods_with_pair,
            held.methods_run,
            held.not_run
        ),
        (9, 9, 9, 0)
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

/// The seed of a climb is drawn at random, so two nights differ in it and in what follows from it; what they found does not.
#[test]
fn nights_under_different_seeds_have_equal_snapshot_ids() {
    let (one, mut other) = (Program::holding(&STORM), Program::holding(&STORM));
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

/// Nights over input that changes, killed at random, for `MINUTES` (one round without): after each round, contents and
/// snapshot are those of nights that nothing disturbed.
#[test]
fn a_storm_of_nights_ends_like_undisturbed_nights() {
    let minutes = std::env::var("MINUTES")
        .ok()
        .and_then(|text| text.parse().ok());
    let end = Instant::now() + Duration::from_secs_f64(60.0 * minutes.unwrap_or(0.0));
    let (program, undisturbed) = (Program::holding(&STORM), Program::holding(&STORM));
    let mut shares = shares(11, 1, 90);
    let (mut kills, mut round) = (0, 0);
    loop {
        write_round(&program, round);
        write_round(&undisturbed, round);
        let start = Instant::now();
        undisturbed.run(&["nightly", "--bare", "dump"]).ended(0);
        let night_duration = start.elapsed();
        kills += shares
            .by_ref()
            .take(3)
            .filter(|share| {
                let after = night_duration.mul_f64(*share);
                killed_night(&program, &["nightly", "--bare", "dump"], after)
            })
            .count();
        program.run(&["nightly", "--bare", "dump"]).ended(0);
        assert_eq!(verdicts(&program), verdicts(&undisturbed), "round {round}");
        assert_eq!(program.snapshot(), undisturbed.snapshot(), "round {round}");
        round += 1;
        if Instant::now() >= end {
            break;
        }
    }
    println!("{round} rounds, {kills} nights killed: equal snapshots and verdicts after each");
    assert!(kills > 0);
}
