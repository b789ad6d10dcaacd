//! Merges the versions of papers and their statuses: withdrawn or retracted, by source, and the
//! gravest status of all sources.

use super::Ingest;
use crate::error::StoreError;

/// Writes versions and statuses.
pub(super) async fn merge(ingest: &mut Ingest) -> Result<(), StoreError> {
    if ingest.has("staging_version") {
        merge_versions(ingest).await?;
    }
    if ingest.has("staging_paper") {
        merge_statuses(ingest).await?;
        update_papers(ingest).await?;
    }
    Ok(())
}

async fn merge_versions(ingest: &mut Ingest) -> Result<(), StoreError> {
    upsert!(
        ingest,
        "paper_version",
        written r#"WITH staged AS (
             SELECT paper_id, version, min(created_on) AS created_on
             FROM staging_version JOIN staging_row_paper USING (ord) GROUP BY paper_id, version
         ), written AS (
             INSERT INTO paper_version AS existing (paper_id, version, created_on, source_id, license)
             SELECT paper_id, version, created_on, $1, $2 FROM staged
             ON CONFLICT (paper_id, version) DO UPDATE SET created_on = excluded.created_on
                 WHERE excluded.created_on IS NOT NULL AND existing.created_on IS DISTINCT FROM excluded.created_on
                   AND (existing.created_on IS NULL OR existing.source_id = $1)
             RETURNING (existing.xmax = 0) AS inserted
         )"#
    );
    Ok(())
}

/// Writes statuses. A record is its source's full statement: if it no longer marks a paper as
/// withdrawn or retracted, the source's status is deleted.
async fn merge_statuses(ingest: &mut Ingest) -> Result<(), StoreError> {
    upsert!(
        ingest,
        "paper_status",
        written r#"WITH staged AS (
             SELECT paper_id, CASE WHEN bool_or(status = 'retracted') THEN 'retracted' ELSE 'withdrawn' END AS status
             FROM staging_paper JOIN staging_row_paper USING (ord) WHERE status <> 'ok' GROUP BY paper_id
         ), cleared AS (
             DELETE FROM paper_status existing USING staging_unit_paper
             WHERE existing.paper_id = staging_unit_paper.paper_id AND existing.source_id = $1
               AND NOT EXISTS (SELECT FROM staged WHERE staged.paper_id = existing.paper_id)
         ), written AS (
             INSERT INTO paper_status AS existing (paper_id, source_id, status, license) SELECT paper_id, $1, status, $2 FROM staged
             ON CONFLICT (paper_id, source_id) DO UPDATE SET (status, license) = (excluded.status, excluded.license)
                 WHERE (existing.status, existing.license) IS DISTINCT FROM (excluded.status, excluded.license)
             RETURNING (existing.xmax = 0) AS inserted
         )"#
    );
    Ok(())
}

/// Sets the status of the file's papers to the gravest status that any source reports.
async fn update_papers(ingest: &mut Ingest) -> Result<(), StoreError> {
    let update = sqlx::query_scalar!(
        r#"WITH gravest AS (
             SELECT DISTINCT matched.paper_id, COALESCE(
                 (SELECT min(reported.status) FROM paper_status reported WHERE reported.paper_id = matched.paper_id AND reported.status = 'retracted'),
                 (SELECT min(reported.status) FROM paper_status reported WHERE reported.paper_id = matched.paper_id), 'ok') AS status, is_new
             FROM (SELECT paper_id FROM paper_status UNION SELECT paper_id FROM paper WHERE status <> 'ok') AS flagged
             JOIN staging_unit_paper matched USING (paper_id)
         ), written AS (
             UPDATE paper SET status = gravest.status FROM gravest
             WHERE paper.paper_id = gravest.paper_id AND paper.status <> gravest.status RETURNING is_new
         )
         SELECT count(*) FILTER (WHERE NOT is_new) AS "updated!" FROM written"#
    );
    let updated = update.fetch_one(&mut *ingest.tx).await?.unsigned_abs();
    let count = ingest.report.table("paper");
    // A paper with another change is already counted.
    let new = updated.min(count.unchanged);
    ingest.report.mark_updated("paper", new);
    Ok(())
}
