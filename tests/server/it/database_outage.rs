//! Without a database or a snapshot: what can go on goes on, what cannot says so.

use crate::client::{get, send};
use crate::sample_records::contents;
use crate::test_server::{JSON, TestServer};
use catalogue::Digest;
use serde_json::{Value, json};
use std::time::Duration;
use store::testing::TestStore;

/// Nothing listens on port 1.
const NOWHERE: &str = "postgres://nobody@127.0.0.1:1/nothing";

#[tokio::test]
async fn have_is_served_without_a_database_and_tokens_are_503() {
    let state = tempfile::tempdir().unwrap();
    snapshot::write(&state.path().join("snapshots"), contents()).unwrap();
    let world = TestServer::start(state, NOWHERE, &[]);
    assert_eq!(
        get(&world.base, "/api/graph/have?x=Adam").await.json()["have"],
        json!("verified_code")
    );
    let mint = world.mint().await;
    assert_eq!(mint.status, 503);
    assert!(!mint.header("retry-after").is_empty());
    assert_eq!(mint.json()["error"], json!("temporarily_unavailable"));
    let token = format!("trial_{}", "0".repeat(64));
    let call = world.call(&token, "have", json!({ "x": "Adam" })).await;
    assert_eq!(
        call.json()["result"]["structuredContent"]["have"],
        json!("verified_code")
    );
    assert_eq!(
        world.rpc(&token, "tools/list", json!({})).await.json()["result"]["tools"]
            .as_array()
            .unwrap()
            .len(),
        18
    );
    let paper = world
        .call(&token, "get_paper", json!({ "paper": "1412.6980" }))
        .await;
    assert_eq!(
        (
            paper.status.as_u16(),
            paper.header("retry-after").is_empty()
        ),
        (503, false)
    );
    let malformed = world.call("trial_1", "have", json!({ "x": "Adam" })).await;
    assert_eq!(malformed.status, 401, "what is no token is none");
    let ready = get(&world.base, "/readyz").await;
    assert_eq!(
        (ready.status.as_u16(), &ready.json()["missing"]),
        (503, &json!(["database"]))
    );
    assert_eq!(get(&world.base, "/healthz").await.status, 200);
}

/// The status of a paper asked for with a token, and what is left of it.
async fn paper(world: &TestServer, token: &str) -> (u16, Value) {
    let reply = world
        .call(token, "get_paper", json!({ "paper": "1412.6980" }))
        .await;
    (
        reply.status.as_u16(),
        reply.json()["result"]["structuredContent"]["queries_remaining"].clone(),
    )
}

#[tokio::test]
async fn papers_are_served_uncharged_to_cached_tokens_without_a_database() {
    // Where databases are taken away from.
    let _first = TestStore::new().await.unwrap();
    let world = TestServer::new().await;
    let store = world.store.as_ref().unwrap();
    let mut tokens = vec![];
    for _ in 0..4 {
        tokens.push(world.token().await);
        store.advance_a_minute().await.unwrap();
    }
    let [known, spent, ended, unseen] = &tokens[..] else {
        panic!("four were minted")
    };
    assert_eq!(paper(&world, known).await, (200, json!(19)));
    world.spend(spent, 20).await;
    assert_eq!(paper(&world, ended).await, (200, json!(19)));
    store.delete_trial(&Digest::of(ended)).await.unwrap();
    assert_eq!(paper(&world, ended).await.0, 401);
    store.make_unavailable().await.unwrap();
    // The first to find it away is told so, or goes on, as it had just been looked up or not.
    paper(&world, unseen).await;
    for _ in 0..3 {
        assert_eq!(
            paper(&world, known).await,
            (200, json!(19)),
            "nothing can be charged"
        );
    }
    let junk = send(&world.base, "POST", "/oauth/token", &[JSON], "x").await;
    assert_eq!(
        (junk.status.as_u16(), paper(&world, known).await.0),
        (400, 200),
        "a stranger ends nothing"
    );
    assert_eq!(
        (
            paper(&world, spent).await.0,
            paper(&world, ended).await.0,
            paper(&world, unseen).await.0
        ),
        (200, 503, 503)
    );
    let refused = world.call(spent, "get_paper", json!({ "paper": "1412.6980" }));
    crate::budget::spent_budget(&refused.await);
    assert_eq!(
        world.answer(unseen, "have", json!({ "x": "Adam" })).await["have"],
        json!("verified_code")
    );
    assert_eq!(world.mint().await.status, 503, "minting needs the database");
    store.make_available().await.unwrap();
    // Asked again after ten seconds.
    let back = async {
        while paper(&world, unseen).await.0 == 503 {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), back)
        .await
        .expect("it is asked again");
    assert_eq!(paper(&world, known).await, (200, json!(18)));
}

/// A database that takes a question and does not answer is away, too.
#[tokio::test]
async fn a_hanging_database_delays_no_answer_from_the_snapshot() {
    let world = TestServer::new().await;
    let (store, token) = (world.store.as_ref().unwrap(), world.token().await);
    let lock = store.lock("trial_token").await.unwrap();
    let answer = world.answer(&token, "have", json!({ "x": "Adam" })).await;
    assert_eq!(answer["have"], json!("verified_code"));
    lock.release().await.unwrap();
}

#[tokio::test]
async fn a_server_without_a_snapshot_starts_and_is_not_ready() {
    let world = TestServer::start(tempfile::tempdir().unwrap(), NOWHERE, &[]);
    let ready = get(&world.base, "/readyz").await;
    assert_eq!(ready.json()["missing"], json!(["snapshot", "database"]));
    let have = get(&world.base, "/api/graph/have?x=Adam").await;
    assert_eq!(
        (have.status.as_u16(), have.header("retry-after").is_empty()),
        (503, false)
    );
}
