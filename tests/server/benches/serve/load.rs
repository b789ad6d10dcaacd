//! A load generator: a number of connections that each ask, wait for the whole answer, and ask again.

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::{HeaderMap, Method, Request};
use hyper_util::rt::TokioIo;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use tokio::net::TcpStream;
use tokio::task::JoinSet;

/// The request that is repeated.
#[derive(Debug, Clone)]
pub struct RepeatedRequest {
    pub host: String,
    pub method: Method,
    pub path: Path,
    pub headers: HeaderMap,
    pub body: Bytes,
}

/// The path of a request.
#[derive(Debug, Clone)]
pub enum Path {
    /// The same at every request.
    One(String),
    /// Another at every request of the whole run, which follows from its number.
    Each(fn(usize) -> String),
}

/// Requests of the whole run to paths that are all different.
static REQUESTS: AtomicUsize = AtomicUsize::new(0);

impl Path {
    fn next(&self) -> String {
        match self {
            Self::One(path) => path.clone(),
            Self::Each(path) => path(REQUESTS.fetch_add(1, Ordering::Relaxed)),
        }
    }
}

/// The figures of one round.
#[derive(Debug, Clone, Copy)]
pub struct Round {
    pub a_second: f64,
    pub p50_ms: f64,
    pub p99_ms: f64,
}

/// Asks this many times over this many connections. An answer that is no 200 ends the bench.
pub async fn load(repeated: &RepeatedRequest, connections: usize, requests: usize) -> Round {
    let left = Arc::new(AtomicUsize::new(requests));
    let mut callers = JoinSet::new();
    let started = Instant::now();
    for _ in 0..connections {
        callers.spawn(ask(repeated.clone(), left.clone()));
    }
    let mut millis: Vec<f64> = callers.join_all().await.concat();
    let seconds = started.elapsed().as_secs_f64();
    millis.sort_by(f64::total_cmp);
    let at = |part: usize| millis[(millis.len() * part / 100).min(millis.len() - 1)];
    Round {
        a_second: millis.len() as f64 / seconds,
        p50_ms: at(50),
        p99_ms: at(99),
    }
}

async fn ask(repeated: RepeatedRequest, left: Arc<AtomicUsize>) -> Vec<f64> {
    let stream = TcpStream::connect(&repeated.host).await.unwrap();
    stream.set_nodelay(true).unwrap();
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream))
        .await
        .unwrap();
    tokio::spawn(connection);
    let mut millis = vec![];
    while left
        .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| {
            left.checked_sub(1)
        })
        .is_ok()
    {
        let mut request = Request::new(Full::new(repeated.body.clone()));
        *request.method_mut() = repeated.method.clone();
        let path = repeated.path.next();
        *request.uri_mut() = path.parse().unwrap();
        *request.headers_mut() = repeated.headers.clone();
        let started = Instant::now();
        let response = sender.send_request(request).await.unwrap();
        let status = response.status();
        let body = response.into_body().collect().await.unwrap().to_bytes();
        assert!(status == 200, "{path}: {status} {body:?}");
        millis.push(started.elapsed().as_secs_f64() * 1000.0);
    }
    millis
}
