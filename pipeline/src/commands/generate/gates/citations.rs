//! The gate of citations: quotes stand in their spans, and numbers are printed in the paper.

use crate::commands::generate::paper::PaperText;
use generation::properties::{SpecParts, Value};
use generation::{AnswerFault, Citation};

/// Words before a number of the paper.
const NUMBER_WORDS: [&str; 9] = [
    "eq",
    "eqs",
    "equation",
    "equations",
    "algorithm",
    "theorem",
    "lemma",
    "definition",
    "proposition",
];

/// Removes the properties whose quote or numbers are not in the paper.
pub(super) fn check_citations(parts: &mut SpecParts, text: &PaperText) -> Vec<AnswerFault> {
    let mut faults = vec![];
    let mut refused = vec![];
    for (id, citation) in &parts.sources {
        if let Some(fault) = quote_fault(citation, text) {
            faults.push(AnswerFault::Quote(format!("property {id}: {fault}")));
            refused.push(id.clone());
        }
    }
    for property in &parts.properties {
        let string = |table: Option<&Value>, key: &str| {
            let value = table?.get(key)?.as_str()?;
            Some(value.to_owned())
        };
        let place = string(property.get("source"), "where").unwrap_or_default();
        let id = property
            .get("id")
            .and_then(|id| id.as_str())
            .unwrap_or_default();
        for number in cited_numbers(&place) {
            if !text.has_number(&number) {
                faults.push(AnswerFault::Quote(format!(
                    "property {id}: the paper has no number {number} ({place:?})"
                )));
                refused.push(id.to_owned());
            }
        }
    }
    for id in refused {
        parts.remove_property(&id);
    }
    faults
}

pub(super) fn quote_fault(citation: &Citation, text: &PaperText) -> Option<AnswerFault> {
    let problem = text.check_quote(citation).err()?;
    Some(AnswerFault::Quote(problem))
}

/// Returns the numbers that a place in a paper names: `3` of `eq. (3)`.
fn cited_numbers(place: &str) -> Vec<String> {
    let mut numbers = vec![];
    let words: Vec<&str> = place
        .split(|c: char| c.is_whitespace() || ",;:()[]".contains(c))
        .filter(|word| !word.is_empty())
        .collect();
    for pair in words.windows(2) {
        let word = pair[0].trim_end_matches('.').to_lowercase();
        let number = pair[1].trim_end_matches('.');
        let is_number = number.chars().any(|c| c.is_ascii_digit())
            && number
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '\'');
        if NUMBER_WORDS.contains(&word.as_str()) && is_number {
            numbers.push(number.to_owned());
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_the_paper_are_seen_in_places() {
        assert_eq!(cited_numbers("eq. (3), denominator"), ["3"]);
        assert_eq!(
            cited_numbers("Algorithm 1, line 4; Eq. 2.5a"),
            ["1", "2.5a"]
        );
        assert_eq!(cited_numbers("sec. 2, first paragraph"), [""; 0]);
        assert_eq!(cited_numbers("equation above"), [""; 0]);
    }
}
