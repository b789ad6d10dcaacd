//! Merges tasks, their parents and their papers.

use super::Ingest;
use crate::error::StoreError;

/// Writes tasks by normal form, then their parents.
pub(super) async fn merge_tasks(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_task") {
        return Ok(());
    }
    upsert!(
        ingest,
        "task",
        written r#"WITH staged AS (
             SELECT DISTINCT ON (name_norm) * FROM staging_task ORDER BY name_norm, (description IS NULL), (area IS NULL), number
         ), written AS (
             INSERT INTO task AS existing (name, name_norm, slug, area, description, source_id, license)
             SELECT name, name_norm, slug, area, description, $1, $2 FROM staged ORDER BY number
             ON CONFLICT (name_norm) DO UPDATE
                 SET slug = COALESCE(existing.slug, excluded.slug),
                     area = COALESCE(existing.area, excluded.area),
                     description = CASE WHEN existing.source_id = $1 THEN COALESCE(excluded.description, existing.description)
                                        ELSE COALESCE(existing.description, excluded.description) END,
                     license = stricter_license(existing.license, excluded.license)
                 WHERE (existing.slug IS NULL AND excluded.slug IS NOT NULL)
                    OR (existing.area IS NULL AND excluded.area IS NOT NULL)
                    OR (existing.description IS NULL AND excluded.description IS NOT NULL)
                    OR (existing.source_id = $1 AND existing.description <> excluded.description)
             RETURNING (existing.xmax = 0) AS inserted
         )"#
    );
    merge_parents(ingest).await
}

/// Writes parents. Sources state several parents for a task; the first one is retained, so that
/// tasks form a tree.
async fn merge_parents(ingest: &mut Ingest) -> Result<(), StoreError> {
    let missing = sqlx::query_scalar!(
        r#"SELECT parent AS "name!" FROM staging_task
           WHERE parent IS NOT NULL AND NOT EXISTS (SELECT FROM task WHERE task.name_norm = parent) LIMIT 1"#
    );
    reject_missing("task", missing.fetch_optional(&mut *ingest.tx).await?)?;
    let update = sqlx::query!(
        "UPDATE task SET parent_id = staged.parent_id
         FROM (
             SELECT DISTINCT ON (child.task_id) child.task_id, parent.task_id AS parent_id
             FROM staging_task staged
             JOIN task child ON child.name_norm = staged.name_norm JOIN task parent ON parent.name_norm = staged.parent
             WHERE child.task_id <> parent.task_id
             ORDER BY child.task_id, number
         ) AS staged
         WHERE task.task_id = staged.task_id AND task.parent_id IS NULL"
    );
    update.execute(&mut *ingest.tx).await?;
    Ok(())
}

pub(super) async fn merge_paper_tasks(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_paper_task") {
        return Ok(());
    }
    let missing = sqlx::query_scalar!(
        r#"SELECT staged.task AS "name!" FROM (SELECT DISTINCT task FROM staging_paper_task) AS staged
           WHERE NOT EXISTS (SELECT FROM task WHERE task.name_norm = staged.task) LIMIT 1"#
    );
    reject_missing("task", missing.fetch_optional(&mut *ingest.tx).await?)?;
    insert!(
        ingest,
        "paper_task",
        written r#"WITH staged AS (
             SELECT DISTINCT paper_id, task.task_id FROM staging_paper_task staged JOIN staging_row_paper USING (ord)
             JOIN task ON task.name_norm = staged.task
         ), written AS (
             INSERT INTO paper_task (paper_id, task_id, source_id, license) SELECT paper_id, task_id, $1, $2 FROM staged
             WHERE NOT EXISTS (SELECT FROM paper_task existing WHERE existing.paper_id = staged.paper_id AND existing.task_id = staged.task_id)
             ORDER BY paper_id, task_id RETURNING 1
         )"#
    );
    Ok(())
}

/// Returns an error for a reference to a row that does not exist.
pub(super) fn reject_missing(
    what: &'static str,
    missing: Option<String>,
) -> Result<(), StoreError> {
    missing.map_or(Ok(()), |name| Err(crate::pairs::not_stored(what, name)))
}
