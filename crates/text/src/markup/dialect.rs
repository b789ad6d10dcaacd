//! The two kinds of documents, and what each element of them is to the text.

use super::Element;
use catalogue::is_among;

/// The kind of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialect {
    /// A page of LaTeXML.
    LatexMl,
    /// An article in JATS.
    Jats,
}

/// The kind of an element of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Dropped,
    Title,
    Abstract,
    Heading,
    Paragraph,
    /// Text that ends with its line: a row, an item, a step.
    Line,
    Break,
    Display,
    Formula,
    Caption,
    Statement,
    Algorithm,
    /// A printed number.
    Number,
    Citation,
    /// The name of a command that the program that made the page did not know.
    Leftover,
    /// Its children stand in its place.
    Inside,
}

/// Classes of LaTeXML. The first that an element has counts.
const CLASSES: &[(&str, Part)] = &[
    ("ltx_ERROR", Part::Leftover),
    (
        "ltx_bibliography ltx_authors ltx_dates ltx_page_header ltx_page_footer ltx_page_navbar ltx_TOC ltx_note_mark \
         ltx_note_type ltx_tag_note ltx_tag_item ltx_tag_listingline ltx_keywords ltx_classification ltx_title_abstract \
         ltx_pagination ltx_rule ltx_role_institutetext",
        Part::Dropped,
    ),
    ("ltx_title_document", Part::Title),
    ("ltx_abstract", Part::Abstract),
    ("ltx_tag", Part::Number),
    ("ltx_title_theorem ltx_title_proof", Part::Inside),
    ("ltx_title", Part::Heading),
    ("ltx_caption", Part::Caption),
    ("ltx_theorem", Part::Statement),
    ("ltx_equation ltx_equationgroup", Part::Display),
    (
        "ltx_float_algorithm ltx_algorithm ltx_listing ltx_lstlisting",
        Part::Algorithm,
    ),
    ("ltx_listingline ltx_item", Part::Line),
    ("ltx_cite", Part::Citation),
    ("ltx_p ltx_para", Part::Paragraph),
];

/// Names of elements of a page.
const PAGE_NAMES: &[(&str, Part)] = &[
    (
        "head script style nav footer header img svg button",
        Part::Dropped,
    ),
    ("math", Part::Formula),
    ("br", Part::Break),
    ("tr", Part::Line),
];

/// Names of elements of an article.
const ARTICLE_NAMES: &[(&str, Part)] = &[
    (
        "journal-meta ref-list fn-group glossary graphic inline-graphic media object-id alt-text author-notes sub-article \
         response floats-wrap",
        Part::Dropped,
    ),
    ("abstract", Part::Abstract),
    ("title", Part::Heading),
    ("p", Part::Paragraph),
    ("list-item tr def-item", Part::Line),
    ("break", Part::Break),
    ("disp-formula disp-formula-group", Part::Display),
    ("inline-formula alternatives math tex-math", Part::Formula),
    ("caption", Part::Caption),
    ("statement", Part::Statement),
    ("code preformat", Part::Algorithm),
    ("label", Part::Number),
];

fn lookup(rows: &[(&str, Part)], name: &str) -> Option<Part> {
    let mut rows = rows.iter();
    let found = rows.find(|(names, _)| is_among(names, name));
    found.map(|(_, part)| *part)
}

impl Dialect {
    /// Returns the kind of a document and its root; `None` when it has none of the two.
    pub(super) fn of(document: &Element) -> Option<(Self, &Element)> {
        let is_page = |element: &Element| element.has_class("ltx_page_main");
        let is_article = |element: &Element| element.name == "article" && !is_html(element);
        let is_document = |element: &Element| element.has_class("ltx_document");
        if let Some(root) = document.find(&is_page).or(document.find(&is_document)) {
            return Some((Self::LatexMl, root));
        }
        let root = document.find(&is_article)?;
        let has_body = root
            .elements()
            .any(|child| is_among("front body", &child.name));
        has_body.then_some((Self::Jats, root))
    }

    /// Returns what an element is, below a parent of this name.
    pub(super) fn part(self, element: &Element, parent: &str) -> Part {
        match self {
            Self::LatexMl => page_part(element),
            Self::Jats => article_part(element, parent),
        }
    }

    /// Returns true if an element begins a row of a display.
    pub(super) fn is_row(self, element: &Element) -> bool {
        match self {
            Self::LatexMl => element.name == "tr",
            Self::Jats => element.name == "disp-formula",
        }
    }
}

/// An `article` of HTML has classes.
fn is_html(element: &Element) -> bool {
    element.attribute("class").is_some()
}

fn page_part(element: &Element) -> Part {
    let has = |names: &str| names.split(' ').any(|name| element.has_class(name));
    let class = CLASSES.iter().find(|(names, _)| has(names));
    let named = lookup(PAGE_NAMES, &element.name);
    let is_display = element.name == "math" && element.attribute("display") == Some("block");
    match (class, named) {
        (Some((_, part)), _) => *part,
        (None, Some(Part::Formula)) if is_display => Part::Display,
        (None, named) => named.unwrap_or(Part::Inside),
    }
}

fn article_part(element: &Element, parent: &str) -> Part {
    let name = element.name.as_str();
    let kind = |key: &str| element.attribute(key).unwrap_or_default();
    match (name, parent) {
        ("article-title", "title-group") => Part::Title,
        (_, "title-group") => Part::Dropped,
        ("title-group" | "abstract", "article-meta") => {
            lookup(ARTICLE_NAMES, name).unwrap_or(Part::Inside)
        }
        (_, "article-meta") => Part::Dropped,
        ("label", "list-item" | "fn" | "aff") | ("title", "abstract") => Part::Dropped,
        ("title", "caption" | "statement" | "boxed-text") => Part::Inside,
        ("xref", _) if kind("ref-type") == "bibr" => Part::Citation,
        ("fig", _) if kind("fig-type") == "algorithm" => Part::Algorithm,
        ("boxed-text", _) if kind("content-type") == "algorithm" => Part::Algorithm,
        _ => lookup(ARTICLE_NAMES, name).unwrap_or(Part::Inside),
    }
}
