//! Files of at most [`regular_files::MAX_TEXT`] bytes; errors name the file.

use anyhow::{Context as _, Result};
use std::io::ErrorKind;
use std::path::Path;

/// Returns the text of a file.
pub(crate) fn read(path: &Path) -> Result<String> {
    regular_files::read_text(path, regular_files::MAX_TEXT).with_context(|| cannot_read(path))
}

/// Returns the bytes of a file, such as a Python source, whose encoding and length the ladder judges.
pub(crate) fn read_bytes(path: &Path) -> Result<Vec<u8>> {
    regular_files::read(path, regular_files::MAX_TEXT).with_context(|| cannot_read(path))
}

/// Returns the text of a file; `None` when there is no such file.
pub(crate) fn read_optional(path: &Path) -> Result<Option<String>> {
    match regular_files::read_text(path, regular_files::MAX_TEXT) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| cannot_read(path)),
    }
}

/// Returns the names of the functions at the top of a Python source, in order.
pub(crate) fn functions(source: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(source);
    let headers = text.lines().filter_map(|line| line.strip_prefix("def "));
    let names = headers.filter_map(|header| Some(header.split_once('(')?.0.trim().to_owned()));
    names.collect()
}

fn cannot_read(path: &Path) -> String {
    format!("cannot read {}", path.display())
}
