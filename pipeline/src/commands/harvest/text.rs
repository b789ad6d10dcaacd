//! The summary of a harvest for people.

use super::Summary;
use crate::commands::report::harvest_table;

/// Returns the counts of this harvest, then one row for each tree.
pub(super) fn summary(summary: &Summary) -> String {
    let mut lines = vec![line(summary)];
    let funnels = harvest_table(&summary.funnels).text();
    lines.extend(funnels.map(|table| format!("\n{table}")));
    lines.join("\n")
}

/// Returns the counts of a harvest on one line.
pub(crate) fn line(summary: &Summary) -> String {
    format!(
        "harvest   {} trees read, {} unchanged; {} functions run in {:.1} s of sandbox time, {} left, {} not run; {} compared, {} left",
        summary.trees,
        summary.unchanged,
        summary.runs,
        summary.sandbox_seconds,
        summary.left,
        summary.failed,
        summary.comparisons,
        summary.comparisons_left
    )
}
