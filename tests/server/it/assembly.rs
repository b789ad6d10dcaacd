//! The `assembly` tool: bricks with their own levels, wires, and what is missing.

use crate::test_server::TestServer;
use serde_json::json;

#[tokio::test]
async fn a_paper_has_bricks_levels_and_missing_parts() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let answer = world
        .answer(&token, "assembly", json!({ "paper": "1412.6980" }))
        .await;
    assert_eq!(
        (&answer["assembly"], &answer["resolved_to"]["kind"]),
        (&json!("adamax"), &json!("paper"))
    );
    assert!(
        answer.get("verification_level").is_none(),
        "nothing was wired, so nothing was run: {answer}"
    );
    assert!(answer.get("retrieve_with").is_none(), "{answer}");
    let [moments, gate] = [&answer["bricks"][0], &answer["bricks"][1]];
    assert_eq!(
        (&moments["method"], &moments["verification_level"]),
        (&json!("adam"), &json!("V3"))
    );
    assert_eq!(moments["code_sha256"].as_str().map(str::len), Some(64));
    assert_eq!(moments["inputs"], json!([{ "name": "x", "from": "g" }]));
    let swap = json!([{ "method": "softmax_temperature", "verification_level": "V2" }]);
    assert_eq!(moments["swappable_with"], swap);
    assert!(
        gate.get("verification_level").is_none() && gate.get("code_sha256").is_none(),
        "{gate}"
    );
    assert_eq!(
        answer["glue"],
        json!([{ "name": "scaled", "expr": "2.0 * moments.y" }])
    );
    assert_eq!(
        answer["wiring"],
        json!([{ "from": "g", "to": "moments.x" }])
    );
    assert_eq!(answer["missing"][0]["slot"], json!("gate"));
}

#[tokio::test]
async fn an_assembly_has_the_level_of_its_own_run() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let answer = world
        .answer(&token, "assembly", json!({ "paper": "LAMB" }))
        .await;
    assert_eq!(
        (&answer["assembly"], &answer["verification_level"]),
        (&json!("lamb"), &json!("V1"))
    );
    assert_eq!(
        answer["retrieve_with"]["arguments"],
        json!({ "name": "lamb" })
    );
}

#[tokio::test]
async fn a_paper_without_an_assembly_names_another_call() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for (paper, says) in [
        ("softmax_temperature", "get_reference_implementation"),
        ("nothing at all", "did not resolve"),
    ] {
        let reply = world
            .call(&token, "assembly", json!({ "paper": paper }))
            .await
            .json();
        assert_eq!(reply["result"]["isError"], json!(true), "{reply}");
        assert!(
            reply["result"]["content"][0]["text"]
                .as_str()
                .unwrap()
                .contains(says),
            "{reply}"
        );
    }
}
