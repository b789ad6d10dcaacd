//! Pages and articles as trees of elements.
//!
//! Pages of LaTeXML are HTML, whose void elements have no end and whose end tags may be missing. No entity is expanded but those that
//! `entities::resolve` has, no declaration is opened, and what scripts and styles have is left out before anything is read.

use crate::xml::entities;
use quick_xml::XmlVersion;
use quick_xml::events::{BytesStart, Event};
use quick_xml::reader::Reader;
use text::TextError;
use text::markup::{Element, Node};

/// Maximum depth of elements. **Reason**: pages of LaTeXML have some forty levels with their MathML; what nests deeper is read in the
/// place of its parent.
const MAX_DEPTH: usize = 200;

/// Elements and attributes of a document. **Reason**: pages of long theses have some hundred thousand; each takes a hundred bytes of memory.
const MAX_PARTS: usize = 2_000_000;

/// Attributes of an element that are read. **Reason**: elements of LaTeXML have some ten.
const MAX_ATTRIBUTES: usize = 100;

/// Elements of HTML that have no end. **Source**: HTML Living Standard, 13.1.2, "void elements".
const VOID: [&str; 13] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
];

/// Parses a document. `file` names it in errors.
///
/// # Errors
/// When a tag does not end, or there are too many elements.
pub fn parse(document: &str, file: &str) -> Result<Element, TextError> {
    let document = without_raw(&without_raw(document, "script"), "style");
    let mut reader = Reader::from_str(&document);
    let config = reader.config_mut();
    config.check_end_names = false;
    config.allow_unmatched_ends = true;
    config.allow_dangling_amp = true;
    let mut tree = Tree {
        open: vec![Element::default()],
        too_deep: 0,
        parts: 0,
    };
    while tree.parts <= MAX_PARTS {
        match reader.read_event() {
            Ok(Event::Start(start)) => {
                let element = tree.counted(&start);
                tree.start(element);
            }
            Ok(Event::Empty(start)) => {
                let element = tree.counted(&start);
                tree.push(Node::Element(element));
            }
            Ok(Event::End(end)) => tree.end(&end.local_name().as_ref().to_ascii_lowercase()),
            Ok(Event::Text(text)) => tree.text(&text.xml10_content()),
            Ok(Event::CData(text)) => tree.text(&text.xml10_content()),
            Ok(Event::GeneralRef(entity)) => {
                let character = entity.resolve_char_ref().unwrap_or_default();
                match (character, entities::resolve(&entity)) {
                    (Some(character), _) => tree.text(&character.to_string()),
                    (None, Some(text)) => tree.text(text),
                    (None, None) => tree.text(&format!("&{};", &*entity)),
                }
            }
            Ok(Event::Eof) => return Ok(tree.finish()),
            Ok(_) => {}
            Err(error) => {
                let position = reader.error_position();
                return Err(TextError::NotMarkup {
                    file: file.to_owned(),
                    problem: format!("byte {position}: {error}"),
                });
            }
        }
    }
    Err(TextError::TooLarge {
        what: file.to_owned(),
        limit: MAX_PARTS as u64,
        unit: "elements and attributes",
    })
}

/// Returns a document without the elements of this name: what they have is no markup.
fn without_raw(document: &str, name: &str) -> String {
    let (begin, end) = (format!("<{name}"), format!("</{name}>"));
    let (mut plain, mut rest) = (String::with_capacity(document.len()), document);
    while let Some(start) = rest.find(&begin) {
        let (before, behind) = rest.split_at(start + begin.len());
        // `<styled-content>` is an element of JATS.
        if behind.starts_with(|c: char| c.is_alphanumeric() || c == '-') {
            plain.push_str(before);
            rest = behind;
            continue;
        }
        plain.push_str(&rest[..start]);
        // XHTML may end it in its own tag.
        let (tag, content) = behind.split_once('>').unwrap_or((behind, ""));
        rest = if tag.ends_with('/') {
            content
        } else {
            content.split_once(&end).map_or("", |(_, rest)| rest)
        };
    }
    plain.push_str(rest);
    plain
}

fn element(start: &BytesStart<'_>) -> Element {
    let mut attributes = start.html_attributes();
    attributes.with_checks(false);
    let attributes = attributes.flatten().take(MAX_ATTRIBUTES);
    let attributes = attributes.map(|attribute| {
        let key = attribute.key.local_name().as_ref().to_owned();
        let value = attribute.normalized_value_with(XmlVersion::Implicit1_0, 1, entities::resolve);
        let value = value.map_or_else(|_| attribute.value.to_string(), |value| value.into_owned());
        (key, value)
    });
    Element {
        name: start.local_name().as_ref().to_ascii_lowercase(),
        attributes: attributes.collect(),
        children: vec![],
    }
}

/// The elements that are open, the document first.
struct Tree {
    open: Vec<Element>,
    /// Open elements beyond the maximum depth, which are none of the tree.
    too_deep: usize,
    /// Elements and attributes so far.
    parts: usize,
}

impl Tree {
    fn counted(&mut self, start: &BytesStart<'_>) -> Element {
        let element = element(start);
        self.parts += 1 + element.attributes.len();
        element
    }

    fn start(&mut self, element: Element) {
        if VOID.contains(&element.name.as_str()) {
            self.push(Node::Element(element));
        } else if self.open.len() >= MAX_DEPTH {
            self.too_deep += 1;
        } else {
            self.open.push(element);
        }
    }

    fn push(&mut self, node: Node) {
        if let Some(parent) = self.open.last_mut() {
            parent.children.push(node);
        }
    }

    fn text(&mut self, text: &str) {
        let last = self
            .open
            .last_mut()
            .and_then(|parent| parent.children.last_mut());
        match last {
            Some(Node::Text(before)) => before.push_str(text),
            _ => self.push(Node::Text(text.to_owned())),
        }
    }

    /// Ends the innermost element of this name, and what is open within. An end of nothing is left out.
    fn end(&mut self, name: &str) {
        if self.too_deep > 0 {
            self.too_deep -= 1;
            return;
        }
        let mut open = self.open.iter().skip(1);
        if let Some(depth) = open.rposition(|element| element.name == name) {
            while self.open.len() > depth + 1 {
                self.close();
            }
        }
    }

    fn close(&mut self) {
        if let Some(element) = self.open.pop() {
            self.push(Node::Element(element));
        }
    }

    fn finish(mut self) -> Element {
        while self.open.len() > 1 {
            self.close();
        }
        self.open.pop().unwrap_or_default()
    }
}
