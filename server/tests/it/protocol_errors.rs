//! Requests that HTTP or JSON-RPC do not allow.

use crate::client::send;
use crate::limits::raw;
use crate::test_server::{ACCEPT, JSON, TestServer};
use serde_json::{Value, json};

/// **Source**: RFC 9112, section 3.2.
#[tokio::test]
async fn a_request_has_exactly_one_host() {
    let world = TestServer::new().await;
    for path in ["/healthz", "/api/graph/have?x=Adam", "/readyz", "/nowhere"] {
        for headers in [
            "",
            "host: a\r\nhost: b\r\n",
            "host: a\r\nhost: a\r\n",
            "host: a b\r\n",
            "host: \u{1}\r\n",
        ] {
            let answer = raw(&world, &format!("GET {path} HTTP/1.1\r\n{headers}\r\n")).await;
            assert!(
                answer.starts_with("HTTP/1.1 400"),
                "{path} {headers:?}: {answer}"
            );
        }
        let answer = raw(&world, &format!("GET {path} HTTP/1.1\r\nhost: a\r\n\r\n")).await;
        assert!(!answer.starts_with("HTTP/1.1 400"), "{path}: {answer}");
        // Before version 1.1 no client had to name a host.
        let answer = raw(&world, &format!("GET {path} HTTP/1.0\r\n\r\n")).await;
        assert!(!answer.starts_with("HTTP/1.0 400"), "{path}: {answer}");
    }
}

/// **Source**: JSON-RPC 2.0, section 5.1.
#[tokio::test]
async fn a_message_that_is_no_json_is_a_parse_error() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let bearer = format!("Bearer {token}");
    let deep = "[".repeat(20_000);
    for body in [
        "",
        "{",
        "{\"jsonrpc\":\"2.0\",",
        "\u{0}",
        "{} {}",
        "nul",
        &deep,
    ] {
        for accept in [
            ACCEPT,
            ("accept", "text/event-stream"),
            ("accept", "application/json"),
        ] {
            let headers = [("authorization", &*bearer), accept, JSON];
            let reply = send(&world.base, "POST", "/mcp", &headers, body).await;
            let shown: String = body.chars().take(20).collect();
            assert_eq!(reply.status, 400, "{shown:?}: {reply:?}");
            let json = reply.json();
            assert_eq!(json["error"]["code"], json!(-32700), "{shown:?}: {json}");
            assert_eq!(
                (&json["jsonrpc"], &json["id"]),
                (&json!("2.0"), &Value::Null)
            );
        }
    }
}
