//! The verdict of `have`: what is held for a name, and how it resolved.
//!
//! The first verdict that applies wins, in the order of [`Have::ALL`].

use crate::level::Level;
use catalogue::string_enum;

string_enum! {
    /// What is held for a name.
    pub enum CodeStatus {
        /// An implementation is held and its level is V2 or above.
        VerifiedCode = "verified_code",
        /// Code is held, below V2 or never run.
        UnverifiedCode = "unverified_code",
        /// Only repositories that someone declared are known.
        DeclaredCode = "declared_code",
        /// The name resolved and nothing is held for it.
        NoCode = "no_code",
        /// Nothing resolved: says nothing about what exists.
        UnknownName = "unknown_name",
    }
}

string_enum! {
    /// How a name resolved, surest first.
    pub enum Resolution {
        /// It has the form of an id, and the id is held.
        Id = "id",
        /// Character by character.
        Exact = "exact",
        /// By its normal form.
        Normalised = "normalised",
        /// By an alias that is held.
        Alias = "alias",
        /// By a variant of a name, and only one thing answers to it.
        Variant = "variant",
    }
}

/// The lowest level that counts as verified. **Source**: interface document, `have` ("V2 or above").
pub const VERIFIED: Level = Level::V2;

/// What is known of a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CodeHoldings {
    /// Whether the name resolved.
    pub resolved: bool,
    /// Whether code of ours is held.
    pub has_code: bool,
    /// The level of that code; `None` when it was never run or failed V0.
    pub level: Option<Level>,
    /// Whether repositories were declared.
    pub declared_repos: bool,
}

/// The verdict on what is held. Total: what is not resolved is unknown whatever else is said of it.
pub fn code_status(holdings: &CodeHoldings) -> CodeStatus {
    let verified = holdings.level.is_some_and(|level| level >= VERIFIED);
    match *holdings {
        CodeHoldings {
            resolved: false, ..
        } => CodeStatus::UnknownName,
        CodeHoldings { has_code: true, .. } if verified => CodeStatus::VerifiedCode,
        CodeHoldings { has_code: true, .. } => CodeStatus::UnverifiedCode,
        CodeHoldings {
            declared_repos: true,
            ..
        } => CodeStatus::DeclaredCode,
        CodeHoldings { .. } => CodeStatus::NoCode,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every state there is: 2 * 2 * 5 * 2.
    fn every() -> impl Iterator<Item = CodeHoldings> {
        let levels = || std::iter::once(None).chain(Level::ALL.iter().copied().map(Some));
        let flags = || [false, true].into_iter();
        flags().flat_map(move |resolved| {
            flags().flat_map(move |held_code| {
                levels().flat_map(move |level| {
                    flags().map(move |declared_repos| CodeHoldings {
                        resolved,
                        has_code: held_code,
                        level,
                        declared_repos,
                    })
                })
            })
        })
    }

    #[test]
    fn the_laws_hold_in_every_state() {
        assert_eq!(every().count(), 40);
        for state in every() {
            let have = code_status(&state);
            let verified = state.resolved && state.has_code && state.level >= Some(Level::V2);
            assert_eq!(have == CodeStatus::VerifiedCode, verified, "{state:?}");
            assert_eq!(
                have == CodeStatus::UnknownName,
                !state.resolved,
                "{state:?}"
            );
            assert!(
                have != CodeStatus::NoCode
                    || (state.resolved && !state.has_code && !state.declared_repos),
                "{state:?}"
            );
            assert!(
                have != CodeStatus::DeclaredCode || (state.declared_repos && !state.has_code),
                "{state:?}"
            );
            assert!(
                have != CodeStatus::UnverifiedCode || state.has_code,
                "{state:?}"
            );
        }
    }

    #[test]
    fn a_higher_level_never_gives_a_weaker_verdict() {
        for state in every() {
            let lower = code_status(&state);
            for level in Level::ALL
                .iter()
                .copied()
                .filter(|level| Some(*level) >= state.level)
            {
                assert!(
                    code_status(&CodeHoldings {
                        level: Some(level),
                        ..state
                    }) <= lower,
                    "{state:?} to {level}"
                );
            }
        }
    }

    #[test]
    fn every_word_parses_back() {
        assert!(
            CodeStatus::ALL
                .iter()
                .all(|have| have.as_str().parse() == Ok(*have))
        );
        assert!(
            Resolution::ALL
                .iter()
                .all(|how| how.as_str().parse() == Ok(*how))
        );
    }
}
