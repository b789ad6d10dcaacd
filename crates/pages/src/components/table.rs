//! Tables, sections, and the list of a page's sections.

use maud::{Markup, html};
use std::borrow::Cow;

/// The number of sections from which a page has a list of them.
const MIN_LISTED: usize = 4;

/// A part of a page under a heading of its own.
#[derive(Debug)]
pub(crate) struct Section {
    /// The word of its address: the id of its heading is `h-` followed by it.
    pub(crate) word: Cow<'static, str>,
    /// Its heading.
    pub(crate) title: String,
    /// Its content, after the heading.
    pub(crate) content: Markup,
}

impl Section {
    pub(crate) fn new(
        word: impl Into<Cow<'static, str>>,
        title: impl Into<String>,
        content: Markup,
    ) -> Self {
        let (word, title) = (word.into(), title.into());
        Self {
            word,
            title,
            content,
        }
    }
}

/// Returns sections with the list of them: beside them in a wide window, folded above them in a narrow one.
pub(crate) fn sections(sections: &[Section]) -> Markup {
    let links = html! {
        ul { @for one in sections { li { a href=(format!("#h-{}", one.word)) { (one.title) } } } }
    };
    html! {
        div.guided {
            @if sections.len() >= MIN_LISTED {
                nav.contents aria-label="On this page" {
                    p { "On this page" }
                    (links)
                    details { summary { "On this page" } (links) }
                }
            }
            div.parts { @for one in sections { (section(&one.word, &one.title, &one.content)) } }
        }
    }
}

/// Returns a box around a wide table. The box scrolls horizontally, also by keyboard. It is a group, not a landmark: the section
/// around it is one.
pub fn scroll(label: &str, table: &Markup) -> Markup {
    html! { div.scroll role="group" aria-label=(label) tabindex="0" { (table) } }
}

/// Returns a section. The id of its heading is `h-` followed by the word.
pub fn section(word: &str, title: &str, content: &Markup) -> Markup {
    html! {
        section aria-labelledby=(format!("h-{word}")) { h2 id=(format!("h-{word}")) { (title) } (content) }
    }
}

/// Returns the head of a table. Each column has a label, and a flag that is true for a column of numbers.
pub fn heads(columns: &[(&str, bool)]) -> Markup {
    html! { thead { tr { @for (word, figures) in columns { th.n[*figures] scope="col" { (word) } } } } }
}
