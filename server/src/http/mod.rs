//! HTTP: connections, and the processing of one request.

mod activity;
mod cors;
mod dispatch;
mod listen;
mod shares;

pub use listen::run;
