//! The writing side of publishing: takes rows as they come and hands them to the snapshot, on a thread of its own.

use super::papers::Papers;
use super::records;
use anyhow::Result;
use snapshot::{AssemblyRecord, ImplementationRecord, SnapshotWriter};
use std::collections::HashMap;
use store::{
    InstitutionExport, MethodExport, PaperExport, PersonExport, ResultExport, ReviewExport,
    TaskExport,
};

/// Rows of one kind. Papers come first, since the others name them; methods before implementations.
#[derive(Debug)]
pub(super) enum Rows {
    /// How many papers each paper cites that are not held; before the papers.
    NotHeld(Vec<(i64, i64)>),
    Papers(Vec<PaperExport>),
    Citations(Vec<(i64, i64)>),
    /// Each method, and how it is wired when it is an assembly.
    Methods(Vec<(MethodExport, Option<AssemblyRecord>)>),
    Implementation(Box<ImplementationRecord>),
    Reviews(Vec<ReviewExport>),
    People(Vec<PersonExport>),
    Institutions(Vec<InstitutionExport>),
    Tasks(Vec<TaskExport>),
    Results(Vec<ResultExport>),
    /// Everything was read.
    End,
}

/// A snapshot that is being written.
#[derive(Debug)]
pub(super) struct Target {
    pub(super) writer: SnapshotWriter,
    papers: Papers,
    not_held: HashMap<i64, i64>,
}

impl Target {
    pub(super) fn new(writer: SnapshotWriter) -> Self {
        Self {
            writer,
            papers: Papers::default(),
            not_held: HashMap::new(),
        }
    }

    /// Writes rows.
    ///
    /// # Errors
    /// When the file system refuses.
    pub(super) fn take(&mut self, rows: Rows) -> Result<()> {
        match rows {
            Rows::End => {}
            Rows::NotHeld(counts) => self.not_held = counts.into_iter().collect(),
            Rows::Papers(papers) => papers.iter().try_for_each(|paper| self.paper(paper))?,
            Rows::Citations(citations) => {
                for (citing, cited) in citations {
                    // Both are held: the database says so.
                    if let Some((citing, cited)) =
                        self.papers.ordinal(citing).zip(self.papers.ordinal(cited))
                    {
                        self.writer.citation(citing, cited)?;
                    }
                }
            }
            Rows::Methods(methods) => {
                for (method, assembly) in methods {
                    self.writer
                        .method(&records::method(&method, &self.papers, assembly))?;
                }
            }
            Rows::Implementation(record) => self.writer.implementation(&record)?,
            Rows::Reviews(reviews) => {
                for review in &reviews {
                    if let Some(paper) = self.papers.id(review.paper_id) {
                        self.writer.review(paper, &records::review(review))?;
                    }
                }
            }
            Rows::People(people) => people
                .iter()
                .try_for_each(|p| self.writer.author(&records::person(p)))?,
            Rows::Institutions(all) => all
                .iter()
                .try_for_each(|i| self.writer.institution(&records::institution(i)))?,
            Rows::Tasks(tasks) => tasks
                .iter()
                .try_for_each(|task| self.writer.task(&records::task(task)))?,
            Rows::Results(results) => {
                results
                    .iter()
                    .try_for_each(|row| self.writer.result(&records::result(row, &self.papers)))?;
            }
        }
        Ok(())
    }

    fn paper(&mut self, paper: &PaperExport) -> Result<()> {
        let not_held = self
            .not_held
            .get(&paper.paper_id)
            .copied()
            .unwrap_or_default();
        let record = records::paper(paper, u32::try_from(not_held)?)?;
        self.writer.paper(&record)?;
        self.papers.push(paper.paper_id, &record.id);
        Ok(())
    }
}
