//! Fetching from a real server on this machine that misbehaves in every way that was thought of.

use super::download::{Done, Due, Patience, Wanted, download};
use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A server that answers each connection by its number, and remembers what it was asked.
pub(super) struct Server {
    pub(super) url: String,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Server {
    pub(super) fn of(answer: impl Fn(usize, &str, &mut TcpStream) + Send + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let url = format!("http://{}/file", listener.local_addr().expect("an address"));
        let asked = Arc::new(Mutex::new(Vec::new()));
        let heard = Arc::clone(&asked);
        std::thread::spawn(move || {
            for (number, stream) in listener.incoming().enumerate() {
                let mut stream = stream.expect("a connection");
                let request = head(&mut stream);
                heard.lock().expect("is whole").push(request.clone());
                answer(number, &request, &mut stream);
            }
        });
        Self { url, asked }
    }

    pub(super) fn ranges(&self) -> Vec<Option<u64>> {
        self.asked
            .lock()
            .expect("is whole")
            .iter()
            .map(|request| first(request))
            .collect()
    }
}

fn head(stream: &mut TcpStream) -> String {
    let mut request = Vec::new();
    let mut byte = [0];
    while !request.ends_with(b"\r\n\r\n") && stream.read(&mut byte).is_ok_and(|n| n > 0) {
        request.push(byte[0]);
    }
    String::from_utf8_lossy(&request).to_lowercase()
}

/// The first byte that a request asks for.
fn first(request: &str) -> Option<u64> {
    request
        .split("range: bytes=")
        .nth(1)?
        .split('-')
        .next()?
        .parse()
        .ok()
}

pub(super) fn contents() -> Vec<u8> {
    (0..300_000u32)
        .flat_map(|n| n.wrapping_mul(2_654_435_761).to_le_bytes())
        .collect()
}

/// Answers with a file as a good server does, but sends at most so many bytes of it.
pub(super) fn serve(request: &str, stream: &mut TcpStream, bytes: &[u8], tag: &str, most: usize) {
    let from = first(request).filter(|_| request.contains(&format!("if-range: {tag}")));
    let (status, from) = from.map_or(("200 OK", 0), |from| {
        ("206 Partial Content", usize::try_from(from).expect("fits"))
    });
    let (total, rest) = (bytes.len(), &bytes[from.min(bytes.len())..]);
    let last = total - 1;
    let range = if status.starts_with("206") {
        format!("Content-Range: bytes {from}-{last}/{total}\r\n")
    } else {
        String::new()
    };
    let head = format!(
        "HTTP/1.1 {status}\r\nETag: {tag}\r\n{range}Content-Length: {}\r\nConnection: close\r\n\r\n",
        rest.len()
    );
    // The client may have gone.
    let _ = stream
        .write_all(head.as_bytes())
        .and_then(|()| stream.write_all(&rest[..most.min(rest.len())]));
}

fn refuse(stream: &mut TcpStream, status: &str) {
    let _ = stream.write_all(
        format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n").as_bytes(),
    );
}

const HASTE: Patience = Patience {
    attempts: 3,
    pause: Duration::from_millis(1),
    silence: Duration::from_secs(20),
};

fn wanted(url: &str) -> Wanted<'_> {
    Wanted {
        url,
        file: "x.json",
        bytes: None,
        sha256: None,
        again: false,
    }
}

pub(super) fn sha256(bytes: &[u8]) -> String {
    super::place::digest(&mut &*bytes).expect("from memory").1
}

fn fetch(wanted: &Wanted<'_>, dir: &Path) -> anyhow::Result<Done> {
    download(wanted, dir, HASTE, |_, _| ())
}

pub(super) fn names(dir: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(dir).expect("a folder");
    let mut names: Vec<String> = entries
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

/// The file is there, whole, and nothing else is.
fn whole(dir: &Path, bytes: &[u8]) {
    assert!(
        std::fs::read(dir.join("x.json")).expect("is there") == bytes,
        "other bytes"
    );
    assert_eq!(names(dir), ["x.json"]);
}

#[test]
fn a_file_comes_whole_and_is_not_fetched_again() {
    let bytes = contents();
    let sent = bytes.clone();
    let server =
        Server::of(move |_, request, stream| serve(request, stream, &sent, "\"a\"", usize::MAX));
    let dir = tempfile::tempdir().expect("a folder");
    let sha256 = sha256(&bytes);
    let wanted = Wanted {
        bytes: Some(bytes.len() as u64),
        sha256: Some(Due::Listed(&sha256)),
        ..wanted(&server.url)
    };
    let done = fetch(&wanted, dir.path()).expect("is fetched");
    assert_eq!(
        (done.bytes, done.sha256.as_str(), done.held),
        (bytes.len() as u64, sha256.as_str(), false)
    );
    whole(dir.path(), &bytes);
    assert!(fetch(&wanted, dir.path()).expect("is there").held);
    assert_eq!(server.ranges(), [None], "asked once");
    assert!(
        !fetch(
            &Wanted {
                again: true,
                ..wanted
            },
            dir.path()
        )
        .expect("is fetched")
        .held
    );
    std::fs::write(dir.path().join("x.json"), "other").expect("is written");
    assert!(
        !fetch(&wanted, dir.path()).expect("is fetched").held,
        "what has another digest is replaced"
    );
    whole(dir.path(), &bytes);
}

#[test]
fn a_torn_download_goes_on_where_it_stopped() {
    let bytes = contents();
    let sent = bytes.clone();
    let server =
        Server::of(move |_, request, stream| serve(request, stream, &sent, "\"a\"", 500_000));
    let dir = tempfile::tempdir().expect("a folder");
    fetch(&wanted(&server.url), dir.path()).expect("is fetched");
    whole(dir.path(), &bytes);
    let ranges = server.ranges();
    assert!(
        ranges.len() >= 3 && ranges[1..].iter().all(Option::is_some),
        "{ranges:?}"
    );
}

#[test]
fn another_process_goes_on_with_the_part() {
    let bytes = contents();
    let sent = bytes.clone();
    let server = Server::of(move |number, request, stream| match number {
        0 => serve(request, stream, &sent, "\"a\"", 500_000),
        1..=4 => refuse(stream, "503 Service Unavailable"),
        _ => serve(request, stream, &sent, "\"a\"", usize::MAX),
    });
    let dir = tempfile::tempdir().expect("a folder");
    let error = fetch(&wanted(&server.url), dir.path())
        .expect_err("is given up")
        .to_string();
    assert!(
        error.contains("503") && error.contains("bytes are kept"),
        "{error}"
    );
    assert_eq!(
        names(dir.path()),
        ["x.json.part", "x.json.part-of"],
        "nothing under the final name"
    );
    while fetch(&wanted(&server.url), dir.path()).is_err() {}
    whole(dir.path(), &bytes);
    assert!(server.ranges().last().expect("was asked").is_some());
}

#[test]
fn a_changed_file_begins_anew() {
    let (old, new) = (
        contents(),
        contents().into_iter().rev().collect::<Vec<u8>>(),
    );
    let sent = new.clone();
    let server = Server::of(move |number, request, stream| match number {
        0 => serve(request, stream, &old, "\"a\"", 500_000),
        _ => serve(request, stream, &sent, "\"b\"", usize::MAX),
    });
    let dir = tempfile::tempdir().expect("a folder");
    fetch(&wanted(&server.url), dir.path()).expect("is fetched");
    whole(dir.path(), &new);
}

#[test]
fn without_ranges_it_begins_anew_each_time() {
    let bytes = contents();
    let sent = bytes.clone();
    let server = Server::of(move |number, _, stream| {
        serve(
            "",
            stream,
            &sent,
            "\"a\"",
            if number < 2 { 400_000 } else { usize::MAX },
        )
    });
    let dir = tempfile::tempdir().expect("a folder");
    fetch(&wanted(&server.url), dir.path()).expect("is fetched");
    whole(dir.path(), &bytes);
}

#[test]
fn a_range_that_was_not_asked_for_is_not_joined() {
    let bytes = contents();
    let sent = bytes.clone();
    let server = Server::of(move |number, request, stream| match number {
        0 => serve(request, stream, &sent, "\"a\"", 500_000),
        // A part from the wrong place.
        1 => serve(
            &request.replace("bytes=", "bytes=1"),
            stream,
            &sent[..],
            "\"a\"",
            usize::MAX,
        ),
        _ => serve(request, stream, &sent, "\"a\"", usize::MAX),
    });
    let dir = tempfile::tempdir().expect("a folder");
    fetch(&wanted(&server.url), dir.path()).expect("is fetched");
    whole(dir.path(), &bytes);
}

#[test]
fn a_part_that_is_the_whole_file_only_gets_its_name() {
    let bytes = contents();
    let total = bytes.len();
    let server = Server::of(move |_, _, stream| {
        let head = format!(
            "HTTP/1.1 416 Range Not Satisfiable\r\nContent-Range: bytes */{total}\r\nContent-Length: 0\r\n\r\n"
        );
        let _ = stream.write_all(head.as_bytes());
    });
    let dir = tempfile::tempdir().expect("a folder");
    std::fs::write(dir.path().join("x.json.part"), &bytes).expect("is written");
    std::fs::write(
        dir.path().join("x.json.part-of"),
        format!("{}\n\"a\"\n", server.url),
    )
    .expect("is written");
    fetch(&wanted(&server.url), dir.path()).expect("is fetched");
    whole(dir.path(), &bytes);
}

#[test]
fn a_wrong_checksum_or_length_leaves_nothing() {
    let bytes = contents();
    let server =
        Server::of(move |_, request, stream| serve(request, stream, &bytes, "\"a\"", usize::MAX));
    let other = sha256(b"other");
    for (wanted, found) in [
        (
            Wanted {
                sha256: Some(Due::Listed(&other)),
                ..wanted(&server.url)
            },
            "is due",
        ),
        (
            Wanted {
                bytes: Some(7),
                ..wanted(&server.url)
            },
            "7 are due",
        ),
    ] {
        let dir = tempfile::tempdir().expect("a folder");
        let error = fetch(&wanted, dir.path())
            .expect_err("is refused")
            .to_string();
        assert!(error.contains(found) && error.contains("hint:"), "{error}");
        assert_eq!(names(dir.path()), [""; 0]);
    }
}

/// Where the length comes with no answer it is looked at in the end.
#[test]
fn a_file_of_another_length_is_refused_whatever_the_server_says_of_it() {
    let server = Server::of(|_, _, stream| {
        let _ = stream.write_all(
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        );
    });
    let dir = tempfile::tempdir().expect("a folder");
    assert_eq!(
        fetch(&wanted(&server.url), dir.path())
            .expect("is fetched")
            .bytes,
        5
    );
    let longer = Wanted {
        bytes: Some(6),
        ..wanted(&server.url)
    };
    let error = fetch(&longer, dir.path())
        .expect_err("is refused")
        .to_string();
    assert!(
        error.contains("5 bytes came in, 6 are due") && error.contains("hint:"),
        "{error}"
    );
    assert_eq!(names(dir.path()), ["x.json"], "what stood there before");
}

#[test]
fn a_server_that_leads_in_circles_is_left() {
    let server = Server::of(|_, _, stream| {
        let _ = stream
            .write_all(b"HTTP/1.1 302 Found\r\nLocation: /file\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    });
    let dir = tempfile::tempdir().expect("a folder");
    let error = format!(
        "{:#}",
        fetch(&wanted(&server.url), dir.path()).expect_err("is refused")
    );
    assert!(
        error.contains("redirect") && error.contains("--url"),
        "{error}"
    );
    let asked = server.ranges().len();
    assert!((2..30).contains(&asked), "asked {asked} times");
    assert!(!dir.path().join("x.json").exists());
}

#[test]
fn what_is_not_there_is_not_asked_for_again() {
    let server = Server::of(|_, _, stream| refuse(stream, "404 Not Found"));
    let dir = tempfile::tempdir().expect("a folder");
    let error = fetch(&wanted(&server.url), dir.path())
        .expect_err("is refused")
        .to_string();
    assert!(error.contains("404") && error.contains("--url"), "{error}");
    assert_eq!(server.ranges().len(), 1);
    assert_eq!(names(dir.path()), [""; 0], "no empty part either");
}

#[test]
fn a_fault_of_the_server_passes_or_is_told() {
    let bytes = contents();
    let sent = bytes.clone();
    let server = Server::of(move |number, request, stream| match number {
        0 => refuse(stream, "500 Internal Server Error"),
        // Nothing at all, and something that is no HTTP.
        1 => {}
        2 => drop(stream.write_all(b"what?\r\n\r\n")),
        _ => serve(request, stream, &sent, "\"a\"", usize::MAX),
    });
    let dir = tempfile::tempdir().expect("a folder");
    let patience = Patience {
        attempts: 10,
        ..HASTE
    };
    download(&wanted(&server.url), dir.path(), patience, |_, _| ()).expect("is fetched");
    whole(dir.path(), &bytes);
    let server = Server::of(|_, _, stream| refuse(stream, "500 Internal Server Error"));
    let dir = tempfile::tempdir().expect("a folder");
    let error = fetch(&wanted(&server.url), dir.path())
        .expect_err("is given up")
        .to_string();
    assert!(error.contains("500") && error.contains("hint:"), "{error}");
}

#[test]
fn a_server_that_falls_silent_is_left_and_asked_again() {
    let bytes = contents();
    let sent = bytes.clone();
    let kept = Mutex::new(Vec::new());
    let server = Server::of(move |number, request, stream| {
        serve(
            request,
            stream,
            &sent,
            "\"a\"",
            if number == 0 { 100_000 } else { usize::MAX },
        );
        if number == 0 {
            // The connection stays open, and nothing more comes.
            kept.lock()
                .expect("is whole")
                .push(stream.try_clone().expect("a connection"));
        }
    });
    let dir = tempfile::tempdir().expect("a folder");
    let patience = Patience {
        silence: Duration::from_millis(300),
        attempts: 50,
        ..HASTE
    };
    download(&wanted(&server.url), dir.path(), patience, |_, _| ()).expect("is fetched");
    whole(dir.path(), &bytes);
}

#[test]
fn two_at_once_are_refused() {
    let dir = tempfile::tempdir().expect("a folder");
    let held = super::place::Place::open(dir.path(), "x.json").expect("opens");
    let error = fetch(&wanted("http://127.0.0.1:1/x"), dir.path())
        .expect_err("is refused")
        .to_string();
    assert!(error.contains("another fetch is at work"), "{error}");
    drop(held);
}
