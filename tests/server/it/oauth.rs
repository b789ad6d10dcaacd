//! Signing in, from the first page to the refreshed token.

use crate::browser::{Program, REDIRECT, VERIFIER, advance_a_minute, library, text, world};
use crate::client::{encoded, get, send};
use crate::provider::{Provider, between};
use serde_json::json;

#[tokio::test]
async fn a_subscriber_signs_in_and_uses_the_plan() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let back = program.sign_in("Ada@example.org ", &[]).await;
    assert_eq!(
        (back["state"].as_str(), back["iss"].as_str()),
        ("the state", world.base.as_str())
    );
    let reply = program.exchange(&back["code"], &[]).await;
    assert_eq!(
        (reply.status.as_u16(), reply.header("cache-control")),
        (200, "no-store"),
        "{reply:?}"
    );
    let tokens = reply.json();
    assert_eq!(
        (&tokens["expires_in"], &tokens["token_type"]),
        (&json!(1800), &json!("Bearer"))
    );
    assert_eq!(tokens["scope"], json!("graph:ask code:library"));
    assert!(text(&tokens, "access_token").starts_with("paid_"));
    let last_call = provider.state().calls.last().cloned();
    assert_eq!(
        last_call.as_deref(),
        Some("/v1/subscribers/sub_ada/entitlement"),
        "read again after the code was used"
    );

    let page = library(&world.base, text(&tokens, "access_token")).await;
    assert_eq!(page.status, 200, "{page:?}");
    let json = page.json();
    assert_eq!(
        (&json["total_matching"], &json["queries_remaining"]),
        (&json!(2), &json!(999))
    );
    assert!(
        json["implementations"]
            .as_array()
            .unwrap()
            .iter()
            .all(|i| i["verification_level"].as_str() >= Some("V2"))
    );
    assert_eq!(page.header("ratelimit-policy"), "\"plan\";q=1000;w=86400");
    let call = world
        .call(
            text(&tokens, "access_token"),
            "get_paper",
            json!({ "paper": "1412.6980" }),
        )
        .await;
    assert_eq!(
        call.json()["result"]["structuredContent"]["queries_remaining"],
        json!(998),
        "one day for all tokens"
    );

    let fresh = program.refresh(text(&tokens, "refresh_token")).await.json();
    assert_ne!(fresh["refresh_token"], tokens["refresh_token"]);
    let next = library(&world.base, text(&fresh, "access_token"))
        .await
        .json();
    assert_eq!(next["queries_remaining"], json!(997));
}

#[tokio::test]
async fn without_a_subscription_there_is_a_trial_under_the_mints_limits() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let minted = program
        .exchange(&program.trial().await["code"], &[])
        .await
        .json();
    assert!(text(&minted, "access_token").starts_with("trial_"));
    assert_eq!(
        (&minted["scope"], &minted["queries_remaining"]),
        (&json!("graph:ask"), &json!(20))
    );
    assert!(minted["refresh_token"].is_null());
    let soon = program.exchange(&program.trial().await["code"], &[]).await;
    assert_eq!(
        (soon.status.as_u16(), &soon.json()["error"]),
        (429, &json!("slow_down"))
    );
    assert_eq!(
        world.mint().await.status,
        429,
        "one minute for every route that ends in a trial token"
    );
    assert_eq!(provider.state().calls, Vec::<String>::new());
}

#[tokio::test]
async fn a_server_without_subscriptions_offers_the_trial_only() {
    let world = crate::test_server::TestServer::new().await;
    let program = Program::register(&world).await;
    let consent = program.authorize(&[]).await;
    assert!(!String::from_utf8_lossy(&consent.body).contains("name=\"email\""));
    let request = between(&consent, "name=\"request\" value=\"", "\"").to_owned();
    let refused = program
        .post(&[
            ("request", &request),
            ("action", "sign_in"),
            ("email", "ada@example.org"),
        ])
        .await;
    assert_eq!(refused.status, 400);
    assert!(
        text(
            &program
                .exchange(&program.trial().await["code"], &[])
                .await
                .json(),
            "access_token"
        )
        .starts_with("trial_")
    );
}

#[tokio::test]
async fn bodies_may_be_json_and_errors_follow_oauth() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let back = program.sign_in("ada@example.org", &[]).await;
    let body = json!({ "grant_type": "authorization_code", "code": back["code"], "client_id": program.client_id,
        "redirect_uri": REDIRECT, "code_verifier": VERIFIER, "resource": world.base });
    let json = [("content-type", "application/json")];
    let reply = send(
        &world.base,
        "POST",
        "/oauth/token",
        &json,
        &body.to_string(),
    )
    .await;
    assert_eq!(reply.status, 200, "{reply:?}");
    for (body, error) in [
        ("", "invalid_request"),
        ("{", "invalid_request"),
        ("[]", "invalid_request"),
        ("grant_type=password", "unsupported_grant_type"),
        ("grant_type=client_credentials", "unsupported_grant_type"),
        ("grant_type=authorization_code", "invalid_request"),
        (
            "grant_type=refresh_token&grant_type=refresh_token",
            "invalid_request",
        ),
        (
            "grant_type=refresh_token&client_id=x&refresh_token=y",
            "invalid_grant",
        ),
        (
            r#"{"grant_type":"refresh_token","client_id":"x","refresh_token":1}"#,
            "invalid_request",
        ),
    ] {
        let reply = send(&world.base, "POST", "/oauth/token", &[], body).await;
        assert_eq!(
            (reply.status.as_u16(), &reply.json()["error"]),
            (400, &json!(error)),
            "{body}"
        );
        assert!(reply.json()["error_description"].is_string());
        assert_eq!(reply.header("cache-control"), "no-store");
    }
}

#[tokio::test]
async fn a_revoked_token_ends_its_sign_in() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let metadata = get(&world.base, "/.well-known/oauth-authorization-server")
        .await
        .json();
    assert_eq!(
        metadata["revocation_endpoint"],
        json!(format!("{}/oauth/revoke", world.base))
    );
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let revoke = async |token: &str, client_id: &str| {
        let body = format!(
            "token={token}&token_type_hint=refresh_token&client_id={}",
            encoded(client_id)
        );
        send(&world.base, "POST", "/oauth/revoke", &form, &body).await
    };
    for which in ["access_token", "refresh_token"] {
        advance_a_minute(&world).await;
        let tokens = program.tokens(&[]).await;
        let (access, refresh) = (
            text(&tokens, "access_token"),
            text(&tokens, "refresh_token"),
        );
        assert_eq!(
            revoke(
                &tokens[which].as_str().unwrap().replace('_', "-"),
                &program.client_id
            )
            .await
            .status,
            200
        );
        assert_eq!(
            revoke(text(&tokens, which), "another client").await.status,
            200
        );
        assert_eq!(
            library(&world.base, access).await.status,
            200,
            "neither was this client's token"
        );
        let done = revoke(text(&tokens, which), &program.client_id).await;
        assert_eq!(
            (done.status.as_u16(), done.header("cache-control")),
            (200, "no-store"),
            "{done:?}"
        );
        assert_eq!(library(&world.base, access).await.status, 401, "{which}");
        assert_eq!(
            program.refresh(refresh).await.json()["error"],
            json!("invalid_grant"),
            "{which}"
        );
    }
    let trial = world.token().await;
    assert_eq!(
        world.rpc(&trial, "tools/list", json!({})).await.status,
        200,
        "it is remembered for a moment"
    );
    assert_eq!(
        revoke(&trial, "").await.json()["error"],
        json!("invalid_request"),
        "no client says that it is its own"
    );
    assert_eq!(revoke(&trial, &program.client_id).await.status, 200);
    assert_eq!(world.rpc(&trial, "tools/list", json!({})).await.status, 401);
}
