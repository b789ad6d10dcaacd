//! Clients that send bodies slowly, or bodies that are refused.

use crate::limits::raw;
use crate::test_server::{PROXIES, TestServer};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::mpsc::unbounded_channel;

/// Slow clients: more than bodies that a server reads at once.
const SLOW: usize = 600;

/// A connection from an address of this machine.
async fn connect(world: &TestServer, from: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(format!("{from}:0").parse().unwrap()).unwrap();
    let server = world.base.strip_prefix("http://").unwrap();
    socket.connect(server.parse().unwrap()).await.unwrap()
}

#[tokio::test]
async fn slow_bodies_of_one_address_do_not_keep_another_from_sending() {
    let world = TestServer::with(&PROXIES).await;
    let (sender, mut answers) = unbounded_channel();
    for _ in 0..SLOW {
        let mut stream = connect(&world, "127.0.0.1").await;
        let head = "POST /oauth/token HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\ngrant";
        stream.write_all(head.as_bytes()).await.unwrap();
        let sender = sender.clone();
        tokio::spawn(async move {
            let mut answer = vec![0; 4096];
            let read = stream.read(&mut answer).await.unwrap_or(0);
            let text = String::from_utf8_lossy(&answer[..read]).into_owned();
            drop(sender.send(text));
            // Held open until the test is over.
            let _ = stream.read(&mut answer).await;
        });
    }
    // A server that reads 512 bodies at once refuses 88.
    for _ in 0..SLOW - 512 {
        let answer = answers.recv().await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 429"), "{answer}");
        assert!(answer.contains("retry-after: "), "{answer}");
    }
    let body = r#"{"grant_type":"client_credentials"}"#;
    let request = format!(
        "POST /api/oauth/trial/token HTTP/1.1\r\nhost: x\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut other = connect(&world, "127.0.0.2").await;
    other.write_all(request.as_bytes()).await.unwrap();
    let mut answer = vec![0; 4096];
    let read = other.read(&mut answer).await.unwrap();
    let answer = String::from_utf8_lossy(&answer[..read]);
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[tokio::test]
async fn the_token_is_checked_before_the_body_is_read() {
    let world = TestServer::new().await;
    let unknown = format!("authorization: Bearer trial_{}\r\n", "0".repeat(64));
    for token in ["", "authorization: Bearer nonsense\r\n", &*unknown] {
        let head = format!(
            "POST /mcp HTTP/1.1\r\nhost: x\r\n{token}content-type: application/json\r\ncontent-length: 100\r\n\r\n"
        );
        // The body never comes.
        let answer = raw(&world, &head).await;
        assert!(answer.starts_with("HTTP/1.1 401"), "{token}: {answer}");
    }
}

/// A proxy sends a whole body. Where the server closes the connection before, it answers 502 in place of the refusal.
#[tokio::test]
async fn a_refused_body_can_be_sent_to_its_end() {
    let world = TestServer::new().await;
    let body = "a".repeat(300_000);
    for (path, refusal) in [("/oauth/token", "413"), ("/mcp", "401")] {
        let mut stream = connect(&world, "127.0.0.1").await;
        let length = body.len();
        let head = format!("POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: {length}\r\n\r\n");
        let rest = format!("{body}GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n");
        for (sent, status) in [(head, refusal), (rest, "200")] {
            stream.write_all(sent.as_bytes()).await.unwrap();
            let mut answer = vec![0; 4096];
            let read = stream.read(&mut answer).await.unwrap();
            let answer = String::from_utf8_lossy(&answer[..read]);
            let is_due = answer.starts_with(&format!("HTTP/1.1 {status}"));
            assert!(is_due, "{path}: {answer}");
        }
    }
}
