//! Authentication and budgets: trial tokens, paid plans, sign-in, and the keys that count requests
//! by address.

pub mod address;
pub(crate) mod bearer;
mod bounded_json;
pub(crate) mod charge;
mod mint;
pub(crate) mod oauth;
pub(crate) mod provider;
pub(crate) mod rate_limit;
pub(crate) mod seal;
pub(crate) mod secret;
mod token_cache;
pub(crate) mod tokens;
