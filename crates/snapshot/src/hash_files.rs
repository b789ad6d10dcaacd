//! The hashes of a snapshot's files.

use crate::error::SnapshotError;
use crate::files::{list_files, private_bytes, sync};
use crate::manifest::{FileEntry, Manifest};
use catalogue::Digest;
use rayon::prelude::*;
use std::path::Path;
use tantivy::directory::OwnedBytes;

/// Syncs and hashes every file of a folder, in the order of names.
pub(crate) fn hash_folder(folder: &Path) -> Result<Vec<FileEntry>, SnapshotError> {
    let entry = |name: &String| {
        let path = folder.join(name);
        sync(&path)?;
        let (size, sha256) = hash_file(&path)?;
        Ok(FileEntry {
            name: name.clone(),
            size,
            sha256,
        })
    };
    list_files(folder)?.par_iter().map(entry).collect()
}

/// Returns a private copy of every file of a manifest, in its order.
pub(crate) fn read_all(
    folder: &Path,
    manifest: &Manifest,
) -> Result<Vec<OwnedBytes>, SnapshotError> {
    let scratch = folder.parent().unwrap_or(folder);
    let read = |entry: &FileEntry| {
        let path = folder.join(&entry.name);
        let bytes = private_bytes(&path, scratch)?;
        check_size(&path, entry, bytes.len() as u64)?;
        Ok(bytes)
    };
    manifest.files.par_iter().map(read).collect()
}

/// Checks the hash of the bytes of every file of a manifest.
pub(crate) fn check_hashes(
    folder: &Path,
    manifest: &Manifest,
    files: &[OwnedBytes],
) -> Result<(), SnapshotError> {
    let entries = manifest.files.par_iter().zip(files);
    entries.try_for_each(|(entry, file)| check_digest(folder, entry, Digest::of(file)))
}

/// Checks size and hash of every file of a folder.
pub(crate) fn check_files(folder: &Path, manifest: &Manifest) -> Result<(), SnapshotError> {
    let entries = manifest.files.par_iter();
    entries.try_for_each(|entry| check_file(folder, entry))
}

/// Checks size and hash of one file.
pub(crate) fn check_file(folder: &Path, entry: &FileEntry) -> Result<(), SnapshotError> {
    let path = folder.join(&entry.name);
    let (size, digest) = hash_file(&path)?;
    check_size(&path, entry, size)?;
    check_digest(folder, entry, digest)
}

fn hash_file(path: &Path) -> Result<(u64, Digest), SnapshotError> {
    let hash = || {
        let file = regular_files::open(path)?;
        Ok((file.metadata()?.len(), Digest::of_reader(file)?))
    };
    hash().map_err(SnapshotError::io(path))
}

fn check_size(path: &Path, entry: &FileEntry, actual: u64) -> Result<(), SnapshotError> {
    if actual != entry.size {
        return Err(SnapshotError::Size {
            path: path.to_owned(),
            actual,
            expected: entry.size,
        });
    }
    Ok(())
}

pub(crate) fn check_digest(
    folder: &Path,
    entry: &FileEntry,
    actual: Digest,
) -> Result<(), SnapshotError> {
    if actual != entry.sha256 {
        return Err(SnapshotError::Hash {
            path: folder.join(&entry.name),
            actual,
            expected: entry.sha256,
        });
    }
    Ok(())
}
