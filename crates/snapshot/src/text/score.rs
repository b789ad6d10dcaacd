//! Scores of documents by BM25F: the weighted occurrences of a word in all fields of a document are
//! added before they saturate.
//!
//! **Source**: Robertson, Zaragoza and Taylor, "Simple BM25 extension to multiple weighted fields"
//! (2004). One word at a time is added to an array with a score for every document of a kind. That
//! needs no bounds of scores, so any formula and any filter may be used, and the total is exact.

use super::document::SearchField;
use super::query::TextIndex;
use super::ranking::RANKING;
use super::text_error;
use crate::error::SnapshotError;
use crate::index::Kind;
use std::ops::Range;
use tantivy::fieldnorm::FieldNormReader;
use tantivy::postings::{Postings, SegmentPostings};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocSet, SegmentReader, TERMINATED, Term};

/// The fields whose words count for the length of a document.
const LENGTH_FIELDS: [SearchField; 3] =
    [SearchField::Names, SearchField::Text, SearchField::Topics];

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct QueryTerm {
    /// The word in lower case, for authors.
    pub(crate) form: String,
    pub(crate) stem: String,
    pub(crate) weight: f32,
    /// True if a hit should contain the word; false for a word that only may improve its score.
    pub(crate) is_expected: bool,
}

impl QueryTerm {
    fn key(&self, field: SearchField) -> &str {
        if field == SearchField::Authors {
            &self.form
        } else {
            &self.stem
        }
    }
}

/// The scores of all documents of a kind.
#[derive(Debug)]
pub(crate) struct Scores {
    documents: Range<u32>,
    scores: Vec<Score>,
    /// The score of a document with every word, without bound.
    total: f32,
}

/// The score of a document.
#[derive(Debug, Clone, Copy, Default)]
struct Score {
    score: f32,
    /// The weight of the query's words in the document.
    matched: f32,
}

impl Scores {
    pub(crate) fn get(&self, document: u32) -> f32 {
        let at = document.wrapping_sub(self.documents.start) as usize;
        self.scores.get(at).map_or(0.0, |score| score.score)
    }

    pub(crate) fn add(&mut self, document: u32, score: f32) {
        let at = document.wrapping_sub(self.documents.start) as usize;
        if let Some(entry) = self.scores.get_mut(at) {
            entry.score += score;
        }
    }

    /// Returns the sum of the weights of all words, which scores of two kinds are divided by for a
    /// comparison.
    pub(crate) fn total(&self) -> f32 {
        self.total
    }

    /// Returns every document with at least this share of the query's weight, with its score, in
    /// order.
    pub(crate) fn matches(&self, min_share: f32) -> impl Iterator<Item = (u32, f32)> + '_ {
        let min = (self.total * min_share).max(f32::MIN_POSITIVE);
        let scores = self.documents.clone().zip(&self.scores);
        let scores = scores.filter(move |(_, score)| score.matched >= min);
        scores.map(|(document, score)| (document, score.score))
    }
}

/// The lengths of the documents of a kind.
struct Lengths {
    fields: Vec<(f32, FieldNormReader)>,
    average: f32,
}

impl Lengths {
    /// Returns the length of a document relative to the average, as BM25 normalises by it.
    fn norm(&self, document: u32) -> f32 {
        let lengths = self.fields.iter();
        let lengths = lengths.map(|(weight, norms)| weight * norms.fieldnorm(document) as f32);
        1.0 - RANKING.b + RANKING.b * lengths.sum::<f32>() / self.average
    }
}

/// The occurrences of a word: each document, with the weighted number.
type Occurrences = Vec<(u32, f32)>;

impl TextIndex {
    /// Scores all documents of a kind by the words of a query.
    pub(crate) fn score(&self, kind: Kind, terms: &[QueryTerm]) -> Result<Scores, SnapshotError> {
        let documents = self.documents(kind);
        let mut scores = Scores {
            scores: vec![Score::default(); documents.len()],
            documents,
            total: 0.0,
        };
        self.add_terms(kind, terms, &mut scores)?;
        Ok(scores)
    }

    /// Adds the scores of further words.
    pub(crate) fn add_terms(
        &self,
        kind: Kind,
        terms: &[QueryTerm],
        scores: &mut Scores,
    ) -> Result<(), SnapshotError> {
        let Some(segment) = self.segment()? else {
            return Ok(());
        };
        let lengths = self.lengths(&segment, kind)?;
        let start = scores.documents.start;
        for term in terms {
            let occurrences = self.occurrences(&segment, kind, term)?;
            let weight = term.weight * rarity(occurrences.len(), scores.documents.len());
            if term.is_expected {
                scores.total += weight;
            }
            for (document, count) in occurrences {
                let Some(entry) = scores.scores.get_mut((document - start) as usize) else {
                    continue;
                };
                if term.is_expected {
                    entry.matched += weight;
                }
                let count = count / lengths.norm(document);
                entry.score += weight * count * (RANKING.k1 + 1.0) / (count + RANKING.k1);
            }
        }
        Ok(())
    }

    /// Returns the inverse document frequency of each stem of a kind; 0 for a stem in one document
    /// or none.
    pub(crate) fn rarities<'a>(
        &self,
        kind: Kind,
        stems: impl Iterator<Item = &'a str>,
    ) -> Result<Vec<f32>, SnapshotError> {
        let Some(segment) = self.segment()? else {
            return Ok(stems.map(|_| 0.0).collect());
        };
        let all = self.documents(kind).len();
        let mut rarities = vec![];
        for stem in stems {
            let mut count = 0;
            for field in LENGTH_FIELDS {
                let field = self.fields.searched(kind).get(field);
                let index = segment
                    .inverted_index(field)
                    .map_err(text_error(&self.folder))?;
                let term = Term::from_field_text(field, stem);
                let documents = index
                    .doc_freq(&term)
                    .map_err(SnapshotError::io(&self.folder))?;
                count = count.max(documents as usize);
            }
            rarities.push(if count > 1 { rarity(count, all) } else { 0.0 });
        }
        Ok(rarities)
    }

    /// Returns the length of each document relative to the average, as BM25 normalises by it.
    pub(crate) fn norms(&self, kind: Kind, documents: &[u32]) -> Result<Vec<f32>, SnapshotError> {
        let Some(segment) = self.segment()? else {
            return Ok(vec![1.0; documents.len()]);
        };
        let lengths = self.lengths(&segment, kind)?;
        Ok(documents
            .iter()
            .map(|document| lengths.norm(*document))
            .collect())
    }

    /// Opens the lengths of the documents of a kind.
    fn lengths(&self, segment: &SegmentReader, kind: Kind) -> Result<Lengths, SnapshotError> {
        let mut fields = vec![];
        let mut total = 0.0;
        for field in LENGTH_FIELDS {
            let weight = RANKING.field(field);
            let field = self.fields.searched(kind).get(field);
            let norms = segment.get_fieldnorms_reader(field);
            fields.push((weight, norms.map_err(text_error(&self.folder))?));
            let index = segment.inverted_index(field);
            let index = index.map_err(text_error(&self.folder))?;
            total += f64::from(weight) * index.total_num_tokens() as f64;
        }
        let average = total / self.documents(kind).len().max(1) as f64;
        Ok(Lengths {
            fields,
            average: (average as f32).max(1.0),
        })
    }

    /// Returns the documents of a kind with the word in any field.
    fn occurrences(
        &self,
        segment: &SegmentReader,
        kind: Kind,
        term: &QueryTerm,
    ) -> Result<Occurrences, SnapshotError> {
        let mut lists: Vec<(f32, SegmentPostings)> = vec![];
        for field in SearchField::ALL {
            let indexed = self.fields.searched(kind).get(*field);
            let index = segment.inverted_index(indexed);
            let index = index.map_err(text_error(&self.folder))?;
            let key = Term::from_field_text(indexed, term.key(*field));
            let postings = index.read_postings(&key, IndexRecordOption::WithFreqs);
            let postings = postings.map_err(SnapshotError::io(&self.folder))?;
            lists.extend(postings.map(|postings| (RANKING.field(*field), postings)));
        }
        let mut occurrences = vec![];
        loop {
            let documents = lists.iter().map(|(_, postings)| postings.doc());
            let document = documents.min().unwrap_or(TERMINATED);
            if document == TERMINATED {
                return Ok(occurrences);
            }
            let mut count = 0.0;
            for (weight, postings) in &mut lists {
                if postings.doc() == document {
                    count += *weight * postings.term_freq() as f32;
                    postings.advance();
                }
            }
            occurrences.push((document, count));
        }
    }
}

/// Returns the inverse document frequency of a word in `count` of `all` documents, as BM25 has it.
fn rarity(count: usize, all: usize) -> f32 {
    let (count, all) = (count as f64, all as f64);
    (1.0 + (all - count + 0.5) / (count + 0.5)).ln() as f32
}
