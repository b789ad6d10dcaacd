//! The names of generators of pairs, as the database and provenances have them.

/// Of pairs that are wired from other pairs.
pub(crate) const ASSEMBLED: &str = "assembled";

/// Of pairs that language models wrote.
pub(crate) const GENERATED: &str = "generated";
