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

/// Elements of HTML that have no end. **Source**: HTML Living Standard, 13.1.2, "void elements".
const VOID: [&str; 13] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
];

/// Parses a document. `file` names it in errors.
///
/// # Errors
/// When a tag does not end.
pub fn parse(document: &str, file: &str) -> Result<Element, TextError> {
    let document = without_raw(without_raw(document.to_owned(), "script"), "style");
    let mut reader = Reader::from_str(&document);
    let config = reader.config_mut();
    config.check_end_names = false;
    config.allow_unmatched_ends = true;
    config.allow_dangling_amp = true;
    let mut tree = Tree {
        open: vec![Element::default()],
        too_deep: 0,
    };
    loop {
        match reader.read_event() {
            Ok(Event::Start(start)) => tree.start(element(&start)),
            Ok(Event::Empty(start)) => tree.push(Node::Element(element(&start))),
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
}

/// Returns a document without the elements of this name: what they have is no markup.
fn without_raw(mut document: String, name: &str) -> String {
    let (begin, end) = (format!("<{name}"), format!("</{name}>"));
    let mut from = 0;
    while let Some(start) = document[from..].find(&begin).map(|at| from + at) {
        let rest = &document[start..];
        // `<styled-content>` is an element of JATS.
        if rest[begin.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '-') {
            from = start + begin.len();
            continue;
        }
        let length = rest.find(&end).map_or(rest.len(), |at| at + end.len());
        document.replace_range(start..start + length, "");
        from = start;
    }
    document
}

fn element(start: &BytesStart<'_>) -> Element {
    let mut attributes = start.html_attributes();
    attributes.with_checks(false);
    let attributes = attributes.flatten().map(|attribute| {
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
}

impl Tree {
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
