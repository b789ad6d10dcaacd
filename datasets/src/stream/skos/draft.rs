//! What is said of one subject, until it is known to be a concept and to be whole.

use super::NAMESPACE;
use crate::columns::{add_once, one_line};
use crate::dump::MAX_ROW_LEN;
use crate::finding::{FindingKind, Notes};
use crate::rows::ConceptRow;
use oxrdf::{NamedNode, NamedOrBlankNode, Term, Triple};
use sha2::{Digest as _, Sha256};

const TYPE: &str = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";

/// Whether a name has the form of an address. **Source**: RFC 3987, which Turtle asks of every name.
fn is_address(name: &NamedNode) -> bool {
    NamedNode::new(name.as_str()).is_ok()
}

/// What is said of one subject.
#[derive(Debug)]
pub struct Draft {
    subject: NamedOrBlankNode,
    is_concept: bool,
    is_other: bool,
    /// Preferred labels with their language, small letters.
    labels: Vec<(Option<String>, String)>,
    row: ConceptRow,
    notes: Notes,
    /// Of the statements: Turtle has no bytes that belong to one subject.
    hash: Sha256,
    /// Bytes held.
    size: usize,
}

impl Draft {
    /// Nothing said yet of this subject.
    pub fn of(subject: &NamedOrBlankNode) -> Self {
        let iri = match subject {
            NamedOrBlankNode::NamedNode(name) if is_address(name) => name.as_str().to_owned(),
            _ => String::new(),
        };
        Self {
            subject: subject.clone(),
            is_concept: false,
            is_other: false,
            labels: Vec::new(),
            row: ConceptRow {
                iri,
                ..ConceptRow::default()
            },
            notes: Notes::new(),
            hash: Sha256::new(),
            size: 0,
        }
    }

    /// Whether a statement is about the same subject. A subject with too much said of it is handed out in several rows.
    pub fn takes(&self, triple: &Triple) -> bool {
        self.subject == triple.subject && self.size <= MAX_ROW_LEN
    }

    /// Takes in a statement about it.
    pub fn take(&mut self, triple: Triple) {
        self.hash.update(format!("{triple}\n"));
        let predicate = triple.predicate.as_str();
        if predicate == TYPE {
            let concept = matches!(&triple.object, Term::NamedNode(name) if name.as_str().strip_prefix(NAMESPACE) == Some("Concept"));
            self.is_concept |= concept;
            self.is_other |= !concept;
            return;
        }
        if let Term::NamedNode(name) = &triple.object
            && !is_address(name)
        {
            self.notes.push((
                FindingKind::NotAnId,
                format!("not an address beside {}: {}", self.row.iri, name.as_str()),
            ));
            return;
        }
        match predicate.strip_prefix(NAMESPACE) {
            Some("prefLabel") => {
                if let Some((language, label)) = self.label(triple.object) {
                    self.labels.push((language, label));
                }
            }
            Some("altLabel") => {
                if let Some((_, label)) = self.label(triple.object) {
                    add_once(&mut self.row.alt_labels, label);
                }
            }
            Some("broader") => {
                if let Some(iri) = self.concept_named(triple.object) {
                    add_once(&mut self.row.broader, iri);
                }
            }
            Some("narrower") => {
                if let Some(iri) = self.concept_named(triple.object) {
                    add_once(&mut self.row.narrower, iri);
                }
            }
            _ => {}
        }
    }

    fn label(&mut self, object: Term) -> Option<(Option<String>, String)> {
        let found = match &object {
            Term::Literal(literal) => one_line(literal.value())
                .map(|label| (literal.language().map(str::to_lowercase), label)),
            _ => None,
        };
        match &found {
            Some((_, label)) => self.size += label.len(),
            None => self.notes.push((
                FindingKind::MissingName,
                format!("a label of {}: {object}", self.row.iri),
            )),
        }
        found
    }

    fn concept_named(&mut self, object: Term) -> Option<String> {
        if let Term::NamedNode(name) = object {
            self.size += name.as_str().len();
            return Some(name.into_string());
        }
        self.notes.push((
            FindingKind::NotAnId,
            format!("not a concept beside {}: {object}", self.row.iri),
        ));
        None
    }

    /// SHA-256 of the statements as N-Triples, in the order of the file.
    pub fn digest(&self) -> [u8; 32] {
        self.hash.clone().finalize().into()
    }

    /// The concept and what is wrong with it: no row when it has no address. `None` when the subject is no concept at all, as a
    /// scheme or the heading of a vocabulary.
    pub fn concept(mut self) -> Option<(Option<ConceptRow>, Notes)> {
        let row = &self.row;
        let silent = [&row.alt_labels, &row.broader, &row.narrower]
            .iter()
            .all(|said| said.is_empty());
        if !self.is_concept && (self.is_other || silent && self.labels.is_empty()) {
            return None;
        }
        if self.row.iri.is_empty() {
            self.notes.push((
                FindingKind::NotAnId,
                format!("a concept without address: {}", self.subject),
            ));
            return Some((None, self.notes));
        }
        self.choose();
        Some((Some(self.row), self.notes))
    }

    /// Chooses the preferred label; the others are further names.
    fn choose(&mut self) {
        let rank = |language: &Option<String>| match language.as_deref() {
            Some(tag) if tag == "en" || tag.starts_with("en-") => 0,
            None => 1,
            Some(_) => 2,
        };
        let labels = std::mem::take(&mut self.labels);
        let best = (0..labels.len()).min_by_key(|at| rank(&labels[*at].0));
        let mut seen = Vec::new();
        for (at, (language, label)) in labels.into_iter().enumerate() {
            // SKOS allows one preferred label a language.
            if seen.contains(&language) {
                self.notes.push((
                    FindingKind::Conflict,
                    format!("a second preferred label of {}: {label}", self.row.iri),
                ));
            }
            seen.push(language);
            if Some(at) == best {
                self.row.label = Some(label);
            } else {
                add_once(&mut self.row.alt_labels, label);
            }
        }
        if self.row.label.is_none() {
            self.notes
                .push((FindingKind::MissingName, self.row.iri.clone()));
        }
    }
}
