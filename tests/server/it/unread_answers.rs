//! Clients that ask and read nothing, and connections without number.

use crate::client::send;
use crate::limits::memory;
use crate::sample_records::contents;
use crate::test_server::{PROXIES, TestServer};
use crate::unread_client::UnreadClient;
use it::memory::MAX_SERVER_GROWTH;
use snapshot::Contents;
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// The attack: its connections, and the requests on each. The server answers 32 of them at once.
const CONNECTIONS: usize = 700;
const REQUESTS: u32 = 200;

/// The connections that one address may have. **Source**: docs/api.md, limits.
const MAX_CONNECTIONS: usize = 64;

/// The page that is asked for.
const PAGE: &str = "/paper/arxiv:1412.6980";

/// Frames, and a flag of those with data. **Source**: RFC 9113, section 6.
const DATA: u8 = 0;
const RST_STREAM: u8 = 3;
const WINDOW_UPDATE: u8 = 8;
const END_STREAM: u8 = 1;

const HOSTILE: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));

/// Contents with a page that is as long as pages get.
fn long_page() -> Contents {
    let mut contents = contents();
    contents.papers[0].paper.abstract_text = Some("word ".repeat(40_000));
    contents
}

/// Asks over many connections and reads nothing; returns the connections and the most bytes by which the server's memory grows.
async fn attack(world: &TestServer, headers: &[(&str, &str)]) -> (Vec<UnreadClient>, usize) {
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap();
    assert!(files > 2 * CONNECTIONS as u64, "{files} files are too few");
    let host = world.base.strip_prefix("http://").unwrap();
    // Rendered once, and cached.
    let page = send(&world.base, "GET", PAGE, &[], "").await;
    assert!(page.status == 200 && page.body.len() > 200_000);
    let before = memory(world.process());
    let mut clients = vec![];
    for _ in 0..CONNECTIONS {
        // One that the server closes at once is a part of the attack.
        let Ok(mut client) = UnreadClient::connect(host, HOSTILE).await else {
            continue;
        };
        for stream in 0..REQUESTS {
            if client.ask(stream, PAGE, headers).await.is_err() {
                break;
            }
        }
        clients.push(client);
    }
    let mut most = 0;
    for _ in 0..30 {
        most = most.max(memory(world.process()));
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let growth = most.saturating_sub(before);
    println!("{CONNECTIONS} connections: {} MiB more", growth >> 20);
    (clients, growth)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_that_reads_nothing_takes_little_memory() {
    let world = TestServer::serving(long_page(), &[]).await;
    let (_clients, growth) = attack(&world, &[]).await;
    assert!(growth < MAX_SERVER_GROWTH, "{growth} bytes");
    let honest = send(&world.base, "GET", "/api/graph/have?x=Adam", &[], "").await;
    assert_eq!(honest.status, 200, "another address is answered");
}

/// A proxy has many connections, and a client behind it no more memory.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_client_behind_a_proxy_that_reads_nothing_takes_little_memory() {
    let world = TestServer::serving(long_page(), &PROXIES).await;
    let hostile = [("x-forwarded-for", "203.0.113.9")];
    let (_clients, growth) = attack(&world, &hostile).await;
    assert!(growth < MAX_SERVER_GROWTH, "{growth} bytes");
    let have = async |headers: &[(&str, &str)]| {
        send(&world.base, "GET", "/api/graph/have?x=Adam", headers, "").await
    };
    // A connection without progress ends after 30 s, and a busy machine takes longer to attack: new requests hold the places.
    let host = world.base.strip_prefix("http://").unwrap();
    let refused = loop {
        let mut client = UnreadClient::connect(host, HOSTILE).await.unwrap();
        for stream in 0..REQUESTS {
            client.ask(stream, PAGE, &hostile).await.unwrap();
        }
        let reply = have(&hostile).await;
        if reply.status != 200 {
            break reply;
        }
    };
    assert_eq!(refused.status, 429, "{refused:?}");
    assert!(!refused.header("retry-after").is_empty());
    let honest = have(&[("x-forwarded-for", "198.51.100.7")]).await;
    assert_eq!(honest.status, 200, "{honest:?}");
}

/// Gives up an answer.
async fn cancel(client: &mut UnreadClient, stream: u32) -> std::io::Result<()> {
    client.write(RST_STREAM, 0, 2 * stream + 1, &[0; 4]).await
}

/// Lets the server send this many bytes more of an answer.
async fn take(client: &mut UnreadClient, stream: u32, bytes: u32) {
    let bytes = bytes.to_be_bytes();
    for id in [0, 2 * stream + 1] {
        let update = client.write(WINDOW_UPDATE, 0, id, &bytes);
        update.await.unwrap();
    }
}

/// Reads an answer to its end, and whatever comes beside it; returns its size.
async fn read_answer(client: &mut UnreadClient, stream: u32) -> usize {
    let mut size = 0;
    loop {
        let mut head = [0; 9];
        client.0.read_exact(&mut head).await.unwrap();
        let [high, middle, low, kind, flags, id @ ..] = head;
        let length = u32::from_be_bytes([0, high, middle, low]) as usize;
        client.0.read_exact(&mut vec![0; length]).await.unwrap();
        if u32::from_be_bytes(id) == 2 * stream + 1 && kind == DATA {
            size += length;
            if flags & END_STREAM > 0 {
                return size;
            }
        }
    }
}

/// Connects from an address and asks once; returns the connection if the server answers.
async fn connect(world: &TestServer, from: &str) -> Option<TcpStream> {
    let from: IpAddr = from.parse().unwrap();
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((from, 0).into()).unwrap();
    let host = world.base.strip_prefix("http://").unwrap();
    let mut stream = socket.connect(host.parse().unwrap()).await.unwrap();
    let request = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
    stream.write_all(request).await.ok()?;
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.ok()?;
    assert_eq!(&answer, b"HTTP/1.1 200");
    Some(stream)
}

#[tokio::test]
async fn one_address_has_64_connections_and_a_proxy_any_number() {
    let world = TestServer::new().await;
    let mut open = vec![];
    for _ in 0..MAX_CONNECTIONS {
        open.push(connect(&world, "127.0.0.2").await.unwrap());
    }
    for _ in 0..10 {
        assert!(connect(&world, "127.0.0.2").await.is_none(), "one too many");
    }
    assert!(connect(&world, "127.0.0.3").await.is_some());
    open.pop();
    // The server sees the end of the closed connection a moment later.
    while connect(&world, "127.0.0.2").await.is_none() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let metrics = send(&world.base, "GET", "/metrics", &[], "").await;
    let page = String::from_utf8_lossy(&metrics.body).into_owned();
    let refused = "concordance_budget_refusals_total{limit=\"connections\"} ";
    assert!(page.contains(refused), "{page}");
    let world = TestServer::with(&PROXIES).await;
    let mut open = vec![];
    for _ in 0..2 * MAX_CONNECTIONS {
        open.push(connect(&world, "127.0.0.2").await.unwrap());
    }
}

/// The server closes each of these of itself; a server that did not would keep this test waiting for ever.
#[tokio::test]
async fn a_connection_whose_client_reads_nothing_is_closed() {
    let world = TestServer::serving(long_page(), &[]).await;
    let host = world.base.strip_prefix("http://").unwrap();
    let over_http2 = async {
        let mut client = UnreadClient::connect(host, HOSTILE).await.unwrap();
        client.ask(0, PAGE, &[]).await.unwrap();
        // Other requests are no progress of the first.
        for stream in 1.. {
            let sent = client.ask(stream, "/healthz", &[]).await;
            let is_open = sent.is_ok() && cancel(&mut client, stream).await.is_ok();
            if !is_open {
                return;
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    };
    let over_http1 = async {
        let mut stream = TcpStream::connect(host).await.unwrap();
        let request = format!("GET {PAGE} HTTP/1.1\r\nhost: x\r\n\r\n");
        while stream.write_all(request.as_bytes()).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    tokio::join!(over_http2, over_http1);
}

#[tokio::test]
async fn a_client_that_reads_slowly_gets_its_answer() {
    let world = TestServer::serving(long_page(), &[]).await;
    let host = world.base.strip_prefix("http://").unwrap();
    let mut client = UnreadClient::connect(host, HOSTILE).await.unwrap();
    client.ask(0, PAGE, &[]).await.unwrap();
    // Longer than a connection stays open without progress.
    for _ in 0..10 {
        tokio::time::sleep(Duration::from_secs(5)).await;
        take(&mut client, 0, 100).await;
    }
    take(&mut client, 0, 1 << 24).await;
    let page = send(&world.base, "GET", PAGE, &[], "").await;
    assert_eq!(read_answer(&mut client, 0).await, page.body.len());
}
