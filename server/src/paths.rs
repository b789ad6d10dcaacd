//! The served paths and the methods of each path. The module is at the root of the crate because
//! `auth` and `mcp` use paths too.

pub(crate) const HAVE: &str = "/api/graph/have";
pub(crate) const ASK: &str = "/api/graph/ask";
pub(crate) const CHAT: &str = "/api/graph/chat";
pub(crate) const DRAFT: &str = "/api/graph/draft";
pub(crate) const COMMIT: &str = "/api/graph/commit";
pub(crate) const ATLAS_MANIFEST: &str = "/api/atlas/manifest";
pub(crate) const ATLAS_VIEW: &str = "/api/atlas/view";
pub(crate) const ATLAS_PAPER: &str = "/api/atlas/paper";
pub(crate) const CODE_LIBRARY: &str = "/api/code-library";
pub(crate) const MINT: &str = "/api/oauth/trial/token";
pub(crate) const AUTHORIZE: &str = "/oauth/authorize";
pub(crate) const TOKEN: &str = "/oauth/token";
pub(crate) const REVOKE: &str = "/oauth/revoke";
pub(crate) const GRANTS: &str = "/oauth/grants";
pub(crate) const REGISTER: &str = "/oauth/register";
/// Metadata of the server as a resource. The path of another resource follows this path.
/// **Source**: RFC 9728, section 3.1.
pub(crate) const RESOURCE_METADATA: &str = "/.well-known/oauth-protected-resource";
pub(crate) const MCP_RESOURCE_METADATA: &str = "/.well-known/oauth-protected-resource/mcp";
const MCP_SLASH_RESOURCE_METADATA: &str = "/.well-known/oauth-protected-resource/mcp/";
pub(crate) const SERVER_METADATA: &str = "/.well-known/oauth-authorization-server";
/// The same for clients that append the path of the resource, as if it were the issuer. **Source**: RFC 8414, section 3.1.
pub(crate) const MCP_SERVER_METADATA: &str = "/.well-known/oauth-authorization-server/mcp";
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
pub(crate) const MCP_SLASH: &str = "/mcp/";
pub(crate) const HOME: &str = "/";
pub(crate) const SEARCH: &str = "/search";
pub(crate) const TASKS: &str = "/tasks";
pub(crate) const ASK_PAGE: &str = "/ask";
pub(crate) const MAP: &str = "/map";
pub(crate) const MAP_FIND: &str = "/map/find";
pub(crate) const LIBRARY: &str = "/library";
pub(crate) const ACCESSIBILITY: &str = "/accessibility";
pub(crate) const DRAFT_PAGE: &str = "/draft";
pub(crate) const STYLE: &str = "/assets/pages.css";
pub(crate) const SCRIPT: &str = "/assets/copy.js";
pub(crate) const MAP_TILES_SCRIPT: &str = "/assets/map_tiles.js";
pub(crate) const MAP_SCRIPT: &str = "/assets/map.js";
pub(crate) const CHALLENGE_SCRIPT: &str = "/assets/challenge.js";
pub(crate) const ICON: &str = "/assets/icon.svg";

/// Parts of the drawn map: the path is one of these and numbers.
pub(crate) const MAP_TILE: &str = "/map/tile/";
pub(crate) const MAP_PAPER: &str = "/map/paper/";
pub(crate) const MAP_PATH: &str = "/map/path/";
const MAP_PARTS: [&str; 3] = [MAP_TILE, MAP_PAPER, MAP_PATH];

/// Pages of records: the path is one of these and an encoded id.
const RECORD_PAGES: [&str; 8] = [
    "/method/",
    "/paper/",
    "/author/",
    "/institution/",
    "/concept/",
    "/task/",
    "/dataset/",
    "/run/",
];

/// Pages of proposals: the path is this and the id.
const PROPOSAL_PAGES: &str = "/proposal/";

const READ: &str = "GET, HEAD";
/// A page with a form.
const FORM: &str = "GET, HEAD, POST";
/// A path whose answers cost a query has no HEAD, so that no client pays for an empty answer.
const METERED: &str = "GET";
const POST: &str = "POST";

const METHODS: &[(&str, &str)] = &[
    (HAVE, READ),
    (ASK, METERED),
    (CHAT, POST),
    (DRAFT, POST),
    (COMMIT, POST),
    (ATLAS_MANIFEST, METERED),
    (ATLAS_VIEW, METERED),
    (ATLAS_PAPER, METERED),
    (CODE_LIBRARY, METERED),
    (MINT, POST),
    (AUTHORIZE, FORM),
    (GRANTS, FORM),
    (TOKEN, POST),
    (REVOKE, POST),
    (REGISTER, POST),
    (RESOURCE_METADATA, READ),
    (MCP_RESOURCE_METADATA, READ),
    (SERVER_METADATA, READ),
    (MCP_SERVER_METADATA, READ),
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
    (HOME, READ),
    (SEARCH, READ),
    (TASKS, READ),
    (ASK_PAGE, METERED),
    (MAP, READ),
    (MAP_FIND, READ),
    (LIBRARY, READ),
    (ACCESSIBILITY, READ),
    (DRAFT_PAGE, FORM),
    (STYLE, READ),
    (SCRIPT, READ),
    (MAP_TILES_SCRIPT, READ),
    (MAP_SCRIPT, READ),
    (CHALLENGE_SCRIPT, READ),
    (ICON, READ),
];

/// Returns every served path and its methods. A path that ends with a slash, except the home page,
/// stands for the paths that continue with an id or with numbers.
pub fn served() -> impl Iterator<Item = (&'static str, &'static str)> {
    let parts = RECORD_PAGES.into_iter().chain(MAP_PARTS);
    let parts = parts.map(|prefix| (prefix, READ));
    METHODS
        .iter()
        .copied()
        .chain(parts)
        .chain([(PROPOSAL_PAGES, FORM)])
}

/// Returns the first part of the path of a record's page, and the encoded id.
pub(crate) fn record_page(path: &str) -> Option<(&'static str, &str)> {
    after_prefix(&RECORD_PAGES, path)
}

/// Returns the first part of the path of a part of the drawn map, and its numbers.
pub(crate) fn map_part(path: &str) -> Option<(&'static str, &str)> {
    after_prefix(&MAP_PARTS, path)
}

fn after_prefix<'a>(prefixes: &[&'static str], path: &'a str) -> Option<(&'static str, &'a str)> {
    let prefix = prefixes.iter().find(|prefix| path.starts_with(**prefix))?;
    Some((*prefix, &path[prefix.len()..])).filter(|(_, rest)| !rest.is_empty())
}

fn prefixed(path: &str) -> Option<(&'static str, &str)> {
    record_page(path).or_else(|| map_part(path))
}

/// Returns the id of a proposal whose page has this path. Ids need no encoding.
pub(crate) fn proposal(path: &str) -> Option<&str> {
    path.strip_prefix(PROPOSAL_PAGES)
        .filter(|id| !id.is_empty())
}

/// Returns the path of the page of a proposal.
pub(crate) fn proposal_page(id: &str) -> String {
    format!("{PROPOSAL_PAGES}{id}")
}

/// Returns true if the path is a page on which people draft or follow a proposal.
pub(crate) fn is_proposal_page(path: &str) -> bool {
    path == DRAFT_PAGE || proposal(path).is_some()
}

/// Returns true if the server answers the path with a page for people, or with a file of its pages.
pub(crate) fn is_page(path: &str) -> bool {
    matches!(
        path,
        HOME | SEARCH
            | TASKS
            | ASK_PAGE
            | MAP
            | MAP_FIND
            | LIBRARY
            | ACCESSIBILITY
            | STYLE
            | SCRIPT
            | MAP_TILES_SCRIPT
            | MAP_SCRIPT
            | CHALLENGE_SCRIPT
            | ICON
    ) || prefixed(path).is_some()
        || is_proposal_page(path)
}

/// Returns the entry of a path without an id. MCP and its metadata are served with a slash at their end as well.
fn fixed(path: &str) -> Option<&'static (&'static str, &'static str)> {
    let path = match path {
        MCP_SLASH | MCP_SLASH_RESOURCE_METADATA => path.trim_end_matches('/'),
        path => path,
    };
    METHODS.iter().find(|(served, _)| *served == path)
}

/// Returns the methods of a path; `None` for a path that is not served.
pub(crate) fn methods(path: &str) -> Option<&'static str> {
    let fixed = fixed(path);
    let prefixed = || prefixed(path).map(|_| READ);
    let proposal = || proposal(path).map(|_| FORM);
    let fixed = fixed.map(|(_, methods)| *methods);
    fixed.or_else(prefixed).or_else(proposal)
}

/// Returns the name of a path in logs and counters; `other` for every path that is not served.
pub(crate) fn route(path: &str) -> &'static str {
    let fixed = fixed(path);
    let prefixed = || prefixed(path).map(|(prefix, _)| prefix);
    let proposal = || proposal(path).map(|_| PROPOSAL_PAGES);
    fixed
        .map(|(served, _)| *served)
        .or_else(prefixed)
        .or_else(proposal)
        .unwrap_or("other")
}

/// Returns true if the path is that of MCP, with or without a slash at its end.
pub(crate) fn is_mcp(path: &str) -> bool {
    matches!(path, MCP | MCP_SLASH)
}

/// Returns true if the server answers the path without the database.
pub(crate) fn is_from_snapshot(path: &str) -> bool {
    matches!(
        path,
        HAVE | METRICS | CARD | FEED | LLMS | API_PAGE | MCP_PAGE
    ) || path.starts_with("/.well-known/")
        || (is_page(path) && path != ASK_PAGE && !is_proposal_page(path))
}

/// Returns true if OAuth clients expect the members `error` and `error_description` in problems of
/// this path.
pub(crate) fn is_oauth(path: &str) -> bool {
    path == MINT || path.starts_with("/oauth/")
}
