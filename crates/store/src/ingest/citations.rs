//! Merges citations. A citation with a missing paper is pending under the paper's identifier until
//! the paper arrives.

use super::Ingest;
use super::batch::FindingRow;
use crate::error::StoreError;

/// Writes the citations of the file, then the pending ones that its papers resolve.
pub(super) async fn merge(ingest: &mut Ingest) -> Result<(), StoreError> {
    if ingest.has("staging_citation") {
        merge_staged(ingest).await?;
    }
    if ingest.has("staging_paper") {
        resolve(ingest).await
    } else {
        Ok(())
    }
}

/// Writes staged citations. A citation of a paper by itself (two records of one paper) is skipped
/// and counted.
async fn merge_staged(ingest: &mut Ingest) -> Result<(), StoreError> {
    let row = insert!(
        ingest,
        "citation",
        r#"WITH keyed AS (
             SELECT key, paper_id FROM staging_unit_paper JOIN staging_unit USING (unit)
         ), staged AS (
             SELECT DISTINCT
                 COALESCE(citing.paper_id, citing_key.paper_id, stored_citing.paper_id) AS citing_id,
                 COALESCE(cited.paper_id, cited_key.paper_id, stored_cited.paper_id) AS cited_id,
                 edge.citing, edge.cited
             FROM staging_citation edge
             LEFT JOIN staging_row_paper citing ON citing.ord = edge.citing_ord
             LEFT JOIN staging_row_paper cited ON cited.ord = edge.cited_ord
             LEFT JOIN keyed citing_key ON edge.citing_ord IS NULL AND citing_key.key = edge.citing
             LEFT JOIN keyed cited_key ON edge.cited_ord IS NULL AND cited_key.key = edge.cited
             LEFT JOIN paper_identifier stored_citing ON edge.citing_ord IS NULL
                 AND stored_citing.scheme = split_part(edge.citing, ':', 1)
                 AND stored_citing.value = substr(edge.citing, strpos(edge.citing, ':') + 1)
             LEFT JOIN paper_identifier stored_cited ON edge.cited_ord IS NULL
                 AND stored_cited.scheme = split_part(edge.cited, ':', 1)
                 AND stored_cited.value = substr(edge.cited, strpos(edge.cited, ':') + 1)
         ), written AS (
             INSERT INTO citation (citing_id, cited_id, source_id, license)
             SELECT DISTINCT citing_id, cited_id, $1::bigint, $2::text FROM staged WHERE citing_id <> cited_id
             ON CONFLICT DO NOTHING RETURNING 1
         ), unresolved AS (
             -- A citing paper in the database needs no identifier.
             SELECT citing_id, CASE WHEN citing_id IS NULL THEN split_part(citing, ':', 1) END AS citing_scheme,
                 CASE WHEN citing_id IS NULL THEN substr(citing, strpos(citing, ':') + 1) END AS citing_value,
                 split_part(cited, ':', 1) AS cited_scheme, substr(cited, strpos(cited, ':') + 1) AS cited_value
             FROM staged WHERE citing_id IS NULL OR cited_id IS NULL
         ), pending AS (
             INSERT INTO pending_citation (citing_id, citing_scheme, citing_value, cited_scheme, cited_value, source_id, license)
             SELECT citing_id, citing_scheme, citing_value, cited_scheme, cited_value, $1, $2 FROM unresolved
             WHERE cited_scheme = ANY (id_scheme_words()) AND (citing_id IS NOT NULL OR citing_scheme = ANY (id_scheme_words()))
             ON CONFLICT DO NOTHING RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", (SELECT count(*) FROM pending) AS "pending!",
             count(*) FILTER (WHERE citing_id IS NOT NULL AND cited_id IS NOT NULL) AS "staged!",
             (SELECT count(*) FROM unresolved) AS "unresolved!",
             (SELECT count(*) FROM unresolved WHERE cited_scheme <> ALL (id_scheme_words())
                 OR (citing_id IS NULL AND citing_scheme <> ALL (id_scheme_words()))) AS "unnamed!"
         FROM staged"#
    );
    ingest.report.add_upsert(
        "pending_citation",
        row.pending,
        0,
        row.unresolved - row.unnamed,
    );
    ingest.findings.extend(FindingRow::of_rows(
        "citation_without_identifier",
        row.unnamed.unsigned_abs(),
        "citations with an unknown paper that has no identifier to wait under; left out",
    ));
    Ok(())
}

/// Resolves the pending citations that name a paper of the file, as the citing or the cited paper.
async fn resolve(ingest: &mut Ingest) -> Result<(), StoreError> {
    let update = sqlx::query!(
        r#"WITH arrived AS MATERIALIZED (
             SELECT scheme, value, id.paper_id FROM staging_unit_identifier JOIN paper_identifier id USING (scheme, value)
         ), affected AS (
             SELECT p.ctid AS row FROM pending_citation p JOIN arrived ON arrived.scheme = p.cited_scheme AND arrived.value = p.cited_value
             UNION
             SELECT p.ctid FROM pending_citation p JOIN arrived ON arrived.scheme = p.citing_scheme AND arrived.value = p.citing_value
         ), resolved AS (
             SELECT p.ctid AS row, p.citing_id IS NULL AND citing.paper_id IS NOT NULL AS citing_arrived,
                 COALESCE(p.citing_id, citing.paper_id) AS citing_id, cited.paper_id AS cited_id,
                 p.cited_scheme, p.cited_value, p.source_id, p.license
             FROM pending_citation p JOIN affected ON affected.row = p.ctid
             LEFT JOIN paper_identifier citing ON citing.scheme = p.citing_scheme AND citing.value = p.citing_value
             LEFT JOIN paper_identifier cited ON cited.scheme = p.cited_scheme AND cited.value = p.cited_value
         ), done AS (
             DELETE FROM pending_citation p USING resolved
             WHERE p.ctid = resolved.row AND resolved.citing_id IS NOT NULL AND (resolved.cited_id IS NOT NULL OR citing_arrived)
         ), pending AS (
             INSERT INTO pending_citation (citing_id, cited_scheme, cited_value, source_id, license)
             SELECT citing_id, cited_scheme, cited_value, source_id, license FROM resolved WHERE citing_arrived AND cited_id IS NULL
             ON CONFLICT DO NOTHING
         ), written AS (
             INSERT INTO citation (citing_id, cited_id, source_id, license)
             SELECT DISTINCT ON (citing_id, cited_id) citing_id, cited_id, source_id, license FROM resolved
             WHERE citing_id <> cited_id ORDER BY citing_id, cited_id, source_id
             ON CONFLICT DO NOTHING RETURNING 1
         )
         SELECT count(*) AS "resolved!" FROM written"#
    );
    let resolved = update
        .fetch_one(&mut *ingest.tx)
        .await?
        .resolved
        .unsigned_abs();
    ingest.report.add("citation", resolved, 0, 0);
    Ok(())
}
