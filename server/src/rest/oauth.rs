//! `GET` and `POST /oauth/authorize` and `/oauth/grants`, `POST /oauth/token`, `POST /oauth/revoke`,
//! `POST /oauth/register`: sign-in and sign-out.

use super::route::Call;
use crate::auth::oauth::{authorize, consent, grants, page, registration, token};
use crate::problem::Problem;
use crate::response::{Response, json_response};
use chrono::Utc;
use hyper::StatusCode;

/// Answers a page of a sign-in.
pub(super) async fn authorize(call: Call) -> Result<Response, Problem> {
    let oauth = &call.app.oauth;
    if !call.is_post() {
        return Ok(authorize::begin(oauth, &call.headers, &call.query).await);
    }
    let step = consent::step(oauth, call.peer, &call.headers, &call.body);
    Ok(step.await.unwrap_or_else(page::from_problem))
}

/// Answers the page on which a person lists and revokes grants.
pub(super) async fn grants(call: Call) -> Result<Response, Problem> {
    let oauth = &call.app.oauth;
    let shown = match call.is_post() {
        true => grants::step(oauth, call.peer, &call.headers, &call.body).await,
        false => grants::begin(oauth, &call.headers),
    };
    Ok(shown.unwrap_or_else(page::from_problem))
}

/// Exchanges a code or a refresh token for a token.
pub(super) async fn exchange(call: Call) -> Result<Response, Problem> {
    let address_key = call.address_key();
    let exchanged = token::exchange(&call.app.oauth, &address_key, &call.body);
    Ok(json_response(StatusCode::OK, &exchanged.await?))
}

pub(super) async fn revoke(call: Call) -> Result<Response, Problem> {
    let revoked = token::revoke(&call.app.oauth, &call.body);
    Ok(json_response(StatusCode::OK, &revoked.await?))
}

pub(super) async fn register(call: Call) -> Result<Response, Problem> {
    let now = Utc::now().timestamp();
    let oauth = &call.app.oauth;
    let client = registration::register(oauth, call.peer, &call.headers, &call.body, now)?;
    Ok(json_response(StatusCode::CREATED, &client))
}
