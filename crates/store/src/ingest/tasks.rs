//! Merging tasks, what stands above them, and the papers on them.

use super::Ingest;
use crate::error::StoreError;

/// Writes tasks by normal form, then their parents.
pub(super) async fn merge_tasks(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_task") {
        return Ok(());
    }
    let upsert = sqlx::query!(
        r#"WITH said AS (
             SELECT DISTINCT ON (name_norm) * FROM staging_task ORDER BY name_norm, (description IS NULL), (area IS NULL), n
         ), written AS (
             INSERT INTO task AS held (name, name_norm, slug, area, description, source_id, license)
             SELECT name, name_norm, slug, area, description, $1, $2 FROM said ORDER BY n
             ON CONFLICT (name_norm) DO UPDATE
                 SET slug = COALESCE(held.slug, excluded.slug),
                     area = COALESCE(held.area, excluded.area),
                     description = CASE WHEN held.source_id = $1 THEN COALESCE(excluded.description, held.description)
                                        ELSE COALESCE(held.description, excluded.description) END,
                     license = stricter_license(held.license, excluded.license)
                 WHERE (held.slug IS NULL AND excluded.slug IS NOT NULL)
                    OR (held.area IS NULL AND excluded.area IS NOT NULL)
                    OR (held.description IS NULL AND excluded.description IS NOT NULL)
                    OR (held.source_id = $1 AND held.description <> excluded.description)
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
        .counted("task", row.inserted, row.updated, row.said);
    merge_parents(ingest).await
}

/// The first parent said holds: a task can stand under several, and a tree is what is kept.
async fn merge_parents(ingest: &mut Ingest) -> Result<(), StoreError> {
    let absent = sqlx::query_scalar!(
        r#"SELECT parent AS "name!" FROM staging_task
           WHERE parent IS NOT NULL AND NOT EXISTS (SELECT FROM task WHERE task.name_norm = parent) LIMIT 1"#
    );
    refuse("task", absent.fetch_optional(&mut *ingest.tx).await?)?;
    let update = sqlx::query!(
        "UPDATE task SET parent_id = said.parent_id
         FROM (
             SELECT DISTINCT ON (child.task_id) child.task_id, parent.task_id AS parent_id
             FROM staging_task said
             JOIN task child ON child.name_norm = said.name_norm JOIN task parent ON parent.name_norm = said.parent
             WHERE child.task_id <> parent.task_id
             ORDER BY child.task_id, n
         ) AS said
         WHERE task.task_id = said.task_id AND task.parent_id IS NULL"
    );
    update.execute(&mut *ingest.tx).await?;
    Ok(())
}

/// Writes which papers are on which tasks.
pub(super) async fn merge_paper_tasks(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_paper_task") {
        return Ok(());
    }
    let absent = sqlx::query_scalar!(
        r#"SELECT said.task AS "name!" FROM (SELECT DISTINCT task FROM staging_paper_task) AS said
           WHERE NOT EXISTS (SELECT FROM task WHERE task.name_norm = said.task) LIMIT 1"#
    );
    refuse("task", absent.fetch_optional(&mut *ingest.tx).await?)?;
    let insert = sqlx::query!(
        r#"WITH said AS (
             SELECT DISTINCT paper_id, task.task_id FROM staging_paper_task said JOIN staging_held USING (ord)
             JOIN task ON task.name_norm = said.task
         ), written AS (
             INSERT INTO paper_task (paper_id, task_id, source_id, license) SELECT paper_id, task_id, $1, $2 FROM said
             WHERE NOT EXISTS (SELECT FROM paper_task held WHERE held.paper_id = said.paper_id AND held.task_id = said.task_id)
             ORDER BY paper_id, task_id RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", count(*) AS "said!" FROM said"#,
        ingest.source_id,
        ingest.license
    );
    let row = insert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .counted("paper_task", row.inserted, 0, row.said);
    Ok(())
}

/// Refuses an edge to what is not held.
pub(super) fn refuse(what: &'static str, absent: Option<String>) -> Result<(), StoreError> {
    absent.map_or(Ok(()), |name| Err(crate::pairs::not_held(what, name)))
}
