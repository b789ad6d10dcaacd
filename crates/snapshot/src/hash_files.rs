//! The hashes of a snapshot's files.

use crate::error::SnapshotError;
use crate::files::{list_files, map_file, sync};
use crate::manifest::{FileEntry, Manifest};
use catalogue::Digest;
use memmap2::Mmap;
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Syncs and hashes every file of a folder, in the order of names.
pub(crate) fn hash_folder(folder: &Path) -> Result<Vec<FileEntry>, SnapshotError> {
    let names = list_files(folder)?;
    let mut files = vec![];
    for name in &names {
        let path = folder.join(name);
        sync(&path)?;
        files.push(map_file(&path)?);
    }
    let entries = names.into_iter().zip(&files).zip(digests(&files));
    Ok(entries
        .map(|((name, file), sha256)| FileEntry {
            name,
            size: file.len() as u64,
            sha256,
        })
        .collect())
}

/// Maps a file of the size in the manifest.
pub(crate) fn map_sized(folder: &Path, entry: &FileEntry) -> Result<Mmap, SnapshotError> {
    let path = folder.join(&entry.name);
    let file = map_file(&path)?;
    let actual = file.len() as u64;
    if actual != entry.size {
        return Err(SnapshotError::Size {
            path,
            actual,
            expected: entry.size,
        });
    }
    Ok(file)
}

/// Maps every file of a manifest, in its order.
pub(crate) fn map_all(folder: &Path, manifest: &Manifest) -> Result<Vec<Mmap>, SnapshotError> {
    let files = manifest.files.iter();
    files.map(|entry| map_sized(folder, entry)).collect()
}

/// Checks the hash of every file of a manifest.
pub(crate) fn check_hashes(
    folder: &Path,
    manifest: &Manifest,
    files: &[Mmap],
) -> Result<(), SnapshotError> {
    for (entry, actual) in manifest.files.iter().zip(digests(files)) {
        check_digest(folder, entry, actual)?;
    }
    Ok(())
}

/// Checks size and hash of one file.
pub(crate) fn check_file(folder: &Path, entry: &FileEntry) -> Result<(), SnapshotError> {
    let actual = Digest::of(&map_sized(folder, entry)?);
    check_digest(folder, entry, actual)
}

fn check_digest(folder: &Path, entry: &FileEntry, actual: Digest) -> Result<(), SnapshotError> {
    if actual != entry.sha256 {
        return Err(SnapshotError::Hash {
            path: folder.join(&entry.name),
            actual,
            expected: entry.sha256,
        });
    }
    Ok(())
}

/// Returns the SHA-256 of each file, on as many threads as there are processors.
fn digests(files: &[Mmap]) -> Vec<Digest> {
    let next = AtomicUsize::new(0);
    let digests: Vec<OnceLock<Digest>> = files.iter().map(|_| OnceLock::new()).collect();
    let work = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some((file, digest)) = files.get(index).zip(digests.get(index)) else {
                return;
            };
            digest.get_or_init(|| Digest::of(file));
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, |count| count.get());
    std::thread::scope(|scope| {
        for _ in 0..threads.min(files.len()) {
            scope.spawn(work);
        }
    });
    let computed = digests.into_iter().zip(files);
    computed
        .map(|(digest, file)| digest.into_inner().unwrap_or_else(|| Digest::of(file)))
        .collect()
}
