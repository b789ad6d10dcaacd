//! `GET` and `POST /oauth/authorize` and `/oauth/grants`, `POST /oauth/token`, `POST /oauth/revoke`,
//! `POST /oauth/register`: sign-in and sign-out.

use super::{AppFilter, Route, body, either, no_store, peer, problem_response, query, read};
use crate::app::App;
use crate::auth::address::Peer;
use crate::auth::oauth::{authorize, consent, grants, registration, token};
use crate::paths;
use crate::problem::Problem;
use crate::response::json_response;
use chrono::Utc;
use hyper::body::Bytes;
use hyper::{HeaderMap, StatusCode};
use serde_json::Value;
use std::sync::Arc;
use warp::filters::BoxedFilter;
use warp::{Filter, Reply};

pub(super) fn route(app: &AppFilter) -> Route {
    let begin = warp::path!("oauth" / "authorize")
        .and(read())
        .and(query())
        .and(warp::header::headers_cloned())
        .and(app.clone())
        .then(
            |query: String, headers: HeaderMap, app: Arc<App>| async move {
                authorize::begin(&app.oauth, &headers, &query)
                    .await
                    .into_response()
            },
        )
        .boxed();
    let step = warp::path!("oauth" / "authorize")
        .and(post(app))
        .then(
            |headers: HeaderMap, peer: Peer, body: Bytes, app: Arc<App>| async move {
                consent::step(&app.oauth, peer, &headers, &body)
                    .await
                    .into_response()
            },
        )
        .boxed();
    let exchange = warp::path!("oauth" / "token")
        .and(post(app))
        .then(
            |headers: HeaderMap, peer: Peer, body: Bytes, app: Arc<App>| async move {
                let address_key = app.addresses.key(peer, &headers);
                let answer = token::exchange(&app.oauth, &address_key, &body).await;
                reply(paths::TOKEN, StatusCode::OK, answer)
            },
        )
        .boxed();
    let register = warp::path!("oauth" / "register")
        .and(post(app))
        .map(
            |headers: HeaderMap, peer: Peer, body: Bytes, app: Arc<App>| {
                let now = Utc::now().timestamp();
                let answer = registration::register(&app.oauth, peer, &headers, &body, now);
                reply(paths::REGISTER, StatusCode::CREATED, answer)
            },
        )
        .boxed();
    let revoke = warp::path!("oauth" / "revoke")
        .and(post(app))
        .then(
            |_: HeaderMap, _: Peer, body: Bytes, app: Arc<App>| async move {
                reply(
                    paths::REVOKE,
                    StatusCode::OK,
                    token::revoke(&app.oauth, &body).await,
                )
            },
        )
        .boxed();
    let tokens = either(exchange, either(register, revoke));
    either(begin, either(step, either(grants_route(app), tokens)))
}

/// The page on which a person lists and revokes grants.
fn grants_route(app: &AppFilter) -> Route {
    let begin = warp::path!("oauth" / "grants")
        .and(read())
        .and(warp::header::headers_cloned())
        .and(app.clone())
        .map(|headers: HeaderMap, app: Arc<App>| {
            grants::begin(&app.oauth, &headers).into_response()
        })
        .boxed();
    let step = warp::path!("oauth" / "grants")
        .and(post(app))
        .then(
            |headers: HeaderMap, peer: Peer, body: Bytes, app: Arc<App>| async move {
                grants::step(&app.oauth, peer, &headers, &body)
                    .await
                    .into_response()
            },
        )
        .boxed();
    either(begin, step)
}

fn post(app: &AppFilter) -> BoxedFilter<(HeaderMap, Peer, Bytes, Arc<App>)> {
    warp::post()
        .and(warp::header::headers_cloned())
        .and(peer())
        .and(body())
        .and(app.clone())
        .boxed()
}

fn reply(path: &str, status: StatusCode, answer: Result<Value, Problem>) -> super::WarpResponse {
    let response = match answer {
        Ok(json) => json_response(status, &json),
        Err(problem) => problem_response(path, problem),
    };
    no_store(response).into_response()
}
