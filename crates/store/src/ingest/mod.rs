//! The ingest of one file: the file is copied part by part into staging tables, then matched and
//! merged by set-based statements, all in one transaction.
//!
//! The source that first described a paper, method, task or dataset remains its describing source,
//! and a later file of the same source overwrites the values. Another source only fills missing
//! values, and then the stricter license applies. Its differing values are stored as claims. A
//! second ingest of the same file changes nothing, not even a row version.

mod authors;
mod batch;
mod bulk_load;
mod citations;
mod concepts;
mod copy;
mod counts;
mod findings;
mod identity;
mod institutions;
mod links;
mod methods;
mod paper_status;
mod papers;
mod persons;
mod records;
mod results;
mod reviews;
mod stage;
mod staging;
mod tasks;

pub use batch::{FindingRow, IngestBatch, OfPaper};
pub use counts::{Count, IngestReport};
pub use records::Records;
pub use stage::StagedPart;

use crate::error::StoreError;
use crate::open::Store;
use catalogue::{Digest, Source};
use sqlx::pool::PoolConnection;
use sqlx::{PgConnection, PgPool, Postgres};
use std::collections::{BTreeMap, HashSet};

/// The advisory lock of merges, which run one at a time. The number is an arbitrary constant.
const MERGE_LOCK: i64 = 0x636f_6e63_6f72_6401;
/// The class of the advisory locks of files. One ingest of a file runs at a time, because it skips
/// the records of the last one. The owner of a file's lock waits for [`MERGE_LOCK`] only, whose
/// owner waits for no other lock. The number is an arbitrary constant.
const FILE_LOCK: i32 = 0x636f_6e63;

/// The number of new rows after which a table is analyzed: the size of the sample of ANALYZE.
/// **Source**: PostgreSQL manual, "ANALYZE": 300 times the statistics target of 100.
const ANALYZE_AFTER: u64 = 30_000;

/// The ingest of one file: a transaction that [`Ingest::finish`] commits and a drop rolls back.
/// Several files may be staged at once, each on its own connection; they are merged one after the
/// other.
pub struct Ingest {
    /// A connection with an open transaction. It is closed at the end, which frees the memory of
    /// the server's process.
    tx: PoolConnection<Postgres>,
    /// The connections for reads outside the transaction.
    pool: PgPool,
    source: Source,
    license: &'static str,
    file: String,
    /// The id of the source, set at the start of the merge.
    source_id: i64,
    batch_id: i64,
    /// The last author before this file.
    last_author: i64,
    /// The staging tables with rows.
    filled: HashSet<&'static str>,
    prepared: bool,
    report: IngestReport,
    /// The number of new rows of each table at its last analysis.
    analyzed: BTreeMap<String, u64>,
    findings: Vec<FindingRow>,
}

/// The data of a file that is complete only at the end of its reading.
#[derive(Debug, Clone)]
pub struct FileEnd {
    /// The file's content address.
    pub sha256: Digest,
    /// The number of the part, for a file in several parts; else 0.
    pub part: u32,
    /// The reader's findings.
    pub findings: Vec<FindingRow>,
    /// The new and the removed records.
    pub records: Records,
}

impl Store {
    /// Ingests a batch in one transaction. Merges wait for each other.
    ///
    /// # Errors
    /// When an edge names a paper key, task, dataset or method that is neither in the batch nor stored, when a paper has neither a title nor
    /// an identifier, when a row breaks the schema (a year outside 1600–2200), or when the database is unavailable. Nothing of the batch is committed then.
    pub async fn ingest(&self, batch: &IngestBatch) -> Result<IngestReport, StoreError> {
        let part = StagedPart::of(batch)?;
        let mut ingest = self.begin_ingest(&batch.source, &batch.file).await?;
        ingest.stage(part).await?;
        let (sha256, findings) = (batch.file_sha256, batch.findings.clone());
        ingest
            .finish(FileEnd {
                sha256,
                part: batch.part,
                findings,
                records: Records::default(),
            })
            .await
    }

    /// Starts the ingest of a file, after the end of other ingests of the same file.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn begin_ingest(&self, source: &Source, file: &str) -> Result<Ingest, StoreError> {
        let mut tx = self.pool.acquire().await?;
        tx.close_on_drop();
        sqlx::raw_sql("BEGIN").execute(&mut *tx).await?;
        let name = format!("{}/{file}", source.name);
        sqlx::query!(
            "SELECT pg_advisory_xact_lock($1, hashtext($2))",
            FILE_LOCK,
            name
        )
        .execute(&mut *tx)
        .await?;
        staging::create(&mut tx).await?;
        Ok(Ingest {
            tx,
            pool: self.pool.clone(),
            source: source.clone(),
            license: source.license.as_str(),
            file: file.to_owned(),
            source_id: 0,
            batch_id: 0,
            last_author: 0,
            filled: HashSet::new(),
            prepared: false,
            report: IngestReport::default(),
            analyzed: BTreeMap::new(),
            findings: vec![],
        })
    }

    /// Returns true if this part of this file was ingested before.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn already_ingested(
        &self,
        source: &str,
        file: &str,
        sha256: Digest,
        part: u32,
    ) -> Result<bool, StoreError> {
        let query = sqlx::query_scalar!(
            r#"SELECT EXISTS (SELECT FROM ingest_batch JOIN source USING (source_id)
               WHERE name = $1 AND file = $2 AND file_sha256 = $3 AND part = $4) AS "exists!""#,
            source,
            file,
            sha256.to_string(),
            part.cast_signed()
        );
        Ok(query.fetch_one(&self.pool).await?)
    }
}

impl Ingest {
    /// Sends a part to the staging tables.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn stage(&mut self, part: StagedPart) -> Result<(), StoreError> {
        for (table, bytes) in part.tables {
            self.filled.insert(table);
            let statement = format!("COPY {table} FROM STDIN (FORMAT binary)");
            let mut copy = self.tx.copy_in_raw(&statement).await?;
            copy.send(bytes).await?;
            copy.finish().await?;
        }
        Ok(())
    }

    /// Derives rows from the staged ones, after all rows are staged. This may run in parallel with
    /// the merge of another file, for which [`Ingest::finish`] waits.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn prepare(&mut self) -> Result<(), StoreError> {
        if !std::mem::replace(&mut self.prepared, true) && !self.filled.is_empty() {
            staging::analyze(self).await?;
            identity::prepare(self).await?;
        }
        Ok(())
    }

    /// Merges the staged rows and commits. Without a new or changed row, nothing is written. Merges wait for each other.
    ///
    /// # Errors
    /// The same errors as [`Store::ingest`].
    pub async fn finish(mut self, end: FileEnd) -> Result<IngestReport, StoreError> {
        self.prepare().await?;
        sqlx::query!("SELECT pg_advisory_xact_lock($1)", MERGE_LOCK)
            .execute(&mut *self.tx)
            .await?;
        self.source_id = record_source(&mut self.tx, &self.source).await?;
        let existing = self.existing_batch(&end).await?;
        if let Some(batch_id) =
            existing.filter(|_| self.filled.is_empty() && end.records.is_unchanged())
        {
            self.batch_id = batch_id;
            findings::count_earlier(&mut self).await?;
            self.tx.close().await?;
            return Ok(self.report);
        }
        self.batch_id = match existing {
            Some(batch_id) => batch_id,
            None => self.record_batch(&end).await?,
        };
        self.findings = end.findings;
        self.merge().await?;
        records::write(&mut self, &end.records).await?;
        sqlx::raw_sql("COMMIT").execute(&mut *self.tx).await?;
        // The transaction is committed, so an error of the close does not matter.
        let _ = self.tx.close().await;
        Ok(self.report)
    }

    async fn merge(&mut self) -> Result<(), StoreError> {
        let dropped_keys = bulk_load::drop_foreign_keys(self).await?;
        identity::resolve_all(self).await?;
        papers::record_provenance(self).await?;
        paper_status::merge(self).await?;
        links::merge(self).await?;
        tasks::merge_tasks(self).await?;
        tasks::merge_paper_tasks(self).await?;
        results::merge_datasets(self).await?;
        results::merge_results(self).await?;
        methods::merge(self).await?;
        concepts::merge(self).await?;
        reviews::merge(self).await?;
        citations::merge(self).await?;
        bulk_load::add_foreign_keys(self, dropped_keys).await?;
        self.analyze_grown_tables().await?;
        findings::record(self).await
    }

    /// Analyzes the tables that grew since their last analysis. Autovacuum does not see a running
    /// transaction's rows, and a private server ends with its command. Without this step, the
    /// planner would assume empty tables for the next pass or file, and join them row by row.
    async fn analyze_grown_tables(&mut self) -> Result<(), StoreError> {
        let mut tables = vec![];
        for (table, count) in &self.report.tables {
            let analyzed = self.analyzed.entry(table.clone()).or_default();
            if count.inserted >= *analyzed + ANALYZE_AFTER {
                *analyzed = count.inserted;
                tables.push(format!("public.{table}"));
            }
        }
        if !tables.is_empty() {
            // A table name cannot be a parameter; the names are constants of this crate.
            let analyze = format!("ANALYZE {}", tables.join(", "));
            sqlx::raw_sql(sqlx::AssertSqlSafe(analyze))
                .execute(&mut *self.tx)
                .await?;
        }
        Ok(())
    }

    /// Returns true if the staging table has rows.
    fn has(&self, table: &str) -> bool {
        self.filled.contains(table)
    }

    /// Returns the batch of an earlier ingest of the same bytes.
    async fn existing_batch(&mut self, end: &FileEnd) -> Result<Option<i64>, StoreError> {
        let id = sqlx::query_scalar!(
            "SELECT ingest_batch_id FROM ingest_batch WHERE source_id = $1 AND file = $2 AND file_sha256 = $3 AND part = $4",
            self.source_id,
            self.file,
            end.sha256.to_string(),
            end.part.cast_signed()
        );
        Ok(id.fetch_optional(&mut *self.tx).await?)
    }

    async fn record_batch(&mut self, end: &FileEnd) -> Result<i64, StoreError> {
        let insert = sqlx::query_scalar!(
            "INSERT INTO ingest_batch (source_id, file, file_sha256, part) VALUES ($1, $2, $3, $4) RETURNING ingest_batch_id",
            self.source_id,
            self.file,
            end.sha256.to_string(),
            end.part.cast_signed()
        );
        Ok(insert.fetch_one(&mut *self.tx).await?)
    }
}

async fn record_source(tx: &mut PgConnection, source: &Source) -> Result<i64, StoreError> {
    let upsert = sqlx::query!(
        "INSERT INTO source (name, license, url, attribution) VALUES ($1, $2, $3, $4)
         ON CONFLICT (name) DO UPDATE SET (license, url, attribution) = (excluded.license, excluded.url, excluded.attribution)
         WHERE (source.license, source.url, source.attribution)
             IS DISTINCT FROM (excluded.license, excluded.url, excluded.attribution)",
        source.name, source.license.as_str(), source.url, source.attribution
    );
    upsert.execute(&mut *tx).await?;
    let id = sqlx::query_scalar!("SELECT source_id FROM source WHERE name = $1", source.name);
    Ok(id.fetch_one(tx).await?)
}
