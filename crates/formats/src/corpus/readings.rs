//! Pairs of readings: two independent implementations of one method, and the provenance of each.

use super::brief::{Brief, BriefRole};
use super::cards::Card;
use super::{id_and_area, parse, read_text, wrong};
use crate::error::DatasetError;
use catalogue::{Digest, License, method_files};
use serde::Deserialize;
use std::path::Path;
use toml::value::Datetime;

/// The files of a pair of readings, in the order in which people write them.
pub const PAIR_FILES: [&str; 3] = [
    method_files::READING_A,
    method_files::READING_B,
    method_files::PROVENANCE,
];

/// The content of `provenance.toml`; a key without a field here is an error.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Provenance {
    /// The day on which the readings were written.
    pub written_on: Datetime,
    /// License of both readings: always the project's own.
    pub license: License,
    /// Provenance of reading A.
    pub a: ReadingProvenance,
    /// Provenance of reading B.
    pub b: ReadingProvenance,
    /// Remark for people.
    pub note: Option<String>,
}

/// The provenance of one reading. The author's source text has a digest: `brief_sha256`, or, for a reading that is older than briefs,
/// `card_sha256` with `card_content_sha256`.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReadingProvenance {
    /// Style of the code, e.g. "vectorised".
    pub style: String,
    /// Who wrote it; `None` where nobody noted it.
    pub writer: Option<Writer>,
    /// SHA-256 of the author's brief.
    pub brief_sha256: Option<Digest>,
    /// SHA-256 of the card's file on the day of writing, for an author who saw the complete card. The digest is a historical record:
    /// the file has changed since then, and its content has not.
    pub card_sha256: Option<Digest>,
    /// [`card_content_sha256`] of that card.
    pub card_content_sha256: Option<Digest>,
}

catalogue::string_enum! {
    /// Who wrote a reading.
    pub enum Writer {
        /// A person.
        Person = "person",
        /// A language model.
        LanguageModel = "language model",
    }
}

catalogue::string_enum! {
    /// One of the two readings.
    pub enum ReadingSide {
        /// The reading from the equations.
        A = "a",
        /// The reading from the definition in prose.
        B = "b",
    }
}

/// The comparison of a reading's recorded digest with the digest of the card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DigestState {
    /// Equal digests.
    Current,
    /// Different digests: the card has changed since the reading was written.
    Outdated,
    /// No recorded digest yet.
    Missing,
}

/// One reading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// Python source.
    pub code: String,
    /// SHA-256 of the source.
    pub sha256: Digest,
}

/// Two readings of one method.
#[derive(Debug, Clone, PartialEq)]
pub struct Pair {
    /// Id of the method.
    pub id: String,
    /// Area.
    pub area: String,
    /// Reading A.
    pub a: Reading,
    /// Reading B.
    pub b: Reading,
    /// Provenance of both.
    pub provenance: Provenance,
}

impl ReadingSide {
    /// Returns the name of the reading's file.
    pub const fn file(self) -> &'static str {
        match self {
            Self::A => method_files::READING_A,
            Self::B => method_files::READING_B,
        }
    }

    /// Returns the role whose brief the author of this reading gets.
    pub const fn brief_role(self) -> BriefRole {
        match self {
            Self::A => BriefRole::ReadingA,
            Self::B => BriefRole::ReadingB,
        }
    }
}

impl ReadingProvenance {
    /// Returns the kind of the author's source text: `brief` or `card`.
    pub const fn written_from(&self) -> &'static str {
        match self.card_sha256 {
            Some(_) => "card",
            None => "brief",
        }
    }

    /// Compares the recorded digest with the digest of `card`. An unfinished card has no digest, so a recorded digest is outdated.
    fn digest_state(&self, side: ReadingSide, card: &Card) -> DigestState {
        let (recorded, current) = match self.card_content_sha256 {
            Some(recorded) => (Some(recorded), card_content_sha256(card)),
            None => {
                let brief = Brief::new(card, side.brief_role()).ok();
                (self.brief_sha256, brief.map(|brief| brief.sha256()))
            }
        };
        match recorded {
            None => DigestState::Missing,
            Some(_) if recorded == current => DigestState::Current,
            Some(_) => DigestState::Outdated,
        }
    }

    fn fault(&self) -> Option<&'static str> {
        match (
            self.brief_sha256,
            self.card_sha256,
            self.card_content_sha256,
        ) {
            (_, None, None) | (None, Some(_), Some(_)) => None,
            (Some(_), _, _) => Some("brief_sha256 excludes card_sha256 and card_content_sha256"),
            (None, _, _) => Some("card_sha256 and card_content_sha256 belong together"),
        }
    }
}

/// Returns the digest of a card's content for an author who saw the complete card: SHA-256 of brief A followed by brief B. `None` for
/// an unfinished card.
pub fn card_content_sha256(card: &Card) -> Option<Digest> {
    let a = Brief::new(card, BriefRole::ReadingA).ok()?;
    let b = Brief::new(card, BriefRole::ReadingB).ok()?;
    Some(Digest::of(a.markdown() + &b.markdown()))
}

impl Pair {
    /// Returns true if the folder of a method has a reading or the provenance of readings.
    pub fn exists(folder: &Path) -> bool {
        let mut names = PAIR_FILES.iter();
        names.any(|name| folder.join(name).exists())
    }

    /// Reads the two readings in `<area>/<id>/`.
    ///
    /// # Errors
    /// When one of the three files is missing or does not follow the format, or both readings have the same text.
    pub fn read(folder: &Path) -> Result<Self, DatasetError> {
        let (id, area) = id_and_area(folder);
        let file = folder.join(method_files::PROVENANCE);
        let provenance: Provenance = parse(&file, &read_text(&file)?)?;
        if provenance.license != License::ApacheOrMit {
            let (license, expected) = (provenance.license, License::ApacheOrMit);
            let message = format!("license {license}; hint: bundled readings are {expected}");
            return Err(wrong(&file, message));
        }
        for (side, record) in [("a", &provenance.a), ("b", &provenance.b)] {
            if let Some(fault) = record.fault() {
                return Err(wrong(&file, format!("[{side}]: {fault}")));
            }
        }
        let files = [ReadingSide::A, ReadingSide::B].map(|side| folder.join(side.file()));
        if let Some(missing) = files.iter().find(|file| !file.exists()) {
            let message =
                "cannot open, it is missing; hint: a pair is a.py, b.py and provenance.toml";
            return Err(wrong(missing, message.to_owned()));
        }
        let [a, b] = files;
        let (a, b) = (Reading::read(&a)?, Reading::read(&b)?);
        if a.sha256 == b.sha256 {
            return Err(wrong(
                folder,
                "a.py and b.py are the same text; hint: two readings are independent".to_owned(),
            ));
        }
        Ok(Self {
            id,
            area,
            a,
            b,
            provenance,
        })
    }

    /// Returns the provenance of one reading.
    pub const fn side(&self, side: ReadingSide) -> &ReadingProvenance {
        match side {
            ReadingSide::A => &self.provenance.a,
            ReadingSide::B => &self.provenance.b,
        }
    }

    /// Compares the recorded digest of one reading with the digest of `card`.
    pub fn digest_state(&self, side: ReadingSide, card: &Card) -> DigestState {
        self.side(side).digest_state(side, card)
    }
}

impl Reading {
    pub(super) fn read(file: &Path) -> Result<Self, DatasetError> {
        let code = read_text(file)?;
        if code.trim().is_empty() {
            return Err(wrong(file, "an empty reading".to_owned()));
        }
        Ok(Self {
            sha256: Digest::of(&code),
            code,
        })
    }
}

/// Returns the text of a `provenance.toml` with `brief_sha256` as the only digest of this side, in the line after the style. The other
/// lines are unchanged. `None` when the table has no line `style = "…"`, or the new text is not a valid provenance.
pub fn with_brief_digest(text: &str, side: ReadingSide, sha256: Digest) -> Option<String> {
    let table = format!("[{}]", side.as_str());
    let mut lines = vec![];
    let (mut is_in_table, mut is_recorded) = (false, false);
    for line in text.lines() {
        let line_start = line.trim_start();
        if line_start.starts_with('[') {
            is_in_table = line_start.starts_with(&table);
        }
        let key = line
            .trim_start_matches(['#', ' '])
            .split([' ', '=', ':'])
            .next();
        let is_digest = matches!(
            key,
            Some("brief_sha256" | "card_sha256" | "card_content_sha256")
        );
        if is_in_table && is_digest {
            continue;
        }
        lines.push(line.to_owned());
        if is_in_table && key == Some("style") {
            lines.push(format!("brief_sha256 = \"{sha256}\""));
            is_recorded = true;
        }
    }
    let text = lines.join("\n") + "\n";
    let is_provenance = toml::from_str::<Provenance>(&text).is_ok();
    (is_recorded && is_provenance).then_some(text)
}
