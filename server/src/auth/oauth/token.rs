//! `POST /oauth/token`: a code or a refresh token for an access token. The payment provider is asked in between: after a code is
//! used up and before limits are chosen.

use super::consent::{CODE, silent};
use super::fields::Fields;
use super::{scopes, wrong};
use crate::app::App;
use crate::auth::bearer::{PAID, PREFIX as TRIAL, away, failed};
use crate::auth::mint::mint_for;
use crate::auth::provider::Entitlement;
use crate::auth::secret::{random, well_formed};
use crate::database::boxed;
use crate::problem::Problem;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use catalogue::Digest;
use chrono::Utc;
use serde_json::{Value, json};
use store::Store;
use store::oauth::{ACCESS_SECONDS, Code, CodeUse, Issued, NewTokens, Refresh};

/// What every refresh token begins with.
const REFRESH: &str = "refresh_";

/// Answers a token request; `address_key` counts the client where it ends in a trial token.
///
/// # Errors
/// The problem to answer with.
pub async fn exchange(app: &App, address_key: &str, body: &[u8]) -> Result<Value, Problem> {
    let fields = Fields::of_body(body)?;
    let store = app.database.store().ok_or_else(away)?;
    match fields.need("grant_type")? {
        "authorization_code" => of_code(app, store, address_key, &fields).await,
        "refresh_token" => of_refresh(app, store, &fields).await,
        _ => Err(wrong(
            "unsupported_grant_type",
            "The grants are authorization_code and refresh_token.",
        )),
    }
}

async fn of_code(
    app: &App,
    store: &Store,
    address_key: &str,
    fields: &Fields,
) -> Result<Value, Problem> {
    let (client_id, redirect_uri) = (fields.need("client_id")?, fields.need("redirect_uri")?);
    let (text, verifier) = (fields.need("code")?, fields.need("code_verifier")?);
    let unknown = || {
        wrong(
            "invalid_grant",
            "The code is unknown, used or too old. Sign in again.",
        )
    };
    if !well_formed(CODE, text) {
        return Err(unknown());
    }
    let digest = Digest::of(text);
    // Used up first: whatever is wrong with the rest, nobody tries twice.
    let code = match boxed(store.use_code(digest, Utc::now()))
        .await
        .map_err(|e| failed(&e))?
    {
        CodeUse::Accepted(code) => code,
        CodeUse::Replayed => {
            tracing::warn!("an authorization code was used twice; what it gave is revoked");
            app.remembered.forget_all();
            return Err(unknown());
        }
        CodeUse::Unknown => return Err(unknown()),
    };
    if code.client_id != client_id || code.redirect_uri != redirect_uri {
        return Err(wrong(
            "invalid_grant",
            "The code was given to another client or redirect address.",
        ));
    }
    if !proves(verifier, &code.code_challenge) {
        return Err(wrong(
            "invalid_grant",
            "code_verifier does not fit the challenge.",
        ));
    }
    same_resource(app, fields, &code.resource)?;
    match &code.subscriber {
        Some(subscriber) if entitlement(app, subscriber).await? == Entitlement::Paid => {
            paid_by_code(store, digest, &code).await
        }
        _ => trial(app, store, digest, address_key, &code.resource).await,
    }
}

async fn paid_by_code(store: &Store, digest: Digest, code: &Code) -> Result<Value, Problem> {
    let (answer, tokens) = fresh(&code.scope)?;
    match boxed(store.issue(digest, code, tokens, Utc::now()))
        .await
        .map_err(|e| failed(&e))?
    {
        Issued::Done => Ok(answer),
        Issued::Revoked => Err(wrong(
            "invalid_grant",
            "The code was used twice. Sign in again.",
        )),
    }
}

/// Nothing is paid, or nobody signed in: a trial token, under the same limits as the mint.
async fn trial(
    app: &App,
    store: &Store,
    digest: Digest,
    address_key: &str,
    resource: &str,
) -> Result<Value, Problem> {
    let minted = mint_for(app, address_key, Some(resource)).await?;
    if !boxed(store.tie_trial(digest, minted.sha256()))
        .await
        .map_err(|e| failed(&e))?
    {
        return Err(wrong(
            "invalid_grant",
            "The code was used twice. Sign in again.",
        ));
    }
    serde_json::to_value(&minted).map_err(|_| Problem::internal())
}

async fn of_refresh(app: &App, store: &Store, fields: &Fields) -> Result<Value, Problem> {
    let (client_id, text) = (fields.need("client_id")?, fields.need("refresh_token")?);
    let unknown = || {
        wrong(
            "invalid_grant",
            "The refresh token is unknown, used, revoked or too old. Sign in again.",
        )
    };
    if !well_formed(REFRESH, text) {
        return Err(unknown());
    }
    let digest = Digest::of(text);
    let found = boxed(store.peek_refresh(digest, Utc::now()))
        .await
        .map_err(|e| failed(&e))?;
    let Some(Refresh {
        grant_id,
        subscriber,
        client_id: held,
        scope,
        resource,
    }) = found
    else {
        // One that was used before has ended its grant.
        app.remembered.forget_all();
        return Err(unknown());
    };
    if held != client_id {
        return Err(wrong(
            "invalid_grant",
            "The refresh token was given to another client.",
        ));
    }
    same_resource(app, fields, &resource)?;
    if fields
        .get("scope")
        .is_some_and(|asked| scopes(asked).as_ref() != Some(&scope))
    {
        return Err(wrong(
            "invalid_scope",
            "A refreshed token has the scopes that were consented to.",
        ));
    }
    // Asked before the token is used up, so that a silent provider costs nobody a sign-in.
    if entitlement(app, &subscriber).await? == Entitlement::Nothing {
        boxed(store.end_grant(grant_id, Utc::now()))
            .await
            .map_err(|e| failed(&e))?;
        app.remembered.forget_all();
        return Err(wrong("invalid_grant", "The subscription has ended."));
    }
    let (answer, tokens) = fresh(&scope)?;
    match boxed(store.rotate(digest, tokens, Utc::now()))
        .await
        .map_err(|e| failed(&e))?
    {
        Issued::Done => Ok(answer),
        Issued::Revoked => {
            app.remembered.forget_all();
            Err(unknown())
        }
    }
}

async fn entitlement(app: &App, subscriber: &str) -> Result<Entitlement, Problem> {
    match &app.provider {
        Some(provider) => provider.entitlement(subscriber).await.map_err(silent),
        None => Ok(Entitlement::Nothing),
    }
}

/// A pair of fresh tokens: the answer that holds them, and their digests.
fn fresh(scope: &str) -> Result<(Value, NewTokens), Problem> {
    let (access, refresh) = (random(PAID)?, random(REFRESH)?);
    let tokens = NewTokens {
        access_sha256: Digest::of(&access),
        refresh_sha256: Digest::of(&refresh),
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

/// Ends what a token gives, and with an access or a refresh token everything that its sign-in gave; a trial token goes alone. What is no
/// token, or none of this client's, is nothing that had to be ended. **Source**: RFC 7009, sections 2.1 and 2.2.
///
/// # Errors
/// The problem to answer with.
pub async fn revoke(app: &App, body: &[u8]) -> Result<Value, Problem> {
    let fields = Fields::of_body(body)?;
    let store = app.database.store().ok_or_else(away)?;
    let (token, client_id) = (fields.need("token")?, fields.need("client_id")?);
    if [PAID, REFRESH, TRIAL]
        .iter()
        .any(|prefix| well_formed(prefix, token))
    {
        boxed(store.revoke(Digest::of(token), client_id, Utc::now()))
            .await
            .map_err(|e| failed(&e))?;
        app.remembered.forget_all();
    }
    Ok(json!({}))
}

/// Whether a verifier is the one behind a challenge. **Source**: RFC 7636, sections 4.1 and 4.6.
fn proves(verifier: &str, challenge: &str) -> bool {
    let plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.' | b'_' | b'~');
    let fits = (43..=128).contains(&verifier.len()) && verifier.bytes().all(plain);
    fits && BASE64.encode(Digest::of(verifier).bytes()) == challenge
}

/// A resource that is named again must be the one that was consented to. **Source**: RFC 8707, section 2.2.
fn same_resource(app: &App, fields: &Fields, consented: &str) -> Result<(), Problem> {
    match fields.get("resource") {
        Some(asked) if app.resource(asked).as_deref() != Some(consented) => Err(wrong(
            "invalid_target",
            "resource is not the one that was consented to.",
        )),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    /// The example of RFC 7636, appendix B.
    #[test]
    fn the_rfcs_own_example_proves_itself() {
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
