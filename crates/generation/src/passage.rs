//! Passages of a paper, in sets that say who may see them.

use serde::Serialize;
use std::fmt::Write as _;

/// One passage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Passage {
    /// The id of its span.
    pub span: String,
    /// The passage's name for people: `equation (3)`, `section 2.1`.
    pub title: String,
    /// Its text.
    pub text: String,
}

/// Every passage that matters for a method.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct AllPassages(pub Vec<Passage>);

/// Equations, algorithms, and the inline formulas that define their symbols.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct EquationPassages(pub Vec<Passage>);

/// Prose and definitions, with equations only where prose does not say it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct ProsePassages(pub Vec<Passage>);

/// Returns the passages as text. `mark` is part of every delimiter, so that no passage can end itself.
pub(crate) fn markdown(passages: &[Passage], mark: &str) -> String {
    let mut text = String::new();
    for Passage {
        span,
        title,
        text: passage,
    } in passages
    {
        let passage = passage.trim();
        // Writing to a String cannot fail.
        let _ = write!(
            text,
            "<passage-{mark} span=\"{span}\" is=\"{title}\">\n{passage}\n</passage-{mark}>\n\n"
        );
    }
    text
}
