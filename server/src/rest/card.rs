//! What the server says of itself before a connection is made: `/mcp/server-card`, `/.well-known/mcp/server-card.json` and
//! `/.well-known/ai-catalog.json`. All of it is a projection of the table of tools.
//!
//! **Source**: MCP enhancement proposals 1649 and 2127 (server cards, drafts); AI Catalog specification, draft 1.0.

use super::{Replied, State, read, reply};
use crate::app::App;
use crate::auth::oauth::SCOPES;
use crate::body::{Response, json_response};
use crate::mcp::table::{TOOLS, listed};
use hyper::StatusCode;
use hyper::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderValue};
use rmcp::model::ProtocolVersion;
use serde_json::{Value, json};
use std::sync::Arc;
use warp::Filter;
use warp::filters::BoxedFilter;

/// Where the card stands, and the catalogue that names it.
pub(super) const CARD: &str = "/mcp/server-card";
pub(super) const WELL_KNOWN_CARD: &str = "/.well-known/mcp/server-card.json";
pub(super) const CATALOG: &str = "/.well-known/ai-catalog.json";

/// What the server is, in one sentence.
const SAYS: &str = "Reference implementations of methods from papers, each verified by two independent readings from V0 to V3.";

/// The routes.
pub(super) fn route(state: &State) -> BoxedFilter<(Replied,)> {
    let short = warp::path!("mcp" / "server-card");
    let known = warp::path!(".well-known" / "mcp" / "server-card.json");
    let card = short
        .or(known)
        .unify()
        .and(read())
        .and(state.clone())
        .map(|app: Arc<App>| told(&card(&app), "application/mcp-server-card+json"));
    let catalog = warp::path!(".well-known" / "ai-catalog.json")
        .and(read())
        .and(state.clone())
        .map(|app: Arc<App>| told(&catalog(&app), "application/ai-catalog+json"));
    card.or(catalog).unify().boxed()
}

fn told(json: &Value, kind: &'static str) -> Replied {
    let mut response: Response = json_response(StatusCode::OK, json);
    response
        .headers_mut()
        .insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    // It changes only with a new version of the server.
    response.headers_mut().insert(
        CACHE_CONTROL,
        HeaderValue::from_static("public, max-age=3600"),
    );
    reply(response)
}

fn card(app: &App) -> Value {
    let endpoint = format!("{}{}", app.public_url, crate::mcp::PATH);
    let versions: Vec<&str> = ProtocolVersion::KNOWN_VERSIONS
        .iter()
        .map(ProtocolVersion::as_str)
        .collect();
    json!({
        "name": "org.concordance/concordance",
        "title": "Concordance",
        "version": env!("CARGO_PKG_VERSION"),
        "description": SAYS,
        "serverInfo": { "name": "concordance", "title": "Concordance", "version": env!("CARGO_PKG_VERSION") },
        "remotes": [{ "type": "streamable-http", "url": endpoint, "supportedProtocolVersions": versions }],
        "transport": { "type": "streamable-http", "endpoint": crate::mcp::PATH },
        "capabilities": { "tools": {} },
        "authentication": {
            "required": true,
            "schemes": ["bearer", "oauth2"],
            "scopes": SCOPES,
            "resource_metadata": app.metadata_url(crate::mcp::PATH),
            "mint_url": app.mint_url(),
        },
        "tools": listed(),
    })
}

fn catalog(app: &App) -> Value {
    let host = app.public_url.split("://").last().unwrap_or_default();
    json!({
        "specVersion": "1.0",
        "host": { "displayName": "Concordance", "identifier": app.public_url },
        "entries": [{
            "identifier": format!("urn:air:{}:mcp:concordance", host.split(['/', ':']).next().unwrap_or(host)),
            "displayName": "Concordance",
            "description": SAYS,
            "version": env!("CARGO_PKG_VERSION"),
            "type": "application/mcp-server-card+json",
            "url": format!("{}{WELL_KNOWN_CARD}", app.public_url),
            "tags": TOOLS.iter().map(|row| row.name).collect::<Vec<_>>(),
        }],
    })
}
