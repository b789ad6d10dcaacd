//! MCP over Streamable HTTP: a gate that checks who asks, a table of tools, a file for each.

mod gate;
mod handler;
mod media;
pub mod table;
mod tools;

pub use gate::Gate;
pub(crate) use gate::origin;

/// Where MCP is served.
pub const PATH: &str = "/mcp";

/// Largest request, in bytes: a call is a few names.
pub(crate) const LARGEST: usize = 64 * 1024;
