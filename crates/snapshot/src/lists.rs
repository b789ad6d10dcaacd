//! Lists: the records that belong to an author, an institution, a task or a paper – ordinals under
//! a key, in one index.

use crate::contents::MethodRecord;
use crate::dataset_names::are_spellings;
use crate::error::SnapshotError;
use crate::index::IndexBuilder;
use crate::records::RecordKinds;
use catalogue::{
    Attributed, AuthorRecord, HarvestedFunction, Institution, PaperRecord, ReportedResult, Task,
    Venue, names, string_enum,
};
use chrono::Datelike;
use std::collections::{BTreeSet, HashMap};
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
        /// The first result on each dataset, by each word of the dataset's name.
        DatasetWord = "dataset-word",
        /// Results, by the spelling key of a model's name.
        Model = "model",
        /// Results, by the spelling key of a metric.
        Metric = "metric",
        /// Papers, by year.
        PapersIn = "papers-in",
        /// Papers, by the key of a venue's series, and by series and year.
        PapersOf = "papers-of",
        /// Papers with a declared repository: `any`, `official`.
        PapersWithCode = "papers-with-code",
        /// Papers, by the spelling key of the title's part before a colon.
        TitleHead = "title-head",
        /// Methods, by the spelling key of an area or a collection.
        MethodsIn = "methods-in",
        /// Methods, by a distribution with functions that claim to compute them; all of these by `any`.
        MethodsOfLibrary = "methods-of-library",
        /// Harvested functions, by a paper's id.
        HarvestedFrom = "harvested-from",
        /// Harvested functions, by the digest of their text.
        HarvestedCode = "harvested-code",
    }
}

impl List {
    pub(crate) fn key(self, text: &str) -> String {
        format!("{self}={text}")
    }

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
            | Self::PapersUsing
            | Self::PapersIn
            | Self::PapersOf
            | Self::PapersWithCode
            | Self::TitleHead => &kinds.papers,
            Self::MethodsIn | Self::MethodsOfLibrary => &kinds.methods,
            Self::Reviews => &kinds.reviews,
            Self::HarvestedFrom | Self::HarvestedCode => &kinds.functions,
            Self::DatasetWord
            | Self::Table
            | Self::Dataset
            | Self::ResultsOf
            | Self::Model
            | Self::Metric => &kinds.results,
        }
    }

    /// Returns the key of the table of a task and of the key of a dataset.
    pub(crate) fn table(task: &str, dataset_key: &str) -> String {
        let task = names::spelling_key(task);
        Self::Table.key(&format!("{task}\t{dataset_key}"))
    }
}

/// The text of the list of methods with functions of any library.
pub(crate) const ANY_LIBRARY: &str = "any";

/// Returns the year of a paper: of its record, else of its venue.
pub(crate) fn publication_year(record: &PaperRecord, venue: Option<&Venue>) -> Option<i32> {
    let day = record.published.map(|day| day.year());
    day.or(record.year).or_else(|| venue?.year)
}

#[derive(Debug)]
pub(crate) struct ListsBuilder {
    index: IndexBuilder,
    /// The words of one name of each key of a dataset so far.
    datasets: HashMap<String, Vec<String>>,
}

impl ListsBuilder {
    pub(crate) fn new(folder: &Path) -> Self {
        Self {
            index: IndexBuilder::new(folder),
            datasets: HashMap::new(),
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
        self.add_publication(record, ordinal)
    }

    /// Adds a paper to the lists of its year, its venue, its code and the head of its title.
    fn add_publication(&mut self, record: &PaperRecord, ordinal: u32) -> Result<(), SnapshotError> {
        let venue = record.venue.as_deref().and_then(Venue::parse);
        if let Some(year) = publication_year(record, venue.as_ref()) {
            self.add(List::PapersIn, &year.to_string(), ordinal)?;
        }
        if let Some(Venue { series, year }) = venue {
            if let Some(year) = year {
                self.add(List::PapersOf, &format!("{series} {year}"), ordinal)?;
            }
            self.add(List::PapersOf, &series, ordinal)?;
        }
        if !record.repositories.is_empty() {
            self.add(List::PapersWithCode, "any", ordinal)?;
        }
        let mut repositories = record.repositories.iter();
        if repositories.any(|repository| repository.is_official == Some(true)) {
            self.add(List::PapersWithCode, "official", ordinal)?;
        }
        let head = record.title.split_once(": ").map_or("", |(head, _)| head);
        self.add(List::TitleHead, &names::spelling_key(head), ordinal)
    }

    pub(crate) fn method(
        &mut self,
        record: &MethodRecord,
        ordinal: u32,
    ) -> Result<(), SnapshotError> {
        let collections = record.collections.iter();
        let names = collections.flat_map(|c| [Some(&c.name), c.area.as_ref()]);
        for name in names.chain([record.area.as_ref()]).flatten() {
            self.add(List::MethodsIn, &names::spelling_key(name), ordinal)?;
        }
        let libraries = record.libraries.iter().map(|one| one.distribution.as_str());
        let mut libraries: BTreeSet<&str> = libraries.collect();
        if !libraries.is_empty() {
            libraries.insert(ANY_LIBRARY);
        }
        for distribution in libraries {
            self.add(List::MethodsOfLibrary, distribution, ordinal)?;
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
        let words = names::word_keys(&record.dataset);
        let key = self.dataset_key(&words);
        let table = List::table(&record.task, &key);
        self.index.add_word(&table, ordinal)?;
        self.add(List::Dataset, &key, ordinal)?;
        self.add(List::Model, &names::spelling_key(&record.model), ordinal)?;
        if !self.datasets.contains_key(&key) {
            for word in &words {
                self.add(List::DatasetWord, word, ordinal)?;
            }
            self.datasets.insert(key, words);
        }
        for metric in record.metrics.keys() {
            self.add(List::Metric, &names::spelling_key(metric), ordinal)?;
        }
        self.add(
            List::ResultsOf,
            record.paper.as_deref().unwrap_or_default(),
            ordinal,
        )
    }

    /// Returns the key of a dataset: its letters, or its words if a dataset before has these letters as other words.
    fn dataset_key(&self, words: &[String]) -> String {
        let key = words.concat();
        match self.datasets.get(&key) {
            Some(other) if !are_spellings(other, words) => words.join(" "),
            _ => key,
        }
    }

    pub(crate) fn add_review(&mut self, paper: &str, ordinal: u32) -> Result<(), SnapshotError> {
        self.add(List::Reviews, paper, ordinal)
    }

    pub(crate) fn function(
        &mut self,
        paper: &str,
        record: &HarvestedFunction,
        ordinal: u32,
    ) -> Result<(), SnapshotError> {
        self.add(List::HarvestedFrom, paper, ordinal)?;
        match record.code_sha256 {
            Some(digest) => self.add(List::HarvestedCode, &digest.to_string(), ordinal),
            None => Ok(()),
        }
    }

    pub(crate) fn write(self) -> Result<(), SnapshotError> {
        self.index.write("lists", |_, _| {}).map(drop)
    }
}
