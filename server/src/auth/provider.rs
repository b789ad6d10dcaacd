//! The payment provider. The provider identifies subscribers by one-time codes sent by mail, and
//! reports whether a subscription is paid. The server queries the provider each time before the
//! server grants limits. Only the status `active` gives paid limits.
//!
//! The interface has three calls with `Authorization: Bearer <key>`, described in docs/oauth.md. A
//! small gateway adapts any provider to the calls:
//! `POST /v1/sign-ins {email}` -> `{challenge}`;
//! `POST /v1/sign-ins/<challenge>/confirm {code}` -> `{challenge, subscriber}` or 403;
//! `GET /v1/subscribers/<subscriber>/entitlement` -> `{subscriber, status}` or 404.

use super::bounded_json::read_json;
use reqwest::redirect::Policy;
use reqwest::{RequestBuilder, StatusCode};
use serde::Deserialize;
use serde_json::json;
use std::time::Duration;

/// The timeout of a request to the provider. A user waits for the answer in a browser.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(3);

/// The maximum length of an id of the provider, in bytes.
const MAX_ID: usize = 128;

/// A client of the payment provider. It has no `Debug`, since it has the key.
pub(crate) struct Provider {
    client: reqwest::Client,
    base: String,
    key: Option<String>,
}

/// A failed request: the provider did not answer in time, or sent an invalid answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ProviderError;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Entitlement {
    Paid,
    Nothing,
}

#[derive(Deserialize)]
struct Challenge {
    challenge: String,
}

#[derive(Deserialize)]
struct Confirmed {
    challenge: String,
    subscriber: String,
}

#[derive(Deserialize)]
struct Entitled {
    subscriber: String,
    status: String,
}

impl Provider {
    /// Builds a client of the provider at `base`.
    pub(crate) fn new(base: &str, key: Option<String>) -> reqwest::Result<Self> {
        let client = reqwest::Client::builder()
            .no_proxy()
            .redirect(Policy::none())
            .timeout(REQUEST_TIMEOUT)
            .build()?;
        Ok(Self {
            client,
            base: base.trim_end_matches('/').to_owned(),
            key,
        })
    }

    /// Asks the provider to send a one-time code and returns the provider's id of the challenge. The
    /// answer for an unregistered address is the same.
    pub(crate) async fn begin(&self, email: &str) -> Result<String, ProviderError> {
        let request = self.client.post(format!("{}/v1/sign-ins", self.base));
        let answer = self
            .send(request.body(json!({ "email": email }).to_string()))
            .await?;
        let Challenge { challenge } = successful(answer).await?;
        checked_id(challenge)
    }

    /// Returns the subscriber who entered this one-time code; `None` when the code is wrong.
    pub(crate) async fn confirm(
        &self,
        challenge: &str,
        code: &str,
    ) -> Result<Option<String>, ProviderError> {
        let request = self
            .client
            .post(format!("{}/v1/sign-ins/{challenge}/confirm", self.base));
        let answer = self
            .send(request.body(json!({ "code": code }).to_string()))
            .await?;
        if answer.status() == StatusCode::FORBIDDEN {
            return Ok(None);
        }
        let confirmed: Confirmed = successful(answer).await?;
        if confirmed.challenge != challenge {
            return Err(invalid("it confirmed another sign-in"));
        }
        checked_id(confirmed.subscriber).map(Some)
    }

    /// Queries a subscriber's current entitlement.
    pub(crate) async fn entitlement(&self, subscriber: &str) -> Result<Entitlement, ProviderError> {
        let request = self.client.get(format!(
            "{}/v1/subscribers/{subscriber}/entitlement",
            self.base
        ));
        let answer = self.send(request).await?;
        if answer.status() == StatusCode::NOT_FOUND {
            return Ok(Entitlement::Nothing);
        }
        let entitled: Entitled = successful(answer).await?;
        match entitled.status.as_str() {
            _ if entitled.subscriber != subscriber => {
                Err(invalid("it spoke of another subscriber"))
            }
            "active" => Ok(Entitlement::Paid),
            "cancelled" | "past_due" | "none" => Ok(Entitlement::Nothing),
            _ => Err(invalid("it used a status that is none")),
        }
    }

    async fn send(&self, request: RequestBuilder) -> Result<reqwest::Response, ProviderError> {
        let request = request.header("content-type", "application/json");
        let request = match &self.key {
            Some(key) => request.bearer_auth(key),
            None => request,
        };
        request.send().await.map_err(|error| {
            // The URL is removed from the error, because the URL contains the subscriber's id.
            tracing::warn!(error = %error.without_url(), "the payment provider did not answer");
            ProviderError
        })
    }
}

async fn successful<T: serde::de::DeserializeOwned>(
    answer: reqwest::Response,
) -> Result<T, ProviderError> {
    let status = answer.status();
    if !status.is_success() {
        tracing::warn!(status = status.as_u16(), "the payment provider failed");
        return Err(ProviderError);
    }
    read_json(answer)
        .await
        .ok_or_else(|| invalid("it answered what is not the JSON that is agreed"))
}

/// Checks an id of the provider. The id becomes part of a URL, so only letters, digits, `_` and `-`
/// are valid.
fn checked_id(text: String) -> Result<String, ProviderError> {
    let plain = !text.is_empty()
        && text
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-'));
    if plain && text.len() <= MAX_ID {
        Ok(text)
    } else {
        Err(invalid("it gave an id that is none"))
    }
}

fn invalid(what: &'static str) -> ProviderError {
    tracing::error!(what, "the payment provider cannot be believed");
    ProviderError
}
