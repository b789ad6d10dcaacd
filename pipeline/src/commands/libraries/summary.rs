//! The result of a run of cells.

use catalogue::CellLine;
use formats::libraries::Results;
use serde::Serialize;

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
}
