//! Functions cut out of the repositories of papers: their trees, runs, and comparisons with readings.

mod read;
mod record;
mod work;

pub use read::{ComparableFunction, HarvestFunnel, HarvestJob, StoredComparison, StoredFunction};
pub use record::{
    HarvestedCode, HarvestedTree, NewComparison, NewFunction, NewHarvestRun, TreeDeclaration,
};
pub use work::HarvestTreeJob;
