//! MCP over Streamable HTTP.
//!
//! The path of a call and of its answer, one step a file:
//! 1. `gate`: method, media types and token; `http::dispatch` has checked the origin and bounded the body (`MAX_BODY`).
//! 2. `handler`: the protocol; finds the row of the tool in `table`.
//! 3. `call`: who pays; the answer on a worker thread; the charge; the answer as the protocol's result.
//! 4. `gate` again: headers for license and budget, the problem of a refused call, the media type that the client accepts.
//! 5. `http::dispatch` logs and counts the request.

mod call;
mod gate;
mod handler;
mod media;
pub mod table;

pub(crate) use gate::Gate;

/// Largest request, in bytes: a call is a few names.
pub(crate) const MAX_BODY: usize = 64 * 1024;
