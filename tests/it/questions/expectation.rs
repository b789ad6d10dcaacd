//! A question and what a right answer contains, as its author computed it.

use serde::Deserialize;

/// A question.
#[derive(Debug, Deserialize)]
pub struct Question {
    pub id: String,
    pub question: String,
    /// Earlier questions of the conversation.
    #[serde(default)]
    pub before: Vec<String>,
    /// A short word of the author's for the kind of question.
    pub form: String,
    pub answerable: bool,
    /// Every restriction that the question states, in words.
    #[serde(default)]
    pub constraints: Vec<String>,
    #[serde(default)]
    pub expect: Expectation,
}

/// The content of a right answer.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Expectation {
    pub ids: Vec<EntityName>,
    /// The least number of `ids` that must be named; all of them when left out.
    pub at_least: Option<usize>,
    /// True if one of `ids` suffices.
    pub any_of: bool,
    /// True if `ids` must be named in this order.
    pub ordered: bool,
    /// Texts and numbers that must be told.
    pub values: Vec<String>,
    /// Entities that a dropped constraint would show.
    pub not_ids: Vec<EntityName>,
}

/// An entity of an expectation.
#[derive(Debug, Deserialize)]
pub struct EntityName {
    pub kind: String,
    #[serde(default)]
    pub arxiv: Option<String>,
    #[serde(default, alias = "title")]
    pub name: Option<String>,
}

impl Question {
    /// All turns, the question last.
    pub fn turns(&self) -> Vec<String> {
        self.before
            .iter()
            .chain([&self.question])
            .cloned()
            .collect()
    }

    /// The author: the part of the id before the hyphen.
    pub fn author(&self) -> &str {
        self.id.split('-').next().unwrap_or_default()
    }

    /// Returns true if the answer depends on verdicts of a climb.
    pub fn is_about_levels(&self) -> bool {
        let says = |text: &str| {
            ["level", "verified", "V3"]
                .iter()
                .any(|word| text.contains(word))
        };
        says(&self.question)
            || says(&self.form)
            || self.constraints.iter().any(|constraint| says(constraint))
    }
}
