//! Clients of a sign-in: registration, documents, metadata, and the pages.

use crate::browser::{Browser, Program, REDIRECT, advance_a_minute, library, text, world};
use crate::client::{get, send};
use crate::provider::{Provider, between};
use serde_json::json;

#[tokio::test]
async fn registration_takes_public_clients_with_good_addresses_only() {
    let world = crate::test_server::TestServer::new().await;
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
            json!({ "redirect_uris": vec!["https://app.example/"; 11] }),
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
        browser: Browser::default(),
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
async fn documents_of_this_machine_are_not_fetched_outside_tests() {
    let provider = Provider::new().await;
    let world = crate::test_server::TestServer::new().await;
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
            browser: Browser::default(),
        };
        assert_eq!(program.authorize(&[]).await.status, 400, "{id}");
    }
}

#[tokio::test]
async fn the_metadata_names_every_endpoint() {
    let world = crate::test_server::TestServer::new().await;
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
async fn the_pages_are_accessible_and_without_scripts() {
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
    assert_eq!(crate::browser::returned(&deny)["error"], "access_denied");
    let odd = program
        .post(&[
            ("request", &request),
            ("action", "sign_in"),
            ("email", "no address"),
        ])
        .await;
    assert!(String::from_utf8_lossy(&odd.body).contains("role=\"alert\""));
    advance_a_minute(&world).await;
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
