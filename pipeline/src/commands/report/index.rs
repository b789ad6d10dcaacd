//! The index of the report: figures, tables and the list of methods. Its script filters the list; the page is complete without it.

use super::data::ReportData;
use super::format::{Headline, NOTHING};
use super::ladder_report::Table;
use super::{find, ladder_report, sections, tables};
use catalogue::License;
use maud::{Markup, html};
use pages::components::table::section;
use pages::components::text::{count, many};
use pages::{Document, Frame, Page};

/// Returns the index; `ladder` has the metrics of the ladder as they were measured last.
pub(crate) fn index(data: &ReportData, ladder: Option<&Table>, frame: &Frame<'_>) -> Page {
    let body = html! {
        (header(data))
        @if let Some(narrowed) = &data.narrowed { div.notice { p { (narrowed.text()) } } }
        @else if data.methods.is_empty() { (nothing()) }
        (sections::levels(data))
        @if let (None, Some(demand)) = (&data.narrowed, &data.demand) { (sections::demand(demand)) }
        (sections::not_functions(data))
        (tables::failures(data).section())
        (sections::divergences(data, frame))
        (tables::not_run(data).section())
        (find::methods(data, frame))
        (tables::times(data).section())
        (tables::corpus(data).section())
        (tables::findings(data).section())
        (tables::harvest(&data.harvest).section())
        @if let Some(table) = ladder { (ladder_report::section(table)) }
        (reproduce(data))
    };
    let title = format!("Verification report, {}", data.generated_at);
    let description = "Levels, failures and evidence of every method whose readings were run.";
    let mut document = Document::new(&title, description, body);
    document.licenses = [License::ApacheOrMit, License::CcBySa4].into();
    document.scripts = &[find::SCRIPT_FILE];
    document.render(frame)
}

fn header(data: &ReportData) -> Markup {
    let h = Headline::of(data);
    html! {
        header.page {
            p.kind { "Report" }
            h1 { "Verification report" }
            p.lead {
                "Methods from papers, each written twice by independent readings of the paper, "
                "and climbed up a ladder of four tests in a sandbox."
                @if h.run > 0 {
                    " Of " (many(h.run, "method", "methods")) " run, " (count(h.verified)) " "
                    (if h.verified == 1 { "is" } else { "are" }) " verified: V2 or above."
                }
            }
            dl.facts {
                dt { "Made" } dd { time datetime=(data.generated_at) { (data.generated_at) } }
                dt { "Rules" } dd { "version " (data.ladder_version) }
                dt { "Snapshot" } dd { @if let Some(id) = &data.snapshot { code { (id) } } @else { "none published" } }
                @if let Some(isolation) = &data.isolation { dt { "Isolation" } dd { (isolation) } }
                @if !data.environment.is_empty() { dt { "Run on" } dd { (data.environment.join("; ")) } }
            }
            @if h.methods + h.run + h.not_run > 0 { (figures(&h)) }
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
    html! { dl.figures { @for (n, words) in figures { div { dt { (words) } dd { (count(n)) } } } } }
}

fn nothing() -> Markup {
    html! {
        div.notice {
            p { (NOTHING.split('`').next().unwrap_or_default()) code { "concordance nightly" } "." }
            p { "It reads the bundled corpus, climbs the ladder with every pair, and publishes the results." }
        }
    }
}

fn reproduce(data: &ReportData) -> Markup {
    let run = data
        .methods
        .first()
        .map_or("RUN".to_owned(), |row| row.run_id.to_string());
    let content = html! {
        p {
            "Every run is recorded with all that decides its verdict. This climbs one again on your machine and compares the verdict "
            "digests. " code { "concordance report --json" } " prints all figures of this page."
        }
        pre tabindex="0" data-copy { code { "concordance reproduce " (run) } }
    };
    section("reproduce", "Check it yourself", &content)
}
