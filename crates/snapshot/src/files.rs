//! File helpers: mapping, listing and syncing.

use crate::error::SnapshotError;
use crate::layout::CURRENT;
use crate::manifest::SnapshotId;
use memmap2::Mmap;
use std::fs::File;
use std::io::ErrorKind;
use std::path::Path;

/// Maps a file for reading.
pub(crate) fn map_file(path: &Path) -> Result<Mmap, SnapshotError> {
    let file = File::open(path).map_err(SnapshotError::io(path))?;
    // SAFETY: files of a snapshot are written once, before they are renamed to their final names,
    // and replaced only as complete folders. No process shortens or changes a mapped file.
    unsafe { Mmap::map(&file) }.map_err(SnapshotError::io(path))
}

/// Returns the names of all files below a folder, with the folders they are in, sorted.
pub(crate) fn list_files(folder: &Path) -> Result<Vec<String>, SnapshotError> {
    let mut names = vec![];
    let mut pending = vec![String::new()];
    while let Some(prefix) = pending.pop() {
        let path = folder.join(&prefix);
        for entry in std::fs::read_dir(&path).map_err(SnapshotError::io(&path))? {
            let entry = entry.map_err(SnapshotError::io(&path))?;
            let file_type = entry.file_type().map_err(SnapshotError::io(&path))?;
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if file_type.is_dir() {
                pending.push(format!("{name}/"));
            } else {
                names.push(name);
            }
        }
    }
    names.sort_unstable();
    Ok(names)
}

/// Deletes a file that may not exist any more.
pub(crate) fn remove_file(path: &Path) -> Result<(), SnapshotError> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(SnapshotError::io(path)(error)),
        _ => Ok(()),
    }
}

/// Writes a file's bytes or a folder's entries to disk, so that they survive a power cut.
pub(crate) fn sync(path: &Path) -> Result<(), SnapshotError> {
    File::open(path)
        .and_then(|file| file.sync_all())
        .map_err(SnapshotError::io(path))
}

/// Returns the id in `root/current`.
///
/// # Errors
/// When nothing was published, or `current` is malformed.
pub fn current_id(root: &Path) -> Result<SnapshotId, SnapshotError> {
    let path = root.join(CURRENT);
    match std::fs::read_to_string(&path) {
        Ok(text) => SnapshotId::try_from(text.trim_end().to_owned())
            .map_err(|detail| SnapshotError::malformed(path, detail)),
        Err(error) if error.kind() == ErrorKind::NotFound => Err(SnapshotError::NothingPublished {
            root: root.to_owned(),
        }),
        Err(error) => Err(SnapshotError::io(path)(error)),
    }
}
