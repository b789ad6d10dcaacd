//! The database goes away, or the disk is full: a clear error, nothing half-written, and the next run completes.

use crate::concordance_program::{METHODS, Program, Ran, levels, published_levels};
use crate::database_contents::database;
use crate::dumps::{array, method};
use crate::postgres_server::Server;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};
use store::{Store, StoreConfig};

async fn open(url: &str) -> Store {
    let config = StoreConfig {
        database_url: Some(url.to_owned()),
        state_dir: "unused".into(),
    };
    Store::open(&config).await.expect("the server answers")
}

/// Runs a night and kills the server as soon as the first pair is recorded.
fn night_without_an_end(program: &Program, server: &Server) -> Ran {
    let mut night = program.command(&["nightly"]);
    let mut night = night
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("concordance is built");
    let mut errors = BufReader::new(night.stderr.take().expect("it is a pipe"));
    let (mut line, mut stderr) = (String::new(), String::new());
    // A pair that is recorded is said: `gelu: V3`.
    while !METHODS
        .iter()
        .any(|m| line.starts_with(&format!("{}: ", m.split('/').next_back().expect("an id"))))
    {
        line.clear();
        assert_ne!(
            errors.read_line(&mut line).expect("it is UTF-8"),
            0,
            "no pair was recorded: {stderr}"
        );
        stderr.push_str(&line);
    }
    server.kill();
    errors.read_to_string(&mut stderr).expect("it is UTF-8");
    let ended = night.wait_with_output().expect("it ends");
    Ran {
        stderr,
        ..ended.into()
    }
}

#[tokio::test]
async fn a_database_outage_is_reported_and_the_next_night_completes() {
    let server = Server::start();
    let mut program = Program::on(&server.url("concordance"));
    program.set("CONCORDANCE_WORKERS", "1");
    let night = night_without_an_end(&program, &server);
    night
        .ended(1)
        .says(&["error: ", "the database is unavailable", "hint: try again"]);
    assert!(!night.stderr.contains("sqlx"), "{night:#?}");
    assert_eq!(program.snapshot(), None, "nothing was published");
    assert!(!program.path("state/report/index.html").exists());

    server.start_again();
    let store = open(&server.url("concordance")).await;
    let totals = store.totals().await.expect("the database answers");
    assert!(
        (1..3).contains(&totals.runs) && totals.not_run == 0,
        "{totals:?}"
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
    let summary = program.json(&["nightly", "--json"]);
    assert_eq!(
        summary["verify"]["unchanged"], totals.runs,
        "what was recorded is not run again"
    );
    let report = program.json(&["report", "--json"]);
    assert_eq!(levels(&report["methods"], "id"), published_levels(&METHODS));
    assert_eq!(store.totals().await.expect("the database answers").runs, 3);
    store.close().await;
}

/// A small disk is mounted on the snapshots, in a namespace of its own: a first publish fits, then the disk is filled, and
/// there is more to publish. Exit code 77 says that mounting is not allowed here.
const FULL_DISK: &str = r#"
mount -t tmpfs -o size=2m tmpfs "$SNAPSHOTS" 2>/dev/null || exit 77
"$CONCORDANCE" publish >first.out || exit 78
cp "$SNAPSHOTS/current" before; ls -A "$SNAPSHOTS" >before.ls
"$CONCORDANCE" ingest methods.json >ingest.out || exit 79
dd if=/dev/zero of="$SNAPSHOTS/filler" bs=4096 2>/dev/null
"$CONCORDANCE" publish; code=$?
rm "$SNAPSHOTS/filler"
cp "$SNAPSHOTS/current" after; ls -A "$SNAPSHOTS" >after.ls
"$CONCORDANCE" publish >last.out || exit 80
cp "$SNAPSHOTS/current" last
exit $code
"#;

#[tokio::test]
async fn a_full_disk_is_reported_and_the_last_snapshot_stays_served() {
    let store = database().await;
    let program = Program::on(store.url());
    program.run(&["ingest"]).ended(0);
    let rows: Vec<_> = (0..500)
        .map(|i| {
            method(
                &format!("m{i}"),
                &format!("Method m{i}"),
                "2001.01234",
                "Wide",
            )
        })
        .collect();
    program.write("methods.json", array(&rows));
    std::fs::create_dir_all(program.path("state/snapshots")).expect("folders can be made");
    let concordance = program.command(&[]);
    let mut script = Command::new("unshare");
    script
        .args(["--mount", "sh", "-c", FULL_DISK])
        .current_dir(program.path(""));
    let variables = concordance
        .get_envs()
        .filter_map(|(name, value)| Some((name, value?)));
    script
        .env_clear()
        .envs(variables)
        .env("SNAPSHOTS", program.path("state/snapshots"));
    script.env("CONCORDANCE", concordance.get_program());
    let ran: Ran = match script.output() {
        Ok(output) if output.status.code() != Some(77) && !is_refusal(&output.stderr) => {
            output.into()
        }
        _ => return it::skip("no mount namespace may be made here"),
    };
    ran.ended(1)
        .says(&["error: ", "No space left on device", "snapshots"]);
    let text =
        |name: &str| std::fs::read_to_string(program.path(name)).expect("the script wrote it");
    assert!(!text("before").is_empty());
    assert_eq!(
        text("before"),
        text("after"),
        "the same snapshot is current"
    );
    assert_eq!(
        text("before.ls"),
        text("after.ls"),
        "nothing half-written stays"
    );
    assert_ne!(
        text("last"),
        text("after"),
        "with room again, the new snapshot is published"
    );
}

/// Returns true if `unshare` itself refused.
fn is_refusal(stderr: &[u8]) -> bool {
    String::from_utf8_lossy(stderr).contains("unshare: unshare failed")
}
