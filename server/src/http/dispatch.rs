//! The processing of one request: body, limits, timeouts, dispatch, headers, metrics and log line.

use super::body_permits::{BodyPermits, BodyRefusal};
use super::cors;
use crate::app::App;
use crate::auth::address::Peer;
use crate::mcp::{Gate, ToolName};
use crate::problem::{Kind, Problem};
use crate::response::{BoxedResponse, boxed, boxed_bytes};
use crate::{mcp, paths, rest};
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::{Body, Bytes, Incoming};
use hyper::header::{HOST, HeaderName, HeaderValue, ORIGIN};
use hyper::http::uri::Authority;
use hyper::{HeaderMap, Method, Request, Uri, Version};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, SemaphorePermit};
use tower_service::Service;
use tracing::Instrument;
use warp::filters::BoxedFilter;

/// The maximum number of requests in progress. The limit applies separately to requests that need
/// the database and to requests that do not, so that a database that hangs does not delay answers
/// from the snapshot. Further clients get 503. Answers take milliseconds, so the server processes
/// this number of requests in about one second.
const MAX_IN_FLIGHT: usize = 512;

/// The timeout for a client's body.
const BODY_TIMEOUT: Duration = Duration::from_secs(10);

/// The timeout of an answer: longer than the timeouts of the database and the payment provider
/// together.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);

/// The maximum size of the body of a REST request in bytes: one small object.
const MAX_BODY: usize = 8 * 1024;

/// The maximum size of the body of a question or a draft in bytes: a conversation includes earlier messages, a draft
/// includes a program.
const MAX_LONG_BODY: usize = 64 * 1024;

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
    database_permits: Semaphore,
    snapshot_permits: Semaphore,
    body_permits: BodyPermits,
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
            rest: rest::routes(app.clone()),
            gate: Gate::new(app.clone()),
            app,
            database_permits: Semaphore::new(MAX_IN_FLIGHT),
            snapshot_permits: Semaphore::new(MAX_IN_FLIGHT),
            body_permits: BodyPermits::new(),
        }
    }

    /// Answers one request. The log line contains route, tool, status and sizes, and never the client or
    /// the parameters.
    pub(super) async fn answer(&self, peer: Peer, request: Request<Incoming>) -> BoxedResponse {
        let (started, id) = (Instant::now(), request_id());
        let method = request.method().clone();
        let path = request.uri().path().to_owned();
        let origin = request.headers().get(ORIGIN).cloned();
        let route = paths::route(&path);
        let allowed = &self.app.allowed_origins;
        let mut received = 0;
        let checked = check_host(request.version(), request.uri(), request.headers());
        let answered = match checked.and_then(|()| rest::check_query(request.uri())) {
            Err(problem) => Err(problem),
            Ok(()) => match cors::preflight(allowed, &method, &path, request.headers()) {
                Some(response) => Ok(boxed_bytes(response)),
                None => self.checked(&id, peer, &path, request, &mut received).await,
            },
        };
        let mut response =
            answered.unwrap_or_else(|problem| boxed_bytes(rest::problem_response(&path, problem)));
        let headers = response.headers_mut();
        for (name, value) in &self.headers {
            headers.entry(name).or_insert_with(|| value.clone());
        }
        cors::allow(allowed, &path, origin.as_ref(), headers);
        if let Ok(value) = HeaderValue::from_str(&id) {
            headers.insert("x-request-id", value);
        }
        let (status, elapsed) = (response.status().as_u16(), started.elapsed());
        self.app.metrics.count_answer(route, status, elapsed);
        let method = method_name(&method);
        let tool = response.extensions().get().map(|ToolName(tool)| *tool);
        let (sent, micros) = (response.body().size_hint().exact(), elapsed.as_micros());
        tracing::info!(%id, method, route, tool, status, received, sent, micros, "answered");
        response
    }

    /// Checks the limits and answers one request; sets the size of its body. The function reads the body
    /// before it acquires a permit, so that slow senders do not delay other clients.
    async fn checked(
        &self,
        id: &str,
        peer: Peer,
        path: &str,
        request: Request<Incoming>,
        received: &mut usize,
    ) -> Result<BoxedResponse, Problem> {
        let (mut parts, body) = request.into_parts();
        parts.extensions.insert(peer);
        if paths::is_mcp(path) {
            cors::check_origin(&self.app.allowed_origins, &parts.headers)?;
            // Before the body is read, so that a client without a token sends none.
            let _permit = self.permit(path)?;
            Box::pin(self.gate.admit(&mut parts)).await?;
        }
        // Boxed, like the future below, so that the future of a fast answer stays small.
        let body = match body.is_end_stream() {
            true => Bytes::new(),
            false => Box::pin(self.read_body(peer, &parts.headers, body, max_body(path))).await?,
        };
        *received = body.len();
        if let Some(response) = rest::serve_fast_path(&self.app, &parts.method, &parts.uri) {
            return Ok(boxed_bytes(response));
        }
        let _permit = self.permit(path)?;
        let request = Request::from_parts(parts, body);
        // The span adds the request's id to every log line of the request.
        let dispatched = self
            .dispatch(path, request)
            .instrument(tracing::error_span!("request", id));
        let answered = tokio::time::timeout(ANSWER_TIMEOUT, Box::pin(dispatched)).await;
        answered.map_err(|_| Problem::unavailable("The answer took too long."))
    }

    /// Returns a permit for a request in progress.
    fn permit(&self, path: &str) -> Result<SemaphorePermit<'_>, Problem> {
        let permits = match paths::is_from_snapshot(path) {
            true => &self.snapshot_permits,
            false => &self.database_permits,
        };
        let busy = || Problem::unavailable("Too many requests are under way.").retry_after(1);
        permits.try_acquire().map_err(|_| busy())
    }

    async fn read_body(
        &self,
        peer: Peer,
        headers: &HeaderMap,
        body: Incoming,
        max: usize,
    ) -> Result<Bytes, Problem> {
        if body.size_hint().lower() > max as u64 {
            return Err(Problem::too_large(max));
        }
        let client = self.app.addresses.key(peer, headers);
        let refused = |refusal| match refusal {
            BodyRefusal::Busy => {
                Problem::unavailable("Too many bodies are being read.").retry_after(1)
            }
            BodyRefusal::OverShare => {
                Problem::over_share("Too many bodies of this client are being read.")
            }
        };
        let _permit = self.body_permits.acquire(client).map_err(refused)?;
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

    async fn dispatch(&self, path: &str, request: Request<Bytes>) -> BoxedResponse {
        // warp ignores one additional slash at the end of a path; the checks by path here do not.
        if paths::methods(path).is_none() {
            return boxed_bytes(rest::not_found(request.headers()));
        }
        if paths::is_mcp(path) {
            return self.gate.clone().answer(request).await;
        }
        if rest::have_query(request.method(), request.uri()).is_some() {
            return boxed_bytes(rest::have(&self.app, &request).await);
        }
        if paths::is_page(path) {
            return boxed_bytes(rest::explorer(&self.app, &request).await);
        }
        match warp::service(self.rest.clone())
            .call(request.map(Full::new))
            .await
        {
            Ok(response) => boxed(response),
            Err(never) => match never {},
        }
    }
}

/// Refuses a request without exactly one valid `Host`, also where the target names a host. Only HTTP/2
/// may send it as the authority of its target instead; HTTP/1.0 may leave it out.
/// **Source**: RFC 9112, section 3.2; RFC 9113, section 8.3.1.
fn check_host(version: Version, target: &Uri, headers: &HeaderMap) -> Result<(), Problem> {
    let mut hosts = headers.get_all(HOST).iter();
    let is_host =
        |value: &HeaderValue| value.is_empty() || Authority::try_from(value.as_bytes()).is_ok();
    let is_good = match (hosts.next(), hosts.next()) {
        (Some(host), None) => is_host(host),
        (None, _) if version == Version::HTTP_2 => target.authority().is_some(),
        (None, _) => version < Version::HTTP_11,
        (Some(_), Some(_)) => false,
    };
    match is_good {
        true => Ok(()),
        false => Err(Problem::new(
            Kind::BAD_HOST,
            "A request has exactly one header Host.",
        )),
    }
}

/// Returns the name of a method in the log; `other` for a method that the server does not know, which
/// a client may have invented.
fn method_name(method: &Method) -> &'static str {
    let mut known = ["GET", "HEAD", "POST", "OPTIONS"].into_iter();
    known
        .find(|known| *known == method.as_str())
        .unwrap_or("other")
}

fn max_body(path: &str) -> usize {
    match path {
        path if paths::is_mcp(path) => mcp::MAX_BODY,
        path if path.starts_with("/api/graph/") || paths::is_proposal_page(path) => MAX_LONG_BODY,
        _ => MAX_BODY,
    }
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
        let check = |version, target: &'static str, hosts: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for host in hosts.iter().copied() {
                headers.append(HOST, HeaderValue::from_static(host));
            }
            check_host(version, &Uri::from_static(target), &headers).is_ok()
        };
        let (path, absolute) = ("/healthz", "http://a/healthz");
        let cases: [(Version, &'static str, &[&'static str], bool); 9] = [
            (Version::HTTP_10, path, &[], true),
            (Version::HTTP_11, path, &[], false),
            (Version::HTTP_11, absolute, &[], false),
            (Version::HTTP_11, path, &["a"], true),
            (Version::HTTP_11, path, &["a", "a"], false),
            (Version::HTTP_2, path, &[], false),
            (Version::HTTP_2, path, &["a"], true),
            (Version::HTTP_2, path, &["a", "b"], false),
            (Version::HTTP_2, absolute, &[], true),
        ];
        for (version, target, hosts, is_good) in cases {
            assert_eq!(
                check(version, target, hosts),
                is_good,
                "{version:?} {target} {hosts:?}"
            );
        }
    }
}
