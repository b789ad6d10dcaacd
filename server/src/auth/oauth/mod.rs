//! Sign-in: OAuth 2.1 authorization_code with PKCE, for public clients.
//!
//! **Source**: draft-ietf-oauth-v2-1; RFC 7636 (PKCE), RFC 7591 (registration), RFC 8252 (native clients), RFC 8707 (resource
//! indicators), RFC 9207 (`iss`), RFC 9700 (security), draft-ietf-oauth-client-id-metadata-document.

pub(crate) mod authorize;
mod browser;
mod client;
pub(crate) mod consent;
pub(crate) mod document;
mod fields;
pub(crate) mod grants;
pub(crate) mod page;
mod redirect;
pub(crate) mod registration;
mod registration_limit;
mod request;
mod sign_in;
pub(crate) mod token;

use super::address::AddressKeys;
use super::provider::{Provider, ProviderError};
use super::seal::Seal;
use super::tokens::Tokens;
use crate::problem::{Kind, Problem};
use document::Documents;
pub(crate) use registration_limit::RegistrationLimit;
use std::sync::Arc;
use store::Store;
use store::oauth::LIBRARY_SCOPE;
use store::tokens::TOKEN_SCOPE;

/// Every scope. **Source**: interface document (service contract §2, §4).
pub(crate) const SCOPES: [&str; 2] = [TOKEN_SCOPE, LIBRARY_SCOPE];

/// The components that a sign-in uses.
pub(crate) struct OAuth {
    pub(crate) tokens: Arc<Tokens>,
    pub(crate) addresses: Arc<AddressKeys>,
    /// Seals registered clients and authorization requests.
    pub(crate) seal: Seal,
    pub(crate) documents: Documents,
    pub(crate) registrations: RegistrationLimit,
    /// The payment provider; `None` when the server has no subscriptions.
    pub(crate) provider: Option<Provider>,
    /// The origins of this server. The server accepts forms from these origins only.
    pub(crate) own_origins: Vec<String>,
}

impl OAuth {
    fn store(&self) -> Result<&Store, Problem> {
        self.tokens.database.need_store()
    }

    /// Returns the issuer: the server's public URL.
    fn issuer(&self) -> &str {
        self.tokens.public_url.as_str()
    }

    fn is_own_origin(&self, origin: &str) -> bool {
        self.own_origins.contains(&origin.to_ascii_lowercase())
    }
}

impl From<ProviderError> for Problem {
    /// Converts a failed provider request to 503. The server never treats a failure as a confirmation.
    fn from(_: ProviderError) -> Self {
        Self::unavailable("The payment provider does not answer. Sign in again in a moment.")
            .oauth("temporarily_unavailable")
    }
}

/// Builds the problem of an OAuth error: 400. **Source**: RFC 6749, section 5.2.
fn oauth_error(error: &str, detail: impl Into<String>) -> Problem {
    Problem::new(Kind::BAD_OAUTH_REQUEST, detail).oauth(error)
}

fn invalid_grant(detail: &str) -> Problem {
    oauth_error("invalid_grant", detail)
}

/// Returns the scopes of a request that exist, in canonical order without repeats; `None` when there is none.
/// **Source**: RFC 6749, section 3.3: a server may ignore scopes in part, and says what it granted.
fn known_scopes(requested: &str) -> Option<String> {
    let is_requested = |scope: &&str| requested.split(' ').any(|word| word == *scope);
    let scopes: Vec<&str> = SCOPES.into_iter().filter(is_requested).collect();
    (!scopes.is_empty()).then(|| scopes.join(" "))
}
