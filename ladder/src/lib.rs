//! The verification ladder: levels, outcomes, values, specs, inputs, the four rungs, names, ids and licences.
//!
//! Pure: no I/O, no clock, no environment. What it needs of the world it asks through [`executor::Executor`].
//! The rules are in `docs/ladder.md`; every rung's module repeats its own.

pub mod assembly;
pub mod consensus;
pub mod digest;
pub mod ending;
pub mod executor;
pub mod fit;
pub mod ids;
pub mod inputs;
pub mod level;
pub mod licence;
pub mod names;
pub mod reason;
pub mod record;
pub mod sanity;
pub mod shrink;
pub mod similarity;
pub mod spec;
pub mod spelled;
pub mod value;
pub mod verdict;
pub mod verify;

pub use digest::Digest;
pub use ending::Ending;
pub use executor::{Executor, HashSeed, Layout, Load, Refusal, Reply, Role, Side};
pub use ids::{ArxivId, Doi, PaperRef};
pub use level::{Level, Outcome, Rung, climb};
pub use licence::Licence;
pub use reason::Reason;
pub use record::{
    Counterexample, Evidence, LADDER_VERSION, PropertyRecord, PropertyResult, RungRecord,
    Verification, Worst,
};
pub use value::{Array, Dtype, Value};
pub use verdict::{Have, Holdings, Resolution, decide};
