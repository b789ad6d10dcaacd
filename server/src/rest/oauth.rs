//! `GET` and `POST /oauth/authorize`, `POST /oauth/token`, `POST /oauth/revoke`, `POST /oauth/register`: signing in and out.

use super::{REGISTER, REVOKE, Replied, State, TOKEN, body, no_store, peer, read, reply};
use crate::app::App;
use crate::auth::address::Peer;
use crate::auth::oauth::{authorize, client, consent, token};
use crate::body::{Response, json_response};
use crate::problem::Problem;
use chrono::Utc;
use hyper::body::Bytes;
use hyper::{HeaderMap, StatusCode};
use std::sync::Arc;
use warp::Filter;
use warp::filters::BoxedFilter;

/// The routes.
pub(super) fn route(state: &State) -> BoxedFilter<(Replied,)> {
    let query = warp::query::raw().or(warp::any().map(String::new)).unify();
    let begin =
        warp::path!("oauth" / "authorize")
            .and(read())
            .and(query)
            .and(state.clone())
            .then(|query: String, app: Arc<App>| async move {
                reply(authorize::begin(&app, &query).await)
            });
    let step = warp::path!("oauth" / "authorize").and(asked(state)).then(
        |headers: HeaderMap, peer: Peer, body: Bytes, app: Arc<App>| async move {
            reply(consent::step(&app, peer, &headers, &body).await)
        },
    );
    let exchange = warp::path!("oauth" / "token").and(asked(state)).then(
        |headers: HeaderMap, peer: Peer, body: Bytes, app: Arc<App>| async move {
            let answer = token::exchange(&app, &app.addresses.key(peer, &headers), &body).await;
            told(
                TOKEN,
                answer.map(|json| json_response(StatusCode::OK, &json)),
            )
        },
    );
    let register = warp::path!("oauth" / "register").and(asked(state)).then(
        |_: HeaderMap, _: Peer, body: Bytes, app: Arc<App>| async move {
            let answer = client::register(&app, &body, Utc::now().timestamp());
            told(
                REGISTER,
                answer.map(|json| json_response(StatusCode::CREATED, &json)),
            )
        },
    );
    let revoke = warp::path!("oauth" / "revoke").and(asked(state)).then(
        |_: HeaderMap, _: Peer, body: Bytes, app: Arc<App>| async move {
            let answer = token::revoke(&app, &body).await;
            told(
                REVOKE,
                answer.map(|json| json_response(StatusCode::OK, &json)),
            )
        },
    );
    begin
        .or(step)
        .unify()
        .boxed()
        .or(exchange)
        .unify()
        .boxed()
        .or(register)
        .unify()
        .boxed()
        .or(revoke)
        .unify()
        .boxed()
}

/// What every POST here needs.
fn asked(state: &State) -> BoxedFilter<(HeaderMap, Peer, Bytes, Arc<App>)> {
    warp::post()
        .and(warp::header::headers_cloned())
        .and(peer())
        .and(body())
        .and(state.clone())
        .boxed()
}

fn told(path: &str, answer: Result<Response, Problem>) -> Replied {
    reply(no_store(
        answer.unwrap_or_else(|problem| problem.at(path).into_response()),
    ))
}
