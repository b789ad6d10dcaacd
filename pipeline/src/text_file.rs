//! Text files; errors name the file.

use anyhow::{Context as _, Result};
use std::io::ErrorKind;
use std::path::Path;

/// Returns the text of a file.
///
/// # Errors
/// When the file cannot be read or is not UTF-8.
pub(crate) fn read(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// Returns the text of a file; `None` when there is no such file.
///
/// # Errors
/// When the file cannot be read or is not UTF-8.
pub(crate) fn read_optional(path: &Path) -> Result<Option<String>> {
    match std::fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
    }
}
