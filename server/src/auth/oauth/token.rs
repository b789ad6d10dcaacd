//! `POST /oauth/token`: exchanges a code or a refresh token for an access token. The server queries
//! the payment provider after the use of a code and before the choice of limits.

use super::consent::CODE_PREFIX;
use super::fields::Fields;
use super::{OAuth, invalid_grant, known_scopes, oauth_error};
use crate::auth::bearer::{PAID_PREFIX, TRIAL_PREFIX};
use crate::auth::provider::Entitlement;
use crate::auth::secret::{hex, random, well_formed};
use crate::database::boxed;
use crate::problem::Problem;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use catalogue::Digest;
use chrono::Utc;
use serde_json::{Value, json};
use store::Store;
use store::oauth::{ACCESS_SECONDS, Code, CodeUse, NewTokens, Refresh, Rotated};

/// The prefix of every refresh token.
const REFRESH_PREFIX: &str = "refresh_";

/// The kind of text from which the successor of a refresh token is derived.
const SUCCESSOR: &str = "successor";

/// The maximum number of successors of one token within the seconds of its grace. Each takes a request of its own.
const MAX_SUCCESSORS: usize = 1_000;

/// Answers a token request. `address_key` counts the client if the result is a trial token.
pub(crate) async fn exchange(
    oauth: &OAuth,
    address_key: &str,
    body: &[u8],
) -> Result<Value, Problem> {
    let fields = Fields::from_body(body)?;
    let store = oauth.store()?;
    match fields.require("grant_type")? {
        "authorization_code" => exchange_code(oauth, store, address_key, &fields).await,
        "refresh_token" => exchange_refresh(oauth, store, &fields).await,
        _ => Err(oauth_error(
            "unsupported_grant_type",
            "The grants are authorization_code and refresh_token.",
        )),
    }
}

async fn exchange_code(
    oauth: &OAuth,
    store: &Store,
    address_key: &str,
    fields: &Fields,
) -> Result<Value, Problem> {
    let (client_id, redirect_uri) = (
        fields.require("client_id")?,
        fields.require("redirect_uri")?,
    );
    let (text, verifier) = (fields.require("code")?, fields.require("code_verifier")?);
    let unknown = || invalid_grant("The code is unknown, used or too old. Sign in again.");
    if !well_formed(CODE_PREFIX, text) {
        return Err(unknown());
    }
    let digest = Digest::of(text);
    // The code is used up before the other fields are checked, so that a client cannot try a code
    // twice with other fields.
    let code = match boxed(store.use_code(digest, Utc::now())).await? {
        CodeUse::Accepted(code) => code,
        CodeUse::Replayed => {
            tracing::warn!("an authorization code was used twice; what it gave is revoked");
            oauth.tokens.cache.clear();
            return Err(unknown());
        }
        CodeUse::Unknown => return Err(unknown()),
    };
    if code.client_id != client_id || code.redirect_uri != redirect_uri {
        return Err(invalid_grant(
            "The code was given to another client or redirect address.",
        ));
    }
    if !proves(verifier, &code.code_challenge) {
        return Err(invalid_grant("code_verifier does not fit the challenge."));
    }
    same_resource(oauth, fields, &code.resource)?;
    match &code.subscriber {
        Some(subscriber) if entitlement(oauth, subscriber).await? == Entitlement::Paid => {
            paid_by_code(store, digest, &code).await
        }
        _ => trial(oauth, store, digest, address_key, &code.resource).await,
    }
}

async fn paid_by_code(store: &Store, digest: Digest, code: &Code) -> Result<Value, Problem> {
    let (answer, tokens) = new_tokens(&code.scope, random(REFRESH_PREFIX)?)?;
    match boxed(store.issue(digest, code, tokens, Utc::now())).await? {
        true => Ok(answer),
        false => Err(invalid_grant("The code was used twice. Sign in again.")),
    }
}

/// Issues a trial token to a client without a subscription, under the same limits as the mint.
async fn trial(
    oauth: &OAuth,
    store: &Store,
    digest: Digest,
    address_key: &str,
    resource: &str,
) -> Result<Value, Problem> {
    let minted = oauth.tokens.mint_for(address_key, Some(resource)).await?;
    if !boxed(store.tie_trial(digest, minted.sha256())).await? {
        return Err(invalid_grant("The code was used twice. Sign in again."));
    }
    serde_json::to_value(&minted).map_err(|_| Problem::internal())
}

async fn exchange_refresh(oauth: &OAuth, store: &Store, fields: &Fields) -> Result<Value, Problem> {
    let (client_id, text) = (
        fields.require("client_id")?,
        fields.require("refresh_token")?,
    );
    let unknown =
        || invalid_grant("The refresh token is unknown, used, revoked or too old. Sign in again.");
    if !well_formed(REFRESH_PREFIX, text) {
        return Err(unknown());
    }
    let digest = Digest::of(text);
    // Every instance uses the database's clock, so that their seconds of grace agree.
    let now = boxed(store.clock()).await?;
    let stored = boxed(store.peek_refresh(digest, now)).await?;
    let Some(Refresh {
        grant_id,
        subscriber,
        client_id: owner,
        scope,
        resource,
    }) = stored
    else {
        // The reuse of a refresh token ends its grant.
        oauth.tokens.cache.clear();
        return Err(unknown());
    };
    if owner != client_id {
        return Err(invalid_grant(
            "The refresh token was given to another client.",
        ));
    }
    same_resource(oauth, fields, &resource)?;
    let access_scope = narrowed(fields, &scope)?;
    // The provider is queried before the token is used up, so that an unavailable provider does not
    // force a new sign-in.
    if entitlement(oauth, &subscriber).await? == Entitlement::Nothing {
        boxed(store.end_grant(grant_id, now)).await?;
        oauth.tokens.cache.clear();
        return Err(invalid_grant("The subscription has ended."));
    }
    let (mut answer, tokens) = new_tokens(&access_scope, successor(oauth, text))?;
    match boxed(store.rotate(digest, &tokens, now)).await? {
        Rotated::First => return Ok(answer),
        Rotated::Again(newest) => {
            if let Some(newest) = find_successor(oauth, text, newest) {
                answer["refresh_token"] = json!(newest);
                return Ok(answer);
            }
            tracing::warn!(
                "a refresh token has a successor that this server did not derive; its grant is revoked"
            );
            boxed(store.end_grant(grant_id, now)).await?;
        }
        Rotated::Refused => {}
    }
    oauth.tokens.cache.clear();
    Err(unknown())
}

/// Returns the successor of a refresh token: the same at every refresh, and known to this installation only, so that the
/// database needs to store its digest alone. **Source**: RFC 2104.
fn successor(oauth: &OAuth, refresh_token: &str) -> String {
    let derived = oauth.seal.derive(SUCCESSOR, refresh_token);
    format!("{REFRESH_PREFIX}{}", hex(&derived))
}

/// Returns the successor of a refresh token, or the successor of its successors, that has this digest.
fn find_successor(oauth: &OAuth, refresh_token: &str, digest: Digest) -> Option<String> {
    let next = |token: &String| Some(successor(oauth, token));
    std::iter::successors(Some(successor(oauth, refresh_token)), next)
        .take(MAX_SUCCESSORS)
        .find(|token| Digest::of(token) == digest)
}

/// Returns the scopes of a refreshed access token: those that the client asks for, which must be among
/// the granted ones, else all of them. A scope that does not exist is ignored, as at the sign-in. The grant and its
/// refresh tokens keep theirs. **Source**: RFC 6749, sections 3.3 and 6.
fn narrowed(fields: &Fields, granted: &str) -> Result<String, Problem> {
    let Some(requested) = fields.get("scope").and_then(known_scopes) else {
        return Ok(granted.to_owned());
    };
    let is_granted = |word: &str| granted.split(' ').any(|scope| scope == word);
    if requested.split(' ').all(is_granted) {
        return Ok(requested);
    }
    let detail = "A refreshed token has scopes that were consented to, and no other.";
    Err(oauth_error("invalid_scope", detail))
}

async fn entitlement(oauth: &OAuth, subscriber: &str) -> Result<Entitlement, Problem> {
    match &oauth.provider {
        Some(provider) => Ok(provider.entitlement(subscriber).await?),
        None => Ok(Entitlement::Nothing),
    }
}

/// Creates an access token. Returns the answer with it and this refresh token, and their digests.
fn new_tokens(scope: &str, refresh: String) -> Result<(Value, NewTokens), Problem> {
    let access = random(PAID_PREFIX)?;
    let tokens = NewTokens {
        access_sha256: Digest::of(&access),
        refresh_sha256: Digest::of(&refresh),
        access_scope: scope.to_owned(),
    };
    let answer = json!({
        "access_token": access,
        "token_type": "Bearer",
        "expires_in": ACCESS_SECONDS,
        "refresh_token": refresh,
        "scope": scope,
    });
    Ok((answer, tokens))
}

/// Revokes a token. An access or refresh token revokes every token of its sign-in. The function
/// ignores strings that are not tokens, and access and refresh tokens of other clients.
/// **Source**: RFC 7009, sections 2.1 and 2.2.
pub(crate) async fn revoke(oauth: &OAuth, body: &[u8]) -> Result<Value, Problem> {
    let fields = Fields::from_body(body)?;
    let store = oauth.store()?;
    let (token, client_id) = (fields.require("token")?, fields.require("client_id")?);
    if [PAID_PREFIX, REFRESH_PREFIX, TRIAL_PREFIX]
        .iter()
        .any(|prefix| well_formed(prefix, token))
    {
        boxed(store.revoke(Digest::of(token), client_id, Utc::now())).await?;
        oauth.tokens.cache.clear();
    }
    Ok(json!({}))
}

/// Returns true if a verifier matches a challenge. **Source**: RFC 7636, sections 4.1 and 4.6.
fn proves(verifier: &str, challenge: &str) -> bool {
    let plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.' | b'_' | b'~');
    let fits = (43..=128).contains(&verifier.len()) && verifier.bytes().all(plain);
    fits && BASE64.encode(Digest::of(verifier).bytes()) == challenge
}

/// Checks that a resource in the request equals the resource of the consent. **Source**: RFC 8707,
/// section 2.2.
fn same_resource(oauth: &OAuth, fields: &Fields, consented: &str) -> Result<(), Problem> {
    match fields.get("resource") {
        Some(requested)
            if oauth.tokens.public_url.resource(requested).as_deref() != Some(consented) =>
        {
            Err(oauth_error(
                "invalid_target",
                "resource is not the one that was consented to.",
            ))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    /// The example of RFC 7636, appendix B.
    #[test]
    fn the_example_of_the_rfc_is_proven() {
        let (verifier, challenge) = (
            "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
            "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        ); // an example of an RFC, no secret
        assert!(super::proves(verifier, challenge));
        assert!(
            !super::proves(challenge, challenge),
            "the plain method is none"
        );
        assert!(!super::proves(&verifier[1..], challenge) && !super::proves("", challenge));
    }
}
