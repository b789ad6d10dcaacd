//! REST routes. The status of a path that is not served is 404; the status of a served path with
//! another method is 405.

mod ask;
mod atlas;
mod card;
mod chat;
mod draft;
mod explorer;
mod feed;
mod have;
mod health;
mod library;
mod llms;
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
pub(crate) use explorer::explorer;
pub(crate) use have::have;
use hyper::body::Bytes;
use hyper::header::{ACCEPT, CACHE_CONTROL, HeaderValue};
use hyper::{HeaderMap, Method, Uri};
pub(crate) use parameters::check_query;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use warp::filters::BoxedFilter;
use warp::{Filter, Reply};

type WarpResponse = warp::reply::Response;

/// A route that also answers errors.
type Route = BoxedFilter<(WarpResponse,)>;

/// A filter that adds the application to a request.
type AppFilter = BoxedFilter<(Arc<App>,)>;

/// Returns the undecoded query of a `have` request; `None` for other requests.
pub(crate) fn have_query<'a>(method: &Method, uri: &'a Uri) -> Option<&'a str> {
    (is_read(method) && uri.path() == paths::HAVE).then(|| uri.query().unwrap_or_default())
}

/// Answers a request that needs no computation: the health check, or a cached `have`.
pub(crate) fn serve_fast_path(app: &App, method: &Method, uri: &Uri) -> Option<Response> {
    if is_read(method) && uri.path() == paths::HEALTH {
        return Some(health::alive());
    }
    have::cached(app, have_query(method, uri)?)
}

fn is_read(method: &Method) -> bool {
    *method == Method::GET || *method == Method::HEAD
}

/// Builds all routes except `have`, the most requested first. The last route answers every path.
pub(crate) fn routes(app: Arc<App>) -> Route {
    let app = warp::any().map(move || app.clone()).boxed();
    [
        ask::route(&app),
        chat::route(&app),
        draft::route(&app),
        token::route(&app),
        metadata::route(&app),
        oauth::route(&app),
        atlas::route(&app),
        library::route(&app),
        card::route(&app),
        feed::route(&app),
        llms::route(&app),
        metrics::route(&app),
        health::route(&app),
    ]
    .into_iter()
    .rev()
    .fold(unmatched(), |rest, route| either(route, rest))
}

/// Combines two routes; the first matching route answers.
fn either(first: Route, second: Route) -> Route {
    first.or(second).unify().boxed()
}

/// Converts a problem to the response of this path.
pub(crate) fn problem_response(path: &str, problem: Problem) -> Response {
    match paths::is_oauth(path) {
        true => problem.with_oauth_error().into_response(),
        false if paths::is_page(path) => explorer::problem_page(problem),
        false => problem.into_response(),
    }
}

/// Converts the problem of a path that is not served: a page for a browser, JSON for a program.
pub(crate) fn not_found(headers: &HeaderMap) -> Response {
    let accepted = headers.get(ACCEPT).and_then(|value| value.to_str().ok());
    match accepted.is_some_and(|accepted| accepted.contains("text/html")) {
        true => explorer::problem_page(Problem::not_found()),
        false => Problem::not_found().into_response(),
    }
}

/// Matches GET and HEAD.
fn read() -> BoxedFilter<()> {
    warp::get().or(warp::head()).unify().boxed()
}

/// Extracts the peer of the connection. Requests without a peer get an unspecified peer and so count
/// as one client.
fn peer() -> BoxedFilter<(Peer,)> {
    let unspecified = Peer(SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0)));
    warp::ext::optional::<Peer>()
        .map(move |peer: Option<Peer>| peer.unwrap_or(unspecified))
        .boxed()
}

/// Extracts the undecoded query; empty for a request without a query.
fn query() -> BoxedFilter<(String,)> {
    warp::query::raw()
        .or(warp::any().map(String::new))
        .unify()
        .boxed()
}

/// Extracts the body, which the dispatcher has already read.
fn body() -> BoxedFilter<(Bytes,)> {
    warp::body::bytes().boxed()
}

/// Refuses parameters in the query of a route that accepts parameters in the body only.
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

/// Marks a response so that no cache stores the response. **Source**: RFC 6749, section 5.1.
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
