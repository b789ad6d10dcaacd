//! Papers in markup as spans: pages that LaTeXML makes of LaTeX, as arXiv shows them, and articles in JATS.
//!
//! `formats` parses a document into a tree of [`Element`]s; [`read`] divides its text. Formulas are the TeX that the page keeps beside
//! its MathML; where there is none, they are written from the MathML, and that is a finding. Labels are the ids of the elements.
//! **Source**: the classes of LaTeXML 0.8 (`LaTeXML-html5.xsl`), and JATS 1.3.

mod dialect;
mod formula;
mod reader;

use crate::error::TextError;
use crate::finding::FindingKind;
use crate::latex::Source;
use crate::span::SourceText;
use crate::span_list;
use catalogue::Digest;
use dialect::Dialect;
use reader::Reader;

/// An element with attributes and children. Names are without a prefix.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Element {
    /// The name in small letters.
    pub name: String,
    /// Attributes by name.
    pub attributes: Vec<(String, String)>,
    /// Texts and elements, in order.
    pub children: Vec<Node>,
}

/// A part of an element.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Node {
    /// Text, with its entities resolved.
    Text(String),
    /// A child.
    Element(Element),
}

impl Element {
    /// Returns the value of an attribute.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        let mut attributes = self.attributes.iter();
        let found = attributes.find(|(key, _)| key == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Returns the child elements.
    pub fn elements(&self) -> impl Iterator<Item = &Self> {
        self.children.iter().filter_map(|node| match node {
            Node::Element(element) => Some(element),
            Node::Text(_) => None,
        })
    }

    /// Returns the text of the element and all within.
    pub fn text(&self) -> String {
        let texts = self.children.iter().map(|node| match node {
            Node::Text(text) => text.clone(),
            Node::Element(element) => element.text(),
        });
        texts.collect()
    }

    fn has_class(&self, class: &str) -> bool {
        let classes = self.attribute("class").unwrap_or_default();
        classes.split_ascii_whitespace().any(|word| word == class)
    }

    /// Returns the first element of these, itself or within, in the order of the document.
    fn find(&self, is_sought: &impl Fn(&Self) -> bool) -> Option<&Self> {
        if is_sought(self) {
            return Some(self);
        }
        self.elements().find_map(|child| child.find(is_sought))
    }
}

/// Reads a document. Files of spans are named by `name`; `source_sha256` is the digest of its bytes.
///
/// # Errors
/// When it is neither a page of LaTeXML nor an article in JATS, or has no text.
pub fn read(
    document: &Element,
    source: Source,
    name: &str,
    source_sha256: Digest,
) -> Result<SourceText, TextError> {
    let Some((dialect, root)) = Dialect::of(document) else {
        return Err(TextError::NotAnArticle {
            file: name.to_owned(),
        });
    };
    let mut read = Reader::read(dialect, root, name);
    if read.text.contains('\u{fffd}') {
        let lost = "a character is lost, U+FFFD";
        read.findings.add(FindingKind::NotUtf8, (name, 0), lost);
    }
    let spans = span_list::finish(read.drafts, &read.text);
    if spans.is_empty() {
        let file = name.to_owned();
        return Err(TextError::EmptyArticle { file });
    }
    Ok(SourceText {
        paper: source.paper,
        version: source.version,
        title: read.title,
        main: name.to_owned(),
        source_sha256,
        sha256: Digest::of(&read.text),
        text: read.text,
        spans,
        findings: read.findings.into_vec(),
    })
}
