//! Requests of browsers from other origins.

use crate::client::send;
use crate::test_server::TestServer;

#[tokio::test]
async fn pages_of_other_origins_may_call_public_paths() {
    let world = TestServer::with(&[("CONCORDANCE_ALLOWED_ORIGINS", "https://app.example")]).await;
    let ask = async |path: &str, origin: &str, method: &str| {
        let headers = [
            ("origin", origin),
            ("access-control-request-method", method),
        ];
        send(&world.base, "OPTIONS", path, &headers, "").await
    };
    for path in [
        "/api/graph/have",
        "/oauth/token",
        "/oauth/register",
        "/.well-known/oauth-protected-resource",
    ] {
        let reply = ask(path, "https://any.example", "GET").await;
        assert_eq!(
            (
                reply.status.as_u16(),
                reply.header("access-control-allow-origin")
            ),
            (204, "*"),
            "{path}"
        );
        assert!(
            reply
                .header("access-control-allow-headers")
                .contains("authorization")
        );
        assert_eq!(reply.header("access-control-allow-credentials"), "");
    }
    let ours = ask("/mcp", "https://app.example", "POST").await;
    assert_eq!(
        (
            ours.status.as_u16(),
            ours.header("access-control-allow-origin")
        ),
        (204, "https://app.example")
    );
    assert_eq!(ours.header("vary"), "origin");
    let theirs = ask("/mcp", "https://any.example", "POST").await;
    assert_eq!(
        (
            theirs.status.as_u16(),
            theirs.header("access-control-allow-origin")
        ),
        (403, "")
    );
    for path in ["/oauth/authorize", "/metrics"] {
        let reply = ask(path, "https://any.example", "POST").await;
        assert_eq!(
            (
                reply.status.as_u16(),
                reply.header("access-control-allow-origin")
            ),
            (405, ""),
            "{path}"
        );
    }
    let answer = send(
        &world.base,
        "GET",
        "/api/graph/have?x=Adam",
        &[("origin", "https://any.example")],
        "",
    )
    .await;
    assert_eq!(answer.header("access-control-allow-origin"), "*");
    assert!(
        answer
            .header("access-control-expose-headers")
            .contains("ratelimit")
    );
    assert_eq!(
        send(&world.base, "OPTIONS", "/api/graph/have", &[], "")
            .await
            .status,
        405
    );
}
