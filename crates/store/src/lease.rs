//! Leases: a process takes work for a while, tells that it is still at it, and ends it, or somebody else takes it again.
//!
//! Every claim raises the work's attempt. The attempt must match in the transaction that stores a result, so a process that was late
//! changes nothing (a fencing token). Only the database's clock decides. **Source** of the claim: crates.io, `crates_io_worker`,
//! storage.rs (`FOR UPDATE SKIP LOCKED`).

use crate::error::StoreError;
use crate::open::Store;
use catalogue::string_enum;
use sqlx::PgConnection;

/// The seconds for which a claim or a heartbeat holds work. **Reason**: somebody waits for a check. A holder tells five times in that time
/// that it is at work.
pub const LEASE_SECONDS: u32 = 15;

/// The attempts after which work is not taken again whose lease ran out: whatever it is, it ends its holders.
pub const MAX_ATTEMPTS: i32 = 10;

string_enum! {
    /// The kind of a piece of work.
    pub enum WorkKind {
        /// A check of a function that somebody sent.
        Check = "check",
    }
}

string_enum! {
    /// The state of a piece of work.
    pub enum WorkState {
        /// Nobody has it.
        Waiting = "waiting",
        /// Somebody has it, until its lease runs out.
        Leased = "leased",
        /// Its result is stored.
        Done = "done",
        /// It has no result and gets none.
        Failed = "failed",
    }
}

/// Work that a holder has claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lease {
    /// The work.
    pub work: i64,
    /// The attempt, which ends with the lease.
    pub attempt: i32,
}

/// Returns leases as the columns of a table.
fn columns(leases: &[Lease]) -> (Vec<i64>, Vec<i32>) {
    leases
        .iter()
        .map(|lease| (lease.work, lease.attempt))
        .unzip()
}

impl Store {
    /// Takes at most `most` pieces of work that nobody has, those of the smallest turn first.
    pub async fn claim_work(
        &self,
        kind: WorkKind,
        holder: &str,
        most: usize,
    ) -> Result<Vec<Lease>, StoreError> {
        let claim = sqlx::query!(
            r#"UPDATE work SET state = 'leased', attempt = work.attempt + 1, holder = $2, lease_until = now() + make_interval(secs => $4)
               FROM (SELECT work_id FROM work
                     WHERE kind = $1 AND (state = 'waiting' OR state = 'leased' AND lease_until < now() AND attempt < $5)
                     ORDER BY turn, work_id LIMIT $3 FOR UPDATE SKIP LOCKED) AS next
               WHERE work.work_id = next.work_id
               RETURNING work.work_id, work.attempt"#,
            kind.as_str(),
            holder,
            i64::try_from(most).unwrap_or(i64::MAX),
            f64::from(LEASE_SECONDS),
            MAX_ATTEMPTS
        );
        let rows = claim.fetch_all(&self.pool).await?;
        let leases = rows.into_iter().map(|row| Lease {
            work: row.work_id,
            attempt: row.attempt,
        });
        Ok(leases.collect())
    }

    /// Holds leases for longer, and returns those that are still the holder's.
    pub async fn renew_leases(&self, leases: &[Lease]) -> Result<Vec<Lease>, StoreError> {
        let (works, attempts) = columns(leases);
        let renew = sqlx::query!(
            r#"UPDATE work SET lease_until = now() + make_interval(secs => $3)
               FROM unnest($1::bigint[], $2::int[]) AS claimed (work_id, attempt)
               WHERE work.work_id = claimed.work_id AND work.attempt = claimed.attempt AND state = 'leased'
               RETURNING work.work_id, work.attempt"#,
            &works[..],
            &attempts[..],
            f64::from(LEASE_SECONDS)
        );
        let rows = renew.fetch_all(&self.pool).await?;
        let leases = rows.into_iter().map(|row| Lease {
            work: row.work_id,
            attempt: row.attempt,
        });
        Ok(leases.collect())
    }

    /// Gives work back at once, for anybody to take.
    pub async fn give_back(&self, leases: &[Lease]) -> Result<u64, StoreError> {
        let (works, attempts) = columns(leases);
        let give = sqlx::query!(
            "UPDATE work SET state = 'waiting', holder = NULL, lease_until = NULL
             FROM unnest($1::bigint[], $2::int[]) AS claimed (work_id, attempt)
             WHERE work.work_id = claimed.work_id AND work.attempt = claimed.attempt AND state = 'leased'",
            &works[..],
            &attempts[..]
        );
        Ok(give.execute(&self.pool).await?.rows_affected())
    }

    /// Ends work that nobody has and that cannot have a result: added longer ago than this, or whose leases ran out too often. Work whose
    /// lease ran out counts as work that waits: its holder may have been the last one.
    pub async fn fail_lost_work(
        &self,
        kind: WorkKind,
        wait_seconds: u32,
    ) -> Result<u64, StoreError> {
        let fail = sqlx::query!(
            "UPDATE work SET state = 'failed', holder = NULL, lease_until = NULL, ended_at = now()
             WHERE kind = $1 AND (state = 'waiting' OR state = 'leased' AND lease_until < now())
               AND (added_at < now() - make_interval(secs => $2) OR state = 'leased' AND attempt >= $3)",
            kind.as_str(),
            f64::from(wait_seconds),
            MAX_ATTEMPTS
        );
        Ok(fail.execute(&self.pool).await?.rows_affected())
    }
}

/// Ends an attempt in this state, in the transaction that stores what came of it. False if it is not the current one any more: then nothing
/// may be stored.
pub(crate) async fn end_lease(
    tx: &mut PgConnection,
    lease: Lease,
    state: WorkState,
) -> Result<bool, StoreError> {
    let end = sqlx::query!(
        "UPDATE work SET state = $3, holder = NULL, lease_until = NULL, ended_at = now()
         WHERE work_id = $1 AND attempt = $2 AND state = 'leased'",
        lease.work,
        lease.attempt,
        state.as_str()
    );
    Ok(end.execute(tx).await?.rows_affected() == 1)
}
