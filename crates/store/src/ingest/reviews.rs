//! Merges reviews.

use super::Ingest;
use crate::error::StoreError;

/// Writes reviews by their id in the source.
pub(super) async fn merge(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_review") {
        return Ok(());
    }
    upsert!(
        ingest,
        "review",
        written r#"WITH staged AS (
             SELECT DISTINCT ON (record) staged.*, paper_id FROM staging_review staged JOIN staging_row_paper USING (ord) ORDER BY record, number
         ), written AS (
             INSERT INTO review AS existing (paper_id, record, is_meta, reviewer, title, venue, rating, confidence, decision, body, scores, reviewed_on,
                 redistributable, source_id, license)
             SELECT paper_id, record, is_meta, reviewer, title, venue, rating, confidence, decision, body, scores, reviewed_on, redistributable, $1, $2
             FROM staged ORDER BY number
             ON CONFLICT (source_id, record) DO UPDATE
                 SET (paper_id, is_meta, reviewer, title, venue, rating, confidence, decision, body, scores, reviewed_on, redistributable, license) =
                     (excluded.paper_id, excluded.is_meta, excluded.reviewer, excluded.title, excluded.venue, excluded.rating, excluded.confidence, excluded.decision,
                      excluded.body, excluded.scores, excluded.reviewed_on, excluded.redistributable, excluded.license)
                 WHERE (existing.paper_id, existing.is_meta, existing.reviewer, existing.title, existing.venue, existing.rating, existing.confidence, existing.decision, existing.body, existing.scores,
                      existing.reviewed_on, existing.redistributable, existing.license)
                     IS DISTINCT FROM (excluded.paper_id, excluded.is_meta, excluded.reviewer, excluded.title, excluded.venue, excluded.rating, excluded.confidence,
                      excluded.decision, excluded.body, excluded.scores, excluded.reviewed_on, excluded.redistributable, excluded.license)
             RETURNING (existing.xmax = 0) AS inserted
         )"#
    );
    Ok(())
}
