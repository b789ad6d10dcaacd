//! Changes since a stored snapshot, as a resource and as a feed; and `llms.txt`.

use crate::client::{Reply, get, send};
use crate::sample_records::{contents, method};
use crate::test_server::TestServer;
use catalogue::License;
use quick_xml::events::Event;
use quick_xml::{NsReader, name::ResolveResult};
use serde_json::{Value, json};

/// A server with three snapshots: in the second a method loses its code, in the third one gains it and has markup in its name.
async fn three_snapshots() -> (TestServer, Vec<String>) {
    let mut world = TestServer::new().await;
    let root = world.state.path().join("snapshots");
    let mut ids = vec![snapshot::current_id(&root).unwrap().to_string()];
    let mut without = contents();
    without.created_at = "2026-02-03T00:00:00Z".into();
    without
        .implementations
        .retain(|record| record.method != "adam");
    let mut with = without.clone();
    with.created_at = "2026-03-04T00:00:00Z".into();
    let mut gained = contents().implementations.swap_remove(0);
    gained.method = "odd".into();
    with.methods.push(method(
        "odd",
        "<b>Odd</b> & \"quoted\"",
        &[],
        None,
        License::CcBySa4,
    ));
    with.implementations.push(gained);
    for contents in [without, with] {
        ids.push(snapshot::write(&root, contents).unwrap().id.to_string());
        world.signal("HUP");
        world.wait_for("serving");
    }
    (world, ids)
}

#[tokio::test]
async fn changes_since_a_snapshot_are_a_resource() {
    let (world, ids) = three_snapshots().await;
    let token = world.token().await;
    let listed = world.rpc(&token, "resources/list", json!({})).await.json();
    let uris: Vec<&str> = listed["result"]["resources"]
        .as_array()
        .unwrap()
        .iter()
        .map(|resource| resource["uri"].as_str().unwrap())
        .collect();
    let uri = |id: &str| format!("concordance://changes/{id}");
    assert_eq!(
        uris,
        [uri(&ids[1]), uri(&ids[0])],
        "newest first, without the served one"
    );
    let templates = world
        .rpc(&token, "resources/templates/list", json!({}))
        .await
        .json();
    assert_eq!(
        templates["result"]["resourceTemplates"][0]["uriTemplate"],
        json!("concordance://changes/{since}")
    );
    let read = async |uri: String| -> Reply {
        world
            .rpc(&token, "resources/read", json!({ "uri": uri }))
            .await
    };
    let reply = read(uri(&ids[0])).await;
    let contents = &reply.json()["result"]["contents"][0];
    assert_eq!(contents["mimeType"], json!("application/json"));
    let changes: Value = serde_json::from_str(contents["text"].as_str().unwrap()).unwrap();
    let methods = |list: &str| -> Vec<Value> {
        let list = changes[list].as_array().unwrap().iter();
        list.map(|change| change["method"].clone()).collect()
    };
    assert_eq!(methods("lost"), [json!("adam")]);
    assert_eq!(methods("gained"), [json!("odd")]);
    assert!(methods("changed").is_empty());
    assert_eq!(
        changes["lost"][0]["before"],
        json!({ "status": "verified_code", "level": "V3" })
    );
    assert_eq!(
        (&changes["since"], &changes["snapshot"]),
        (&json!(ids[0]), &json!(ids[2]))
    );
    assert_eq!(changes["licenses"][0]["applies_to"], json!(["/gained/0"]));
    assert!(
        reply.header("link").contains("rel=\"license\"")
            && !reply.headers.contains_key("ratelimit")
    );
    for (uri, word) in [
        (uri("0123"), &ids[0][..]),
        ("file:///etc/passwd".to_owned(), "concordance://changes/"),
    ] {
        let error = read(uri).await.json()["error"].take();
        assert_eq!(error["code"], json!(-32002), "{error}");
        assert!(error["message"].as_str().unwrap().contains(word), "{error}");
    }
    let answer = world
        .call(&token, "get_paper", json!({ "paper": "1412.6980" }))
        .await
        .json();
    let remaining = &answer["result"]["structuredContent"]["queries_remaining"];
    assert_eq!(*remaining, json!(19), "a read costs nothing");
}

/// The elements of a document in the namespace of Atom: path and text, in order. Refuses what is not well-formed.
fn elements(xml: &str) -> Vec<(String, String)> {
    let mut reader = NsReader::from_str(xml);
    reader.config_mut().check_end_names = true;
    let (mut path, mut elements): (Vec<String>, Vec<(String, String)>) = (vec![], vec![]);
    let mut open: Vec<usize> = vec![];
    loop {
        let (namespace, event) = reader.read_resolved_event().unwrap();
        let (start, is_empty) = match &event {
            Event::Start(start) => (start, false),
            Event::Empty(start) => (start, true),
            Event::End(_) => {
                path.pop();
                open.pop();
                continue;
            }
            Event::Text(text) => {
                if let Some(at) = open.last() {
                    elements[*at].1 += text;
                }
                continue;
            }
            Event::GeneralRef(entity) => {
                let text = quick_xml::escape::resolve_xml_entity(entity).unwrap();
                elements[*open.last().unwrap()].1 += text;
                continue;
            }
            Event::Eof => break,
            _ => continue,
        };
        let ResolveResult::Bound(bound) = namespace else {
            panic!("an element without a namespace: {event:?}");
        };
        assert_eq!(bound.0, "http://www.w3.org/2005/Atom");
        path.push(start.local_name().as_ref().to_owned());
        elements.push((path.join("/"), String::new()));
        open.push(elements.len() - 1);
        for attribute in start.attributes() {
            let attribute = attribute.unwrap();
            let name: &str = attribute.key.as_ref();
            let value = attribute.value.to_string();
            elements.push((format!("{}@{name}", path.join("/")), value));
        }
        if is_empty {
            path.pop();
            open.pop();
        }
    }
    assert!(path.is_empty(), "unclosed: {path:?}");
    elements
}

#[tokio::test]
async fn the_feed_is_atom_with_stable_ids() {
    let (mut world, ids) = three_snapshots().await;
    let feed = get(&world.base, "/feed.atom").await;
    assert_eq!(
        (feed.status.as_u16(), feed.header("content-type")),
        (200, "application/atom+xml; charset=utf-8")
    );
    let parse = |reply: &Reply| elements(std::str::from_utf8(&reply.body).unwrap());
    let texts = |elements: &[(String, String)], path: &str| -> Vec<String> {
        let texts = elements.iter().filter(|(element, _)| element == path);
        texts.map(|(_, text)| text.clone()).collect()
    };
    let parsed = parse(&feed);
    // RFC 4287, sections 4.1.1 and 4.1.2: what a feed and an entry must contain.
    for required in ["feed/id", "feed/title", "feed/updated", "feed/author/name"] {
        assert_eq!(texts(&parsed, required).len(), 1, "{required}");
    }
    assert_eq!(texts(&parsed, "feed/updated"), ["2026-03-04T00:00:00Z"]);
    assert!(texts(&parsed, "feed/link@rel").contains(&"self".to_owned()));
    let entry_ids = texts(&parsed, "feed/entry/id");
    assert_eq!(
        entry_ids,
        [
            format!("urn:concordance:change:{}:odd", ids[2]),
            format!("urn:concordance:change:{}:adam", ids[1])
        ]
    );
    for required in ["title", "updated", "summary", "link@href", "category@term"] {
        assert_eq!(
            texts(&parsed, &format!("feed/entry/{required}")).len(),
            2,
            "{required}"
        );
    }
    assert_eq!(
        texts(&parsed, "feed/entry/title"),
        [
            "<b>Odd</b> & \"quoted\": gained, now verified code at V3",
            "Adam: lost, now without code"
        ]
    );
    assert_eq!(
        texts(&parsed, "feed/entry/updated"),
        ["2026-03-04T00:00:00Z", "2026-02-03T00:00:00Z"]
    );
    let etag = feed.header("etag").to_owned();
    let again = send(
        &world.base,
        "GET",
        "/feed.atom",
        &[("if-none-match", &etag)],
        "",
    )
    .await;
    assert_eq!(
        (
            again.status.as_u16(),
            again.body.len(),
            again.header("etag")
        ),
        (304, 0, &*etag)
    );
    snapshot::prune(&world.state.path().join("snapshots"), 2).unwrap();
    let mut newest = contents();
    newest.created_at = "2026-04-05T00:00:00Z".into();
    snapshot::write(&world.state.path().join("snapshots"), newest).unwrap();
    world.signal("HUP");
    world.wait_for("serving");
    let later = send(
        &world.base,
        "GET",
        "/feed.atom",
        &[("if-none-match", &etag)],
        "",
    )
    .await;
    assert_eq!(later.status, 200, "another publication, another feed");
    assert!(
        texts(&parse(&later), "feed/entry/id").contains(&entry_ids[0]),
        "ids stay"
    );
}

#[tokio::test]
async fn llms_txt_lists_every_tool_and_its_links_are_served() {
    let world = TestServer::new().await;
    let page = get(&world.base, "/llms.txt").await;
    assert_eq!(
        (page.status.as_u16(), page.header("content-type")),
        (200, "text/plain; charset=utf-8")
    );
    let text = std::str::from_utf8(&page.body).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert!(
        lines[0].starts_with("# ") && lines[2].starts_with("> "),
        "{text}"
    );
    for row in server::mcp::table::TOOLS {
        assert!(text.contains(&format!("- [{}](", row.name)), "{}", row.name);
    }
    let package = lines
        .iter()
        .find(|line| line.contains("`pip install concordance-methods`"));
    let check = "`concordance-methods check gelu mine.py:gelu`";
    assert!(package.is_some_and(|line| line.contains(check)), "{text}");
    let mut served = 0;
    for line in lines.iter().filter(|line| line.starts_with("- [")) {
        let link = line.split_once("](").unwrap().1.split_once(')').unwrap().0;
        let path = link
            .strip_prefix(&world.base)
            .unwrap_or_else(|| panic!("{link}"));
        let (path, fragment) = path.split_once('#').unwrap_or((path, ""));
        let reply = get(&world.base, path).await;
        assert_ne!(reply.status, 404, "{line}");
        let body = String::from_utf8_lossy(&reply.body).to_lowercase();
        let heading = format!("\n## {}\n", fragment.replace('-', " "));
        assert!(
            fragment.is_empty()
                || body.contains(&heading)
                || body.contains(&format!("\n## {fragment}\n")),
            "{line}"
        );
        served += 1;
    }
    assert!(served > server::mcp::table::TOOLS.len());
}
