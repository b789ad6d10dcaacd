//! Method cards: what a reading is written from.

use super::{name_and_folder, parse, text_of, wrong};
use crate::error::DatasetError;
use catalogue::{ArxivId, Digest, Doi, names};
use serde::Deserialize;
use std::path::Path;

/// The version of the card format that is read.
pub const CARD_VERSION: u32 = 1;

/// A card as it stands in its file; a key that is not named here is an error.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Version of the format, [`CARD_VERSION`].
    pub card: u32,
    /// Id: the name of the file.
    pub id: String,
    /// Name shown.
    pub name: String,
    /// Other names.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// Area: the name of the folder.
    pub area: String,
    /// Name of the function a reading defines; the id when absent.
    pub entry: Option<String>,
    /// Typed inputs and outputs in one line.
    pub signature: String,
    /// What it computes, in one or two sentences of our own.
    pub summary: String,
    /// The equations a reading implements.
    pub equations: Option<String>,
    /// Which of several published forms is meant.
    pub variant: Option<String>,
    /// The paper that introduces it.
    pub paper: CardPaper,
    /// Inputs, in order.
    #[serde(default)]
    pub input: Vec<Port>,
    /// Outputs, in order.
    #[serde(default)]
    pub output: Vec<Port>,
    /// SHA-256 of the file, set when it is read.
    #[serde(skip, default = "unread")]
    pub sha256: Digest,
}

/// The paper of a card: facts only.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardPaper {
    /// Title.
    pub title: String,
    /// arXiv id.
    pub arxiv: Option<ArxivId>,
    /// DOI.
    pub doi: Option<Doi>,
    /// Year of publication.
    pub year: Option<u16>,
    /// Authors.
    #[serde(default)]
    pub authors: Vec<String>,
    /// Against what the id was checked.
    pub id_checked: Option<String>,
}

/// An input or an output.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Port {
    /// Name.
    pub name: String,
    /// Element type, as the contract spells it.
    pub dtype: String,
    /// Sizes or names of dimensions; empty for rank 0.
    #[serde(default)]
    pub shape: Vec<Size>,
    /// Domain of its values.
    pub domain: Option<String>,
    /// What it means.
    pub meaning: Option<String>,
}

/// A dimension.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Size {
    /// A fixed size.
    Fixed(u64),
    /// A name or an expression.
    Named(String),
}

impl Card {
    /// Reads a card.
    ///
    /// # Errors
    /// When it is not as the format says, or its id or area are not those of its path.
    pub fn read(file: &Path) -> Result<Self, DatasetError> {
        let text = text_of(file)?;
        let card: Self = parse(file, &text)?;
        match card.fault(file) {
            Some(fault) => Err(wrong(file, fault)),
            None => Ok(Self {
                sha256: Digest::of(&text),
                ..card
            }),
        }
    }

    /// The function a reading of it defines.
    pub fn entry(&self) -> &str {
        self.entry.as_deref().unwrap_or(&self.id)
    }

    fn fault(&self, file: &Path) -> Option<String> {
        let (stem, folder) = name_and_folder(file);
        let plain = |text: &str| {
            text.starts_with(|c: char| c.is_ascii_lowercase())
                && text
                    .bytes()
                    .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
        };
        if self.card != CARD_VERSION {
            Some(format!(
                "card = {}; hint: this reads version {CARD_VERSION}",
                self.card
            ))
        } else if self.id != stem || self.area != folder {
            Some(format!(
                "id {:?} of area {:?} stands in {folder}/{stem}; hint: make them the same",
                self.id, self.area
            ))
        } else if !plain(&self.id) {
            Some(format!(
                "id {:?}; hint: small letters, digits and underscores, a letter first",
                self.id
            ))
        } else if names::normalise(&self.name).is_empty() || self.paper.title.trim().is_empty() {
            Some("no name or no title of the paper".to_owned())
        } else {
            None
        }
    }
}

fn unread() -> Digest {
    Digest::of("")
}
