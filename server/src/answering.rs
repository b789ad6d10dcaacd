//! One request from its first byte to its log line: body, room, time, dispatch, headers, counting.

use crate::app::App;
use crate::auth::address::Peer;
use crate::body::{Outgoing, boxed, outgoing};
use crate::mcp::Gate;
use crate::problem::Problem;
use crate::{cors, mcp, rest};
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::{Body, Bytes, Incoming};
use hyper::header::{HeaderName, HeaderValue, ORIGIN};
use hyper::{Request, StatusCode};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tower_service::Service;
use tracing::Instrument;
use warp::filters::BoxedFilter;

/// Requests answered at once, of those that need the database and of those that do not: a database that hangs holds up nobody who
/// asks the snapshot only. Beyond it callers are told to come back. Answers take milliseconds, so a queue this long is a second's
/// work.
const UNDER_WAY: usize = 512;

/// Bodies read at once: with the largest body this bounds what strangers can make the server hold, 32 MiB.
const BODIES: usize = 512;

/// Time a client has for its body.
const BODY: Duration = Duration::from_secs(10);

/// Time an answer may take: longer than the database's and the payment provider's patience together.
const ANSWER: Duration = Duration::from_secs(30);

/// Largest body of a REST request, in bytes: each is one small object. A conversation has its earlier turns.
const LARGEST: usize = 8 * 1024;
const LARGEST_QUESTION: usize = 64 * 1024;

/// Headers of every response that does not set its own. **Source**: OWASP Secure Headers Project.
const SECURITY: [(&str, &str); 5] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    (
        "content-security-policy",
        "default-src 'none'; frame-ancestors 'none'",
    ),
    ("cross-origin-resource-policy", "same-origin"),
];

/// Only over https, for a year. **Source**: RFC 6797, section 7.2: never sent over http.
const STRICT: (&str, &str) = ("strict-transport-security", "max-age=31536000");

/// Everything that answers.
pub struct Services {
    app: Arc<App>,
    /// Of every response that does not set its own.
    headers: Vec<(HeaderName, HeaderValue)>,
    rest: BoxedFilter<(warp::reply::Response,)>,
    gate: Gate,
    under_way: Semaphore,
    from_snapshot: Semaphore,
    bodies: Semaphore,
}

impl Services {
    /// The services of this state.
    pub fn new(app: Arc<App>) -> Self {
        let strict = app.public_url.starts_with("https://").then_some(STRICT);
        let header = |(name, value)| {
            (
                HeaderName::from_static(name),
                HeaderValue::from_static(value),
            )
        };
        Self {
            headers: SECURITY.into_iter().chain(strict).map(header).collect(),
            rest: rest::routes(app.clone()),
            gate: Gate::new(app.clone()),
            app,
            under_way: Semaphore::new(UNDER_WAY),
            from_snapshot: Semaphore::new(UNDER_WAY),
            bodies: Semaphore::new(BODIES),
        }
    }

    /// Answers one request. Logged is what was done, never who asked or with what: a route, not a path.
    pub async fn answer(&self, peer: Peer, request: Request<Incoming>) -> Outgoing {
        let (started, id) = (Instant::now(), request_id());
        let (app, method, path) = (
            &self.app,
            request.method().clone(),
            request.uri().path().to_owned(),
        );
        let (origin, route) = (request.headers().get(ORIGIN).cloned(), rest::route(&path));
        let mut response = match cors::preflight(app, &method, &path, request.headers()) {
            Some(response) => outgoing(response),
            None => self
                .guarded(&id, peer, &path, request)
                .await
                .unwrap_or_else(|p| outgoing(p.at(&path).into_response())),
        };
        let headers = response.headers_mut();
        for (name, value) in &self.headers {
            headers.entry(name).or_insert_with(|| value.clone());
        }
        cors::allow(app, &path, origin.as_ref(), headers);
        if let Ok(value) = HeaderValue::from_str(&id) {
            headers.insert("x-request-id", value);
        }
        let (status, took) = (response.status().as_u16(), started.elapsed());
        app.metrics.answered(route, status, took);
        let method = if method.as_str().len() <= 7 {
            method.as_str()
        } else {
            "other"
        };
        tracing::info!(%id, method, route, status, micros = took.as_micros(), "answered");
        response
    }

    /// Reads the body before it takes room among the answers, so that slow senders hold up nobody else.
    async fn guarded(
        &self,
        id: &str,
        peer: Peer,
        path: &str,
        request: Request<Incoming>,
    ) -> Result<Outgoing, Problem> {
        let (parts, body) = request.into_parts();
        if path == mcp::PATH {
            mcp::origin(&self.app.origins, &parts.headers)?;
        }
        // Boxed, as below: what is answered at once is not to carry the room of what may wait.
        let body = match body.is_end_stream() {
            true => Bytes::new(),
            false => Box::pin(self.read(body, largest(path))).await?,
        };
        if let Some(response) = rest::at_once(&self.app, &parts.method, &parts.uri) {
            return Ok(outgoing(response));
        }
        let busy = || Problem::unavailable("Too many requests are under way.").retry_after(1);
        let room = if rest::is_from_snapshot(path) {
            &self.from_snapshot
        } else {
            &self.under_way
        };
        let _room = room.try_acquire().map_err(|_| busy())?;
        let mut request = Request::from_parts(parts, Full::new(body));
        request.extensions_mut().insert(peer);
        // Whatever is logged on the way says of which request it is.
        let dispatched = self
            .dispatch(path, request)
            .instrument(tracing::error_span!("request", id));
        let answered = tokio::time::timeout(ANSWER, Box::pin(dispatched)).await;
        answered.map_err(|_| Problem::unavailable("The answer took too long."))
    }

    async fn read(&self, body: Incoming, largest: usize) -> Result<Bytes, Problem> {
        if body.size_hint().lower() > largest as u64 {
            return Err(Problem::too_large(largest));
        }
        let busy = || Problem::unavailable("Too many bodies are being read.").retry_after(1);
        let _room = self.bodies.try_acquire().map_err(|_| busy())?;
        match tokio::time::timeout(BODY, Limited::new(body, largest).collect()).await {
            Ok(Ok(body)) => Ok(body.to_bytes()),
            Ok(Err(error)) if error.is::<LengthLimitError>() => Err(Problem::too_large(largest)),
            Ok(Err(_)) => Err(broken(StatusCode::BAD_REQUEST, "The body broke off.")),
            Err(_) => Err(broken(
                StatusCode::REQUEST_TIMEOUT,
                "The body did not come within 10 seconds.",
            )),
        }
    }

    async fn dispatch(&self, path: &str, request: Request<Full<Bytes>>) -> Outgoing {
        // warp takes a path with one more slash at its end for the same; what is checked by path here would miss it.
        if rest::methods(path).is_none() {
            return outgoing(Problem::not_found().into_response());
        }
        if path == mcp::PATH {
            return self.gate.clone().answer(request).await;
        }
        if let Some(query) = rest::asks_have(request.method(), request.uri()) {
            return outgoing(rest::have(&self.app, query).await);
        }
        match warp::service(self.rest.clone()).call(request).await {
            Ok(response) => boxed(response),
            Err(never) => match never {},
        }
    }
}

fn largest(path: &str) -> usize {
    match path {
        mcp::PATH => mcp::LARGEST,
        path if path.starts_with("/api/graph/") => LARGEST_QUESTION,
        _ => LARGEST,
    }
}

fn broken(status: StatusCode, detail: &str) -> Problem {
    Problem::new(status, "bad-body", "The body could not be read", detail)
}

/// A name for this request in the log and in the answer; made here, so that nobody can write into the log. It begins anywhere and no
/// two are alike; it need not be hard to guess.
fn request_id() -> String {
    /// Odd, so that every number comes once in 2^64; far from 0, so that neighbours look unlike. **Source**: the golden ratio, as in
    /// Steele, Lea and Flood 2014, section 2.
    const STEP: u64 = 0x9e37_79b9_7f4a_7c15;
    static NEXT: LazyLock<AtomicU64> = LazyLock::new(|| {
        let mut bytes = [0u8; 8];
        // Without randomness the names begin at 0: better than none.
        let _ = getrandom::fill(&mut bytes);
        AtomicU64::new(u64::from_be_bytes(bytes))
    });
    format!("{:016x}", NEXT.fetch_add(STEP, Ordering::Relaxed))
}
