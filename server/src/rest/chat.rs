//! `POST /api/graph/chat`: answers the last message of a conversation as a question. Earlier messages
//! resolve its pronouns.

use super::metered::{Price, Refusals, authorize, metered_from};
use super::parameters::{MAX_VALUE, Parameters, SNAPSHOT, shorten};
use super::{AppFilter, Route, body, peer, query, reply};
use crate::answer::ask::chat::chat;
use crate::app::App;
use crate::auth::address::Peer;
use crate::library::Library;
use crate::problem::{ParameterError, Problem};
use crate::response::Response;
use ask::Turn;
use hyper::HeaderMap;
use hyper::body::Bytes;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::sync::Arc;
use warp::Filter;

const MAX_TURNS: usize = 40;

const MEMBERS: [&str; 2] = ["messages", "code_samples"];

#[derive(Debug, Deserialize)]
struct Conversation {
    messages: Vec<Turn>,
    #[serde(default)]
    code_samples: bool,
}

pub(super) fn route(app: &AppFilter) -> Route {
    warp::path!("api" / "graph" / "chat")
        .and(warp::post())
        .and(warp::header::headers_cloned())
        .and(peer())
        .and(query())
        .and(body())
        .and(app.clone())
        .then(
            |headers: HeaderMap, peer: Peer, query: String, body: Bytes, app: Arc<App>| async move {
                reply(answer(&app, peer, &headers, &query, &body).await)
            },
        )
        .boxed()
}

async fn answer(
    app: &App,
    peer: Peer,
    headers: &HeaderMap,
    query: &str,
    body: &[u8],
) -> Result<Response, Problem> {
    let caller = authorize(app, peer, headers, Price::Query).await?;
    let snapshot = snapshot(query)?;
    let conversation = conversation(body).map_err(|error| Problem::parameters(&[error]))?;
    let answer =
        move |library: &Library| chat(library, &conversation.messages, conversation.code_samples);
    metered_from(app, caller, snapshot, REFUSALS, answer).await
}

/// Returns the snapshot to answer from, the only parameter of the query.
fn snapshot(query: &str) -> Result<Option<String>, Problem> {
    let query: Vec<(String, String)> = form_urlencoded::parse(query.as_bytes())
        .into_owned()
        .collect();
    let unknown = "is unknown: only snapshot stands in the query, the others in the body";
    let parameters = Parameters::read(&query, &[SNAPSHOT], unknown);
    let snapshot = parameters.get(SNAPSHOT).map(str::to_owned);
    parameters.finish()?;
    Ok(snapshot)
}

const REFUSALS: Refusals = Refusals {
    parameter: |_| "messages",
    problem: |text| Problem::parameter("messages", text),
};

/// Reads the conversation of a body; or returns the first invalid member and the reason.
fn conversation(body: &[u8]) -> Result<Conversation, ParameterError> {
    let messages = |detail: String| ("messages".to_owned(), detail);
    let members: Map<String, Value> = serde_json::from_slice(body)
        .map_err(|error| messages(format!("are in no JSON object: {error}")))?;
    if let Some(other) = members
        .keys()
        .find(|name| !MEMBERS.contains(&name.as_str()))
    {
        return Err((
            shorten(other),
            format!("is unknown; taken: {}", MEMBERS.join(", ")),
        ));
    }
    if members
        .get("code_samples")
        .is_some_and(|flag| !flag.is_boolean())
    {
        return Err((
            "code_samples".to_owned(),
            "is neither true nor false".to_owned(),
        ));
    }
    let conversation: Conversation = serde_json::from_value(Value::Object(members))
        .map_err(|error| messages(error.to_string()))?;
    let detail = match conversation.messages.last() {
        None => format!("has no turn; give 1 to {MAX_TURNS}"),
        Some(_) if conversation.messages.len() > MAX_TURNS => {
            format!("has more than {MAX_TURNS} turns")
        }
        Some(last) if last.content.trim().is_empty() => "the last turn is empty".to_owned(),
        Some(last) if last.content.len() > MAX_VALUE => {
            "the last turn is longer than 2000 bytes".to_owned()
        }
        Some(_) => return Ok(conversation),
    };
    Err(messages(detail))
}
