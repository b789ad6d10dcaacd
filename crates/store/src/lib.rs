//! The Postgres store: migrations, every SQL statement, and a private cluster that is used when no
//! database is configured.
//!
//! The crate reads no configuration from the environment and returns plain rows. The schema (`migrations/`, described in
//! `docs/schema.md`) enforces the invariants.
//!
//! Every call fails with [`StoreError::Unavailable`] while the database does not respond; `# Errors` of a call names its other failures.

#![warn(missing_docs)]

mod charges;
pub mod checks;
pub mod cluster;
mod column_values;
mod connect_error;
pub mod demand;
mod error;
mod export;
mod full_disk;
mod harvest;
pub mod ingest;
mod ingest_runs;
pub mod installation;
pub mod lease;
mod model_requests;
pub mod oauth;
mod open;
mod pairs;
mod paper_texts;
pub mod proposals;
mod publish;
mod queue;
mod reports;
mod runs;
mod snapshot_source;
mod takedowns;
#[cfg(feature = "testing")]
pub mod testing;
mod text;
pub mod tokens;
mod unions;
mod verify_jobs;

pub use cluster::{Cluster, ClusterConfig};
pub use error::StoreError;
pub use export::{Table, TableRow};
pub use harvest::{
    ComparableFunction, HarvestFunnel, HarvestJob, HarvestTreeJob, HarvestedCode, HarvestedTree,
    NewComparison, NewFunction, NewHarvestRun, StoredComparison, StoredFunction, TreeDeclaration,
};
pub use ingest_runs::{FindingKindCount, FindingSample, RunFile, RunFindings};
pub use model_requests::{
    Attempt, AttemptEnd, AttemptEnding, AttemptId, AttemptResult, ModelAnswer, ModelRequest,
    ModelTotals, NewAttempt, OpenAttempt, RecordedAnswer, RecorderLock,
};
pub use open::{Store, StoreConfig};
pub use pairs::{CodeSample, Pair, PairId};
pub use paper_texts::{PaperText, TextSpan};
pub use publish::Publication;
pub use queue::QueuedWork;
pub use reports::{FindingCount, Totals};
pub use runs::{
    CheckFile, Divergence, LatestRun, MisreadingKey, NotRun, PassedPair, RunContext, RunId,
    RunRecord,
};
pub use snapshot_source::{
    CodeExport, ConceptLabel, CurrentRun, Export, KeyedPage, StoredCitation, StoredMethod,
    StoredPaper, StoredResult, StoredReview,
};
pub use takedowns::{Takedown, TakedownKind};
pub use unions::MethodUnion;
pub use verify_jobs::{NewVerifyJob, VerifyJob};
