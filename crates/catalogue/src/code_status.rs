//! The status of code for a name, which is the verdict of `have`, and the way in which a name
//! resolves.
//!
//! The first status that applies is the verdict, in the order of [`CodeStatus::ALL`].

use crate::level::Level;
use crate::string_enum;

string_enum! {
    /// The code that exists for a name.
    pub enum CodeStatus {
        /// An implementation exists and its level is V2 or above.
        VerifiedCode = "verified_code",
        /// Code exists, with a level below V2 or without a run.
        UnverifiedCode = "unverified_code",
        /// Only a part of what is named has an implementation at V2 or above.
        PartOf = "part_of",
        /// Only declared repositories exist.
        DeclaredCode = "declared_code",
        /// The name resolved and has no code.
        NoCode = "no_code",
        /// The name did not resolve; code may exist elsewhere.
        UnknownName = "unknown_name",
    }
}

string_enum! {
    /// The way in which a name resolved, surest first.
    pub enum Resolution {
        /// By an existing id.
        Id = "id",
        /// By the exact characters of the name.
        Exact = "exact",
        /// By its normal form.
        Normalised = "normalised",
        /// By an alias.
        Alias = "alias",
        /// By another spelling of a name: hyphens, plurals, British or American English.
        Spelling = "spelling",
        /// By a variant that belongs to exactly one name.
        Variant = "variant",
        /// As a function of a library or of a published program that people run under the method's name.
        InUse = "in_use",
    }
}

/// The lowest level that counts as verified. **Source**: interface document, `have` ("V2 or above").
pub const VERIFIED: Level = Level::V2;

/// The facts about a name that decide its status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CodeHoldings {
    /// True if the name resolved.
    pub resolved: bool,
    /// True if an implementation exists.
    pub has_code: bool,
    /// The level of the implementation; `None` if it was never run or failed V0.
    pub level: Option<Level>,
    /// True if a part of what the name denotes has an implementation at V2 or above.
    pub verified_part: bool,
    /// True if repositories were declared.
    pub declared_repos: bool,
}

/// Decides the status. An unresolved name is unknown, independent of the other facts. The name of a
/// whole of which only parts exist is resolved.
pub fn code_status(holdings: &CodeHoldings) -> CodeStatus {
    let verified = holdings.level.is_some_and(|level| level >= VERIFIED);
    match *holdings {
        CodeHoldings {
            resolved: false, ..
        } => CodeStatus::UnknownName,
        CodeHoldings { has_code: true, .. } if verified => CodeStatus::VerifiedCode,
        CodeHoldings { has_code: true, .. } => CodeStatus::UnverifiedCode,
        CodeHoldings {
            verified_part: true,
            ..
        } => CodeStatus::PartOf,
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

    /// Returns every possible state: 2 * 2 * 5 * 2 * 2.
    fn every() -> impl Iterator<Item = CodeHoldings> {
        let levels = || std::iter::once(None).chain(Level::ALL.iter().copied().map(Some));
        let flags = || [false, true].into_iter();
        flags().flat_map(move |resolved| {
            flags().flat_map(move |has_code| {
                levels().flat_map(move |level| {
                    flags().flat_map(move |verified_part| {
                        flags().map(move |declared_repos| CodeHoldings {
                            resolved,
                            has_code,
                            level,
                            verified_part,
                            declared_repos,
                        })
                    })
                })
            })
        })
    }

    #[test]
    fn the_laws_hold_in_every_state() {
        assert_eq!(every().count(), 80);
        for state in every() {
            let have = code_status(&state);
            let has_code = state.resolved && state.has_code;
            let verified = has_code && state.level >= Some(Level::V2);
            assert!(
                have != CodeStatus::PartOf || (state.resolved && state.verified_part && !has_code),
                "{state:?}"
            );
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
