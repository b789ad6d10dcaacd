//! The payment provider: it knows who a subscriber is (it sends one-time codes by mail) and what was paid. It is asked anew before
//! limits are chosen, and whatever it answers that is not plainly "paid" gives no paid limits.
//!
//! Three calls, told in docs/oauth.md, with `Authorization: Bearer <key>`; a gateway of a few lines fits any provider to them:
//! `POST /v1/sign-ins {email}` -> `{challenge}`; `POST /v1/sign-ins/<challenge>/confirm {code}` -> `{challenge, subscriber}` or
//! 403; `GET /v1/subscribers/<subscriber>/entitlement` -> `{subscriber, status}` or 404.

use crate::auth::outside::read_json;
use reqwest::redirect::Policy;
use reqwest::{RequestBuilder, StatusCode};
use serde::Deserialize;
use serde_json::json;
use std::time::Duration;

/// How long the provider may take: someone waits before a browser.
const PATIENCE: Duration = Duration::from_secs(3);

/// Longest id of the provider's that is taken.
const LONGEST_ID: usize = 128;

/// Asks the payment provider.
pub struct Provider {
    client: reqwest::Client,
    base: String,
    key: Option<String>,
}

/// The key is not shown.
impl std::fmt::Debug for Provider {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Provider")
            .field("base", &self.base)
            .finish_non_exhaustive()
    }
}

/// The provider did not answer, too late, or with what cannot be believed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Silent;

/// What a subscriber has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entitlement {
    /// The paid plan.
    Paid,
    /// Nothing, any more or yet.
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
    ///
    /// # Errors
    /// When TLS cannot be set up.
    pub fn new(base: &str, key: Option<String>) -> reqwest::Result<Self> {
        let client = reqwest::Client::builder()
            .no_proxy()
            .redirect(Policy::none())
            .timeout(PATIENCE)
            .build()?;
        Ok(Self {
            client,
            base: base.trim_end_matches('/').to_owned(),
            key,
        })
    }

    /// Has a one-time code sent; gives the provider's name for it. It answers alike whether it knows the address or not.
    ///
    /// # Errors
    /// When it does not answer as it must.
    pub async fn begin(&self, email: &str) -> Result<String, Silent> {
        let request = self.client.post(format!("{}/v1/sign-ins", self.base));
        let answer = self
            .ask(request.body(json!({ "email": email }).to_string()))
            .await?;
        let Challenge { challenge } = good(answer).await?;
        id(challenge)
    }

    /// Who entered this one-time code; `None` when it is not the right one.
    ///
    /// # Errors
    /// When it does not answer as it must.
    pub async fn confirm(&self, challenge: &str, code: &str) -> Result<Option<String>, Silent> {
        let request = self
            .client
            .post(format!("{}/v1/sign-ins/{challenge}/confirm", self.base));
        let answer = self
            .ask(request.body(json!({ "code": code }).to_string()))
            .await?;
        if answer.status() == StatusCode::FORBIDDEN {
            return Ok(None);
        }
        let confirmed: Confirmed = good(answer).await?;
        if confirmed.challenge != challenge {
            return Err(lied("it confirmed another sign-in"));
        }
        id(confirmed.subscriber).map(Some)
    }

    /// What a subscriber has now.
    ///
    /// # Errors
    /// When it does not answer as it must.
    pub async fn entitlement(&self, subscriber: &str) -> Result<Entitlement, Silent> {
        let request = self.client.get(format!(
            "{}/v1/subscribers/{subscriber}/entitlement",
            self.base
        ));
        let answer = self.ask(request).await?;
        if answer.status() == StatusCode::NOT_FOUND {
            return Ok(Entitlement::Nothing);
        }
        let entitled: Entitled = good(answer).await?;
        match entitled.status.as_str() {
            _ if entitled.subscriber != subscriber => Err(lied("it spoke of another subscriber")),
            "active" => Ok(Entitlement::Paid),
            "cancelled" | "past_due" | "none" => Ok(Entitlement::Nothing),
            _ => Err(lied("it used a status that is none")),
        }
    }

    async fn ask(&self, request: RequestBuilder) -> Result<reqwest::Response, Silent> {
        let request = request.header("content-type", "application/json");
        let request = match &self.key {
            Some(key) => request.bearer_auth(key),
            None => request,
        };
        request.send().await.map_err(|error| {
            // Without its address: that holds the subscriber's id.
            tracing::warn!(error = %error.without_url(), "the payment provider did not answer");
            Silent
        })
    }
}

async fn good<T: serde::de::DeserializeOwned>(answer: reqwest::Response) -> Result<T, Silent> {
    let status = answer.status();
    if !status.is_success() {
        tracing::warn!(status = status.as_u16(), "the payment provider failed");
        return Err(Silent);
    }
    read_json(answer)
        .await
        .ok_or_else(|| lied("it answered what is not the JSON that is agreed"))
}

/// An id of the provider's: it becomes part of an address, so only plain characters are taken.
fn id(text: String) -> Result<String, Silent> {
    let plain = !text.is_empty()
        && text
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-'));
    if plain && text.len() <= LONGEST_ID {
        Ok(text)
    } else {
        Err(lied("it gave an id that is none"))
    }
}

fn lied(what: &'static str) -> Silent {
    tracing::error!(what, "the payment provider cannot be believed");
    Silent
}
