//! Damaged files: the error names each one, and the last intact snapshot remains readable.
//!
//! The tests damage every file that is listed in the folder, so that they include new files.

use super::{contents, function};
use crate::files::{list_files, private_bytes};
use crate::{Contents, Snapshot, SnapshotError, SnapshotId, verified_cache, write};
use catalogue::{Digest, HarvestedFunction};
use nix::sys::stat::Mode;
use nix::unistd::mkfifo;
use std::path::{Path, PathBuf};

/// A way to damage a file.
type Damage = (&'static str, fn(&mut Vec<u8>));

/// Damages by a disk, by an incomplete copy or by a manual edit.
const DAMAGES: [Damage; 11] = [
    ("emptied", Vec::clear),
    ("torn in half", |bytes| bytes.truncate(bytes.len() / 2)),
    ("without its last byte", |bytes| {
        bytes.truncate(bytes.len().saturating_sub(1))
    }),
    ("with a byte more", |bytes| bytes.push(0)),
    ("of zeros", |bytes| bytes.fill(0)),
    ("without its first byte", |bytes| {
        drop(bytes.drain(..bytes.len().min(1)))
    }),
    ("with a bit flipped at its beginning", |bytes| {
        flip(bytes, 0, 8, 0)
    }),
    ("with a bit flipped after an eighth", |bytes| {
        flip(bytes, 1, 8, 3)
    }),
    ("with a bit flipped in the middle", |bytes| {
        flip(bytes, 4, 8, 7)
    }),
    ("with a bit flipped near its end", |bytes| {
        flip(bytes, 7, 8, 5)
    }),
    ("with its last bit flipped", |bytes| {
        if let Some(last) = bytes.last_mut() {
            *last ^= 0x80;
        }
    }),
];

fn flip(bytes: &mut [u8], part: usize, of: usize, bit: u32) {
    let at = bytes.len() * part / of;
    if let Some(byte) = bytes.get_mut(at) {
        *byte ^= 1 << bit;
    }
}

/// Two snapshots: the second is served, and the first is open.
struct Published {
    root: tempfile::TempDir,
    good: Snapshot,
    id: SnapshotId,
}

impl Published {
    fn new() -> Self {
        let root = tempfile::tempdir().unwrap();
        let mut fewer = contents();
        fewer.papers.pop();
        write(root.path(), fewer).unwrap();
        let good = Snapshot::open(root.path()).unwrap();
        let id = write(root.path(), contents()).unwrap().id;
        Self { root, good, id }
    }

    fn folder(&self) -> PathBuf {
        self.root.path().join(self.id.as_str())
    }

    fn open(&self) -> Result<Snapshot, SnapshotError> {
        Snapshot::open(self.root.path())
    }

    /// Checks that the earlier snapshot is readable, both while it is open and when it is opened again.
    fn assert_good_is_readable(&self) {
        let reopened = Snapshot::open_id(self.root.path(), self.good.id()).unwrap();
        for good in [&self.good, &reopened] {
            assert_eq!(good.records.papers.len(), 5);
            assert_eq!(good.paper(0).unwrap().id, "arxiv:1412.6980");
        }
    }
}

/// Replaces a file by another one of the same name, as a copy or a backup does. Processes that have
/// the old file open can still read it.
fn replace(path: &Path, bytes: &[u8]) {
    let next = path.with_added_extension("next");
    std::fs::write(&next, bytes).unwrap();
    std::fs::rename(next, path).unwrap();
}

#[test]
fn every_damaged_file_is_refused_by_name() {
    let published = Published::new();
    let names = list_files(&published.folder()).unwrap();
    let expected = [
        "manifest.json",
        "papers.jsonl",
        "papers.offsets",
        "lists.fst",
        "citations.csr",
        "atlas.bin",
        "method_summaries.json",
    ];
    assert!(
        expected
            .iter()
            .all(|name| names.iter().any(|other| other == name)),
        "{names:?}"
    );
    assert!(
        names.iter().any(|name| name.starts_with("text/")),
        "{names:?}"
    );
    for name in &names {
        let path = published.folder().join(name);
        let before = std::fs::read(&path).unwrap();
        for (what, damage) in DAMAGES {
            let mut bytes = before.clone();
            damage(&mut bytes);
            // Nothing was changed, or only the end of the manifest's last line is missing.
            let same = name == "manifest.json" && bytes.trim_ascii_end() == before.trim_ascii_end();
            if same || bytes == before {
                continue;
            }
            replace(&path, &bytes);
            let Err(error) = published.open() else {
                panic!("{name} {what} was opened")
            };
            assert!(
                with_cause(&error).contains(name),
                "{name} {what}: {}",
                with_cause(&error)
            );
            published.assert_good_is_readable();
        }
        std::fs::remove_file(&path).unwrap();
        let error = published.open().map(drop).unwrap_err();
        assert!(
            with_cause(&error).contains(name),
            "{name} removed: {}",
            with_cause(&error)
        );
        std::fs::create_dir(&path).unwrap();
        assert!(published.open().is_err(), "{name}, a folder");
        published.assert_good_is_readable();
        std::fs::remove_dir(&path).unwrap();
        mkfifo(&path, Mode::S_IRWXU).unwrap();
        let error = published.open().map(drop).unwrap_err();
        assert!(with_cause(&error).contains("named pipe"), "{name}");
        let verification = crate::verify(&published.folder());
        assert!(!verification.is_well(), "{name}, a pipe");
        published.assert_good_is_readable();
        replace(&path, &before);
        published.open().unwrap();
    }
    std::fs::remove_file(published.folder().join("names.fst")).unwrap();
    assert!(
        write(published.root.path(), contents()).unwrap().is_new,
        "a damaged snapshot is written again"
    );
    published.open().unwrap();
}

/// A pipe in the place of a file beside the snapshots is opened by nobody.
#[test]
fn a_pipe_beside_the_snapshots_keeps_nobody_waiting() {
    let published = Published::new();
    let root = published.root.path();
    let replace = |name: &str| {
        std::fs::remove_file(root.join(name)).unwrap();
        mkfifo(&root.join(name), Mode::S_IRWXU).unwrap();
    };
    replace(&format!("{}.checked", published.id.as_str()));
    published.open().unwrap();
    assert!(
        root.join(format!("{}.checked", published.id.as_str()))
            .is_file()
    );
    replace("current");
    let refused = [published.open().map(drop), crate::prune(root, 1).map(drop)];
    for refused in refused {
        let error = with_cause(&refused.unwrap_err());
        assert!(
            error.contains("current") && error.contains("named pipe"),
            "{error}"
        );
    }
    write(root, contents()).unwrap();
    assert_eq!(crate::current_id(root).unwrap(), published.id);
    replace(".lock");
    let error = with_cause(&write(root, contents()).unwrap_err());
    assert!(
        error.contains(".lock") && error.contains("named pipe"),
        "{error}"
    );
}

/// A file of either size, read into memory or copied, is read as it was when it was opened.
#[test]
fn opened_bytes_do_not_follow_their_file() {
    let folder = tempfile::tempdir().unwrap();
    for size in [10, 3 << 20] {
        let path = folder.path().join(size.to_string());
        std::fs::write(&path, vec![7; size]).unwrap();
        let bytes = private_bytes(&path, folder.path()).unwrap();
        std::fs::write(&path, vec![8; size / 2]).unwrap();
        assert!(bytes.len() == size && bytes.iter().all(|byte| *byte == 7));
        // A folder that cannot be written leads to the system's folder of temporary files.
        let other = private_bytes(&path, &folder.path().join("none")).unwrap();
        assert!(other.len() == size / 2 && other.iter().all(|byte| *byte == 8));
    }
    let mut names = list_files(folder.path()).unwrap();
    names.sort();
    assert_eq!(names, ["10", "3145728"], "a copy has no name");
}

/// An open snapshot answers on when its files are changed, shortened and deleted, and its hashes hold.
#[test]
fn an_open_snapshot_does_not_follow_its_files() {
    let published = Published::new();
    let open = published.open().unwrap();
    let before = open.paper(0).unwrap();
    for damage in ["overwritten", "emptied", "deleted"] {
        for name in list_files(&published.folder()).unwrap() {
            let path = published.folder().join(name);
            let size = std::fs::metadata(&path).unwrap().len();
            match damage {
                "overwritten" => std::fs::write(&path, vec![b'x'; size as usize]).unwrap(),
                "emptied" => std::fs::write(&path, "").unwrap(),
                _ => std::fs::remove_file(&path).unwrap(),
            }
        }
        assert_eq!(open.paper(0).unwrap(), before, "{damage}");
        open.check().unwrap();
    }
}

/// A source that its digest does not name is not returned.
#[test]
fn a_source_is_compared_with_its_digest() {
    let root = tempfile::tempdir().unwrap();
    let mut altered = contents();
    altered.implementations[0].b.source = Some("def b(): return 1".into());
    write(root.path(), altered).unwrap();
    let snapshot = Snapshot::open(root.path()).unwrap();
    let adam = snapshot.method_by_id("adam").unwrap();
    let error = snapshot.implementation(adam).unwrap_err();
    assert!(
        error.to_string().contains("implementations.jsonl"),
        "{error}"
    );
}

/// A text of a harvested function that its digest does not name, or that has no digest, is not returned.
#[test]
fn a_harvested_text_is_compared_with_its_digest() {
    let (text, paper) = ("def f(x): return x", "arxiv:1412.6980");
    let sha256 = Digest::of(text);
    let open = |function: HarvestedFunction| {
        let root = tempfile::tempdir().unwrap();
        let mut contents = contents();
        contents.functions = vec![(paper.to_owned(), function)];
        write(root.path(), contents).unwrap();
        Snapshot::open(root.path()).unwrap()
    };
    let good = open(function(text));
    assert_eq!(good.harvested(paper).unwrap(), [function(text)]);
    assert_eq!(good.harvested_code(&sha256).unwrap(), [function(text)]);
    let altered = open(HarvestedFunction {
        source: Some("def f(x): return -x".into()),
        ..function(text)
    });
    let unnamed = open(HarvestedFunction {
        code_sha256: None,
        ..function(text)
    });
    for result in [
        altered.harvested(paper),
        altered.harvested_code(&sha256),
        unnamed.harvested(paper),
    ] {
        let error = result.unwrap_err().to_string();
        assert!(error.contains("functions.jsonl"), "{error}");
    }
}

fn with_cause(error: &SnapshotError) -> String {
    let cause = std::error::Error::source(error).map(ToString::to_string);
    format!("{error}{}", cause.unwrap_or_default())
}

/// A damaged cache file next to a snapshot causes a check of its hashes and hides no damage.
#[test]
fn a_damaged_verified_file_verifies_nothing() {
    let published = Published::new();
    published.open().unwrap();
    let verified = verified_cache::path(&published.folder()).unwrap();
    let saved = std::fs::read(&verified).unwrap();
    let file = published.folder().join("papers.jsonl");
    let good = std::fs::read(&file).unwrap();
    let mut bad = good.clone();
    flip(&mut bad, 1, 2, 0);
    for (what, damage) in DAMAGES {
        let mut bytes = saved.clone();
        damage(&mut bytes);
        for (papers, opens) in [(&good, true), (&bad, false)] {
            replace(&file, papers);
            replace(&verified, &bytes);
            assert_eq!(published.open().is_ok(), opens, "verified file {what}");
        }
    }
    // The file of another snapshot.
    let other =
        verified_cache::path(&published.root.path().join(published.good.id().as_str())).unwrap();
    replace(&verified, &std::fs::read(other).unwrap());
    assert!(published.open().is_err());
    replace(&file, &good);
    std::fs::remove_file(&verified).unwrap();
    published.open().unwrap();
    published.assert_good_is_readable();
}

/// A damaged `current` names the served snapshot or none.
#[test]
fn a_damaged_current_leads_to_no_other_snapshot() {
    let published = Published::new();
    let current = published.root.path().join("current");
    let before = std::fs::read(&current).unwrap();
    for (what, damage) in DAMAGES {
        let mut bytes = before.clone();
        damage(&mut bytes);
        replace(&current, &bytes);
        if let Ok(snapshot) = published.open() {
            assert_eq!(*snapshot.id(), published.id, "{what}");
            assert_eq!(bytes.trim_ascii_end(), before.trim_ascii_end(), "{what}");
        }
        published.assert_good_is_readable();
    }
    std::fs::remove_file(&current).unwrap();
    assert!(matches!(
        published.open(),
        Err(SnapshotError::NothingPublished { .. })
    ));
    published.assert_good_is_readable();
}

#[test]
fn an_empty_snapshot_has_the_same_files() {
    let published = Published::new();
    let root = tempfile::tempdir().unwrap();
    let empty = write(root.path(), Contents::default()).unwrap().id;
    let within = |folder: &Path| {
        let names = list_files(folder).unwrap();
        names
            .into_iter()
            .filter(|name| !name.starts_with("text/"))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        within(&root.path().join(empty.as_str())),
        within(&published.folder())
    );
    Snapshot::open(root.path()).unwrap();
}
