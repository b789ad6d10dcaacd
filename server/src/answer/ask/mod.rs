//! `ask`: questions in words, answered from the snapshot alone.

pub mod link;
pub mod tokens;
pub mod words;
