//! Requests that HTTP or JSON-RPC do not allow.

use crate::client::{send, try_send_bytes};
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
    // Neither a target that names a host nor a preflight request makes an exception.
    let preflight = "origin: https://a.example\r\naccess-control-request-method: GET\r\n";
    for (line, headers) in [
        ("GET http://a/healthz", ""),
        ("OPTIONS /api/graph/have", preflight),
        ("OPTIONS http://a/api/graph/have", preflight),
    ] {
        for (hosts, is_good) in [
            ("", false),
            ("host: a\r\nhost: b\r\n", false),
            ("host: a\r\n", true),
        ] {
            let request = format!("{line} HTTP/1.1\r\n{hosts}{headers}\r\n");
            let answer = raw(&world, &request).await;
            let expected = if is_good {
                "HTTP/1.1 20"
            } else {
                "HTTP/1.1 400"
            };
            assert!(answer.starts_with(expected), "{line} {hosts:?}: {answer}");
        }
    }
}

/// **Source**: JSON-RPC 2.0, section 5.1.
#[tokio::test]
async fn a_message_that_is_no_json_is_a_parse_error() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let bearer = format!("Bearer {token}");
    let deep = "[".repeat(20_000);
    let in_call =
        b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":{\"a\":\"\xff\"}}";
    for body in [
        &b""[..],
        b"{",
        b"{\"jsonrpc\":\"2.0\",",
        b"\0",
        b"{} {}",
        b"nul",
        deep.as_bytes(),
        // Not UTF-8: inside a string, in a name, after the text.
        b"{\"a\":\"\xff\"}",
        b"{\"\xc3\x28\":1}",
        b"{}\xff",
        in_call,
    ] {
        for accept in [
            ACCEPT,
            ("accept", "text/event-stream"),
            ("accept", "application/json"),
            ("accept", "*/*"),
            ("accept", "text/html"),
        ] {
            let headers = [("authorization", &*bearer), accept, JSON];
            let reply = try_send_bytes(&world.base, "POST", "/mcp", &headers, body).await;
            let reply = reply.unwrap();
            let shown: String = String::from_utf8_lossy(body).chars().take(20).collect();
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

/// JSON that no reader of messages takes. **Source**: JSON-RPC 2.0, section 5.1.
#[tokio::test]
async fn json_that_is_no_message_is_an_invalid_request() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let bearer = format!("Bearer {token}");
    let deep = format!("{}{}", "[".repeat(200), "]".repeat(200));
    let deep_in_call =
        format!(r#"{{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{{"a":{deep}}}}}"#);
    for body in [
        "[]",
        "1",
        r#"{"jsonrpc":"1.0","id":1,"method":"tools/list"}"#,
        // Half of a surrogate pair, and a number that is too large: both are JSON by its grammar.
        r#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"a":"\ud800"}}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"a":1e999}}"#,
        &deep,
        &deep_in_call,
    ] {
        for accept in [ACCEPT, ("accept", "text/event-stream")] {
            let headers = [("authorization", &*bearer), accept, JSON];
            let reply = send(&world.base, "POST", "/mcp", &headers, body).await;
            let shown: String = body.chars().take(80).collect();
            assert_eq!(reply.status, 400, "{shown}: {reply:?}");
            let json = reply.json();
            assert_eq!(json["error"]["code"], json!(-32600), "{shown}: {json}");
            assert_eq!(json["id"], Value::Null, "{shown}");
        }
    }
}

/// **Source**: JSON-RPC 2.0, section 5.1.
#[tokio::test]
async fn wrong_params_of_a_known_method_are_invalid_params() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for (method, params) in [
        ("initialize", json!({})),
        (
            "initialize",
            json!({ "protocolVersion": 1, "capabilities": {} }),
        ),
        ("initialize", json!([])),
        ("ping", json!("x")),
        ("ping", json!({ "_meta": 1 })),
        ("tools/list", json!([])),
        ("tools/list", json!(5)),
        ("tools/list", json!({ "cursor": 5 })),
        ("tools/list", json!({ "cursor": "x" })),
        ("tools/list", json!({ "_meta": [] })),
        ("tools/call", json!({})),
        ("tools/call", json!({ "name": 1 })),
        ("tools/call", json!({ "arguments": {} })),
        ("tools/call", json!({ "name": "have", "arguments": "Adam" })),
        (
            "tools/call",
            json!({ "name": "have", "arguments": ["Adam"] }),
        ),
        ("tools/call", json!(["have", { "x": "Adam" }])),
        ("tools/call", json!("have")),
        ("resources/list", json!({ "cursor": {} })),
        ("resources/list", json!(true)),
        ("resources/templates/list", json!({ "cursor": "x" })),
        ("resources/read", json!({})),
        (
            "resources/read",
            json!({ "uri": ["concordance://changes/x"] }),
        ),
    ] {
        let reply = world.rpc(&token, method, params.clone()).await.json();
        assert_eq!(
            reply["error"]["code"],
            json!(-32602),
            "{method} {params}: {reply}"
        );
        assert_eq!(reply["id"], json!(1), "{method} {params}");
        assert!(
            reply["error"]["message"].as_str().unwrap().len() > 10,
            "{reply}"
        );
    }
    for method in [
        "no/such/method",
        "prompts/get",
        "logging/setLevel",
        "tasks/get",
    ] {
        let reply = world.rpc(&token, method, json!({ "name": 1 })).await.json();
        assert_eq!(reply["error"]["code"], json!(-32601), "{method}: {reply}");
    }
    for list in ["tools/list", "resources/list", "resources/templates/list"] {
        for params in [json!({}), json!({ "cursor": null }), json!(null)] {
            let reply = world.rpc(&token, list, params).await.json();
            assert!(reply["result"].is_object(), "{list}: {reply}");
        }
    }
}
