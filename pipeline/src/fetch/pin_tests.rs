//! Trust on first use: what was fetched first is what every later copy has to be.

use super::tests::{Server, contents, names, serve, sha256};
use super::{Checked, Fetched, named, one};
use crate::cli::{Fetch, Output};
use std::path::Path;
use std::sync::{Arc, Mutex};

/// A server whose file can be changed, and a folder for what is fetched.
struct Place {
    server: Server,
    bytes: Arc<Mutex<Vec<u8>>>,
    dir: tempfile::TempDir,
}

impl Place {
    fn of(bytes: Vec<u8>) -> Self {
        let bytes = Arc::new(Mutex::new(bytes));
        let sent = Arc::clone(&bytes);
        let tag = |bytes: &[u8]| format!("\"{}\"", sha256(bytes));
        let server = Server::of(move |_, request, stream| {
            let bytes = sent.lock().expect("is whole").clone();
            serve(request, stream, &bytes, &tag(&bytes), usize::MAX);
        });
        Self {
            server,
            bytes,
            dir: tempfile::tempdir().expect("a folder"),
        }
    }

    fn changes(&self, bytes: &[u8]) {
        *self.bytes.lock().expect("is whole") = bytes.to_vec();
    }

    fn fetch(&self, source: &str, again: bool) -> anyhow::Result<Fetched> {
        let args = Fetch {
            sources: vec![source.to_owned()],
            list: false,
            dir: self.dir.path().to_owned(),
            url: Some(self.server.url.clone()),
            again,
            output: Output { json: true },
        };
        one(&args, named(source)?)
    }

    fn refused(&self, source: &str) -> String {
        let error = format!("{:#}", self.fetch(source, false).expect_err("is refused"));
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
fn the_first_copy_is_pinned_as_sha256sum_writes_it_and_later_ones_are_checked_against_it() {
    let bytes = contents();
    let place = Place::of(bytes.clone());
    let first = place.fetch("opencs", false).expect("is fetched");
    assert_eq!((first.checked, first.held), (Checked::First, false));
    let pin = std::fs::read_to_string(place.dir().join(PIN)).expect("is pinned");
    assert_eq!(pin, format!("{}  {FILE}\n", sha256(&bytes)));
    let second = place.fetch("opencs", false).expect("is there");
    assert_eq!((second.checked, second.held), (Checked::Pinned, true));
    std::fs::remove_file(place.dir().join(FILE)).expect("is removed");
    let third = place.fetch("opencs", false).expect("is fetched");
    assert_eq!((third.checked, third.held), (Checked::Pinned, false));
    assert_eq!(names(place.dir()), [FILE, PIN]);
}

#[test]
fn a_damaged_copy_is_refused_and_left_where_it_is() {
    let mut bytes = contents();
    let place = Place::of(bytes.clone());
    place.fetch("opencs", false).expect("is fetched");
    bytes[1000] ^= 1;
    std::fs::write(place.dir().join(FILE), &bytes).expect("is damaged");
    let error = place.refused("opencs");
    assert!(
        error.contains(FILE) && error.contains("was pinned") && error.contains("--again"),
        "{error}"
    );
    assert!(
        std::fs::read(place.dir().join(FILE)).expect("is there") == bytes,
        "it was not touched"
    );
    std::fs::remove_file(place.dir().join(FILE)).expect("is removed");
    assert_eq!(
        place.fetch("opencs", false).expect("is fetched").checked,
        Checked::Pinned
    );
}

#[test]
fn another_file_of_the_source_is_refused_until_it_is_pinned_again() {
    let place = Place::of(contents());
    place.fetch("opencs", false).expect("is fetched");
    let pin = std::fs::read(place.dir().join(PIN)).expect("is pinned");
    place.changes(b"something else");
    assert!(
        place.fetch("opencs", false).expect("is there").held,
        "what is here is as it was"
    );
    std::fs::remove_file(place.dir().join(FILE)).expect("is removed");
    let error = place.refused("opencs");
    assert!(
        error.contains("was pinned") && error.contains("nothing of it was kept"),
        "{error}"
    );
    assert_eq!(names(place.dir()), [PIN]);
    assert_eq!(
        std::fs::read(place.dir().join(PIN)).expect("is pinned"),
        pin
    );
    assert_eq!(
        place.fetch("opencs", true).expect("is fetched").checked,
        Checked::First
    );
    assert_eq!(
        place.fetch("opencs", false).expect("is there").sha256,
        sha256(b"something else")
    );
}

#[test]
fn a_copy_from_before_there_were_pins_is_pinned_and_a_damaged_pin_is_told() {
    let place = Place::of(contents());
    std::fs::write(place.dir().join(FILE), "an older one").expect("is written");
    let held = place.fetch("opencs", false).expect("is there");
    assert_eq!(
        (held.checked, held.held, held.sha256),
        (Checked::First, true, sha256(b"an older one"))
    );
    let pin = std::fs::read(place.dir().join(PIN)).expect("is pinned");
    for damaged in [&pin[1..], &pin[..70], b"", b"opencs.ttl.gz\n", &[0xff; 80]] {
        std::fs::write(place.dir().join(PIN), damaged).expect("is written");
        let error = format!(
            "{:#}",
            place.fetch("opencs", false).expect_err("is refused")
        );
        assert!(error.contains(PIN), "{error}");
    }
    assert_eq!(
        place.fetch("opencs", true).expect("is fetched").checked,
        Checked::First
    );
    assert_eq!(
        place.fetch("opencs", false).expect("is there").checked,
        Checked::Pinned
    );
}

#[test]
fn what_is_listed_with_its_checksum_needs_no_pin() {
    let place = Place::of(vec![b' '; 1_393_195]);
    let error = place.refused("s2orc-sample");
    assert!(error.contains("is due"), "{error}");
    place.changes(b"short");
    assert!(place.refused("s2orc-sample").contains("1393195 are due"));
    assert_eq!(names(place.dir()), [""; 0]);
}

#[test]
fn parts_are_kept_under_names_of_their_own() {
    let place = Place::of(contents());
    for part in ["acl-anthology/2020.acl", "acl-anthology/P19"] {
        assert_eq!(place.fetch(part, false).expect("is fetched").name, part);
    }
    let held = ["acl-anthology-2020.acl.xml", "acl-anthology-P19.xml"];
    assert_eq!(
        names(place.dir()),
        held.map(|name| [name.to_owned(), format!("{name}.sha256")])
            .concat()
    );
    for (asked, told) in [
        ("acl-anthology", "names no part"),
        ("acl-anthology/../x", "names no part"),
        ("opencs/x", "has no parts"),
        ("x", "is no source"),
    ] {
        let error = place.refused(asked);
        assert!(error.contains(told), "{error}");
    }
}
