//! The protocol of OpenAI's chat completions, which vLLM, Ollama, llama.cpp and gateways speak too.
//!
//! **Source**: OpenAI API reference, "Create chat completion".

use crate::answer::{Answer, Finish, Usage};
use crate::error::ProviderError;
use crate::http::{Endpoint, HttpClient};
use crate::request::Request;
use crate::{Provider, Reply};
use serde::Deserialize;
use serde_json::{Value, json};

/// The path of chat completions, as it stands in a batch file.
pub(crate) const BATCH_PATH: &str = "/v1/chat/completions";

/// A server of chat completions.
#[derive(Debug)]
pub struct OpenAi {
    http: HttpClient,
    sends_schema: bool,
}

impl OpenAi {
    /// Makes a client of a server. With `sends_schema`, the schema of a request goes along; servers that do not know `response_format`
    /// refuse such requests.
    ///
    /// # Errors
    /// When the system has no certificates to verify servers with.
    ///
    /// # Panics
    /// In an asynchronous context: a thread that may not block cannot make the client.
    pub fn new(endpoint: Endpoint, sends_schema: bool) -> Result<Self, ProviderError> {
        let http = HttpClient::new(endpoint)?;
        Ok(Self { http, sends_schema })
    }
}

impl Provider for OpenAi {
    fn ask(&self, request: &Request) -> Result<Reply, ProviderError> {
        let mut headers = vec![];
        if let Some(key) = self.http.key_header("Bearer ")? {
            headers.push(("authorization", key));
        }
        let body = completion_body(request, self.sends_schema);
        let reply = self.http.post("/chat/completions", &headers, &body)?;
        Ok(Reply::Answered(read_completion(reply)?))
    }
}

/// Returns the body of a request.
pub(crate) fn completion_body(request: &Request, sends_schema: bool) -> Value {
    let mut body = json!({
        "model": request.model,
        "messages": request.chat_messages(),
        "max_tokens": request.max_output_tokens,
    });
    if let Some(schema) = request.schema.as_ref().filter(|_| sends_schema) {
        let name = &request.role;
        body["response_format"] =
            json!({ "type": "json_schema", "json_schema": { "name": name, "schema": schema } });
    }
    body
}

#[derive(Deserialize)]
struct Completion {
    model: Option<String>,
    choices: Vec<Choice>,
    usage: Option<CompletionUsage>,
}

#[derive(Deserialize)]
struct Choice {
    message: ChoiceMessage,
    finish_reason: Option<String>,
}

#[derive(Deserialize)]
struct ChoiceMessage {
    content: Option<String>,
    refusal: Option<String>,
}

#[derive(Deserialize)]
struct CompletionUsage {
    prompt_tokens: u64,
    completion_tokens: u64,
}

/// Reads the body of a reply.
pub(crate) fn read_completion(body: Value) -> Result<Answer, ProviderError> {
    let unreadable = |detail: String| ProviderError::Unreadable(detail);
    let completion: Completion = serde_json::from_value(body)
        .map_err(|error| unreadable(format!("it is no chat completion: {error}")))?;
    let choice = completion.choices.into_iter().next();
    let choice = choice.ok_or_else(|| unreadable("it has no choice".to_owned()))?;
    let refusal = choice.message.refusal.filter(|text| !text.is_empty());
    let finish = match choice.finish_reason.as_deref() {
        _ if refusal.is_some() => Finish::Refused,
        Some("content_filter") => Finish::Refused,
        Some("length") => Finish::Truncated,
        _ => Finish::Complete,
    };
    Ok(Answer {
        text: refusal.or(choice.message.content).unwrap_or_default(),
        finish,
        model: completion.model.filter(|model| !model.is_empty()),
        usage: completion.usage.map(|usage| Usage {
            input_tokens: usage.prompt_tokens,
            output_tokens: usage.completion_tokens,
        }),
    })
}
