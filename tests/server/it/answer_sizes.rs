//! Answers are short: what an agent needs stands in the default answer, the rest behind an argument or a call.

use crate::test_server::TestServer;
use serde_json::{Value, json};
use server::mcp::table::{TOOLS, listed};

fn bytes(answer: &Value) -> usize {
    answer.to_string().len()
}

#[tokio::test]
async fn an_implementation_has_no_evidence_unless_included() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let tool = "get_reference_implementation";
    let short = world.answer(&token, tool, json!({ "name": "adam" })).await;
    assert!(bytes(&short) <= 4_000, "{} bytes", bytes(&short));
    assert!(short["code"]["source"].is_string(), "{short}");
    assert_eq!(short["variant"], json!("Epsilon stands outside the root."));
    assert_eq!(short["check"], json!("concordance check adam FILE"));
    assert_eq!(short["examples"].as_array().map(Vec::len), Some(2));
    let parts = [
        ("counterpart", "counterpart"),
        ("spec", "spec"),
        ("report", "verification_report"),
        ("report", "property_tests"),
        ("env", "env"),
    ];
    for (include, member) in parts {
        assert!(short.get(member).is_none(), "{member}: {short}");
        let more = world
            .answer(
                &token,
                tool,
                json!({ "name": "adam", "include": [include] }),
            )
            .await;
        assert!(more.get(member).is_some(), "{include}: {more}");
        assert!(bytes(&more) > bytes(&short));
    }
    let spec = json!({ "name": "adam", "include": ["spec"] });
    let spec = world.answer(&token, tool, spec).await;
    let shown = &spec["spec"]["misreadings"][0];
    assert_eq!(shown["misreading"], json!("root_of_the_sum"), "{spec}");
    assert_eq!(shown["kind"], json!("variant"));
    assert_ne!(shown["returned"], shown["expected"]);
    assert!(shown.get("program").is_none(), "{shown}");
    let wrong = json!({ "name": "adam", "include": ["everything"] });
    let reply = world.call(&token, tool, wrong).await.json();
    assert_eq!(reply["error"]["code"], json!(-32602), "{reply}");
}

#[tokio::test]
async fn long_code_is_given_by_a_call() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let tool = "get_reference_implementation";
    let short = world
        .answer(&token, tool, json!({ "name": "broken" }))
        .await;
    let code = &short["code"];
    assert!(
        code.get("source").is_none() && code["bytes"].as_u64() > Some(3_000),
        "{short}"
    );
    let call = &code["retrieve_with"];
    assert_eq!(call["tool"], json!("get_code"));
    let text = world
        .answer(&token, "get_code", call["arguments"].clone())
        .await;
    let included = json!({ "name": "broken", "include": ["code"] });
    let long = world.answer(&token, tool, included).await;
    assert_eq!(long["code"]["source"], text["source"]);
}

#[tokio::test]
async fn repositories_come_in_pages_official_first() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let paper = "10.1000/xyz123";
    let urls = |answer: &Value| -> Vec<String> {
        let repos = answer["repos"].as_array().unwrap().iter();
        repos
            .map(|repo| repo["url"].as_str().unwrap().to_owned())
            .collect()
    };
    for tool in ["get_paper", "get_code_for_paper"] {
        let first = world.answer(&token, tool, json!({ "paper": paper })).await;
        assert_eq!(first["repos_total"], json!(12));
        let numbers = [7, 9, 1, 2, 3, 4, 5, 6, 8, 10];
        let expected = numbers.map(|number| format!("https://github.com/example/{number:02}"));
        assert_eq!(urls(&first), expected, "{tool}");
        assert_eq!(first["repos"][0]["source"], json!("pwc"));
        assert_eq!(
            first["licenses"][0]["applies_to"],
            json!(["/repos/*"]),
            "{first}"
        );
        let cursor = &first["meta"]["next_cursor"];
        let rest = json!({ "paper": paper, "cursor": cursor });
        let rest = world.answer(&token, tool, rest).await;
        assert_eq!(urls(&rest).len(), 2, "{rest}");
        assert!(rest["meta"].get("next_cursor").is_none());
        let one = world
            .answer(&token, tool, json!({ "paper": paper, "limit": 1 }))
            .await;
        assert_eq!(one["repos"].as_array().map(Vec::len), Some(1));
    }
    let verdict = world.answer(&token, "have", json!({ "x": paper })).await;
    assert_eq!(verdict["declared_repos"].as_array().map(Vec::len), Some(3));
    assert_eq!(verdict["declared_repos_total"], json!(12));
}

#[tokio::test]
async fn several_names_are_answered_in_order_and_free() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let xs = ["Adam", "no such name", "LayerNorm"];
    let all = world.answer(&token, "have", json!({ "xs": xs })).await;
    for (at, x) in xs.iter().enumerate() {
        let mut one = world.answer(&token, "have", json!({ "x": x })).await;
        one.as_object_mut()
            .unwrap()
            .retain(|key, _| key != "snapshot" && key != "licenses");
        assert_eq!(all["answers"][at], one, "{x}");
    }
    assert_eq!(all["answers"].as_array().map(Vec::len), Some(3));
    let pointers = all["licenses"][0]["applies_to"].to_string();
    assert!(pointers.contains("/answers/2/resolved_to"), "{pointers}");
    for wrong in [
        json!({ "xs": vec!["Adam"; 51] }),
        json!({ "xs": [] }),
        json!({ "x": "Adam", "xs": ["Adam"] }),
        json!({}),
    ] {
        let reply = world.call(&token, "have", wrong.clone()).await.json();
        assert_eq!(reply["error"]["code"], json!(-32602), "{wrong}: {reply}");
    }
    let most = world
        .answer(&token, "have", json!({ "xs": vec!["Adam"; 50] }))
        .await;
    assert_eq!(most["answers"].as_array().map(Vec::len), Some(50));
    let answer = world
        .answer(&token, "graph_ask", json!({ "question": "What is Adam?" }))
        .await;
    assert_eq!(answer["queries_remaining"], json!(19), "have was free");
}

#[tokio::test]
async fn a_question_about_code_is_answered_with_code() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let ask = async |question: &str| {
        world
            .answer(&token, "graph_ask", json!({ "question": question }))
            .await
    };
    let adam = ask("How do I implement Adam?").await;
    let sample = &adam["code_samples"][0];
    assert!(
        sample["code"]
            .as_str()
            .is_some_and(|code| code.contains("def adam")),
        "{adam}"
    );
    let long = ask("How do I implement \"Broken Reading\"?").await;
    let sample = &long["code_samples"][0];
    assert!(
        sample.get("code").is_none() && sample["signature"].is_string(),
        "{long}"
    );
    let call = &sample["retrieve_with"];
    let code = world
        .answer(
            &token,
            call["tool"].as_str().unwrap(),
            call["arguments"].clone(),
        )
        .await;
    assert!(code["code"]["source"].is_string(), "{code}");
    let other = ask("Who wrote 1412.6980?").await;
    assert!(other.get("code_samples").is_none(), "{other}");
}

/// The limit of the answer with the list of tools in bytes. **Source**: an agent reads the list before its first call.
const MAX_LIST: usize = 40_000;

/// The room for the members of the answer beside the list: `jsonrpc`, `id`, `result`, `ttlMs`, `tools`.
const ENVELOPE: usize = 120;

#[test]
fn the_list_of_tools_is_short() {
    let list = serde_json::to_string(listed()).unwrap();
    let sizes = listed().iter().map(|tool| {
        let schema = serde_json::to_string(&tool.output_schema).unwrap();
        (&tool.name, schema.len())
    });
    let sizes: Vec<_> = sizes.collect();
    assert!(
        list.len() + ENVELOPE <= MAX_LIST,
        "{} bytes; output schemas: {sizes:?}",
        list.len()
    );
    for (row, tool) in TOOLS.iter().zip(listed()) {
        let full = (row.output)();
        let short = tool.output_schema.as_ref().unwrap();
        let names = |schema: &Value| -> Vec<String> {
            schema.as_object().unwrap().keys().cloned().collect()
        };
        assert_eq!(
            names(&full["properties"]),
            names(&short["properties"]),
            "{}",
            row.name
        );
    }
}

/// Panics where a schema has a keyword `format`, or a type that JSON has not.
fn check_schema(schema: &Value, place: &str) {
    let types = ["object", "array", "string", "integer", "number", "boolean"];
    for (keyword, value) in schema.as_object().into_iter().flatten() {
        assert_ne!(keyword, "format", "{place}");
        match (keyword.as_str(), value) {
            ("type", kind) => {
                let kind = kind.as_str().unwrap_or_else(|| panic!("{place}: {kind}"));
                assert!(types.contains(&kind), "{place}: {kind}");
            }
            ("properties", properties) => {
                for (name, schema) in properties.as_object().unwrap() {
                    check_schema(schema, &format!("{place}/{name}"));
                }
            }
            ("items" | "additionalProperties", schema) => check_schema(schema, place),
            ("anyOf" | "oneOf" | "allOf", branches) => {
                for branch in branches.as_array().unwrap() {
                    check_schema(branch, place);
                }
            }
            _ => {}
        }
    }
}

#[test]
fn schemas_have_no_formats_and_one_type_for_each_member() {
    for (row, tool) in TOOLS.iter().zip(listed()) {
        check_schema(&Value::Object((row.input)()), row.name);
        check_schema(&Value::Object((row.output)()), row.name);
        let short = tool.output_schema.as_ref().unwrap();
        check_schema(&Value::Object((**short).clone()), row.name);
    }
    let have = server::mcp::table::row("have").unwrap();
    let absence = &(have.output)()["properties"]["absence_asserted"];
    assert_eq!(
        absence["enum"],
        json!(["no", "for_this_exact_name_only", "for_this_paper_only"])
    );
}
