//! Assembly of a file's rows into parts. Each part is one batch of the store.

use catalogue::{
    Concept, ConceptId, Dataset, Digest, IdScheme, MethodStatement, PaperId, PaperReference,
    PaperStatement, PaperVersion, RecordDigest, ReportedResult, Source, Task, names,
};
use chrono::NaiveDate;
use foldhash::quality::RandomState;
use formats::{StreamRow, Streamed};
use std::collections::{HashMap, HashSet};
use std::hash::BuildHasher as _;
use store::ingest::{FindingRow, IngestBatch, OfPaper};

/// The number of rows after which a part is full. **Reason**: a part then has some megabytes, so reading, encoding and copying
/// overlap and memory does not grow.
const MAX_ROWS: usize = 8_000;
/// The bytes of records after which a part is full. **Reason**: single records can be long.
const MAX_BYTES: u64 = 16 << 20;

/// Counts of values that cannot be stored, and of seen descriptions of a paper.
#[derive(Debug, Default)]
struct Omitted {
    untitled: u64,
    results: u64,
    tasks: u64,
    datasets: u64,
    tags: u64,
    authors: u64,
    repeats: u64,
}

/// A builder of parts from rows.
pub struct PartBuilder {
    batch: IngestBatch,
    rows: usize,
    bytes: u64,
    record: u64,
    digest: RecordDigest,
    /// Keys of the staged papers of this record, by the reader's keys; `None` for a paper without a title.
    keys: HashMap<String, Option<String>, RandomState>,
    /// Hashes of the names and references in this part.
    seen: HashSet<u64>,
    /// Hashes of the keys of the papers that records of the file describe. **Reason** for hashes: a million papers take 16 MB.
    described: HashSet<u64>,
    hasher: RandomState,
    omitted: Omitted,
}

impl PartBuilder {
    /// Returns a builder whose first part has this number.
    pub fn new(source: Source, file: &str, first_part: u32) -> Self {
        Self {
            // `FileEnd` has the file's digest, which is complete only at the end of the file.
            batch: IngestBatch::new(source, file, Digest::of(""), first_part),
            rows: 0,
            bytes: 0,
            record: 0,
            digest: RecordDigest::default(),
            keys: HashMap::default(),
            seen: HashSet::new(),
            described: HashSet::new(),
            hasher: RandomState::default(),
            omitted: Omitted::default(),
        }
    }

    /// Adds a row, and returns the part before the row when that part is full. All rows of one record are in one part, because the
    /// rows refer to the record's papers.
    pub fn add(&mut self, streamed: Streamed) -> Option<IngestBatch> {
        let mut full = None;
        if streamed.record != self.record {
            full = (self.rows >= MAX_ROWS || self.bytes >= MAX_BYTES).then(|| self.take());
            self.record = streamed.record;
            self.bytes += streamed.record_len;
            self.digest = streamed.digest;
            self.keys.clear();
        }
        self.rows += 1;
        match streamed.row {
            StreamRow::Paper(statement) => self.add_paper(*statement),
            StreamRow::Method(statement) => self.add_method(*statement),
            StreamRow::Repository {
                paper, repository, ..
            } => {
                if let Some(paper) = self.add_reference(paper) {
                    let record = repository;
                    self.batch.repositories.push(OfPaper { paper, record });
                }
            }
            StreamRow::Task(task) => self.add_task(task),
            StreamRow::Dataset { dataset, paper } => self.add_dataset(dataset, paper),
            StreamRow::Result { result, paper } => self.add_result(result, paper),
            StreamRow::Concept(concept) => self.batch.concepts.push(concept),
            StreamRow::Review { paper, review } => {
                if let Some(paper) = self.add_reference(paper) {
                    let record = review;
                    self.batch.reviews.push(OfPaper { paper, record });
                }
            }
            StreamRow::Citation { citation, .. } => self.batch.citations.push(citation),
        }
        full
    }

    /// Returns the rows since the last part, and starts the next part.
    pub fn take(&mut self) -> IngestBatch {
        let mut next = IngestBatch::new(
            self.batch.source.clone(),
            self.batch.file.clone(),
            self.batch.file_sha256,
            0,
        );
        next.part = self.batch.part + 1;
        (self.rows, self.bytes) = (0, 0);
        self.seen.clear();
        std::mem::replace(&mut self.batch, next)
    }

    /// Returns the number of the next part.
    pub fn next_part(&self) -> u32 {
        self.batch.part
    }

    /// Returns the findings about values that cannot be stored: every omission is reported.
    pub fn findings(&self) -> Vec<FindingRow> {
        let Omitted {
            untitled,
            results,
            tasks,
            datasets,
            tags,
            authors,
            repeats,
        } = self.omitted;
        let unnamed = results + tasks + datasets + tags + authors;
        let findings = [
            (
                "paper_without_title",
                untitled,
                "papers without a title are not stored, nor are edges to them".to_owned(),
            ),
            (
                "name_without_letters",
                unnamed,
                format!(
                    "left out: {results} results, {tasks} tasks, {datasets} datasets, {tags} task tags, {authors} authors"
                ),
            ),
            (
                "repeat",
                repeats,
                "rows describe a paper that another row of the file describes; united with it"
                    .to_owned(),
            ),
        ];
        findings
            .into_iter()
            .filter_map(|(kind, count, detail)| FindingRow::of_rows(kind, count, detail))
            .collect()
    }

    /// Returns true if the part does not contain `item` yet, and records `item` as contained.
    fn is_first(&mut self, item: impl std::hash::Hash) -> bool {
        self.seen.insert(self.hasher.hash_one(item))
    }

    fn add_paper(&mut self, mut statement: PaperStatement) {
        let stated = statement.paper.authors.len();
        let authors = &mut statement.paper.authors;
        authors.retain(|authorship| names::is_name(&authorship.author.name));
        self.omitted.authors += (stated - authors.len()) as u64;
        let paper = &mut statement.paper;
        paper.versions = first_and_newest(&paper.versions, paper.published);
        if !names::is_name(&paper.title) {
            return self.count_untitled(statement.key);
        }
        for task in &statement.paper.tasks {
            if !self.add_named_task(task) {
                self.omitted.tags += 1;
            }
        }
        for concept in &statement.concepts {
            self.add_named_concept(&concept.id, concept.label.as_ref());
        }
        let key = self.stage(statement);
        self.omitted.repeats += u64::from(!self.described.insert(self.hasher.hash_one(&key)));
    }

    /// Counts a paper without a title, which cannot be stored.
    fn count_untitled(&mut self, stream_key: String) {
        self.omitted.untitled += u64::from(!self.keys.contains_key(&stream_key));
        self.keys.insert(stream_key, None);
    }

    /// Adds a paper to the part under its key in the store, and returns the key.
    fn stage(&mut self, mut statement: PaperStatement) -> String {
        let key = store_key(&statement);
        let stream_key = std::mem::replace(&mut statement.key, key.clone());
        self.keys.insert(stream_key, Some(key.clone()));
        statement.line = Some(self.record);
        statement.digest = self.digest;
        self.batch.papers.push(statement);
        key
    }

    /// Returns the key of the paper that a row refers to; `None` for a paper without a title and an identifier. The paper is added unless the part has
    /// an equal reference.
    fn add_reference(&mut self, reference: PaperReference) -> Option<String> {
        if let Some(key) = self.keys.get(&reference.key) {
            return key.clone();
        }
        let identified = |id: &PaperId| IdScheme::IDENTITY.contains(&id.scheme);
        if !names::is_name(&reference.title) && !reference.ids.iter().any(identified) {
            self.count_untitled(reference.key);
            return None;
        }
        if self.is_first(&reference) {
            return Some(self.stage(reference.into()));
        }
        let stream_key = reference.key.clone();
        let key = store_key(&reference.into());
        self.keys.insert(stream_key, Some(key.clone()));
        Some(key)
    }

    fn add_method(&mut self, mut statement: MethodStatement) {
        let reference = statement.paper.take();
        statement.method.paper = reference.and_then(|paper| self.add_reference(paper));
        statement.line = Some(self.record);
        statement.digest = self.digest;
        self.batch.methods.push(statement);
    }

    fn add_task(&mut self, task: Task) {
        if !names::is_name(&task.name) {
            self.omitted.tasks += 1;
            return;
        }
        let parent = task.parent.clone();
        self.batch.tasks.push(task);
        if let Some(parent) = parent
            && !self.add_named_task(&parent)
        {
            self.omitted.tags += 1;
        }
    }

    /// Adds a task that has only a name. Returns false when the normal form of the name is empty.
    fn add_named_task(&mut self, name: &str) -> bool {
        let normal = names::normalise(name);
        if normal.is_empty() {
            return false;
        }
        if self.is_first(("task", normal)) {
            self.batch.tasks.push(Task {
                name: name.to_owned(),
                ..Task::default()
            });
        }
        true
    }

    fn add_dataset(&mut self, dataset: Dataset, paper: Option<PaperReference>) {
        paper.map(|paper| self.add_reference(paper));
        if !names::is_name(&dataset.name) {
            self.omitted.datasets += 1;
        } else if dataset.description.is_some()
            || self.is_first(("dataset", names::normalise(&dataset.name)))
        {
            self.batch.datasets.push(dataset);
        }
    }

    fn add_result(&mut self, mut result: ReportedResult, paper: Option<PaperReference>) {
        result.paper = paper.and_then(|paper| self.add_reference(paper));
        if !names::is_name(&result.task) || !names::is_name(&result.dataset) {
            self.omitted.results += 1;
            return;
        }
        self.add_named_task(&result.task);
        let dataset = Dataset {
            name: result.dataset.clone(),
            ..Dataset::default()
        };
        self.add_dataset(dataset, None);
        self.batch.results.push(result);
    }

    /// Adds a concept of a paper when the paper's record states the concept's label.
    fn add_named_concept(&mut self, id: &ConceptId, label: Option<&String>) {
        if label.is_some() && self.is_first(("concept", &id.value)) {
            self.batch.concepts.push(Concept {
                label: label.cloned(),
                ..Concept::new(id.clone())
            });
        }
    }
}

/// Returns the key under which a paper is stored. A title alone is not a key: papers with one title but another year or another
/// first author get different keys, and the merge unites papers that may be one.
fn store_key(statement: &PaperStatement) -> String {
    let Some(title) = statement.key.strip_prefix("title:") else {
        return statement.key.clone();
    };
    let paper = &statement.paper;
    let year = paper.year.map_or_else(String::new, |year| year.to_string());
    let first = paper.authors.first();
    let author = first.map_or_else(String::new, |first| names::author_key(&first.author.name));
    format!("title:{title} {year} {author}").trim().to_owned()
}

/// Returns the first and the newest version. The first version has the paper's date, because a source that numbers versions dates
/// the paper by its first version.
fn first_and_newest(versions: &[PaperVersion], published: Option<NaiveDate>) -> Vec<PaperVersion> {
    let Some(newest) = versions.last() else {
        return vec![];
    };
    let first = PaperVersion {
        number: 1,
        date: published,
    };
    let newest = (newest.number > 1).then_some(PaperVersion {
        number: newest.number,
        date: None,
    });
    std::iter::once(first).chain(newest).collect()
}
