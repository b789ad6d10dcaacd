//! REST and pages: `routes` is the table of every route. The status of a path that is not served is 404; the
//! status of a served path with another method is 405.

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
mod route;
pub(crate) mod routes;
mod token;

use crate::app::App;
use crate::auth::address::Peer;
use crate::paths;
use crate::permit::Permit;
use crate::problem::{ParameterError, Problem};
use crate::response::Response;
use hyper::body::Bytes;
use hyper::header::{ACCEPT, CACHE_CONTROL, HeaderValue};
use hyper::{HeaderMap, Method, Uri};
pub(crate) use parameters::check_query;
use route::{Call, Form};
pub(crate) use route::{Found, MAX_BODY, Origins};
use std::sync::Arc;
use warp::filters::BoxedFilter;
use warp::path::FullPath;
use warp::{Filter, Reply};

/// Answers a request that needs no computation: the health check, or a cached `have`.
pub(crate) fn serve_fast_path(app: &App, method: &Method, uri: &Uri) -> Option<Response> {
    if *method != Method::GET && *method != Method::HEAD {
        return None;
    }
    match uri.path() {
        paths::HEALTH => Some(health::alive()),
        paths::HAVE => have::cached(app, uri.query().unwrap_or_default()),
        _ => None,
    }
}

/// Builds the service of every route that has a function. The dispatcher has found the route, the peer and the permit of
/// a request, and read its body.
pub(crate) fn service(app: Arc<App>) -> BoxedFilter<(warp::reply::Response,)> {
    let query = warp::query::raw().or(warp::any().map(String::new)).unify();
    warp::ext::get::<Found>()
        .and(warp::ext::get::<Peer>())
        .and(warp::ext::get::<Permit>())
        .and(warp::method())
        .and(warp::path::full())
        .and(query)
        .and(warp::header::headers_cloned())
        .and(warp::body::bytes())
        .map(
            move |found, peer, permit, method, path: FullPath, query, headers, body: Bytes| Call {
                app: app.clone(),
                peer,
                found,
                permit,
                method,
                path: path.as_str().to_owned(),
                query,
                headers,
                body,
            },
        )
        .then(|call: Call| async move { answer(call).await.into_response() })
        .boxed()
}

async fn answer(call: Call) -> Response {
    let found = call.found;
    let Some(answer) = found
        .route
        .answer
        .filter(|_| found.route.allows(&call.method))
    else {
        let problem = Problem::method_not_allowed(found.route.methods);
        return problem_response(Some(found), problem);
    };
    let is_page = found.line.form == Form::Page;
    let takes_gzip = is_page && explorer::takes_gzip(&call.headers);
    let answered = answer(call).await;
    let mut response = answered.unwrap_or_else(|problem| problem_response(Some(found), problem));
    if !found.line.is_storable {
        let headers = response.headers_mut();
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    match is_page {
        true => explorer::compressed(response, takes_gzip),
        false => response,
    }
}

/// Converts a problem to the response of a route; `None` for a path that is not served.
pub(crate) fn problem_response(found: Option<Found>, problem: Problem) -> Response {
    match found.map(|found| found.line.form) {
        Some(Form::OAuth) => problem.with_oauth_error().into_response(),
        Some(Form::Page) => explorer::problem_page(problem),
        Some(Form::Json) | None => problem.into_response(),
    }
}

/// Converts the problem of a path that is not served: a page for a browser, JSON for a program.
pub(crate) fn not_found(headers: &HeaderMap) -> Response {
    let accepted = headers.get(ACCEPT).and_then(|value| value.to_str().ok());
    match accepted.is_some_and(|accepted| accepted.contains("text/html")) {
        true => {
            let page = explorer::problem_page(Problem::not_found());
            explorer::compressed(page, explorer::takes_gzip(headers))
        }
        false => Problem::not_found().into_response(),
    }
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
