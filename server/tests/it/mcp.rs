//! MCP as a plain JSON-RPC client sees it.

use crate::client::send;
use crate::world::{ACCEPT, JSON, World};
use serde_json::{Value, json};

fn initialize() -> Value {
    json!({ "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": { "name": "t", "version": "1" } })
}

#[tokio::test]
async fn origin_is_checked_before_the_token_and_both_before_anything_else() {
    let world = World::new().await;
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": initialize() }).to_string();
    let bad = send(&world.base, "POST", "/mcp", &[("origin", "https://evil.example"), ACCEPT, JSON], &body).await;
    assert_eq!(bad.status, 403);
    let own = send(&world.base, "POST", "/mcp", &[("origin", &world.base), ACCEPT, JSON], &body).await;
    assert_eq!(own.status, 401, "the server's own origin may call, with a token");
    let challenge = own.header("www-authenticate").to_owned();
    let metadata = format!("resource_metadata=\"{}/.well-known/oauth-protected-resource/mcp\"", world.base);
    assert!(challenge.starts_with("Bearer ") && challenge.contains(&metadata), "{challenge}");
    assert!(challenge.contains("scope=\"graph:ask\"") && !challenge.contains("error="), "{challenge}");
    assert_eq!(own.json()["mint_url"], json!(format!("{}/api/oauth/trial/token", world.base)));
    for token in ["nonsense", "trial_00", &format!("trial_{}", "0".repeat(64))] {
        let reply = world.rpc(token, "initialize", initialize()).await;
        assert_eq!(reply.status, 401);
        assert!(reply.header("www-authenticate").contains("error=\"invalid_token\""));
    }
}

#[tokio::test]
async fn an_expired_token_is_401() {
    let world = World::new().await;
    let token = format!("trial_{}", "a1".repeat(32));
    let hour_ago = chrono::Utc::now() - chrono::TimeDelta::hours(1);
    let store = world.store.as_ref().unwrap();
    store.mint_trial("someone", hour_ago, ladder::Digest::of(&token)).await.unwrap();
    let reply = world.rpc(&token, "tools/list", json!({})).await;
    assert_eq!((reply.status.as_u16(), &reply.json()["error"]), (401, &json!("invalid_token")));
}

#[tokio::test]
async fn a_client_can_connect_and_list() {
    let world = World::new().await;
    let token = world.token().await;
    let hello = world.rpc(&token, "initialize", initialize()).await;
    let result = &hello.json()["result"];
    assert_eq!(result["serverInfo"]["name"], json!("concordance"));
    assert!(result["instructions"].as_str().unwrap().contains("`have`"));
    assert_eq!(result["capabilities"], json!({ "tools": {} }));
    let tools = world.rpc(&token, "tools/list", json!({})).await.json();
    let names: Vec<&str> =
        tools["result"]["tools"].as_array().unwrap().iter().map(|t| t["name"].as_str().unwrap()).collect();
    assert_eq!(names.len(), 5);
    for tool in tools["result"]["tools"].as_array().unwrap() {
        assert_eq!(tool["annotations"]["readOnlyHint"], json!(true));
        assert_eq!(tool["inputSchema"]["type"], json!("object"));
        assert_eq!(tool["outputSchema"]["type"], json!("object"));
        assert_eq!(tool["inputSchema"]["additionalProperties"], json!(false));
    }
    for method in ["prompts/list", "resources/list", "resources/templates/list"] {
        assert_eq!(world.rpc(&token, method, json!({})).await.json()["error"]["code"], json!(-32601), "{method}");
    }
}

#[tokio::test]
async fn the_newest_protocol_discovers_without_a_handshake() {
    let world = World::new().await;
    let token = world.token().await;
    let meta = json!({ "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": { "name": "t", "version": "1" },
        "io.modelcontextprotocol/clientCapabilities": {} });
    let body =
        json!({ "jsonrpc": "2.0", "id": 1, "method": "server/discover", "params": { "_meta": meta } }).to_string();
    let bearer = format!("Bearer {token}");
    let headers = [
        ("authorization", bearer.as_str()),
        ("mcp-protocol-version", "2026-07-28"),
        ("mcp-method", "server/discover"),
        ACCEPT,
        JSON,
    ];
    let reply = send(&world.base, "POST", "/mcp", &headers, &body).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    assert!(reply.json()["result"]["supportedVersions"].as_array().unwrap().contains(&json!("2026-07-28")));
}

#[tokio::test]
async fn wrong_calls_are_invalid_parameters() {
    let world = World::new().await;
    let token = world.token().await;
    for (tool, arguments) in [
        ("get_pape", json!({ "paper": "x" })),
        ("get_paper", json!({})),
        ("get_paper", json!({ "paper": "" })),
        ("get_paper", json!({ "paper": "x", "more": 1 })),
        ("have", json!({ "x": "a".repeat(2001) })),
        ("get_reference_implementation", json!({ "name": "Adam", "min_level": "V4" })),
        ("list_reference_implementations", json!({ "limit": 0 })),
        ("list_reference_implementations", json!({ "cursor": "x" })),
        ("list_reference_implementations", json!({ "cursor": "0123456789abcdef:1" })),
    ] {
        let reply = world.call(&token, tool, arguments.clone()).await.json();
        assert_eq!(reply["error"]["code"], json!(-32602), "{tool} {arguments}: {reply}");
    }
}

#[tokio::test]
async fn golden_answers_of_the_tools() {
    let world = World::new().await;
    let token = world.token().await;
    for (name, tool, arguments) in [
        ("paper", "get_paper", json!({ "paper": "arXiv:1412.6980v2" })),
        ("paper_withdrawn", "get_paper", json!({ "paper": "A withdrawn paper" })),
        ("implementation", "get_reference_implementation", json!({ "name": "Adam", "min_level": "V3" })),
        ("implementation_never_run", "get_reference_implementation", json!({ "name": "waiting" })),
        ("list", "list_reference_implementations", json!({ "min_level": "V1" })),
        ("list_empty", "list_reference_implementations", json!({ "query": "adamm" })),
        ("method_code", "get_code_for_method", json!({ "method": "LayerNorm" })),
    ] {
        insta::assert_json_snapshot!(format!("mcp_{name}"), world.answer(&token, tool, arguments).await);
    }
}

#[tokio::test]
async fn have_says_the_same_over_both_doors() {
    let world = World::new().await;
    let token = world.token().await;
    for x in ["Adam", "nothing of this name", "LayerNorm"] {
        let rest = crate::client::get(&world.base, &format!("/api/graph/have?x={}", crate::client::encoded(x))).await;
        assert_eq!(world.answer(&token, "have", json!({ "x": x })).await, crate::world::redacted(rest.json()));
    }
}

#[tokio::test]
async fn refusals_say_what_to_call_next_and_that_call_succeeds() {
    let world = World::new().await;
    let token = world.token().await;
    for (name, highest) in [("LAMB", json!("V1")), ("Never Run", Value::Null), ("Broken Reading", Value::Null)] {
        let arguments = json!({ "name": name, "min_level": "V2" });
        let refused = world.call(&token, "get_reference_implementation", arguments).await.json()["result"].take();
        assert_eq!(refused["isError"], json!(true), "{refused}");
        assert!(refused.get("structuredContent").is_none());
        let facts: Value = serde_json::from_str(refused["content"][1]["text"].as_str().unwrap()).unwrap();
        assert_eq!(facts["highest_level_available"], highest, "{name}");
        assert!(refused["content"][0]["text"].as_str().unwrap().contains("This call succeeds"));
        let next = &facts["next"];
        world.answer(&token, next["tool"].as_str().unwrap(), next["arguments"].clone()).await;
    }
    let unknown = world.call(&token, "get_paper", json!({ "paper": "Layer Normalisation" })).await.json();
    let text = unknown["result"]["content"][0]["text"].as_str().unwrap();
    assert!(text.contains("Layer Normalization"), "near names are named: {text}");
}

#[tokio::test]
async fn pages_follow_each_other_without_gap_or_repeat() {
    let world = World::new().await;
    let token = world.token().await;
    let (mut seen, mut cursor) = (vec![], Value::Null);
    loop {
        let mut arguments = json!({ "limit": 2 });
        if cursor.is_string() {
            arguments["cursor"] = cursor;
        }
        let page = world.answer(&token, "list_reference_implementations", arguments).await;
        assert_eq!(page["total_matching"], json!(5));
        seen.extend(
            page["implementations"].as_array().unwrap().iter().map(|i| i["method"].as_str().unwrap().to_owned()),
        );
        cursor = page["meta"]["next_cursor"].clone();
        if !cursor.is_string() {
            break;
        }
    }
    assert_eq!(seen, ["adam", "softmax_temperature", "lamb", "broken", "waiting"]);
}
