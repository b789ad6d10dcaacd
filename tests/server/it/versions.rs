//! Every version of the protocol, over real HTTP, answered as JSON and as events: what a client of that version does, and what is
//! refused as the protocol says. **Source**: MCP specifications 2024-11-05 to 2026-07-28, lifecycle and Streamable HTTP.

use crate::client::{Reply, send};
use crate::test_server::TestServer;
use serde_json::{Value, json};

/// Versions whose clients begin with a handshake. **Source** of both kinds beside each other:
/// https://github.com/muthuishere/mcp-server-bash-sdk/issues/8 (clients that a server of the newest version alone refuses) and
/// https://github.com/modelcontextprotocol/rust-sdk/issues/841 (one that is answered in another version than it asked for).
const HANDSHAKES: [&str; 4] = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"];
/// The version whose requests speak for themselves.
const NEWEST: &str = "2026-07-28";
/// The two forms of an answer, and what is said of a body in it.
const FORMS: [(&str, &str); 4] = [
    ("application/json, text/event-stream", "application/json"),
    ("application/json", "application/json"),
    ("text/event-stream", "text/event-stream"),
    (
        "application/json;q=0.1, text/event-stream",
        "text/event-stream",
    ),
];

/// Sends one request with these headers.
async fn post(
    world: &TestServer,
    token: &str,
    accept: &str,
    more: &[(&str, &str)],
    body: &Value,
) -> Reply {
    let bearer = format!("Bearer {token}");
    let own = [
        ("authorization", bearer.as_str()),
        ("accept", accept),
        ("content-type", "application/json"),
    ];
    send(
        &world.base,
        "POST",
        "/mcp",
        &[&own[..], more].concat(),
        &body.to_string(),
    )
    .await
}

/// The message of an answer in either form.
fn message(reply: &Reply, kind: &str) -> Value {
    assert_eq!(
        (reply.status.as_u16(), reply.header("content-type")),
        (200, kind),
        "{reply:?}"
    );
    assert!(
        reply.headers.get("mcp-session-id").is_none(),
        "no session is kept"
    );
    if kind == "application/json" {
        return reply.json();
    }
    let text = std::str::from_utf8(&reply.body).unwrap();
    let data: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("data: "))
        .collect();
    assert!(
        data.len() == 1 && text.ends_with("\n\n"),
        "one event: {text:?}"
    );
    serde_json::from_str(data[0]).unwrap()
}

fn rpc(method: &str, params: Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": 7, "method": method, "params": params })
}

fn hello(version: &str) -> Value {
    let client = json!({ "name": "matrix", "version": "1" });
    rpc(
        "initialize",
        json!({ "protocolVersion": version, "capabilities": {}, "clientInfo": client }),
    )
}

fn have() -> Value {
    json!({ "name": "have", "arguments": { "x": "Adam" } })
}

/// Parameters that bear what the newest version asks of each request.
fn meta(version: &str, params: Value) -> Value {
    let mut params = params;
    params["_meta"] = json!({
        "io.modelcontextprotocol/protocolVersion": version,
        "io.modelcontextprotocol/clientInfo": { "name": "matrix", "version": "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
    });
    params
}

fn verdict(answer: &Value) {
    assert_eq!(answer["id"], json!(7), "{answer}");
    assert_eq!(
        answer["result"]["structuredContent"]["have"],
        json!("verified_code"),
        "{answer}"
    );
    let text: Value =
        serde_json::from_str(answer["result"]["content"][0]["text"].as_str().unwrap()).unwrap();
    assert_eq!(
        text, answer["result"]["structuredContent"],
        "clients that know no structured content read the same"
    );
}

#[tokio::test]
async fn clients_with_a_handshake_are_answered_in_their_version() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for version in HANDSHAKES {
        for (accept, kind) in FORMS {
            let shown = format!("{version} {accept}");
            let first = post(&world, &token, accept, &[], &hello(version)).await;
            let result = message(&first, kind)["result"].take();
            assert_eq!(result["protocolVersion"], json!(version), "{shown}");
            assert!(
                result["capabilities"]["tools"].is_object(),
                "{shown}: {result}"
            );
            let named = [("mcp-protocol-version", version)];
            let ready = json!({ "jsonrpc": "2.0", "method": "notifications/initialized" });
            assert_eq!(
                post(&world, &token, accept, &named, &ready).await.status,
                202,
                "{shown}"
            );
            // Versions before 2025-06-18 know no header; one that is left out counts as 2025-03-26.
            for headers in [&named[..], &[]] {
                let tools = post(
                    &world,
                    &token,
                    accept,
                    headers,
                    &rpc("tools/list", json!({})),
                )
                .await;
                let tools = message(&tools, kind)["result"]["tools"].take();
                assert_eq!(
                    tools.as_array().map(Vec::len),
                    Some(server::mcp::table::TOOLS.len()),
                    "{shown}"
                );
                verdict(&message(
                    &post(&world, &token, accept, headers, &rpc("tools/call", have())).await,
                    kind,
                ));
            }
            let ping = post(&world, &token, accept, &named, &rpc("ping", json!({}))).await;
            assert_eq!(message(&ping, kind)["result"], json!({}), "{shown}");
        }
    }
}

#[tokio::test]
async fn the_newest_version_needs_no_handshake() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for (accept, kind) in FORMS {
        let call = async |method: &str, name: &str, params: Value| {
            let named = [
                ("mcp-protocol-version", NEWEST),
                ("mcp-method", method),
                ("mcp-name", name),
            ];
            let headers = if name.is_empty() { &named[..2] } else { &named };
            let reply = post(
                &world,
                &token,
                accept,
                headers,
                &rpc(method, meta(NEWEST, params)),
            )
            .await;
            message(&reply, kind)
        };
        let discovered = call("server/discover", "", json!({})).await;
        let versions: Vec<&str> = [&HANDSHAKES[..], &[NEWEST]].concat();
        assert_eq!(
            discovered["result"]["supportedVersions"],
            json!(versions),
            "{accept}"
        );
        let tools = call("tools/list", "", json!({})).await;
        assert_eq!(
            tools["result"]["tools"].as_array().map(Vec::len),
            Some(server::mcp::table::TOOLS.len()),
            "{accept}"
        );
        verdict(&call("tools/call", "have", have()).await);
    }
}

#[tokio::test]
async fn an_unknown_version_is_answered_with_a_supported_one() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for (accept, kind) in FORMS {
        // Of the handshake: the server answers with the newest it can, and the client decides. The newest version has none.
        for unknown in ["1999-01-01", "2099-12-31", "nonsense", NEWEST] {
            let reply = post(&world, &token, accept, &[], &hello(unknown)).await;
            assert_eq!(
                message(&reply, kind)["result"]["protocolVersion"],
                json!("2025-11-25"),
                "{unknown}"
            );
        }
    }
    // Of a request that speaks for itself: refused, with the versions that there are.
    let named = [
        ("mcp-protocol-version", "2099-12-31"),
        ("mcp-method", "tools/list"),
    ];
    let body = rpc("tools/list", meta("2099-12-31", json!({})));
    let refused = post(&world, &token, FORMS[0].0, &named, &body).await;
    assert_eq!(refused.status, 400, "{refused:?}");
    let error = &refused.json()["error"];
    assert_eq!(
        error["code"],
        json!(-32022),
        "UnsupportedProtocolVersion: {error}"
    );
    assert!(
        error["data"]["supported"]
            .as_array()
            .unwrap()
            .contains(&json!(NEWEST)),
        "{error}"
    );
}

#[tokio::test]
async fn wrong_headers_are_bad_requests() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let list = rpc("tools/list", json!({}));
    let newest = rpc("tools/list", meta(NEWEST, json!({})));
    let call = rpc("tools/call", meta(NEWEST, have()));
    let version = |version| ("mcp-protocol-version", version);
    for (accept, _) in FORMS {
        for (what, headers, body) in [
            ("a version nobody knows", vec![version("1999-01-01")], &list),
            (
                "another version than the handshake's",
                vec![version("2025-06-18")],
                &hello("2025-11-25"),
            ),
            ("a version that only the body names", vec![], &newest),
            (
                "a version that only the header names",
                vec![version(NEWEST), ("mcp-method", "tools/list")],
                &list,
            ),
            (
                "two versions",
                vec![version("2025-11-25"), ("mcp-method", "tools/list")],
                &newest,
            ),
            ("no method", vec![version(NEWEST)], &newest),
            (
                "another method",
                vec![version(NEWEST), ("mcp-method", "ping")],
                &newest,
            ),
            (
                "no name",
                vec![version(NEWEST), ("mcp-method", "tools/call")],
                &call,
            ),
            (
                "another name",
                vec![
                    version(NEWEST),
                    ("mcp-method", "tools/call"),
                    ("mcp-name", "get_paper"),
                ],
                &call,
            ),
        ] {
            let reply = post(&world, &token, accept, &headers, body).await;
            assert_eq!(reply.status, 400, "{what}, {accept}: {reply:?}");
            assert!(
                reply.json().is_object(),
                "{what}: a problem or an error, as JSON"
            );
        }
    }
}

#[tokio::test]
async fn messages_that_the_transport_cannot_accept_are_refused() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let list = rpc("tools/list", json!({}));
    for accept in ["text/html", "*/*", "application/json;q=0"] {
        assert_eq!(
            post(&world, &token, accept, &[], &list).await.status,
            406,
            "{accept}"
        );
    }
    let bearer = format!("Bearer {token}");
    let plain = [
        ("authorization", bearer.as_str()),
        ("accept", FORMS[0].0),
        ("content-type", "text/plain"),
    ];
    assert_eq!(
        send(&world.base, "POST", "/mcp", &plain, &list.to_string())
            .await
            .status,
        415
    );
    // Batches, which only 2025-03-26 has, are not taken (docs/mcp.md).
    let batch = post(
        &world,
        &token,
        FORMS[0].0,
        &[("mcp-protocol-version", "2025-03-26")],
        &json!([list]),
    )
    .await;
    assert!(batch.status.is_client_error(), "{batch:?}");
    let mut broken = post(&world, &token, FORMS[0].0, &[], &json!("{")).await;
    assert!(broken.status.is_client_error(), "{broken:?}");
    broken = post(
        &world,
        &token,
        FORMS[0].0,
        &[],
        &rpc("no/such/method", json!({})),
    )
    .await;
    assert_eq!(broken.json()["error"]["code"], json!(-32601), "{broken:?}");
}
