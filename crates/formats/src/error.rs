//! Errors that end the reading or writing of a file. A defect of one row is a [`crate::Finding`].

use std::path::{Path, PathBuf};

/// The error of a file. After a read error the caller drops all rows of the file.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "each field is named in its message")]
pub enum DatasetError {
    /// The file or folder is missing or may not be opened.
    #[error("cannot open {}", file.display())]
    Open {
        file: PathBuf,
        #[source]
        source: std::io::Error,
    },
    /// The disk or the compressed stream is damaged.
    #[error("{}: damaged after {rows} complete rows; hint: fetch the file again, no row of it was stored", file.display())]
    Damaged {
        file: PathBuf,
        rows: u64,
        #[source]
        source: std::io::Error,
    },
    /// The text ends inside a row, a compressed stream or an element.
    #[error("{}: truncated after {rows} complete rows; hint: fetch the file again, no row of it was stored", file.display())]
    Truncated { file: PathBuf, rows: u64 },
    /// The text does not begin with a JSON array.
    #[error("{}: expected a JSON array, found {found}; hint: the dumps are arrays of rows, `[{{…}}, …]`", file.display())]
    NotAnArray { file: PathBuf, found: String },
    /// The file violates its format, and the reader cannot skip the damage.
    #[error("{}: {location}: {problem}; hint: {hint}", file.display())]
    Malformed {
        file: PathBuf,
        /// Byte, line and column, or part of a table.
        location: String,
        problem: String,
        hint: &'static str,
    },
    /// The file has no supported format.
    #[error("{}: not a supported format; hint: {hint}", file.display())]
    Unrecognised { file: PathBuf, hint: &'static str },
    /// The file cannot be written.
    #[error("cannot write {}", file.display())]
    Write {
        file: PathBuf,
        #[source]
        source: std::io::Error,
    },
    /// The columns of a Parquet file are inconsistent.
    #[error("{}: {problem}; hint: the file is incomplete, write the table again", file.display())]
    Table { file: PathBuf, problem: String },
    /// A file of the bundled corpus violates its format.
    #[error("{}{}: {message}", file.display(), line.map_or_else(String::new, |line| format!(":{line}")))]
    Corpus {
        file: PathBuf,
        /// From 1; `None` when the violation has no line.
        line: Option<usize>,
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
