//! Pins: the recorded SHA-256 of the first download of a file without a published SHA-256.
//!
//! A pin is `FILE.sha256` in the file's folder, in the format of coreutils' `sha256sum`, so that `sha256sum -c` reads it.

use crate::error::hinted;
use crate::{atomic_write, text_file};
use anyhow::Result;
use std::path::{Path, PathBuf};

fn path(dir: &Path, file: &str) -> PathBuf {
    dir.join(file).with_added_extension("sha256")
}

/// Returns the pinned SHA-256 of a file, in hexadecimal digits; `None` before the first download.
///
/// # Errors
/// When the pin cannot be read or is invalid.
pub(super) fn read(dir: &Path, file: &str) -> Result<Option<String>> {
    let path = path(dir, file);
    let Some(text) = text_file::read_optional(&path)? else {
        return Ok(None);
    };
    match text.trim_end().split_once("  ") {
        Some((digest, name)) if name == file && digest.parse::<catalogue::Digest>().is_ok() => {
            Ok(Some(digest.to_owned()))
        }
        _ => Err(hinted(
            format!(
                "{}: not the SHA-256 of {file}, as `sha256sum` writes it",
                path.display()
            ),
            "it was damaged; --again pins what the source has now",
        )),
    }
}

/// Writes the pin of a file.
///
/// # Errors
/// When the pin cannot be written.
pub(super) fn write(dir: &Path, file: &str, sha256: &str) -> Result<()> {
    atomic_write::write(&path(dir, file), format!("{sha256}  {file}\n"))
}
