//! HTTP: connections, and the processing of one request.

mod body_permits;
mod cors;
mod dispatch;
mod listen;

pub use listen::run;
