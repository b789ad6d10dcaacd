//! The result of a run of cells.

use crate::terminal::visible_line;
use catalogue::{CellLine, CellOutcome};
use formats::libraries::Results;
use serde::Serialize;
use std::fmt::Write as _;

/// The result of a run.
#[derive(Debug, Default, Serialize)]
pub(super) struct Summary {
    /// The cells that were run, in order.
    pub(super) cells: Vec<CellLine>,
    /// The number of cells that have not changed since they were run.
    pub(super) unchanged: usize,
    /// The cells whose result is not the bundled one, with that.
    pub(super) different: Vec<Difference>,
    /// Methods that cannot be checked and cells that could not be run, with the reason.
    pub(super) not_run: Vec<String>,
}

/// A result that is not the bundled one.
#[derive(Debug, Serialize)]
pub(super) struct Difference {
    pub(super) cell: CellLine,
    pub(super) bundled: CellLine,
}

impl Summary {
    /// Adds a cell, and its difference to the bundled one of the same place.
    pub(super) fn add(&mut self, line: CellLine, bundled: &Results) {
        let before = bundled.newest().get(&line.place()).copied().cloned();
        let is_other = |before: &CellLine| before.cell.outcome != line.cell.outcome;
        if let Some(bundled) = before.filter(is_other) {
            self.different.push(Difference {
                cell: line.clone(),
                bundled,
            });
        }
        self.cells.push(line);
    }

    /// Returns one line for each cell, then what differs from the bundled results, then counts.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for line in &self.cells {
            let _ = writeln!(text, "{}", cell(line));
        }
        for one in &self.different {
            let _ = writeln!(
                text,
                "DIFFERENT {}: {} here, {} in the bundled results of {}",
                name(&one.cell),
                one.cell.cell.outcome,
                one.bundled.cell.outcome,
                one.bundled.cell.date
            );
        }
        for one in &self.not_run {
            let _ = writeln!(text, "not run: {}", visible_line(one));
        }
        let agreeing = self.cells.iter();
        let agreeing = agreeing.filter(|line| line.cell.outcome == CellOutcome::Agrees);
        let _ = write!(
            text,
            "{} cells run, {} agree; {} unchanged",
            self.cells.len(),
            agreeing.count(),
            self.unchanged
        );
        text
    }
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
