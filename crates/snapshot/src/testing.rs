//! Small snapshots for tests and benches: contents that are complete in memory, and their publication.

use crate::contents::{ImplementationRecord, MethodRecord};
use crate::error::SnapshotError;
use crate::publish::Published;
use crate::writer::SnapshotWriter;
use catalogue::{
    Attributed, AuthorRecord, HarvestedFunction, Institution, PaperRecord, ReportedResult, Review,
    Source, Task,
};
use std::collections::HashMap;
use std::path::Path;

/// The contents of one snapshot, in memory. A large set should be passed to
/// [`crate::SnapshotWriter`] row by row.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Contents {
    /// The time of creation, ISO 8601 UTC. It is not part of the snapshot's id.
    pub created_at: String,
    /// The sources of the rows.
    pub sources: Vec<Source>,
    /// Methods, in any order.
    pub methods: Vec<MethodRecord>,
    /// Papers, in any order.
    pub papers: Vec<PaperRecord>,
    /// At most one implementation of each method, in any order.
    pub implementations: Vec<ImplementationRecord>,
    /// Citations of the first source, in any order: the id of the citing paper, then the id of the
    /// cited paper.
    pub citations: Vec<(String, String)>,
    /// Reviews, in their final order: the paper's id, then the review.
    pub reviews: Vec<(String, Attributed<Review>)>,
    /// Authors, in any order. Papers name them by their ids.
    pub authors: Vec<AuthorRecord>,
    /// Institutions, in any order. Papers name them by their ids.
    pub institutions: Vec<Attributed<Institution>>,
    /// Tasks, in any order.
    pub tasks: Vec<Attributed<Task>>,
    /// Reported results, in their final order within their table.
    pub results: Vec<Attributed<ReportedResult>>,
    /// Functions of papers' repositories, in their final order: the paper's id, then the function.
    pub functions: Vec<(String, HarvestedFunction)>,
}

/// Publishes `contents` below `root`, sorted by id, and replaces `root/current`. The same contents
/// have the same id in any order; a second publication changes nothing.
///
/// # Errors
/// When two records have one id, an implementation has no method, a citation no paper, or the file
/// system returns an error. The published snapshot is then unchanged.
pub fn write(root: &Path, mut contents: Contents) -> Result<Published, SnapshotError> {
    contents.methods.sort_by(|a, b| a.id.cmp(&b.id));
    contents.papers.sort_by(|a, b| a.id.cmp(&b.id));
    contents
        .implementations
        .sort_by(|a, b| a.method.cmp(&b.method));
    contents.sources.sort_by(|a, b| a.name.cmp(&b.name));
    contents
        .authors
        .sort_by_cached_key(|record| (record.is_name_only(), record.id.clone()));
    contents
        .institutions
        .sort_by_cached_key(|record| (record.is_name_only(), record.id()));
    contents.tasks.sort_by(|a, b| a.name.cmp(&b.name));
    let mut n_reviews: HashMap<&str, u32> = HashMap::new();
    for (paper, _) in &contents.reviews {
        *n_reviews.entry(paper).or_default() += 1;
    }
    for paper in &mut contents.papers {
        paper.n_reviews = n_reviews.get(&*paper.id).copied().unwrap_or_default();
    }
    let mut writer = SnapshotWriter::create(root)?;
    for record in &contents.methods {
        writer.add_method(record)?;
    }
    let mut ordinals = HashMap::new();
    for record in &contents.papers {
        ordinals.insert(&*record.id, writer.add_paper(record)?);
    }
    for (citing, cited) in &contents.citations {
        let ordinal = |id: &String| {
            let ordinal = ordinals.get(&**id).copied();
            ordinal.ok_or_else(|| SnapshotError::Dangling {
                record: format!("{citing} cites {cited}"),
                missing: id.clone(),
            })
        };
        writer.add_citation(ordinal(citing)?, ordinal(cited)?, 0)?;
    }
    for record in &contents.implementations {
        writer.add_implementation(record)?;
    }
    for (paper, review) in &contents.reviews {
        writer.add_review(paper, review)?;
    }
    for record in &contents.authors {
        writer.add_author(record)?;
    }
    for record in &contents.institutions {
        writer.add_institution(record)?;
    }
    writer.add_tasks(contents.tasks.clone())?;
    for record in &contents.results {
        writer.add_result(record.clone())?;
    }
    for (paper, record) in &contents.functions {
        writer.add_function(paper, record)?;
    }
    writer.finish(&contents.created_at, &contents.sources)
}
