//! The evidence of a run: the four steps with their facts, tests on both programs, failing inputs.

use super::badge;
use super::table::{heads, scroll};
use super::text::{count, without_types};
use crate::recorded_run::Run;
use catalogue::{PropertyRecord, PropertyResult, Rung, RungRecord, Side, WorstAgreement};
use maud::{Markup, html};

/// The share of code in common above which two programs do not count as written separately. **Source**: `docs/ladder.md`, "V2".
const MAX_IN_COMMON: u32 = 40;

/// The difference of two programs that counts as none. **Source**: `docs/ladder.md`, "V2".
const ALLOWED: f64 = 1e-6;

/// Returns the four steps, each with its outcome in words and its facts.
pub(crate) fn rungs(rungs: &[RungRecord]) -> Markup {
    let mut coverage = rungs.iter().flat_map(|record| &record.evidence.coverage);
    let has_gaps = coverage.any(|one| !one.lines.is_empty() || !one.conditions.is_empty());
    let table = html! {
        table {
            caption { "The four steps, lowest first. The level is the last step before one that failed." }
            (heads(&[("Step", false), ("Outcome", false), ("What was seen", false)]))
            tbody {
                @for record in rungs {
                    tr {
                        th scope="row" { strong { (record.rung) } span.under { (badge::meaning(record.rung)) } }
                        td { (badge::outcome(record.outcome)) }
                        td.detail { dl.facts { @for (word, fact) in facts(record) { dt { (word) } dd { (fact) } } } }
                    }
                }
            }
        }
    };
    html! {
        (scroll("Steps", &table))
        @if has_gaps { p.soft { "A line or condition that no input ran was not tested: a fault there would not be seen. The level does not count it." } }
        @for record in rungs {
            @if let (Some(python), None) = (&record.evidence.python, &record.evidence.property) {
                h3 { (record.rung) " failed on this input" }
                pre tabindex="0" data-copy { code { (python) } }
            }
        }
    }
}

/// Returns every fact of the evidence except the Python code, each with its label.
fn facts(record: &RungRecord) -> Vec<(&'static str, String)> {
    let e = &record.evidence;
    let counted = match record.rung {
        Rung::V0 | Rung::V1 => "inputs tried",
        Rung::V2 => "inputs compared",
        Rung::V3 => "trials of all tests",
    };
    let shared = (!e.shared_callees.is_empty()).then(|| e.shared_callees.join(", "));
    let common = |share: f64| {
        format!(
            "{:.0} % of the code (limit {MAX_IN_COMMON} %)",
            share * 100.0
        )
    };
    let facts = [
        ("test", e.property.clone()),
        ("program", e.side.map(|side| side.as_str().to_uppercase())),
        ("input", e.case.as_deref().map(case_name)),
        ("output", e.output.clone()),
        ("index", e.index.as_ref().map(|index| format!("{index:?}"))),
        ("ended", e.ending.map(|ending| ending.to_string())),
        ("detail", e.detail.as_deref().map(without_types)),
        (counted, e.cases.map(count)),
        ("in common", e.similarity.map(common)),
        ("both call", shared),
    ];
    let coverage = e.coverage.iter().map(|coverage| {
        let label = match coverage.side {
            Side::A => "program A",
            Side::B => "program B",
        };
        (label, Some(coverage.words()))
    });
    facts
        .into_iter()
        .chain(coverage)
        .filter_map(|(word, fact)| Some((word, fact?)))
        .collect()
}

/// Returns the largest difference of the two programs, in words.
pub(crate) fn worst(worst: &WorstAgreement) -> String {
    if worst.ratio == 0.0 {
        return "none: both return the same numbers on every input".to_owned();
    }
    // **Source**: crates/ladder, `consensus`: a difference that no number tells is noted as the largest one.
    let difference = match worst.ratio < f64::MAX {
        true => format!(
            "{:.1e} of max(1, |A|, |B|), where {ALLOWED:e} is allowed",
            worst.ratio * ALLOWED
        ),
        false => "not a number: one of the two is not finite".to_owned(),
    };
    format!(
        "{difference}: output {}{}, input {}",
        worst.output,
        match worst.index.is_empty() {
            true => String::new(),
            false => format!("{:?}", worst.index),
        },
        case_name(&worst.case)
    )
}

/// Returns the name of an input for people: `corpus-11` is one that was drawn.
fn case_name(case: &str) -> String {
    match case.strip_prefix("corpus-") {
        Some(number) => format!("{number} of those that are drawn"),
        None => case.to_owned(),
    }
}

/// Returns how a run was isolated, and by which rules, each with what it means. **Source**: `docs/sandbox.md`, the isolation levels.
pub(crate) fn circumstances(run: &Run<'_>) -> Markup {
    let means = match run.isolation {
        "I3" => Some("no network, and no file outside can be read or written"),
        "I2" => Some("no network, and no contents of a file outside can be read"),
        "I1" => Some("few system calls, limits of time and memory"),
        "I0" => Some("limits of time and memory only"),
        _ => None,
    };
    html! {
        dt { "Kept apart" }
        dd { @if let Some(means) = means { (means) " (" (run.isolation) ")" } @else { (run.isolation) } }
        dt { "Rules" } dd { "version " (run.ladder_version) " of the rules of the four steps" }
    }
}

/// Returns the result of a test on one program.
pub(crate) fn result(record: Option<&PropertyRecord>) -> Markup {
    let Some(record) = record else {
        return html! { span.soft { "not tried" } };
    };
    let (mark, words) = match record.result {
        PropertyResult::Pass => ("✓", "holds"),
        PropertyResult::Fail => ("✗", "fails"),
        PropertyResult::Error => ("✗", "could not be evaluated"),
        PropertyResult::NoCase => ("✗", "met too few inputs"),
    };
    html! {
        span.failed[record.result != PropertyResult::Pass] { span aria-hidden="true" { (mark) " " } (words) }
        " on " (super::text::many(record.effective, "input", "inputs")) " of this test"
        @if let Some(detail) = &record.detail { ": " (without_types(detail)) }
    }
}

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
            h4 { "An input that shows it, on program " (sides.join(" and ").to_uppercase().replace("AND", "and")) }
            pre tabindex="0" data-copy { code { (python) } }
        }
    }
}
