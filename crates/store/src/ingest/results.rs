//! Merges datasets and reported results.

use super::Ingest;
use super::links::repeat_finding;
use super::tasks::reject_missing;
use crate::error::StoreError;

/// Writes datasets by normal form.
pub(super) async fn merge_datasets(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_dataset") {
        return Ok(());
    }
    upsert!(
        ingest,
        "dataset",
        written r#"WITH staged AS (
             SELECT DISTINCT ON (name_norm) * FROM staging_dataset ORDER BY name_norm, (description IS NULL), number
         ), written AS (
             INSERT INTO dataset AS existing (name, name_norm, description, source_id, license)
             SELECT name, name_norm, description, $1, $2 FROM staged ORDER BY number
             ON CONFLICT (name_norm) DO UPDATE
                 SET (description, license) = (excluded.description, stricter_license(existing.license, excluded.license))
                 WHERE excluded.description IS NOT NULL AND existing.description IS DISTINCT FROM excluded.description
                   AND (existing.description IS NULL OR existing.source_id = $1)
             RETURNING (existing.xmax = 0) AS inserted
         )"#
    );
    Ok(())
}

/// Writes results, each once; the digest of the row is the key.
pub(super) async fn merge_results(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_result") {
        return Ok(());
    }
    let missing = sqlx::query_scalar!(
        r#"SELECT task AS "name!" FROM staging_result WHERE NOT EXISTS (SELECT FROM task WHERE name_norm = staging_result.task) LIMIT 1"#
    );
    reject_missing("task", missing.fetch_optional(&mut *ingest.tx).await?)?;
    let missing = sqlx::query_scalar!(
        r#"SELECT dataset AS "name!" FROM staging_result
           WHERE NOT EXISTS (SELECT FROM dataset WHERE name_norm = staging_result.dataset) LIMIT 1"#
    );
    reject_missing("dataset", missing.fetch_optional(&mut *ingest.tx).await?)?;
    let row = upsert!(
        ingest,
        "evaluation_result",
        r#"WITH staged AS (
             SELECT DISTINCT ON (row_sha256) row_sha256, task.task_id, dataset.dataset_id, p.paper_id, model_name, metrics, reported_on
             FROM staging_result staged
             JOIN task ON task.name_norm = staged.task JOIN dataset ON dataset.name_norm = staged.dataset
             LEFT JOIN staging_row_paper p USING (ord)
             ORDER BY row_sha256, staged.ord
         ), changed AS (
             UPDATE evaluation_result existing SET paper_id = staged.paper_id FROM staged
             WHERE existing.source_id = $1 AND existing.row_sha256 = staged.row_sha256 AND existing.paper_id IS DISTINCT FROM staged.paper_id
             RETURNING 1
         ), written AS (
             INSERT INTO evaluation_result
                 (row_sha256, task_id, dataset_id, paper_id, model_name, metrics, reported_on, source_id, license)
             SELECT row_sha256, task_id, dataset_id, paper_id, model_name, metrics, reported_on, $1, $2 FROM staged
             WHERE NOT EXISTS (SELECT FROM evaluation_result existing WHERE existing.source_id = $1 AND existing.row_sha256 = staged.row_sha256)
             ORDER BY row_sha256 RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", (SELECT count(*) FROM changed) AS "updated!",
             count(*) AS "staged!", (SELECT count(*) FROM staging_result) AS "rows!" FROM staged"#
    );
    ingest
        .findings
        .extend(repeat_finding(row.rows - row.staged, "a result"));
    Ok(())
}
