//! Method cards. A card states the definition, the ports and the paper of one method, and briefs are derived from cards.

use super::ports::{self, Port};
use super::{id_and_area, parse, read_text, wrong};
use crate::error::DatasetError;
use catalogue::limits::{MAX_INDEXED, YEARS, is_indexable};
use catalogue::{ArxivId, Digest, Doi, InUse, MethodKind, Origin, PaperRole, names};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The supported version of the card format.
pub const CARD_VERSION: u32 = 1;

/// A method card; a key without a field here is an error.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Version of the format, [`CARD_VERSION`].
    pub card: u32,
    /// Id: the name of the method's folder.
    pub id: String,
    /// Display name.
    pub name: String,
    /// Other names of the function itself.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// Names of larger methods, such as architectures, of which the function is one part.
    #[serde(default)]
    pub part_of: Vec<String>,
    /// The kind of thing that the name denotes, if it is no single computable function. Such a card has no ports, and no readings.
    pub kind: Option<MethodKind>,
    /// With `kind`: ids of the cards of the nearest functions, parts first.
    #[serde(default)]
    pub nearest: Vec<String>,
    /// The id of the family: methods that people call by one name. Its cards are its members.
    pub family: Option<String>,
    /// Functions that people run under the name of the method, those that compute another member included.
    #[serde(default)]
    pub in_use: Vec<InUse>,
    /// Area: the name of the folder above the method's.
    pub area: String,
    /// Name of the function a reading defines; the id when absent.
    pub entry: Option<String>,
    /// One or two sentences for people who look for the method.
    pub summary: String,
    /// Definition in prose, complete enough for a reading and without equations.
    pub definition: Option<String>,
    /// Equations or algorithm, with their numbers in the paper.
    pub equations: Option<String>,
    /// The same in LaTeX, for pages. No brief has it, so a new one makes no reading outdated.
    pub latex: Option<String>,
    /// The published form that is meant, and the conventions that the paper leaves open.
    pub variant: Option<String>,
    /// The paper that the method was read from.
    pub paper: CardPaper,
    /// Inputs, in the order of the arguments.
    #[serde(default)]
    pub input: Vec<Port>,
    /// Outputs, in the order of the returned tuple.
    #[serde(default)]
    pub output: Vec<Port>,
    /// SHA-256 of the file, set by [`Card::read`].
    #[serde(skip, default = "digest_of_empty_text")]
    pub sha256: Digest,
}

/// The bibliographic facts of a card's paper.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardPaper {
    /// Title.
    pub title: String,
    /// arXiv id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arxiv: Option<ArxivId>,
    /// DOI.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doi: Option<Doi>,
    /// Year of publication.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<u16>,
    /// Authors.
    #[serde(default)]
    pub authors: Vec<String>,
    /// The second source that shows the id with the title.
    #[serde(skip_serializing)]
    pub id_checked: Option<String>,
    /// The paper's relation to the method; `None` while nobody looked. No brief has the origin, so a new one makes no reading outdated.
    #[serde(skip_serializing)]
    pub origin: Option<PaperRole>,
    /// With `origin`: the second source that was read.
    #[serde(skip_serializing)]
    pub origin_source: Option<String>,
    /// With `origin`: the origin of the method, or of the part of it that the paper lacks.
    #[serde(skip_serializing)]
    pub first: Option<String>,
    /// With `origin`: the text in which the places of the statement were looked up; without it a page says that they were not.
    #[serde(skip_serializing)]
    pub place_checked: Option<String>,
}

impl CardPaper {
    /// Returns what the paper is to the method; `None` while nobody looked.
    pub fn origin(&self) -> Option<Origin> {
        Some(Origin {
            role: self.origin?,
            source: self.origin_source.clone()?,
            first: self.first.clone(),
            places: self.place_checked.clone(),
        })
    }

    /// Returns the fault of the keys of the origin.
    fn origin_fault(&self) -> Option<String> {
        let texts = [
            ("origin_source", &self.origin_source),
            ("first", &self.first),
            ("place_checked", &self.place_checked),
        ];
        for (key, text) in texts {
            match text {
                Some(text) if text.trim().is_empty() => {
                    return Some(format!("{key} is empty; hint: write it or leave it out"));
                }
                Some(_) if self.origin.is_none() => {
                    return Some(format!(
                        "{key} is given without origin; hint: origin = \"introduces\", \"states\" or \"uses\""
                    ));
                }
                _ => {}
            }
        }
        let role = self.origin.filter(|_| self.origin_source.is_none())?;
        Some(format!(
            "origin = \"{role}\" has no source; hint: origin_source names the second source that was read; without one leave origin out"
        ))
    }
}

impl Card {
    /// Reads the card of a bundled method, `<area>/<id>/card.toml`.
    ///
    /// # Errors
    /// When the file does not follow the format, or its id or area differ from its path.
    pub fn read(file: &Path) -> Result<Self, DatasetError> {
        let card = Self::read_text(file)?;
        let (id, area) = id_and_area(file.parent().unwrap_or(file));
        if card.id != id || card.area != area {
            let fault = format!(
                "id {:?} of area {:?} stands in {area}/{id}; hint: make them the same",
                card.id, card.area
            );
            return Err(wrong(file, fault));
        }
        Ok(card)
    }

    /// Reads the card of this id from a file of any name.
    ///
    /// # Errors
    /// When the file does not follow the format, or has another id.
    pub(super) fn read_of(file: &Path, id: &str) -> Result<Self, DatasetError> {
        let card = Self::read_text(file)?;
        if card.id != id {
            let fault = format!(
                "id {:?} stands in the folder {id}; hint: make them the same",
                card.id
            );
            return Err(wrong(file, fault));
        }
        Ok(card)
    }

    fn read_text(file: &Path) -> Result<Self, DatasetError> {
        let text = read_text(file)?;
        let card: Self = parse(file, &text)?;
        match card.fault() {
            Some(fault) => Err(wrong(file, fault)),
            None => Ok(Self {
                sha256: Digest::of(&text),
                ..card
            }),
        }
    }

    /// Returns the name of the function that a reading defines.
    pub fn entry(&self) -> &str {
        self.entry.as_deref().unwrap_or(&self.id)
    }

    /// Returns inputs and outputs in one line, for people: `x:f64[n]; base:f64[] -> y:f64[n]`. `None` while the card has no output.
    pub fn signature(&self) -> Option<String> {
        let has_output = !self.output.is_empty();
        has_output.then(|| ports::signature(&self.input, &self.output))
    }

    /// Returns the keys that a reading or a spec needs and the card does not have yet.
    pub fn missing_keys(&self) -> Vec<&'static str> {
        let mut ports = self.input.iter().chain(&self.output);
        let keys = [
            ("equations", self.equations.is_none()),
            ("variant", self.variant.is_none()),
            ("[[output]]", self.output.is_empty()),
            (
                "a meaning for each port",
                ports.any(|port| port.meaning.is_none()),
            ),
        ];
        keys.into_iter()
            .filter(|(_, is_missing)| *is_missing)
            .map(|(key, _)| key)
            .collect()
    }

    /// Returns the fault of a card whose keys do not go with its kind.
    fn kind_fault(&self) -> Option<String> {
        let of_function = [
            ("entry", self.entry.is_some()),
            ("equations", self.equations.is_some()),
            ("latex", self.latex.is_some()),
            ("variant", self.variant.is_some()),
            ("[[input]]", !self.input.is_empty()),
            ("[[output]]", !self.output.is_empty()),
            ("family", self.family.is_some()),
            ("[[in_use]]", !self.in_use.is_empty()),
        ];
        match self.kind {
            None if !self.nearest.is_empty() => Some(
                "nearest is given without kind; hint: kind = \"practice\", \"dataset\", \"system\", \"family\" or \"architecture\"".to_owned(),
            ),
            None => None,
            Some(kind) => of_function
                .into_iter()
                .find(|(_, is_given)| *is_given)
                .map(|(key, _)| format!("kind = \"{kind}\" is no single function, and {key} describes one; hint: leave one of them out")),
        }
    }

    /// Returns the fault of the family's id or of a use.
    fn use_fault(&self) -> Option<String> {
        if let Some(family) = self.family.as_deref().filter(|id| !is_plain_id(id)) {
            return Some(format!(
                "family {family:?}; hint: small letters, digits and underscores, a letter first"
            ));
        }
        for (at, one) in self.in_use.iter().enumerate() {
            let fault = if self.in_use[..at]
                .iter()
                .any(|other| one.is_same_call(other))
            {
                Some(
                    "it stands there twice; hint: one use for each function and its settings"
                        .to_owned(),
                )
            } else {
                one.fault()
            };
            if let Some(fault) = fault {
                return Some(format!("in_use {}: {fault}", one.function));
            }
        }
        None
    }

    /// Returns the fault of a card that cannot be stored.
    fn limit_fault(&self) -> Option<String> {
        let paper = &self.paper;
        let year = paper.year.map(i32::from);
        if let Some(year) = year.filter(|year| !YEARS.contains(year)) {
            let (first, last) = (YEARS.start(), YEARS.end());
            return Some(format!(
                "the paper's year is {year}; hint: {first} to {last}"
            ));
        }
        let mut names = [&self.name, &paper.title]
            .into_iter()
            .chain(self.aliases.iter().chain(&self.part_of))
            .chain(&paper.authors);
        let long = names.find(|name| !is_indexable(name))?;
        Some(format!(
            "a name of {} bytes; hint: at most {MAX_INDEXED}",
            long.len()
        ))
    }

    fn fault(&self) -> Option<String> {
        if self.card != CARD_VERSION {
            Some(format!(
                "card = {}; hint: the supported version is {CARD_VERSION}",
                self.card
            ))
        } else if !is_plain_id(&self.id) {
            Some(format!(
                "id {:?}; hint: small letters, digits and underscores, a letter first",
                self.id
            ))
        } else if names::normalise(&self.name).is_empty() || self.paper.title.trim().is_empty() {
            Some("no name or no title of the paper".to_owned())
        } else if let Some(fault) = (self.limit_fault())
            .or_else(|| self.kind_fault())
            .or_else(|| self.use_fault())
            .or_else(|| self.paper.origin_fault())
        {
            Some(fault)
        } else if let Some(line) = self.equation_in_definition() {
            Some(format!(
                "the definition repeats the equation {line:?}; hint: state it in prose, the author of reading B sees no equation"
            ))
        } else {
            ports::fault(&self.input).or_else(|| ports::fault(&self.output))
        }
    }

    /// Returns the first line of the equations that the definition repeats.
    fn equation_in_definition(&self) -> Option<&str> {
        let definition = self.definition.as_deref()?;
        let mut lines = self.equations.as_deref()?.lines().map(str::trim);
        lines.find(|line| !line.is_empty() && definition.contains(line))
    }
}

/// Returns true if the id is valid for a method: lower-case letters, digits and underscores, with a letter first.
pub fn is_plain_id(id: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    id.starts_with(|c: char| c.is_ascii_lowercase()) && id.chars().all(is_plain)
}

fn digest_of_empty_text() -> Digest {
    Digest::of("")
}
