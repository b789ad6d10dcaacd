//! Drafts, commits and decisions. Each spends an answer, counts a day or changes a state by one conditional statement.

use super::{
    ANSWER_DAYS, CODE_LICENSE, Contribution, DAILY_DRAFTS, DAILY_DRAFTS_OF_ALL, DRAFT_DAYS,
    FACTS_LICENSE, ProposalField, ProposalState, StoredProposal,
};
use crate::column_values::enum_word;
use crate::error::StoreError;
use crate::open::Store;
use crate::tokens::{Daily, count_daily_use};
use catalogue::Digest;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Map, Value};
use sqlx::PgConnection;

/// The key that counts the drafts of all clients. Keys of clients are digests.
const ALL_CLIENTS: &str = "drafts of all";

/// A draft to store.
#[derive(Debug, Clone, Copy)]
pub struct NewProposal<'a> {
    /// The id, 30 random hexadecimal digits.
    pub id: &'a str,
    /// The contribution.
    pub contribution: &'a Contribution,
    /// The id of the snapshot that the draft was checked against.
    pub snapshot: &'a str,
    /// The key that counts the drafts of a client.
    pub client_key: &'a str,
}

/// The result of storing a draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Submission {
    /// The draft is stored.
    Stored,
    /// The answer to the challenge was used before.
    AnswerUsed,
    /// The client has stored its drafts of the day.
    DayOver {
        /// The start of the next day, UTC.
        resets_at: DateTime<Utc>,
    },
    /// All clients together have stored the drafts of the day.
    AllDayOver {
        /// The start of the next day, UTC.
        resets_at: DateTime<Utc>,
    },
}

/// The result of committing a draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Commit {
    /// The proposal is in the review queue.
    Waiting,
    /// The answer to the challenge was used before.
    AnswerUsed,
    /// The proposal is in another state already; nothing changed.
    NoDraft(ProposalState),
    /// No proposal has the id.
    Unknown,
}

/// A decision of a person on a proposal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision<'a> {
    /// Accepted, perhaps with a reason.
    Accept(Option<&'a str>),
    /// Rejected with a reason, which the contributor reads.
    Reject(&'a str),
}

impl Store {
    /// Stores a draft, if its answer was never used and the day has drafts left for its client and for all. Otherwise nothing changes.
    ///
    /// # Errors
    /// When the id exists.
    pub async fn store_draft(
        &self,
        draft: NewProposal<'_>,
        answer: Digest,
        now: DateTime<Utc>,
    ) -> Result<Submission, StoreError> {
        let mut tx = self.pool.begin().await?;
        if !spend_answer(&mut tx, answer, now).await? {
            return Ok(Submission::AnswerUsed);
        }
        let counted = count_daily_use(&mut tx, draft.client_key, DAILY_DRAFTS, now).await?;
        if let Daily::Exhausted { resets_at } = counted {
            return Ok(Submission::DayOver { resets_at });
        }
        let of_all = count_daily_use(&mut tx, ALL_CLIENTS, DAILY_DRAFTS_OF_ALL, now).await?;
        if let Daily::Exhausted { resets_at } = of_all {
            return Ok(Submission::AllDayOver { resets_at });
        }
        let contribution = draft.contribution;
        let fields: Map<String, Value> = contribution
            .fields
            .iter()
            .map(|(field, value)| (field.to_string(), Value::from(value.as_str())))
            .collect();
        let has_code = contribution.field(ProposalField::Code).is_some();
        let insert = sqlx::query!(
            "INSERT INTO proposal (proposal_id, kind, record, fields, sha256, snapshot, license, code_license, state, drafted_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'draft', $9)",
            draft.id,
            contribution.kind.as_str(),
            contribution.record,
            Value::Object(fields),
            contribution.sha256().to_string(),
            draft.snapshot,
            FACTS_LICENSE.as_str(),
            has_code.then_some(CODE_LICENSE.as_str()),
            now
        );
        insert.execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(Submission::Stored)
    }

    /// Moves a draft to the review queue, if its answer was never used. Otherwise nothing changes.
    pub async fn commit_draft(
        &self,
        id: &str,
        answer: Digest,
        now: DateTime<Utc>,
    ) -> Result<Commit, StoreError> {
        let mut tx = self.pool.begin().await?;
        if !spend_answer(&mut tx, answer, now).await? {
            return Ok(Commit::AnswerUsed);
        }
        let update = sqlx::query!(
            "UPDATE proposal SET state = 'waiting', committed_at = $2 WHERE proposal_id = $1 AND state = 'draft'",
            id,
            now
        );
        if update.execute(&mut *tx).await?.rows_affected() == 1 {
            tx.commit().await?;
            return Ok(Commit::Waiting);
        }
        let state = sqlx::query_scalar!("SELECT state FROM proposal WHERE proposal_id = $1", id);
        Ok(match state.fetch_optional(&mut *tx).await? {
            Some(state) => Commit::NoDraft(enum_word(&state)?),
            None => Commit::Unknown,
        })
    }

    /// Decides on a waiting proposal, and returns it as it is afterwards; `None` for an unknown id. A proposal in another
    /// state stays as it is.
    pub async fn decide_proposal(
        &self,
        id: &str,
        decision: Decision<'_>,
        now: DateTime<Utc>,
    ) -> Result<Option<StoredProposal>, StoreError> {
        let (state, reason) = match decision {
            Decision::Accept(reason) => (ProposalState::Accepted, reason),
            Decision::Reject(reason) => (ProposalState::Rejected, Some(reason)),
        };
        let update = sqlx::query!(
            "UPDATE proposal SET state = $2, reason = $3, decided_at = $4 WHERE proposal_id = $1 AND state = 'waiting'",
            id,
            state.as_str(),
            reason,
            now
        );
        update.execute(&self.pool).await?;
        self.proposal(id).await
    }

    /// Deletes drafts that nobody committed, and answers that are expired anyway.
    pub async fn forget_old_drafts(&self, now: DateTime<Utc>) -> Result<(), StoreError> {
        let oldest_draft = now - TimeDelta::days(DRAFT_DAYS);
        sqlx::query!(
            "DELETE FROM proposal WHERE state = 'draft' AND drafted_at < $1",
            oldest_draft
        )
        .execute(&self.pool)
        .await?;
        let oldest_answer = now - TimeDelta::days(ANSWER_DAYS);
        sqlx::query!(
            "DELETE FROM challenge_answer WHERE used_at < $1",
            oldest_answer
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

/// Spends an answer; false if it was spent before. The insert waits for a concurrent one of the same answer, and sees its row
/// if that transaction commits.
pub(crate) async fn spend_answer(
    tx: &mut PgConnection,
    answer: Digest,
    now: DateTime<Utc>,
) -> Result<bool, StoreError> {
    let insert = sqlx::query!(
        "INSERT INTO challenge_answer (answer_sha256, used_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        answer.to_string(),
        now
    );
    Ok(insert.execute(tx).await?.rows_affected() == 1)
}
