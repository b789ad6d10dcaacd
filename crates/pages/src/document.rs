//! The document around every page: head, header, footer, and the snapshot that the page is read from.

use crate::address;
use crate::components::notices;
use crate::frame::{Frame, Page, ToolCall};
use catalogue::License;
use maud::{DOCTYPE, Markup, html};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The style sheet of all pages.
pub const STYLE: &str = include_str!("../assets/pages.css");

/// The one script: it adds buttons that copy a text. Every page is complete without it.
pub const COPY_SCRIPT: &str = include_str!("../assets/copy.js");

/// The script that answers a challenge, on pages that have one.
pub const CHALLENGE_SCRIPT: &str = include_str!("../assets/challenge.js");

/// The icon.
pub const ICON: &str = include_str!("../assets/icon.svg");

/// Returns the version of style sheet and scripts, which is part of their addresses.
pub fn style_version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let files = [STYLE, COPY_SCRIPT, CHALLENGE_SCRIPT, ICON];
        let digest = catalogue::Digest::of_parts(files.map(str::as_bytes));
        digest.to_string()[..12].to_owned()
    });
    &VERSION
}

/// The parts of a page that differ between pages.
pub(crate) struct Document<'a> {
    /// The title, without the name of the project.
    pub(crate) title: &'a str,
    /// One sentence for search engines and previews.
    pub(crate) description: &'a str,
    /// The address without the snapshot; `None` if the page has no permanent address.
    pub(crate) address: Option<String>,
    /// The text in the search field of the header.
    pub(crate) query: &'a str,
    /// Header and main part.
    pub(crate) body: Markup,
    pub(crate) call: Option<&'a ToolCall>,
    /// The address of a script that this page needs besides.
    pub(crate) script: Option<&'static str>,
    pub(crate) licenses: BTreeSet<License>,
}

impl<'a> Document<'a> {
    pub(crate) fn new(title: &'a str, description: &'a str, body: Markup) -> Self {
        Self {
            title,
            description,
            address: None,
            query: "",
            body,
            call: None,
            script: None,
            licenses: BTreeSet::new(),
        }
    }

    /// Returns the page.
    pub(crate) fn render(self, frame: &Frame<'_>) -> Page {
        let version = style_version();
        let permanent = self.address.as_deref().map(|path| {
            let separator = if path.contains('?') { '&' } else { '?' };
            format!(
                "{path}{separator}snapshot={}",
                address::encoded(frame.snapshot)
            )
        });
        let markup = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    meta name="description" content=(self.description);
                    title { (self.title) " · Concordance" }
                    link rel="stylesheet" href=(format!("/assets/pages.css?v={version}"));
                    link rel="icon" type="image/svg+xml" href=(format!("/assets/icon.svg?v={version}"));
                    link rel="alternate" type="application/atom+xml" title="Changed verdicts" href="/feed.atom";
                    @if let Some(path) = &self.address { link rel="canonical" href=(format!("{}{path}", frame.base)); }
                    script src=(format!("/assets/copy.js?v={version}")) defer {}
                    @if let Some(path) = self.script { script src=(format!("{path}?v={version}")) defer {} }
                }
                body {
                    a.skip href="#main" { "Skip to the content" }
                    (site_header(frame, self.query))
                    main #main { (self.body) }
                    (footer(frame, permanent.as_deref(), self.call, &self.licenses))
                }
            }
        };
        Page {
            html: visible(&markup.into_string()),
            licenses: self.licenses,
        }
    }
}

fn site_header(frame: &Frame<'_>, query: &str) -> Markup {
    let links = [
        ("/tasks", "Leaderboards"),
        ("/ask", "Ask"),
        ("/map", "Map"),
        ("/library", "Library"),
    ];
    html! {
        header.site {
            a.wordmark href=(frame.address("/", &[])) { "Concordance" }
            form.quick action="/search" method="get" role="search" {
                label.hidden for="quick" { "Search methods and papers" }
                input #quick type="search" name="q" value=(query) placeholder="Method, paper, author, arXiv id" maxlength="500";
                @if frame.is_pinned { input type="hidden" name="snapshot" value=(frame.snapshot); }
                button type="submit" { "Search" }
            }
            nav aria-label="Site" {
                @for (path, name) in links { a href=(frame.address(path, &[])) { (name) } }
            }
        }
        @if frame.is_pinned {
            p.pinned role="note" {
                "This page is read from snapshot " code { (frame.snapshot) } " of " (frame.day()) ", and stays as it is."
            }
        }
    }
}

fn footer(
    frame: &Frame<'_>,
    permanent: Option<&str>,
    call: Option<&ToolCall>,
    licenses: &BTreeSet<License>,
) -> Markup {
    html! {
        footer {
            @if let Some(call) = call { (tool_call(frame, call)) }
            section.colophon aria-label="About this page" {
                dl.facts {
                    dt { "Snapshot" }
                    dd {
                        code { (frame.snapshot) } ", published " time datetime=(frame.created_at) { (frame.day()) }
                        @if let Some(path) = permanent { " · " a href=(path) { "permanent address of this page" } }
                    }
                    (notices::licenses(frame.sources, licenses))
                    dt { "More" }
                    dd.links {
                        a href="/feed.atom" { "Feed of changed verdicts" }
                        a href="/docs/api.md" { "REST interface" }
                        a href="/docs/mcp.md" { "Tools for agents" }
                        a href="/draft" { "Draft a correction" }
                        a href=(frame.address("/accessibility", &[])) { "Accessibility" }
                    }
                }
            }
        }
    }
}

/// Returns the call that gives an agent what the page shows.
fn tool_call(frame: &Frame<'_>, call: &ToolCall) -> Markup {
    let request = format!(
        "{{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/call\", \"params\": {{\"name\": \"{}\", \"arguments\": {}}}}}",
        call.tool, call.arguments
    );
    html! {
        details.call {
            summary { "Copy as tool call: " code { (call.tool) } }
            p.soft { "The same facts for an agent, as a request to " code { (frame.base) "/mcp" } "." }
            pre.wrap tabindex="0" data-copy { code { (request) } }
        }
    }
}

/// Returns true for a character that a page shows by its number: one that changes the direction of a text, or that no
/// text needs.
pub fn is_hidden(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
        || (c.is_control() && !matches!(c, '\n' | '\t'))
}

/// Makes characters visible that change the direction of a text or that no text needs, so that what a
/// reader sees is what is stored. No markup of a page contains any. **Source**: Unicode Technical
/// Standard 55, section 3 (source code spoofing); XML 1.0, section 2.2.
fn visible(html: &str) -> String {
    if !html.contains(is_hidden) {
        return html.to_owned();
    }
    let mut out = String::with_capacity(html.len() + 64);
    for c in html.chars() {
        match c {
            '\r' => {}
            hidden if is_hidden(hidden) => out += &format!("⟨U+{:04X}⟩", u32::from(hidden)),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_characters_are_made_visible() {
        assert_eq!(visible("a\u{202e}b\r\n\u{0}\tc"), "a⟨U+202E⟩b\n⟨U+0000⟩\tc");
        assert_eq!(visible("plain é 中"), "plain é 中");
    }
}
