//! Recording what was dirty: the reader's findings first, then the store's own, each under its place in the batch.

use super::Ingest;
use crate::error::StoreError;
use crate::text::held;

/// Writes the findings and counts them by kind.
pub(super) async fn record(ingest: &mut Ingest) -> Result<(), StoreError> {
    let rows = &ingest.findings;
    let lines: Vec<_> = rows
        .iter()
        .map(|f| f.line.and_then(|line| i64::try_from(line).ok()))
        .collect();
    let kinds: Vec<_> = rows.iter().map(|f| held(&f.kind)).collect();
    let details: Vec<_> = rows.iter().map(|f| held(&f.detail)).collect();
    let occurrences: Vec<_> = rows
        .iter()
        .map(|f| i64::try_from(f.occurrences).unwrap_or(i64::MAX))
        .collect();
    let upsert = sqlx::query!(
        r#"WITH written AS (
             INSERT INTO finding AS held (ingest_batch_id, ordinal, file, line, kind, detail, occurrences)
             SELECT $1, ord - 1, $2, line, kind, detail, occurrences
             FROM UNNEST($3::bigint[], $4::text[], $5::text[], $6::bigint[])
                 WITH ORDINALITY AS said (line, kind, detail, occurrences, ord)
             ON CONFLICT (ingest_batch_id, ordinal) DO UPDATE
                 SET (line, kind, detail, occurrences) =
                     (excluded.line, excluded.kind, excluded.detail, excluded.occurrences)
                 WHERE (held.line, held.kind, held.detail, held.occurrences)
                     IS DISTINCT FROM (excluded.line, excluded.kind, excluded.detail, excluded.occurrences)
             RETURNING (held.xmax = 0) AS inserted
         )
         SELECT count(*) FILTER (WHERE inserted) AS "inserted!", count(*) FILTER (WHERE NOT inserted) AS "updated!" FROM written"#,
        ingest.batch_id,
        ingest.file,
        &lines as &[Option<i64>],
        &kinds,
        &details,
        &occurrences
    );
    let row = upsert.fetch_one(&mut *ingest.tx).await?;
    ingest.report.counted(
        "finding",
        row.inserted,
        row.updated,
        i64::try_from(rows.len()).unwrap_or(i64::MAX),
    );
    for finding in &ingest.findings {
        *ingest
            .report
            .findings
            .entry(finding.kind.clone())
            .or_default() += finding.occurrences;
    }
    Ok(())
}

/// Counts what was found when the very same bytes were taken in.
pub(super) async fn recall(ingest: &mut Ingest) -> Result<(), StoreError> {
    let query = sqlx::query!(
        r#"SELECT kind, sum(occurrences)::bigint AS "occurrences!" FROM finding WHERE ingest_batch_id = $1 GROUP BY kind"#,
        ingest.batch_id
    );
    for row in query.fetch_all(&mut *ingest.tx).await? {
        ingest
            .report
            .findings
            .insert(row.kind, row.occurrences.unsigned_abs());
    }
    Ok(())
}
