//! The sign-in of a subscriber by a one-time code sent by mail: its limits, and what binds it.

use super::browser::Browser;
use super::fields::Fields;
use super::{OAuth, oauth_error};
use crate::auth::address::Peer;
use crate::auth::provider::Provider;
use crate::auth::secret::random;
use crate::database::boxed;
use crate::problem::Problem;
use catalogue::Digest;
use chrono::{DateTime, Utc};
use hyper::HeaderMap;
use serde::{Deserialize, Serialize};
use store::Store;
use store::tokens::{DAILY_QUESTIONS, Daily};

/// The prefix of every unfinished sign-in.
const PREFIX: &str = "signin_";

/// The kind of the sealed text.
const KIND: &str = "sign-in";

/// The maximum length of an e-mail address, in bytes. **Source**: RFC 5321, section 4.5.3.1.3.
const MAX_EMAIL: usize = 254;

const MAX_ONE_TIME_CODE: usize = 12;

/// The maximum number of mails a day to one e-mail address that clients of one address request. A
/// person who mistypes a code or loses a mail needs fewer.
const DAILY_MAILS_OF_ADDRESS: i32 = 5;

/// The maximum number of mails a day to one e-mail address that each site still gets when strangers have
/// used up the others: one for the owner, and one for a code that was lost.
const DAILY_MAILS_OF_SITE: i32 = 2;

/// The context of a sign-in: the form that leads to it, and the browser of the form.
#[derive(Debug, Clone, Copy)]
pub(super) struct Context<'a> {
    pub(super) browser: &'a Browser,
    /// The purpose of the sign-in: the client, its redirect address and its challenge.
    pub(super) purpose: &'a [&'a str],
}

/// A sign-in in progress, sealed in its form.
#[derive(Debug, Serialize, Deserialize)]
struct SignIn {
    secret: String,
    /// The keyed hash of the e-mail address.
    email_key: String,
}

impl SignIn {
    /// Returns the key under which the store keeps the sign-in. A sign-in that is presented in another
    /// browser or for another client has another key.
    fn digest(&self, context: Context<'_>) -> Digest {
        let browser = context.browser.digest();
        let own = [self.secret.as_bytes(), browser.bytes().as_slice()];
        let purpose = context.purpose.iter().map(|part| part.as_bytes());
        Digest::of_parts(own.into_iter().chain(purpose))
    }
}

/// The result of the request for a one-time code.
pub(super) enum Started {
    /// A mail was sent: the sealed sign-in for the form.
    Sent(String),
    /// The reason why none was sent.
    Refused(&'static str),
}

/// The result of an entered one-time code.
pub(super) enum Finished {
    /// The subscriber who signed in.
    SignedIn(Subscriber),
    /// The code is wrong, with the reason; the form may be sent again.
    WrongCode(&'static str),
    /// The sign-in is used up, too old, or began elsewhere.
    Expired,
}

/// A subscriber who signed in.
pub(super) struct Subscriber {
    /// The payment provider's id.
    pub(super) id: String,
    pub(super) email_key: String,
}

/// Asks the payment provider to send a one-time code.
pub(super) async fn start(
    oauth: &OAuth,
    context: Context<'_>,
    peer: Peer,
    headers: &HeaderMap,
    email: &str,
) -> Result<Started, Problem> {
    let provider = provider(oauth)?;
    let email = email.trim().to_lowercase();
    if !is_email(&email) {
        return Ok(Started::Refused("That is not an e-mail address."));
    }
    let store = oauth.store()?;
    let now = boxed(store.clock()).await?;
    let email_key = oauth.addresses.key_of("e-mail", &email);
    let request = MailRequest {
        browser: context.browser,
        address_key: oauth.addresses.key(peer, headers),
        site_key: oauth.addresses.site_key(peer, headers),
        email_key: &email_key,
    };
    if let Some(reason) = refusal(oauth, store, &request, now).await? {
        return Ok(Started::Refused(reason));
    }
    let challenge = provider.begin(&email).await?;
    let sign_in = SignIn {
        secret: random(PREFIX)?,
        email_key,
    };
    boxed(store.add_sign_in(sign_in.digest(context), &challenge, now)).await?;
    let sealed = oauth.seal.seal(KIND, &sign_in);
    sealed.map(Started::Sent).ok_or_else(Problem::internal)
}

/// A request for a mail to an e-mail address.
struct MailRequest<'a> {
    browser: &'a Browser,
    address_key: String,
    site_key: String,
    email_key: &'a str,
}

/// Returns the reason to send no mail, if a limit is reached. No stranger uses up the mails of the owner:
/// a browser in which the owner signed in before has mails of its own. Clients of one address get a small
/// part of those of all strangers, and when these are used up, each site still gets a few of its own.
async fn refusal(
    oauth: &OAuth,
    store: &Store,
    request: &MailRequest<'_>,
    now: DateTime<Utc>,
) -> Result<Option<&'static str>, Problem> {
    let email_key = request.email_key;
    let pair_key = |kind: &str, requester: &str| {
        let pair = format!("{email_key} {requester}");
        oauth.addresses.key_of(kind, &pair)
    };
    let is_known = request.browser.is_known(oauth, email_key);
    let own_key = match is_known {
        true => pair_key("mails", &request.browser.digest().to_string()),
        false => pair_key("mails", &request.address_key),
    };
    let minute_keys = match is_known {
        true => vec![&own_key],
        false => vec![&request.address_key, &own_key],
    };
    for key in minute_keys {
        if !boxed(store.begin_sign_in(key, now)).await? {
            return Ok(Some("One mail a minute. Wait a moment, then ask again."));
        }
    }
    let is_allowed = match is_known {
        true => use_one(store, &own_key, DAILY_QUESTIONS, now).await?,
        false => {
            let site_key = pair_key("mails of a site", &request.site_key);
            use_one(store, &own_key, DAILY_MAILS_OF_ADDRESS, now).await?
                && (use_one(store, email_key, DAILY_QUESTIONS, now).await?
                    || use_one(store, &site_key, DAILY_MAILS_OF_SITE, now).await?)
        }
    };
    Ok((!is_allowed).then_some("Too many mails to this address today."))
}

/// Counts one mail under a key; returns false if the key has none left today.
async fn use_one(
    store: &Store,
    key: &str,
    limit: i32,
    now: DateTime<Utc>,
) -> Result<bool, Problem> {
    let used = boxed(store.use_daily_up_to(key, limit, now)).await?;
    Ok(matches!(used, Daily::Ok { .. }))
}

/// Checks an entered one-time code.
pub(super) async fn finish(
    oauth: &OAuth,
    context: Context<'_>,
    fields: &Fields,
) -> Result<Finished, Problem> {
    let provider = provider(oauth)?;
    let store = oauth.store()?;
    let sealed = fields.get("sign_in").unwrap_or_default();
    let Some(sign_in) = oauth.seal.open::<SignIn>(KIND, sealed) else {
        return Ok(Finished::Expired);
    };
    let digest = sign_in.digest(context);
    let code = fields.get("code").unwrap_or_default().trim();
    let is_code = (1..=MAX_ONE_TIME_CODE).contains(&code.len())
        && code.bytes().all(|b| b.is_ascii_alphanumeric());
    if !is_code {
        return Ok(Finished::WrongCode("That is not a one-time code."));
    }
    let Some(challenge) = boxed(store.try_sign_in(digest, Utc::now())).await? else {
        return Ok(Finished::Expired);
    };
    let Some(id) = provider.confirm(&challenge, code).await? else {
        return Ok(Finished::WrongCode("That is not the code that was sent."));
    };
    if !boxed(store.end_sign_in(digest)).await? {
        return Ok(Finished::Expired);
    }
    Ok(Finished::SignedIn(Subscriber {
        id,
        email_key: sign_in.email_key,
    }))
}

fn is_email(text: &str) -> bool {
    let parts = text.split_once('@');
    text.len() <= MAX_EMAIL
        && parts.is_some_and(|(name, host)| !name.is_empty() && !host.is_empty())
        && !text.chars().any(|c| c.is_control() || c.is_whitespace())
}

fn provider(oauth: &OAuth) -> Result<&Provider, Problem> {
    let none = || oauth_error("invalid_request", "This server has no subscriptions.");
    oauth.provider.as_ref().ok_or_else(none)
}
