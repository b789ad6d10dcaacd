//! Names and words of questions: mentions, tokens, and the vocabulary of ordinary words.

pub(crate) mod link;
pub(crate) mod tokens;
mod vocabulary;
