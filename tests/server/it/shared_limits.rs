//! Limits and doors under attack: several instances, forged headers, guessed tokens, doors that only a plan opens.

use crate::browser::{advance_a_minute, get_with, library};
use crate::budget::futures;
use crate::client::{get, send};
use crate::test_server::TestServer;
use serde_json::json;

const MINT: &str = "/api/oauth/trial/token";
const BODY: &str = r#"{"grant_type":"client_credentials"}"#;

#[tokio::test]
async fn two_instances_mint_one_token_a_minute_together() {
    let first = TestServer::new().await;
    let second = TestServer::beside(&first, &[]);
    let bases = [&first.base, &second.base];
    let replies = futures((0..40).map(|n| send(bases[n % 2], "POST", MINT, &[], BODY))).await;
    assert_eq!(
        replies.iter().filter(|reply| reply.status == 200).count(),
        1
    );
    assert!(
        replies
            .iter()
            .all(|reply| reply.status == 200 || reply.json()["error"] == json!("slow_down"))
    );
    let token = replies
        .iter()
        .find(|reply| reply.status == 200)
        .unwrap()
        .json();
    let token = token["access_token"].as_str().unwrap();
    first.spend(token, 19).await;
    let calls = (0..40).map(|n| {
        [&first, &second][n % 2].call(token, "get_paper", json!({ "paper": "1412.6980" }))
    });
    assert_eq!(
        futures(calls)
            .await
            .iter()
            .filter(|reply| reply.json()["result"]["isError"] == json!(false))
            .count(),
        1,
        "one budget"
    );
}

#[tokio::test]
async fn a_token_revoked_by_another_instance_is_refused_after_a_second() {
    let first = TestServer::new().await;
    let second = TestServer::beside(&first, &[]);
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let ended = async || {
        advance_a_minute(&first).await;
        let token = first.token().await;
        assert_eq!(
            first.rpc(&token, "tools/list", json!({})).await.status,
            200,
            "it is remembered for a moment"
        );
        let body = format!("token={token}&client_id=anyone");
        assert_eq!(
            send(&second.base, "POST", "/oauth/revoke", &form, &body)
                .await
                .status,
            200
        );
        token
    };
    let priced = first
        .call(&ended().await, "get_paper", json!({ "paper": "1412.6980" }))
        .await;
    assert_eq!(priced.status, 401, "{priced:?}");
    let token = ended().await;
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    assert_eq!(first.rpc(&token, "tools/list", json!({})).await.status, 401);
}

#[tokio::test]
async fn the_minute_survives_a_restart() {
    let first = TestServer::new().await;
    assert_eq!(first.mint().await.status, 200);
    let again = TestServer::beside(&first, &[]);
    assert_eq!(again.mint().await.status, 429);
}

#[tokio::test]
async fn headers_change_neither_client_nor_rights() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for header in [
        "x-forwarded-for",
        "forwarded",
        "x-real-ip",
        "x-client-ip",
        "true-client-ip",
        "cf-connecting-ip",
    ] {
        let reply = send(&world.base, "POST", MINT, &[(header, "198.51.100.9")], BODY).await;
        assert_eq!(reply.status, 429, "{header}");
    }
    let dev = [
        ("x-service-dev", "1"),
        ("accept", "application/json, text/event-stream"),
    ];
    for (method, path) in [("POST", "/mcp"), ("GET", "/api/code-library")] {
        let reply = send(&world.base, method, path, &dev, "{}").await;
        assert_eq!(
            reply.status, 401,
            "{method} {path}: the header alone is no token"
        );
        assert!(
            reply
                .header("www-authenticate")
                .starts_with("Bearer resource_metadata="),
            "{reply:?}"
        );
    }
    let bearer = format!("Bearer {token}");
    let headers = [("x-service-dev", "1"), ("authorization", &*bearer)];
    assert_eq!(
        send(&world.base, "GET", "/api/code-library", &headers, "")
            .await
            .status,
        403,
        "nor a plan"
    );
    assert_eq!(
        send(&world.base, "POST", MINT, &[("x-service-dev", "1")], BODY)
            .await
            .status,
        429,
        "nor a mint"
    );
}

#[tokio::test]
async fn paid_paths_refuse_trial_tokens() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let refused = library(&world.base, &token).await;
    assert_eq!(
        (refused.status.as_u16(), &refused.json()["type"]),
        (403, &json!("urn:concordance:problem:plan-required"))
    );
    assert_eq!(get(&world.base, "/api/code-library").await.status, 401);
    let after = world
        .call(&token, "get_paper", json!({ "paper": "1412.6980" }))
        .await;
    assert_eq!(
        after.json()["result"]["structuredContent"]["queries_remaining"],
        json!(19),
        "a refusal is free"
    );
}

#[tokio::test]
async fn malformed_tokens_are_401() {
    let world = TestServer::new().await;
    let good = world.token().await;
    let upper = good.to_uppercase();
    let digest = catalogue::Digest::of(&good).to_string();
    for token in [
        "",
        " ",
        "trial_",
        &good[..good.len() - 1],
        &format!("{good}0"),
        &upper,
        &good.replace("trial_", "paid_"),
        &format!("trial_{digest}"),
        "trial_' OR '1'='1",
        &format!("{good}, Bearer {good}"),
        &"a".repeat(5000),
    ] {
        let reply = get_with(&world.base, "/api/code-library", token).await;
        assert_eq!(reply.status, 401, "{token}");
        assert!(
            reply
                .header("www-authenticate")
                .contains("error=\"invalid_token\""),
            "{token}"
        );
    }
    let twice = [
        ("authorization", format!("Bearer {good}")),
        ("authorization", "Bearer x".to_owned()),
    ];
    let twice: Vec<_> = twice
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    assert_eq!(
        send(&world.base, "GET", "/api/code-library", &twice, "")
            .await
            .status,
        401,
        "one token a request"
    );
    let basic = [("authorization", "Basic dHJpYWw6eA==")];
    assert_eq!(
        send(&world.base, "GET", "/api/code-library", &basic, "")
            .await
            .status,
        401
    );
    let by_query = get(
        &world.base,
        &format!("/api/code-library?access_token={good}"),
    )
    .await;
    assert_eq!(
        by_query.status, 401,
        "a token in an address would stand in logs"
    );
}
