//! Drafts and proposals: previewed, stored, committed, followed; by JSON and by pages without script.

use crate::client::{Reply, get, send};
use crate::drafting::{
    COMMIT, DRAFT, FORM, alias, answer, committed, form, post, rows, solved, stored, with_answer,
};
use crate::sample_records::contents;
use crate::test_server::{JSON, TestServer};
use serde_json::{Value, json};
use store::proposals::Decision;

fn text(reply: &Reply) -> &str {
    std::str::from_utf8(&reply.body).unwrap()
}

/// The text between two others, unescaped.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let rest = text
        .split_once(start)
        .unwrap_or_else(|| panic!("{start}: {text}"))
        .1;
    rest.split_once(end).unwrap().0
}

#[tokio::test]
async fn a_correction_is_previewed_stored_committed_and_followed() {
    let world = TestServer::new().await;
    let body = alias("Adaptive moments");
    let preview = post(&world, DRAFT, &body).await;
    assert_eq!(preview.status, 200);
    assert_eq!(preview.header("cache-control"), "no-store");
    let preview = preview.json();
    assert_eq!(preview["preview"]["record"], json!("method:adam"));
    let names = &preview["preview"]["changes"][0];
    let proposed = names["proposed"].as_str().unwrap();
    assert!(proposed.ends_with(", Adaptive moments"), "{names}");
    assert_eq!(preview["preview"]["changes"][1]["today"], json!("nothing"));
    assert_eq!(
        rows(&world, "proposal").await,
        0,
        "a preview stores nothing"
    );
    let answer = solved(&preview["challenge"]);
    let draft = post(&world, DRAFT, &with_answer(&body, &answer)).await;
    assert_eq!(draft.status, 201, "{}", draft.json());
    let id = draft.json()["id"].as_str().unwrap().to_owned();
    let page = format!("/proposal/{id}");
    assert_eq!(draft.json()["page"], json!(format!("{}{page}", world.base)));
    let shown = get(&world.base, &page).await;
    assert!(text(&shown).contains("Send for review") && text(&shown).contains("Adaptive moments"));
    committed(&world, &id).await;
    let shown = get(&world.base, &page).await;
    assert!(
        text(&shown).contains("In the review queue"),
        "{}",
        text(&shown)
    );
    for (name, value) in [
        ("cache-control", "no-store"),
        ("x-robots-tag", "noindex"),
        ("set-cookie", ""),
        ("referrer-policy", "no-referrer"),
    ] {
        assert_eq!(shown.header(name), value, "{name}");
    }
    let again = post(&world, COMMIT, &json!({ "id": id })).await;
    assert_eq!(
        (again.status.as_u16(), &again.json()["type"]),
        (409, &json!("urn:concordance:problem:no-draft"))
    );
    let have = get(&world.base, "/api/graph/have?x=Adaptive%20moments").await;
    assert_eq!(
        have.json()["have"],
        json!("unknown_name"),
        "the graph is as before"
    );
    for id in ["0".repeat(30), "x".to_owned(), "<script>".to_owned()] {
        let unknown = post(&world, COMMIT, &json!({ "id": id })).await;
        assert_eq!(unknown.status, 404, "{id}");
    }
    let unknown = get(&world.base, &format!("/proposal/{}", "0".repeat(30))).await;
    assert_eq!(unknown.status, 404);
    assert!(text(&unknown).contains("No proposal has this id"));
}

#[tokio::test]
async fn every_kind_is_checked_at_once() {
    let world = TestServer::new().await;
    let property = "[[property]]\nid = \"positive\"\nkind = \"expr\"\ncheck = \"all(out.y >= 0)\"\nsource = { paper = 0, where = \"1\" }";
    let edge = "[[edge]]\nid = \"zero\"\ninputs = { x = [0.0] }";
    for (body, words) in [
        (
            json!({ "kind": "missing_code", "record": "1412.6980", "address": "https://github.com/a/b.git" }),
            "https://github.com/a/b, ",
        ),
        (
            json!({ "kind": "missing_code", "record": "method:adam", "address": "https://github.com/a/b" }),
            "one more",
        ),
        (
            json!({ "kind": "property", "record": "Adam", "text": "y is not negative", "location": "eq. 1", "spec": property }),
            "with positive: ",
        ),
        (
            json!({ "kind": "property", "record": "Adam", "text": "y is not negative", "location": "eq. 1" }),
            "a reviewer writes",
        ),
        (
            json!({ "kind": "misreading", "record": "Adam", "text": "no square root", "code": "def adam(x):\n    return x\n" }),
            "a program of 2 lines",
        ),
        (
            json!({ "kind": "wrong_verdict", "record": "Adam", "text": "zero gives NaN", "spec": edge }),
            "with zero",
        ),
    ] {
        let mut body = body;
        body["license_confirmed"] = json!(true);
        let reply = post(&world, DRAFT, &body).await;
        assert_eq!(reply.status, 200, "{body}: {}", reply.json());
        let changes = reply.json()["preview"]["changes"].to_string();
        assert!(changes.contains(words), "{body}: {changes}");
    }
}

#[tokio::test]
async fn python_of_a_page_shows_a_wrong_verdict() {
    let world = TestServer::new().await;
    let report = |python: &str| json!({ "kind": "wrong_verdict", "record": "Adam", "text": "zero gives NaN", "spec": python, "license_confirmed": true });
    let python = "import numpy as np\nx = np.array([0.0, 1e-08], dtype=np.float64)\n# expected y = np.array([0.0, 1.0])\n";
    let id = stored(&world, &report(python)).await;
    let page = get(&world.base, &format!("/proposal/{id}")).await;
    for words in [
        "[[edge]]",
        "id = &quot;reported&quot;",
        "inputs = { x = [0.0, 1e-8] }",
        "with reported",
    ] {
        assert!(text(&page).contains(words), "{words}: {}", text(&page));
    }
    let wrong = post(&world, DRAFT, &report("x = [1.0]\nbeta = 0.9")).await;
    assert_eq!(wrong.status, 400);
    let detail = wrong.json()["errors"][0]["detail"].to_string();
    assert!(
        detail.contains("line 2: beta is no input of the method (hint: leave the line out"),
        "{detail}"
    );
}

/// The names of the fields that a draft has wrong.
async fn wrong(world: &TestServer, body: &Value) -> Vec<String> {
    let reply = post(world, DRAFT, body).await;
    assert_eq!(reply.status, 400, "{body}: {}", reply.json());
    let errors = reply.json();
    let errors = errors["errors"].as_array().unwrap().iter();
    errors
        .map(|error| error["parameter"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn every_wrong_field_is_named() {
    let world = TestServer::new().await;
    for (members, fields) in [
        (json!({}), &["kind"][..]),
        (json!({ "kind": "praise" }), &["kind"]),
        (
            json!({ "kind": "alias" }),
            &["name", "license_confirmed", "record"],
        ),
        (
            json!({ "kind": "alias", "record": "no such method", "name": "a\nb", "address": "x", "license_confirmed": false }),
            &["address", "name", "license_confirmed", "record"],
        ),
        (
            json!({ "kind": "alias", "record": "Adam", "name": "adam", "license_confirmed": true }),
            &["name"],
        ),
        (
            json!({ "kind": "alias", "record": "paper:arxiv:1412.6980", "name": "x", "license_confirmed": true }),
            &["record"],
        ),
        (
            json!({ "kind": "alias", "record": "Adam", "name": "x".repeat(201), "license_confirmed": true }),
            &["name"],
        ),
        (
            json!({ "kind": "alias", "record": "Adam", "name": "a\u{202e}b", "license_confirmed": true }),
            &["name"],
        ),
        (
            json!({ "kind": "alias", "record": "Adam", "name": "a", "text": "\u{0}", "license_confirmed": true }),
            &["text"],
        ),
        (
            json!({ "kind": "missing_code", "record": "Adam", "address": "javascript:alert(1)", "license_confirmed": true }),
            &["address"],
        ),
        (
            json!({ "kind": "missing_code", "record": "Adam", "address": "https://127.0.0.1/a/b", "license_confirmed": true }),
            &["address"],
        ),
        (
            json!({ "kind": "property", "record": "Adam", "text": "t", "location": "l", "spec": "x = 1", "license_confirmed": true }),
            &["spec"],
        ),
        (
            json!({ "kind": "wrong_verdict", "record": "Adam", "text": "t", "spec": "[[edge]]\nid = \"e\"\ninputs = {}", "license_confirmed": true }),
            &["spec"],
        ),
        (
            json!({ "kind": "alias", "surprise": "x", "name": 1 }),
            &["name", "surprise"],
        ),
    ] {
        assert_eq!(wrong(&world, &members).await, fields, "{members}");
    }
    for body in ["", "[]", "{", "null"] {
        let reply = send(&world.base, "POST", DRAFT, &[JSON], body).await;
        assert_eq!(reply.status, 400, "{body:?}");
    }
    let query = post(&world, "/api/graph/draft?kind=alias", &alias("x")).await;
    assert_eq!(query.status, 400, "members stand in the body");
    assert_eq!(rows(&world, "proposal").await, 0);
}

#[tokio::test]
async fn the_pages_work_without_script_up_to_the_challenge() {
    let world = TestServer::with(&[("CONCORDANCE_CONTACT", "help@example.org")]).await;
    let kinds = get(&world.base, "/draft?record=method:adam").await;
    assert!(text(&kinds).contains("/draft?kind=alias&amp;record=method:adam"));
    assert!(text(&kinds).contains("mailto:help@example.org"));
    assert!(text(&get(&world.base, "/accessibility").await).contains("mailto:help@example.org"));
    let unknown = get(&world.base, "/draft?kind=nothing&record=method:adam").await;
    assert_eq!(unknown.status, 400);
    for words in [
        "does not exist: pick one of these",
        "/draft?kind=alias&amp;record=method:adam",
    ] {
        assert!(
            text(&unknown).contains(words),
            "{words}: {}",
            text(&unknown)
        );
    }
    let empty = get(&world.base, "/draft?kind=alias&record=method:adam").await;
    assert!(
        text(&empty).contains("value=\"method:adam\""),
        "{}",
        text(&empty)
    );
    let sent = async |fields: &[(&str, &str)]| {
        send(&world.base, "POST", "/draft", &[FORM], &form(fields)).await
    };
    let filled = [("kind", "alias"), ("record", "adam"), ("name", "A & \"B\"")];
    let wrong = sent(&filled).await;
    assert_eq!(wrong.status, 400);
    assert!(
        text(&wrong).contains("is not confirmed"),
        "{}",
        text(&wrong)
    );
    assert!(
        text(&wrong).contains("value=\"A &amp; &quot;B&quot;\""),
        "what was written is still there"
    );
    let confirmed = [&filled[..], &[("license_confirmed", "yes")]].concat();
    let preview = sent(&confirmed).await;
    assert_eq!(preview.status, 200, "{}", text(&preview));
    for words in [
        "<noscript>",
        "Store the draft",
        "mailto:help@example.org",
        "/assets/challenge.js",
    ] {
        assert!(text(&preview).contains(words), "{words}");
    }
    let edit = sent(&[&confirmed[..], &[("edit", "yes")]].concat()).await;
    assert!(
        text(&edit).contains("checked") && edit.status == 200,
        "{}",
        text(&edit)
    );
    let challenge = between(text(&preview), "data-challenge=\"", "\"").replace("&quot;", "\"");
    let answer = solved(&serde_json::from_str(&challenge).unwrap());
    let stored = sent(&[&confirmed[..], &[("answer", answer.as_str())]].concat()).await;
    assert_eq!(stored.status, 303, "{}", text(&stored));
    let page = stored.header("location").to_owned();
    let draft = get(&world.base, &page).await;
    assert!(
        text(&draft).contains("What it would change"),
        "{}",
        text(&draft)
    );
    let challenge = between(text(&draft), "data-challenge=\"", "\"").replace("&quot;", "\"");
    let answer = solved(&serde_json::from_str(&challenge).unwrap());
    let replayed = sent(&[&confirmed[..], &[("answer", answer.as_str())]].concat()).await;
    assert_eq!(replayed.status, 403, "the challenge of the commit");
    assert!(
        text(&replayed).contains("another action"),
        "{}",
        text(&replayed)
    );
    let committed = send(
        &world.base,
        "POST",
        &page,
        &[FORM],
        &form(&[("answer", answer.as_str())]),
    )
    .await;
    assert_eq!(
        (committed.status.as_u16(), committed.header("location")),
        (303, page.as_str())
    );
    assert!(text(&get(&world.base, &page).await).contains("In the review queue"));
    let late = send(&world.base, "POST", &page, &[FORM], "").await;
    assert_eq!(late.status, 409);
    assert_eq!(late.header("content-type"), "text/html; charset=utf-8");
}

#[tokio::test]
async fn a_form_of_another_site_and_a_body_that_is_too_large_are_refused() {
    let world = TestServer::new().await;
    for site in ["cross-site", "same-site"] {
        let headers = [FORM, ("sec-fetch-site", site)];
        let reply = send(&world.base, "POST", "/draft", &headers, "kind=alias").await;
        assert_eq!(reply.status, 403, "{site}");
    }
    let large = "x".repeat(64 * 1024 + 1);
    for path in ["/draft", "/proposal/1", DRAFT, COMMIT] {
        let reply = send(&world.base, "POST", path, &[FORM], &large).await;
        assert_eq!(reply.status, 413, "{path}");
    }
    for (method, path, status) in [
        ("PUT", "/draft", 405),
        ("DELETE", "/proposal/1", 405),
        ("GET", DRAFT, 405),
        ("GET", COMMIT, 405),
        ("HEAD", "/draft", 200),
        ("GET", "/proposal/", 404),
    ] {
        let reply = send(&world.base, method, path, &[], "").await;
        assert_eq!(reply.status, status, "{method} {path}");
    }
}

#[tokio::test]
async fn a_bearer_token_is_not_looked_at() {
    let world = TestServer::new().await;
    let body = alias("Adaptive moments").to_string();
    for token in ["Bearer nonsense", "Bearer trial_0", "Basic x"] {
        let headers = [JSON, ("authorization", token)];
        let reply = send(&world.base, "POST", DRAFT, &headers, &body).await;
        assert_eq!(reply.status, 200, "{token}");
    }
}

#[tokio::test]
async fn an_address_stores_fifty_drafts_a_day() {
    let world = TestServer::new().await;
    stored(&world, &alias("first")).await;
    let store = world.store.as_ref().unwrap();
    store.set_daily_use(50).await.unwrap();
    let body = alias("second");
    let answer = answer(&world, DRAFT, &body).await;
    let refused = post(&world, DRAFT, &with_answer(&body, &answer)).await;
    assert_eq!(
        (refused.status.as_u16(), &refused.json()["type"]),
        (429, &json!("urn:concordance:problem:daily-drafts"))
    );
    let wait: u64 = refused.header("retry-after").parse().unwrap();
    assert!((1..=86_401).contains(&wait), "{wait}");
    store.set_daily_use(1).await.unwrap();
    let stored = post(&world, DRAFT, &with_answer(&body, &answer)).await;
    assert_eq!(stored.status, 201, "the refusal spent no answer");
    assert_eq!(world.mint().await.status, 200, "mints are counted apart");
}

#[tokio::test]
async fn without_a_database_drafts_are_previewed_and_not_stored() {
    let state = tempfile::tempdir().unwrap();
    snapshot::write(&state.path().join("snapshots"), contents()).unwrap();
    let world = TestServer::start(state, "postgres://nobody@127.0.0.1:1/nothing", &[]);
    let body = alias("Adaptive moments");
    let answer = answer(&world, DRAFT, &body).await;
    let stored = post(&world, DRAFT, &with_answer(&body, &answer)).await;
    assert_eq!(stored.status, 503, "{}", stored.json());
    assert!(!stored.header("retry-after").is_empty());
    let page = get(&world.base, &format!("/proposal/{}", "0".repeat(30))).await;
    assert_eq!(page.status, 503);
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    assert_eq!(get(&world.base, "/draft").await.status, 200);
}

/// Characters that a page and a terminal could take for commands, without those that a draft may not have.
const HOSTILE: &str = "</title><script>alert(1)</script><img src=x onerror=alert(2)>\"'`&{{7*7}}";

#[tokio::test]
async fn hostile_texts_are_texts_on_every_page_and_reach_no_feed() {
    let world = TestServer::new().await;
    let mut pages = vec![];
    for (kind, fields) in [
        ("alias", &["name", "text"][..]),
        ("property", &["text", "location"]),
        ("misreading", &["text", "location", "code"]),
    ] {
        let mut members = vec![
            ("kind", kind),
            ("record", "method:adam"),
            ("license_confirmed", "yes"),
        ];
        members.extend(fields.iter().map(|field| (*field, HOSTILE)));
        let preview = send(&world.base, "POST", "/draft", &[FORM], &form(&members)).await;
        assert_eq!(preview.status, 200, "{kind}: {}", text(&preview));
        let mut body = json!({ "kind": kind, "record": "method:adam", "license_confirmed": true });
        for field in fields {
            body[*field] = json!(HOSTILE);
        }
        let id = stored(&world, &body).await;
        pages.push(preview);
        pages.push(get(&world.base, &format!("/proposal/{id}")).await);
        committed(&world, &id).await;
        let store = world.store.as_ref().unwrap();
        let now = store.clock().await.unwrap();
        let rejected = store
            .decide_proposal(&id, Decision::Reject(HOSTILE), now)
            .await;
        assert!(rejected.unwrap().unwrap().decided_at.is_some());
        pages.push(get(&world.base, &format!("/proposal/{id}")).await);
    }
    let wrong = form(&[("kind", "alias"), ("record", HOSTILE), ("name", HOSTILE)]);
    pages.push(send(&world.base, "POST", "/draft", &[FORM], &wrong).await);
    let wrong = form(&[
        ("kind", "property"),
        ("record", HOSTILE),
        ("text", HOSTILE),
        ("spec", HOSTILE),
    ]);
    pages.push(send(&world.base, "POST", "/draft", &[FORM], &wrong).await);
    let kinds = form(&[("kind", HOSTILE), ("record", HOSTILE)]);
    let kinds = send(&world.base, "POST", "/draft", &[FORM], &kinds).await;
    assert!(!text(&kinds).contains("<script>"), "{}", text(&kinds));
    for page in &pages {
        let html = text(page);
        assert!(html.contains("&lt;script&gt;alert(1)"), "{html}");
        assert!(
            !html.contains("<script>") && !html.contains("<img"),
            "{html}"
        );
        assert_eq!(html.matches("</title>").count(), 1, "{html}");
    }
    for path in [
        "/feed.atom",
        "/",
        "/method/adam",
        "/llms.txt",
        "/search?q=alert",
    ] {
        let reply = get(&world.base, path).await;
        assert!(
            !text(&reply).contains("onerror=alert(2)") && !text(&reply).contains("{{7*7}}"),
            "{path}"
        );
    }
}
