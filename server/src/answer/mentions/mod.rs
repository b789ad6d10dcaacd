//! Names and words of questions: the mentions in a text, its tokens, and the ordinary words.

pub(crate) mod link;
pub(crate) mod tokens;
mod vocabulary;
