//! Identifiers of papers: one parser for every source.
//!
//! A [`PaperRef`] is a text in the form of an id; a title never has such a form. Its display is a
//! stable key (`arxiv:1412.6980`, `doi:10.1000/x`) that parses back to itself.

mod arxiv;
mod doi;
mod hosts;
#[cfg(test)]
mod tests;

pub use arxiv::ArxivId;
pub use doi::Doi;
pub use hosts::{AclId, OpenAlexId, OpenReviewId, PwcSlug};

/// A text that does not have the form of the expected id.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not {expected}: {text:?}")]
pub struct IdError {
    /// The expected form, e.g. "an arXiv id".
    pub expected: &'static str,
    /// The parsed text, at most its first 200 characters.
    pub text: String,
}

impl IdError {
    fn new(expected: &'static str, text: &str) -> Self {
        Self {
            expected,
            text: text.chars().take(200).collect(),
        }
    }
}

/// An identifier of a paper.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PaperRef {
    /// A preprint on arXiv, in any of its spellings; an arXiv DOI is one of them.
    Arxiv(ArxivId),
    /// Any other DOI.
    Doi(Doi),
    /// A submission on OpenReview.
    OpenReview(OpenReviewId),
    /// A paper of the ACL Anthology.
    Acl(AclId),
    /// A page of the archived Papers with Code.
    Pwc(PwcSlug),
    /// A work of OpenAlex. It comes last, because OpenAlex unites and splits its works.
    OpenAlex(OpenAlexId),
}

impl PaperRef {
    /// Parses `text`; `None` if the text has no id form (a title, a method, or any other text).
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        ArxivId::parse(text)
            .map(Self::Arxiv)
            .or_else(|| OpenReviewId::parse(text).map(Self::OpenReview))
            .or_else(|| AclId::parse(text).map(Self::Acl))
            .or_else(|| PwcSlug::parse(text).map(Self::Pwc))
            .or_else(|| OpenAlexId::parse(text).map(Self::OpenAlex))
            .or_else(|| Doi::parse(text).map(Self::Doi))
    }

    /// Returns the arXiv id, if the reference is one.
    pub const fn arxiv(&self) -> Option<&ArxivId> {
        match self {
            Self::Arxiv(id) => Some(id),
            Self::Doi(_)
            | Self::OpenReview(_)
            | Self::Acl(_)
            | Self::Pwc(_)
            | Self::OpenAlex(_) => None,
        }
    }
}

impl std::fmt::Display for PaperRef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Arxiv(id) => write!(f, "arxiv:{id}"),
            Self::Doi(id) => write!(f, "doi:{id}"),
            Self::OpenReview(id) => write!(f, "openreview:{id}"),
            Self::Acl(id) => write!(f, "acl:{id}"),
            Self::Pwc(id) => write!(f, "pwc:{id}"),
            Self::OpenAlex(id) => write!(f, "openalex:{id}"),
        }
    }
}

/// Display, `FromStr` and serde of an id type that has `parse` and `as_str`, so that each id has
/// one text.
macro_rules! text_id {
    ($name:ident, $wanted:literal) => {
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl std::str::FromStr for $name {
            type Err = super::IdError;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::parse(text).ok_or_else(|| super::IdError::new($wanted, text))
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}
use text_id;

/// Returns `text` without `prefix`, in any case of its ASCII letters.
fn strip_prefix<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let head = text.get(..prefix.len())?;
    head.eq_ignore_ascii_case(prefix)
        .then(|| &text[prefix.len()..])
}

/// Returns `text` without `suffix`, in any case of its ASCII letters.
fn strip_suffix<'a>(text: &'a str, suffix: &str) -> Option<&'a str> {
    let cut = text.len().checked_sub(suffix.len())?;
    text.get(cut..)?
        .eq_ignore_ascii_case(suffix)
        .then(|| &text[..cut])
}

/// Returns the host (lower-case, without `www.`) and the path after its slash, of an http address
/// with or without its scheme.
fn host_and_path(text: &str) -> Option<(String, &str)> {
    let bare = strip_prefix(text, "https://")
        .or_else(|| strip_prefix(text, "http://"))
        .unwrap_or(text);
    let (host, path) = bare.split_once('/')?;
    let host = host.to_ascii_lowercase();
    let host = host.strip_prefix("www.").unwrap_or(&host);
    host.contains('.').then(|| (host.to_owned(), path))
}

/// Returns the path of an address without query, fragment and trailing slashes.
fn bare_path(path: &str) -> &str {
    path.split(['?', '#'])
        .next()
        .unwrap_or(path)
        .trim_end_matches('/')
}
