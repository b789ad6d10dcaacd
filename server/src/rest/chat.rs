//! `POST /api/graph/chat`: answers the last message of a conversation as a question. Earlier messages
//! resolve its pronouns.

use super::metered::{Refusals, authorize, metered};
use super::parameters::{MAX_VALUE, Parameters, SNAPSHOT, shorten};
use super::route::Call;
use crate::answer::ask::chat;
use crate::library::Library;
use crate::problem::{ParameterError, Problem};
use crate::response::Response;
use ask::Turn;
use serde::Deserialize;
use serde_json::{Map, Value};

const MAX_TURNS: usize = 40;

const MEMBERS: [&str; 2] = ["messages", "code_samples"];

#[derive(Debug, Deserialize)]
struct Conversation {
    messages: Vec<Turn>,
    #[serde(default)]
    code_samples: bool,
}

/// Answers the last turn of a conversation.
pub(super) async fn answer(call: Call) -> Result<Response, Problem> {
    let caller = authorize(&call, false).await?;
    let snapshot = snapshot(&call.parameters())?;
    let conversation = conversation(&call.body).map_err(|error| Problem::parameters(&[error]))?;
    let answer =
        move |library: &Library| chat(library, &conversation.messages, conversation.code_samples);
    metered(&call.app, caller, snapshot, REFUSALS, answer).await
}

/// Returns the snapshot to answer from, the only parameter of the query.
fn snapshot(query: &[(String, String)]) -> Result<Option<String>, Problem> {
    let unknown = "is unknown: only snapshot stands in the query, the others in the body";
    let parameters = Parameters::read(query, &[SNAPSHOT], unknown);
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
