//! Merges rows into papers, and records the differing statements of other sources.

use super::Ingest;
use super::batch::FindingRow;
use crate::error::StoreError;

/// Writes the papers of the units matched in this pass: new papers from their first row, then the
/// fields of further rows.
pub(super) async fn merge(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    add!(
        ingest,
        "paper",
        "INSERT INTO paper (paper_id, title, title_norm, abstract, published_on, year, venue, text_license, is_stub, source_id, license)
         SELECT paper_id, COALESCE(title, key), COALESCE(title_norm, key), abstract, published_on, year, venue, text_license,
             title IS NULL, $2, $3
         FROM staging_unit_paper JOIN staging_paper ON ord = unit LEFT JOIN staging_abstract USING (ord)
         WHERE pass = $1 AND is_new",
        pass
    );
    if merge_fields(ingest, pass).await? > 0 {
        update_papers(ingest, pass).await?;
        write_claims(ingest, pass).await?;
    }
    Ok(())
}

/// Merges the fields of all rows of a paper, for papers that existed before or have several rows. Of
/// each field the value of the row that its source updated last is used, else the first value.
async fn merge_fields(ingest: &mut Ingest, pass: i32) -> Result<u64, StoreError> {
    let insert = sqlx::query!(
        // One sort in the subquery instead of one in each aggregate.
        "INSERT INTO staging_merged_fields (paper_id, pass, title, title_norm, abstract, published_on, year, venue, text_license)
         WITH affected AS (
             SELECT DISTINCT paper_id FROM staging_unit_paper JOIN staging_unit USING (unit)
             WHERE pass = $1 AND (NOT is_new OR rows > 1)
         ), in_order AS (
             SELECT paper_id, title, title_norm, abstract, published_on, year, venue, text_license
             FROM affected JOIN staging_unit_paper USING (paper_id) JOIN staging_row_unit USING (unit) JOIN staging_paper USING (ord)
             LEFT JOIN staging_abstract USING (ord)
             ORDER BY paper_id, updated DESC NULLS LAST, ord
         )
         SELECT paper_id, $1::integer, (array_agg(title) FILTER (WHERE title IS NOT NULL))[1],
             (array_agg(title_norm) FILTER (WHERE title IS NOT NULL))[1],
             (array_agg(abstract) FILTER (WHERE abstract IS NOT NULL))[1],
             (array_agg(published_on) FILTER (WHERE published_on IS NOT NULL))[1],
             (array_agg(year) FILTER (WHERE year IS NOT NULL))[1],
             (array_agg(venue) FILTER (WHERE venue IS NOT NULL))[1],
             (array_agg(text_license) FILTER (WHERE text_license IS NOT NULL))[1]
         FROM in_order GROUP BY paper_id",
        pass
    );
    let affected = insert.execute(&mut *ingest.tx).await?.rows_affected();
    execute!(ingest, "ANALYZE staging_merged_fields");
    Ok(affected)
}

/// Updates papers. The describing source overwrites its values; another source with a better
/// precedence becomes the describing one, and any other fills missing values. A title in lower case
/// never replaces the same title with capitals, and a placeholder never replaces a venue; the
/// reverse always happens. Replaced values of another source become its claim. A row that two
/// sources fill gets the stricter license.
async fn update_papers(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    let update = sqlx::query!(
        // The differing rows are selected first: few rows differ, and each is then updated by its key.
        r#"WITH combined AS MATERIALIZED (
             SELECT combined.*, licensed.license
             FROM staging_merged_fields staged JOIN paper existing USING (paper_id)
             JOIN source describing ON describing.source_id = existing.source_id
             CROSS JOIN (SELECT precedence FROM source WHERE source_id = $2) AS ours
             CROSS JOIN LATERAL (SELECT existing.is_stub AND staged.title IS NOT NULL AS describes_stub) AS stub
             CROSS JOIN LATERAL (SELECT describes_stub OR (staged.title IS NOT NULL AND ours.precedence < describing.precedence) AS takes_over) AS better
             CROSS JOIN LATERAL (SELECT existing.source_id = $2 OR takes_over AS is_ours) AS overwriting
             CROSS JOIN LATERAL (SELECT
                 existing.paper_id,
                 CASE WHEN staged.title IS NULL THEN existing.title
                      WHEN staged.title_norm = existing.title_norm AND is_lower_case(staged.title) <> is_lower_case(existing.title)
                      THEN CASE WHEN is_lower_case(staged.title) THEN existing.title ELSE staged.title END
                      WHEN is_ours THEN staged.title ELSE existing.title END AS title,
                 CASE WHEN is_ours THEN COALESCE(staged.title_norm, existing.title_norm) ELSE existing.title_norm END AS title_norm,
                 CASE WHEN is_ours THEN COALESCE(staged.abstract, existing.abstract) ELSE COALESCE(existing.abstract, staged.abstract) END AS abstract,
                 CASE WHEN is_ours THEN COALESCE(staged.published_on, existing.published_on) ELSE COALESCE(existing.published_on, staged.published_on) END AS published_on,
                 CASE WHEN is_ours THEN COALESCE(staged.year, existing.year) ELSE COALESCE(existing.year, staged.year) END AS year,
                 CASE WHEN staged.venue IS NULL OR existing.venue IS NULL THEN COALESCE(existing.venue, staged.venue)
                      WHEN is_placeholder_venue(staged.venue) <> is_placeholder_venue(existing.venue)
                      THEN CASE WHEN is_placeholder_venue(staged.venue) THEN existing.venue ELSE staged.venue END
                      WHEN is_ours THEN staged.venue ELSE existing.venue END AS venue,
                 CASE WHEN is_ours THEN COALESCE(staged.text_license, existing.text_license)
                      ELSE COALESCE(existing.text_license, staged.text_license) END AS text_license,
                 CASE WHEN takes_over THEN $2 ELSE existing.source_id END AS source_id,
                 existing.is_stub AND NOT describes_stub AS is_stub) AS combined
             CROSS JOIN LATERAL (SELECT CASE
                 WHEN describes_stub AND COALESCE(existing.abstract, existing.venue, existing.published_on::text, existing.year::text,
                     existing.text_license) IS NULL THEN $3
                 WHEN is_ours OR (existing.title, existing.abstract, existing.published_on, existing.year, existing.venue, existing.text_license)
                     IS DISTINCT FROM (combined.title, combined.abstract, combined.published_on, combined.year, combined.venue, combined.text_license)
                 THEN stricter_license(existing.license, $3) ELSE existing.license END AS license) AS licensed
             WHERE staged.pass = $1
               AND (existing.title, existing.title_norm, existing.abstract, existing.published_on, existing.year, existing.venue, existing.text_license,
                 existing.license, existing.source_id, existing.is_stub)
                 IS DISTINCT FROM (combined.title, combined.title_norm, combined.abstract, combined.published_on, combined.year, combined.venue,
                 combined.text_license, licensed.license, combined.source_id, combined.is_stub)
         ), replaced AS (
             INSERT INTO paper_claim (paper_id, source_id, title, title_norm, year, venue, published_on, license)
             SELECT paper_id, existing.source_id, existing.title, existing.title_norm, existing.year, existing.venue, existing.published_on, existing.license
             FROM combined JOIN paper existing USING (paper_id)
             WHERE NOT existing.is_stub AND existing.source_id <> $2
               AND (combined.source_id <> existing.source_id OR combined.title <> existing.title OR combined.venue <> existing.venue)
             ON CONFLICT DO NOTHING RETURNING 1
         ), written AS (
             UPDATE paper existing
             SET (title, title_norm, abstract, published_on, year, venue, text_license, license, source_id, is_stub) = (combined.title,
                 combined.title_norm, combined.abstract, combined.published_on, combined.year, combined.venue, combined.text_license,
                 combined.license, combined.source_id, combined.is_stub)
             FROM combined WHERE existing.paper_id = combined.paper_id
             RETURNING existing.paper_id
         )
         SELECT count(*) AS "updated!", (SELECT count(*) FROM replaced) AS "replaced!" FROM written
         WHERE NOT EXISTS (SELECT FROM staging_unit_paper matched WHERE matched.paper_id = written.paper_id AND matched.is_new)"#,
        pass,
        ingest.source_id,
        ingest.license
    );
    let row = update.fetch_one(&mut *ingest.tx).await?;
    ingest.report.add("paper", 0, row.updated.unsigned_abs(), 0);
    ingest
        .report
        .add("paper_claim", row.replaced.unsigned_abs(), 0, 0);
    Ok(())
}

/// Records the values that a source states for a paper that another source describes, and a title or
/// a venue of the describing source that is not the preferred one.
async fn write_claims(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    upsert!(
        ingest,
        "paper_claim",
        r#"WITH staged AS (
             SELECT staged.paper_id, staged.title, staged.title_norm, staged.year, staged.venue, staged.published_on
             FROM staging_merged_fields staged JOIN paper USING (paper_id)
             WHERE pass = $1 AND (source_id <> $2 OR staged.title <> paper.title OR staged.venue <> paper.venue)
                 AND (staged.title, staged.year, staged.venue, staged.published_on) IS DISTINCT FROM (NULL, NULL, NULL, NULL)
         ), changed AS (
             UPDATE paper_claim existing
             SET (title, title_norm, year, venue, published_on, license) = (COALESCE(staged.title, existing.title), COALESCE(staged.title_norm, existing.title_norm),
                 COALESCE(staged.year, existing.year), COALESCE(staged.venue, existing.venue), COALESCE(staged.published_on, existing.published_on), $3)
             FROM staged
             WHERE existing.paper_id = staged.paper_id AND existing.source_id = $2
               AND (existing.title, existing.title_norm, existing.year, existing.venue, existing.published_on, existing.license)
                 IS DISTINCT FROM (COALESCE(staged.title, existing.title), COALESCE(staged.title_norm, existing.title_norm), COALESCE(staged.year, existing.year), COALESCE(staged.venue, existing.venue),
                 COALESCE(staged.published_on, existing.published_on), $3)
             RETURNING 1
         ), written AS (
             INSERT INTO paper_claim (paper_id, source_id, title, title_norm, year, venue, published_on, license)
             SELECT paper_id, $2, title, title_norm, year, venue, published_on, $3 FROM staged
             WHERE NOT EXISTS (SELECT FROM paper_claim existing WHERE existing.paper_id = staged.paper_id AND existing.source_id = $2)
             RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", (SELECT count(*) FROM changed) AS "updated!",
             count(*) AS "staged!" FROM staged"#,
        pass
    );
    Ok(())
}

/// Counts the unchanged papers, and reports those that no source describes yet.
pub(super) async fn report(ingest: &mut Ingest) -> Result<(), StoreError> {
    let staged = sqlx::query_scalar!(
        r#"SELECT count(DISTINCT paper_id) AS "staged!" FROM staging_unit_paper"#
    );
    let staged = staged.fetch_one(&mut *ingest.tx).await?.unsigned_abs();
    ingest.report.add_unchanged("paper", staged);
    let stubs = sqlx::query_scalar!(
        r#"SELECT count(DISTINCT paper_id) AS "stubs!" FROM staging_unit_paper JOIN paper USING (paper_id) WHERE is_stub"#
    );
    ingest.findings.extend(FindingRow::of_rows(
        "awaited_paper",
        stubs.fetch_one(&mut *ingest.tx).await?.unsigned_abs(),
        "papers named by an identifier only; their rows are stored and wait for a source that describes the papers",
    ));
    Ok(())
}

/// Records the paper of each record of the source.
pub(super) async fn record_provenance(ingest: &mut Ingest) -> Result<(), StoreError> {
    let upsert = sqlx::query!(
        r#"WITH staged AS MATERIALIZED (
             SELECT unit.key, paper_id, digest, ingest_batch_id, unit.updated_on
             FROM staging_unit_paper JOIN staging_unit unit USING (unit) JOIN staging_paper ON ord = unit.unit
             JOIN staging_batch ON part = unit.unit >> 24
         ), changed AS (
             UPDATE provenance existing SET (entity_id, digest, ingest_batch_id, updated_on)
                 = (staged.paper_id, staged.digest, staged.ingest_batch_id, COALESCE(staged.updated_on, existing.updated_on)) FROM staged
             WHERE existing.source_id = $1 AND existing.entity = 'paper' AND existing.record = staged.key
               AND (existing.entity_id, existing.digest, existing.updated_on) IS DISTINCT FROM (staged.paper_id, staged.digest, COALESCE(staged.updated_on, existing.updated_on))
             RETURNING 1
         ), written AS (
             INSERT INTO provenance (source_id, entity, record, entity_id, digest, ingest_batch_id, updated_on)
             SELECT $1, 'paper', key, paper_id, digest, ingest_batch_id, updated_on FROM staged
             WHERE NOT EXISTS (SELECT FROM provenance existing
                               WHERE existing.source_id = $1 AND existing.entity = 'paper' AND existing.record = staged.key)
             ORDER BY paper_id -- new papers are numbered in the order of their keys
             RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", (SELECT count(*) FROM changed) AS "updated!",
             count(*) AS "staged!" FROM staged"#,
        ingest.source_id
    );
    let row = upsert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .add_upsert("provenance", row.inserted, row.updated, row.staged);
    Ok(())
}
