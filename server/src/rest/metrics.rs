//! `GET /metrics`: metrics for programs on this machine. For other clients and behind a proxy, the
//! answer is 404.

use super::route::Call;
use crate::problem::Problem;
use crate::response::{Response, of_type};
use hyper::header::{HOST, HeaderValue};
use hyper::http::uri::Authority;

/// Headers that a proxy adds. With one of these headers, the peer is a proxy and not the client.
const PROXY_HEADERS: [&str; 4] = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];

/// The media type of the page. **Source**: OpenMetrics 1.0, section on the exposition's content type.
const MEDIA_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Returns true if a host names this machine. After DNS rebinding, a browser names the host of the
/// page instead.
fn is_local(host: &HeaderValue) -> bool {
    let host: Option<Authority> = host.to_str().ok().and_then(|host| host.parse().ok());
    host.is_some_and(|host| matches!(host.host(), "localhost" | "127.0.0.1" | "[::1]"))
}

pub(super) async fn answer(call: Call) -> Result<Response, Problem> {
    let (app, headers) = (&*call.app, &call.headers);
    let is_from_here = call.peer.0.ip().to_canonical().is_loopback()
        && !PROXY_HEADERS.iter().any(|name| headers.contains_key(*name))
        && headers.get_all(HOST).iter().all(is_local);
    if !is_from_here {
        return Err(Problem::not_found());
    }
    let served = app.snapshots.current();
    let served = served.as_ref().map(|library| &***library);
    let store = app.database.store();
    let connections = store.map_or((0, 0), store::Store::connections);
    let page = app
        .metrics
        .render(served, connections, *app.checks.counts.lock());
    let page = page.map_err(|error| {
        tracing::error!(%error, "the page could not be written");
        Problem::internal()
    })?;
    Ok(of_type(MEDIA_TYPE).body(page.into())?)
}
