//! Every tool answers in its own schema, the complete one and the listed one, and a refusal has nothing that a client could
//! hold against either. **Source**: https://github.com/cyanheads/obsidian-mcp-server/issues/108 (a strict client refuses each
//! result that does not fit) and https://github.com/yamadashy/repomix/issues/833 (also those of refusals).

use crate::test_server::TestServer;
use serde_json::{Value, json};
use server::mcp::table::TOOLS;

/// Arguments of each tool that are answered, and arguments that are refused where the tool can refuse.
fn calls(tool: &str) -> (Vec<Value>, Option<Value>) {
    let unknown = |name: &str| Some(json!({ name: "nothing of this name" }));
    let paper = || {
        vec![
            json!({ "paper": "1412.6980" }),
            json!({ "paper": "Layer Normalization" }),
        ]
    };
    match tool {
        "have" => {
            let names = json!({ "xs": ["Adam", "LAMB", "1412.6980", "nothing of this name"] });
            (
                vec![json!({ "x": "Adam" }), json!({ "x": "nothing" }), names],
                None,
            )
        }
        "graph_ask" => {
            // A question that is not understood has an answer that says so.
            let question = json!({ "question": "What is Adam?", "code_samples": true });
            (
                vec![question, json!({ "question": "What is the weather?" })],
                None,
            )
        }
        "get_reference_implementation" => {
            let parts = ["code", "counterpart", "spec", "report", "env"];
            let all = json!({ "name": "adam", "include": parts });
            (vec![json!({ "name": "lamb" }), all], unknown("name"))
        }
        "list_reference_implementations" => {
            let pages = vec![json!({ "limit": 2 }), json!({ "query": "no such words" })];
            (pages, None)
        }
        "get_code_for_method" => (vec![json!({ "method": "LayerNorm" })], unknown("method")),
        "get_code" => (vec![], Some(json!({ "code_sha256": "0".repeat(64) }))),
        "check_code" => (
            vec![json!({ "method": "adam", "code": "# answered" })],
            Some(json!({ "method": "nothing of this name", "code": "x" })),
        ),
        "compose" => (
            vec![json!({ "name": "adam" }), json!({ "name": "lamb" })],
            unknown("name"),
        ),
        "explore_paths" => {
            let seeds = json!({ "seeds": ["adamax", "Layer Normalization"], "max_hops": 4 });
            (
                vec![seeds],
                Some(json!({ "question": "What is the weather?" })),
            )
        }
        "get_papers_by_author" => {
            let names = vec![
                json!({ "author": "J. Twin" }),
                json!({ "author": "Kingma, Diederik P." }),
            ];
            (names, unknown("author"))
        }
        "get_papers_by_institution" => (
            vec![json!({ "institution": "institute of steps" })],
            unknown("institution"),
        ),
        "get_citation_path" => {
            let there = json!({ "from": "Layer Normalization", "to": "1412.6980" });
            let nowhere = json!({ "from": "nothing of this name", "to": "1412.6980" });
            (vec![there], Some(nowhere))
        }
        "assembly" => (
            vec![json!({ "paper": "LAMB" }), json!({ "paper": "1412.6980" })],
            unknown("paper"),
        ),
        "get_paper"
        | "get_code_for_paper"
        | "get_harvested_code_for_paper"
        | "get_concepts_for_paper"
        | "get_reviews_for_paper" => (paper(), unknown("paper")),
        _ => panic!("{tool} has no call here"),
    }
}

/// A token with queries left. The server counts one mint an address and minute.
async fn token(world: &TestServer) -> String {
    crate::browser::advance_a_minute(world).await;
    world.token().await
}

#[tokio::test]
async fn every_tool_answers_in_its_own_schema() {
    let world = TestServer::new().await;
    crate::played_worker::answered(&world, "# answered", false).await;
    for row in TOOLS {
        let token = token(&world).await;
        let (mut answered, refused) = calls(row.name);
        if row.name == "get_code" {
            let method = json!({ "name": "adam" });
            let method = world
                .answer(&token, "get_reference_implementation", method)
                .await;
            answered.push(json!({ "code_sha256": method["code"]["code_sha256"] }));
        }
        assert!(!answered.is_empty(), "{}", row.name);
        for arguments in answered {
            // Checks the answer against both schemas.
            let answer = world.answer(&token, row.name, arguments.clone()).await;
            let result = world.call(&token, row.name, arguments).await.json()["result"].take();
            let text: Value =
                serde_json::from_str(result["content"][0]["text"].as_str().unwrap()).unwrap();
            assert_eq!(text, result["structuredContent"], "{}: {answer}", row.name);
        }
        if let Some(arguments) = refused {
            let result = world.call(&token, row.name, arguments).await.json()["result"].take();
            assert_eq!(result["isError"], json!(true), "{}: {result}", row.name);
            assert!(result.get("structuredContent").is_none(), "{}", row.name);
        }
    }
}
