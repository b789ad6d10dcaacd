//! Merging what the rows say into papers, and keeping what another source says otherwise.

use super::{Ingest, indexes};
use crate::error::StoreError;

/// Writes the papers of the units settled in this pass: the new ones as their first row says, then all that have more to say.
pub(super) async fn merge(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    let insert = sqlx::query!(
        "INSERT INTO paper (paper_id, title, title_norm, abstract, published_on, year, venue, text_license, source_id, license)
         SELECT paper_id, title, title_norm, abstract, published_on, year, venue, text_license, $2, $3
         FROM staging_settled JOIN staging_paper ON ord = unit LEFT JOIN staging_abstract USING (ord)
         WHERE pass = $1 AND fresh",
        pass,
        ingest.source_id,
        ingest.license
    );
    let inserted = insert.execute(&mut *ingest.tx).await?.rows_affected();
    ingest.report.add("paper", inserted, 0, 0);
    let touched = gather(ingest, pass).await?;
    if touched > 0 {
        let few = touched < inserted / 16;
        indexes::join_few(ingest, few).await?;
        fill(ingest, pass).await?;
        claim(ingest, pass).await?;
        indexes::join_few(ingest, false).await?;
    }
    Ok(())
}

/// What all rows of the file that are one paper say together, the first one first: of papers that were there, or have several rows.
async fn gather(ingest: &mut Ingest, pass: i32) -> Result<u64, StoreError> {
    let insert = sqlx::query!(
        // Sorted once, and not by each aggregate: rows of a subquery come in its order.
        "INSERT INTO staging_said (paper_id, pass, title, title_norm, abstract, published_on, year, venue, text_license)
         WITH touched AS (
             SELECT DISTINCT paper_id FROM staging_settled JOIN staging_unit USING (unit)
             WHERE pass = $1 AND (NOT fresh OR rows > 1)
         ), in_order AS (
             SELECT paper_id, title, title_norm, abstract, published_on, year, venue, text_license
             FROM touched JOIN staging_settled USING (paper_id) JOIN staging_place USING (unit) JOIN staging_paper USING (ord)
             LEFT JOIN staging_abstract USING (ord)
             ORDER BY paper_id, ord
         )
         SELECT paper_id, $1::integer, (array_agg(title))[1], (array_agg(title_norm))[1],
             (array_agg(abstract) FILTER (WHERE abstract IS NOT NULL))[1],
             (array_agg(published_on) FILTER (WHERE published_on IS NOT NULL))[1],
             (array_agg(year) FILTER (WHERE year IS NOT NULL))[1],
             (array_agg(venue) FILTER (WHERE venue IS NOT NULL))[1],
             (array_agg(text_license) FILTER (WHERE text_license IS NOT NULL))[1]
         FROM in_order GROUP BY paper_id",
        pass
    );
    let touched = insert.execute(&mut *ingest.tx).await?.rows_affected();
    sqlx::query!("ANALYZE staging_said")
        .execute(&mut *ingest.tx)
        .await?;
    Ok(touched)
}

/// The describing source overwrites what it said; another one only fills what is missing, and then the stricter license holds.
async fn fill(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    let update = sqlx::query_scalar!(
        // What differs is found first, so that papers are looked through once: what is then written is seldom much.
        r#"WITH mixed AS MATERIALIZED (
             SELECT mixed.*
             FROM staging_said said JOIN paper held USING (paper_id)
             CROSS JOIN LATERAL (SELECT held.source_id = $2 AS own) AS own
             CROSS JOIN LATERAL (SELECT
                 held.paper_id,
                 CASE WHEN own.own THEN said.title ELSE held.title END AS title,
                 CASE WHEN own.own THEN said.title_norm ELSE held.title_norm END AS title_norm,
                 CASE WHEN own.own THEN COALESCE(said.abstract, held.abstract) ELSE COALESCE(held.abstract, said.abstract) END AS abstract,
                 CASE WHEN own.own THEN COALESCE(said.published_on, held.published_on) ELSE COALESCE(held.published_on, said.published_on) END AS published_on,
                 CASE WHEN own.own THEN COALESCE(said.year, held.year) ELSE COALESCE(held.year, said.year) END AS year,
                 CASE WHEN own.own THEN COALESCE(said.venue, held.venue) ELSE COALESCE(held.venue, said.venue) END AS venue,
                 CASE WHEN own.own THEN COALESCE(said.text_license, held.text_license)
                      ELSE COALESCE(held.text_license, said.text_license) END AS text_license,
                 CASE WHEN own.own OR (held.abstract IS NULL AND said.abstract IS NOT NULL)
                          OR (held.venue IS NULL AND said.venue IS NOT NULL)
                          OR (held.published_on IS NULL AND said.published_on IS NOT NULL)
                          OR (held.year IS NULL AND said.year IS NOT NULL)
                          OR (held.text_license IS NULL AND said.text_license IS NOT NULL)
                      THEN stricter_license(held.license, $3) ELSE held.license END AS license) AS mixed
             WHERE said.pass = $1
               AND (held.title, held.title_norm, held.abstract, held.published_on, held.year, held.venue, held.text_license, held.license)
                 IS DISTINCT FROM (mixed.title, mixed.title_norm, mixed.abstract, mixed.published_on, mixed.year, mixed.venue,
                 mixed.text_license, mixed.license)
         ), written AS (
             UPDATE paper held
             SET (title, title_norm, abstract, published_on, year, venue, text_license, license) = (mixed.title, mixed.title_norm,
                 mixed.abstract, mixed.published_on, mixed.year, mixed.venue, mixed.text_license, mixed.license)
             FROM mixed WHERE held.paper_id = mixed.paper_id
             RETURNING held.paper_id
         )
         SELECT count(*) AS "updated!" FROM written
         WHERE NOT EXISTS (SELECT FROM staging_settled s WHERE s.paper_id = written.paper_id AND s.fresh)"#,
        pass,
        ingest.source_id,
        ingest.license
    );
    let updated = update.fetch_one(&mut *ingest.tx).await?.unsigned_abs();
    ingest.report.add("paper", 0, updated, 0);
    Ok(())
}

/// Keeps what a source says of a paper that another one describes.
async fn claim(ingest: &mut Ingest, pass: i32) -> Result<(), StoreError> {
    let upsert = sqlx::query!(
        r#"WITH said AS (
             SELECT said.paper_id, said.title, said.title_norm, said.year, said.venue, said.published_on
             FROM staging_said said JOIN paper USING (paper_id) WHERE pass = $1 AND source_id <> $2
         ), changed AS (
             UPDATE paper_claim held
             SET (title, title_norm, year, venue, published_on, license) = (said.title, said.title_norm,
                 COALESCE(said.year, held.year), COALESCE(said.venue, held.venue), COALESCE(said.published_on, held.published_on), $3)
             FROM said
             WHERE held.paper_id = said.paper_id AND held.source_id = $2
               AND (held.title, held.title_norm, held.year, held.venue, held.published_on, held.license)
                 IS DISTINCT FROM (said.title, said.title_norm, COALESCE(said.year, held.year), COALESCE(said.venue, held.venue),
                 COALESCE(said.published_on, held.published_on), $3)
             RETURNING 1
         ), written AS (
             INSERT INTO paper_claim (paper_id, source_id, title, title_norm, year, venue, published_on, license)
             SELECT paper_id, $2, title, title_norm, year, venue, published_on, $3 FROM said
             WHERE NOT EXISTS (SELECT FROM paper_claim held WHERE held.paper_id = said.paper_id AND held.source_id = $2)
             RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", (SELECT count(*) FROM changed) AS "updated!",
             count(*) AS "said!" FROM said"#,
        pass,
        ingest.source_id,
        ingest.license
    );
    let row = upsert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .counted("paper_claim", row.inserted, row.updated, row.said);
    Ok(())
}

/// Counts what stood already.
pub(super) async fn report(ingest: &mut Ingest) -> Result<(), StoreError> {
    let said =
        sqlx::query_scalar!(r#"SELECT count(DISTINCT paper_id) AS "said!" FROM staging_settled"#);
    let said = said.fetch_one(&mut *ingest.tx).await?.unsigned_abs();
    ingest.report.rest("paper", said);
    Ok(())
}

/// Records which record of the source speaks of which paper.
pub(super) async fn record_provenance(ingest: &mut Ingest) -> Result<(), StoreError> {
    let upsert = sqlx::query!(
        r#"WITH said AS MATERIALIZED (
             SELECT unit.key, paper_id, digest
             FROM staging_settled JOIN staging_unit unit USING (unit) JOIN staging_paper ON ord = unit.unit
         ), changed AS (
             UPDATE provenance held SET (entity_id, digest, ingest_batch_id) = (said.paper_id, said.digest, $2) FROM said
             WHERE held.source_id = $1 AND held.entity = 'paper' AND held.record = said.key
               AND (held.entity_id, held.digest) IS DISTINCT FROM (said.paper_id, said.digest)
             RETURNING 1
         ), written AS (
             INSERT INTO provenance (source_id, entity, record, entity_id, digest, ingest_batch_id)
             SELECT $1, 'paper', key, paper_id, digest, $2 FROM said
             WHERE NOT EXISTS (SELECT FROM provenance held
                               WHERE held.source_id = $1 AND held.entity = 'paper' AND held.record = said.key)
             ORDER BY paper_id -- new ones are numbered in the order of their keys
             RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", (SELECT count(*) FROM changed) AS "updated!",
             count(*) AS "said!" FROM said"#,
        ingest.source_id,
        ingest.batch_id
    );
    let row = upsert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .counted("provenance", row.inserted, row.updated, row.said);
    Ok(())
}
