//! Functions of readers and agents: sent over MCP and on pages, charged once, bounded, escaped, and followed. The worker is played by the
//! test.

use crate::client::{Reply, get, send};
use crate::drafting::{FORM, form, rows, solved};
use crate::played_worker::{answer_next, property, wrong};
use crate::sample_records::{contents, paper};
use crate::test_server::{JSON, PROXIES, TestServer};
use catalogue::License;
use serde_json::{Value, json};
use store::testing::TestStore;

const CODE: &str = "def adam(x):\n    return x  # </textarea><script>alert('canaryQ7')</script>\n";

fn text(reply: &Reply) -> &str {
    std::str::from_utf8(&reply.body).unwrap()
}

fn store(world: &TestServer) -> &TestStore {
    world.store.as_ref().unwrap()
}

fn arguments(code: &str) -> Value {
    json!({ "method": "adam", "code": code })
}

#[tokio::test]
async fn an_agent_has_the_diagnosis_of_its_function_for_one_query() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let (wrong, sent) = (wrong(), arguments(CODE));
    let (answer, ()) = tokio::join!(
        world.answer(&token, "check_code", sent),
        answer_next(store(&world), &wrong)
    );
    for (member, value) in [
        ("state", json!("answered")),
        ("outcome", json!("misreading")),
        ("method", json!("adam")),
        (
            "smallest_case",
            json!("import numpy as np\nx = np.array([1.0])"),
        ),
        ("properties_passed", json!("0 of 1")),
        ("queries_remaining", json!(19)),
    ] {
        assert_eq!(answer[member], value, "{member}: {answer}");
    }
    assert_eq!(answer["computes"]["id"], json!("no_bias"));
    assert_eq!(
        answer["retrieve_with"]["tool"],
        json!("get_reference_implementation")
    );
    assert!(answer.to_string().len() <= 4_000, "{answer}");
    // The same text again, and the handle, cost nothing more.
    let again = world.answer(&token, "check_code", arguments(CODE)).await;
    assert_eq!(again["queries_remaining"], json!(19));
    let handle = json!({ "handle": again["handle"] });
    let found = world.answer(&token, "check_code", handle).await;
    assert_eq!(found["outcome"], json!("misreading"));
    assert_eq!(rows(&world, "check_job").await, 1);
    let page = get(
        &world.base,
        &format!("/checked/{}", found["handle"].as_str().unwrap()),
    )
    .await;
    assert_eq!(
        (page.status.as_u16(), page.header("x-robots-tag")),
        (200, "noindex")
    );
    assert!(
        !text(&page).contains("canaryQ7"),
        "an agent's code is not shown"
    );
    assert!(
        text(&page).contains("without correction &lt;b&gt;"),
        "{}",
        text(&page)
    );
}

#[tokio::test]
async fn an_answer_about_an_earlier_version_of_the_method_says_so_and_the_text_is_run_anew() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let check = async || {
        let found = wrong();
        let (answer, ()) = tokio::join!(
            world.answer(&token, "check_code", arguments(CODE)),
            answer_next(store(&world), &found)
        );
        answer
    };
    let first = check().await;
    assert_eq!(first["outdated"], Value::Null, "{first}");
    let mut next = contents();
    next.created_at = "2026-02-02T00:00:00Z".into();
    let later = paper("arxiv:2101.00001", "A later paper", License::Cc0);
    next.papers.push(later);
    let records = next.implementations.iter_mut();
    for record in records.filter(|record| record.method == "adam") {
        record.check_file = Some("# checks it better\n".into());
    }
    snapshot::write(&world.state.path().join("snapshots"), next).unwrap();
    world.signal("HUP");
    let handle = json!({ "handle": first["handle"] });
    let is_old = async || {
        let answer = world.answer(&token, "check_code", handle.clone()).await;
        assert_eq!(answer["outcome"], json!("misreading"), "{answer}");
        answer["outdated"] == json!(true)
    };
    while !is_old().await {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let page = format!("/checked/{}", first["handle"].as_str().unwrap());
    let page = get(&world.base, &page).await;
    let says = "The method has changed since";
    assert!(text(&page).contains(says), "{}", text(&page));
    let again = check().await;
    assert_ne!(again["handle"], first["handle"]);
    assert_eq!(
        (&again["outdated"], &again["queries_remaining"]),
        (&Value::Null, &json!(18)),
        "{again}"
    );
}

#[tokio::test]
async fn a_property_that_fails_comes_with_its_case_and_a_warning_goes_on_as_a_right_function() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let (fails, warns) = (
        "shift_invariance does not hold",
        "shift_invariance differs by less than 1e-6",
    );
    for (number, (text, code, tool, warning)) in [
        (fails, 1, "get_reference_implementation", Value::Null),
        (warns, 0, "compose", json!(true)),
    ]
    .into_iter()
    .enumerate()
    {
        let (sent, found) = (
            arguments(&format!("{CODE}# {number}")),
            property(text, code),
        );
        let (answer, ()) = tokio::join!(
            world.answer(&token, "check_code", sent),
            answer_next(store(&world), &found)
        );
        for (member, value) in [
            ("outcome", json!("property")),
            ("says", json!(text)),
            ("warning", warning),
            ("smallest_case", Value::Null),
        ] {
            assert_eq!(answer[member], value, "{member}: {answer}");
        }
        assert_eq!(answer["retrieve_with"]["tool"], json!(tool), "{answer}");
        let failed = &answer["failed_properties"][0];
        assert_eq!(failed["counterexample"], json!("x = 1"), "{answer}");
        assert!(answer.to_string().len() <= 4_000, "{answer}");
    }
}

#[tokio::test]
async fn what_cannot_be_checked_is_refused_and_free() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for (arguments, says) in [
        (json!({ "method": "adam" }), "method and code are needed"),
        (json!({ "method": "adam", "code": " " }), "is empty"),
        (json!({ "method": "adam", "code": "a\u{0}" }), "U+0000"),
        (
            json!({ "method": "adam", "code": "a", "entry": "x;y" }),
            "entry has characters",
        ),
        (
            json!({ "method": "adam", "code": "a", "map": { "x": "y z\n" } }),
            "map has characters",
        ),
        (json!({ "handle": "x" }), "handle is none"),
        (json!({ "handle": "0".repeat(64) }), "24 hours"),
        (
            json!({ "handle": "0".repeat(64), "code": "a" }),
            "handle stands alone",
        ),
        (
            json!({ "method": "adam", "code": "a".repeat(65_537) }),
            "code is longer",
        ),
    ] {
        let reply = world
            .call(&token, "check_code", arguments.clone())
            .await
            .json();
        let message = reply["error"]["message"]
            .as_str()
            .unwrap_or_else(|| panic!("{reply}"));
        assert!(message.contains(says), "{message}");
    }
    for unknown in ["nothing of this name", "lamb"] {
        let sent = json!({ "method": unknown, "code": "a" });
        let reply = world.call(&token, "check_code", sent).await.json();
        assert_eq!(
            reply["result"]["isError"],
            json!(true),
            "{unknown}: {reply}"
        );
    }
    assert_eq!(rows(&world, "check_job").await, 0);
    let paper = world
        .answer(&token, "get_paper", json!({ "name": "1412.6980" }))
        .await;
    assert_eq!(
        paper["queries_remaining"],
        json!(19),
        "only this call was charged"
    );
    // No REST twin.
    for path in ["/api/check", "/api/graph/check", "/api/check_code"] {
        let reply = send(&world.base, "POST", path, &[JSON], "{}").await;
        assert_eq!(reply.status.as_u16(), 404, "{path}");
    }
}

#[tokio::test]
async fn a_check_without_an_answer_gives_its_query_back() {
    let world = TestServer::new().await;
    let token = world.token().await;
    // Nobody checks: the answer comes because the server stops waiting.
    let sent = world.answer(&token, "check_code", arguments(CODE)).await;
    assert_eq!(
        (&sent["state"], &sent["queries_remaining"]),
        (&json!("waiting"), &json!(19))
    );
    assert_eq!(sent["retry_after_s"], json!(10));
    let old = "UPDATE work SET added_at = now() - interval '1 hour'";
    store(&world).execute(old).await.unwrap();
    let budget = "SELECT queries_remaining FROM trial_token";
    while store(&world).texts(budget).await.unwrap() != [Some("20".to_owned())] {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    let failed = world
        .answer(&token, "check_code", json!({ "handle": sent["handle"] }))
        .await;
    assert_eq!(failed["state"], json!("failed"));
    assert_eq!(rows(&world, "check_charge").await, 0);
}

#[tokio::test]
async fn a_sender_has_four_open_and_the_model_reads_when_to_ask_again() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let open = async |number: usize| {
        let code = format!("{CODE}# {number}");
        world.call(&token, "check_code", arguments(&code)).await
    };
    let late = async {
        while rows(&world, "work").await < 4 {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        world
            .call(&token, "check_code", arguments("# a fifth"))
            .await
    };
    let (.., late) = tokio::join!(open(0), open(1), open(2), open(3), late);
    assert_eq!(late.header("retry-after"), "10");
    let result = &late.json()["result"];
    assert_eq!(result["isError"], json!(true), "{result}");
    assert!(result.to_string().contains("checks-open"), "{result}");
    assert_eq!(rows(&world, "check_charge").await, 4);
}

/// The challenge in a page.
fn challenge(page: &str) -> Value {
    let json = page
        .split_once("data-challenge=\"")
        .unwrap()
        .1
        .split_once('"')
        .unwrap()
        .0;
    serde_json::from_str(&json.replace("&quot;", "\"")).unwrap()
}

/// Sends a form from an address, through the challenge.
async fn sent(world: &TestServer, fields: &[(&str, &str)], from: &str) -> Reply {
    let from = ("x-forwarded-for", from);
    let first = send(
        &world.base,
        "POST",
        "/checked",
        &[FORM, from],
        &form(fields),
    )
    .await;
    if first.status != 200 {
        return first;
    }
    let answer = solved(&challenge(text(&first)));
    let fields = [fields, &[("answer", &answer)]].concat();
    send(
        &world.base,
        "POST",
        "/checked",
        &[FORM, from],
        &form(&fields),
    )
    .await
}

#[tokio::test]
async fn a_reader_pastes_a_function_and_has_a_link_to_send() {
    let world = TestServer::with(&PROXIES).await;
    let page = get(&world.base, "/method/adam").await;
    assert!(
        text(&page).contains("action=\"/checked\""),
        "{}",
        text(&page)
    );
    assert!(
        text(&page).contains("def adam(x):"),
        "the signature is filled in"
    );
    assert!(text(&page).contains("<noscript>") && text(&page).contains("/check/adam.py"));
    let mut links = vec![];
    for (share, is_shown) in [("", false), ("yes", true)] {
        let fields = [("method", "adam"), ("code", CODE), ("share", share)];
        let first = send(&world.base, "POST", "/checked", &[FORM], &form(&fields)).await;
        assert_eq!(
            (first.status.as_u16(), first.header("x-robots-tag")),
            (200, "noindex")
        );
        assert!(!text(&first).contains("<script>alert"), "{}", text(&first));
        let reply = sent(&world, &fields, "192.0.2.1").await;
        assert_eq!(reply.status.as_u16(), 303, "{}", text(&reply));
        let link = reply.header("location").to_owned();
        if !is_shown {
            let open = get(&world.base, &link).await;
            assert_eq!(open.header("refresh"), "2");
            let has_field = text(&open).contains("action=\"/checked\"");
            assert!(
                !has_field
                    && text(&open).contains("being checked") != text(&open).contains("waits until")
            );
            answer_next(store(&world), &wrong()).await;
        }
        let page = get(&world.base, &link).await;
        let page_text = text(&page);
        assert_eq!((page.status.as_u16(), page.header("refresh")), (200, ""));
        assert_eq!(
            (page.header("x-robots-tag"), page.header("cache-control")),
            ("noindex", "no-store")
        );
        assert_eq!(page_text.contains("canaryQ7"), is_shown, "{page_text}");
        assert!(!page_text.contains("<script>alert"), "{page_text}");
        for part in [
            "It computes something else",
            "x = np.array([1.0])",
            ">Yours<",
            "It agrees on 6 of 70 inputs",
        ] {
            assert!(page_text.contains(part), "{part}: {page_text}");
        }
        links.push(link);
    }
    assert_ne!(links[0], links[1]);
    assert_eq!(get(&world.base, "/checked/0").await.status.as_u16(), 404);
    let gone = format!("/checked/{}", "0".repeat(64));
    assert_eq!(get(&world.base, &gone).await.status.as_u16(), 404);
    let log = world.stopped();
    assert!(
        !log.contains("canaryQ7") && !log.contains("def adam"),
        "{log}"
    );
}

#[tokio::test]
async fn a_form_is_bound_to_its_day_its_method_and_its_site() {
    let world = TestServer::with(&PROXIES).await;
    let fields = [("method", "adam"), ("code", CODE)];
    assert_eq!(
        sent(&world, &fields, "192.0.2.1").await.status.as_u16(),
        303
    );
    let count = store::checks::DAILY_CHECKS;
    store(&world).set_daily_use(count).await.unwrap();
    let over = sent(
        &world,
        &[("method", "adam"), ("code", "# another")],
        "192.0.2.1",
    )
    .await;
    assert_eq!(over.status.as_u16(), 429);
    let shown = text(&over);
    assert!(
        shown.contains("name=\"code\" value=\"# another\"") && shown.contains("data-challenge="),
        "nothing that was typed is lost: {shown}"
    );
    assert!(!shown.contains("data-now"), "not by itself: {shown}");
    assert!(over.header("retry-after").parse::<u32>().unwrap() > 1);
    assert_eq!(
        sent(&world, &fields, "192.0.2.2").await.status.as_u16(),
        303,
        "another address"
    );
    for wrong in [
        vec![("method", "adam")],
        vec![("method", "nothing"), ("code", CODE)],
        vec![("method", "adam"), ("code", CODE), ("entry", "a b")],
    ] {
        assert_eq!(
            sent(&world, &wrong, "192.0.2.3").await.status.as_u16(),
            400,
            "{wrong:?}"
        );
    }
    let foreign = [FORM, ("sec-fetch-site", "cross-site")];
    let foreign = send(&world.base, "POST", "/checked", &foreign, &form(&fields)).await;
    assert_eq!(foreign.status.as_u16(), 403);
}

#[tokio::test]
async fn a_server_without_workers_takes_nothing_and_says_what_to_do() {
    let world = TestServer::with(&[("CONCORDANCE_CHECK_WORKERS", "0")]).await;
    let page = get(&world.base, "/method/adam").await;
    assert!(!text(&page).contains("action=\"/checked\"") && text(&page).contains("/check/adam.py"));
    let token = world.token().await;
    let result = world
        .call(&token, "check_code", arguments(CODE))
        .await
        .json();
    let text_of_result = result["result"].to_string();
    assert!(
        text_of_result.contains("/check/<method>.py"),
        "{text_of_result}"
    );
    let reply = send(
        &world.base,
        "POST",
        "/checked",
        &[FORM],
        &form(&[("method", "adam"), ("code", CODE)]),
    )
    .await;
    assert_eq!(reply.status.as_u16(), 503);
    assert!(text(&reply).contains("def adam(x):"), "{}", text(&reply));
}

#[tokio::test]
async fn metrics_count_what_waits() {
    let world = TestServer::new().await;
    let metrics = text(&get(&world.base, "/metrics").await).to_owned();
    for name in [
        "concordance_checks{state=\"waiting\"} 0",
        "concordance_checks_oldest_seconds 0",
    ] {
        assert!(metrics.contains(name), "{metrics}");
    }
}
