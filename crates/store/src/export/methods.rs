//! Methods, their names and collections, and the papers that use them.

use super::{Raw, Rows};
use sqlx::PgConnection;

pub(super) fn methods(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT m.slug AS method, m.name, m.area, m.paper_id AS paper, m.summary, m.introduced_year, m.pwc_slug, m.paper_count,
                 m.kind, m.nearest,
                 card.slug AS united_with, u.evidence AS union_evidence, u.names AS union_names,
                 ARRAY[source.name] AS sources, m.license
             FROM method m JOIN source USING (source_id)
             LEFT JOIN method_union u ON u.method_id = m.method_id AND NOT u.undone LEFT JOIN method card ON card.method_id = u.card_id) t
           ORDER BY method"#
    )
    .fetch(tx)
}

pub(super) fn names(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT slug AS method, n.kind, n.name, ARRAY[source.name] AS sources,
                 stricter_license(n.license, m.license) AS license
             FROM method_name n JOIN method m USING (method_id) JOIN source ON source.source_id = n.source_id) t
           ORDER BY method, kind, name"#
    )
    .fetch(tx)
}

pub(super) fn collections(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT slug AS method, collection, c.area, ARRAY[source.name] AS sources,
                 stricter_license(c.license, m.license) AS license
             FROM method_collection c JOIN method m USING (method_id) JOIN source ON source.source_id = c.source_id) t
           ORDER BY method, collection"#
    )
    .fetch(tx)
}

pub(super) fn of_papers(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT pm.paper_id AS paper, slug AS method, ARRAY[source.name] AS sources,
                 stricter_license(pm.license, m.license) AS license
             FROM paper_method pm JOIN method m USING (method_id) JOIN source ON source.source_id = pm.source_id) t
           ORDER BY paper, method"#
    )
    .fetch(tx)
}
