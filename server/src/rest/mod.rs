//! REST routes. A path that is none of these is 404; a known path with another method is 405.

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
mod token;

use crate::app::App;
use crate::auth::address::Peer;
use crate::body::Response;
use crate::problem::Problem;
pub(crate) use have::{have, nothing_published};
use hyper::body::Bytes;
use hyper::header::{CACHE_CONTROL, HeaderValue};
use hyper::{Method, Uri};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use warp::filters::BoxedFilter;
use warp::{Filter, Reply};

/// Methods of a path that is read.
const READ: &str = "GET, HEAD";

/// Where a sign-in begins.
pub(crate) const AUTHORIZE: &str = "/oauth/authorize";
/// Where a code or a refresh token becomes an access token.
pub(crate) const TOKEN: &str = "/oauth/token";
/// Where a token is ended before its time.
pub(crate) const REVOKE: &str = "/oauth/revoke";
/// Where clients register.
pub(crate) const REGISTER: &str = "/oauth/register";
/// For operators on this machine.
pub(crate) const METRICS: &str = "/metrics";

/// What has a price has no HEAD: nobody pays for an answer without the answer.
const METERED: &str = "GET";

/// Every path and the methods it has.
const PATHS: &[(&str, &str)] = &[
    (have::PATH, READ),
    ("/api/graph/ask", METERED),
    ("/api/graph/chat", "POST"),
    (atlas::MANIFEST, METERED),
    (atlas::VIEW, METERED),
    (atlas::PAPER, METERED),
    (crate::app::MINT_PATH, "POST"),
    (crate::app::METADATA, READ),
    (crate::app::METADATA_PATH, READ),
    ("/.well-known/oauth-authorization-server", READ),
    (AUTHORIZE, "GET, HEAD, POST"),
    (TOKEN, "POST"),
    (REVOKE, "POST"),
    (REGISTER, "POST"),
    (library::PATH, METERED),
    (card::CARD, READ),
    (card::WELL_KNOWN_CARD, READ),
    (card::CATALOG, READ),
    (METRICS, READ),
    (health::ALIVE, READ),
    ("/readyz", READ),
    (crate::mcp::PATH, "POST"),
];

/// A response of ours as warp's.
type Replied = warp::reply::Response;

/// The query of a request for the verdict, as it stands behind the `?`.
pub(crate) fn asks_have<'a>(method: &Method, uri: &'a Uri) -> Option<&'a str> {
    (reads(method) && uri.path() == have::PATH).then(|| uri.query().unwrap_or_default())
}

/// The answer that is there at once.
pub(crate) fn at_once(app: &App, method: &Method, uri: &Uri) -> Option<Response> {
    if reads(method) && uri.path() == health::ALIVE {
        return Some(health::alive());
    }
    have::kept(app, asks_have(method, uri)?)
}

fn reads(method: &Method) -> bool {
    *method == Method::GET || *method == Method::HEAD
}

/// Everything that is given with the address of a route that takes its parameters in the body only, as what is wrong with it.
fn nothing_beside(query: Option<&str>) -> Result<(), Problem> {
    let given: Vec<(String, String)> = form_urlencoded::parse(query.unwrap_or_default().as_bytes())
        .into_owned()
        .collect();
    let wrong = |(name, _): (String, String)| {
        (
            name.chars().take(100).collect(),
            "is unknown: parameters stand in the body".to_owned(),
        )
    };
    let errors: Vec<(String, String)> = given.into_iter().map(wrong).collect();
    if errors.is_empty() {
        Ok(())
    } else {
        Err(Problem::parameters(&errors))
    }
}

/// The address's query, as it stands behind the `?`.
fn query() -> BoxedFilter<(Option<String>,)> {
    warp::query::raw()
        .map(Some)
        .or(warp::any().map(|| None))
        .unify()
        .boxed()
}

/// All routes but the verdict's, the most asked first; each ends in a reply, so nothing is rejected past the last.
pub fn routes(app: Arc<App>) -> BoxedFilter<(Replied,)> {
    let state = warp::any().map(move || app.clone()).boxed();
    ask::route(&state)
        .or(chat::route(&state))
        .unify()
        .boxed()
        .or(token::route(&state))
        .unify()
        .boxed()
        .or(metadata::route(&state))
        .unify()
        .boxed()
        .or(oauth::route(&state))
        .unify()
        .boxed()
        .or(atlas::route(&state))
        .unify()
        .boxed()
        .or(library::route(&state))
        .unify()
        .boxed()
        .or(card::route(&state))
        .unify()
        .boxed()
        .or(metrics::route(&state))
        .unify()
        .boxed()
        .or(health::route(&state))
        .unify()
        .boxed()
        .or(unmatched())
        .unify()
        .boxed()
}

/// The state, for every request.
type State = BoxedFilter<(Arc<App>,)>;

/// GET and HEAD.
fn read() -> BoxedFilter<()> {
    warp::get().or(warp::head()).unify().boxed()
}

/// The peer of the connection; an unspecified one where a caller has put none in, which counts all such as one client.
fn peer() -> BoxedFilter<(Peer,)> {
    let unknown = Peer(SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0)));
    warp::ext::optional::<Peer>()
        .map(move |peer: Option<Peer>| peer.unwrap_or(unknown))
        .boxed()
}

/// The methods of a path; `None` for a path that is none of ours.
pub(crate) fn methods(path: &str) -> Option<&'static str> {
    PATHS
        .iter()
        .find(|(known, _)| *known == path)
        .map(|(_, methods)| *methods)
}

/// The path of a route as logs and counters name it: strangers' paths are all one.
pub(crate) fn route(path: &str) -> &'static str {
    PATHS
        .iter()
        .find(|(known, _)| *known == path)
        .map_or("other", |(known, _)| known)
}

/// Whether a path is answered without the database.
pub(crate) fn is_from_snapshot(path: &str) -> bool {
    matches!(path, have::PATH | METRICS | card::CARD) || path.starts_with("/.well-known/")
}

/// The body, read before it came here.
fn body() -> BoxedFilter<(Bytes,)> {
    warp::body::bytes().boxed()
}

/// A response that is never stored on its way. **Source**: RFC 6749, section 5.1.
fn no_store(mut response: Response) -> Response {
    response
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn unmatched() -> BoxedFilter<(Replied,)> {
    warp::path::full()
        .map(|path: warp::path::FullPath| {
            let known = methods(path.as_str());
            reply(
                known
                    .map_or_else(Problem::not_found, Problem::method_not_allowed)
                    .at(path.as_str())
                    .into_response(),
            )
        })
        .boxed()
}

/// Hands a response of ours to warp.
fn reply(response: Response) -> Replied {
    response.into_response()
}
