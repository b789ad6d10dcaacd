//! Merging tasks, what stands above them, and the papers on them.

use super::Ingest;
use super::columns::{maybe_texts, texts};
use super::links::add_counted;
use crate::error::StoreError;

/// Writes tasks by normal form, then their parents.
pub(super) async fn merge_tasks(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let rows = &ingest.batch.tasks;
    let upsert = sqlx::query_scalar!(
        r#"WITH said AS (
             SELECT DISTINCT ON (name_norm) * FROM UNNEST($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
                 WITH ORDINALITY AS said (name, name_norm, slug, area, description, ord)
             ORDER BY name_norm, (description IS NULL), ord
         ), written AS (
             INSERT INTO task AS held (name, name_norm, slug, area, description, source_id, licence)
             SELECT name, name_norm, slug, area, description, $6, $7 FROM said ORDER BY ord
             ON CONFLICT (name_norm) DO UPDATE
                 SET slug = COALESCE(held.slug, excluded.slug),
                     area = COALESCE(held.area, excluded.area),
                     description = CASE WHEN held.source_id = $6 THEN COALESCE(excluded.description, held.description)
                                        ELSE COALESCE(held.description, excluded.description) END,
                     licence = stricter_licence(held.licence, excluded.licence)
                 WHERE (held.slug IS NULL AND excluded.slug IS NOT NULL)
                    OR (held.area IS NULL AND excluded.area IS NOT NULL)
                    OR (held.description IS NULL AND excluded.description IS NOT NULL)
                    OR (held.source_id = $6 AND held.description <> excluded.description)
             RETURNING (held.xmax = 0) AS inserted
         )
         SELECT inserted FROM written UNION ALL SELECT NULL FROM generate_series(1, (SELECT count(*) FROM said))"#,
        &texts(rows, |r| &r.name),
        &texts(rows, |r| &r.name_norm),
        &maybe_texts(rows, |r| r.slug.as_deref()) as &[Option<String>],
        &maybe_texts(rows, |r| r.area.as_deref()) as &[Option<String>],
        &maybe_texts(rows, |r| r.description.as_deref()) as &[Option<String>],
        ingest.source_id,
        ingest.licence()
    );
    let rows = upsert.fetch_all(&mut *ingest.tx).await?;
    add_counted(ingest, "task", &rows);
    merge_parents(ingest).await
}

/// The first parent said holds: a task can stand under several, and a tree is what is kept.
async fn merge_parents(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let rows: Vec<_> = ingest.batch.tasks.iter().filter_map(|r| Some((&r.name_norm, r.parent.as_ref()?))).collect();
    known(ingest, "task", rows.iter().map(|(_, parent)| parent.as_str()).collect()).await?;
    let update = sqlx::query!(
        "UPDATE task SET parent_id = said.parent_id
         FROM (
             SELECT DISTINCT ON (child.task_id) child.task_id, parent.task_id AS parent_id
             FROM UNNEST($1::text[], $2::text[]) WITH ORDINALITY AS said (child, parent, ord)
             JOIN task child ON child.name_norm = said.child JOIN task parent ON parent.name_norm = said.parent
             WHERE child.task_id <> parent.task_id
             ORDER BY child.task_id, ord
         ) AS said
         WHERE task.task_id = said.task_id AND task.parent_id IS NULL",
        &texts(&rows, |r| r.0),
        &texts(&rows, |r| r.1)
    );
    update.execute(&mut *ingest.tx).await?;
    Ok(())
}

/// Writes which papers are on which tasks.
pub(super) async fn merge_paper_tasks(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let rows = &ingest.batch.paper_tasks;
    known(ingest, "task", rows.iter().map(|r| r.task.as_str()).collect()).await?;
    let insert = sqlx::query_scalar!(
        r#"WITH said AS (
             SELECT DISTINCT p.paper_id, task.task_id FROM UNNEST($1::text[], $2::text[]) AS said (key, name_norm)
             JOIN staging_paper p USING (key) JOIN task USING (name_norm)
         ), written AS (
             INSERT INTO paper_task (paper_id, task_id, source_id, licence) SELECT paper_id, task_id, $3, $4 FROM said
             ON CONFLICT DO NOTHING RETURNING true AS inserted
         )
         SELECT inserted FROM written UNION ALL SELECT NULL FROM generate_series(1, (SELECT count(*) FROM said))"#,
        &texts(rows, |r| &r.paper),
        &texts(rows, |r| &r.task),
        ingest.source_id,
        ingest.licence()
    );
    let rows = insert.fetch_all(&mut *ingest.tx).await?;
    add_counted(ingest, "paper_task", &rows);
    Ok(())
}

/// Makes sure that everything an edge names is held.
pub(super) async fn known(ingest: &mut Ingest<'_>, what: &'static str, names: Vec<&str>) -> Result<(), StoreError> {
    let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
    let missing = sqlx::query_scalar!(
        r#"SELECT said.name AS "name!" FROM UNNEST($1::text[]) AS said (name)
           WHERE NOT CASE $2::text
               WHEN 'task' THEN EXISTS (SELECT FROM task WHERE name_norm = said.name)
               WHEN 'dataset' THEN EXISTS (SELECT FROM dataset WHERE name_norm = said.name)
               ELSE EXISTS (SELECT FROM method WHERE slug = said.name) END
           LIMIT 1"#,
        &names,
        what
    );
    match missing.fetch_optional(&mut *ingest.tx).await? {
        Some(name) => Err(crate::pairs::not_held(what, name)),
        None => Ok(()),
    }
}
