//! Signing in, from the first page to the refreshed token.

use crate::client::{encoded, get, send};
use crate::person::{Program, REDIRECT, VERIFIER, a_minute_passes, get_with, library, text, world};
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
    let asked = provider.state().calls.last().cloned();
    assert_eq!(
        asked.as_deref(),
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
async fn the_library_is_browsed_by_its_parameters() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let tokens = Program::register(&world).await.tokens(&[]).await;
    let get = async |query: &str| {
        get_with(
            &world.base,
            &format!("/api/code-library{query}"),
            text(&tokens, "access_token"),
        )
        .await
    };
    let first = get("?limit=1").await.json();
    assert_eq!(first["implementations"][0]["method"], json!("adam"));
    let cursor = text(&first["meta"], "next_cursor");
    let second = get(&format!("?limit=1&cursor={}", encoded(cursor)))
        .await
        .json();
    assert_eq!(
        second["implementations"][0]["method"],
        json!("softmax_temperature")
    );
    assert_eq!(
        get("?min_level=V3").await.json()["total_matching"],
        json!(1)
    );
    let none = get("?query=lamb").await.json();
    assert_eq!(none["total_matching"], json!(0), "V1 is no verified code");
    assert!(none["hint"].is_string(), "a bare zero ends a search");
    let left = get("?area=activation").await.json()["queries_remaining"].clone();
    for (query, name) in [
        ("?limit=0", "limit"),
        ("?limit=x", "limit"),
        ("?min_level=V1", "min_level"),
        ("?cursor=x", "cursor"),
        ("?query=", "query"),
        ("?area=a&area=b", "area"),
        ("?sort=x", "sort"),
    ] {
        let reply = get(query).await;
        assert_eq!(
            (
                reply.status.as_u16(),
                &reply.json()["errors"][0]["parameter"]
            ),
            (400, &json!(name)),
            "{query}"
        );
    }
    let after = get("?area=activation").await.json()["queries_remaining"].clone();
    assert_eq!(
        left.as_i64().unwrap() - 1,
        after.as_i64().unwrap(),
        "wrong questions are free"
    );
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
    let world = crate::world::World::new().await;
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
async fn bodies_may_be_json_and_errors_are_oauths() {
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
async fn registration_takes_public_clients_with_good_addresses_only() {
    let world = crate::world::World::new().await;
    let register = async |body: serde_json::Value| {
        send(
            &world.base,
            "POST",
            "/oauth/register",
            &[("content-type", "application/json")],
            &body.to_string(),
        )
        .await
    };
    let good =
        register(json!({ "redirect_uris": ["https://app.example/done"], "client_name": "App" }))
            .await;
    assert_eq!(
        (
            good.status.as_u16(),
            &good.json()["token_endpoint_auth_method"]
        ),
        (201, &json!("none"))
    );
    for (body, error) in [
        (json!({}), "invalid_redirect_uri"),
        (
            json!({ "redirect_uris": ["http://app.example/done"] }),
            "invalid_redirect_uri",
        ),
        (
            json!({ "redirect_uris": ["javascript:alert(1)"] }),
            "invalid_redirect_uri",
        ),
        (
            json!({ "redirect_uris": vec!["https://app.example/"; 6] }),
            "invalid_redirect_uri",
        ),
        (
            json!({ "redirect_uris": [REDIRECT], "token_endpoint_auth_method": "client_secret_basic" }),
            "invalid_client_metadata",
        ),
        (
            json!({ "redirect_uris": [REDIRECT], "grant_types": ["implicit"] }),
            "invalid_client_metadata",
        ),
        (
            json!({ "redirect_uris": REDIRECT }),
            "invalid_client_metadata",
        ),
    ] {
        let reply = register(body.clone()).await;
        assert_eq!(
            (reply.status.as_u16(), &reply.json()["error"]),
            (400, &json!(error)),
            "{body}"
        );
    }
}

#[tokio::test]
async fn a_client_may_be_the_address_of_its_document() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let at = |path: &str| format!("{}{path}", provider.base);
    let document = |id: &str| {
        json!({ "client_id": id, "client_name": "By document", "redirect_uris": [REDIRECT] })
            .to_string()
    };
    let good = at("/client.json");
    provider
        .state()
        .documents
        .insert("/client.json".into(), document(&good));
    provider
        .state()
        .documents
        .insert("/liar.json".into(), document(&good));
    provider.state().documents.insert(
        "/long.json".into(),
        format!("{}{}", document(&at("/long.json")), " ".repeat(20_000)),
    );
    provider
        .state()
        .documents
        .insert("/garbage.json".into(), "<html>".into());
    let program = Program {
        base: world.base.clone(),
        client_id: good,
    };
    assert!(String::from_utf8_lossy(&program.authorize(&[]).await.body).contains("By document"));
    let tokens = program.tokens(&[]).await;
    assert_eq!(
        library(&world.base, text(&tokens, "access_token"))
            .await
            .status,
        200
    );
    for bad in [
        "/liar.json",
        "/long.json",
        "/garbage.json",
        "/x/../client.json",
        "/client.json#x",
    ] {
        let reply = program.authorize(&[("client_id", &at(bad))]).await;
        assert_eq!(
            (reply.status.as_u16(), reply.header("location")),
            (400, ""),
            "{bad}"
        );
    }
}

#[tokio::test]
async fn documents_of_this_machine_are_not_fetched_unless_a_test_says_so() {
    let provider = Provider::new().await;
    let world = crate::world::World::new().await;
    let id = format!("{}/client.json", provider.base);
    provider.state().documents.insert(
        "/client.json".into(),
        json!({ "client_id": id, "redirect_uris": [REDIRECT] }).to_string(),
    );
    let port = provider.base.rsplit_once(':').unwrap().1;
    for id in [
        id.clone(),
        format!("https://127.0.0.1:{port}/client.json"),
        format!("https://localhost:{port}/client.json"),
    ] {
        let program = Program {
            base: world.base.clone(),
            client_id: id.clone(),
        };
        assert_eq!(program.authorize(&[]).await.status, 400, "{id}");
    }
}

#[tokio::test]
async fn the_metadata_names_every_door() {
    let world = crate::world::World::new().await;
    let server = get(&world.base, "/.well-known/oauth-authorization-server")
        .await
        .json();
    assert_eq!(server["issuer"], json!(world.base));
    assert_eq!(server["code_challenge_methods_supported"], json!(["S256"]));
    assert_eq!(
        server["authorization_response_iss_parameter_supported"],
        json!(true)
    );
    assert_eq!(server["client_id_metadata_document_supported"], json!(true));
    for name in [
        "authorization_endpoint",
        "token_endpoint",
        "registration_endpoint",
    ] {
        let path = text(&server, name).strip_prefix(&world.base).unwrap();
        assert_ne!(get(&world.base, path).await.status, 404, "{name}");
    }
    let resource = get(&world.base, "/.well-known/oauth-protected-resource/mcp")
        .await
        .json();
    assert_eq!(resource["authorization_servers"], json!([world.base]));
    assert_eq!(
        resource["scopes_supported"],
        json!(["graph:ask", "code:library"])
    );
}

#[tokio::test]
async fn the_pages_are_plain_and_can_be_used_without_sight_or_mouse() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let page = program.authorize(&[]).await;
    let html = String::from_utf8_lossy(&page.body).into_owned();
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    for part in [
        "<html lang=\"en\">",
        "<main>",
        "<h1>",
        "<title>",
        "<label for=\"email\">",
        "autocomplete=\"email\"",
    ] {
        assert!(html.contains(part), "{part} is missing: {html}");
    }
    assert!(
        html.contains("A &lt;b&gt;bold&lt;/b&gt; client")
            && !html.contains("<b>")
            && !html.contains("<script")
    );
    let policy = page.header("content-security-policy");
    assert!(
        policy.contains("default-src 'none'")
            && policy.contains("form-action 'self' http://127.0.0.1;"),
        "{policy}"
    );
    assert!(policy.contains("frame-ancestors 'none'"));
    let request = between(&page, "name=\"request\" value=\"", "\"").to_owned();
    let deny = program
        .post(&[("request", &request), ("action", "deny")])
        .await;
    assert_eq!(crate::person::returned(&deny)["error"], "access_denied");
    let odd = program
        .post(&[
            ("request", &request),
            ("action", "sign_in"),
            ("email", "no address"),
        ])
        .await;
    assert!(String::from_utf8_lossy(&odd.body).contains("role=\"alert\""));
    a_minute_passes(&world).await;
    let code = program
        .post(&[
            ("request", &request),
            ("action", "sign_in"),
            ("email", "nobody@example.org"),
        ])
        .await;
    let html = String::from_utf8_lossy(&code.body).into_owned();
    assert!(
        html.contains("<label for=\"code\">") && html.contains("autocomplete=\"one-time-code\""),
        "{html}"
    );
}

#[tokio::test]
async fn a_token_that_is_revoked_ends_what_the_sign_in_gave() {
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
        a_minute_passes(&world).await;
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
