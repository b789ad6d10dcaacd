//! Challenges: what a client does before a draft is stored or committed, or a function is checked, so that a machine cannot fill a
//! queue for nothing. A challenge is bound to an action and to what the action is about, and is valid for minutes. Its answer is
//! accepted once: the store spends it under a key.

mod door;
mod proof_of_work;

pub(crate) use door::{Door, Passed};
pub(crate) use proof_of_work::ProofOfWork;

use catalogue::Digest;

/// The validity of a challenge, in seconds.
pub(crate) const CHALLENGE_SECONDS: i64 = 600;

/// The action for which a client spends an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    Draft,
    Commit,
    Check,
}

impl Action {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Commit => "commit",
            Self::Check => "check",
        }
    }
}

/// The action that an answer is for, and the digest of what the action is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Binding {
    pub(crate) action: Action,
    pub(crate) subject: Digest,
}

/// The refusal of a text that is no answer.
const MALFORMED: &str = "is no answer: send the base64 of {\"challenge\": …, \"solution\": …}";
/// The refusal of an answer to a challenge that this server did not make, or that somebody changed.
const FORGED: &str = "answers a challenge that this server did not make";
/// The refusal of an answer to a challenge that is too old.
const EXPIRED: &str = "came too late: a challenge is valid for ten minutes; answer the new one";
/// The refusal of an answer to a challenge for another action or another draft.
const OTHER: &str = "answers the challenge of another action or another draft; answer the new one";
/// The refusal of an answer that does not solve the challenge.
const UNSOLVED: &str = "does not solve the challenge";
/// The refusal of an answer that was spent.
pub(crate) const USED: &str = "was used before; answer the new challenge";
