//! `GET /oauth/authorize`: who asks, for what, and where the code may go. Only after client and redirect address are known good is
//! anything told to the redirect address; everything before is a page.

use super::client::client;
use super::fields::Fields;
use super::{page, redirect, scopes};
use crate::app::App;
use crate::body::Response;
use crate::problem::Problem;
use chrono::Utc;
use hyper::StatusCode;
use hyper::header::{CACHE_CONTROL, HeaderValue, LOCATION};
use serde::{Deserialize, Serialize};
use store::oauth::SIGN_IN_SECONDS;
use store::tokens::TOKEN_SCOPE;

/// Kind of the sealed request.
const KIND: &str = "request";

/// Longest state, in bytes: it is given back as it came.
const LONGEST_STATE: usize = 1024;

/// A request that was found good; it travels sealed in the form.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Request {
    /// The client's id.
    pub client_id: String,
    /// The name it gives itself.
    pub client_name: String,
    /// Where the code goes.
    pub redirect_uri: String,
    /// The S256 challenge.
    pub code_challenge: String,
    /// What is asked for, words separated by spaces.
    pub scope: String,
    /// What the token is for.
    pub resource: String,
    /// The client's own, given back.
    pub state: Option<String>,
    until: i64,
}

impl Request {
    /// The request as it travels in a form.
    pub fn sealed(&self, app: &App) -> Option<String> {
        app.seal.seal(KIND, self)
    }

    /// The request of a form, unless its time is over.
    pub fn open(app: &App, sealed: &str) -> Option<Self> {
        app.seal
            .open::<Self>(KIND, sealed)
            .filter(|request| request.until > Utc::now().timestamp())
    }

    /// Sends the browser back with a code or an error. **Source**: RFC 9207: `iss` in both.
    pub fn answer(&self, app: &App, parameters: &[(&str, &str)]) -> Response {
        back(app, &self.redirect_uri, self.state.as_deref(), parameters)
    }
}

/// Begins a sign-in: the consent page, or why there is none.
pub async fn begin(app: &App, query: &str) -> Response {
    let fields = match Fields::of_form(query.as_bytes()) {
        Ok(fields) => fields,
        Err(_) => {
            return page::refusal(
                StatusCode::BAD_REQUEST,
                "A parameter is given more than once.",
            );
        }
    };
    let Some(client_id) = fields.get("client_id") else {
        return page::refusal(StatusCode::BAD_REQUEST, "client_id is missing.");
    };
    let client = match client(app, client_id).await {
        Ok(client) => client,
        Err(why) => return page::refusal(StatusCode::BAD_REQUEST, &why),
    };
    let redirect_uri = fields
        .get("redirect_uri")
        .filter(|asked| redirect::registered(&client.redirect_uris, asked));
    let Some(redirect_uri) = redirect_uri else {
        return page::refusal(
            StatusCode::BAD_REQUEST,
            "redirect_uri is missing, or is not one that the client registered.",
        );
    };
    let state = fields
        .get("state")
        .filter(|state| state.len() <= LONGEST_STATE)
        .map(str::to_owned);
    let asked = match asked(app, &fields) {
        Ok(asked) => asked,
        Err((error, why)) => {
            return back(
                app,
                redirect_uri,
                state.as_deref(),
                &[("error", error), ("error_description", why)],
            );
        }
    };
    let request = Request {
        client_id: client.id,
        client_name: client.name,
        redirect_uri: redirect_uri.to_owned(),
        code_challenge: asked.code_challenge,
        scope: asked.scope,
        resource: asked.resource,
        state,
        until: Utc::now().timestamp() + SIGN_IN_SECONDS,
    };
    page::consent(app, &request, None)
}

struct Asked {
    code_challenge: String,
    scope: String,
    resource: String,
}

fn asked(app: &App, fields: &Fields) -> Result<Asked, (&'static str, &'static str)> {
    if fields
        .get("state")
        .is_some_and(|state| state.len() > LONGEST_STATE)
    {
        return Err(("invalid_request", "state is longer than 1024 bytes"));
    }
    if fields.get("response_type") != Some("code") {
        return Err(("unsupported_response_type", "response_type must be code"));
    }
    // Without a method the challenge would be a plain one (RFC 7636, section 4.3): refused as well.
    if fields.get("code_challenge_method") != Some("S256") {
        return Err((
            "invalid_request",
            "PKCE is needed: code_challenge_method must be S256",
        ));
    }
    let challenge = fields
        .get("code_challenge")
        .filter(|text| is_challenge(text));
    let challenge = challenge.ok_or((
        "invalid_request",
        "code_challenge must be 43 characters of base64url",
    ))?;
    let scope = scopes(fields.get("scope").unwrap_or(TOKEN_SCOPE));
    let scope = scope.ok_or(("invalid_scope", "the scopes are graph:ask and code:library"))?;
    let resource = fields.get("resource").unwrap_or(&app.public_url);
    let resource = app
        .resource(resource)
        .ok_or(("invalid_target", "resource is none of this server"))?;
    Ok(Asked {
        code_challenge: challenge.to_owned(),
        scope,
        resource,
    })
}

/// A SHA-256 in base64url. **Source**: RFC 7636, section 4.2.
fn is_challenge(text: &str) -> bool {
    text.len() == 43
        && text
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'))
}

fn back(
    app: &App,
    redirect_uri: &str,
    state: Option<&str>,
    parameters: &[(&str, &str)],
) -> Response {
    let state = state.map(|state| ("state", state));
    let all: Vec<_> = parameters
        .iter()
        .copied()
        .chain(state)
        .chain([("iss", app.public_url.as_str())])
        .collect();
    let Ok(location) = HeaderValue::from_str(&redirect::with(redirect_uri, &all)) else {
        return Problem::internal().into_response();
    };
    let mut response = Response::new("".into());
    *response.status_mut() = StatusCode::SEE_OTHER;
    response.headers_mut().insert(LOCATION, location);
    response
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
