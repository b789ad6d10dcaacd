//! Sealing: what a finished folder holds, file by file.

use crate::error::SnapshotError;
use crate::manifest::{FileEntry, MANIFEST};
use crate::read::{digests, map_file};
use catalogue::Digest;
use memmap2::Mmap;
use std::fs::File;
use std::path::Path;

/// Brings every file to disk and hashes it, in the order of names.
pub(crate) fn seal_files(folder: &Path) -> Result<Vec<FileEntry>, SnapshotError> {
    let names = listed(folder)?;
    let mut mapped = vec![];
    for name in &names {
        debug_assert_ne!(name, MANIFEST);
        let path = folder.join(name);
        File::open(&path)
            .and_then(|file| file.sync_all())
            .map_err(SnapshotError::io(&path))?;
        mapped.push(map_file(&path)?);
    }
    let digests = digests(&mapped.iter().map(|bytes| &**bytes).collect::<Vec<_>>());
    let entry = |((name, bytes), sha256): ((String, &Mmap), Digest)| FileEntry {
        name,
        size: bytes.len() as u64,
        sha256,
    };
    Ok(names
        .into_iter()
        .zip(&mapped)
        .zip(digests)
        .map(entry)
        .collect())
}

/// The names of all files below a folder, with the folders they are in, in order.
pub(crate) fn listed(folder: &Path) -> Result<Vec<String>, SnapshotError> {
    let mut names = vec![];
    let mut open = vec![String::new()];
    while let Some(within) = open.pop() {
        let path = folder.join(&within);
        for entry in std::fs::read_dir(&path).map_err(SnapshotError::io(&path))? {
            let entry = entry.map_err(SnapshotError::io(&path))?;
            let name = format!("{within}{}", entry.file_name().to_string_lossy());
            if entry
                .file_type()
                .map_err(SnapshotError::io(&path))?
                .is_dir()
            {
                open.push(format!("{name}/"));
            } else {
                names.push(name);
            }
        }
    }
    names.sort_unstable();
    Ok(names)
}
