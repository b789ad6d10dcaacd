//! `GET /oauth/authorize`: checks the client, the scopes and the redirect address. The server sends
//! an error to the redirect address only when client and address are valid. Every earlier error is a
//! page.

use super::browser::Browser;
use super::fields::Fields;
use super::registration::find_client;
use super::request::{Request, redirect_to};
use super::{OAuth, known_scopes, page, redirect};
use crate::response::Response;
use chrono::Utc;
use hyper::{HeaderMap, StatusCode};
use store::oauth::SIGN_IN_SECONDS;
use store::tokens::TOKEN_SCOPE;

/// The maximum length of `state`, in bytes.
const MAX_STATE: usize = 1024;

/// Begins a sign-in: returns the consent page, or a page with the reason of a refusal.
pub(crate) async fn begin(oauth: &OAuth, headers: &HeaderMap, query: &str) -> Response {
    match try_begin(oauth, headers, query).await {
        Ok(response) => response,
        Err(reason) => page::refusal(StatusCode::BAD_REQUEST, &reason),
    }
}

async fn try_begin(oauth: &OAuth, headers: &HeaderMap, query: &str) -> Result<Response, String> {
    let fields = Fields::from_form(query.as_bytes())
        .map_err(|_| "A parameter is given more than once.".to_owned())?;
    let client_id = fields.get("client_id").ok_or("client_id is missing.")?;
    let client = find_client(oauth, client_id).await?;
    let redirect_uri = fields
        .get("redirect_uri")
        .filter(|uri| redirect::is_registered(&client.redirect_uris, uri))
        .filter(|uri| redirect::refusal(uri).is_none())
        .ok_or("redirect_uri is missing, or is not one that the client registered.")?;
    let state = fields
        .get("state")
        .filter(|state| state.len() <= MAX_STATE)
        .map(str::to_owned);
    let (code_challenge, scope, resource) = match parameters(oauth, &fields) {
        Ok(parameters) => parameters,
        Err((error, description)) => {
            let error = [("error", error), ("error_description", description)];
            return Ok(redirect_to(oauth, redirect_uri, state.as_deref(), &error));
        }
    };
    let browser =
        Browser::of_or_new(oauth, headers).map_err(|problem| problem.detail().to_owned())?;
    let request = Request {
        browser: browser.digest(),
        client_id: client.id,
        client_name: client.name,
        redirect_uri: redirect_uri.to_owned(),
        code_challenge,
        scope,
        resource,
        state,
        until: Utc::now().timestamp() + SIGN_IN_SECONDS,
    };
    Ok(browser.set(oauth, page::consent(oauth, &request, None)))
}

/// The challenge of a code, its scopes and its resource.
type Parameters = (String, String, String);

/// Reads the parameters of the code; or returns the error and its description.
fn parameters(oauth: &OAuth, fields: &Fields) -> Result<Parameters, (&'static str, &'static str)> {
    if fields
        .get("state")
        .is_some_and(|state| state.len() > MAX_STATE)
    {
        return Err(("invalid_request", "state is longer than 1024 bytes"));
    }
    if fields.get("response_type") != Some("code") {
        return Err(("unsupported_response_type", "response_type must be code"));
    }
    // A request without a method would mean a plain challenge (RFC 7636, section 4.3), which the
    // server refuses as well.
    if fields.get("code_challenge_method") != Some("S256") {
        return Err((
            "invalid_request",
            "PKCE is needed: code_challenge_method must be S256",
        ));
    }
    let code_challenge = fields
        .get("code_challenge")
        .filter(|text| is_challenge(text))
        .ok_or((
            "invalid_request",
            "code_challenge must be 43 characters of base64url",
        ))?;
    // A client that knows no scope of this server gets the least one, and the page and the token say so.
    let scope = fields.get("scope").and_then(known_scopes);
    let scope = scope.unwrap_or_else(|| TOKEN_SCOPE.to_owned());
    let public_url = &oauth.tokens.public_url;
    let resource = public_url
        .resource(fields.get("resource").unwrap_or(public_url.as_str()))
        .ok_or(("invalid_target", "resource is none of this server"))?;
    Ok((code_challenge.to_owned(), scope, resource))
}

/// Returns true if a text has the form of a SHA-256 in base64url. **Source**: RFC 7636, section 4.2.
fn is_challenge(text: &str) -> bool {
    let is_base64url = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_');
    text.len() == 43 && text.bytes().all(is_base64url)
}
