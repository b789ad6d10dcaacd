//! Climbs as work: a night adds pairs, and a worker of any machine takes some, reads only those, and records under its leases.

use crate::column_values::{digest, seed};
use crate::error::StoreError;
use crate::lease::{LEASE_SECONDS, Lease, WorkKind, WorkState, add_work, end_lease, lock_lease};
use crate::open::Store;
use crate::pairs::PairId;
use catalogue::{Digest, Seed};
use sqlx::PgConnection;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A pair for a worker to climb with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewVerifyJob {
    /// The pair.
    pub pair_id: PairId,
    /// The key that its run would have under the environment of who adds it.
    pub key: Digest,
    /// The number of the pair by which parts of the work are taken.
    pub shard: u16,
}

/// A pair that a holder has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VerifyJob {
    /// The lease.
    pub lease: Lease,
    /// The pair.
    pub pair_id: PairId,
    /// The method's slug.
    pub method: String,
    /// The key, by which a holder with another corpus sees that it cannot do this work.
    pub key: Digest,
    /// The seed of the climb.
    pub seed: Seed,
    /// The environment that the key has.
    pub environment_sha256: Digest,
}

impl Store {
    /// Adds pairs in the order in which they are taken, in the place of those that have not climbed.
    ///
    /// # Errors
    /// When a pair or the environment is not stored.
    pub async fn add_verify_jobs(
        &self,
        jobs: &[NewVerifyJob],
        seed: Seed,
        environment_sha256: Digest,
    ) -> Result<(), StoreError> {
        let keys: Vec<String> = jobs.iter().map(|job| job.key.to_string()).collect();
        let pairs: Vec<i64> = jobs.iter().map(|job| job.pair_id.0).collect();
        let shards: Vec<i32> = jobs.iter().map(|job| i32::from(job.shard)).collect();
        let mut tx = self.pool.begin().await?;
        add_work(&mut tx, WorkKind::Verify, &keys, &shards).await?;
        let insert = sqlx::query!(
            "INSERT INTO verify_job (work_id, pair_id, seed, environment_sha256)
             SELECT work_id, pair_id, $3, $4 FROM work JOIN unnest($1::text[], $2::bigint[]) AS new (key, pair_id) USING (key)
             WHERE kind = 'verify' ON CONFLICT (work_id) DO NOTHING",
            &keys,
            &pairs,
            seed.to_string(),
            environment_sha256.to_string()
        );
        insert.execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Returns the pairs of those leases that are still current.
    pub async fn verify_jobs(&self, leases: &[Lease]) -> Result<Vec<VerifyJob>, StoreError> {
        let works: Vec<i64> = leases.iter().map(|lease| lease.work).collect();
        let query = sqlx::query!(
            "SELECT work_id, attempt, key, pair_id, seed, environment_sha256, slug FROM work JOIN verify_job USING (work_id)
             JOIN implementation_pair USING (pair_id) JOIN method USING (method_id)
             WHERE work_id = ANY ($1::bigint[]) AND state = 'leased' ORDER BY seed, turn, work_id",
            &works
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let jobs = rows.map(|row| {
            Ok(VerifyJob {
                lease: Lease {
                    work: row.work_id,
                    attempt: row.attempt,
                },
                pair_id: PairId(row.pair_id),
                method: row.slug,
                key: digest(&row.key)?,
                seed: seed(&row.seed)?,
                environment_sha256: digest(&row.environment_sha256)?,
            })
        });
        let jobs: Vec<VerifyJob> = jobs.collect::<Result<_, StoreError>>()?;
        Ok(jobs
            .into_iter()
            .filter(|job| leases.contains(&job.lease))
            .collect())
    }

    /// Returns the store of a holder: of pairs it reads those of these jobs, and it records runs only while it has their leases.
    pub fn under(&self, jobs: &[VerifyJob]) -> Self {
        let leases = jobs.iter().map(|job| {
            let Lease { work, attempt } = job.lease;
            (job.pair_id.0, (work, attempt))
        });
        let mut store = self.clone();
        store.leases = Some(Arc::new(leases.collect()));
        store
    }

    /// Returns the pairs that this store reads; `None` for all.
    pub(crate) fn own_pairs(&self) -> Option<Vec<i64>> {
        let leases = self.leases.as_deref()?;
        Some(leases.keys().copied().collect())
    }

    /// Repeats what a holder records while the database is away, as long as its leases could last: a climb takes longer than a restart.
    pub(crate) async fn recorded<T>(
        &self,
        record: impl AsyncFn() -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let begun = Instant::now();
        loop {
            match record().await {
                Err(error)
                    if self.leases.is_some()
                        && error.is_retryable()
                        && begun.elapsed() < Duration::from_secs(LEASE_SECONDS.into()) =>
                {
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
                result => return result,
            }
        }
    }

    /// Locks the work of a pair until the end of the transaction that records its run.
    ///
    /// # Errors
    /// [`StoreError::LeaseLost`] when it is not the holder's any more.
    pub(crate) async fn lock_lease(
        &self,
        tx: &mut PgConnection,
        pair: PairId,
    ) -> Result<(), StoreError> {
        let Some(lease) = self.lease_of(pair)? else {
            return Ok(());
        };
        lock_lease(tx, lease).await
    }

    /// Ends the work of a pair that could not be run, in the transaction that records so.
    pub(crate) async fn fail_lease(
        &self,
        tx: &mut PgConnection,
        pair: PairId,
    ) -> Result<(), StoreError> {
        let Some(lease) = self.lease_of(pair)? else {
            return Ok(());
        };
        match end_lease(tx, lease, WorkState::Failed).await? {
            true => Ok(()),
            false => Err(StoreError::LeaseLost),
        }
    }

    /// Returns the lease under which a holder works on a pair; `None` where no leases are needed.
    fn lease_of(&self, pair: PairId) -> Result<Option<Lease>, StoreError> {
        let Some(leases) = &self.leases else {
            return Ok(None);
        };
        let (work, attempt) = *leases.get(&pair.0).ok_or(StoreError::LeaseLost)?;
        Ok(Some(Lease { work, attempt }))
    }
}
