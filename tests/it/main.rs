//! The one integration-test binary: stories, the zoo of pairs, architecture and tidy tests.

mod architecture;
mod bad_corpus;
mod bad_dumps;
mod bad_specs;
mod begun;
mod bundled;
mod commands;
mod contents;
mod dumps;
mod forgery;
mod ingest;
mod misreadings;
mod nightly;
mod outage;
mod pairs;
mod processes;
mod program;
mod questions;
mod questions_client;
mod resume;
mod server;
mod snapshots;
mod tidy;
mod tree;
mod zoo;
mod zoo_run;
