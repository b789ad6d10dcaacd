//! `concordance report --divergences`: prints the properties that failed in the latest runs, with their counterexamples.

use crate::context::Context;
use crate::output::{self, Completion, Output};
use crate::terminal::visible_line;
use anyhow::Result;
use catalogue::{ComparisonResult, Reason};
use serde::Serialize;
use store::{Divergence, StoredComparison};

/// Prints every divergence of the latest runs.
pub(super) async fn execute(context: &Context, output: Output) -> Result<Completion> {
    let report = DivergenceReport {
        properties: context.store.divergences().await?,
        authors_code: context.store.comparisons().await?,
    };
    output::print(&report, output, || {
        let parts = [text(&report.properties), authors_code(&report.authors_code)];
        parts.join("\n\n")
    })
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
            c.reason
                .as_deref()
                .map(|reason| visible_line(reason).into_owned()),
            c.properties_support
                .as_ref()
                .map(|side| format!("properties hold on: {side}")),
        ];
        lines.extend(facts.into_iter().flatten().map(|fact| format!("  {fact}")));
        let code = c.smallest_case.iter().flat_map(|python| python.lines());
        lines.extend(code.map(|line| format!("    {line}")));
    }
    lines.join("\n")
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
        // One line, so that a reading cannot forge the heading of another divergence.
        lines.extend(detail.map(|detail| format!("  {}", visible_line(detail))));
        let counterexample = divergence.counterexample.iter();
        let code = counterexample.flat_map(|python| python.lines());
        lines.extend(code.map(|line| format!("    {line}")));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::RunId;

    #[test]
    fn a_note_forges_no_heading() {
        let divergence = Divergence {
            method: "gelu".into(),
            run_id: RunId(1),
            property: "is_odd".into(),
            kind: Reason::BothFail,
            side: None,
            counterexample: Some("x = 1".into()),
            detail: Some("x\nadam_step (run 3): is_even fails on both readings".into()),
        };
        let text = text(&[divergence]);
        let headings = text
            .lines()
            .filter(|line| line.contains("(run ") && !line.starts_with(' '));
        assert_eq!(headings.count(), 1, "{text}");
        assert!(text.contains("x\\nadam_step"), "{text}");
    }
}
