//! The payment provider: it identifies subscribers (by one-time codes sent by mail) and knows what was paid. It is queried anew
//! before limits are chosen, and every answer but a plain "paid" gives no paid limits.
//!
//! Three calls, described in docs/oauth.md, with `Authorization: Bearer <key>`; a gateway of a few lines fits any provider to them:
//! `POST /v1/sign-ins {email}` -> `{challenge}`; `POST /v1/sign-ins/<challenge>/confirm {code}` -> `{challenge, subscriber}` or
//! 403; `GET /v1/subscribers/<subscriber>/entitlement` -> `{subscriber, status}` or 404.

use super::bounded_json::read_json;
use reqwest::redirect::Policy;
use reqwest::{RequestBuilder, StatusCode};
use serde::Deserialize;
use serde_json::json;
use std::time::Duration;

/// Time the provider may take: a person waits before a browser.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(3);

/// Longest id of the provider that is accepted.
const MAX_ID: usize = 128;

/// A client of the payment provider.
pub(crate) struct Provider {
    client: reqwest::Client,
    base: String,
    key: Option<String>,
}

/// Without the key.
impl std::fmt::Debug for Provider {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Provider")
            .field("base", &self.base)
            .finish_non_exhaustive()
    }
}

/// The provider did not answer, too late, or with something invalid.
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
    /// A client of the provider at `base`.
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

    /// Has a one-time code sent and returns the provider's id for it. Unknown addresses get the same answer.
    pub(crate) async fn begin(&self, email: &str) -> Result<String, ProviderError> {
        let request = self.client.post(format!("{}/v1/sign-ins", self.base));
        let answer = self
            .send(request.body(json!({ "email": email }).to_string()))
            .await?;
        let Challenge { challenge } = successful(answer).await?;
        checked_id(challenge)
    }

    /// The subscriber who entered this one-time code; `None` when it is wrong.
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

    /// A subscriber's present entitlement.
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
            // Without its address: that holds the subscriber's id.
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

/// Checks an id of the provider: it becomes part of a URL, so only plain characters are accepted.
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
