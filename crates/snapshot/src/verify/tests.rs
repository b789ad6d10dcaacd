//! Every kind of fault is reported, and all faults of a snapshot are reported together.

use super::{Verification, verify};
use crate::layout::MANIFEST;
use crate::manifest::{Manifest, SnapshotId};
use crate::tests::contents;
use crate::{Snapshot, write};
use catalogue::Digest;
use std::path::{Path, PathBuf};

fn written() -> (tempfile::TempDir, PathBuf) {
    let root = tempfile::tempdir().unwrap();
    let id = write(root.path(), contents()).unwrap().id;
    let folder = root.path().join(id.as_str());
    (root, folder)
}

/// Rewrites the manifest for the present files, as a faulty writer would, and renames the folder to
/// the resulting id.
fn sealed_again(folder: &Path, change: impl Fn(&mut Manifest)) -> PathBuf {
    let (mut manifest, _) = Manifest::read(folder).unwrap();
    for file in &mut manifest.files {
        let bytes = std::fs::read(folder.join(&file.name)).unwrap();
        (file.size, file.sha256) = (bytes.len() as u64, Digest::of(&bytes));
    }
    change(&mut manifest);
    manifest.snapshot = SnapshotId::of(&manifest.files, &manifest.sources, manifest.facts);
    let manifest = manifest.sealed();
    std::fs::write(
        folder.join(MANIFEST),
        serde_json::to_vec(&manifest).unwrap(),
    )
    .unwrap();
    let called = folder.with_file_name(manifest.snapshot.as_str());
    std::fs::rename(folder, &called).unwrap();
    called
}

fn reports(found: &Verification, file: &str, detail: &str) -> bool {
    found
        .faults
        .iter()
        .any(|fault| fault.file == file && fault.detail.contains(detail))
}

fn replace(folder: &Path, file: &str, from: &str, to: &str) {
    let path = folder.join(file);
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains(from), "{file} holds {from}");
    std::fs::write(path, text.replacen(from, to, 1)).unwrap();
}

fn poke(folder: &Path, file: &str, at: usize, byte: u8) {
    let path = folder.join(file);
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[at] = byte;
    std::fs::write(path, bytes).unwrap();
}

#[test]
fn a_written_snapshot_has_no_faults() {
    let (_root, folder) = written();
    let found = verify(&folder);
    assert!(found.is_well(), "{found:?}");
    assert_eq!(
        found.files,
        crate::files::list_files(&folder).unwrap().len() - 1
    );
    let again = verify(&sealed_again(&folder, |_| ()));
    assert!(again.is_well(), "{again:?}");
}

#[test]
fn every_damaged_file_is_reported() {
    let (_root, folder) = written();
    std::fs::remove_file(folder.join("names.fst")).unwrap();
    std::fs::write(folder.join("stray"), "").unwrap();
    std::fs::write(folder.join("ids.postings"), "").unwrap();
    poke(&folder, "papers.jsonl", 3, b'#');
    let called = folder.with_file_name("0123456789abcdef");
    std::fs::rename(folder, &called).unwrap();
    let found = verify(&called);
    assert!(!found.is_well() && !found.looked_inside);
    let expected = [
        ("ids.postings", "0 bytes"),
        ("manifest.json", "called 0123456789abcdef"),
        ("names.fst", "No such file"),
        ("papers.jsonl", "SHA-256"),
        ("stray", "does not name it"),
    ];
    for (file, detail) in expected {
        assert!(reports(&found, file, detail), "{file}: {found:?}");
    }
    assert_eq!(found.faults.len(), expected.len(), "{found:?}");
}

#[test]
fn a_manifest_that_cannot_be_read_is_a_fault() {
    let (_root, folder) = written();
    replace(&folder, MANIFEST, "\"papers\": 6", "\"papers\": 7");
    assert!(reports(&verify(&folder), MANIFEST, "not what was written"));
    std::fs::remove_file(folder.join(MANIFEST)).unwrap();
    assert!(reports(&verify(&folder), MANIFEST, "No such file"));
    assert!(reports(
        &verify(&folder.join("nowhere")),
        MANIFEST,
        "No such file"
    ));
}

/// Returns the offset of the highest byte of the newest day of the second of six papers: newest
/// days are the last words of the file.
fn newest_of_the_second(folder: &Path) -> usize {
    let bytes = std::fs::read(folder.join("citations.csr")).unwrap();
    // The last section has a byte for each citation, padded to whole words.
    let citations = u32::from_le_bytes(bytes[16..20].try_into().unwrap()) as usize;
    bytes.len() - citations.next_multiple_of(4) - 4 * 4 - 1
}

#[test]
fn inconsistent_contents_are_reported_though_every_hash_is_right() {
    type Mistake = dyn Fn(&Path);
    let cases: [(&Mistake, &str, &str); 14] = [
        (
            &|f| replace(f, "implementations.jsonl", "def b()", "def c()"),
            "implementations.jsonl",
            "reading b",
        ),
        (
            &|f| replace(f, "methods.jsonl", "\"id\":\"adamw\"", "\"id\":\"adamx\""),
            "ids.fst",
            "method:adamx finds None",
        ),
        (
            &|f| replace(f, "methods.jsonl", "AdamW", "AdamX"),
            "names.fst",
            "AdamX",
        ),
        (
            &|f| replace(f, "methods.jsonl", "LayerNorm", "LayerNorn"),
            "names.fst",
            "LayerNorn",
        ),
        (
            &|f| replace(f, "papers.jsonl", "Deep Sets", "Dear Sets"),
            "names.fst",
            "Dear Sets",
        ),
        (
            &|f| replace(f, "papers.jsonl", "2014-12-22", "2014-12-23"),
            "citations.csr",
            "its record says Some(16427)",
        ),
        (
            &|f| replace(f, "papers.jsonl", "\"title\"", "\"tidle\""),
            "papers.jsonl",
            "missing field `title`",
        ),
        (
            &|f| poke(f, "papers.offsets", 8, 1),
            "papers.jsonl",
            "record 0 is not one line",
        ),
        (
            &|f| poke(f, "names.postings", 1, 0xff),
            "names.fst",
            "which is not there",
        ),
        (
            &|f| poke(f, "lists.postings", 1, 0xff),
            "lists.fst",
            "names record",
        ),
        (
            &|f| {
                replace(
                    f,
                    "method_summaries.json",
                    "arxiv:1412.6980",
                    "arxiv:1412.6981",
                )
            },
            "method_summaries.json",
            "another paper",
        ),
        (
            &|f| poke(f, "citations.csr", newest_of_the_second(f), 0x70),
            "citations.csr",
            "newest day",
        ),
        // After a header of sixteen words: the highest byte of the first paper's x, and the first
        // of 24 words later.
        (
            &|f| poke(f, "atlas.bin", 16 * 4 + 3, 0x7f),
            "atlas.bin",
            "outside its bounds",
        ),
        (
            &|f| poke(f, "atlas.bin", (16 + 4 * 6) * 4, 5),
            "atlas.bin",
            "among the most cited",
        ),
    ];
    for (mistake, file, detail) in cases {
        let (_root, folder) = written();
        mistake(&folder);
        let folder = sealed_again(&folder, |_| ());
        let found = verify(&folder);
        assert!(
            found.looked_inside && reports(&found, file, detail),
            "{file}, {detail}: {found:?}"
        );
    }
}

#[test]
fn wrong_counts_are_reported() {
    let (_root, folder) = written();
    let folder = sealed_again(&folder, |manifest| manifest.counts.citations += 1);
    assert!(
        Snapshot::open_folder(&folder).is_ok(),
        "opening does not count"
    );
    assert!(reports(&verify(&folder), MANIFEST, "there are"));
}
