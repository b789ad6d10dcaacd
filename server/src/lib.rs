//! The server: REST and MCP on one port, answered from the published snapshot. It runs no code and computes no level.

pub mod answer;
pub mod app;
pub mod auth;
mod body;
pub mod config;
mod database;
pub mod library;
pub mod mcp;
mod problem;
mod rest;
mod serve;
mod snapshots;

pub use config::Config;
pub use serve::run;
