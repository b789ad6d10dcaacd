//! One file over HTTP: goes on where it stopped, begins anew when the file changed, and is kept only whole.
//!
//! **Source**: RFC 9110, 14 (ranges), 13.1.5 (`If-Range`), 8.8.3 (entity tags).

use super::place::{Place, digest};
use anyhow::{Context as _, Result, bail};
use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::time::Duration;
use ureq::http::HeaderMap;
use ureq::{Agent, Body};

/// What is wanted.
#[derive(Debug, Clone, Copy)]
pub struct Wanted<'a> {
    /// Its address.
    pub url: &'a str,
    /// The name it is kept under.
    pub file: &'a str,
    /// Its length, where it is known.
    pub bytes: Option<u64>,
    /// SHA-256 of its bytes, where it is known.
    pub sha256: Option<Due<'a>>,
    /// Whether to fetch it although it is there.
    pub again: bool,
}

/// The SHA-256 that a file has to have, and who says so.
#[derive(Debug, Clone, Copy)]
pub enum Due<'a> {
    /// The list of sources: a file with another one is not what was meant, and is replaced.
    Listed(&'a str),
    /// Whoever fetched it first: a file with another one is refused, and stays where it is.
    Pinned(&'a str),
}

impl Due<'_> {
    /// The SHA-256 itself, in hexadecimal digits.
    pub const fn digest(&self) -> &str {
        match self {
            Self::Listed(digest) | Self::Pinned(digest) => digest,
        }
    }

    /// Whether this is the one.
    pub const fn is(&self, found: &str) -> bool {
        self.digest().eq_ignore_ascii_case(found)
    }
}

/// How long a server is waited for.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// Attempts in a row that bring nothing new before it is given up.
    pub attempts: u32,
    /// Between two attempts.
    pub pause: Duration,
    /// For a connection, and for each read from it.
    pub silence: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            attempts: 5,
            pause: Duration::from_secs(2),
            silence: Duration::from_secs(60),
        }
    }
}

/// A file that is here, whole.
#[derive(Debug, PartialEq, Eq)]
pub struct Done {
    /// Where.
    pub path: PathBuf,
    /// Its length.
    pub bytes: u64,
    /// SHA-256 of its bytes.
    pub sha256: String,
    /// Whether it was there already.
    pub held: bool,
}

/// How an attempt ended.
enum Attempt {
    Whole,
    /// Before the end, and why; another one may go on.
    Torn(String),
}

/// Fetches a file into a folder; `told` hears of its bytes so far, and of all when they are known.
///
/// # Errors
/// When it does not come whole, or is not what is wanted: then nothing stands under its name that did not before.
pub fn download(
    wanted: &Wanted<'_>,
    dir: &Path,
    patience: Patience,
    told: impl Fn(u64, Option<u64>),
) -> Result<Done> {
    if let Some(held) = held(wanted, &dir.join(wanted.file))? {
        return Ok(held);
    }
    let mut place = Place::open(dir, wanted.file)?;
    let agent = agent(patience);
    let (mut most, mut idle) = (0, 0);
    while let Attempt::Torn(why) = attempt(&agent, wanted, &mut place, &told)? {
        let len = place.len()?;
        idle = if len > most { 0 } else { idle + 1 };
        most = most.max(len);
        if idle >= patience.attempts {
            bail!(
                "{}: {why}\nhint: {len} bytes are kept; fetch again later, it goes on from there",
                wanted.url
            );
        }
        std::thread::sleep(patience.pause);
    }
    let (path, bytes, sha256) = place.finish(wanted)?;
    Ok(Done {
        path,
        bytes,
        sha256,
        held: false,
    })
}

/// The file that is there already, when it is what is wanted as far as that can be told.
fn held(wanted: &Wanted<'_>, path: &Path) -> Result<Option<Done>> {
    if wanted.again || !path.is_file() {
        return Ok(None);
    }
    let (bytes, sha256) = File::open(path)
        .map_err(Into::into)
        .and_then(|mut file| digest(&mut file))?;
    if let Some(due @ Due::Pinned(_)) = wanted.sha256
        && !due.is(&sha256)
    {
        bail!(
            "{}: SHA-256 is {sha256}, {} was pinned when it was fetched first\nhint: this copy was damaged or changed; \
             remove it and fetch again, or fetch and pin what the source has now with --again",
            path.display(),
            due.digest()
        );
    }
    let fits = wanted.bytes.is_none_or(|due| due == bytes)
        && wanted.sha256.is_none_or(|due| due.is(&sha256));
    Ok(fits.then(|| Done {
        path: path.to_owned(),
        bytes,
        sha256,
        held: true,
    }))
}

fn agent(patience: Patience) -> Agent {
    Agent::config_builder()
        // What a status means is decided here.
        .http_status_as_error(false)
        .timeout_connect(Some(patience.silence))
        .timeout_per_read(Some(patience.silence))
        .user_agent(concat!("concordance/", env!("CARGO_PKG_VERSION")))
        // The file as it stands: a range of a compressed answer would be a range of other bytes.
        .accept_encoding("identity")
        .build()
        .new_agent()
}

fn attempt(
    agent: &Agent,
    wanted: &Wanted<'_>,
    place: &mut Place,
    told: &impl Fn(u64, Option<u64>),
) -> Result<Attempt> {
    let begun = place.begun(wanted.url);
    let mut request = agent.get(wanted.url);
    if let Some((len, validator)) = &begun {
        request = request
            .header("range", format!("bytes={len}-"))
            .header("if-range", validator);
    }
    let response = match request.call() {
        Ok(response) => response,
        Err(error) if passes(&error) => return Ok(Attempt::Torn(error.to_string())),
        Err(error) => {
            return Err(error).with_context(|| {
                format!(
                    "{}\nhint: look at the address; --url gives another one",
                    wanted.url
                )
            });
        }
    };
    let (status, headers) = (response.status().as_u16(), response.headers().clone());
    let len = begun.map_or(0, |(len, _)| len);
    let range = range(&headers);
    let (from, total) = match status {
        200 => (0, response.body().content_length()),
        206 if len > 0 && range.is_some_and(|(first, _)| first == Some(len)) => {
            (len, range.and_then(|(_, total)| total))
        }
        // The part is the whole file: a process ended between its last byte and its name.
        416 if range == Some((None, Some(len))) => return Ok(Attempt::Whole),
        206 | 416 => {
            place.forget()?;
            return Ok(Attempt::Torn(
                "the server gives another range than was asked for".to_owned(),
            ));
        }
        408 | 425 | 429 | 500..=599 => {
            return Ok(Attempt::Torn(format!("the server answers {status}")));
        }
        _ => bail!(
            "{}: the server answers {status}\nhint: look at the address; --url gives another one",
            wanted.url
        ),
    };
    if let (Some(due), Some(total)) = (wanted.bytes, total)
        && due != total
    {
        place.drop_part()?;
        bail!(
            "{}: the server has {total} bytes, {due} are due\nhint: the source may have changed",
            wanted.url
        );
    }
    if from == 0 {
        place.begin(wanted.url, validator(&headers))?;
    }
    take(response.into_body(), place, (from, total), told)
}

/// Takes in the body of an answer.
fn take(
    body: Body,
    place: &mut Place,
    (from, total): (u64, Option<u64>),
    told: &impl Fn(u64, Option<u64>),
) -> Result<Attempt> {
    let (mut reader, mut chunk, mut len) = (body.into_reader(), vec![0; 1 << 16], from);
    loop {
        told(len, total);
        match reader.read(&mut chunk) {
            Ok(0) if total.is_none_or(|total| total == len) => return Ok(Attempt::Whole),
            Ok(0) => {
                return Ok(Attempt::Torn(format!(
                    "the connection ended after {len} bytes"
                )));
            }
            Ok(n) => place.add(&chunk[..n])?,
            Err(error) => return Ok(Attempt::Torn(format!("after {len} bytes: {error}"))),
        }
        len = place.len()?;
    }
}

/// Whether what went wrong may pass.
const fn passes(error: &ureq::Error) -> bool {
    use ureq::Error;
    matches!(
        error,
        Error::Io(_)
            | Error::Timeout(_)
            | Error::ConnectionFailed
            | Error::Protocol(_)
            | Error::HostNotFound
    )
}

/// What tells whether a file is still the same: a strong entity tag, else the time of its last change.
fn validator(headers: &HeaderMap) -> Option<&str> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    text("etag")
        .filter(|tag| !tag.starts_with("W/"))
        .or_else(|| text("last-modified"))
}

/// First byte and total of `Content-Range: bytes 5-9/10`, as far as they are told; `bytes */10` has no first byte.
fn range(headers: &HeaderMap) -> Option<(Option<u64>, Option<u64>)> {
    let text = headers.get("content-range")?.to_str().ok()?;
    let (range, total) = text.strip_prefix("bytes ")?.split_once('/')?;
    let first = range
        .split_once('-')
        .and_then(|(first, _)| first.trim().parse().ok());
    Some((first, total.trim().parse().ok()))
}
