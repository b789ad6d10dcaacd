//! Papers and their parts: identifiers, versions, repositories, tasks, results, citations.

use super::{Raw, Rows};
use sqlx::PgConnection;

/// Papers. The columns `_ids` and `_title_norm` determine the public id of a paper.
pub(super) fn papers(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT paper_id AS paper, title, abstract, published_on, year, venue, status, text_license, is_stub,
                 ARRAY(SELECT DISTINCT s.name FROM provenance v JOIN source s USING (source_id)
                       WHERE v.entity = 'paper' AND v.entity_id = paper_id ORDER BY s.name) AS sources,
                 stricter_license(license, (SELECT s.license FROM paper_status s WHERE s.paper_id = paper.paper_id
                     ORDER BY stricter_license(s.license, 'CC0-1.0') = 'unknown' DESC,
                         stricter_license(s.license, 'CC-BY-SA-4.0') = s.license DESC,
                         stricter_license(s.license, 'ODC-By-1.0') = s.license DESC,
                         stricter_license(s.license, 'CC-BY-4.0') = s.license DESC LIMIT 1)) AS license,
                 (SELECT COALESCE(json_agg(json_build_array(scheme, value) ORDER BY scheme, value), '[]')
                  FROM paper_identifier i WHERE i.paper_id = paper.paper_id) AS _ids,
                 title_norm AS _title_norm
             FROM paper) t ORDER BY paper"#
    )
    .fetch(tx)
}

pub(super) fn identifiers(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT paper_id AS paper, scheme, value, ARRAY[source.name] AS sources, i.license
             FROM paper_identifier i JOIN source USING (source_id)) t ORDER BY paper, scheme, value"#
    )
    .fetch(tx)
}

pub(super) fn versions(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT paper_id AS paper, version, created_on, ARRAY[source.name] AS sources, v.license
             FROM paper_version v JOIN source USING (source_id)) t ORDER BY paper, version"#
    )
    .fetch(tx)
}

pub(super) fn repositories(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT paper_id AS paper, r.url, is_official, mentioned_in_paper, mentioned_in_github, framework,
                 ARRAY[source.name] AS sources, stricter_license(pr.license, r.license) AS license
             FROM paper_repository pr JOIN repository r USING (repository_id) JOIN source ON source.source_id = pr.source_id) t
           ORDER BY paper, url"#
    )
    .fetch(tx)
}

pub(super) fn tasks(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT task.name_norm AS task, task.name, task.slug, task.area, task.description, parent.name_norm AS parent,
                 ARRAY[source.name] AS sources, stricter_license(task.license, parent.license) AS license
             FROM task JOIN source USING (source_id) LEFT JOIN task parent ON parent.task_id = task.parent_id) t ORDER BY task"#
    )
    .fetch(tx)
}

pub(super) fn of_tasks(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT paper_id AS paper, task.name_norm AS task, ARRAY[source.name] AS sources,
                 stricter_license(pt.license, task.license) AS license
             FROM paper_task pt JOIN task USING (task_id) JOIN source ON source.source_id = pt.source_id) t ORDER BY paper, task"#
    )
    .fetch(tx)
}

pub(super) fn datasets(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT name_norm AS dataset, d.name, description, ARRAY[source.name] AS sources, d.license
             FROM dataset d JOIN source USING (source_id)) t ORDER BY dataset"#
    )
    .fetch(tx)
}

pub(super) fn results(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT task.name_norm AS task, dataset.name_norm AS dataset, paper_id AS paper, model_name, metrics, reported_on,
                 ARRAY[source.name] AS sources,
                 stricter_license(e.license, stricter_license(task.license, dataset.license)) AS license, row_sha256
             FROM evaluation_result e JOIN task USING (task_id) JOIN dataset USING (dataset_id)
             JOIN source ON source.source_id = e.source_id) t ORDER BY task, dataset, row_sha256, sources"#
    )
    .fetch(tx)
}

pub(super) fn citations(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT citing_id AS citing, cited_id AS cited, ARRAY[source.name] AS sources, c.license
             FROM citation c JOIN source USING (source_id)) t ORDER BY citing, cited"#
    )
    .fetch(tx)
}
