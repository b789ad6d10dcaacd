//! Metadata for clients that need a token: `/.well-known/oauth-protected-resource[/mcp[/]]` (RFC 9728) and
//! `/.well-known/oauth-authorization-server[/mcp]` (RFC 8414).

use super::route::Call;
use crate::app::App;
use crate::auth::oauth::SCOPES;
use crate::paths;
use crate::problem::Problem;
use crate::public_url::Resource;
use crate::response::{Response, json_response};
use hyper::StatusCode;
use serde_json::{Value, json};

/// Answers the metadata of the resource whose path follows that of the server.
pub(super) async fn answer_resource(call: Call) -> Result<Response, Problem> {
    let resource = call.path.strip_prefix(paths::RESOURCE_METADATA);
    let resource = Resource::at(resource.unwrap_or_default());
    let metadata = resource_metadata(&call.app, resource);
    Ok(json_response(StatusCode::OK, &metadata))
}

pub(super) async fn answer_server(call: Call) -> Result<Response, Problem> {
    Ok(json_response(StatusCode::OK, &server_metadata(&call.app)))
}

fn resource_metadata(app: &App, resource: Resource) -> Value {
    json!({
        "resource": app.public_url.at(resource.path()),
        "resource_name": "Concordance",
        "authorization_servers": [app.public_url.as_str()],
        "scopes_supported": SCOPES,
        "bearer_methods_supported": ["header"],
        "mint_url": app.public_url.mint_url(),
    })
}

fn server_metadata(app: &App) -> Value {
    let at = |path: &str| app.public_url.at(path);
    json!({
        "issuer": app.public_url.as_str(),
        "authorization_endpoint": at(paths::AUTHORIZE),
        "token_endpoint": at(paths::TOKEN),
        "registration_endpoint": at(paths::REGISTER),
        "revocation_endpoint": at(paths::REVOKE),
        "revocation_endpoint_auth_methods_supported": ["none"],
        "scopes_supported": SCOPES,
        "response_types_supported": ["code"],
        "response_modes_supported": ["query"],
        "grant_types_supported": ["authorization_code", "refresh_token"],
        "token_endpoint_auth_methods_supported": ["none"],
        "code_challenge_methods_supported": ["S256"],
        "authorization_response_iss_parameter_supported": true,
        "client_id_metadata_document_supported": true,
        "protected_resources": [at(""), at(paths::MCP)],
    })
}
