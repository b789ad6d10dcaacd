//! `concordance report --divergences`: the properties that failed in the latest runs, with their counterexamples.

use crate::cli::Output;
use crate::context::Context;
use crate::show;
use anyhow::Result;
use ladder::Reason;
use store::Divergence;

/// Prints every divergence of the latest runs.
///
/// # Errors
/// When the database fails.
pub async fn run(context: &Context, output: Output) -> Result<()> {
    let found = context.store.divergences().await?;
    show::print(&found, output, || text(&found))
}

fn text(found: &[Divergence]) -> String {
    if found.is_empty() {
        return "no property failed in the latest runs".to_owned();
    }
    let of = |kind| found.iter().filter(|d| d.kind == kind).count();
    let (one, both) = (of(Reason::OneSidedDivergence), of(Reason::BothFail));
    let mut lines = vec![format!(
        "{one} one-sided divergences, {both} failures of both sides"
    )];
    for d in found {
        let side = d.side.map_or_else(
            || "both readings".to_owned(),
            |side| format!("reading {side}"),
        );
        lines.push(format!(
            "\n{} (run {}): {} fails on {side}",
            d.method, d.run_id, d.property
        ));
        lines.extend(d.detail.iter().map(|detail| format!("  {detail}")));
        lines.extend(
            d.counterexample
                .iter()
                .flat_map(|python| python.lines())
                .map(|line| format!("    {line}")),
        );
    }
    lines.join("\n")
}
