//! Parts that every page uses. A page loads no other file, and runs at most one script, named by its digest.

use super::format::{self, count};
use ladder::{Level, Rung};
use maud::{DOCTYPE, Markup, PreEscaped, html};

const STYLE: &str = include_str!("style.css");

/// A page loads nothing, whatever its data, and runs only the named script.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

/// The location of a method's evidence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layout {
    /// Folded, on the same page.
    Onepage,
    /// On the method's page, below `methods/`.
    Folder,
}

impl Layout {
    /// The link to a method with a run.
    pub(crate) fn run(self, id: &str, run_id: i64) -> String {
        match self {
            Self::Onepage => format!("#run-{run_id}"),
            Self::Folder => format!("methods/{}", file_name(id)),
        }
    }
}

/// The generator named in every page: only such a page is ever removed.
pub(crate) const GENERATOR: &str = "concordance report";

/// The name of a method's page. Ids are letters, digits and underscores; other characters must not make a path.
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

/// A page without scripts.
pub(crate) fn still(title: &str, body: &Markup) -> String {
    shell(title, POLICY, body)
}

/// A page with one script, named by its digest.
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

/// A level's word with a filled step for each passed rung.
pub(crate) fn badge(level: Option<Level>) -> Markup {
    let passed = level.map_or(0, |level| level as usize + 1);
    html! {
        span.{ "badge " (class(level)) } {
            (format::level(level))
            @for step in 0..Rung::ALL.len() { i.on[step < passed] aria-hidden="true" {} }
        }
    }
}

/// The style's class of a level.
pub(crate) const fn class(level: Option<Level>) -> &'static str {
    match level {
        None => "none",
        Some(Level::V0) => "v0",
        Some(Level::V1) => "v1",
        Some(Level::V2) => "v2",
        Some(Level::V3) => "v3",
    }
}

/// A box that scrolls sideways, by keyboard too, around a wide table.
pub(crate) fn scroll(label: &str, table: &Markup) -> Markup {
    html! { div.scroll role="region" aria-label=(label) tabindex="0" { (table) } }
}

/// A table's head: each column's word, and whether its cells are numbers.
pub(crate) fn heads(columns: &[(&str, bool)]) -> Markup {
    html! { thead { tr { @for (word, figures) in columns { th.n[*figures] scope="col" { (word) } } } } }
}

/// A count with its word.
pub(crate) fn many(n: usize, one: &str, more: &str) -> String {
    format!("{} {}", count(n), if n == 1 { one } else { more })
}
