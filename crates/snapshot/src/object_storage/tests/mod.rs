//! Tests of publications in object storage: a folder here, S3 in `s3`.

mod processes;
mod s3;
mod serialising_proxy;

use super::*;
use crate::publish::WrittenSnapshot;
use crate::{
    PaperRecord, RETAINED_SNAPSHOTS, Snapshot, SnapshotId, SnapshotWriter, current_id, verify,
};
use catalogue::{License, Source};
use futures_util::stream::TryStreamExt as _;
use tempfile::TempDir;

/// A folder as object storage.
fn in_folder(folder: &TempDir) -> ObjectStorage {
    ObjectStorage::open(&format!("file://{}", folder.path().display()), []).unwrap()
}

/// Writes a snapshot whose id follows from this word.
fn write(root: &Path, word: &str) -> WrittenSnapshot {
    let source = Source {
        name: word.to_owned(),
        license: License::Cc0,
        url: None,
        attribution: None,
    };
    let mut writer = SnapshotWriter::create(root).unwrap();
    let paper = PaperRecord::titled("arxiv:1412.6980", word, License::Cc0);
    writer.add_paper(&paper).unwrap();
    writer
        .finish_unserved("2026-01-01T00:00:00Z", &[source])
        .unwrap()
}

/// Publishes a snapshot of this word as `concordance publish` does.
async fn publish(
    storage: &ObjectStorage,
    root: &Path,
    word: &str,
) -> Result<(SnapshotId, Uploaded), StorageError> {
    let seen = storage.look().await?;
    let written = write(root, word);
    let uploaded = storage.publish(&written, &seen, RETAINED_SNAPSHOTS).await?;
    Ok((written.serve()?.id, uploaded))
}

/// Returns the paths of all objects.
async fn objects(storage: &ObjectStorage) -> Vec<ObjectPath> {
    let listed = storage.store.list(Some(&storage.prefix));
    let paths = listed.map_ok(|object| object.location);
    let mut paths: Vec<ObjectPath> = paths.try_collect().await.unwrap();
    paths.retain(|path| path.filename() != Some(LOCK));
    paths
}

async fn bytes(storage: &ObjectStorage, path: &ObjectPath) -> Vec<u8> {
    let object = storage.store.get(path).await.unwrap();
    object.bytes().await.unwrap().to_vec()
}

async fn put(storage: &ObjectStorage, path: &ObjectPath, bytes: Vec<u8>) {
    storage.store.put(path, bytes.into()).await.unwrap();
}

fn is_intact(root: &Path) -> bool {
    let id = current_id(root).unwrap();
    Snapshot::open(root).is_ok() && verify(&root.join(id.as_str())).is_well()
}

/// Another root serves the publication, and an unchanged snapshot costs one object.
async fn publishing_and_mirroring(storage: &ObjectStorage) {
    let [publisher, server] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    assert_eq!(storage.mirror(server.path()).await.unwrap(), None);
    let (id, first) = publish(storage, publisher.path(), "first").await.unwrap();
    assert_eq!((first.sequence, first.uploaded), (1, first.objects));
    let mirrored = storage.mirror(server.path()).await.unwrap().unwrap();
    assert_eq!((mirrored.sequence, &mirrored.snapshot), (1, &id));
    assert_eq!(current_id(server.path()).unwrap(), id);
    assert!(is_intact(server.path()));
    assert_eq!(storage.mirror(server.path()).await.unwrap(), None);
    let (again, unchanged) = publish(storage, publisher.path(), "first").await.unwrap();
    assert_eq!((again, unchanged.sequence), (id, 2));
    assert_eq!((unchanged.uploaded, unchanged.objects), (1, first.objects));
    println!("an unchanged snapshot: {unchanged:?}");
    let (changed, third) = publish(storage, publisher.path(), "second").await.unwrap();
    assert!(third.uploaded < third.objects, "equal files are there");
    storage.mirror(server.path()).await.unwrap().unwrap();
    assert_eq!(current_id(server.path()).unwrap(), changed);
    assert!(is_intact(server.path()));
}

/// No object can be altered, shortened or removed so that it is served.
async fn damage(storage: &ObjectStorage) {
    let [publisher, server] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let (good, _) = publish(storage, publisher.path(), "good").await.unwrap();
    storage.mirror(server.path()).await.unwrap();
    let before = objects(storage).await;
    publish(storage, publisher.path(), "next").await.unwrap();
    let mut added = objects(storage).await;
    added.retain(|path| !before.contains(path));
    assert!(added.len() > 1, "a manifest and files");
    for path in &added {
        let whole = bytes(storage, path).await;
        let mut flipped = whole.clone();
        flipped[whole.len() / 2] ^= 1;
        for altered in [Some(flipped), Some(whole[..whole.len() / 2].to_vec()), None] {
            match altered {
                Some(altered) => put(storage, path, altered).await,
                None => storage.store.delete(path).await.unwrap(),
            }
            let error = storage.mirror(server.path()).await.unwrap_err();
            assert!(matches!(error, StorageError::Damaged { .. }), "{error}");
            let name = path.filename().unwrap();
            assert!(error.to_string().contains(name), "{error} names {name}");
            assert_eq!(current_id(server.path()).unwrap(), good);
            assert!(is_intact(server.path()));
            put(storage, path, whole.clone()).await;
        }
    }
    storage.mirror(server.path()).await.unwrap().unwrap();
    assert!(is_intact(server.path()));
}

/// A `current` of any damage changes nothing, and no root goes back to an older one.
async fn replay(storage: &ObjectStorage) {
    let [publisher, server] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let (path, _) = storage.object(CURRENT);
    publish(storage, publisher.path(), "old").await.unwrap();
    let old = bytes(storage, &path).await;
    let (id, _) = publish(storage, publisher.path(), "new").await.unwrap();
    let new = bytes(storage, &path).await;
    storage.mirror(server.path()).await.unwrap();
    for (n, byte) in new.iter().enumerate() {
        let mut damaged = new.clone();
        damaged[n] = byte ^ 1;
        put(storage, &path, damaged).await;
        storage.mirror(server.path()).await.unwrap_err();
        assert_eq!(current_id(server.path()).unwrap(), id, "byte {n}");
    }
    put(storage, &path, old).await;
    let error = storage.mirror(server.path()).await.unwrap_err();
    let is_refused = matches!(
        error,
        StorageError::Replayed {
            actual: 1,
            seen: 2,
            ..
        }
    );
    assert!(is_refused, "{error}");
    assert_eq!(current_id(server.path()).unwrap(), id);
    let other = Publication::new(2, id.clone(), catalogue::Digest::of("another manifest"), 3);
    put(storage, &path, other.to_bytes().unwrap()).await;
    let error = storage.mirror(server.path()).await.unwrap_err();
    assert!(matches!(error, StorageError::Replayed { .. }), "{error}");
    storage.store.delete(&path).await.unwrap();
    storage.mirror(server.path()).await.unwrap_err();
    // The publisher counts on from what it has seen.
    let (next, uploaded) = publish(storage, publisher.path(), "next").await.unwrap();
    assert_eq!(uploaded.sequence, 3);
    storage.mirror(server.path()).await.unwrap().unwrap();
    assert_eq!(current_id(server.path()).unwrap(), next);
}

/// Of two publishers that have seen the same `current` one replaces it, and the other is told.
async fn race(storages: [ObjectStorage; 2], rounds: u64) {
    let roots = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let mut wins = [0, 0];
    for round in 1..=rounds {
        let seen = storages[0].look().await.unwrap();
        let written = [0, 1].map(|n| write(roots[n].path(), &format!("{n} in {round}")));
        let (a, b) = tokio::join!(
            storages[0].publish(&written[0], &seen, 3),
            storages[1].publish(&written[1], &seen, 3)
        );
        let winner = match (a, b) {
            (Ok(won), Err(StorageError::Overtaken { .. })) => (0, won),
            (Err(StorageError::Overtaken { .. }), Ok(won)) => (1, won),
            both => panic!("round {round}: {both:?}"),
        };
        assert_eq!(winner.1.sequence, round);
        wins[winner.0] += 1;
        let current = storages[0].look().await.unwrap().bytes.unwrap();
        let current = Publication::parse("current", &current).unwrap();
        assert_eq!(current.snapshot, written[winner.0].published().id);
    }
    println!("{rounds} races, won by the first and the second: {wins:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_publication_in_a_folder_is_mirrored() {
    publishing_and_mirroring(&in_folder(&tempfile::tempdir().unwrap())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_object_is_not_served() {
    damage(&in_folder(&tempfile::tempdir().unwrap())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replayed_publication_is_not_served() {
    replay(&in_folder(&tempfile::tempdir().unwrap())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_two_racing_publishers_wins() {
    let folder = tempfile::tempdir().unwrap();
    race([(); 2].map(|()| in_folder(&folder)), 40).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn objects_without_a_publication_are_not_served() {
    let folder = tempfile::tempdir().unwrap();
    let storage = in_folder(&folder);
    let [publisher, server] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let seen = storage.look().await.unwrap();
    storage
        .publish(&write(publisher.path(), "half"), &seen, 3)
        .await
        .unwrap();
    let (current, _) = storage.object(CURRENT);
    let half = objects(&storage).await;
    let whole = bytes(&storage, &current).await;
    storage.store.delete(&current).await.unwrap();
    assert_eq!(storage.mirror(server.path()).await.unwrap(), None);
    // Nor does a `current` that names objects which nobody has uploaded yet.
    put(&storage, &current, whole).await;
    for object in half.iter().filter(|path| **path != current) {
        storage.store.delete(object).await.unwrap();
    }
    storage.mirror(server.path()).await.unwrap_err();
    assert!(current_id(server.path()).is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_manifest_that_leads_out_of_its_folder_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let storage = in_folder(&folder);
    let [publisher, server] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let (id, _) = publish(&storage, publisher.path(), "good").await.unwrap();
    let read = crate::Manifest::read(&publisher.path().join(id.as_str()));
    for name in [
        "../../escaped",
        "/tmp/escaped",
        "text/../../escaped",
        "manifest.json",
    ] {
        let (mut manifest, _) = read.as_ref().unwrap().clone();
        manifest.files[0].name = name.to_owned();
        manifest.snapshot = SnapshotId::of(&manifest.files, &manifest.sources, manifest.facts);
        let manifest = manifest.sealed();
        let text = serde_json::to_vec(&manifest).unwrap();
        let digest = catalogue::Digest::of(&text);
        put(
            &storage,
            &storage.object(&format!("files/{digest}")).0,
            text,
        )
        .await;
        let current = Publication::new(9, manifest.snapshot, digest, 3)
            .to_bytes()
            .unwrap();
        put(&storage, &storage.object(CURRENT).0, current).await;
        let error = storage.mirror(server.path()).await.unwrap_err();
        assert!(
            error.to_string().contains("other folders"),
            "{name}: {error}"
        );
        assert!(current_id(server.path()).is_err());
    }
}

#[test]
fn an_error_has_no_key_and_no_token() {
    let body = "<?xml version=\"1.0\"?><Error><Code>SignatureDoesNotMatch</Code><AWSAccessKeyId>AKIAKEY</AWSAccessKeyId>";
    let request = "Error performing POST https://sts.example/?WebIdentityToken=TOKEN in 3ms - 403 Forbidden: ";
    let error = object_store::Error::Generic {
        store: "S3",
        source: format!("{request}{body}").into(),
    };
    let text = error::refused("s3://bucket/current".to_owned())(error).to_string();
    assert!(
        !text.contains("AKIAKEY") && !text.contains("TOKEN"),
        "{text}"
    );
    assert!(text.contains("SignatureDoesNotMatch") && text.contains("s3://bucket/current"));
    for address in [
        "",
        "snapshots",
        "http://a.example/b",
        "file:relative/..",
        "gs://bucket/a",
    ] {
        let Err(error) = ObjectStorage::open(address, []) else {
            continue;
        };
        let text = error.to_string();
        assert!(
            text.starts_with(address) && text.contains("hint: s3://"),
            "{text}"
        );
    }
}
