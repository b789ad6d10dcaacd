//! Why a snapshot could not be written or opened.

use catalogue::Digest;
use std::path::PathBuf;

/// Why a snapshot could not be written or opened; every message names the file or the record.
#[derive(Debug, thiserror::Error)]
pub enum SnapshotError {
    /// The operating system refused.
    #[error("{}: the file system refused{}", path.display(), full(source))]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What it said.
        #[source]
        source: std::io::Error,
    },
    /// Another process is writing below the same root.
    #[error("{}: another process is publishing here; hint: wait until it is done", root.display())]
    Busy {
        /// The snapshot root.
        root: PathBuf,
    },
    /// Nothing was published yet.
    #[error("{}: no snapshot is published here; hint: run `concordance publish`", root.display())]
    NothingPublished {
        /// The snapshot root.
        root: PathBuf,
    },
    /// `current`, a manifest or a record is not what it should be.
    #[error("{}: malformed: {detail}; hint: publish again", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        detail: String,
    },
    /// The snapshot was written in another format.
    #[error("{}: format {found}, this program reads format {expected}; hint: publish again with the same version", path.display())]
    Format {
        /// The manifest.
        path: PathBuf,
        /// Its format.
        found: u32,
        /// What can be read.
        expected: u32,
    },
    /// A file is shorter or longer than it was written.
    #[error("{}: {found} bytes, {expected} were written: torn or truncated; hint: publish again", path.display())]
    Size {
        /// The file.
        path: PathBuf,
        /// Its size in bytes.
        found: u64,
        /// The size in the manifest.
        expected: u64,
    },
    /// A file's bytes are not those that were written.
    #[error("{}: SHA-256 {found}, {expected} was written: damaged; hint: publish again", path.display())]
    Hash {
        /// The file.
        path: PathBuf,
        /// Its hash.
        found: Digest,
        /// The hash in the manifest.
        expected: Digest,
    },
    /// Two records have one id.
    #[error("two records have the id {0:?}; hint: merge them before publishing")]
    Duplicate(String),
    /// A record names another that is not there.
    #[error("{record}: {missing:?} is not among the records; hint: write it first")]
    Dangling {
        /// The record that names it.
        record: String,
        /// What is not there.
        missing: String,
    },
    /// An index could not be built or read.
    #[error("{file}: the index cannot be built or read")]
    Index {
        /// The index' file name.
        file: &'static str,
        /// Why.
        #[source]
        source: fst::Error,
    },
    /// The text index could not be written or read.
    #[error("{}: the text index cannot be written or read; hint: publish again", path.display())]
    Text {
        /// Its folder.
        path: PathBuf,
        /// Why.
        #[source]
        source: Box<tantivy::TantivyError>,
    },
}

impl SnapshotError {
    /// Wraps what the operating system said of `path`.
    pub(crate) fn io(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.into();
        move |source| Self::Io { path, source }
    }

    /// Says what is wrong with the file at `path`.
    pub(crate) fn malformed(path: impl Into<PathBuf>, detail: impl std::fmt::Display) -> Self {
        Self::Malformed {
            path: path.into(),
            detail: detail.to_string(),
        }
    }
}

/// What to do when a disk is full; nothing for all else.
fn full(error: &std::io::Error) -> &'static str {
    use std::io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
    match error.kind() {
        StorageFull | QuotaExceeded | FileTooLarge => {
            ": no room left; what was published before stands; hint: make room, or `concordance publish --keep 1`"
        }
        _ => "",
    }
}
