//! Functions of a paper's repository on every door: with their text where it may be passed on, and as pointers where it may not.

use crate::sample_records::contents;
use crate::test_server::TestServer;
use catalogue::{
    CodeComparison, ComparisonResult, CutReason, Digest, FunctionKind, HarvestRun,
    HarvestedFunction, InputSource, OutputKind,
};
use serde_json::{Value, json};
use store::testing::TestStore;
use tempfile::TempDir;

const PAPER: &str = "arxiv:1607.06450";

/// A text that may not be passed on.
const SECRET: &str = "def secret(x):\n    return x * 'marker_of_a_text_without_license'\n";

fn function(name: &str, source: &str, redistributable: bool) -> HarvestedFunction {
    HarvestedFunction {
        qualified_name: name.into(),
        kind: FunctionKind::Function,
        signature: format!("{name}(x)"),
        repo: "https://github.com/authors/code".into(),
        commit: Some("abc123".into()),
        path: "src/a.py".into(),
        lines: (3, 5),
        license: if redistributable { "MIT" } else { "none" }.into(),
        redistributable,
        reason: None,
        detail: None,
        code_sha256: Some(Digest::of(source)),
        entry: Some(name.into()),
        source: Some(source.into()),
        run: Some(HarvestRun {
            run_id: 7,
            input_source: Some(InputSource::ParameterName),
            cases: 5,
            returned: 3,
            ending: "raised".into(),
            detail: Some("ValueError: no".into()),
            output: Some(OutputKind::Value),
            finished_at: "2026-01-02T00:00:00Z".into(),
        }),
        comparisons: vec![],
    }
}

async fn server() -> TestServer {
    let mut contents = contents();
    let mut compared = function("norm", "def norm(x):\n    return x\n", true);
    compared.comparisons = vec![CodeComparison {
        method: "adam".into(),
        result: ComparisonResult::Differs,
        adapter: Some("by name".into()),
        reason: Some("output y differs".into()),
        cases: 80,
        smallest_case: Some("x = 1.0".into()),
        properties_support: Some("readings".into()),
    }];
    let uncut = HarvestedFunction {
        code_sha256: None,
        entry: None,
        source: None,
        run: None,
        reason: Some(CutReason::ForeignImport),
        detail: Some("torch".into()),
        ..function("layer", "", true)
    };
    let mut functions: Vec<(String, HarvestedFunction)> =
        [uncut, function("secret", SECRET, false), compared.clone()]
            .map(|function| (PAPER.to_owned(), function))
            .to_vec();
    functions.push(("arxiv:1412.6980".to_owned(), compared));
    contents.functions = functions;
    let state = TempDir::new().expect("a folder");
    snapshot::write(&state.path().join("snapshots"), contents).expect("it is published");
    let store = TestStore::new().await.expect("a database");
    let url = store.url().to_owned();
    let mut world = TestServer::start(state, &url, &[]);
    world.store = Some(store);
    world.wait_for("the database answers");
    world
}

#[tokio::test]
async fn functions_are_listed_with_what_happened_and_never_as_verified() {
    let world = server().await;
    let token = world.token().await;
    let have = world.answer(&token, "have", json!({ "x": PAPER })).await;
    assert_eq!(have["have"], "unverified_code", "{have}");
    assert!(have.get("verification_level").is_none(), "{have}");
    assert_eq!(
        have["retrieve_with"]["tool"],
        "get_harvested_code_for_paper"
    );
    let answer = world
        .answer(
            &token,
            "get_harvested_code_for_paper",
            json!({ "paper": PAPER }),
        )
        .await;
    assert_eq!(
        (&answer["functions_total"], &answer["ran_total"]),
        (&json!(3), &json!(2))
    );
    let names: Vec<&Value> = answer["functions"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|f| &f["qualified_name"])
        .collect();
    assert_eq!(
        names,
        ["secret", "norm", "layer"],
        "those that ran come first"
    );
    let secret = &answer["functions"][0];
    assert_eq!(
        secret["run"]["sentence"],
        "returned a value on 3 of 5 inputs"
    );
    assert_eq!(
        secret["url"],
        "https://github.com/authors/code/blob/abc123/src/a.py#L3-L5"
    );
    assert_eq!(answer["functions"][2]["reason"], "foreign_import");
    assert!(!answer.to_string().contains("verified_"), "{answer}");
    let ran = world
        .answer(
            &token,
            "get_harvested_code_for_paper",
            json!({ "paper": PAPER, "ran_only": true, "limit": 1 }),
        )
        .await;
    assert_eq!(
        (
            &ran["functions_total"],
            ran["functions"].as_array().map(Vec::len)
        ),
        (&json!(2), Some(1))
    );
    assert!(ran["meta"]["next_cursor"].is_string(), "{ran}");
    let code = world
        .answer(&token, "get_code_for_paper", json!({ "paper": PAPER }))
        .await;
    assert_eq!(code["harvested"], json!({ "functions": 3, "ran": 2 }));
    // Of a list that may have more, an empty page says nothing.
    assert_ne!(ran["known"], json!("absent"), "{ran}");
    let none = world
        .answer(
            &token,
            "get_harvested_code_for_paper",
            json!({ "name": "arxiv:math/0309136" }),
        )
        .await;
    assert_eq!(
        (&none["known"], &none["functions_total"]),
        (&json!("absent"), &json!(0)),
        "{none}"
    );
}

#[tokio::test]
async fn a_text_is_served_where_it_may_be_and_is_a_pointer_elsewhere() {
    let world = server().await;
    let token = world.token().await;
    let text = "def norm(x):\n    return x\n";
    let code = world
        .answer(
            &token,
            "get_code",
            json!({ "code_sha256": Digest::of(text).to_string() }),
        )
        .await;
    assert_eq!(
        (&code["source"], &code["redistributable"]),
        (&json!(text), &json!(true))
    );
    assert!(code.get("verification_level").is_none(), "{code}");
    let pointer = world
        .answer(
            &token,
            "get_code",
            json!({ "code_sha256": Digest::of(SECRET).to_string() }),
        )
        .await;
    assert_eq!(pointer["redistributable"], false);
    assert!(pointer.get("source").is_none(), "{pointer}");
    assert_eq!(pointer["pointer"]["lines"], json!([3, 5]));
    for (tool, arguments) in [
        (
            "get_code",
            json!({ "code_sha256": Digest::of(SECRET).to_string() }),
        ),
        ("get_harvested_code_for_paper", json!({ "paper": PAPER })),
        ("get_code_for_paper", json!({ "paper": PAPER })),
        ("get_paper", json!({ "paper": PAPER })),
        ("have", json!({ "x": PAPER })),
        (
            "graph_ask",
            json!({ "question": format!("What code was harvested from {PAPER}?"), "code_samples": true }),
        ),
    ] {
        let reply = world.call(&token, tool, arguments).await.json().to_string();
        assert!(
            !reply.contains("marker_of_a_text_without_license"),
            "{tool}: {reply}"
        );
    }
}

#[tokio::test]
async fn a_method_shows_what_its_authors_code_says() {
    let world = server().await;
    let token = world.token().await;
    let answer = world
        .answer(
            &token,
            "get_reference_implementation",
            json!({ "name": "adam" }),
        )
        .await;
    let authors = &answer["authors_code"][0];
    assert_eq!(authors["result"], "differs", "{answer}");
    assert_eq!(authors["smallest_case"], "x = 1.0");
    assert_eq!(
        (&authors["path"], &authors["lines"]),
        (&json!("src/a.py"), &json!([3, 5]))
    );
    let listed = world
        .answer(
            &token,
            "list_reference_implementations",
            json!({ "query": "adam" }),
        )
        .await;
    assert_eq!(
        listed["implementations"][0]["harvested"]["tool"], "get_harvested_code_for_paper",
        "{listed}"
    );
    assert_eq!(
        answer["verification_level"], "V3",
        "a difference changes no level"
    );
    let answer = world
        .answer(
            &token,
            "graph_ask",
            json!({ "question": format!("What code was harvested from {PAPER}?") }),
        )
        .await;
    let text = answer["answer"].as_str().unwrap_or_default();
    assert!(
        text.contains("3 functions have been harvested")
            && text.contains("none of them is verified"),
        "{answer}"
    );
}
