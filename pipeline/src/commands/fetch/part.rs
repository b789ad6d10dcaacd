//! The `.part` file of an unfinished download, with a `.part-of` file that records the origin of the bytes.

use crate::error::{HintContext as _, hinted};
use crate::text_file;
use anyhow::{Context as _, Result};
use sha2::{Digest as _, Sha256};
use std::fs::{self, File, TryLockError};
use std::io::{ErrorKind, Read as _, Write as _};
use std::path::{Path, PathBuf};

/// An open part, which is locked against other fetches.
pub(super) struct Part {
    path: PathBuf,
    /// The file with the address and the validator of the part's bytes, one line each.
    origin: PathBuf,
    file: File,
}

impl Part {
    /// Opens or creates the part of the file at `path`.
    ///
    /// # Errors
    /// When the folder or the part cannot be made, or another fetch has the part open.
    pub(super) fn open(path: &Path) -> Result<Self> {
        let (origin, path) = (
            path.with_added_extension("part-of"),
            path.with_added_extension("part"),
        );
        let open = || {
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
            File::options().create(true).append(true).open(&path)
        };
        let file = open().with_context(|| format!("cannot write {}", path.display()))?;
        match file.try_lock() {
            Ok(()) => Ok(Self { path, origin, file }),
            Err(TryLockError::WouldBlock) => Err(hinted(
                format!("{}: another fetch is at work", path.display()),
                "wait until it has ended",
            )),
            Err(TryLockError::Error(error)) => {
                Err(error).with_context(|| format!("cannot lock {}", path.display()))
            }
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn length(&self) -> Result<u64> {
        Ok(self.file.metadata()?.len())
    }

    /// Returns the part's length and validator; `None` when the part is empty, is from another address or has no validator.
    pub(super) fn resume_point(&self, url: &str) -> Result<Option<(u64, String)>> {
        let origin = text_file::read_optional(&self.origin)?.unwrap_or_default();
        let length = self.length()?;
        let validator = match origin.trim_end().split_once('\n') {
            Some((address, validator)) if address == url && length > 0 => validator,
            _ => return Ok(None),
        };
        Ok(Some((length, validator.to_owned())))
    }

    /// Truncates the part, and records the address and the validator of the new bytes.
    pub(super) fn restart(&mut self, url: &str, validator: Option<&str>) -> Result<()> {
        self.file.set_len(0)?;
        match validator {
            Some(validator) => fs::write(&self.origin, format!("{url}\n{validator}\n"))?,
            None => self.forget_origin()?,
        }
        Ok(())
    }

    /// Deletes the origin, so that the next attempt starts from the first byte.
    pub(super) fn forget_origin(&self) -> Result<()> {
        match fs::remove_file(&self.origin) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error.into()),
            _ => Ok(()),
        }
    }

    pub(super) fn append(&mut self, bytes: &[u8]) -> Result<()> {
        self.file.write_all(bytes).with_hint(
            || format!("cannot write {}", self.path.display()),
            "what came in is kept; make room and fetch again",
        )
    }

    /// Flushes the part to disk and renames it to `path`.
    pub(super) fn persist(self, path: &Path) -> Result<()> {
        let persist = || {
            self.file.sync_all()?;
            fs::rename(&self.path, path)?;
            path.parent()
                .map_or(Ok(()), |folder| File::open(folder)?.sync_all())
        };
        persist().with_context(|| format!("cannot write {}", path.display()))?;
        self.forget_origin()
    }

    pub(super) fn discard(&self) -> Result<()> {
        self.forget_origin()?;
        fs::remove_file(&self.path)
            .with_context(|| format!("cannot remove {}", self.path.display()))
    }
}

impl Drop for Part {
    /// Deletes an empty part.
    fn drop(&mut self) {
        if self.length().is_ok_and(|length| length == 0) {
            // A part that cannot be deleted is harmless: the next fetch uses it.
            let _ = self.discard();
        }
    }
}

/// Returns the length of a file, and its SHA-256 in hexadecimal digits.
pub(super) fn sha256_of_file(path: &Path) -> Result<(u64, String)> {
    let hash = || -> std::io::Result<_> {
        let mut file = regular_files::open(path)?;
        let (mut hash, mut length, mut chunk) = (Sha256::new(), 0, vec![0; 1 << 16]);
        loop {
            match file.read(&mut chunk)? {
                0 => return Ok((length, hash)),
                n => {
                    hash.update(&chunk[..n]);
                    length += n as u64;
                }
            }
        }
    };
    let (length, hash) = hash().with_context(|| format!("cannot read {}", path.display()))?;
    let digits = hash
        .finalize()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    Ok((length, digits))
}
