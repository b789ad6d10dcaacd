//! Merging datasets and reported results.

use super::Ingest;
use super::links::repeated;
use super::tasks::refuse;
use crate::error::StoreError;

/// Writes datasets by normal form.
pub(super) async fn merge_datasets(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_dataset") {
        return Ok(());
    }
    let upsert = sqlx::query!(
        r#"WITH said AS (
             SELECT DISTINCT ON (name_norm) * FROM staging_dataset ORDER BY name_norm, (description IS NULL), n
         ), written AS (
             INSERT INTO dataset AS held (name, name_norm, description, source_id, license)
             SELECT name, name_norm, description, $1, $2 FROM said ORDER BY n
             ON CONFLICT (name_norm) DO UPDATE
                 SET (description, license) = (excluded.description, stricter_license(held.license, excluded.license))
                 WHERE excluded.description IS NOT NULL AND held.description IS DISTINCT FROM excluded.description
                   AND (held.description IS NULL OR held.source_id = $1)
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
        .counted("dataset", row.inserted, row.updated, row.said);
    Ok(())
}

/// Writes results, each once: the digest of what a row says is its key.
pub(super) async fn merge_results(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_result") {
        return Ok(());
    }
    let absent = sqlx::query_scalar!(
        r#"SELECT task AS "name!" FROM staging_result WHERE NOT EXISTS (SELECT FROM task WHERE name_norm = staging_result.task) LIMIT 1"#
    );
    refuse("task", absent.fetch_optional(&mut *ingest.tx).await?)?;
    let absent = sqlx::query_scalar!(
        r#"SELECT dataset AS "name!" FROM staging_result
           WHERE NOT EXISTS (SELECT FROM dataset WHERE name_norm = staging_result.dataset) LIMIT 1"#
    );
    refuse("dataset", absent.fetch_optional(&mut *ingest.tx).await?)?;
    let upsert = sqlx::query!(
        r#"WITH said AS (
             SELECT DISTINCT ON (row_sha256) row_sha256, task.task_id, dataset.dataset_id, p.paper_id, model_name, metrics, reported_on
             FROM staging_result said
             JOIN task ON task.name_norm = said.task JOIN dataset ON dataset.name_norm = said.dataset
             LEFT JOIN staging_held p USING (ord)
             ORDER BY row_sha256, said.ord
         ), changed AS (
             UPDATE evaluation_result held SET paper_id = said.paper_id FROM said
             WHERE held.source_id = $1 AND held.row_sha256 = said.row_sha256 AND held.paper_id IS DISTINCT FROM said.paper_id
             RETURNING 1
         ), written AS (
             INSERT INTO evaluation_result
                 (row_sha256, task_id, dataset_id, paper_id, model_name, metrics, reported_on, source_id, license)
             SELECT row_sha256, task_id, dataset_id, paper_id, model_name, metrics, reported_on, $1, $2 FROM said
             WHERE NOT EXISTS (SELECT FROM evaluation_result held WHERE held.source_id = $1 AND held.row_sha256 = said.row_sha256)
             ORDER BY row_sha256 RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", (SELECT count(*) FROM changed) AS "updated!",
             count(*) AS "said!", (SELECT count(*) FROM staging_result) AS "rows!" FROM said"#,
        ingest.source_id,
        ingest.license
    );
    let row = upsert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .counted("evaluation_result", row.inserted, row.updated, row.said);
    ingest
        .findings
        .extend(repeated(row.rows - row.said, "a result"));
    Ok(())
}
