//! Browsers of other origins: what is public is open to them, /mcp to the configured origins only, the sign-in form to none. No
//! cookie is ever used, so a stranger's page can do no more than a stranger's program. **Source**: Fetch standard, section 3.2.

use crate::app::App;
use crate::body::Response;
use crate::{mcp, rest};
use hyper::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ACCESS_CONTROL_REQUEST_METHOD,
    HeaderValue, ORIGIN, VARY,
};
use hyper::{HeaderMap, Method, StatusCode};

/// What a page may send.
const SENT: &str = "authorization, content-type, accept, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name, last-event-id, \
     x-service-dev";

/// What a page may read.
const READ: &str = "link, ratelimit, ratelimit-policy, retry-after, www-authenticate, x-request-id, mcp-session-id";

/// Seconds a browser may remember the permission: two hours, the most that browsers take.
const REMEMBERED: &str = "7200";

/// The answer to a browser that asks before it sends; `None` where it is no such question or nothing may be sent there.
pub fn preflight(app: &App, method: &Method, path: &str, headers: &HeaderMap) -> Option<Response> {
    let asks = method == Method::OPTIONS && headers.contains_key(ACCESS_CONTROL_REQUEST_METHOD);
    let methods =
        rest::methods(path).filter(|_| asks && headers.contains_key(ORIGIN) && is_open(path))?;
    if path == mcp::PATH
        && let Err(problem) = mcp::origin(&app.origins, headers)
    {
        return Some(problem.into_response());
    }
    let mut response = Response::new("".into());
    *response.status_mut() = StatusCode::NO_CONTENT;
    let answer = response.headers_mut();
    answer.insert(
        ACCESS_CONTROL_ALLOW_METHODS,
        HeaderValue::from_static(methods),
    );
    answer.insert(ACCESS_CONTROL_ALLOW_HEADERS, HeaderValue::from_static(SENT));
    answer.insert(ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static(REMEMBERED));
    Some(response)
}

/// Lets the page of another origin read the answer, where it may.
pub fn allow(app: &App, path: &str, origin: Option<&HeaderValue>, answer: &mut HeaderMap) {
    if path == mcp::PATH {
        // Also without an origin: what is kept on the way must not be given to one.
        answer.append(VARY, HeaderValue::from_static("origin"));
    }
    let Some(origin) = origin.filter(|_| is_open(path)) else {
        return;
    };
    if path != mcp::PATH {
        answer.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    } else if origin
        .to_str()
        .is_ok_and(|origin| app.origins.contains(&origin.to_ascii_lowercase()))
    {
        answer.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin.clone());
    }
    answer.insert(
        ACCESS_CONTROL_EXPOSE_HEADERS,
        HeaderValue::from_static(READ),
    );
}

fn is_open(path: &str) -> bool {
    !matches!(path, rest::AUTHORIZE | rest::METRICS)
}
