//! The server as its callers see it: the real program, a real Postgres, a real snapshot, HTTP over a socket.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where")]

mod ask;
mod away;
mod budget;
mod client;
mod docs;
mod have;
mod mcp;
mod people;
mod rest;
mod rows;
mod schema;
mod swap;
mod tools;
mod world;
