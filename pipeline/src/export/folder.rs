//! The folder of an export: written aside under a lock, then renamed in, so that it is there whole or as it was.

use anyhow::{Context as _, Result, bail};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::fs::{self, File, Permissions};
use std::io::{BufWriter, Write};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The file of checksums, as `sha256sum --check` reads it; it also says that a folder is an export.
pub const SUMS: &str = "SHA256SUMS";
/// What the folder holds, for programs.
pub const CONTENTS: &str = "export.json";
/// Held while an export is written.
const LOCK: &str = "lock";

/// A folder that is being written.
#[derive(Debug)]
pub struct Folder {
    target: PathBuf,
    aside: TempDir,
    /// Held until the end.
    lock: File,
    /// Digests of finished files, by their paths in the folder.
    sums: BTreeMap<String, Written>,
}

/// What is known of a finished file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// SHA-256, in hexadecimal digits.
    pub sha256: String,
    /// Size in bytes.
    pub bytes: u64,
}

impl Folder {
    /// Begins an export into `target`. What exports that were killed left behind is removed.
    ///
    /// # Errors
    /// When something else is there already, or the file system refuses.
    pub fn begin(target: &Path) -> Result<Self> {
        let target = std::path::absolute(target)?;
        let name = target
            .file_name()
            .with_context(|| format!("{} has no name", target.display()))?;
        let parent = target
            .parent()
            .with_context(|| format!("{} has no parent", target.display()))?;
        if !replaceable(&target)? {
            bail!(
                "{} holds something that is no export\nhint: name a folder that is not there yet",
                target.display()
            );
        }
        fs::create_dir_all(parent).with_context(|| format!("cannot make {}", parent.display()))?;
        let prefix = format!(".{}.writing-", name.to_string_lossy());
        sweep(parent, &prefix);
        let aside = tempfile::Builder::new().prefix(&prefix).tempdir_in(parent);
        let aside = aside.with_context(|| format!("cannot write in {}", parent.display()))?;
        let lock = File::create(aside.path().join(LOCK))?;
        lock.lock()?;
        Ok(Self {
            target,
            aside,
            lock,
            sums: BTreeMap::new(),
        })
    }

    /// Begins a file at a path in the folder.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn file(&self, path: &str) -> Result<Sheet> {
        let full = self.path(path);
        if let Some(parent) = full.parent() {
            fs::create_dir_all(parent)?;
        }
        let file =
            File::create_new(&full).with_context(|| format!("cannot write {}", full.display()))?;
        let hashed = Hashed {
            hash: Sha256::new(),
            bytes: 0,
        };
        Ok(Sheet {
            path: path.to_owned(),
            out: BufWriter::new(file),
            hashed,
        })
    }

    /// Brings a file to disk and notes its digest.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn finish(&mut self, sheet: Sheet) -> Result<Written> {
        let Sheet { path, out, hashed } = sheet;
        let file = out.into_inner().map_err(|error| error.into_error());
        file.and_then(|file| file.sync_all())
            .with_context(|| format!("cannot write {path}"))?;
        let written = hashed.written();
        self.sums.insert(path, written.clone());
        Ok(written)
    }

    /// Writes a small file at once.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn put(&mut self, path: &str, text: &str) -> Result<()> {
        let mut sheet = self.file(path)?;
        sheet.write_all(text.as_bytes())?;
        self.finish(sheet).map(drop)
    }

    /// Where a path of the folder lies while it is written.
    pub fn path(&self, path: &str) -> PathBuf {
        self.aside.path().join(path)
    }

    /// Notes the digest of a file that another has written at [`Folder::path`] and brought to disk.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn note(&mut self, path: &str) -> Result<()> {
        let mut hash = Hashed {
            hash: Sha256::new(),
            bytes: 0,
        };
        let mut file =
            File::open(self.path(path)).with_context(|| format!("cannot read {path}"))?;
        std::io::copy(&mut file, &mut hash)?;
        self.sums.insert(path.to_owned(), hash.written());
        Ok(())
    }

    /// What was written at a path.
    pub fn written(&self, path: &str) -> Option<&Written> {
        self.sums.get(path)
    }

    /// Writes the checksums and puts the folder in place of what was there.
    ///
    /// # Errors
    /// When the file system refuses; what was there stays, or lies beside under a name that the error tells.
    pub fn put_in_place(mut self) -> Result<PathBuf> {
        let sums: String = self
            .sums
            .iter()
            .map(|(path, written)| format!("{}  {path}\n", written.sha256))
            .collect();
        self.put(SUMS, &sums)?;
        fs::remove_file(self.aside.path().join(LOCK))?;
        // A temporary folder is private; an export is to be handed on.
        fs::set_permissions(self.aside.path(), Permissions::from_mode(0o755))?;
        File::open(self.aside.path())?.sync_all()?;
        let aside = self.aside.keep();
        let old = aside.with_extension("old");
        let held = self.target.exists();
        if held {
            fs::rename(&self.target, &old)
                .with_context(|| format!("cannot move {}", self.target.display()))?;
        }
        let moved = fs::rename(&aside, &self.target);
        moved.with_context(|| {
            format!(
                "cannot rename {} to {}",
                aside.display(),
                self.target.display()
            )
        })?;
        if held {
            fs::remove_dir_all(&old).with_context(|| format!("cannot remove {}", old.display()))?;
        }
        drop(self.lock);
        Ok(self.target)
    }
}

/// A file of an export while it is written; what goes in is hashed.
#[derive(Debug)]
pub struct Sheet {
    path: String,
    out: BufWriter<File>,
    hashed: Hashed,
}

impl Write for Sheet {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.hashed.write(&bytes[..written])
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.out.flush()
    }
}

/// What passed by: digest and size.
#[derive(Debug)]
struct Hashed {
    hash: Sha256,
    bytes: u64,
}

impl Hashed {
    fn written(self) -> Written {
        let sha256 = self
            .hash
            .finalize()
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        Written {
            sha256,
            bytes: self.bytes,
        }
    }
}

impl Write for Hashed {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.hash.update(bytes);
        self.bytes += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Whether nothing is there, or an empty folder, or an export.
fn replaceable(target: &Path) -> Result<bool> {
    if !target.try_exists()? {
        return Ok(true);
    }
    let is_export = target.join(SUMS).is_file() && target.join(CONTENTS).is_file();
    Ok(target.is_dir() && (is_export || fs::read_dir(target)?.next().is_none()))
}

/// Removes what killed exports left behind: nobody holds their lock.
fn sweep(parent: &Path, prefix: &str) {
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        let ours = entry.file_name().to_string_lossy().starts_with(prefix);
        let lock = File::open(entry.path().join(LOCK));
        if ours && lock.map_or(true, |lock| lock.try_lock().is_ok()) {
            // What cannot be removed stays in nobody's way.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}
