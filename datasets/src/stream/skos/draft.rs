//! The statements about one subject, until the subject turns out to be a concept and is complete.

use super::NAMESPACE;
use crate::columns::{add_once, one_line};
use crate::dump::MAX_ROW_LEN;
use crate::finding::{FindingKind, Notes};
use catalogue::{Concept, ConceptId, ConceptScheme};
use oxrdf::{NamedNode, NamedOrBlankNode, Term, Triple};
use sha2::{Digest as _, Sha256};

const TYPE: &str = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";

/// Whether a name has the form of an address. **Source**: RFC 3987, which Turtle asks of every name.
fn is_address(name: &NamedNode) -> bool {
    NamedNode::new(name.as_str()).is_ok()
}

/// The statements about one subject.
#[derive(Debug)]
pub struct Draft {
    subject: NamedOrBlankNode,
    is_concept: bool,
    is_other: bool,
    /// Preferred labels with their language, small letters.
    labels: Vec<(Option<String>, String)>,
    /// The concept; until it is complete its id is the address.
    concept: Concept,
    notes: Notes,
    /// Of the statements: Turtle has no bytes that belong to one subject.
    hash: Sha256,
    /// Bytes held.
    size: usize,
}

impl Draft {
    /// No statement yet about this subject.
    pub fn of(subject: &NamedOrBlankNode) -> Self {
        let address = match subject {
            NamedOrBlankNode::NamedNode(name) if is_address(name) => name.as_str().to_owned(),
            _ => String::new(),
        };
        Self {
            subject: subject.clone(),
            is_concept: false,
            is_other: false,
            labels: Vec::new(),
            concept: Concept::new(ConceptId::new(ConceptScheme::Skos, address)),
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
                format!(
                    "not an address beside {}: {}",
                    self.address(),
                    name.as_str()
                ),
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
                    add_once(&mut self.concept.alt_labels, label);
                }
            }
            Some("broader") => {
                if let Some(value) = self.related(triple.object) {
                    add_once(&mut self.concept.broader, value);
                }
            }
            Some("narrower") => {
                if let Some(value) = self.related(triple.object) {
                    add_once(&mut self.concept.narrower, value);
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
                format!("a label of {}: {object}", self.address()),
            )),
        }
        found
    }

    fn address(&self) -> &str {
        &self.concept.id.value
    }

    /// The value of a related concept's identifier.
    fn related(&mut self, object: Term) -> Option<String> {
        if let Term::NamedNode(name) = object {
            self.size += name.as_str().len();
            return Some(ConceptId::from_address(name.as_str()).value);
        }
        self.notes.push((
            FindingKind::NotAnId,
            format!("not a concept beside {}: {object}", self.address()),
        ));
        None
    }

    /// SHA-256 of the statements as N-Triples, in the order of the file.
    pub fn digest(&self) -> [u8; 32] {
        self.hash.clone().finalize().into()
    }

    /// The concept and what is wrong with it: no row when it has no address. `None` when the subject is no concept at all, as a
    /// scheme or the heading of a vocabulary.
    pub fn concept(mut self) -> Option<(Option<Concept>, Notes)> {
        let concept = &self.concept;
        let is_empty = self.labels.is_empty()
            && [&concept.alt_labels, &concept.broader, &concept.narrower]
                .iter()
                .all(|list| list.is_empty());
        if !self.is_concept && (self.is_other || is_empty) {
            return None;
        }
        if self.address().is_empty() {
            self.notes.push((
                FindingKind::NotAnId,
                format!("a concept without address: {}", self.subject),
            ));
            return Some((None, self.notes));
        }
        self.choose();
        self.concept.id = ConceptId::from_address(self.address());
        Some((Some(self.concept), self.notes))
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
                    format!("a second preferred label of {}: {label}", self.address()),
                ));
            }
            seen.push(language);
            if Some(at) == best {
                self.concept.label = Some(label);
            } else {
                add_once(&mut self.concept.alt_labels, label);
            }
        }
        if self.concept.label.is_none() {
            let address = self.address().to_owned();
            self.notes.push((FindingKind::MissingName, address));
        }
    }
}
