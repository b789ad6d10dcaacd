//! The sandbox with real children. Needs the runner: `cargo build -p sandbox-runner` (the Makefile does it).

// What several tests share may fail as a test may.
#![allow(clippy::unwrap_used)]

mod blocking_layers;
mod child_groups;
mod coverage;
mod endings;
mod hostile;
mod hosts;
mod imports;
mod isolation;
mod judges;
mod layers;
mod memory;
mod preloads;
mod races;
mod resource_exhaustion;
mod storm;
mod support;
mod uids;
mod values;
