//! Entity linking: which words of a question name what.
//!
//! [`lattice`] finds the sequence of names, cues and other words with the best score;
//! [`candidates`] resolves the words of one span in every way that the snapshot knows.

pub(crate) mod aliases;
pub(crate) mod candidates;
pub(crate) mod lattice;
mod named;
pub(crate) mod numbers;
pub(crate) mod partial;
mod parts;
mod similar;
mod titles;
pub(crate) mod topic_words;
pub(crate) mod unused;
