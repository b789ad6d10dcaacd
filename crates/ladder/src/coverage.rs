//! Coverage: what of a reading no case executed. It is evidence beside a level and never a level.

use crate::executor::{Side, Unreached};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt::Write;

/// What no case of V1 executed of one reading.
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
    /// Lines that only named edges execute.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines_of_edges: Vec<u32>,
    /// Lines with a condition, each with a result that it has on named edges only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conditions_of_edges: Vec<(u32, bool)>,
    /// False if the calls took more steps than are noted: what is listed may have been executed later.
    pub is_complete: bool,
}

impl Coverage {
    /// Compares what was unreached before the edges with what is unreached after them.
    pub fn new(side: Side, before_edges: Unreached, after: Unreached) -> Self {
        Self {
            side,
            lines_of_edges: without(before_edges.lines, &after.lines),
            conditions_of_edges: without(before_edges.conditions, &after.conditions),
            lines: after.lines,
            conditions: after.conditions,
            is_complete: after.is_complete,
        }
    }

    /// Returns the coverage in words, without the name of the reading: `no case executes line 6; only named edges execute line 4`.
    pub fn words(&self) -> String {
        let mut parts = vec![];
        for (lines, conditions, what) in [
            (&self.lines, &self.conditions, "no case executes"),
            (
                &self.lines_of_edges,
                &self.conditions_of_edges,
                "only named edges execute",
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
            parts.push("every line and both results of every condition were executed".to_owned());
        }
        if !self.is_complete {
            parts.push("not every step was noted".to_owned());
        }
        parts.join("; ")
    }
}

fn without<T: Ord>(before: Vec<T>, after: &[T]) -> Vec<T> {
    let after: BTreeSet<&T> = after.iter().collect();
    let mut gone = before;
    gone.retain(|one| !after.contains(one));
    gone
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
    fn what_only_edges_execute_is_listed_apart() {
        let before = Unreached {
            lines: vec![3, 5, 6, 9],
            conditions: vec![(2, true), (8, false)],
            is_complete: true,
        };
        let after = Unreached {
            lines: vec![5, 6, 9],
            conditions: vec![(8, false)],
            is_complete: true,
        };
        let coverage = Coverage::new(Side::A, before, after);
        assert_eq!(
            coverage.words(),
            "no case executes lines 5-6, 9, line 8 with a false condition; only named edges execute line 3, line 2 with a true condition"
        );
    }

    #[test]
    fn full_coverage_is_one_sentence() {
        let all = || Unreached {
            is_complete: true,
            ..Unreached::default()
        };
        let coverage = Coverage::new(Side::B, all(), all());
        assert_eq!(
            coverage.words(),
            "every line and both results of every condition were executed"
        );
    }
}
