//! The evidence of a run: rungs with their facts, properties on both readings, failing cases.

use super::badge;
use super::table::{heads, scroll};
use super::text::count;
use catalogue::{Evidence, PropertyRecord, PropertyResult, RungRecord, Side, WorstAgreement};
use maud::{Markup, html};

/// Returns the four rungs, each with its outcome in words and its facts.
pub(crate) fn rungs(rungs: &[RungRecord]) -> Markup {
    let table = html! {
        table {
            caption { "The four tests of the ladder, lowest first" }
            (heads(&[("Rung", false), ("Outcome", false), ("Evidence", false)]))
            tbody {
                @for record in rungs {
                    tr {
                        th scope="row" { strong { (record.rung) } span.under { (badge::meaning(record.rung)) } }
                        td { (badge::outcome(record.outcome)) }
                        td.detail { dl.facts { @for (word, fact) in facts(&record.evidence) { dt { (word) } dd { (fact) } } } }
                    }
                }
            }
        }
    };
    html! {
        (scroll("Rungs", &table))
        @for record in rungs {
            @if let (Some(python), None) = (&record.evidence.python, &record.evidence.property) {
                h3 { (record.rung) " failed on this case" }
                pre tabindex="0" data-copy { code { (python) } }
            }
        }
    }
}

/// Returns every fact of the evidence except the Python code, each with its label.
fn facts(evidence: &Evidence) -> Vec<(&'static str, String)> {
    let e = evidence;
    let shared = (!e.shared_callees.is_empty()).then(|| e.shared_callees.join(", "));
    let facts = [
        ("property", e.property.clone()),
        ("reading", e.side.map(|side| side.to_string())),
        ("case", e.case.clone()),
        ("output", e.output.clone()),
        ("index", e.index.as_ref().map(|index| format!("{index:?}"))),
        ("ending", e.ending.map(|ending| ending.to_string())),
        ("detail", e.detail.clone()),
        ("cases", e.cases.map(count)),
        ("similarity", e.similarity.map(|s| format!("{s:.2} of 1"))),
        ("shared calls", shared),
    ];
    let coverage = e.coverage.iter().map(|coverage| {
        let label = match coverage.side {
            Side::A => "reading A",
            Side::B => "reading B",
        };
        (label, Some(coverage.words()))
    });
    facts
        .into_iter()
        .chain(coverage)
        .filter_map(|(word, fact)| Some((word, fact?)))
        .collect()
}

/// Returns the largest difference of the two readings, in words.
pub(crate) fn worst(worst: &WorstAgreement) -> String {
    let ratio = match worst.ratio {
        0.0 => "0".to_owned(),
        ratio => format!("{ratio:.1e}"),
    };
    format!(
        "{ratio} of the tolerance, in case {}, {}{:?}",
        worst.case, worst.output, worst.index
    )
}

/// Returns the result of a property on one reading.
pub(crate) fn result(record: Option<&PropertyRecord>) -> Markup {
    let Some(record) = record else {
        return html! { span.soft { "not tried" } };
    };
    let (mark, words) = match record.result {
        PropertyResult::Pass => ("✓", "holds"),
        PropertyResult::Fail => ("✗", "fails"),
        PropertyResult::Error => ("✗", "could not be evaluated"),
        PropertyResult::NoCase => ("✗", "met too few cases"),
    };
    html! {
        span.failed[record.result != PropertyResult::Pass] { span aria-hidden="true" { (mark) " " } (words) }
        " on " (super::text::many(record.effective, "case", "cases"))
        @if let Some(detail) = &record.detail { ": " (detail) }
    }
}

/// Returns the record of a property on a side.
pub(crate) fn record<'a>(
    records: &'a [PropertyRecord],
    property: &str,
    side: Side,
) -> Option<&'a PropertyRecord> {
    records
        .iter()
        .find(|record| record.property == property && record.side == side)
}

/// Returns the counterexample of a property, with the sides on which it fails.
pub(crate) fn counterexample(records: &[PropertyRecord], property: &str) -> Markup {
    let failed: Vec<&PropertyRecord> = records
        .iter()
        .filter(|record| record.property == property && record.counterexample.is_some())
        .collect();
    let sides: Vec<&str> = failed.iter().map(|record| record.side.as_str()).collect();
    html! {
        @if let Some(python) = failed.first().and_then(|record| record.counterexample.as_deref()) {
            h4 { "Counterexample, on reading " (sides.join(" and ")) }
            pre tabindex="0" data-copy { code { (python) } }
        }
    }
}
