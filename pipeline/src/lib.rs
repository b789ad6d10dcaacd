//! The binary `concordance` as a library, so that benches can call its steps.
//!
//! Data flows in one direction: ingest -> generate -> verify -> assemble -> publish -> report. Only [`config`] reads the environment.

mod atomic_write;
mod blocking;
pub mod cli;
pub mod commands;
pub mod config;
pub mod context;
mod error;
mod evidence;
mod generators;
mod holder;
mod output;
mod programs;
mod progress;
mod reference;
mod saved_metrics;
pub mod specs;
mod table;
mod taken_down;
mod terminal;
mod text_file;
mod unfinished;
mod uses;
