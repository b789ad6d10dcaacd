//! What a client needs to know to get a token: `/.well-known/oauth-protected-resource[/mcp]` (RFC 9728) and
//! `/.well-known/oauth-authorization-server` (RFC 8414).

use super::{Replied, State, read, reply};
use crate::app::App;
use crate::auth::oauth::SCOPES;
use crate::body::json_response;
use hyper::StatusCode;
use serde_json::{Value, json};
use std::sync::Arc;
use warp::Filter;
use warp::filters::BoxedFilter;

/// The routes: of the resource with its path and without, and of the authorization server.
pub(super) fn route(state: &State) -> BoxedFilter<(Replied,)> {
    let bare = warp::path!(".well-known" / "oauth-protected-resource").map(|| "");
    let mcp =
        warp::path!(".well-known" / "oauth-protected-resource" / "mcp").map(|| crate::mcp::PATH);
    let resource = bare.or(mcp).unify().and(read()).and(state.clone()).map(
        |path: &'static str, app: Arc<App>| {
            reply(json_response(StatusCode::OK, &resource(&app, path)))
        },
    );
    let server = warp::path!(".well-known" / "oauth-authorization-server")
        .and(read())
        .and(state.clone())
        .map(|app: Arc<App>| reply(json_response(StatusCode::OK, &server(&app))));
    resource.or(server).unify().boxed()
}

fn resource(app: &App, path: &str) -> Value {
    json!({
        "resource": format!("{}{path}", app.public_url),
        "resource_name": "Concordance",
        "authorization_servers": [app.public_url],
        "scopes_supported": SCOPES,
        "bearer_methods_supported": ["header"],
        "mint_url": app.mint_url(),
    })
}

fn server(app: &App) -> Value {
    let at = |path: &str| format!("{}{path}", app.public_url);
    json!({
        "issuer": app.public_url,
        "authorization_endpoint": at(super::AUTHORIZE),
        "token_endpoint": at(super::TOKEN),
        "registration_endpoint": at(super::REGISTER),
        "revocation_endpoint": at(super::REVOKE),
        "revocation_endpoint_auth_methods_supported": ["none"],
        "scopes_supported": SCOPES,
        "response_types_supported": ["code"],
        "response_modes_supported": ["query"],
        "grant_types_supported": ["authorization_code", "refresh_token"],
        "token_endpoint_auth_methods_supported": ["none"],
        "code_challenge_methods_supported": ["S256"],
        "authorization_response_iss_parameter_supported": true,
        "client_id_metadata_document_supported": true,
        "protected_resources": [at(""), at(crate::mcp::PATH)],
    })
}
