//! `GET` and `POST /oauth/grants`: a subscriber signs in by a one-time code, sees which clients may use
//! the subscription, and revokes a grant.

use super::browser::Browser;
use super::consent::own_form;
use super::fields::Fields;
use super::page::{self, ListedGrant};
use super::sign_in::{self, Context, Finished, Started};
use super::{OAuth, oauth_error, registration};
use crate::auth::address::Peer;
use crate::database::boxed;
use crate::problem::Problem;
use crate::response::Response;
use catalogue::Digest;
use chrono::Utc;
use hyper::HeaderMap;
use serde::{Deserialize, Serialize};
use store::oauth::SIGN_IN_SECONDS;

/// The purpose of a sign-in on this page.
const PURPOSE: [&str; 1] = ["grants"];

/// The kind of the sealed text.
const KIND: &str = "grants";

/// A subscriber who signed in on this page, sealed in its forms for ten minutes.
#[derive(Debug, Serialize, Deserialize)]
struct Session {
    subscriber: String,
    browser: Digest,
    /// The expiry, in seconds since 1970.
    until: i64,
}

/// Returns the page that asks for an e-mail address.
pub(crate) fn begin(oauth: &OAuth, headers: &HeaderMap) -> Result<Response, Problem> {
    let browser = Browser::of_or_new(oauth, headers)?;
    Ok(browser.set(oauth, page::grants_sign_in(oauth, None)))
}

/// Processes one step of the forms.
///
/// # Errors
/// The problem of a step that cannot be processed, for a page.
pub(crate) async fn step(
    oauth: &OAuth,
    peer: Peer,
    headers: &HeaderMap,
    body: &[u8],
) -> Result<Response, Problem> {
    let (fields, browser) = own_form(oauth, headers, body)?;
    let context = Context {
        browser: &browser,
        purpose: &PURPOSE,
    };
    match fields.get("action") {
        Some("sign_in") => {
            let email = fields.get("email").unwrap_or_default();
            Ok(
                match sign_in::start(oauth, context, peer, headers, email).await? {
                    Started::Sent(sealed) => page::grants_code(&sealed, None),
                    Started::Refused(alert) => page::grants_sign_in(oauth, Some(alert)),
                },
            )
        }
        Some("list") => list_after_sign_in(oauth, context, &fields).await,
        Some("revoke") => revoke(oauth, &browser, &fields).await,
        _ => Err(oauth_error(
            "invalid_request",
            "The form says nothing that can be done.",
        )),
    }
}

async fn list_after_sign_in(
    oauth: &OAuth,
    context: Context<'_>,
    fields: &Fields,
) -> Result<Response, Problem> {
    let sealed = fields.get("sign_in").unwrap_or_default();
    match sign_in::finish(oauth, context, fields).await? {
        Finished::SignedIn(subscriber) => {
            let session = Session {
                subscriber: subscriber.id,
                browser: context.browser.digest(),
                until: Utc::now().timestamp() + SIGN_IN_SECONDS,
            };
            let page = list(oauth, &session, None).await?;
            Ok(context
                .browser
                .set_known(oauth, page, &subscriber.email_key))
        }
        Finished::WrongCode(alert) => Ok(page::grants_code(sealed, Some(alert))),
        Finished::Expired => {
            let alert = "The one-time code is used up or too old. Ask for another.";
            Ok(page::grants_sign_in(oauth, Some(alert)))
        }
    }
}

async fn revoke(oauth: &OAuth, browser: &Browser, fields: &Fields) -> Result<Response, Problem> {
    let session = fields
        .get("session")
        .and_then(|sealed| oauth.seal.open::<Session>(KIND, sealed))
        .filter(|session| session.browser == browser.digest())
        .filter(|session| session.until > Utc::now().timestamp());
    let Some(session) = session else {
        return Ok(page::grants_sign_in(oauth, Some("Sign in again.")));
    };
    let store = oauth.store()?;
    let ended = match fields.get("grant").and_then(|id| id.parse().ok()) {
        Some(id) => boxed(store.end_grant_of(&session.subscriber, id, Utc::now())).await?,
        None => false,
    };
    oauth.tokens.cache.clear();
    let notice = if ended {
        "It was revoked."
    } else {
        "There is no such grant."
    };
    list(oauth, &session, Some(notice)).await
}

/// Returns the page that lists the grants of a subscriber.
async fn list(oauth: &OAuth, session: &Session, notice: Option<&str>) -> Result<Response, Problem> {
    let store = oauth.store()?;
    let grants = boxed(store.grants_of(&session.subscriber, Utc::now())).await?;
    let grants = grants.into_iter().map(|grant| ListedGrant {
        id: grant.grant_id,
        client: registration::describe(oauth, &grant.client_id),
        scope: grant.scope,
        granted_at: grant.granted_at.format("%Y-%m-%d %H:%M UTC").to_string(),
    });
    let sealed = oauth
        .seal
        .seal(KIND, session)
        .ok_or_else(Problem::internal)?;
    Ok(page::grants(&sealed, &grants.collect::<Vec<_>>(), notice))
}
