//! Snapshots in object storage (`s3://`, `file://`), from which any number of servers copy them.
//!
//! Each file of a snapshot, and its manifest, is the object `files/<SHA-256>`, which never changes.
//! The one object that does, `current`, names a manifest and the number of its publication. It is
//! replaced last, and only by who has seen its last version. A server copies what it lacks, checks
//! every hash, and puts the folder into its own root as the writer of a snapshot does, so it serves
//! what it always serves: the files of its root.

mod error;
mod mirror;
mod publication;
mod publish;

pub use error::StorageError;
pub use publication::Publication;
pub use publish::Uploaded;

use crate::error::SnapshotError;
use crate::files::sync;
use crate::layout::NEXT_CURRENT;
use error::refused;
use object_store::path::Path as ObjectPath;
use object_store::{ObjectStore, ObjectStoreExt as _, PutMode, UpdateVersion, parse_url_opts};
use std::fs::Permissions;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use url::Url;

/// The object that names what is published.
const CURRENT: &str = "current";

/// The lock of a folder as object storage.
const LOCK: &str = ".lock";

/// The number of objects that are moved at once. **Reason**: one waits for the storage while others
/// wait for the disk; a snapshot has about forty files.
const CONCURRENT_OBJECTS: usize = 8;

/// A place in object storage.
#[derive(Clone)]
pub struct ObjectStorage {
    store: Arc<dyn ObjectStore>,
    /// The address without a slash at its end, for messages.
    address: String,
    prefix: ObjectPath,
    /// The folder, where the address is a folder: there `current` is replaced under a lock.
    folder: Option<PathBuf>,
}

/// The object `current` as it was read.
#[derive(Debug, Clone)]
pub struct Version {
    /// Its bytes; `None` before the first publication.
    bytes: Option<Vec<u8>>,
    update: UpdateVersion,
}

impl ObjectStorage {
    /// Returns the storage at an address, `s3://bucket/folder` or `file:///folder`. `variables` are
    /// those of AWS (`AWS_REGION` and others), of which only S3 needs some. Contacts nobody.
    ///
    /// # Errors
    /// When the address or a variable has no such form.
    pub fn open(
        address: &str,
        variables: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, StorageError> {
        let malformed = |detail: &dyn std::fmt::Display| StorageError::Address {
            address: address.to_owned(),
            detail: detail.to_string(),
        };
        let url = Url::parse(address).map_err(|error| malformed(&error))?;
        let folder = match url.scheme() {
            "s3" => None,
            "file" => Some(
                url.to_file_path()
                    .map_err(|()| malformed(&"it names no folder of this machine"))?,
            ),
            scheme => return Err(malformed(&format!("{scheme:?} is neither s3 nor file"))),
        };
        let (store, prefix) =
            parse_url_opts(&url, variables).map_err(|error| malformed(&error::detail(&error)))?;
        Ok(Self {
            store: store.into(),
            address: address.trim_end_matches('/').to_owned(),
            prefix,
            folder,
        })
    }

    /// Returns the path of an object, and its address for messages.
    fn object(&self, name: &str) -> (ObjectPath, String) {
        let parts = name.split('/');
        let path = parts.fold(self.prefix.clone(), |path, part| path.join(part));
        (path, format!("{}/{name}", self.address))
    }

    /// Returns the object `current`.
    ///
    /// # Errors
    /// When the storage refuses.
    pub async fn look(&self) -> Result<Version, StorageError> {
        let (path, address) = self.object(CURRENT);
        let read = async {
            let object = self.store.get(&path).await?;
            let update = UpdateVersion {
                e_tag: object.meta.e_tag.clone(),
                version: object.meta.version.clone(),
            };
            let bytes = Some(object.bytes().await?.to_vec());
            Ok::<_, object_store::Error>(Version { bytes, update })
        };
        match read.await {
            Err(object_store::Error::NotFound { .. }) => Ok(Version {
                bytes: None,
                update: UpdateVersion {
                    e_tag: None,
                    version: None,
                },
            }),
            read => read.map_err(refused(address)),
        }
    }

    /// Replaces `current`, if it still is the version that was seen.
    async fn replace(&self, seen: &Version, bytes: Vec<u8>) -> Result<(), StorageError> {
        let (path, address) = self.object(CURRENT);
        let was_replaced = match self.folder.clone() {
            Some(folder) => {
                let seen = seen.bytes.clone();
                blocking(move || replace_file(&folder, seen.as_deref(), &bytes)).await?
            }
            None => {
                let mode = match &seen.bytes {
                    Some(_) => PutMode::Update(seen.update.clone()),
                    None => PutMode::Create,
                };
                let put = self
                    .store
                    .put_opts(&path, bytes.clone().into(), mode.into());
                use object_store::Error::{AlreadyExists, NotFound, Precondition};
                match put.await {
                    // A request that was repeated since its answer was lost finds its own bytes.
                    Err(AlreadyExists { .. } | NotFound { .. } | Precondition { .. }) => {
                        self.look().await?.bytes == Some(bytes)
                    }
                    put => put.map(|_| true).map_err(refused(address.clone()))?,
                }
            }
        };
        match was_replaced {
            true => Ok(()),
            false => Err(StorageError::Overtaken { object: address }),
        }
    }
}

/// Replaces `current` of a folder by a rename under its lock. Returns false if its bytes are not
/// those that were seen.
fn replace_file(folder: &Path, seen: Option<&[u8]>, bytes: &[u8]) -> Result<bool, SnapshotError> {
    std::fs::create_dir_all(folder).map_err(SnapshotError::io(folder))?;
    let path = folder.join(LOCK);
    // Released when the file is closed, at the latest by the end of the process.
    let lock = regular_files::open_lock(&path).map_err(SnapshotError::io(&path))?;
    lock.lock().map_err(SnapshotError::io(path))?;
    let path = folder.join(CURRENT);
    let found = match regular_files::read(&path, regular_files::MAX_TEXT) {
        Ok(found) => Some(found),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => return Err(SnapshotError::io(path)(error)),
    };
    if found.as_deref() != seen {
        return Ok(false);
    }
    write_by_rename(folder, &path, bytes)?;
    Ok(true)
}

/// Writes a file of a folder that other users may read: a reader finds the old bytes or the new.
fn write_by_rename(folder: &Path, path: &Path, bytes: &[u8]) -> Result<(), SnapshotError> {
    let mut file = tempfile::Builder::new()
        .prefix(NEXT_CURRENT)
        .permissions(Permissions::from_mode(0o644))
        .tempfile_in(folder)
        .map_err(SnapshotError::io(folder))?;
    file.write_all(bytes)
        .and_then(|()| file.as_file().sync_all())
        .map_err(SnapshotError::io(path))?;
    file.persist(path)
        .map_err(|error| SnapshotError::io(path)(error.error))?;
    sync(folder)
}

/// Runs what waits for the disk on a thread for it. A panic goes on in the caller.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    match tokio::task::spawn_blocking(work).await {
        Ok(done) => done,
        Err(error) if error.is_panic() => std::panic::resume_unwind(error.into_panic()),
        // The runtime ends, and its tasks with it.
        Err(_) => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests;
