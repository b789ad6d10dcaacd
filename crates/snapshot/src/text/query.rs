//! The opened text index, and queries of titles with typing errors.

use super::mapped_directory::MappedDirectory;
use super::{Fields, text_error, unpack};
use crate::error::SnapshotError;
use crate::index::{Entity, Kind};
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use tantivy::collector::TopDocs;
use tantivy::directory::OwnedBytes;
use tantivy::query::{BooleanQuery, FuzzyTermQuery, Occur, Query, TermQuery};
use tantivy::schema::IndexRecordOption;
use tantivy::{Index, IndexReader, ReloadPolicy, Searcher, SegmentReader, TantivyError, Term};

/// The maximum number of words of a question that are looked up. More words hardly change the
/// order.
const MAX_WORDS: usize = 32;

/// The maximum number of spellings of an unknown word that are looked up, the most frequent first.
const MAX_SPELLINGS: usize = 8;

/// The memory-mapped text index.
pub(crate) struct TextIndex {
    pub(super) folder: PathBuf,
    pub(super) fields: Fields,
    reader: IndexReader,
    /// The number of papers, which are the first documents; methods follow. Each are in the order of
    /// their ordinals.
    papers: u32,
}

impl std::fmt::Debug for TextIndex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TextIndex")
            .field("folder", &self.folder)
            .finish_non_exhaustive()
    }
}

impl TextIndex {
    /// Opens the index in the mapped files of `folder`, by their names.
    pub(crate) fn new(
        folder: PathBuf,
        files: BTreeMap<PathBuf, OwnedBytes>,
        papers: u32,
    ) -> Result<Self, SnapshotError> {
        let open = || {
            let index = Index::open(MappedDirectory(Arc::new(files)))?;
            let (schema, fields) = Fields::schema();
            if index.schema() != schema {
                return Err(TantivyError::SchemaError(
                    "the text index has other fields".to_owned(),
                ));
            }
            let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual);
            Ok((fields, reader.try_into()?))
        };
        let (fields, reader) = open().map_err(text_error(&folder))?;
        Ok(Self {
            folder,
            fields,
            reader,
            papers,
        })
    }

    /// Returns the one segment; `None` if the index is empty.
    pub(super) fn segment(&self) -> Result<Option<SegmentReader>, SnapshotError> {
        match self.reader.searcher().segment_readers() {
            [] => Ok(None),
            [segment] => Ok(Some(segment.clone())),
            several => Err(SnapshotError::malformed(
                &self.folder,
                format!("the text index has {} segments", several.len()),
            )),
        }
    }

    pub(crate) fn documents(&self, kind: Kind) -> Range<u32> {
        let all = self.reader.searcher().num_docs() as u32;
        match kind {
            Kind::Paper => 0..self.papers.min(all),
            Kind::Method => self.papers.min(all)..all,
        }
    }

    pub(crate) fn document(&self, entity: Entity) -> u32 {
        self.documents(entity.kind)
            .start
            .saturating_add(entity.ordinal)
    }

    /// Returns the first document that is not at the place of its record, as a sentence.
    pub(crate) fn fault(&self) -> Result<Option<String>, SnapshotError> {
        let Some(segment) = self.segment()? else {
            return Ok(None);
        };
        let column = segment.fast_fields().u64("ordinal");
        let column = column.map_err(text_error(&self.folder))?;
        let misplaced = (0..segment.max_doc()).find(|document| {
            let entity = column.first(*document).map(unpack);
            entity.is_none_or(|entity| self.document(entity) != *document)
        });
        Ok(misplaced.map(|document| format!("document {document} is of another record")))
    }

    /// Returns the number of documents.
    pub(crate) fn len(&self) -> u64 {
        self.reader.searcher().num_docs()
    }

    /// Returns the entities with these words, which are search words with a space between, in their
    /// title or names, best first. A word that no title contains is replaced by the words within one edit of it.
    pub(crate) fn search_titles(
        &self,
        words: &str,
        limit: usize,
    ) -> Result<Vec<Entity>, SnapshotError> {
        let searcher = self.reader.searcher();
        let mut any_word: Vec<(Occur, Box<dyn Query>)> = vec![];
        let counts = self.title_counts(words)?;
        // A word of a tenth of all titles is too common for a lookup, unless there is no other
        // word.
        let is_rare = |count: u64| count > 0 && count * 10 < searcher.num_docs();
        let enough_rare = counts.values().filter(|count| is_rare(**count)).count() >= 2;
        for (word, count) in &counts {
            if *count == 0 {
                for spelling in self.spellings(&searcher, word)? {
                    any_word.push((Occur::Should, Box::new(self.term(&spelling))));
                }
            } else if is_rare(*count) || !enough_rare {
                any_word.push((Occur::Should, Box::new(self.term(word))));
            }
        }
        self.best(&BooleanQuery::new(any_word), limit)
    }

    /// Returns the number of titles and names that contain each of these words, which are search
    /// words with a space between.
    pub(crate) fn title_counts<'a>(
        &self,
        words: &'a str,
    ) -> Result<BTreeMap<&'a str, u64>, SnapshotError> {
        let searcher = self.reader.searcher();
        let words = words
            .split(' ')
            .take(MAX_WORDS)
            .filter(|word| !word.is_empty());
        let count = |word| {
            let term = Term::from_field_text(self.fields.title, word);
            searcher
                .doc_freq(&term)
                .map(|count| (word, count))
                .map_err(text_error(&self.folder))
        };
        words.map(count).collect()
    }

    /// Returns the words of titles within one edit of a word, or two edits of a long one. An
    /// exchange of neighbours is one edit.
    fn spellings(&self, searcher: &Searcher, word: &str) -> Result<Vec<String>, SnapshotError> {
        let mut spellings: HashMap<String, u32> = HashMap::new();
        if word.chars().count() < 4 {
            return Ok(vec![]);
        }
        for distance in 1..=2 {
            if distance == 2 && (word.chars().count() < 8 || !spellings.is_empty()) {
                break;
            }
            let term = Term::from_field_text(self.fields.title, word);
            let automaton = || FuzzyTermQuery::new(term.clone(), distance, true).automaton();
            for segment in searcher.segment_readers() {
                let words = segment
                    .inverted_index(self.fields.title)
                    .map_err(text_error(&self.folder))?;
                let automaton = automaton().map_err(text_error(&self.folder))?;
                let stream = words.terms().search(automaton).into_stream();
                let mut stream = stream.map_err(SnapshotError::io(&self.folder))?;
                while stream.advance() {
                    let text = String::from_utf8_lossy(stream.key()).into_owned();
                    *spellings.entry(text).or_default() += stream.value().doc_freq;
                }
            }
        }
        let mut spellings: Vec<(String, u32)> = spellings.into_iter().collect();
        spellings.sort_unstable_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        Ok(spellings
            .into_iter()
            .take(MAX_SPELLINGS)
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
        let hits = searcher.search(query, &TopDocs::with_limit(limit).order_by_score());
        let hits = hits.map_err(text_error(&self.folder))?;
        let name = searcher.schema().get_field_name(self.fields.ordinal);
        let mut entities = vec![];
        for (score, address) in hits {
            let segment = searcher.segment_reader(address.segment_ord);
            let column = segment
                .fast_fields()
                .u64(name)
                .map_err(text_error(&self.folder))?;
            if let Some(word) = column.first(address.doc_id) {
                entities.push((score, unpack(word)));
            }
        }
        entities.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        Ok(entities.into_iter().map(|(_, entity)| entity).collect())
    }
}
