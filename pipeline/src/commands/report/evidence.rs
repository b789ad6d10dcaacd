//! The evidence of a run: rungs, properties on both readings, and failing cases as Python code.

use super::data::{MethodRow, PaperLine, ReportData, RungRow};
use super::format::{self, duration};
use super::html::{badge, heads, many, scroll};
use ladder::{Outcome, PropertyRecord, PropertyResult, Side};
use maud::{Markup, html};

/// Returns the title and the link of a paper.
pub(crate) fn paper(paper: &PaperLine) -> Markup {
    html! {
        (paper.title)
        @if let Some(id) = &paper.arxiv { " " a.nowrap href=(id.url()) { "arXiv:" (id.versioned()) } }
        @else if let Some(id) = &paper.doi { " " a href=(id.url()) { "doi:" (id) } }
    }
}

/// Returns the evidence of each run.
pub(crate) fn runs(data: &ReportData) -> Markup {
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
                @if row.failure().is_some() { code.{ "why failed" } { (format::failed_rung(row)) } }
            }
            // The anchor is inside the folded element, so that a browser that follows a link unfolds the element.
            div.body #{ "run-" (row.run_id) } {
                @if let Some(of) = &row.paper { p { (paper(of)) } }
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

/// Returns the key figures of a run, and the command that repeats the run.
pub(crate) fn facts(row: &MethodRow) -> Markup {
    html! {
        dl.facts {
            @if let Some(worst) = &row.worst {
                dt { "Worst ratio" } dd { (format::ratio(worst.ratio)) " at " code { (format::position(worst)) } }
            }
            dt { "Verdict digest" } dd { code { (row.verdict_digest) } }
            dt { "Reproduce" } dd { code { "concordance reproduce " (row.run_id) } }
        }
    }
}

/// Returns the rungs of a run, each with its outcome and its evidence.
pub(crate) fn rungs(row: &MethodRow) -> Markup {
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
            th scope="row" { strong { (rung.record.rung) } span.under { (format::meaning(rung.record.rung)) } }
            td class=(style) { span aria-hidden="true" { (mark) " " } (format::outcome(outcome)) }
            td.detail {
                dl.facts { @for (word, fact) in format::facts(&rung.record.evidence) { dt { (word) } dd { (fact) } } }
            }
            td.n { @if outcome != Outcome::NotReached { (duration(rung.duration_ms)) } }
        }
    }
}

/// Returns the case on which a rung failed. The case of a failed V3 is shown with its property.
pub(crate) fn python(rung: &RungRow) -> Markup {
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
    let other = |first: &PropertyRecord| {
        row.properties
            .iter()
            .find(|p| p.side == Side::B && p.property == first.property)
    };
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

/// Returns the result of a property on one reading.
pub(crate) fn result(record: Option<&PropertyRecord>) -> Markup {
    html! {
        @if let Some(record) = record {
            td.outcome.failed[record.result != PropertyResult::Pass] {
                span aria-hidden="true" { (if record.result == PropertyResult::Pass { "✓ " } else { "✗ " }) }
                (record.result) span.under { (many(record.effective, "case", "cases")) }
            }
        } @else { td.soft { "–" } }
    }
}

/// Returns the case on which a property failed.
pub(crate) fn counterexample(sides: &[Side], record: &PropertyRecord) -> Markup {
    html! {
        @if let Some(python) = &record.counterexample {
            h3 { code { (record.property) } " fails on " (format::sides(sides)) }
            pre tabindex="0" { (python) }
        }
    }
}
