//! Related records: the papers of an author, an institution, a task or a concept, the reviews of a
//! paper, tables of results.

use crate::error::SnapshotError;
use crate::lists::List;
use crate::snapshot::Snapshot;
use catalogue::{Attributed, AuthorRecord, Institution, ReportedResult, Review, Task, names};

impl Snapshot {
    /// The author of an ordinal.
    ///
    /// # Errors
    /// When the ordinal is past the last author.
    pub fn author(&self, ordinal: u32) -> Result<AuthorRecord, SnapshotError> {
        self.records.authors.get(ordinal)
    }

    /// The authors that `x` names: the author of this id (`orcid:…`, any case), else all authors of
    /// the name, people before mere names. No fuzzy match.
    pub fn authors_named(&self, x: &str) -> Vec<u32> {
        self.by_id_or_name(x, List::Author, List::AuthorName, &names::author_key(x))
    }

    /// The papers by the author of an id, ascending.
    pub fn papers_by_author(&self, id: &str) -> Vec<u32> {
        self.list(List::PapersBy, id)
    }

    /// The institution of an ordinal.
    ///
    /// # Errors
    /// When the ordinal is past the last institution.
    pub fn institution(&self, ordinal: u32) -> Result<Attributed<Institution>, SnapshotError> {
        self.records.institutions.get(ordinal)
    }

    /// The institutions that `x` names: the institution of this id (`ror:…`, any case), else all of
    /// the name.
    pub fn institutions_named(&self, x: &str) -> Vec<u32> {
        self.by_id_or_name(
            x,
            List::Institution,
            List::InstitutionName,
            &names::normalise(x),
        )
    }

    /// The papers with an author at the institution of an id, ascending.
    pub fn papers_by_institution(&self, id: &str) -> Vec<u32> {
        self.list(List::PapersAt, id)
    }

    /// The task of an ordinal.
    ///
    /// # Errors
    /// When the ordinal is past the last task.
    pub fn task(&self, ordinal: u32) -> Result<Attributed<Task>, SnapshotError> {
        self.records.tasks.get(ordinal)
    }

    /// The task of a name or slug, in any spelling of one normal form.
    pub fn task_named(&self, x: &str) -> Option<u32> {
        self.list(List::Task, &names::normalise(x)).first().copied()
    }

    /// The papers on the task of a name, ascending.
    pub fn papers_on_task(&self, name: &str) -> Vec<u32> {
        self.list(List::PapersOn, &names::normalise(name))
    }

    /// The papers about a concept, ascending: by its id (`arxiv:cs.LG`), or by its name in any
    /// spelling of one normal form.
    pub fn papers_about(&self, concept: &str) -> Vec<u32> {
        let by_id = self.list(List::PapersAbout, concept);
        if by_id.is_empty() {
            self.list(List::PapersAbout, &names::normalise(concept))
        } else {
            by_id
        }
    }

    /// The result of an ordinal.
    ///
    /// # Errors
    /// When the ordinal is past the last result.
    pub fn result(&self, ordinal: u32) -> Result<Attributed<ReportedResult>, SnapshotError> {
        self.records.results.get(ordinal)
    }

    /// The rows of a results table, in the order they were written.
    pub fn results_table(&self, task: &str, dataset: &str) -> Vec<u32> {
        self.lists.words(&List::table(task, dataset)).collect()
    }

    /// The results on a dataset, of every task.
    pub fn results_on_dataset(&self, dataset: &str) -> Vec<u32> {
        self.list(List::Dataset, &names::normalise(dataset))
    }

    /// The results that the paper of an id reports.
    pub fn results_of_paper(&self, id: &str) -> Vec<u32> {
        self.list(List::ResultsOf, id)
    }

    /// The results of models of a name.
    pub fn results_of_model(&self, name: &str) -> Vec<u32> {
        self.list(List::Model, &names::normalise(name))
    }

    /// The reviews of the paper of an id, raw, in the order they were written.
    ///
    /// # Errors
    /// When a record cannot be read.
    pub fn reviews(&self, paper: &str) -> Result<Vec<Attributed<Review>>, SnapshotError> {
        let ordinals = self.lists.words(&List::Reviews.key(paper));
        ordinals
            .map(|ordinal| self.records.reviews.get(ordinal))
            .collect()
    }

    /// The number of papers of the snapshot that cite a paper.
    pub fn citation_count(&self, paper: u32) -> usize {
        self.citations().cited_by(paper).len()
    }

    /// The number of papers that a paper cites, in the snapshot or not.
    ///
    /// # Errors
    /// When the ordinal is past the last paper.
    pub fn reference_count(&self, paper: u32) -> Result<usize, SnapshotError> {
        Ok(self.citations().references(paper).len()
            + self.paper(paper)?.missing_references as usize)
    }

    pub(crate) fn list(&self, list: List, text: &str) -> Vec<u32> {
        self.lists.words(&list.key(text)).collect()
    }

    fn by_id_or_name(&self, x: &str, ids: List, names: List, normal: &str) -> Vec<u32> {
        let by_id = self.list(ids, &x.trim().to_lowercase());
        if by_id.is_empty() && !normal.is_empty() {
            self.list(names, normal)
        } else {
            by_id
        }
    }
}
