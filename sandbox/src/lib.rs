//! Runs numeric Python that nobody has read, so that nothing but a value can come of it.
//!
//! # Shape
//! A [`Worker`] owns one *zygote* per hash seed: the `sandbox-runner` executable, which embeds CPython, imports numpy
//! once and then forks one *child* per source. A child wraps itself in [layers](Layer), imports its source and answers
//! calls over a socket. [`Worker`] implements [`ladder::Executor`]; the ladder never sees a process.
//!
//! ```text
//! host (Worker) --control socket--> zygote --fork--> child A, child B, judge, ...
//!       |                                              |
//!       +-------------- rpc socket of each ------------+
//! ```
//!
//! - The untrusted process *is the function*: it returns values, never verdicts. A and B live in separate children.
//! - Source travels from host to child only. The zygote has a cleared environment, one thread, and no secret.
//! - The zygote reaps and reports; the host keeps every deadline itself, on the child's pidfd and CPU clock.
//! - If the host dies, the control socket closes, the zygote ends, and its children die with it.
//!
//! # Layers of a child, in order
//! Namespaces (the zygote's own root, network, ipc; a pid and ipc namespace per child) · null streams, every other
//! descriptor closed · a user id of its own, when root · resource limits · no_new_privs · not dumpable · parent-death
//! signal · no capabilities · Landlock · seccomp. Each notes whether it took. [`Sandbox::start`] then lets a child *try*
//! each forbidden act, concludes the [`Level`], and refuses to work below the floor.
//!
//! # Modules
//! [`frame`] and [`message`] are the wire format; [`limits`] the one table of limits; [`control`] what host and zygote
//! say; [`isolation`] the levels. The runner is the package `sandbox-runner`; `cargo build -p sandbox-runner` puts it
//! where [`SandboxConfig::default`] finds it. What is and is not defended is in `docs/sandbox.md`.

#![warn(missing_docs)]

pub mod child;
pub mod config;
pub mod control;
pub mod environment;
pub mod error;
pub mod frame;
pub mod isolation;
pub mod layer;
pub mod limits;
pub mod message;
mod work_stats;
pub mod worker;

mod blocking_layers;
mod cgroup;
mod classify;
mod probe;
mod rpc_channel;
mod sandbox;
mod zygote;
mod zygote_key;

pub use child::{Child, ResourceUsage};
pub use config::SandboxConfig;
pub use environment::Environment;
pub use error::SandboxError;
pub use isolation::{ActResult, Isolation, Level};
pub use layer::Layer;
pub use limits::Limits;
pub use sandbox::Sandbox;
pub use work_stats::WorkStats;
pub use worker::Worker;
pub use zygote_key::Preload;
