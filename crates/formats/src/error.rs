//! Errors that end the reading or writing of a file. A defect of one row is a [`crate::Finding`].

use std::path::{Path, PathBuf};

/// The error of a file. After a read error the caller drops all rows of the file.
#[derive(Debug, thiserror::Error)]
pub enum DatasetError {
    /// The file or folder is missing or may not be opened.
    #[error("cannot open {}", file.display())]
    Open {
        /// The file.
        file: PathBuf,
        /// The cause.
        #[source]
        source: std::io::Error,
    },
    /// The disk or the compressed stream is damaged.
    #[error("{}: damaged after {rows} complete rows; hint: fetch the file again, no row of it was stored", file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// Complete rows before the damage.
        rows: u64,
        /// The cause.
        #[source]
        source: std::io::Error,
    },
    /// The text ends inside a row, a compressed stream or an element.
    #[error("{}: truncated after {rows} complete rows; hint: fetch the file again, no row of it was stored", file.display())]
    Truncated {
        /// The file.
        file: PathBuf,
        /// Complete rows before the end.
        rows: u64,
    },
    /// The text does not begin with a JSON array.
    #[error("{}: expected a JSON array, found {found}; hint: the dumps are arrays of rows, `[{{…}}, …]`", file.display())]
    NotAnArray {
        /// The file.
        file: PathBuf,
        /// The beginning of the text.
        found: String,
    },
    /// The file violates its format, and the reader cannot skip the damage.
    #[error("{}: {location}: {problem}; hint: {hint}", file.display())]
    Malformed {
        /// The file.
        file: PathBuf,
        /// The location in the text: byte, line and column, or part of a table.
        location: String,
        /// The violation.
        problem: String,
        /// Advice to the user.
        hint: &'static str,
    },
    /// The file has no supported format.
    #[error("{}: not a supported format; hint: {hint}", file.display())]
    Unrecognised {
        /// The file.
        file: PathBuf,
        /// Advice to the user.
        hint: &'static str,
    },
    /// The file cannot be written.
    #[error("cannot write {}", file.display())]
    Write {
        /// The file.
        file: PathBuf,
        /// The cause.
        #[source]
        source: std::io::Error,
    },
    /// The columns of a Parquet file are inconsistent.
    #[error("{}: {problem}; hint: the file is incomplete, write the table again", file.display())]
    Table {
        /// The file.
        file: PathBuf,
        /// The inconsistency.
        problem: String,
    },
    /// A file of the bundled corpus violates its format.
    #[error("{}{}: {message}", file.display(), line.map_or_else(String::new, |line| format!(":{line}")))]
    Corpus {
        /// The file.
        file: PathBuf,
        /// The line of the violation, from 1; `None` when the violation has no line.
        line: Option<usize>,
        /// The violation and advice to the user.
        message: String,
    },
}

impl DatasetError {
    /// Returns the conversion of an error of opening or reading a file.
    pub(crate) fn open(file: &Path) -> impl Fn(std::io::Error) -> Self + Copy + '_ {
        move |source| Self::Open {
            file: file.to_path_buf(),
            source,
        }
    }
}
