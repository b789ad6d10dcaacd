//! Runs. A run is recorded completely in one transaction or not at all, and is never changed.

mod read;
mod record;

pub use read::{Divergence, LatestRun, NotRun, RunRecord};
pub use record::{RunContext, RunId};
