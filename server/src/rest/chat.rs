//! `POST /api/graph/chat`: the last turn of a conversation, answered as a question; the turns before tell what "it" is.

use super::ask::LONGEST;
use super::metered::{Door, Price, asks, metered};
use super::{Replied, State, body, nothing_beside, query, reply};
use crate::answer::ask::chat::{Message, chat};
use crate::app::App;
use crate::body::Response;
use crate::problem::Problem;
use hyper::HeaderMap;
use hyper::body::Bytes;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::sync::Arc;
use warp::Filter;
use warp::filters::BoxedFilter;

/// Turns of a conversation at most.
const TURNS: usize = 40;

/// The members of what is asked for.
const TAKEN: [&str; 2] = ["messages", "code_samples"];

/// What is asked for.
#[derive(Debug, Deserialize)]
struct Conversation {
    messages: Vec<Message>,
    #[serde(default)]
    code_samples: bool,
}

/// The route.
pub(super) fn route(state: &State) -> BoxedFilter<(Replied,)> {
    warp::path!("api" / "graph" / "chat")
        .and(warp::post())
        .and(warp::header::headers_cloned())
        .and(query())
        .and(body())
        .and(state.clone())
        .then(
            |headers: HeaderMap, query: Option<String>, body: Bytes, app: Arc<App>| async move {
                reply(
                    answer(&app, &headers, query.as_deref(), &body)
                        .await
                        .unwrap_or_else(Problem::into_response),
                )
            },
        )
        .boxed()
}

async fn answer(
    app: &App,
    headers: &HeaderMap,
    query: Option<&str>,
    body: &[u8],
) -> Result<Response, Problem> {
    let asks = asks(app, headers, Price::Query).await?;
    nothing_beside(query)?;
    let asked = conversation(body).map_err(|wrong| Problem::parameters(&[wrong]))?;
    metered(app, asks, DOOR, move |library| {
        chat(library, &asked.messages, asked.code_samples)
    })
    .await
}

const DOOR: Door = Door {
    parameter: "messages",
    refused: |text| Problem::parameters(&[("messages".to_owned(), text)]),
};

/// The turns; or which member is wrong, and why.
fn conversation(body: &[u8]) -> Result<Conversation, (String, String)> {
    let wrong = |name: &str, why: String| (name.chars().take(100).collect(), why);
    let messages = |why: &str| Err(wrong("messages", why.to_owned()));
    let given: Map<String, Value> = serde_json::from_slice(body)
        .map_err(|error| wrong("messages", format!("are in no JSON object: {error}")))?;
    if let Some(other) = given.keys().find(|name| !TAKEN.contains(&name.as_str())) {
        return Err(wrong(
            other,
            format!("is unknown; taken: {}", TAKEN.join(", ")),
        ));
    }
    if given
        .get("code_samples")
        .is_some_and(|flag| !flag.is_boolean())
    {
        return Err(wrong(
            "code_samples",
            "is neither true nor false".to_owned(),
        ));
    }
    let asked: Conversation = serde_json::from_value(Value::Object(given))
        .map_err(|error| wrong("messages", error.to_string()))?;
    match asked.messages.last() {
        None => messages(&format!("has no turn; give 1 to {TURNS}")),
        Some(_) if asked.messages.len() > TURNS => {
            messages(&format!("has more than {TURNS} turns"))
        }
        Some(last) if last.content.trim().is_empty() => messages("the last turn is empty"),
        Some(last) if last.content.len() > LONGEST => {
            messages("the last turn is longer than 2000 bytes")
        }
        Some(_) => Ok(asked),
    }
}
