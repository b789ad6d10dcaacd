//! Who may ask: trial tokens and paid plans, their budgets, signing in, and the keys under which addresses are counted.

pub mod address;
pub mod bearer;
pub mod mint;
pub mod oauth;
mod outside;
pub mod provider;
pub mod rate;
pub mod remembered;
pub mod seal;
pub mod secret;
