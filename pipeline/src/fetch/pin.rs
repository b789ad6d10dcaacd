//! Pins: of a file whose SHA-256 nobody publishes, the one it had when it was fetched first.
//!
//! It stands beside the file, as `FILE.sha256`, in the format of coreutils' `sha256sum`, so that `sha256sum -c` reads it as well.

use anyhow::{Context as _, Result, bail};
use std::fs::Permissions;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

fn path(dir: &Path, file: &str) -> PathBuf {
    dir.join(file).with_added_extension("sha256")
}

/// The pinned SHA-256 of a file, in lower-case hexadecimal digits; `None` when it was not fetched yet.
///
/// # Errors
/// When the pin cannot be read, or is none.
pub fn read(dir: &Path, file: &str) -> Result<Option<String>> {
    let path = path(dir, file);
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error).with_context(|| format!("cannot read {}", path.display())),
    };
    let digest = text
        .trim_end()
        .strip_suffix(file)
        .and_then(|rest| rest.strip_suffix("  "));
    match digest.filter(|digest| digest.parse::<catalogue::Digest>().is_ok()) {
        Some(digest) => Ok(Some(digest.to_owned())),
        None => bail!(
            "{}: not the SHA-256 of {file}, as `sha256sum` writes it\nhint: it was damaged; --again pins what the source has now",
            path.display()
        ),
    }
}

/// Pins a file: whole, or not at all.
///
/// # Errors
/// When it cannot be written.
pub fn write(dir: &Path, file: &str, sha256: &str) -> Result<()> {
    let path = path(dir, file);
    let write = || -> std::io::Result<()> {
        let readable = Permissions::from_mode(0o644);
        let mut aside = tempfile::Builder::new()
            .prefix(".pin-")
            .permissions(readable)
            .tempfile_in(dir)?;
        writeln!(aside, "{sha256}  {file}")?;
        aside.as_file().sync_all()?;
        aside.persist(&path)?;
        Ok(())
    };
    write().with_context(|| format!("cannot write {}", path.display()))
}
