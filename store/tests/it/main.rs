//! The store on a real Postgres: each test has a database of its own.

mod cluster;
mod fixture;
mod ingest;
mod ladder_rules;
mod runs;
mod tokens;
mod words;
