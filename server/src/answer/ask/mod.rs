//! `ask`: answers questions in English by rules, from the snapshot alone.
//!
//! The steps are: mentions → question → rules → plan → render → answer.

pub(crate) mod answer;
mod build_plan;
pub(crate) mod chat;
mod neighbourhood;
mod plan;
mod question;
mod render;
mod rules;
