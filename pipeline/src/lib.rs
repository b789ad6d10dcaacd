//! The pipeline behind the binary `concordance`: what each command does, as a library that benches and tests can call.
//!
//! Each hand-off goes forward: ingest -> generate -> verify -> assemble -> publish -> report. [`config`] is the only place that reads the
//! environment; [`verify`] holds the one bridge from blocking to async code.

pub mod assemble;
pub mod atlas_report;
pub mod cli;
pub mod config;
pub mod context;
pub mod divergences;
pub mod doctor;
pub mod evidence;
pub mod export;
pub mod fetch;
pub mod figures;
pub mod files;
pub mod generate;
pub mod goals;
pub mod ingest;
pub mod keep;
pub mod local_verify;
pub mod mutate;
pub mod new_method;
pub mod nightly;
pub mod overview;
pub mod pages;
pub mod paper_id;
pub mod progress;
pub mod publish;
pub mod report;
pub mod reproduce;
pub mod sandbox_run;
pub mod show;
pub mod snapshot_command;
pub mod spec_command;
pub mod specs;
pub mod stability;
pub mod unfinished;
pub mod verify;
