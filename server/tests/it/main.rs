//! The server as its callers see it: the real program, a real Postgres, a real snapshot, HTTP over a socket.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where")]

mod ask;
mod assembly;
mod atlas;
mod attacks;
mod away;
mod budget;
mod client;
mod composing;
mod docs;
mod entitlement;
mod fuzz;
mod have;
mod mcp;
mod next;
mod oauth;
mod operations;
mod people;
mod person;
mod provider;
mod rest;
mod rows;
mod schema;
mod security;
mod swap;
mod tools;
mod versions;
mod world;
