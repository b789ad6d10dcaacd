//! Without a database or a snapshot: what can go on goes on, what cannot says so.

use crate::client::get;
use crate::rows::contents;
use crate::world::World;
use serde_json::{Value, json};
use store::testing::TestStore;

/// Nothing listens on port 1.
const NOWHERE: &str = "postgres://nobody@127.0.0.1:1/nothing";

#[tokio::test]
async fn without_a_database_have_goes_on_and_tokens_say_so() {
    let state = tempfile::tempdir().unwrap();
    snapshot::write(&state.path().join("snapshots"), contents()).unwrap();
    let world = World::start(state, NOWHERE, &[]);
    assert_eq!(get(&world.base, "/api/graph/have?x=Adam").await.json()["have"], json!("verified_code"));
    let mint = world.mint().await;
    assert_eq!(mint.status, 503);
    assert!(!mint.header("retry-after").is_empty());
    assert_eq!(mint.json()["error"], json!("temporarily_unavailable"));
    let token = format!("trial_{}", "0".repeat(64));
    let call = world.call(&token, "have", json!({ "x": "Adam" })).await;
    assert_eq!(call.json()["result"]["structuredContent"]["have"], json!("verified_code"));
    assert_eq!(
        world.rpc(&token, "tools/list", json!({})).await.json()["result"]["tools"].as_array().unwrap().len(),
        17
    );
    let paper = world.call(&token, "get_paper", json!({ "paper": "1412.6980" })).await;
    assert_eq!((paper.status.as_u16(), paper.header("retry-after").is_empty()), (503, false));
    let malformed = world.call("trial_1", "have", json!({ "x": "Adam" })).await;
    assert_eq!(malformed.status, 401, "what is no token is none");
    let ready = get(&world.base, "/readyz").await;
    assert_eq!((ready.status.as_u16(), &ready.json()["missing"]), (503, &json!(["database"])));
    assert_eq!(get(&world.base, "/healthz").await.status, 200);
}

/// What is left of a trial, by an answer over MCP.
async fn left(world: &World, token: &str) -> Value {
    world.answer(token, "get_paper", json!({ "paper": "1412.6980" })).await["queries_remaining"].clone()
}

#[tokio::test]
async fn papers_and_code_go_on_within_what_was_left_and_it_is_taken_off_afterwards() {
    // Where databases are taken away from.
    let _first = TestStore::new().await.unwrap();
    let world = World::new().await;
    let store = world.store.as_ref().unwrap();
    let token = world.token().await;
    store.a_minute_passes().await.unwrap();
    let unseen = world.token().await;
    assert_eq!(left(&world, &token).await, json!(19));
    store.goes_away().await.unwrap();
    for due in (0..19).rev() {
        assert_eq!(left(&world, &token).await, json!(due));
    }
    let spent = world.call(&token, "get_paper", json!({ "paper": "1412.6980" })).await;
    assert_eq!((spent.status.as_u16(), spent.header("ratelimit").starts_with("\"trial\";r=0;")), (429, true));
    let stranger = world.call(&unseen, "get_paper", json!({ "paper": "1412.6980" })).await;
    assert_eq!((stranger.status.as_u16(), stranger.header("retry-after").is_empty()), (503, false));
    assert_eq!(world.mint().await.status, 503, "minting needs the database");
    store.comes_back().await.unwrap();
    let query = "SELECT queries_remaining FROM trial_token ORDER BY queries_remaining";
    while left_in(store, query).await != ["0", "20"] {
        // The token is looked up when the server asks the database again.
        assert_eq!(world.call(&token, "get_paper", json!({ "paper": "1412.6980" })).await.status, 429);
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    assert_eq!(left(&world, &unseen).await, json!(19));
}

/// The rows of a query, once the database answers.
async fn left_in(store: &TestStore, query: &str) -> Vec<String> {
    store.texts(query).await.unwrap_or_default().into_iter().flatten().collect()
}

#[tokio::test]
async fn without_a_snapshot_the_server_starts_and_says_what_is_missing() {
    let world = World::start(tempfile::tempdir().unwrap(), NOWHERE, &[]);
    let ready = get(&world.base, "/readyz").await;
    assert_eq!(ready.json()["missing"], json!(["snapshot", "database"]));
    let have = get(&world.base, "/api/graph/have?x=Adam").await;
    assert_eq!((have.status.as_u16(), have.header("retry-after").is_empty()), (503, false));
}
