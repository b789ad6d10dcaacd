//! A model's answer: its text, the way it ended, and what the server says about model and tokens.

use serde::{Deserialize, Serialize};

catalogue::string_enum! {
    /// The way in which an answer ended.
    pub enum Finish {
        /// The model ended the answer.
        Complete = "complete",
        /// The answer reached the maximum number of tokens.
        Truncated = "truncated",
        /// The model or a filter of its server declined to answer.
        Refused = "refused",
    }
}

/// The number of tokens, as the server counts them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Usage {
    /// Tokens of the request.
    pub input_tokens: u64,
    /// Tokens of the answer.
    pub output_tokens: u64,
}

/// One whole answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The text.
    pub text: String,
    /// The way in which it ended.
    pub finish: Finish,
    /// The model that answered, as the server names it; `None` when it names none.
    pub model: Option<String>,
    /// The number of tokens; `None` when the server does not count.
    pub usage: Option<Usage>,
}

impl Answer {
    /// Returns true if the answer names no model, the requested one, or a dated version of the requested one: `gpt-4o-2024-08-06` for
    /// `gpt-4o`.
    pub fn is_of_model(&self, requested: &str) -> bool {
        let Some(answered) = &self.model else {
            return true;
        };
        let Some(rest) = answered.strip_prefix(requested) else {
            return false;
        };
        let mut characters = rest.chars();
        let is_separated = matches!(characters.next(), None | Some('-' | '@' | ':'));
        is_separated && characters.all(|c| c.is_ascii_digit() || c == '-')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_model_is_seen_and_a_dated_version_is_not_another() {
        let answer = |model: Option<&str>| Answer {
            text: String::new(),
            finish: Finish::Complete,
            model: model.map(str::to_owned),
            usage: None,
        };
        for model in [None, Some("gpt-4o"), Some("gpt-4o-2024-08-06")] {
            assert!(answer(model).is_of_model("gpt-4o"), "{model:?}");
        }
        for model in ["gpt-4o-mini", "gpt-4", "gpt-4o2", "other", ""] {
            assert!(!answer(Some(model)).is_of_model("gpt-4o"), "{model}");
        }
    }
}
