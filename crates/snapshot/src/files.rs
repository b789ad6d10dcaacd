//! File helpers: private copies, listing and syncing.

use crate::error::SnapshotError;
use crate::layout::CURRENT;
use crate::manifest::SnapshotId;
use memmap2::Mmap;
use std::fs::File;
use std::io::{ErrorKind, Read, Seek};
use std::path::Path;
use tantivy::directory::OwnedBytes;

/// The maximum size of a file that is read into memory instead of copied to disk, in bytes.
const MAX_IN_MEMORY: u64 = 1 << 20;

/// Returns the bytes of a file as they are now. Nobody can change or shorten them afterwards: a
/// mapping of the file itself would end the process with SIGBUS after a truncation, and show every
/// later change under the hash of the old bytes.
///
/// Small files are read into memory, large ones copied to an unnamed file in `scratch`, or in the
/// system's folder of temporary files if `scratch` cannot be written.
pub(crate) fn private_bytes(path: &Path, scratch: &Path) -> Result<OwnedBytes, SnapshotError> {
    let read = || -> std::io::Result<OwnedBytes> {
        let mut file = regular_files::open(path)?;
        let size = file.metadata()?.len();
        if size > MAX_IN_MEMORY {
            match copy_to_unnamed(&mut file, scratch) {
                // Memory serves where the disk is full.
                Err(error) if error.kind() == ErrorKind::StorageFull => file.rewind()?,
                result => return result,
            }
        }
        let mut bytes = vec![];
        // A file that grows meanwhile is read to this limit only, and then has a wrong size.
        file.take(size + 1).read_to_end(&mut bytes)?;
        Ok(OwnedBytes::new(bytes))
    };
    read().map_err(SnapshotError::io(path))
}

/// Copies a file to a new file without a name, which ends with the returned mapping.
fn copy_to_unnamed(file: &mut File, scratch: &Path) -> std::io::Result<OwnedBytes> {
    let mut copy = tempfile::tempfile_in(scratch).or_else(|_| tempfile::tempfile())?;
    // Shares the blocks of the original where the file system can.
    std::io::copy(file, &mut copy)?;
    // SAFETY: the copied file has no name, and its only descriptor is closed on return, so no other
    // process can change or shorten it.
    unsafe { Mmap::map(&copy) }.map(OwnedBytes::new)
}

/// Returns the number of four bytes, which every file stores little-endian.
pub(crate) fn word(bytes: &[u8; 4]) -> u32 {
    u32::from_le_bytes(*bytes)
}

/// Returns the words of a file's header: the eight bytes of `magic`, the version, then what the format defines.
///
/// # Errors
/// A sentence that describes the fault of the header. `what` is the kind of the file, with an article.
pub(crate) fn header_words<const WORDS: usize>(
    bytes: &[u8],
    magic: [u8; 8],
    version: u32,
    what: &str,
) -> Result<[u32; WORDS], String> {
    let Some(header) = bytes.as_chunks::<4>().0.first_chunk::<WORDS>() else {
        return Err(format!(
            "{} bytes are shorter than its header: torn or truncated",
            bytes.len()
        ));
    };
    if !bytes.starts_with(&magic) {
        return Err(format!("it does not begin as {what} does"));
    }
    let words = header.map(u32::from_le_bytes);
    if words[2] != version {
        let actual = words[2];
        return Err(format!(
            "layout {actual}, this program reads layout {version}"
        ));
    }
    Ok(words)
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
    match regular_files::read_text(&path, regular_files::MAX_TEXT) {
        Ok(text) => SnapshotId::try_from(text.trim_end().to_owned())
            .map_err(|detail| SnapshotError::malformed(path, detail)),
        Err(error) if error.kind() == ErrorKind::NotFound => Err(SnapshotError::NothingPublished {
            root: root.to_owned(),
        }),
        Err(error) => Err(SnapshotError::io(path)(error)),
    }
}
