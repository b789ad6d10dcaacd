//! `/check/<method>.py`: the file that checks a function, its digest and its caching; and the answers and pages that name its address.

use crate::client::{Reply, get, send};
use crate::sample_records::{contents, paper};
use crate::test_server::TestServer;
use base64::Engine;
use base64::prelude::BASE64_STANDARD as BASE64;
use catalogue::{Digest, License};
use serde_json::json;

const FILE: &str = "# checks adam\n";
const ADDRESS: &str = "/check/adam.py";

fn text(reply: &Reply) -> &str {
    std::str::from_utf8(&reply.body).unwrap()
}

#[tokio::test]
async fn the_file_is_served_with_its_digest_and_cached() {
    let world = TestServer::new().await;
    let gzip = [("accept-encoding", "gzip, br")];
    for headers in [&[][..], &gzip] {
        let reply = send(&world.base, "GET", ADDRESS, headers, "").await;
        assert_eq!((reply.status.as_u16(), text(&reply)), (200, FILE));
        let sha256 = BASE64.encode(Digest::of(FILE).bytes());
        let digest = format!("sha-256=:{sha256}:");
        for (name, value) in [
            ("content-type", "text/x-python; charset=utf-8"),
            ("repr-digest", digest.as_str()),
            ("cache-control", "public, max-age=60"),
            // Otherwise the digest would not be that of the saved file.
            ("content-encoding", ""),
            ("x-content-type-options", "nosniff"),
        ] {
            assert_eq!(reply.header(name), value, "{name}");
        }
    }
    let reply = get(&world.base, ADDRESS).await;
    let tag = reply.header("etag");
    assert!(tag.starts_with('"'), "{tag} is strong");
    let weak = format!("W/{tag}, \"other\"");
    for known in [tag, &weak, "*"] {
        let known = [("if-none-match", known)];
        let known = send(&world.base, "GET", ADDRESS, &known, "").await;
        assert_eq!((known.status.as_u16(), known.body.len()), (304, 0));
        assert_eq!(known.header("etag"), tag);
        assert_eq!(known.header("cache-control"), "public, max-age=60");
    }
    let other = [("if-none-match", "\"other\"")];
    let other = send(&world.base, "GET", ADDRESS, &other, "").await;
    assert_eq!((other.status.as_u16(), text(&other)), (200, FILE));
    let head = send(&world.base, "HEAD", ADDRESS, &[], "").await;
    assert_eq!((head.status.as_u16(), head.body.len()), (200, 0));
    for name in ["etag", "repr-digest", "content-length"] {
        assert_eq!(head.header(name), reply.header(name), "{name}");
    }
}

#[tokio::test]
async fn an_address_without_a_file_says_what_to_do() {
    let world = TestServer::new().await;
    for (path, hint) in [
        ("/check/adam", "ends with .py"),
        ("/check/Adam.py", "/check/adam.py\n"),
        ("/check/no%20such.py", "/search?q=no%20such\n"),
        ("/check/lamb.py", "lamb has no check file"),
        ("/check/lstm.py", "lstm has no check file"),
    ] {
        let reply = get(&world.base, path).await;
        assert_eq!(reply.status, 404, "{path}");
        assert_eq!(reply.header("content-type"), "text/plain; charset=utf-8");
        assert_eq!(reply.header("cache-control"), "no-store");
        assert!(text(&reply).contains(hint), "{path}: {}", text(&reply));
        if let Some((_, next)) = text(&reply).split_once("hint: ") {
            let next = next.split_whitespace().next().unwrap();
            let next = next.strip_prefix(world.base.as_str()).unwrap();
            let next = get(&world.base, next).await;
            assert_eq!(next.status, 200, "{path}: its hint leads somewhere");
        }
    }
    let unknown = get(&world.base, "/check/adam.py?snapshot=ffff").await;
    assert_eq!(unknown.status, 404);
    let kind = &unknown.json()["type"];
    assert_eq!(kind, &json!("urn:concordance:problem:unknown-snapshot"));
}

#[tokio::test]
async fn a_stored_snapshot_has_its_own_file() {
    let world = TestServer::new().await;
    let root = world.state.path().join("snapshots");
    let first = snapshot::current_id(&root).unwrap();
    let mut next = contents();
    next.created_at = "2026-02-02T00:00:00Z".into();
    // Check files follow from other facts, and take no part in the id of a snapshot.
    let later = paper("arxiv:2101.00001", "A later paper", License::Cc0);
    next.papers.push(later);
    let records = next.implementations.iter_mut();
    for record in records.filter(|record| record.method == "adam") {
        record.check_file = Some("# checks it better\n".into());
    }
    snapshot::write(&root, next).unwrap();
    world.signal("HUP");
    while text(&get(&world.base, ADDRESS).await) != "# checks it better\n" {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let pinned = get(&world.base, &format!("{ADDRESS}?snapshot={first}")).await;
    assert_eq!((pinned.status.as_u16(), text(&pinned)), (200, FILE));
    assert_eq!(pinned.header("cache-control"), "public, max-age=86400");
}

#[tokio::test]
async fn answers_and_pages_name_the_address() {
    let variables = [("CONCORDANCE_PUBLIC_URL", "https://concordance.example")];
    let world = TestServer::with(&variables).await;
    let token = world.token().await;
    let tool = "get_reference_implementation";
    let adam = json!({ "name": "adam" });
    let adam = world.answer(&token, tool, adam).await;
    let address = json!("https://concordance.example/check/adam.py");
    assert_eq!(adam["check_file"], address, "{adam}");
    let lamb = json!({ "name": "lamb" });
    let lamb = world.answer(&token, tool, lamb).await;
    assert!(lamb.get("check_file").is_none(), "{lamb}");
    let long = json!({ "name": "softmax_temperature" });
    let long = world.answer(&token, tool, long).await;
    let size = long.to_string().len();
    assert!(size < 20_000, "the file of 200 kB is not in line: {size}");
    let page = get(&world.base, "/method/adam").await;
    assert!(text(&page).contains("href=\"/check/adam.py\" download=\"check_adam.py\""));
    assert!(!text(&page).contains("--export"), "the link stands for it");
    let page = get(&world.base, "/method/lamb").await;
    assert!(!text(&page).contains("/check/"), "lamb has no check file");
    let words = "It cannot be checked yet";
    assert!(text(&page).contains(words) && !text(&page).contains("concordance check lamb"));
    let llms = get(&world.base, "/llms.txt").await;
    assert!(text(&llms).contains("https://concordance.example/check/METHOD.py"));
}
