//! `concordance report --divergences`: prints the properties that failed in the latest runs, with their counterexamples.

use crate::context::Context;
use crate::output::{self, Completion, Output};
use anyhow::Result;
use catalogue::ComparisonResult;
use ladder::Reason;
use serde::Serialize;
use store::{Divergence, StoredComparison};

/// Prints every divergence of the latest runs.
///
/// # Errors
/// When the database fails.
pub(super) async fn execute(context: &Context, output: Output) -> Result<Completion> {
    let report = DivergenceReport {
        properties: context.store.divergences().await?,
        authors_code: context.store.comparisons().await?,
    };
    output::print(&report, output, || {
        let parts = [text(&report.properties), authors_code(&report.authors_code)];
        parts.join("\n\n")
    })?;
    Ok(Completion::Complete)
}

/// The divergences: properties of readings, and authors' functions beside readings.
#[derive(Debug, Serialize)]
struct DivergenceReport {
    properties: Vec<Divergence>,
    authors_code: Vec<StoredComparison>,
}

/// Returns the functions of papers' repositories beside the readings: how many agree, and each that differs with its smallest case.
fn authors_code(comparisons: &[StoredComparison]) -> String {
    let count = |result| {
        let of = |c: &&StoredComparison| c.comparison.result == result;
        comparisons.iter().filter(of).count()
    };
    let mut lines = vec![format!(
        "authors' code: {} functions agree with both readings, {} differ, {} not comparable",
        count(ComparisonResult::Agrees),
        count(ComparisonResult::Differs),
        count(ComparisonResult::NotComparable)
    )];
    for stored in comparisons {
        let c = &stored.comparison;
        lines.push(format!(
            "\n{}: {} of {} {}: {}",
            c.method, stored.qualified_name, stored.repo, stored.path, c.result
        ));
        let facts = [
            c.adapter
                .as_ref()
                .map(|adapter| format!("called {}", adapter.replace('\n', "\n    "))),
            c.reason.clone(),
            c.properties_support
                .as_ref()
                .map(|side| format!("properties hold on: {side}")),
        ];
        lines.extend(facts.into_iter().flatten().map(|fact| format!("  {fact}")));
        let code = c.smallest_case.iter().flat_map(|python| python.lines());
        lines.extend(code.map(|line| format!("    {line}")));
    }
    let text = lines.join("\n");
    // Texts of strangers must not control a terminal.
    let is_plain = |c: char| c == '\n' || !c.is_control();
    text.chars()
        .map(|c| if is_plain(c) { c } else { '\u{fffd}' })
        .collect()
}

fn text(divergences: &[Divergence]) -> String {
    if divergences.is_empty() {
        return "no property failed in the latest runs".to_owned();
    }
    let count = |kind| divergences.iter().filter(|d| d.kind == kind).count();
    let (one, both) = (count(Reason::OneSidedDivergence), count(Reason::BothFail));
    let mut lines = vec![format!(
        "{one} one-sided divergences, {both} failures of both sides"
    )];
    for divergence in divergences {
        let side = match divergence.side {
            Some(side) => format!("reading {side}"),
            None => "both readings".to_owned(),
        };
        let (method, run, property) = (&divergence.method, divergence.run_id, &divergence.property);
        lines.push(format!(
            "\n{method} (run {run}): {property} fails on {side}"
        ));
        let detail = divergence.detail.iter();
        lines.extend(detail.map(|detail| format!("  {detail}")));
        let counterexample = divergence.counterexample.iter();
        let code = counterexample.flat_map(|python| python.lines());
        lines.extend(code.map(|line| format!("    {line}")));
    }
    lines.join("\n")
}
