//! The source files of a repository: a tarball, an sdist, a wheel or a folder, read under caps.
//!
//! Only Python files, notebooks, license texts and project metadata are retained; everything else is counted. Nothing is written to
//! disk, so that a name such as `../../etc/passwd` has nothing to overwrite; it is a finding nevertheless.

mod archive;
mod entry;
mod folder;

pub use entry::{TreeFinding, TreeFindingKind};

use crate::error::DatasetError;
use catalogue::Digest;
use entry::Collector;
use std::path::Path;

/// Limits of a source tree. An archive beyond `files`, `total_bytes` or `archive_bytes` is refused; a single file beyond its limit is
/// left out with a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TreeCaps {
    /// Bytes of the archive file. 1 GiB: the largest wheels.
    pub archive_bytes: u64,
    /// Entries. 200,000: Linux has 90,000 files.
    pub files: usize,
    /// Bytes of one retained file. 8 MiB: notebooks with pictures.
    pub file_bytes: u64,
    /// Bytes that are unpacked, retained or not. 4 GiB: a bomb of a kilobyte unpacks to more.
    pub total_bytes: u64,
    /// Bytes of all retained files. 512 MiB: they are in memory together.
    pub retained_bytes: u64,
    /// Parts of a path. 40.
    pub depth: usize,
}

impl Default for TreeCaps {
    fn default() -> Self {
        Self {
            archive_bytes: 1 << 30,
            files: 200_000,
            file_bytes: 8 << 20,
            total_bytes: 4 << 30,
            retained_bytes: 512 << 20,
            depth: 40,
        }
    }
}

/// A retained file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TreeFile {
    /// The path below the tree's root, with `/`.
    pub path: String,
    /// The contents.
    pub bytes: Vec<u8>,
}

/// The source files of a repository, by path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceTree {
    /// The retained files, by path.
    pub files: Vec<TreeFile>,
    /// The digest of the paths and contents of the retained files: equal for an archive and its unpacked folder.
    pub sha256: Digest,
    /// The number of files that are not retained.
    pub other_files: usize,
    /// The entries that were left out, with reasons.
    pub findings: Vec<TreeFinding>,
}

/// Reads the source files of an archive or a folder. The format is taken from the first bytes, not from the name.
///
/// # Errors
/// When the file cannot be read, is no archive, is damaged, or exceeds a cap.
pub fn read_source_tree(path: &Path, caps: &TreeCaps) -> Result<SourceTree, DatasetError> {
    let open = DatasetError::open(path);
    let metadata = std::fs::metadata(path).map_err(open)?;
    let mut collector = Collector::new(path, *caps);
    if metadata.is_dir() {
        folder::read(path, &mut collector)?;
    } else if metadata.len() > caps.archive_bytes {
        return Err(collector.refuse(format!(
            "{} bytes; {} are read",
            metadata.len(),
            caps.archive_bytes
        )));
    } else {
        archive::read(path, &mut collector)?;
    }
    Ok(collector.finish(!metadata.is_dir()))
}
