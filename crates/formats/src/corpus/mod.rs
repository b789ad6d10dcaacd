//! The bundled corpus: method cards and pairs of readings. All of them are the project's own, and the reader is strict.
//!
//! A method is a folder, `methods/<area>/<id>/`: `card.toml`, and `a.py`, `b.py` and `provenance.toml` if it has readings
//! ([`catalogue::method_files`]). A folder without a card, an incomplete pair and an unknown key are errors that name file and line.
//! `generated/` has the methods that language models wrote; `adapters/<id>.toml` says how functions of a method's authors are called by
//! its contract, `libraries/` how functions of libraries are.

pub mod adapters;
pub mod brief;
pub mod cards;
mod families;
pub mod generated;
pub mod libraries;
pub mod ports;
pub mod readings;

use crate::error::DatasetError;
use adapters::AuthorsAdapter;
use cards::{Card, is_plain_id};
use catalogue::method_files;
use generated::GeneratedMethod;
use libraries::Library;
use readings::{DigestState, Pair, ReadingSide};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::path::{Path, PathBuf};

/// The folder of bundled methods below the corpus.
pub const METHODS_FOLDER: &str = "methods";

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
    /// Distributions with bindings, by name.
    pub libraries: BTreeMap<String, Library>,
}

impl Corpus {
    /// Reads the corpus below `root`, the folder with `methods/`.
    ///
    /// # Errors
    /// When a file does not follow the format; the error names the first such file and its line.
    pub fn load(root: impl AsRef<Path>) -> Result<Self, DatasetError> {
        let root = root.as_ref();
        let mut corpus = Self::default();
        for folder in method_folders(&root.join(METHODS_FOLDER))? {
            corpus.read_method(&folder)?;
        }
        corpus.check_nearest(root)?;
        corpus.check_families(root)?;
        for method in generated::read_all(root)? {
            let id = method.card.id.clone();
            // A generated method never shadows a bundled one, which may have been added later.
            if let Entry::Vacant(vacant) = corpus.cards.entry(id.clone()) {
                vacant.insert(method.card.clone());
                corpus.generated.insert(id, method);
            }
        }
        corpus.adapters = adapters::read_all(root)?;
        corpus.libraries = libraries::read_all(root, |id| corpus.cards.contains_key(id))?;
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

    /// Reads the card of a method, and its readings if it has any.
    fn read_method(&mut self, folder: &Path) -> Result<(), DatasetError> {
        let file = folder.join(method_files::CARD);
        if !file.exists() {
            let message =
                "no card.toml; hint: every method has a card, and its readings stand beside it";
            return Err(wrong(folder, message.to_owned()));
        }
        let card = Card::read(&file)?;
        if Pair::exists(folder) {
            if let Some(kind) = card.kind {
                let message = format!(
                    "readings of what is {}; hint: only a single function has readings, remove kind from its card",
                    kind.with_article()
                );
                return Err(wrong(folder, message));
            }
            self.pairs.insert(card.id.clone(), Pair::read(folder)?);
        }
        match self.cards.insert(card.id.clone(), card) {
            None => Ok(()),
            Some(other) => {
                let message = format!(
                    "the id is taken by a card of area {:?}; hint: ids are unique",
                    other.area
                );
                Err(wrong(&file, message))
            }
        }
    }

    /// Checks that every `nearest` of a card names the card of a function.
    fn check_nearest(&self, root: &Path) -> Result<(), DatasetError> {
        for card in self.cards.values() {
            let is_function =
                |id: &&String| self.cards.get(*id).is_some_and(|near| near.kind.is_none());
            if let Some(id) = card.nearest.iter().find(|id| !is_function(id)) {
                return Err(wrong(
                    &method_folder(root, &card.area, &card.id).join(method_files::CARD),
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
    for area in entries(&root.join(METHODS_FOLDER), 1)? {
        let file = area.join(id).join(method_files::CARD);
        if file.exists() {
            let card = Card::read(&file)?;
            return Ok(Some((file, card)));
        }
    }
    Ok(None)
}

/// Returns the folder of a bundled method's card and readings below `root`.
pub fn method_folder(root: &Path, area: &str, id: &str) -> PathBuf {
    root.join(METHODS_FOLDER).join(area).join(id)
}

/// Returns the folder of every method below the folder of areas (or papers) `root`, sorted: `<area>/<id>/`. Hidden folders, which are
/// being written, are left out.
///
/// # Errors
/// When a folder cannot be read, or a file stands beside the folders of an area.
pub fn method_folders(root: &Path) -> Result<Vec<PathBuf>, DatasetError> {
    let mut folders = entries(root, 2)?;
    let is_hidden = |path: &Path| {
        let name = path.file_name().unwrap_or_default();
        name.as_encoded_bytes().starts_with(b".")
    };
    folders.retain(|path| !is_hidden(path));
    match folders.iter().find(|path| !path.is_dir()) {
        None => Ok(folders),
        Some(file) => {
            let message =
                "a file beside the folders of an area; hint: a method is a folder, <area>/<id>/";
            Err(wrong(file, message.to_owned()))
        }
    }
}

/// Returns the entries exactly `depth` levels below a folder, sorted.
fn entries(folder: &Path, depth: usize) -> Result<Vec<PathBuf>, DatasetError> {
    let failed = DatasetError::open(folder);
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

/// Returns the names of a method's folder and of the folder above: id and area.
fn id_and_area(folder: &Path) -> (String, String) {
    let name = |path: Option<&Path>| {
        let name = path.and_then(Path::file_name).unwrap_or_default();
        name.to_string_lossy().into_owned()
    };
    (name(Some(folder)), name(folder.parent()))
}

fn read_text(file: &Path) -> Result<String, DatasetError> {
    regular_files::read_text(file, regular_files::MAX_TEXT).map_err(DatasetError::open(file))
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
