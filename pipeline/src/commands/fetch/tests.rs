//! Tests of fetches from an HTTP server on this machine that returns faulty answers.

use super::download::{Download, Downloaded, Retries, open_part};
use crate::error::render;
use parking_lot::Mutex;
use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// A server that answers each connection by its number, and records the requests.
pub(super) struct Server {
    pub(super) url: String,
    requests: Arc<Mutex<Vec<String>>>,
}

impl Server {
    pub(super) fn of(answer: impl Fn(usize, &str, &mut TcpStream) + Send + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let url = format!("http://{}/file", listener.local_addr().expect("an address"));
        let requests = Arc::new(Mutex::new(Vec::new()));
        let recorded = Arc::clone(&requests);
        std::thread::spawn(move || {
            for (number, stream) in listener.incoming().enumerate() {
                let mut stream = stream.expect("a connection");
                let request = head(&mut stream);
                recorded.lock().push(request.clone());
                answer(number, &request, &mut stream);
            }
        });
        Self { url, requests }
    }

    pub(super) fn ranges(&self) -> Vec<Option<u64>> {
        self.requests
            .lock()
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

/// Returns the first requested byte of a request.
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

/// Answers with a file as a correct server does, but sends at most this number of bytes.
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
    // The client may have closed the connection.
    let _ = stream
        .write_all(head.as_bytes())
        .and_then(|()| stream.write_all(&rest[..most.min(rest.len())]));
}

fn refuse(stream: &mut TcpStream, status: &str) {
    let _ = stream.write_all(
        format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n").as_bytes(),
    );
}

const FAST_RETRIES: Retries = Retries {
    attempts: 3,
    pause: Duration::from_millis(1),
    timeout: Duration::from_secs(20),
};

/// A file to fetch as `x.json`.
struct FileRequest {
    url: String,
    bytes: Option<u64>,
    sha256: Option<String>,
    again: bool,
}

fn request(url: &str) -> FileRequest {
    FileRequest {
        url: url.to_owned(),
        bytes: None,
        sha256: None,
        again: false,
    }
}

fn sha256(bytes: &[u8]) -> String {
    catalogue::Digest::of(bytes).to_string()
}

pub(super) fn block_on<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.expect("a runtime").block_on(future)
}

fn fetch_with(request: &FileRequest, dir: &Path, retries: Retries) -> anyhow::Result<Downloaded> {
    let download = Download {
        url: &request.url,
        path: dir.join("x.json"),
        bytes: request.bytes,
        sha256: request.sha256.as_deref(),
        again: request.again,
    };
    block_on(download.fetch(retries, |_, _| ()))
}

fn fetch(request: &FileRequest, dir: &Path) -> anyhow::Result<Downloaded> {
    fetch_with(request, dir, FAST_RETRIES)
}

/// Returns the rendered error of a fetch that fails.
fn refused(request: &FileRequest, dir: &Path) -> String {
    render(&fetch(request, dir).expect_err("the fetch is refused"))
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

/// Asserts that the folder has the complete file and nothing else but its pin.
fn whole(dir: &Path, bytes: &[u8]) {
    assert!(
        std::fs::read(dir.join("x.json")).expect("is there") == bytes,
        "other bytes"
    );
    let others = names(dir)
        .into_iter()
        .filter(|name| !["x.json", "x.json.sha256"].contains(&name.as_str()));
    assert_eq!(others.collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn an_existing_file_with_the_listed_digest_is_not_fetched_again() {
    let bytes = contents();
    let sent = bytes.clone();
    let server =
        Server::of(move |_, request, stream| serve(request, stream, &sent, "\"a\"", usize::MAX));
    let dir = tempfile::tempdir().expect("a folder");
    let sha256 = sha256(&bytes);
    let listed = || FileRequest {
        bytes: Some(bytes.len() as u64),
        sha256: Some(sha256.clone()),
        ..request(&server.url)
    };
    let file_request = listed();
    let done = fetch(&file_request, dir.path()).expect("is fetched");
    assert_eq!(
        (done.bytes, done.sha256.to_string(), done.existed),
        (bytes.len() as u64, sha256.clone(), false)
    );
    whole(dir.path(), &bytes);
    assert!(fetch(&file_request, dir.path()).expect("is there").existed);
    assert_eq!(server.ranges(), [None], "requested once");
    assert!(
        !fetch(
            &FileRequest {
                again: true,
                ..listed()
            },
            dir.path()
        )
        .expect("is fetched")
        .existed
    );
    std::fs::write(dir.path().join("x.json"), "other").expect("is written");
    assert!(
        !fetch(&file_request, dir.path())
            .expect("is fetched")
            .existed,
        "a file with another digest is replaced"
    );
    whole(dir.path(), &bytes);
}

#[test]
fn an_interrupted_download_resumes_by_range() {
    let bytes = contents();
    let sent = bytes.clone();
    let server =
        Server::of(move |_, request, stream| serve(request, stream, &sent, "\"a\"", 500_000));
    let dir = tempfile::tempdir().expect("a folder");
    fetch(&request(&server.url), dir.path()).expect("is fetched");
    whole(dir.path(), &bytes);
    let ranges = server.ranges();
    assert!(
        ranges.len() >= 3 && ranges[1..].iter().all(Option::is_some),
        "{ranges:?}"
    );
}

#[test]
fn a_later_fetch_resumes_the_part() {
    let bytes = contents();
    let sent = bytes.clone();
    let server = Server::of(move |number, request, stream| match number {
        0 => serve(request, stream, &sent, "\"a\"", 500_000),
        1..=4 => refuse(stream, "503 Service Unavailable"),
        _ => serve(request, stream, &sent, "\"a\"", usize::MAX),
    });
    let dir = tempfile::tempdir().expect("a folder");
    let error = refused(&request(&server.url), dir.path());
    assert!(
        error.contains("503") && error.contains("bytes are kept"),
        "{error}"
    );
    assert_eq!(
        names(dir.path()),
        ["x.json.part", "x.json.part-of"],
        "nothing under the final name"
    );
    while fetch(&request(&server.url), dir.path()).is_err() {}
    whole(dir.path(), &bytes);
    assert!(server.ranges().last().expect("a request").is_some());
}

#[test]
fn a_file_that_changed_meanwhile_restarts() {
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
    fetch(&request(&server.url), dir.path()).expect("is fetched");
    whole(dir.path(), &new);
}

#[test]
fn a_server_without_ranges_restarts_the_download() {
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
    fetch(&request(&server.url), dir.path()).expect("is fetched");
    whole(dir.path(), &bytes);
}

#[test]
fn an_unrequested_range_is_not_appended() {
    let bytes = contents();
    let sent = bytes.clone();
    let server = Server::of(move |number, request, stream| match number {
        0 => serve(request, stream, &sent, "\"a\"", 500_000),
        // A part that starts at a wrong offset.
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
    fetch(&request(&server.url), dir.path()).expect("is fetched");
    whole(dir.path(), &bytes);
}

#[test]
fn a_part_that_the_server_does_not_continue_is_fetched_anew() {
    let bytes = contents();
    let sent = bytes.clone();
    let server = Server::of(move |number, request, stream| match number {
        0 => refuse(stream, "416 Range Not Satisfiable"),
        _ => serve(request, stream, &sent, "\"a\"", usize::MAX),
    });
    let dir = tempfile::tempdir().expect("a folder");
    std::fs::write(
        dir.path().join("x.json.part"),
        [&bytes[..], b"more"].concat(),
    )
    .expect("is written");
    let origin = format!("{}\n\"a\"\n", server.url);
    std::fs::write(dir.path().join("x.json.part-of"), origin).expect("is written");
    fetch(&request(&server.url), dir.path()).expect("is fetched");
    whole(dir.path(), &bytes);
    assert_eq!(server.ranges(), [Some(bytes.len() as u64 + 4), None]);
}

#[test]
fn a_wrong_checksum_or_length_leaves_no_file() {
    let bytes = contents();
    let server =
        Server::of(move |_, request, stream| serve(request, stream, &bytes, "\"a\"", usize::MAX));
    let other = sha256(b"other");
    for (file_request, problem) in [
        (
            FileRequest {
                sha256: Some(other.clone()),
                ..request(&server.url)
            },
            "is due",
        ),
        (
            FileRequest {
                bytes: Some(7),
                ..request(&server.url)
            },
            "7 are due",
        ),
    ] {
        let dir = tempfile::tempdir().expect("a folder");
        let error = refused(&file_request, dir.path());
        assert!(
            error.contains(problem) && error.contains("hint:"),
            "{error}"
        );
        assert_eq!(names(dir.path()), [""; 0]);
    }
}

#[test]
fn a_wrong_length_is_refused_without_a_content_length() {
    let server = Server::of(|_, _, stream| {
        let _ = stream.write_all(
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        );
    });
    let dir = tempfile::tempdir().expect("a folder");
    assert_eq!(
        fetch(&request(&server.url), dir.path())
            .expect("is fetched")
            .bytes,
        5
    );
    let longer = FileRequest {
        bytes: Some(6),
        ..request(&server.url)
    };
    let error = refused(&longer, dir.path());
    assert!(
        error.contains("5 bytes came in, 6 are due") && error.contains("hint:"),
        "{error}"
    );
    assert_eq!(
        names(dir.path()),
        ["x.json", "x.json.sha256"],
        "the earlier file"
    );
}

#[test]
fn a_redirect_loop_fails() {
    let server = Server::of(|_, _, stream| {
        let _ = stream
            .write_all(b"HTTP/1.1 302 Found\r\nLocation: /file\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    });
    let dir = tempfile::tempdir().expect("a folder");
    let error = refused(&request(&server.url), dir.path());
    assert!(
        error.contains("redirect") && error.contains("--url"),
        "{error}"
    );
    let requests = server.ranges().len();
    assert!((2..30).contains(&requests), "{requests} requests");
    assert!(!dir.path().join("x.json").exists());
}

#[test]
fn a_missing_file_is_not_requested_again() {
    let server = Server::of(|_, _, stream| refuse(stream, "404 Not Found"));
    let dir = tempfile::tempdir().expect("a folder");
    let error = refused(&request(&server.url), dir.path());
    assert!(error.contains("404") && error.contains("--url"), "{error}");
    assert_eq!(server.ranges().len(), 1);
    assert_eq!(names(dir.path()), [""; 0], "no empty part either");
}

#[test]
fn server_errors_are_retried_and_then_reported() {
    let bytes = contents();
    let sent = bytes.clone();
    let server = Server::of(move |number, request, stream| match number {
        0 => refuse(stream, "500 Internal Server Error"),
        // An empty answer, and an answer that is not HTTP.
        1 => {}
        2 => drop(stream.write_all(b"what?\r\n\r\n")),
        _ => serve(request, stream, &sent, "\"a\"", usize::MAX),
    });
    let dir = tempfile::tempdir().expect("a folder");
    let retries = Retries {
        attempts: 10,
        ..FAST_RETRIES
    };
    fetch_with(&request(&server.url), dir.path(), retries).expect("is fetched");
    whole(dir.path(), &bytes);
    let server = Server::of(|_, _, stream| refuse(stream, "500 Internal Server Error"));
    let dir = tempfile::tempdir().expect("a folder");
    let error = refused(&request(&server.url), dir.path());
    assert!(error.contains("500") && error.contains("hint:"), "{error}");
}

#[test]
fn a_silent_server_times_out_and_is_retried() {
    let bytes = contents();
    let sent = bytes.clone();
    let open = Mutex::new(Vec::new());
    let server = Server::of(move |number, request, stream| {
        serve(
            request,
            stream,
            &sent,
            "\"a\"",
            if number == 0 { 100_000 } else { usize::MAX },
        );
        if number == 0 {
            // The connection remains open, and the server sends no more bytes.
            open.lock().push(stream.try_clone().expect("a connection"));
        }
    });
    let dir = tempfile::tempdir().expect("a folder");
    let retries = Retries {
        timeout: Duration::from_millis(300),
        attempts: 50,
        ..FAST_RETRIES
    };
    fetch_with(&request(&server.url), dir.path(), retries).expect("is fetched");
    whole(dir.path(), &bytes);
}

#[test]
fn a_second_fetch_of_the_same_file_is_refused() {
    let dir = tempfile::tempdir().expect("a folder");
    let part = open_part(&dir.path().join("x.json.part")).expect("the part opens");
    let error = refused(&request("http://127.0.0.1:1/x"), dir.path());
    assert!(error.contains("another fetch is at work"), "{error}");
    drop(part);
}
