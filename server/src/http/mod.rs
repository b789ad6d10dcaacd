//! HTTP: connections, and the life of one request.

mod cors;
mod dispatch;
mod listen;

pub use listen::run;
