//! Ingest: the command stores the bundled cards and the files of its arguments, each file in one transaction.
//!
//! One thread reads a file row by row. A second thread builds parts from the rows and encodes them, and an async task copies the
//! parts to staging tables at the same time. A file that was read without error is then merged, while the next file is read. Memory
//! does not grow with the text of a file: each record costs its digest of 16 bytes, and each described paper a hash of 8 bytes.

mod card_index;
mod cards;
mod file;
mod parts;

use crate::context::Context;
use crate::output::{self, Completion, Output};
use crate::progress;
use anyhow::{Context as _, Result};
use card_index::CardIndex;
use datasets::{DatasetError, Findings, Found};
use file::Staged;
use serde::Serialize;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::ingest::IngestReport;
use tokio::sync::mpsc::channel;

/// The number of staged files in the queue for the merge, in addition to the file that is merged and the file that is read.
/// **Reason**: a large file is read while several small files before it are merged. Each staged file uses one connection and the
/// space of its temporary tables.
const MAX_STAGED_FILES: usize = 1;

/// The result of one file.
#[derive(Debug, Clone, Serialize)]
pub struct FileSummary {
    /// The path of the file.
    pub file: String,
    /// The format of the file; `None` for a file that could not be read.
    pub format: Option<String>,
    /// The number of records of the file.
    pub rows: u64,
    /// The number of records that were skipped because their digest is stored.
    pub unchanged: u64,
    /// Row counts by table, and findings by kind; `None` for a file that could not be read.
    pub report: Option<IngestReport>,
    /// The error of a file that could not be read. No row of such a file is stored.
    pub error: Option<String>,
    /// Seconds for reading, encoding, copying to the staging tables, and preparing the merge.
    pub read_seconds: f64,
    /// Seconds for merging.
    pub merge_seconds: f64,
}

/// The result of one ingest.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Summary {
    /// One entry per file.
    pub files: Vec<FileSummary>,
    /// The path of the findings file; `None` when the ingest has no findings.
    pub findings_file: Option<PathBuf>,
}

impl Summary {
    /// Returns true if every file was ingested.
    pub fn is_complete(&self) -> bool {
        self.files.iter().all(|file| file.error.is_none())
    }

    /// Returns the summary as text: rows and findings of each file.
    pub(crate) fn text(&self) -> String {
        let mut lines: Vec<String> = self.files.iter().filter_map(FileSummary::text).collect();
        if let Some(file) = &self.findings_file {
            lines.push(format!("          listed in {}", file.display()));
        }
        lines.join("\n")
    }
}

impl FileSummary {
    fn text(&self) -> Option<String> {
        let Some(report) = &self.report else {
            let error = self.error.as_ref()?;
            return Some(format!("ingest    {}: NOT TAKEN IN: {error}", self.file));
        };
        let (mut new, mut changed, mut unchanged) = (0, 0, 0);
        for count in report.tables.values() {
            new += count.inserted;
            changed += count.updated;
            unchanged += count.unchanged;
        }
        let mut text = format!(
            "ingest    {}: {} rows; {new} new, {changed} changed, {unchanged} unchanged",
            self.file, self.rows
        );
        let kinds: Vec<String> = report
            .findings
            .iter()
            .map(|(kind, n)| format!("{kind} {n}"))
            .collect();
        if !kinds.is_empty() {
            text += &format!("\n          findings: {}", kinds.join(", "));
        }
        Some(text)
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct IngestArgs {
    /// Dumps, or folders of dumps, to read besides the bundled corpus.
    pub(crate) paths: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) output: Output,
}

/// Runs the ingest and prints the summary.
///
/// # Errors
/// See [`run`].
pub(crate) async fn execute(context: &Context, args: &IngestArgs) -> Result<Completion> {
    let summary = run(context, &args.paths).await?;
    output::print(&summary, args.output, || summary.text())?;
    Ok(Completion::of(summary.is_complete()))
}

/// Ingests the bundled corpus, then every file in `paths`. A folder stands for every file below it that has a supported format.
///
/// # Errors
/// When the database fails. A file that cannot be read gets an entry with its error, and the other files are still ingested.
pub async fn run(context: &Context, paths: &[PathBuf]) -> Result<Summary> {
    let cards = Arc::new(CardIndex::new(&context.corpus));
    let mut summary = Summary {
        files: vec![bundled(context).await?],
        findings_file: None,
    };
    let mut findings = FindingsFile::create(&context.config.state_dir.join("findings.jsonl"))?;
    let (files, failures) = list_files(paths);
    summary.files.extend(failures);
    let bar = progress::bar(files.len(), "ingest");
    let (sender, mut staged_files) = channel(MAX_STAGED_FILES);
    // The files are read one at a time, in the order of their merges. A process that waits for another process's lock on a file has
    // then already read every earlier file and can merge it, so two processes never wait for each other.
    let stage_files = async {
        for path in files {
            let staged = file::stage(&context.store, &cards, &path).await;
            if sender.send((path, staged)).await.is_err() {
                break;
            }
        }
        drop(sender);
        Ok(())
    };
    let merge_files = async {
        while let Some((path, staged)) = staged_files.recv().await {
            bar.set_message(path.display().to_string());
            summary
                .files
                .push(merge(&path, staged, &mut findings).await?);
            bar.inc(1);
        }
        anyhow::Ok(())
    };
    tokio::try_join!(stage_files, merge_files)?;
    bar.finish_and_clear();
    summary.findings_file = findings.finish()?;
    Ok(summary)
}

/// Returns the files to read, and a summary entry for each folder that cannot be listed.
fn list_files(paths: &[PathBuf]) -> (Vec<PathBuf>, Vec<FileSummary>) {
    let (mut files, mut failures) = (vec![], vec![]);
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        match datasets::find(path) {
            Err(error) => failures.push(failed(path, progress::error_chain(&error))),
            Ok(mut entries) => {
                entries.sort_by_key(rank);
                for entry in entries {
                    match entry {
                        Found::Readable(path, _) => files.push(path),
                        Found::Unread(path, reason) => {
                            progress::print_line(format!("{}: not read: {reason}", path.display()))
                        }
                    }
                }
            }
        }
    }
    (files, failures)
}

/// Returns the rank of a file in the ingest of a folder. Files of methods come first, because papers are tagged with method names.
/// Files that describe papers come second, and files that only refer to papers come last: the first source that describes a paper
/// remains the preferred one.
fn rank(entry: &Found) -> u8 {
    use datasets::StreamFormat as F;
    match entry {
        Found::Readable(_, F::Methods | F::JoinedMethods) => 0,
        Found::Readable(
            _,
            F::Papers
            | F::JoinedPapers
            | F::ArxivSnapshot
            | F::ArxivOai
            | F::AclAnthology
            | F::OpenAlexWorks,
        ) => 1,
        Found::Readable(..) | Found::Unread(..) => 2,
    }
}

async fn bundled(context: &Context) -> Result<FileSummary> {
    let started = std::time::Instant::now();
    let batch = cards::batch(&context.corpus, context.specs.values());
    let rows = batch.methods.len() as u64;
    let report = context
        .store
        .ingest(&batch)
        .await
        .context("the bundled cards could not be ingested")?;
    Ok(FileSummary {
        file: batch.file,
        format: Some("cards".to_owned()),
        rows,
        unchanged: 0,
        report: Some(report),
        error: None,
        read_seconds: 0.0,
        merge_seconds: started.elapsed().as_secs_f64(),
    })
}

/// Merges a staged file. A file that could not be read is reported instead.
async fn merge(
    path: &Path,
    staged: Result<Result<Staged, DatasetError>>,
    findings: &mut FindingsFile,
) -> Result<FileSummary> {
    let failing = || format!("{} could not be ingested", path.display());
    let staged = match staged.with_context(failing)? {
        Ok(staged) => staged,
        Err(error) => {
            let message = progress::error_chain(&error);
            progress::print_line(format!("{}: {message}", path.display()));
            return Ok(failed(path, message));
        }
    };
    let ingested = staged.merge().await.with_context(failing)?;
    findings.add(path, &ingested.findings)?;
    let (rows, format) = (ingested.rows, ingested.format);
    progress::print_line_unless_terminal(format!("{}: {rows} rows, {format}", path.display()));
    Ok(FileSummary {
        file: path.display().to_string(),
        format: Some(format),
        rows,
        unchanged: ingested.unchanged,
        report: Some(ingested.report),
        error: None,
        read_seconds: ingested.read_seconds,
        merge_seconds: ingested.merge_seconds,
    })
}

fn failed(file: &Path, error: String) -> FileSummary {
    FileSummary {
        file: file.display().to_string(),
        format: None,
        rows: 0,
        unchanged: 0,
        report: None,
        error: Some(error),
        read_seconds: 0.0,
        merge_seconds: 0.0,
    }
}

/// The findings of one ingest as JSON Lines: for each file the counts by kind, then the samples. [`FindingsFile::finish`] replaces
/// the file on disk atomically.
struct FindingsFile {
    path: PathBuf,
    lines: Vec<u8>,
}

impl FindingsFile {
    fn create(path: &Path) -> Result<Self> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)
                .with_context(|| format!("cannot make {}", folder.display()))?;
        }
        Ok(Self {
            path: path.to_owned(),
            lines: vec![],
        })
    }

    fn add(&mut self, file: &Path, findings: &Findings) -> Result<()> {
        for (kind, count) in findings.counts() {
            let line = serde_json::json!({ "file": file, "kind": kind, "count": count });
            writeln!(self.lines, "{line}")?;
        }
        for finding in findings.samples() {
            let line = serde_json::json!({ "file": finding.file, "row": finding.row, "kind": finding.kind, "detail": finding.detail });
            writeln!(self.lines, "{line}")?;
        }
        Ok(())
    }

    fn finish(self) -> Result<Option<PathBuf>> {
        if self.lines.is_empty() {
            return Ok(None);
        }
        crate::atomic_write::write(&self.path, &self.lines)?;
        Ok(Some(self.path))
    }
}
