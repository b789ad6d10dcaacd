//! The answer of `concordance libraries run` as text.

use super::summary::Summary;
use crate::terminal::visible_line;
use catalogue::{CellLine, CellOutcome};
use std::fmt::Write as _;

/// Returns one line for each cell, then what differs from the bundled results, then counts.
pub(super) fn text(summary: &Summary) -> String {
    let mut text = String::new();
    for line in &summary.cells {
        let _ = writeln!(text, "{}", cell(line));
    }
    for one in &summary.different {
        let _ = writeln!(
            text,
            "DIFFERENT {}: {} here, {} in the bundled results of {}",
            name(&one.cell),
            one.cell.cell.outcome,
            one.bundled.cell.outcome,
            one.bundled.cell.date
        );
    }
    for one in &summary.not_run {
        let _ = writeln!(text, "not run: {}", visible_line(one));
    }
    let agreeing = summary.cells.iter();
    let agreeing = agreeing.filter(|line| line.cell.outcome == CellOutcome::Agrees);
    let _ = write!(
        text,
        "{} cells run, {} agree; {} unchanged",
        summary.cells.len(),
        agreeing.count(),
        summary.unchanged
    );
    text
}

fn cell(line: &CellLine) -> String {
    let result = match line.cell.outcome {
        CellOutcome::Agrees => "agrees".to_owned(),
        outcome => format!("{outcome}: {}", visible_line(&line.cell.text)),
    };
    format!("{:<24} {}  {result}", line.method, name(line))
}

fn name(line: &CellLine) -> String {
    let settings = line.settings.as_ref();
    let settings = settings.map_or_else(String::new, |settings| format!(" ({settings})"));
    format!(
        "{}{settings} of {} {}",
        line.function, line.distribution, line.cell.version
    )
}
