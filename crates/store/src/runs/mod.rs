//! Runs. A run is recorded completely in one transaction or not at all, and is never changed.

mod check_file;
mod misreading;
mod picture;
mod read;
mod record;

pub use check_file::CheckFile;
pub use misreading::{MisreadingKey, PassedPair};
pub use read::{Divergence, LatestRun, NotRun, RunRecord};
pub use record::{RunContext, RunId};
