//! The binary `concordance` as a library, so that benches can call its steps.
//!
//! Each hand-off goes forward: ingest -> generate -> verify -> assemble -> publish -> report. [`config`] alone reads the
//! environment; `commands::verify` has the one bridge from blocking to async code.

mod atomic_write;
pub mod cli;
pub mod commands;
pub mod config;
pub mod context;
mod error;
mod evidence;
mod output;
mod progress;
mod saved_metrics;
pub mod specs;
mod table;
mod text_file;
mod unfinished;
