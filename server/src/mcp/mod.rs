//! MCP over Streamable HTTP.
//!
//! A call passes these steps, one per file:
//! 1. `http::dispatch` checks the origin, `gate` method and token; then `http::dispatch` reads the body
//!    and bounds it (`MAX_BODY`).
//! 2. `handler` implements the protocol and finds the row of the tool in `table`.
//! 3. `call` determines the payer, runs the tool on a worker thread, charges the payer, and builds the
//!    protocol's result.
//! 4. `gate` adds the headers for license and budget, replaces the response of a refused call by its
//!    problem, and converts the answer to the media type that the client accepts.
//! 5. `http::dispatch` logs and counts the request.

mod call;
mod check;
mod context;
mod gate;
mod handler;
mod media;
mod params;
mod resources;
mod schema;
pub mod table;

pub(crate) use gate::{Gate, ToolName};

/// The maximum size of a request in bytes: a function of 64 KiB, of which every second character may be an escape in JSON.
pub(crate) const MAX_BODY: usize = 144 * 1024;
