//! Publishing: the objects that are missing are uploaded, then `current` is replaced.

use super::error::{refused, refused_write};
use super::{CONCURRENT_OBJECTS, ObjectStorage, Publication, StorageError, Version, blocking};
use crate::error::SnapshotError;
use crate::layout::MANIFEST;
use crate::manifest::Manifest;
use crate::publish::WrittenSnapshot;
use catalogue::Digest;
use futures_util::stream::{StreamExt as _, TryStreamExt as _};
use object_store::ObjectStoreExt as _;
use object_store::buffered::BufWriter;
use serde::Serialize;
use std::path::PathBuf;
use tokio::io::AsyncWriteExt as _;

/// The result of a publication.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Uploaded {
    /// The number of the publication.
    pub sequence: u64,
    /// The number of objects that were uploaded, `current` among them.
    pub uploaded: usize,
    /// The number of objects that the publication consists of.
    pub objects: usize,
}

impl ObjectStorage {
    /// Uploads the objects of a snapshot that the storage lacks, and makes `current` name it, if
    /// `current` still is the version that was seen. Servers retain `retain` snapshots.
    ///
    /// # Errors
    /// When the storage refuses, or another publisher was first: `current` is then unchanged.
    pub async fn publish(
        &self,
        written: &WrittenSnapshot,
        seen: &Version,
        retain: usize,
    ) -> Result<Uploaded, StorageError> {
        let (root, published) = (written.root.clone(), written.published());
        let folder = root.join(published.id.as_str());
        let (manifest, manifest_sha256) = {
            let folder = folder.clone();
            blocking(move || Manifest::read(&folder)).await?
        };
        let of_files = manifest.files.iter();
        let mut objects: Vec<(Digest, PathBuf)> = of_files
            .map(|entry| (entry.sha256, folder.join(&entry.name)))
            .collect();
        // Equal files are one object.
        objects.sort_unstable();
        objects.dedup_by_key(|(digest, _)| *digest);
        objects.push((manifest_sha256, folder.join(MANIFEST)));
        let n = objects.len();
        let uploads = futures_util::stream::iter(objects)
            .map(|(digest, path)| self.upload(digest, path))
            .buffer_unordered(CONCURRENT_OBJECTS);
        let uploaded: Vec<bool> = uploads.try_collect().await?;
        let publication = {
            let (_, address) = self.object(super::CURRENT);
            // A damaged `current` is replaced, too.
            let found = seen.bytes.as_deref();
            let found = found.and_then(|bytes| Publication::parse(&address, bytes).ok());
            let root = root.clone();
            let highest = blocking(move || Publication::seen(&root)).await?;
            let numbers = found.iter().chain(&highest).map(|one| one.sequence);
            let last = numbers.max().unwrap_or_default();
            let (snapshot, next) = (published.id.clone(), last.saturating_add(1));
            Publication::new(next, snapshot, manifest_sha256, retain)
        };
        self.replace(seen, publication.to_bytes()?).await?;
        let sequence = publication.sequence;
        blocking(move || publication.record(&root)).await?;
        Ok(Uploaded {
            sequence,
            uploaded: uploaded.into_iter().filter(|is_new| *is_new).count() + 1,
            objects: n + 1,
        })
    }

    /// Uploads a file, unless an object of its size is there. Returns true if it was uploaded. An
    /// upload that ends early leaves no object.
    pub(super) async fn upload(&self, digest: Digest, path: PathBuf) -> Result<bool, StorageError> {
        let (object, address) = self.object(&format!("files/{digest}"));
        let file = {
            let path = path.clone();
            blocking(move || regular_files::open(&path))
        };
        let failed = |error| StorageError::from(SnapshotError::io(&path)(error));
        let mut file = tokio::fs::File::from_std(file.await.map_err(failed)?);
        let size = file.metadata().await.map_err(failed)?.len();
        match self.store.head(&object).await {
            Ok(existing) if existing.size == size => return Ok(false),
            Ok(_) | Err(object_store::Error::NotFound { .. }) => {}
            Err(error) => return Err(refused(address)(error)),
        }
        let mut writer = BufWriter::new(self.store.clone(), object);
        if let Err(error) = tokio::io::copy(&mut file, &mut writer).await {
            drop(writer.abort().await);
            return Err(refused_write(&address)(error));
        }
        writer.shutdown().await.map_err(refused_write(&address))?;
        Ok(true)
    }
}
