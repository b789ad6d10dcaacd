//! Runs untrusted numeric Python in isolated processes, whose only output is a value.
//!
//! # Shape
//! A [`Worker`] owns one *zygote* per hash seed and set of preloaded packages: the `sandbox-runner`
//! executable, which embeds CPython, imports numpy once and then forks one *child* per source. A
//! child activates its [layers](Layer), imports its source and answers calls over a socket.
//! [`Worker`] implements [`ladder::Executor`]; the ladder has no access to a process.
//!
//! ```text
//! host (Worker) --control socket--> zygote --fork--> child A, child B, judge, ...
//!       |                                              |
//!       +-------------- rpc socket of each ------------+
//! ```
//!
//! - The untrusted process *is the function*: it returns values, never verdicts. A and B run in
//!   separate children.
//! - Source travels from host to child only. The zygote has a cleared environment, one thread, and no secret.
//! - The zygote reaps and reports; the host enforces every deadline itself, by the child's pidfd
//!   and CPU clock.
//! - If the host dies, the control socket closes, the zygote ends, and its children die with it.
//!
//! # Layers of a child, in order
//! Namespaces (the zygote's own root, network, host name, ipc; a pid and ipc namespace per child) ·
//! a cgroup per child, where version 2 may be written · null streams, every other descriptor closed ·
//! a user id that no other running child has, when root · resource limits ·
//! no_new_privs · not dumpable · parent-death signal · no capabilities · Landlock · seccomp. Each
//! layer reports whether it is active. [`Sandbox::start`] then lets a child *attempt* each
//! forbidden act, derives the [`Level`], and returns an error below the floor.
//!
//! # Modules
//! [`frame`] and [`message`] define the wire format; [`limits`] has the table of limits;
//! [`control`] has the messages between host and zygote; [`isolation`] has the levels. The runner
//! is the package `sandbox-runner`; `cargo build -p sandbox-runner` puts it where
//! [`SandboxConfig::default`] finds it. The page `docs/sandbox.md` lists the attacks that the
//! sandbox stops and those that it does not stop.

#![warn(missing_docs)]

pub mod child;
pub mod config;
pub mod control;
pub mod environment;
pub mod error;
pub mod frame;
pub mod isolation;
pub mod layer;
pub mod library_rights;
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
mod uid_lease;
mod zygote;
mod zygote_key;

pub use child::{Child, ResourceUsage};
pub use config::SandboxConfig;
pub use environment::Environment;
pub use error::SandboxError;
pub use isolation::{ActResult, Isolation, Level};
pub use layer::Layer;
pub use library_rights::LibraryRights;
pub use limits::Limits;
pub use sandbox::Sandbox;
pub use work_stats::WorkStats;
pub use worker::{Allowance, Worker};
pub use zygote_key::Preload;
