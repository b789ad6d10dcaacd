//! The code library of the paid plan.

use crate::browser::{Program, get_with, text, world};
use crate::client::encoded;
use crate::provider::Provider;
use serde_json::json;

#[tokio::test]
async fn the_library_is_browsed_by_its_parameters() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let tokens = Program::register(&world).await.tokens(&[]).await;
    let get = async |query: &str| {
        get_with(
            &world.base,
            &format!("/api/code-library{query}"),
            text(&tokens, "access_token"),
        )
        .await
    };
    let first = get("?limit=1").await.json();
    assert_eq!(first["implementations"][0]["method"], json!("adam"));
    let cursor = text(&first["meta"], "next_cursor");
    let second = get(&format!("?limit=1&cursor={}", encoded(cursor)))
        .await
        .json();
    assert_eq!(
        second["implementations"][0]["method"],
        json!("softmax_temperature")
    );
    assert_eq!(
        get("?min_level=V3").await.json()["total_matching"],
        json!(1)
    );
    let none = get("?query=lamb").await.json();
    assert_eq!(none["total_matching"], json!(0), "V1 is no verified code");
    assert!(none["hint"].is_string(), "a bare zero ends a search");
    let left = get("?area=activation").await.json()["queries_remaining"].clone();
    for (query, name) in [
        ("?limit=0", "limit"),
        ("?limit=x", "limit"),
        ("?min_level=V1", "min_level"),
        ("?cursor=x", "cursor"),
        ("?query=", "query"),
        ("?area=a&area=b", "area"),
        ("?sort=x", "sort"),
    ] {
        let reply = get(query).await;
        assert_eq!(
            (
                reply.status.as_u16(),
                &reply.json()["errors"][0]["parameter"]
            ),
            (400, &json!(name)),
            "{query}"
        );
    }
    let after = get("?area=activation").await.json()["queries_remaining"].clone();
    assert_eq!(
        left.as_i64().unwrap() - 1,
        after.as_i64().unwrap(),
        "wrong questions are free"
    );
}
