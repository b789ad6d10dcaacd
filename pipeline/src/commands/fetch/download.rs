//! The download of one file over HTTP, checked against its digest. An interrupted download is resumed, and a file gets its name only
//! when it is complete.
//!
//! A file without a published digest is pinned: `FILE.sha256` has the digest of the first download, as coreutils' `sha256sum` writes it.
//!
//! **Source**: RFC 9110, 14 (ranges), 13.1.5 (`If-Range`), 8.8.3 (entity tags).

use crate::error::{HintContext as _, hinted};
use crate::progress::error_chain;
use crate::{atomic_write, text_file};
use anyhow::{Context as _, Result};
use catalogue::Digest;
use reqwest::Client;
use reqwest::header::{CONTENT_RANGE, ETAG, HeaderMap, HeaderName, IF_RANGE, LAST_MODIFIED, RANGE};
use serde::Serialize;
use std::fs::{self, File, TryLockError};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The maximum length of a file without a listed length. **Reason**: ten times the length of the largest source.
const MAX_FILE_BYTES: u64 = 64 << 30;

/// The hint of a request that cannot succeed when it is repeated.
const ADDRESS_HINT: &str = "look at the address; --url gives another one";

/// A file to download.
pub(super) struct Download<'a> {
    pub(super) url: &'a str,
    pub(super) path: PathBuf,
    /// The listed length.
    pub(super) bytes: Option<u64>,
    /// The listed SHA-256; without one the first download is pinned.
    pub(super) sha256: Option<&'a str>,
    /// True if an existing file is fetched again, and pinned again.
    pub(super) again: bool,
}

/// The origin of the digest that a file was checked against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Checked {
    /// The list of sources.
    Listed,
    /// The pin of the first download.
    Pinned,
    /// No origin: this download is the first one and is pinned.
    First,
}

/// A complete file.
#[derive(Debug, Serialize)]
pub(super) struct Downloaded {
    pub(super) path: PathBuf,
    pub(super) bytes: u64,
    pub(super) sha256: Digest,
    /// True if the file existed and was not fetched.
    #[serde(rename = "held")]
    pub(super) existed: bool,
    pub(super) checked: Checked,
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

/// The policy for outside servers.
pub(super) const RETRIES: Retries = Retries {
    attempts: 5,
    pause: Duration::from_secs(2),
    timeout: Duration::from_secs(60),
};

impl Download<'_> {
    /// Fetches the file, unless it is there. `on_progress` gets the number of received bytes, and the total if the server states it.
    ///
    /// # Errors
    /// When the download is incomplete, or the file is not the expected one; an existing file of the same name is then unchanged.
    pub(super) async fn fetch(
        &self,
        retries: Retries,
        on_progress: impl Fn(u64, Option<u64>),
    ) -> Result<Downloaded> {
        let (expected, checked) = self.expected_digest()?;
        if !self.again && self.path.is_file() {
            match self.check(&self.path, expected, checked) {
                Ok(downloaded) => {
                    return self.pinned(Downloaded {
                        existed: true,
                        ..downloaded
                    });
                }
                // A pinned file may be what is left of a source that has changed.
                Err(error) if checked == Checked::Pinned => return Err(error),
                Err(_) => {}
            }
        }
        let [part_path, origin] =
            ["part", "part-of"].map(|end| self.path.with_added_extension(end));
        let part = open_part(&part_path)?;
        let received = self.receive(&part, &origin, retries, on_progress).await;
        let checked = received.and_then(|()| {
            part.sync_all()?;
            self.check(&part_path, expected, checked)
                .inspect_err(|_| drop(part.set_len(0)))
        });
        if part.metadata()?.len() == 0 {
            let _ = (fs::remove_file(&part_path), fs::remove_file(&origin));
        }
        let downloaded = checked?;
        fs::rename(&part_path, &self.path)
            .with_context(|| format!("cannot write {}", self.path.display()))?;
        let _ = fs::remove_file(&origin);
        self.pinned(downloaded)
    }

    fn pin_path(&self) -> PathBuf {
        self.path.with_added_extension("sha256")
    }

    fn file_name(&self) -> String {
        let name = self.path.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    }

    /// Returns the digest that the file must have, and where that digest comes from.
    fn expected_digest(&self) -> Result<(Option<Digest>, Checked)> {
        if let Some(listed) = self.sha256 {
            return Ok((Some(listed.parse()?), Checked::Listed));
        }
        let path = self.pin_path();
        let pin = if self.again {
            None
        } else {
            text_file::read_optional(&path)?
        };
        let Some(pin) = pin else {
            return Ok((None, Checked::First));
        };
        let file = self.file_name();
        let parts = pin.trim_end().split_once("  ");
        let digest = parts
            .filter(|(_, name)| *name == file)
            .and_then(|(digest, _)| digest.parse().ok());
        let digest = digest.ok_or_else(|| {
            hinted(
                format!(
                    "{}: not the SHA-256 of {file}, as `sha256sum` writes it",
                    path.display()
                ),
                "it was damaged; --again pins what the source has now",
            )
        })?;
        Ok((Some(digest), Checked::Pinned))
    }

    /// Checks length and digest of a complete file.
    fn check(&self, file: &Path, expected: Option<Digest>, checked: Checked) -> Result<Downloaded> {
        let hash = || {
            let file = regular_files::open(file)?;
            Ok::<_, std::io::Error>((file.metadata()?.len(), Digest::of_reader(file)?))
        };
        let (bytes, sha256) = hash().with_context(|| format!("cannot read {}", file.display()))?;
        let path = self.path.display();
        let (due, hint) = match checked {
            Checked::Pinned => (
                "was pinned when it was fetched first",
                "nothing of it was kept: the source or this copy has changed; remove a damaged copy and fetch again, or pin what \
                 the source has now with --again",
            ),
            _ => (
                "is due",
                "nothing of it was kept; the source may have changed",
            ),
        };
        if let Some(expected) = self.bytes.filter(|expected| *expected != bytes) {
            return Err(hinted(
                format!("{path}: {bytes} bytes came in, {expected} are due"),
                hint,
            ));
        }
        if let Some(expected) = expected.filter(|expected| *expected != sha256) {
            return Err(hinted(
                format!("{path}: SHA-256 is {sha256}, {expected} {due}"),
                hint,
            ));
        }
        Ok(Downloaded {
            path: self.path.clone(),
            bytes,
            sha256,
            existed: false,
            checked,
        })
    }

    /// Pins the first download.
    fn pinned(&self, downloaded: Downloaded) -> Result<Downloaded> {
        if downloaded.checked == Checked::First {
            let pin = format!("{}  {}\n", downloaded.sha256, self.file_name());
            atomic_write::write(&self.pin_path(), pin)?;
        }
        Ok(downloaded)
    }

    /// Makes attempts until the part is complete.
    async fn receive(
        &self,
        part: &File,
        origin: &Path,
        retries: Retries,
        on_progress: impl Fn(u64, Option<u64>),
    ) -> Result<()> {
        let client = Client::builder()
            .https_only(self.url.starts_with("https:"))
            .connect_timeout(retries.timeout)
            .read_timeout(retries.timeout)
            .user_agent(concat!("concordance/", env!("CARGO_PKG_VERSION")))
            .build()?;
        let (mut longest, mut idle_attempts) = (0, 0);
        while let Some(why) = self.attempt(&client, part, origin, &on_progress).await? {
            let length = part.metadata()?.len();
            idle_attempts = if length > longest {
                0
            } else {
                idle_attempts + 1
            };
            longest = longest.max(length);
            if idle_attempts >= retries.attempts {
                return Err(hinted(
                    format!("{}: {why}", self.url),
                    format!("{length} bytes are kept; fetch again later, it goes on from there"),
                ));
            }
            tokio::time::sleep(retries.pause).await;
        }
        Ok(())
    }

    /// Makes one attempt. Returns the reason of an interruption, after which a later attempt may resume; `None` for a complete part.
    async fn attempt(
        &self,
        client: &Client,
        mut part: &File,
        origin: &Path,
        on_progress: &impl Fn(u64, Option<u64>),
    ) -> Result<Option<String>> {
        let url = self.url;
        let mut length = part.metadata()?.len();
        // Bytes of another address, or of a file that may have changed since, are not continued.
        let recorded = text_file::read_optional(origin)?.unwrap_or_default();
        let validator = recorded
            .split_once('\n')
            .filter(|(address, _)| *address == url);
        let validator = validator.map_or("", |(_, validator)| validator.trim_end());
        let mut get = client.get(url);
        if length > 0 && !validator.is_empty() {
            get = get
                .header(RANGE, format!("bytes={length}-"))
                .header(IF_RANGE, validator);
        }
        let mut response = match get.send().await {
            Ok(response) => response,
            Err(error) if error.is_builder() || error.is_redirect() => {
                return Err(error).with_hint(|| url.to_owned(), ADDRESS_HINT);
            }
            Err(error) => return Ok(Some(error_chain(&error))),
        };
        let headers = response.headers();
        let range = text_of(headers, CONTENT_RANGE).unwrap_or_default();
        let is_continued = range.starts_with(&format!("bytes {length}-"));
        match response.status().as_u16() {
            200 => {
                fs::write(origin, format!("{url}\n{}\n", validator_of(headers)))?;
                part.set_len(0)?;
                length = 0;
            }
            206 if is_continued => {}
            // The next attempt starts from the first byte.
            206 | 416 => {
                part.set_len(0)?;
                return Ok(Some(
                    "the server gives another range than was asked for".to_owned(),
                ));
            }
            status @ (408 | 425 | 429 | 500..=599) => {
                return Ok(Some(format!("the server answers {status}")));
            }
            status => {
                return Err(hinted(
                    format!("{url}: the server answers {status}"),
                    ADDRESS_HINT,
                ));
            }
        }
        let total = response.content_length().map(|rest| length + rest);
        let most = self.bytes.unwrap_or(MAX_FILE_BYTES);
        loop {
            on_progress(length, total);
            match response.chunk().await {
                Ok(Some(chunk)) => part.write_all(&chunk).with_hint(
                    || format!("cannot write the part of {}", self.path.display()),
                    "what came in is kept; make room and fetch again",
                )?,
                Ok(None) => return Ok(None),
                Err(error) => {
                    return Ok(Some(format!(
                        "after {length} bytes: {}",
                        error_chain(&error)
                    )));
                }
            }
            length = part.metadata()?.len();
            if length > most {
                part.set_len(0)?;
                let hint = "nothing of it was kept; the source may have changed";
                return Err(hinted(
                    format!("{url}: more bytes came in, {most} are due"),
                    hint,
                ));
            }
        }
    }
}

/// Opens or creates a part, which is locked against other fetches.
pub(super) fn open_part(path: &Path) -> Result<File> {
    let open = || {
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        File::options().create(true).append(true).open(path)
    };
    let file = open().with_context(|| format!("cannot write {}", path.display()))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            let message = format!("{}: another fetch is at work", path.display());
            Err(hinted(message, "wait until it has ended"))
        }
        Err(TryLockError::Error(error)) => {
            Err(error).with_context(|| format!("cannot lock {}", path.display()))
        }
    }
}

fn text_of(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// Returns the validator for `If-Range`: a strong entity tag, else the time of the last change; empty without either.
fn validator_of(headers: &HeaderMap) -> &str {
    let tag = text_of(headers, ETAG).filter(|tag| !tag.starts_with("W/"));
    tag.or_else(|| text_of(headers, LAST_MODIFIED))
        .unwrap_or_default()
}
