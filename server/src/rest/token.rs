//! `POST /api/oauth/trial/token`: mints a trial token.

use super::{Replied, State, peer, reply};
use crate::app::App;
use crate::auth::address::Peer;
use crate::auth::mint::mint;
use crate::body::{Response, json_response};
use crate::problem::Problem;
use hyper::body::Bytes;
use hyper::header::{CACHE_CONTROL, HeaderValue};
use hyper::{HeaderMap, StatusCode};
use std::sync::Arc;
use warp::Filter;
use warp::filters::BoxedFilter;

/// The route.
pub(super) fn route(state: &State) -> BoxedFilter<(Replied,)> {
    warp::path!("api" / "oauth" / "trial" / "token")
        .and(warp::post())
        .and(warp::header::headers_cloned())
        .and(peer())
        .and(body())
        .and(state.clone())
        .then(|headers: HeaderMap, peer: Peer, body: Option<Bytes>, app: Arc<App>| async move {
            let answer = answer(&app, peer, &headers, body).await;
            let mut response = answer.unwrap_or_else(Problem::into_response);
            // RFC 6749, section 5.1: a token is never stored on its way.
            response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
            reply(response)
        })
        .boxed()
}

/// The body; `None` when it is larger than it may be or broke off.
fn body() -> BoxedFilter<(Option<Bytes>,)> {
    warp::body::bytes().map(Some).or(warp::any().map(|| None)).unify().boxed()
}

async fn answer(app: &App, peer: Peer, headers: &HeaderMap, body: Option<Bytes>) -> Result<Response, Problem> {
    let Some(body) = body else {
        let detail = "The body is larger than 8192 bytes, or broke off.";
        let problem = Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "Body too large", detail);
        return Err(problem.oauth("invalid_request"));
    };
    let minted = mint(app, &app.addresses.key(peer, headers), &body).await?;
    let json = serde_json::to_value(&minted).map_err(|_| Problem::internal())?;
    Ok(json_response(StatusCode::OK, &json))
}
