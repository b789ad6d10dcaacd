//! The report as a page that needs nothing else: no font, no address is fetched. Its one script narrows the table of
//! methods, and the page says the same without it.

use super::data::ReportData;
use super::words::{self, Headline, count};
use super::{evidence, find, sections};
use catalogue::License;
use ladder::{Level, Rung};
use maud::{DOCTYPE, Markup, PreEscaped, html};

const STYLE: &str = include_str!("style.css");

/// Nothing may be loaded, whatever stands in the data, and nothing run but what is named here.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

/// Where the evidence of a method stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// Folded, further down on the same page.
    Onepage,
    /// On a page of its own, below `methods/`.
    Folder,
}

impl Layout {
    /// Where a method with a run is shown.
    pub fn run(self, id: &str, run_id: i64) -> String {
        match self {
            Self::Onepage => format!("#run-{run_id}"),
            Self::Folder => format!("methods/{}", file_name(id)),
        }
    }
}

/// What every page says it was made by: only such a page is ever removed.
pub const GENERATOR: &str = "concordance report";

/// The name of a method's page. Ids are letters, digits and underscores; anything else must not make a path.
pub fn file_name(id: &str) -> String {
    let plain = |c: char| {
        if c.is_ascii_alphanumeric() || c == '_' {
            c
        } else {
            '-'
        }
    };
    format!("{}.html", id.chars().map(plain).collect::<String>())
}

/// The whole page. Every value is escaped.
pub fn page(data: &ReportData, layout: Layout) -> String {
    let body = html! {
        (patterns())
        (header(data))
        main {
            @if let Some(narrowed) = &data.narrowed { p.notice { (narrowed.text()) } }
            @else if data.methods.is_empty() { (nothing()) }
            (sections::levels(data))
            (sections::failures(data))
            (sections::divergences(data, layout))
            (sections::not_run(data))
            (sections::times(data))
            (find::methods(data, layout))
            @if layout == Layout::Onepage { (evidence::runs(data)) }
            (sections::corpus(data))
            (sections::findings(data))
        }
        (footer(data))
        (find::script())
    };
    let title = format!("Concordance: verification report, {}", data.generated_at);
    scripted(&title, &find::script_digest(), &body)
}

/// A page on which no script may run.
pub fn still(title: &str, body: &Markup) -> String {
    shell(title, POLICY, body)
}

/// A page on which one script runs, named by its digest.
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

/// Fills that tell bars apart without colour; every chart refers to them.
fn patterns() -> Markup {
    html! {
        svg.defs width="0" height="0" aria-hidden="true" {
            defs {
                pattern #hatch width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                    path d="M0 0V6" {}
                }
                pattern #dots width="5" height="5" patternUnits="userSpaceOnUse" {
                    circle cx="2.5" cy="2.5" r="1" {}
                }
            }
        }
    }
}

fn header(data: &ReportData) -> Markup {
    let h = Headline::of(data);
    html! {
        header {
            div.wordmark { "Concordance" }
            h1 { "Verification report" }
            p.lead {
                "Methods from papers, each written twice by independent readings of the paper, "
                "and climbed up a ladder of four tests in a sandbox."
                @if h.run > 0 {
                    " Of " (many(h.run, "method", "methods")) " run, " (count(h.verified)) " "
                    (if h.verified == 1 { "is" } else { "are" }) " verified: V2 or above."
                }
            }
            (meta(data))
            @if h.held + h.run + h.not_run > 0 { (figures(&h)) }
            @if find::is_there(data) { nav.find aria-label="On this page" { a href="#h-methods" { "Find a method" } } }
        }
    }
}

fn meta(data: &ReportData) -> Markup {
    html! {
        dl.meta {
            div { dt { "Made" } dd { time datetime=(data.generated_at) { (data.generated_at) } } }
            div { dt { "Rules" } dd { "version " (data.ladder_version) } }
            div {
                dt { "Snapshot" }
                dd { @if let Some(id) = &data.snapshot { code { (id) } } @else { "none published" } }
            }
            @if let Some(isolation) = &data.isolation { div { dt { "Isolation" } dd { (isolation) } } }
        }
    }
}

fn figures(h: &Headline) -> Markup {
    let figures = [
        (h.verified, "verified, at V2 or above"),
        (h.top, "of them at V3"),
        (h.short, "run and not verified"),
        (h.divergences, "properties failed"),
        (h.not_run, "could not be run"),
        (h.without_code, "with a card and no code"),
    ];
    html! {
        dl.figures {
            @for (n, words) in figures { div { dt { (words) } dd { (count(n)) } } }
        }
    }
}

fn nothing() -> Markup {
    html! {
        div.notice {
            p { (words::NOTHING.split('`').next().unwrap_or_default()) code { "concordance nightly" } "." }
            p.soft { "It reads the bundled corpus, climbs the ladder with every pair, and publishes what it finds." }
        }
    }
}

fn footer(data: &ReportData) -> Markup {
    let run = data
        .methods
        .first()
        .map_or("RUN".to_owned(), |row| row.run_id.to_string());
    html! {
        footer {
            @if !data.environment.is_empty() {
                h3 { "Where it was run" }
                ul { @for line in &data.environment { li { (line) } } }
            }
            h3 { "Check it yourself" }
            p {
                "Every run is recorded with all that decides its verdict. This climbs one again on your machine "
                "and compares the verdict digests:"
            }
            pre tabindex="0" { "concordance reproduce " (run) }
            p.soft {
                "The level is the highest contiguous rung passed, from V0 upwards, and is never rounded up. "
                "All figures of this page: " code { "concordance report --json" } "."
            }
            h3 { "License" }
            p {
                "Method cards, readings and property specs: " (License::ApacheOrMit) ". "
                "Figures that count ingested Papers with Code data: " (license(License::CcBySa4)) "."
            }
        }
    }
}

fn license(license: License) -> Markup {
    html! { @if let Some(url) = license.url() { a href=(url) rel="license" { (license) } } @else { (license) } }
}

/// A level as a word with as many filled steps as rungs passed.
pub fn badge(level: Option<Level>) -> Markup {
    let passed = level.map_or(0, |level| level as usize + 1);
    html! {
        span.{ "badge " (class(level)) } {
            (words::level(level))
            @for step in 0..Rung::ALL.len() { i.on[step < passed] aria-hidden="true" {} }
        }
    }
}

/// The style's class of a level.
pub const fn class(level: Option<Level>) -> &'static str {
    match level {
        None => "none",
        Some(Level::V0) => "v0",
        Some(Level::V1) => "v1",
        Some(Level::V2) => "v2",
        Some(Level::V3) => "v3",
    }
}

/// A box that scrolls sideways, by keyboard too, around a wide table.
pub fn scroll(label: &str, table: &Markup) -> Markup {
    html! { div.scroll role="region" aria-label=(label) tabindex="0" { (table) } }
}

/// A table's head: each column's word, and whether it holds figures.
pub fn heads(columns: &[(&str, bool)]) -> Markup {
    html! { thead { tr { @for (word, figures) in columns { th.n[*figures] scope="col" { (word) } } } } }
}

/// A count with its word.
pub fn many(n: usize, one: &str, more: &str) -> String {
    format!("{} {}", count(n), if n == 1 { one } else { more })
}
