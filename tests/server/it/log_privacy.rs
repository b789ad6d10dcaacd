//! Nothing that a client sends reaches the log: a canary goes through every parameter of every entrance.

use crate::client::{Reply, encoded, get, send};
use crate::drafting::{DRAFT, answer, committed, post, stored, with_answer};
use crate::test_server::{ACCEPT, JSON, TestServer};
use serde_json::{Map, Value, json};
use server::mcp::table::TOOLS;
use std::collections::BTreeSet;
use store::testing::TestStore;

/// The text that must not be found.
const CANARY: &str = "canaryQ7f3";

/// A well-formed token with digits that must not be found.
const DIGITS: &str = "c0ffee5eedc0ffee5eedc0ffee5eedc0ffee5eedc0ffee5eedc0ffee5eedc0ff";

/// A method that is no longer than the methods of HTTP.
const SHORT: &str = "Q7f3Can";

/// REST entrances and their parameters. Every other served path gets all of these parameters, too.
const GETS: [(&str, &[&str]); 16] = [
    ("/api/graph/have", &["x", "name", "snapshot", CANARY]),
    ("/api/graph/ask", &["q", "code_samples", "snapshot", CANARY]),
    (
        "/api/atlas/view",
        &["x0", "y0", "x1", "y1", "limit", CANARY],
    ),
    ("/api/atlas/paper", &["paper", CANARY]),
    ("/api/atlas/manifest", &[CANARY]),
    (
        "/api/code-library",
        &["query", "area", "min_level", "limit", "cursor"],
    ),
    (
        "/oauth/authorize",
        &[
            "client_id",
            "redirect_uri",
            "response_type",
            "scope",
            "state",
            "resource",
        ],
    ),
    ("/feed.atom", &[CANARY]),
    ("/metrics", &[CANARY]),
    ("/canaryQ7f3", &[CANARY]),
    ("/draft", &["kind", "record", "text", CANARY]),
    ("/proposal/canaryQ7f3", &[CANARY]),
    ("/search", &["q", "kind", "page", "snapshot", CANARY]),
    ("/ask", &["q", "conversation", "snapshot", CANARY]),
    ("/map/find", &["q", "snapshot", CANARY]),
    ("/dataset/Hills", &["task", "metric", "page", CANARY]),
];

/// Entrances with a body and the members of the body.
const POSTS: [(&str, &[&str]); 11] = [
    ("/api/graph/chat", &["messages", "code_samples", CANARY]),
    ("/api/oauth/trial/token", &["grant_type", "scope", CANARY]),
    (
        "/api/graph/draft",
        &["kind", "record", "name", "text", "answer", CANARY],
    ),
    ("/api/graph/commit", &["id", "answer", CANARY]),
    ("/draft", &["kind", "record", "name", "text", "answer"]),
    ("/proposal/canaryQ7f3", &["answer", CANARY]),
    (
        "/oauth/authorize",
        &["request", "action", "email", "sign_in", "code"],
    ),
    (
        "/oauth/token",
        &[
            "grant_type",
            "code",
            "client_id",
            "redirect_uri",
            "code_verifier",
            "refresh_token",
        ],
    ),
    (
        "/oauth/grants",
        &["action", "email", "sign_in", "code", "session", "grant"],
    ),
    ("/oauth/revoke", &["token", "token_type_hint", "client_id"]),
    (
        "/oauth/register",
        &[
            "redirect_uris",
            "client_name",
            "grant_types",
            "token_endpoint_auth_method",
        ],
    ),
];

/// Headers that carry the canary or its digits.
fn headers() -> Vec<(&'static str, String)> {
    let mut headers = vec![("authorization", format!("Bearer trial_{DIGITS}"))];
    for name in [
        "user-agent",
        "cookie",
        "referer",
        "x-forwarded-for",
        "last-event-id",
        "mcp-session-id",
        "mcp-protocol-version",
        "mcp-method",
        "mcp-name",
        "x-service-dev",
        "x-request-id",
        "traceparent",
        CANARY,
    ] {
        headers.push((name, CANARY.to_owned()));
    }
    headers
}

/// Messages of the protocol with the canary in every place that takes a text.
fn messages() -> Vec<Value> {
    let mut messages = vec![];
    let mut push = |method: &str, params: Value| {
        messages
            .push(json!({ "jsonrpc": "2.0", "id": CANARY, "method": method, "params": params }));
    };
    for row in TOOLS {
        let schema = (row.input)();
        let properties = schema["properties"].as_object().unwrap();
        for name in properties.keys() {
            push(
                "tools/call",
                json!({ "name": row.name, "arguments": { name: CANARY } }),
            );
            push(
                "tools/call",
                json!({ "name": row.name, "arguments": { name: [CANARY] } }),
            );
            push(
                "tools/call",
                json!({ "name": row.name, "arguments": { name: { CANARY: 1 } } }),
            );
        }
        let all: Map<String, Value> = properties
            .keys()
            .map(|name| (name.clone(), json!(CANARY)))
            .collect();
        push("tools/call", json!({ "name": row.name, "arguments": all }));
        push(
            "tools/call",
            json!({ "name": row.name, "arguments": { CANARY: CANARY } }),
        );
        push(
            "tools/call",
            json!({ "name": row.name, "arguments": CANARY }),
        );
    }
    push("tools/call", json!({ "name": CANARY, "arguments": {} }));
    push(
        "tools/call",
        json!({ "name": "have", "arguments": { "x": "Adam" }, "_meta": { "progressToken": CANARY } }),
    );
    push(CANARY, json!({ CANARY: CANARY }));
    push("tools/list", json!({ "cursor": CANARY }));
    push("resources/list", json!({ "cursor": CANARY }));
    push("resources/read", json!({ "uri": CANARY }));
    push(
        "resources/read",
        json!({ "uri": format!("concordance://method/{CANARY}") }),
    );
    push("resources/subscribe", json!({ "uri": CANARY }));
    push("prompts/get", json!({ "name": CANARY }));
    push("logging/setLevel", json!({ "level": CANARY }));
    push(
        "completion/complete",
        json!({ "ref": { "type": "ref/prompt", "name": CANARY }, "argument": { "name": CANARY, "value": CANARY } }),
    );
    push(
        "initialize",
        json!({ "protocolVersion": CANARY, "capabilities": { "experimental": { CANARY: {} } }, "clientInfo": { "name": CANARY, "version": CANARY } }),
    );
    push("server/discover", json!({ CANARY: CANARY }));
    for method in [
        "notifications/cancelled",
        "notifications/initialized",
        "notifications/progress",
        CANARY,
    ] {
        let params = json!({ "requestId": CANARY, "reason": CANARY, "progressToken": CANARY, "progress": 1 });
        messages.push(json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }
    messages.push(json!({ "jsonrpc": "2.0", "id": CANARY, "result": { CANARY: CANARY } }));
    messages.push(json!({ "jsonrpc": "2.0", "id": CANARY, "error": { "code": 1, "message": CANARY, "data": CANARY } }));
    messages.push(json!({ "jsonrpc": CANARY, "id": 1, "method": "tools/list" }));
    messages.push(json!([CANARY]));
    messages.push(json!(CANARY));
    messages
}

/// Sends a request with the canary in its headers, of which `more` replaces some.
async fn send_canaries(
    base: &str,
    method: &str,
    path: &str,
    more: &[(&'static str, String)],
    body: &str,
) -> Reply {
    let canaries = headers();
    let mut named: Vec<(&str, &str)> = vec![];
    for (name, value) in canaries.iter().chain(more) {
        named.retain(|(other, _)| other != name);
        named.push((*name, value.as_str()));
    }
    send(base, method, path, &named, body).await
}

/// Sends every parameter of the entrances of REST.
async fn call_rest(base: &str, token: &(&'static str, String)) {
    let sent = async |method: &str, path: &str, more: &[(&'static str, String)], body: &str| {
        send_canaries(base, method, path, more, body).await
    };
    for (path, parameters) in GETS {
        for parameter in parameters {
            let path = format!(
                "{path}?{parameter}={}",
                encoded(&format!("{CANARY} \u{1b}[31m"))
            );
            sent("GET", &path, &[], "").await;
            sent("GET", &path, std::slice::from_ref(token), "").await;
            sent(CANARY, &path, &[], "").await;
            sent(SHORT, &path, &[], "").await;
        }
    }
    for (path, members) in POSTS {
        let json = ("content-type", "application/json".to_owned());
        let form = (
            "content-type",
            "application/x-www-form-urlencoded".to_owned(),
        );
        for member in members {
            sent(
                "POST",
                path,
                &[json.clone(), token.clone()],
                &json!({ *member: CANARY }).to_string(),
            )
            .await;
            sent(
                "POST",
                path,
                std::slice::from_ref(&json),
                &json!({ *member: [{ "role": CANARY, "content": CANARY }] }).to_string(),
            )
            .await;
            sent(
                "POST",
                path,
                std::slice::from_ref(&form),
                &format!("{member}={CANARY}"),
            )
            .await;
        }
        sent(
            "POST",
            path,
            &[("origin", format!("https://{CANARY}.example"))],
            CANARY,
        )
        .await;
        sent("POST", path, &[("content-type", CANARY.to_owned())], CANARY).await;
    }
}

async fn call_every_entrance(world: &TestServer) {
    let base = world.base.clone();
    let sent = async |method: &str, path: &str, more: &[(&'static str, String)], body: &str| {
        send_canaries(&base, method, path, more, body).await
    };
    let token = ("authorization", format!("Bearer {}", world.token().await));
    call_rest(&base, &token).await;
    let of_gets = GETS.iter().flat_map(|(_, names)| names.iter());
    let of_posts = POSTS.iter().flat_map(|(_, names)| names.iter());
    let parameters: BTreeSet<&str> = of_gets.chain(of_posts).copied().collect();
    for (path, methods) in server::served_paths() {
        let path = match path.ends_with('/') && path != "/" {
            true => format!("{path}{CANARY}"),
            false => path.to_owned(),
        };
        let is_read = methods.starts_with("GET");
        for parameter in &parameters {
            let pair = format!("{parameter}={CANARY}");
            let (path, body) = match is_read {
                true => (format!("{path}?{pair}"), String::new()),
                false => (path.clone(), pair),
            };
            let method = if is_read { "GET" } else { "POST" };
            sent(method, &path, &[], &body).await;
        }
        for method in ["GET", "HEAD", "POST", "PUT", "OPTIONS", SHORT] {
            let path = format!("{path}?{CANARY}={CANARY}");
            sent(method, &path, std::slice::from_ref(&token), CANARY).await;
        }
    }
    let register =
        json!({ "client_name": CANARY, "redirect_uris": [format!("https://{CANARY}.example/x")] });
    let client = sent("POST", "/oauth/register", &[], &register.to_string())
        .await
        .json();
    let query = format!(
        "client_id={}&redirect_uri=https://{CANARY}.example/x&response_type=code&code_challenge={}&code_challenge_method=S256&state={CANARY}",
        encoded(client["client_id"].as_str().unwrap()),
        "a".repeat(43)
    );
    assert_eq!(
        sent("GET", &format!("/oauth/authorize?{query}"), &[], "")
            .await
            .status,
        200
    );
    let document = encoded(&format!("https://{CANARY}.invalid/client.json"));
    sent(
        "GET",
        &format!("/oauth/authorize?client_id={document}"),
        &[],
        "",
    )
    .await;
    let (accept, json) = (
        ("accept", ACCEPT.1.to_owned()),
        ("content-type", JSON.1.to_owned()),
    );
    for message in messages() {
        let headers = [token.clone(), accept.clone(), json.clone()];
        let body = message.to_string();
        // Without the canary in the version's header, which would refuse every message.
        let reply = send(
            &base,
            "POST",
            "/mcp",
            &[("authorization", &token.1), ACCEPT, JSON],
            &body,
        )
        .await;
        assert!(!reply.status.is_server_error(), "{body}: {reply:?}");
        sent("POST", "/mcp", &headers, &body).await;
    }
    for body in [&format!("{{\"{CANARY}"), CANARY] {
        sent(
            "POST",
            "/mcp",
            &[token.clone(), accept.clone(), json.clone()],
            body,
        )
        .await;
    }
    sent(
        "POST",
        "/mcp",
        &[token.clone(), ("accept", CANARY.to_owned())],
        "{}",
    )
    .await;
    sent(
        "POST",
        "/mcp",
        &[("authorization", CANARY.to_owned())],
        "{}",
    )
    .await;
    sent(
        "POST",
        "/mcp",
        &[("authorization", format!("Bearer trial_{DIGITS}"))],
        "{}",
    )
    .await;
    sent("POST", "/mcp", &[("origin", CANARY.to_owned())], "{}").await;
    sent("GET", "/mcp", &[("last-event-id", CANARY.to_owned())], "").await;
}

/// Stores, commits and reads drafts with the canary in every field, and returns their ids.
async fn draft_and_commit(world: &TestServer) -> Vec<String> {
    let mut ids = vec![];
    for kind in ["alias", "misreading", "property"] {
        let mut body = json!({ "kind": kind, "record": "method:adam", "license_confirmed": true });
        let fields: &[&str] = match kind {
            "alias" => &["name", "text"],
            "misreading" => &["text", "location", "code"],
            _ => &["text", "location"],
        };
        for field in fields {
            body[*field] = json!(CANARY);
        }
        let id = stored(world, &body).await;
        committed(world, &id).await;
        get(&world.base, &format!("/proposal/{id}")).await;
        body["spec"] = json!(format!("[[{kind}]]\nid = \"{CANARY}"));
        assert_eq!(post(world, DRAFT, &body).await.status, 400);
        ids.push(id);
    }
    ids
}

/// At the usual level, and at the level that logs most.
#[tokio::test]
async fn no_parameter_of_any_entrance_reaches_the_log() {
    for level in ["", "trace"] {
        let world = TestServer::with(&[("CONCORDANCE_LOG", level)]).await;
        let token = world.token().await;
        crate::browser::advance_a_minute(&world).await;
        call_every_entrance(&world).await;
        let ids = draft_and_commit(&world).await;
        let log = world.stopped();
        assert!(
            log.contains("tools/call") || log.contains("/mcp"),
            "the calls are logged"
        );
        assert_eq!(leak(&log, &[ids, vec![token]].concat()), None, "{level:?}");
    }
}

/// The errors of statements and connections quote nothing either.
#[tokio::test]
async fn no_parameter_reaches_the_log_while_the_database_is_unavailable() {
    // Where databases are taken away from.
    let _first = TestStore::new().await.unwrap();
    let world = TestServer::with(&[("CONCORDANCE_LOG", "trace")]).await;
    let store = world.store.as_ref().unwrap();
    let token = world.token().await;
    let draft = json!({ "kind": "alias", "record": "method:adam", "name": CANARY, "license_confirmed": true });
    let solution = answer(&world, DRAFT, &draft).await;
    store.make_unavailable().await.unwrap();
    let refused = post(&world, DRAFT, &with_answer(&draft, &solution)).await;
    assert!(refused.status.is_server_error(), "{refused:?}");
    let bearer = ("authorization", format!("Bearer {token}"));
    call_rest(&world.base, &bearer).await;
    for message in messages() {
        let headers = [("authorization", &*bearer.1), ACCEPT, JSON];
        let body = message.to_string();
        send(&world.base, "POST", "/mcp", &headers, &body).await;
    }
    store.make_available().await.unwrap();
    let log = world.stopped();
    assert!(log.contains("the database did not answer"), "it is logged");
    assert_eq!(leak(&log, &[token]), None);
}

/// The first line of a log that contains a canary or one of these secrets.
fn leak<'a>(log: &'a str, secrets: &[String]) -> Option<&'a str> {
    log.lines().find(|line| {
        let line = line.to_lowercase();
        let canaries = [CANARY, SHORT, &DIGITS[..12]].into_iter();
        canaries
            .chain(secrets.iter().map(String::as_str))
            .any(|text| line.contains(&text.to_lowercase()))
    })
}

/// A line of the log names the tool and the sizes, and never a parameter.
#[tokio::test]
async fn a_line_names_method_tool_status_and_sizes() {
    let world = TestServer::new().await;
    let token = world.token().await;
    world.call(&token, "have", json!({ "x": "Adam" })).await;
    let log = world.stopped();
    let line = log.lines().find(|line| line.contains("/mcp")).unwrap();
    for part in ["POST", "tool=\"have\"", "status=200", "received=", "sent="] {
        assert!(line.contains(part), "{part}: {line}");
    }
}
