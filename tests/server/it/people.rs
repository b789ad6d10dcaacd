//! Authors, institutions, concepts and reviews.

use crate::test_server::TestServer;
use serde_json::{Value, json};

#[tokio::test]
async fn golden_answers_about_people_and_statements_about_papers() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for (name, tool, arguments) in [
        (
            "author",
            "get_papers_by_author",
            json!({ "author": "Kingma, Diederik P." }),
        ),
        (
            "author_twins",
            "get_papers_by_author",
            json!({ "author": "J. Twin" }),
        ),
        (
            "institution",
            "get_papers_by_institution",
            json!({ "institution": "institute of steps" }),
        ),
        (
            "concepts",
            "get_concepts_for_paper",
            json!({ "paper": "1412.6980" }),
        ),
        (
            "concepts_none",
            "get_concepts_for_paper",
            json!({ "paper": "Layer Normalization" }),
        ),
        (
            "reviews",
            "get_reviews_for_paper",
            json!({ "paper": "1412.6980" }),
        ),
        (
            "reviews_none",
            "get_reviews_for_paper",
            json!({ "paper": "Layer Normalization" }),
        ),
    ] {
        insta::assert_json_snapshot!(
            format!("people_{name}"),
            world.answer(&token, tool, arguments).await
        );
    }
}

#[tokio::test]
async fn every_older_word_means_the_argument_name() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for (tool, older, value) in [
        ("get_papers_by_author", "author", "J. Twin"),
        (
            "get_papers_by_institution",
            "institution",
            "institute of steps",
        ),
        ("get_paper", "paper", "1412.6980"),
        ("get_code_for_paper", "paper", "1412.6980"),
        ("get_code_for_method", "method", "Adam"),
        ("get_reference_implementation", "method", "Adam"),
        ("have", "x", "Adam"),
        ("have", "method", "Adam"),
    ] {
        let mut answers = vec![];
        for word in [older, "name"] {
            let mut answer = world.answer(&token, tool, json!({ word: value })).await;
            answer
                .as_object_mut()
                .expect("an object")
                .remove("queries_remaining");
            answers.push(answer);
        }
        assert_eq!(answers[0], answers[1], "{tool} with {older}");
    }
}

#[tokio::test]
async fn an_id_selects_one_holder_of_a_name() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let both = world
        .answer(
            &token,
            "get_papers_by_author",
            json!({ "author": "j twin" }),
        )
        .await;
    assert_eq!(
        (&both["resolved_to"]["id"], &both["total"]),
        (&json!("orcid:0000-0002"), &json!(1)),
        "most papers first"
    );
    assert_eq!(both["other_holders"][0]["id"], json!("orcid:0000-0001"));
    let one = world
        .answer(
            &token,
            "get_papers_by_author",
            json!({ "author": "ORCID:0000-0001" }),
        )
        .await;
    assert_eq!(
        (&one["total"], &one["results"], &one["other_holders"]),
        (&json!(0), &json!([]), &json!([]))
    );
}

#[tokio::test]
async fn unknown_names_and_foreign_cursors_are_refused() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for (tool, key) in [
        ("get_papers_by_author", "author"),
        ("get_papers_by_institution", "institution"),
    ] {
        let refused = world
            .call(&token, tool, json!({ key: "Nobody Atall" }))
            .await
            .json()["result"]
            .take();
        assert_eq!(refused["isError"], json!(true));
        let facts: Value =
            serde_json::from_str(refused["content"][1]["text"].as_str().unwrap()).unwrap();
        world
            .answer(
                &token,
                facts["next"]["tool"].as_str().unwrap(),
                facts["next"]["arguments"].clone(),
            )
            .await;
        for wrong in [
            json!({ key: "J. Twin", "limit": 0 }),
            json!({ key: "J. Twin", "cursor": "x:y:1" }),
            json!({}),
        ] {
            if key == "institution" && wrong != json!({}) {
                continue;
            }
            let reply = world.call(&token, tool, wrong.clone()).await.json();
            assert_eq!(reply["error"]["code"], json!(-32602), "{tool} {wrong}");
        }
    }
}
