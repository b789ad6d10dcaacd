//! Files that others read while they are written: whole or not at all.

use anyhow::{Context as _, Result};
use std::fs::File;
use std::io::Write as _;
use std::path::Path;

/// Writes a file aside, syncs it and renames it in: a reader sees the old one or the new one, never half of either.
///
/// # Errors
/// When it cannot be written; the old file is then as it was. The error names it.
pub fn replace(path: &Path, bytes: impl AsRef<[u8]>) -> Result<()> {
    let aside = path.with_added_extension("new");
    let write = || {
        let mut file = File::create(&aside)?;
        file.write_all(bytes.as_ref())?;
        file.sync_all()?;
        std::fs::rename(&aside, path)
    };
    write().with_context(|| format!("cannot write {}", path.display()))
}
