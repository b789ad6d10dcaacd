//! Which records of a file are held, by digest: what did not change is passed over before it is parsed.
//!
//! A log: each row adds digests or takes some away. A record that goes back to an earlier text is thus new again, and a file of
//! which a hundredth changed writes about a hundredth.

use super::Ingest;
use super::batch::RecordDigest;
use crate::error::StoreError;
use foldhash::fast::RandomState;
use std::collections::HashSet;

/// Digests in one row of the log: 1 MiB.
const CHUNK: usize = 1 << 16;

/// How the records of a file differ from those it held when it was last taken in.
#[derive(Debug, Clone, Default)]
pub struct Records {
    /// The version of the rules they were read by: other rules read everything again.
    pub rules: u32,
    /// Records that are new.
    pub added: Vec<RecordDigest>,
    /// Records that are there no more.
    pub gone: Vec<RecordDigest>,
}

impl Records {
    /// Whether none came and none went.
    pub const fn is_unchanged(&self) -> bool {
        self.added.is_empty() && self.gone.is_empty()
    }
}

impl Ingest {
    /// The digests of the records that this file held when it was last taken in, read by these rules.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn held_records(&mut self, rules: u32) -> Result<Vec<RecordDigest>, StoreError> {
        let query = sqlx::query!(
            "SELECT held, digests FROM record_log JOIN source USING (source_id)
             WHERE name = $1 AND file = $2 AND rules = $3 ORDER BY record_log_id",
            self.source.name,
            self.file,
            rules.cast_signed()
        );
        let rows = query.fetch_all(&mut *self.tx).await?;
        if rows.iter().all(|row| row.held) {
            return Ok(rows
                .iter()
                .flat_map(|row| row.digests.as_chunks::<16>().0)
                .copied()
                .collect());
        }
        let mut records: HashSet<RecordDigest, RandomState> = HashSet::default();
        for row in rows {
            let digests = row.digests.as_chunks::<16>().0;
            if row.held {
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

/// Adds to the log. Rules that are no longer used are forgotten with all they held.
pub(super) async fn write(ingest: &mut Ingest, records: &Records) -> Result<(), StoreError> {
    if records.is_unchanged() {
        return Ok(());
    }
    let rules = records.rules.cast_signed();
    let forget = sqlx::query!(
        "DELETE FROM record_log WHERE source_id = $1 AND file = $2 AND rules <> $3",
        ingest.source_id,
        ingest.file,
        rules
    );
    forget.execute(&mut *ingest.tx).await?;
    for (held, digests) in [(false, &records.gone), (true, &records.added)] {
        for chunk in digests.chunks(CHUNK) {
            let insert = sqlx::query!(
                "INSERT INTO record_log (source_id, file, rules, held, digests) VALUES ($1, $2, $3, $4, $5)",
                ingest.source_id,
                ingest.file,
                rules,
                held,
                chunk.as_flattened()
            );
            insert.execute(&mut *ingest.tx).await?;
        }
    }
    Ok(())
}
