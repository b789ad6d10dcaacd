//! One element of a record, with what stands in it.

use crate::columns::one_line;
use quick_xml::XmlVersion;
use quick_xml::errors::Error;
use quick_xml::events::BytesStart;

/// An element. Names are local: the prefix of a namespace says nothing in the formats that are read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Element {
    /// Its name.
    pub name: String,
    attributes: Vec<(String, String)>,
    nodes: Vec<Node>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Node {
    Text(String),
    Element(Element),
}

impl Element {
    /// From its tag.
    ///
    /// # Errors
    /// When an attribute is not well-formed, or stands twice.
    pub(super) fn of(start: &BytesStart<'_>) -> Result<Self, Error> {
        let mut attributes = Vec::new();
        for attribute in start.attributes() {
            let attribute = attribute?;
            let value = attribute
                .normalized_value(XmlVersion::Implicit1_0)?
                .into_owned();
            attributes.push((attribute.key.local_name().as_ref().to_owned(), value));
        }
        Ok(Self {
            name: start.local_name().as_ref().to_owned(),
            attributes,
            nodes: Vec::new(),
        })
    }

    /// Bytes of its name and attributes.
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
            Some(Node::Text(before)) => before.push_str(text),
            _ => self.nodes.push(Node::Text(text.to_owned())),
        }
    }

    /// The value of an attribute.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
    }

    /// The elements directly in it.
    pub fn elements(&self) -> impl Iterator<Item = &Self> {
        self.nodes.iter().filter_map(|node| match node {
            Node::Element(element) => Some(element),
            Node::Text(_) => None,
        })
    }

    /// The elements of this name directly in it.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.elements().filter(move |element| element.name == name)
    }

    /// The first element of this name directly in it.
    pub fn first(&self, name: &str) -> Option<&Self> {
        self.elements().find(|element| element.name == name)
    }

    /// All text in it, that of elements in it too, as it stands.
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

    /// The text of the first element of this name on one line, when it says something.
    pub fn said(&self, name: &str) -> Option<String> {
        one_line(&self.first(name)?.text())
    }
}
