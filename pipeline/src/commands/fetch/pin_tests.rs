//! Tests of trust on first use: every later download has to equal the first download.

use super::tests::{Server, block_on, contents, names, serve};
use super::{Checked, FetchArgs, Fetched, fetch};
use crate::error::render;
use crate::output::Output;
use catalogue::Digest;
use parking_lot::Mutex;
use std::path::Path;
use std::sync::Arc;

/// A server whose file can be changed, and a folder for the fetched files.
struct Mirror {
    server: Server,
    bytes: Arc<Mutex<Vec<u8>>>,
    dir: tempfile::TempDir,
}

impl Mirror {
    fn of(bytes: Vec<u8>) -> Self {
        let bytes = Arc::new(Mutex::new(bytes));
        let sent = Arc::clone(&bytes);
        let tag = |bytes: &[u8]| format!("\"{}\"", Digest::of(bytes));
        let server = Server::of(move |_, request, stream| {
            let bytes = sent.lock().clone();
            serve(request, stream, &bytes, &tag(&bytes), usize::MAX);
        });
        Self {
            server,
            bytes,
            dir: tempfile::tempdir().expect("a folder"),
        }
    }

    fn changes(&self, bytes: &[u8]) {
        *self.bytes.lock() = bytes.to_vec();
    }

    fn fetch(&self, source: &str, again: bool) -> anyhow::Result<Fetched> {
        let args = FetchArgs {
            sources: vec![source.to_owned()],
            list: false,
            dir: self.dir.path().to_owned(),
            url: Some(self.server.url.clone()),
            again,
            output: Output { json: true },
        };
        block_on(fetch(&args, source))
    }

    fn refused(&self, source: &str) -> String {
        let error = render(&self.fetch(source, false).expect_err("the fetch is refused"));
        assert!(error.contains("hint:"), "{error}");
        error
    }

    fn dir(&self) -> &Path {
        self.dir.path()
    }
}

const FILE: &str = "opencs.ttl.gz";
const PIN: &str = "opencs.ttl.gz.sha256";

#[test]
fn later_downloads_are_checked_against_the_pin_of_the_first() {
    let bytes = contents();
    let mirror = Mirror::of(bytes.clone());
    let first = mirror.fetch("opencs", false).expect("is fetched");
    assert_eq!(
        (first.file.checked, first.file.existed),
        (Checked::First, false)
    );
    let pin = std::fs::read_to_string(mirror.dir().join(PIN)).expect("is pinned");
    assert_eq!(pin, format!("{}  {FILE}\n", Digest::of(&bytes)));
    let second = mirror.fetch("opencs", false).expect("is there");
    assert_eq!(
        (second.file.checked, second.file.existed),
        (Checked::Pinned, true)
    );
    std::fs::remove_file(mirror.dir().join(FILE)).expect("is removed");
    let third = mirror.fetch("opencs", false).expect("is fetched");
    assert_eq!(
        (third.file.checked, third.file.existed),
        (Checked::Pinned, false)
    );
    assert_eq!(names(mirror.dir()), [FILE, PIN]);
}

#[test]
fn a_damaged_file_is_refused_and_unchanged() {
    let mut bytes = contents();
    let mirror = Mirror::of(bytes.clone());
    mirror.fetch("opencs", false).expect("is fetched");
    bytes[1000] ^= 1;
    std::fs::write(mirror.dir().join(FILE), &bytes).expect("is damaged");
    let error = mirror.refused("opencs");
    assert!(
        error.contains(FILE) && error.contains("was pinned") && error.contains("--again"),
        "{error}"
    );
    assert!(
        std::fs::read(mirror.dir().join(FILE)).expect("is there") == bytes,
        "the file is unchanged"
    );
    std::fs::remove_file(mirror.dir().join(FILE)).expect("is removed");
    assert_eq!(
        mirror
            .fetch("opencs", false)
            .expect("is fetched")
            .file
            .checked,
        Checked::Pinned
    );
}

#[test]
fn a_changed_source_is_refused_until_pinned_again() {
    let mirror = Mirror::of(contents());
    mirror.fetch("opencs", false).expect("is fetched");
    let pin = std::fs::read(mirror.dir().join(PIN)).expect("is pinned");
    mirror.changes(b"something else");
    assert!(
        mirror
            .fetch("opencs", false)
            .expect("is there")
            .file
            .existed,
        "the existing file is unchanged"
    );
    std::fs::remove_file(mirror.dir().join(FILE)).expect("is removed");
    let error = mirror.refused("opencs");
    assert!(
        error.contains("was pinned") && error.contains("nothing of it was kept"),
        "{error}"
    );
    assert_eq!(names(mirror.dir()), [PIN]);
    assert_eq!(
        std::fs::read(mirror.dir().join(PIN)).expect("is pinned"),
        pin
    );
    assert_eq!(
        mirror
            .fetch("opencs", true)
            .expect("is fetched")
            .file
            .checked,
        Checked::First
    );
    assert_eq!(
        mirror.fetch("opencs", false).expect("is there").file.sha256,
        Digest::of(b"something else")
    );
}

#[test]
fn an_existing_file_is_pinned_and_a_damaged_pin_is_reported() {
    let mirror = Mirror::of(contents());
    std::fs::write(mirror.dir().join(FILE), "an older one").expect("is written");
    let existing = mirror.fetch("opencs", false).expect("is there");
    assert_eq!(
        (
            existing.file.checked,
            existing.file.existed,
            existing.file.sha256
        ),
        (Checked::First, true, Digest::of(b"an older one"))
    );
    let pin = std::fs::read(mirror.dir().join(PIN)).expect("is pinned");
    for damaged in [&pin[1..], &pin[..70], b"", b"opencs.ttl.gz\n", &[0xff; 80]] {
        std::fs::write(mirror.dir().join(PIN), damaged).expect("is written");
        let error = mirror
            .fetch("opencs", false)
            .expect_err("the pin is invalid");
        let error = render(&error);
        assert!(error.contains(PIN), "{error}");
    }
    assert_eq!(
        mirror
            .fetch("opencs", true)
            .expect("is fetched")
            .file
            .checked,
        Checked::First
    );
    assert_eq!(
        mirror
            .fetch("opencs", false)
            .expect("is there")
            .file
            .checked,
        Checked::Pinned
    );
}

#[test]
fn a_listed_checksum_needs_no_pin() {
    let mirror = Mirror::of(vec![b' '; 1_393_195]);
    let error = mirror.refused("s2orc-sample");
    assert!(error.contains("is due"), "{error}");
    mirror.changes(b"short");
    assert!(mirror.refused("s2orc-sample").contains("1393195 are due"));
    assert_eq!(names(mirror.dir()), [""; 0]);
}

#[test]
fn parts_have_file_names_of_their_own() {
    let mirror = Mirror::of(contents());
    for part in ["acl-anthology/2020.acl", "acl-anthology/P19"] {
        assert_eq!(mirror.fetch(part, false).expect("is fetched").name, part);
    }
    let files = ["acl-anthology-2020.acl.xml", "acl-anthology-P19.xml"];
    assert_eq!(
        names(mirror.dir()),
        files
            .map(|name| [name.to_owned(), format!("{name}.sha256")])
            .concat()
    );
    for (name, problem) in [
        ("acl-anthology", "names no part"),
        ("acl-anthology/../x", "names no part"),
        ("opencs/x", "has no parts"),
        ("x", "is no source"),
    ] {
        let error = mirror.refused(name);
        assert!(error.contains(problem), "{error}");
    }
}
