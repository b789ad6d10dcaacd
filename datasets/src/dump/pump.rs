//! Reader thread, bounded channel, parallel parsing, rows in order.

use super::open::{CHUNK, Opened, Progress, open};
use super::split::{Row, Shape, Splitter, Stop};
use crate::error::DatasetError;
use crate::finding::{FindingKind, Findings, Notes};
use ladder::Digest;
use rayon::prelude::*;
use serde::de::{DeserializeOwned, IgnoredAny};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
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

/// Reads every row as `R`, maps it in parallel with a place for notes, and hands over the results in the order of the file,
/// each with its row number from 1. Rows that cannot be read are counted in `findings`.
///
/// # Errors
/// When the file cannot be opened, is damaged or truncated, or is no array; what was kept until then has to be dropped.
pub fn rows<R, T>(
    (file, shape): (&Path, Shape),
    findings: &mut Findings,
    map: impl Fn(R, &mut Notes) -> T + Sync,
    mut keep: impl FnMut(u64, T),
) -> Result<Total, DatasetError>
where
    R: DeserializeOwned,
    T: Send,
{
    let mut parsed = Parsed::open(file, shape, &map)?;
    while let Some(row) = parsed.row(findings) {
        let (number, row) = row?;
        keep(number, row);
    }
    Ok(parsed.total())
}

/// How a row is parsed and mapped.
type Parse<'m, T> = Box<dyn Fn(&Row) -> Outcome<T> + Send + Sync + 'm>;

/// Rows of a file in its order, one at a time, parsed batch by batch in parallel while a thread reads on. Holds a few batches,
/// whatever the size of the file.
pub struct Parsed<'m, T> {
    file: PathBuf,
    batches: Receiver<Vec<Row>>,
    reader: Option<JoinHandle<Result<bool, End>>>,
    progress: Progress,
    parse: Parse<'m, T>,
    ready: std::vec::IntoIter<Outcome<T>>,
    number: u64,
}

impl<'m, T: Send> Parsed<'m, T> {
    /// Opens a file and begins to read it; every row is read as `R` and mapped with a place for notes.
    ///
    /// # Errors
    /// When the file cannot be opened.
    pub fn open<R: DeserializeOwned>(
        file: &Path,
        shape: Shape,
        map: impl Fn(R, &mut Notes) -> T + Send + Sync + 'm,
    ) -> Result<Self, DatasetError> {
        let opened = open(file).map_err(|source| DatasetError::Open { file: file.to_path_buf(), source })?;
        let progress = opened.progress.clone();
        let (sender, batches) = sync_channel(WAITING);
        Ok(Self {
            file: file.to_path_buf(),
            batches,
            reader: Some(std::thread::spawn(move || feed(opened, shape, &sender))),
            progress,
            parse: Box::new(move |row| parse(row, &map)),
            ready: vec![].into_iter(),
            number: 0,
        })
    }

    /// The next row that can be read, with its number from 1; those that cannot are counted in `findings`. `None` at the end.
    ///
    /// # Errors
    /// When the file is damaged or truncated, or is no array; what was handed out until then has to be dropped.
    pub fn row(&mut self, findings: &mut Findings) -> Option<Result<(u64, T), DatasetError>> {
        loop {
            for outcome in self.ready.by_ref() {
                self.number += 1;
                match outcome {
                    Outcome::Kept(row, notes) => {
                        findings.add_all(self.number, notes);
                        return Some(Ok((self.number, row)));
                    }
                    Outcome::Left(kind, detail) => findings.add(self.number, kind, &detail),
                    Outcome::Cut => return Some(Err(End::Stopped(Stop::Truncated).of(&self.file, self.number - 1))),
                }
            }
            match self.batches.recv() {
                Ok(batch) => {
                    let parsed: Vec<Outcome<T>> = batch.par_iter().map(|row| (self.parse)(row)).collect();
                    self.ready = parsed.into_iter();
                }
                Err(_) => return self.end(findings).map(Err),
            }
        }
    }

    /// What was read so far: of the whole file once [`Parsed::row`] has given `None`.
    pub fn total(&self) -> Total {
        Total { rows: self.number, bytes: self.progress.bytes(), sha256: self.progress.sha256() }
    }

    /// Why the rows ended, when it was not the end of the file.
    fn end(&mut self, findings: &mut Findings) -> Option<DatasetError> {
        match self.reader.take()?.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)) {
            Err(end) => return Some(end.of(&self.file, self.number)),
            Ok(true) => findings.add(self.number, FindingKind::TrailingText, "text behind the end of the array"),
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
/// As [`rows`].
pub fn scan(file: &Path, shape: Shape) -> Result<Scan, DatasetError> {
    let mut findings = Findings::of(file);
    let total = rows((file, shape), &mut findings, |_: IgnoredAny, _| (), |_, ()| ())?;
    Ok(Scan { total, findings })
}

enum End {
    Stopped(Stop),
    Failed(std::io::Error),
}

impl End {
    fn of(self, file: &Path, rows: u64) -> DatasetError {
        let file = file.to_path_buf();
        match self {
            Self::Stopped(Stop::Truncated) => DatasetError::Truncated { file, rows },
            Self::Stopped(Stop::NotAnArray(found)) => DatasetError::NotAnArray { file, found },
            Self::Failed(source) if source.kind() == ErrorKind::UnexpectedEof => DatasetError::Truncated { file, rows },
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
    let mut chunk = vec![0; CHUNK];
    let end = loop {
        let mut out = |row: Row| {
            size += row.len;
            batch.push(row);
        };
        let n = match opened.text.read(&mut chunk) {
            Ok(0) => break splitter.finish(&mut out).map_err(End::Stopped),
            Ok(n) => n,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => break Err(End::Failed(error)),
        };
        if let Err(stop) = splitter.feed(&chunk[..n], &mut out) {
            break Err(End::Stopped(stop));
        }
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
    /// It was read; what is wrong with it.
    Kept(T, Notes),
    /// It cannot be read.
    Left(FindingKind, String),
    /// The text ended inside it.
    Cut,
}

fn parse<R: DeserializeOwned, T>(row: &Row, map: &impl Fn(R, &mut Notes) -> T) -> Outcome<T> {
    let Some(bytes) = &row.bytes else {
        return Outcome::Left(FindingKind::TooLong, format!("{} bytes at byte {}", row.len, row.offset));
    };
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(bad) if !row.ended && bad.error_len().is_none() => return Outcome::Cut,
        Err(bad) => {
            let at = row.offset + bad.valid_up_to() as u64;
            return Outcome::Left(FindingKind::InvalidUtf8, format!("invalid UTF-8 at byte {at} of the text"));
        }
    };
    // The byte order mark that some editors write.
    let text = if row.offset == 0 { text.strip_prefix('\u{feff}').unwrap_or(text) } else { text };
    match serde_json::from_str(text) {
        Ok(value) => {
            let mut notes = Notes::new();
            let mapped = map(value, &mut notes);
            Outcome::Kept(mapped, notes)
        }
        Err(bad) if !row.ended && bad.is_eof() => Outcome::Cut,
        Err(bad) => Outcome::Left(FindingKind::BadRow, format!("{bad} (row at byte {})", row.offset)),
    }
}
