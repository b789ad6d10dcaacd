//! Publishing: the command writes one consistent view of the database as a snapshot and makes this snapshot the served one.
//!
//! An async task reads the rows page by page, and a separate thread writes them at the same time. Memory grows only by some fifty
//! bytes per paper. The order of the rows depends only on their contents, and not on the row numbers of the database, so that equal
//! contents produce equal files.

mod derived_concepts;
mod implementation;
#[cfg(feature = "object-storage")]
mod object_storage;
mod papers;
mod target;

use crate::blocking::on_thread;
use crate::commands::assemble::Assembled;
use crate::commands::libraries::{shown_functions, shown_results};
use crate::commands::verify::recorded_misreadings;
use crate::context::Context;
use crate::generators::ASSEMBLED;
use crate::output::{self, Completion, Output};
use crate::progress;
use crate::taken_down::TakenDown;
use anyhow::{Context as _, Result};
use catalogue::Source;
use chrono::{SecondsFormat, Utc};
use derived_concepts::ConceptLabels;
use formats::Corpus;
use formats::cards::Card;
use ladder::check_file::generator;
use ladder::verify::picture_generator;
use serde::Serialize;
use snapshot::{FamilyRecord, MethodRecord, SnapshotWriter, VerdictChanges, WrittenSnapshot};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use store::{CodeExport, Export, Publication, StoreError, StoredMethod};
use target::{Rows, Target};
use tokio::sync::mpsc::{Sender, channel};

/// The number of changed verdicts that the text lists; JSON lists all.
const LISTED_CHANGES: usize = 20;

/// The number of papers in one page.
const PAPERS_PER_PAGE: usize = 5_000;

/// The number of rows of other kinds in one page.
const ROWS_PER_PAGE: u32 = 20_000;

/// The number of citations in one page.
const CITATIONS_PER_PAGE: u32 = 200_000;

/// The number of queued pages. **Reason**: one page is written and one page is read at the same time, and one page in the queue
/// balances the two.
const MAX_QUEUED_PAGES: usize = 1;

/// The result of publishing.
#[derive(Debug, Clone, Serialize)]
pub struct Summary {
    /// The id of the written snapshot.
    pub snapshot: String,
    /// True if the snapshot is new. Publishing unchanged contents again changes nothing.
    pub is_new: bool,
    /// The numbers of records in the snapshot.
    pub counts: snapshot::Counts,
    /// The ids of the old snapshots that were deleted.
    pub pruned: Vec<String>,
    /// Names whose verdict differs from that in the snapshot served before.
    pub verdicts: VerdictChanges,
    /// The publication in object storage; `None` without one.
    #[cfg(feature = "object-storage")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub object_storage: Option<snapshot::object_storage::Uploaded>,
    /// False when names lost code and `--accept-losses` was not given: the snapshot served before is still served.
    pub is_served: bool,
}

impl Summary {
    /// Returns the summary as text: counts, then changed verdicts.
    pub(crate) fn text(&self) -> String {
        let counts = &self.counts;
        let mut lines = vec![format!(
            "publish   snapshot {} ({}): {} methods, {} papers, {} implementations, {} names, {} citations",
            self.snapshot,
            if self.is_new { "new" } else { "unchanged" },
            counts.methods,
            counts.papers,
            counts.implementations,
            counts.names,
            counts.citations
        )];
        let VerdictChanges {
            gained,
            lowered,
            lost,
        } = &self.verdicts;
        for (label, changes) in [("gained", gained), ("lowered", lowered), ("LOST", lost)] {
            let listed = changes
                .iter()
                .take(LISTED_CHANGES)
                .map(|change| format!("{} ({} to {})", change.name, change.before, change.after));
            let mut listed: Vec<String> = listed.collect();
            let more = changes.len().saturating_sub(LISTED_CHANGES);
            listed.extend((more > 0).then(|| format!("and {more} more (--json lists all)")));
            if !listed.is_empty() {
                lines.push(format!(
                    "          {label} {}: {}",
                    changes.len(),
                    listed.join(", ")
                ));
            }
        }
        #[cfg(feature = "object-storage")]
        lines.extend(self.object_storage.as_ref().map(object_storage::line));
        if !self.is_served {
            lines.push(format!(
                "          NOT SERVED: {} names would lose code; the snapshot served before stays. hint: \
                 `concordance publish --accept-losses` serves this one",
                lost.len()
            ));
        }
        lines.join("\n")
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct PublishArgs {
    /// The number of snapshots to keep, the served one included; the served one is never deleted.
    #[arg(long, value_name = "N", default_value_t = snapshot::RETAINED_SNAPSHOTS)]
    keep: usize,
    /// Serve the new snapshot although names lose code.
    #[arg(long)]
    accept_losses: bool,
    #[command(flatten)]
    output: Output,
}

/// Publishes the database and prints a summary.
pub(crate) async fn execute(context: &Context, args: &PublishArgs) -> Result<Completion> {
    let summary = run(context, args.keep, args.accept_losses).await?;
    output::print(&summary, args.output, || summary.text())?;
    Ok(Completion::of(summary.is_served))
}

/// Writes a snapshot of the database, makes it the served one, and deletes the oldest snapshots. `retained` snapshots remain, the
/// served one included.
///
/// # Errors
/// When the database or the file system fails; the previous snapshot is then still served.
pub async fn run(context: &Context, retained: usize, accept_losses: bool) -> Result<Summary> {
    let root = context.config.state_dir.join("snapshots");
    std::fs::create_dir_all(&root).with_context(|| format!("cannot make {}", root.display()))?;
    #[cfg(feature = "object-storage")]
    let seen = object_storage::look(context, &root).await?;
    // The writer waits while another process publishes. The database is read after that, so that the later publication is the newer.
    let writer = SnapshotWriter::create(&root)?;
    let created_at = Utc::now();
    let mut export = context.store.export().await?;
    let written = write(context, &mut export, writer, created_at).await?;
    drop(export);
    let verdicts = match written.open_current() {
        Ok(Some(served)) => snapshot::verdict_changes(&served, &written.open()?)?,
        Ok(None) => VerdictChanges::default(),
        Err(error) => {
            let error = progress::error_chain(&error);
            progress::print_line(format!(
                "the served snapshot cannot be read, so verdicts are not compared with it: {error}"
            ));
            VerdictChanges::default()
        }
    };
    let published = written.published().clone();
    let mut summary = Summary {
        snapshot: published.id.to_string(),
        is_new: published.is_new,
        counts: published.counts,
        pruned: vec![],
        #[cfg(feature = "object-storage")]
        object_storage: None,
        is_served: verdicts.lost.is_empty() || accept_losses,
        verdicts,
    };
    if !summary.is_served {
        drop(written);
        // Refused snapshots must not fill the disk, either.
        snapshot::prune(&root, retained)?;
        return Ok(summary);
    }
    // Before it is served here: a server of this folder follows the object storage.
    #[cfg(feature = "object-storage")]
    if let Some((storage, version)) = seen {
        summary.object_storage = Some(storage.publish(&written, &version, retained).await?);
    }
    written.serve()?;
    let publication = Publication {
        snapshot_id: summary.snapshot.clone(),
        created_at,
        manifest_sha256: published.manifest_sha256,
        counts: serde_json::to_value(published.counts)?,
    };
    context.store.record_publication(&publication).await?;
    let pruned = snapshot::prune(&root, retained)?;
    summary.pruned = pruned.iter().map(ToString::to_string).collect();
    Ok(summary)
}

/// Reads the database in this task and writes the snapshot in a blocking task.
async fn write(
    context: &Context,
    export: &mut Export,
    writer: SnapshotWriter,
    created_at: chrono::DateTime<Utc>,
) -> Result<WrittenSnapshot> {
    let created_at = created_at.to_rfc3339_opts(SecondsFormat::Secs, true);
    let sources: Arc<[Source]> = export.sources().await?.into();
    let credited_sources = sources.clone();
    let (rows, mut pages) = channel::<Rows>(MAX_QUEUED_PAGES);
    let writing = on_thread(move || {
        let mut target = Target::new(writer);
        let mut complete = false;
        while let Some(rows) = pages.blocking_recv() {
            match rows {
                Rows::End => complete = true,
                rows => target.write(rows)?,
            }
        }
        // Without the end of the rows, reading failed: the snapshot is dropped, and the reader returns the cause.
        anyhow::ensure!(complete, "reading from the database ended early");
        Ok::<_, anyhow::Error>(
            target
                .writer
                .finish_unserved(&created_at, &credited_sources)?,
        )
    });
    let read = read(context, export, &sources, rows).await;
    let written = writing.await?;
    match read {
        // The writer ended first, so its error is the cause.
        Err(ReadError::WriterEnded) => written,
        Err(ReadError::Failed(error)) => Err(error),
        Ok(()) => written,
    }
}

/// The reason why reading ended early.
enum ReadError {
    WriterEnded,
    Failed(anyhow::Error),
}

impl From<anyhow::Error> for ReadError {
    fn from(error: anyhow::Error) -> Self {
        Self::Failed(error)
    }
}

impl From<StoreError> for ReadError {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.into())
    }
}

async fn send(to: &Sender<Rows>, rows: Rows) -> Result<(), ReadError> {
    to.send(rows).await.map_err(|_| ReadError::WriterEnded)
}

/// Reads all rows in the order of the snapshot's files, and sends them to the writer.
async fn read(
    context: &Context,
    export: &mut Export,
    sources: &[Source],
    to: Sender<Rows>,
) -> Result<(), ReadError> {
    let taken_down = TakenDown::new(export.takedowns().await?);
    send(&to, Rows::TakenDown(taken_down.clone())).await?;
    let missing = export.missing_references().await?;
    send(&to, Rows::MissingReferences(missing)).await?;
    let labels = concept_labels(export).await?;
    send(&to, Rows::ConceptLabels(Box::new(labels))).await?;
    let order = export.paper_order().await?;
    for ids in order.chunks(PAPERS_PER_PAGE) {
        send(&to, Rows::Papers(export.papers(ids).await?)).await?;
    }
    let mut after = (0, 0);
    loop {
        let page = export.citations(after, CITATIONS_PER_PAGE).await?;
        let Some(last) = page.last() else { break };
        after = (last.citing_id, last.cited_id);
        send(&to, Rows::Citations(page)).await?;
    }
    let methods = export.methods().await?;
    let mut codes = export.codes().await?;
    let without_code = taken_down.remove_readings(&mut codes);
    let assembled = Assembled::new(&context.specs, &methods, codes.clone());
    let results = shown_results(&context.config)?;
    let published = methods.iter().map(|stored| {
        let id = stored.method.id.as_str();
        let card = context.corpus.cards.get(id);
        let record = MethodRecord {
            method: stored.method.clone(),
            definition: card.and_then(|card| card.definition.clone()),
            assembly: assembled.record(id),
            family: card.and_then(|card| family(&context.corpus, card)),
            in_use: card.map_or_else(Vec::new, |card| context.corpus.uses(card)),
            libraries: shown_functions(&context.corpus, id, &results),
            origin: card
                .and_then(|card| card.paper.origin())
                .or_else(|| assembled.origin(id)),
        };
        (record, stored.paper_id)
    });
    send(&to, Rows::Methods(published.collect())).await?;
    let left_out = LeftOut {
        taken_down: &taken_down,
        without_code: &without_code,
    };
    implementations(context, &assembled, codes, &methods, left_out, &to).await?;
    for ids in order.chunks(PAPERS_PER_PAGE) {
        send(&to, Rows::Reviews(export.reviews(ids).await?)).await?;
    }
    authors(export, &to).await?;
    send(&to, Rows::Institutions(export.institutions().await?)).await?;
    let mut functions = export.harvested().await?;
    // In the order of the papers, as everything: that of their numbers follows from the order of the files of an ingest.
    let positions: HashMap<i64, usize> = order.iter().copied().zip(0..).collect();
    functions.sort_by_key(|function| positions.get(&function.paper_id).copied());
    send(&to, Rows::Functions(functions)).await?;
    send(&to, Rows::Tasks(export.tasks().await?)).await?;
    for source in sources {
        let mut after = String::new();
        loop {
            let page = export.results(&source.name, &after, ROWS_PER_PAGE).await?;
            let Some(last) = page.last else { break };
            after = last;
            send(&to, Rows::Results(page.rows)).await?;
        }
    }
    send(&to, Rows::End).await
}

fn family(corpus: &Corpus, card: &Card) -> Option<FamilyRecord> {
    let id = card.family.clone()?;
    let members = corpus.members(&id).into_iter();
    Some(FamilyRecord {
        members: members.map(|member| member.id.clone()).collect(),
        id,
    })
}

/// Returns the labels of concepts, after all titles were counted.
async fn concept_labels(export: &mut Export) -> Result<ConceptLabels, StoreError> {
    let mut labels = ConceptLabels::new(export.concept_labels().await?);
    let mut after = (!labels.is_empty()).then_some(0);
    while let Some(last) = after {
        let page = export.titles(last, ROWS_PER_PAGE).await?;
        page.rows.iter().for_each(|title| labels.count_title(title));
        after = page.last;
    }
    Ok(labels)
}

/// Sends the authors with an asserted id, then the authors with only a name.
async fn authors(export: &mut Export, to: &Sender<Rows>) -> Result<(), ReadError> {
    let mut after = (String::new(), String::new());
    loop {
        let page = export
            .asserted_authors((&after.0, &after.1), ROWS_PER_PAGE)
            .await?;
        let Some(last) = page.last else { break };
        after = last;
        send(to, Rows::Authors(page.rows)).await?;
    }
    let mut after = String::new();
    loop {
        let page = export.name_only_authors(&after, ROWS_PER_PAGE).await?;
        let Some(last) = page.last else { break };
        after = last;
        send(to, Rows::Authors(page.rows)).await?;
    }
    Ok(())
}

/// The code that is not published.
#[derive(Clone, Copy)]
struct LeftOut<'a> {
    taken_down: &'a TakenDown,
    /// The methods whose readings were removed.
    without_code: &'a BTreeSet<String>,
}

impl LeftOut<'_> {
    /// Returns true if a member of the method's family has no code any more. **Reason**: the check file of a method packs the readings
    /// of its family.
    fn has_relative(&self, corpus: &Corpus, method: &str) -> bool {
        let family = corpus
            .cards
            .get(method)
            .and_then(|card| card.family.as_deref());
        let mut members = family.into_iter().flat_map(|family| corpus.members(family));
        members.any(|member| self.without_code.contains(&member.id))
    }
}

async fn implementations(
    context: &Context,
    assembled: &Assembled<'_>,
    codes: Vec<CodeExport>,
    methods: &[StoredMethod],
    left_out: LeftOut<'_>,
    to: &Sender<Rows>,
) -> Result<(), ReadError> {
    let runs: HashMap<&str, _> = methods
        .iter()
        .filter_map(|stored| Some((stored.method.id.as_str(), stored.run.as_ref()?)))
        .collect();
    let is_assembly = |code: &CodeExport| code.generator == ASSEMBLED;
    // An assembly is published only if its stored pair equals its current wiring: the readings of its bricks may have changed, or a
    // brick may no longer be verified.
    for [a, b] in crate::commands::verify::pairs(codes)
        .filter(|[a, _]| !is_assembly(a) || assembled.is_current(&a.method))
    {
        let mut record = implementation::without_run(context, [&a, &b]);
        if let Some(current) = runs.get(a.method.as_str()) {
            let store = &context.store;
            let run = store.run(current.run_id).await?;
            record.spec_sha256 = Some(run.verification.spec_sha256);
            record.spec_text = store.spec_text(run.verification.spec_sha256).await?;
            if let Some(file) = store.check_file(run.run_id, generator()).await? {
                (record.check_file, record.examples) = (Some(file.text), file.examples);
            }
            record.picture = store.picture(run.run_id, picture_generator()).await?;
            record.misreadings = recorded_misreadings(context, &run).await?;
            record.run = Some(implementation::run_record(run));
        }
        let is_packed = left_out.taken_down.remove_programs(&mut record.misreadings)
            || left_out.has_relative(&context.corpus, &a.method);
        record.check_file.take_if(|_| is_packed);
        send(to, Rows::Implementation(Box::new(record))).await?;
    }
    Ok(())
}
