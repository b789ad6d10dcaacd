//! Merging concepts, their labels and order, and the papers about them.

use super::Ingest;
use crate::error::StoreError;

/// Writes concepts (those only referred to as well), then what hangs on them.
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
    let upsert = sqlx::query!(
        r#"WITH named AS (
             SELECT scheme, value, label, n FROM staging_concept
             UNION ALL SELECT scheme, broader, NULL, NULL FROM staging_concept_broader
             UNION ALL SELECT scheme, value, NULL, NULL FROM staging_paper_concept
         ), said AS (
             SELECT DISTINCT ON (scheme, value) scheme, value, label FROM named ORDER BY scheme, value, (label IS NULL), n
         ), written AS (
             INSERT INTO concept AS held (scheme, value, label, source_id, license)
             SELECT scheme, value, label, $1, $2 FROM said
             ON CONFLICT (scheme, value) DO UPDATE SET (label, license) = (excluded.label, stricter_license(held.license, excluded.license))
                 WHERE excluded.label IS NOT NULL AND held.label IS DISTINCT FROM excluded.label
                   AND (held.label IS NULL OR held.source_id = $1)
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
        .counted("concept", row.inserted, row.updated, row.said);
    Ok(())
}

async fn merge_labels(ingest: &mut Ingest) -> Result<(), StoreError> {
    let insert = sqlx::query!(
        r#"WITH said AS (
             SELECT DISTINCT concept_id, said.label FROM staging_concept_label said JOIN concept USING (scheme, value)
         ), written AS (
             INSERT INTO concept_label (concept_id, label, source_id, license) SELECT concept_id, label, $1, $2 FROM said
             ON CONFLICT DO NOTHING RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", count(*) AS "said!" FROM said"#,
        ingest.source_id,
        ingest.license
    );
    let row = insert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .counted("concept_label", row.inserted, 0, row.said);
    Ok(())
}

/// A concept that stands above itself is left out.
async fn merge_order(ingest: &mut Ingest) -> Result<(), StoreError> {
    let insert = sqlx::query!(
        r#"WITH said AS (
             SELECT DISTINCT own.concept_id, above.concept_id AS broader_id FROM staging_concept_broader said
             JOIN concept own ON own.scheme = said.scheme AND own.value = said.value
             JOIN concept above ON above.scheme = said.scheme AND above.value = said.broader
             WHERE own.concept_id <> above.concept_id
         ), written AS (
             INSERT INTO concept_broader (concept_id, broader_id, source_id, license) SELECT concept_id, broader_id, $1, $2 FROM said
             ON CONFLICT DO NOTHING RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", count(*) AS "said!" FROM said"#,
        ingest.source_id,
        ingest.license
    );
    let row = insert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .counted("concept_broader", row.inserted, 0, row.said);
    Ok(())
}

async fn merge_papers(ingest: &mut Ingest) -> Result<(), StoreError> {
    let insert = sqlx::query!(
        r#"WITH said AS (
             SELECT DISTINCT paper_id, concept_id FROM staging_paper_concept JOIN staging_held USING (ord) JOIN concept USING (scheme, value)
         ), written AS (
             INSERT INTO paper_concept (paper_id, concept_id, source_id, license) SELECT paper_id, concept_id, $1, $2 FROM said
             ON CONFLICT DO NOTHING RETURNING 1
         )
         SELECT (SELECT count(*) FROM written) AS "inserted!", count(*) AS "said!" FROM said"#,
        ingest.source_id,
        ingest.license
    );
    let row = insert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .counted("paper_concept", row.inserted, 0, row.said);
    Ok(())
}
