//! Requests of browsers from other origins. Public paths accept every origin, /mcp accepts the
//! configured origins, the pages, the sign-in form and /metrics accept none. The only cookies bind a
//! sign-in to its browser and open nothing else, so a page of another origin has no more rights than
//! any other client.
//! **Source**: Fetch standard, section 3.2.

use crate::problem::{Kind, Problem};
use crate::response::Response;
use crate::rest::{Found, Origins};
use hyper::body::Bytes;
use hyper::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ACCESS_CONTROL_REQUEST_METHOD,
    HeaderValue, ORIGIN, VARY,
};
use hyper::{HeaderMap, Method, StatusCode};

/// The headers that a page may send.
const REQUEST_HEADERS: &str = "authorization, content-type, accept, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name, last-event-id, \
     x-service-dev";

/// The headers that a page may read.
const RESPONSE_HEADERS: &str = "link, ratelimit, ratelimit-policy, retry-after, www-authenticate, x-request-id, mcp-session-id";

/// The time for which a browser may cache the permission, in seconds: two hours, the maximum that
/// browsers accept.
const MAX_AGE: &str = "7200";

/// Answers a preflight request. Returns `None` for other requests, and for paths that are closed to
/// other origins.
pub(super) fn preflight(
    allowed_origins: &[String],
    method: &Method,
    found: Option<Found>,
    headers: &HeaderMap,
) -> Option<Response> {
    let is_preflight = method == Method::OPTIONS
        && headers.contains_key(ACCESS_CONTROL_REQUEST_METHOD)
        && headers.contains_key(ORIGIN);
    let found = found.filter(|_| is_preflight)?;
    if found.line.origins == Origins::None {
        return None;
    }
    if found.line.origins == Origins::Listed
        && let Err(problem) = check_origin(allowed_origins, headers)
    {
        return Some(problem.into_response());
    }
    let response = hyper::Response::builder()
        .status(StatusCode::NO_CONTENT)
        .header(ACCESS_CONTROL_ALLOW_METHODS, found.route.methods)
        .header(ACCESS_CONTROL_ALLOW_HEADERS, REQUEST_HEADERS)
        .header(ACCESS_CONTROL_MAX_AGE, MAX_AGE);
    response.body(Bytes::new()).ok()
}

/// Checks that a browser's origin is allowed on /mcp. A request without an origin is not from a
/// browser and passes.
///
/// **Source**: MCP specification, Streamable HTTP, security warning.
pub(super) fn check_origin(allowed_origins: &[String], headers: &HeaderMap) -> Result<(), Problem> {
    match headers
        .get_all(ORIGIN)
        .iter()
        .all(|origin| is_allowed(allowed_origins, origin))
    {
        true => Ok(()),
        false => Err(Problem::new(
            Kind::BAD_ORIGIN,
            "Calls from this origin are not allowed.",
        )),
    }
}

/// Adds the headers that permit a page of another origin to read the answer, if the path allows
/// that origin.
pub(super) fn allow(
    allowed_origins: &[String],
    found: Option<Found>,
    origin: Option<&HeaderValue>,
    headers: &mut HeaderMap,
) {
    let origins = found.map_or(Origins::Every, |found| found.line.origins);
    if origins == Origins::Listed {
        // The header is also set without an origin: an intermediate cache must not return such an
        // answer to a browser.
        headers.append(VARY, HeaderValue::from_static("origin"));
    }
    let Some(origin) = origin.filter(|_| origins != Origins::None) else {
        return;
    };
    if origins == Origins::Every {
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    } else if is_allowed(allowed_origins, origin) {
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin.clone());
    }
    headers.insert(
        ACCESS_CONTROL_EXPOSE_HEADERS,
        HeaderValue::from_static(RESPONSE_HEADERS),
    );
}

fn is_allowed(allowed_origins: &[String], origin: &HeaderValue) -> bool {
    let origin = origin.to_str().unwrap_or_default().to_ascii_lowercase();
    allowed_origins.contains(&origin)
}
