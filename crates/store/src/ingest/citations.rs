//! Merging citations. An end that is not held waits under its identifier and becomes an edge when its paper arrives.

use super::Ingest;
use super::batch::FindingRow;
use crate::error::StoreError;

/// Writes what the file cites, then what waited for one of its papers.
pub(super) async fn merge(ingest: &mut Ingest) -> Result<(), StoreError> {
    if ingest.has("staging_citation") {
        merge_said(ingest).await?;
    }
    if ingest.has("staging_paper") {
        resolve(ingest).await
    } else {
        Ok(())
    }
}

/// A paper that cites itself (two records of one paper) is left out and counted.
async fn merge_said(ingest: &mut Ingest) -> Result<(), StoreError> {
    let insert = sqlx::query!(
        r#"WITH keyed AS (
             SELECT key, paper_id FROM staging_settled JOIN staging_unit USING (unit)
         ), said AS (
             SELECT DISTINCT
                 COALESCE(citing.paper_id, citing_key.paper_id, citing_held.paper_id) AS citing_id,
                 COALESCE(cited.paper_id, cited_key.paper_id, cited_held.paper_id) AS cited_id,
                 edge.citing, edge.cited
             FROM staging_citation edge
             LEFT JOIN staging_held citing ON citing.ord = edge.citing_ord
             LEFT JOIN staging_held cited ON cited.ord = edge.cited_ord
             LEFT JOIN keyed citing_key ON edge.citing_ord IS NULL AND citing_key.key = edge.citing
             LEFT JOIN keyed cited_key ON edge.cited_ord IS NULL AND cited_key.key = edge.cited
             LEFT JOIN paper_identifier citing_held ON edge.citing_ord IS NULL
                 AND citing_held.scheme = split_part(edge.citing, ':', 1)
                 AND citing_held.value = substr(edge.citing, strpos(edge.citing, ':') + 1)
             LEFT JOIN paper_identifier cited_held ON edge.cited_ord IS NULL
                 AND cited_held.scheme = split_part(edge.cited, ':', 1)
                 AND cited_held.value = substr(edge.cited, strpos(edge.cited, ':') + 1)
         ), written AS (
             INSERT INTO citation (citing_id, cited_id, source_id, license)
             SELECT DISTINCT citing_id, cited_id, $1::bigint, $2::text FROM said WHERE citing_id <> cited_id
             ON CONFLICT DO NOTHING RETURNING 1
         ), open AS (
             -- Where the citing paper is held, it stands for itself; its identifier is not needed.
             SELECT citing_id, CASE WHEN citing_id IS NULL THEN split_part(citing, ':', 1) END AS citing_scheme,
                 CASE WHEN citing_id IS NULL THEN substr(citing, strpos(citing, ':') + 1) END AS citing_value,
                 split_part(cited, ':', 1) AS cited_scheme, substr(cited, strpos(cited, ':') + 1) AS cited_value
             FROM said WHERE citing_id IS NULL OR cited_id IS NULL
         ), waiting AS (
             INSERT INTO pending_citation (citing_id, citing_scheme, citing_value, cited_scheme, cited_value, source_id, license)
             SELECT citing_id, citing_scheme, citing_value, cited_scheme, cited_value, $1, $2 FROM open
             WHERE cited_scheme = ANY (id_scheme_words()) AND (citing_id IS NOT NULL OR citing_scheme = ANY (id_scheme_words()))
             ON CONFLICT DO NOTHING RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", (SELECT count(*) FROM waiting) AS "waiting!",
             count(*) FILTER (WHERE citing_id IS NOT NULL AND cited_id IS NOT NULL) AS "said!",
             (SELECT count(*) FROM open) AS "open!",
             (SELECT count(*) FROM open WHERE cited_scheme <> ALL (id_scheme_words())
                 OR (citing_id IS NULL AND citing_scheme <> ALL (id_scheme_words()))) AS "nameless!"
         FROM said"#,
        ingest.source_id,
        ingest.license
    );
    let row = insert.fetch_one(&mut *ingest.tx).await?;
    ingest.report.counted("citation", row.inserted, 0, row.said);
    ingest
        .report
        .counted("pending_citation", row.waiting, 0, row.open - row.nameless);
    let occurrences = row.nameless.unsigned_abs();
    ingest.findings.extend((occurrences > 0).then(|| FindingRow {
        line: None,
        kind: "citation_without_identifier".to_owned(),
        detail: "citations with an end that is not held and has no identifier to wait under; left out".to_owned(),
        occurrences,
    }));
    Ok(())
}

/// Turns into edges what waited for a paper of the file, by whatever name it waited. The citing paper may have come, or the cited
/// one, or one of them now and the other before.
async fn resolve(ingest: &mut Ingest) -> Result<(), StoreError> {
    let update = sqlx::query!(
        r#"WITH came AS MATERIALIZED (
             SELECT scheme, value, id.paper_id FROM staging_unit_identifier JOIN paper_identifier id USING (scheme, value)
         ), touched AS (
             SELECT p.ctid AS row FROM pending_citation p JOIN came ON came.scheme = p.cited_scheme AND came.value = p.cited_value
             UNION
             SELECT p.ctid FROM pending_citation p JOIN came ON came.scheme = p.citing_scheme AND came.value = p.citing_value
         ), named AS (
             SELECT p.ctid AS row, p.citing_id IS NULL AND citing.paper_id IS NOT NULL AS citing_came,
                 COALESCE(p.citing_id, citing.paper_id) AS citing_id, cited.paper_id AS cited_id,
                 p.cited_scheme, p.cited_value, p.source_id, p.license
             FROM pending_citation p JOIN touched ON touched.row = p.ctid
             LEFT JOIN paper_identifier citing ON citing.scheme = p.citing_scheme AND citing.value = p.citing_value
             LEFT JOIN paper_identifier cited ON cited.scheme = p.cited_scheme AND cited.value = p.cited_value
         ), done AS (
             DELETE FROM pending_citation p USING named
             WHERE p.ctid = named.row AND named.citing_id IS NOT NULL AND (named.cited_id IS NOT NULL OR citing_came)
         ), waiting AS (
             INSERT INTO pending_citation (citing_id, cited_scheme, cited_value, source_id, license)
             SELECT citing_id, cited_scheme, cited_value, source_id, license FROM named WHERE citing_came AND cited_id IS NULL
             ON CONFLICT DO NOTHING
         ), written AS (
             INSERT INTO citation (citing_id, cited_id, source_id, license)
             SELECT DISTINCT ON (citing_id, cited_id) citing_id, cited_id, source_id, license FROM named
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
