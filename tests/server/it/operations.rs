//! Counters, request ids, the server card, shutdown.

use crate::client::{get, send};
use crate::limits::raw;
use crate::test_server::TestServer;
use http_body_util::Empty;
use hyper::Request;
use hyper::body::Bytes;
use hyper_util::rt::{TokioExecutor, TokioIo};
use serde_json::json;
use std::collections::BTreeSet;
use std::fs::File;
use std::path::Path;
use std::process::{Child, Command};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A line of the page of counters.
fn counted(page: &str, line: &str) -> f64 {
    let found = page
        .lines()
        .find_map(|l| l.strip_prefix(line))
        .unwrap_or_else(|| panic!("no {line} in {page}"));
    found.trim().parse().unwrap()
}

#[tokio::test]
async fn counters_are_for_this_machine_only() {
    let world = TestServer::new().await;
    let token = world.token().await;
    world.mint().await;
    get(&world.base, "/api/graph/have?x=Adam").await;
    get(&world.base, &format!("/guessed/{token}")).await;
    let reply = get(&world.base, "/metrics").await;
    assert!(
        reply
            .header("content-type")
            .starts_with("application/openmetrics-text")
    );
    let page = String::from_utf8(reply.body.to_vec()).unwrap();
    assert!(
        page.ends_with("# EOF\n") && !page.contains(&token),
        "{page}"
    );
    assert_eq!(
        counted(
            &page,
            "concordance_requests_total{route=\"/api/graph/have\",status=\"200\"}"
        ),
        1.0
    );
    assert_eq!(
        counted(
            &page,
            "concordance_requests_total{route=\"other\",status=\"404\"}"
        ),
        1.0
    );
    assert_eq!(
        counted(
            &page,
            "concordance_request_duration_seconds_count{route=\"/api/graph/have\"}"
        ),
        1.0
    );
    assert_eq!(
        counted(
            &page,
            "concordance_budget_refusals_total{limit=\"mint_minute\"}"
        ),
        1.0
    );
    let snapshot = get(&world.base, "/readyz").await.json()["snapshot"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(
        counted(
            &page,
            &format!("concordance_snapshot_served{{id=\"{snapshot}\"}}")
        ),
        1.0
    );
    assert!(
        counted(
            &page,
            &format!("concordance_snapshot_age_seconds{{id=\"{snapshot}\"}}")
        ) > 0.0
    );
    assert!(counted(&page, "concordance_database_connections{state=\"idle\"}") >= 0.0);
    for header in ["x-forwarded-for", "forwarded", "via", "x-real-ip"] {
        assert_eq!(
            send(&world.base, "GET", "/metrics", &[(header, "127.0.0.1")], "")
                .await
                .status,
            404,
            "{header}"
        );
    }
    for (host, status) in [
        ("localhost:8400", 200),
        ("[::1]", 200),
        ("rebound.example", 404),
        ("127.0.0.1.example", 404),
    ] {
        let answer = raw(
            &world,
            &format!("GET /metrics HTTP/1.1\r\nhost: {host}\r\n\r\n"),
        )
        .await;
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status} ")),
            "{host}: {answer}"
        );
    }
}

/// The words of a text, of lower-case letters, digits and underscores, that begin so.
fn words<'a>(text: &'a str, begin: &'a str) -> impl Iterator<Item = &'a str> {
    let is_end = |c: char| !(c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    text.split(is_end)
        .filter(move |word| word.starts_with(begin))
}

/// The families of metrics that a text names.
fn families(text: &str) -> BTreeSet<&str> {
    let of_sample = ["_total", "_bucket", "_count"];
    words(text, "concordance_")
        .map(|name| {
            of_sample
                .iter()
                .find_map(|end| name.strip_suffix(end))
                .unwrap_or(name)
        })
        .collect()
}

/// The metrics that the operator's book and its alerts name are there, and the book names all.
#[tokio::test]
async fn the_metrics_of_the_book_and_of_its_alerts_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |name: &str| std::fs::read_to_string(root.join(name)).unwrap();
    let (book, alerts) = (read("docs/operations.md"), read("deploy/alerts.yml"));
    let (_, section) = book.split_once("## Metrics and alerts").unwrap();
    let world = TestServer::new().await;
    // Families without a sample do not stand on the page: an answer and a refusal.
    world.token().await;
    world.mint().await;
    let page = String::from_utf8(get(&world.base, "/metrics").await.body.to_vec()).unwrap();
    let types = page.lines().filter_map(|line| line.strip_prefix("# TYPE "));
    let types: BTreeSet<&str> = types.filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(families(section), types);
    assert!(!families(&alerts).is_empty() && families(&alerts).is_subset(&types));
    let limits = [
        "auth/oauth/consent",
        "auth/tokens",
        "auth/mint",
        "challenge/door",
        "http/listen",
        "proposal/queue",
    ];
    let sources = limits
        .map(|name| read(&format!("server/src/{name}.rs")))
        .concat();
    let counted = sources.split("count_refusal(\"").skip(1);
    let mut counted: BTreeSet<&str> = counted.filter_map(|rest| rest.split('"').next()).collect();
    // The limits of checks are counted in one place, each by its name.
    let checks = read("server/src/checks.rs");
    let names = checks.split('"').skip(1).step_by(2);
    counted.extend(names.filter(|name| name.starts_with("check_") || name.starts_with("checks_")));
    let row = section
        .lines()
        .find(|line| line.contains("concordance_budget_refusals_total"));
    let listed = row.unwrap().split('`').skip(5).step_by(2);
    assert_eq!(listed.collect::<BTreeSet<_>>(), counted);
    for label in alerts.split("limit=~\"").skip(1) {
        let values = label.split('"').next().unwrap().split('|');
        values.for_each(|value| assert!(counted.contains(value), "{value}"));
    }
    for label in alerts.split("route=\"").skip(1) {
        let route = label.split('"').next().unwrap();
        assert_eq!(
            get(&world.base, &format!("{route}?x=Adam")).await.status,
            200
        );
    }
}

/// Asks over HTTP/2 for an address of any authority; returns the status.
async fn get_over_http2(world: &TestServer, address: &str, host: Option<&str>) -> u16 {
    let stream = TcpStream::connect(world.base.strip_prefix("http://").unwrap());
    let io = TokioIo::new(stream.await.unwrap());
    let handshake = hyper::client::conn::http2::handshake(TokioExecutor::new(), io);
    let (mut sender, connection) = handshake.await.unwrap();
    tokio::spawn(connection);
    let mut request = Request::get(address);
    if let Some(host) = host {
        request = request.header("host", host);
    }
    let request = request.body(Empty::<Bytes>::new()).unwrap();
    sender
        .send_request(request)
        .await
        .unwrap()
        .status()
        .as_u16()
}

/// The authority of HTTP/2 is the host: it decides, and a host beside it is the same.
#[tokio::test]
async fn the_host_of_http2_is_checked_as_that_of_http1() {
    let world = TestServer::new().await;
    for (address, host, status) in [
        ("http://localhost:8400/metrics", None, 200),
        ("http://rebound.example/metrics", None, 404),
        ("http://localhost/metrics", Some("LOCALHOST:80"), 200),
        ("http://rebound.example/metrics", Some("localhost"), 400),
        ("http://localhost/metrics", Some("rebound.example"), 400),
        ("http://a.example/healthz", Some("b.example"), 400),
        ("http://a.example/healthz", Some("a.example:81"), 400),
        ("http://a.example/healthz", Some("a.example"), 200),
    ] {
        let answered = get_over_http2(&world, address, host).await;
        assert_eq!(answered, status, "{address} {host:?}");
    }
    // A target with an authority stands above the header on HTTP/1.1.
    let head = "GET http://rebound.example/metrics HTTP/1.1\r\nhost: localhost\r\n\r\n";
    let answer = raw(&world, head).await;
    assert!(answer.starts_with("HTTP/1.1 404 "), "{answer}");
}

#[tokio::test]
async fn every_answer_has_the_request_id_of_its_log_line() {
    let world = TestServer::new().await;
    let mut ids = vec![];
    for path in ["/api/graph/have?x=Adam", "/nothing", "/oauth/authorize"] {
        let reply = send(
            &world.base,
            "GET",
            path,
            &[("x-request-id", "forged\"id")],
            "",
        )
        .await;
        ids.push(reply.header("x-request-id").to_owned());
        assert_eq!(reply.header("x-frame-options"), "DENY");
    }
    let log = world.stopped();
    for id in &ids {
        assert_eq!(id.len(), 16);
        assert_eq!(log.matches(id.as_str()).count(), 1, "{id}");
    }
    assert!(
        !log.contains("forged") && !log.contains("/nothing"),
        "{log}"
    );
}

#[tokio::test]
async fn the_card_matches_the_table() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let card = get(&world.base, "/.well-known/mcp/server-card.json").await;
    assert_eq!(
        card.header("content-type"),
        "application/mcp-server-card+json"
    );
    let json = card.json();
    let listed = world.rpc(&token, "tools/list", json!({})).await.json();
    assert_eq!(json["tools"], listed["result"]["tools"], "one table");
    assert!(
        json["tools"]
            .as_array()
            .unwrap()
            .iter()
            .all(|tool| tool["inputSchema"]["properties"].is_object())
    );
    assert_eq!(
        json["remotes"][0]["url"],
        json!(format!("{}/mcp", world.base))
    );
    assert_eq!(get(&world.base, "/mcp/server-card").await.json(), json);
    let catalog = get(&world.base, "/.well-known/ai-catalog.json").await;
    assert_eq!(
        catalog.header("content-type"),
        "application/ai-catalog+json"
    );
    let url = catalog.json()["entries"][0]["url"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(
        get(&world.base, url.strip_prefix(&world.base).unwrap())
            .await
            .json(),
        json
    );
}

#[tokio::test]
async fn a_stopping_server_finishes_requests_in_progress() {
    let world = TestServer::new().await;
    let store = world.store.as_ref().unwrap();
    let base = world.base.clone();
    let mut idle = TcpStream::connect(base.strip_prefix("http://").unwrap())
        .await
        .unwrap();
    let request = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
    idle.write_all(request).await.unwrap();
    assert_ne!(idle.read(&mut [0; 16]).await.unwrap(), 0);
    let mut lock = store.lock("trial_mint").await.unwrap();
    let body = r#"{"grant_type":"client_credentials"}"#;
    let mint = send(&base, "POST", "/api/oauth/trial/token", &[], body);
    let stop = async {
        // Only then is the request under way; the sweep of the server's start may wait for the table as well.
        lock.until_insert_waits("trial_mint").await.unwrap();
        world.signal("TERM");
        // A server that stops first closes what is idle.
        let _ = idle.read_to_end(&mut vec![]).await;
        lock.release().await.unwrap();
    };
    let (minted, ()) = tokio::join!(mint, stop);
    assert_eq!(minted.status, 200, "{minted:?}");
    assert!(world.stopped().contains("stopped"));
}

/// Starts the program with a standard error that takes nothing, as on a full disk.
fn start_without_log(state: &Path, bind: &str) -> Child {
    let full = File::options().write(true).open("/dev/full").unwrap();
    Command::new(it::executable("concordance-server"))
        .args(["--bind", "127.0.0.1:0", "--state-dir"])
        .arg(state)
        .arg("--ready-file")
        .arg(state.join("ready"))
        .env("DATABASE_URL", "postgres://127.0.0.1:1/nowhere")
        .env("CONCORDANCE_BIND", bind)
        .stderr(full)
        .spawn()
        .unwrap()
}

#[tokio::test]
async fn a_full_disk_below_the_log_stops_nothing() {
    let state = tempfile::tempdir().unwrap();
    let mut server = start_without_log(state.path(), "127.0.0.1:0");
    let ready = state.path().join("ready");
    let deadline = Instant::now() + Duration::from_secs(60);
    while !ready.exists() {
        let ended = server.try_wait().unwrap();
        assert!(ended.is_none() && Instant::now() < deadline, "{ended:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let base = std::fs::read_to_string(&ready).unwrap();
    for _ in 0..3 {
        assert_eq!(get(base.trim(), "/healthz").await.status, 200);
    }
    server.kill().unwrap();
    server.wait().unwrap();
    let mut wrong = start_without_log(state.path(), "nowhere");
    let code = wrong.wait().unwrap().code();
    assert_eq!(code, Some(2), "a wrong setting, not a panic");
}
