//! Merging datasets and reported results.

use super::Ingest;
use super::columns::{column, maybe_texts, texts};
use super::links::add_counted;
use super::tasks::known;
use crate::error::StoreError;
use crate::text::to_json;
use ladder::Digest;

/// Writes datasets by normal form.
pub(super) async fn merge_datasets(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let rows = &ingest.batch.datasets;
    let upsert = sqlx::query_scalar!(
        r#"WITH said AS (
             SELECT DISTINCT ON (name_norm) * FROM UNNEST($1::text[], $2::text[], $3::text[])
                 WITH ORDINALITY AS said (name, name_norm, description, ord)
             ORDER BY name_norm, (description IS NULL), ord
         ), written AS (
             INSERT INTO dataset AS held (name, name_norm, description, source_id, licence)
             SELECT name, name_norm, description, $4, $5 FROM said ORDER BY ord
             ON CONFLICT (name_norm) DO UPDATE
                 SET (description, licence) = (excluded.description, stricter_licence(held.licence, excluded.licence))
                 WHERE excluded.description IS NOT NULL AND held.description IS DISTINCT FROM excluded.description
                   AND (held.description IS NULL OR held.source_id = $4)
             RETURNING (held.xmax = 0) AS inserted
         )
         SELECT inserted FROM written UNION ALL SELECT NULL FROM generate_series(1, (SELECT count(*) FROM said))"#,
        &texts(rows, |r| &r.name),
        &texts(rows, |r| &r.name_norm),
        &maybe_texts(rows, |r| r.description.as_deref()) as &[Option<String>],
        ingest.source_id,
        ingest.licence()
    );
    let rows = upsert.fetch_all(&mut *ingest.tx).await?;
    add_counted(ingest, "dataset", &rows);
    Ok(())
}

/// Writes results, each once: the digest of what a row says is its key.
pub(super) async fn merge_results(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let rows = &ingest.batch.results;
    known(ingest, "task", rows.iter().map(|r| r.task.as_str()).collect()).await?;
    known(ingest, "dataset", rows.iter().map(|r| r.dataset.as_str()).collect()).await?;
    let upsert = sqlx::query_scalar!(
        r#"WITH said AS (
             SELECT DISTINCT ON (row_sha256) row_sha256, task.task_id, dataset.dataset_id, p.paper_id, model_name, metrics, reported_on
             FROM UNNEST($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::jsonb[], $7::date[])
                 AS said (row_sha256, task, dataset, key, model_name, metrics, reported_on)
             JOIN task ON task.name_norm = said.task JOIN dataset ON dataset.name_norm = said.dataset
             LEFT JOIN staging_paper p USING (key)
         ), written AS (
             INSERT INTO evaluation_result AS held
                 (row_sha256, task_id, dataset_id, paper_id, model_name, metrics, reported_on, source_id, licence)
             SELECT row_sha256, task_id, dataset_id, paper_id, model_name, metrics, reported_on, $8, $9 FROM said
             ON CONFLICT (source_id, row_sha256) DO UPDATE SET paper_id = excluded.paper_id
                 WHERE held.paper_id IS DISTINCT FROM excluded.paper_id
             RETURNING (held.xmax = 0) AS inserted
         )
         SELECT inserted FROM written UNION ALL SELECT NULL FROM generate_series(1, (SELECT count(*) FROM said))"#,
        &column(rows, |r| Digest::of_json(r).to_string()),
        &texts(rows, |r| &r.task),
        &texts(rows, |r| &r.dataset),
        &maybe_texts(rows, |r| r.paper.as_deref()) as &[Option<String>],
        &texts(rows, |r| &r.model_name),
        &column(rows, |r| to_json(&r.metrics)),
        &column(rows, |r| r.reported_on) as &[Option<chrono::NaiveDate>],
        ingest.source_id,
        ingest.licence()
    );
    let rows = upsert.fetch_all(&mut *ingest.tx).await?;
    add_counted(ingest, "evaluation_result", &rows);
    Ok(())
}
