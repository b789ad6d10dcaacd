//! The statements about one subject, collected until the subject is complete and is converted to a concept.

use super::NAMESPACE;
use crate::columns::{add_once, one_line};
use crate::dump::MAX_ROW_LEN;
use crate::finding::{FindingKind, Notes, note_characters};
use catalogue::{Concept, ConceptId, ConceptScheme};
use oxrdf::{NamedNode, NamedOrBlankNode, Term, Triple};
use sha2::{Digest as _, Sha256};

const TYPE: &str = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";

/// Returns true if a name is a valid IRI. **Source**: RFC 3987, which Turtle requires of every name.
fn is_iri(name: &NamedNode) -> bool {
    NamedNode::new(name.as_str()).is_ok()
}

/// The statements about one subject.
#[derive(Debug)]
pub struct Draft {
    subject: NamedOrBlankNode,
    is_concept: bool,
    is_other: bool,
    /// The preferred labels, each with its language in lower case.
    labels: Vec<(Option<String>, String)>,
    /// The concept. The value of its id is the full address until the concept is complete.
    concept: Concept,
    notes: Notes,
    /// The hash of the statements. **Reason**: in a Turtle file the statements of one subject are not a separate range of bytes.
    hash: Sha256,
    /// The bytes of the collected labels and addresses.
    size: usize,
}

impl Draft {
    /// Returns a draft without statements about this subject.
    pub fn new(subject: &NamedOrBlankNode) -> Self {
        let address = match subject {
            NamedOrBlankNode::NamedNode(name) if is_iri(name) => name.as_str().to_owned(),
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

    /// Returns true if a statement is about the same subject and the draft is below the size limit. A subject above the limit becomes
    /// several rows.
    pub fn accepts(&self, triple: &Triple) -> bool {
        self.subject == triple.subject && self.size <= MAX_ROW_LEN
    }

    /// Adds a statement about the subject.
    pub fn add(&mut self, triple: Triple) {
        self.hash.update(format!("{triple}\n"));
        let predicate = triple.predicate.as_str();
        if let Term::NamedNode(name) = &triple.object
            && !is_iri(name)
        {
            let detail = format!(
                "not an address beside {}: {}",
                self.address(),
                name.as_str()
            );
            self.notes.push((FindingKind::NotAnId, detail));
            return;
        }
        if predicate == TYPE {
            self.add_type(&triple.object);
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

    /// Adds a class of the subject. A class without a name tells nothing, and a text is no class: neither makes a concept something else.
    fn add_type(&mut self, object: &Term) {
        match object {
            Term::NamedNode(name) => {
                let is_concept = name.as_str().strip_prefix(NAMESPACE) == Some("Concept");
                self.is_concept |= is_concept;
                self.is_other |= !is_concept;
            }
            Term::BlankNode(_) => {}
            other => {
                let detail = format!("not a class of {}: {other}", self.address());
                self.notes.push((FindingKind::NotAnId, detail));
            }
        }
    }

    fn label(&mut self, object: Term) -> Option<(Option<String>, String)> {
        let label = match &object {
            Term::Literal(literal) => one_line(literal.value())
                .map(|label| (literal.language().map(str::to_lowercase), label)),
            _ => None,
        };
        match &label {
            Some((_, label)) => {
                self.size += label.len();
                note_characters(label, &mut self.notes);
            }
            None => self.notes.push((
                FindingKind::MissingName,
                format!("a label of {}: {object}", self.address()),
            )),
        }
        label
    }

    fn address(&self) -> &str {
        &self.concept.id.value
    }

    /// Returns the value of a related concept's identifier. Notes an object that is not an address.
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

    /// Returns the bytes of the collected labels and addresses.
    pub fn len(&self) -> u64 {
        self.size as u64
    }

    /// Returns the SHA-256 of the statements as N-Triples, in the order of the file.
    pub fn digest(&self) -> [u8; 32] {
        self.hash.clone().finalize().into()
    }

    /// Returns the concept and the notes about its defects; the inner `None` stands for a concept without an address. Returns `None`
    /// when the subject is not a concept, such as a scheme or the heading of a vocabulary.
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
        self.choose_label();
        self.concept.id = ConceptId::from_address(self.address());
        Some((Some(self.concept), self.notes))
    }

    /// Chooses the preferred label; the other labels become alternative labels.
    fn choose_label(&mut self) {
        let rank = |language: &Option<String>| match language.as_deref() {
            Some(tag) if tag == "en" || tag.starts_with("en-") => 0,
            None => 1,
            Some(_) => 2,
        };
        let labels = std::mem::take(&mut self.labels);
        let best = (0..labels.len()).min_by_key(|at| rank(&labels[*at].0));
        let mut seen = Vec::new();
        for (at, (language, label)) in labels.into_iter().enumerate() {
            // SKOS allows one preferred label per language.
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
        // A label that is no text is a finding already.
        let is_noted = |(kind, _): &(FindingKind, String)| {
            matches!(kind, FindingKind::MissingName | FindingKind::NotAnId)
        };
        if self.concept.label.is_none() && !self.notes.iter().any(is_noted) {
            let address = self.address().to_owned();
            self.notes.push((FindingKind::MissingName, address));
        }
    }
}
