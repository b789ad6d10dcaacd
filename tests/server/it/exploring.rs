//! `explore_paths` finds what `get_citation_path` finds, at its default depth, and an empty answer names a call that works.

use crate::sample_records::{contents, method, paper};
use crate::test_server::TestServer;
use catalogue::{License, Origin, PaperRole};
use serde_json::{Value, json};

/// The papers of the chain, each citing the next: further apart than the default depth.
const CHAIN: usize = 7;

/// A server with a chain of papers, a method that the first introduced, one that the second only states, one that
/// only the last uses, and a method without a paper.
async fn chain() -> TestServer {
    let mut world = TestServer::new().await;
    let id = |at: usize| format!("arxiv:2101.0000{at}");
    let mut stored = contents();
    for at in 0..CHAIN {
        let mut link = paper(&id(at), &format!("Link {at}"), License::Cc0);
        if at == CHAIN - 1 {
            link.paper.methods = vec!["last_method".into()];
        }
        stored.papers.push(link);
        if at > 0 {
            stored.citations.push((id(at - 1), id(at)));
        }
    }
    let named =
        |method_id: &str, paper| method(method_id, method_id, &[], paper, License::ApacheOrMit);
    let first = id(0);
    stored.methods.push(named("first_method", Some(&first)));
    let second = id(1);
    let mut older = named("older_method", Some(&second));
    older.origin = Some(Origin {
        role: PaperRole::States,
        source: "An Encyclopaedia".into(),
        first: None,
        places: None,
    });
    stored.methods.push(older);
    stored.methods.push(named("last_method", None));
    snapshot::write(&world.state.path().join("snapshots"), stored).unwrap();
    world.signal("HUP");
    world.wait_for("serving");
    world
}

async fn explore(world: &TestServer, token: &str, arguments: Value) -> Value {
    world.answer(token, "explore_paths", arguments).await
}

/// Makes the call that a hint names.
async fn follow(world: &TestServer, token: &str, hint: &Value) -> (String, Value) {
    let call = hint.as_str().unwrap().rsplit_once("Next: ").unwrap().1;
    let (tool, arguments) = call.split_once(' ').unwrap();
    let arguments = serde_json::from_str(arguments).unwrap();
    (tool.to_owned(), world.answer(token, tool, arguments).await)
}

#[tokio::test]
async fn a_citation_path_of_any_length_is_found_at_the_default_depth() {
    let world = chain().await;
    let token = world.token().await;
    let ends = ["arxiv:2101.00000", "arxiv:2101.00006"];
    let cited = json!({ "from": ends[0], "to": ends[1] });
    let cited = world.answer(&token, "get_citation_path", cited).await;
    assert_eq!(cited["length"], json!(CHAIN - 1));
    let found = explore(&world, &token, json!({ "seeds": ends })).await;
    assert_eq!(found["paths"][0]["length"], cited["length"], "{found}");
    for seeds in [
        ["first_method", "last_method"],
        ["last_method", "first_method"],
    ] {
        let found = explore(&world, &token, json!({ "seeds": seeds })).await;
        let path = &found["paths"][0];
        assert_eq!(path["length"], json!(CHAIN + 1), "{found}");
        assert_eq!(path["nodes"][0], json!(format!("method:{}", seeds[0])));
        let relations: Vec<&str> = found["edges_kept"]
            .as_array()
            .unwrap()
            .iter()
            .map(|edge| edge["relation"].as_str().unwrap())
            .collect();
        let cites = relations.iter().filter(|relation| **relation == "cites");
        assert_eq!(cites.count(), CHAIN - 1);
        assert!(relations.contains(&"introduces") && relations.contains(&"uses"));
    }
}

#[tokio::test]
async fn a_paper_that_only_states_a_method_does_not_introduce_it() {
    let world = chain().await;
    let token = world.token().await;
    for seeds in [
        ["older_method", "arxiv:2101.00001"],
        ["arxiv:2101.00001", "older_method"],
    ] {
        let found = explore(&world, &token, json!({ "seeds": seeds })).await;
        assert_eq!(
            found["edges_kept"],
            json!([{
                "from": "arxiv:2101.00001",
                "relation": "states",
                "to": "method:older_method",
                "sources": ["corpus"]
            }])
        );
    }
    let paper = json!({ "paper": "arxiv:2101.00001" });
    let methods = world.answer(&token, "get_paper", paper).await["methods"].clone();
    assert_eq!(methods[0]["relation"], json!("states"), "{methods}");
}

#[tokio::test]
async fn a_method_is_connected_to_the_papers_that_use_it() {
    let world = chain().await;
    let token = world.token().await;
    let seeds = json!({ "seeds": ["softmax_temperature", "10.1000/xyz123"], "max_hops": 2 });
    let found = explore(&world, &token, seeds).await;
    assert_eq!(
        found["paths"][0]["nodes"],
        json!([
            "method:softmax_temperature",
            "arxiv:1412.6980",
            "doi:10.1000/xyz123"
        ])
    );
}

#[tokio::test]
async fn an_empty_answer_says_what_was_tried_and_names_a_call_that_works() {
    let world = chain().await;
    let token = world.token().await;
    let ends = json!({ "seeds": ["arxiv:2101.00000", "arxiv:2101.00006"], "max_hops": 2 });
    let limited = explore(&world, &token, ends).await;
    assert!(limited["paths"].as_array().unwrap().is_empty());
    let hint = limited["hint"].as_str().unwrap();
    assert!(
        hint.contains("at most 2 steps")
            && hint.contains("longer chains of citations were not searched"),
        "{hint}"
    );
    let (tool, next) = follow(&world, &token, &limited["hint"]).await;
    assert_eq!(
        (&*tool, next["paths"].as_array().unwrap().len()),
        ("explore_paths", 1)
    );
    for (seeds, words) in [
        (
            json!(["Link 0", "An old-style paper"]),
            "nor does a chain of citations of any length",
        ),
        (
            json!(["obscure", "Link 0"]),
            "no paper that introduces, states or uses method:obscure is stored",
        ),
        (json!(["obscure"]), "No other method with code was reached"),
    ] {
        let empty = explore(&world, &token, json!({ "seeds": seeds })).await;
        assert!(empty["paths"].as_array().unwrap().is_empty(), "{empty}");
        let hint = empty["hint"].as_str().unwrap();
        assert!(hint.contains(words), "{hint}");
        follow(&world, &token, &empty["hint"]).await;
    }
}
