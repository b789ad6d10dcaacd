//! Challenges that are forged, expired, replayed, raced, or made for something else.

use crate::budget::futures;
use crate::client::send;
use crate::drafting::{COMMIT, DRAFT, alias, answer, post, rows, solved, stored, with_answer};
use crate::test_server::{JSON, TestServer};
use altcha::{CreateChallengeOptions, create_challenge};
use catalogue::Digest;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Sends an answer that must be refused with these words, and with a new challenge.
async fn refused(world: &TestServer, path: &str, body: &Value, answer: &str, words: &str) {
    let reply = post(world, path, &with_answer(body, answer)).await;
    assert_eq!(reply.status, 403, "{words}: {}", reply.json());
    let problem = reply.json();
    assert_eq!(problem["type"], json!("urn:concordance:problem:bad-answer"));
    let detail = problem["detail"].as_str().unwrap();
    assert!(detail.contains(words), "{words}: {detail}");
    assert!(problem["challenge"]["signature"].is_string(), "{problem}");
}

#[tokio::test]
async fn an_answer_to_another_challenge_is_refused() {
    let world = TestServer::new().await;
    let (one, other) = (alias("one"), alias("other"));
    let for_one = answer(&world, DRAFT, &one).await;
    refused(&world, DRAFT, &other, &for_one, "another draft").await;
    let id = stored(&world, &one).await;
    let commit = json!({ "id": id });
    refused(&world, COMMIT, &commit, &for_one, "another action").await;
    let second = stored(&world, &one).await;
    let for_second = answer(&world, COMMIT, &json!({ "id": second })).await;
    refused(&world, COMMIT, &commit, &for_second, "another draft").await;
    let elsewhere = TestServer::new().await;
    let of_another_server = answer(&elsewhere, DRAFT, &other).await;
    refused(&world, DRAFT, &other, &of_another_server, "did not make").await;
    refused(&world, DRAFT, &other, "nonsense", "is no answer").await;
    assert_eq!(rows(&world, "proposal").await, 2);
    assert_eq!(
        rows(&world, "challenge_answer").await,
        2,
        "a refusal spends nothing"
    );
}

#[tokio::test]
async fn an_answer_is_used_once() {
    let world = TestServer::new().await;
    let body = alias("one");
    let used = answer(&world, DRAFT, &body).await;
    let first = post(&world, DRAFT, &with_answer(&body, &used)).await;
    assert_eq!(first.status, 201);
    refused(&world, DRAFT, &body, &used, "was used before").await;
    let second = TestServer::beside(&world, &[]);
    refused(&second, DRAFT, &body, &used, "was used before").await;
    assert_eq!(rows(&world, "proposal").await, 1);
}

/// A challenge that only the server's secret could have made, ten minutes ago.
#[tokio::test]
async fn an_expired_answer_is_refused() {
    let world = TestServer::new().await;
    let body = alias("one");
    let fresh = post(&world, DRAFT, &body).await.json();
    let data = fresh["challenge"]["parameters"]["data"].clone();
    let secret = std::fs::read(world.state.path().join("address-secret")).unwrap();
    let key = Digest::of_parts([&secret[..], b"derived", b"challenge"]).to_string();
    let made = |seconds: i64| {
        let now = chrono::Utc::now().timestamp();
        let options = CreateChallengeOptions {
            cost: 1,
            data: Some(serde_json::from_value::<BTreeMap<String, Value>>(data.clone()).unwrap()),
            expires_at: Some(now + seconds),
            hmac_signature_secret: Some(key.clone()),
            ..CreateChallengeOptions::default()
        };
        serde_json::to_value(create_challenge(options).unwrap()).unwrap()
    };
    refused(&world, DRAFT, &body, &solved(&made(-1)), "came too late").await;
    let in_time = post(&world, DRAFT, &with_answer(&body, &solved(&made(60)))).await;
    assert_eq!(
        in_time.status,
        201,
        "only the time was wrong: {}",
        in_time.json()
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_200_racers_uses_an_answer() {
    // Each racer has an address of its own, so that no share per address decides.
    let world = TestServer::with(&[("CONCORDANCE_TRUSTED_PROXIES", "127.0.0.0/8")]).await;
    let race = async |path: &str, body: &Value| {
        let body = with_answer(body, &answer(&world, path, body).await).to_string();
        let racers = (0..200).map(|racer| {
            let (base, path, body) = (world.base.clone(), path.to_owned(), body.clone());
            async move {
                let address = format!("192.0.2.{racer}");
                let headers = [JSON, ("x-forwarded-for", address.as_str())];
                send(&base, "POST", &path, &headers, &body).await
            }
        });
        let mut statuses: BTreeMap<u16, usize> = BTreeMap::new();
        for reply in futures(racers).await {
            *statuses.entry(reply.status.as_u16()).or_default() += 1;
        }
        statuses
    };
    let drafts = race(DRAFT, &alias("one")).await;
    assert_eq!(drafts, BTreeMap::from([(201, 1), (403, 199)]));
    assert_eq!(rows(&world, "proposal").await, 1);
    let id = stored(&world, &alias("two")).await;
    let commits = race(COMMIT, &json!({ "id": id })).await;
    assert_eq!(commits.get(&200), Some(&1), "{commits:?}");
    let others: usize = [403, 409]
        .iter()
        .filter_map(|status| commits.get(status))
        .sum();
    assert_eq!(others, 199, "{commits:?}");
}
