//! Putting a written snapshot in place: renamed in, then `current` renamed over the old one.

use crate::contents::{Contents, Counts};
use crate::error::SnapshotError;
use crate::manifest::{MANIFEST, Manifest, SnapshotId};
use crate::read::whole;
use crate::stamp;
use crate::writer::SnapshotWriter;
use catalogue::Digest;
use std::collections::HashMap;
use std::fs::{File, Permissions};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use tempfile::TempDir;

/// Name of the file that names the snapshot to serve.
const CURRENT: &str = "current";

/// What was published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    /// The snapshot's id.
    pub id: SnapshotId,
    /// Digest of the manifest that now stands.
    pub manifest_sha256: Digest,
    /// How much it holds.
    pub counts: Counts,
    /// Whether it was not there before.
    pub is_new: bool,
}

/// Publishes `contents` below `root`, sorted by id, and flips `root/current` to it. The same contents have the same id in any
/// order; publishing them again changes nothing.
///
/// # Errors
/// When two records have one id, an implementation has no method, a citation no paper, or the file system refuses; what was published stays.
pub fn write(root: &Path, mut contents: Contents) -> Result<Published, SnapshotError> {
    contents.methods.sort_by(|a, b| a.id.cmp(&b.id));
    contents.papers.sort_by(|a, b| a.id.cmp(&b.id));
    contents
        .implementations
        .sort_by(|a, b| a.method.cmp(&b.method));
    contents.sources.sort_by(|a, b| a.name.cmp(&b.name));
    contents
        .authors
        .sort_by(|a, b| (a.name_only, &a.id).cmp(&(b.name_only, &b.id)));
    contents
        .institutions
        .sort_by(|a, b| (a.name_only, &a.id).cmp(&(b.name_only, &b.id)));
    contents.tasks.sort_by(|a, b| a.name.cmp(&b.name));
    let mut reviewed: HashMap<&str, u32> = HashMap::new();
    contents
        .reviews
        .iter()
        .for_each(|(paper, _)| *reviewed.entry(paper).or_default() += 1);
    for paper in &mut contents.papers {
        paper.n_reviews = reviewed.get(&*paper.id).copied().unwrap_or_default();
    }
    let mut writer = SnapshotWriter::create(root)?;
    contents
        .methods
        .iter()
        .try_for_each(|record| writer.method(record))?;
    let mut ordinals = HashMap::new();
    for record in &contents.papers {
        ordinals.insert(&*record.id, writer.paper(record)?);
    }
    for (citing, cited) in &contents.citations {
        let ordinal = |id: &String| ordinals.get(&**id).copied().ok_or_else(|| id.clone());
        let dangling = |missing| SnapshotError::Dangling {
            record: format!("{citing} cites {cited}"),
            missing,
        };
        writer.citation(
            ordinal(citing).map_err(dangling)?,
            ordinal(cited).map_err(dangling)?,
        )?;
    }
    contents
        .implementations
        .iter()
        .try_for_each(|record| writer.implementation(record))?;
    contents
        .reviews
        .iter()
        .try_for_each(|(paper, review)| writer.review(paper, review))?;
    contents
        .authors
        .iter()
        .try_for_each(|record| writer.author(record))?;
    contents
        .institutions
        .iter()
        .try_for_each(|record| writer.institution(record))?;
    contents
        .tasks
        .iter()
        .try_for_each(|record| writer.task(record))?;
    contents
        .results
        .iter()
        .try_for_each(|record| writer.result(record))?;
    writer.finish(&contents.created_at, &contents.sources)
}

/// The id that `root/current` names.
///
/// # Errors
/// When nothing was published, or `current` is malformed.
pub fn current_id(root: &Path) -> Result<SnapshotId, SnapshotError> {
    let path = root.join(CURRENT);
    let text = match std::fs::read_to_string(&path) {
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => {
            return Err(SnapshotError::NothingPublished {
                root: root.to_owned(),
            });
        }
        other => other.map_err(SnapshotError::io(&path))?,
    };
    SnapshotId::try_from(text.trim_end().to_owned()).map_err(|e| SnapshotError::malformed(path, e))
}

/// Moves a written folder to its name, unless a good one stands there, and flips `current`.
pub(crate) fn put_in_place(
    root: &Path,
    folder: TempDir,
    manifest: &Manifest,
) -> Result<Published, SnapshotError> {
    let target = root.join(manifest.snapshot.as_str());
    let standing = whole(&target).ok();
    let is_new = standing.is_none();
    let manifest_sha256 = match standing {
        Some((_, digest)) => digest,
        None => move_in(root, &target, folder, manifest)?,
    };
    if current_id(root).ok().as_ref() != Some(&manifest.snapshot) {
        flip(root, &manifest.snapshot)?;
    }
    Ok(Published {
        id: manifest.snapshot.clone(),
        manifest_sha256,
        counts: manifest.counts,
        is_new,
    })
}

fn move_in(
    root: &Path,
    target: &Path,
    folder: TempDir,
    manifest: &Manifest,
) -> Result<Digest, SnapshotError> {
    let path = folder.path().join(MANIFEST);
    let mut bytes =
        serde_json::to_vec_pretty(manifest).map_err(|e| SnapshotError::malformed(&path, e))?;
    bytes.push(b'\n');
    let mut file = File::create_new(&path).map_err(SnapshotError::io(&path))?;
    file.write_all(&bytes)
        .and_then(|()| file.sync_all())
        .map_err(SnapshotError::io(&path))?;
    // A temporary folder is private; the server may be another user.
    std::fs::set_permissions(folder.path(), Permissions::from_mode(0o755))
        .map_err(SnapshotError::io(folder.path()))?;
    sync_folder(folder.path())?;
    if target.exists() {
        // Damaged: it did not verify. Readers that have it mapped keep their files.
        std::fs::remove_dir_all(target).map_err(SnapshotError::io(target))?;
    }
    std::fs::rename(folder.path(), target).map_err(SnapshotError::io(target))?;
    drop(folder.keep());
    sync_folder(root)?;
    // Every file was hashed when it was sealed, and nobody but this process knew where it was.
    stamp::settle();
    stamp::keep(target, &stamp::stamps(target, manifest)?);
    Ok(Digest::of(&bytes))
}

fn flip(root: &Path, id: &SnapshotId) -> Result<(), SnapshotError> {
    let path = root.join(CURRENT);
    let mut file = tempfile::Builder::new()
        .prefix(".current-")
        .permissions(Permissions::from_mode(0o644))
        .tempfile_in(root)
        .map_err(SnapshotError::io(root))?;
    writeln!(file, "{id}")
        .and_then(|()| file.as_file().sync_all())
        .map_err(SnapshotError::io(&path))?;
    file.persist(&path).map_err(|e| SnapshotError::Io {
        path,
        source: e.error,
    })?;
    sync_folder(root)
}

/// Brings a folder's own entries to disk, so that a rename survives a power cut.
fn sync_folder(folder: &Path) -> Result<(), SnapshotError> {
    File::open(folder)
        .and_then(|f| f.sync_all())
        .map_err(SnapshotError::io(folder))
}
