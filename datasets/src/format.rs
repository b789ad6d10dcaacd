//! Which format a file has: by its name, else by the columns of its first rows.

use crate::dump::Shape;
use crate::error::DatasetError;
use ladder::spelled;
use std::io::Read;
use std::path::{Path, PathBuf};

spelled! {
    /// A format that is read.
    pub enum Format {
        /// Papers with Code `methods.json`.
        Methods = "methods",
        /// Papers with Code `evaluation-tables.json`.
        EvaluationTables = "evaluation_tables",
        /// Papers with Code `links-between-papers-and-code.json`.
        Links = "links",
        /// Papers with Code `papers-with-abstracts.json`.
        Papers = "papers",
        /// The joined slice's `papers.jsonl`.
        JoinedPapers = "joined_papers",
        /// The joined slice's `methods.jsonl`: the columns of `methods.json` and `paper_key`.
        JoinedMethods = "joined_methods",
    }
}

impl Format {
    /// How its rows stand.
    pub const fn shape(self) -> Shape {
        match self {
            Self::JoinedPapers | Self::JoinedMethods => Shape::Lines,
            Self::Methods | Self::EvaluationTables | Self::Links | Self::Papers => Shape::Array,
        }
    }

    /// The format of a file.
    ///
    /// # Errors
    /// When the file cannot be opened, or is none of the formats; the error says what to do.
    pub fn of(file: &Path) -> Result<Self, DatasetError> {
        let name = file.file_name().map(|name| name.to_string_lossy().to_lowercase()).unwrap_or_default();
        let name = name.strip_suffix(".gz").unwrap_or(&name);
        match name {
            "methods.json" => return Ok(Self::Methods),
            "evaluation-tables.json" => return Ok(Self::EvaluationTables),
            "links-between-papers-and-code.json" => return Ok(Self::Links),
            "papers-with-abstracts.json" => return Ok(Self::Papers),
            _ => {}
        }
        let unknown = |hint| Err(DatasetError::Unrecognised { file: file.to_path_buf(), hint });
        if !(name.ends_with(".json") || name.ends_with(".jsonl")) {
            return unknown(hint(name));
        }
        let head = head(file).map_err(|source| DatasetError::Open { file: file.to_path_buf(), source })?;
        by_shape(&head).map_or_else(|| unknown(hint(name)), Ok)
    }
}

/// Why a file that is not read is not, and what to do instead.
fn hint(name: &str) -> &'static str {
    if name.ends_with(".csv") || name.ends_with(".tsv") || name.ends_with(".parquet") || name.ends_with(".arrow") {
        "tables of other tools are not read; give the JSON dump with the same columns"
    } else if name.ends_with(".db.json") {
        "this is an object derived from the links dump; give links-between-papers-and-code.json itself"
    } else {
        "give methods, evaluation-tables, links-between-papers-and-code or papers-with-abstracts (.json, .json.gz), or papers.jsonl or methods.jsonl of the joined slice"
    }
}

/// The beginning of the text. **Reason** for its size: the first row of every genuine dump is well within it.
pub(crate) fn head(file: &Path) -> std::io::Result<String> {
    let mut head = Vec::new();
    let mut text = crate::dump::open_text(file)?.take(256 * 1024);
    match text.read_to_end(&mut head) {
        // A damaged file still has a format; reading it says where the damage is.
        Err(error) if head.is_empty() => Err(error),
        _ => Ok(String::from_utf8_lossy(&head).into_owned()),
    }
}

fn by_shape(head: &str) -> Option<Format> {
    let has = |columns: &[&str]| columns.iter().all(|column| head.contains(&format!("\"{column}\"")));
    let first = head.trim_start_matches('\u{feff}').trim_start().chars().next()?;
    match first {
        '[' if has(&["repo_url", "paper_title"]) => Some(Format::Links),
        '[' if has(&["subtasks", "datasets", "task"]) => Some(Format::EvaluationTables),
        '[' if has(&["collections", "full_name"]) => Some(Format::Methods),
        '[' if has(&["url_abs", "abstract", "authors"]) => Some(Format::Papers),
        '{' if has(&["paper_key", "collections"]) => Some(Format::JoinedMethods),
        '{' if has(&["groups", "title", "n_reviews"]) => Some(Format::JoinedPapers),
        _ => None,
    }
}

/// A file of a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Listed {
    /// A file that [`crate::read`] reads.
    Readable(PathBuf, Format),
    /// A file that it does not, and what to do.
    Unread(PathBuf, String),
}

/// Every file below a folder, sorted by path: what can be read, and what not and why. Nothing is left out.
///
/// # Errors
/// When a folder cannot be listed.
pub fn read_folder(folder: &Path) -> Result<Vec<Listed>, DatasetError> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let failed = |source| DatasetError::Open { file: folder.clone(), source };
        for entry in std::fs::read_dir(&folder).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found.into_iter().map(listed).collect())
}

fn listed(file: PathBuf) -> Listed {
    match Format::of(&file) {
        Ok(format) => Listed::Readable(file, format),
        Err(DatasetError::Unrecognised { hint, .. }) => Listed::Unread(file, hint.to_owned()),
        Err(other) => {
            let cause = std::error::Error::source(&other).map(ToString::to_string).unwrap_or_default();
            Listed::Unread(file, format!("{other}: {cause}"))
        }
    }
}
