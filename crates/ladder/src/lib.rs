//! The verification ladder: four rungs that a pair of independently written readings of one method climbs, V0 to V3.
//!
//! [`verify::verify`] runs one climb. It plans every call from the method's [`spec::Spec`], sends
//! the call to an [`Executor`] (a sandbox), and judges the reply: V0 imports both sources, V1
//! checks their outputs ([`sanity`]), V2 rejects readings that are not independent ([`similarity`])
//! and compares the others element by element ([`mod@consensus`]), V3 judges the properties of the
//! spec on each reading alone. The result is a [`Verification`]: one [`Outcome`] per [`Rung`] with
//! its [`Evidence`], from which [`climb`] alone computes the [`Level`].
//! [`Verification::verdict_digest`] is equal on every machine.
//!
//! The crate is pure: no process, file, clock or environment variable. An `Err` always means that the executor failed; a
//! reading that misbehaves is an outcome. A level is never stored, rounded up or defaulted. The rules, with the reason for each
//! number, are in `docs/ladder.md`.

#![warn(missing_docs)]

pub mod check_file;
pub mod code_status;
pub mod consensus;
pub mod coverage;
pub mod ending;
pub mod executor;
pub mod level;
pub mod misreading;
pub mod reason;
pub mod record;
pub mod sanity;
pub mod similarity;
pub mod verify;

pub use code_status::{CodeHoldings, CodeStatus, Resolution, code_status};
pub use coverage::Coverage;
pub use ending::Ending;
pub use executor::{
    CallForm, Executor, HashSeed, Layout, LoadRequest, Refusal, Reply, Role, Side, State,
    Surroundings, Unreached,
};
pub use level::{Level, Outcome, Rung, climb};
pub use misreading::{MisreadingCase, MisreadingRecord};
pub use reason::Reason;
pub use record::{
    Counterexample, Evidence, PropertyRecord, PropertyResult, RungRecord, Verification,
    WorstAgreement,
};
pub use spec::inputs::{LADDER_VERSION, Seed};
