//! Ids that belong to one host: OpenReview, the ACL Anthology, the archived Papers with Code, OpenAlex.

use super::{bare_path, host_and_path, strip_prefix, strip_suffix, text_id};

/// The id of a submission on OpenReview. Case matters. A bare id looks like an ordinary word, so
/// only `openreview:` and addresses are accepted.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OpenReviewId(String);

impl OpenReviewId {
    /// Parses `text`; `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let id = strip_prefix(text, "openreview:").or_else(|| {
            let (_, path) = host_and_path(text).filter(|(host, _)| host == "openreview.net")?;
            let (page, query) = path.split_once('?')?;
            matches!(page, "forum" | "pdf" | "attachment").then_some(())?;
            query
                .split(['&', '#'])
                .find_map(|pair| pair.strip_prefix("id="))
        })?;
        // Forum ids have 8 to 16 of these characters; the limit of 32 has a margin and rejects
        // sentences.
        let fits = (5..=32).contains(&id.len())
            && id
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
        fits.then(|| Self(id.to_owned()))
    }

    /// Returns the id.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

text_id!(OpenReviewId, "an OpenReview id");

/// The id of a paper in the ACL Anthology: `P19-1001` (to 2019) or `2020.acl-main.1`.
///
/// **Source**: ACL Anthology, "ACL Anthology Identifiers" (aclanthology.org/info/ids/).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AclId(String);

impl AclId {
    /// Parses `text`: bare, `acl:`, or an address of the Anthology. `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let id = strip_prefix(text, "acl:")
            .or_else(|| in_anthology(text))
            .unwrap_or(text);
        old_acl(id).or_else(|| new_acl(id)).map(Self)
    }

    /// Returns the id.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

text_id!(AclId, "an ACL Anthology id");

fn in_anthology(text: &str) -> Option<&str> {
    let (host, path) = host_and_path(text)?;
    let path = bare_path(path);
    let id = match host.as_str() {
        "aclanthology.org" | "aclanthology.info" => path.strip_prefix("papers/").unwrap_or(path),
        "aclweb.org" => path.strip_prefix("anthology/")?,
        _ => return None,
    };
    Some(strip_suffix(id, ".pdf").unwrap_or(id))
}

fn old_acl(id: &str) -> Option<String> {
    let bytes = id.as_bytes();
    let digits = |part: &[u8]| part.iter().all(u8::is_ascii_digit);
    let fits = bytes.len() == 8
        && bytes[0].is_ascii_alphabetic()
        && digits(&bytes[1..3])
        && bytes[3] == b'-'
        && digits(&bytes[4..]);
    fits.then(|| id.to_ascii_uppercase())
}

fn new_acl(id: &str) -> Option<String> {
    let lower = id.to_ascii_lowercase();
    let (year, rest) = lower.split_once('.')?;
    let (venue, number) = rest.rsplit_once('.')?;
    let (name, volume) = venue.split_once('-')?;
    let plain = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric());
    let digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
    let numbered = (1..=4).contains(&number.len()) && digits(number);
    let volume = volume.len() <= 40 && volume.split('_').all(plain);
    (year.len() == 4 && digits(year) && numbered && plain(name) && name.len() <= 40 && volume)
        .then_some(lower)
}

/// The slug of a page of the archived Papers with Code: `paperswithcode.com/paper/<slug>`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PwcSlug(String);

impl PwcSlug {
    /// Parses the slug of a paper: `pwc:` or an address. `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let slug =
            strip_prefix(text, "pwc:").or_else(|| Self::path(text)?.strip_prefix("paper/"))?;
        Self::checked(slug)
    }

    /// Parses the slug of a method's address, `paperswithcode.com/method/<slug>`; `None` for any
    /// other text.
    pub fn of_method(text: &str) -> Option<Self> {
        Self::checked(Self::path(text.trim())?.strip_prefix("method/")?)
    }

    /// Returns the slug.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    fn path(text: &str) -> Option<&str> {
        let (_, path) = host_and_path(text).filter(|(host, _)| host == "paperswithcode.com")?;
        Some(bare_path(path))
    }

    fn checked(slug: &str) -> Option<Self> {
        let fits = (1..=200).contains(&slug.len())
            && slug
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.'));
        fits.then(|| Self(slug.to_ascii_lowercase()))
    }
}

text_id!(PwcSlug, "a Papers with Code slug");

/// The id of a work at OpenAlex, `W2741809807`. A bare id could be a model's name, so only
/// `openalex:` and addresses are accepted.
///
/// **Source**: OpenAlex, "The OpenAlex ID" of its documentation: a letter for the kind and a number; case does not matter.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OpenAlexId(String);

impl OpenAlexId {
    /// Returns the id that `text` spells: `openalex:` or an address of a work. `None` for anything
    /// else.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let id = strip_prefix(text, "openalex:").or_else(|| {
            let (_, path) = host_and_path(text)
                .filter(|(host, _)| matches!(host.as_str(), "openalex.org" | "api.openalex.org"))?;
            let path = bare_path(path);
            Some(strip_prefix(path, "works/").unwrap_or(path))
        })?;
        let digits = strip_prefix(id, "w")?;
        // Today's numbers have up to 10 digits; 15 leaves room and fits an integer.
        let fits = (1..=15).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
        fits.then(|| Self(format!("W{digits}")))
    }

    /// Returns the id itself.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

text_id!(OpenAlexId, "an OpenAlex work id");
