//! MCP over Streamable HTTP: a gate that checks who asks, a table of tools, a file for each.

mod gate;
mod handler;
pub mod table;
mod tools;

pub use gate::Gate;

/// Where MCP is served.
pub const PATH: &str = "/mcp";
