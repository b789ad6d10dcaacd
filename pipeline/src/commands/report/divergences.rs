//! `concordance report --divergences`: prints the properties that failed in the latest runs, with their counterexamples.

use crate::context::Context;
use crate::output::{self, Completion, Output};
use anyhow::Result;
use ladder::Reason;
use store::Divergence;

/// Prints every divergence of the latest runs.
///
/// # Errors
/// When the database fails.
pub(super) async fn execute(context: &Context, output: Output) -> Result<Completion> {
    let divergences = context.store.divergences().await?;
    output::print(&divergences, output, || text(&divergences))?;
    Ok(Completion::Complete)
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
