//! The list of readable and unreadable files of a folder.

use super::dump_error;
use super::methods::METHODS;
use crate::support::gzip;
use formats::{Found, StreamFormat, find};
use std::path::Path;

#[test]
fn folder_listing_has_every_file_and_a_reason_for_unreadable_ones() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).unwrap();
    std::fs::create_dir(folder.path().join("below")).unwrap();
    at("methods.json.gz", &gzip(b"[]"));
    at("below/renamed.json", METHODS.as_bytes());
    at("links.csv", b"a,b\n");
    at("x.db.json", br#"{"u": {"repo_url": ""}}"#);
    at("notes.txt", b"");
    at(
        "answer.json",
        br#"{"url_abs": "", "abstract": "", "authors": []}"#,
    );
    at("broken.json.gz", &[0x1f, 0x8b, 8, 0]);
    let listed = find(folder.path()).unwrap();
    let short = |path: &Path| {
        path.strip_prefix(folder.path())
            .unwrap()
            .to_string_lossy()
            .into_owned()
    };
    let mut readable = Vec::new();
    let mut unread = Vec::new();
    for entry in listed {
        match entry {
            Found::Readable(path, format) => readable.push((short(&path), format)),
            Found::Unread(path, why) => unread.push((short(&path), why)),
        }
    }
    assert_eq!(
        readable,
        [
            ("below/renamed.json".to_owned(), StreamFormat::Methods),
            ("methods.json.gz".to_owned(), StreamFormat::Methods)
        ]
    );
    let names: Vec<&str> = unread.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(
        names,
        [
            "answer.json",
            "broken.json.gz",
            "links.csv",
            "notes.txt",
            "x.db.json"
        ]
    );
    assert!(
        unread[2].1.contains("JSON or Parquet dump")
            && unread[4].1.contains("links-between-papers-and-code.json"),
        "{unread:?}"
    );
    assert!(dump_error("links.csv", b"a,b").contains("hint:"));
}
