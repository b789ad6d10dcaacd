//! The paths that other answers link to. The table of every route is `rest::routes`. The module is at the
//! root of the crate because `auth` and `mcp` link, too.

use catalogue::Digest;

pub(crate) const HAVE: &str = "/api/graph/have";
pub(crate) const MINT: &str = "/api/oauth/trial/token";
pub(crate) const AUTHORIZE: &str = "/oauth/authorize";
pub(crate) const TOKEN: &str = "/oauth/token";
pub(crate) const REVOKE: &str = "/oauth/revoke";
pub(crate) const REGISTER: &str = "/oauth/register";
/// Metadata of the server as a resource. The path of another resource follows this path.
/// **Source**: RFC 9728, section 3.1.
pub(crate) const RESOURCE_METADATA: &str = "/.well-known/oauth-protected-resource";
pub(crate) const CARD: &str = "/mcp/server-card";
pub(crate) const WELL_KNOWN_CARD: &str = "/.well-known/mcp/server-card.json";
pub(crate) const HEALTH: &str = "/healthz";
pub(crate) const FEED: &str = "/feed.atom";
pub(crate) const LLMS: &str = "/llms.txt";
pub(crate) const API_PAGE: &str = "/docs/api.md";
pub(crate) const MCP_PAGE: &str = "/docs/mcp.md";
pub(crate) const MCP: &str = "/mcp";
pub(crate) const MCP_SLASH: &str = "/mcp/";

pub(crate) const CHECKED: &str = "/checked";

pub(crate) fn checked_page(key: Digest) -> String {
    format!("{CHECKED}/{key}")
}

/// Returns the path of the page of a proposal. Ids need no encoding.
pub(crate) fn proposal_page(id: &str) -> String {
    format!("/proposal/{id}")
}
