//! HTTP: connections, and the processing of one request.

mod activity;
mod cors;
mod dispatch;
mod listen;

pub use listen::{SHUTDOWN_TIMEOUT, run};
