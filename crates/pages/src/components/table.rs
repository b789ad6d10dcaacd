//! Tables and sections.

use maud::{Markup, html};

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
