//! Digital object identifiers.

use super::{host_and_path, strip_prefix, text_id};

/// The maximum length of an accepted DOI. **Reason**: the longest DOIs of Crossref have about 200
/// characters; a text ten times as long is no identifier.
const MAX_DOI_LEN: usize = 2_000;

/// A DOI in lower case, without any address before it.
///
/// **Source**: DOI Handbook, 3.4: names are case-insensitive in ASCII; `10.`, a registrant of digits (and dots), a slash, a suffix.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Doi(String);

impl Doi {
    /// Parses `text`: bare, `doi:`, or an address of doi.org. `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        let bare = strip_address(text.trim());
        let (registrant, suffix) = bare.strip_prefix("10.")?.split_once('/')?;
        let registered = (4..=9).contains(&registrant.split('.').next()?.len())
            && registrant
                .split('.')
                .all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()));
        let printable =
            !suffix.is_empty() && !suffix.chars().any(|c| c.is_whitespace() || c.is_control());
        (registered && printable && bare.len() <= MAX_DOI_LEN)
            .then(|| Self(bare.to_ascii_lowercase()))
    }

    /// Returns the DOI.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the address that resolves the DOI.
    pub fn url(&self) -> String {
        format!("https://doi.org/{}", self.0)
    }
}

text_id!(Doi, "a DOI");

/// Returns `text` without `doi:` or the address of a resolver.
pub(super) fn strip_address(text: &str) -> &str {
    if let Some(rest) = strip_prefix(text, "doi:") {
        return rest.trim_start();
    }
    match host_and_path(text) {
        Some((host, path)) if matches!(host.as_str(), "doi.org" | "dx.doi.org") => path,
        _ => text,
    }
}
