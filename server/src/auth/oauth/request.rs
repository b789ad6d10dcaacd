//! Authorization requests: valid ones travel sealed in the form, so nothing is stored until somebody allows one.

use super::{OAuth, redirect};
use crate::problem::Problem;
use crate::response::Response;
use chrono::Utc;
use hyper::StatusCode;
use hyper::header::{CACHE_CONTROL, HeaderValue, LOCATION};
use serde::{Deserialize, Serialize};

/// Kind of the sealed text.
const KIND: &str = "request";

/// A valid authorization request.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Request {
    pub(super) client_id: String,
    /// The name the client gives itself.
    pub(super) client_name: String,
    pub(super) redirect_uri: String,
    /// The S256 challenge.
    pub(super) code_challenge: String,
    /// Words separated by spaces.
    pub(super) scope: String,
    pub(super) resource: String,
    /// The client's own text, returned unchanged.
    pub(super) state: Option<String>,
    /// End of its life, in seconds since 1970.
    pub(super) until: i64,
}

impl Request {
    /// The request as it travels in a form.
    pub(super) fn sealed(&self, oauth: &OAuth) -> Option<String> {
        oauth.seal.seal(KIND, self)
    }

    /// The request of a form, unless it has expired.
    pub(super) fn open(oauth: &OAuth, sealed: &str) -> Option<Self> {
        let request: Self = oauth.seal.open(KIND, sealed)?;
        (request.until > Utc::now().timestamp()).then_some(request)
    }

    /// Sends the browser back with a code or an error.
    pub(super) fn redirect(&self, oauth: &OAuth, parameters: &[(&str, &str)]) -> Response {
        redirect_to(oauth, &self.redirect_uri, self.state.as_deref(), parameters)
    }
}

/// Sends the browser to a client. **Source**: RFC 9207: `iss` with codes and errors.
pub(super) fn redirect_to(
    oauth: &OAuth,
    redirect_uri: &str,
    state: Option<&str>,
    parameters: &[(&str, &str)],
) -> Response {
    let mut all = parameters.to_vec();
    all.extend(state.map(|state| ("state", state)));
    all.push(("iss", oauth.issuer()));
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
