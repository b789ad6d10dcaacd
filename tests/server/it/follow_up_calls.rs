//! An answer without rows says what to call next, and that call is answered; what names rows under share-alike names their license.

use crate::browser::get_with;
use crate::client::get;
use crate::explorer::PAGES;
use crate::test_server::TestServer;
use serde_json::{Value, json};
use server::mcp::table::TOOLS;

/// The last call that a text names: a tool with arguments behind it.
fn named(text: &str) -> (&'static str, Value) {
    let calls = TOOLS.iter().filter_map(|row| {
        let at = text.find(&format!("{} {{", row.name))?;
        let arguments = &text[at + row.name.len() + 1..];
        let read = serde_json::Deserializer::from_str(arguments)
            .into_iter()
            .next()?;
        Some((
            at,
            row.name,
            read.unwrap_or_else(|error| panic!("{error}: {arguments}")),
        ))
    });
    let (_, name, arguments) = calls
        .max_by_key(|call| call.0)
        .unwrap_or_else(|| panic!("no call is named: {text}"));
    (name, arguments)
}

#[tokio::test]
async fn an_empty_answer_names_a_call_that_is_answered() {
    let world = TestServer::new().await;
    let (adam, norm, old) = ("1412.6980", "Layer Normalization", "An old-style paper");
    for (tool, arguments, next) in [
        (
            "list_reference_implementations",
            json!({ "query": "zebra" }),
            "have",
        ),
        (
            "list_reference_implementations",
            json!({ "area": "zebra" }),
            "list_reference_implementations",
        ),
        (
            "get_citation_path",
            json!({ "from": adam, "to": norm, "direction": "references" }),
            "get_citation_path",
        ),
        (
            "get_citation_path",
            json!({ "from": adam, "to": old }),
            "explore_paths",
        ),
        ("get_code_for_paper", json!({ "paper": old }), "get_paper"),
        (
            "get_harvested_code_for_paper",
            json!({ "paper": adam }),
            "get_code_for_paper",
        ),
        (
            "get_code_for_method",
            json!({ "method": "lamb" }),
            "get_reference_implementation",
        ),
        (
            "get_code_for_method",
            json!({ "method": "adamax" }),
            "get_paper",
        ),
        (
            "get_code_for_method",
            json!({ "method": "obscure" }),
            "list_reference_implementations",
        ),
        (
            "get_code_for_method",
            json!({ "method": "method:rescaling" }),
            "get_reference_implementation",
        ),
        (
            "have",
            json!({ "x": "qqqqqqzzzz" }),
            "list_reference_implementations",
        ),
        ("have", json!({ "x": "Adan" }), "have"),
        (
            "have",
            json!({ "x": "Obscure Method" }),
            "list_reference_implementations",
        ),
        ("have", json!({ "x": old }), "get_paper"),
        (
            "get_paper",
            json!({ "paper": old }),
            "list_reference_implementations",
        ),
        (
            "get_concepts_for_paper",
            json!({ "paper": norm }),
            "get_paper",
        ),
        (
            "get_reviews_for_paper",
            json!({ "paper": norm }),
            "get_paper",
        ),
        (
            "get_papers_by_author",
            json!({ "author": "orcid:0000-0001" }),
            "have",
        ),
        (
            "explore_paths",
            json!({ "seeds": [old, adam], "max_hops": 1 }),
            "explore_paths",
        ),
    ] {
        world
            .store
            .as_ref()
            .unwrap()
            .advance_a_minute()
            .await
            .unwrap();
        let token = world.token().await;
        let answer = world.answer(&token, tool, arguments).await;
        let (called, arguments) = named(
            answer["hint"]
                .as_str()
                .unwrap_or_else(|| panic!("{tool}: {answer}")),
        );
        assert_eq!(called, next, "{answer}");
        world.answer(&token, called, arguments).await;
    }
}

#[tokio::test]
async fn an_empty_level_names_the_highest_available() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let tool = "list_reference_implementations";
    for (query, highest) in [
        ("lamb", json!("V1")),
        ("softmax", json!("V2")),
        ("broken", Value::Null),
    ] {
        let none = world
            .answer(
                &token,
                tool,
                json!({ "query": query, "min_level": "V3", "limit": 1 }),
            )
            .await;
        assert_eq!(
            (&none["total_matching"], &none["highest_level_available"]),
            (&json!(0), &highest),
            "{query}"
        );
        let (called, arguments) = named(none["hint"].as_str().unwrap());
        assert_eq!(
            (called, arguments.get("min_level").unwrap_or(&Value::Null)),
            (tool, &highest)
        );
        let found = world.answer(&token, called, arguments).await;
        assert_eq!(found["total_matching"], json!(1), "{query}");
        assert!(found.get("highest_level_available").is_none());
    }
    let none = world
        .answer(&token, tool, json!({ "query": "zebra", "min_level": "V3" }))
        .await;
    assert!(none.get("highest_level_available").is_none(), "{none}");
}

#[tokio::test]
async fn a_refusal_names_a_call_that_is_answered() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for (tool, arguments, next) in [
        (
            "get_reference_implementation",
            json!({ "name": "zzzzqqqq" }),
            "list_reference_implementations",
        ),
        (
            "get_reference_implementation",
            json!({ "name": "Adan" }),
            "have",
        ),
        (
            "get_reference_implementation",
            json!({ "name": "method:rescaling" }),
            "get_reference_implementation",
        ),
        (
            "get_reference_implementation",
            json!({ "name": "LayerNorm" }),
            "get_code_for_method",
        ),
        (
            "get_reference_implementation",
            json!({ "name": "An old-style paper" }),
            "get_paper",
        ),
        (
            "get_paper",
            json!({ "paper": "zzzzqqqq" }),
            "list_reference_implementations",
        ),
        (
            "get_papers_by_author",
            json!({ "author": "zzzzqqqq" }),
            "have",
        ),
        (
            "get_papers_by_institution",
            json!({ "institution": "zzzzqqqq" }),
            "have",
        ),
        (
            "assembly",
            json!({ "paper": "Obscure Method" }),
            "list_reference_implementations",
        ),
    ] {
        let reply = world.call(&token, tool, arguments.clone()).await.json();
        let content = &reply["result"]["content"];
        assert_eq!(reply["result"]["isError"], json!(true), "{tool}: {reply}");
        let facts: Value = serde_json::from_str(content[1]["text"].as_str().unwrap()).unwrap();
        assert_eq!(
            facts["next"]["tool"],
            json!(next),
            "{tool} {arguments}: {facts}"
        );
        assert!(
            content[0]["text"].as_str().unwrap().contains(next),
            "{reply}"
        );
        world
            .answer(&token, next, facts["next"]["arguments"].clone())
            .await;
    }
}

#[tokio::test]
async fn a_refused_question_names_a_question_that_is_answered() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let ask = async |question: &str| {
        world
            .answer(&token, "graph_ask", json!({ "question": question }))
            .await
    };
    for question in [
        "What is the weather?",
        "How do I implement zzzzqqqq?",
        "Where was \"Layer Normalization\" published?",
        "Find papers about zzzzqqqq",
        "Which papers did J. Twin write in 1931?",
    ] {
        let answer = ask(question).await;
        assert_eq!(
            answer["answer_kind"],
            json!("refusal"),
            "{question}: {answer}"
        );
        let text = answer["answer"].as_str().unwrap();
        let (_, suggested) = text.split_once("Ask, for example: ").unwrap();
        let next = ask(suggested).await;
        assert_eq!(next["answer_kind"], json!("graph"), "{suggested}: {next}");
    }
}

const SHARE_ALIKE: &str = "<https://creativecommons.org/licenses/by-sa/4.0/>; rel=\"license\"";

#[tokio::test]
async fn names_in_refusals_are_under_their_license() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for (tool, arguments, pointer) in [
        (
            "get_paper",
            json!({ "paper": "Layer Normalisation" }),
            "/near_matches/0",
        ),
        (
            "explore_paths",
            json!({ "seeds": ["Layer Normalisation"] }),
            "/near_matches/0",
        ),
        (
            "get_reference_implementation",
            json!({ "name": "LayerNorm" }),
            "/name",
        ),
        ("assembly", json!({ "paper": "LayerNorm" }), "/name"),
    ] {
        let reply = world.call(&token, tool, arguments).await;
        let result = &reply.json()["result"];
        assert_eq!(result["isError"], json!(true), "{tool}: {result}");
        let facts: Value =
            serde_json::from_str(result["content"][1]["text"].as_str().unwrap()).unwrap();
        assert_eq!(
            facts["licenses"][0]["applies_to"],
            json!([pointer]),
            "{tool}: {facts}"
        );
        assert!(
            facts.pointer(pointer).is_some() && facts["snapshot"].is_string(),
            "{facts}"
        );
        assert_eq!(reply.header("link"), SHARE_ALIKE, "{tool}");
    }
    let reply = get_with(
        &world.base,
        "/api/atlas/paper?paper=Layer%20Normalisation",
        &token,
    )
    .await;
    assert_eq!(
        (reply.status.as_u16(), reply.header("link")),
        (404, SHARE_ALIKE)
    );
    assert_eq!(
        reply.json()["licenses"][0]["applies_to"],
        json!(["/near_matches/0"])
    );
    assert_eq!(reply.json()["snapshot"].as_str().map(str::len), Some(16));
}

#[tokio::test]
async fn a_name_beside_code_is_under_its_own_license() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let pointers = |answer: &Value| answer["licenses"][0]["applies_to"].clone();
    let code = world
        .answer(
            &token,
            "get_code_for_method",
            json!({ "method": "softmax_temperature" }),
        )
        .await;
    assert_eq!(
        pointers(&code),
        json!(["/resolved_to", "/verified_reference_implementations/0/name"])
    );
    let digest = code["verified_reference_implementations"][0]["code_sha256"].clone();
    let source = world
        .answer(&token, "get_code", json!({ "code_sha256": digest }))
        .await;
    assert_eq!(pointers(&source), json!(["/used_by/0/name"]));
    let paper = world
        .answer(&token, "get_paper", json!({ "paper": "1412.6980" }))
        .await;
    assert_eq!(
        pointers(&paper),
        json!(["/conflicts/0", "/methods/1/name", "/methods/2/name"]),
        "{paper}"
    );
}

/// Returns the call that a page offers to copy.
fn call_of_page(html: &str) -> Option<Value> {
    let (_, rest) = html.split_once("<details class=\"call\">")?;
    let (_, rest) = rest.split_once("<code>{")?;
    let (inner, _) = rest.split_once("</code>")?;
    let text = format!("{{{inner}").replace("&quot;", "\"");
    serde_json::from_str(&text.replace("&amp;", "&")).ok()
}

#[tokio::test]
async fn the_call_that_a_page_offers_is_answered() {
    let world = TestServer::new().await;
    let token = world.token().await;
    // A form and a document have no facts of the snapshot.
    let forms = |path: &&str| path.starts_with("/draft") || path.starts_with("/docs");
    for path in PAGES
        .into_iter()
        .chain(["/tasks"])
        .filter(|path| !forms(path))
    {
        let reply = get(&world.base, path).await;
        let html = String::from_utf8(reply.body.to_vec()).unwrap();
        let call = call_of_page(&html).unwrap_or_else(|| panic!("{path} offers no call"));
        let (tool, arguments) = (&call["params"]["name"], &call["params"]["arguments"]);
        let answer = world
            .answer(&token, tool.as_str().unwrap(), arguments.clone())
            .await;
        assert!(answer.is_object(), "{path}: {answer}");
    }
}
