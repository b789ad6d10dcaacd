//! REST routes. A path that is not served is 404; a served path with another method is 405.

mod ask;
mod atlas;
mod card;
mod chat;
mod have;
mod health;
mod library;
mod metadata;
mod metered;
mod metrics;
mod oauth;
mod parameters;
mod token;

use crate::app::App;
use crate::auth::address::Peer;
use crate::paths;
use crate::problem::{ParameterError, Problem};
use crate::response::Response;
pub(crate) use have::have;
use hyper::body::Bytes;
use hyper::header::{CACHE_CONTROL, HeaderValue};
use hyper::{Method, Uri};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use warp::filters::BoxedFilter;
use warp::{Filter, Reply};

/// A response as warp's.
type WarpResponse = warp::reply::Response;

/// A route that answers, errors included.
type Route = BoxedFilter<(WarpResponse,)>;

/// The application, for every request.
type AppFilter = BoxedFilter<(Arc<App>,)>;

/// The query of a `have` request, undecoded.
pub(crate) fn have_query<'a>(method: &Method, uri: &'a Uri) -> Option<&'a str> {
    (is_read(method) && uri.path() == paths::HAVE).then(|| uri.query().unwrap_or_default())
}

/// An answer that needs no work: the health check, or a cached `have`.
pub(crate) fn serve_fast_path(app: &App, method: &Method, uri: &Uri) -> Option<Response> {
    if is_read(method) && uri.path() == paths::HEALTH {
        return Some(health::alive());
    }
    have::cached(app, have_query(method, uri)?)
}

fn is_read(method: &Method) -> bool {
    *method == Method::GET || *method == Method::HEAD
}

/// All routes but that of `have`, the most requested first; the last answers every path.
pub(crate) fn routes(app: Arc<App>) -> Route {
    let app = warp::any().map(move || app.clone()).boxed();
    [
        ask::route(&app),
        chat::route(&app),
        token::route(&app),
        metadata::route(&app),
        oauth::route(&app),
        atlas::route(&app),
        library::route(&app),
        card::route(&app),
        metrics::route(&app),
        health::route(&app),
    ]
    .into_iter()
    .rev()
    .fold(unmatched(), |rest, route| either(route, rest))
}

/// The first route that matches.
fn either(first: Route, second: Route) -> Route {
    first.or(second).unify().boxed()
}

/// A problem as the response of this path.
pub(crate) fn problem_response(path: &str, problem: Problem) -> Response {
    match paths::is_oauth(path) {
        true => problem.with_oauth_error().into_response(),
        false => problem.into_response(),
    }
}

/// GET and HEAD.
fn read() -> BoxedFilter<()> {
    warp::get().or(warp::head()).unify().boxed()
}

/// The peer of the connection; an unspecified one where the request has none, so that all such count as one client.
fn peer() -> BoxedFilter<(Peer,)> {
    let unspecified = Peer(SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0)));
    warp::ext::optional::<Peer>()
        .map(move |peer: Option<Peer>| peer.unwrap_or(unspecified))
        .boxed()
}

/// The query, undecoded; empty where there is none.
fn query() -> BoxedFilter<(String,)> {
    warp::query::raw()
        .or(warp::any().map(String::new))
        .unify()
        .boxed()
}

/// The body, which was read before dispatch.
fn body() -> BoxedFilter<(Bytes,)> {
    warp::body::bytes().boxed()
}

/// Refuses parameters in the query of a route that takes them in the body only.
fn check_no_query(query: &str) -> Result<(), Problem> {
    let errors: Vec<ParameterError> = form_urlencoded::parse(query.as_bytes())
        .map(|(name, _)| {
            (
                parameters::shorten(&name),
                "is unknown: parameters stand in the body".to_owned(),
            )
        })
        .collect();
    match errors.is_empty() {
        true => Ok(()),
        false => Err(Problem::parameters(&errors)),
    }
}

/// A response that no cache stores. **Source**: RFC 6749, section 5.1.
fn no_store(mut response: Response) -> Response {
    response
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn unmatched() -> Route {
    warp::path::full()
        .map(|path: warp::path::FullPath| {
            let problem = match paths::methods(path.as_str()) {
                Some(methods) => Problem::method_not_allowed(methods),
                None => Problem::not_found(),
            };
            problem_response(path.as_str(), problem).into_response()
        })
        .boxed()
}

fn reply(result: Result<Response, Problem>) -> WarpResponse {
    result
        .unwrap_or_else(Problem::into_response)
        .into_response()
}
