//! Authors, institutions, and their relations to papers.

use super::{Raw, Rows};
use sqlx::PgConnection;

pub(super) fn authors(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT author_id AS author, a.name, name_only, ARRAY[source.name] AS sources, a.license
             FROM author a JOIN source USING (source_id)) t ORDER BY author"#
    )
    .fetch(tx)
}

pub(super) fn identifiers(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT author_id AS author, scheme, value, ARRAY[source.name] AS sources, i.license
             FROM author_identifier i JOIN source USING (source_id)) t ORDER BY author, scheme, value"#
    )
    .fetch(tx)
}

pub(super) fn of_papers(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT paper_id AS paper, position, author_id AS author, a.name, affiliation, ARRAY[source.name] AS sources,
                 stricter_license(pa.license, a.license) AS license
             FROM paper_author pa JOIN author a USING (author_id) JOIN source ON source.source_id = pa.source_id) t
           ORDER BY paper, position"#
    )
    .fetch(tx)
}

pub(super) fn institutions(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT institution_id AS institution, i.name, ror, openalex, country, ARRAY[source.name] AS sources, i.license
             FROM institution i JOIN source USING (source_id)) t ORDER BY institution"#
    )
    .fetch(tx)
}

pub(super) fn workplaces(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT paper_id AS paper, position, institution_id AS institution, ARRAY[source.name] AS sources, w.license
             FROM paper_author_institution w JOIN source USING (source_id)) t ORDER BY paper, position, institution"#
    )
    .fetch(tx)
}

pub(super) fn institutions_of_papers(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT paper_id AS paper, institution_id AS institution, ARRAY[source.name] AS sources, w.license
             FROM paper_institution w JOIN source USING (source_id)) t ORDER BY paper, institution"#
    )
    .fetch(tx)
}
