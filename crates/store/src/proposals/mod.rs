//! Proposals: corrections that people draft and commit to a review queue, and the answers to challenges that they spend on it.
//!
//! An answer is spent in the transaction that stores a draft or commits it, so that of any number of concurrent callers
//! with one answer one succeeds, and a caller whose draft is refused has its answer left.

mod contribution;
mod read;
mod write;

pub use contribution::{Contribution, FieldUse, ProposalField, ProposalKind, ProposalState};
pub(crate) use write::spend_answer;
pub use write::{Commit, Decision, NewProposal, Submission};

use catalogue::{Digest, License};
use chrono::{DateTime, Utc};
use serde::Serialize;

/// The number of drafts of one address in one UTC day. **Reason**: a person corrects a few records a day; a class behind
/// one address some dozens.
pub const DAILY_DRAFTS: i32 = 50;

/// The number of drafts of all addresses in one UTC day. **Reason**: drafts of the largest request, 64 KiB, which stay for
/// [`DRAFT_DAYS`], then take 9.2 GB at most, whoever writes; 200 addresses must spend their day to reach it.
pub const DAILY_DRAFTS_OF_ALL: i32 = 10_000;

/// The days after which a draft that nobody committed is deleted.
pub const DRAFT_DAYS: i64 = 14;

/// The days for which a spent answer is remembered. **Reason**: an answer is valid for minutes; a day covers clocks that differ.
pub const ANSWER_DAYS: i64 = 1;

/// The license of facts and texts of a proposal, which its contributor confirms.
pub const FACTS_LICENSE: License = License::Cc0;

/// The license of code of a proposal, which its contributor confirms.
pub const CODE_LICENSE: License = License::ApacheOrMit;

/// A stored proposal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StoredProposal {
    /// The id, 30 hexadecimal digits.
    pub id: String,
    /// The contribution.
    #[serde(flatten)]
    pub contribution: Contribution,
    /// The digest of the contribution.
    pub sha256: Digest,
    /// The id of the snapshot that the draft was checked against.
    pub snapshot: String,
    /// The license of facts and texts.
    pub license: License,
    /// The license of the code, if there is code.
    pub code_license: Option<License>,
    /// The state.
    pub state: ProposalState,
    /// The time of the draft.
    pub drafted_at: DateTime<Utc>,
    /// The time of the commit.
    pub committed_at: Option<DateTime<Utc>>,
    /// The time of the decision.
    pub decided_at: Option<DateTime<Utc>>,
    /// The reason of the decision.
    pub reason: Option<String>,
}
