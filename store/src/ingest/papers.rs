//! Merging what the rows say into papers.

use super::Ingest;
use crate::error::StoreError;
use std::collections::HashSet;

/// Which papers this batch wrote, over all passes.
#[derive(Default)]
pub(super) struct Seen {
    inserted: HashSet<i64>,
    updated: HashSet<i64>,
}

impl Seen {
    pub(super) async fn report(&self, ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
        let said = sqlx::query_scalar!(r#"SELECT count(DISTINCT paper_id) AS "said!" FROM staging_paper"#);
        let said = said.fetch_one(&mut *ingest.tx).await?.unsigned_abs();
        let updated = self.updated.difference(&self.inserted).count();
        let written: Vec<bool> =
            self.inserted.iter().map(|_| true).chain(std::iter::repeat_n(false, updated)).collect();
        ingest.report.add("paper", &written, said);
        Ok(())
    }
}

/// Writes the papers of rows that are not merged yet, from all rows of the batch that are the same paper, first one first.
pub(super) async fn merge(ingest: &mut Ingest<'_>, seen: &mut Seen) -> Result<(), StoreError> {
    let upsert = sqlx::query!(
        r#"WITH said AS (
             SELECT paper_id,
                 (array_agg(title ORDER BY ord))[1] AS title,
                 (array_agg(title_norm ORDER BY ord))[1] AS title_norm,
                 (array_agg(abstract ORDER BY ord) FILTER (WHERE abstract IS NOT NULL))[1] AS abstract,
                 (array_agg(published_on ORDER BY ord) FILTER (WHERE published_on IS NOT NULL))[1] AS published_on,
                 (array_agg(year ORDER BY ord) FILTER (WHERE year IS NOT NULL))[1] AS year,
                 (array_agg(venue ORDER BY ord) FILTER (WHERE venue IS NOT NULL))[1] AS venue,
                 (array_agg(status ORDER BY ord) FILTER (WHERE status IS NOT NULL))[1] AS status
             FROM staging_paper
             WHERE paper_id IN (SELECT paper_id FROM staging_paper WHERE NOT merged)
             GROUP BY paper_id
         ), mixed AS (
             SELECT said.paper_id,
                 CASE WHEN own.own THEN said.title ELSE held.title END AS title,
                 CASE WHEN own.own THEN said.title_norm ELSE held.title_norm END AS title_norm,
                 CASE WHEN own.own THEN COALESCE(said.abstract, held.abstract) ELSE COALESCE(held.abstract, said.abstract) END AS abstract,
                 CASE WHEN own.own THEN COALESCE(said.published_on, held.published_on) ELSE COALESCE(held.published_on, said.published_on) END AS published_on,
                 CASE WHEN own.own THEN COALESCE(said.year, held.year) ELSE COALESCE(held.year, said.year) END AS year,
                 CASE WHEN own.own THEN COALESCE(said.venue, held.venue) ELSE COALESCE(held.venue, said.venue) END AS venue,
                 CASE WHEN own.own OR held.status = 'ok' THEN COALESCE(said.status, held.status, 'ok') ELSE held.status END AS status,
                 COALESCE(held.source_id, $1) AS source_id,
                 CASE WHEN held.paper_id IS NULL THEN $2
                      WHEN own.own OR (held.abstract IS NULL AND said.abstract IS NOT NULL)
                          OR (held.venue IS NULL AND said.venue IS NOT NULL)
                          OR (held.published_on IS NULL AND said.published_on IS NOT NULL)
                          OR (held.year IS NULL AND said.year IS NOT NULL)
                      THEN stricter_licence(held.licence, $2) ELSE held.licence END AS licence
             FROM said LEFT JOIN paper held ON held.paper_id = said.paper_id
             CROSS JOIN LATERAL (SELECT COALESCE(held.source_id = $1, true) AS own) AS own
         )
         INSERT INTO paper AS held (paper_id, title, title_norm, abstract, published_on, year, venue, status, source_id, licence)
         SELECT paper_id, title, title_norm, abstract, published_on, year, venue, status, source_id, licence FROM mixed
         ON CONFLICT (paper_id) DO UPDATE
             SET (title, title_norm, abstract, published_on, year, venue, status, licence) =
                 (excluded.title, excluded.title_norm, excluded.abstract, excluded.published_on, excluded.year,
                  excluded.venue, excluded.status, excluded.licence)
             WHERE (held.title, held.title_norm, held.abstract, held.published_on, held.year, held.venue, held.status, held.licence)
                 IS DISTINCT FROM (excluded.title, excluded.title_norm, excluded.abstract, excluded.published_on,
                  excluded.year, excluded.venue, excluded.status, excluded.licence)
         RETURNING held.paper_id, (held.xmax = 0) AS "inserted!""#,
        ingest.source_id,
        ingest.licence(),
    );
    for row in upsert.fetch_all(&mut *ingest.tx).await? {
        let set = if row.inserted { &mut seen.inserted } else { &mut seen.updated };
        set.insert(row.paper_id);
    }
    Ok(())
}

/// Records which record of the source speaks of which paper.
pub(super) async fn record_provenance(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let upsert = sqlx::query_scalar!(
        r#"INSERT INTO provenance AS held (source_id, entity, record, entity_id, content_sha256, ingest_batch_id)
         SELECT $1, 'paper', key, paper_id, content_sha256, $2 FROM staging_paper
         ON CONFLICT (source_id, entity, record) DO UPDATE
             SET (entity_id, content_sha256, ingest_batch_id) =
                 (excluded.entity_id, excluded.content_sha256, excluded.ingest_batch_id)
             WHERE (held.entity_id, held.content_sha256) IS DISTINCT FROM (excluded.entity_id, excluded.content_sha256)
         RETURNING (held.xmax = 0) AS "inserted!""#,
        ingest.source_id,
        ingest.batch_id
    );
    let written = upsert.fetch_all(&mut *ingest.tx).await?;
    ingest.report.add("provenance", &written, ingest.batch.papers.len() as u64);
    Ok(())
}
