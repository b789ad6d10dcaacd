//! Without a database or a snapshot: what can go on goes on, what cannot says so.

use crate::client::get;
use crate::rows::contents;
use crate::world::World;
use serde_json::json;

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
    assert_eq!((call.status.as_u16(), call.header("retry-after").is_empty()), (503, false));
    let ready = get(&world.base, "/readyz").await;
    assert_eq!((ready.status.as_u16(), &ready.json()["missing"]), (503, &json!(["database"])));
    assert_eq!(get(&world.base, "/healthz").await.status, 200);
}

#[tokio::test]
async fn without_a_snapshot_the_server_starts_and_says_what_is_missing() {
    let world = World::start(tempfile::tempdir().unwrap(), NOWHERE, &[]);
    let ready = get(&world.base, "/readyz").await;
    assert_eq!(ready.json()["missing"], json!(["snapshot", "database"]));
    let have = get(&world.base, "/api/graph/have?x=Adam").await;
    assert_eq!((have.status.as_u16(), have.header("retry-after").is_empty()), (503, false));
}
