//! `POST /api/oauth/trial/token`: mints a trial token.

use super::{Replied, State, body, no_store, nothing_beside, peer, query, reply};
use crate::app::{App, MINT_PATH};
use crate::auth::address::Peer;
use crate::auth::mint::mint;
use crate::body::{Response, json_response};
use crate::problem::Problem;
use hyper::body::Bytes;
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
        .and(query())
        .and(body())
        .and(state.clone())
        .then(|headers: HeaderMap, peer: Peer, query: Option<String>, body: Bytes, app: Arc<App>| async move {
            let answer = match nothing_beside(query.as_deref()) {
                Ok(()) => answer(&app, peer, &headers, &body).await,
                Err(problem) => Err(problem),
            };
            reply(no_store(answer.unwrap_or_else(|problem| problem.at(MINT_PATH).into_response())))
        })
        .boxed()
}

async fn answer(
    app: &App,
    peer: Peer,
    headers: &HeaderMap,
    body: &[u8],
) -> Result<Response, Problem> {
    let minted = mint(app, &app.addresses.key(peer, headers), body).await?;
    let json = serde_json::to_value(&minted).map_err(|_| Problem::internal())?;
    Ok(json_response(StatusCode::OK, &json))
}
