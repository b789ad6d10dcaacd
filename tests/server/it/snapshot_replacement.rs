//! A new snapshot is served whole; a bad one is refused and the last good one stays.

use crate::client::get;
use crate::sample_records::{contents, method};
use crate::test_server::TestServer;
use catalogue::License;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

#[tokio::test]
async fn a_publication_is_served_and_a_damaged_one_is_not() {
    let mut world = TestServer::new().await;
    let root = world.state.path().join("snapshots");
    let verdict = async |base: &str| get(base, "/api/graph/have?x=Newcomer").await.json();
    assert_eq!(verdict(&world.base).await["have"], json!("unknown_name"));

    let mut more = contents();
    more.methods.push(method(
        "newcomer",
        "Newcomer",
        &[],
        None,
        License::ApacheOrMit,
    ));
    let published = snapshot::write(&root, more.clone()).unwrap();
    world.signal("HUP");
    world.wait_for("serving");
    let now = verdict(&world.base).await;
    assert_eq!(
        (&now["have"], &now["snapshot"]),
        (&json!("no_code"), &json!(published.id.as_str()))
    );

    more.methods
        .push(method("torn", "Torn", &[], None, License::ApacheOrMit));
    let bad = snapshot::write(&root, more).unwrap();
    let file = root.join(bad.id.as_str()).join("names.fst");
    let mut bytes = std::fs::read(&file).unwrap();
    bytes[10] ^= 1;
    std::fs::write(&file, bytes).unwrap();
    world.signal("HUP");
    let refused = world.wait_for("refused");
    assert!(refused.contains("names.fst"), "{refused}");
    assert_eq!(
        verdict(&world.base).await["snapshot"],
        json!(published.id.as_str())
    );
}

#[tokio::test]
async fn a_server_that_starts_on_a_damaged_snapshot_serves_the_previous_one() {
    let state = tempfile::tempdir().unwrap();
    let root = state.path().join("snapshots");
    let made = |day: &str, name: &str| {
        let mut contents = contents();
        contents.created_at = format!("2026-01-{day}T00:00:00Z");
        contents
            .methods
            .push(method(name, name, &[], None, License::ApacheOrMit));
        snapshot::write(&root, contents).unwrap().id
    };
    let (oldest, before, newest) = (
        made("03", "first"),
        made("04", "second"),
        made("05", "third"),
    );
    let file = root.join(newest.as_str()).join("papers.jsonl");
    let mut bytes = std::fs::read(&file).unwrap();
    bytes[10] ^= 1;
    std::fs::write(&file, bytes).unwrap();
    let mut world = TestServer::start(state, "postgres://127.0.0.1:1/nowhere", &[]);
    let served =
        async |base: &str| get(base, "/api/graph/have?x=Adam").await.json()["snapshot"].clone();
    assert_eq!(
        served(&world.base).await,
        json!(before.as_str()),
        "not {newest}, which is damaged, nor {oldest}"
    );
    let mut more = contents();
    more.methods
        .push(method("fourth", "fourth", &[], None, License::ApacheOrMit));
    let whole = snapshot::write(&root, more).unwrap().id;
    world.signal("HUP");
    world.wait_for(&format!("snapshot={whole}"));
    assert_eq!(served(&world.base).await, json!(whole.as_str()));
}

/// Published again and again while four clients ask without a pause: every answer is whole and of a snapshot that was published.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn replacing_a_snapshot_under_load_drops_no_request() {
    let mut world = TestServer::new().await;
    let root = world.state.path().join("snapshots");
    let over = Arc::new(AtomicBool::new(false));
    let clients: Vec<_> = (0..4)
        .map(|_| {
            let (base, over) = (world.base.clone(), over.clone());
            tokio::spawn(async move {
                let mut seen = vec![];
                while !over.load(Ordering::Relaxed) {
                    let reply = get(&base, "/api/graph/have?x=Adam").await;
                    assert_eq!(reply.status, 200);
                    assert_eq!(reply.json()["have"], json!("verified_code"));
                    seen.push(reply.json()["snapshot"].as_str().unwrap().to_owned());
                }
                seen
            })
        })
        .collect();
    let mut published = vec![snapshot::current_id(&root).unwrap().to_string()];
    for at in 0..4 {
        let mut more = contents();
        more.methods.push(method(
            "newcomer",
            &format!("Newcomer {at}"),
            &[],
            None,
            License::ApacheOrMit,
        ));
        published.push(snapshot::write(&root, more).unwrap().id.to_string());
        world.signal("HUP");
        world.wait_for("serving");
        snapshot::prune(&root, 1).unwrap();
    }
    over.store(true, Ordering::Relaxed);
    let mut answers = 0;
    for client in clients {
        let seen = client.await.unwrap();
        answers += seen.len();
        assert!(seen.iter().all(|id| published.contains(id)), "{seen:?}");
    }
    assert!(answers > 0);
}
