//! The processing of one request: body, limits, timeouts, dispatch, headers, metrics and log line.

use super::cors;
use crate::app::App;
use crate::auth::address::Peer;
use crate::mcp::{Gate, ToolName};
use crate::permit::Permit;
use crate::problem::{Kind, Problem};
use crate::response::{BoxedResponse, boxed, boxed_bytes};
use crate::rest::{self, Found, MAX_BODY, routes};
use crate::shares::{Share, Shares};
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::{Body, Bytes, Incoming};
use hyper::header::{CONNECTION, EXPECT, HOST, HeaderName, HeaderValue, ORIGIN};
use hyper::http::request::Parts;
use hyper::http::uri::Authority;
use hyper::{Method, Request, Version};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tower_service::Service;
use tracing::Instrument;
use warp::filters::BoxedFilter;

/// The maximum number of requests in progress. The limit applies separately to requests that need
/// the database and to requests that do not, so that a database that hangs does not delay answers
/// from the snapshot. Further clients get 503. Answers take milliseconds, so the server processes
/// this number of requests in about one second; a call that waits for a check has returned its permit.
const MAX_IN_FLIGHT: usize = 512;

/// The maximum number of bodies that are read at the same time. With the largest body, the limit
/// bounds their memory to 32 MiB.
const MAX_BODY_READS: usize = 512;

/// The maximum number of bodies of one client that are read at the same time. A body that is there
/// is read in microseconds, so only slow senders reach the limit.
const MAX_BODY_READS_OF_CLIENT: usize = 64;

/// The bytes of answers that one client may leave unread; then its requests are refused. An answer has a
/// few KiB, so only clients that do not read reach the limit.
const MAX_UNREAD_OF_CLIENT: usize = 32 << 20;

/// The bytes of a refused body that are read and dropped: what proxies let through, since nginx passes 1 MiB. **Source**:
/// nginx, `client_max_body_size`.
const MAX_DROPPED: usize = 1 << 20;

/// The timeout for a client's body.
const BODY_TIMEOUT: Duration = Duration::from_secs(10);

/// The timeout of an answer: longer than the timeouts of the database and the payment provider
/// together.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);

/// Default headers of every response. **Source**: OWASP Secure Headers Project.
const SECURITY_HEADERS: [(&str, &str); 5] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    (
        "content-security-policy",
        "default-src 'none'; frame-ancestors 'none'",
    ),
    ("cross-origin-resource-policy", "same-origin"),
];

/// The header that requires https for one year. **Source**: RFC 6797, section 7.2: never sent over
/// http.
const STRICT_TRANSPORT: (&str, &str) = ("strict-transport-security", "max-age=31536000");

/// Dispatches requests to REST and MCP.
pub(super) struct Dispatcher {
    app: Arc<App>,
    /// Default headers of every response.
    headers: Vec<(HeaderName, HeaderValue)>,
    rest: BoxedFilter<(warp::reply::Response,)>,
    gate: Gate,
    database_permits: Arc<Semaphore>,
    snapshot_permits: Arc<Semaphore>,
    body_permits: Arc<Semaphore>,
    bodies: Shares,
    /// Bytes of answers that are not sent yet.
    unread: Shares,
}

impl Dispatcher {
    pub(super) fn new(app: Arc<App>) -> Self {
        let is_https = app.public_url.as_str().starts_with("https://");
        let headers = SECURITY_HEADERS
            .into_iter()
            .chain(is_https.then_some(STRICT_TRANSPORT));
        let headers = headers
            .map(|(name, value)| {
                (
                    HeaderName::from_static(name),
                    HeaderValue::from_static(value),
                )
            })
            .collect();
        Self {
            headers,
            rest: rest::service(app.clone()),
            gate: Gate::new(app.clone()),
            app,
            database_permits: Arc::new(Semaphore::new(MAX_IN_FLIGHT)),
            snapshot_permits: Arc::new(Semaphore::new(MAX_IN_FLIGHT)),
            body_permits: Arc::new(Semaphore::new(MAX_BODY_READS)),
            bodies: Shares::new(MAX_BODY_READS_OF_CLIENT),
            unread: Shares::new(MAX_UNREAD_OF_CLIENT),
        }
    }

    /// Answers one request; returns the response, and what the client has of its share until it has read
    /// it. The log line contains route, tool, status and sizes, and never the client or the parameters.
    pub(super) async fn answer(
        &self,
        peer: Peer,
        mut request: Request<Incoming>,
    ) -> (BoxedResponse, Share) {
        let (started, id) = (Instant::now(), request_id());
        let method = request.method().clone();
        let path = request.uri().path().to_owned();
        let has_own_connection = request.version() <= Version::HTTP_11;
        let origin = request.headers().get(ORIGIN).cloned();
        let found = routes::find(&path);
        let route = found.map_or("other", |found| found.route.path);
        let allowed = &self.app.allowed_origins;
        let mut received = 0;
        let client = self.app.addresses.client(peer, request.headers());
        let checked = settle_host(&mut request)
            .and_then(|()| rest::check_query(request.uri()))
            .and_then(|()| self.check_unread(client));
        let answered = match checked {
            Err(problem) => Err(problem),
            Ok(()) => match cors::preflight(allowed, &method, found, request.headers()) {
                Some(response) => Ok(boxed_bytes(response)),
                None => self.checked(&id, peer, found, request, &mut received).await,
            },
        };
        let mut response =
            answered.unwrap_or_else(|problem| boxed_bytes(rest::problem_response(found, problem)));
        let headers = response.headers_mut();
        for (name, value) in &self.headers {
            headers.entry(name).or_insert_with(|| value.clone());
        }
        cors::allow(allowed, found, origin.as_ref(), headers);
        // A proxy that sent the next request while this server closes could not know whether it was answered. HTTP/2 announces
        // the end by itself. **Source**: RFC 9112, section 9.6; RFC 9113, section 6.8.
        if has_own_connection && self.app.is_stopping.load(Ordering::Relaxed) {
            headers.insert(CONNECTION, HeaderValue::from_static("close"));
        }
        if let Ok(value) = HeaderValue::from_str(&id) {
            headers.insert("x-request-id", value);
        }
        let (status, elapsed) = (response.status().as_u16(), started.elapsed());
        self.app.metrics.count_answer(route, status, elapsed);
        let method = method_name(&method);
        let tool = response.extensions().get().map(|ToolName(tool)| *tool);
        let (sent, micros) = (response.body().size_hint().exact(), elapsed.as_micros());
        tracing::info!(%id, method, route, tool, status, received, sent, micros, "answered");
        let size = response.body().size_hint().lower() as usize;
        (response, self.unread.add(client, size))
    }

    /// Refuses a request of a client that does not read its answers.
    fn check_unread(&self, client: IpAddr) -> Result<(), Problem> {
        match self.unread.is_full(client) {
            true => Err(Problem::over_share(
                "Too many answers of this client are unread.",
            )),
            false => Ok(()),
        }
    }

    /// Checks the limits and answers one request; sets the size of its body. The function reads the body
    /// before it acquires a permit, so that slow senders do not delay other clients.
    async fn checked(
        &self,
        id: &str,
        peer: Peer,
        found: Option<Found>,
        request: Request<Incoming>,
        received: &mut usize,
    ) -> Result<BoxedResponse, Problem> {
        let (mut parts, mut body) = request.into_parts();
        parts.extensions.insert(peer);
        let client = self.app.addresses.client(peer, &parts.headers);
        let deadline = Instant::now() + BODY_TIMEOUT;
        let body = match self.receive(found, client, &mut parts, &mut body).await {
            Ok(received) => received,
            Err(problem) => {
                self.drop_rest(client, &parts, body, deadline);
                return Err(problem);
            }
        };
        *received = body.len();
        if let Some(response) = rest::serve_fast_path(&self.app, &parts.method, &parts.uri) {
            return Ok(boxed_bytes(response));
        }
        parts.extensions.insert(self.permit(found)?);
        let request = Request::from_parts(parts, body);
        // The span adds the request's id to every log line of the request.
        let dispatched = self
            .dispatch(found, request)
            .instrument(tracing::error_span!("request", id));
        let answered = tokio::time::timeout(ANSWER_TIMEOUT, Box::pin(dispatched)).await;
        answered.map_err(|_| Problem::unavailable("The answer took too long."))
    }

    /// Admits a call to /mcp, and reads the body of a request.
    async fn receive(
        &self,
        found: Option<Found>,
        client: IpAddr,
        parts: &mut Parts,
        body: &mut Incoming,
    ) -> Result<Bytes, Problem> {
        if is_mcp(found) {
            cors::check_origin(&self.app.allowed_origins, &parts.headers)?;
            // Before the body is read, so that a client without a token sends none.
            let _permit = self.permit(found)?;
            Box::pin(self.gate.admit(parts)).await?;
        }
        if body.is_end_stream() {
            return Ok(Bytes::new());
        }
        let max = found.map_or(MAX_BODY, |found| found.line.max_body);
        // Boxed, like the futures around it, so that the future of a fast answer stays small.
        Box::pin(self.read_body(client, body, max)).await
    }

    /// Reads and drops the rest of a refused body beside its answer, within the limits of all bodies: a proxy that cannot
    /// send the whole body answers 502 instead. A stream of HTTP/2 ends without that, and who asked whether to send the
    /// body sends none.
    fn drop_rest(&self, client: IpAddr, parts: &Parts, body: Incoming, deadline: Instant) {
        let is_sent = parts.version < Version::HTTP_2 && !parts.headers.contains_key(EXPECT);
        let is_short = body.size_hint().lower() <= MAX_DROPPED as u64;
        if body.is_end_stream() || !is_sent || !is_short {
            return;
        }
        let Some(share) = self.bodies.try_add_one(client) else {
            return;
        };
        let Ok(permit) = self.body_permits.clone().try_acquire_owned() else {
            return;
        };
        tokio::spawn(async move {
            let _permits = (share, permit);
            let mut rest = Limited::new(body, MAX_DROPPED);
            let dropped = async { while let Some(Ok(_)) = rest.frame().await {} };
            let _ = tokio::time::timeout_at(deadline.into(), dropped).await;
        });
    }

    /// Returns a permit for a request in progress.
    fn permit(&self, found: Option<Found>) -> Result<Permit, Problem> {
        let permits = match found.is_some_and(|found| !found.line.needs_database) {
            true => &self.snapshot_permits,
            false => &self.database_permits,
        };
        let busy = || Problem::unavailable("Too many requests are under way.").retry_after(1);
        let permit = permits.clone().try_acquire_owned();
        permit.map(Permit::new).map_err(|_| busy())
    }

    async fn read_body(
        &self,
        client: IpAddr,
        body: &mut Incoming,
        max: usize,
    ) -> Result<Bytes, Problem> {
        if body.size_hint().lower() > max as u64 {
            return Err(Problem::too_large(max));
        }
        let _share = self
            .bodies
            .try_add_one(client)
            .ok_or_else(|| Problem::over_share("Too many bodies of this client are being read."))?;
        let busy = || Problem::unavailable("Too many bodies are being read.").retry_after(1);
        let _permit = self.body_permits.try_acquire().map_err(|_| busy())?;
        match tokio::time::timeout(BODY_TIMEOUT, Limited::new(body, max).collect()).await {
            Ok(Ok(body)) => Ok(body.to_bytes()),
            Ok(Err(error)) if error.is::<LengthLimitError>() => Err(Problem::too_large(max)),
            Ok(Err(_)) => Err(Problem::new(Kind::BROKEN_BODY, "The body broke off.")),
            Err(_) => Err(Problem::new(
                Kind::LATE_BODY,
                "The body did not come within 10 seconds.",
            )),
        }
    }

    async fn dispatch(&self, found: Option<Found>, mut request: Request<Bytes>) -> BoxedResponse {
        let Some(route) = found else {
            return boxed_bytes(rest::not_found(request.headers()));
        };
        if is_mcp(found) {
            return self.gate.clone().answer(request).await;
        }
        request.extensions_mut().insert(route);
        match warp::service(self.rest.clone())
            .call(request.map(Full::new))
            .await
        {
            Ok(response) => boxed(response),
            Err(never) => match never {},
        }
    }
}

/// Checks that a request names its host, and names it in the header `Host`, so that every later check
/// of the host reads one place. Refuses a request without exactly one valid `Host`, also where the target
/// names a host. Only HTTP/2 may send the authority of the target instead; one that differs from `Host` is
/// refused. On HTTP/1.1 the authority of a target replaces `Host`. HTTP/1.0 may leave `Host` out.
/// **Source**: RFC 9112, sections 3.2 and 3.2.2; RFC 9113, section 8.3.1.
fn settle_host<B>(request: &mut Request<B>) -> Result<(), Problem> {
    let is_http2 = request.version() == Version::HTTP_2;
    let mut hosts = request.headers().get_all(HOST).iter();
    let host = hosts
        .next()
        .map(|host| Authority::try_from(host.as_bytes()));
    let target = request.uri().authority();
    let scheme = request.uri().scheme_str();
    let is_good = match (&host, target) {
        _ if hosts.next().is_some() => false,
        (Some(Ok(host)), Some(target)) if is_http2 => is_same_host(host, target, scheme),
        (Some(Ok(_)), _) => true,
        (Some(Err(_)), None) => request
            .headers()
            .get(HOST)
            .is_some_and(HeaderValue::is_empty),
        (Some(Err(_)), Some(_)) => false,
        (None, target) if is_http2 => target.is_some(),
        (None, _) => request.version() < Version::HTTP_11,
    };
    if !is_good {
        return Err(Problem::new(
            Kind::BAD_HOST,
            "A request has exactly one header Host, and the authority of its target is the same.",
        ));
    }
    let target = target.and_then(|target| HeaderValue::from_str(target.as_str()).ok());
    if let Some(target) = target {
        request.headers_mut().insert(HOST, target);
    }
    Ok(())
}

/// Returns true if two authorities name one host and port. **Source**: RFC 3986, section 6.2.3.
fn is_same_host(one: &Authority, other: &Authority, scheme: Option<&str>) -> bool {
    let default = match scheme {
        Some("https") => 443,
        _ => 80,
    };
    let port = |authority: &Authority| authority.port_u16().unwrap_or(default);
    one.host().eq_ignore_ascii_case(other.host()) && port(one) == port(other)
}

/// Returns the name of a method in the log; `other` for a method that the server does not know, which
/// a client may have invented.
fn method_name(method: &Method) -> &'static str {
    let mut known = ["GET", "HEAD", "POST", "OPTIONS"].into_iter();
    known
        .find(|known| *known == method.as_str())
        .unwrap_or("other")
}

/// Returns true for the route that the gate of MCP answers.
fn is_mcp(found: Option<Found>) -> bool {
    found.is_some_and(|found| found.route.answer.is_none())
}

/// Returns a new id of a request for the log and the answer. The server generates the id, so that no
/// client can write into the log. Ids are unique within one process and start at a random number;
/// ids need not be hard to guess.
fn request_id() -> String {
    /// The step between two ids. The step is odd, so that every number occurs once in 2^64 ids, and
    /// large, so that successive ids differ visibly. **Source**: the golden ratio, as in Steele, Lea
    /// and Flood 2014, section 2.
    const STEP: u64 = 0x9e37_79b9_7f4a_7c15;
    static NEXT: LazyLock<AtomicU64> = LazyLock::new(|| {
        let mut bytes = [0u8; 8];
        // Without randomness, ids start at 0.
        let _ = getrandom::fill(&mut bytes);
        AtomicU64::new(u64::from_be_bytes(bytes))
    });
    format!("{:016x}", NEXT.fetch_add(STEP, Ordering::Relaxed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_names_its_host_once() {
        let check = |version, target: &str, hosts: &[&'static str]| {
            let mut request = Request::builder().version(version).uri(target);
            for host in hosts.iter().copied() {
                request = request.header(HOST, host);
            }
            let mut request = request.body(()).unwrap();
            settle_host(&mut request).ok()?;
            let host = request.headers().get(HOST);
            Some(host.map_or("", |host| host.to_str().unwrap()).to_owned())
        };
        let (path, absolute) = ("/healthz", "http://a/healthz");
        let (http10, http11, http2) = (Version::HTTP_10, Version::HTTP_11, Version::HTTP_2);
        let cases: [(Version, &str, &[&'static str], Option<&str>); 18] = [
            (http10, path, &[], Some("")),
            (http11, path, &[], None),
            (http11, absolute, &[], None),
            (http11, path, &["a"], Some("a")),
            (http11, path, &[""], Some("")),
            (http11, path, &["a b"], None),
            (http11, path, &["a", "a"], None),
            (http11, absolute, &["b"], Some("a")),
            (http2, path, &[], None),
            (http2, path, &["a"], Some("a")),
            (http2, path, &["a", "b"], None),
            (http2, absolute, &[], Some("a")),
            (http2, absolute, &["a", "a"], None),
            (http2, absolute, &["A:80"], Some("a")),
            (http2, absolute, &["b"], None),
            (http2, absolute, &["a:81"], None),
            (http2, absolute, &[""], None),
            (http2, "https://a:443/healthz", &["a"], Some("a:443")),
        ];
        for (version, target, hosts, expected) in cases {
            assert_eq!(
                check(version, target, hosts).as_deref(),
                expected,
                "{version:?} {target} {hosts:?}"
            );
        }
    }
}
