//! Clients, and the metadata that describe clients.

use super::redirect;
use serde::Deserialize;

/// The maximum number of redirect addresses. Versions of Visual Studio Code register six.
const MAX_REDIRECT_URIS: usize = 10;

/// The maximum length of all redirect addresses of a client in bytes, so that a sealed request, which holds the client's
/// sealed registration, is shorter than [`crate::auth::seal::MAX_TEXT`].
const MAX_REDIRECT_BYTES: usize = 2_000;

/// The maximum length of a client's name, in characters.
const MAX_NAME: usize = 100;

/// A client that requests a code, and the addresses that may receive the code.
#[derive(Debug, Clone)]
pub(crate) struct Client {
    pub(super) id: String,
    /// The name that the client declares.
    pub(super) name: String,
    pub(super) redirect_uris: Vec<String>,
}

/// A client's own description. **Source**: RFC 7591, section 2, which also requires that the server
/// ignores other members.
#[derive(Debug, Deserialize)]
pub(super) struct ClientMetadata {
    /// The address of the document; used in metadata documents only.
    #[serde(default)]
    pub(super) client_id: Option<String>,
    #[serde(default)]
    client_name: Option<String>,
    #[serde(default)]
    redirect_uris: Vec<String>,
    #[serde(default)]
    token_endpoint_auth_method: Option<String>,
    #[serde(default)]
    grant_types: Option<Vec<String>>,
    #[serde(default)]
    response_types: Option<Vec<String>>,
}

impl ClientMetadata {
    /// Returns the described client, or the reason why the description is invalid.
    pub(super) fn into_client(self, id: String) -> Result<Client, String> {
        let bytes: usize = self.redirect_uris.iter().map(String::len).sum();
        if !(1..=MAX_REDIRECT_URIS).contains(&self.redirect_uris.len())
            || bytes > MAX_REDIRECT_BYTES
        {
            return Err(format!(
                "redirect_uris must hold 1 to {MAX_REDIRECT_URIS} addresses of {MAX_REDIRECT_BYTES} bytes in all."
            ));
        }
        for address in &self.redirect_uris {
            if let Some(reason) = redirect::refusal(address) {
                let start: String = address.chars().take(100).collect();
                return Err(format!("The redirect address {start:?} {reason}."));
            }
        }
        let name = self.client_name.unwrap_or_default();
        let name = match name.trim() {
            "" => "A client without a name".to_owned(),
            _ => name.chars().take(MAX_NAME).collect(),
        };
        Ok(Client {
            id,
            name,
            redirect_uris: self.redirect_uris,
        })
    }

    /// Checks that the client is public and uses codes.
    pub(super) fn check_supported(&self) -> Result<(), String> {
        let has = |list: &Option<Vec<String>>, word: &str| {
            list.as_ref()
                .is_none_or(|list| list.iter().any(|entry| entry == word))
        };
        if self
            .token_endpoint_auth_method
            .as_deref()
            .is_some_and(|method| method != "none")
        {
            return Err(
                "token_endpoint_auth_method must be \"none\": clients are public and prove themselves by PKCE.".into(),
            );
        }
        if !has(&self.grant_types, "authorization_code") || !has(&self.response_types, "code") {
            return Err(
                "grant_types must hold authorization_code, response_types must hold code.".into(),
            );
        }
        Ok(())
    }
}
