//! The bundled corpus: method cards and pairs of readings. All of them are the project's own, and the reader is strict.
//!
//! `methods/<area>/<id>.toml` is a card; `readings/<area>/<id>/` has `a.py`, `b.py` and `provenance.toml`. A card without readings is
//! valid. Readings without a card, an incomplete pair and an unknown key are errors that name file and line. `generated/` has the methods
//! that language models wrote; `adapters/<id>.toml` says how functions of a method's authors are called by its contract.

pub mod adapters;
pub mod brief;
pub mod cards;
pub mod generated;
pub mod ports;
pub mod readings;

use crate::error::DatasetError;
use adapters::AuthorsAdapter;
use cards::{Card, is_plain_id};
use generated::GeneratedMethod;
use readings::{DigestState, Pair, ReadingSide};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::path::{Path, PathBuf};

/// Every card and every pair, by id.
#[derive(Debug, Clone, Default)]
pub struct Corpus {
    /// Cards by id, with those of generated methods.
    pub cards: BTreeMap<String, Card>,
    /// Pairs of readings by the id of their card.
    pub pairs: BTreeMap<String, Pair>,
    /// Generated methods by id.
    pub generated: BTreeMap<String, GeneratedMethod>,
    /// Adapters for functions of methods' authors, by the method's id.
    pub adapters: BTreeMap<String, Vec<AuthorsAdapter>>,
}

impl Corpus {
    /// Reads the corpus below `root`, the folder with `methods/` and, if there are readings, `readings/`.
    ///
    /// # Errors
    /// When a file does not follow the format; the error names the first such file and its line.
    pub fn load(root: impl AsRef<Path>) -> Result<Self, DatasetError> {
        let root = root.as_ref();
        let mut corpus = Self::default();
        for file in entries(&root.join("methods"), 2)? {
            if file.extension().is_none_or(|extension| extension != "toml") {
                continue;
            }
            let card = Card::read(&file)?;
            if let Some(other) = corpus.cards.insert(card.id.clone(), card) {
                return Err(wrong(
                    &file,
                    format!(
                        "the id is taken by a card of area {:?}; hint: ids are unique",
                        other.area
                    ),
                ));
            }
        }
        corpus.check_nearest(root)?;
        let readings = root.join("readings");
        let folders = if readings.is_dir() {
            entries(&readings, 2)?
        } else {
            vec![]
        };
        for folder in folders.into_iter().filter(|path| path.is_dir()) {
            let pair = Pair::read(&folder)?;
            if let Some(kind) = corpus.cards.get(&pair.id).and_then(|card| card.kind) {
                return Err(wrong(
                    &folder,
                    format!(
                        "readings of what is {}; hint: only a single function has readings, remove kind from its card",
                        kind.with_article()
                    ),
                ));
            }
            if corpus
                .cards
                .get(&pair.id)
                .is_none_or(|card| card.area != pair.area)
            {
                return Err(wrong(
                    &folder,
                    "readings without a card; hint: write methods/<area>/<id>.toml first"
                        .to_owned(),
                ));
            }
            corpus.pairs.insert(pair.id.clone(), pair);
        }
        for method in generated::read_all(root)? {
            let id = method.card.id.clone();
            // A generated method never shadows a bundled one, which may have been added later.
            if let Entry::Vacant(vacant) = corpus.cards.entry(id.clone()) {
                vacant.insert(method.card.clone());
                corpus.generated.insert(id, method);
            }
        }
        corpus.adapters = adapters::read_all(root)?;
        if let Some(id) = corpus
            .adapters
            .keys()
            .find(|id| !corpus.cards.contains_key(*id))
        {
            return Err(wrong(
                &root.join("adapters").join(format!("{id}.toml")),
                "an adapter without a card; hint: the file has the method's id as its name"
                    .to_owned(),
            ));
        }
        Ok(corpus)
    }

    /// Checks that every `nearest` of a card names the card of a function.
    fn check_nearest(&self, root: &Path) -> Result<(), DatasetError> {
        for card in self.cards.values() {
            let is_function =
                |id: &&String| self.cards.get(*id).is_some_and(|near| near.kind.is_none());
            if let Some(id) = card.nearest.iter().find(|id| !is_function(id)) {
                return Err(wrong(
                    &card_file(root, &card.area, &card.id),
                    format!(
                        "nearest names {id:?}, which is no card of a function; hint: name the id of a card without kind"
                    ),
                ));
            }
        }
        Ok(())
    }

    /// Returns the readings whose recorded digest is missing or differs from the digest of their card, sorted by method.
    pub fn outdated_readings(&self) -> Vec<OutdatedReading<'_>> {
        let mut outdated = vec![];
        for pair in self.pairs.values() {
            let Some(card) = self.cards.get(&pair.id) else {
                continue;
            };
            for &side in ReadingSide::ALL {
                let state = pair.digest_state(side, card);
                if state != DigestState::Current {
                    outdated.push(OutdatedReading { pair, side, state });
                }
            }
        }
        outdated
    }
}

/// A reading whose recorded digest is missing or differs from the digest of its card.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OutdatedReading<'a> {
    /// The pair that the reading is part of.
    pub pair: &'a Pair,
    /// The reading.
    pub side: ReadingSide,
    /// [`DigestState::Outdated`] or [`DigestState::Missing`].
    pub state: DigestState,
}

/// Returns the file and the card of a method; `None` when no area has a card of the method.
///
/// # Errors
/// When the folder `methods` below `root` cannot be read, or the card does not follow the format.
pub fn find_card(root: &Path, id: &str) -> Result<Option<(PathBuf, Card)>, DatasetError> {
    if !is_plain_id(id) {
        return Ok(None);
    }
    for area in entries(&root.join("methods"), 1)? {
        let file = area.join(format!("{id}.toml"));
        if file.is_file() {
            let card = Card::read(&file)?;
            return Ok(Some((file, card)));
        }
    }
    Ok(None)
}

/// Returns the path of a method's card below `root`.
pub fn card_file(root: &Path, area: &str, id: &str) -> PathBuf {
    root.join("methods").join(area).join(format!("{id}.toml"))
}

/// Returns the path of the folder of a method's readings below `root`.
pub fn readings_folder(root: &Path, area: &str, id: &str) -> PathBuf {
    root.join("readings").join(area).join(id)
}

/// Returns the entries exactly `depth` levels below a folder, sorted.
fn entries(folder: &Path, depth: usize) -> Result<Vec<PathBuf>, DatasetError> {
    let failed = |source| DatasetError::Open {
        file: folder.to_path_buf(),
        source,
    };
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if depth <= 1 {
            paths.push(path);
        } else if path.is_dir() {
            paths.extend(entries(&path, depth - 1)?);
        }
    }
    paths.sort();
    Ok(paths)
}

/// Returns the name of a file without its extension, and the name of the file's folder.
fn name_and_folder(path: &Path) -> (String, String) {
    let text = |part: Option<&std::ffi::OsStr>| {
        part.map(|part| part.to_string_lossy().into_owned())
            .unwrap_or_default()
    };
    (
        text(path.file_stem()),
        text(path.parent().and_then(Path::file_name)),
    )
}

fn read_text(file: &Path) -> Result<String, DatasetError> {
    regular_files::read_text(file, regular_files::MAX_TEXT).map_err(|source| DatasetError::Open {
        file: file.to_path_buf(),
        source,
    })
}

fn parse<T: DeserializeOwned>(file: &Path, text: &str) -> Result<T, DatasetError> {
    toml::from_str(text).map_err(|error| {
        let line = error
            .span()
            .map(|span| text[..span.start.min(text.len())].matches('\n').count() + 1);
        DatasetError::Corpus {
            file: file.to_path_buf(),
            line,
            message: error.message().to_owned(),
        }
    })
}

fn wrong(file: &Path, message: String) -> DatasetError {
    DatasetError::Corpus {
        file: file.to_path_buf(),
        line: None,
        message,
    }
}
