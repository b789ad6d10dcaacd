//! An XML element with its children.

use super::entities;
use crate::columns::one_line;
use crate::finding::{FindingKind, Notes, note_characters};
use quick_xml::XmlVersion;
use quick_xml::events::BytesStart;

/// An element with attributes, text and child elements. Names are local: the supported formats do not depend on namespace
/// prefixes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Element {
    /// The local name.
    pub name: String,
    attributes: Vec<(String, String)>,
    nodes: Vec<Node>,
    /// The defects of the attributes and of the text.
    pub(super) notes: Notes,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Node {
    Text(String),
    Element(Element),
}

impl Element {
    /// Creates an element without children from its start tag. A value with an entity that XML does not define is unchanged; a
    /// malformed or repeated attribute is noted.
    pub(super) fn from_tag(start: &BytesStart<'_>) -> Self {
        let (mut attributes, mut notes) = (Vec::new(), Notes::new());
        for attribute in start.attributes() {
            let attribute = match attribute {
                Ok(attribute) => attribute,
                Err(error) => {
                    let name = start.local_name();
                    notes.push((FindingKind::BadRow, format!("<{}>: {error}", name.as_ref())));
                    continue;
                }
            };
            let key = attribute.key.local_name().as_ref().to_owned();
            let value =
                attribute.normalized_value_with(XmlVersion::Implicit1_0, 1, entities::resolve);
            let value = match value {
                Ok(value) => value.into_owned(),
                Err(_) => {
                    let value = attribute.value.into_owned();
                    let entity = value.find('&').map_or("", |at| &value[at..]);
                    let entity = entity.split_inclusive(';').next().unwrap_or_default();
                    notes.push((FindingKind::UnknownEntity, format!("{entity} in {key}")));
                    value
                }
            };
            note_characters(&value, &mut notes);
            attributes.push((key, value));
        }
        Self {
            name: start.local_name().as_ref().to_owned(),
            attributes,
            nodes: Vec::new(),
            notes,
        }
    }

    /// Returns the defects of the element and all its descendants, which have none afterwards.
    pub(super) fn take_notes(&mut self) -> Notes {
        let mut notes = std::mem::take(&mut self.notes);
        for node in &mut self.nodes {
            if let Node::Element(element) = node {
                notes.append(&mut element.take_notes());
            }
        }
        notes
    }

    /// Returns the length of name and attributes in bytes.
    pub(super) fn len(&self) -> u64 {
        let attributes: usize = self
            .attributes
            .iter()
            .map(|(name, value)| name.len() + value.len())
            .sum();
        (self.name.len() + attributes) as u64
    }

    pub(super) fn push(&mut self, element: Self) {
        self.nodes.push(Node::Element(element));
    }

    pub(super) fn push_text(&mut self, text: &str) {
        match self.nodes.last_mut() {
            Some(Node::Text(existing)) => existing.push_str(text),
            _ => self.nodes.push(Node::Text(text.to_owned())),
        }
    }

    /// Returns the value of the attribute with this name.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
    }

    /// Returns the child elements.
    pub fn children(&self) -> impl Iterator<Item = &Self> {
        self.nodes.iter().filter_map(|node| match node {
            Node::Element(element) => Some(element),
            Node::Text(_) => None,
        })
    }

    /// Returns the child elements with this name.
    pub fn children_named<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.children().filter(move |element| element.name == name)
    }

    /// Returns the first child element with this name.
    pub fn child(&self, name: &str) -> Option<&Self> {
        self.children().find(|element| element.name == name)
    }

    /// Returns the text of the element and all its descendants, unchanged.
    pub fn text(&self) -> String {
        let mut text = String::new();
        self.add_text(&mut text);
        text
    }

    fn add_text(&self, text: &mut String) {
        for node in &self.nodes {
            match node {
                Node::Text(piece) => text.push_str(piece),
                Node::Element(element) => element.add_text(text),
            }
        }
    }

    /// Returns the text of the first child with this name on one line; `None` when the text is blank.
    pub fn child_text(&self, name: &str) -> Option<String> {
        one_line(&self.child(name)?.text())
    }
}
