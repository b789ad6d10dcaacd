//! The list of published snapshots.

use crate::column_values::digest;
use crate::error::StoreError;
use crate::open::Store;
use crate::text::to_json;
use catalogue::Digest;
use chrono::{DateTime, Utc};
use serde::Serialize;

/// One published snapshot.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Publication {
    /// The snapshot's id in responses.
    pub snapshot_id: String,
    /// The time of its creation.
    pub created_at: DateTime<Utc>,
    /// The content address of the snapshot's manifest.
    pub manifest_sha256: Digest,
    /// The number of rows of each kind.
    pub counts: serde_json::Value,
}

impl Store {
    /// Records the publication of a snapshot, unless it equals the last recorded one.
    pub async fn record_publication(&self, publication: &Publication) -> Result<(), StoreError> {
        let manifest = publication.manifest_sha256.to_string();
        let insert = sqlx::query!(
            "INSERT INTO snapshot_publication (snapshot_id, created_at, manifest_sha256, counts)
             SELECT $1, $2, $3, $4
             WHERE NOT EXISTS (
                 SELECT FROM (SELECT * FROM snapshot_publication ORDER BY publication_id DESC LIMIT 1) AS last
                 WHERE last.snapshot_id = $1 AND last.manifest_sha256 = $3)",
            publication.snapshot_id,
            publication.created_at,
            manifest,
            to_json(&publication.counts)
        );
        insert.execute(&self.pool).await?;
        Ok(())
    }

    /// Returns the snapshot that was published last; `None` if there is none.
    pub async fn current_publication(&self) -> Result<Option<Publication>, StoreError> {
        let query = sqlx::query!(
            "SELECT snapshot_id, created_at, manifest_sha256, counts FROM snapshot_publication
             ORDER BY publication_id DESC LIMIT 1"
        );
        let Some(row) = query.fetch_optional(&self.pool).await? else {
            return Ok(None);
        };
        let manifest_sha256 = digest(&row.manifest_sha256)?;
        let (snapshot_id, created_at, counts) = (row.snapshot_id, row.created_at, row.counts);
        Ok(Some(Publication {
            snapshot_id,
            created_at,
            manifest_sha256,
            counts,
        }))
    }
}
