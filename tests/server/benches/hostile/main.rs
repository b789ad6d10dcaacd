//! The cost of hostile clients for an honest one: the times of its requests undisturbed and beside them, in turn in one run.
//!
//! The real program serves a published snapshot. Hostile clients are processes of their own at the lowest priority, with a limited
//! rate, so that they take the server's time and not the machine's. They call from one address, or from sixteen, the honest client
//! from others.
//! `make bench-hostile`; the argument is the folder with the snapshots.

#![expect(clippy::unwrap_used, reason = "a bench that cannot go on says where")]

#[path = "../pages/program.rs"]
mod program;
#[path = "../../it/unread_client.rs"]
mod unread_client;

use program::Server;
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use store::testing::TestStore;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use unread_client::UnreadClient;

/// The connections of the hostile clients that ask, and the rate of each.
const CONNECTIONS: usize = 16;
const REQUESTS_A_SECOND: u32 = 50;

/// The sockets of the hostile client that sends bodies slowly.
const SLOW_SOCKETS: usize = 600;

/// The connections of the hostile client that reads nothing, the requests on each, and what it asks for.
const UNREAD_CONNECTIONS: usize = 700;
const UNREAD_REQUESTS: u32 = 200;
const UNREAD_PATHS: [&str; 4] = ["/", "/tasks", "/docs/api.md", "/api/graph/have?x=Adam"];

/// The requests of the honest client in one round, and the rounds with and without hostile clients.
const REQUESTS: usize = 300;
const ROUNDS: usize = 3;

/// The questions of one address; the server gives 50 a day.
const QUESTIONS_AN_ADDRESS: usize = 40;

const HOSTILE_ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));

/// A draft that the server previews, and does not store without an answer to its challenge.
const DRAFT: &str = r#"{"kind": "alias", "record": "method:adam_step", "name": "A name of Adam", "license_confirmed": true}"#;

fn main() {
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|one| one != "--bench")
        .collect();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    match arguments.as_slice() {
        [mode, host, kind, tokens @ ..] if mode == "hostile" => {
            runtime.block_on(attack(host, kind, tokens))
        }
        _ => {
            let folder = arguments.first().map_or(".state/snapshots", String::as_str);
            let snapshots = PathBuf::from(folder)
                .canonicalize()
                .expect("hint: `make run ONCE=1` publishes a snapshot into .state/snapshots");
            runtime.block_on(async {
                let store = TestStore::new().await.unwrap();
                let server = Server::start(&snapshots, store.url()).await;
                measure(&server, &store).await;
            });
        }
    }
}

/// A request of the honest client, by its number in the run.
struct Honest {
    name: &'static str,
    request: fn(&Client, &str, usize) -> reqwest::RequestBuilder,
}

const HONEST: [Honest; 4] = [
    Honest {
        name: "have, a known name",
        request: |client, base, _| client.get(format!("{base}/api/graph/have?x=Adam")),
    },
    Honest {
        name: "have, a near miss",
        request: |client, base, at| {
            client.get(format!("{base}/api/graph/have?x=Layer+Normalizatoin+{at}"))
        },
    },
    Honest {
        name: "ask",
        request: |client, base, at| {
            client.get(format!(
                "{base}/ask?q=Which+papers+use+Adam+since+{}%3F",
                1900 + at
            ))
        },
    },
    Honest {
        name: "POST of a draft",
        request: |client, base, _| {
            client
                .post(format!("{base}/api/graph/draft"))
                .header("content-type", "application/json")
                .body(DRAFT)
        },
    },
];

/// The kinds of hostile clients, and the numbers of the honest requests that are measured beside them.
const ATTACKS: [(&str, &str, &[usize]); 8] = [
    (
        "names",
        "16 connections, long names that nothing has",
        &[0, 1, 2],
    ),
    (
        "questions",
        "16 connections, long questions that nothing answers",
        &[0, 1, 2],
    ),
    (
        "lists",
        "16 connections, lists of 50 names that nothing has, one trial token",
        &[0, 1, 2],
    ),
    (
        "tokens",
        "16 connections, the same lists, two trial tokens of one address",
        &[0, 1, 2],
    ),
    (
        "parameters",
        "16 connections, queries of 15,000 parameters",
        &[0, 1, 2],
    ),
    ("bodies", "600 sockets that send a body slowly", &[0, 3]),
    (
        "addresses",
        "16 addresses, long names that nothing has",
        &[0, 1],
    ),
    (
        "unread",
        "700 connections over HTTP/2, 200 requests on each, nothing is read",
        &[0, 1],
    ),
];

async fn measure(server: &Server, store: &TestStore) {
    let host = &*server.host;
    let base = format!("http://{host}");
    let load = std::fs::read_to_string("/proc/loadavg").unwrap();
    println!("load of the machine at the start: {}", load.trim());
    println!(
        "milliseconds of an honest client on one connection, p50 p99; {ROUNDS} rounds of {REQUESTS} requests in turn"
    );
    let mut number = 0;
    for (kind, words, honest) in ATTACKS {
        println!("{words}");
        let number_of_tokens = match kind {
            "lists" => 1,
            "tokens" => 2,
            _ => 0,
        };
        let mut tokens = vec![];
        for _ in 0..number_of_tokens {
            store.advance_a_minute().await.unwrap();
            tokens.push(mint(&base).await);
        }
        for honest in honest.iter().map(|at| &HONEST[*at]) {
            let (mut alone, mut beside) = (vec![], vec![]);
            let (mut left_out, mut growth) = (0, 0);
            for _ in 0..ROUNDS {
                round(&base, honest, &mut number, &mut alone).await;
                let before = memory(server);
                let attackers = Attackers::start(host, kind, &tokens);
                // What is not read fills the server over seconds.
                for _ in 0..if kind == "unread" { 10 } else { 2 } {
                    tokio::time::sleep(Duration::from_secs(1)).await;
                    growth = growth.max(memory(server).saturating_sub(before));
                }
                left_out += round(&base, honest, &mut number, &mut beside).await;
                growth = growth.max(memory(server).saturating_sub(before));
                drop(attackers);
            }
            let (alone, beside) = (percentiles(alone), percentiles(beside));
            println!(
                "  {:20} alone {:8.2} {:8.2}   beside {:8.2} {:8.2}   p99 {:5.2} x   memory +{} MiB   {left_out} without near names",
                honest.name,
                alone.0,
                alone.1,
                beside.0,
                beside.1,
                beside.1 / alone.1,
                growth >> 20,
            );
        }
    }
}

/// Mints a trial token for the address of the hostile clients.
async fn mint(base: &str) -> String {
    let request = hostile_client(HOSTILE_ADDRESS)
        .post(format!("{base}/api/oauth/trial/token"))
        .header("content-type", "application/json")
        .body(r#"{"grant_type":"client_credentials"}"#);
    let body = request.send().await.unwrap().text().await.unwrap();
    let minted: Value = serde_json::from_str(&body).unwrap();
    let token = minted["access_token"].as_str();
    token.unwrap_or_else(|| panic!("{body}")).to_owned()
}

/// Resident memory of the server, in bytes.
fn memory(server: &Server) -> usize {
    let status = format!("/proc/{}/status", server.child.id());
    let status = std::fs::read_to_string(status).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib: usize = line
        .unwrap()
        .trim()
        .trim_end_matches(" kB")
        .parse()
        .unwrap();
    kib << 10
}

fn percentiles(mut millis: Vec<f64>) -> (f64, f64) {
    millis.sort_by(f64::total_cmp);
    let at = |part: usize| millis[(millis.len() * part / 100).min(millis.len() - 1)];
    (at(50), at(99))
}

/// Times the requests of one round; returns the number of answers without near names.
async fn round(base: &str, honest: &Honest, number: &mut usize, millis: &mut Vec<f64>) -> usize {
    let (mut client, mut left_out) = (None, 0);
    for _ in 0..REQUESTS {
        *number += 1;
        if number.is_multiple_of(QUESTIONS_AN_ADDRESS) {
            client = None;
        }
        let client = client.get_or_insert_with(|| honest_client(*number / QUESTIONS_AN_ADDRESS));
        let started = Instant::now();
        let reply = (honest.request)(client, base, *number)
            .send()
            .await
            .unwrap();
        assert_eq!(reply.status(), StatusCode::OK, "{}", honest.name);
        let body = reply.text().await.unwrap();
        millis.push(started.elapsed().as_secs_f64() * 1000.0);
        left_out += usize::from(body.contains("near_matches_left_out"));
    }
    left_out
}

/// Returns a client with an address of its own.
fn honest_client(number: usize) -> Client {
    let [.., high, low] = (number as u32 + 1).to_be_bytes();
    Client::builder()
        .no_proxy()
        .local_address(IpAddr::V4(Ipv4Addr::new(127, 1, high, low)))
        .build()
        .unwrap()
}

/// A process of hostile clients; it is stopped when this goes.
struct Attackers(Child);

impl Attackers {
    fn start(host: &str, kind: &str, tokens: &[String]) -> Self {
        let own = std::env::current_exe().unwrap();
        let mut command = Command::new("nice");
        command
            .args(["-n", "19"])
            .arg(own)
            .args(["hostile", host, kind])
            .args(tokens);
        Self(command.stdin(Stdio::null()).spawn().unwrap())
    }
}

impl Drop for Attackers {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

async fn attack(host: &str, kind: &str, tokens: &[String]) {
    let mut tasks = JoinSet::new();
    if kind == "bodies" {
        for _ in 0..SLOW_SOCKETS {
            tasks.spawn(send_slowly(host.to_owned()));
        }
    } else if kind == "unread" {
        rlimit::increase_nofile_limit(u64::MAX).unwrap();
        for _ in 0..UNREAD_CONNECTIONS {
            tasks.spawn(read_nothing(host.to_owned()));
        }
    } else {
        for connection in 0..CONNECTIONS {
            let requests = match tokens.get(connection % tokens.len().max(1)) {
                Some(token) => Requests::Lists(token.clone()),
                None if kind == "questions" => Requests::Questions,
                None if kind == "parameters" => Requests::Parameters,
                None => Requests::Names,
            };
            let address = match kind {
                "addresses" => IpAddr::V4(Ipv4Addr::new(
                    127,
                    0,
                    0,
                    2 + u8::try_from(connection).unwrap(),
                )),
                _ => HOSTILE_ADDRESS,
            };
            tasks.spawn(ask_often(
                host.to_owned(),
                requests,
                address,
                connection as u64,
            ));
        }
    }
    tasks.join_all().await;
}

/// The request of a hostile client.
enum Requests {
    /// The verdict on one name.
    Names,
    Questions,
    /// Parameters that nothing takes, as many as a query has room for.
    Parameters,
    /// The verdicts on fifty names, with this token.
    Lists(String),
}

fn hostile_client(address: IpAddr) -> Client {
    Client::builder()
        .no_proxy()
        .local_address(address)
        .build()
        .unwrap()
}

async fn ask_often(host: String, requests: Requests, address: IpAddr, connection: u64) {
    let client = hostile_client(address);
    let mut ticks = tokio::time::interval(Duration::from_secs(1) / REQUESTS_A_SECOND);
    for at in 0_u64.. {
        ticks.tick().await;
        // Words near to names of the graph, so that near matching has work.
        let words = [
            "normalizatoin",
            "attenton",
            "convolutonal",
            "embeding",
            "gradeint",
        ];
        let word = |n: u64| format!("{}{}", words[(n % 5) as usize], (at * 31 + n) % 97);
        let words = |first: u64, count: u64| -> Vec<String> {
            (first..first + count)
                .map(|n| word(n + connection))
                .collect()
        };
        // With its number, so that no answer is cached.
        let name = format!("{at}+{}", words(0, 60).join("+"));
        let request = match &requests {
            Requests::Questions => client.get(format!(
                "http://{host}/ask?q=Which+papers+use+{}%3F",
                &name[..name.len().min(450)]
            )),
            Requests::Parameters => client.get(format!(
                "http://{host}/api/graph/have?{}",
                "a&".repeat(15_000)
            )),
            Requests::Names => client.get(format!("http://{host}/api/graph/have?x={name}")),
            Requests::Lists(token) => {
                let name = |n: u64| format!("{at} {}", words(n, 20).join(" "));
                let names: Vec<String> = (0..50).map(name).collect();
                let params = json!({ "name": "have", "arguments": { "xs": names } });
                let call =
                    json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params });
                client
                    .post(format!("http://{host}/mcp"))
                    .bearer_auth(token)
                    .header("content-type", "application/json")
                    .header("accept", "application/json, text/event-stream")
                    .body(call.to_string())
            }
        };
        // A refusal is what it wants as well.
        if let Ok(reply) = request.send().await
            && reply.status() == StatusCode::BAD_REQUEST
            && !matches!(requests, Requests::Parameters)
        {
            eprintln!(
                "the hostile request is malformed: {}",
                reply.text().await.unwrap()
            );
            return;
        }
    }
}

/// Asks and reads nothing. A connection that the server closes is opened again.
async fn read_nothing(host: String) {
    loop {
        if let Ok(mut client) = UnreadClient::connect(&host, HOSTILE_ADDRESS).await {
            let mut stream = 0;
            while stream < UNREAD_REQUESTS {
                let path = UNREAD_PATHS[stream as usize % UNREAD_PATHS.len()];
                if client.ask(stream, path, &[]).await.is_err() {
                    break;
                }
                stream += 1;
            }
            if stream == UNREAD_REQUESTS {
                tokio::time::sleep(Duration::from_secs(30)).await;
            }
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

/// Sends one byte of a body a second. A connection that the server closes is opened again.
async fn send_slowly(host: String) {
    loop {
        if let Ok(mut stream) = connect(&host).await {
            let head = "POST /api/graph/draft HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n";
            if stream.write_all(head.as_bytes()).await.is_ok() {
                while stream.write_all(b" ").await.is_ok() {
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

async fn connect(host: &str) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((HOSTILE_ADDRESS, 0).into())?;
    socket.connect(host.parse().unwrap()).await
}
