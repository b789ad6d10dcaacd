//! The store on a real Postgres: each test has a database of its own.

// A failed unwrap is a failed test; clippy knows that only of functions marked as tests, not of what they share.
#![allow(clippy::unwrap_used)]

mod charges;
mod checks;
mod cluster;
mod fixture;
mod foreign_keys;
mod harvest;
mod ingest;
mod ladder_rules;
mod leases;
mod limits;
mod merging;
mod model_requests;
mod oauth;
mod paper_texts;
mod people_merging;
mod preferred_values;
mod proposals;
mod runs;
mod stubs;
mod tls;
mod tokens;
mod verify_jobs;
mod word_lists;
