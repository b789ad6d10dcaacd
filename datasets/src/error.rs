//! What can go wrong with a whole file. What is wrong with one row is a [`crate::Finding`].

use std::path::PathBuf;

/// A file that could not be read; nothing of it is handed out.
#[derive(Debug, thiserror::Error)]
pub enum DatasetError {
    /// The file is not there or may not be opened.
    #[error("cannot open {}", file.display())]
    Open {
        /// Which file.
        file: PathBuf,
        /// Why.
        #[source]
        source: std::io::Error,
    },
    /// Reading stopped in the middle: a disk or a gzip stream that is damaged.
    #[error("{}: damaged after {rows} complete rows; hint: fetch the file again, nothing of it was kept", file.display())]
    Damaged {
        /// Which file.
        file: PathBuf,
        /// Rows complete before the damage.
        rows: u64,
        /// Why.
        #[source]
        source: std::io::Error,
    },
    /// The file ends before its content does.
    #[error("{}: truncated after {rows} complete rows; hint: fetch the file again, nothing of it was kept", file.display())]
    Truncated {
        /// Which file.
        file: PathBuf,
        /// Rows complete before the end.
        rows: u64,
    },
    /// Something else stands where the array of rows is due.
    #[error("{}: a JSON array is due, found {found}; hint: the dumps are arrays of rows, `[{{…}}, …]`", file.display())]
    NotAnArray {
        /// Which file.
        file: PathBuf,
        /// What stands there.
        found: String,
    },
    /// Something that the format does not allow, at a place that cannot be passed; what was handed out has to be dropped.
    #[error("{}: {place}: {found}; hint: {hint}", file.display())]
    Malformed {
        /// Which file.
        file: PathBuf,
        /// Where in its text: byte, or line and column.
        place: String,
        /// What stands there.
        found: String,
        /// What to do.
        hint: &'static str,
    },
    /// A file of no format that is read.
    #[error("{}: not a format that is read; hint: {hint}", file.display())]
    Unrecognised {
        /// Which file.
        file: PathBuf,
        /// What to do.
        hint: &'static str,
    },
    /// A file that is written cannot be.
    #[error("cannot write {}", file.display())]
    Write {
        /// Which file.
        file: PathBuf,
        /// Why.
        #[source]
        source: std::io::Error,
    },
    /// What was given does not make the table that was begun.
    #[error("{}: {found}; hint: nothing of it is whole, begin the table again", file.display())]
    Table {
        /// Which file.
        file: PathBuf,
        /// What is wrong.
        found: String,
    },
    /// A file of the bundled corpus that is not as the format says.
    #[error("{}{}: {message}", file.display(), line.map_or_else(String::new, |line| format!(":{line}")))]
    Corpus {
        /// Which file.
        file: PathBuf,
        /// The line, from 1, where one is to blame.
        line: Option<usize>,
        /// What is wrong and what to do.
        message: String,
    },
}
