//! A contributor: sends drafts, and answers challenges with the solver of the format's own library.

use crate::client::{Reply, encoded, send};
use crate::test_server::{JSON, TestServer};
use altcha::{Challenge, SolveChallengeOptions, solve_challenge};
use base64::Engine;
use base64::prelude::BASE64_STANDARD as BASE64;
use serde_json::{Value, json};

pub const DRAFT: &str = "/api/graph/draft";
pub const COMMIT: &str = "/api/graph/commit";
pub const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");

/// A name that Adam lacks.
pub fn alias(name: &str) -> Value {
    json!({ "kind": "alias", "record": "method:adam", "name": name, "license_confirmed": true })
}

pub async fn post(world: &TestServer, path: &str, body: &Value) -> Reply {
    send(&world.base, "POST", path, &[JSON], &body.to_string()).await
}

/// The answer to a challenge.
pub fn solved(challenge: &Value) -> String {
    let puzzle: Challenge = serde_json::from_value(challenge.clone()).unwrap();
    let solution = solve_challenge(SolveChallengeOptions::new(&puzzle)).unwrap();
    BASE64.encode(json!({ "challenge": challenge, "solution": solution.unwrap() }).to_string())
}

/// The same request with an answer.
pub fn with_answer(body: &Value, answer: &str) -> Value {
    let mut body = body.clone();
    body["answer"] = json!(answer);
    body
}

/// An answer to the challenge of a request.
pub async fn answer(world: &TestServer, path: &str, body: &Value) -> String {
    let reply = post(world, path, body).await;
    assert_eq!(reply.status, 200, "{}", reply.json());
    solved(&reply.json()["challenge"])
}

/// Stores a draft and returns its id.
pub async fn stored(world: &TestServer, body: &Value) -> String {
    let answer = answer(world, DRAFT, body).await;
    let reply = post(world, DRAFT, &with_answer(body, &answer)).await;
    assert_eq!(reply.status, 201, "{}", reply.json());
    reply.json()["id"].as_str().unwrap().to_owned()
}

/// Sends a draft for review.
pub async fn committed(world: &TestServer, id: &str) {
    let body = json!({ "id": id });
    let answer = answer(world, COMMIT, &body).await;
    let reply = post(world, COMMIT, &with_answer(&body, &answer)).await;
    assert_eq!(
        (reply.status.as_u16(), &reply.json()["state"]),
        (200, &json!("waiting"))
    );
}

/// The fields of a form.
pub fn form(fields: &[(&str, &str)]) -> String {
    let fields = fields
        .iter()
        .map(|(name, value)| format!("{name}={}", encoded(value)));
    fields.collect::<Vec<_>>().join("&")
}

/// The number of rows of a table.
pub async fn rows(world: &TestServer, table: &str) -> usize {
    world
        .store
        .as_ref()
        .unwrap()
        .rows(table)
        .await
        .unwrap()
        .len()
}
