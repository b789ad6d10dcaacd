//! The server's public URL and the resources of tokens.

use crate::paths;

/// A resource of a token. **Source**: RFC 8707, section 2.
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

/// The server's URL for clients, without a trailing slash.
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

    /// Returns the resource of this server that `requested` names, in the form of tokens; `None` for
    /// other resources. **Source**: RFC 8707.
    pub(crate) fn resource(&self, requested: &str) -> Option<String> {
        let requested = requested.strip_suffix('/').unwrap_or(requested);
        let path = requested.strip_prefix(&self.0)?;
        (path.is_empty() || path == paths::MCP).then(|| requested.to_owned())
    }

    /// Returns true if a token for `named` is valid for `resource`. A token for the whole server is
    /// valid for both resources; a token for /mcp is valid for /mcp only.
    pub(crate) fn opens(&self, named: &str, resource: Resource) -> bool {
        named
            .strip_prefix(&self.0)
            .is_some_and(|path| path.is_empty() || path == resource.path())
    }
}
