//! Without a database or a snapshot: what can go on goes on, what cannot says so.

use crate::client::get;
use crate::rows::contents;
use crate::world::World;
use serde_json::json;
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

#[tokio::test]
async fn when_the_database_goes_what_is_free_goes_on_and_what_is_not_comes_back_with_it() {
    // Where databases are taken away from.
    let _first = TestStore::new().await.unwrap();
    let world = World::new().await;
    let store = world.store.as_ref().unwrap();
    let token = world.token().await;
    let paper = async || world.call(&token, "get_paper", json!({ "paper": "1412.6980" })).await;
    assert_eq!(paper().await.json()["result"]["structuredContent"]["queries_remaining"], json!(19));
    store.goes_away().await.unwrap();
    let refused = paper().await;
    assert_eq!((refused.status.as_u16(), refused.header("retry-after").is_empty()), (503, false), "not 500");
    assert_eq!(world.answer(&token, "have", json!({ "x": "Adam" })).await["have"], json!("verified_code"));
    store.comes_back().await.unwrap();
    assert_eq!(paper().await.json()["result"]["structuredContent"]["queries_remaining"], json!(18), "taken once");
}

/// A database that takes a question and does not answer is away, too.
#[tokio::test]
async fn while_the_database_hangs_what_is_free_goes_on() {
    let world = World::new().await;
    let (store, token) = (world.store.as_ref().unwrap(), world.token().await);
    let held = async {
        store.until_held("trial_token").await.unwrap();
        world.answer(&token, "have", json!({ "x": "Adam" })).await
    };
    let (hold, answer) = tokio::join!(store.hold("trial_token", 4), held);
    hold.unwrap();
    assert_eq!(answer["have"], json!("verified_code"));
}

#[tokio::test]
async fn without_a_snapshot_the_server_starts_and_says_what_is_missing() {
    let world = World::start(tempfile::tempdir().unwrap(), NOWHERE, &[]);
    let ready = get(&world.base, "/readyz").await;
    assert_eq!(ready.json()["missing"], json!(["snapshot", "database"]));
    let have = get(&world.base, "/api/graph/have?x=Adam").await;
    assert_eq!((have.status.as_u16(), have.header("retry-after").is_empty()), (503, false));
}
