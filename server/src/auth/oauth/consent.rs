//! `POST /oauth/authorize`: the steps of the form: an address, a one-time code, yes or no.

use super::authorize::Request;
use super::fields::Fields;
use super::page;
use crate::app::App;
use crate::auth::address::Peer;
use crate::auth::bearer::{away, failed};
use crate::auth::provider::{Provider, Silent};
use crate::auth::secret::{random, well_formed};
use crate::body::Response;
use crate::database::boxed;
use crate::problem::Problem;
use catalogue::Digest;
use chrono::Utc;
use hyper::header::ORIGIN;
use hyper::{HeaderMap, StatusCode};
use store::Store;
use store::oauth::{CODE_SECONDS, Code, NewCode, SignInStart};
use store::tokens::{Daily, TOKEN_SCOPE};

/// What every authorization code begins with.
pub const CODE: &str = "code_";

/// What every sign-in under way begins with.
const SIGN_IN: &str = "signin_";

/// Longest e-mail address, in bytes. **Source**: RFC 5321, section 4.5.3.1.3.
const LONGEST_EMAIL: usize = 254;

/// Takes one step.
pub async fn step(app: &App, peer: Peer, headers: &HeaderMap, body: &[u8]) -> Response {
    taken(app, peer, headers, body)
        .await
        .unwrap_or_else(page::of_problem)
}

async fn taken(
    app: &App,
    peer: Peer,
    headers: &HeaderMap,
    body: &[u8],
) -> Result<Response, Problem> {
    own_form(app, headers)?;
    let fields = Fields::of_form(body)?;
    let Some(request) = fields
        .get("request")
        .and_then(|sealed| Request::open(app, sealed))
    else {
        return Ok(page::refusal(
            StatusCode::BAD_REQUEST,
            "The form is too old, or was not made here.",
        ));
    };
    match fields.get("action") {
        Some("deny") => Ok(request.answer(app, &[("error", "access_denied")])),
        Some("trial") => {
            allowed(app, &request, By::Address(app.addresses.key(peer, headers))).await
        }
        Some("sign_in") => {
            sign_in(
                app,
                &request,
                peer,
                headers,
                fields.get("email").unwrap_or_default(),
            )
            .await
        }
        Some("approve") => approve(app, &request, &fields).await,
        _ => Ok(page::refusal(
            StatusCode::BAD_REQUEST,
            "The form says nothing that can be done.",
        )),
    }
}

/// A form that a page elsewhere sends is refused. **Source**: OWASP CSRF prevention (fetch metadata, origin).
fn own_form(app: &App, headers: &HeaderMap) -> Result<(), Problem> {
    let says = |name: &str, good: &dyn Fn(&str) -> bool| {
        headers
            .get_all(name)
            .iter()
            .all(|value| value.to_str().is_ok_and(good))
    };
    if says("sec-fetch-site", &|site| site == "same-origin")
        && says(ORIGIN.as_str(), &|o| app.is_own_origin(o))
    {
        return Ok(());
    }
    Err(Problem::new(
        StatusCode::FORBIDDEN,
        "bad-origin",
        "Origin not allowed",
        "The form was sent from another site.",
    ))
}

async fn sign_in(
    app: &App,
    request: &Request,
    peer: Peer,
    headers: &HeaderMap,
    email: &str,
) -> Result<Response, Problem> {
    let provider = provider(app)?;
    let email = email.trim().to_lowercase();
    let parts = email
        .split_once('@')
        .filter(|(name, host)| !name.is_empty() && !host.is_empty());
    if email.len() > LONGEST_EMAIL
        || parts.is_none()
        || email.chars().any(|c| c.is_control() || c.is_whitespace())
    {
        return Ok(page::consent(
            app,
            request,
            Some("That is not an e-mail address."),
        ));
    }
    let store = store(app)?;
    let now = boxed(store.clock()).await.map_err(|e| failed(&e))?;
    let email_key = app.addresses.key_of("e-mail", &email);
    // One mail a minute to an address and from a client, and no more in a day than there are free questions.
    for key in [app.addresses.key(peer, headers), email_key.clone()] {
        if boxed(store.begin_sign_in(&key, now))
            .await
            .map_err(|e| failed(&e))?
            == SignInStart::TooSoon
        {
            return Ok(page::consent(
                app,
                request,
                Some("One mail a minute. Wait a moment, then ask again."),
            ));
        }
    }
    if let Daily::Exhausted { .. } = boxed(store.use_daily(&email_key, now))
        .await
        .map_err(|e| failed(&e))?
    {
        return Ok(page::consent(
            app,
            request,
            Some("Too many mails to this address today."),
        ));
    }
    let challenge = provider.begin(&email).await.map_err(silent)?;
    let secret = random(SIGN_IN)?;
    boxed(store.add_sign_in(Digest::of(&secret), &challenge, now))
        .await
        .map_err(|e| failed(&e))?;
    Ok(page::one_time_code(app, request, &secret, None))
}

async fn approve(app: &App, request: &Request, fields: &Fields) -> Result<Response, Problem> {
    let provider = provider(app)?;
    let store = store(app)?;
    let over = || {
        Ok(page::consent(
            app,
            request,
            Some("The one-time code is used up or too old. Ask for another."),
        ))
    };
    let secret = fields
        .get("sign_in")
        .filter(|text| well_formed(SIGN_IN, text));
    let Some(secret) = secret else { return over() };
    let digest = Digest::of(secret);
    let code = fields.get("code").unwrap_or_default().trim();
    if code.is_empty() || code.len() > 12 || !code.bytes().all(|b| b.is_ascii_alphanumeric()) {
        return Ok(page::one_time_code(
            app,
            request,
            secret,
            Some("That is not a one-time code."),
        ));
    }
    let tried = boxed(store.try_sign_in(digest, Utc::now()))
        .await
        .map_err(|e| failed(&e))?;
    let Some(challenge) = tried else {
        return over();
    };
    let Some(subscriber) = provider.confirm(&challenge, code).await.map_err(silent)? else {
        return Ok(page::one_time_code(
            app,
            request,
            secret,
            Some("That is not the code that was sent."),
        ));
    };
    if !boxed(store.end_sign_in(digest))
        .await
        .map_err(|e| failed(&e))?
    {
        return over();
    }
    allowed(app, request, By::Subscriber(subscriber)).await
}

/// Who allows it.
enum By {
    /// A subscriber who signed in.
    Subscriber(String),
    /// Whoever is at the address of this key.
    Address(String),
}

/// Gives the client its code.
async fn allowed(app: &App, request: &Request, by: By) -> Result<Response, Problem> {
    let store = store(app)?;
    let (subscriber, address_key) = match by {
        By::Subscriber(subscriber) => (Some(subscriber), None),
        By::Address(key) => (None, Some(key)),
    };
    let code = Code {
        client_id: request.client_id.clone(),
        redirect_uri: request.redirect_uri.clone(),
        code_challenge: request.code_challenge.clone(),
        scope: if subscriber.is_some() {
            request.scope.clone()
        } else {
            TOKEN_SCOPE.to_owned()
        },
        resource: request.resource.clone(),
        subscriber,
    };
    let text = random(CODE)?;
    let new = NewCode {
        sha256: Digest::of(&text),
        code: &code,
        address_key: address_key.as_deref(),
    };
    if !boxed(store.add_code(&new, Utc::now()))
        .await
        .map_err(|e| failed(&e))?
    {
        app.metrics.refused("trial_codes");
        return Err(too_many());
    }
    Ok(request.answer(app, &[("code", &text)]))
}

fn too_many() -> Problem {
    let detail = "Many trials were allowed from this address within a minute. Wait a moment, then allow it again.";
    Problem::new(
        StatusCode::TOO_MANY_REQUESTS,
        "slow-down",
        "Too soon",
        detail,
    )
    .oauth("slow_down")
    .retry_after(u64::try_from(CODE_SECONDS).unwrap_or(60))
}

fn store(app: &App) -> Result<&Store, Problem> {
    app.database.store().ok_or_else(away)
}

fn provider(app: &App) -> Result<&Provider, Problem> {
    let none = || super::wrong("invalid_request", "This server has no subscriptions.");
    app.provider.as_ref().ok_or_else(none)
}

/// The problem of a payment provider that is silent: it is never read as a yes.
pub fn silent(_: Silent) -> Problem {
    Problem::unavailable("The payment provider does not answer. Sign in again in a moment.")
        .oauth("temporarily_unavailable")
}
