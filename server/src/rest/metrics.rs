//! `GET /metrics`: for programs on this machine. To everyone else, and to whoever comes through a proxy, it is not there.

use super::{METRICS, Replied, State, peer, read, reply};
use crate::app::App;
use crate::auth::address::Peer;
use crate::body::Response;
use crate::problem::Problem;
use hyper::HeaderMap;
use hyper::header::{CONTENT_TYPE, HOST, HeaderValue};
use hyper::http::uri::Authority;
use std::sync::Arc;
use warp::Filter;
use warp::filters::BoxedFilter;

/// Headers that a proxy adds: with one of them the caller is further away than the peer.
const FORWARDED: [&str; 4] = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];

/// The format. **Source**: OpenMetrics 1.0, section on the exposition's content type.
const FORMAT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The route.
pub(super) fn route(state: &State) -> BoxedFilter<(Replied,)> {
    warp::path!("metrics")
        .and(read())
        .and(warp::header::headers_cloned())
        .and(peer())
        .and(state.clone())
        .map(|headers: HeaderMap, peer: Peer, app: Arc<App>| {
            reply(page(&app, peer, &headers).unwrap_or_else(Problem::into_response))
        })
        .boxed()
}

/// Whether a caller names this machine; a browser whose page was rebound to it names the page's host.
fn is_local(host: &HeaderValue) -> bool {
    let host: Option<Authority> = host.to_str().ok().and_then(|host| host.parse().ok());
    host.is_some_and(|host| matches!(host.host(), "localhost" | "127.0.0.1" | "[::1]"))
}

fn page(app: &App, peer: Peer, headers: &HeaderMap) -> Result<Response, Problem> {
    let near = peer.0.ip().to_canonical().is_loopback()
        && !FORWARDED.iter().any(|name| headers.contains_key(*name));
    let here = near && headers.get_all(HOST).iter().all(is_local);
    if !here {
        return Err(Problem::not_found());
    }
    let page = app.metrics.page(app).map_err(|error| {
        tracing::error!(%error, path = METRICS, "the page could not be written");
        Problem::internal()
    })?;
    let mut response = Response::new(page.into());
    response
        .headers_mut()
        .insert(CONTENT_TYPE, HeaderValue::from_static(FORMAT));
    Ok(response)
}
