//! `GET /api/graph/ask?q=&code_samples=&snapshot=`: a question in English. The route requires a token and
//! charges one query for an answer.

use super::metered::{Price, Refusals, authorize, metered_from};
use super::parameters::{Parameters, SNAPSHOT};
use super::{AppFilter, Route, peer, reply};
use crate::answer::ask::{Arguments, ask};
use crate::app::App;
use crate::auth::address::Peer;
use crate::library::Library;
use crate::problem::Problem;
use crate::response::Response;
use hyper::HeaderMap;
use std::sync::Arc;
use warp::Filter;

pub(super) fn route(app: &AppFilter) -> Route {
    warp::path!("api" / "graph" / "ask")
        .and(warp::get())
        .and(warp::query::<Vec<(String, String)>>())
        .and(warp::header::headers_cloned())
        .and(peer())
        .and(app.clone())
        .then(
            |query: Vec<(String, String)>, headers: HeaderMap, peer: Peer, app: Arc<App>| async move {
                reply(answer(&app, &query, peer, &headers).await)
            },
        )
        .boxed()
}

async fn answer(
    app: &App,
    query: &[(String, String)],
    peer: Peer,
    headers: &HeaderMap,
) -> Result<Response, Problem> {
    let caller = authorize(app, peer, headers, Price::Query).await?;
    let (arguments, snapshot) = arguments(query)?;
    let answer = move |library: &Library| ask(library, &arguments);
    metered_from(app, caller, snapshot, REFUSALS, answer).await
}

const REFUSALS: Refusals = Refusals {
    parameter: |_| "q",
    problem: |text| Problem::parameter("q", text),
};

/// Returns the arguments and the snapshot to answer from.
fn arguments(query: &[(String, String)]) -> Result<(Arguments, Option<String>), Problem> {
    let names = ["q", "code_samples", SNAPSHOT];
    let unknown = "is unknown; q, code_samples and snapshot are taken";
    let mut parameters = Parameters::read(query, &names, unknown);
    let question = parameters
        .require("q", "is missing; give a question")
        .to_owned();
    let is_true = |text: &str| text.parse().ok();
    let code_samples = parameters.parse("code_samples", is_true, "is neither true nor false");
    let snapshot = parameters.get(SNAPSHOT).map(str::to_owned);
    parameters.finish()?;
    let arguments = Arguments {
        question,
        code_samples: code_samples.unwrap_or(false),
    };
    Ok((arguments, snapshot))
}
