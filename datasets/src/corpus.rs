//! The bundled corpus: method cards and pairs of readings, all the project's own, read strictly.
//!
//! `methods/<area>/<id>.toml` is a card; `readings/<area>/<id>/` holds `a.py`, `b.py` and `provenance.toml`. A card without
//! readings is fine; readings without a card, half a pair or an unknown key are errors that name file and line.

pub mod cards;
pub mod readings;

use crate::error::DatasetError;
use cards::Card;
use readings::Pair;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Every card and every pair, by id.
#[derive(Debug, Clone, Default)]
pub struct Corpus {
    /// Cards by id.
    pub cards: BTreeMap<String, Card>,
    /// Pairs of readings by the id of their card.
    pub pairs: BTreeMap<String, Pair>,
}

impl Corpus {
    /// Reads the corpus below `root`, the folder that holds `methods/` and, perhaps, `readings/`.
    ///
    /// # Errors
    /// The first file that is not as the format says, with its line.
    pub fn load(root: impl AsRef<Path>) -> Result<Self, DatasetError> {
        let root = root.as_ref();
        let mut corpus = Self::default();
        for file in entries(&root.join("methods"), 2)?
            .into_iter()
            .filter(|file| ends_with(file, "toml"))
        {
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
        let readings = root.join("readings");
        let folders = if readings.is_dir() {
            entries(&readings, 2)?
        } else {
            vec![]
        };
        for folder in folders.into_iter().filter(|path| path.is_dir()) {
            let pair = Pair::read(&folder)?;
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
        Ok(corpus)
    }

    /// Ids of pairs of which a reading was written from another text of the card than the one that stands now.
    pub fn outdated(&self) -> Vec<&str> {
        let changed = |pair: &&Pair| {
            self.cards
                .get(&pair.id)
                .is_some_and(|card| !pair.written_from(card))
        };
        self.pairs
            .values()
            .filter(changed)
            .map(|pair| pair.id.as_str())
            .collect()
    }
}

/// What stands exactly `depth` levels below a folder, sorted.
fn entries(folder: &Path, depth: usize) -> Result<Vec<PathBuf>, DatasetError> {
    let failed = |source| DatasetError::Open {
        file: folder.to_path_buf(),
        source,
    };
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if depth <= 1 {
            found.push(path);
        } else if path.is_dir() {
            found.extend(entries(&path, depth - 1)?);
        }
    }
    found.sort();
    Ok(found)
}

fn ends_with(file: &Path, extension: &str) -> bool {
    file.extension().is_some_and(|found| found == extension)
}

/// Name of a path's last part, and of the folder it stands in.
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

fn text_of(file: &Path) -> Result<String, DatasetError> {
    std::fs::read_to_string(file).map_err(|source| DatasetError::Open {
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
