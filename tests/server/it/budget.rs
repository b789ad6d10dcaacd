//! Trial tokens: minting, limits, budget.

use crate::client::{Reply, send};
use crate::test_server::{PROXIES, TestServer};
use serde_json::{Value, json};

const MINT: &str = "/api/oauth/trial/token";

#[tokio::test]
async fn a_minted_token_has_the_contracts_shape_and_a_second_one_is_too_soon() {
    let world = TestServer::new().await;
    let reply = world.mint().await;
    assert_eq!(reply.status, 200);
    assert_eq!(reply.header("cache-control"), "no-store");
    let mut minted = reply.json();
    let token = minted["access_token"].take();
    let digits = token
        .as_str()
        .and_then(|token| token.strip_prefix("trial_"))
        .unwrap();
    assert_eq!(digits.len(), 64);
    let fixed = json!({ "access_token": null, "token_type": "Bearer", "expires_in": 1800, "scope": "graph:ask", "queries_remaining": 20 });
    assert_eq!(minted, fixed);
    let soon = world.mint().await;
    assert_eq!(
        (soon.status.as_u16(), &soon.json()["error"]),
        (429, &json!("slow_down"))
    );
    let wait: u64 = soon.header("retry-after").parse().unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
}

#[tokio::test]
async fn bad_token_requests_are_oauth_errors_and_cost_nothing() {
    let world = TestServer::new().await;
    for (body, status, error) in [
        ("", 400, "invalid_request"),
        ("grant_type=client_credentials", 400, "invalid_request"),
        ("{}", 400, "invalid_request"),
        (
            r#"{"grant_type":"password"}"#,
            400,
            "unsupported_grant_type",
        ),
        (
            r#"{"grant_type":"client_credentials","x":1}"#,
            400,
            "invalid_request",
        ),
        (
            &format!("{{\"grant_type\":\"{}\"}}", "x".repeat(9000)),
            413,
            "invalid_request",
        ),
    ] {
        let reply = send(&world.base, "POST", MINT, &[], body).await;
        assert_eq!(
            (reply.status.as_u16(), &reply.json()["error"]),
            (status, &json!(error)),
            "{body}"
        );
        assert!(reply.json()["error_description"].is_string());
    }
    let body = r#"{"grant_type":"client_credentials","scope":"openid graph:ask"}"#;
    let minted = send(&world.base, "POST", MINT, &[], body).await;
    assert_eq!(minted.json()["scope"], json!("graph:ask"), "{minted:?}");
}

#[tokio::test]
async fn addresses_behind_a_trusted_proxy_are_distinct() {
    let world = TestServer::with(&[("CONCORDANCE_TRUSTED_PROXIES", "127.0.0.0/8")]).await;
    let body = r#"{"grant_type":"client_credentials"}"#;
    let from = async |address: &str| {
        send(
            &world.base,
            "POST",
            MINT,
            &[("x-forwarded-for", address)],
            body,
        )
        .await
    };
    assert_eq!(from("198.51.100.1").await.status, 200);
    assert_eq!(from("198.51.100.2").await.status, 200);
    assert_eq!(
        from("6.6.6.6, 198.51.100.2").await.status,
        429,
        "what a client writes itself does not count"
    );
    assert_eq!(from("2001:db8:1:2::1").await.status, 200);
    assert_eq!(
        from("2001:db8:1:2:ffff::9").await.status,
        429,
        "one /64 is one client"
    );
}

#[tokio::test]
async fn the_day_has_fifty_mints() {
    let world = TestServer::new().await;
    let (key, store) = (world.address_key(), world.store.as_ref().unwrap());
    for _ in 0..50 {
        store.use_daily(&key, chrono::Utc::now()).await.unwrap();
    }
    let over = world.mint().await;
    let wait: u64 = over.header("retry-after").parse().unwrap();
    assert_eq!(
        (over.status.as_u16(), &over.json()["type"]),
        (429, &json!("urn:concordance:problem:daily-cap"))
    );
    assert!((1..=86_401).contains(&wait), "until midnight: {wait}");
}

#[tokio::test]
async fn an_untrusted_forwarded_header_does_not_make_a_new_client() {
    let world = TestServer::new().await;
    assert_eq!(world.mint().await.status, 200);
    let body = r#"{"grant_type":"client_credentials"}"#;
    assert_eq!(
        send(
            &world.base,
            "POST",
            MINT,
            &[("x-forwarded-for", "198.51.100.9")],
            body
        )
        .await
        .status,
        429
    );
}

#[tokio::test]
async fn only_successful_metered_calls_are_charged() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for (tool, arguments) in [
        ("have", json!({ "x": "Adam" })),
        ("get_paper", json!({ "paper": "no such paper" })),
        ("get_paper", json!({ "wrong": 1 })),
        (
            "get_reference_implementation",
            json!({ "name": "LAMB", "min_level": "V3" }),
        ),
        ("no_such_tool", json!({})),
    ] {
        let reply = world.call(&token, tool, arguments).await;
        assert!(!reply.headers.contains_key("ratelimit"), "{tool}");
    }
    let reply = world
        .call(&token, "get_paper", json!({ "paper": "1412.6980" }))
        .await;
    assert_eq!(
        reply.json()["result"]["structuredContent"]["queries_remaining"],
        json!(19)
    );
    assert_eq!(reply.header("ratelimit-policy"), "\"trial\";q=20;w=1800");
    assert!(
        reply.header("ratelimit").starts_with("\"trial\";r=19;t="),
        "{}",
        reply.header("ratelimit")
    );
}

#[tokio::test]
async fn callers_that_race_for_the_last_query_get_exactly_one() {
    let world = TestServer::with(&PROXIES).await;
    let token = world.token().await;
    world.spend(&token, 19).await;
    let calls = (0..200).map(|_| world.call(&token, "get_paper", json!({ "paper": "1412.6980" })));
    let replies = futures(calls).await;
    let refused = replies.iter().filter(|reply| !is_answer(reply));
    let refused: Vec<_> = refused.collect();
    assert_eq!(refused.len(), 199);
    // Some may be over their share of the worker threads.
    for reply in refused.into_iter().filter(|reply| reply.status != 429) {
        spent_budget(reply);
    }
}

#[tokio::test]
async fn a_spent_budget_is_a_result_that_a_model_reads_and_free_calls_are_served() {
    let world = TestServer::new().await;
    let token = world.token().await;
    world.spend(&token, 20).await;
    let spent = world
        .call(&token, "get_paper", json!({ "paper": "1412.6980" }))
        .await;
    let problem = spent_budget(&spent);
    assert!(
        problem["mint_url"].as_str().unwrap().ends_with(MINT) && problem["mint_after"].is_string()
    );
    let text = spent.json()["result"]["content"][0]["text"].take();
    let text = text.as_str().unwrap();
    for name in ["mint_url", "mint_after"] {
        assert!(text.contains(problem[name].as_str().unwrap()), "{text}");
    }
    assert!(spent.header("ratelimit").starts_with("\"trial\";r=0;t="));
    assert_eq!(
        world.answer(&token, "have", json!({ "x": "Adam" })).await["have"],
        json!("verified_code")
    );
    assert_eq!(world.rpc(&token, "tools/list", json!({})).await.status, 200);
}

/// True for the answer of a tool, false for a refusal and for a problem.
pub fn is_answer(reply: &Reply) -> bool {
    reply.json()["result"]["isError"] == json!(false)
}

/// The problem of a call over MCP whose budget is spent.
pub fn spent_budget(reply: &Reply) -> Value {
    assert_eq!(reply.status, 200, "{reply:?}");
    let result = reply.json()["result"].take();
    assert!(result["isError"] == json!(true) && result.get("structuredContent").is_none());
    let problem: Value =
        serde_json::from_str(result["content"][1]["text"].as_str().unwrap()).unwrap();
    assert_eq!(
        (&problem["type"], &problem["status"]),
        (
            &json!("urn:concordance:problem:quota-exceeded"),
            &json!(429)
        )
    );
    assert_eq!(result["content"][0]["text"], problem["detail"]);
    assert_eq!(problem["queries_remaining"], json!(0));
    assert!(
        reply.header("retry-after").parse::<u64>().is_ok(),
        "{reply:?}"
    );
    problem
}

/// Awaits all at once.
pub async fn futures<F: Future>(all: impl Iterator<Item = F>) -> Vec<F::Output> {
    let mut all: Vec<_> = all.map(Box::pin).collect();
    let mut done: Vec<Option<F::Output>> = all.iter().map(|_| None).collect();
    std::future::poll_fn(|context| {
        for (future, done) in all.iter_mut().zip(&mut done) {
            if done.is_none()
                && let std::task::Poll::Ready(output) = future.as_mut().poll(context)
            {
                *done = Some(output);
            }
        }
        if done.iter().all(Option::is_some) {
            std::task::Poll::Ready(())
        } else {
            std::task::Poll::Pending
        }
    })
    .await;
    done.into_iter().flatten().collect()
}
