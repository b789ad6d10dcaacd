//! Writes a snapshot record by record: records to disk at once, indexes at the end.

use crate::atlas::{LabelCollector, published_atlas, write_atlas};
use crate::citations::{CitationGraph, CitationsWriter};
use crate::contents::{Counts, ImplementationRecord, MethodRecord};
use crate::dataset_names::DatasetNames;
use crate::error::SnapshotError;
use crate::facts::Facts;
use crate::hash_files::hash_folder;
use crate::in_use;
use crate::index::{Entity, Index, IndexBuilder, Kind, Posting, Role};
use crate::layout::{ATLAS, CITATIONS, TEXT_FOLDER, UNFINISHED};
use crate::lists::ListsBuilder;
use crate::manifest::{FORMAT, Manifest, SnapshotId};
use crate::method_summary::{self, ImplementationSummary, MethodSummary};
use crate::publish::{Published, WrittenSnapshot, place};
use crate::records::{RecordKinds, RecordsWriter, WrittenRecords};
use crate::root::{lock, remove_unfinished};
use crate::text::{Document, Facets, ImplementationText, TextWriter};
use catalogue::{
    Attributed, AuthorRecord, Digest, HarvestedFunction, Institution, PaperRecord, PaperRef,
    ReportedResult, Review, Source, Task, names,
};
use chrono::NaiveDate;
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs::File;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Writes one snapshot to a temporary folder. Readers cannot see it before
/// [`SnapshotWriter::finish`]. The same records in the same order have the same id, so callers
/// should pass them in a stable order. Methods come before their implementations.
///
/// The memory hardly grows with papers, authors or results: 48 MiB for each of three indexes, 192
/// for the text index, 128 for citations, 32 bytes a result, and forty bytes a paper in `finish`. Methods and
/// implementations are few, so their ids are in memory.
#[derive(Debug)]
pub struct SnapshotWriter {
    root: PathBuf,
    folder: TempDir,
    records: RecordKinds<RecordsWriter>,
    ids: IndexBuilder,
    names: IndexBuilder,
    lists: ListsBuilder,
    text: TextWriter,
    /// Methods by id.
    methods: HashMap<String, u32>,
    method_summaries: Vec<MethodSummary>,
    facts: Facts,
    datasets: DatasetNames,
    /// The digests of what tells results apart.
    results: HashSet<Digest>,
    citations: CitationsWriter,
    /// Each paper's day of publication.
    days: Vec<Option<i32>>,
    labels: LabelCollector,
    /// The lock of the root: one process at a time writes below a root.
    lock: File,
}

impl SnapshotWriter {
    /// Starts a snapshot below `root`, which is created when it does not exist. Waits while another process writes there.
    pub fn create(root: &Path) -> Result<Self, SnapshotError> {
        std::fs::create_dir_all(root).map_err(SnapshotError::io(root))?;
        let lock = lock(root)?;
        remove_unfinished(root)?;
        let folder = tempfile::Builder::new()
            .prefix(UNFINISHED)
            .tempdir_in(root)
            .map_err(SnapshotError::io(root))?;
        let path = folder.path();
        Ok(Self {
            root: root.to_owned(),
            records: RecordKinds::try_new(|kind| RecordsWriter::create(path, kind))?,
            ids: IndexBuilder::new(path),
            names: IndexBuilder::new(path),
            lists: ListsBuilder::new(path),
            text: TextWriter::create(path.join(TEXT_FOLDER))?,
            citations: CitationsWriter::new(path),
            methods: HashMap::new(),
            method_summaries: vec![],
            facts: Facts::default(),
            datasets: DatasetNames::default(),
            results: HashSet::new(),
            days: vec![],
            labels: LabelCollector::default(),
            folder,
            lock,
        })
    }

    /// Adds a method under its id, its name, its aliases, the spelling keys and the variants of all
    /// of them, the names of the methods of which it is a part, and the functions that people run.
    ///
    /// # Errors
    /// When another method has its id, or the file system returns an error.
    pub fn add_method(&mut self, record: &MethodRecord) -> Result<(), SnapshotError> {
        let ordinal = self.records.methods.push(record)?;
        let entity = Entity::method(ordinal);
        if self.methods.insert(record.id.clone(), ordinal).is_some() {
            return Err(SnapshotError::Duplicate(record.id.clone()));
        }
        self.labels.add_method(record);
        self.method_summaries.push(MethodSummary {
            paper: record.paper.clone(),
            role: record.role(),
            implementation: None,
        });
        self.ids
            .add(&format!("method:{}", record.id), Role::Own, entity)?;
        for slug in record.pwc_slug.iter().chain(&record.other_pwc_slugs) {
            let key = format!("pwc-method:{}", slug.to_ascii_lowercase());
            self.ids.add(&key, Role::Alias, entity)?;
        }
        let all_names = || std::iter::once(record.name.as_str()).chain(record.aliases());
        let mut texts = vec![(names::normalise(&record.name), Role::Own)];
        for alias in record.aliases() {
            texts.push((names::normalise(alias), Role::Alias));
        }
        for name in all_names() {
            texts.push((names::spelling_key(name), Role::Spelling));
        }
        for variant in all_names().flat_map(names::variants) {
            texts.push((names::spelling_key(&variant), Role::Variant));
            texts.push((variant, Role::Variant));
        }
        // A text has only its surest role. The key of a name of one word is the name, so a text can
        // be the name and a spelling.
        texts.sort_by_key(|(_, role)| *role);
        let mut seen = HashSet::new();
        for (text, role) in texts {
            if seen.insert(text.clone()) {
                self.names.add(&text, role, entity)?;
            }
        }
        for whole in record.wholes() {
            self.names
                .add(&names::spelling_key(whole), Role::Whole, entity)?;
        }
        for function in in_use::function_names(record) {
            self.names.add(&function, Role::InUse, entity)?;
        }
        for function in record.functions() {
            self.names
                .add(&in_use::last_part(function.name), Role::Function, entity)?;
        }
        self.lists.method(record, entity.ordinal)
    }

    /// Adds a paper under its ids and its title; returns its ordinal, by which citations name it.
    ///
    /// # Errors
    /// When the file system returns an error. [`SnapshotWriter::finish`] detects two papers with
    /// one id. An external id that another paper claims is counted, not rejected.
    pub fn add_paper(&mut self, record: &PaperRecord) -> Result<u32, SnapshotError> {
        let ordinal = self.records.papers.push(record)?;
        let entity = Entity::paper(ordinal);
        self.labels.add_paper(record)?;
        self.ids.add(&record.id, Role::Own, entity)?;
        for id in &record.ids {
            let id = PaperRef::parse(&id.to_string()).or_else(|| PaperRef::parse(&id.value));
            if let Some(id) = id.map(|id| id.to_string())
                && id != record.id
            {
                self.ids.add(&id, Role::Alias, entity)?;
            }
        }
        self.names
            .add(&names::normalise(&record.title), Role::Own, entity)?;
        self.lists.paper(record, ordinal)?;
        let facets = Facets {
            year: record.year,
            venue: record.venue.as_deref(),
            areas: vec![],
            repositories: record.repositories.len(),
        };
        self.text
            .add(entity, &Document::of_paper(record), &facets)?;
        self.days.push(record.published.map(day));
        Ok(ordinal)
    }

    /// Adds a review of the paper of an id. Responses list reviews in the order in which they were
    /// added.
    pub fn add_review(
        &mut self,
        paper: &str,
        review: &Attributed<Review>,
    ) -> Result<(), SnapshotError> {
        let ordinal = self.records.reviews.push(review)?;
        self.lists.add_review(paper, ordinal)
    }

    /// Adds an author. Responses list authors in the order in which they were added: authors with
    /// an id before names without one.
    pub fn add_author(&mut self, record: &AuthorRecord) -> Result<(), SnapshotError> {
        let ordinal = self.records.authors.push(record)?;
        self.lists.author(record, ordinal)
    }

    /// Adds an institution. Institutions with an id come before names without one.
    pub fn add_institution(
        &mut self,
        record: &Attributed<Institution>,
    ) -> Result<(), SnapshotError> {
        let ordinal = self.records.institutions.push(record)?;
        self.lists.institution(record, ordinal)
    }

    /// Adds all tasks, which give each dataset the name that results have, too; so they come before results.
    pub fn add_tasks(&mut self, mut tasks: Vec<Attributed<Task>>) -> Result<(), SnapshotError> {
        self.datasets = DatasetNames::unite(&mut tasks);
        for record in &tasks {
            let ordinal = self.records.tasks.push(record)?;
            self.lists.task(record, ordinal)?;
        }
        Ok(())
    }

    /// Adds a reported result, but for one whose task, dataset, model, paper and values one before has. Tables list results in the
    /// order in which they were added.
    pub fn add_result(
        &mut self,
        mut record: Attributed<ReportedResult>,
    ) -> Result<(), SnapshotError> {
        record.record.dataset = self.datasets.of(&record.dataset);
        if !self.results.insert(result_key(&record)) {
            return Ok(());
        }
        let ordinal = self.records.results.push(&record)?;
        self.lists.result(&record, ordinal)
    }

    /// Adds a function of a repository of the paper of an id. Answers list functions in the order in which
    /// they were added. The text of a function that may not be passed on is not written, whatever the record has.
    pub fn add_function(
        &mut self,
        paper: &str,
        record: &HarvestedFunction,
    ) -> Result<(), SnapshotError> {
        let mut written = Cow::Borrowed(record);
        if !record.redistributable && record.source.is_some() {
            written.to_mut().source = None;
        }
        let ordinal = self.records.functions.push(&*written)?;
        self.facts.add_function(&written);
        self.lists.function(paper, record, ordinal)
    }

    /// Adds a citation between papers, by their ordinals, in any order, and the index of the source
    /// that asserts it in the list of sources. Repeated citations and citations of a paper by
    /// itself are counted and skipped.
    ///
    /// # Errors
    /// When the disk is full. [`SnapshotWriter::finish`] checks that the papers exist.
    pub fn add_citation(
        &mut self,
        citing: u32,
        cited: u32,
        source: u8,
    ) -> Result<(), SnapshotError> {
        self.citations.push(citing, cited, source)
    }

    /// Adds the implementation of a method that was added before.
    ///
    /// # Errors
    /// When the method is missing or has an implementation, or the file system returns an error.
    pub fn add_implementation(
        &mut self,
        record: &ImplementationRecord,
    ) -> Result<(), SnapshotError> {
        let Some(method) = self.methods.get(&record.method) else {
            return Err(SnapshotError::Dangling {
                record: format!("implementation {}", record.a.code_sha256),
                missing: record.method.clone(),
            });
        };
        let summary = &mut self.method_summaries[*method as usize];
        if summary.implementation.is_some() {
            let id = format!("implementation of {}", record.method);
            return Err(SnapshotError::Duplicate(id));
        }
        let ordinal = self.records.implementations.push(record)?;
        self.facts.add_implementation(record);
        summary.implementation = Some(ImplementationSummary::of(record, ordinal));
        Ok(())
    }

    /// Writes indexes and manifest, renames the snapshot to its id and replaces `current`. A second
    /// publication of the same contents changes nothing. `created_at` is ISO 8601 UTC.
    ///
    /// # Errors
    /// When two papers have one id, or the file system returns an error. The published snapshot is
    /// then unchanged.
    pub fn finish(self, created_at: &str, sources: &[Source]) -> Result<Published, SnapshotError> {
        self.finish_unserved(created_at, sources)?.serve()
    }

    /// As [`Self::finish`], but the published snapshot stays the served one until
    /// [`WrittenSnapshot::serve`].
    ///
    /// # Errors
    /// As [`Self::finish`].
    pub fn finish_unserved(
        self,
        created_at: &str,
        sources: &[Source],
    ) -> Result<WrittenSnapshot, SnapshotError> {
        let path = self.folder.path();
        let citations = self.citations.finish(&path.join(CITATIONS), &self.days)?;
        let graph = CitationGraph::open(&path.join(CITATIONS))?;
        let earlier = published_atlas(&self.root);
        write_atlas(self.labels, &path.join(ATLAS), &graph, earlier.as_ref())?;
        let (ids, disputed_ids) = write_ids(self.ids)?;
        let names = self.names.write("names", |_, _| {})?;
        self.lists.write()?;
        method_summary::write(path, &self.method_summaries)?;
        let counts = Counts {
            names,
            ids,
            disputed_ids,
            citations: u64::from(citations.citations),
            repeated_citations: citations.repeated,
            self_citations: citations.to_itself,
            ..self.records.counts(RecordsWriter::count)
        };
        for records in self.records.into_all() {
            records.finish()?;
        }
        let mut text = self.text;
        add_methods(path, &self.method_summaries, &mut text)?;
        text.finish()?;
        let files = hash_folder(path)?;
        let facts = self.facts.digest();
        let manifest = Manifest {
            format: FORMAT,
            snapshot: SnapshotId::of(&files, sources, facts),
            created_at: created_at.to_owned(),
            counts,
            sources: sources.to_vec(),
            facts,
            files,
            seal: Digest::of([]),
        }
        .sealed();
        place(&self.root, self.lock, self.folder, &manifest)
    }
}

/// Returns the digest of what two results share that are one: task, dataset, model, paper and values, whatever the case and the unit
/// of their names.
fn result_key(result: &ReportedResult) -> Digest {
    let metrics = result.metrics.iter();
    let metrics: BTreeMap<String, &str> = metrics
        .map(|(metric, value)| (names::metric_key(metric), value.as_str()))
        .collect();
    let (task, model) = (
        names::normalise(&result.task),
        names::normalise(&result.model),
    );
    let key = (task, &result.dataset, model, &result.paper, metrics);
    Digest::of(format!("{key:?}").as_bytes())
}

/// Adds every method to the text index. The texts of a method include those of its implementation
/// and of its paper, so methods follow when all records are written.
fn add_methods(
    folder: &Path,
    summaries: &[MethodSummary],
    text: &mut TextWriter,
) -> Result<(), SnapshotError> {
    let records = RecordKinds::try_new(|kind| WrittenRecords::open(folder, kind))?;
    let ids = Index::open(folder, "ids")?;
    for (summary, ordinal) in summaries.iter().zip(0..) {
        let record: MethodRecord = records.methods.get(ordinal)?;
        let implementation: Option<ImplementationText> = summary
            .implementation
            .map(|implementation| records.implementations.get(implementation.ordinal))
            .transpose()?;
        let paper = summary
            .paper
            .as_deref()
            .and_then(|id| ids.get(id).first().copied());
        let paper = paper.filter(|posting| posting.entity.kind == Kind::Paper);
        let paper: Option<PaperRecord> = paper
            .map(|posting| records.papers.get(posting.entity.ordinal))
            .transpose()?;
        let title = paper.as_ref().map(|paper| &*paper.title);
        let collections = record.collections.iter();
        let facets = Facets {
            year: paper
                .as_ref()
                .and_then(|paper| paper.year)
                .or(record.introduced_year),
            venue: None,
            areas: record
                .area
                .as_deref()
                .into_iter()
                .chain(collections.map(|collection| collection.name.as_str()))
                .collect(),
            repositories: 0,
        };
        let document = Document::of_method(&record, implementation.as_ref(), title);
        text.add(Entity::method(ordinal), &document, &facets)?;
    }
    Ok(())
}

/// Writes the index of ids and returns the numbers of ids and of disputed claims. A claimed id
/// refers to the paper with this own id, else to the first paper that claims it.
fn write_ids(ids: IndexBuilder) -> Result<(u64, u64), SnapshotError> {
    let (mut disputed, mut duplicate) = (0, None);
    let count = ids.write("ids", |id, words| {
        let owner = Posting::unpack(words[0]).entity;
        for posting in words[1..].iter().map(|word| Posting::unpack(*word)) {
            if posting.role == Role::Own {
                duplicate.get_or_insert_with(|| String::from_utf8_lossy(id).into_owned());
            }
            disputed += u64::from(posting.entity != owner);
        }
        words.truncate(1);
    })?;
    match duplicate {
        Some(id) => Err(SnapshotError::Duplicate(id)),
        None => Ok((count, disputed)),
    }
}

/// Converts a date to days from 1970-01-01.
pub(crate) fn day(date: NaiveDate) -> i32 {
    date.to_epoch_days()
}
