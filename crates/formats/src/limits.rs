//! The check of every row against the limits of stored values, in one place for all formats. **Source** of the limits:
//! `catalogue::limits`.

use crate::finding::{FindingKind, Notes};
use crate::rows::StreamRow;
use catalogue::limits::{MAX_INDEXED, cut_key, cut_title, is_indexable};
use catalogue::{
    Authorship, Concept, Institution, Method, PaperId, PaperReference, PaperStatement, names,
};

/// Drops the values of a row that cannot be stored, cuts a title that is too long, and notes each. Returns false when nothing of the
/// row can be stored.
pub fn enforce(row: &mut StreamRow, notes: &mut Notes) -> bool {
    let mut check = Check(notes);
    match row {
        StreamRow::Paper(statement) => enforce_statement(statement, check.0),
        StreamRow::Method(statement) => {
            statement
                .paper
                .iter_mut()
                .for_each(|paper| check.limit_reference(paper));
            return check.limit_method(&mut statement.method);
        }
        StreamRow::Repository {
            paper, repository, ..
        } => {
            check.limit_reference(paper);
            return check.fits("a repository", &repository.url);
        }
        StreamRow::Task(task) => {
            task.parent.take_if(|parent| !check.fits("a task", parent));
            return check.fits("a task", &task.name);
        }
        StreamRow::Dataset { dataset, paper } => {
            paper
                .iter_mut()
                .for_each(|paper| check.limit_reference(paper));
            return check.fits("a dataset", &dataset.name);
        }
        StreamRow::Result { result, paper } => {
            paper
                .iter_mut()
                .for_each(|paper| check.limit_reference(paper));
            return check.fits("a task", &result.task) && check.fits("a dataset", &result.dataset);
        }
        StreamRow::Concept(concept) => return check.limit_concept(concept),
        StreamRow::Review { paper, review } => {
            check.limit_reference(paper);
            cut(&mut review.id);
        }
        StreamRow::Citation { citation, .. } => {
            cut(&mut citation.citing);
            cut(&mut citation.cited);
        }
    }
    true
}

/// As [`enforce`], for a statement about a paper, of which something can always be stored.
pub fn enforce_statement(statement: &mut PaperStatement, notes: &mut Notes) {
    let mut check = Check(notes);
    let paper = &mut statement.paper;
    check.limit_identity(&mut statement.key, &mut paper.ids, &mut paper.title);
    paper
        .authors
        .retain_mut(|authorship| check.limit_authorship(authorship));
    check.limit_institutions(&mut paper.institutions);
    paper.tasks.retain(|name| check.fits("a task", name));
    paper.methods.retain(|name| check.fits("a method", name));
    statement
        .concepts
        .retain(|concept| check.is_stored("a concept", &concept.id.value));
    statement.citations.iter_mut().for_each(cut);
}

/// Cuts a key in the same way wherever it occurs.
fn cut(key: &mut String) {
    if key.len() > MAX_INDEXED {
        *key = cut_key(key).into_owned();
    }
}

struct Check<'a>(&'a mut Notes);

impl Check<'_> {
    /// Returns false for a text that is too long for an index, and notes it.
    fn fits(&mut self, entity: &str, text: &str) -> bool {
        let fits = is_indexable(text);
        if !fits {
            let beginning: String = text.chars().take(80).collect();
            let detail = format!("{entity} of {} bytes: {beginning}", text.len());
            self.0.push((FindingKind::LongText, detail));
        }
        fits
    }

    /// As [`Self::fits`], and returns false for an empty text, too.
    fn is_stored(&mut self, entity: &str, text: &str) -> bool {
        if text.trim().is_empty() {
            self.0
                .push((FindingKind::MissingName, format!("{entity} is empty")));
            return false;
        }
        self.fits(entity, text)
    }

    fn limit_reference(&mut self, paper: &mut PaperReference) {
        self.limit_identity(&mut paper.key, &mut paper.ids, &mut paper.title);
    }

    fn limit_identity(&mut self, key: &mut String, ids: &mut Vec<PaperId>, title: &mut String) {
        ids.retain(|id| self.fits("an identifier", &id.value));
        if !self.fits("a title", title) {
            *title = cut_title(title).to_owned();
            if key.starts_with("title:") {
                *key = format!("title:{}", names::normalise(title));
            }
        }
        if !key.starts_with("title:") {
            cut(key);
        }
    }

    fn limit_authorship(&mut self, authorship: &mut Authorship) -> bool {
        let author = &mut authorship.author;
        author.ids.retain(|id| self.fits("an author", &id.value));
        self.limit_institutions(&mut authorship.institutions);
        self.fits("an author", &author.name)
    }

    fn limit_institutions(&mut self, institutions: &mut Vec<Institution>) {
        institutions.retain(|institution| self.fits("an institution", &institution.name));
    }

    fn limit_method(&mut self, method: &mut Method) -> bool {
        method.names.retain(|name| {
            let is_name = names::is_name(&name.name);
            if !is_name {
                let detail = format!("a name of {}: {:?}", method.name, name.name);
                self.0.push((FindingKind::MissingName, detail));
            }
            is_name && self.fits("a method", &name.name)
        });
        method
            .collections
            .retain(|collection| self.is_stored("a collection", &collection.name));
        self.fits("a method", &method.name)
    }

    fn limit_concept(&mut self, concept: &mut Concept) -> bool {
        for values in [
            &mut concept.alt_labels,
            &mut concept.broader,
            &mut concept.narrower,
        ] {
            values.retain(|value| self.is_stored("a concept", value));
        }
        self.is_stored("a concept", &concept.id.value)
    }
}
