//! Reader thread, bounded channel, parallel parsing, rows in order.

use super::open::{Opened, Progress, open};
use super::split::{Row, Shape, Splitter, Stop};
use crate::error::DatasetError;
use crate::finding::{FindingKind, Findings, Notes};
use crate::parquet;
use crate::stream::{Recogniser, RowDigest};
use catalogue::Digest;
use rayon::prelude::*;
use serde::de::{DeserializeOwned, IgnoredAny};
use std::io::{BufRead as _, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;

/// Bytes of rows parsed as one batch. **Reason**: enough rows for every core; four batches in flight stay below ten megabytes.
const BATCH: u64 = 1 << 20;

/// Batches waiting between reader and parsers.
const WAITING: usize = 2;

/// What was read of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Total {
    /// Rows, good and bad.
    pub rows: u64,
    /// Bytes of text, decompressed.
    pub bytes: u64,
    /// SHA-256 of the bytes on disk.
    pub sha256: Digest,
}

/// The thread that reads, which says whether it came to the end, and the one that parses.
type Threads = (JoinHandle<Result<bool, End>>, JoinHandle<()>);

/// Rows of a file in its order, one at a time. One thread reads and splits, another has the pool parse batch by batch, and both run
/// ahead of whoever takes the rows by a few batches, whatever the size of the file.
pub struct Parsed<T> {
    file: PathBuf,
    batches: Receiver<Vec<Outcome<T>>>,
    threads: Option<Threads>,
    progress: Progress,
    ready: std::vec::IntoIter<Outcome<T>>,
    number: u64,
    unchanged: u64,
}

impl<T: Send + 'static> Parsed<T> {
    /// Opens a file and begins to read it; every row that is not known is read as `R` and mapped with a place for notes.
    ///
    /// # Errors
    /// When the file cannot be opened.
    pub fn open<R: DeserializeOwned>(
        file: &Path,
        shape: Shape,
        known: Recogniser,
        map: impl Fn(R, &mut Notes) -> T + Send + Sync + 'static,
    ) -> Result<Self, DatasetError> {
        let (sender, raw) = sync_channel(WAITING);
        let (progress, reader) = if parquet::is_parquet(file) {
            let (progress, file) = (Progress::begin(), file.to_path_buf());
            let read = progress.clone();
            let feed = move || {
                parquet::feed(&file, &read, &sender)
                    .map(|()| false)
                    .map_err(End::NoTable)
            };
            (progress, std::thread::spawn(feed))
        } else {
            let opened = open(file).map_err(|source| DatasetError::Open {
                file: file.to_path_buf(),
                source,
            })?;
            (
                opened.progress.clone(),
                std::thread::spawn(move || feed(opened, shape, &sender)),
            )
        };
        Ok(Self::over(file, progress, reader, raw, move |row| {
            parse(row, &known, &map)
        }))
    }

    /// Parses what a thread sends.
    fn over(
        file: &Path,
        progress: Progress,
        reader: JoinHandle<Result<bool, End>>,
        raw: Receiver<Vec<Row>>,
        parse: impl Fn(&Row) -> Outcome<T> + Send + Sync + 'static,
    ) -> Self {
        let (sender, batches) = sync_channel(WAITING);
        let parser = std::thread::spawn(move || {
            for batch in raw {
                let parsed: Vec<Outcome<T>> = batch.par_iter().map(&parse).collect();
                // A receiver that is gone wants no more rows.
                if sender.send(parsed).is_err() {
                    break;
                }
            }
        });
        Self {
            file: file.to_path_buf(),
            batches,
            threads: Some((reader, parser)),
            progress,
            ready: vec![].into_iter(),
            number: 0,
            unchanged: 0,
        }
    }

    /// The next row that can be read and is not known, with its number from 1 and its digest; rows that cannot be read are counted
    /// in `findings`. `None` at the end.
    ///
    /// # Errors
    /// When the file is damaged or truncated, or is no array; what was handed out until then has to be dropped.
    pub fn row(
        &mut self,
        findings: &mut Findings,
    ) -> Option<Result<(u64, RowDigest, T), DatasetError>> {
        loop {
            for outcome in self.ready.by_ref() {
                self.number += 1;
                match outcome {
                    Outcome::Kept(row, digest, notes) => {
                        findings.add_all(self.number, notes);
                        return Some(Ok((self.number, digest, row)));
                    }
                    Outcome::Known => self.unchanged += 1,
                    Outcome::Left(kind, detail) => findings.add(self.number, kind, &detail),
                    Outcome::Cut => {
                        return Some(Err(
                            End::Stopped(Stop::Truncated).of(&self.file, self.number - 1)
                        ));
                    }
                }
            }
            match self.batches.recv() {
                Ok(batch) => self.ready = batch.into_iter(),
                Err(_) => return self.end(findings).map(Err),
            }
        }
    }

    /// What was read so far: of the whole file once [`Parsed::row`] has given `None`.
    pub fn total(&self) -> Total {
        Total {
            rows: self.number,
            bytes: self.progress.bytes(),
            sha256: self.progress.sha256(),
        }
    }

    /// Rows that were known, and so were not parsed.
    pub const fn unchanged(&self) -> u64 {
        self.unchanged
    }

    /// Why the rows ended, when it was not the end of the file.
    fn end(&mut self, findings: &mut Findings) -> Option<DatasetError> {
        let (reader, parser) = self.threads.take()?;
        parser
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        match reader
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        {
            Err(end) => return Some(end.of(&self.file, self.number)),
            Ok(true) => findings.add(
                self.number,
                FindingKind::TrailingText,
                "text behind the end of the array",
            ),
            Ok(false) => {}
        }
        None
    }
}

/// What a scan counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scan {
    /// Rows and bytes.
    pub total: Total,
    /// Rows that are no JSON.
    pub findings: Findings,
}

/// Splits and parses every row and keeps nothing: what a bench measures, and a quick look at whether a file is whole.
///
/// # Errors
/// When the file cannot be opened, is damaged or truncated, or is no array.
pub fn scan(file: &Path, shape: Shape) -> Result<Scan, DatasetError> {
    let mut findings = Findings::of(file);
    let known = Recogniser::of("scan", Arc::default());
    let mut parsed = Parsed::open(file, shape, known, |_: IgnoredAny, _| ())?;
    while let Some(row) = parsed.row(&mut findings) {
        row?;
    }
    Ok(Scan {
        total: parsed.total(),
        findings,
    })
}

enum End {
    Stopped(Stop),
    Failed(std::io::Error),
    NoTable(DatasetError),
}

impl End {
    fn of(self, file: &Path, rows: u64) -> DatasetError {
        let file = file.to_path_buf();
        match self {
            Self::Stopped(Stop::Truncated) => DatasetError::Truncated { file, rows },
            Self::NoTable(error) => error,
            Self::Stopped(Stop::NotAnArray(found)) => DatasetError::NotAnArray { file, found },
            Self::Failed(source) if source.kind() == ErrorKind::UnexpectedEof => {
                DatasetError::Truncated { file, rows }
            }
            Self::Failed(source) => DatasetError::Damaged { file, rows, source },
        }
    }
}

/// Reads to the end and sends batches; `true` when something stood behind the array. What was complete before a failure is sent
/// too, so that it can be counted.
fn feed(mut opened: Opened, shape: Shape, sender: &SyncSender<Vec<Row>>) -> Result<bool, End> {
    let mut splitter = Splitter::new(shape);
    let mut batch = Vec::new();
    let mut size = 0;
    let end = loop {
        let mut out = |row: Row| {
            size += row.len;
            batch.push(row);
        };
        let chunk = match opened.text.fill_buf() {
            Ok([]) => break splitter.finish(&mut out).map_err(End::Stopped),
            Ok(chunk) => chunk,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => break Err(End::Failed(error)),
        };
        if let Err(stop) = splitter.feed(chunk, &mut out) {
            break Err(End::Stopped(stop));
        }
        let n = chunk.len();
        opened.text.consume(n);
        // A receiver that is gone wants no more rows.
        if size >= BATCH && sender.send(std::mem::take(&mut batch)).is_err() {
            break Ok(false);
        }
        size = if size >= BATCH { 0 } else { size };
    };
    let _ = sender.send(batch);
    end
}

/// What became of a row.
enum Outcome<T> {
    /// It was read; its digest, and what is wrong with it.
    Kept(T, RowDigest, Notes),
    /// It is known, and so was not parsed.
    Known,
    /// It cannot be read.
    Left(FindingKind, String),
    /// The text ended inside it.
    Cut,
}

fn parse<R: DeserializeOwned, T>(
    row: &Row,
    known: &Recogniser,
    map: &impl Fn(R, &mut Notes) -> T,
) -> Outcome<T> {
    let Some(bytes) = &row.bytes else {
        return Outcome::Left(
            FindingKind::TooLong,
            format!("{} bytes at byte {}", row.len, row.offset),
        );
    };
    // White space between rows is no part of one.
    let digest = known.digest(&[bytes.trim_ascii()]);
    if known.knows(&digest) {
        return Outcome::Known;
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(bad) if !row.ended && bad.error_len().is_none() => return Outcome::Cut,
        Err(bad) => {
            let at = row.offset + bad.valid_up_to() as u64;
            return Outcome::Left(
                FindingKind::InvalidUtf8,
                format!("invalid UTF-8 at byte {at} of the text"),
            );
        }
    };
    // The byte order mark that some editors write.
    let text = if row.offset == 0 {
        text.strip_prefix('\u{feff}').unwrap_or(text)
    } else {
        text
    };
    match serde_json::from_str(text) {
        Ok(value) => {
            let mut notes = Notes::new();
            let mapped = map(value, &mut notes);
            Outcome::Kept(mapped, digest, notes)
        }
        Err(bad) if !row.ended && bad.is_eof() => Outcome::Cut,
        Err(bad) => Outcome::Left(
            FindingKind::BadRow,
            format!("{bad} (row at byte {})", row.offset),
        ),
    }
}
