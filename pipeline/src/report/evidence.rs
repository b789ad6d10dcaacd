//! The page's methods: one table of all, and the evidence of each run, folded.

use super::data::{MethodRow, PaperLine, ReportData, RungRow};
use super::html::{badge, heads, many, scroll};
use super::words::{self, count, duration};
use ladder::{Outcome, PropertyRecord, PropertyResult, Side};
use maud::{Markup, html};

/// The columns of the table of methods, and whether they hold figures.
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

/// One row per method with a run, grouped by area.
pub fn methods(data: &ReportData) -> Markup {
    let table = html! {
        table {
            caption { "The latest run of each method" }
            (heads(&COLUMNS))
            @for rows in data.methods.chunk_by(|a, b| a.area == b.area) {
                tbody {
                    tr.area { th scope="rowgroup" colspan=(COLUMNS.len()) { (rows[0].area) } }
                    @for row in rows { (method(row)) }
                }
            }
        }
    };
    html! {
        @if !data.methods.is_empty() {
            section aria-labelledby="h-methods" {
                h2 #h-methods { "Methods" }
                p.soft {
                    "Worst ratio: the largest difference of the two readings as a part of what is allowed; above 1 "
                    "they disagree. Similarity: of their source texts; above 0.40 they do not count as independent."
                }
                (scroll("Methods", &table))
            }
        }
    }
}

fn method(row: &MethodRow) -> Markup {
    let dash = || html! { span.soft { "–" } };
    html! {
        tr {
            th scope="row" { a href=(anchor(row)) { (row.name) } span.id { (row.id) } }
            td { (badge(row.level)) @if row.failure().is_some() { code.failed { (words::held_back(row)) } } }
            td.paper { @if let Some(of) = &row.paper { (paper(of)) } @else { (dash()) } }
            td.n { @if let Some(worst) = &row.worst { (words::ratio(worst.ratio)) } @else { (dash()) } }
            td.n { @if let Some(similarity) = row.similarity { (format!("{similarity:.2}")) } @else { (dash()) } }
            td.n { @if row.property_count > 0 { (row.property_count) } @else { (dash()) } }
            td.n { @if let Some(cases) = row.cases { (count(cases)) } @else { (dash()) } }
            td.n { (duration(row.total_ms())) span.under { "run " (row.run_id) } }
        }
    }
}

/// Title and where the paper is found.
fn paper(paper: &PaperLine) -> Markup {
    html! {
        (paper.title)
        @if let Some(id) = &paper.arxiv { " " a.nowrap href=(id.url()) { "arXiv:" (id.versioned()) } }
        @else if let Some(id) = &paper.doi { " " a href=(id.url()) { "doi:" (id) } }
    }
}

fn anchor(row: &MethodRow) -> String {
    format!("#run-{}", row.run_id)
}

/// The evidence of each run.
pub fn runs(data: &ReportData) -> Markup {
    html! {
        @if !data.methods.is_empty() {
            section aria-labelledby="h-evidence" {
                h2 #h-evidence { "Evidence" }
                p.soft { "What each rung saw, every property on both readings, and the cases to paste." }
                @for row in &data.methods { (run(row)) }
            }
        }
    }
}

fn run(row: &MethodRow) -> Markup {
    html! {
        details {
            summary {
                (badge(row.level))
                strong { (row.name) }
                span.{ "id soft" } { (row.id) }
                @if row.failure().is_some() { code.{ "why failed" } { (words::held_back(row)) } }
            }
            // The anchor stands inside, so that a browser that is sent here opens the fold.
            div.body #{ "run-" (row.run_id) } {
                (facts(row))
                (scroll(&format!("Rungs of {}", row.name), &rungs(row)))
                @for rung in &row.rungs { (python(rung)) }
                @if !row.properties.is_empty() {
                    (scroll(&format!("Properties of {}", row.name), &properties(row)))
                    @for (sides, record) in row.failed_properties() { (counterexample(&sides, record)) }
                }
            }
        }
    }
}

fn facts(row: &MethodRow) -> Markup {
    html! {
        dl.facts {
            @if let Some(of) = &row.paper { dt { "Paper" } dd { (paper(of)) } }
            @if let Some(worst) = &row.worst {
                dt { "Worst ratio" } dd { (words::ratio(worst.ratio)) " at " code { (words::place(worst)) } }
            }
            dt { "Verdict digest" } dd { code { (row.verdict_digest) } }
            dt { "Reproduce" } dd { code { "concordance reproduce " (row.run_id) } }
        }
    }
}

fn rungs(row: &MethodRow) -> Markup {
    html! {
        table {
            caption { "Rungs of run " (row.run_id) }
            (heads(&[("Rung", false), ("Outcome", false), ("Evidence", false), ("Time", true)]))
            tbody { @for rung in &row.rungs { (rung_line(rung)) } }
        }
    }
}

fn rung_line(rung: &RungRow) -> Markup {
    let outcome = rung.record.outcome;
    let (mark, style) = match outcome {
        Outcome::Passed => ("✓", "outcome"),
        Outcome::Failed(_) => ("✗", "outcome failed"),
        Outcome::NotReached => ("–", "outcome soft"),
    };
    html! {
        tr {
            th scope="row" { strong { (rung.record.rung) } span.under { (words::meaning(rung.record.rung)) } }
            td class=(style) { span aria-hidden="true" { (mark) " " } (words::outcome(outcome)) }
            td.detail {
                dl.facts { @for (word, fact) in words::facts(&rung.record.evidence) { dt { (word) } dd { (fact) } } }
            }
            td.n { @if outcome != Outcome::NotReached { (duration(rung.duration_ms)) } }
        }
    }
}

/// The case a rung failed on. V3's stands with its property.
fn python(rung: &RungRow) -> Markup {
    let record = &rung.record;
    html! {
        @if let (Some(python), None) = (&record.evidence.python, &record.evidence.property) {
            h3 { (record.rung) " failed on this case" }
            pre tabindex="0" { (python) }
        }
    }
}

fn properties(row: &MethodRow) -> Markup {
    let both = row.properties.iter().filter(|first| first.side == Side::A);
    let other =
        |first: &PropertyRecord| row.properties.iter().find(|p| p.side == Side::B && p.property == first.property);
    html! {
        table {
            caption { "Properties derived from the paper, on reading a and on reading b" }
            (heads(&[("Property", false), ("Reading a", false), ("Reading b", false), ("Note", false)]))
            tbody {
                @for a in both {
                    @let b = other(a);
                    tr {
                        th scope="row" { code { (a.property) } }
                        (result(Some(a))) (result(b))
                        @let note = a.detail.as_ref().or(b.and_then(|b| b.detail.as_ref()));
                        td.detail { @if let Some(note) = note { (note) } }
                    }
                }
            }
        }
    }
}

fn result(record: Option<&PropertyRecord>) -> Markup {
    html! {
        @if let Some(record) = record {
            td.outcome.failed[record.result != PropertyResult::Pass] {
                span aria-hidden="true" { (if record.result == PropertyResult::Pass { "✓ " } else { "✗ " }) }
                (record.result) span.under { (many(record.effective, "case", "cases")) }
            }
        } @else { td.soft { "–" } }
    }
}

fn counterexample(sides: &[Side], record: &PropertyRecord) -> Markup {
    html! {
        @if let Some(python) = &record.counterexample {
            h3 { code { (record.property) } " fails on " (words::sides(sides)) }
            pre tabindex="0" { (python) }
        }
    }
}
