//! The queue of work, as an operator sees it.

use crate::column_values::enum_word;
use crate::error::StoreError;
use crate::lease::{WorkKind, WorkState};
use crate::open::Store;
use chrono::{DateTime, Utc};
use serde::Serialize;

/// A piece of work that waits, that somebody has, or that failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct QueuedWork {
    /// The work.
    pub work: i64,
    /// Its kind.
    pub kind: WorkKind,
    /// The method's slug; of functions the repository's address.
    pub method: String,
    /// Its state.
    pub state: WorkState,
    /// The number of claims.
    pub attempt: i32,
    /// The time at which it was added.
    pub added_at: DateTime<Utc>,
    /// The process that has it.
    pub holder: Option<String>,
    /// The time at which that process took it.
    pub leased_at: Option<DateTime<Utc>>,
    /// The time at which others may take it, unless the holder is heard of again.
    pub lease_until: Option<DateTime<Utc>>,
}

impl Store {
    /// Returns all work without a result, in the order in which it is taken.
    pub async fn queue(&self) -> Result<Vec<QueuedWork>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT work_id AS "work_id!", work.kind AS "kind!", coalesce(check_job.method, slug, harvest_tree.address) AS "method!", state AS "state!",
                      attempt AS "attempt!", added_at AS "added_at!", holder AS "holder?",
                      CASE WHEN state = 'leased' THEN leased_at END AS leased_at, lease_until AS "lease_until?"
               FROM work LEFT JOIN check_job USING (work_id) LEFT JOIN verify_job USING (work_id)
               LEFT JOIN implementation_pair USING (pair_id) LEFT JOIN method USING (method_id)
               LEFT JOIN harvest_job USING (work_id) LEFT JOIN harvest_tree USING (tree_id)
               WHERE state <> 'done' ORDER BY work.kind, turn, work_id"#
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let work = rows.map(|row| {
            Ok(QueuedWork {
                work: row.work_id,
                kind: enum_word(&row.kind)?,
                method: row.method,
                state: enum_word(&row.state)?,
                attempt: row.attempt,
                added_at: row.added_at,
                holder: row.holder,
                leased_at: row.leased_at,
                lease_until: row.lease_until,
            })
        });
        work.collect()
    }

    /// Takes work from its holder, or from everybody, for anybody to take; a result of the holder's is then refused. Returns its amount.
    pub async fn release_work(&self, holder: Option<&str>) -> Result<u64, StoreError> {
        let release = sqlx::query!(
            "UPDATE work SET state = 'waiting', holder = NULL, lease_until = NULL
             WHERE state = 'leased' AND ($1::text IS NULL OR holder = $1)",
            holder
        );
        Ok(release.execute(&self.pool).await?.rows_affected())
    }
}
