//! Answers from a stored snapshot that the caller names: every tool, and `have`, `ask` and `chat` over REST.

use crate::client::{get, send};
use crate::sample_records::{contents, method};
use crate::test_server::{JSON, TestServer};
use catalogue::License;
use serde_json::{Value, json};

/// A server whose served snapshot has a method that the one before lacks; with the ids of both, the older first.
async fn two_snapshots() -> (TestServer, [String; 2]) {
    let mut world = TestServer::new().await;
    let root = world.state.path().join("snapshots");
    let old = snapshot::current_id(&root).unwrap().to_string();
    let mut more = contents();
    more.created_at = "2026-02-03T00:00:00Z".into();
    more.methods.push(method(
        "newcomer",
        "Newcomer",
        &[],
        None,
        License::ApacheOrMit,
    ));
    let new = snapshot::write(&root, more).unwrap().id.to_string();
    world.signal("HUP");
    world.wait_for("serving");
    (world, [old, new])
}

#[tokio::test]
async fn every_tool_answers_from_a_named_snapshot() {
    let (world, [old, new]) = two_snapshots().await;
    let token = world.token().await;
    for (tool, arguments) in [
        ("have", json!({ "x": "Adam" })),
        ("graph_ask", json!({ "question": "Who wrote 1412.6980?" })),
        ("get_paper", json!({ "paper": "1412.6980" })),
        ("compose", json!({ "name": "adam" })),
        ("explore_paths", json!({ "seeds": ["adam"] })),
        ("list_reference_implementations", json!({})),
    ] {
        for (pin, expected) in [
            (None, &new),
            (Some(&old[..]), &old),
            (Some(&old[..9]), &old),
            (Some(&new[..]), &new),
        ] {
            let mut arguments = arguments.clone();
            if let Some(pin) = pin {
                arguments["snapshot"] = json!(pin);
            }
            let reply = world.call(&token, tool, arguments).await.json();
            let answer = &reply["result"]["structuredContent"];
            assert_eq!(
                answer["snapshot"],
                json!(expected),
                "{tool} of {pin:?}: {reply}"
            );
        }
    }
    let newcomer = async |pin: &str| {
        let arguments = json!({ "x": "Newcomer", "snapshot": pin });
        let reply = world.call(&token, "have", arguments).await.json();
        reply["result"]["structuredContent"]["have"].clone()
    };
    assert_eq!(newcomer(&old).await, json!("unknown_name"));
    assert_eq!(newcomer(&new).await, json!("no_code"));
}

#[tokio::test]
async fn rest_answers_from_a_named_snapshot() {
    let (world, [old, new]) = two_snapshots().await;
    let token = world.token().await;
    let bearer = format!("Bearer {token}");
    for (pin, expected, verdict) in [("", &new, "no_code"), (&*old, &old, "unknown_name")] {
        let pin = match pin {
            "" => String::new(),
            pin => format!("snapshot={pin}"),
        };
        let have = get(&world.base, &format!("/api/graph/have?x=Newcomer&{pin}"))
            .await
            .json();
        assert_eq!(
            (&have["snapshot"], &have["have"]),
            (&json!(expected), &json!(verdict))
        );
        let path = format!("/api/graph/ask?q=Who+wrote+1412.6980%3F&{pin}");
        let ask = send(&world.base, "GET", &path, &[("authorization", &bearer)], "").await;
        assert_eq!(ask.json()["snapshot"], json!(expected), "{ask:?}");
        let path = format!("/api/graph/chat?{pin}");
        let body = r#"{"messages":[{"role":"user","content":"Who wrote 1412.6980?"}]}"#;
        let chat = send(
            &world.base,
            "POST",
            &path,
            &[("authorization", &bearer), JSON],
            body,
        )
        .await;
        assert_eq!(chat.json()["snapshot"], json!(expected), "{chat:?}");
    }
    let path = "/api/graph/chat?code_samples=true";
    let chat = send(
        &world.base,
        "POST",
        path,
        &[("authorization", &bearer), JSON],
        "{}",
    )
    .await;
    assert_eq!(chat.status, 400);
}

#[tokio::test]
async fn an_unknown_or_pruned_snapshot_is_an_error_that_names_the_stored_ones() {
    let (world, [old, new]) = two_snapshots().await;
    let token = world.token().await;
    // Opened, so that the pruned one is in memory.
    let path = format!("/api/graph/have?x=Adam&snapshot={old}");
    assert_eq!(get(&world.base, &path).await.status, 200);
    let ids = |stored: &Value| -> Vec<String> {
        let stored = stored.as_array().unwrap().iter();
        stored
            .map(|s| s["id"].as_str().unwrap().to_owned())
            .collect()
    };
    let unknown = get(
        &world.base,
        "/api/graph/have?x=Adam&snapshot=0123456789abcdef",
    )
    .await;
    assert_eq!(unknown.status, 404);
    let problem = unknown.json();
    assert_eq!(
        problem["type"],
        json!("urn:concordance:problem:unknown-snapshot")
    );
    assert_eq!(
        ids(&problem["stored"]),
        [new.clone(), old.clone()],
        "newest first"
    );
    assert!(problem["detail"].as_str().unwrap().contains(&old));
    let budget = async || {
        let arguments = json!({ "paper": "1412.6980" });
        let reply = world.call(&token, "get_paper", arguments).await.json();
        reply["result"]["structuredContent"]["queries_remaining"]
            .as_u64()
            .unwrap()
    };
    let before = budget().await;
    for pin in ["0123456789abcdef", "", "../..", &"a".repeat(3000)] {
        let arguments = json!({ "paper": "1412.6980", "snapshot": pin });
        let reply = world.call(&token, "get_paper", arguments).await.json();
        assert_eq!(reply["result"]["isError"], json!(true), "{reply}");
        let facts = reply["result"]["content"][1]["text"].as_str().unwrap();
        let facts: Value = serde_json::from_str(facts).unwrap();
        assert_eq!(facts["error"], json!("unknown_snapshot"));
        assert_eq!(ids(&facts["stored"]), [new.clone(), old.clone()]);
    }
    assert_eq!(budget().await, before - 1, "an error costs nothing");
    let arguments = json!({ "paper": "1412.6980", "snapshot": 7 });
    let reply = world.call(&token, "get_paper", arguments).await.json();
    assert_eq!(reply["error"]["code"], json!(-32602));
    snapshot::prune(&world.state.path().join("snapshots"), 1).unwrap();
    let pruned = get(&world.base, &path).await;
    assert_eq!(
        (pruned.status.as_u16(), ids(&pruned.json()["stored"])),
        (404, vec![new])
    );
}
