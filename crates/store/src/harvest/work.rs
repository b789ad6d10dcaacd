//! Harvested functions as work: a night adds trees, and a worker of any machine runs the functions of one, and records each under its lease.

use crate::column_values::digest;
use crate::error::StoreError;
use crate::lease::{Lease, WorkKind, add_work};
use crate::open::Store;
use catalogue::Digest;

/// A tree that a holder has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HarvestTreeJob {
    /// The lease.
    pub lease: Lease,
    /// The tree.
    pub tree_id: i64,
}

impl Store {
    /// Adds the trees with functions that have no run in an environment, in the place of those that are not done: trees of papers with a
    /// method that has readings first. Returns their number.
    ///
    /// # Errors
    /// When the environment is not stored.
    pub async fn add_harvest_jobs(&self, environment: Digest) -> Result<usize, StoreError> {
        let mut tx = self.pool.begin().await?;
        let query = sqlx::query!(
            r#"SELECT tree_id, work_key FROM harvest_tree AS tree
               WHERE EXISTS (SELECT FROM harvest_function f WHERE f.tree_id = tree.tree_id AND f.code_sha256 IS NOT NULL
                   AND NOT EXISTS (SELECT FROM harvest_run r WHERE r.code_sha256 = f.code_sha256
                     AND r.entry = f.entry AND r.inputs_sha256 = f.inputs_sha256 AND r.environment_sha256 = $1))
                 AND NOT EXISTS (SELECT FROM harvest_job JOIN work USING (work_id)
                   WHERE harvest_job.tree_id = tree.tree_id AND environment_sha256 = $1 AND state = 'done')
               ORDER BY EXISTS (SELECT FROM harvest_method m JOIN current_pair USING (method_id) WHERE m.tree_id = tree.tree_id) DESC, tree_id"#,
            environment.to_string()
        );
        let rows = query.fetch_all(&mut *tx).await?;
        let (mut keys, mut trees, mut shards) = (vec![], vec![], vec![]);
        for row in rows {
            let key = digest(&row.work_key)?;
            let parts = [key.bytes().as_slice(), environment.bytes().as_slice()];
            keys.push(Digest::of_parts(parts).to_string());
            trees.push(row.tree_id);
            let [high, low, ..] = *key.bytes();
            shards.push(i32::from(u16::from_be_bytes([high, low])));
        }
        add_work(&mut tx, WorkKind::Harvest, &keys, &shards).await?;
        let insert = sqlx::query!(
            "INSERT INTO harvest_job (work_id, tree_id, environment_sha256)
             SELECT work_id, tree_id, $3 FROM work JOIN unnest($1::text[], $2::bigint[]) AS new (key, tree_id) USING (key)
             WHERE kind = 'harvest' ON CONFLICT (work_id) DO NOTHING",
            &keys,
            &trees,
            environment.to_string()
        );
        insert.execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(keys.len())
    }

    /// Returns the trees of those leases that are still current.
    pub async fn harvest_tree_jobs(
        &self,
        leases: &[Lease],
    ) -> Result<Vec<HarvestTreeJob>, StoreError> {
        let works: Vec<i64> = leases.iter().map(|lease| lease.work).collect();
        let query = sqlx::query!(
            "SELECT work_id, attempt, tree_id FROM work JOIN harvest_job USING (work_id)
             WHERE work_id = ANY ($1::bigint[]) AND state = 'leased' ORDER BY turn, work_id",
            &works
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let jobs = rows.map(|row| HarvestTreeJob {
            lease: Lease {
                work: row.work_id,
                attempt: row.attempt,
            },
            tree_id: row.tree_id,
        });
        Ok(jobs.filter(|job| leases.contains(&job.lease)).collect())
    }
}
