//! `POST /oauth/authorize`: the steps of the form: e-mail address, one-time code, and consent.

use super::fields::Fields;
use super::request::Request;
use super::{OAuth, oauth_error, page};
use crate::auth::address::Peer;
use crate::auth::provider::Provider;
use crate::auth::secret::{random, well_formed};
use crate::database::boxed;
use crate::problem::{Kind, Problem};
use crate::response::Response;
use catalogue::Digest;
use chrono::Utc;
use hyper::header::ORIGIN;
use hyper::{HeaderMap, StatusCode};
use store::oauth::{CODE_SECONDS, Code, NewCode, SignInStart};
use store::tokens::{Daily, TOKEN_SCOPE};

/// The prefix of every authorization code.
pub(super) const CODE_PREFIX: &str = "code_";

/// The prefix of every unfinished sign-in.
const SIGN_IN_PREFIX: &str = "signin_";

/// The maximum length of an e-mail address, in bytes. **Source**: RFC 5321, section 4.5.3.1.3.
const MAX_EMAIL: usize = 254;

const MAX_ONE_TIME_CODE: usize = 12;

/// Processes one step of the form.
pub(crate) async fn step(oauth: &OAuth, peer: Peer, headers: &HeaderMap, body: &[u8]) -> Response {
    try_step(oauth, peer, headers, body)
        .await
        .unwrap_or_else(page::from_problem)
}

async fn try_step(
    oauth: &OAuth,
    peer: Peer,
    headers: &HeaderMap,
    body: &[u8],
) -> Result<Response, Problem> {
    check_own_form(oauth, headers)?;
    let fields = Fields::from_form(body)?;
    let refusal = |reason| Ok(page::refusal(StatusCode::BAD_REQUEST, reason));
    let request = fields
        .get("request")
        .and_then(|sealed| Request::open(oauth, sealed));
    let Some(request) = request else {
        return refusal("The form is too old, or was not made here.");
    };
    match fields.get("action") {
        Some("deny") => Ok(request.redirect(oauth, &[("error", "access_denied")])),
        Some("trial") => {
            let address_key = oauth.addresses.key(peer, headers);
            issue_code(oauth, &request, Grantor::Address(address_key)).await
        }
        Some("sign_in") => {
            let email = fields.get("email").unwrap_or_default();
            sign_in(oauth, &request, &oauth.addresses.key(peer, headers), email).await
        }
        Some("approve") => approve(oauth, &request, &fields).await,
        _ => refusal("The form says nothing that can be done."),
    }
}

/// Refuses a form sent by a page of another site. **Source**: OWASP CSRF prevention (fetch
/// metadata, origin).
fn check_own_form(oauth: &OAuth, headers: &HeaderMap) -> Result<(), Problem> {
    let all = |name: &str, is_good: &dyn Fn(&str) -> bool| {
        headers
            .get_all(name)
            .iter()
            .all(|value| value.to_str().is_ok_and(is_good))
    };
    if all("sec-fetch-site", &|site| site == "same-origin")
        && all(ORIGIN.as_str(), &|origin| oauth.is_own_origin(origin))
    {
        return Ok(());
    }
    Err(Problem::new(
        Kind::BAD_ORIGIN,
        "The form was sent from another site.",
    ))
}

async fn sign_in(
    oauth: &OAuth,
    request: &Request,
    address_key: &str,
    email: &str,
) -> Result<Response, Problem> {
    let provider = provider(oauth)?;
    let again = |alert| Ok(page::consent(oauth, request, Some(alert)));
    let email = email.trim().to_lowercase();
    if !is_email(&email) {
        return again("That is not an e-mail address.");
    }
    let store = oauth.store()?;
    let now = boxed(store.clock()).await?;
    let email_key = oauth.addresses.key_of("e-mail", &email);
    // Limits: one mail per minute to one address and from one client, and per day as many mails to
    // one address as the store allows free questions.
    for key in [address_key, &email_key] {
        if boxed(store.begin_sign_in(key, now)).await? == SignInStart::TooSoon {
            return again("One mail a minute. Wait a moment, then ask again.");
        }
    }
    if let Daily::Exhausted { .. } = boxed(store.use_daily(&email_key, now)).await? {
        return again("Too many mails to this address today.");
    }
    let challenge = provider.begin(&email).await?;
    let secret = random(SIGN_IN_PREFIX)?;
    boxed(store.add_sign_in(Digest::of(&secret), &challenge, now)).await?;
    Ok(page::one_time_code(oauth, request, &secret, None))
}

fn is_email(text: &str) -> bool {
    let parts = text.split_once('@');
    text.len() <= MAX_EMAIL
        && parts.is_some_and(|(name, host)| !name.is_empty() && !host.is_empty())
        && !text.chars().any(|c| c.is_control() || c.is_whitespace())
}

async fn approve(oauth: &OAuth, request: &Request, fields: &Fields) -> Result<Response, Problem> {
    let provider = provider(oauth)?;
    let store = oauth.store()?;
    let expired = || {
        let alert = "The one-time code is used up or too old. Ask for another.";
        Ok(page::consent(oauth, request, Some(alert)))
    };
    let secret = fields
        .get("sign_in")
        .filter(|text| well_formed(SIGN_IN_PREFIX, text));
    let Some(secret) = secret else {
        return expired();
    };
    let again = |alert| Ok(page::one_time_code(oauth, request, secret, Some(alert)));
    let digest = Digest::of(secret);
    let code = fields.get("code").unwrap_or_default().trim();
    let is_code = (1..=MAX_ONE_TIME_CODE).contains(&code.len())
        && code.bytes().all(|b| b.is_ascii_alphanumeric());
    if !is_code {
        return again("That is not a one-time code.");
    }
    let Some(challenge) = boxed(store.try_sign_in(digest, Utc::now())).await? else {
        return expired();
    };
    let Some(subscriber) = provider.confirm(&challenge, code).await? else {
        return again("That is not the code that was sent.");
    };
    if !boxed(store.end_sign_in(digest)).await? {
        return expired();
    }
    issue_code(oauth, request, Grantor::Subscriber(subscriber)).await
}

/// The party that grants a request.
enum Grantor {
    /// A subscriber who signed in: the subscriber's id.
    Subscriber(String),
    /// A client without a subscription: the key of the client's address.
    Address(String),
}

/// Issues a code and redirects to the client.
async fn issue_code(
    oauth: &OAuth,
    request: &Request,
    grantor: Grantor,
) -> Result<Response, Problem> {
    let (subscriber, address_key, scope) = match grantor {
        Grantor::Subscriber(subscriber) => (Some(subscriber), None, request.scope.clone()),
        Grantor::Address(key) => (None, Some(key), TOKEN_SCOPE.to_owned()),
    };
    let code = Code {
        client_id: request.client_id.clone(),
        redirect_uri: request.redirect_uri.clone(),
        code_challenge: request.code_challenge.clone(),
        scope,
        resource: request.resource.clone(),
        subscriber,
    };
    let text = random(CODE_PREFIX)?;
    let new = NewCode {
        sha256: Digest::of(&text),
        code: &code,
        address_key: address_key.as_deref(),
    };
    if !boxed(oauth.store()?.add_code(&new, Utc::now())).await? {
        oauth.tokens.metrics.count_refusal("trial_codes");
        let detail = "Many trials were allowed from this address within a minute. Wait a moment, then allow it again.";
        let wait = u64::try_from(CODE_SECONDS).unwrap_or(60);
        return Err(Problem::new(Kind::SLOW_DOWN, detail)
            .oauth("slow_down")
            .retry_after(wait));
    }
    Ok(request.redirect(oauth, &[("code", &text)]))
}

fn provider(oauth: &OAuth) -> Result<&Provider, Problem> {
    let none = || oauth_error("invalid_request", "This server has no subscriptions.");
    oauth.provider.as_ref().ok_or_else(none)
}
