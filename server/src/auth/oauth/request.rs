//! Authorization requests. The form contains the sealed request, so the server stores nothing until
//! a user grants the request.

use super::browser::Browser;
use super::{OAuth, redirect};
use crate::problem::Problem;
use crate::response::Response;
use catalogue::Digest;
use chrono::Utc;
use hyper::StatusCode;
use hyper::body::Bytes;
use hyper::header::{CACHE_CONTROL, LOCATION};
use serde::{Deserialize, Serialize};

/// The kind of the sealed text.
const KIND: &str = "request";

/// A valid authorization request.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Request {
    /// The digest of the cookie of the browser that requested the form.
    pub(super) browser: Digest,
    pub(super) client_id: String,
    /// The name that the client declares.
    pub(super) client_name: String,
    pub(super) redirect_uri: String,
    /// The S256 challenge.
    pub(super) code_challenge: String,
    /// Scopes separated by spaces.
    pub(super) scope: String,
    pub(super) resource: String,
    /// The client's state, which the server returns unchanged.
    pub(super) state: Option<String>,
    /// The expiry, in seconds since 1970.
    pub(super) until: i64,
}

impl Request {
    pub(super) fn sealed(&self, oauth: &OAuth) -> Option<String> {
        oauth.seal.seal(KIND, self)
    }

    /// Opens the request of a form; `None` when the text is invalid, the request has expired, or another
    /// browser requested the form.
    pub(super) fn open(oauth: &OAuth, browser: &Browser, sealed: &str) -> Option<Self> {
        let request: Self = oauth.seal.open(KIND, sealed)?;
        let is_open = request.until > Utc::now().timestamp() && request.browser == browser.digest();
        is_open.then_some(request)
    }

    /// Returns what a sign-in for this request is bound to.
    pub(super) fn purpose(&self) -> [&str; 3] {
        [&self.client_id, &self.redirect_uri, &self.code_challenge]
    }

    /// Redirects the browser to the client with a code or an error.
    pub(super) fn redirect(&self, oauth: &OAuth, parameters: &[(&str, &str)]) -> Response {
        redirect_to(oauth, &self.redirect_uri, self.state.as_deref(), parameters)
    }
}

/// Redirects the browser to a client. **Source**: RFC 9207: `iss` with codes and errors.
pub(super) fn redirect_to(
    oauth: &OAuth,
    redirect_uri: &str,
    state: Option<&str>,
    parameters: &[(&str, &str)],
) -> Response {
    let mut all = parameters.to_vec();
    all.extend(state.map(|state| ("state", state)));
    all.push(("iss", oauth.issuer()));
    let response = hyper::Response::builder()
        .status(StatusCode::SEE_OTHER)
        .header(LOCATION, redirect::with(redirect_uri, &all))
        .header(CACHE_CONTROL, "no-store");
    let response = response.body(Bytes::new());
    response.unwrap_or_else(|_| Problem::internal().into_response())
}
