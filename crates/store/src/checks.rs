//! Checks of functions that people send: added by a server, answered by a worker, which has a role of its own that sees nothing else.

use crate::column_values::{digest, enum_word, json};
use crate::error::StoreError;
use crate::lease::{Lease, WorkKind, WorkState, end_lease};
use crate::open::Store;
use crate::proposals::spend_answer;
use crate::text::to_json;
use crate::tokens::{Daily, count_daily_use};
use catalogue::{CheckAnswer, Digest};
use chrono::{DateTime, Utc};
use sqlx::PgConnection;

/// The number of checks of one address in one UTC day, on pages.
pub const DAILY_CHECKS: i32 = 50;

/// The number of checks that wait or run. **Reason**: two at once, of some seconds each, answer them in two minutes.
pub const MAX_OPEN: i64 = 64;

/// The number of checks of one sender that wait or run while at most half of all may; then it is one, so that sixteen senders leave room
/// for others.
pub const MAX_OPEN_OF_SENDER: i64 = 4;

/// The seconds for which a check waits for a worker before it is given up.
pub const MAX_WAIT_SECONDS: u32 = 600;

/// The hours for which an answer is kept.
pub const ANSWER_HOURS: u32 = 24;

/// The lock under which checks are added one after the other, so that bounds are exact.
const ADDING: i64 = 0x636f_6e63_6865_636b;

/// A function to check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCheck {
    /// The id of the method.
    pub method: String,
    /// The version of the method, as the server publishes it: the digest of its check file.
    pub version: Digest,
    /// The function's name, if its sender named it.
    pub entry: Option<String>,
    /// Names of its parameters for inputs of the method: `x=logits,T=temperature`.
    pub map: Option<String>,
    /// The Python text.
    pub source: String,
    /// True if everybody who has the address of the answer may read the text.
    pub is_shared: bool,
}

impl NewCheck {
    /// Returns the digest of the answer's address: who shares a text has another one than who does not.
    pub fn key(&self) -> Digest {
        self.shared_key().unwrap_or_else(|| self.run_key())
    }

    /// Returns the digest of everything that decides the answer.
    fn run_key(&self) -> Digest {
        Digest::of_json(&(
            &self.method,
            &self.version,
            &self.entry,
            &self.map,
            &self.source,
        ))
    }

    /// Returns the digest under which the text is shown, if its sender shares it.
    fn shared_key(&self) -> Option<Digest> {
        let run = self.run_key();
        let parts = [b"shared".as_slice(), run.bytes().as_slice()];
        self.is_shared.then(|| Digest::of_parts(parts))
    }
}

/// The price of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Toll<'a> {
    /// The answer to a challenge, and one of the day's checks of the client with this key.
    Answer {
        /// The key under which the answer is spent.
        answer: Digest,
        /// The key that counts the checks of a client.
        client_key: &'a str,
    },
    /// A query, which is charged under this id if the payer has not paid for this check before.
    Query {
        /// The id of the charge.
        charge_id: &'a str,
        /// The key of the token that pays.
        payer: &'a str,
    },
}

/// The result of adding a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Added {
    /// It waits, runs or is answered.
    Accepted {
        /// True if nothing is to be charged.
        is_paid: bool,
    },
    /// The answer to the challenge was used before.
    AnswerUsed,
    /// The client has sent its checks of the day.
    DayOver {
        /// The start of the next day, UTC.
        resets_at: DateTime<Utc>,
    },
    /// The sender has as many checks open as one may.
    SenderFull,
    /// As many checks are open as may be.
    QueueFull,
}

/// A stored check.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredCheck {
    /// The method.
    pub method: String,
    /// The version of the method.
    pub version: Digest,
    /// The text, if whoever sent it under this key shares it.
    pub source: Option<String>,
    /// The state.
    pub state: WorkState,
    /// The answer, once it is done; of one that failed, the reason, if a worker gave one.
    pub answer: Option<CheckAnswer>,
    /// The number of checks that are taken before it.
    pub ahead: i64,
    /// The time at which it was added.
    pub added_at: DateTime<Utc>,
    /// The time at which it ended.
    pub ended_at: Option<DateTime<Utc>>,
}

impl Store {
    /// Adds a check, unless it is stored already. Nothing is spent or stored when it is refused.
    pub async fn add_check(
        &self,
        check: &NewCheck,
        sender: &str,
        toll: Toll<'_>,
        now: DateTime<Utc>,
    ) -> Result<Added, StoreError> {
        let mut tx = self.pool.begin().await?;
        if let Toll::Answer { answer, client_key } = toll {
            if !spend_answer(&mut tx, answer, now).await? {
                return Ok(Added::AnswerUsed);
            }
            let counted = count_daily_use(&mut tx, client_key, DAILY_CHECKS, now).await?;
            if let Daily::Exhausted { resets_at } = counted {
                return Ok(Added::DayOver { resets_at });
            }
        }
        sqlx::query!("SELECT pg_advisory_xact_lock($1)", ADDING)
            .execute(&mut *tx)
            .await?;
        let key = check.run_key();
        forget_failed(&mut tx, key).await?;
        let known = match work_of(&mut tx, key).await? {
            Some(work) => Ok(work),
            None => insert(&mut tx, check, sender).await?,
        };
        let work = match known {
            Ok(work) => work,
            Err(refusal) => return Ok(refusal),
        };
        if let Some(shared) = check.shared_key() {
            share(&mut tx, work, shared, &check.source).await?;
        }
        let is_paid = match toll {
            Toll::Answer { .. } => true,
            Toll::Query { charge_id, payer } => !promise(&mut tx, work, payer, charge_id).await?,
        };
        tx.commit().await?;
        Ok(Added::Accepted { is_paid })
    }

    /// Takes a promise back: nothing was charged under this id.
    pub async fn forget_promise(&self, charge_id: &str) -> Result<(), StoreError> {
        sqlx::query!("DELETE FROM check_charge WHERE charge_id = $1", charge_id)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Returns a check by its key.
    pub async fn stored_check(&self, key: Digest) -> Result<Option<StoredCheck>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT method, version, CASE WHEN shared_key = $1 THEN source END AS source, state, answer, added_at, ended_at,
                      CASE WHEN state = 'waiting' THEN (SELECT count(*) FROM work AS other
                          WHERE other.kind = work.kind AND other.state IN ('waiting', 'leased')
                            AND (other.turn, other.work_id) < (work.turn, work.work_id)) ELSE 0 END AS "ahead!"
               FROM work JOIN check_job USING (work_id)
               WHERE work_id = (SELECT work_id FROM work WHERE kind = 'check' AND key = $1
                                UNION ALL SELECT work_id FROM check_job WHERE shared_key = $1 LIMIT 1)"#,
            key.to_string()
        );
        let Some(row) = query.fetch_optional(&self.pool).await? else {
            return Ok(None);
        };
        Ok(Some(StoredCheck {
            method: row.method,
            version: digest(&row.version)?,
            source: row.source,
            state: enum_word(&row.state)?,
            answer: row.answer.map(json).transpose()?,
            ahead: row.ahead,
            added_at: row.added_at,
            ended_at: row.ended_at,
        }))
    }

    /// Gives up checks that get no answer, deletes those that ended a day ago, and returns the ids of charges whose answers are lost.
    /// Such a charge is to be returned, and its promise forgotten.
    pub async fn settle_checks(&self) -> Result<Vec<String>, StoreError> {
        self.fail_lost_work(WorkKind::Check, MAX_WAIT_SECONDS)
            .await?;
        sqlx::query!(
            "UPDATE check_job SET source = NULL FROM work
             WHERE work.work_id = check_job.work_id AND state = 'failed' AND source IS NOT NULL"
        )
        .execute(&self.pool)
        .await?;
        sqlx::query!(
            "DELETE FROM work WHERE kind = 'check' AND ended_at < now() - make_interval(hours => $1)
             AND (state = 'done' OR NOT EXISTS (SELECT FROM check_charge WHERE check_charge.work_id = work.work_id))",
            i32::try_from(ANSWER_HOURS).unwrap_or(i32::MAX)
        )
        .execute(&self.pool)
        .await?;
        let lost = sqlx::query_scalar!(
            "SELECT charge_id FROM check_charge JOIN work USING (work_id) WHERE state = 'failed'"
        );
        Ok(lost.fetch_all(&self.pool).await?)
    }

    /// Returns the function of a lease; `None` if the lease is not the current one any more.
    pub async fn leased_check(&self, lease: Lease) -> Result<Option<NewCheck>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT method, version, entry, map, source AS "source!", shared_key IS NOT NULL AS "is_shared!"
               FROM check_job JOIN work USING (work_id)
               WHERE work_id = $1 AND attempt = $2 AND state = 'leased' AND source IS NOT NULL"#,
            lease.work,
            lease.attempt
        );
        let Some(row) = query.fetch_optional(&self.pool).await? else {
            return Ok(None);
        };
        Ok(Some(NewCheck {
            method: row.method,
            version: digest(&row.version)?,
            entry: row.entry,
            map: row.map,
            source: row.source,
            is_shared: row.is_shared,
        }))
    }

    /// Stores the answer to a check and deletes its text, unless its sender shares it. False if the lease was lost: nothing is stored.
    pub async fn answer_check(
        &self,
        lease: Lease,
        answer: &CheckAnswer,
    ) -> Result<bool, StoreError> {
        self.end_check(lease, WorkState::Done, answer).await
    }

    /// Ends a check that no worker can answer, deletes its text, and stores the reason for its sender: what was charged for it is lost and
    /// returned. False if the lease was lost: nothing is stored.
    pub async fn fail_check(&self, lease: Lease, why: &CheckAnswer) -> Result<bool, StoreError> {
        self.end_check(lease, WorkState::Failed, why).await
    }

    async fn end_check(
        &self,
        lease: Lease,
        state: WorkState,
        answer: &CheckAnswer,
    ) -> Result<bool, StoreError> {
        let mut tx = self.pool.begin().await?;
        if !end_lease(&mut tx, lease, state).await? {
            return Ok(false);
        }
        let store = sqlx::query!(
            "UPDATE check_job SET answer = $2, source = CASE WHEN shared_key IS NOT NULL AND $3 THEN source END WHERE work_id = $1",
            lease.work,
            to_json(answer),
            state == WorkState::Done
        );
        store.execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(true)
    }
}

/// Deletes a check that got no answer, so that it can be sent again, if none of its charges is to be returned.
async fn forget_failed(tx: &mut PgConnection, key: Digest) -> Result<(), StoreError> {
    sqlx::query!(
        "DELETE FROM work WHERE kind = 'check' AND key = $1 AND state = 'failed'
         AND NOT EXISTS (SELECT FROM check_charge WHERE check_charge.work_id = work.work_id)",
        key.to_string()
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn work_of(tx: &mut PgConnection, key: Digest) -> Result<Option<i64>, StoreError> {
    let query = sqlx::query_scalar!(
        "SELECT work_id FROM work WHERE kind = 'check' AND key = $1",
        key.to_string()
    );
    Ok(query.fetch_optional(tx).await?)
}

/// Adds a check at the end of its sender's turns, or the reason for which it is refused.
async fn insert(
    tx: &mut PgConnection,
    check: &NewCheck,
    sender: &str,
) -> Result<Result<i64, Added>, StoreError> {
    let open = sqlx::query!(
        r#"SELECT count(*) AS "all!", count(*) FILTER (WHERE sender = $1) AS "own!"
           FROM work JOIN check_job USING (work_id) WHERE kind = 'check' AND state IN ('waiting', 'leased')"#,
        sender
    );
    let open = open.fetch_one(&mut *tx).await?;
    let most = match open.all < MAX_OPEN / 2 {
        true => MAX_OPEN_OF_SENDER,
        false => 1,
    };
    if open.own >= most {
        return Ok(Err(Added::SenderFull));
    }
    if open.all >= MAX_OPEN {
        return Ok(Err(Added::QueueFull));
    }
    let work = sqlx::query_scalar!(
        "INSERT INTO work (kind, key, turn) VALUES ('check', $1, $2) RETURNING work_id",
        check.run_key().to_string(),
        i32::try_from(open.own).unwrap_or(i32::MAX)
    );
    let work = work.fetch_one(&mut *tx).await?;
    let insert = sqlx::query!(
        "INSERT INTO check_job (work_id, method, version, entry, map, source, sender) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        work,
        check.method,
        check.version.to_string(),
        check.entry,
        check.map,
        check.source,
        sender
    );
    insert.execute(tx).await?;
    Ok(Ok(work))
}

/// Shows a text under this digest; one that was deleted with its answer is kept again.
async fn share(
    tx: &mut PgConnection,
    work: i64,
    shared: Digest,
    source: &str,
) -> Result<(), StoreError> {
    let share = sqlx::query!(
        "UPDATE check_job SET shared_key = $2, source = CASE WHEN state <> 'failed' THEN $3 END
         FROM work WHERE work.work_id = check_job.work_id AND check_job.work_id = $1",
        work,
        shared.to_string(),
        source
    );
    share.execute(tx).await?;
    Ok(())
}

/// Notes that a payer pays for a check under this id; false if it has paid before.
async fn promise(
    tx: &mut PgConnection,
    work: i64,
    payer: &str,
    charge_id: &str,
) -> Result<bool, StoreError> {
    let insert = sqlx::query!(
        "INSERT INTO check_charge (charge_id, work_id, payer) VALUES ($1, $2, $3) ON CONFLICT (work_id, payer) DO NOTHING",
        charge_id,
        work,
        payer
    );
    Ok(insert.execute(tx).await?.rows_affected() == 1)
}
