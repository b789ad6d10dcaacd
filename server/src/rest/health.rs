//! `/healthz`: the process answers. `/readyz`: a snapshot is open and the database answers, or what is missing.

use super::{Replied, State, read, reply};
use crate::app::App;
use crate::body::{Response, json_response};
use crate::problem::Problem;
use hyper::StatusCode;
use serde_json::json;
use std::sync::Arc;
use warp::Filter;
use warp::filters::BoxedFilter;

/// Where it is told that the process answers.
pub(super) const ALIVE: &str = "/healthz";

/// That it does: told before any other route is looked at, and whatever else is under way.
pub(super) fn alive() -> Response {
    json_response(StatusCode::OK, &json!({ "status": "ok" }))
}

/// The route of `/readyz`.
pub(super) fn route(state: &State) -> BoxedFilter<(Replied,)> {
    warp::path!("readyz")
        .and(read())
        .and(state.clone())
        .then(ready)
        .boxed()
}

async fn ready(app: Arc<App>) -> Replied {
    let snapshot = app.snapshots.current();
    let database = app.database.answers().await;
    let mut missing = vec![];
    if snapshot.is_none() {
        missing.push("snapshot");
    }
    if !database {
        missing.push("database");
    }
    let id = snapshot.map(|snapshot| snapshot.id().to_string());
    let response = if missing.is_empty() {
        json_response(
            StatusCode::OK,
            &json!({ "status": "ready", "snapshot": id }),
        )
    } else {
        let problem = Problem::unavailable(&format!("Missing: {}.", missing.join(", ")))
            .with("missing", json!(missing));
        match id {
            Some(id) => problem.with("snapshot", json!(id)).into_response(),
            None => problem.into_response(),
        }
    };
    reply(response)
}
