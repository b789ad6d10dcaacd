//! `POST /api/graph/chat`: the last turn of a conversation, answered as a question; the turns before tell what "it" is.

use super::ask::LONGEST;
use super::metered::{Door, Price, asks, metered};
use super::{Replied, State, body, reply};
use crate::answer::ask::chat::{Message, chat};
use crate::app::App;
use crate::body::Response;
use crate::problem::Problem;
use hyper::HeaderMap;
use hyper::body::Bytes;
use serde::Deserialize;
use std::sync::Arc;
use warp::Filter;
use warp::filters::BoxedFilter;

/// Turns of a conversation at most.
const TURNS: usize = 40;

/// What is asked for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
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
        .and(body())
        .and(state.clone())
        .then(|headers: HeaderMap, body: Bytes, app: Arc<App>| async move {
            reply(answer(&app, &headers, body).await.unwrap_or_else(Problem::into_response))
        })
        .boxed()
}

async fn answer(app: &App, headers: &HeaderMap, body: Bytes) -> Result<Response, Problem> {
    let asks = asks(app, headers, Price::Query).await?;
    let asked = conversation(&body).map_err(|detail| Problem::parameters(&[("messages".to_owned(), detail)]))?;
    metered(app, asks, DOOR, move |library| chat(library, &asked.messages, asked.code_samples)).await
}

const DOOR: Door =
    Door { parameter: "messages", refused: |text| Problem::parameters(&[("messages".to_owned(), text)]) };

fn conversation(body: &[u8]) -> Result<Conversation, String> {
    let asked: Conversation = serde_json::from_slice(body).map_err(|error| error.to_string())?;
    if asked.messages.is_empty() || asked.messages.len() > TURNS {
        return Err(format!("has {} turns; give 1 to {TURNS}", asked.messages.len()));
    }
    match asked.messages.last() {
        Some(last) if last.content.trim().is_empty() => Err("the last turn is empty".to_owned()),
        Some(last) if last.content.len() > LONGEST => Err("the last turn is longer than 2000 bytes".to_owned()),
        _ => Ok(asked),
    }
}
