//! The protocol of Anthropic's messages.
//!
//! **Source**: Anthropic API reference, "Messages", version 2023-06-01.

use crate::answer::{Answer, Finish, Usage};
use crate::error::ProviderError;
use crate::http::{Endpoint, HttpClient};
use crate::request::Request;
use crate::{Provider, Reply};
use reqwest::header::HeaderValue;
use serde::Deserialize;
use serde_json::{Value, json};

/// The version of the protocol.
const VERSION: HeaderValue = HeaderValue::from_static("2023-06-01");

/// A server of messages.
#[derive(Debug)]
pub struct Anthropic {
    http: HttpClient,
}

impl Anthropic {
    /// Makes a client of a server.
    ///
    /// # Errors
    /// When the system has no certificates to verify servers with.
    ///
    /// # Panics
    /// In an asynchronous context: a thread that may not block cannot make the client.
    pub fn new(endpoint: Endpoint) -> Result<Self, ProviderError> {
        let http = HttpClient::new(endpoint)?;
        Ok(Self { http })
    }
}

impl Provider for Anthropic {
    fn ask(&self, request: &Request) -> Result<Reply, ProviderError> {
        let mut headers = vec![("anthropic-version", VERSION)];
        if let Some(key) = self.http.key_header("")? {
            headers.push(("x-api-key", key));
        }
        let reply = self.http.post("/v1/messages", &headers, &body(request))?;
        Ok(Reply::Answered(read_message(reply)?))
    }
}

fn body(request: &Request) -> Value {
    json!({
        "model": request.model,
        "max_tokens": request.max_output_tokens,
        "messages": request.chat_messages(),
    })
}

#[derive(Deserialize)]
struct MessageReply {
    model: Option<String>,
    content: Vec<Block>,
    stop_reason: Option<String>,
    usage: Option<MessageUsage>,
}

#[derive(Deserialize)]
struct Block {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    text: String,
}

#[derive(Deserialize)]
struct MessageUsage {
    input_tokens: u64,
    output_tokens: u64,
    #[serde(default)]
    cache_creation_input_tokens: Option<u64>,
    #[serde(default)]
    cache_read_input_tokens: Option<u64>,
}

fn read_message(body: Value) -> Result<Answer, ProviderError> {
    let reply: MessageReply = serde_json::from_value(body)
        .map_err(|error| ProviderError::Unreadable(format!("it is no message: {error}")))?;
    let finish = match reply.stop_reason.as_deref() {
        Some("refusal") => Finish::Refused,
        Some("max_tokens" | "model_context_window_exceeded") => Finish::Truncated,
        _ => Finish::Complete,
    };
    let blocks = reply.content.into_iter();
    let text = blocks
        .filter(|block| block.kind == "text")
        .map(|block| block.text);
    Ok(Answer {
        text: text.collect(),
        finish,
        model: reply.model.filter(|model| !model.is_empty()),
        // Cached tokens are cheaper or a little dearer; all count as tokens of the request.
        usage: reply.usage.map(|usage| Usage {
            input_tokens: usage.input_tokens
                + usage.cache_creation_input_tokens.unwrap_or(0)
                + usage.cache_read_input_tokens.unwrap_or(0),
            output_tokens: usage.output_tokens,
        }),
    })
}
