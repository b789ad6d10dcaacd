//! One POST of JSON and its bounded reply. Statuses become [`ProviderError`]s in one place, for every protocol.

use crate::MAX_ANSWER_BYTES;
use crate::error::ProviderError;
use crate::secret::Secret;
use reqwest::blocking::{Client, Response};
use reqwest::header::{HeaderValue, RETRY_AFTER};
use reqwest::redirect::Policy;
use serde_json::Value;
use std::io::Read as _;
use std::time::{Duration, SystemTime};

/// The timeout of a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(20);

/// A `Retry-After` that is longer than this is no throttling but the end of a quota. **Reason**: limits a minute or an hour are waited
/// for, a limit a day is not.
const MAX_RETRY_AFTER: Duration = Duration::from_secs(3_600);

/// Words in an error's `type` or `code` that mean a used-up quota. **Source**: the error codes of OpenAI and of servers that follow it.
const QUOTA_WORDS: [&str; 4] = [
    "insufficient_quota",
    "billing_hard_limit_reached",
    "quota_exceeded",
    "daily_limit",
];

/// The maximum length of a server's words in an error, in characters.
const MAX_DETAIL: usize = 300;

/// The address of a server and the key that it asks for.
#[derive(Debug, Clone)]
pub struct Endpoint {
    /// The address below which the protocol's path is appended: `http://127.0.0.1:11434/v1`.
    pub url: String,
    /// The key; `None` when the server needs none.
    pub key: Option<Secret>,
    /// The maximum time of one attempt, from connecting to the last byte.
    pub timeout: Duration,
}

/// A client of one endpoint.
#[derive(Debug)]
pub(crate) struct HttpClient {
    endpoint: Endpoint,
    client: Client,
}

impl HttpClient {
    /// Makes a client. It follows no redirect: a key goes to the configured address only.
    pub(crate) fn new(endpoint: Endpoint) -> Result<Self, ProviderError> {
        let client = Client::builder()
            .redirect(Policy::none())
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(endpoint.timeout)
            .user_agent(concat!("concordance/", env!("CARGO_PKG_VERSION")))
            .build()
            .map_err(|error| ProviderError::NotReached(error.to_string()))?;
        Ok(Self { endpoint, client })
    }

    /// Returns the header value `prefix` and the key, marked as sensitive. `None` when the endpoint has no key.
    pub(crate) fn key_header(&self, prefix: &str) -> Result<Option<HeaderValue>, ProviderError> {
        let Some(key) = &self.endpoint.key else {
            return Ok(None);
        };
        // The error says nothing about the key's text.
        let mut value =
            HeaderValue::from_str(&format!("{prefix}{}", key.expose())).map_err(|_| {
                ProviderError::NotReached(
                    "the key has characters that no header can have".to_owned(),
                )
            })?;
        value.set_sensitive(true);
        Ok(Some(value))
    }

    /// Posts a body and returns the reply of a successful status as JSON.
    ///
    /// # Errors
    /// When the server is not reached, answers another status, or its reply is cut, too long, not UTF-8 or not JSON.
    pub(crate) fn post(
        &self,
        path: &str,
        headers: &[(&'static str, HeaderValue)],
        body: &Value,
    ) -> Result<Value, ProviderError> {
        let url = format!("{}{path}", self.endpoint.url.trim_end_matches('/'));
        let mut post = self
            .client
            .post(url)
            .header("content-type", "application/json")
            .body(body.to_string());
        for (name, value) in headers {
            post = post.header(*name, value.clone());
        }
        let response = post.send().map_err(|error| self.send_error(&error))?;
        let status = response.status().as_u16();
        let retry_after = retry_after(&response, SystemTime::now());
        let bytes = read_bounded(response);
        if (200..300).contains(&status) {
            return self.json(&bytes.map_err(|detail| self.interrupted(&detail))?);
        }
        // A cut error page changes nothing: the status decides.
        Err(self.status_error(status, retry_after, &bytes.unwrap_or_default()))
    }

    fn json(&self, bytes: &[u8]) -> Result<Value, ProviderError> {
        if bytes.len() as u64 > MAX_ANSWER_BYTES {
            let message = format!("it is longer than {MAX_ANSWER_BYTES} bytes");
            return Err(ProviderError::Unreadable(message));
        }
        let text = std::str::from_utf8(bytes)
            .map_err(|error| ProviderError::Unreadable(format!("it is not UTF-8: {error}")))?;
        let value: Value = serde_json::from_str(text)
            .map_err(|error| ProviderError::Unreadable(format!("it is not JSON: {error}")))?;
        match value.get("error").filter(|error| !error.is_null()) {
            Some(error) => Err(ProviderError::Unreadable(self.words(&error_message(error)))),
            None => Ok(value),
        }
    }

    /// Returns the error of a request that has no response. **Reason** for the cases: what never left is free, anything else may be
    /// charged.
    fn send_error(&self, error: &reqwest::Error) -> ProviderError {
        let detail = self.words(&error_chain(error));
        if error.is_connect() || error.is_builder() {
            ProviderError::NotReached(detail)
        } else {
            ProviderError::Interrupted(detail)
        }
    }

    fn interrupted(&self, detail: &str) -> ProviderError {
        ProviderError::Interrupted(self.words(detail))
    }

    fn status_error(
        &self,
        status: u16,
        retry_after: Option<Duration>,
        body: &[u8],
    ) -> ProviderError {
        let text = String::from_utf8_lossy(body);
        let error = serde_json::from_str(&text)
            .ok()
            .and_then(|body: Value| body.get("error").cloned());
        let detail = self.words(
            &error
                .as_ref()
                .map_or_else(|| text.into_owned(), error_message),
        );
        let is_long = retry_after.is_some_and(|wait| wait > MAX_RETRY_AFTER);
        let has_word = error.as_ref().is_some_and(is_quota_error);
        match status {
            402 => ProviderError::QuotaExhausted(detail),
            429 if is_long || has_word => ProviderError::QuotaExhausted(detail),
            429 | 503 | 529 => ProviderError::Throttled {
                status,
                retry_after,
            },
            401 | 403 => ProviderError::Unauthorised { status },
            408 | 425 | 500..=599 => ProviderError::ServerFailed { status, detail },
            _ => ProviderError::Rejected { status, detail },
        }
    }

    /// Returns words of a server for an error: one line, bounded, without the key.
    fn words(&self, text: &str) -> String {
        let text = match &self.endpoint.key {
            Some(key) => key.redact(text),
            None => text.to_owned(),
        };
        one_line(&text)
    }
}

/// Returns the text on one bounded line.
pub(crate) fn one_line(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let printable = line.chars().filter(|c| !c.is_control());
    let short: String = printable.take(MAX_DETAIL).collect();
    if short.len() < line.len() {
        short + "…"
    } else {
        short
    }
}

fn error_chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        text += &format!(": {cause}");
        source = cause.source();
    }
    text
}

/// Returns the message of an error object, or the object as text.
fn error_message(error: &Value) -> String {
    let message = error.get("message").and_then(Value::as_str);
    message.map_or_else(|| error.to_string(), str::to_owned)
}

fn is_quota_error(error: &Value) -> bool {
    let word = |key| error.get(key).and_then(Value::as_str);
    let words = [word("type"), word("code")];
    words
        .into_iter()
        .flatten()
        .any(|word| QUOTA_WORDS.contains(&word))
}

/// Reads a body up to one byte more than the limit.
fn read_bounded(response: Response) -> Result<Vec<u8>, String> {
    let mut bytes = vec![];
    let read = response.take(MAX_ANSWER_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|error| error_chain(&error))?;
    Ok(bytes)
}

/// Returns the time in `Retry-After`, in seconds or as a date. **Source**: RFC 9110, 10.2.3.
fn retry_after(response: &Response, now: SystemTime) -> Option<Duration> {
    let text = response.headers().get(RETRY_AFTER)?.to_str().ok()?.trim();
    // Some servers send fractions of a second.
    if let Ok(seconds) = text.parse::<f64>() {
        return Duration::try_from_secs_f64(seconds).ok();
    }
    let date = httpdate::parse_http_date(text).ok()?;
    // A date in the past means: at once.
    Some(date.duration_since(now).unwrap_or_default())
}
