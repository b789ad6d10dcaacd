//! Parts of every page. A page loads no other file and runs at most one script, which the policy allows by its digest.

use super::format::{self, count};
use ladder::{Level, Rung};
use maud::{DOCTYPE, Markup, PreEscaped, html};

const STYLE: &str = include_str!("style.css");

/// The content security policy of every page. **Reason**: no value in the data can make a page load a file or run another script.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

/// The location of a method's evidence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layout {
    /// A folded section of the same page.
    Onepage,
    /// The method's page, below `methods/`.
    Folder,
}

impl Layout {
    /// Returns the link to a method with a run.
    pub(crate) fn run(self, id: &str, run_id: i64) -> String {
        match self {
            Self::Onepage => format!("#run-{run_id}"),
            Self::Folder => format!("methods/{}", file_name(id)),
        }
    }
}

/// The generator in the head of every page. Only pages with this generator are removed.
pub(crate) const GENERATOR: &str = "concordance report";

/// Returns the file name of a method's page. Ids have only letters, digits and underscores; any other character is replaced, so that
/// an id cannot become a path.
pub(crate) fn file_name(id: &str) -> String {
    let plain = |c: char| {
        if c.is_ascii_alphanumeric() || c == '_' {
            c
        } else {
            '-'
        }
    };
    format!("{}.html", id.chars().map(plain).collect::<String>())
}

/// Returns a page without scripts.
pub(crate) fn still(title: &str, body: &Markup) -> String {
    shell(title, POLICY, body)
}

/// Returns a page with one script, which the policy allows by its digest.
pub(super) fn scripted(title: &str, digest: &str, body: &Markup) -> String {
    shell(title, &format!("{POLICY}; script-src '{digest}'"), body)
}

fn shell(title: &str, policy: &str, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="generator" content=(GENERATOR);
                meta http-equiv="Content-Security-Policy" content=(policy);
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body { (body) }
        }
    };
    page.into_string()
}

/// Returns a level's word with a filled step for each passed rung.
pub(crate) fn badge(level: Option<Level>) -> Markup {
    let passed = level.map_or(0, |level| level as usize + 1);
    html! {
        span.{ "badge " (class(level)) } {
            (format::level(level))
            @for step in 0..Rung::ALL.len() { i.on[step < passed] aria-hidden="true" {} }
        }
    }
}

/// Returns the style's class of a level.
pub(crate) const fn class(level: Option<Level>) -> &'static str {
    match level {
        None => "none",
        Some(Level::V0) => "v0",
        Some(Level::V1) => "v1",
        Some(Level::V2) => "v2",
        Some(Level::V3) => "v3",
    }
}

/// Returns a box around a wide table. The box scrolls horizontally, also by keyboard.
pub(crate) fn scroll(label: &str, table: &Markup) -> Markup {
    html! { div.scroll role="region" aria-label=(label) tabindex="0" { (table) } }
}

/// Returns the head of a table. Each column has a label, and a flag that is true for a column of numbers.
pub(crate) fn heads(columns: &[(&str, bool)]) -> Markup {
    html! { thead { tr { @for (word, figures) in columns { th.n[*figures] scope="col" { (word) } } } } }
}

/// Returns a count with the singular or plural noun.
pub(crate) fn many(n: usize, one: &str, more: &str) -> String {
    format!("{} {}", count(n), if n == 1 { one } else { more })
}
