//! `GET /api/code-library`: the index of verified code, for the paid plan. An answered page costs one
//! query of the plan's day.

use super::metered::{Caller, Refusals, metered};
use super::parameters::Parameters;
use super::{AppFilter, Route, peer, reply};
use crate::answer::method::list::{Arguments, list};
use crate::app::App;
use crate::auth::address::Peer;
use crate::problem::Problem;
use crate::response::Response;
use catalogue::Level;
use hyper::HeaderMap;
use std::sync::Arc;
use warp::Filter;

/// The lowest level of verified code. **Source**: service contract §3 (`verified_code`).
const VERIFIED: Level = Level::V2;

pub(super) fn route(app: &AppFilter) -> Route {
    warp::path!("api" / "code-library")
        .and(warp::get())
        .and(warp::header::headers_cloned())
        .and(peer())
        .and(warp::query::<Vec<(String, String)>>())
        .and(app.clone())
        .then(
            |headers: HeaderMap, peer: Peer, query: Vec<(String, String)>, app: Arc<App>| async move {
                reply(answer(&app, peer, &headers, &query).await)
            },
        )
        .boxed()
}

async fn answer(
    app: &App,
    peer: Peer,
    headers: &HeaderMap,
    query: &[(String, String)],
) -> Result<Response, Problem> {
    let bearer = app.tokens.bearer(headers).await?;
    app.tokens.check_may_browse(&bearer)?;
    let arguments = arguments(query)?;
    let caller = Caller {
        client: app.client(peer, headers, Some(&bearer)),
        bearer,
        is_charged: true,
    };
    metered(app, caller, REFUSALS, move |library| {
        list(library, &arguments)
    })
    .await
}

const REFUSALS: Refusals = Refusals {
    parameter: |detail| {
        if detail.starts_with("limit") {
            "limit"
        } else {
            "cursor"
        }
    },
    problem: |text| Problem::parameter("query", text),
};

fn arguments(query: &[(String, String)]) -> Result<Arguments, Problem> {
    let names = ["query", "area", "min_level", "limit", "cursor"];
    let unknown = "is unknown; query, area, min_level, limit and cursor are taken";
    let mut parameters = Parameters::read(query, &names, unknown);
    let text = |name| parameters.get(name).map(str::to_owned);
    let (query, area, cursor) = (text("query"), text("area"), text("cursor"));
    let limit = parameters.parse("limit", |text| text.parse().ok(), "is no number");
    let level = |text: &str| text.parse().ok().filter(|level| *level >= VERIFIED);
    let neither = "is neither V2 nor V3: the library holds verified code only";
    let min_level = parameters.parse("min_level", level, neither);
    parameters.finish()?;
    Ok(Arguments {
        query,
        area,
        min_level: min_level.or(Some(VERIFIED)),
        limit,
        cursor,
    })
}
