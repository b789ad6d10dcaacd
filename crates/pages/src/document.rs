//! The document around every page: head, header, footer, and the snapshot that the page is read from.

use crate::address;
use crate::components::notices;
use crate::frame::{Frame, Links, Page, ToolCall};
use crate::shared::Data;
use catalogue::License;
use maud::{DOCTYPE, Markup, html};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The style sheet of all pages.
pub const STYLE: &str = include_str!("../assets/pages.css");

/// The script of every page: it adds buttons that copy a text. Every page is complete without it.
pub const COPY_SCRIPT: &str = include_str!("../assets/copy.js");

/// The scripts that draw the map, in the order in which they run. Without them the page of the map is a
/// list of regions.
pub const MAP_SCRIPTS: [&str; 2] = [
    include_str!("../assets/map_tiles.js"),
    include_str!("../assets/map.js"),
];

/// The script that completes names in fields of search.
pub const SUGGEST_SCRIPT: &str = include_str!("../assets/suggest.js");

/// The script that answers a challenge, on pages that have one.
pub const CHALLENGE_SCRIPT: &str = include_str!("../assets/challenge.js");

/// The icon.
pub const ICON: &str = include_str!("../assets/icon.svg");

/// The picture beside a shared link, 1200 × 630 pixels; `card.svg` beside it is its drawing.
pub const CARD: &[u8] = include_bytes!("../assets/card.png");

/// The picture in words.
const CARD_WORDS: &str = "Concordance: methods of research papers, as code whose verification anybody can repeat. Four steps, V0 to V3: \
     both programs can be imported, both run, both agree to 1e-6, both pass every test.";

/// Returns the version of style sheet and scripts, which is part of their addresses.
pub fn style_version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let assets = [
            STYLE,
            COPY_SCRIPT,
            MAP_SCRIPTS[0],
            MAP_SCRIPTS[1],
            CHALLENGE_SCRIPT,
            SUGGEST_SCRIPT,
            ICON,
        ];
        let assets = assets.into_iter().map(str::as_bytes);
        let digest = catalogue::Digest::of_parts(assets.chain([CARD]));
        digest.to_string()[..12].to_owned()
    });
    &VERSION
}

/// The generator in the head of a page that is a file: a report removes only files with it.
pub const GENERATOR: &str = "concordance report";

/// The policy in the head of a page that is a file: it loads files beside it only, and runs no other script. **Reason**: to a browser
/// the files of a folder have no common origin, so `'self'` alone names none of them.
const FILE_POLICY: &str =
    "default-src 'none'; style-src 'self' file:; script-src 'self' file:; img-src 'self' file:";

/// The parts of a page that differ between pages.
#[derive(Debug)]
pub struct Document<'a> {
    /// The title, without the name of the project.
    pub title: &'a str,
    /// One sentence for search engines and previews.
    pub description: &'a str,
    /// The address without the snapshot; `None` if the page has no address at a snapshot.
    pub(crate) address: Option<String>,
    /// The text in the search field of the header.
    pub(crate) query: &'a str,
    /// Header and main part.
    pub body: Markup,
    /// The call that gives an agent the same facts.
    pub(crate) call: Option<&'a ToolCall>,
    /// Licenses of the rows on the page.
    pub licenses: BTreeSet<License>,
    /// Tags of the head for programs that cite: name and content.
    pub(crate) tags: Vec<(&'static str, String)>,
    /// The record in the words of schema.org.
    pub(crate) data: Option<Data>,
    /// The names of scripts that only this page has, in order. Without them the page is complete.
    pub scripts: &'static [&'static str],
}

impl<'a> Document<'a> {
    /// Returns a document of this title, description and content.
    pub fn new(title: &'a str, description: &'a str, body: Markup) -> Self {
        Self {
            title,
            description,
            address: None,
            query: "",
            body,
            call: None,
            licenses: BTreeSet::new(),
            tags: vec![],
            data: None,
            scripts: &[],
        }
    }

    /// Returns the page.
    pub fn render(self, frame: &Frame<'_>) -> Page {
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
                    @if !frame.is_served() {
                        meta name="generator" content=(GENERATOR);
                        meta http-equiv="Content-Security-Policy" content=(FILE_POLICY);
                    }
                    link rel="stylesheet" href=(asset(frame, "pages.css"));
                    link rel="icon" type="image/svg+xml" href=(asset(frame, "icon.svg"));
                    @if frame.is_served() {
                        link rel="alternate" type="application/atom+xml" title="Changed verdicts" href="/feed.atom";
                        @if let Some(path) = &self.address { link rel="canonical" href=(format!("{}{path}", frame.base)); meta property="og:url" content=(format!("{}{path}", frame.base)); }
                        meta property="og:site_name" content="Concordance";
                        meta property="og:type" content=(if self.tags.is_empty() { "website" } else { "article" });
                        meta property="og:title" content=(self.title);
                        meta property="og:description" content=(self.description);
                        meta property="og:image" content=(format!("{}{}", frame.base, asset(frame, "card.png")));
                        meta property="og:image:alt" content=(CARD_WORDS);
                        meta name="twitter:card" content="summary_large_image";
                        @for (name, content) in &self.tags { meta name=(name) content=(content); }
                        @if let Some(data) = &self.data { (data.markup()) }
                    }
                    script src=(asset(frame, "copy.js")) defer {}
                    @if frame.is_served() { script src=(asset(frame, "suggest.js")) defer {} }
                    @for script in self.scripts { script src=(asset(frame, script)) defer {} }
                }
                body {
                    a.skip href="#main" { "Skip to the content" }
                    @match frame.links {
                        Links::Served => (site_header(frame, self.query)),
                        Links::Files(root) => (report_header(root)),
                    }
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

/// Returns the address of a style sheet, script or picture.
fn asset(frame: &Frame<'_>, name: &str) -> String {
    match frame.links {
        Links::Served => format!("/assets/{name}?v={}", style_version()),
        Links::Files(root) => format!("{root}assets/{name}"),
    }
}

/// Returns the header of a page that is a file; `root` is the way to the folder of the index.
fn report_header(root: &str) -> Markup {
    html! {
        header.site {
            a.wordmark href=(format!("{root}index.html")) { "Concordance" }
            nav aria-label="Report" { a href=(format!("{root}index.html#h-methods")) { "All methods" } }
        }
    }
}

fn site_header(frame: &Frame<'_>, query: &str) -> Markup {
    let links = [
        ("/tasks", "Leaderboards"),
        ("/ask", "Ask"),
        ("/map", "Map"),
        ("/libraries", "Libraries"),
        ("/library", "Paid plan"),
    ];
    html! {
        header.site {
            a.wordmark href=(frame.address("/", &[])) { "Concordance" }
            form.quick action="/search" method="get" role="search" aria-label="Everywhere" {
                label.hidden for="quick" { "Search" }
                input #quick type="search" name="q" value=(query) placeholder="Method, paper, task, dataset, author" maxlength="500";
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
            @if let Some(call) = call.filter(|_| frame.is_served()) { (tool_call(frame, call)) }
            section.colophon aria-label="About this page" {
                dl.facts {
                    dt { "Snapshot" }
                    @if frame.created_at.is_empty() {
                        dd { "This page is read from none." }
                    } @else if frame.is_served() {
                        dd {
                            code { (frame.snapshot) } ", published " time datetime=(frame.created_at) { (frame.day()) }
                            @if let Some(path) = permanent { " · " a href=(path) { "this page at this snapshot" } }
                        }
                    } @else {
                        dd { code { (frame.snapshot) } ", report made " time datetime=(frame.created_at) { (frame.created_at) } }
                    }
                    (notices::licenses(frame.sources, licenses))
                    @if frame.is_served() { (more(frame)) }
                }
            }
        }
    }
}

fn more(frame: &Frame<'_>) -> Markup {
    html! {
        dt { "More" }
        dd.links {
            a href=(frame.address("/methods", &[])) { "All methods" }
            a href=(frame.address("/datasets", &[])) { "All datasets" }
            a href="/feed.atom" { "Feed of changed verdicts" }
            a href="/docs/glossary" { "What the words mean" }
            a href="/docs" { "Documentation" }
            a href="/docs/api" { "REST interface" }
            a href="/docs/mcp" { "Tools for agents" }
            a href="/draft" { "Draft a correction" }
            a href=(frame.address("/accessibility", &[])) { "Accessibility" }
            a href=(frame.address("/licenses", &[])) { "Licenses" }
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
pub(crate) fn visible(html: &str) -> String {
    if !html.contains(is_hidden) {
        return html.to_owned();
    }
    let mut out = String::with_capacity(html.len() + 64);
    for c in html.chars() {
        match c {
            '\r' => {}
            hidden if is_hidden(hidden) => out += &number(hidden),
            other => out.push(other),
        }
    }
    out
}

/// Returns a name that a stranger chose, with each character by its number that shows nothing or a blank; only spaces
/// stay. Stricter than what texts need: joiners, soft hyphens and fillers make two names look the same.
pub fn visible_name(name: &str) -> String {
    let show = |c: char| match c != ' ' && (is_hidden(c) || shows_nothing(c)) {
        true => number(c),
        false => c.to_string(),
    };
    name.chars().map(show).collect()
}

/// Returns true for controls, white space and characters without a shape. **Source**: Unicode 17, `White_Space` and
/// `Default_Ignorable_Code_Point`; interlinear marks (U+FFF9 to U+FFFB) and the empty Braille pattern as well.
fn shows_nothing(c: char) -> bool {
    c.is_control()
        || c.is_whitespace()
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}')
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}')
        || matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}')
        || matches!(c, '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

fn number(c: char) -> String {
    format!("⟨U+{:04X}⟩", u32::from(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_characters_are_made_visible() {
        assert_eq!(visible("a\u{202e}b\r\n\u{0}\tc"), "a⟨U+202E⟩b\n⟨U+0000⟩\tc");
        assert_eq!(visible("plain é 中"), "plain é 中");
    }

    #[test]
    fn a_name_hides_nothing() {
        for (name, shown) in [
            ("Claude Code – é 中 🙂", "Claude Code – é 中 🙂"),
            ("a\u{202e}b\u{200d}", "a⟨U+202E⟩b⟨U+200D⟩"),
            ("\u{3164}\u{2800}\n", "⟨U+3164⟩⟨U+2800⟩⟨U+000A⟩"),
            ("a\u{a0}b\u{3000}", "a⟨U+00A0⟩b⟨U+3000⟩"),
            ("\u{ad}\u{e0041}\u{fe0f}", "⟨U+00AD⟩⟨U+E0041⟩⟨U+FE0F⟩"),
        ] {
            assert_eq!(visible_name(name), shown);
        }
    }
}
