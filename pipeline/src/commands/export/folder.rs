//! The folder of an export. The folder is written under a temporary name and a lock, then renamed, so that readers see only complete
//! exports.

use crate::error::hinted;
use anyhow::{Context as _, Result};
use catalogue::{Digest, License};
use std::collections::BTreeMap;
use std::fs::{self, File, Permissions};
use std::io::{BufWriter, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use store::Table;
use tempfile::TempDir;

/// The file of checksums, for `sha256sum --check`. A folder with this file and [`CONTENTS`] is an export.
const SUMS: &str = "SHA256SUMS";
/// The machine-readable list of the folder's contents.
pub(super) const CONTENTS: &str = "export.json";
/// The file that is locked while an export is written.
const LOCK: &str = "lock";

/// Returns the folder name of a license: the identifier of the license in lower case, with hyphens between words.
pub(super) fn folder_name(license: License) -> String {
    license.as_str().to_lowercase().replace(' ', "-")
}

/// Returns the path of a license's table in the export. The format is the extension.
pub(super) fn file_name(license: License, table: Table, format: &str) -> String {
    format!("{}/{table}.{format}", folder_name(license))
}

/// An unfinished export.
pub(super) struct Folder {
    target: PathBuf,
    temporary: TempDir,
    /// The locked file, until the export ends.
    lock: File,
    /// Finished files, by their paths in the folder.
    digests: BTreeMap<String, FileDigest>,
}

/// The digest and the size of a finished file.
pub(super) struct FileDigest {
    pub(super) sha256: Digest,
    pub(super) bytes: u64,
}

impl Folder {
    /// Starts an export to `target`, and removes the temporary folders of killed exports.
    ///
    /// # Errors
    /// When `target` is neither an export nor empty, or the file system fails.
    pub(super) fn create(target: &Path) -> Result<Self> {
        let target = std::path::absolute(target)?;
        let name = target
            .file_name()
            .with_context(|| format!("{} has no name", target.display()))?;
        let parent = target
            .parent()
            .with_context(|| format!("{} has no parent", target.display()))?;
        if !is_replaceable(&target)? {
            return Err(hinted(
                format!("{} holds something that is no export", target.display()),
                "name a folder that is not there yet",
            ));
        }
        fs::create_dir_all(parent).with_context(|| format!("cannot make {}", parent.display()))?;
        let prefix = format!(".{}.writing-", name.to_string_lossy());
        remove_killed(parent, &prefix);
        let temporary = tempfile::Builder::new().prefix(&prefix).tempdir_in(parent);
        let temporary =
            temporary.with_context(|| format!("cannot write in {}", parent.display()))?;
        let lock = File::create(temporary.path().join(LOCK))?;
        lock.lock()?;
        Ok(Self {
            target,
            temporary,
            lock,
            digests: BTreeMap::new(),
        })
    }

    /// Returns the current location of a path of the folder.
    pub(super) fn path(&self, path: &str) -> PathBuf {
        self.temporary.path().join(path)
    }

    /// Creates a file, which [`Folder::finish`] ends.
    pub(super) fn file(&self, path: &str) -> Result<BufWriter<File>> {
        let full = self.path(path);
        if let Some(parent) = full.parent() {
            fs::create_dir_all(parent)?;
        }
        let file = File::create_new(&full);
        Ok(BufWriter::new(file.with_context(|| {
            format!("cannot write {}", full.display())
        })?))
    }

    /// Flushes a file to disk and records its digest.
    pub(super) fn finish(&mut self, path: &str, out: BufWriter<File>) -> Result<()> {
        let file = out.into_inner().map_err(|error| error.into_error());
        file.and_then(|file| file.sync_all())
            .with_context(|| format!("cannot write {path}"))?;
        self.hash(path)
    }

    /// Writes a complete file.
    pub(super) fn write(&mut self, path: &str, text: &str) -> Result<()> {
        let mut file = self.file(path)?;
        file.write_all(text.as_bytes())?;
        self.finish(path, file)
    }

    /// Records the digest of a complete file at [`Folder::path`].
    pub(super) fn hash(&mut self, path: &str) -> Result<()> {
        let hash = || {
            let file = regular_files::open(&self.path(path))?;
            let bytes = file.metadata()?.len();
            let sha256 = Digest::of_reader(file)?;
            Ok::<_, std::io::Error>(FileDigest { sha256, bytes })
        };
        let digest = hash().with_context(|| format!("cannot read {path}"))?;
        self.digests.insert(path.to_owned(), digest);
        Ok(())
    }

    /// Returns the digest of a finished file.
    pub(super) fn digest(&self, path: &str) -> Option<&FileDigest> {
        self.digests.get(path)
    }

    /// Writes the checksums and replaces the earlier export. Returns the path of the folder.
    ///
    /// # Errors
    /// When the file system fails. The earlier export is then unchanged, or has a temporary name, which the error names.
    pub(super) fn persist(mut self) -> Result<PathBuf> {
        let sums = self.digests.iter();
        let sums: String = sums
            .map(|(path, digest)| format!("{}  {path}\n", digest.sha256))
            .collect();
        self.write(SUMS, &sums)?;
        let Self {
            target, temporary, ..
        } = self;
        fs::remove_file(temporary.path().join(LOCK))?;
        // Temporary folders are readable only by their owner; an export is readable by everyone.
        fs::set_permissions(temporary.path(), Permissions::from_mode(0o755))?;
        File::open(temporary.path())?.sync_all()?;
        let temporary = temporary.keep();
        let old = temporary.with_extension("old");
        let existed = target.exists();
        if existed {
            fs::rename(&target, &old)
                .with_context(|| format!("cannot move {}", target.display()))?;
        }
        fs::rename(&temporary, &target).with_context(|| {
            let (from, to) = (temporary.display(), target.display());
            format!("cannot rename {from} to {to}")
        })?;
        if existed {
            fs::remove_dir_all(&old).with_context(|| format!("cannot remove {}", old.display()))?;
        }
        drop(self.lock);
        Ok(target)
    }
}

/// Returns whether the path does not exist, or is an empty folder or an export.
fn is_replaceable(target: &Path) -> Result<bool> {
    if !target.try_exists()? {
        return Ok(true);
    }
    let is_export = target.join(SUMS).is_file() && target.join(CONTENTS).is_file();
    Ok(target.is_dir() && (is_export || fs::read_dir(target)?.next().is_none()))
}

/// Removes the temporary folders of killed exports, whose lock is free.
fn remove_killed(parent: &Path, prefix: &str) {
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        let is_temporary = entry.file_name().to_string_lossy().starts_with(prefix);
        let lock = regular_files::open(&entry.path().join(LOCK));
        if is_temporary && lock.map_or(true, |lock| lock.try_lock().is_ok()) {
            // A folder that cannot be removed is harmless.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}
