//! Pairs of readings: two independent implementations of one card, and where they come from.

use super::{name_and_folder, parse, text_of, wrong};
use crate::corpus::cards::Card;
use crate::error::DatasetError;
use catalogue::{Digest, License};
use serde::Deserialize;
use std::path::Path;
use toml::value::Datetime;

/// What stands in `provenance.toml`; a key that is not named here is an error.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Provenance {
    /// What both were written from: `card`.
    pub written_from: String,
    /// The day.
    pub written_on: Datetime,
    /// Always the project's own.
    pub license: License,
    /// The first reading.
    pub a: Side,
    /// The second.
    pub b: Side,
    /// Anything a reader should know.
    pub note: Option<String>,
}

/// Where one reading comes from.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Side {
    /// How it is written, e.g. "vectorised".
    pub style: String,
    /// SHA-256 of the card it was written from.
    pub card_sha256: Digest,
}

/// One reading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// Python source.
    pub code: String,
    /// SHA-256 of the source.
    pub sha256: Digest,
}

/// Two readings of one card.
#[derive(Debug, Clone, PartialEq)]
pub struct Pair {
    /// Id of the card.
    pub id: String,
    /// Area.
    pub area: String,
    /// The first reading.
    pub a: Reading,
    /// The second.
    pub b: Reading,
    /// Where they come from.
    pub provenance: Provenance,
}

impl Pair {
    /// Reads `<area>/<id>/`.
    ///
    /// # Errors
    /// When one of the three files is missing or not as the format says, or both readings are the same text.
    pub fn read(folder: &Path) -> Result<Self, DatasetError> {
        let (id, area) = name_and_folder(folder);
        let file = folder.join("provenance.toml");
        let provenance: Provenance = parse(&file, &text_of(&file)?)?;
        if provenance.written_from != "card" || provenance.license != License::ApacheOrMit {
            let message = format!(
                "written_from {:?}, license {}",
                provenance.written_from, provenance.license
            );
            return Err(wrong(
                &file,
                format!(
                    "{message}; hint: readings are written from the card, as {}",
                    License::ApacheOrMit
                ),
            ));
        }
        if let Some(half) = ["a.py", "b.py"]
            .map(|name| folder.join(name))
            .iter()
            .find(|half| !half.is_file())
        {
            let message =
                "cannot open, it is missing; hint: a pair is a.py, b.py and provenance.toml"
                    .to_owned();
            return Err(wrong(half, message));
        }
        let (a, b) = (
            Reading::read(&folder.join("a.py"))?,
            Reading::read(&folder.join("b.py"))?,
        );
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

    /// Whether both were written from the card as it stands.
    pub fn written_from(&self, card: &Card) -> bool {
        [&self.provenance.a, &self.provenance.b]
            .iter()
            .all(|side| side.card_sha256 == card.sha256)
    }
}

impl Reading {
    fn read(file: &Path) -> Result<Self, DatasetError> {
        let code = text_of(file)?;
        if code.trim().is_empty() {
            return Err(wrong(file, "an empty reading".to_owned()));
        }
        Ok(Self {
            sha256: Digest::of(&code),
            code,
        })
    }
}
