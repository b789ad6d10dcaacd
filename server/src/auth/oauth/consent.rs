//! `POST /oauth/authorize`: the steps of the form: e-mail address, one-time code, and consent.

use super::browser::Browser;
use super::fields::Fields;
use super::request::Request;
use super::sign_in::{self, Context, Finished, Started, Subscriber};
use super::{OAuth, oauth_error, page};
use crate::auth::address::Peer;
use crate::auth::secret::random;
use crate::database::boxed;
use crate::problem::{Kind, Problem};
use crate::response::Response;
use catalogue::Digest;
use chrono::Utc;
use hyper::HeaderMap;
use hyper::header::ORIGIN;
use store::oauth::{CODE_SECONDS, Code, NewCode};
use store::tokens::TOKEN_SCOPE;

/// The prefix of every authorization code.
pub(super) const CODE_PREFIX: &str = "code_";

/// Processes one step of the form.
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
    let refusal = |reason| Err(oauth_error("invalid_request", reason));
    let request = fields
        .get("request")
        .and_then(|sealed| Request::open(oauth, &browser, sealed));
    let Some(request) = request else {
        return refusal("The form is too old, or was not made here for this browser.");
    };
    match fields.get("action") {
        Some("deny") => Ok(request.redirect(oauth, &[("error", "access_denied")])),
        Some("trial") => {
            let address_key = oauth.addresses.key(peer, headers);
            issue_code(oauth, &request, Grantor::Address(address_key)).await
        }
        Some("sign_in") => {
            let email = fields.get("email").unwrap_or_default();
            let purpose = request.purpose();
            let context = Context {
                browser: &browser,
                purpose: &purpose,
            };
            Ok(
                match sign_in::start(oauth, context, peer, headers, email).await? {
                    Started::Sent(sealed) => page::one_time_code(oauth, &request, &sealed, None),
                    Started::Refused(alert) => page::consent(oauth, &request, Some(alert)),
                },
            )
        }
        Some("approve") => approve(oauth, &request, &browser, &fields).await,
        _ => refusal("The form says nothing that can be done."),
    }
}

/// Reads a form of this server's own pages, and the browser that sent it.
///
/// # Errors
/// When a page of another site sent it, it cannot be read, or the browser has no cookie of this server.
pub(super) fn own_form(
    oauth: &OAuth,
    headers: &HeaderMap,
    body: &[u8],
) -> Result<(Fields, Browser), Problem> {
    check_own_form(oauth, headers)?;
    let fields = Fields::from_form(body)?;
    let browser = Browser::of(oauth, headers).ok_or_else(|| {
        let reason =
            "The browser sent no cookie of this server. Allow its cookies and begin again.";
        oauth_error("invalid_request", reason)
    })?;
    Ok((fields, browser))
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

async fn approve(
    oauth: &OAuth,
    request: &Request,
    browser: &Browser,
    fields: &Fields,
) -> Result<Response, Problem> {
    let purpose = request.purpose();
    let context = Context {
        browser,
        purpose: &purpose,
    };
    let sealed = fields.get("sign_in").unwrap_or_default();
    match sign_in::finish(oauth, context, fields).await? {
        Finished::SignedIn(Subscriber { id, email_key }) => {
            let response = issue_code(oauth, request, Grantor::Subscriber(id)).await?;
            Ok(browser.set_known(oauth, response, &email_key))
        }
        Finished::WrongCode(alert) => Ok(page::one_time_code(oauth, request, sealed, Some(alert))),
        Finished::Expired => {
            let alert = "The one-time code is used up or too old. Ask for another.";
            Ok(page::consent(oauth, request, Some(alert)))
        }
    }
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
