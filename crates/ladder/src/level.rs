//! From outcomes to a level. Levels are computed only in this module.

use catalogue::{Level, Outcome, RungRecord};

/// Returns the highest contiguous rung that passed, from V0 upwards; `None` if V0 did not pass.
///
/// The function is total: outcomes above the first rung that did not pass are ignored. **Source**:
/// interface document, verification levels ("highest contiguous rung passed; never rounded up").
pub fn climb(outcomes: &[Outcome; 4]) -> Option<Level> {
    Level::ALL
        .iter()
        .zip(outcomes)
        .take_while(|(_, outcome)| matches!(outcome, Outcome::Passed))
        .last()
        .map(|(level, _)| *level)
}

/// Returns the level of a climb, from the records of its rungs.
pub fn derive_level(rungs: &[RungRecord; 4]) -> Option<Level> {
    climb(&rungs.each_ref().map(|record| record.outcome))
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Reason;
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
    }
}
