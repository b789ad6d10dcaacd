//! Records findings: the reader's first, then the store's, numbered within the batch.

use super::Ingest;
use super::batch::FindingRow;
use crate::column_values::{column, number};
use crate::error::StoreError;
use crate::text::storable_string;

/// Writes the findings of every file and counts them by kind. A finding of the merge belongs to the
/// file; of several files, which are merged together, to the first one, and names their number.
pub(super) async fn record(ingest: &mut Ingest) -> Result<(), StoreError> {
    let mut merge_findings = std::mem::take(&mut ingest.findings);
    let files = ingest.files.len();
    if files > 1 {
        for finding in &mut merge_findings {
            finding.line = None;
            finding.detail = format!(
                "in this and the next {} files: {}",
                files - 1,
                finding.detail
            );
        }
    }
    for index in 0..files {
        let file = &mut ingest.files[index];
        let mut rows = std::mem::take(&mut file.end.findings);
        rows.append(&mut merge_findings);
        let (batch_id, name) = (file.batch_id, file.name.clone());
        write(ingest, batch_id, &name, &rows).await?;
    }
    Ok(())
}

async fn write(
    ingest: &mut Ingest,
    batch_id: i64,
    file: &str,
    rows: &[FindingRow],
) -> Result<(), StoreError> {
    let lines = column(rows, |f| f.line.and_then(|line| i64::try_from(line).ok()));
    let kinds = column(rows, |f| storable_string(&f.kind));
    let details = column(rows, |f| storable_string(&f.detail));
    let occurrences = rows.iter().map(|f| number(f.occurrences));
    let occurrences = occurrences.collect::<Result<Vec<i64>, _>>()?;
    let upsert = sqlx::query!(
        r#"WITH written AS (
             INSERT INTO finding AS existing (ingest_batch_id, ordinal, file, line, kind, detail, occurrences)
             SELECT $1, ord - 1, $2, line, kind, detail, occurrences
             FROM UNNEST($3::bigint[], $4::text[], $5::text[], $6::bigint[])
                 WITH ORDINALITY AS staged (line, kind, detail, occurrences, ord)
             ON CONFLICT (ingest_batch_id, ordinal) DO UPDATE
                 SET (line, kind, detail, occurrences) =
                     (excluded.line, excluded.kind, excluded.detail, excluded.occurrences)
                 WHERE (existing.line, existing.kind, existing.detail, existing.occurrences)
                     IS DISTINCT FROM (excluded.line, excluded.kind, excluded.detail, excluded.occurrences)
             RETURNING (existing.xmax = 0) AS inserted
         )
         SELECT count(*) FILTER (WHERE inserted) AS "inserted!", count(*) FILTER (WHERE NOT inserted) AS "updated!" FROM written"#,
        batch_id,
        file,
        &lines as &[Option<i64>],
        &kinds,
        &details,
        &occurrences
    );
    let row = upsert.fetch_one(&mut *ingest.tx).await?;
    ingest
        .report
        .add_upsert("finding", row.inserted, row.updated, number(rows.len())?);
    for finding in rows {
        *ingest
            .report
            .findings
            .entry(finding.kind.clone())
            .or_default() += finding.occurrences;
    }
    Ok(())
}

/// Counts the findings of earlier ingests of the same bytes.
pub(super) async fn count_earlier(ingest: &mut Ingest) -> Result<(), StoreError> {
    let batches: Vec<i64> = ingest.files.iter().map(|file| file.batch_id).collect();
    let query = sqlx::query!(
        r#"SELECT kind, sum(occurrences)::bigint AS "occurrences!" FROM finding WHERE ingest_batch_id = ANY ($1) GROUP BY kind"#,
        &batches
    );
    for row in query.fetch_all(&mut *ingest.tx).await? {
        ingest
            .report
            .findings
            .insert(row.kind, row.occurrences.unsigned_abs());
    }
    Ok(())
}
