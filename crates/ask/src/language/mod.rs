//! The words of questions: tokens, and the vocabulary of `rules/vocabulary.toml`.

pub(crate) mod leftovers;
pub(crate) mod tokens;
pub(crate) mod vocabulary;
