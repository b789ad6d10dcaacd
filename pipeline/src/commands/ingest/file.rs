//! The ingest of one file, or of several small files of one source. One thread reads the rows, a second thread builds and encodes
//! parts, and an async task copies the parts to the staging tables. The merge runs after the merges of all earlier files.

use super::parts::PartBuilder;
use anyhow::{Context as _, Result};
use catalogue::{Digest, RecordDigest, Source};
use formats::{
    DatasetError, Digests, Findings, Stream, StreamFormat, Streamed, stream_as, stream_changed,
};
use std::collections::{BTreeMap, HashSet};
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, sync_channel};
use std::time::Instant;
use store::Store;
use store::ingest::{Ending, FileEnd, FindingRow, Ingest, Ingested, Records, StagedPart};
use tokio::sync::mpsc::{Sender, channel};
use tokio::task::spawn_blocking;

/// The version of the rules that convert a file's rows to rows of the store. A change of the rules raises the version: stored digests
/// of an earlier version are ignored, and every record is read again.
const RULES: u32 = 2;
/// The capacity of the queue of parts for the database, and of the queue of chunks for the builder. **Reason**: the sender prepares
/// one element while the receiver works on another.
const MAX_QUEUED_PARTS: usize = 2;
/// The number of rows that the reading thread sends in one message. **Reason**: small enough that both threads work at the same
/// time, large enough that the cost of the channel does not count.
const ROWS_PER_CHUNK: usize = 500;

/// The error of a reading thread that panicked.
const PANICKED: &str = "a reader panicked: this is a bug";

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

/// Files that were read and are merged together, and files that could not be read.
pub struct Staged {
    /// `None` when no file could be read.
    ingest: Option<Ingest>,
    pub files: Vec<ReadFile>,
    pub failures: Vec<(PathBuf, DatasetError)>,
    pub read_seconds: f64,
}

/// An opened file.
struct OpenedFile {
    path: PathBuf,
    /// The last part of the path, by which the store knows the file.
    name: String,
    format: StreamFormat,
    source: Source,
}

/// Reads files of one source and copies their rows to the staging tables of a new transaction. A file that cannot be read to its end
/// leaves no row. Transactions of other files may run at the same time; a second transaction of the same file waits for the first.
///
/// # Errors
/// When the database fails.
pub async fn stage(store: &Store, paths: &[PathBuf]) -> Result<Staged> {
    let started = Instant::now();
    let (mut opened, mut failures) = (vec![], vec![]);
    for path in paths {
        match open(path).await? {
            Ok(file) => opened.push(file),
            Err(error) => failures.push((path.clone(), error)),
        }
    }
    let Some(first) = opened.first() else {
        return Ok(Staged {
            ingest: None,
            files: vec![],
            failures,
            read_seconds: started.elapsed().as_secs_f64(),
        });
    };
    let names: Vec<&str> = opened.iter().map(|file| file.name.as_str()).collect();
    let mut ingest = store.begin_ingest(&first.source, &names).await?;
    let (mut files, mut next_part) = (vec![], 0);
    for file in opened {
        let stored = ingest.stored_records(&file.name, RULES).await?;
        ingest.begin_file().await?;
        let (sender, mut parts) = channel(MAX_QUEUED_PARTS);
        let reader = Reader {
            path: file.path.clone(),
            format: file.format,
            source: file.source,
            name: file.name.clone(),
            stored: Arc::new(stored.into()),
            first_part: next_part,
        };
        let reading = spawn_blocking(move || reader.read(&sender));
        let mut staged = 0;
        while let Some(part) = parts.recv().await {
            let part = part?;
            staged += part.rows;
            ingest.stage(part).await?;
        }
        match reading.await.context(PANICKED)? {
            Ok(read) => {
                next_part = read.end.staged_parts.end;
                files.push(ReadFile {
                    path: file.path,
                    format: file.format,
                    rows: read.rows,
                    unchanged: read.unchanged,
                    staged,
                    findings: count_by_kind(&read.end.findings),
                });
                ingest.end_file(&file.name, read.end).await?;
            }
            Err(error) => {
                ingest.drop_file().await?;
                failures.push((file.path, error));
            }
        }
    }
    ingest.prepare().await?;
    Ok(Staged {
        ingest: (!files.is_empty()).then_some(ingest),
        files,
        failures,
        read_seconds: started.elapsed().as_secs_f64(),
    })
}

async fn open(path: &Path) -> Result<Result<OpenedFile, DatasetError>> {
    let name = path.file_name().map_or_else(
        || path.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    );
    let path = path.to_owned();
    let opened = spawn_blocking(move || {
        let format = StreamFormat::of(&path)?;
        let source = source(&stream_as(&path, format)?);
        Ok(OpenedFile {
            path,
            name,
            format,
            source,
        })
    });
    opened.await.context(PANICKED)
}

fn count_by_kind(findings: &[FindingRow]) -> BTreeMap<String, u64> {
    let mut counts = BTreeMap::new();
    for finding in findings {
        *counts.entry(finding.kind.clone()).or_default() += finding.occurrences;
    }
    counts
}

impl Staged {
    /// Merges the staged rows and ends the transaction. Returns the counts and the batch of each file.
    ///
    /// # Errors
    /// When the database fails, or a row breaks its schema. No row of any of the files is stored then.
    pub async fn merge(&mut self, ending: Ending) -> Result<Option<Ingested>> {
        Ok(match self.ingest.take() {
            Some(ingest) => Some(ingest.finish(ending).await?),
            None => None,
        })
    }
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
    path: PathBuf,
    format: StreamFormat,
    source: Source,
    name: String,
    stored: Arc<Digests>,
    first_part: u32,
}

/// The result of the reading thread.
struct Read {
    rows: u64,
    unchanged: u64,
    end: FileEnd,
}

impl Reader {
    /// Reads the file to its end and sends its rows in parts. Stops early when the receiver of the parts is dropped.
    fn read(
        self,
        parts: &Sender<Result<StagedPart, store::StoreError>>,
    ) -> Result<Read, DatasetError> {
        let mut stream = stream_changed(&self.path, self.format, self.stored.clone())?;
        let mut added: HashSet<RecordDigest> = HashSet::new();
        let (sender, chunks) = sync_channel(MAX_QUEUED_PARTS);
        let (part_findings, next_part) = std::thread::scope(|scope| {
            let builder = scope.spawn(|| {
                build_parts(
                    PartBuilder::new(self.source, &self.name, self.first_part),
                    chunks,
                    parts,
                )
            });
            let mut chunk = Vec::with_capacity(ROWS_PER_CHUNK);
            for row in stream.by_ref() {
                let row = row?;
                added.insert(row.digest);
                chunk.push(row);
                if chunk.len() == ROWS_PER_CHUNK
                    && sender
                        .send(std::mem::replace(
                            &mut chunk,
                            Vec::with_capacity(ROWS_PER_CHUNK),
                        ))
                        .is_err()
                {
                    break;
                }
            }
            let _ = sender.send(chunk);
            drop(sender);
            Ok(builder.join().unwrap_or_else(|panic| resume_unwind(panic)))
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
    parts: &Sender<Result<StagedPart, store::StoreError>>,
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
    let sample_rows = samples.iter().map(|finding| FindingRow {
        line: Some(finding.row),
        kind: finding.kind.to_string(),
        detail: finding.detail.clone(),
        occurrences: 1,
    });
    let count_rows = findings.counts().iter().filter_map(|(kind, count)| {
        let sampled = samples
            .iter()
            .filter(|finding| finding.kind == *kind)
            .count() as u64;
        let others = count.saturating_sub(sampled);
        let detail = format!("{others} more rows like those listed");
        (others > 0).then(|| FindingRow {
            line: None,
            kind: kind.to_string(),
            detail,
            occurrences: others,
        })
    });
    sample_rows.chain(count_rows).collect()
}
