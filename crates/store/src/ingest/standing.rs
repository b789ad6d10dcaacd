//! Versions of papers, and whether they still stand: who says so, and the gravest word of all.

use super::Ingest;
use crate::error::StoreError;

/// Writes versions and statuses.
pub(super) async fn merge(ingest: &mut Ingest) -> Result<(), StoreError> {
    if ingest.has("staging_version") {
        merge_versions(ingest).await?;
    }
    if ingest.has("staging_paper") {
        merge_statuses(ingest).await?;
        settle_statuses(ingest).await?;
    }
    Ok(())
}

async fn merge_versions(ingest: &mut Ingest) -> Result<(), StoreError> {
    let upsert = sqlx::query!(
        r#"WITH said AS (
             SELECT paper_id, version, min(created_on) AS created_on
             FROM staging_version JOIN staging_held USING (ord) GROUP BY paper_id, version
         ), written AS (
             INSERT INTO paper_version AS held (paper_id, version, created_on, source_id, license)
             SELECT paper_id, version, created_on, $1, $2 FROM said
             ON CONFLICT (paper_id, version) DO UPDATE SET created_on = excluded.created_on
                 WHERE excluded.created_on IS NOT NULL AND held.created_on IS DISTINCT FROM excluded.created_on
                   AND (held.created_on IS NULL OR held.source_id = $1)
             RETURNING (held.xmax = 0) AS inserted
         )
         SELECT count(*) FILTER (WHERE inserted) AS "inserted!", count(*) FILTER (WHERE NOT inserted) AS "updated!",
             (SELECT count(*) FROM said) AS "said!" FROM written"#,
        ingest.source_id,
        ingest.license
    );
    let row = upsert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .counted("paper_version", row.inserted, row.updated, row.said);
    Ok(())
}

/// A record says all its source says: where it no longer says that a paper is taken back, that is over.
async fn merge_statuses(ingest: &mut Ingest) -> Result<(), StoreError> {
    let upsert = sqlx::query!(
        r#"WITH said AS (
             SELECT paper_id, CASE WHEN bool_or(status = 'retracted') THEN 'retracted' ELSE 'withdrawn' END AS status
             FROM staging_paper JOIN staging_held USING (ord) WHERE status <> 'ok' GROUP BY paper_id
         ), over AS (
             DELETE FROM paper_status held USING staging_settled
             WHERE held.paper_id = staging_settled.paper_id AND held.source_id = $1
               AND NOT EXISTS (SELECT FROM said WHERE said.paper_id = held.paper_id)
         ), written AS (
             INSERT INTO paper_status AS held (paper_id, source_id, status, license) SELECT paper_id, $1, status, $2 FROM said
             ON CONFLICT (paper_id, source_id) DO UPDATE SET (status, license) = (excluded.status, excluded.license)
                 WHERE (held.status, held.license) IS DISTINCT FROM (excluded.status, excluded.license)
             RETURNING (held.xmax = 0) AS inserted
         )
         SELECT count(*) FILTER (WHERE inserted) AS "inserted!", count(*) FILTER (WHERE NOT inserted) AS "updated!",
             (SELECT count(*) FROM said) AS "said!" FROM written"#,
        ingest.source_id,
        ingest.license
    );
    let row = upsert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .counted("paper_status", row.inserted, row.updated, row.said);
    Ok(())
}

/// The status of the papers of the file is the gravest that any source says.
async fn settle_statuses(ingest: &mut Ingest) -> Result<(), StoreError> {
    let update = sqlx::query_scalar!(
        r#"WITH gravest AS (
             SELECT DISTINCT settled.paper_id, COALESCE(
                 (SELECT min(said.status) FROM paper_status said WHERE said.paper_id = settled.paper_id AND said.status = 'retracted'),
                 (SELECT min(said.status) FROM paper_status said WHERE said.paper_id = settled.paper_id), 'ok') AS status, fresh
             FROM (SELECT paper_id FROM paper_status UNION SELECT paper_id FROM paper WHERE status <> 'ok') AS taken_back
             JOIN staging_settled settled USING (paper_id)
         ), written AS (
             UPDATE paper SET status = gravest.status FROM gravest
             WHERE paper.paper_id = gravest.paper_id AND paper.status <> gravest.status RETURNING fresh
         )
         SELECT count(*) FILTER (WHERE NOT fresh) AS "updated!" FROM written"#
    );
    let updated = update.fetch_one(&mut *ingest.tx).await?.unsigned_abs();
    let count = ingest.report.table("paper");
    // A paper that changed otherwise is counted already.
    let new = updated.min(count.unchanged);
    ingest.report.moved("paper", new);
    Ok(())
}
