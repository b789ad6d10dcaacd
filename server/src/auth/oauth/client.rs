//! Clients: registered ones, whose sealed id holds what was registered, and those whose id is the address of a document.

use super::redirect;
use crate::app::App;
use crate::problem::Problem;
use hyper::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What every registered id begins with.
const PREFIX: &str = "client_";

/// Kind of the sealed text.
const KIND: &str = "client";

/// Most redirect addresses of a client, and the longest name shown.
const MOST_REDIRECTS: usize = 5;
const LONGEST_NAME: usize = 100;

/// A client: who asks for a code, and where it may be sent.
#[derive(Debug, Clone)]
pub struct Client {
    /// Its id.
    pub id: String,
    /// The name it gives itself.
    pub name: String,
    /// Where codes may be sent.
    pub redirect_uris: Vec<String>,
}

/// What a client says of itself. **Source**: RFC 7591, section 2; what is not named here is ignored, as it asks.
#[derive(Debug, Deserialize)]
pub struct Metadata {
    /// In documents: the address of the document.
    #[serde(default)]
    pub client_id: Option<String>,
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

impl Metadata {
    /// The client it describes.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn into_client(self, id: String) -> Result<Client, String> {
        if self.redirect_uris.is_empty() || self.redirect_uris.len() > MOST_REDIRECTS {
            return Err(format!(
                "redirect_uris must hold 1 to {MOST_REDIRECTS} addresses."
            ));
        }
        if let Some((address, why)) = self
            .redirect_uris
            .iter()
            .find_map(|a| redirect::refused(a).map(|why| (a, why)))
        {
            let shown: String = address.chars().take(100).collect();
            return Err(format!("The redirect address {shown:?} {why}."));
        }
        let name = self
            .client_name
            .unwrap_or_else(|| "A client without a name".to_owned());
        let name: String = name
            .chars()
            .filter(|c| !c.is_control())
            .take(LONGEST_NAME)
            .collect();
        Ok(Client {
            id,
            name,
            redirect_uris: self.redirect_uris,
        })
    }

    /// Public clients that use codes are served, nothing else.
    fn fits(&self) -> Result<(), String> {
        let has = |list: &Option<Vec<String>>, word: &str| {
            list.as_ref().is_none_or(|l| l.iter().any(|w| w == word))
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
                "grant_types must hold authorization_code, response_types must hold code."
                    .to_owned(),
            );
        }
        Ok(())
    }
}

/// What a registered id holds.
#[derive(Serialize, Deserialize)]
struct Registered {
    n: String,
    r: Vec<String>,
}

/// Registers a client: nothing is stored, the id itself holds what was registered.
///
/// # Errors
/// The problem to answer with. **Source**: RFC 7591, section 3.2.2.
pub fn register(app: &App, body: &[u8], now: i64) -> Result<Value, Problem> {
    let wrong = |error: &str, detail: String| {
        Problem::new(
            StatusCode::BAD_REQUEST,
            "bad-token-request",
            "The registration is wrong",
            detail,
        )
        .oauth(error)
    };
    let metadata: Metadata = serde_json::from_slice(body).map_err(|e| {
        wrong(
            "invalid_client_metadata",
            format!("The body is not the JSON that is asked for: {e}"),
        )
    })?;
    metadata
        .fits()
        .map_err(|detail| wrong("invalid_client_metadata", detail))?;
    let client = metadata
        .into_client(String::new())
        .map_err(|detail| wrong("invalid_redirect_uri", detail))?;
    let held = Registered {
        n: client.name.clone(),
        r: client.redirect_uris.clone(),
    };
    let sealed = app.seal.seal(KIND, &held).ok_or_else(Problem::internal)?;
    Ok(json!({
        "client_id": format!("{PREFIX}{sealed}"),
        "client_id_issued_at": now,
        "client_name": client.name,
        "redirect_uris": client.redirect_uris,
        "token_endpoint_auth_method": "none",
        "grant_types": ["authorization_code", "refresh_token"],
        "response_types": ["code"],
        "scope": super::SCOPES.join(" "),
    }))
}

/// The client of this id.
///
/// # Errors
/// What is wrong, for the one who looks at the page.
pub async fn client(app: &App, id: &str) -> Result<Client, String> {
    if app.documents.is_address(id) {
        return app.documents.fetch(id).await;
    }
    let sealed = id
        .strip_prefix(PREFIX)
        .and_then(|sealed| app.seal.open::<Registered>(KIND, sealed));
    let Registered { n, r } = sealed.ok_or("The client is not registered here.")?;
    Ok(Client {
        id: id.to_owned(),
        name: n,
        redirect_uris: r,
    })
}
