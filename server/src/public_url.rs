//! How clients reach this server.

use crate::paths;

/// What a token can be for. **Source**: RFC 8707, section 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Resource {
    Server,
    Mcp,
}

impl Resource {
    pub(crate) const fn path(self) -> &'static str {
        match self {
            Self::Server => "",
            Self::Mcp => paths::MCP,
        }
    }
}

/// The server's address as clients know it, without a slash at its end.
#[derive(Debug, Clone)]
pub(crate) struct PublicUrl(String);

impl PublicUrl {
    pub(crate) fn new(url: String) -> Self {
        Self(url)
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    pub(crate) fn at(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    pub(crate) fn mint_url(&self) -> String {
        self.at(paths::MINT)
    }

    pub(crate) fn metadata_url(&self, resource: Resource) -> String {
        format!("{}{}{}", self.0, paths::RESOURCE_METADATA, resource.path())
    }

    /// The resource of this server that `requested` names, as tokens name it; `None` for any other. **Source**: RFC 8707.
    pub(crate) fn resource(&self, requested: &str) -> Option<String> {
        let requested = requested.strip_suffix('/').unwrap_or(requested);
        let path = requested.strip_prefix(&self.0)?;
        (path.is_empty() || path == paths::MCP).then(|| requested.to_owned())
    }

    /// Whether a token for `named` opens `resource`: a token for the whole server opens both, one for /mcp opens /mcp only.
    pub(crate) fn opens(&self, named: &str, resource: Resource) -> bool {
        named
            .strip_prefix(&self.0)
            .is_some_and(|path| path.is_empty() || path == resource.path())
    }
}
