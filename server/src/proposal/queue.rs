//! The review queue: stores checked drafts and commits them, each against the answer to a challenge.

use super::check::Checked;
use crate::auth::address::AddressKeys;
use crate::auth::secret::random_digits;
use crate::challenge::{Action, Binding, Door, Passed as Outcome, USED};
use crate::database::{Database, boxed};
use crate::metrics::Metrics;
use crate::problem::{Kind, Problem};
use catalogue::Digest;
use chrono::TimeDelta;
use serde_json::Value;
use std::sync::Arc;
use store::proposals::{Commit, NewProposal, ProposalState, StoredProposal, Submission};

/// The number of random bytes of an id, so that nobody guesses one.
const ID_BYTES: usize = 15;

pub(crate) struct Queue {
    pub(crate) database: Arc<Database>,
    pub(crate) addresses: Arc<AddressKeys>,
    pub(crate) door: Door,
    pub(crate) metrics: Arc<Metrics>,
}

impl Queue {
    /// Stores a draft and returns its id.
    pub(crate) async fn store(
        &self,
        address_key: &str,
        checked: &Checked,
        answer: Option<String>,
    ) -> Result<Outcome<String>, Problem> {
        let binding = Binding {
            action: Action::Draft,
            subject: checked.contribution.sha256(),
        };
        let spent = match self.door.check(address_key, binding, answer).await? {
            Ok(spent) => spent,
            Err(refusal) => return self.door.challenge(binding, refusal),
        };
        let id = random_digits::<ID_BYTES>()?;
        let draft = NewProposal {
            id: &id,
            contribution: &checked.contribution,
            snapshot: &checked.snapshot,
            client_key: &self.addresses.key_of("draft", address_key),
        };
        let store = self.database.need_store()?;
        let now = boxed(store.clock()).await?;
        match boxed(store.store_draft(draft, spent, now)).await? {
            Submission::Stored => Ok(Outcome::Done(id)),
            Submission::AnswerUsed => self.door.challenge(binding, Some(USED)),
            Submission::DayOver { resets_at } => {
                let detail = "The drafts of this address for the UTC day are used up. Try again after midnight UTC.";
                Err(self.day_over(Kind::DAILY_DRAFTS, detail, resets_at - now))
            }
            Submission::AllDayOver { resets_at } => {
                let detail = "The drafts of all addresses for the UTC day are used up. Try again after midnight UTC.";
                Err(self.day_over(Kind::UNAVAILABLE, detail, resets_at - now))
            }
        }
    }

    fn day_over(&self, kind: Kind, detail: &str, left: TimeDelta) -> Problem {
        self.metrics.count_refusal("draft_day");
        let wait = u64::try_from(left.num_seconds() + 1).unwrap_or(1);
        Problem::new(kind, detail).retry_after(wait)
    }

    pub(crate) async fn find(&self, id: &str) -> Result<StoredProposal, Problem> {
        let is_id =
            id.len() == 2 * ID_BYTES && id.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        let unknown = || {
            let detail =
                "No proposal has this id. A draft that nobody commits is deleted after 14 days.";
            Problem::new(Kind::UNKNOWN_PROPOSAL, detail)
        };
        if !is_id {
            return Err(unknown());
        }
        let store = self.database.need_store()?;
        boxed(store.proposal(id)).await?.ok_or_else(unknown)
    }

    /// Commits a draft to the review queue and returns it.
    pub(crate) async fn commit(
        &self,
        address_key: &str,
        proposal: &StoredProposal,
        answer: Option<String>,
    ) -> Result<Outcome<ProposalState>, Problem> {
        if proposal.state != ProposalState::Draft {
            return Err(no_draft(proposal.state));
        }
        let binding = commit_binding(proposal);
        let spent = match self.door.check(address_key, binding, answer).await? {
            Ok(spent) => spent,
            Err(refusal) => return self.door.challenge(binding, refusal),
        };
        let store = self.database.need_store()?;
        let now = boxed(store.clock()).await?;
        match boxed(store.commit_draft(&proposal.id, spent, now)).await? {
            Commit::Waiting => Ok(Outcome::Done(ProposalState::Waiting)),
            Commit::AnswerUsed => self.door.challenge(binding, Some(USED)),
            Commit::NoDraft(state) => Err(no_draft(state)),
            Commit::Unknown => Err(Problem::new(
                Kind::UNKNOWN_PROPOSAL,
                "The draft was deleted in the meantime.",
            )),
        }
    }

    /// Returns a challenge for committing a draft.
    pub(crate) fn commit_challenge(&self, proposal: &StoredProposal) -> Result<Value, Problem> {
        self.door.issue(commit_binding(proposal))
    }
}

fn commit_binding(proposal: &StoredProposal) -> Binding {
    let sha256 = proposal.sha256.to_string();
    Binding {
        action: Action::Commit,
        subject: Digest::of_parts([proposal.id.as_bytes(), sha256.as_bytes()]),
    }
}

fn no_draft(state: ProposalState) -> Problem {
    let detail = format!("This proposal is {state} already; it is committed once.");
    Problem::new(Kind::NO_DRAFT, detail)
}
