//! The rows of a file gathered into parts, each one batch of the store.

use super::known::KnownMethods;
use super::rows;
use catalogue::{Digest, names};
use datasets::{
    DatasetRow, LinkRow, MethodRow, PaperMention, ResultRow, ReviewRow, StreamRow, Streamed,
    StreamedPaper, TaskRow,
};
use foldhash::quality::RandomState;
use std::collections::{HashMap, HashSet};
use std::hash::BuildHasher as _;
use store::ConceptScheme;
use store::ingest::{
    self, CitationRow, FindingRow, IngestBatch, PaperConceptRow, PaperTagRow, PaperTaskRow,
    RepositoryRow, Source,
};

/// Rows after which a part is sent. **Reason**: some megabytes, so that reading, encoding and copying overlap and memory stays flat.
const ROWS: usize = 8_000;
/// Bytes of running text after which it is sent too: single texts can be long.
const TEXT: usize = 16 << 20;

/// What cannot be held, counted.
#[derive(Debug, Default)]
struct Left {
    untitled: u64,
    results: u64,
    tasks: u64,
    datasets: u64,
    tags: u64,
    authors: u64,
    repeats: u64,
}

/// Gathers rows into parts.
pub struct Parts<'a> {
    known: &'a KnownMethods,
    batch: IngestBatch,
    rows: usize,
    text: usize,
    record: u64,
    digest: [u8; 16],
    /// Keys that papers of this record are staged under: nothing where they have no title.
    keys: HashMap<String, Option<String>, RandomState>,
    /// What was said in this part already and need not be said again, by hash.
    said: HashSet<u64>,
    /// Papers that records of the file describe, by hash of their keys. **Reason** for keeping them: 16 MB for a million papers.
    described: HashSet<u64>,
    hasher: RandomState,
    left: Left,
}

impl<'a> Parts<'a> {
    /// None yet, of this file.
    pub fn of(source: Source, file: &str, known: &'a KnownMethods) -> Self {
        Self {
            known,
            // The digest of the file is known at its end, and not needed before.
            batch: IngestBatch::new(source, file, Digest::of(""), 0),
            rows: 0,
            text: 0,
            record: 0,
            digest: [0; 16],
            keys: HashMap::default(),
            said: HashSet::new(),
            described: HashSet::new(),
            hasher: RandomState::default(),
            left: Left::default(),
        }
    }

    /// Takes a row in; the part before it, when that is full. The rows of one record stay together: they name its papers.
    pub fn add(&mut self, streamed: Streamed) -> Option<IngestBatch> {
        let mut full = None;
        if streamed.record != self.record {
            full = (self.rows >= ROWS || self.text >= TEXT).then(|| self.take());
            self.record = streamed.record;
            self.digest = streamed.digest;
            self.keys.clear();
        }
        self.rows += 1;
        self.text += text(&streamed.row);
        match streamed.row {
            StreamRow::Paper(paper) => self.paper(*paper),
            StreamRow::Method(row) => self.method(row),
            StreamRow::Link(row) => self.link(row),
            StreamRow::Task(row) => self.task(&row),
            StreamRow::Dataset(row) => self.dataset(row),
            StreamRow::Result(row) => self.result(row),
            StreamRow::Concept(row) => self.concept(row),
            StreamRow::Review(row) => self.review(row),
            StreamRow::Citation { citing, cited, .. } => {
                self.batch.citations.push(CitationRow { citing, cited });
            }
        }
        full
    }

    /// What was gathered since the last part.
    pub fn take(&mut self) -> IngestBatch {
        let mut next = IngestBatch::new(
            self.batch.source.clone(),
            self.batch.file.clone(),
            self.batch.file_sha256,
            0,
        );
        next.part = self.batch.part + 1;
        (self.rows, self.text) = (0, 0);
        self.said.clear();
        std::mem::replace(&mut self.batch, next)
    }

    /// Findings of what could not be held: nothing is left out silently.
    pub fn left(&self) -> Vec<FindingRow> {
        let Left {
            untitled,
            results,
            tasks,
            datasets,
            tags,
            authors,
            repeats,
        } = self.left;
        let found = |kind: &str, occurrences: u64, detail: String| {
            (occurrences > 0).then(|| FindingRow {
                line: None,
                kind: kind.to_owned(),
                detail,
                occurrences,
            })
        };
        let nameless = format!(
            "left out: {results} results, {tasks} tasks, {datasets} datasets, {tags} task tags, {authors} authors"
        );
        let namelesses = results + tasks + datasets + tags + authors;
        let untitled_detail =
            "papers without a title are not held, nor are edges to them".to_owned();
        let untitled = found("paper_without_title", untitled, untitled_detail);
        let repeated =
            "rows describe a paper that another row of the file describes; united with it"
                .to_owned();
        let rest = [
            found("name_without_letters", namelesses, nameless),
            found("repeat", repeats, repeated),
        ];
        untitled
            .into_iter()
            .chain(rest.into_iter().flatten())
            .collect()
    }

    /// Whether this was not said in this part before.
    fn first(&mut self, what: impl std::hash::Hash) -> bool {
        self.said.insert(self.hasher.hash_one(what))
    }

    fn paper(&mut self, said: StreamedPaper) {
        let stream_key = said.paper.key.clone();
        let (tasks, methods) = (said.paper.tasks.clone(), said.paper.methods.clone());
        let (categories, concepts) = (said.facts.categories.clone(), said.facts.concepts.clone());
        let cites = said.facts.cites.clone();
        let named = said.paper.authors.len();
        let Some(key) = self.hold(stream_key, rows::paper(said), named) else {
            return;
        };
        self.left.repeats += u64::from(!self.described.insert(self.hasher.hash_one(&key)));
        for task in tasks {
            if let Some(task) = self.named_task(&task) {
                self.batch.paper_tasks.push(PaperTaskRow {
                    paper: key.clone(),
                    task,
                });
            }
        }
        let tags = methods
            .iter()
            .map(|name| names::normalise(name))
            .filter(|norm| !norm.is_empty());
        self.batch.paper_tags.extend(tags.map(|norm| PaperTagRow {
            paper: key.clone(),
            norm,
        }));
        for value in categories {
            let edge = PaperConceptRow {
                paper: key.clone(),
                scheme: ConceptScheme::Arxiv,
                value,
            };
            self.batch.paper_concepts.push(edge);
        }
        for said in concepts {
            let (scheme, value) = rows::concept(&said.iri);
            self.named_concept(scheme, &value, said.label);
            self.batch.paper_concepts.push(PaperConceptRow {
                paper: key.clone(),
                scheme,
                value,
            });
        }
        let edge = |cited| CitationRow {
            citing: key.clone(),
            cited,
        };
        self.batch.citations.extend(cites.into_iter().map(edge));
    }

    /// Stages a paper and returns the key it is staged under.
    fn hold(
        &mut self,
        stream_key: String,
        mut paper: ingest::PaperRow,
        named: usize,
    ) -> Option<String> {
        self.left.authors += named.saturating_sub(paper.authors.len()) as u64;
        if paper.title_norm.is_empty() {
            self.left.untitled += u64::from(!self.keys.contains_key(&stream_key));
            self.keys.insert(stream_key, None);
            return None;
        }
        paper.line = Some(self.record);
        paper.digest = self.digest;
        let key = paper.key.clone();
        self.keys.insert(stream_key, Some(key.clone()));
        self.batch.papers.push(paper);
        Some(key)
    }

    /// The paper that a row about something else names, staged where it was not said like this before.
    fn mention(&mut self, stream_key: &str, mention: PaperMention) -> Option<String> {
        if let Some(key) = self.keys.get(stream_key) {
            return key.clone();
        }
        let paper = rows::mentioned(stream_key, mention);
        if !paper.title_norm.is_empty()
            && !self.first((
                &paper.key,
                &paper.title,
                ids_text(&paper),
                paper.published_on,
                paper.year,
            ))
        {
            self.keys
                .insert(stream_key.to_owned(), Some(paper.key.clone()));
            return Some(paper.key);
        }
        self.hold(stream_key.to_owned(), paper, 0)
    }

    fn method(&mut self, mut row: MethodRow) {
        let cited = row.paper_key.clone().zip(row.paper.take());
        let as_row = cited
            .as_ref()
            .map(|(key, mention)| mention.clone().paper(key));
        let slug = self.known.slug(
            &row,
            as_row
                .as_ref()
                .filter(|paper| !names::normalise(&paper.title).is_empty()),
        );
        let paper = cited.and_then(|(key, mention)| self.mention(&key, mention));
        let method = ingest::MethodRow {
            line: Some(self.record),
            digest: self.digest,
            paper,
            ..rows::method(row, slug)
        };
        self.batch.methods.push(method);
    }

    fn link(&mut self, row: LinkRow) {
        let Some(paper) = self.mention(&row.paper_key, row.paper) else {
            return;
        };
        self.batch.repositories.push(RepositoryRow {
            paper,
            url: row.repo_url,
            is_official: row.is_official,
            mentioned_in_paper: row.mentioned_in_paper,
            mentioned_in_github: row.mentioned_in_github,
            framework: row.framework,
        });
    }

    fn task(&mut self, row: &TaskRow) {
        let task = rows::task(row);
        if task.name_norm.is_empty() {
            self.left.tasks += 1;
            return;
        }
        self.batch.tasks.push(task);
        for parent in &row.parents {
            self.named_task(parent);
        }
    }

    /// The normal form of a task that is only named.
    fn named_task(&mut self, name: &str) -> Option<String> {
        let name_norm = names::normalise(name);
        if name_norm.is_empty() {
            self.left.tags += 1;
            return None;
        }
        if self.first(("task", &name_norm)) {
            let task = ingest::TaskRow {
                name: name.to_owned(),
                name_norm: name_norm.clone(),
                ..ingest::TaskRow::default()
            };
            self.batch.tasks.push(task);
        }
        Some(name_norm)
    }

    fn dataset(&mut self, row: DatasetRow) {
        if let Some((key, mention)) = row.paper_key.zip(row.paper) {
            self.mention(&key, mention);
        }
        self.left.datasets += u64::from(names::normalise(&row.name).is_empty());
        self.named_dataset(&row.name, row.description);
    }

    fn named_dataset(&mut self, name: &str, description: Option<String>) {
        let name_norm = names::normalise(name);
        if !name_norm.is_empty() && (description.is_some() || self.first(("dataset", &name_norm))) {
            self.batch.datasets.push(ingest::DatasetRow {
                name: name.to_owned(),
                name_norm,
                description,
            });
        }
    }

    fn result(&mut self, mut row: ResultRow) {
        let cited = row.paper_key.clone().zip(row.paper.take());
        let paper = cited.and_then(|(key, mention)| self.mention(&key, mention));
        let result = rows::result(&row, paper);
        if result.task.is_empty() || result.dataset.is_empty() {
            self.left.results += 1;
            return;
        }
        self.named_task(&row.task);
        self.named_dataset(&row.dataset, None);
        self.batch.results.push(result);
    }

    fn concept(&mut self, row: datasets::ConceptRow) {
        let (scheme, value) = rows::concept(&row.iri);
        let value_of = |iri: &String| rows::concept(iri).1;
        for below in row.narrower.iter().map(value_of) {
            let (label, alt_labels) = (None, vec![]);
            let below = ingest::ConceptRow {
                scheme,
                value: below,
                label,
                alt_labels,
                broader: vec![value.clone()],
            };
            self.batch.concepts.push(below);
        }
        let broader = row.broader.iter().map(value_of).collect();
        let (label, alt_labels) = (row.label, row.alt_labels);
        self.batch.concepts.push(ingest::ConceptRow {
            scheme,
            value,
            label,
            alt_labels,
            broader,
        });
    }

    fn named_concept(&mut self, scheme: ConceptScheme, value: &str, label: Option<String>) {
        if label.is_some() && self.first(("concept", value)) {
            let (value, alt_labels, broader) = (value.to_owned(), vec![], vec![]);
            self.batch.concepts.push(ingest::ConceptRow {
                scheme,
                value,
                label,
                alt_labels,
                broader,
            });
        }
    }

    fn review(&mut self, mut row: ReviewRow) {
        let mention = std::mem::take(&mut row.paper);
        let redistributable = self.batch.source.license.redistributable();
        if let Some(paper) = self.mention(&row.paper_key, mention) {
            self.batch
                .reviews
                .push(rows::review(row, paper, redistributable));
        }
    }
}

/// Identifiers as one text, to compare what is said of a paper.
fn ids_text(paper: &ingest::PaperRow) -> String {
    paper
        .ids
        .iter()
        .map(|(scheme, value)| format!("{scheme}:{value} "))
        .collect()
}

/// Bytes of the running text of a row.
fn text(row: &StreamRow) -> usize {
    let text = match row {
        StreamRow::Paper(paper) => &paper.paper.abstract_text,
        StreamRow::Method(method) => &method.description,
        StreamRow::Task(task) => &task.description,
        StreamRow::Dataset(set) => &set.description,
        StreamRow::Review(review) => &review.text,
        StreamRow::Link(_)
        | StreamRow::Result(_)
        | StreamRow::Concept(_)
        | StreamRow::Citation { .. } => &None,
    };
    text.as_ref().map_or(0, String::len)
}
