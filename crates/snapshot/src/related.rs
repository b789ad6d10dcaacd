//! Related records: the papers of an author, an institution, a task or a concept, the reviews of a
//! paper, tables of results.

use crate::error::SnapshotError;
use crate::lists::List;
use crate::snapshot::Snapshot;
use catalogue::{
    Attributed, AuthorRecord, Digest, HarvestedFunction, Institution, ReportedResult, Review, Task,
    names,
};

impl Snapshot {
    /// Returns the author of an ordinal.
    pub fn author(&self, ordinal: u32) -> Result<AuthorRecord, SnapshotError> {
        self.records.authors.get(ordinal)
    }

    /// Returns the authors that `x` names: the author of this id (`orcid:…`, any case), else all
    /// authors of the name, authors with an id before names without one. There is no fuzzy match.
    pub fn authors_named(&self, x: &str) -> Vec<u32> {
        self.by_id_or_name(x, List::Author, List::AuthorName, &names::author_key(x))
    }

    /// Returns the authors whose names are variants of `x`, such as its initials: other persons, or
    /// other spellings of the same person. Authors of exactly this name are left out.
    pub fn authors_with_variant(&self, x: &str) -> Result<Vec<u32>, SnapshotError> {
        let key = names::author_key(x);
        let Some(variant) = names::author_variant_key(&key) else {
            return Ok(vec![]);
        };
        let mut variants = vec![];
        for ordinal in self.list(List::AuthorVariant, &variant) {
            let other = names::author_key(&self.author(ordinal)?.author.name);
            if other != key && names::are_author_variants(&key, &other) {
                variants.push(ordinal);
            }
        }
        Ok(variants)
    }

    /// Returns the papers by the author of an id, ascending.
    pub fn papers_by_author(&self, id: &str) -> Vec<u32> {
        self.list(List::PapersBy, id)
    }

    /// Returns the institution of an ordinal.
    pub fn institution(&self, ordinal: u32) -> Result<Attributed<Institution>, SnapshotError> {
        self.records.institutions.get(ordinal)
    }

    /// Returns the institutions that `x` names: the institution of this id (`ror:…`, any case),
    /// else all institutions of the name.
    pub fn institutions_named(&self, x: &str) -> Vec<u32> {
        self.by_id_or_name(
            x,
            List::Institution,
            List::InstitutionName,
            &names::institution_key(x),
        )
    }

    /// Returns the papers that name the institution of an id, for an author or for the paper,
    /// ascending.
    pub fn papers_by_institution(&self, id: &str) -> Vec<u32> {
        self.list(List::PapersAt, id)
    }

    /// Returns the task of an ordinal.
    pub fn task(&self, ordinal: u32) -> Result<Attributed<Task>, SnapshotError> {
        self.records.tasks.get(ordinal)
    }

    /// Returns the task of a name or slug, in any spelling.
    pub fn task_named(&self, x: &str) -> Option<u32> {
        self.list(List::Task, &names::spelling_key(x))
            .first()
            .copied()
    }

    /// Returns the papers on the task of a name, ascending.
    pub fn papers_on_task(&self, name: &str) -> Vec<u32> {
        self.list(List::PapersOn, &names::spelling_key(name))
    }

    /// Returns the papers about a concept, ascending: by its id (`arxiv:cs.LG`), or by its name in
    /// any spelling.
    pub fn papers_about(&self, concept: &str) -> Vec<u32> {
        let by_id = self.list(List::PapersAbout, concept);
        if by_id.is_empty() {
            self.list(List::PapersAbout, &names::spelling_key(concept))
        } else {
            by_id
        }
    }

    /// Returns the papers that use the method of an id, ascending. None in snapshots that were
    /// written before this list existed.
    pub fn papers_using(&self, method: &str) -> Vec<u32> {
        self.list(List::PapersUsing, method)
    }

    /// Returns the result of an ordinal.
    pub fn result(&self, ordinal: u32) -> Result<Attributed<ReportedResult>, SnapshotError> {
        self.records.results.get(ordinal)
    }

    /// Returns the rows of a results table, in the order they were written.
    pub fn results_table(&self, task: &str, dataset: &str) -> Vec<u32> {
        let table = List::table(task, &self.dataset_key(dataset));
        self.lists.words(&table).collect()
    }

    /// Returns the results on a dataset, of every task.
    pub fn results_on_dataset(&self, dataset: &str) -> Vec<u32> {
        self.list(List::Dataset, &self.dataset_key(dataset))
    }

    /// Returns the key of a dataset's name: its words if another dataset has the same letters, else its letters.
    fn dataset_key(&self, name: &str) -> String {
        let words = names::word_keys(name).join(" ");
        match self.lists.words(&List::Dataset.key(&words)).next() {
            Some(_) => words,
            None => names::spelling_key(name),
        }
    }

    /// Returns the results that the paper of an id reports.
    pub fn results_of_paper(&self, id: &str) -> Vec<u32> {
        self.list(List::ResultsOf, id)
    }

    /// Returns the results of models of a name.
    pub fn results_of_model(&self, name: &str) -> Vec<u32> {
        self.list(List::Model, &names::spelling_key(name))
    }

    /// Returns the reviews of the paper of an id, raw, in the order they were written.
    pub fn reviews(&self, paper: &str) -> Result<Vec<Attributed<Review>>, SnapshotError> {
        let ordinals = self.lists.words(&List::Reviews.key(paper));
        ordinals
            .map(|ordinal| self.records.reviews.get(ordinal))
            .collect()
    }

    /// Returns the functions of the repositories of the paper of an id, in the order they were written.
    ///
    /// # Errors
    /// When a record cannot be read, or a cut text is not the one that its digest names.
    pub fn harvested(&self, paper: &str) -> Result<Vec<HarvestedFunction>, SnapshotError> {
        self.functions(List::HarvestedFrom, paper)
    }

    /// Returns true if a function of the repositories of the paper of an id was cut.
    pub fn has_harvested_code(&self, paper: &str) -> Result<bool, SnapshotError> {
        for ordinal in self.list(List::HarvestedFrom, paper) {
            let function: HarvestedFunction = self.records.functions.get(ordinal)?;
            if function.code_sha256.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns the functions whose cut text has a digest.
    ///
    /// # Errors
    /// As [`Self::harvested`].
    pub fn harvested_code(&self, code: &Digest) -> Result<Vec<HarvestedFunction>, SnapshotError> {
        self.functions(List::HarvestedCode, &code.to_string())
    }

    fn functions(&self, list: List, key: &str) -> Result<Vec<HarvestedFunction>, SnapshotError> {
        let ordinals = self.list(list, key).into_iter();
        let functions = ordinals.map(|ordinal| {
            let function: HarvestedFunction = self.records.functions.get(ordinal)?;
            let text = function.source.as_ref().map(Digest::of);
            if text.is_some() && text != function.code_sha256 {
                let path = self.folder.join(self.records.functions.file());
                let detail = format!(
                    "the text of {} has not its SHA-256",
                    function.qualified_name
                );
                return Err(SnapshotError::malformed(path, detail));
            }
            Ok(function)
        });
        functions.collect()
    }

    /// Returns the number of papers of the snapshot that cite a paper.
    pub fn citation_count(&self, paper: u32) -> usize {
        self.citations().cited_by(paper).len()
    }

    /// Returns the number of papers that a paper cites, including papers that are not in the
    /// snapshot.
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
