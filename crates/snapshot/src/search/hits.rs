//! Hits: what a search says about a match.

use super::query::Query;
use super::record::SearchedRecord;
use super::snippet::{Passage, matched_ranges, passage};
use crate::error::SnapshotError;
use crate::index::{Entity, Kind};
use crate::snapshot::Snapshot;
use crate::text::{Document, SearchField};
use catalogue::Level;
use std::ops::Range;

/// A match of a search. Hits have no score, only an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchHit {
    /// The method or paper.
    pub entity: Entity,
    /// Its name or title.
    pub name: String,
    /// The words of the query in the name, as ranges of bytes, ascending.
    pub name_matches: Vec<Range<usize>>,
    /// The passage with the most words of the query; `None` if only the name has any.
    pub snippet: Option<Snippet>,
    /// The year of publication, of a paper.
    pub year: Option<i32>,
    /// True if an implementation is stored; for a paper, of one of its methods.
    pub has_code: bool,
    /// The highest level among these implementations.
    pub level: Option<Level>,
}

/// A passage of a record that shows why it matched. The text is raw; whoever shows it escapes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snippet {
    /// The field.
    pub field: SearchField,
    /// The passage on one line, with an ellipsis where text is left out.
    pub text: String,
    /// The words of the query in the passage, as ranges of bytes, ascending.
    pub matches: Vec<Range<usize>>,
}

/// Describes a match.
pub(super) fn hit(
    snapshot: &Snapshot,
    query: &Query,
    entity: Entity,
) -> Result<SearchHit, SnapshotError> {
    let record = SearchedRecord::read(snapshot, entity)?;
    let document = record.document();
    let name = match document.names.first() {
        Some(name) => name.to_string(),
        None => String::new(),
    };
    let best = match (&record, entity.kind) {
        (SearchedRecord::Paper(paper), Kind::Paper) => snapshot.implementation_of_paper(&paper.id),
        _ => snapshot.best_implementation(&[entity.ordinal]),
    };
    let year = match &record {
        SearchedRecord::Paper(paper) => paper.year,
        SearchedRecord::Method { .. } => None,
    };
    Ok(SearchHit {
        entity,
        name_matches: matched_ranges(query, &name, SearchField::Names),
        name,
        snippet: snippet(query, &document),
        year,
        has_code: best.is_some(),
        level: best.and_then(|(_, summary)| summary.verification_level),
    })
}

/// Returns the best passage of the texts, else of the topics, of the other names or of the authors.
fn snippet(query: &Query, document: &Document<'_>) -> Option<Snippet> {
    let other_names = document.names.get(1..).unwrap_or_default();
    let fields = [
        (SearchField::Text, document.texts(SearchField::Text)),
        (SearchField::Topics, document.texts(SearchField::Topics)),
        (SearchField::Names, other_names),
        (SearchField::Authors, document.texts(SearchField::Authors)),
    ];
    fields.into_iter().find_map(|(field, texts)| {
        let passages = texts.iter().filter_map(|text| passage(query, text, field));
        // The first of equal passages.
        let count = |passage: &Passage| passage.1.len();
        let best = passages.reduce(|a, b| if count(&b) > count(&a) { b } else { a });
        let (text, matches) = best?;
        Some(Snippet {
            field,
            text,
            matches,
        })
    })
}
