//! `GET /feed.atom`: the verdicts that each stored snapshot gained, lost or changed. Public and free.
//!
//! **Source**: RFC 9110, section 13 (conditional requests).

use super::{AppFilter, Route, peer, read, reply};
use crate::app::App;
use crate::auth::address::Peer;
use crate::feed::Feed;
use crate::problem::Problem;
use crate::response::Response;
use crate::worker_pool::Client;
use hyper::body::Bytes;
use hyper::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderName, HeaderValue, IF_NONE_MATCH};
use hyper::{HeaderMap, StatusCode};
use std::sync::Arc;
use warp::Filter;

pub(super) fn route(app: &AppFilter) -> Route {
    warp::path!("feed.atom")
        .and(read())
        .and(warp::header::headers_cloned())
        .and(peer())
        .and(app.clone())
        .then(|headers: HeaderMap, peer: Peer, app: Arc<App>| async move {
            reply(answer(&app, peer, &headers).await)
        })
        .boxed()
}

async fn answer(app: &Arc<App>, peer: Peer, headers: &HeaderMap) -> Result<Response, Problem> {
    let this = app.clone();
    let client = Client::Address(app.addresses.key(peer, headers));
    let feed = app.free_work.run(client, move || current(&this)).await?;
    let is_known = headers.get_all(IF_NONE_MATCH).iter().any(|tags| {
        let tags = tags.to_str().unwrap_or_default().split(',');
        let mut tags = tags.map(|tag| tag.trim().trim_start_matches("W/"));
        tags.any(|tag| tag == "*" || feed.etag == tag)
    });
    let mut response = Response::new(Bytes::new());
    match is_known {
        true => *response.status_mut() = StatusCode::NOT_MODIFIED,
        false => *response.body_mut() = feed.bytes,
    }
    let headers = response.headers_mut();
    let fixed: [(HeaderName, &'static str); 2] = [
        (CONTENT_TYPE, "application/atom+xml; charset=utf-8"),
        (CACHE_CONTROL, "public, max-age=300"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(ETAG, feed.etag);
    Ok(response)
}

fn current(app: &App) -> Result<Feed, Problem> {
    let served = app.library()?;
    app.feed
        .current(&app.snapshots, &served, app.public_url.as_str())
}
