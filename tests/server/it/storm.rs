//! A server under mixed load while snapshots are published and damaged, the server is killed, and clients are hostile. `MINUTES`
//! sets the length.

use crate::client::{Reply, encoded, get};
use crate::sample_records::{contents, method};
use crate::test_server::{PROXIES, TestServer};
use crate::unread_client::UnreadClient;
use catalogue::{Digest, License};
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use store::testing::TestStore;
use store::tokens::Spend;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::task::JoinSet;

/// Queries of the token of each paying client: more than a storm spends.
const GRANTED: i32 = 1_000_000;

const CLIENTS: usize = 3;

/// Connections of the client that reads nothing, and the requests on each.
const MAX_UNREAD: usize = 100;
const UNREAD_REQUESTS: u32 = 200;

const LOOPBACK: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// Publications between two kills: a server that is killed soon, and ones that live long enough to show growth.
const PUBLICATIONS_OF_A_LIFE: [usize; 5] = [4, 8, 16, 32, 64];

/// The state that the clients share.
struct Storm {
    base: Mutex<String>,
    over: AtomicBool,
    /// Id of each published snapshot, and whether it has `Newcomer`.
    published: Mutex<BTreeMap<String, bool>>,
    /// Answers to honest clients, and refusals of them.
    answers: AtomicU64,
    refused: AtomicU64,
    broken: AtomicU64,
}

impl Storm {
    fn base(&self) -> String {
        self.base.lock().unwrap().clone()
    }

    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// Compares an answer of `have` with the snapshot that it names.
    fn check(&self, name: &str, answer: &Value) {
        let id = answer["snapshot"].as_str().unwrap();
        let published = || self.published.lock().unwrap().get(id).copied();
        // A publication may be served a moment before the test notes it.
        let has_newcomer = published().or_else(|| {
            std::thread::sleep(Duration::from_millis(500));
            published()
        });
        let has_newcomer = has_newcomer.unwrap_or_else(|| panic!("{id} was never published"));
        let due = match name {
            "Adam" => "verified_code",
            "LAMB" => "unverified_code",
            "Newcomer" if has_newcomer => "no_code",
            _ => "unknown_name",
        };
        assert_eq!(answer["have"], json!(due), "{name} of {id}");
    }
}

/// One request that may find the server killed.
async fn ask(
    storm: &Storm,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Option<Reply> {
    match crate::client::try_send(&storm.base(), method, path, headers, body).await {
        Ok(reply) => Some(reply),
        Err(_) => {
            storm.broken.fetch_add(1, Ordering::Relaxed);
            tokio::time::sleep(Duration::from_millis(20)).await;
            None
        }
    }
}

/// The answers to one honest client, and the refusals of it. It never has two requests in progress, so hostile
/// clients cost it waiting and no answer.
#[derive(Debug, Default)]
struct Honest {
    answers: i32,
    refused: i32,
}

impl Honest {
    fn answered(&mut self, storm: &Storm) {
        self.answers += 1;
        storm.answers.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a refusal, and waits as an honest client does.
    async fn refused(&mut self, storm: &Storm) {
        self.refused += 1;
        storm.refused.fetch_add(1, Ordering::Relaxed);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }

    /// Most requests were answered. Those that found the server killed count in neither number.
    fn check(&self, address: &str) {
        assert!(self.answers >= self.refused, "{address}: {self:?}");
    }
}

/// Asks for known, unknown and misspelled names.
async fn free_client(storm: Arc<Storm>, address: String) {
    let headers = [("x-forwarded-for", &*address)];
    let mut honest = Honest::default();
    for n in 0.. {
        let name = ["Adam", "LAMB", "Newcomer", "Adqm"][n % 4];
        let path = format!("/api/graph/have?x={}", encoded(name));
        if let Some(reply) = ask(&storm, "GET", &path, &headers, "").await {
            match reply.status.as_u16() {
                200 => {
                    storm.check(name, &reply.json());
                    honest.answered(&storm);
                }
                429 | 503 => honest.refused(&storm).await,
                status => panic!("{name}: {status}"),
            }
        }
        if storm.is_over() {
            return honest.check(&address);
        }
    }
}

/// Calls a tool that costs a query; gives the number of answers and of calls without one.
async fn paying_client(storm: Arc<Storm>, address: String, token: String) -> (i32, i32) {
    let bearer = format!("Bearer {token}");
    let headers = [
        ("authorization", &*bearer),
        ("x-forwarded-for", &*address),
        crate::test_server::ACCEPT,
        crate::test_server::JSON,
    ];
    let params = json!({ "name": "get_paper", "arguments": { "paper": "1412.6980" } });
    let body =
        json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params }).to_string();
    let (mut honest, mut unknown) = (Honest::default(), 0);
    while !storm.is_over() {
        match ask(&storm, "POST", "/mcp", &headers, &body).await {
            Some(reply) if reply.status == 200 => {
                assert_eq!(reply.json()["result"]["isError"], json!(false));
                honest.answered(&storm);
            }
            Some(reply) => {
                assert!(matches!(reply.status.as_u16(), 429 | 503), "{reply:?}");
                honest.refused(&storm).await;
            }
            None => unknown += 1,
        }
    }
    honest.check(&address);
    (honest.answers, unknown)
}

/// Sends bodies that never end, garbage, and long names that resemble nothing.
async fn hostile_client(storm: Arc<Storm>) {
    let long = "qxzvkj ".repeat(250);
    let mut streams = vec![];
    for n in 0.. {
        let host = storm.base().strip_prefix("http://").unwrap().to_owned();
        if let Ok(mut stream) = TcpStream::connect(host).await {
            let bytes: &[u8] = match n % 3 {
                0 => b"POST /oauth/token HTTP/1.1\r\nhost: x\r\ncontent-length: 4000\r\n\r\nslow",
                1 => b"\x16\x03\x01 no http\r\n\r\n",
                _ => b"GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n",
            };
            let _ = stream.write_all(bytes).await;
            streams.push(stream);
            streams.truncate(300);
        }
        let path = format!("/api/graph/have?x={n}{}", encoded(&long[..1_500]));
        ask(&storm, "GET", &path, &[], "").await;
        if storm.is_over() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Asks for pages over many connections and reads nothing. The server closes what stands still.
async fn unread_client(storm: Arc<Storm>) {
    let mut clients: VecDeque<UnreadClient> = VecDeque::new();
    while !storm.is_over() {
        let host = storm.base().strip_prefix("http://").unwrap().to_owned();
        if let Ok(mut client) = UnreadClient::connect(&host, LOOPBACK).await {
            let headers = [("x-forwarded-for", "192.0.2.9")];
            for stream in 0..UNREAD_REQUESTS {
                if client.ask(stream, "/", &headers).await.is_err() {
                    break;
                }
            }
            clients.push_front(client);
            clients.truncate(MAX_UNREAD);
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_storm_loses_nothing_doubles_nothing_and_says_nothing_wrong() {
    let minutes = std::env::var("MINUTES")
        .ok()
        .and_then(|text| text.parse().ok());
    let end = Instant::now() + Duration::from_secs_f64(60.0 * minutes.unwrap_or(0.15));
    let store = TestStore::new().await.unwrap();
    let state = tempfile::tempdir().unwrap();
    let root = state.path().join("snapshots");
    let published = |round: usize| {
        let mut contents = contents();
        contents.created_at = format!("2026-01-02T00:{:02}:{:02}Z", round / 60 % 60, round % 60);
        if round % 2 == 1 {
            let name = ["Newcomer", "Another"][round / 2 % 2];
            contents
                .methods
                .push(method("newcomer", name, &[], None, License::ApacheOrMit));
        }
        let id = snapshot::write(&root, contents).unwrap().id.to_string();
        (id, round % 4 == 1)
    };
    let mut world = TestServer::at(state.path(), store.url(), &PROXIES);
    let storm = Arc::new(Storm {
        base: Mutex::new(world.base.clone()),
        over: AtomicBool::new(false),
        published: Mutex::new([published(0)].into()),
        answers: AtomicU64::new(0),
        refused: AtomicU64::new(0),
        broken: AtomicU64::new(0),
    });
    world.signal("HUP");
    let (mut clients, mut payers) = (JoinSet::new(), JoinSet::new());
    let mut tokens = vec![];
    for n in 0..CLIENTS {
        let token = format!("trial_{}", Digest::of(n.to_le_bytes()));
        let (address, now) = (format!("payer {n}"), chrono::Utc::now());
        let minted = store.mint_trial(&address, now, Digest::of(&token), None);
        minted.await.unwrap();
        tokens.push(token);
    }
    // Before the first query is spent, so that each is counted.
    store.grant_queries(GRANTED).await.unwrap();
    for (n, token) in tokens.iter().enumerate() {
        let (payer, free) = (format!("203.0.113.{n}"), format!("198.51.100.{n}"));
        payers.spawn(paying_client(storm.clone(), payer, token.clone()));
        clients.spawn(free_client(storm.clone(), free));
        clients.spawn(hostile_client(storm.clone()));
    }
    clients.spawn(unread_client(storm.clone()));
    let (mut round, mut kills, mut damages) = (0, 0, 0);
    // Resident bytes after each publication of each life.
    let mut lives: Vec<Vec<usize>> = vec![vec![]];
    while Instant::now() < end || kills == 0 || damages == 0 {
        round += 1;
        // Known before it is served, so that no answer of it is unknown.
        let (id, has_newcomer) = published(round);
        storm
            .published
            .lock()
            .unwrap()
            .insert(id.clone(), has_newcomer);
        world.signal("HUP");
        tokio::time::sleep(Duration::from_millis(300)).await;
        let life = lives.last_mut().unwrap();
        life.push(crate::limits::memory(world.process()));
        let longest = PUBLICATIONS_OF_A_LIFE.len() - 1;
        let is_end = life.len() == PUBLICATIONS_OF_A_LIFE[kills.min(longest)];
        match round % 5 {
            _ if is_end => {
                world.kill();
                kills += 1;
                println!("life {kills}: {}", growth(life));
                lives.push(vec![]);
                world = TestServer::at(state.path(), store.url(), &PROXIES);
                *storm.base.lock().unwrap() = world.base.clone();
            }
            // Changed in place and shortened, under the server.
            2 => {
                let folder = root.join(&id);
                for name in ["names.fst", "papers.jsonl", "implementations.jsonl"] {
                    std::fs::write(folder.join(name), "damaged").unwrap();
                }
                damages += 1;
                world.signal("HUP");
            }
            _ => snapshot::prune(&root, 2).map(drop).unwrap(),
        }
    }
    storm.over.store(true, Ordering::Relaxed);
    while let Some(client) = clients.join_next().await {
        client.unwrap();
    }
    let (mut answered, mut unknown) = (0, 0);
    while let Some(payer) = payers.join_next().await {
        let (more, broken) = payer.unwrap();
        (answered, unknown) = (answered + more, unknown + broken);
    }
    let mut spent = 0;
    for token in &tokens {
        match store.peek(Digest::of(token), chrono::Utc::now()).await {
            Ok(Spend::Ok { remaining, .. }) => spent += GRANTED - remaining,
            other => panic!("{other:?}"),
        }
    }
    // A call whose server was killed may have been charged or not.
    assert!(
        (answered..=answered + unknown).contains(&spent),
        "{answered} answered, {unknown} broken, {spent} charged"
    );
    let reply = get(&storm.base(), "/api/graph/have?x=Adam").await;
    storm.check("Adam", &reply.json());
    println!(
        "{round} publications, {kills} kills, {damages} damaged: {} answers, {} refused, {} broken connections; {answered} paid of {spent} charged",
        storm.answers.load(Ordering::Relaxed),
        storm.refused.load(Ordering::Relaxed),
        storm.broken.load(Ordering::Relaxed),
    );
    for life in lives.iter().filter(|life| !life.is_empty()) {
        let (first, last) = (early(life), life[life.len() - 1]);
        assert!(last < first + first / 2 + (32 << 20), "{}", growth(life));
    }
}

/// Memory after the first quarter of a life, in bytes: its caches are filled by then.
fn early(life: &[usize]) -> usize {
    life[life.len() / 4]
}

/// Describes the memory of a life.
fn growth(life: &[usize]) -> String {
    let peak = life.iter().max().copied().unwrap_or_default();
    format!(
        "{} publications, {} KiB after a quarter, {} KiB at the end, {} KiB at most",
        life.len(),
        early(life) >> 10,
        life[life.len() - 1] >> 10,
        peak >> 10
    )
}
