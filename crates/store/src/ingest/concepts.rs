//! Merges concepts, their labels and order, and the concepts of papers.

use super::Ingest;
use crate::error::StoreError;

/// Writes concepts, including concepts that other rows only refer to, then their labels, order and
/// papers.
pub(super) async fn merge(ingest: &mut Ingest) -> Result<(), StoreError> {
    let tables = ["staging_concept", "staging_paper_concept"];
    if !tables.iter().any(|table| ingest.has(table)) {
        return Ok(());
    }
    merge_concepts(ingest).await?;
    merge_labels(ingest).await?;
    merge_order(ingest).await?;
    merge_papers(ingest).await
}

async fn merge_concepts(ingest: &mut Ingest) -> Result<(), StoreError> {
    upsert!(
        ingest,
        "concept",
        written r#"WITH named AS (
             SELECT scheme, value, label, number FROM staging_concept
             UNION ALL SELECT scheme, broader, NULL, NULL FROM staging_concept_broader
             UNION ALL SELECT scheme, value, NULL, NULL FROM staging_paper_concept
         ), staged AS (
             SELECT DISTINCT ON (scheme, value) scheme, value, label FROM named ORDER BY scheme, value, (label IS NULL), number
         ), written AS (
             INSERT INTO concept AS existing (scheme, value, label, source_id, license)
             SELECT scheme, value, label, $1, $2 FROM staged
             ON CONFLICT (scheme, value) DO UPDATE SET (label, license) = (excluded.label, stricter_license(existing.license, excluded.license))
                 WHERE excluded.label IS NOT NULL AND existing.label IS DISTINCT FROM excluded.label
                   AND (existing.label IS NULL OR existing.source_id = $1)
             RETURNING (existing.xmax = 0) AS inserted
         )"#
    );
    Ok(())
}

async fn merge_labels(ingest: &mut Ingest) -> Result<(), StoreError> {
    insert!(
        ingest,
        "concept_label",
        written r#"WITH staged AS (
             SELECT DISTINCT concept_id, staged.label FROM staging_concept_label staged JOIN concept USING (scheme, value)
         ), written AS (
             INSERT INTO concept_label (concept_id, label, source_id, license) SELECT concept_id, label, $1, $2 FROM staged
             ON CONFLICT DO NOTHING RETURNING 1
         )"#
    );
    Ok(())
}

/// Writes broader concepts. A concept that is broader than itself is skipped.
async fn merge_order(ingest: &mut Ingest) -> Result<(), StoreError> {
    insert!(
        ingest,
        "concept_broader",
        written r#"WITH staged AS (
             SELECT DISTINCT narrower.concept_id, broader.concept_id AS broader_id FROM staging_concept_broader staged
             JOIN concept narrower ON narrower.scheme = staged.scheme AND narrower.value = staged.value
             JOIN concept broader ON broader.scheme = staged.scheme AND broader.value = staged.broader
             WHERE narrower.concept_id <> broader.concept_id
         ), written AS (
             INSERT INTO concept_broader (concept_id, broader_id, source_id, license) SELECT concept_id, broader_id, $1, $2 FROM staged
             ON CONFLICT DO NOTHING RETURNING 1
         )"#
    );
    Ok(())
}

async fn merge_papers(ingest: &mut Ingest) -> Result<(), StoreError> {
    insert!(
        ingest,
        "paper_concept",
        written r#"WITH staged AS (
             SELECT DISTINCT paper_id, concept_id FROM staging_paper_concept JOIN staging_row_paper USING (ord) JOIN concept USING (scheme, value)
         ), written AS (
             INSERT INTO paper_concept (paper_id, concept_id, source_id, license) SELECT paper_id, concept_id, $1, $2 FROM staged
             ON CONFLICT DO NOTHING RETURNING 1
         )"#
    );
    Ok(())
}
