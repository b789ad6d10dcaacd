//! arXiv ids in every spelling.
//!
//! **Source**: arXiv, "Understanding the arXiv identifier" (info.arxiv.org/help/arxiv_identifier.html): `YYMM.NNNN` from April
//! 2007 to December 2014, `YYMM.NNNNN` from January 2015, and before April 2007 `archive/YYMMNNN`, where a subject class after
//! the archive (`math.GT/0309136`) is not part of the canonical id.

use super::{bare_path, host_and_path, strip_prefix, strip_suffix, text_id};

/// The archives of old-style ids. **Source**: arXiv, "Category taxonomy" and the archives it lists as subsumed.
const ARCHIVES: &[&str] = &[
    "acc-phys", "adap-org", "alg-geom", "ao-sci", "astro-ph", "atom-ph", "bayes-an", "chao-dyn",
    "chem-ph", "cmp-lg", "comp-gas", "cond-mat", "cs", "dg-ga", "funct-an", "gr-qc", "hep-ex",
    "hep-lat", "hep-ph", "hep-th", "math", "math-ph", "mtrl-th", "nlin", "nucl-ex", "nucl-th",
    "patt-sol", "physics", "plasm-ph", "q-alg", "q-bio", "quant-ph", "solv-int", "supr-con",
];

/// Kinds of page before an id in an address of arXiv or one of its mirrors.
const PAGES: &[&str] = &[
    "abs", "pdf", "html", "format", "e-print", "src", "ps", "overview", "papers",
];

/// Months (`YYMM`) at which the scheme changed, as full years and months.
const FIRST_NEW_STYLE_MONTH: u32 = 200_704;
const FIRST_FIVE_DIGIT_MONTH: u32 = 201_501;
const FIRST_MONTH: u32 = 199_107;

/// An arXiv id: the canonical id, and the version if one was stated.
///
/// Display, `FromStr` and serde use the id without its version; [`ArxivId::versioned`] writes both.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ArxivId {
    id: String,
    version: Option<u16>,
}

impl ArxivId {
    /// Parses `text`: bare, `arXiv:`, a stamp (`arXiv:1412.6980v9 [cs.LG]`), an address of arXiv,
    /// ar5iv, alphaXiv or Hugging Face, or a DOI under 10.48550. `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let inner = from_doi(text)
            .or_else(|| from_address(text))
            .unwrap_or(text);
        let inner = strip_prefix(inner, "arxiv:").map_or(inner, str::trim_start);
        let inner = without_stamp(inner);
        let (id, version) = split_version(inner)?;
        let id = new_style(id).or_else(|| old_style(id))?;
        Some(Self { id, version })
    }

    /// Returns the canonical id without version.
    pub fn as_str(&self) -> &str {
        &self.id
    }

    /// Returns the stated version, from 1.
    pub const fn version(&self) -> Option<u16> {
        self.version
    }

    /// Returns the id of the same paper without a version.
    pub fn without_version(mut self) -> Self {
        self.version = None;
        self
    }

    /// Returns the id with its version, if any: `1412.6980v9`.
    pub fn versioned(&self) -> String {
        self.version.map_or_else(
            || self.id.clone(),
            |version| format!("{}v{version}", self.id),
        )
    }

    /// Returns the year in which the paper was first submitted, which the id contains.
    pub fn year(&self) -> u16 {
        let digits = self.id.rsplit('/').next().unwrap_or_default();
        let two = digits
            .get(..2)
            .and_then(|d| d.parse::<u16>().ok())
            .unwrap_or_default();
        if two >= 91 { 1900 + two } else { 2000 + two }
    }

    /// Returns the month of that submission, 1 to 12.
    pub fn month(&self) -> Option<u8> {
        let digits = self.id.rsplit('/').next()?;
        let month = digits.get(2..4)?.parse().ok()?;
        (1..=12).contains(&month).then_some(month)
    }

    /// Returns the address of the paper's page.
    pub fn url(&self) -> String {
        format!("https://arxiv.org/abs/{}", self.versioned())
    }
}

text_id!(ArxivId, "an arXiv id");

fn from_doi(text: &str) -> Option<&str> {
    let bare = super::doi::strip_address(text);
    strip_prefix(bare, "10.48550/arxiv.").map(|id| id.trim_end_matches('/'))
}

fn from_address(text: &str) -> Option<&str> {
    let (host, path) = host_and_path(text)?;
    let is_arxiv_host = matches!(
        host.as_str(),
        "arxiv.org" | "ar5iv.org" | "alphaxiv.org" | "huggingface.co" | "hf.co"
    ) || host.ends_with(".arxiv.org");
    let (page, id) = path.split_once('/').filter(|_| is_arxiv_host)?;
    PAGES
        .contains(&page.to_ascii_lowercase().as_str())
        .then_some(())?;
    let id = bare_path(id);
    Some(strip_suffix(id, ".pdf").unwrap_or(id))
}

/// Returns the text without the end of arXiv's stamp: ` [cs.LG] 30 Jan 2017`.
fn without_stamp(text: &str) -> &str {
    text.split_once(" [").map_or(text, |(id, _)| id.trim_end())
}

fn split_version(text: &str) -> Option<(&str, Option<u16>)> {
    let Some(at) = text
        .rfind(['v', 'V'])
        .filter(|at| text[..*at].ends_with(|c: char| c.is_ascii_digit()))
    else {
        return Some((text, None));
    };
    let digits = &text[at + 1..];
    let plain = all_digits(digits) && !digits.starts_with('0');
    plain
        .then(|| digits.parse().ok())
        .flatten()
        .map(|version| (&text[..at], Some(version)))
}

fn all_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

/// Returns year and month as one number, e.g. 200704; `None` if the month is invalid. Years 91 to
/// 99 are of the last century.
fn month(yymm: &str) -> Option<u32> {
    let number: u32 = yymm.parse().ok()?;
    let (year, month) = (number / 100, number % 100);
    let century = if year >= 91 { 1900 } else { 2000 };
    (1..=12)
        .contains(&month)
        .then_some((century + year) * 100 + month)
}

fn new_style(id: &str) -> Option<String> {
    let (yymm, serial) = id.split_once('.')?;
    if yymm.len() != 4
        || !all_digits(yymm)
        || !all_digits(serial)
        || serial.bytes().all(|b| b == b'0')
    {
        return None;
    }
    let month = month(yymm)?;
    let digits = if month >= FIRST_FIVE_DIGIT_MONTH {
        5
    } else {
        4
    };
    (month >= FIRST_NEW_STYLE_MONTH && serial.len() == digits).then(|| id.to_owned())
}

fn old_style(id: &str) -> Option<String> {
    let lower = id.to_ascii_lowercase().replace("%2f", "/");
    let (archive, number) = lower.split_once('/')?;
    let (archive, class) = archive
        .split_once('.')
        .map_or((archive, None), |(archive, class)| (archive, Some(class)));
    let classed = class.is_none_or(|c| {
        c.len() <= 10 && !c.is_empty() && c.bytes().all(|b| b.is_ascii_alphabetic() || b == b'-')
    });
    if !classed
        || !ARCHIVES.contains(&archive)
        || number.len() != 7
        || !all_digits(number)
        || number.ends_with("000")
    {
        return None;
    }
    let month = month(&number[..4])?;
    (FIRST_MONTH..FIRST_NEW_STYLE_MONTH)
        .contains(&month)
        .then(|| format!("{archive}/{number}"))
}
