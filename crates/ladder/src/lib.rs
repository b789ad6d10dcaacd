//! The verification ladder: levels, outcomes and the four rungs.
//!
//! Pure: no I/O, no clock, no environment. What it needs of the world it asks through [`executor::Executor`].
//! The rules are in `docs/ladder.md`; every rung's module repeats its own.

#![warn(missing_docs)]

pub mod code_status;
pub mod consensus;
pub mod ending;
pub mod executor;
pub mod level;
pub mod reason;
pub mod record;
pub mod sanity;
pub mod similarity;
pub mod verify;

pub use code_status::{CodeHoldings, CodeStatus, Resolution, code_status};
pub use ending::Ending;
pub use executor::{Executor, HashSeed, Layout, LoadRequest, Refusal, Reply, Role, Side};
pub use level::{Level, Outcome, Rung, climb};
pub use reason::Reason;
pub use record::{
    Counterexample, Evidence, PropertyRecord, PropertyResult, RungRecord, Verification,
    WorstAgreement,
};
pub use spec::inputs::LADDER_VERSION;
