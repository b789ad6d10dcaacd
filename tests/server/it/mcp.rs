//! MCP as a plain JSON-RPC client sees it.

use crate::client::send;
use crate::test_server::{ACCEPT, JSON, TestServer};
use serde_json::{Value, json};

fn initialize() -> Value {
    json!({ "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": { "name": "t", "version": "1" } })
}

#[tokio::test]
async fn origin_is_checked_before_the_token_and_both_before_anything_else() {
    let world = TestServer::new().await;
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": initialize() })
        .to_string();
    let bad = send(
        &world.base,
        "POST",
        "/mcp",
        &[("origin", "https://evil.example"), ACCEPT, JSON],
        &body,
    )
    .await;
    assert_eq!(bad.status, 403);
    let own = send(
        &world.base,
        "POST",
        "/mcp",
        &[("origin", &world.base), ACCEPT, JSON],
        &body,
    )
    .await;
    assert_eq!(
        own.status, 401,
        "the server's own origin may call, with a token"
    );
    let challenge = own.header("www-authenticate").to_owned();
    let metadata = format!(
        "resource_metadata=\"{}/.well-known/oauth-protected-resource/mcp\"",
        world.base
    );
    assert!(
        challenge.starts_with("Bearer ") && challenge.contains(&metadata),
        "{challenge}"
    );
    assert!(
        challenge.contains("scope=\"graph:ask\"") && !challenge.contains("error="),
        "{challenge}"
    );
    assert_eq!(
        own.json()["mint_url"],
        json!(format!("{}/api/oauth/trial/token", world.base))
    );
    for token in ["nonsense", "trial_00", &format!("trial_{}", "0".repeat(64))] {
        let reply = world.rpc(token, "initialize", initialize()).await;
        assert_eq!(reply.status, 401);
        assert!(
            reply
                .header("www-authenticate")
                .contains("error=\"invalid_token\"")
        );
    }
}

#[tokio::test]
async fn an_expired_token_is_401() {
    let world = TestServer::new().await;
    let token = format!("trial_{}", "a1".repeat(32));
    let hour_ago = chrono::Utc::now() - chrono::TimeDelta::hours(1);
    let store = world.store.as_ref().unwrap();
    store
        .mint_trial("someone", hour_ago, catalogue::Digest::of(&token), None)
        .await
        .unwrap();
    let reply = world.rpc(&token, "tools/list", json!({})).await;
    assert_eq!(
        (reply.status.as_u16(), &reply.json()["error"]),
        (401, &json!("invalid_token"))
    );
}

#[tokio::test]
async fn a_client_can_connect_and_list() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let hello = world.rpc(&token, "initialize", initialize()).await;
    let result = &hello.json()["result"];
    assert_eq!(result["serverInfo"]["name"], json!("concordance"));
    assert!(result["instructions"].as_str().unwrap().contains("`have`"));
    assert_eq!(
        result["capabilities"],
        json!({ "tools": {}, "resources": {} })
    );
    let tools = world.rpc(&token, "tools/list", json!({})).await.json();
    let names: Vec<&str> = tools["result"]["tools"]
        .as_array()
        .unwrap()
        .iter()
        .map(|t| t["name"].as_str().unwrap())
        .collect();
    assert_eq!(names.len(), server::mcp::table::TOOLS.len());
    for tool in tools["result"]["tools"].as_array().unwrap() {
        assert_eq!(tool["annotations"]["readOnlyHint"], json!(true));
        assert_eq!(tool["inputSchema"]["type"], json!("object"));
        assert_eq!(tool["outputSchema"]["type"], json!("object"));
        assert_eq!(tool["inputSchema"]["additionalProperties"], json!(false));
        let snapshot = &tool["inputSchema"]["properties"]["snapshot"];
        assert_eq!(
            snapshot["type"],
            json!("string"),
            "every answer can be pinned"
        );
    }
    let prompts = world.rpc(&token, "prompts/list", json!({})).await.json();
    assert_eq!(prompts["error"]["code"], json!(-32601));
}

#[tokio::test]
async fn the_newest_protocol_discovers_without_a_handshake() {
    let world = TestServer::new().await;
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
    assert!(
        reply.json()["result"]["supportedVersions"]
            .as_array()
            .unwrap()
            .contains(&json!("2026-07-28"))
    );
}

#[tokio::test]
async fn wrong_calls_are_invalid_parameters() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for (tool, arguments) in [
        ("get_pape", json!({ "paper": "x" })),
        ("get_paper", json!({})),
        ("get_paper", json!({ "paper": "" })),
        ("get_paper", json!({ "paper": "x", "more": 1 })),
        ("have", json!({ "x": "a".repeat(2001) })),
        (
            "get_reference_implementation",
            json!({ "name": "Adam", "min_level": "V4" }),
        ),
        ("list_reference_implementations", json!({ "limit": 0 })),
        ("list_reference_implementations", json!({ "cursor": "x" })),
        (
            "list_reference_implementations",
            json!({ "cursor": "0123456789abcdef:1" }),
        ),
        (
            "list_reference_implementations",
            json!({ "cursor": "0123456789abcdef:01234567:1" }),
        ),
        (
            "list_reference_implementations",
            json!({ "keyword": "adam" }),
        ),
        ("list_reference_implementations", json!({ "area": 3 })),
        (
            "list_reference_implementations",
            json!({ "area": "a".repeat(2001) }),
        ),
    ] {
        let reply = world.call(&token, tool, arguments.clone()).await.json();
        assert_eq!(
            reply["error"]["code"],
            json!(-32602),
            "{tool} {arguments}: {reply}"
        );
    }
}

#[tokio::test]
async fn golden_answers_of_the_tools() {
    let world =
        TestServer::with(&[("CONCORDANCE_PUBLIC_URL", "https://concordance.example")]).await;
    let token = world.token().await;
    for (name, tool, arguments) in [
        (
            "paper",
            "get_paper",
            json!({ "paper": "arXiv:1412.6980v2" }),
        ),
        (
            "paper_withdrawn",
            "get_paper",
            json!({ "paper": "A withdrawn paper" }),
        ),
        (
            "implementation",
            "get_reference_implementation",
            json!({ "name": "Adam", "min_level": "V3" }),
        ),
        (
            "implementation_never_run",
            "get_reference_implementation",
            json!({ "name": "waiting" }),
        ),
        (
            "list",
            "list_reference_implementations",
            json!({ "min_level": "V1" }),
        ),
        (
            "list_empty",
            "list_reference_implementations",
            json!({ "query": "adamm" }),
        ),
        (
            "list_no_area",
            "list_reference_implementations",
            json!({ "area": "cookery", "min_level": "V2" }),
        ),
        (
            "method_code",
            "get_code_for_method",
            json!({ "method": "LayerNorm" }),
        ),
    ] {
        insta::assert_json_snapshot!(
            format!("mcp_{name}"),
            world.answer(&token, tool, arguments).await
        );
    }
}

#[tokio::test]
async fn citation_paths_list_each_step() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let (norm, adam, tool) = (
        "Layer Normalization",
        "https://arxiv.org/abs/1412.6980v3",
        "get_citation_path",
    );
    let there = world
        .answer(
            &token,
            tool,
            json!({ "from": norm, "to": adam, "direction": "references" }),
        )
        .await;
    let hop = json!({ "from": "arxiv:1607.06450", "to": "arxiv:1412.6980", "relation": "cites", "source": "corpus" });
    assert_eq!(
        (&there["found"], &there["length"], &there["hops"]),
        (&json!(true), &json!(1), &json!([hop]))
    );
    let back = world
        .answer(&token, tool, json!({ "from": adam, "to": norm }))
        .await;
    assert_eq!(back["hops"][0]["relation"], json!("cited_by"));
    let same = world
        .answer(&token, tool, json!({ "from": adam, "to": "1412.6980" }))
        .await;
    assert_eq!(
        (&same["found"], &same["length"], &same["hops"]),
        (&json!(true), &json!(0), &json!([]))
    );
    let none = world
        .answer(
            &token,
            tool,
            json!({ "from": adam, "to": norm, "direction": "references" }),
        )
        .await;
    assert_eq!(
        (&none["found"], &none["truncated"]),
        (&json!(false), &json!(false))
    );
    assert!(
        none["hint"].is_string() && none.get("length").is_none(),
        "{none}"
    );
    let unknown = world
        .call(
            &token,
            tool,
            json!({ "from": "nothing of this name", "to": adam }),
        )
        .await
        .json();
    assert_eq!(unknown["result"]["isError"], json!(true));
    let wrong = world
        .call(
            &token,
            tool,
            json!({ "from": adam, "to": norm, "direction": "sideways" }),
        )
        .await
        .json();
    assert_eq!(wrong["error"]["code"], json!(-32602));
}

#[tokio::test]
async fn have_is_the_same_over_rest_and_mcp() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for x in ["Adam", "nothing of this name", "LayerNorm"] {
        let rest = crate::client::get(
            &world.base,
            &format!("/api/graph/have?x={}", crate::client::encoded(x)),
        )
        .await;
        assert_eq!(
            world.answer(&token, "have", json!({ "x": x })).await,
            crate::test_server::redacted(rest.json())
        );
    }
}

#[tokio::test]
async fn refusals_name_a_call_that_succeeds() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for (name, highest) in [
        ("LAMB", json!("V1")),
        ("Never Run", Value::Null),
        ("Broken Reading", Value::Null),
    ] {
        let arguments = json!({ "name": name, "min_level": "V2" });
        let refused = world
            .call(&token, "get_reference_implementation", arguments)
            .await
            .json()["result"]
            .take();
        assert_eq!(refused["isError"], json!(true), "{refused}");
        assert!(refused.get("structuredContent").is_none());
        let facts: Value =
            serde_json::from_str(refused["content"][1]["text"].as_str().unwrap()).unwrap();
        assert_eq!(facts["highest_level_available"], highest, "{name}");
        assert!(
            refused["content"][0]["text"]
                .as_str()
                .unwrap()
                .contains("This call succeeds")
        );
        let next = &facts["next"];
        world
            .answer(
                &token,
                next["tool"].as_str().unwrap(),
                next["arguments"].clone(),
            )
            .await;
    }
    let unknown = world
        .call(
            &token,
            "get_paper",
            json!({ "paper": "Layer Normalisation" }),
        )
        .await
        .json();
    let text = unknown["result"]["content"][0]["text"].as_str().unwrap();
    assert!(
        text.contains("Layer Normalization"),
        "near names are named: {text}"
    );
}

#[tokio::test]
async fn pages_follow_each_other_without_gap_or_repeat() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let (mut seen, mut cursor) = (vec![], Value::Null);
    loop {
        let mut arguments = json!({ "limit": 2 });
        if cursor.is_string() {
            arguments["cursor"] = cursor;
        }
        let page = world
            .answer(&token, "list_reference_implementations", arguments)
            .await;
        assert_eq!(page["total_matching"], json!(5));
        seen.extend(
            page["implementations"]
                .as_array()
                .unwrap()
                .iter()
                .map(|i| i["method"].as_str().unwrap().to_owned()),
        );
        cursor = page["meta"]["next_cursor"].clone();
        if !cursor.is_string() {
            break;
        }
    }
    assert_eq!(
        seen,
        ["adam", "softmax_temperature", "lamb", "broken", "waiting"]
    );
}

/// Methods on a page, in order.
fn methods(page: &Value) -> Vec<&str> {
    page["implementations"]
        .as_array()
        .unwrap()
        .iter()
        .map(|i| i["method"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn a_list_is_narrowed_by_words_area_and_level_together() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for (arguments, due) in [
        (json!({ "area": "activation" }), vec!["softmax_temperature"]),
        (
            json!({ "area": " Activation" }),
            vec!["softmax_temperature"],
        ),
        (
            json!({ "area": "optimiser" }),
            vec!["adam", "lamb", "broken", "waiting"],
        ),
        (
            json!({ "area": "optimiser", "min_level": "V1" }),
            vec!["adam", "lamb"],
        ),
        (
            json!({ "area": "optimiser", "min_level": "V2", "query": "moment adaptive" }),
            vec!["adam"],
        ),
        (json!({ "area": "activation", "query": "adam" }), vec![]),
        (json!({ "query": "optimiser lamb" }), vec!["lamb"]),
        (
            json!({ "query": "", "area": "" }),
            vec!["adam", "softmax_temperature", "lamb", "broken", "waiting"],
        ),
    ] {
        let page = world
            .answer(&token, "list_reference_implementations", arguments.clone())
            .await;
        assert_eq!(methods(&page), due, "{arguments}");
        assert_eq!(page["total_matching"], json!(due.len()), "{arguments}");
        assert_eq!(
            page["hint"].is_string(),
            due.is_empty(),
            "an empty answer says what to do: {page}"
        );
    }
}

#[tokio::test]
async fn a_cursor_continues_its_own_list_only() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let tool = "list_reference_implementations";
    let first = world
        .answer(&token, tool, json!({ "area": "optimiser", "limit": 1 }))
        .await;
    assert_eq!(
        (methods(&first), &first["total_matching"]),
        (vec!["adam"], &json!(4))
    );
    let cursor = &first["meta"]["next_cursor"];
    let rest = json!({ "area": "Optimiser", "limit": 9, "cursor": cursor });
    let rest = world.answer(&token, tool, rest).await;
    assert_eq!(
        (methods(&rest), &rest["total_matching"]),
        (vec!["lamb", "broken", "waiting"], &json!(4))
    );
    assert_eq!(rest["meta"], json!({}), "the last page");
    for other in [
        json!({}),
        json!({ "area": "activation" }),
        json!({ "area": "optimiser", "min_level": "V1" }),
    ] {
        let mut arguments = other.clone();
        arguments["cursor"] = cursor.clone();
        let reply = world.call(&token, tool, arguments).await.json();
        assert_eq!(reply["error"]["code"], json!(-32602), "{other}");
        let message = reply["error"]["message"].as_str().unwrap();
        assert!(
            message.contains("another query, area or min_level"),
            "{message}"
        );
    }
}
