//! The index of methods: a table of the methods with a run, a table of the methods without a run, and a form that filters both.

use super::data::{Card, MethodRow, ReportData};
use super::evidence::paper;
use super::filter::Standing;
use super::format::{self, count, duration};
use super::html::{Layout, badge, file_name, heads, many, scroll};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use catalogue::Digest;
use maud::{Markup, PreEscaped, html};
use std::collections::BTreeSet;

/// The only script of the page. Without the script the form is hidden.
const SCRIPT: &str = include_str!("find.js");

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

/// Returns the script's element.
pub(crate) fn script() -> Markup {
    html! { script { (PreEscaped(SCRIPT)) } }
}

/// Returns the script's digest in the form of a content security policy. **Source**: CSP Level 3, section 2.3.1, `hash-source`.
pub(crate) fn script_digest() -> String {
    format!("sha256-{}", STANDARD.encode(Digest::of(SCRIPT).bytes()))
}

/// Returns whether the report has methods.
pub(crate) fn is_there(data: &ReportData) -> bool {
    !data.methods.is_empty() || !data.unrun.is_empty()
}

/// Returns the tables of methods: the methods with a run by area, then the methods without a run in a folded section.
pub(crate) fn methods(data: &ReportData, layout: Layout) -> Markup {
    html! {
        @if is_there(data) {
            section aria-labelledby="h-methods" {
                h2 #h-methods { "Methods" }
                p.soft {
                    "Worst ratio: the largest difference of the two readings as a part of what is allowed; above 1 "
                    "they disagree. Similarity: of their source texts; above 0.40 they do not count as independent."
                }
                (form(data))
                @if !data.methods.is_empty() { (scroll("Methods", &with_run(&data.methods, layout))) }
                @if !data.unrun.is_empty() {
                    details.twin #unrun {
                        summary { (many(data.unrun.len(), "method", "methods")) " without a run" }
                        (scroll("Methods without a run", &without_run(&data.unrun, layout)))
                    }
                }
            }
        }
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
                @for standing in Standing::ALL { option value=(standing.word()) { (standing.word()) } }
            } }
            output #find-shown for="find-words find-area find-level" aria-live="polite" {}
        }
    }
}

fn with_run(methods: &[MethodRow], layout: Layout) -> Markup {
    html! {
        table {
            caption { "The latest run of each method" }
            (heads(&COLUMNS))
            @for rows in methods.chunk_by(|a, b| a.area == b.area) {
                tbody {
                    tr.area { th scope="rowgroup" colspan=(COLUMNS.len()) { (rows[0].area) } }
                    @for row in rows { (method(row, layout)) }
                }
            }
        }
    }
}

fn method(row: &MethodRow, layout: Layout) -> Markup {
    let dash = || html! { span.soft { "–" } };
    html! {
        tr data-find=(row.search_text) data-area=(row.area) data-level=(Standing::of(row.level).word()) {
            th scope="row" { a href=(layout.run(&row.id, row.run_id)) { (row.name) } span.id { (row.id) } }
            td { (badge(row.level)) @if row.failure().is_some() { code.failed { (format::failed_rung(row)) } } }
            td.paper { @if let Some(of) = &row.paper { (paper(of)) } @else { (dash()) } }
            td.n { @if let Some(worst) = &row.worst { (format::ratio(worst.ratio)) } @else { (dash()) } }
            td.n { @if let Some(similarity) = row.similarity { (format!("{similarity:.2}")) } @else { (dash()) } }
            td.n { @if row.property_count > 0 { (row.property_count) } @else { (dash()) } }
            td.n { @if let Some(cases) = row.cases { (count(cases)) } @else { (dash()) } }
            td.n { (duration(row.total_ms())) span.under { "run " (row.run_id) } }
        }
    }
}

fn without_run(cards: &[Card], layout: Layout) -> Markup {
    let name = |card: &Card| match layout {
        Layout::Folder => {
            html! { a href=(format!("methods/{}", file_name(&card.id))) { (card.name) } }
        }
        Layout::Onepage => html! { (card.name) },
    };
    let columns = [("Method", false), ("Stands", false), ("Paper", false)];
    html! {
        table {
            caption { "Methods with a card and no run" }
            (heads(&columns))
            @for rows in cards.chunk_by(|a, b| a.area == b.area) {
                tbody {
                    tr.area { th scope="rowgroup" colspan=(columns.len()) { (rows[0].area) } }
                    @for card in rows {
                        @let word = card.standing().word();
                        tr data-find=(card.search_text) data-area=(card.area) data-level=(word) {
                            th scope="row" { (name(card)) span.id { (card.id) } }
                            td { (word) }
                            td.paper { @if let Some(of) = &card.paper { (paper(of)) } }
                        }
                    }
                }
            }
        }
    }
}
