//! Lists: what belongs to an author, an institution, a task, a paper – ordinals under a key, in one index.

use crate::error::SnapshotError;
use crate::index::IndexBuilder;
use crate::{AuthorRecord, InstitutionRecord, PaperRecord, ResultRecord, TaskRecord};
use catalogue::names;
use std::collections::BTreeMap;
use std::path::Path;

/// What a list is of: the first part of its key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum List {
    /// Authors, by id.
    Author,
    /// Authors, by the key of a name.
    AuthorName,
    /// Papers, by an author's id.
    PapersBy,
    /// Institutions, by id.
    Institution,
    /// Institutions, by the normal form of a name.
    InstitutionName,
    /// Papers, by an institution's id.
    PapersAt,
    /// Tasks, by the normal form of the name.
    Task,
    /// Papers, by the normal form of a task.
    PapersOn,
    /// Papers, by a concept's id or the normal form of its name.
    PapersAbout,
    /// Reviews, by a paper's id.
    Reviews,
    /// Results, by the normal forms of task and dataset.
    Table,
    /// Results, by the normal form of a dataset.
    Dataset,
    /// Results, by a paper's id.
    ResultsOf,
    /// Results, by the normal form of a model's name.
    Model,
}

/// What the ordinals of a list name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Of {
    Papers,
    Authors,
    Institutions,
    Tasks,
    Results,
    Reviews,
}

impl List {
    /// Every list, the first part of its key, and what it names.
    const ALL: [(Self, &'static str, Of); 14] = [
        (Self::Author, "author", Of::Authors),
        (Self::AuthorName, "author-name", Of::Authors),
        (Self::PapersBy, "papers-by", Of::Papers),
        (Self::Institution, "institution", Of::Institutions),
        (Self::InstitutionName, "institution-name", Of::Institutions),
        (Self::PapersAt, "papers-at", Of::Papers),
        (Self::Task, "task", Of::Tasks),
        (Self::PapersOn, "papers-on", Of::Papers),
        (Self::PapersAbout, "papers-about", Of::Papers),
        (Self::Reviews, "reviews", Of::Reviews),
        (Self::Table, "table", Of::Results),
        (Self::Dataset, "dataset", Of::Results),
        (Self::ResultsOf, "results-of", Of::Results),
        (Self::Model, "model", Of::Results),
    ];

    /// The key of the list of this text.
    pub(crate) fn key(self, text: &str) -> String {
        format!("{}={text}", Self::ALL[self as usize].1)
    }

    /// Which list a key is of.
    pub(crate) fn of_key(key: &str) -> Option<Self> {
        let (kind, _) = key.split_once('=')?;
        Self::ALL
            .iter()
            .find(|(_, name, _)| *name == kind)
            .map(|(list, ..)| *list)
    }

    /// What its ordinals name.
    pub(crate) fn of(self) -> Of {
        Self::ALL[self as usize].2
    }

    /// The key of the table of a task and a dataset.
    pub(crate) fn table(task: &str, dataset: &str) -> String {
        Self::Table.key(&format!(
            "{}\t{}",
            names::normalise(task),
            names::normalise(dataset)
        ))
    }
}

/// Gathers lists.
#[derive(Debug)]
pub(crate) struct ListsBuilder {
    pub(crate) index: IndexBuilder,
}

impl ListsBuilder {
    pub(crate) fn new(folder: &Path) -> Self {
        Self {
            index: IndexBuilder::new(folder),
        }
    }

    fn add(&mut self, list: List, text: &str, ordinal: u32) -> std::io::Result<()> {
        if text.is_empty() {
            Ok(())
        } else {
            self.index.add_word(&list.key(text), ordinal)
        }
    }

    pub(crate) fn paper(&mut self, record: &PaperRecord, ordinal: u32) -> std::io::Result<()> {
        for author in &record.authors {
            if let Some(id) = &author.id {
                self.add(List::PapersBy, id, ordinal)?;
            }
            for institution in &author.institutions {
                self.add(List::PapersAt, &institution.id, ordinal)?;
            }
        }
        for task in &record.tasks {
            self.add(List::PapersOn, &names::normalise(task), ordinal)?;
        }
        for concept in &record.concepts {
            self.add(List::PapersAbout, &concept.id, ordinal)?;
            self.add(List::PapersAbout, &names::normalise(&concept.name), ordinal)?;
        }
        Ok(())
    }

    pub(crate) fn author(&mut self, record: &AuthorRecord, ordinal: u32) -> std::io::Result<()> {
        self.ids(List::Author, &record.id, &record.ids, ordinal)?;
        self.add(List::AuthorName, &names::author_key(&record.name), ordinal)
    }

    pub(crate) fn institution(
        &mut self,
        record: &InstitutionRecord,
        ordinal: u32,
    ) -> std::io::Result<()> {
        self.ids(List::Institution, &record.id, &record.ids, ordinal)?;
        self.add(
            List::InstitutionName,
            &names::normalise(&record.name),
            ordinal,
        )
    }

    fn ids(
        &mut self,
        list: List,
        id: &str,
        others: &BTreeMap<String, Vec<String>>,
        ordinal: u32,
    ) -> std::io::Result<()> {
        self.add(list, &id.to_lowercase(), ordinal)?;
        for (scheme, values) in others {
            for value in values {
                self.add(list, &format!("{scheme}:{value}").to_lowercase(), ordinal)?;
            }
        }
        Ok(())
    }

    pub(crate) fn task(&mut self, record: &TaskRecord, ordinal: u32) -> std::io::Result<()> {
        self.add(List::Task, &names::normalise(&record.name), ordinal)?;
        let slug = record.slug.as_deref().unwrap_or_default();
        self.add(List::Task, &names::normalise(slug), ordinal)
    }

    pub(crate) fn result(&mut self, record: &ResultRecord, ordinal: u32) -> std::io::Result<()> {
        self.index
            .add_word(&List::table(&record.task, &record.dataset), ordinal)?;
        self.add(List::Dataset, &names::normalise(&record.dataset), ordinal)?;
        self.add(List::Model, &names::normalise(&record.model), ordinal)?;
        self.add(
            List::ResultsOf,
            record.paper.as_deref().unwrap_or_default(),
            ordinal,
        )
    }

    pub(crate) fn review(&mut self, paper: &str, ordinal: u32) -> std::io::Result<()> {
        self.add(List::Reviews, paper, ordinal)
    }

    pub(crate) fn write(self, folder: &Path) -> Result<(), SnapshotError> {
        crate::writer::write_index(folder, "lists.fst", "lists.postings", self.index, |_, _| {})
            .map(drop)
    }
}
