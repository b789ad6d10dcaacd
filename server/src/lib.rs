//! The server: REST and MCP on one port. The server answers from the published snapshot, runs no
//! code of methods and computes no level.
//!
//! A request passes `http::listen` → `http::dispatch` → `rest` or `mcp` → `answer`. The answer passes
//! the same modules in reverse order.

pub mod answer;
mod app;
pub mod auth;
mod challenge;
mod check_rules;
mod checks;
mod config;
mod database;
mod error_chain;
mod feed;
mod http;
pub mod library;
pub mod mcp;
mod metrics;
mod paths;
mod permit;
mod problem;
mod proposal;
mod public_url;
mod response;
mod response_cache;
mod rest;
mod shares;
mod snapshots;
mod wirings;
mod worker_pool;

pub use config::Config;
pub use http::{SHUTDOWN_TIMEOUT, run};
pub use rest::routes::{markdown as table_of_routes, served_paths};
