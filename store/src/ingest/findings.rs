//! Recording what was dirty: the reader's findings first, then the store's own, each under its place in the batch.

use super::Ingest;
use super::columns::{column, line, texts};
use super::links::add_counted;
use crate::error::StoreError;

/// Writes the findings and counts them by kind.
pub(super) async fn record(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let rows = &ingest.findings;
    let upsert = sqlx::query_scalar!(
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
         SELECT inserted FROM written UNION ALL SELECT NULL FROM generate_series(1, cardinality($4::text[]))"#,
        ingest.batch_id,
        ingest.batch.file,
        &column(rows, |f| line(f.line)) as &[Option<i64>],
        &texts(rows, |f| &f.kind),
        &texts(rows, |f| &f.detail),
        &column(rows, |f| i64::try_from(f.occurrences).unwrap_or(i64::MAX))
    );
    let written = upsert.fetch_all(&mut *ingest.tx).await?;
    for finding in &ingest.findings {
        *ingest.report.findings.entry(finding.kind.clone()).or_default() += finding.occurrences;
    }
    add_counted(ingest, "finding", &written);
    Ok(())
}
