//! What belongs to what: papers of an author, an institution, a task or a concept, reviews of a paper, tables of results.

use crate::contents::{AuthorRecord, InstitutionRecord, ResultRecord, Review, TaskRecord};
use crate::error::SnapshotError;
use crate::lists::List;
use crate::read::Snapshot;
use catalogue::names;

impl Snapshot {
    /// The author at this place.
    ///
    /// # Errors
    /// When there is none.
    pub fn author(&self, ordinal: u32) -> Result<AuthorRecord, SnapshotError> {
        self.authors.get(ordinal)
    }

    /// Places of the authors that `x` names: the one of this id (`orcid:…`, any case), else all who bear the name, people before
    /// mere names. Nothing fuzzy.
    pub fn authors_named(&self, x: &str) -> Vec<u32> {
        self.named(x, List::Author, List::AuthorName, &names::author_key(x))
    }

    /// Places of the papers by the author of this id, ascending.
    pub fn papers_by_author(&self, id: &str) -> Vec<u32> {
        self.list(List::PapersBy, id)
    }

    /// The institution at this place.
    ///
    /// # Errors
    /// When there is none.
    pub fn institution(&self, ordinal: u32) -> Result<InstitutionRecord, SnapshotError> {
        self.institutions.get(ordinal)
    }

    /// Places of the institutions that `x` names: the one of this id (`ror:…`, any case), else all of this name.
    pub fn institutions_named(&self, x: &str) -> Vec<u32> {
        self.named(
            x,
            List::Institution,
            List::InstitutionName,
            &names::normalise(x),
        )
    }

    /// Places of the papers of which an author worked at the institution of this id, ascending.
    pub fn papers_by_institution(&self, id: &str) -> Vec<u32> {
        self.list(List::PapersAt, id)
    }

    /// The task at this place.
    ///
    /// # Errors
    /// When there is none.
    pub fn task(&self, ordinal: u32) -> Result<TaskRecord, SnapshotError> {
        self.tasks.get(ordinal)
    }

    /// Place of the task of this name or slug, in any spelling of one normal form.
    pub fn task_named(&self, x: &str) -> Option<u32> {
        self.list(List::Task, &names::normalise(x)).first().copied()
    }

    /// Places of the papers that are said to work on the task of this name, ascending.
    pub fn papers_on_task(&self, name: &str) -> Vec<u32> {
        self.list(List::PapersOn, &names::normalise(name))
    }

    /// Places of the papers about a concept, ascending: by its id (`arxiv:cs.LG`), or by its name in any spelling of one normal form.
    pub fn papers_about(&self, concept: &str) -> Vec<u32> {
        let by_id = self.list(List::PapersAbout, concept);
        if by_id.is_empty() {
            self.list(List::PapersAbout, &names::normalise(concept))
        } else {
            by_id
        }
    }

    /// The result at this place.
    ///
    /// # Errors
    /// When there is none.
    pub fn result(&self, ordinal: u32) -> Result<ResultRecord, SnapshotError> {
        self.results.get(ordinal)
    }

    /// Places of the rows of a results table, in the order they were written.
    pub fn results_table(&self, task: &str, dataset: &str) -> Vec<u32> {
        self.lists.words(&List::table(task, dataset)).collect()
    }

    /// Places of the results on a dataset, of every task.
    pub fn results_on_dataset(&self, dataset: &str) -> Vec<u32> {
        self.list(List::Dataset, &names::normalise(dataset))
    }

    /// Places of the results that the paper of this id reports.
    pub fn results_of_paper(&self, id: &str) -> Vec<u32> {
        self.list(List::ResultsOf, id)
    }

    /// Places of the results of models of this name.
    pub fn results_of_model(&self, name: &str) -> Vec<u32> {
        self.list(List::Model, &names::normalise(name))
    }

    /// The reviews of the paper of this id, raw, in the order they were written here.
    ///
    /// # Errors
    /// When a record cannot be read.
    pub fn reviews(&self, paper: &str) -> Result<Vec<Review>, SnapshotError> {
        let places = self.lists.words(&List::Reviews.key(paper));
        places.map(|ordinal| self.reviews.get(ordinal)).collect()
    }

    /// How many held papers cite the paper at this place.
    pub fn citation_count(&self, paper: u32) -> usize {
        self.citations().cited_by(paper).len()
    }

    /// How many papers the paper at this place cites, held or not.
    ///
    /// # Errors
    /// When there is none.
    pub fn reference_count(&self, paper: u32) -> Result<usize, SnapshotError> {
        Ok(self.citations().references(paper).len()
            + self.paper(paper)?.references_not_held as usize)
    }

    pub(crate) fn list(&self, list: List, text: &str) -> Vec<u32> {
        self.lists.words(&list.key(text)).collect()
    }

    fn named(&self, x: &str, ids: List, named: List, normal: &str) -> Vec<u32> {
        let by_id = self.list(ids, &x.trim().to_lowercase());
        if by_id.is_empty() && !normal.is_empty() {
            self.list(named, normal)
        } else {
            by_id
        }
    }
}
