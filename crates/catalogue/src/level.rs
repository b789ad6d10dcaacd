//! Rungs, their outcomes, and levels. No function here makes a level of outcomes: only the ladder does.

use crate::reason::Reason;
use crate::string_enum;
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

    proptest! {
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
