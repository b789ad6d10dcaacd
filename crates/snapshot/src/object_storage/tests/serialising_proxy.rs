//! A proxy that passes on one request after the other: moto looks at `If-Match` without a lock, so
//! two requests at once would both be let through, as no real S3 does.

use std::io::{Read, Result, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

/// Starts a proxy before `upstream`, which runs to the end of the process; returns its address.
pub(super) fn start(upstream: SocketAddr) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let turn = Arc::new(Mutex::new(()));
    std::thread::spawn(move || {
        for connection in listener.incoming().flatten() {
            let turn = turn.clone();
            std::thread::spawn(move || pass(connection, upstream, &turn));
        }
    });
    address
}

/// Passes on the one request of a connection. Both connections end with the answer.
fn pass(mut client: TcpStream, upstream: SocketAddr, turn: &Mutex<()>) -> Result<()> {
    let mut request = vec![];
    let mut part = [0; 1 << 16];
    while !is_complete(&request) {
        match client.read(&mut part)? {
            0 => return Ok(()),
            n => request.extend_from_slice(&part[..n]),
        }
    }
    let end = request
        .windows(2)
        .position(|two| two == b"\r\n")
        .unwrap_or(0)
        + 2;
    let mut answer = vec![];
    {
        let _turn = turn.lock().unwrap();
        let mut server = TcpStream::connect(upstream)?;
        server.write_all(&request[..end])?;
        server.write_all(b"Connection: close\r\n")?;
        server.write_all(&request[end..])?;
        server.read_to_end(&mut answer)?;
    }
    client.write_all(&answer)
}

/// Returns true if the bytes are a whole request.
fn is_complete(request: &[u8]) -> bool {
    let Some(end) = request.windows(4).position(|four| four == b"\r\n\r\n") else {
        return false;
    };
    let head = String::from_utf8_lossy(&request[..end]).to_ascii_lowercase();
    let length = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length:"));
    let length = length.map_or(0, |length| length.trim().parse().unwrap());
    request.len() >= end + 4 + length
}
