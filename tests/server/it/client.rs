//! A plain HTTP client: one connection a request, nothing hidden.

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::{HeaderMap, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use std::error::Error;
use tokio::net::TcpStream;

/// The reply.
#[derive(Debug)]
pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|e| panic!("{e}: {self:?}"))
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }
}

/// Sends one request to a server that answers. `base` is `http://host:port`.
pub async fn send(
    base: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Reply {
    let reply = try_send(base, method, path, headers, body).await;
    reply.unwrap_or_else(|error| panic!("{method} {path}: {error}"))
}

/// Sends one request. The error is that of the connection, as to a server that was killed.
pub async fn try_send(
    base: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Result<Reply, Box<dyn Error + Send + Sync>> {
    try_send_bytes(base, method, path, headers, body.as_bytes()).await
}

/// The same, with a body that need not be text.
pub async fn try_send_bytes(
    base: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> Result<Reply, Box<dyn Error + Send + Sync>> {
    let host = base.strip_prefix("http://").unwrap();
    let stream = TcpStream::connect(host).await?;
    let (mut sender, connection) =
        hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
    let driver = tokio::spawn(connection);
    let mut request = Request::builder()
        .method(method)
        .uri(path)
        .header("host", host);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request
        .body(Full::new(Bytes::from(body.to_owned())))
        .unwrap();
    let response = sender.send_request(request).await?;
    let (parts, incoming) = response.into_parts();
    let body = incoming.collect().await?.to_bytes();
    drop(sender);
    driver.await??;
    Ok(Reply {
        status: parts.status,
        headers: parts.headers,
        body,
    })
}

pub async fn get(base: &str, path: &str) -> Reply {
    send(base, "GET", path, &[], "").await
}

/// Percent-encodes everything but letters and digits.
pub fn encoded(text: &str) -> String {
    text.bytes()
        .map(|b| {
            if b.is_ascii_alphanumeric() {
                char::from(b).to_string()
            } else {
                format!("%{b:02X}")
            }
        })
        .collect()
}
