//! Mirroring: what is published is copied below a root, checked, and served from there.

use super::error::refused;
use super::{CONCURRENT_OBJECTS, ObjectStorage, Publication, StorageError, Version, blocking};
use crate::error::SnapshotError;
use crate::files::{current_id, sync};
use crate::hash_files::check_file;
use crate::layout::{MANIFEST, UNFINISHED};
use crate::manifest::{FileEntry, Manifest, SnapshotId};
use crate::prune::prune;
use crate::publish::{WrittenSnapshot, place};
use crate::root::{list_names, lock, remove_unfinished};
use crate::verified_cache::verify_hashes;
use catalogue::Digest;
use futures_util::stream::{StreamExt as _, TryStreamExt as _};
use object_store::ObjectStoreExt as _;
use std::collections::HashMap;
use std::fs::File;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use tokio::io::AsyncWriteExt as _;

impl ObjectStorage {
    /// Makes `root` serve what is published, and deletes old snapshots as the publisher did; returns
    /// the publication if it was not served before. Waits while another process writes there.
    ///
    /// # Errors
    /// When the storage refuses, an object is missing or damaged, or `current` is older than what
    /// this root has seen: what is served is then unchanged.
    pub async fn mirror(&self, root: &Path) -> Result<Option<Publication>, StorageError> {
        if self.missing(root).await?.is_none() {
            return Ok(None);
        }
        let lock = {
            let root = root.to_owned();
            blocking(move || {
                std::fs::create_dir_all(&root).map_err(SnapshotError::io(&root))?;
                let lock = lock(&root)?;
                remove_unfinished(&root)?;
                Ok::<_, SnapshotError>(lock)
            })
        };
        let lock = lock.await?;
        // Who had the lock may have served it.
        let Some(publication) = self.missing(root).await? else {
            return Ok(None);
        };
        let folder = root.join(publication.snapshot.as_str());
        let written = match blocking(move || verify_hashes(&folder)).await {
            Ok((manifest, digest)) => WrittenSnapshot::new(root, lock, &manifest, digest, false),
            Err(_) => self.fetch(root, lock, &publication).await?,
        };
        let (root, served) = (root.to_owned(), publication.clone());
        blocking(move || {
            // Before it is served, so that nothing older is served after it.
            served.record(&root)?;
            written.serve()?;
            prune(&root, served.retain)
        })
        .await?;
        Ok(Some(publication))
    }

    /// Returns what is published if the root does not serve it.
    async fn missing(&self, root: &Path) -> Result<Option<Publication>, StorageError> {
        // Before `current`: a publisher that uses this root writes them in the other order.
        let seen = {
            let root = root.to_owned();
            blocking(move || {
                Ok::<_, StorageError>((Publication::seen(&root)?, current_id(&root).ok()))
            })
        };
        let (seen, current) = seen.await?;
        let Some(found) = self.newer(&self.look().await?, seen.as_ref())? else {
            return Ok(None);
        };
        let is_served = current.as_ref() == Some(&found.snapshot) && seen.as_ref() == Some(&found);
        Ok((!is_served).then_some(found))
    }

    /// Returns the publication of a version of `current`, which must not be older than what was seen.
    fn newer(
        &self,
        version: &Version,
        seen: Option<&Publication>,
    ) -> Result<Option<Publication>, StorageError> {
        let (_, object) = self.object(super::CURRENT);
        let Some(bytes) = &version.bytes else {
            // A storage that is emptied is not one of which nothing is known yet.
            return match seen {
                None => Ok(None),
                Some(_) => Err(StorageError::Damaged {
                    object,
                    detail: "it is missing".to_owned(),
                }),
            };
        };
        let found = Publication::parse(&object, bytes)?;
        match seen {
            Some(seen) if found.sequence <= seen.sequence && found != *seen => {
                Err(StorageError::Replayed {
                    object,
                    actual: found.sequence,
                    seen: seen.sequence,
                })
            }
            _ => Ok(Some(found)),
        }
    }

    /// Copies a snapshot to its folder below a locked root, after the hash of every file was checked.
    async fn fetch(
        &self,
        root: &Path,
        lock: File,
        publication: &Publication,
    ) -> Result<WrittenSnapshot, StorageError> {
        let folder = {
            let root = root.to_owned();
            blocking(move || {
                let mut folder = tempfile::Builder::new();
                let folder = folder.prefix(UNFINISHED).tempdir_in(&root);
                Ok::<_, SnapshotError>((
                    folder.map_err(SnapshotError::io(&root))?,
                    files_by_digest(&root)?,
                ))
            })
        };
        let (folder, local) = folder.await?;
        let manifest = self.manifest(publication).await?;
        let local = Arc::new(local);
        let fetches = futures_util::stream::iter(manifest.files.clone())
            .map(|entry| self.file(folder.path(), entry, local.clone()))
            .buffer_unordered(CONCURRENT_OBJECTS);
        fetches.try_collect::<Vec<()>>().await?;
        let root = root.to_owned();
        Ok(blocking(move || place(&root, lock, folder, &manifest)).await?)
    }

    async fn manifest(&self, publication: &Publication) -> Result<Manifest, StorageError> {
        let (path, object) = self.object(&format!("files/{}", publication.manifest_sha256));
        let damaged = |detail: &str| StorageError::Damaged {
            object: object.clone(),
            detail: detail.to_owned(),
        };
        let found = self
            .store
            .get(&path)
            .await
            .map_err(refused(object.clone()))?;
        if found.meta.size > regular_files::MAX_TEXT {
            return Err(damaged("it is longer than any manifest"));
        }
        let bytes = found.bytes().await.map_err(refused(object.clone()))?;
        if Digest::of(&bytes) != publication.manifest_sha256 {
            return Err(damaged("its SHA-256 is not its name"));
        }
        let manifest = Manifest::of_bytes(Path::new(&object), &bytes)?;
        if manifest.snapshot != publication.snapshot {
            return Err(damaged("it is the manifest of another snapshot"));
        }
        // The names come from outside: none may lead out of the folder.
        let is_below = |entry: &FileEntry| {
            let mut parts = Path::new(&entry.name).components();
            entry.name != MANIFEST && parts.all(|part| matches!(part, Component::Normal(_)))
        };
        match manifest.files.iter().all(is_below) {
            true => Ok(manifest),
            false => Err(damaged("it names files of other folders")),
        }
    }

    /// Writes one file of a snapshot to `folder`: a copy of a file of another snapshot where one is
    /// equal, else the object.
    async fn file(
        &self,
        folder: &Path,
        entry: FileEntry,
        local: Arc<HashMap<Digest, PathBuf>>,
    ) -> Result<(), StorageError> {
        let folder = folder.to_owned();
        let target = folder.join(&entry.name);
        let copy = {
            let (target, folder, entry) = (target.clone(), folder.clone(), entry.clone());
            move || {
                let parent = target.parent().unwrap_or(&folder);
                std::fs::create_dir_all(parent).map_err(SnapshotError::io(parent))?;
                let copied = local
                    .get(&entry.sha256)
                    .map(|path| std::fs::copy(path, &target));
                let is_copied =
                    matches!(copied, Some(Ok(_))) && check_file(&folder, &entry).is_ok();
                if is_copied {
                    sync(&target)?;
                }
                Ok::<_, SnapshotError>(is_copied)
            }
        };
        if blocking(copy).await? {
            return Ok(());
        }
        let object = self.download(&entry, &target).await?;
        let checked = move || {
            check_file(&folder, &entry).map_err(|error| StorageError::Damaged {
                object,
                detail: error.to_string(),
            })
        };
        blocking(checked).await
    }

    /// Writes an object to a new file; returns its address. Its hash is not checked yet.
    async fn download(&self, entry: &FileEntry, target: &Path) -> Result<String, StorageError> {
        let (path, object) = self.object(&format!("files/{}", entry.sha256));
        let found = self
            .store
            .get(&path)
            .await
            .map_err(refused(object.clone()))?;
        if found.meta.size != entry.size {
            let (actual, expected) = (found.meta.size, entry.size);
            return Err(StorageError::Damaged {
                object,
                detail: format!("{actual} bytes, {expected} were written"),
            });
        }
        let failed = |error| StorageError::from(SnapshotError::io(target)(error));
        let mut file = tokio::fs::File::create(target).await.map_err(failed)?;
        let mut parts = found.into_stream();
        while let Some(part) = parts.next().await {
            let part = part.map_err(refused(object.clone()))?;
            file.write_all(&part).await.map_err(failed)?;
        }
        file.sync_all().await.map_err(failed)?;
        Ok(object)
    }
}

/// Returns a file of a snapshot below a root for each digest.
fn files_by_digest(root: &Path) -> Result<HashMap<Digest, PathBuf>, SnapshotError> {
    let mut files = HashMap::new();
    for name in list_names(root)? {
        let Ok(id) = SnapshotId::try_from(name) else {
            continue;
        };
        let folder = root.join(id.as_str());
        let Ok((manifest, _)) = Manifest::read(&folder) else {
            continue;
        };
        for entry in manifest.files {
            files.insert(entry.sha256, folder.join(entry.name));
        }
    }
    Ok(files)
}
