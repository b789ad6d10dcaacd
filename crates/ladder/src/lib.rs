//! The verification ladder: four rungs that a pair of independently written readings of one method climbs, V0 to V3.
//!
//! [`verify::verify`] runs one climb. It plans every call from the method's [`spec::Spec`], sends
//! the call to an [`Executor`] (a sandbox), and judges the reply: V0 imports both sources, V1
//! checks their outputs ([`sanity`]), V2 rejects readings that are not independent ([`similarity`])
//! and compares the others element by element ([`mod@consensus`]), V3 judges the properties of the
//! spec on each reading alone. The result is a [`Verification`](catalogue::Verification): one [`Outcome`](catalogue::Outcome) per
//! rung with its [`Evidence`](catalogue::Evidence), from which [`climb`] alone computes the [`Level`](catalogue::Level). These
//! records are declared in `catalogue`, so that whoever stores or shows one cannot compute another.
//!
//! The crate is pure: no process, file, clock or environment variable. An `Err` always means that the executor failed; a
//! reading that misbehaves is an outcome. A level is never stored, rounded up or defaulted. The rules, with the reason for each
//! number, are in `docs/ladder.md`.

#![warn(missing_docs)]

pub mod check_file;
pub mod consensus;
mod coverage;
pub mod executor;
pub mod level;
pub mod sanity;
pub mod similarity;
pub mod verify;

pub use executor::{
    CallForm, Executor, HashSeed, Layout, LoadRequest, Refusal, Reply, Rights, State, Surroundings,
    Unreached,
};
pub use level::{climb, derive_level};
pub use spec::inputs::LADDER_VERSION;
pub use verify::Counterexample;
