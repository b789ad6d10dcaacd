//! The summary of a harvest for people.

use super::Summary;
use crate::table::{Column, TextTable};
use store::HarvestFunnel;

/// Returns the counts of this harvest, then one row for each tree.
pub(super) fn summary(summary: &Summary) -> String {
    let mut lines = vec![line(summary)];
    if !summary.funnels.is_empty() {
        lines.push(String::new());
        lines.push(funnels(&summary.funnels));
    }
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

/// Returns one row for each tree: functions found, cut, licensed, ran, and the reasons why not.
pub(crate) fn funnels(funnels: &[HarvestFunnel]) -> String {
    let mut table = TextTable::new(&[
        Column::Name("repository"),
        Column::Words("license"),
        Column::Number("functions"),
        Column::Number("cut"),
        Column::Number("licensed"),
        Column::Number("ran"),
        Column::Words("most not cut because of"),
    ]);
    for funnel in funnels {
        let reasons = funnel.reasons.as_object().into_iter().flatten();
        let reasons = reasons.map(|(reason, count)| (count.as_u64().unwrap_or_default(), reason));
        let first = reasons
            .max()
            .map(|(count, reason)| format!("{reason} {count}"));
        table.push([
            funnel.address.clone(),
            funnel.license.clone(),
            funnel.functions.to_string(),
            funnel.cut.to_string(),
            funnel.licensed.to_string(),
            funnel.ran.to_string(),
            first.unwrap_or_default(),
        ]);
    }
    table.text()
}
