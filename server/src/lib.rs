//! The server: REST and MCP on one port, answered from the published snapshot. It runs no code and computes no level.
//!
//! A request goes `http::listen` → `http::dispatch` → `rest` or `mcp` → `answer`, and its answer the same way back.

pub mod answer;
mod app;
pub mod auth;
mod config;
mod database;
mod error_chain;
mod http;
pub mod library;
pub mod mcp;
mod metrics;
mod paths;
mod problem;
mod public_url;
mod response;
mod response_cache;
mod rest;
mod snapshots;
mod worker_pool;

pub use config::Config;
pub use http::run;
