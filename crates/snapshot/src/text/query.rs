//! Asking the text index.

use super::folder::Mapped;
use super::{FOLDER, Fields, failed, unpack};
use crate::error::SnapshotError;
use crate::index::{Entity, Kind};
use crate::read::Snapshot;
use catalogue::names;
use memmap2::Mmap;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tantivy::collector::TopDocs;
use tantivy::directory::OwnedBytes;
use tantivy::query::{
    BooleanQuery, BoostQuery, ConstScoreQuery, FuzzyTermQuery, Occur, Query, TermQuery,
};
use tantivy::schema::IndexRecordOption;
use tantivy::{Index, IndexReader, ReloadPolicy, Searcher, TantivyError, Term};

/// Words of a question that are looked up; more say little more.
const WORDS: usize = 32;

/// Spellings close to a word that are tried, the most frequent first.
const SPELLINGS: usize = 8;

/// What a word of a title counts against one of an abstract.
const TITLE: f32 = 3.0;

/// What full-text search found; best first. How well it fits is not said: the order is all there is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextHit {
    /// The method or paper.
    pub entity: Entity,
    /// Its name or title.
    pub name: String,
}

/// At most `limit` methods and papers, or one kind of them, whose title, name, abstract or summary holds words of `text`, best first.
/// Nothing that is found resolves: it is a suggestion.
///
/// # Errors
/// When the index or a record cannot be read.
pub fn search_text(
    snapshot: &Snapshot,
    text: &str,
    kind: Option<Kind>,
    limit: usize,
) -> Result<Vec<TextHit>, SnapshotError> {
    let found = snapshot.text.anywhere(text, kind, limit)?;
    found
        .into_iter()
        .map(|entity| {
            Ok(TextHit {
                entity,
                name: snapshot.name(entity)?,
            })
        })
        .collect()
}

/// The text index, memory-mapped.
pub(crate) struct TextIndex {
    folder: PathBuf,
    fields: Fields,
    reader: IndexReader,
}

impl std::fmt::Debug for TextIndex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TextIndex")
            .field("folder", &self.folder)
            .finish_non_exhaustive()
    }
}

impl TextIndex {
    /// The index in these mapped files of a snapshot's folder.
    pub(crate) fn new(
        snapshot: &Path,
        files: BTreeMap<PathBuf, Mmap>,
    ) -> Result<Self, SnapshotError> {
        let folder = snapshot.join(FOLDER);
        let files = files
            .into_iter()
            .map(|(name, bytes)| (name, OwnedBytes::new(bytes)))
            .collect();
        let open = || {
            let index = Index::open(Mapped(Arc::new(files)))?;
            let (schema, fields) = Fields::schema();
            if index.schema() != schema {
                return Err(TantivyError::SchemaError(
                    "the text index is of another make".to_owned(),
                ));
            }
            Ok((
                fields,
                index
                    .reader_builder()
                    .reload_policy(ReloadPolicy::Manual)
                    .try_into()?,
            ))
        };
        let (fields, reader) = open().map_err(failed(&folder))?;
        Ok(Self {
            folder,
            fields,
            reader,
        })
    }

    /// How many documents there are.
    pub(crate) fn len(&self) -> u64 {
        self.reader.searcher().num_docs()
    }

    /// What holds words of `text` anywhere, best first.
    pub(crate) fn anywhere(
        &self,
        text: &str,
        kind: Option<Kind>,
        limit: usize,
    ) -> Result<Vec<Entity>, SnapshotError> {
        let normal = names::normalise(text);
        let mut any: Vec<(Occur, Box<dyn Query>)> = vec![];
        for word in normal
            .split(' ')
            .take(WORDS)
            .filter(|word| !word.is_empty())
        {
            let title = self.term(word);
            any.push((
                Occur::Should,
                Box::new(BoostQuery::new(Box::new(title), TITLE)),
            ));
            let body = Term::from_field_text(self.fields.body, word);
            any.push((
                Occur::Should,
                Box::new(TermQuery::new(body, IndexRecordOption::WithFreqs)),
            ));
        }
        let Some(kind) = kind else {
            return self.best(&BooleanQuery::new(any), limit);
        };
        let of_kind = Term::from_field_text(self.fields.kind, kind.as_str());
        let of_kind = ConstScoreQuery::new(
            Box::new(TermQuery::new(of_kind, IndexRecordOption::Basic)),
            0.0,
        );
        let any: Box<dyn Query> = Box::new(BooleanQuery::new(any));
        self.best(
            &BooleanQuery::new(vec![(Occur::Must, any), (Occur::Must, Box::new(of_kind))]),
            limit,
        )
    }

    /// What shares words of its title or names with `normal`, a normal form, best first. A word that no title holds stands for those
    /// within an edit of it.
    pub(crate) fn titles(&self, normal: &str, limit: usize) -> Result<Vec<Entity>, SnapshotError> {
        let searcher = self.reader.searcher();
        let mut any: Vec<(Occur, Box<dyn Query>)> = vec![];
        let counts = self.counts(normal)?;
        // A word that a tenth of all titles hold tells nothing, unless there is no other.
        let telling = |count: u64| count > 0 && count * 10 < searcher.num_docs();
        let enough = counts.values().filter(|count| telling(**count)).count() >= 2;
        for (word, count) in &counts {
            if *count == 0 {
                for spelling in self.spellings(&searcher, word)? {
                    any.push((Occur::Should, Box::new(self.term(&spelling))));
                }
            } else if telling(*count) || !enough {
                any.push((Occur::Should, Box::new(self.term(word))));
            }
        }
        self.best(&BooleanQuery::new(any), limit)
    }

    /// How many titles and names hold each word of a normal form.
    pub(crate) fn counts<'a>(
        &self,
        normal: &'a str,
    ) -> Result<BTreeMap<&'a str, u64>, SnapshotError> {
        let searcher = self.reader.searcher();
        let words = normal
            .split(' ')
            .take(WORDS)
            .filter(|word| !word.is_empty());
        let count = |word| {
            let term = Term::from_field_text(self.fields.title, word);
            searcher
                .doc_freq(&term)
                .map(|count| (word, count))
                .map_err(failed(&self.folder))
        };
        words.map(count).collect()
    }

    /// Words of titles within an edit of this one, or two where it is long; an exchange of neighbours is one.
    fn spellings(&self, searcher: &Searcher, word: &str) -> Result<Vec<String>, SnapshotError> {
        let mut held: HashMap<String, u32> = HashMap::new();
        if word.chars().count() < 4 {
            return Ok(vec![]);
        }
        for distance in 1..=2 {
            if distance == 2 && (word.chars().count() < 8 || !held.is_empty()) {
                break;
            }
            let term = Term::from_field_text(self.fields.title, word);
            let automaton = || FuzzyTermQuery::new(term.clone(), distance, true).automaton();
            for segment in searcher.segment_readers() {
                let words = segment
                    .inverted_index(self.fields.title)
                    .map_err(failed(&self.folder))?;
                let automaton = automaton().map_err(failed(&self.folder))?;
                let stream = words.terms().search(automaton).into_stream();
                let mut stream = stream.map_err(SnapshotError::io(&self.folder))?;
                while stream.advance() {
                    let text = String::from_utf8_lossy(stream.key()).into_owned();
                    *held.entry(text).or_default() += stream.value().doc_freq;
                }
            }
        }
        let mut held: Vec<(String, u32)> = held.into_iter().collect();
        held.sort_unstable_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        Ok(held
            .into_iter()
            .take(SPELLINGS)
            .map(|(text, _)| text)
            .collect())
    }

    fn term(&self, word: &str) -> TermQuery {
        TermQuery::new(
            Term::from_field_text(self.fields.title, word),
            IndexRecordOption::WithFreqs,
        )
    }

    fn best(&self, query: &dyn Query, limit: usize) -> Result<Vec<Entity>, SnapshotError> {
        if limit == 0 {
            return Ok(vec![]);
        }
        let searcher = self.reader.searcher();
        let found = searcher.search(query, &TopDocs::with_limit(limit).order_by_score());
        let found = found.map_err(failed(&self.folder))?;
        let name = searcher.schema().get_field_name(self.fields.ordinal);
        let mut entities = vec![];
        for (score, address) in found {
            let segment = searcher.segment_reader(address.segment_ord);
            let column = segment
                .fast_fields()
                .u64(name)
                .map_err(failed(&self.folder))?;
            if let Some(word) = column.first(address.doc_id) {
                entities.push((score, unpack(word)));
            }
        }
        entities.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        Ok(entities.into_iter().map(|(_, entity)| entity).collect())
    }
}
