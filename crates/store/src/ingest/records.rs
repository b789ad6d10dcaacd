//! The digests of a file's records, by which an ingest skips unchanged records before it parses
//! them.
//!
//! The digests are a log: each row adds or removes some. A record that returns to an earlier text
//! is new again, and a revision of 1 % of a file writes about 1 % of its digests.

use super::Ingest;
use crate::error::StoreError;
use catalogue::RecordDigest;
use foldhash::fast::RandomState;
use std::collections::HashSet;

/// The number of digests in one row of the log, 1 MiB.
const DIGESTS_PER_ROW: usize = 1 << 16;

/// The difference between the records of a file and those of its last ingest.
#[derive(Debug, Clone, Default)]
pub struct Records {
    /// The version of the reader's rules. With another version, the reader parses every record
    /// again.
    pub rules: u32,
    /// New records.
    pub added: Vec<RecordDigest>,
    /// Removed records.
    pub gone: Vec<RecordDigest>,
}

impl Records {
    /// Returns true if the file has the same records as before.
    pub const fn is_unchanged(&self) -> bool {
        self.added.is_empty() && self.gone.is_empty()
    }
}

impl Ingest {
    /// Returns the digests of the records in the last ingest of a file, read by these rules.
    pub async fn stored_records(
        &self,
        file: &str,
        rules: u32,
    ) -> Result<Vec<RecordDigest>, StoreError> {
        let query = sqlx::query!(
            "SELECT added, digests FROM record_log JOIN source USING (source_id)
             WHERE name = $1 AND file = $2 AND rules = $3 ORDER BY record_log_id",
            self.source.name,
            file,
            rules.cast_signed()
        );
        // This read is outside the transaction. Inside, its lock on the tables would last until the
        // merge and block the merge of another file.
        let rows = query.fetch_all(&self.pool).await?;
        if rows.iter().all(|row| row.added) {
            return Ok(rows
                .iter()
                .flat_map(|row| row.digests.as_chunks::<16>().0)
                .copied()
                .collect());
        }
        let mut records: HashSet<RecordDigest, RandomState> = HashSet::default();
        for row in rows {
            let digests = row.digests.as_chunks::<16>().0;
            if row.added {
                records.extend(digests);
            } else {
                digests.iter().for_each(|digest| {
                    records.remove(digest);
                });
            }
        }
        Ok(records.into_iter().collect())
    }
}

/// Appends to the logs of all files.
pub(super) async fn write_all(ingest: &mut Ingest) -> Result<(), StoreError> {
    for index in 0..ingest.files.len() {
        let file = &mut ingest.files[index];
        let (name, records) = (file.name.clone(), std::mem::take(&mut file.end.records));
        write(ingest, &name, &records).await?;
    }
    Ok(())
}

/// Appends to the log of a file, and deletes the digests of other rules.
async fn write(ingest: &mut Ingest, file: &str, records: &Records) -> Result<(), StoreError> {
    if records.is_unchanged() {
        return Ok(());
    }
    let rules = records.rules.cast_signed();
    let delete = sqlx::query!(
        "DELETE FROM record_log WHERE source_id = $1 AND file = $2 AND rules <> $3",
        ingest.source_id,
        file,
        rules
    );
    delete.execute(&mut *ingest.tx).await?;
    for (added, digests) in [(false, &records.gone), (true, &records.added)] {
        for chunk in digests.chunks(DIGESTS_PER_ROW) {
            let insert = sqlx::query!(
                "INSERT INTO record_log (source_id, file, rules, added, digests) VALUES ($1, $2, $3, $4, $5)",
                ingest.source_id,
                file,
                rules,
                added,
                chunk.as_flattened()
            );
            insert.execute(&mut *ingest.tx).await?;
        }
    }
    Ok(())
}
