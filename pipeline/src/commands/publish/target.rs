//! The writing side of publishing, which runs on a separate thread and writes received rows to the snapshot.

use super::derived_concepts::ConceptLabels;
use super::papers::Papers;
use crate::taken_down::TakenDown;
use anyhow::Result;
use catalogue::{Attributed, AuthorRecord, Institution, Task};
use snapshot::{ImplementationRecord, MethodRecord, SnapshotWriter};
use std::collections::HashMap;
use store::{StoredCitation, StoredFunction, StoredPaper, StoredResult, StoredReview};

/// Rows of one kind. Papers are sent before the rows that refer to them, and methods before implementations.
#[derive(Debug)]
pub(super) enum Rows {
    /// The takedowns; before everything else.
    TakenDown(TakenDown),
    /// Numbers of papers and counts of their missing references; before the papers.
    MissingReferences(Vec<(i64, i64)>),
    /// The labels from which concepts of papers are derived; before the papers.
    ConceptLabels(Box<ConceptLabels>),
    Papers(Vec<StoredPaper>),
    Citations(Vec<StoredCitation>),
    /// Methods, and the numbers of their papers.
    Methods(Vec<(MethodRecord, Option<i64>)>),
    Implementation(Box<ImplementationRecord>),
    Reviews(Vec<StoredReview>),
    Authors(Vec<AuthorRecord>),
    Institutions(Vec<Attributed<Institution>>),
    Tasks(Vec<Attributed<Task>>),
    Results(Vec<StoredResult>),
    Functions(Vec<StoredFunction>),
    /// The end of all rows.
    End,
}

/// A snapshot that is being written.
#[derive(Debug)]
pub(super) struct Target {
    pub(super) writer: SnapshotWriter,
    taken_down: TakenDown,
    papers: Papers,
    missing_references: HashMap<i64, i64>,
    concept_labels: ConceptLabels,
}

impl Target {
    pub(super) fn new(writer: SnapshotWriter) -> Self {
        Self {
            writer,
            taken_down: TakenDown::default(),
            papers: Papers::default(),
            missing_references: HashMap::new(),
            concept_labels: ConceptLabels::default(),
        }
    }

    /// Writes rows to the snapshot.
    pub(super) fn write(&mut self, rows: Rows) -> Result<()> {
        match rows {
            Rows::End => {}
            Rows::TakenDown(taken_down) => self.taken_down = taken_down,
            Rows::MissingReferences(counts) => {
                self.missing_references = counts.into_iter().collect();
            }
            Rows::ConceptLabels(labels) => self.concept_labels = *labels,
            Rows::Papers(papers) => {
                for paper in papers {
                    self.write_paper(paper)?;
                }
            }
            Rows::Citations(citations) => {
                for citation in citations {
                    // Stubs and what was taken down are not published, so a paper can be missing.
                    let [citing, cited] =
                        [citation.citing_id, citation.cited_id].map(|id| self.papers.ordinal(id));
                    if let Some((citing, cited)) = citing.zip(cited) {
                        let source = u8::try_from(citation.source)?;
                        self.writer.add_citation(citing, cited, source)?;
                    }
                }
            }
            Rows::Methods(methods) => {
                for (mut record, paper_id) in methods {
                    record.method.record.paper = self.paper_id(paper_id);
                    self.writer.add_method(&record)?;
                }
            }
            Rows::Implementation(record) => self.writer.add_implementation(&record)?,
            Rows::Reviews(reviews) => {
                for StoredReview {
                    paper_id,
                    mut review,
                } in reviews
                {
                    let reviewer = &mut review.record.reviewer;
                    reviewer.take_if(|name| self.taken_down.has_name(name));
                    if let Some(paper) = self.papers.id(paper_id) {
                        self.writer.add_review(paper, &review)?;
                    }
                }
            }
            Rows::Authors(authors) => {
                for record in &authors {
                    if !self.taken_down.has_author(&record.author) {
                        self.writer.add_author(record)?;
                    }
                }
            }
            Rows::Institutions(institutions) => {
                for institution in &institutions {
                    self.writer.add_institution(institution)?;
                }
            }
            Rows::Tasks(tasks) => self.writer.add_tasks(tasks)?,
            Rows::Functions(functions) => {
                for StoredFunction { paper_id, function } in &functions {
                    let sha256 = function.code_sha256.as_ref();
                    let is_taken = sha256.is_some_and(|sha256| self.taken_down.has_sample(sha256));
                    if let Some(paper) = self.papers.id(*paper_id).filter(|_| !is_taken) {
                        self.writer.add_function(paper, function)?;
                    }
                }
            }
            Rows::Results(results) => {
                for StoredResult {
                    paper_id,
                    mut result,
                } in results
                {
                    result.record.paper = self.paper_id(paper_id);
                    self.writer.add_result(result)?;
                }
            }
        }
        Ok(())
    }

    /// Returns the public id of a paper.
    fn paper_id(&self, number: Option<i64>) -> Option<String> {
        number
            .and_then(|number| self.papers.id(number))
            .map(str::to_owned)
    }

    fn write_paper(&mut self, stored: StoredPaper) -> Result<()> {
        let StoredPaper {
            paper_id,
            mut record,
        } = stored;
        if self.taken_down.has_paper(&record.id, &record.paper.ids) {
            return Ok(());
        }
        self.taken_down.remove_names(&mut record);
        let missing = self.missing_references.get(&paper_id).copied();
        record.missing_references = u32::try_from(missing.unwrap_or_default())?;
        self.concept_labels.add_to(&mut record);
        self.writer.add_paper(&record)?;
        self.papers.push(paper_id, &record.id);
        Ok(())
    }
}
