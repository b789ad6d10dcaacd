//! The ingest of one file, or of several small files of one source. One thread reads the rows, a second thread builds and encodes
//! parts, and an async task copies the parts to the staging tables. The merge runs after the merges of all earlier files.

mod refusal;

pub(super) use refusal::REFUSED;

use super::parts::PartBuilder;
use crate::blocking::on_thread;
use anyhow::{Error, Result};
use catalogue::{Digest, RecordDigest, Source};
use formats::{
    DatasetError, Digests, Findings, Stream, StreamFormat, Streamed, stream_as, stream_changed,
};
use refusal::Selection;
use std::collections::{BTreeMap, HashSet};
use std::ops::Range;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, sync_channel};
use std::time::Instant;
use store::ingest::{Ending, FileEnd, FindingRow, Ingest, Ingested, Records, StagedPart};
use store::{Store, StoreError};
use tokio::sync::mpsc::{Sender, channel};

/// The version of the rules that convert a file's rows to rows of the store. A change of the rules raises the version: stored digests
/// of an earlier version are ignored, and every record is read again.
const RULES: u32 = 2;
/// The capacity of the queue of parts for the database, and of the queue of chunks for the builder. **Reason**: the sender prepares
/// one element while the receiver works on another.
const MAX_QUEUED_PARTS: usize = 2;
/// The number of rows that the reading thread sends in one message, and the bytes of their records after which it sends fewer.
/// **Reason**: small enough that both threads work at the same time, large enough that the cost of the channel does not count.
const ROWS_PER_CHUNK: usize = 500;
const BYTES_PER_CHUNK: u64 = 1 << 20;

/// A file that was read to its end.
pub struct ReadFile {
    pub path: PathBuf,
    pub format: StreamFormat,
    pub rows: u64,
    pub unchanged: u64,
    /// The number of rows that were copied to staging tables.
    pub staged: u64,
    /// The number of findings by kind.
    pub findings: BTreeMap<String, u64>,
}

/// Files that were read and are merged together, and files that could not be stored.
pub struct Staged {
    /// `None` when no file could be read.
    ingest: Option<Ingest>,
    opened: Vec<OpenedFile>,
    pub files: Vec<ReadFile>,
    pub failures: Vec<(PathBuf, Error)>,
    /// The reason for which the database refused a part; the rows after the part are not staged.
    pub(super) refusal: Option<StoreError>,
    pub read_seconds: f64,
}

#[derive(Clone)]
pub(super) struct OpenedFile {
    path: PathBuf,
    /// The last part of the path, by which the store knows the file.
    name: String,
    format: StreamFormat,
    source: Source,
    /// The records of the file among those of all files of the transaction; empty before the file was read.
    records: Range<u64>,
}

impl OpenedFile {
    pub(super) const fn records(&self) -> &Range<u64> {
        &self.records
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

/// Reads files of one source and copies their rows to the staging tables of a new transaction. A file that cannot be read to its end
/// leaves no row. Transactions of other files may run at the same time; a second transaction of the same file waits for the first.
pub async fn stage(store: &Store, paths: &[PathBuf]) -> Result<Staged> {
    let started = Instant::now();
    let mut staged = Staged {
        ingest: None,
        opened: vec![],
        files: vec![],
        failures: vec![],
        refusal: None,
        read_seconds: 0.0,
    };
    for path in paths {
        match open(path).await {
            Ok(file) => staged.opened.push(file),
            Err(error) => staged.failures.push((path.clone(), error)),
        }
    }
    if let Some(first) = staged.opened.first() {
        let names: Vec<&str> = staged
            .opened
            .iter()
            .map(|file| file.name.as_str())
            .collect();
        staged.ingest = Some(store.begin_ingest(&first.source, &names).await?);
        staged.stage(&Selection::all()).await?;
    }
    staged.read_seconds = started.elapsed().as_secs_f64();
    Ok(staged)
}

impl Staged {
    /// Stages the selected rows of all opened files, and drops what was staged before. A file that cannot be read to its end is a
    /// failure and not an opened file any more.
    async fn stage(&mut self, selection: &Selection) -> Result<()> {
        let Some(ingest) = &mut self.ingest else {
            return Ok(());
        };
        ingest.restart().await?;
        self.files.clear();
        self.refusal = None;
        let (mut next_part, mut next_record) = (0, 0);
        for mut file in std::mem::take(&mut self.opened) {
            if !selection.overlaps(&file.records) {
                self.opened.push(file);
                continue;
            }
            if file.records.is_empty() {
                file.records = next_record..next_record;
            }
            match stage_file(ingest, &file, selection, next_part, &mut self.refusal).await? {
                Ok((read, part)) => {
                    next_part = part;
                    file.records.end = file.records.start + read.rows;
                    next_record = file.records.end;
                    self.files.push(read);
                    self.opened.push(file);
                }
                Err(error) => self.failures.push((file.path, error)),
            }
        }
        if self.refusal.is_none() {
            self.refusal = refused(ingest.prepare().await)?;
        }
        Ok(())
    }

    /// Merges the staged rows and leaves the transaction open. Returns the reason for which the database refuses them, if it does.
    pub(super) async fn try_merge(&mut self) -> Result<Option<StoreError>> {
        match (self.refusal.take(), &mut self.ingest) {
            (None, Some(ingest)) => refused(ingest.merge().await),
            (refusal, _) => Ok(refusal),
        }
    }

    pub(super) fn opened(&self) -> &[OpenedFile] {
        &self.opened
    }

    /// Makes a file a failure; its rows must be staged no more.
    pub(super) fn drop_file(&mut self, index: usize, error: Error) {
        let file = self.opened.remove(index);
        self.failures.push((file.path, error));
    }

    /// Merges the staged rows and ends the transaction. Rows that the database refuses are left out, as findings. Returns the counts
    /// and the batch of each file; `None` when no file could be stored.
    ///
    /// # Errors
    /// When the database is unavailable. No row of any of the files is stored then.
    pub async fn merge(&mut self, ending: Ending) -> Result<Option<Ingested>> {
        if let Some(refusal) = self.try_merge().await? {
            refusal::leave_out_refused(self, refusal).await?;
        }
        match self.ingest.take() {
            Some(ingest) if !self.files.is_empty() => Ok(Some(ingest.finish(ending).await?)),
            _ => Ok(None),
        }
    }
}

/// Returns the error if the database refused a row; `None` for a success.
fn refused<T>(result: Result<T, StoreError>) -> Result<Option<StoreError>> {
    match result {
        Ok(_) => Ok(None),
        Err(error) if error.is_unavailable() => Err(error.into()),
        Err(error) => Ok(Some(error)),
    }
}

/// Stages the selected rows of a file, and returns the number of the next part. After a refusal, the file is read for its number of
/// records only. The inner error is that of a file that cannot be read.
async fn stage_file(
    ingest: &mut Ingest,
    file: &OpenedFile,
    selection: &Selection,
    first_part: u32,
    refusal: &mut Option<StoreError>,
) -> Result<Result<(ReadFile, u32)>> {
    let stored = ingest.stored_records(&file.name, RULES).await?;
    if refusal.is_none() {
        ingest.begin_file().await?;
    }
    let (sender, mut parts) = channel(MAX_QUEUED_PARTS);
    let reader = Reader {
        file: file.clone(),
        stored: Arc::new(stored.into()),
        selection: selection.clone(),
        first_part,
    };
    let reading = on_thread(move || reader.read(&sender));
    let mut staged = 0;
    while let Some(part) = parts.recv().await {
        if refusal.is_none() {
            staged += part.as_ref().map_or(0, |part| part.rows);
            *refusal = match part {
                Ok(part) => refused(ingest.stage(part).await)?,
                Err(error) => Some(error),
            };
        }
    }
    let read = match reading.await.flatten() {
        Ok(read) => read,
        Err(error) => {
            if refusal.is_none() {
                ingest.drop_file().await?;
            }
            return Ok(Err(error));
        }
    };
    let next_part = read.end.staged_parts.end;
    let file_read = ReadFile {
        path: file.path.clone(),
        format: file.format,
        rows: read.rows,
        unchanged: read.unchanged,
        staged,
        findings: count_by_kind(&read.end.findings),
    };
    if refusal.is_none() {
        ingest.end_file(&file.name, read.end).await?;
    }
    Ok(Ok((file_read, next_part)))
}

async fn open(path: &Path) -> Result<OpenedFile> {
    let name = path.file_name().map_or_else(
        || path.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    );
    let path = path.to_owned();
    let opened = on_thread(move || {
        let format = StreamFormat::of(&path)?;
        let source = source(&stream_as(&path, format)?);
        Ok(OpenedFile {
            path,
            name,
            format,
            source,
            records: 0..0,
        })
    });
    opened.await?
}

fn count_by_kind(findings: &[FindingRow]) -> BTreeMap<String, u64> {
    let mut counts = BTreeMap::new();
    for finding in findings {
        *counts.entry(finding.kind.clone()).or_default() += finding.occurrences;
    }
    counts
}

/// Returns the source of a file's rows. Each publisher is one source, except that each dump of Papers with Code and of the joined
/// slice is a source: two dumps of one publisher sometimes disagree about a paper, and the store prefers the first source that
/// described the paper.
fn source(stream: &Stream) -> Source {
    let info = stream.source;
    let name = match stream.format {
        StreamFormat::ArxivSnapshot
        | StreamFormat::ArxivOai
        | StreamFormat::AclAnthology
        | StreamFormat::Dblp
        | StreamFormat::OpenAlexWorks
        | StreamFormat::SkosConcepts
        | StreamFormat::Reviews
        | StreamFormat::S2orcMetadata => info.name.to_owned(),
        _ => format!("{}/{}", info.name, stream.format),
    };
    Source {
        name,
        license: info.license,
        url: Some(info.url.to_owned()),
        attribution: Some(info.attribution.to_owned()),
    }
}

/// The input of the reading thread.
struct Reader {
    file: OpenedFile,
    stored: Arc<Digests>,
    selection: Selection,
    first_part: u32,
}

/// The result of the reading thread.
struct Read {
    rows: u64,
    unchanged: u64,
    end: FileEnd,
}

impl Reader {
    /// Reads the file to its end and sends its selected rows in parts. Stops early when the receiver of the parts is dropped.
    fn read(self, parts: &Sender<Result<StagedPart, StoreError>>) -> Result<Read> {
        let file = self.file;
        let mut stream = stream_changed(&file.path, file.format, self.stored.clone())?;
        let mut added: HashSet<RecordDigest> = HashSet::new();
        let (sender, chunks) = sync_channel(MAX_QUEUED_PARTS);
        let (part_findings, next_part) = std::thread::scope(|scope| {
            let builder = scope.spawn(|| {
                build_parts(
                    PartBuilder::new(file.source, &file.name, self.first_part),
                    chunks,
                    parts,
                )
            });
            let (mut chunk, mut bytes) = (Vec::with_capacity(ROWS_PER_CHUNK), 0);
            for row in stream.by_ref() {
                let row = row?;
                if !self.selection.contains(file.records.start + row.record - 1) {
                    continue;
                }
                added.insert(row.digest);
                bytes += row.record_len;
                chunk.push(row);
                if chunk.len() == ROWS_PER_CHUNK || bytes >= BYTES_PER_CHUNK {
                    let next = Vec::with_capacity(ROWS_PER_CHUNK);
                    bytes = 0;
                    if sender.send(std::mem::replace(&mut chunk, next)).is_err() {
                        break;
                    }
                }
            }
            let _ = sender.send(chunk);
            drop(sender);
            Ok::<_, DatasetError>(builder.join().unwrap_or_else(|panic| resume_unwind(panic)))
        })?;
        let (total, findings) = (stream.total(), stream.findings().clone());
        let records = Records {
            rules: RULES,
            added: added.into_iter().collect(),
            gone: self.stored.unseen().copied().collect(),
        };
        let all_findings = finding_rows(&findings)
            .into_iter()
            .chain(part_findings)
            .chain(self.selection.findings(&file.records))
            .collect();
        let sha256: Digest = total.sha256;
        let end = FileEnd {
            sha256,
            part: 0,
            staged_parts: self.first_part..next_part,
            findings: all_findings,
            records,
        };
        Ok(Read {
            rows: total.rows,
            unchanged: stream.unchanged(),
            end,
        })
    }
}

/// Builds parts from chunks of rows, encodes the parts and sends them. Returns the findings about rows that cannot be stored, and
/// the number after the last part.
/// **Reason** for a second thread: reading a row and building its part take about the same time.
fn build_parts(
    mut builder: PartBuilder,
    chunks: Receiver<Vec<Streamed>>,
    parts: &Sender<Result<StagedPart, StoreError>>,
) -> (Vec<FindingRow>, u32) {
    for row in chunks.into_iter().flatten() {
        if let Some(full) = builder.add(row)
            && parts.blocking_send(StagedPart::of(&full)).is_err()
        {
            return (vec![], builder.next_part());
        }
    }
    let _ = parts.blocking_send(StagedPart::of(&builder.take()));
    (builder.findings(), builder.next_part())
}

/// Converts the reader's findings to rows of the store: one row per sample, and one row per kind with the number of the other
/// occurrences.
pub(crate) fn finding_rows(findings: &Findings) -> Vec<FindingRow> {
    let samples = findings.samples();
    let sample_rows = samples.iter().map(|finding| {
        let (kind, detail) = (finding.kind.as_str(), finding.detail.clone());
        FindingRow::of_row(Some(finding.row), kind, detail)
    });
    let count_rows = findings.counts().iter().filter_map(|(kind, count)| {
        let sampled = samples
            .iter()
            .filter(|finding| finding.kind == *kind)
            .count() as u64;
        let others = count.saturating_sub(sampled);
        let detail = format!("{others} more rows like those listed");
        FindingRow::of_rows(kind.as_str(), others, detail)
    });
    sample_rows.chain(count_rows).collect()
}
