//! Ingest: the command stores the bundled cards, the bundled slice of facts and the files of its arguments. Each file is stored in one
//! transaction; small files of one source share one.
//!
//! One thread reads a file row by row. A second thread builds parts from the rows and encodes them, and an async task copies the
//! parts to staging tables at the same time. A file that was read without error is then merged, while the next file is read. Memory
//! does not grow with the text of a file: each record costs its digest of 16 bytes, and each described paper a hash of 8 bytes.

mod cards;
mod file;
mod listing;
mod parts;
mod summary;

pub(crate) use cards::{method as card_method, paper as card_paper, paper_id as card_paper_id};
pub(crate) use file::finding_rows;
pub(crate) use parts::PartBuilder;
pub use summary::{FileSummary, Summary};

use crate::context::Context;
use crate::output::{self, Completion, Output};
use crate::progress;
use crate::terminal::visible_line;
use anyhow::{Context as _, Result};
use file::Staged;
use std::path::PathBuf;
use store::RunFile;
use store::ingest::{Ending, Ingested};
use tokio::sync::mpsc::channel;

/// The number of staged groups in the queue for the merge, in addition to the group that is merged and the group that is read.
/// **Reason**: a large file is read while several small files before it are merged. Each staged group uses one connection and the
/// space of its temporary tables.
const MAX_STAGED_GROUPS: usize = 1;

/// The folder of the bundled slice of facts, below the root of the corpus.
const SLICE: &str = "slice";

/// The files of an ingest.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct InputFiles {
    /// Dumps, or folders of dumps, to read besides the bundled corpus.
    pub paths: Vec<PathBuf>,
    /// Leave out the bundled slice of papers, methods, results and citations.
    #[arg(long)]
    pub bare: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct IngestArgs {
    #[command(flatten)]
    files: InputFiles,
    /// Report what would be stored and skipped, and store nothing.
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    output: Output,
}

/// Runs the ingest and prints the summary.
pub(crate) async fn execute(context: &Context, args: &IngestArgs) -> Result<Completion> {
    let ending = match args.dry_run {
        true => Ending::RollBack,
        false => Ending::Commit,
    };
    let summary = run(context, &args.files, ending).await?;
    output::print(&summary, args.output, || summary.text())?;
    Ok(Completion::of(summary.is_complete()))
}

/// Ingests the bundled corpus, then every file of the input. A folder stands for every file below it that has a supported format.
/// [`Ending::RollBack`] stores nothing: each file is then compared with the database as it is, without the files before it.
///
/// # Errors
/// When the database fails. A file that cannot be read gets an entry with its error, and the other files are still ingested.
pub async fn run(context: &Context, input: &InputFiles, ending: Ending) -> Result<Summary> {
    let mut run = Run::begin(context, ending).await?;
    run.add_cards().await?;
    let slice = context.config.corpus()?.join(SLICE);
    let slice = (!input.bare && slice.is_dir()).then_some(slice);
    let listing = listing::list_files(slice.as_deref(), &input.paths);
    for (path, error) in listing.failures {
        run.add_failure(path, error).await?;
    }
    let groups = listing::group_small_files(listing.files);
    let bar = progress::bar(groups.iter().map(Vec::len).sum(), "ingest");
    let (sender, mut staged_groups) = channel(MAX_STAGED_GROUPS);
    // The files are read one at a time, in the order of their merges. A process that waits for another process's lock on a file has
    // then already read every earlier file and can merge it, so two processes never wait for each other.
    let stage_groups = async {
        for group in groups {
            let staged = file::stage(&context.store, &group).await;
            if sender.send((group, staged)).await.is_err() {
                break;
            }
        }
        drop(sender);
        Ok(())
    };
    let merge_groups = async {
        while let Some((group, staged)) = staged_groups.recv().await {
            if let Some(first) = group.first() {
                progress::show_path(&bar, first);
            }
            run.add_group(&group, staged).await?;
            bar.inc(group.len() as u64);
        }
        anyhow::Ok(())
    };
    tokio::try_join!(stage_groups, merge_groups)?;
    bar.finish_and_clear();
    Ok(run.summary)
}

/// Ingests the cards alone.
pub(crate) async fn ingest_cards(context: &Context, ending: Ending) -> Result<()> {
    Run::begin(context, ending).await?.add_cards().await
}

/// A running ingest: merges staged files, and records them.
struct Run<'a> {
    context: &'a Context,
    ending: Ending,
    /// The number of the recorded run; `None` when nothing is stored.
    number: Option<i64>,
    /// The number of recorded files.
    recorded: usize,
    summary: Summary,
}

impl<'a> Run<'a> {
    async fn begin(context: &'a Context, ending: Ending) -> Result<Self> {
        let number = match ending {
            Ending::Commit => Some(context.store.begin_ingest_run().await?),
            Ending::RollBack => None,
        };
        Ok(Self {
            context,
            ending,
            number,
            recorded: 0,
            summary: Summary::new(number, ending),
        })
    }

    /// Ingests the bundled cards.
    async fn add_cards(&mut self) -> Result<()> {
        let started = std::time::Instant::now();
        let batch = cards::batch(&self.context.corpus, self.context.specs.values());
        let rows = batch.methods.len() as u64;
        let ingested = self.context.store.ingest_batch(&batch, self.ending).await;
        let ingested = ingested.context("the bundled cards could not be ingested")?;
        let file = RunFile {
            path: batch.file.clone(),
            rows,
            unchanged: 0,
            outcome: Ok(ingested.batches.first().copied().unwrap_or_default()),
        };
        self.record(&[file]).await?;
        let seconds = started.elapsed().as_secs_f64();
        let report = ingested.report;
        let summary = FileSummary::of_cards(batch.file, rows, report, seconds);
        self.summary.files.push(summary);
        Ok(())
    }

    /// Adds a file that could not be read.
    async fn add_failure(&mut self, path: PathBuf, error: String) -> Result<()> {
        let file = RunFile {
            path: path.display().to_string(),
            rows: 0,
            unchanged: 0,
            outcome: Err(error.clone()),
        };
        self.record(&[file]).await?;
        self.summary.files.push(FileSummary::failed(&path, error));
        Ok(())
    }

    /// Merges a staged group.
    async fn add_group(&mut self, paths: &[PathBuf], staged: Result<Staged>) -> Result<()> {
        let failing = || match paths {
            [path] => format!("{} could not be ingested", path.display()),
            paths => format!("{} files could not be ingested", paths.len()),
        };
        let mut staged = staged.with_context(failing)?;
        let started = std::time::Instant::now();
        let ingested = staged.merge(self.ending).await.with_context(failing)?;
        if let Some(ingested) = ingested {
            self.record(&run_files(&staged, &ingested)).await?;
            let seconds = started.elapsed().as_secs_f64();
            let summary = FileSummary::of_group(&staged, ingested.report, seconds);
            let (file, rows) = (visible_line(&summary.file), summary.rows);
            let format = summary.format.as_deref().unwrap_or_default();
            progress::print_line_unless_terminal(format!("{file}: {rows} rows, {format}"));
            self.summary.files.push(summary);
        }
        for (path, error) in std::mem::take(&mut staged.failures) {
            let message = progress::error_chain(error.as_ref());
            progress::print_file(&path, &message);
            self.add_failure(path, message).await?;
        }
        Ok(())
    }

    async fn record(&mut self, files: &[RunFile]) -> Result<()> {
        if let Some(number) = self.number {
            let store = &self.context.store;
            store.record_run_files(number, self.recorded, files).await?;
            self.recorded += files.len();
        }
        Ok(())
    }
}

fn run_files(staged: &Staged, ingested: &Ingested) -> Vec<RunFile> {
    let files = staged.files.iter().zip(&ingested.batches);
    let files = files.map(|(file, batch)| RunFile {
        path: file.path.display().to_string(),
        rows: file.rows,
        unchanged: file.unchanged,
        outcome: Ok(*batch),
    });
    files.collect()
}
