//! REST routes. A path that is none of these is 404; a known path with another method is 405.

mod ask;
mod chat;
mod have;
mod health;
mod metadata;
mod token;

use crate::app::App;
use crate::auth::address::Peer;
use crate::body::Response;
use crate::problem::Problem;
pub(crate) use have::nothing_published;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use warp::filters::BoxedFilter;
use warp::{Filter, Reply};

/// Methods of a path that is read.
const READ: &str = "GET, HEAD";

/// Every path and the methods it has.
const PATHS: &[(&str, &str)] = &[
    ("/api/graph/have", READ),
    ("/api/graph/ask", READ),
    ("/api/graph/chat", "POST"),
    (crate::app::MINT_PATH, "POST"),
    ("/.well-known/oauth-protected-resource", READ),
    (crate::app::METADATA_PATH, READ),
    ("/healthz", READ),
    ("/readyz", READ),
    (crate::mcp::PATH, "POST"),
];

/// A response of ours as warp's.
type Replied = warp::reply::Response;

/// All routes, the most asked first; each ends in a reply, so nothing is rejected past the last.
pub fn routes(app: Arc<App>) -> BoxedFilter<(Replied,)> {
    let state = warp::any().map(move || app.clone()).boxed();
    have::route(&state)
        .or(ask::route(&state))
        .unify()
        .boxed()
        .or(chat::route(&state))
        .unify()
        .boxed()
        .or(token::route(&state))
        .unify()
        .boxed()
        .or(metadata::route(&state))
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
    warp::ext::optional::<Peer>().map(move |peer: Option<Peer>| peer.unwrap_or(unknown)).boxed()
}

fn unmatched() -> BoxedFilter<(Replied,)> {
    warp::path::full()
        .map(|path: warp::path::FullPath| {
            let known = PATHS.iter().find(|(known, _)| *known == path.as_str());
            reply(
                known.map_or_else(Problem::not_found, |(_, allow)| Problem::method_not_allowed(allow)).into_response(),
            )
        })
        .boxed()
}

/// Hands a response of ours to warp.
fn reply(response: Response) -> Replied {
    response.into_response()
}
