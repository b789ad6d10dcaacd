//! Statements of sources about papers: claims, withdrawals, concepts, reviews, pending citations.

use super::{Raw, Rows};
use sqlx::PgConnection;

pub(super) fn claims(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT paper_id AS paper, title, year, venue, published_on, authors, ARRAY[source.name] AS sources, c.license
             FROM paper_claim c JOIN source USING (source_id)) t ORDER BY paper, sources"#
    )
    .fetch(tx)
}

pub(super) fn statuses(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT paper_id AS paper, status, ARRAY[source.name] AS sources, s.license
             FROM paper_status s JOIN source USING (source_id)) t ORDER BY paper, sources"#
    )
    .fetch(tx)
}

pub(super) fn concepts(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT scheme || ':' || value AS concept, label, ARRAY[source.name] AS sources, c.license
             FROM concept c JOIN source USING (source_id)) t ORDER BY concept"#
    )
    .fetch(tx)
}

pub(super) fn labels(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT scheme || ':' || value AS concept, l.label, ARRAY[source.name] AS sources, l.license
             FROM concept_label l JOIN concept USING (concept_id) JOIN source ON source.source_id = l.source_id) t
           ORDER BY concept, label"#
    )
    .fetch(tx)
}

pub(super) fn broader(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT own.scheme || ':' || own.value AS concept, above.scheme || ':' || above.value AS broader,
                 ARRAY[source.name] AS sources, b.license
             FROM concept_broader b JOIN concept own USING (concept_id) JOIN concept above ON above.concept_id = b.broader_id
             JOIN source ON source.source_id = b.source_id) t ORDER BY concept, broader"#
    )
    .fetch(tx)
}

pub(super) fn of_papers(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT paper_id AS paper, scheme || ':' || value AS concept, ARRAY[source.name] AS sources, p.license
             FROM paper_concept p JOIN concept USING (concept_id) JOIN source ON source.source_id = p.source_id) t
           ORDER BY paper, concept"#
    )
    .fetch(tx)
}

/// Reviews. A review that may not be exported has the license `unknown`.
pub(super) fn reviews(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT paper_id AS paper, record, reviewer, venue, rating, confidence, decision, body, scores, reviewed_on,
                 ARRAY[source.name] AS sources, CASE WHEN redistributable THEN r.license ELSE 'unknown' END AS license
             FROM review r JOIN source USING (source_id)) t ORDER BY paper, sources, record"#
    )
    .fetch(tx)
}

pub(super) fn pending(tx: &mut PgConnection) -> Rows<'_> {
    sqlx::query_as!(
        Raw,
        r#"SELECT license AS "license!", row_to_json(t) AS "row!" FROM (
             SELECT citing_id AS citing, citing_scheme || ':' || citing_value AS citing_missing,
                 cited_scheme || ':' || cited_value AS cited_missing, ARRAY[source.name] AS sources, c.license
             FROM pending_citation c JOIN source USING (source_id)) t ORDER BY citing, citing_missing, cited_missing"#
    )
    .fetch(tx)
}
