//! Where a file is kept while it comes in: a part beside its final name, and what tells whether the part still fits.

use super::download::{Due, Wanted};
use anyhow::{Context as _, Result, bail};
use sha2::{Digest as _, Sha256};
use std::fs::{File, TryLockError};
use std::io::{Read, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

/// A file that comes in.
pub struct Place {
    /// Its final name.
    pub path: PathBuf,
    part: PathBuf,
    /// Address and validator of the part's first bytes, a line each.
    mark: PathBuf,
    file: File,
}

impl Place {
    /// Opens the part of a file, which another process may not have open.
    ///
    /// # Errors
    /// When the folder or the part cannot be made, or another fetch is at work.
    pub fn open(dir: &Path, name: &str) -> Result<Self> {
        let path = dir.join(name);
        let (part, mark) = (
            path.with_added_extension("part"),
            path.with_added_extension("part-of"),
        );
        std::fs::create_dir_all(dir).with_context(|| format!("cannot make {}", dir.display()))?;
        let opened = File::options()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&part);
        let file = opened.with_context(|| format!("cannot write {}", part.display()))?;
        match file.try_lock() {
            Ok(()) => Ok(Self {
                path,
                part,
                mark,
                file,
            }),
            Err(TryLockError::WouldBlock) => {
                bail!(
                    "{}: another fetch is at work\nhint: wait until it has ended",
                    part.display()
                )
            }
            Err(TryLockError::Error(error)) => {
                Err(error).with_context(|| format!("cannot lock {}", part.display()))
            }
        }
    }

    /// Bytes of the part.
    ///
    /// # Errors
    /// When they cannot be told.
    pub fn len(&self) -> Result<u64> {
        Ok(self.file.metadata()?.len())
    }

    /// How much of the file at this address is here, and the validator it came with; `None` when nothing can be gone on with.
    pub fn begun(&self, url: &str) -> Option<(u64, String)> {
        let mark = std::fs::read_to_string(&self.mark).ok()?;
        let (of, validator) = mark.trim_end().split_once('\n')?;
        let len = self.len().ok()?;
        (of == url && !validator.is_empty() && len > 0).then(|| (len, validator.to_owned()))
    }

    /// Begins anew with what comes from this address under this validator.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn begin(&mut self, url: &str, validator: Option<&str>) -> Result<()> {
        self.file.set_len(0)?;
        match validator {
            Some(validator) => std::fs::write(&self.mark, format!("{url}\n{validator}\n"))?,
            None => self.forget()?,
        }
        Ok(())
    }

    /// Forgets what the part belongs to, so that it is begun anew.
    ///
    /// # Errors
    /// When it cannot be forgotten.
    pub fn forget(&mut self) -> Result<()> {
        match std::fs::remove_file(&self.mark) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.into()),
            _ => Ok(()),
        }
    }

    /// Adds bytes at the end.
    ///
    /// # Errors
    /// When the disk is full, or fails.
    pub fn add(&mut self, bytes: &[u8]) -> Result<()> {
        let added = self
            .file
            .seek(SeekFrom::End(0))
            .and_then(|_| self.file.write_all(bytes));
        added.with_context(|| {
            format!(
                "cannot write {}\nhint: what came in is kept; make room and fetch again",
                self.part.display()
            )
        })
    }

    /// Makes the part the file, when it is what was wanted; else nothing of it is kept. Its length and SHA-256.
    ///
    /// # Errors
    /// When it has another length or digest, or cannot be renamed.
    pub fn finish(mut self, wanted: &Wanted<'_>) -> Result<(PathBuf, u64, String)> {
        self.file.seek(SeekFrom::Start(0))?;
        let (bytes, found) = digest(&mut self.file)?;
        if let Some(wrong) = wrong(wanted, bytes, &found) {
            self.drop_part()?;
            bail!("{}: {wrong}", self.path.display());
        }
        self.file.sync_all()?;
        std::fs::rename(&self.part, &self.path)
            .with_context(|| format!("cannot write {}", self.path.display()))?;
        self.forget()?;
        if let Some(folder) = self.path.parent() {
            File::open(folder)?.sync_all()?;
        }
        Ok((self.path.clone(), bytes, found))
    }

    /// Takes away what came in.
    ///
    /// # Errors
    /// When it cannot be taken away.
    pub fn drop_part(&mut self) -> Result<()> {
        self.forget()?;
        std::fs::remove_file(&self.part)
            .with_context(|| format!("cannot remove {}", self.part.display()))
    }
}

impl Drop for Place {
    /// A part that nothing came into is nothing to go on with.
    fn drop(&mut self) {
        if self.len().is_ok_and(|len| len == 0) {
            // Where it cannot be taken away it harms nobody: the next fetch begins anew with it.
            let _ = self.drop_part();
        }
    }
}

/// Why what came in is not what was wanted, and what to do.
fn wrong(wanted: &Wanted<'_>, bytes: u64, found: &str) -> Option<String> {
    if let Some(due) = wanted.bytes.filter(|due| *due != bytes) {
        return Some(format!(
            "{bytes} bytes came in, {due} are due\nhint: nothing of it was kept; the source may have changed"
        ));
    }
    match wanted.sha256? {
        due if due.is(found) => None,
        Due::Listed(due) => Some(format!(
            "SHA-256 is {found}, {due} is due\nhint: nothing of it was kept; the source may have changed"
        )),
        Due::Pinned(due) => Some(format!(
            "SHA-256 is {found}, {due} was pinned when it was fetched first\nhint: nothing of it was kept; the source has \
             changed, or something on the way changes it; --again pins what it has now"
        )),
    }
}

/// Length and SHA-256 of what is read to its end.
///
/// # Errors
/// When it cannot be read.
pub fn digest(file: &mut impl Read) -> Result<(u64, String)> {
    let (mut hash, mut bytes, mut chunk) = (Sha256::new(), 0, vec![0; 1 << 16]);
    loop {
        let n = file.read(&mut chunk)?;
        if n == 0 {
            let hex = hash
                .finalize()
                .iter()
                .map(|byte| format!("{byte:02x}"))
                .collect();
            return Ok((bytes, hex));
        }
        hash.update(&chunk[..n]);
        bytes += n as u64;
    }
}
