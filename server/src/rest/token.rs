//! `POST /api/oauth/trial/token`: mints a trial token.

use super::{AppFilter, Route, body, check_no_query, no_store, peer, problem_response, query};
use crate::app::App;
use crate::auth::address::Peer;
use crate::paths;
use crate::problem::Problem;
use crate::response::{Response, json_response};
use hyper::body::Bytes;
use hyper::{HeaderMap, StatusCode};
use std::sync::Arc;
use warp::{Filter, Reply};

pub(super) fn route(app: &AppFilter) -> Route {
    warp::path!("api" / "oauth" / "trial" / "token")
        .and(warp::post())
        .and(warp::header::headers_cloned())
        .and(peer())
        .and(query())
        .and(body())
        .and(app.clone())
        .then(mint)
        .boxed()
}

async fn mint(
    headers: HeaderMap,
    peer: Peer,
    query: String,
    body: Bytes,
    app: Arc<App>,
) -> super::WarpResponse {
    let address_key = app.addresses.key(peer, &headers);
    let answer = answer(&app, &address_key, &query, &body).await;
    let response = answer.unwrap_or_else(|problem| problem_response(paths::MINT, problem));
    no_store(response).into_response()
}

async fn answer(
    app: &App,
    address_key: &str,
    query: &str,
    body: &[u8],
) -> Result<Response, Problem> {
    check_no_query(query)?;
    let minted = app.tokens.mint(address_key, body).await?;
    let json = serde_json::to_value(&minted).map_err(|_| Problem::internal())?;
    Ok(json_response(StatusCode::OK, &json))
}
