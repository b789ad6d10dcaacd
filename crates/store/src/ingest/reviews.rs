//! Merging reviews, each as it was given.

use super::Ingest;
use crate::error::StoreError;

/// Writes reviews by their id in the source.
pub(super) async fn merge(ingest: &mut Ingest) -> Result<(), StoreError> {
    if !ingest.has("staging_review") {
        return Ok(());
    }
    let upsert = sqlx::query!(
        r#"WITH said AS (
             SELECT DISTINCT ON (record) said.*, paper_id FROM staging_review said JOIN staging_held USING (ord) ORDER BY record, n
         ), written AS (
             INSERT INTO review AS held (paper_id, record, is_meta, reviewer, title, venue, rating, confidence, decision, body, scores, reviewed_on,
                 redistributable, source_id, license)
             SELECT paper_id, record, is_meta, reviewer, title, venue, rating, confidence, decision, body, scores, reviewed_on, redistributable, $1, $2
             FROM said ORDER BY n
             ON CONFLICT (source_id, record) DO UPDATE
                 SET (paper_id, is_meta, reviewer, title, venue, rating, confidence, decision, body, scores, reviewed_on, redistributable, license) =
                     (excluded.paper_id, excluded.is_meta, excluded.reviewer, excluded.title, excluded.venue, excluded.rating, excluded.confidence, excluded.decision,
                      excluded.body, excluded.scores, excluded.reviewed_on, excluded.redistributable, excluded.license)
                 WHERE (held.paper_id, held.is_meta, held.reviewer, held.title, held.venue, held.rating, held.confidence, held.decision, held.body, held.scores,
                      held.reviewed_on, held.redistributable, held.license)
                     IS DISTINCT FROM (excluded.paper_id, excluded.is_meta, excluded.reviewer, excluded.title, excluded.venue, excluded.rating, excluded.confidence,
                      excluded.decision, excluded.body, excluded.scores, excluded.reviewed_on, excluded.redistributable, excluded.license)
             RETURNING (held.xmax = 0) AS inserted
         )
         SELECT count(*) FILTER (WHERE inserted) AS "inserted!", count(*) FILTER (WHERE NOT inserted) AS "updated!",
             (SELECT count(*) FROM said) AS "said!" FROM written"#,
        ingest.source_id,
        ingest.license
    );
    let row = upsert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .counted("review", row.inserted, row.updated, row.said);
    Ok(())
}
