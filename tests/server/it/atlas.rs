//! The map over REST: what it tells, what it refuses, and who pays for it.

use crate::browser::{Program, get_with, text, world};
use crate::client::{Reply, encoded, get, send};
use crate::provider::Provider;
use crate::test_server::{TestServer, redacted};
use serde_json::{Value, json};

async fn answer_of(world: &TestServer, token: &str, path: &str) -> Value {
    let reply = get_with(&world.base, path, token).await;
    assert_eq!(reply.status, 200, "{path}: {reply:?}");
    let links = reply.headers.get_all("link").iter().count();
    let answer = reply.json();
    assert_eq!(
        links,
        answer["licenses"].as_array().map_or(0, Vec::len),
        "a link for each license"
    );
    for pointer in answer["licenses"]
        .as_array()
        .into_iter()
        .flatten()
        .flat_map(|l| l["applies_to"].as_array().unwrap())
    {
        assert!(
            answer.pointer(pointer.as_str().unwrap()).is_some(),
            "{pointer} is in {answer}"
        );
    }
    redacted(answer)
}

/// The rectangle of a JSON object that has one, as a query.
fn corners(window: &Value) -> String {
    ["x0", "y0", "x1", "y1"]
        .map(|name| format!("{name}={}", encoded(&window[name].to_string())))
        .join("&")
}

#[tokio::test]
async fn golden_answers_of_the_map() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let manifest = answer_of(&world, &token, "/api/atlas/manifest").await;
    let all = corners(&manifest["bounds"]);
    insta::assert_json_snapshot!("atlas_manifest", manifest);
    insta::assert_json_snapshot!(
        "atlas_view",
        answer_of(&world, &token, &format!("/api/atlas/view?{all}")).await
    );
    let paper = answer_of(&world, &token, "/api/atlas/paper?paper=arXiv:1412.6980v2").await;
    insta::assert_json_snapshot!("atlas_paper", paper);
    let empty = answer_of(
        &world,
        &token,
        "/api/atlas/view?x0=1e9&y0=1e9&x1=2e9&y1=2e9",
    )
    .await;
    insta::assert_json_snapshot!("atlas_empty", empty);
}

#[tokio::test]
async fn a_view_lists_the_most_cited_and_counts_the_rest() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let all = corners(&answer_of(&world, &token, "/api/atlas/manifest").await["bounds"]);
    let whole = answer_of(&world, &token, &format!("/api/atlas/view?{all}")).await;
    assert_eq!(
        (&whole["total"], &whole["left_out"], &whole["truncated"]),
        (&json!(5), &json!(0), &json!(false))
    );
    let cited: Vec<i64> = whole["papers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|p| p["citation_count"].as_i64().unwrap())
        .collect();
    assert!(
        cited.is_sorted_by(|a, b| a >= b) && cited[0] == 2,
        "{cited:?}"
    );
    let one = answer_of(&world, &token, &format!("/api/atlas/view?{all}&limit=1")).await;
    assert_eq!(
        (&one["total"], &one["left_out"], &one["truncated"]),
        (&json!(5), &json!(4), &json!(true))
    );
    assert_eq!(one["papers"], json!([whole["papers"][0]]));
    // Where a paper is said to stand, it stands: a rectangle without extent at its place holds it.
    for paper in whole["papers"].as_array().unwrap() {
        let (x, y) = (&paper["x"], &paper["y"]);
        let there = corners(&json!({ "x0": x, "y0": y, "x1": x, "y1": y }));
        let found = answer_of(&world, &token, &format!("/api/atlas/view?{there}")).await;
        assert!(
            found["papers"].as_array().unwrap().contains(paper),
            "{paper} is not in {found}"
        );
        let near = answer_of(
            &world,
            &token,
            &format!("/api/atlas/paper?paper={}", encoded(text(paper, "id"))),
        )
        .await;
        assert_eq!(&near["paper"], paper);
        let distances: Vec<f64> = near["nearest"]
            .as_array()
            .unwrap()
            .iter()
            .map(|n| n["distance"].as_f64().unwrap())
            .collect();
        assert!(distances.len() == 4 && distances.is_sorted(), "{near}");
    }
}

#[tokio::test]
async fn the_waiver_does_not_replace_a_token() {
    let world = TestServer::new().await;
    for path in [
        "/api/atlas/manifest",
        "/api/atlas/view?x0=0&y0=0&x1=1&y1=1",
        "/api/atlas/paper?paper=1412.6980",
    ] {
        for headers in [&[][..], &[("x-service-dev", "1")]] {
            let reply = send(&world.base, "GET", path, headers, "").await;
            assert_eq!(reply.status, 401, "{path} {headers:?}");
            assert!(
                reply
                    .header("www-authenticate")
                    .starts_with("Bearer resource_metadata="),
                "{reply:?}"
            );
        }
        let reply = get_with(&world.base, path, &format!("trial_{}", "0".repeat(64))).await;
        assert_eq!(
            (reply.status.as_u16(), &reply.json()["error"]),
            (401, &json!("invalid_token"))
        );
    }
    for path in [
        "/api/atlas",
        "/api/atlas/",
        "/api/atlas/tiles",
        "/api/atlas/view/1",
    ] {
        assert_eq!(get(&world.base, path).await.status, 404, "{path}");
    }
    let reply = send(&world.base, "POST", "/api/atlas/view", &[], "").await;
    assert_eq!((reply.status.as_u16(), reply.header("allow")), (405, "GET"));
    let head = send(&world.base, "HEAD", "/api/atlas/manifest", &[], "").await;
    assert_eq!(
        (head.status.as_u16(), head.header("allow")),
        (405, "GET"),
        "nobody pays for an answer without the answer"
    );
}

#[tokio::test]
async fn wrong_parameters_are_named_and_free() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for (path, names) in [
        ("/api/atlas/manifest?zoom=1", vec!["zoom"]),
        ("/api/atlas/view", vec!["x0", "y0", "x1", "y1"]),
        (
            "/api/atlas/view?x0=nan&y0=0&x1=1&y1=inf&limit=0",
            vec!["x0", "y1", "limit"],
        ),
        ("/api/atlas/view?x0=2&y0=0&x1=1&y1=1&y1=1", vec!["y1", "x1"]),
        ("/api/atlas/paper", vec!["paper"]),
        ("/api/atlas/paper?paper=%20", vec!["paper"]),
        ("/api/atlas/paper?paper=a&near=3", vec!["near"]),
    ] {
        let reply = get_with(&world.base, path, &token).await;
        assert_eq!(
            (reply.status.as_u16(), reply.header("content-type")),
            (400, "application/problem+json"),
            "{path}"
        );
        let json = reply.json();
        let reported: Vec<&str> = json["errors"]
            .as_array()
            .unwrap()
            .iter()
            .map(|e| e["parameter"].as_str().unwrap())
            .collect();
        assert_eq!(reported, names, "{path}");
    }
    let unknown = get_with(
        &world.base,
        "/api/atlas/paper?paper=Layer%20Normalisation",
        &token,
    )
    .await;
    assert_eq!(
        (unknown.status.as_u16(), &unknown.json()["type"]),
        (404, &json!("urn:concordance:problem:unknown-paper"))
    );
    assert_eq!(
        unknown.json()["near_matches"][0]["name"],
        json!("Layer Normalization")
    );
    let first = get_with(&world.base, "/api/atlas/manifest", &token).await;
    assert_eq!(
        first.json()["queries_remaining"],
        json!(19),
        "nothing before was charged"
    );
    assert!(
        first.header("ratelimit").starts_with("\"trial\";r=19;"),
        "{}",
        first.header("ratelimit")
    );
}

/// `X-Service-Dev` waives a subscriber's query. A trial's budget falls with it as without it.
#[tokio::test]
async fn the_waiver_is_for_subscribers_alone() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let tokens = Program::register(&world).await.tokens(&[]).await;
    let paid = text(&tokens, "access_token");
    let request = async |token: &str, waived: bool| -> Reply {
        let bearer = format!("Bearer {token}");
        let headers = [("authorization", bearer.as_str()), ("x-service-dev", "1")];
        send(
            &world.base,
            "GET",
            "/api/atlas/manifest",
            &headers[..if waived { 2 } else { 1 }],
            "",
        )
        .await
    };
    assert_eq!(
        request(paid, false).await.json()["queries_remaining"],
        json!(999)
    );
    for _ in 0..3 {
        let waived = request(paid, true).await;
        assert_eq!(
            (waived.status.as_u16(), &waived.json()["queries_remaining"]),
            (200, &json!(999))
        );
        assert!(
            waived.header("ratelimit").starts_with("\"plan\";r=999;"),
            "{}",
            waived.header("ratelimit")
        );
    }
    let trial = world.token().await;
    for left in [19, 18] {
        assert_eq!(
            request(&trial, true).await.json()["queries_remaining"],
            json!(left)
        );
    }
    world.spend(&trial, 18).await;
    let spent = request(&trial, true).await;
    assert_eq!(
        (spent.status.as_u16(), &spent.json()["type"]),
        (429, &json!("urn:concordance:problem:quota-exceeded"))
    );
    world
        .store
        .as_ref()
        .unwrap()
        .set_plan_use(1_000)
        .await
        .unwrap();
    let over = request(paid, false).await;
    assert_eq!(
        (over.status.as_u16(), over.json()["mint_url"].is_null()),
        (429, true),
        "no trial is offered for it"
    );
    assert_eq!(
        request(paid, true).await.status,
        200,
        "what costs nothing goes on"
    );
}

#[tokio::test]
async fn the_map_is_counted_by_its_routes() {
    let world = TestServer::new().await;
    let token = world.token().await;
    get_with(&world.base, "/api/atlas/manifest", &token).await;
    get_with(&world.base, "/api/atlas/view?x0=a", &token).await;
    let page = String::from_utf8(get(&world.base, "/metrics").await.body.to_vec()).unwrap();
    for line in [
        "route=\"/api/atlas/manifest\",status=\"200\"} 1",
        "route=\"/api/atlas/view\",status=\"400\"} 1",
    ] {
        assert!(page.contains(line), "{line} in {page}");
    }
}
