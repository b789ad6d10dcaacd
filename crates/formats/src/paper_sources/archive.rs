//! Tar archives of a paper's sources.

use super::{MAX_ARCHIVE_BYTES, PaperSourceError};
use std::io::Read;
use std::path::Path;
use tar::{Archive, EntryType};
use text::{FindingKind, MAX_TEXT_BYTES, SourceTree, TextError};

/// Returns true if bytes are the first block of a tar archive. **Source**: POSIX.1-1988, ustar: the magic at byte 257.
pub(super) fn is_tar(head: &[u8]) -> bool {
    head.get(257..262) == Some(b"ustar")
}

/// Reads the text files of an archive.
///
/// # Errors
/// When the archive is damaged or too large. Links, and entries whose name leads out of it, are skipped.
pub(super) fn read(path: &Path, reader: impl Read) -> Result<SourceTree, PaperSourceError> {
    let damaged = |error| PaperSourceError::read(path, error);
    let mut counter = Counter {
        reader,
        left: MAX_ARCHIVE_BYTES,
    };
    let mut tree = SourceTree::new();
    let mut archive = Archive::new(&mut counter);
    for entry in archive.entries().map_err(damaged)? {
        let mut entry = entry.map_err(damaged)?;
        let name = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        match entry.header().entry_type() {
            EntryType::Regular | EntryType::Continuous => {}
            EntryType::Symlink | EntryType::Link => {
                tree.skip(&name, FindingKind::SkippedLink);
                continue;
            }
            _ => continue,
        }
        if !SourceTree::is_text(&name) {
            continue;
        }
        let mut bytes = vec![];
        let limit = MAX_TEXT_BYTES as u64 + 1;
        (&mut entry)
            .take(limit)
            .read_to_end(&mut bytes)
            .map_err(damaged)?;
        tree.insert(&name, bytes)
            .map_err(|error| PaperSourceError::text(path, error))?;
    }
    Ok(tree)
}

/// A reader that ends in an error after a number of bytes.
struct Counter<R> {
    reader: R,
    left: u64,
}

impl<R: Read> Read for Counter<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let read = self.reader.read(buffer)?;
        let left = self.left.checked_sub(read as u64);
        self.left = left.ok_or_else(|| {
            let error = TextError::TooLarge {
                what: "the unpacked archive".to_owned(),
                limit: MAX_ARCHIVE_BYTES,
                unit: "bytes",
            };
            std::io::Error::other(error)
        })?;
        Ok(read)
    }
}
