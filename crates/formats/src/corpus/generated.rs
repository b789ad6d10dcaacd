//! Generated methods: cards and pairs of readings that language models wrote, in `generated/<paper>/<method>/`.
//!
//! A folder without readings is the record of a method that could not be written. A generated method never takes the id of a bundled one.

use super::cards::Card;
use super::readings::Reading;
use super::{entries, name_and_folder, read_text, wrong};
use crate::error::DatasetError;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// The folder of generated methods below the corpus.
pub const GENERATED_FOLDER: &str = "generated";

/// A generated method with two readings.
#[derive(Debug, Clone, PartialEq)]
pub struct GeneratedMethod {
    /// The card.
    pub card: Card,
    /// Reading A.
    pub a: Reading,
    /// Reading B.
    pub b: Reading,
    /// The record: requests, models, gates and evidence.
    pub record: Value,
    /// The folder.
    pub folder: PathBuf,
}

impl GeneratedMethod {
    /// Reads the folder of a method; `None` when it has no readings.
    ///
    /// # Errors
    /// When a file is missing or does not follow its format.
    fn read(folder: &Path) -> Result<Option<Self>, DatasetError> {
        let file = folder.join("card.toml");
        if !file.is_file() {
            return Ok(None);
        }
        let (id, _) = name_and_folder(folder);
        let card = Card::read_of(&file, &id)?;
        let record = folder.join("record.json");
        let record = serde_json::from_str(&read_text(&record)?)
            .map_err(|error| wrong(&record, error.to_string()))?;
        let (a, b) = (
            Reading::read(&folder.join("a.py"))?,
            Reading::read(&folder.join("b.py"))?,
        );
        Ok(Some(Self {
            card,
            a,
            b,
            record,
            folder: folder.to_owned(),
        }))
    }

    /// Returns the method's spec file.
    pub fn spec_file(&self) -> PathBuf {
        self.folder.join("spec.toml")
    }
}

/// Returns the folder of every generated method below `root`, written or not.
///
/// # Errors
/// When a folder cannot be read.
pub fn generated_folders(root: &Path) -> Result<Vec<PathBuf>, DatasetError> {
    let root = root.join(GENERATED_FOLDER);
    if !root.is_dir() {
        return Ok(vec![]);
    }
    let is_hidden = |path: &Path| {
        let name = path.file_name().unwrap_or_default();
        name.to_string_lossy().starts_with('.')
    };
    let mut folders = entries(&root, 2)?;
    folders.retain(|path| path.is_dir() && !is_hidden(path));
    Ok(folders)
}

/// Reads every generated method below `root`.
///
/// # Errors
/// When a file does not follow its format.
pub(super) fn read_all(root: &Path) -> Result<Vec<GeneratedMethod>, DatasetError> {
    let mut methods = vec![];
    for folder in generated_folders(root)? {
        methods.extend(GeneratedMethod::read(&folder)?);
    }
    Ok(methods)
}
