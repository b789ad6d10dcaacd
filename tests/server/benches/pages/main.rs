//! The server's time for each kind of page, beside a bare warp route that returns the same bytes, in one run.
//!
//! The real program serves a published snapshot. Addresses are collected by following links; then the program is started again, so
//! that the first request of a page makes it and the second finds it in the cache. One connection asks at a time, and the bare route
//! is asked in turn. `make bench-pages`; the arguments are the folder with the snapshots and the most pages of a kind.

#![expect(clippy::unwrap_used, reason = "a bench that cannot go on says where")]

use http_body_util::{BodyExt, Empty};
use hyper::Request;
use hyper::body::Bytes;
use hyper::client::conn::http1::SendRequest;
use hyper_util::rt::TokioIo;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Instant;
use store::testing::TestStore;
use tokio::net::{TcpListener, TcpStream};
use warp::Filter;

mod program;
use program::Server;

/// The kinds of pages: the first part of a path, empty for the home page.
const KINDS: [&str; 15] = [
    "",
    "search",
    "method",
    "paper",
    "author",
    "institution",
    "concept",
    "task",
    "tasks",
    "dataset",
    "run",
    "map",
    "draft",
    "library",
    "accessibility",
];

/// Names that searches ask for, so that the crawl reaches pages that nothing prominent links to.
const SEARCHES: [&str; 8] = [
    "adam",
    "attention",
    "graph+neural+network",
    "normalization",
    "contrastive+loss",
    "reinforcement+learning",
    "image+segmentation",
    "language+model",
];

fn main() {
    let mut arguments = std::env::args().skip(1).filter(|one| one != "--bench");
    let snapshots = PathBuf::from(
        arguments
            .next()
            .unwrap_or_else(|| ".state/snapshots".into()),
    );
    let most: usize = arguments.next().map_or(200, |text| text.parse().unwrap());
    let snapshots = snapshots
        .canonicalize()
        .expect("hint: `make run ONCE=1` publishes a snapshot into .state/snapshots");
    tokio::runtime::Runtime::new()
        .unwrap()
        .block_on(measure(&snapshots, most));
}

async fn measure(snapshots: &Path, most: usize) {
    let store = TestStore::new().await.unwrap();
    let server = Server::start(snapshots, store.url()).await;
    let addresses = collect(&server, most).await;
    drop(server);
    let server = Server::start(snapshots, store.url()).await;
    let mut ours = connect(&server.host).await;
    let body = Arc::new(Mutex::new(Bytes::new()));
    let mut bare = connect(&serve_bare(body.clone()).await).await;
    println!(
        "load of the machine at the start: {}",
        std::fs::read_to_string("/proc/loadavg").unwrap().trim()
    );
    println!(
        "milliseconds; first: the page is made; again: it is cached; bare: a warp route that returns the same bytes"
    );
    println!(
        "{:14} {:>5}  {:>15}  {:>15}  {:>15}  {:>9}",
        "page", "pages", "first p50 p99", "again p50 p99", "bare p50 p99", "bytes"
    );
    for (kind, paths) in addresses {
        let (mut first, mut again, mut plain, mut largest) = (vec![], vec![], vec![], 0);
        for path in &paths {
            let (millis, bytes) = ask(&mut ours, path).await;
            first.push(millis);
            largest = largest.max(bytes.len());
            *body.lock().unwrap() = bytes;
            again.push(ask(&mut ours, path).await.0);
            plain.push(ask(&mut bare, "/").await.0);
        }
        let cells = [first, again, plain].map(|mut millis| {
            millis.sort_by(f64::total_cmp);
            let at = |part: usize| millis[(millis.len() * part / 100).min(millis.len() - 1)];
            format!("{:.2} {:.2}", at(50), at(99))
        });
        println!(
            "{:14} {:>5}  {:>15}  {:>15}  {:>15}  {:>9}",
            format!("/{kind}"),
            paths.len(),
            cells[0],
            cells[1],
            cells[2],
            largest
        );
    }
}

/// Follows links from the home page until each kind has this many addresses, or no link is left.
async fn collect(server: &Server, most: usize) -> BTreeMap<&'static str, BTreeSet<String>> {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let mut found: BTreeMap<&'static str, BTreeSet<String>> = BTreeMap::new();
    let mut pending: VecDeque<String> = KINDS.iter().map(|kind| format!("/{kind}")).collect();
    for name in SEARCHES {
        pending.extend((1..=5).map(|page| format!("/search?q={name}&page={page}")));
    }
    let mut seen: BTreeSet<String> = pending.iter().cloned().collect();
    while let Some(path) = pending.pop_front() {
        let kind = path.split(['/', '?']).nth(1).unwrap_or_default();
        let Some(kind) = KINDS.iter().find(|one| **one == kind) else {
            continue;
        };
        if found.get(kind).is_some_and(|paths| paths.len() >= most) {
            continue;
        }
        let reply = client
            .get(format!("http://{}{path}", server.host))
            .send()
            .await
            .unwrap();
        if reply.status() != 200 {
            continue;
        }
        let html = reply.text().await.unwrap();
        found.entry(kind).or_default().insert(path);
        for link in html.split(" href=\"").skip(1) {
            let link = link.split(['"', '#']).next().unwrap_or_default();
            let link = link.replace("&amp;", "&");
            if link.starts_with('/') && !link.contains("snapshot=") && seen.insert(link.clone()) {
                pending.push_back(link);
            }
        }
    }
    found
}

type Connection = SendRequest<Empty<Bytes>>;

async fn connect(host: &str) -> Connection {
    let stream = TcpStream::connect(host).await.unwrap();
    stream.set_nodelay(true).unwrap();
    let (sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream))
        .await
        .unwrap();
    tokio::spawn(connection);
    sender
}

/// Asks once; returns milliseconds until the whole answer is here, and the bytes as they were sent.
async fn ask(connection: &mut Connection, path: &str) -> (f64, Bytes) {
    let request = Request::get(path)
        .header("host", "localhost")
        .header("accept-encoding", "gzip")
        .body(Empty::new())
        .unwrap();
    // The connection is free as soon as the answer before has been read to its end.
    connection.ready().await.unwrap();
    let started = Instant::now();
    let response = connection.send_request(request).await.unwrap();
    let status = response.status();
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    let millis = started.elapsed().as_secs_f64() * 1000.0;
    assert!(status == 200, "{path}: {status}");
    (millis, bytes)
}

/// Serves the bytes that stand in `body`; returns the host.
async fn serve_bare(body: Arc<Mutex<Bytes>>) -> String {
    let route = warp::get().map(move || body.lock().unwrap().to_vec());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let host = listener.local_addr().unwrap().to_string();
    tokio::spawn(warp::serve(route).incoming(listener).run());
    host
}
