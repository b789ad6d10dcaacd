//! Coverage: what of a reading no case executed. It is evidence beside a level and never a level.

use crate::side::Side;
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// The lines and conditions of one reading that no case of V1 executed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Coverage {
    /// The reading.
    pub side: Side,
    /// Lines that no case executed, counted from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<u32>,
    /// Lines with a condition, each with a result that it had in no case.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<(u32, bool)>,
    /// Lines that only named inputs run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines_of_edges: Vec<u32>,
    /// Lines with a condition, each with a result that it has on named edges only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conditions_of_edges: Vec<(u32, bool)>,
    /// False if the calls took more steps than are noted: what is listed may have been executed later.
    pub is_complete: bool,
}

impl Coverage {
    /// Returns the coverage in words, without the name of the reading: `no input runs line 6; only named inputs run line 4`.
    pub fn words(&self) -> String {
        let mut parts = vec![];
        for (lines, conditions, what) in [
            (&self.lines, &self.conditions, "no input runs"),
            (
                &self.lines_of_edges,
                &self.conditions_of_edges,
                "only named inputs run",
            ),
        ] {
            if lines.is_empty() && conditions.is_empty() {
                continue;
            }
            let mut part = format!("{what} ");
            if !lines.is_empty() {
                let word = if lines.len() == 1 { "line" } else { "lines" };
                let _ = write!(part, "{word} {}", ranges(lines));
            }
            for (at, (line, result)) in conditions.iter().enumerate() {
                let separator = if at > 0 || !lines.is_empty() {
                    ", "
                } else {
                    ""
                };
                let _ = write!(part, "{separator}line {line} with a {result} condition");
            }
            parts.push(part);
        }
        if parts.is_empty() {
            parts.push("every line and branch ran".to_owned());
        }
        if !self.is_complete {
            parts.push("not every step was noted".to_owned());
        }
        parts.join("; ")
    }
}

/// Returns ascending numbers with neighbours joined: `3, 7-9`.
fn ranges(numbers: &[u32]) -> String {
    let mut ranges: Vec<(u32, u32)> = vec![];
    for number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if last.checked_add(1) == Some(*number) => *last = *number,
            _ => ranges.push((*number, *number)),
        }
    }
    let texts = ranges.iter().map(|(first, last)| match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    });
    texts.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_coverage_is_one_sentence() {
        let coverage = Coverage {
            side: Side::B,
            lines: vec![],
            conditions: vec![],
            lines_of_edges: vec![],
            conditions_of_edges: vec![],
            is_complete: true,
        };
        assert_eq!(coverage.words(), "every line and branch ran");
    }
}
