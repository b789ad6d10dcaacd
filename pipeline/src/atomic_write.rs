//! Atomic replacement of files that others read while they are written.

use anyhow::{Context as _, Result};
use std::fs::File;
use std::io::Write as _;
use std::path::Path;

/// Writes a temporary file, syncs it and renames it. A reader sees either the old file or the new file, and never a part of a file.
///
/// # Errors
/// When the file cannot be written; the old file is then unchanged. The error names the file.
pub(crate) fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result<()> {
    let temporary = path.with_added_extension("new");
    let write = || {
        let mut file = File::create(&temporary)?;
        file.write_all(bytes.as_ref())?;
        file.sync_all()?;
        std::fs::rename(&temporary, path)
    };
    write().with_context(|| format!("cannot write {}", path.display()))
}
