//! Challenges: what a client does before a draft is stored or committed, or a function is checked, so that a machine cannot fill a
//! queue for nothing. A challenge is bound to an action and to what the action is about, and is valid for minutes. Its answer is
//! accepted once: the provider returns the key under which the store spends the answer.
//!
//! One provider ships, proof of work. A provider that asks a third party fits the same trait.

mod door;
mod proof_of_work;

pub(crate) use door::{Door, Passed, USED};
pub(crate) use proof_of_work::ProofOfWork;

use catalogue::Digest;
use chrono::{DateTime, Utc};
use serde_json::Value;

/// The validity of a challenge, in seconds.
pub(crate) const CHALLENGE_SECONDS: i64 = 600;

/// The action for which a client spends an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    /// Stores a draft.
    Draft,
    /// Commits a draft.
    Commit,
    /// Checks a function.
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

/// The reason for which an answer is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The text is no answer of this provider.
    Malformed,
    /// This server did not make the challenge, or somebody changed it.
    Forged,
    /// The challenge is too old.
    Expired,
    /// The challenge was made for another action or another draft.
    Other,
    /// The answer does not solve the challenge.
    Unsolved,
}

impl Refusal {
    /// Returns the refusal in words, and what to do.
    pub(crate) const fn detail(self) -> &'static str {
        match self {
            Self::Malformed => {
                "is no answer: send the base64 of {\"challenge\": …, \"solution\": …}"
            }
            Self::Forged => "answers a challenge that this server did not make",
            Self::Expired => {
                "came too late: a challenge is valid for ten minutes; answer the new one"
            }
            Self::Other => {
                "answers the challenge of another action or another draft; answer the new one"
            }
            Self::Unsolved => "does not solve the challenge",
        }
    }
}

/// A provider of challenges.
pub(crate) trait Challenge: Send + Sync + std::fmt::Debug {
    /// Returns a new challenge as JSON, for a client that answers it; `None` when the system gives no randomness.
    fn issue(&self, binding: Binding, now: DateTime<Utc>) -> Option<Value>;

    /// Checks an answer, and returns the key under which it is spent. Two answers to one challenge have one key.
    ///
    /// # Errors
    /// The reason for which the answer is refused.
    fn check(&self, binding: Binding, answer: &str) -> Result<Digest, Refusal>;
}
