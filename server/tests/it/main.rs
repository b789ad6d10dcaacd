//! The server as its callers see it: the real program, a real Postgres, a real snapshot, HTTP over a socket.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where")]

mod answer_sizes;
mod ask;
mod assembly;
mod atlas;
mod browser;
mod budget;
mod changes;
mod charging;
mod client;
mod code_library;
mod composing;
mod cors;
mod database_outage;
mod docs;
mod entitlement;
mod explorer;
mod explorer_browser;
mod exploring;
mod follow_up_calls;
mod fuzz;
mod harvested;
mod have;
mod limits;
mod log_privacy;
mod mcp;
mod oauth;
mod oauth_clients;
mod operations;
mod people;
mod pinned;
mod protocol_errors;
mod provider;
mod rest;
mod sample_records;
mod schema;
mod shared_limits;
mod sign_in_attacks;
mod sign_in_limits;
mod slow_bodies;
mod snapshot_files;
mod snapshot_replacement;
mod test_server;
mod tools;
mod versions;
