//! The probes and the times of deploy/kubernetes/server.yaml, against the server.

use crate::client::get;
use crate::test_server::TestServer;
use std::path::Path;
use std::time::{Duration, Instant};

/// The values of a field of the file, wherever it stands, without quotes.
fn values(text: &str, field: &str) -> Vec<String> {
    let lines = text.lines().map(|line| line.trim_start_matches([' ', '-']));
    let pairs = lines.filter_map(|line| line.split_once(": "));
    let own = pairs.filter(|(name, _)| *name == field);
    own.map(|(_, value)| value.trim_matches('"').to_owned())
        .collect()
}

fn seconds(text: &str) -> Duration {
    Duration::from_secs(text.parse().unwrap())
}

#[tokio::test]
async fn the_deployment_probes_what_there_is_and_waits_long_enough() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = std::fs::read_to_string(root.join("deploy/kubernetes/server.yaml")).unwrap();
    let paths = values(&text, "path");
    assert_eq!(paths, ["/healthz", "/healthz", "/readyz"]);
    let world = TestServer::new().await;
    for path in &paths {
        let reply = get(&world.base, path).await;
        assert_eq!(reply.status, 200, "{path}: {reply:?}");
    }
    let (_, drain) = text
        .split_once("- name: CONCORDANCE_DRAIN_SECONDS\n")
        .unwrap();
    let drain = seconds(&values(drain, "value")[0]);
    // Not ready for longer than two probes take to see it.
    let (_, readiness) = text.split_once("readinessProbe:\n").unwrap();
    let of = |field: &str| values(readiness, field)[0].parse::<u32>().unwrap();
    let noticed = of("periodSeconds") * of("failureThreshold");
    assert!(drain > Duration::from_secs(noticed.into()));
    let grace = seconds(&values(&text, "terminationGracePeriodSeconds")[0]);
    assert!(grace > drain + server::SHUTDOWN_TIMEOUT);
}

#[tokio::test]
async fn a_server_that_drains_is_not_ready_and_answers() {
    let variables = [("CONCORDANCE_DRAIN_SECONDS", "2")];
    let world = TestServer::with(&variables).await;
    let begin = Instant::now();
    world.signal("TERM");
    // A signal is handled a moment after it was sent.
    let unready = loop {
        let reply = get(&world.base, "/readyz").await;
        if reply.status == 503 {
            break reply;
        }
    };
    assert_eq!(unready.json()["missing"], serde_json::json!([]));
    assert_eq!(unready.header("connection"), "close");
    let have = get(&world.base, "/api/graph/have?x=Adam").await;
    assert_eq!(
        (have.status.as_u16(), have.header("connection")),
        (200, "close")
    );
    let base = world.base.clone();
    let log = tokio::task::spawn_blocking(move || world.stopped());
    assert!(log.await.unwrap().contains("stopped"));
    assert!(begin.elapsed() >= Duration::from_secs(2));
    assert!(
        crate::client::try_send(&base, "GET", "/healthz", &[], "")
            .await
            .is_err()
    );
}

#[tokio::test]
async fn a_drain_that_is_no_number_of_seconds_is_refused() {
    for wrong in ["soon", "-1", "601", "1.5"] {
        let ran = std::process::Command::new(it::executable("concordance-server"))
            .args(["--bind", "127.0.0.1:0"])
            .env("CONCORDANCE_DRAIN_SECONDS", wrong)
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&ran.stderr).into_owned();
        assert_eq!(ran.status.code(), Some(2), "{text}");
        assert!(text.contains("CONCORDANCE_DRAIN_SECONDS is"), "{text}");
    }
}
