//! The list of methods: a table of the methods with a run, a table of the methods without a run, and a form that filters both.

use super::data::{Card, MethodRow, PaperLine, ReportData};
use super::filter::Standing;
use super::format::{self, duration};
use clap::ValueEnum as _;
use maud::{Markup, html};
use pages::components::badge;
use pages::components::table::{heads, scroll, section};
use pages::components::text::{count, many};
use pages::{Frame, PageKind};
use std::collections::BTreeSet;

/// The script of the form. Without the script the form is hidden.
pub(crate) const SCRIPT: &str = include_str!("find.js");

/// The name of the script's file.
pub(crate) const SCRIPT_FILE: &str = "find.js";

/// The columns of the table of methods. The flag is true for a column of numbers.
const COLUMNS: [(&str, bool); 8] = [
    ("Method", false),
    ("Level, and what holds it back", false),
    ("Paper", false),
    ("Worst ratio", true),
    ("Similarity", true),
    ("Properties", true),
    ("Cases", true),
    ("Time", true),
];

/// Returns the tables of methods: the methods with a run by area, then the methods without a run in a folded section.
pub(crate) fn methods(data: &ReportData, frame: &Frame<'_>) -> Markup {
    let content = html! {
        p.soft {
            "Worst ratio: the largest difference of the two readings as a part of what is allowed; above 1 "
            "they disagree. Similarity: of their source texts; above 0.40 they do not count as independent."
        }
        (form(data))
        @if !data.methods.is_empty() { (scroll("Methods", &with_run(&data.methods, frame))) }
        @if !data.unrun.is_empty() {
            details #unrun {
                summary { (many(data.unrun.len(), "method", "methods")) " without a run" }
                (scroll("Methods without a run", &without_run(&data.unrun, frame)))
            }
        }
    };
    html! {
        @if !data.methods.is_empty() || !data.unrun.is_empty() { (section("methods", "Methods", &content)) }
    }
}

/// Returns the form. The form is hidden until the script removes `hidden`, because the form does nothing without the script.
fn form(data: &ReportData) -> Markup {
    let all = data
        .methods
        .iter()
        .map(|row| &row.area)
        .chain(data.unrun.iter().map(|card| &card.area));
    let areas: BTreeSet<&String> = all.collect();
    html! {
        form.find #find role="search" hidden {
            label { "Words" input #find-words type="search" autocomplete="off" spellcheck="false"
                placeholder="name, alias, summary, paper"; }
            label { "Area" select #find-area {
                option value="" { "every area" }
                @for area in areas { option value=(area) { (area) } }
            } }
            label { "Level" select #find-level {
                option value="" { "every level" }
                @for standing in Standing::value_variants() { option value=(standing.word()) { (standing.word()) } }
            } }
            output #find-shown for="find-words find-area find-level" aria-live="polite" {}
        }
    }
}

fn with_run(methods: &[MethodRow], frame: &Frame<'_>) -> Markup {
    html! {
        table {
            caption { "The latest run of each method" }
            (heads(&COLUMNS))
            @for rows in methods.chunk_by(|a, b| a.area == b.area) {
                tbody {
                    tr.group { th scope="rowgroup" colspan=(COLUMNS.len()) { (rows[0].area) } }
                    @for row in rows { (method(row, frame)) }
                }
            }
        }
    }
}

fn method(row: &MethodRow, frame: &Frame<'_>) -> Markup {
    let dash = || html! { span.soft { "–" } };
    let run = row.run_id.to_string();
    html! {
        tr data-find=(row.search_text) data-area=(row.area) data-level=(Standing::of(row.level).word()) {
            th scope="row" { a href=(frame.link(PageKind::Method, &row.id)) { (row.name) } span.under { (row.id) } }
            td { (badge::level(row.level)) @if row.failure().is_some() { " " code.failed { (format::failed_rung(row)) } } }
            td.paper { @if let Some(of) = &row.paper { (paper(of)) } @else { (dash()) } }
            td.n { @if let Some(worst) = &row.worst { (format::ratio(worst.ratio)) } @else { (dash()) } }
            td.n { @if let Some(similarity) = row.similarity { (format!("{similarity:.2}")) } @else { (dash()) } }
            td.n { @if row.property_count > 0 { (row.property_count) } @else { (dash()) } }
            td.n { @if let Some(cases) = row.cases { (count(cases)) } @else { (dash()) } }
            td.n {
                (duration(row.total_ms()))
                span.under { a href=(frame.link(PageKind::Run, &run)) { "run " (run) } }
            }
        }
    }
}

/// Returns the title and the link of a paper.
fn paper(paper: &PaperLine) -> Markup {
    html! {
        (paper.title)
        @if let Some(id) = &paper.arxiv { " " a.nowrap href=(id.url()) { "arXiv:" (id.versioned()) } }
        @else if let Some(id) = &paper.doi { " " a href=(id.url()) { "doi:" (id) } }
    }
}

fn without_run(cards: &[Card], frame: &Frame<'_>) -> Markup {
    let columns = [("Method", false), ("Stands", false), ("Paper", false)];
    html! {
        table {
            caption { "Methods with a card and no run" }
            (heads(&columns))
            @for rows in cards.chunk_by(|a, b| a.area == b.area) {
                tbody {
                    tr.group { th scope="rowgroup" colspan=(columns.len()) { (rows[0].area) } }
                    @for card in rows {
                        @let word = card.standing().word();
                        tr data-find=(card.search_text) data-area=(card.area) data-level=(word) {
                            th scope="row" { a href=(frame.link(PageKind::Method, &card.id)) { (card.name) } span.under { (card.id) } }
                            td { (word) }
                            td.paper { @if let Some(of) = &card.paper { (paper(of)) } }
                        }
                    }
                }
            }
        }
    }
}
