//! Lists: the records that belong to an author, an institution, a task or a paper – ordinals under
//! a key, in one index.

use crate::error::SnapshotError;
use crate::index::IndexBuilder;
use crate::records::RecordKinds;
use catalogue::{
    Attributed, AuthorRecord, Institution, PaperRecord, ReportedResult, Task, names, string_enum,
};
use std::path::Path;

string_enum! {
    /// The kind of a list; its word is the first part of the key.
    pub(crate) enum List {
        /// Authors, by id.
        Author = "author",
        /// Authors, by the key of a name.
        AuthorName = "author-name",
        /// Authors, by the initial of the first name and the last name.
        AuthorVariant = "author-variant",
        /// Papers, by an author's id.
        PapersBy = "papers-by",
        /// Institutions, by id.
        Institution = "institution",
        /// Institutions, by the key of a name.
        InstitutionName = "institution-name",
        /// Papers, by an institution's id.
        PapersAt = "papers-at",
        /// Tasks, by the spelling key of the name.
        Task = "task",
        /// Papers, by the spelling key of a task.
        PapersOn = "papers-on",
        /// Papers, by a concept's id or the spelling key of its name.
        PapersAbout = "papers-about",
        /// Papers, by the id of a method that they use.
        PapersUsing = "papers-using",
        /// Reviews, by a paper's id.
        Reviews = "reviews",
        /// Results, by the spelling keys of task and dataset.
        Table = "table",
        /// Results, by the spelling key of a dataset.
        Dataset = "dataset",
        /// Results, by a paper's id.
        ResultsOf = "results-of",
        /// Results, by the spelling key of a model's name.
        Model = "model",
    }
}

impl List {
    /// Returns the key of the list of `text`.
    pub(crate) fn key(self, text: &str) -> String {
        format!("{self}={text}")
    }

    /// Returns the kind of the list of a key.
    pub(crate) fn of_key(key: &str) -> Option<Self> {
        key.split_once('=')?.0.parse().ok()
    }

    /// Returns the value for the kind of records that the ordinals name.
    pub(crate) fn records<T>(self, kinds: &RecordKinds<T>) -> &T {
        match self {
            Self::Author | Self::AuthorName | Self::AuthorVariant => &kinds.authors,
            Self::Institution | Self::InstitutionName => &kinds.institutions,
            Self::Task => &kinds.tasks,
            Self::PapersBy
            | Self::PapersAt
            | Self::PapersOn
            | Self::PapersAbout
            | Self::PapersUsing => &kinds.papers,
            Self::Reviews => &kinds.reviews,
            Self::Table | Self::Dataset | Self::ResultsOf | Self::Model => &kinds.results,
        }
    }

    /// Returns the key of the table of a task and a dataset.
    pub(crate) fn table(task: &str, dataset: &str) -> String {
        let (task, dataset) = (names::spelling_key(task), names::spelling_key(dataset));
        Self::Table.key(&format!("{task}\t{dataset}"))
    }
}

/// Collects lists.
#[derive(Debug)]
pub(crate) struct ListsBuilder {
    index: IndexBuilder,
}

impl ListsBuilder {
    pub(crate) fn new(folder: &Path) -> Self {
        Self {
            index: IndexBuilder::new(folder),
        }
    }

    fn add(&mut self, list: List, text: &str, ordinal: u32) -> Result<(), SnapshotError> {
        if text.is_empty() {
            return Ok(());
        }
        self.index.add_word(&list.key(text), ordinal)
    }

    pub(crate) fn paper(
        &mut self,
        record: &PaperRecord,
        ordinal: u32,
    ) -> Result<(), SnapshotError> {
        for authorship in &record.authors {
            self.add(List::PapersBy, &authorship.author.id(), ordinal)?;
            for institution in &authorship.institutions {
                self.add(List::PapersAt, &institution.id(), ordinal)?;
            }
        }
        for institution in &record.institutions {
            self.add(List::PapersAt, &institution.id(), ordinal)?;
        }
        for task in &record.tasks {
            self.add(List::PapersOn, &names::spelling_key(task), ordinal)?;
        }
        for method in &record.methods {
            self.add(List::PapersUsing, method, ordinal)?;
        }
        for concept in &record.concepts {
            self.add(List::PapersAbout, &concept.id.to_string(), ordinal)?;
            let name = names::spelling_key(concept.name());
            self.add(List::PapersAbout, &name, ordinal)?;
        }
        Ok(())
    }

    pub(crate) fn author(
        &mut self,
        record: &AuthorRecord,
        ordinal: u32,
    ) -> Result<(), SnapshotError> {
        let ids = record.author.ids.iter().map(ToString::to_string);
        self.ids(List::Author, &record.id, ids, ordinal)?;
        let name = names::author_key(&record.author.name);
        self.add(List::AuthorName, &name, ordinal)?;
        let variant = names::author_variant_key(&name).unwrap_or_default();
        self.add(List::AuthorVariant, &variant, ordinal)
    }

    pub(crate) fn institution(
        &mut self,
        record: &Attributed<Institution>,
        ordinal: u32,
    ) -> Result<(), SnapshotError> {
        let ids = record.ids().map(|(scheme, id)| format!("{scheme}:{id}"));
        self.ids(List::Institution, &record.id(), ids, ordinal)?;
        self.add(
            List::InstitutionName,
            &names::institution_key(&record.name),
            ordinal,
        )
    }

    fn ids(
        &mut self,
        list: List,
        id: &str,
        others: impl Iterator<Item = String>,
        ordinal: u32,
    ) -> Result<(), SnapshotError> {
        self.add(list, &id.to_lowercase(), ordinal)?;
        for other in others {
            self.add(list, &other.to_lowercase(), ordinal)?;
        }
        Ok(())
    }

    pub(crate) fn task(
        &mut self,
        record: &Attributed<Task>,
        ordinal: u32,
    ) -> Result<(), SnapshotError> {
        self.add(List::Task, &names::spelling_key(&record.name), ordinal)?;
        let slug = record.slug.as_deref().unwrap_or_default();
        self.add(List::Task, &names::spelling_key(slug), ordinal)
    }

    pub(crate) fn result(
        &mut self,
        record: &Attributed<ReportedResult>,
        ordinal: u32,
    ) -> Result<(), SnapshotError> {
        let table = List::table(&record.task, &record.dataset);
        self.index.add_word(&table, ordinal)?;
        self.add(
            List::Dataset,
            &names::spelling_key(&record.dataset),
            ordinal,
        )?;
        self.add(List::Model, &names::spelling_key(&record.model), ordinal)?;
        self.add(
            List::ResultsOf,
            record.paper.as_deref().unwrap_or_default(),
            ordinal,
        )
    }

    pub(crate) fn review(&mut self, paper: &str, ordinal: u32) -> Result<(), SnapshotError> {
        self.add(List::Reviews, paper, ordinal)
    }

    pub(crate) fn write(self) -> Result<(), SnapshotError> {
        self.index.write("lists", |_, _| {}).map(drop)
    }
}
