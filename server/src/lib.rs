//! The server: REST and MCP on one port, answered from the published snapshot. It runs no code and computes no level.

pub mod answer;
mod answering;
pub mod app;
pub mod auth;
mod body;
pub mod config;
mod cors;
mod database;
pub mod kept;
pub mod library;
pub mod mcp;
pub mod metrics;
mod problem;
mod rest;
mod serve;
mod snapshots;
mod work;

pub use config::Config;
pub use serve::run;
