//! The download of one file over HTTP. An interrupted download is resumed, and a file gets its name only when it is complete.
//!
//! **Source**: RFC 9110, 14 (ranges), 13.1.5 (`If-Range`), 8.8.3 (entity tags).

use super::part::{Part, sha256_of_file};
use crate::error::{HintContext as _, hinted};
use crate::progress::error_chain;
use anyhow::Result;
use reqwest::Client;
use reqwest::header::{CONTENT_RANGE, ETAG, HeaderMap, HeaderName, IF_RANGE, LAST_MODIFIED, RANGE};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The maximum length of a file without a listed length. **Reason**: ten times the length of the largest source.
const MAX_FILE_BYTES: u64 = 64 << 30;

/// The hint of a request that cannot succeed when it is repeated.
const ADDRESS_HINT: &str = "look at the address; --url gives another one";

pub(super) struct FileRequest {
    pub(super) url: String,
    /// The name of the file in the folder.
    pub(super) file: String,
    /// The expected length; `None` when no length is listed.
    pub(super) bytes: Option<u64>,
    pub(super) sha256: Option<ExpectedDigest>,
    /// True if an existing file is fetched again.
    pub(super) again: bool,
}

/// The expected SHA-256 of a file, in hexadecimal digits.
pub(super) enum ExpectedDigest {
    /// A digest from the list of sources. An existing file with another digest is replaced.
    Listed(String),
    /// The digest of the first download. An existing file with another digest is an error and is not replaced.
    Pinned(String),
}

/// The policy for servers that fail or stop sending.
#[derive(Clone, Copy)]
pub(super) struct Retries {
    /// The number of consecutive attempts without a new byte before the download fails.
    pub(super) attempts: u32,
    pub(super) pause: Duration,
    /// The timeout of connecting, and of each read.
    pub(super) timeout: Duration,
}

impl Default for Retries {
    fn default() -> Self {
        Self {
            attempts: 5,
            pause: Duration::from_secs(2),
            timeout: Duration::from_secs(60),
        }
    }
}

/// A complete file.
#[derive(Debug)]
pub(super) struct Downloaded {
    pub(super) path: PathBuf,
    pub(super) bytes: u64,
    pub(super) sha256: String,
    /// True if the file existed and was not fetched.
    pub(super) existed: bool,
}

/// The end of one attempt.
enum Attempt {
    Complete,
    /// An interruption, with the reason; a later attempt may resume.
    Interrupted(String),
}

/// Fetches a file into a folder. `on_progress` gets the number of received bytes, and the total if the server states the total.
///
/// # Errors
/// When the download is incomplete, or the file is not the expected one; an existing file of the same name is then unchanged.
pub(super) async fn download(
    request: &FileRequest,
    dir: &Path,
    retries: Retries,
    on_progress: impl Fn(u64, Option<u64>),
) -> Result<Downloaded> {
    let path = dir.join(&request.file);
    if let Some(existing) = existing(request, &path)? {
        return Ok(existing);
    }
    let mut part = Part::open(&path)?;
    let client = Client::builder()
        .https_only(request.url.starts_with("https:"))
        .connect_timeout(retries.timeout)
        .read_timeout(retries.timeout)
        .user_agent(concat!("concordance/", env!("CARGO_PKG_VERSION")))
        .build()?;
    let (mut longest, mut idle_attempts) = (0, 0);
    while let Attempt::Interrupted(why) = attempt(&client, request, &mut part, &on_progress).await?
    {
        let length = part.length()?;
        idle_attempts = if length > longest {
            0
        } else {
            idle_attempts + 1
        };
        longest = longest.max(length);
        if idle_attempts >= retries.attempts {
            return Err(hinted(
                format!("{}: {why}", request.url),
                format!("{length} bytes are kept; fetch again later, it goes on from there"),
            ));
        }
        tokio::time::sleep(retries.pause).await;
    }
    let (bytes, sha256) = sha256_of_file(part.path())?;
    if let Err(error) = check(request, &path, bytes, &sha256) {
        part.discard()?;
        return Err(error);
    }
    part.persist(&path)?;
    Ok(Downloaded {
        path,
        bytes,
        sha256,
        existed: false,
    })
}

/// Returns the existing file if its length and its digest equal the expected values, as far as these are listed.
fn existing(request: &FileRequest, path: &Path) -> Result<Option<Downloaded>> {
    if request.again || !path.is_file() {
        return Ok(None);
    }
    let (bytes, sha256) = sha256_of_file(path)?;
    match &request.sha256 {
        Some(ExpectedDigest::Pinned(pin)) if !pin.eq_ignore_ascii_case(&sha256) => {
            return Err(hinted(
                format!(
                    "{}: SHA-256 is {sha256}, {pin} was pinned when it was fetched first",
                    path.display()
                ),
                "this copy was damaged or changed; remove it and fetch again, or fetch and pin what the source has now \
                 with --again",
            ));
        }
        _ => {}
    }
    if check(request, path, bytes, &sha256).is_err() {
        return Ok(None);
    }
    Ok(Some(Downloaded {
        path: path.to_owned(),
        bytes,
        sha256,
        existed: true,
    }))
}

/// Checks length and digest of a complete file.
fn check(request: &FileRequest, path: &Path, bytes: u64, sha256: &str) -> Result<()> {
    let path = path.display();
    if let Some(expected) = request.bytes.filter(|expected| *expected != bytes) {
        return Err(hinted(
            format!("{path}: {bytes} bytes came in, {expected} are due"),
            "nothing of it was kept; the source may have changed",
        ));
    }
    match &request.sha256 {
        Some(ExpectedDigest::Listed(expected)) if !expected.eq_ignore_ascii_case(sha256) => {
            Err(hinted(
                format!("{path}: SHA-256 is {sha256}, {expected} is due"),
                "nothing of it was kept; the source may have changed",
            ))
        }
        Some(ExpectedDigest::Pinned(pin)) if !pin.eq_ignore_ascii_case(sha256) => Err(hinted(
            format!("{path}: SHA-256 is {sha256}, {pin} was pinned when it was fetched first"),
            "nothing of it was kept; the source has changed, or something on the way changes it; --again pins what it \
             has now",
        )),
        _ => Ok(()),
    }
}

async fn attempt(
    client: &Client,
    request: &FileRequest,
    part: &mut Part,
    on_progress: &impl Fn(u64, Option<u64>),
) -> Result<Attempt> {
    let url = &request.url;
    let (mut length, mut get) = (0, client.get(url));
    if let Some((resumed, validator)) = part.resume_point(url)? {
        length = resumed;
        get = get
            .header(RANGE, format!("bytes={length}-"))
            .header(IF_RANGE, validator);
    }
    let mut response = match get.send().await {
        Ok(response) => response,
        Err(error) if error.is_builder() || error.is_redirect() => {
            return Err(error).with_hint(|| url.clone(), ADDRESS_HINT);
        }
        Err(error) => return Ok(Attempt::Interrupted(error_chain(&error))),
    };
    let range = content_range(response.headers());
    let total = match (response.status().as_u16(), range) {
        (200, _) => {
            part.restart(url, validator(response.headers()))?;
            length = 0;
            response.content_length()
        }
        (206, Some((Some(first), total))) if length > 0 && first == length => total,
        // The part is already complete: an earlier process ended after the last byte and before renaming the part.
        (416, Some((None, Some(total)))) if total == length => return Ok(Attempt::Complete),
        (206 | 416, _) => {
            part.forget_origin()?;
            let why = "the server gives another range than was asked for";
            return Ok(Attempt::Interrupted(why.to_owned()));
        }
        (status @ (408 | 425 | 429 | 500..=599), _) => {
            return Ok(Attempt::Interrupted(format!("the server answers {status}")));
        }
        (status, _) => {
            let message = format!("{url}: the server answers {status}");
            return Err(hinted(message, ADDRESS_HINT));
        }
    };
    if let (Some(expected), Some(total)) = (request.bytes, total)
        && expected != total
    {
        part.discard()?;
        return Err(hinted(
            format!("{url}: the server has {total} bytes, {expected} are due"),
            "the source may have changed",
        ));
    }
    let max = request.bytes.unwrap_or(MAX_FILE_BYTES);
    loop {
        on_progress(length, total);
        match response.chunk().await {
            Ok(Some(chunk)) => {
                part.append(&chunk)?;
                length += chunk.len() as u64;
            }
            Ok(None) if total.is_none_or(|total| total == length) => return Ok(Attempt::Complete),
            Ok(None) => return Ok(interrupted(length, "the server sent no more")),
            Err(error) => return Ok(interrupted(length, &error_chain(&error))),
        }
        if length > max {
            part.discard()?;
            return Err(hinted(
                format!("{url}: more than {max} bytes came in"),
                "nothing of it was kept; the source may have changed",
            ));
        }
    }
}

fn interrupted(length: u64, why: &str) -> Attempt {
    Attempt::Interrupted(format!("after {length} bytes: {why}"))
}

/// Returns the validator for `If-Range`: a strong entity tag, else the time of the last change.
fn validator(headers: &HeaderMap) -> Option<&str> {
    let text = |name: HeaderName| headers.get(name)?.to_str().ok();
    text(ETAG)
        .filter(|tag| !tag.starts_with("W/"))
        .or_else(|| text(LAST_MODIFIED))
}

/// Returns the first byte and the total of a header such as `Content-Range: bytes 5-9/10`. The header `bytes */10` has no first byte.
fn content_range(headers: &HeaderMap) -> Option<(Option<u64>, Option<u64>)> {
    let text = headers.get(CONTENT_RANGE)?.to_str().ok()?;
    let (range, total) = text.strip_prefix("bytes ")?.split_once('/')?;
    let first = range
        .split_once('-')
        .and_then(|(first, _)| first.trim().parse().ok());
    Some((first, total.trim().parse().ok()))
}
