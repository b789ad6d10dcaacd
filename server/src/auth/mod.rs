//! Who may ask: trial tokens and paid plans, their budgets, signing in, and the keys under which addresses are counted.

pub mod address;
pub(crate) mod bearer;
mod bounded_json;
mod mint;
pub(crate) mod oauth;
pub(crate) mod provider;
pub(crate) mod rate_limit;
pub(crate) mod seal;
mod secret;
mod token_cache;
pub(crate) mod tokens;
