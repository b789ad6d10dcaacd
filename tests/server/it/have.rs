//! Every verdict, by every way a name resolves.

use crate::client::{encoded, get};
use crate::sample_records::{contents, paper};
use crate::test_server::{TestServer, redacted};
use catalogue::License;
use serde_json::{Value, json};

async fn have(world: &TestServer, x: &str) -> Value {
    let reply = get(&world.base, &format!("/api/graph/have?x={}", encoded(x))).await;
    assert_eq!(reply.status, 200);
    let answer = reply.json();
    let links = reply.headers.get_all("link").iter().count();
    assert_eq!(
        links,
        answer["licenses"].as_array().map_or(0, Vec::len),
        "a link for each license"
    );
    redacted(answer)
}

#[tokio::test]
async fn one_golden_answer_for_each_verdict() {
    let world = TestServer::new().await;
    for (name, x) in [
        ("verified_v3", "Adam"),
        ("verified_v2", "softmax with temperature"),
        ("unverified_v1", "LAMB"),
        ("unverified_failed_v0", "Broken Reading"),
        ("unverified_never_run", "Never Run"),
        ("declared", "LayerNorm"),
        ("no_code_method", "Obscure Method"),
        ("no_code_paper", "An old-style paper"),
        ("unknown", "Adan"),
        ("homonyms", "GEM"),
        ("paper_verified", "1412.6980"),
        ("code_nearby", "AdaMax"),
        ("part_of", "Foundation Optimiser"),
    ] {
        insta::assert_json_snapshot!(format!("have_{name}"), have(&world, x).await);
    }
}

#[tokio::test]
async fn names_and_ids_resolve_as_the_contract_says() {
    let world = TestServer::new().await;
    for (x, id, resolution) in [
        ("arXiv:1412.6980v9", "arxiv:1412.6980", "id"),
        ("https://arxiv.org/abs/1412.6980v1", "arxiv:1412.6980", "id"),
        (
            "https://doi.org/10.48550/arXiv.1412.6980",
            "arxiv:1412.6980",
            "id",
        ),
        (
            "https://huggingface.co/papers/1412.6980",
            "arxiv:1412.6980",
            "id",
        ),
        ("math.GT/0309136v1", "arxiv:math/0309136", "id"),
        ("math/0309136", "arxiv:math/0309136", "id"),
        ("doi:10.1000/XYZ123", "doi:10.1000/xyz123", "id"),
        ("Adam", "adam", "exact"),
        ("ADAM", "adam", "normalised"),
        ("adaptive moment estimation", "adam", "alias"),
        ("Adam optimizer", "adam", "variant"),
        ("LSTM", "lstm", "variant"),
        ("layer normalization", "arxiv:1607.06450", "normalised"),
    ] {
        let resolved = have(&world, x).await["resolved_to"].clone();
        assert_eq!(
            (&resolved["id"], &resolved["resolution"]),
            (&json!(id), &json!(resolution)),
            "{x}"
        );
    }
    for x in [
        "Adan",
        "Adam2",
        "2412.99999",
        "10.9999/nothing",
        "Adam is a method",
    ] {
        assert_eq!(have(&world, x).await["have"], json!("unknown_name"), "{x}");
    }
    let by_alias = get(&world.base, "/api/graph/have?name=Adam").await.json();
    assert_eq!(by_alias["have"], json!("verified_code"));
}

#[tokio::test]
async fn a_function_of_a_library_resolves_to_the_method_that_it_computes() {
    let world = TestServer::new().await;
    // Two records name it: the method that it computes, and the one from which it differs.
    for x in ["acme.nn.SoftMax", "acme softmax", "nn.SoftMax"] {
        let verdict = have(&world, x).await;
        assert_eq!(verdict["resolved_to"]["id"], json!("gem_b"), "{x}");
        assert_eq!(verdict["resolved_to"]["resolution"], json!("in_use"));
        let [one] = verdict["in_use"].as_array().expect("a list").as_slice() else {
            panic!("one use: {verdict}");
        };
        assert_eq!(one["function"], json!("acme.nn.SoftMax"));
        assert_eq!(one["checked_at"], json!("acme 1.2.0"));
        assert_eq!(one["source"], json!("acme/functions.py"));
        assert!(one.get("difference").is_none(), "{one}");
        assert_eq!(
            verdict["homonyms"][0]["id"],
            json!("softmax_temperature"),
            "{verdict}"
        );
    }
    // No stored method is what this one computes: the verdict names the difference.
    let verdict = have(&world, "acme.nn.HardMax").await;
    assert_eq!(verdict["resolved_to"]["id"], json!("softmax_temperature"));
    assert_eq!(
        verdict["in_use"],
        json!([{
            "function": "acme.nn.HardMax",
            "checked_at": "acme 1.2.0",
            "difference": "one at the largest",
            "source": "acme/functions.py",
        }])
    );
    assert_eq!(have(&world, "acme.nn").await["have"], json!("unknown_name"));
}

#[tokio::test]
async fn a_method_of_a_family_names_its_uses_its_origin_and_the_other_members() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let name = json!({ "name": "softmax_temperature" });
    let implementation = world
        .answer(&token, "get_reference_implementation", name)
        .await;
    let verdict = have(&world, "softmax with temperature").await;
    for answer in [verdict, implementation] {
        assert_eq!(
            answer["resolved_to"]["origin"],
            json!({
                "role": "states",
                "source": "An Encyclopaedia, article Softmax",
                "first": "L. Boltzmann, 1868"
            })
        );
        let uses = answer["in_use"].as_array().expect("a list");
        assert_eq!(uses.len(), 3, "{answer}");
        assert!(uses[0].get("difference").is_none());
        assert_eq!(uses[1]["member"], json!("gem_b"));
        let [member] = answer["family"].as_array().expect("a list").as_slice() else {
            panic!("one other member: {answer}");
        };
        assert_eq!(member["method"], json!("gem_b"));
    }
}

#[tokio::test]
async fn every_verdict_that_names_a_call_names_one_that_succeeds() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for x in [
        "Adam",
        "LAMB",
        "Never Run",
        "LayerNorm",
        "1607.06450",
        "1412.6980",
    ] {
        let call = have(&world, x).await["retrieve_with"].clone();
        world
            .answer(
                &token,
                call["tool"].as_str().unwrap(),
                call["arguments"].clone(),
            )
            .await;
    }
}

#[tokio::test]
async fn wrong_parameters_are_400_and_named() {
    let world = TestServer::new().await;
    let long = format!("/api/graph/have?x={}", "a".repeat(2001));
    for (path, parameter) in [
        ("/api/graph/have", "x"),
        ("/api/graph/have?x=", "x"),
        ("/api/graph/have?x=%20", "x"),
        ("/api/graph/have?x=Adam&limit=3", "limit"),
        ("/api/graph/have?x=Adam&name=Adam", "name"),
        (&long, "x"),
    ] {
        let reply = get(&world.base, path).await;
        assert_eq!(reply.status, 400, "{path}");
        assert_eq!(reply.header("content-type"), "application/problem+json");
        assert_eq!(
            reply.json()["errors"][0]["parameter"],
            json!(parameter),
            "{path}"
        );
    }
    assert_eq!(
        get(
            &world.base,
            &format!("/api/graph/have?x={}", "a".repeat(2000))
        )
        .await
        .status,
        200
    );
}

#[tokio::test]
async fn what_is_no_single_function_says_so() {
    let world = TestServer::new().await;
    let sentence = "Long Short-Term Memory (LSTM) is an architecture, not one function; verified parts: Adam (adam, V3), \
                    Softmax with temperature (softmax_temperature, V2).";
    let answer = have(&world, "LSTM").await;
    assert_eq!(answer["have"], "no_code", "the kind changes no verdict");
    let note = &answer["not_one_function"];
    assert_eq!(
        (&note["kind"], &note["text"]),
        (&json!("architecture"), &json!(sentence))
    );
    let nearest = note["nearest"].as_array().expect("a list");
    let ids: Vec<&Value> = nearest.iter().map(|part| &part["method"]).collect();
    assert_eq!(
        ids,
        ["adam", "softmax_temperature"],
        "only verified functions, in the card's order"
    );
    assert_eq!(have(&world, "Adam").await["not_one_function"], Value::Null);

    let token = world.token().await;
    let code = world
        .answer(&token, "get_code_for_method", json!({ "method": "LSTM" }))
        .await;
    assert_eq!(code["not_one_function"], *note);
    let refused = world
        .call(
            &token,
            "get_reference_implementation",
            json!({ "name": "LSTM" }),
        )
        .await;
    assert!(
        refused
            .json()
            .to_string()
            .contains("is an architecture, not one function")
    );
    let reply = world
        .answer(&token, "graph_ask", json!({ "question": "What is LSTM?" }))
        .await;
    assert!(
        reply["answer"]
            .as_str()
            .expect("an answer")
            .contains(sentence),
        "{reply:#}"
    );
}

#[tokio::test]
async fn a_paper_that_states_a_verified_method_has_no_level_of_its_own() {
    let mut stored = contents();
    let title = "Distilling";
    let record = paper("arxiv:1503.02531", title, License::Cc0);
    stored.papers.push(record);
    let world = TestServer::serving(stored, &[]).await;
    for x in ["1503.02531", title] {
        let verdict = have(&world, x).await;
        assert_eq!(verdict["have"], json!("part_of"), "{verdict}");
        assert!(verdict.get("verification_level").is_none(), "{verdict}");
        let counts = json!({ "states": { "total": 1, "verified": 1 } });
        assert_eq!(verdict["methods"], counts);
        assert_eq!(verdict["retrieve_with"]["tool"], json!("get_paper"));
        let near = &verdict["code_nearby"][0];
        assert_eq!(near["relation"], json!("stated_by_same_paper"));
        assert_eq!(near["method"], json!("softmax_temperature"));
    }
    // Pages say "verified" of V3 alone, and its one method is at V2.
    let found = get(&world.base, "/search?q=Distilling").await;
    let found = String::from_utf8_lossy(&found.body);
    assert!(found.contains(title) && !found.contains("verified method"));
    // Adam is introduced by its paper: the level is of the paper's own method.
    let own = have(&world, "1412.6980").await;
    assert_eq!(own["have"], json!("verified_code"));
    assert!(
        own["methods"]["introduces"]["verified"].as_u64() > Some(0),
        "{own}"
    );
}
