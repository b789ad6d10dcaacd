//! The server's public URL and the resources of tokens.

use crate::paths;
use url::Url;

/// A resource of a token. **Source**: RFC 8707, section 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Resource {
    Server,
    Mcp,
    /// The same as `Mcp`, called and described with a slash at its end: clients compare the resource with the address
    /// that they were given, character by character.
    McpSlash,
}

impl Resource {
    pub(crate) const fn path(self) -> &'static str {
        match self {
            Self::Server => "",
            Self::Mcp => paths::MCP,
            Self::McpSlash => paths::MCP_SLASH,
        }
    }

    /// Returns the resource that is called at a path.
    pub(crate) fn at(path: &str) -> Self {
        match path {
            paths::MCP => Self::Mcp,
            paths::MCP_SLASH => Self::McpSlash,
            _ => Self::Server,
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
    /// other resources. Addresses are compared as URLs: the case of the host, a default port and a slash at the end do
    /// not matter. **Source**: RFC 8707; RFC 3986, section 6.2.
    pub(crate) fn resource(&self, requested: &str) -> Option<String> {
        let parsed = |address: &str| Url::parse(address.strip_suffix('/').unwrap_or(address)).ok();
        let requested = parsed(requested)?;
        let resources = [Resource::Server, Resource::Mcp].map(|resource| self.at(resource.path()));
        let mut resources = resources.into_iter();
        resources.find(|resource| parsed(resource).as_ref() == Some(&requested))
    }

    /// Returns true if a token for `named` is valid for `resource`. A token for the whole server is
    /// valid for both resources; a token for /mcp is valid for /mcp only.
    pub(crate) fn opens(&self, named: &str, resource: Resource) -> bool {
        named
            .strip_prefix(&self.0)
            .is_some_and(|path| path.is_empty() || path == resource.path().trim_end_matches('/'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resources_are_compared_as_urls() {
        let url = PublicUrl::new("https://a.example".into());
        for (requested, resource) in [
            ("https://a.example", Some("https://a.example")),
            ("https://a.example/", Some("https://a.example")),
            ("HTTPS://A.example:443/", Some("https://a.example")),
            ("https://a.example/mcp", Some("https://a.example/mcp")),
            ("https://A.example:443/mcp/", Some("https://a.example/mcp")),
            ("https://a.example/MCP", None),
            ("https://a.example/mcp//", None),
            ("https://a.example/mcp?x", None),
            ("https://a.example/mcp#x", None),
            ("https://a.example/api", None),
            ("https://u@a.example/mcp", None),
            ("https://a.example:8443/mcp", None),
            ("http://a.example/mcp", None),
            ("https://a.example.evil.example/mcp", None),
            ("mcp", None),
            ("", None),
        ] {
            assert_eq!(url.resource(requested).as_deref(), resource, "{requested}");
        }
        let mcp = "https://a.example/mcp";
        assert!(url.opens(mcp, Resource::Mcp) && url.opens(mcp, Resource::McpSlash));
        assert!(!url.opens(mcp, Resource::Server));
    }
}
