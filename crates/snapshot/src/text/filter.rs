//! Sets of documents, for filters.

use super::query::TextIndex;
use super::text_error;
use super::words::words;
use crate::error::SnapshotError;
use crate::index::Kind;
use catalogue::names;
use std::ops::RangeInclusive;
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{DocSet, TERMINATED, Term};

/// A set of documents of one kind: those of the kind that passed every filter so far.
#[derive(Debug)]
pub(crate) struct DocumentSet {
    start: u32,
    /// One value for each document; `None` contains all.
    contains: Option<Vec<bool>>,
    len: u32,
}

impl DocumentSet {
    pub(crate) fn contains(&self, document: u32) -> bool {
        let at = document.wrapping_sub(self.start);
        match &self.contains {
            None => at < self.len,
            Some(contains) => contains.get(at as usize).copied().unwrap_or(false),
        }
    }

    /// Retains the given documents only.
    pub(crate) fn intersect(&mut self, documents: impl IntoIterator<Item = u32>) {
        let mut both = vec![false; self.len as usize];
        for document in documents {
            if self.contains(document) {
                both[(document - self.start) as usize] = true;
            }
        }
        self.contains = Some(both);
    }
}

impl TextIndex {
    pub(crate) fn all(&self, kind: Kind) -> DocumentSet {
        let documents = self.documents(kind);
        DocumentSet {
            start: documents.start,
            contains: None,
            len: documents.len() as u32,
        }
    }

    /// Returns the documents with a year in the range, ascending.
    pub(crate) fn of_years(&self, years: RangeInclusive<i32>) -> Result<Vec<u32>, SnapshotError> {
        let Some(segment) = self.segment()? else {
            return Ok(vec![]);
        };
        let column = segment.fast_fields().i64("year");
        let column = column.map_err(text_error(&self.folder))?;
        let years = i64::from(*years.start())..=i64::from(*years.end());
        let documents = 0..segment.max_doc();
        Ok(documents
            .filter(|document| {
                column
                    .first(*document)
                    .is_some_and(|year| years.contains(&year))
            })
            .collect())
    }

    /// Returns the documents with a declared repository, ascending.
    pub(crate) fn with_repository(&self) -> Result<Vec<u32>, SnapshotError> {
        let Some(segment) = self.segment()? else {
            return Ok(vec![]);
        };
        let column = segment.fast_fields().u64("repositories");
        let column = column.map_err(text_error(&self.folder))?;
        let documents = 0..segment.max_doc();
        Ok(documents
            .filter(|document| column.first(*document).is_some_and(|count| count > 0))
            .collect())
    }

    /// Returns the documents of an area or a collection, in any spelling, ascending.
    pub(crate) fn of_area(&self, area: &str) -> Result<Vec<u32>, SnapshotError> {
        self.with_word(self.fields.area, &names::spelling_key(area))
    }

    /// Returns the documents whose venue has all words of `venue`, ascending.
    pub(crate) fn of_venue(&self, venue: &str) -> Result<Vec<u32>, SnapshotError> {
        let mut common: Option<Vec<u32>> = None;
        for word in words(venue) {
            let with_word = self.with_word(self.fields.venue, &word.stem)?;
            common = Some(match common {
                None => with_word,
                Some(mut common) => {
                    common.retain(|document| with_word.binary_search(document).is_ok());
                    common
                }
            });
        }
        Ok(common.unwrap_or_default())
    }

    fn with_word(&self, field: Field, word: &str) -> Result<Vec<u32>, SnapshotError> {
        let Some(segment) = self.segment()? else {
            return Ok(vec![]);
        };
        let index = segment
            .inverted_index(field)
            .map_err(text_error(&self.folder))?;
        let term = Term::from_field_text(field, word);
        let postings = index.read_postings(&term, IndexRecordOption::Basic);
        let mut documents = vec![];
        if let Some(mut postings) = postings.map_err(SnapshotError::io(&self.folder))? {
            while postings.doc() != TERMINATED {
                documents.push(postings.doc());
                postings.advance();
            }
        }
        Ok(documents)
    }
}
