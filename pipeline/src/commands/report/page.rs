//! The report as one page. The script filters the tables of methods; the page has the same contents without the script.

use super::data::ReportData;
use super::format::{self, Headline, count};
use super::html::{Layout, many, scripted};
use super::{demand, evidence, find, sections};
use catalogue::License;
use maud::{Markup, html};

/// Returns the page, in which every value is escaped.
pub(crate) fn page(data: &ReportData, layout: Layout) -> String {
    let body = html! {
        (patterns())
        (header(data))
        main {
            @if let Some(narrowed) = &data.narrowed { p.notice { (narrowed.text()) } }
            @else if data.methods.is_empty() { (nothing()) }
            (sections::levels(data))
            @if let (None, Some(demand)) = (&data.narrowed, &data.demand) { (demand::section(demand)) }
            (demand::not_functions(&data.not_functions))
            (sections::failures(data))
            (sections::divergences(data, layout))
            (sections::not_run(data))
            (sections::times(data))
            (find::methods(data, layout))
            @if layout == Layout::Onepage { (evidence::runs(data)) }
            (sections::corpus(data))
            (sections::findings(data))
            (sections::harvest(data))
        }
        (footer(data))
        (find::script())
    };
    let title = format!("Concordance: verification report, {}", data.generated_at);
    scripted(&title, &find::script_digest(), &body)
}

/// Returns the fill patterns that distinguish bars without colour. Every chart refers to them.
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
            @if h.methods + h.run + h.not_run > 0 { (figures(&h)) }
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
            p { (format::NOTHING.split('`').next().unwrap_or_default()) code { "concordance nightly" } "." }
            p.soft { "It reads the bundled corpus, climbs the ladder with every pair, and publishes the results." }
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
