//! From items to a plan: each name gets a role ([`roles`]), and the first form of
//! `rules/forms.toml` that accounts for every cue and every name decides ([`forms`]).

mod described;
pub(crate) mod forms;
pub(crate) mod interpret;
mod orders;
pub(crate) mod roles;
