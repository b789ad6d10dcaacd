//! Generated methods: cards and pairs of readings that language models wrote, in `generated/<paper>/<method>/`.
//!
//! A folder without readings is the record of a method that could not be written. A generated method never takes the id of a bundled one.

use super::cards::Card;
use super::readings::Reading;
use super::{id_and_area, method_folders, read_text, wrong};
use crate::error::DatasetError;
use catalogue::method_files;
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
        let file = folder.join(method_files::CARD);
        if !file.exists() {
            return Ok(None);
        }
        let (id, _) = id_and_area(folder);
        let card = Card::read_of(&file, &id)?;
        let record = folder.join("record.json");
        let record = serde_json::from_str(&read_text(&record)?)
            .map_err(|error| wrong(&record, error.to_string()))?;
        let (a, b) = (
            Reading::read(&folder.join(method_files::READING_A))?,
            Reading::read(&folder.join(method_files::READING_B))?,
        );
        Ok(Some(Self {
            card,
            a,
            b,
            record,
            folder: folder.to_owned(),
        }))
    }

    /// Finds the method of this id below `root`; `None` when no method of the id is generated, or it has no readings.
    ///
    /// # Errors
    /// When a folder cannot be read or a file does not follow its format.
    pub fn find(root: &Path, id: &str) -> Result<Option<Self>, DatasetError> {
        let folders = generated_folders(root)?.into_iter();
        let mut of_id = folders.filter(|folder| id_and_area(folder).0 == id);
        Ok(of_id
            .next()
            .map(|folder| Self::read(&folder))
            .transpose()?
            .flatten())
    }

    /// Returns the method's spec file.
    pub fn spec_file(&self) -> PathBuf {
        self.folder.join(method_files::SPEC)
    }
}

/// Returns the folder of every generated method below `root`, written or not.
///
/// # Errors
/// When a folder cannot be read.
pub fn generated_folders(root: &Path) -> Result<Vec<PathBuf>, DatasetError> {
    let root = root.join(GENERATED_FOLDER);
    match root.is_dir() {
        true => method_folders(&root),
        false => Ok(vec![]),
    }
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
