//! Rungs, outcomes and the climb. Levels are computed only in this module.

use crate::reason::Reason;
use catalogue::string_enum;
use serde::{Deserialize, Serialize};

string_enum! {
    /// One test of the ladder, lowest first.
    pub enum Rung {
        /// Parses and imports.
        V0 = "V0",
        /// Executes on shape-valid inputs and returns sane output.
        V1 = "V1",
        /// Two independently written implementations agree numerically at 1e-6.
        V2 = "V2",
        /// Paper-derived property tests pass on both implementations.
        V3 = "V3",
    }
}

string_enum! {
    /// The highest contiguous rung that passed. The absence of a level is `Option::None`, never a
    /// default.
    pub enum Level {
        /// Parses and imports.
        V0 = "V0",
        /// Executes and returns sane output.
        V1 = "V1",
        /// Two independent readings agree.
        V2 = "V2",
        /// Paper-derived properties are true of both readings.
        V3 = "V3",
    }
}

impl From<Rung> for Level {
    fn from(rung: Rung) -> Self {
        match rung {
            Rung::V0 => Self::V0,
            Rung::V1 => Self::V1,
            Rung::V2 => Self::V2,
            Rung::V3 => Self::V3,
        }
    }
}

/// The outcome of one rung for one pair.
///
/// There is no "skipped" and no "error": a failure of the sandbox is an `Err` of the verification
/// and leaves no outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "outcome", content = "reason", rename_all = "snake_case")]
pub enum Outcome {
    /// The rung was run and passed.
    Passed,
    /// The rung was run and did not pass, for this reason.
    Failed(Reason),
    /// A rung below did not pass, or this rung cannot be computed yet.
    NotReached,
}

impl Outcome {
    /// Returns the spelling in SQL and HTML, without the reason.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Passed => "passed",
            Self::Failed(_) => "failed",
            Self::NotReached => "not_reached",
        }
    }

    /// Returns the reason of a failure.
    pub const fn reason(self) -> Option<Reason> {
        match self {
            Self::Failed(reason) => Some(reason),
            Self::Passed | Self::NotReached => None,
        }
    }
}

/// Returns the highest contiguous rung that passed, from V0 upwards; `None` if V0 did not pass.
///
/// The function is total: outcomes above the first rung that did not pass are ignored. **Source**:
/// interface document, verification levels ("highest contiguous rung passed; never rounded up").
pub fn climb(outcomes: &[Outcome; 4]) -> Option<Level> {
    Rung::ALL
        .iter()
        .zip(outcomes)
        .take_while(|(_, outcome)| matches!(outcome, Outcome::Passed))
        .last()
        .map(|(rung, _)| Level::from(*rung))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn outcome() -> impl Strategy<Value = Outcome> {
        prop_oneof![
            Just(Outcome::Passed),
            proptest::sample::select(Reason::ALL).prop_map(Outcome::Failed),
            Just(Outcome::NotReached),
        ]
    }

    fn outcomes() -> impl Strategy<Value = [Outcome; 4]> {
        [outcome(), outcome(), outcome(), outcome()]
    }

    proptest! {
        #[test]
        fn level_is_the_longest_passing_prefix(o in outcomes()) {
            let prefix = o.iter().take_while(|x| **x == Outcome::Passed).count();
            let expected = prefix.checked_sub(1).map(|i| Level::ALL[i]);
            prop_assert_eq!(climb(&o), expected);
        }

        #[test]
        fn turning_a_fail_into_a_pass_never_lowers(o in outcomes(), at in 0usize..4) {
            let mut better = o;
            better[at] = Outcome::Passed;
            prop_assert!(climb(&better) >= climb(&o));
        }

        #[test]
        fn nothing_above_the_first_non_pass_matters(o in outcomes(), above in outcomes()) {
            let Some(first) = o.iter().position(|x| *x != Outcome::Passed) else { return Ok(()) };
            let mut changed = o;
            changed[first + 1..].copy_from_slice(&above[first + 1..]);
            prop_assert_eq!(climb(&changed), climb(&o));
        }

        #[test]
        fn outcomes_survive_json(o in outcome()) {
            let text = serde_json::to_string(&o).expect("outcomes serialise");
            prop_assert_eq!(serde_json::from_str::<Outcome>(&text).expect("and parse"), o);
        }
    }

    #[test]
    fn every_word_parses_back() {
        for level in Level::ALL {
            assert_eq!(level.as_str().parse(), Ok(*level));
        }
        for reason in Reason::ALL {
            assert_eq!(reason.as_str().parse(), Ok(*reason));
        }
        assert!("V4".parse::<Level>().is_err());
    }
}
