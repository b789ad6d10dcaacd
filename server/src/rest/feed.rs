//! `GET /feed.atom`: the verdicts that each stored snapshot gained, lost or changed. Public and free.
//!
//! **Source**: RFC 9110, section 13 (conditional requests).

use super::route::Call;
use crate::app::App;
use crate::feed::Feed;
use crate::problem::Problem;
use crate::response::{Response, is_known};
use crate::worker_pool::Client;
use hyper::StatusCode;
use hyper::body::Bytes;
use hyper::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderName, HeaderValue};

/// Answers the feed, or that the client has it.
pub(super) async fn answer(call: Call) -> Result<Response, Problem> {
    let app = call.app.clone();
    let client = Client::Address(call.address_key());
    let feed = call.app.free_work.run(client, move || current(&app));
    let feed = feed.await?;
    let tag = feed.etag.to_str().unwrap_or_default();
    let mut response = Response::new(Bytes::new());
    match is_known(&call.headers, tag) {
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
