//! Walks through a document and collects its spans.

use super::dialect::{Dialect, Part};
use super::formula;
use super::{Element, Node};
use crate::finding::{FindingKind, FindingList};
use crate::span::{Label, SpanKind};
use crate::span_list::Draft;

/// A statement or algorithm that has begun: what it has inside is its text.
struct Container {
    kind: SpanKind,
    start: usize,
    number: Option<String>,
    label: Option<String>,
}

#[derive(Default)]
struct Rows {
    rows: Vec<Vec<String>>,
    numbers: Vec<String>,
    labels: Vec<Label>,
}

/// The text of a document while it grows.
pub(super) struct Reader<'a> {
    dialect: Dialect,
    name: &'a str,
    pub(super) text: String,
    pub(super) drafts: Vec<Draft>,
    pub(super) findings: FindingList,
    pub(super) title: Option<String>,
    /// The heading that applies.
    section: Option<usize>,
    prose: String,
    /// The number that was printed last and belongs to no span yet.
    number: Option<String>,
    /// The id that was opened last and belongs to no span yet.
    anchor: Option<String>,
    container: Option<Container>,
    /// True within a heading or caption: its paragraphs and displays are one text.
    is_inline: bool,
    /// True behind the first span that is no prose.
    has_body: bool,
}

impl<'a> Reader<'a> {
    /// Reads a document from its root.
    pub(super) fn read(dialect: Dialect, root: &Element, name: &'a str) -> Self {
        let mut reader = Self {
            dialect,
            name,
            text: String::new(),
            drafts: vec![],
            findings: FindingList::default(),
            title: None,
            section: None,
            prose: String::new(),
            number: None,
            anchor: None,
            container: None,
            is_inline: false,
            has_body: false,
        };
        reader.children(root);
        reader.end_prose();
        reader
    }

    fn children(&mut self, element: &Element) {
        let mut is_after_leftover = false;
        for node in &element.children {
            match node {
                Node::Text(text) if is_after_leftover => self.words(without_option(text)),
                Node::Text(text) => self.words(text),
                Node::Element(child) => self.element(child, &element.name),
            }
            is_after_leftover = matches!(node, Node::Element(child)
                if self.dialect.part(child, &element.name) == Part::Leftover);
        }
    }

    /// Appends text in which line ends are blanks.
    fn words(&mut self, text: &str) {
        let blank = |char: char| if char.is_whitespace() { ' ' } else { char };
        self.prose.extend(text.chars().map(blank));
    }

    fn element(&mut self, element: &Element, parent: &str) {
        match self.dialect.part(element, parent) {
            Part::Dropped => {}
            Part::Title => {
                self.drop_front_matter();
                let (title, _) = self.inline(element);
                self.title.get_or_insert(title);
            }
            Part::Abstract => {
                self.drop_front_matter();
                self.heading("Abstract", None);
                self.children(element);
                self.end_prose();
            }
            Part::Heading => {
                self.end_prose();
                let (text, number) = self.inline(element);
                self.heading(&text, number);
            }
            Part::Paragraph => {
                self.end_prose();
                self.children(element);
                self.end_prose();
            }
            Part::Line => {
                self.children(element);
                self.prose.push('\n');
            }
            Part::Break => self.prose.push('\n'),
            Part::Display if !self.is_inline => self.display(element),
            Part::Display | Part::Formula => self.formula(element),
            Part::Caption => self.caption(element),
            Part::Statement => self.contain(SpanKind::Definition, element),
            Part::Algorithm => self.contain(SpanKind::Algorithm, element),
            Part::Number => self.printed(element),
            Part::Citation => self.words("\\cite"),
            Part::Leftover => {
                let command = element.text();
                self.findings
                    .add(FindingKind::LeftoverCommand, (self.name, 0), &command);
            }
            Part::Inside => {
                if let Some(id) = element.attribute("id") {
                    self.anchor = Some(id.to_owned());
                }
                self.children(element);
            }
        }
    }

    /// Returns an element's text on one line, and the number printed in it.
    fn inline(&mut self, element: &Element) -> (String, Option<String>) {
        let outer = std::mem::take(&mut self.prose);
        let number = self.number.take();
        let was_inline = std::mem::replace(&mut self.is_inline, true);
        self.children(element);
        self.is_inline = was_inline;
        let text = std::mem::replace(&mut self.prose, outer);
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        (text, self.number.take().or(number))
    }

    /// Prose before the title or the abstract names authors, not methods.
    fn drop_front_matter(&mut self) {
        self.end_prose();
        if !self.has_body {
            self.drafts.clear();
            self.text.clear();
        }
    }

    fn heading(&mut self, text: &str, number: Option<String>) {
        self.section = None;
        let labels = self.label(number.as_ref());
        if self.span(
            SpanKind::Section,
            text,
            number.into_iter().collect(),
            labels,
        ) {
            self.section = Some(self.drafts.len() - 1);
        }
    }

    /// Takes the id that was opened last as a label.
    fn label(&mut self, number: Option<&String>) -> Vec<Label> {
        let label = |name| Label {
            name,
            number: number.cloned(),
        };
        self.anchor.take().map(label).into_iter().collect()
    }

    fn caption(&mut self, element: &Element) {
        if self.container.is_some() {
            self.children(element);
            return self.end_prose();
        }
        self.end_prose();
        let (text, number) = self.inline(element);
        let labels = self.label(number.as_ref());
        self.span(
            SpanKind::Caption,
            &text,
            number.into_iter().collect(),
            labels,
        );
    }

    /// Reads a statement or an algorithm. One within another is part of it.
    fn contain(&mut self, kind: SpanKind, element: &Element) {
        self.end_prose();
        if self.container.is_some() {
            self.children(element);
            return self.end_prose();
        }
        self.container = Some(Container {
            kind,
            start: self.text.len(),
            number: self.number.take(),
            label: element.attribute("id").map(str::to_owned),
        });
        self.children(element);
        self.end_prose();
        let Some(container) = self.container.take() else {
            return;
        };
        let label = |name| Label {
            name,
            number: container.number.clone(),
        };
        let labels = container.label.into_iter().map(label).collect();
        let end = self.text.trim_end().len();
        if end > container.start {
            let numbers = container.number.clone().into_iter().collect();
            self.push(container.kind, container.start..end, numbers, labels);
        }
    }

    /// A number is no word of a heading or caption; it begins a statement.
    fn printed(&mut self, element: &Element) {
        let text = element.text();
        let number = number_in(&text);
        match &mut self.container {
            Some(container) => {
                container.number = container.number.take().or(number);
                self.words(&text);
            }
            None => self.number = number.or(self.number.take()),
        }
    }

    fn formula(&mut self, element: &Element) {
        if let Some(tex) = self.tex(element) {
            self.words(&format!("${tex}$"));
        }
    }

    fn tex(&mut self, element: &Element) -> Option<String> {
        let tex = formula::tex(element)?;
        if !tex.is_original {
            self.findings
                .add(FindingKind::MissingTex, (self.name, 0), &tex.text);
        }
        Some(tex.text)
    }

    fn display(&mut self, element: &Element) {
        self.end_prose();
        let mut rows = Rows::default();
        self.rows(element, element.attribute("id"), &mut rows);
        let lines = rows.rows.iter().filter(|row| !row.is_empty());
        let lines: Vec<String> = lines.map(|row| row.join(" & ")).collect();
        let tex = match lines.as_slice() {
            [] => return,
            [line] if !line.contains(" & ") => format!("\\[{line}\\]"),
            lines => format!(
                "\\[\\begin{{aligned}}{}\\end{{aligned}}\\]",
                lines.join(" \\\\\n")
            ),
        };
        if let ([], Some(id)) = (rows.labels.as_slice(), element.attribute("id")) {
            let (name, number) = (id.to_owned(), None);
            rows.labels.push(Label { name, number });
        }
        self.span(SpanKind::Equation, &tex, rows.numbers, rows.labels);
    }

    /// Collects the formulas of a display, with the number of each row and the id that it has.
    fn rows(&mut self, element: &Element, id: Option<&str>, rows: &mut Rows) {
        let id = element.attribute("id").or(id);
        if self.dialect.is_row(element) || rows.rows.is_empty() {
            rows.rows.push(vec![]);
        }
        let part = self.dialect.part(element, "");
        if part == Part::Number {
            let (printed, _) = self.inline(element);
            let number = printed.trim_matches(['(', ')', '$', ' ']).to_owned();
            let number = Some(number).filter(|number| !number.is_empty());
            let label = |name: &str| Label {
                name: name.to_owned(),
                number: number.clone(),
            };
            rows.labels.extend(id.map(label));
            return rows.numbers.extend(number);
        }
        if part == Part::Formula || element.name == "math" {
            let tex = self.tex(element);
            return rows
                .rows
                .last_mut()
                .into_iter()
                .for_each(|row| row.extend(tex.clone()));
        }
        for child in element.elements() {
            self.rows(child, id, rows);
        }
    }

    /// Ends the prose: a span, or a part of the container.
    fn end_prose(&mut self) {
        if self.is_inline {
            return self.prose.push(' ');
        }
        let prose = std::mem::take(&mut self.prose);
        let lines = prose.lines().map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            words.join(" ")
        });
        let lines: Vec<String> = lines.filter(|line| !line.is_empty()).collect();
        let text = lines.join("\n");
        if self.container.is_some() {
            self.text.push_str(&text);
            if !text.is_empty() {
                self.text.push('\n');
            }
        } else if text.contains(|char: char| char.is_alphanumeric() || char == '$') {
            self.span(SpanKind::Prose, &text, vec![], vec![]);
        }
    }

    /// Appends a span. Returns false for one without text.
    fn span(
        &mut self,
        kind: SpanKind,
        text: &str,
        numbers: Vec<String>,
        labels: Vec<Label>,
    ) -> bool {
        if text.is_empty() {
            return false;
        }
        let start = self.text.len();
        self.text.push_str(text);
        self.push(kind, start..self.text.len(), numbers, labels);
        self.text.push('\n');
        true
    }

    fn push(
        &mut self,
        kind: SpanKind,
        bytes: std::ops::Range<usize>,
        numbers: Vec<String>,
        labels: Vec<Label>,
    ) {
        self.has_body |= kind != SpanKind::Prose;
        self.drafts.push(Draft {
            kind,
            numbers,
            labels,
            section: self.section,
            bytes,
            file: self.name.to_owned(),
            line: 0,
        });
    }
}

/// Returns the text behind a command that is left out, without the command's option: `[1]` of `\cormark[1]`.
fn without_option(text: &str) -> &str {
    let option = text.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    match option {
        Some((inside, rest)) if !inside.contains(['[', ' ', ',']) => rest,
        _ => text,
    }
}

/// Returns the number in words such as "Figure 2:", "(3a)", "Appendix B" or "Theorem 1.2."; `None` where nothing is numbered.
fn number_in(text: &str) -> Option<String> {
    let last = text.split_whitespace().next_back()?;
    let number = last.trim_matches(['(', ')', '[', ']', '.', ':', ',']);
    let is_letters = |text: &str| {
        let is_letter = |c: char| c.is_ascii_uppercase() || c == '-';
        text.len() <= 5 && text.chars().all(is_letter)
    };
    let is_number = number.contains(|c: char| c.is_ascii_digit()) || is_letters(number);
    (is_number && !number.is_empty()).then(|| number.to_owned())
}

#[cfg(test)]
mod tests {
    use super::number_in;

    #[test]
    fn numbers_are_what_stands_last() {
        for (text, number) in [
            ("Figure 2: ", Some("2")),
            ("(3a)", Some("3a")),
            ("Appendix B ", Some("B")),
            ("Theorem 1.2.", Some("1.2")),
            ("IV-A", Some("IV-A")),
            ("IV", Some("IV")),
            ("Note", None),
            ("", None),
            ("()", None),
        ] {
            assert_eq!(number_in(text).as_deref(), number, "{text}");
        }
    }
}
