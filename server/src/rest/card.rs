//! Descriptions of the server for clients before a connection: `/mcp/server-card`,
//! `/.well-known/mcp/server-card.json` and `/.well-known/ai-catalog.json`. All derive from the table
//! of tools.
//!
//! **Source**: MCP enhancement proposals 1649 and 2127 (server cards, drafts); AI Catalog specification, draft 1.0.

use super::route::Call;
use crate::app::App;
use crate::auth::oauth::SCOPES;
use crate::mcp::table::{TOOLS, listed};
use crate::paths;
use crate::problem::Problem;
use crate::public_url::Resource;
use crate::response::{Response, lasting};
use rmcp::model::ProtocolVersion;
use serde_json::{Value, json};

/// The description of the server. `server.json` has it, too, and the MCP registry accepts at most 100 characters.
const DESCRIPTION: &str = "Methods from papers as Python: two programs each, written separately, with a level from V0 to V3.";

pub(super) async fn answer_card(call: Call) -> Result<Response, Problem> {
    let card = card(&call.app).to_string();
    Ok(lasting(card, "application/mcp-server-card+json")?)
}

pub(super) async fn answer_catalog(call: Call) -> Result<Response, Problem> {
    let catalog = catalog(&call.app).to_string();
    Ok(lasting(catalog, "application/ai-catalog+json")?)
}

fn card(app: &App) -> Value {
    let endpoint = app.public_url.at(paths::MCP);
    let versions: Vec<&str> = ProtocolVersion::KNOWN_VERSIONS
        .iter()
        .map(ProtocolVersion::as_str)
        .collect();
    json!({
        "name": "org.concordance/concordance",
        "title": "Concordance",
        "version": env!("CARGO_PKG_VERSION"),
        "description": DESCRIPTION,
        "serverInfo": { "name": "concordance", "title": "Concordance", "version": env!("CARGO_PKG_VERSION") },
        "remotes": [{ "type": "streamable-http", "url": endpoint, "supportedProtocolVersions": versions }],
        "transport": { "type": "streamable-http", "endpoint": paths::MCP },
        "capabilities": { "tools": {}, "resources": {} },
        "authentication": {
            "required": true,
            "schemes": ["bearer", "oauth2"],
            "scopes": SCOPES,
            "resource_metadata": app.public_url.metadata_url(Resource::Mcp),
            "mint_url": app.public_url.mint_url(),
        },
        "tools": listed(),
    })
}

fn catalog(app: &App) -> Value {
    let host = app
        .public_url
        .as_str()
        .split("://")
        .last()
        .unwrap_or_default();
    json!({
        "specVersion": "1.0",
        "host": { "displayName": "Concordance", "identifier": app.public_url.as_str() },
        "entries": [{
            "identifier": format!("urn:air:{}:mcp:concordance", host.split(['/', ':']).next().unwrap_or(host)),
            "displayName": "Concordance",
            "description": DESCRIPTION,
            "version": env!("CARGO_PKG_VERSION"),
            "type": "application/mcp-server-card+json",
            "url": app.public_url.at(paths::WELL_KNOWN_CARD),
            "tags": TOOLS.iter().map(|row| row.name).collect::<Vec<_>>(),
        }],
    })
}
