//! The served paths and the methods of each path. The module is at the root of the crate because
//! `auth` and `mcp` use paths too.

pub(crate) const HAVE: &str = "/api/graph/have";
pub(crate) const ASK: &str = "/api/graph/ask";
pub(crate) const CHAT: &str = "/api/graph/chat";
pub(crate) const ATLAS_MANIFEST: &str = "/api/atlas/manifest";
pub(crate) const ATLAS_VIEW: &str = "/api/atlas/view";
pub(crate) const ATLAS_PAPER: &str = "/api/atlas/paper";
pub(crate) const CODE_LIBRARY: &str = "/api/code-library";
pub(crate) const MINT: &str = "/api/oauth/trial/token";
pub(crate) const AUTHORIZE: &str = "/oauth/authorize";
pub(crate) const TOKEN: &str = "/oauth/token";
pub(crate) const REVOKE: &str = "/oauth/revoke";
pub(crate) const REGISTER: &str = "/oauth/register";
/// Metadata of the server as a resource. The path of another resource follows this path.
/// **Source**: RFC 9728, section 3.1.
pub(crate) const RESOURCE_METADATA: &str = "/.well-known/oauth-protected-resource";
pub(crate) const MCP_RESOURCE_METADATA: &str = "/.well-known/oauth-protected-resource/mcp";
pub(crate) const SERVER_METADATA: &str = "/.well-known/oauth-authorization-server";
pub(crate) const CARD: &str = "/mcp/server-card";
pub(crate) const WELL_KNOWN_CARD: &str = "/.well-known/mcp/server-card.json";
pub(crate) const CATALOG: &str = "/.well-known/ai-catalog.json";
pub(crate) const HEALTH: &str = "/healthz";
pub(crate) const READY: &str = "/readyz";
pub(crate) const FEED: &str = "/feed.atom";
pub(crate) const LLMS: &str = "/llms.txt";
pub(crate) const API_PAGE: &str = "/docs/api.md";
pub(crate) const MCP_PAGE: &str = "/docs/mcp.md";
pub(crate) const METRICS: &str = "/metrics";
pub(crate) const MCP: &str = "/mcp";

const READ: &str = "GET, HEAD";
/// A path whose answers cost a query has no HEAD, so that no client pays for an empty answer.
const METERED: &str = "GET";
const POST: &str = "POST";

const METHODS: &[(&str, &str)] = &[
    (HAVE, READ),
    (ASK, METERED),
    (CHAT, POST),
    (ATLAS_MANIFEST, METERED),
    (ATLAS_VIEW, METERED),
    (ATLAS_PAPER, METERED),
    (CODE_LIBRARY, METERED),
    (MINT, POST),
    (AUTHORIZE, "GET, HEAD, POST"),
    (TOKEN, POST),
    (REVOKE, POST),
    (REGISTER, POST),
    (RESOURCE_METADATA, READ),
    (MCP_RESOURCE_METADATA, READ),
    (SERVER_METADATA, READ),
    (CARD, READ),
    (WELL_KNOWN_CARD, READ),
    (CATALOG, READ),
    (HEALTH, READ),
    (READY, READ),
    (FEED, READ),
    (LLMS, READ),
    (API_PAGE, READ),
    (MCP_PAGE, READ),
    (METRICS, READ),
    (MCP, POST),
];

/// Returns the methods of a path; `None` for a path that is not served.
pub(crate) fn methods(path: &str) -> Option<&'static str> {
    METHODS
        .iter()
        .find(|(served, _)| *served == path)
        .map(|(_, methods)| *methods)
}

/// Returns the name of a path in logs and counters; `other` for every path that is not served.
pub(crate) fn route(path: &str) -> &'static str {
    METHODS
        .iter()
        .find(|(served, _)| *served == path)
        .map_or("other", |(served, _)| served)
}

/// Returns true if the server answers the path without the database.
pub(crate) fn is_from_snapshot(path: &str) -> bool {
    matches!(
        path,
        HAVE | METRICS | CARD | FEED | LLMS | API_PAGE | MCP_PAGE
    ) || path.starts_with("/.well-known/")
}

/// Returns true if OAuth clients expect the members `error` and `error_description` in problems of
/// this path.
pub(crate) fn is_oauth(path: &str) -> bool {
    path == MINT || path.starts_with("/oauth/")
}
