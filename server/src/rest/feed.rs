//! `GET /feed.atom`: the verdicts that each stored snapshot gained, lost or changed. Public and free.

use super::route::Call;
use crate::app::App;
use crate::feed::Feed;
use crate::problem::Problem;
use crate::response::{Response, of_type, tagged};
use crate::worker_pool::Client;
use hyper::header::CACHE_CONTROL;

/// Answers the feed, or that the client has it.
pub(super) async fn answer(call: Call) -> Result<Response, Problem> {
    let app = call.app.clone();
    let client = Client::Address(call.address_key());
    let feed = call.app.free_work.run(client, move || current(&app));
    let feed = feed.await?;
    let response = of_type("application/atom+xml; charset=utf-8");
    let response = response.header(CACHE_CONTROL, "public, max-age=300");
    tagged(&call.headers, &feed.etag, response, |response| {
        Ok(response.body(feed.bytes)?)
    })
}

fn current(app: &App) -> Result<Feed, Problem> {
    let served = app.library()?;
    app.feed
        .current(&app.snapshots, &served, app.public_url.as_str())
}
