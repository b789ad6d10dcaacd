//! Functions of libraries as they are served: verdicts, implementations, pages and badges.

use crate::client::get;
use crate::sample_records::contents;
use crate::test_server::TestServer;
use catalogue::{CellOutcome, Digest};
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

/// The lines of code of a method whose default answer stays below 4 kB.
const LINES: usize = 25;

#[tokio::test]
async fn an_implementation_lists_ten_functions_and_stays_short() {
    let mut many = contents();
    let of_library = |method: &&mut snapshot::MethodRecord| !method.libraries.is_empty();
    let softmax = many.methods.iter_mut().find(of_library);
    let functions = &mut softmax.expect("a method with functions").libraries;
    let departing = functions[1].clone();
    // Nine depart, three compute it; a call has 57 characters, the mean of those that are bundled.
    functions[1..].fill(departing.clone());
    functions.resize(12, departing);
    for (number, function) in functions.iter_mut().enumerate() {
        function.call = format!("{:_<57}", format!("bloom.nn.soft_max{number}"));
    }
    for number in [3, 11] {
        functions[number].cells[0].outcome = CellOutcome::Agrees;
    }
    let mut readings = many.implementations.iter_mut();
    let softmax = readings.find(|one| one.method == "softmax_temperature");
    let source = "    p = np.exp(z - np.max(z))\n".repeat(LINES);
    let reading = &mut softmax.expect("its readings").a;
    reading.code_sha256 = Digest::of(&source);
    reading.source = Some(source);
    let world = TestServer::serving(many, &[]).await;
    let token = world.token().await;
    let name = json!({ "name": "softmax_temperature" });
    let answer = world
        .answer(&token, "get_reference_implementation", name)
        .await;
    assert!(answer["code"]["source"].is_string(), "{answer}");
    let length = answer.to_string().len();
    assert!(length <= 4_000, "{length} bytes: {answer}");
    let listed = answer["libraries"].as_array().expect("a list");
    assert_eq!(listed.len(), 10, "{answer}");
    let agree = listed.iter().map(|one| one["result"] == json!("agrees"));
    let first_three = [[true; 3].as_slice(), &[false; 7]].concat();
    assert_eq!(agree.collect::<Vec<bool>>(), first_three, "{answer}");
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

#[tokio::test]
async fn the_feed_has_the_results_that_a_publication_changed() {
    let mut world = TestServer::new().await;
    let mut changed = contents();
    changed.created_at = "2026-02-03T00:00:00Z".into();
    let of_library = |method: &&mut snapshot::MethodRecord| !method.libraries.is_empty();
    let softmax = changed.methods.iter_mut().find(of_library);
    let functions = &mut softmax.expect("a method with functions").libraries;
    // One result is another, one is new, one is gone.
    let mut newer = functions[0].cells[0].clone();
    newer.version = "1.3.0".into();
    functions[0].cells[0].outcome = CellOutcome::Degenerate;
    functions[0].cells.insert(0, newer);
    functions[1].cells.clear();
    snapshot::write(&world.state.path().join("snapshots"), changed).expect("a snapshot");
    world.signal("HUP");
    world.wait_for("serving");
    let feed = page(&world, "/feed.atom").await;
    for title in [
        "acme.nn.soft_max of acme 1.2.0 as Softmax with temperature: &quot;computes it, with exceptions&quot;",
        "acme.nn.soft_max of acme 1.3.0 as Softmax with temperature: &quot;computes it&quot;",
        "bloom.nn.soft_max of bloom 0.3 as Softmax with temperature: not listed",
    ] {
        let title = format!("<title>{title}</title>");
        assert_eq!(feed.matches(&title).count(), 1, "{title}: {feed}");
    }
    assert_eq!(
        feed.matches("<entry>").count(),
        3,
        "nothing else changed: {feed}"
    );
    for words in ["changed", "gained", "lost"] {
        assert!(
            feed.contains(&format!("<category term=\"{words}\"/>")),
            "{words}"
        );
    }
    assert!(feed.contains("/library/acme#m-softmax_temperature"));
}
