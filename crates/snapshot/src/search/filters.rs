//! Filters of a search.

use crate::error::SnapshotError;
use crate::index::{Entity, Kind};
use crate::snapshot::Snapshot;
use crate::text::DocumentSet;
use catalogue::Level;
use serde::Serialize;

/// The properties that every hit must have; by default none. A record that does not state a
/// property does not pass its filter.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct SearchFilters {
    /// Methods or papers only.
    pub kind: Option<Kind>,
    /// The first year; of a method, the year of its paper, else the year that its
    /// source states.
    pub from_year: Option<i32>,
    /// The last year.
    pub to_year: Option<i32>,
    /// Words of the venue, all of which its name must have: `NeurIPS` passes "NeurIPS 2023". Methods
    /// have no venue.
    pub venue: Option<String>,
    /// The name of a task, in any spelling. Methods have no task.
    pub task: Option<String>,
    /// An area or a collection of a method, in any spelling; of a paper, a concept, by its id or
    /// name.
    pub area: Option<String>,
    /// The id or the name of an author. Methods have no author.
    pub author: Option<String>,
    /// True for methods with a stored implementation, and for their papers.
    pub has_code: bool,
    /// The lowest level of the best stored implementation.
    pub min_level: Option<Level>,
    /// True for papers with a declared repository.
    pub has_repository: bool,
}

impl SearchFilters {
    /// Returns the documents of a kind that pass.
    pub(super) fn documents(
        &self,
        snapshot: &Snapshot,
        kind: Kind,
    ) -> Result<DocumentSet, SnapshotError> {
        let text = &snapshot.text;
        let mut set = text.all(kind);
        if self.from_year.is_some() || self.to_year.is_some() {
            let first = self.from_year.unwrap_or(i32::MIN);
            let last = self.to_year.unwrap_or(i32::MAX);
            set.intersect(text.of_years(first..=last)?);
        }
        if let Some(venue) = &self.venue {
            set.intersect(text.of_venue(venue)?);
        }
        if self.has_repository {
            set.intersect(text.with_repository()?);
        }
        let documents = |ordinals: Vec<u32>| {
            let entities = ordinals.into_iter().map(Entity::paper);
            entities
                .map(|entity| text.document(entity))
                .collect::<Vec<_>>()
        };
        if let Some(task) = &self.task {
            set.intersect(documents(snapshot.papers_on_task(task)));
        }
        if let Some(author) = &self.author {
            set.intersect(documents(papers_of_author(snapshot, author)?));
        }
        match &self.area {
            Some(area) if kind == Kind::Method => set.intersect(text.of_area(area)?),
            Some(area) => set.intersect(documents(snapshot.papers_about(area))),
            None => {}
        }
        if self.has_code || self.min_level.is_some() {
            set.intersect(implemented(snapshot, kind, self.min_level));
        }
        Ok(set)
    }
}

/// Returns the papers of every author that a name or id names.
fn papers_of_author(snapshot: &Snapshot, author: &str) -> Result<Vec<u32>, SnapshotError> {
    let mut papers = vec![];
    for ordinal in snapshot.authors_named(author) {
        papers.extend(snapshot.papers_by_author(&snapshot.author(ordinal)?.id));
    }
    Ok(papers)
}

/// Returns the documents of a kind with an implementation of this level or above.
fn implemented(snapshot: &Snapshot, kind: Kind, min_level: Option<Level>) -> Vec<u32> {
    let mut documents = vec![];
    for (summary, ordinal) in snapshot.method_summaries.iter().zip(0..) {
        let passes = summary.implementation.is_some_and(|implementation| {
            min_level.is_none() || implementation.verification_level >= min_level
        });
        let paper = || {
            summary
                .paper
                .as_deref()
                .and_then(|id| snapshot.paper_by_id(id))
        };
        let ordinal = match kind {
            Kind::Method => Some(ordinal),
            Kind::Paper if passes => paper(),
            Kind::Paper => None,
        };
        let entity = ordinal
            .filter(|_| passes)
            .map(|ordinal| Entity { kind, ordinal });
        documents.extend(entity.map(|entity| snapshot.text.document(entity)));
    }
    documents
}
