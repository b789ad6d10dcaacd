//! Paths, methods, headers, health and shutdown.

use crate::client::{get, send};
use crate::test_server::TestServer;
use serde_json::json;

#[tokio::test]
async fn guessed_paths_are_404_and_wrong_methods_405() {
    let world = TestServer::new().await;
    for path in [
        "/methods/adam",
        "/method/",
        "/search/",
        "/api",
        "/api/graph/get_paper?paper=1412.6980",
        "/openapi.json",
        "/mcp/x",
        // One slash more is another path, also where a guard looks at it.
        "/metrics/",
        "/oauth/authorize/",
        "/api/graph/ask/?q=x",
        "/healthz/",
    ] {
        let reply = get(&world.base, path).await;
        assert_eq!(reply.status, 404, "{path}");
        assert_eq!(reply.json()["status"], json!(404));
        assert_eq!(reply.header("content-type"), "application/problem+json");
    }
    for (method, path, allow) in [
        ("POST", "/api/graph/have", "GET, HEAD"),
        ("GET", "/api/oauth/trial/token", "POST"),
        ("DELETE", "/readyz", "GET, HEAD"),
        ("GET", "/mcp", "POST"),
        ("DELETE", "/mcp", "POST"),
    ] {
        let reply = send(&world.base, method, path, &[], "").await;
        assert_eq!(
            (reply.status.as_u16(), reply.header("allow")),
            (405, allow),
            "{method} {path}"
        );
        let oauth = path == "/api/oauth/trial/token";
        assert_eq!(
            reply.json().get("error").is_some(),
            oauth,
            "{method} {path}"
        );
        assert_eq!(reply.header("content-type"), "application/problem+json");
    }
    let head = send(&world.base, "HEAD", "/api/graph/have?x=Adam", &[], "").await;
    assert_eq!((head.status.as_u16(), head.body.len()), (200, 0));
}

#[tokio::test]
async fn the_server_is_ready_and_every_answer_is_guarded() {
    let world = TestServer::new().await;
    let ready = get(&world.base, "/readyz").await;
    assert_eq!(ready.json()["status"], json!("ready"));
    assert_eq!(
        get(&world.base, "/healthz").await.json(),
        json!({ "status": "ok" })
    );
    assert_eq!(ready.header("x-content-type-options"), "nosniff");
    let written = std::fs::read_to_string(world.state.path().join("ready")).unwrap();
    assert_eq!(written.trim_end(), world.base);
}

#[tokio::test]
async fn the_metadata_names_the_resource() {
    let world =
        TestServer::with(&[("CONCORDANCE_PUBLIC_URL", "https://concordance.example/")]).await;
    let mcp = get(&world.base, "/.well-known/oauth-protected-resource/mcp")
        .await
        .json();
    assert_eq!(mcp["resource"], json!("https://concordance.example/mcp"));
    let bare = get(&world.base, "/.well-known/oauth-protected-resource")
        .await
        .json();
    assert_eq!(bare["resource"], json!("https://concordance.example"));
    assert_eq!(
        bare["mint_url"],
        json!("https://concordance.example/api/oauth/trial/token")
    );
}

#[tokio::test]
async fn a_stopped_server_leaves_no_secret_in_its_log() {
    let world = TestServer::with(&[("CONCORDANCE_LOG", "trace")]).await;
    let token = world.token().await;
    world
        .answer(&token, "get_paper", json!({ "paper": "1412.6980" }))
        .await;
    get(&world.base, "/api/graph/have?x=secret-question").await;
    let address = world
        .base
        .rsplit_once(':')
        .unwrap()
        .0
        .strip_prefix("http://")
        .unwrap()
        .to_owned();
    let log = world.stopped();
    assert!(log.contains("answered") && log.contains("stopped"));
    let ours: Vec<&str> = log
        .lines()
        .filter(|line| line.contains("server::"))
        .collect();
    assert!(!ours.is_empty());
    for line in ours {
        assert!(
            !line.contains(&token) && !line.contains("secret-question"),
            "{line}"
        );
        assert!(!line.contains(&address), "{line}");
    }
}
