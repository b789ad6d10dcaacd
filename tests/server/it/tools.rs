//! Code by digest and by paper, composing, exploring: what each tool says and what it refuses.

use crate::test_server::TestServer;
use serde_json::{Value, json};

/// The facts of a refusal, which must be one.
async fn refused(world: &TestServer, token: &str, tool: &str, arguments: Value) -> Value {
    let reply = world.call(token, tool, arguments).await;
    let result = reply.json()["result"].take();
    assert_eq!(result["isError"], json!(true), "{result}");
    assert!(result.get("structuredContent").is_none() && !reply.headers.contains_key("ratelimit"));
    serde_json::from_str(result["content"][1]["text"].as_str().unwrap()).unwrap()
}

fn names<'a>(list: &'a Value, key: &str) -> Vec<&'a str> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|entry| entry[key].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn golden_answers_about_code() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let stored = world
        .answer(
            &token,
            "get_reference_implementation",
            json!({ "name": "lamb", "include": ["counterpart"] }),
        )
        .await;
    let digest = |side: &str| stored[side]["code_sha256"].clone();
    for (name, tool, arguments) in [
        (
            "code_pointer",
            "get_code",
            json!({ "code_sha256": digest("code") }),
        ),
        (
            "code_source",
            "get_code",
            json!({ "code_sha256": digest("counterpart") }),
        ),
        (
            "paper_code",
            "get_code_for_paper",
            json!({ "paper": "1412.6980" }),
        ),
        (
            "paper_code_declared",
            "get_code_for_paper",
            json!({ "paper": "Layer Normalization" }),
        ),
        (
            "paper_code_nothing",
            "get_code_for_paper",
            json!({ "paper": "An old-style paper" }),
        ),
        (
            "harvested",
            "get_harvested_code_for_paper",
            json!({ "paper": "1412.6980", "ran_only": true }),
        ),
        ("compose", "compose", json!({ "name": "lamb" })),
        (
            "compose_upstream",
            "compose",
            json!({ "name": "lamb", "direction": "upstream", "min_level": "V2" }),
        ),
        (
            "explore",
            "explore_paths",
            json!({ "seeds": ["Layer Normalization", "AdaMax", "no such"], "max_hops": 4 }),
        ),
        (
            "explore_code",
            "explore_paths",
            json!({ "question": "What hangs together with \"Layer Normalization\"?" }),
        ),
    ] {
        insta::assert_json_snapshot!(
            format!("tools_{name}"),
            world.answer(&token, tool, arguments).await
        );
    }
}

#[tokio::test]
async fn a_source_that_is_not_redistributable_is_a_pointer() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let stored = world
        .answer(
            &token,
            "get_reference_implementation",
            json!({ "name": "lamb", "include": ["counterpart"] }),
        )
        .await;
    let code = world
        .answer(
            &token,
            "get_code",
            json!({ "code_sha256": stored["code"]["code_sha256"] }),
        )
        .await;
    assert_eq!(
        (&code["redistributable"], code.get("source")),
        (&json!(false), None),
        "{code}"
    );
    assert!(code["pointer"].is_object() && stored["code"].get("source").is_none());
    assert_eq!(code["verification_level"], json!("V1"));
    let outcomes = names(&code["run"]["rungs"], "outcome");
    assert_eq!(
        outcomes,
        ["passed", "passed", "failed", "not_reached"],
        "one entry a rung"
    );
    let prefixed = format!(
        "sha256:{}",
        stored["counterpart"]["code_sha256"]
            .as_str()
            .unwrap()
            .to_uppercase()
    );
    let other = world
        .answer(&token, "get_code", json!({ "code_sha256": prefixed }))
        .await;
    assert!(other["source"].is_string() && other.get("pointer").is_none());
    assert_eq!(names(&other["used_by"], "shown_as"), ["counterpart"]);
}

#[tokio::test]
async fn partners_fit_and_a_refused_level_names_the_highest() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let found = world
        .answer(&token, "compose", json!({ "name": "adam" }))
        .await;
    assert_eq!(
        names(&found["partners"], "method"),
        ["lamb"],
        "scores serve as logits and as no gradient; softmax is of another area that no rule connects"
    );
    assert_eq!(names(&found["partners"], "because"), ["same area"]);
    let facts = refused(
        &world,
        &token,
        "compose",
        json!({ "name": "adam", "min_level": "V3" }),
    )
    .await;
    assert_eq!(facts["highest_level_available"], json!("V1"), "{facts}");
    let next = &facts["next"];
    let again = world
        .answer(
            &token,
            next["tool"].as_str().unwrap(),
            next["arguments"].clone(),
        )
        .await;
    assert_eq!(names(&again["partners"], "method"), ["lamb"]);
    for (name, error) in [
        ("Never Run", "no_contract"),
        ("LayerNorm", "no_implementation"),
        ("Adan", "unknown_name"),
    ] {
        let facts = refused(&world, &token, "compose", json!({ "name": name })).await;
        assert_eq!(facts["error"], json!(error), "{name}");
    }
}

#[tokio::test]
async fn refusals_name_a_call_that_succeeds() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for (tool, arguments) in [
        ("get_code", json!({ "code_sha256": "0".repeat(64) })),
        ("compose", json!({ "name": "Never Run" })),
        (
            "explore_paths",
            json!({ "question": "What is the weather?" }),
        ),
    ] {
        let facts = refused(&world, &token, tool, arguments).await;
        world
            .answer(
                &token,
                facts["next"]["tool"].as_str().unwrap(),
                facts["next"]["arguments"].clone(),
            )
            .await;
    }
}

#[tokio::test]
async fn invalid_arguments_are_invalid_parameters() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for (tool, arguments) in [
        ("get_code", json!({ "code_sha256": "xyz" })),
        ("get_code", json!({})),
        (
            "compose",
            json!({ "name": "adam", "direction": "sideways" }),
        ),
        ("compose", json!({ "name": "adam", "min_level": "V9" })),
        ("explore_paths", json!({})),
        ("explore_paths", json!({ "question": "a", "seeds": ["b"] })),
        ("explore_paths", json!({ "seeds": ["a"], "max_hops": 7 })),
        ("explore_paths", json!({ "seeds": vec!["a"; 7] })),
        (
            "get_harvested_code_for_paper",
            json!({ "paper": "1412.6980", "ran_only": "yes" }),
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
async fn paths_are_candidates_with_sources_and_deterministic() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let ask = json!({ "seeds": ["adamax", "Layer Normalization"], "max_hops": 4 });
    let first = world.answer(&token, "explore_paths", ask.clone()).await;
    assert_eq!(first["record_kind"], json!("candidates_not_an_answer"));
    assert_eq!(
        first["paths"][0]["nodes"],
        json!(["method:adamax", "arxiv:1412.6980", "arxiv:1607.06450"])
    );
    let edges = first["edges_kept"].as_array().unwrap();
    assert_eq!(
        names(&first["edges_kept"], "relation"),
        ["introduces", "cites"]
    );
    assert!(
        edges
            .iter()
            .all(|edge| !edge["sources"].as_array().unwrap().is_empty())
    );
    let mut second = world.answer(&token, "explore_paths", ask).await;
    second["queries_remaining"] = first["queries_remaining"].clone();
    assert_eq!(first, second);
}
