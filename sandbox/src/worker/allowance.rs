//! The time of all requests of one job together, beside the limits of each request.

use super::Worker;
use crate::rpc_channel::Budget;
use ladder::Rights;
use std::time::Duration;

/// The time that a worker's requests may still take. The time of waiting for a processor does not count, so that a busy machine
/// takes nothing away; that of sleeping does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allowance {
    /// For a study, the function of somebody.
    pub study: Duration,
    /// For readings and judges.
    pub others: Duration,
}

impl Allowance {
    const fn of(&mut self, rights: Rights) -> &mut Duration {
        match rights {
            Rights::Study => &mut self.study,
            _ => &mut self.others,
        }
    }
}

impl Worker {
    /// Bounds the time of all requests from now on. A request of a source without time ends as one over its own limit does.
    pub const fn allow(&mut self, allowance: Option<Allowance>) {
        self.allowance = allowance;
    }

    /// Returns what is left of the allowance.
    pub const fn allowance(&self) -> Option<Allowance> {
        self.allowance
    }

    /// Returns the limits of a request, each at most what is left; `None` when nothing is.
    pub(super) fn allowed(
        &mut self,
        rights: Option<Rights>,
        [wall, cpu]: [Duration; 2],
    ) -> Option<[Duration; 2]> {
        let left = match (&mut self.allowance, rights) {
            (Some(allowance), Some(rights)) => *allowance.of(rights),
            _ => return Some([wall, cpu]),
        };
        (!left.is_zero()).then(|| [wall.min(left), cpu.min(left)])
    }

    /// Takes the time of a request off the allowance.
    pub(super) fn took(&mut self, rights: Option<Rights>, budget: &Budget) {
        if let (Some(allowance), Some(rights)) = (&mut self.allowance, rights) {
            let left = allowance.of(rights);
            *left = left.saturating_sub(budget.used());
        }
    }
}
