//! Functions of libraries as they are served: verdicts, implementations, pages and badges.

use crate::client::get;
use crate::test_server::TestServer;
use serde_json::{Value, json};

async fn page(world: &TestServer, path: &str) -> String {
    let reply = get(&world.base, path).await;
    assert_eq!(reply.status.as_u16(), 200, "{path}");
    String::from_utf8(reply.body.to_vec()).expect("UTF-8")
}

async fn have(world: &TestServer, x: &str) -> Value {
    get(&world.base, &format!("/api/graph/have?x={x}"))
        .await
        .json()
}

#[tokio::test]
async fn a_function_is_answered_with_its_method_and_its_newest_cell() {
    let world = TestServer::new().await;
    let verdict = have(&world, "acme.nn.soft_max").await;
    assert_eq!(verdict["resolved_to"]["id"], json!("softmax_temperature"));
    let cell =
        json!({ "call": "acme.nn.soft_max(z)", "version": "acme 1.2.0", "result": "agrees" });
    assert_eq!(verdict["libraries"], json!([cell]));
    // A short name is shared: both are listed.
    let both = have(&world, "nn.soft_max").await;
    assert_eq!(
        both["libraries"].as_array().map(Vec::len),
        Some(2),
        "{both}"
    );
    let plain = have(&world, "Adam").await;
    assert!(plain.get("libraries").is_none(), "{plain}");
    let token = world.token().await;
    let name = json!({ "name": "softmax_temperature" });
    let answer = world
        .answer(&token, "get_reference_implementation", name)
        .await;
    let results: Vec<&Value> = answer["libraries"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| &one["result"])
        .collect();
    assert_eq!(results, [&json!("agrees"), &json!("departs")]);
    let question = json!({ "question": "What does bloom.nn.soft_max compute?" });
    let answer = world
        .answer(&token, "graph_ask", question)
        .await
        .to_string();
    for words in [
        "bloom.nn.soft_max departs from",
        "bloom 0.3, checked 2026-11-30",
    ] {
        assert!(answer.contains(words), "{words}: {answer}");
    }
}

#[tokio::test]
async fn the_table_is_narrowed_and_leads_to_versions_and_what_changed() {
    let world = TestServer::new().await;
    let table = page(&world, "/libraries").await;
    for words in [
        "acme",
        "bloom",
        "computes it",
        "departs",
        "/library/acme#m-softmax_temperature",
    ] {
        assert!(table.contains(words), "{words}");
    }
    let other = page(&world, "/libraries?q=no+such+words").await;
    assert!(other.contains("Nothing was checked") && !other.contains("#m-softmax_temperature"));
    let acme = page(&world, "/library/acme").await;
    for words in [
        "Changes between versions",
        "1.1.0",
        "Text of an issue",
        "z = np.array([[0.0]])",
    ] {
        assert!(acme.contains(words), "{words}");
    }
    assert!(!acme.contains("bloom.nn.soft_max"));
    let elsewhere = get(&world.base, "/library/nothing").await;
    assert_eq!(elsewhere.header("location"), "/libraries?q=nothing");
    let method = page(&world, "/method/softmax_temperature").await;
    assert!(
        method.contains("In libraries") && method.contains("/badge/acme/softmax_temperature.svg")
    );
}

#[tokio::test]
async fn a_badge_is_a_picture_of_the_newest_result() {
    let world = TestServer::new().await;
    let badge = get(&world.base, "/badge/acme/softmax_temperature.svg").await;
    assert_eq!(badge.header("content-type"), "image/svg+xml");
    let text = String::from_utf8(badge.body.to_vec()).expect("UTF-8");
    assert!(
        text.starts_with("<svg") && text.contains("computes it in 1.2.0"),
        "{text}"
    );
    for missing in [
        "/badge/acme/adam.svg",
        "/badge/nothing/softmax_temperature.svg",
        "/badge/acme/softmax_temperature",
    ] {
        assert_eq!(
            get(&world.base, missing).await.status.as_u16(),
            404,
            "{missing}"
        );
    }
}
