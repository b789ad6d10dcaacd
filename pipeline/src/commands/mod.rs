//! The commands. Each module has the arguments, the work and the printed answer of one command.

pub(crate) mod assemble;
pub(crate) mod brief;
pub(crate) mod check;
pub(crate) mod doctor;
pub(crate) mod export;
pub(crate) mod fetch;
pub(crate) mod findings;
pub(crate) mod generate;
pub(crate) mod harvest;
pub mod ingest;
pub(crate) mod mutate;
pub(crate) mod new;
pub(crate) mod nightly;
pub(crate) mod proposals;
pub(crate) mod provenance;
pub mod publish;
pub(crate) mod report;
pub(crate) mod reproduce;
pub(crate) mod sandbox;
pub(crate) mod snapshot;
pub(crate) mod spec;
pub(crate) mod stability;
pub(crate) mod takedown;
pub(crate) mod text;
pub(crate) mod unions;
pub(crate) mod verify;
