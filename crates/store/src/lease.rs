//! Leases: a process takes work for a while, tells that it is still at it, and ends it, or somebody else takes it again.
//!
//! Every claim raises the work's attempt. The attempt must match in the transaction that stores a result, so a process that was late
//! changes nothing (a fencing token). Only the database's clock decides. **Source** of the claim: crates.io, `crates_io_worker`,
//! storage.rs (`FOR UPDATE SKIP LOCKED`).

use crate::error::StoreError;
use crate::open::Store;
use catalogue::string_enum;
use sqlx::PgConnection;
use std::str::FromStr;

/// The seconds for which a claim or a heartbeat holds work. **Reason**: somebody waits for a check. A holder tells five times in that time
/// that it is at work.
pub const LEASE_SECONDS: u32 = 15;

/// The attempts after which a check is not taken again whose lease ran out: whatever it is, it ends its holders.
pub const MAX_ATTEMPTS: i32 = 10;

string_enum! {
    /// The kind of a piece of work.
    pub enum WorkKind {
        /// A check of a function that somebody sent.
        Check = "check",
        /// A climb with a pair.
        Verify = "verify",
        /// The run of the functions that were cut out of a repository.
        Harvest = "harvest",
    }
}

impl WorkKind {
    /// Returns the attempts after which work is not taken again whose lease ran out. A pair has climbed before, or was read by people, and what
    /// of a repository's functions has run is recorded: it is machines that end the holders of both, any number of them.
    const fn max_attempts(self) -> i32 {
        match self {
            Self::Check => MAX_ATTEMPTS,
            Self::Verify | Self::Harvest => i32::MAX,
        }
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

/// A role of the database whose processes hold work of one kind.
#[derive(Debug, Clone, Copy)]
pub struct HolderRole {
    /// The name that migrations give it.
    pub name: &'static str,
    /// The tables that it may read or write.
    pub tables: &'static [&'static str],
}

/// The role of `concordance check-worker`.
pub const CHECK_ROLE: HolderRole = HolderRole {
    name: "concordance_check",
    tables: &["work", "check_job"],
};

/// The role of `concordance worker`.
pub const WORKER_ROLE: HolderRole = HolderRole {
    name: "concordance_worker",
    tables: &[
        "work",
        "verify_job",
        "method",
        "method_name",
        "current_pair",
        "implementation_pair",
        "code_sample",
        "spec",
        "environment",
        "run",
        "outcome",
        "property_result",
        "check_file",
        "picture",
        "misreading",
        "not_run",
        "harvest_job",
        "harvest_function",
        "harvest_code",
        "harvest_input",
        "harvest_run",
    ],
};

/// One of several parts of the work, by its shard modulo their number. It says what a worker takes first: its interpreters have then run
/// the same methods before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// The part, counted from 0.
    pub index: i32,
    /// The number of parts.
    pub count: i32,
}

impl Part {
    /// All of the work.
    pub const ALL: Self = Self { index: 0, count: 1 };
}

/// Parses `I/N`. An index that is not below the number of parts wraps around: an array of jobs may count from any number.
impl FromStr for Part {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/');
        let numbers =
            numbers.and_then(|(i, n)| Some((i.parse::<i32>().ok()?, n.parse::<i32>().ok()?)));
        match numbers {
            Some((index, count)) if index >= 0 && count > 0 => Ok(Self {
                index: index % count,
                count,
            }),
            _ => Err(format!("{text:?} is no part of the work such as 0/4")),
        }
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

/// The numbers of pieces of work of one kind that nobody has and that somebody has, and the age of the oldest of both in seconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OpenWork {
    /// Work that waits.
    pub waiting: i64,
    /// Work that somebody has.
    pub running: i64,
    /// The age of the oldest of both.
    pub oldest_seconds: i64,
}

/// Returns leases as the columns of a table.
fn columns(leases: &[Lease]) -> (Vec<i64>, Vec<i32>) {
    leases
        .iter()
        .map(|lease| (lease.work, lease.attempt))
        .unzip()
}

impl Store {
    /// Takes at most `most` pieces of work that nobody has: those of the first kind first, of those its part and what others have lost, of
    /// those the smallest turn. A holder that died may have been the only one of its part.
    pub async fn claim_work(
        &self,
        kinds: &[WorkKind],
        part: Part,
        holder: &str,
        most: usize,
    ) -> Result<Vec<Lease>, StoreError> {
        let own = (part != Part::ALL).then_some(part);
        let mut leases = vec![];
        for kind in kinds {
            for part in own.into_iter().chain([Part::ALL]) {
                let most = most.saturating_sub(leases.len());
                if most > 0 {
                    leases.extend(self.claim(*kind, part, holder, most).await?);
                }
            }
        }
        Ok(leases)
    }

    async fn claim(
        &self,
        kind: WorkKind,
        part: Part,
        holder: &str,
        most: usize,
    ) -> Result<Vec<Lease>, StoreError> {
        let claim = sqlx::query!(
            r#"UPDATE work SET state = 'leased', attempt = work.attempt + 1, holder = $2, leased_at = now(),
                 lease_until = now() + make_interval(secs => $4)
               FROM (SELECT work_id FROM work
                     WHERE kind = $1 AND (state = 'waiting' OR state = 'leased' AND lease_until < now() AND attempt < $5)
                       AND (state = 'leased' OR shard % $7 = $6)
                     ORDER BY turn, work_id LIMIT $3 FOR UPDATE SKIP LOCKED) AS next
               WHERE work.work_id = next.work_id
               RETURNING work.work_id, work.attempt"#,
            kind.as_str(),
            holder,
            i64::try_from(most).unwrap_or(i64::MAX),
            f64::from(LEASE_SECONDS),
            kind.max_attempts(),
            part.index,
            part.count
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
        let mut connection = self.pool.acquire().await?;
        end_leases(&mut connection, leases, WorkState::Waiting).await
    }

    /// Ends work whose results were stored before, and returns how much of it was still the holder's.
    pub async fn finish_work(&self, leases: &[Lease]) -> Result<u64, StoreError> {
        let mut connection = self.pool.acquire().await?;
        end_leases(&mut connection, leases, WorkState::Done).await
    }

    /// Ends work that has no result, until somebody adds it again.
    pub async fn fail_work(&self, leases: &[Lease]) -> Result<u64, StoreError> {
        let mut connection = self.pool.acquire().await?;
        end_leases(&mut connection, leases, WorkState::Failed).await
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
            kind.max_attempts()
        );
        Ok(fail.execute(&self.pool).await?.rows_affected())
    }

    /// Returns the numbers of open work of a kind.
    pub async fn open_work(&self, kind: WorkKind) -> Result<OpenWork, StoreError> {
        let query = sqlx::query!(
            r#"SELECT count(*) FILTER (WHERE state = 'waiting') AS "waiting!", count(*) FILTER (WHERE state = 'leased') AS "running!",
                      coalesce(extract(epoch FROM now() - min(added_at)), 0)::bigint AS "oldest!"
               FROM work WHERE kind = $1 AND state IN ('waiting', 'leased')"#,
            kind.as_str()
        );
        let row = query.fetch_one(&self.pool).await?;
        Ok(OpenWork {
            waiting: row.waiting,
            running: row.running,
            oldest_seconds: row.oldest,
        })
    }

    /// Returns a table that this role can read or write and need not; `None` if its rights are as they should be.
    pub async fn table_beyond(&self, role: HolderRole) -> Result<Option<String>, StoreError> {
        let tables: Vec<String> = role.tables.iter().map(ToString::to_string).collect();
        let query = sqlx::query_scalar!(
            r#"SELECT tablename::text AS "name!" FROM pg_tables
               WHERE schemaname = current_schema() AND NOT tablename = ANY ($1::text[])
                 AND (has_any_column_privilege(format('%I.%I', schemaname, tablename), 'SELECT')
                   OR has_any_column_privilege(format('%I.%I', schemaname, tablename), 'INSERT, UPDATE'))
               ORDER BY 1 LIMIT 1"#,
            &tables
        );
        Ok(query.fetch_optional(&self.pool).await?)
    }
}

/// Adds work of a kind in the order in which it is taken, that again that failed before. Other work of this kind that has not ended is
/// deleted: nobody needs it any more, and a holder's result is refused.
pub(crate) async fn add_work(
    tx: &mut PgConnection,
    kind: WorkKind,
    keys: &[String],
    shards: &[i32],
) -> Result<(), StoreError> {
    let delete = sqlx::query!(
        "DELETE FROM work WHERE kind = $1 AND state <> 'done' AND NOT key = ANY ($2::text[])",
        kind.as_str(),
        keys
    );
    delete.execute(&mut *tx).await?;
    let again = sqlx::query!(
        "UPDATE work SET state = 'waiting', ended_at = NULL WHERE kind = $1 AND state = 'failed'",
        kind.as_str()
    );
    again.execute(&mut *tx).await?;
    let insert = sqlx::query!(
        "INSERT INTO work (kind, key, turn, shard)
         SELECT $1::text, key, turn::int, shard FROM unnest($2::text[], $3::int[]) WITH ORDINALITY AS new (key, shard, turn)
         ON CONFLICT (kind, key) DO NOTHING",
        kind.as_str(),
        keys,
        shards
    );
    insert.execute(&mut *tx).await?;
    Ok(())
}

/// Locks work until the end of the transaction that records what came of this attempt.
///
/// # Errors
/// [`StoreError::LeaseLost`] when it is not the holder's any more.
pub(crate) async fn lock_lease(tx: &mut PgConnection, lease: Lease) -> Result<(), StoreError> {
    let lock = sqlx::query_scalar!(
        "SELECT work_id FROM work WHERE work_id = $1 AND attempt = $2 AND state = 'leased' FOR UPDATE",
        lease.work,
        lease.attempt
    );
    match lock.fetch_optional(tx).await? {
        Some(_) => Ok(()),
        None => Err(StoreError::LeaseLost),
    }
}

/// Ends an attempt in this state, in the transaction that stores what came of it. False if it is not the current one any more: then nothing
/// may be stored.
pub(crate) async fn end_lease(
    tx: &mut PgConnection,
    lease: Lease,
    state: WorkState,
) -> Result<bool, StoreError> {
    Ok(end_leases(tx, &[lease], state).await? == 1)
}

/// Ends those attempts that are still current, and returns their number.
async fn end_leases(
    connection: &mut PgConnection,
    leases: &[Lease],
    state: WorkState,
) -> Result<u64, StoreError> {
    let (works, attempts) = columns(leases);
    let end = sqlx::query!(
        "UPDATE work SET state = $3, holder = NULL, lease_until = NULL, ended_at = CASE WHEN $3 <> 'waiting' THEN now() END
         FROM unnest($1::bigint[], $2::int[]) AS claimed (work_id, attempt)
         WHERE work.work_id = claimed.work_id AND work.attempt = claimed.attempt AND state = 'leased'",
        &works[..],
        &attempts[..],
        state.as_str()
    );
    Ok(end.execute(connection).await?.rows_affected())
}
