//! `/healthz` reports that the process answers. `/readyz` reports that a snapshot is open and that
//! the database answers, or lists the missing parts; from SIGTERM on it reports that the server stops.

use super::route::Call;
use crate::problem::Problem;
use crate::response::{Response, json_response};
use hyper::StatusCode;
use serde_json::json;
use std::sync::atomic::Ordering;

/// Returns the answer of `/healthz`.
pub(super) fn alive() -> Response {
    json_response(StatusCode::OK, &json!({ "status": "ok" }))
}

/// Answers `/healthz`.
pub(super) async fn answer_alive(_: Call) -> Result<Response, Problem> {
    Ok(alive())
}

/// Answers `/readyz`.
pub(super) async fn ready(call: Call) -> Result<Response, Problem> {
    let app = &*call.app;
    if app.is_stopping.load(Ordering::Relaxed) {
        let problem = Problem::unavailable("This server is stopping.");
        return Err(problem.with("missing", json!([])));
    }
    let snapshot = app
        .snapshots
        .current()
        .map(|library| library.id().to_string());
    let mut missing = vec![];
    if snapshot.is_none() {
        missing.push("snapshot");
    }
    if !app.database.answers().await {
        missing.push("database");
    }
    if missing.is_empty() {
        let body = json!({ "status": "ready", "snapshot": snapshot });
        return Ok(json_response(StatusCode::OK, &body));
    }
    let problem = Problem::unavailable(&format!("Missing: {}.", missing.join(", ")))
        .with("missing", json!(missing));
    Err(match (snapshot, app.snapshots.damaged()) {
        (Some(id), _) => problem.with("snapshot", json!(id)),
        (None, Some(name)) => problem.with("damaged_snapshot", json!(name)),
        (None, None) => problem,
    })
}
