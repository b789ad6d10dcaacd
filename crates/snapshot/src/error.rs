//! The errors of writing and opening a snapshot.

use catalogue::Digest;
use std::path::PathBuf;

/// An error of writing or opening a snapshot; every message names the file or the record.
#[derive(Debug, thiserror::Error)]
pub enum SnapshotError {
    /// The operating system returned an error.
    #[error("{}: the file system refused{}", path.display(), full_disk_hint(source))]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// Its error.
        #[source]
        source: std::io::Error,
    },
    /// No snapshot was published yet.
    #[error("{}: no snapshot is published here\nhint: `concordance publish` or `concordance nightly` publishes one; CONCORDANCE_STATE_DIR names another state folder", root.display())]
    NothingPublished {
        /// The snapshot root.
        root: PathBuf,
    },
    /// A file, `current` or a record is malformed.
    #[error("{}: malformed: {detail}; hint: publish again", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// The fault.
        detail: String,
    },
    /// The snapshot was written in another format.
    #[error("{}: format {actual}, this program reads format {expected}; hint: publish again with the same version", path.display())]
    Format {
        /// The manifest.
        path: PathBuf,
        /// Its format.
        actual: u32,
        /// The format that this program reads.
        expected: u32,
    },
    /// The size of a file differs from its size in the manifest.
    #[error("{}: {actual} bytes, {expected} were written: torn or truncated; hint: publish again", path.display())]
    Size {
        /// The file.
        path: PathBuf,
        /// Its size in bytes.
        actual: u64,
        /// The size in the manifest.
        expected: u64,
    },
    /// A file's bytes differ from those that were written.
    #[error("{}: SHA-256 {actual}, {expected} was written: damaged; hint: publish again", path.display())]
    Hash {
        /// The file.
        path: PathBuf,
        /// Its hash.
        actual: Digest,
        /// The hash in the manifest.
        expected: Digest,
    },
    /// Two records have one id.
    #[error("two records have the id {0:?}; hint: merge them before publishing")]
    Duplicate(String),
    /// A record names a missing record.
    #[error("{record}: {missing:?} is not among the records; hint: write it first")]
    Dangling {
        /// The record that names the missing one.
        record: String,
        /// The missing record's id.
        missing: String,
    },
    /// An index could not be built or read.
    #[error("{}: the index cannot be built or read", path.display())]
    Index {
        /// The index' file.
        path: PathBuf,
        /// The library's error.
        #[source]
        source: fst::Error,
    },
    /// The text index could not be written or read.
    #[error("{}: the text index cannot be written or read; hint: publish again", path.display())]
    Text {
        /// Its folder.
        path: PathBuf,
        /// The library's error.
        #[source]
        source: Box<tantivy::TantivyError>,
    },
}

impl SnapshotError {
    /// Wraps an error of the operating system at `path`.
    pub(crate) fn io(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Self {
        move |source| Self::Io {
            path: path.into(),
            source,
        }
    }

    /// Wraps an error of the index at `path`.
    pub(crate) fn index(path: impl Into<PathBuf>, source: fst::Error) -> Self {
        let path = path.into();
        match source {
            fst::Error::Io(source) => Self::Io { path, source },
            source => Self::Index { path, source },
        }
    }

    /// Builds the error for a malformed file at `path`.
    pub(crate) fn malformed(path: impl Into<PathBuf>, detail: impl std::fmt::Display) -> Self {
        Self::Malformed {
            path: path.into(),
            detail: detail.to_string(),
        }
    }
}

/// Returns the hint for a full disk; empty for any other error.
fn full_disk_hint(error: &std::io::Error) -> &'static str {
    use std::io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
    match error.kind() {
        StorageFull | QuotaExceeded | FileTooLarge => {
            ": no room left; what was published before is unchanged; hint: make room, or `concordance publish --keep 1`"
        }
        _ => "",
    }
}
