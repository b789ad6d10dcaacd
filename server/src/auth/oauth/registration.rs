//! Registered clients, and clients whose id is the address of a document. The sealed id of a
//! registered client contains the registration.

use super::client::{Client, ClientMetadata};
use super::redirect::form_target;
use super::{OAuth, SCOPES};
use crate::auth::address::Peer;
use crate::problem::{Kind, Problem};
use hyper::HeaderMap;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The prefix of every registered id.
const PREFIX: &str = "client_";

/// The maximum length of an id that is shown to people, in characters.
const MAX_SHOWN_ID: usize = 200;

/// The kind of the sealed text.
const KIND: &str = "client";

/// The content of a registered id.
#[derive(Serialize, Deserialize)]
struct Registration {
    #[serde(rename = "n")]
    name: String,
    #[serde(rename = "r")]
    redirect_uris: Vec<String>,
}

/// Registers a client without storing the client. **Source**: RFC 7591, section 3.2.2.
pub(crate) fn register(
    oauth: &OAuth,
    peer: Peer,
    headers: &HeaderMap,
    body: &[u8],
    now: i64,
) -> Result<Value, Problem> {
    let wrong =
        |error: &str, detail: String| Problem::new(Kind::BAD_REGISTRATION, detail).oauth(error);
    let metadata: ClientMetadata = serde_json::from_slice(body).map_err(|error| {
        let detail = format!("The body is not the JSON that is asked for: {error}");
        wrong("invalid_client_metadata", detail)
    })?;
    metadata
        .check_supported()
        .map_err(|detail| wrong("invalid_client_metadata", detail))?;
    let client = metadata
        .into_client(String::new())
        .map_err(|detail| wrong("invalid_redirect_uri", detail))?;
    let address_key = oauth.addresses.key(peer, headers);
    let site_key = oauth.addresses.site_key(peer, headers);
    let counted = oauth.registrations.count(&address_key, &site_key);
    counted.map_err(|wait| {
        let detail = "Many clients were registered from this address or its site. Keep a client_id instead of registering again.";
        Problem::new(Kind::SLOW_DOWN, detail)
            .oauth("slow_down")
            .retry_after(wait.as_secs().max(1))
    })?;
    let registration = Registration {
        name: client.name,
        redirect_uris: client.redirect_uris,
    };
    let sealed = oauth
        .seal
        .seal(KIND, &registration)
        .ok_or_else(Problem::internal)?;
    Ok(json!({
        "client_id": format!("{PREFIX}{sealed}"),
        "client_id_issued_at": now,
        "client_name": registration.name,
        "redirect_uris": registration.redirect_uris,
        "token_endpoint_auth_method": "none",
        "grant_types": ["authorization_code", "refresh_token"],
        "response_types": ["code"],
        "scope": SCOPES.join(" "),
    }))
}

/// Returns the registration that an id contains, if this installation sealed it.
fn registered(oauth: &OAuth, id: &str) -> Option<Registration> {
    oauth.seal.open(KIND, id.strip_prefix(PREFIX)?)
}

/// Returns the name of a client for people: that of its registration and the host of its redirect
/// address, or the address of its document.
pub(super) fn describe(oauth: &OAuth, id: &str) -> String {
    match registered(oauth, id) {
        Some(Registration {
            name,
            redirect_uris,
        }) => {
            let targets = redirect_uris.iter().filter_map(|uri| form_target(uri));
            let targets: Vec<String> = targets.collect();
            format!("{name} ({})", targets.join(", "))
        }
        None => id.chars().take(MAX_SHOWN_ID).collect(),
    }
}

/// Returns the client of this id, or the reason of a failure for the error page.
pub(super) async fn find_client(oauth: &OAuth, id: &str) -> Result<Client, String> {
    if oauth.documents.is_address(id) {
        return oauth.documents.fetch(id).await;
    }
    let registration = registered(oauth, id).ok_or("The client is not registered here.")?;
    Ok(Client {
        id: id.to_owned(),
        name: registration.name,
        redirect_uris: registration.redirect_uris,
    })
}
