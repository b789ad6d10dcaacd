//! Taking in one file: copied part by part into staging tables while it is read, then matched, merged and recorded by set-based
//! statements, all in one transaction.
//!
//! Which row wins: the source that first described a paper, method, task or dataset goes on describing it (a later file of
//! the same source overwrites); another source only fills what is missing, and then the stricter license holds. What it says
//! otherwise is kept beside it. Taking in the same file again changes nothing, not even a row version.

mod authors;
mod batch;
mod citations;
mod concepts;
mod copy;
mod counts;
mod findings;
mod identity;
mod indexes;
mod institutions;
mod links;
mod methods;
mod papers;
mod persons;
mod records;
mod results;
mod reviews;
mod rows;
mod stage;
mod staging;
mod standing;
mod statistics;
mod tasks;

pub use batch::{
    AuthorRow, CitationRow, FindingRow, IngestBatch, InstitutionRow, PaperRow, PaperStatus,
    RecordDigest, Source, VersionRow,
};
pub use counts::{Count, IngestReport};
pub use records::Records;
pub use rows::{
    ConceptRow, DatasetRow, MethodNameRow, MethodRow, PaperConceptRow, PaperMethodRow, PaperTagRow,
    PaperTaskRow, RepositoryRow, ResultRow, ReviewRow, TaskRow,
};
pub use stage::StagedPart;

use crate::error::StoreError;
use crate::open::Store;
use catalogue::Digest;
use sqlx::pool::PoolConnection;
use sqlx::{PgConnection, Postgres};
use std::collections::HashSet;

/// The advisory lock that lets one ingest at a time decide which paper a row is. An arbitrary constant of ours.
const INGEST_LOCK: i64 = 0x636f_6e63_6f72_6401;
/// The class of the advisory locks that let one ingest at a time take in a file: of its records, those held are passed over. Whoever has
/// one waits for [`INGEST_LOCK`] at most, and whoever has that for nobody. An arbitrary constant of ours.
const FILE_LOCK: i32 = 0x636f_6e63;

/// One file on its way in: a transaction that holds nothing for good until [`Ingest::finish`] returns. Dropping it drops all of it.
/// Several may be staged at once, on a connection each; they are merged one after the other.
pub struct Ingest {
    /// In a transaction, and closed at its end: the server's process keeps what a merge took of memory as long as it runs.
    tx: PoolConnection<Postgres>,
    source: Source,
    license: &'static str,
    file: String,
    /// Known when merging begins.
    source_id: i64,
    batch_id: i64,
    /// The last author of before.
    last_author: i64,
    /// The staging tables that hold something.
    filled: HashSet<&'static str>,
    joins_by_hashes: bool,
    prepared: bool,
    report: IngestReport,
    findings: Vec<FindingRow>,
}

/// What is known of a file when it has been read to its end.
#[derive(Debug, Clone)]
pub struct FileEnd {
    /// The file's content address.
    pub sha256: Digest,
    /// Which part of the file, when it is given in several; else 0.
    pub part: u32,
    /// What the reader found wrong.
    pub findings: Vec<FindingRow>,
    /// Which records came, and which went.
    pub records: Records,
}

impl Store {
    /// Takes in a batch in one transaction. Ingests wait for each other.
    ///
    /// # Errors
    /// When an edge names a paper key, task, dataset or method that is neither in the batch nor held, when a row breaks the schema
    /// (an empty title, a year outside 1600–2200), or when the database is away. Nothing of the batch is kept then.
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

    /// Begins to take in a file. Another ingest of this file is waited for until it has ended.
    ///
    /// # Errors
    /// When the database is away.
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
        staging::prepare(&mut tx).await?;
        Ok(Ingest {
            tx,
            source: source.clone(),
            license: source.license.as_str(),
            file: file.to_owned(),
            source_id: 0,
            batch_id: 0,
            last_author: 0,
            filled: HashSet::new(),
            joins_by_hashes: false,
            prepared: false,
            report: IngestReport::default(),
            findings: vec![],
        })
    }

    /// Whether this part of this file was taken in before.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn already_ingested(
        &self,
        source: &str,
        file: &str,
        sha256: Digest,
        part: u32,
    ) -> Result<bool, StoreError> {
        let query = sqlx::query_scalar!(
            r#"SELECT EXISTS (SELECT FROM ingest_batch JOIN source USING (source_id)
               WHERE name = $1 AND file = $2 AND file_sha256 = $3 AND part = $4) AS "held!""#,
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
    /// When the database is away.
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

    /// Does what the merge needs of the staged rows alone, once all of them are staged: beside the merge of another file, which
    /// [`Ingest::finish`] waits for.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn prepare(&mut self) -> Result<(), StoreError> {
        if !std::mem::replace(&mut self.prepared, true) && !self.filled.is_empty() {
            staging::analyze(self).await?;
            identity::prepare(self).await?;
        }
        Ok(())
    }

    /// Merges what was staged and commits. Where nothing is new, nothing is written. Merges wait for each other.
    ///
    /// # Errors
    /// As [`Store::ingest`].
    pub async fn finish(mut self, end: FileEnd) -> Result<IngestReport, StoreError> {
        self.prepare().await?;
        sqlx::query!("SELECT pg_advisory_xact_lock($1)", INGEST_LOCK)
            .execute(&mut *self.tx)
            .await?;
        self.source_id = record_source(&mut self.tx, &self.source).await?;
        let held = self.batch(&end).await?;
        if let Some(batch_id) =
            held.filter(|_| self.filled.is_empty() && end.records.is_unchanged())
        {
            self.batch_id = batch_id;
            findings::recall(&mut self).await?;
            self.tx.close().await?;
            return Ok(self.report);
        }
        self.batch_id = match held {
            Some(batch_id) => batch_id,
            None => self.record_batch(&end).await?,
        };
        self.findings = end.findings;
        self.merge().await?;
        records::write(&mut self, &end.records).await?;
        sqlx::raw_sql("COMMIT").execute(&mut *self.tx).await?;
        // However the connection ends, what was committed stays.
        let _ = self.tx.close().await;
        Ok(self.report)
    }

    async fn merge(&mut self) -> Result<(), StoreError> {
        let others_are_due = indexes::lay_aside(self).await?;
        identity::settle(self).await?;
        if others_are_due {
            indexes::join_by_hashes(self).await?;
        }
        papers::record_provenance(self).await?;
        standing::merge(self).await?;
        links::merge(self).await?;
        tasks::merge_tasks(self).await?;
        tasks::merge_paper_tasks(self).await?;
        results::merge_datasets(self).await?;
        results::merge_results(self).await?;
        methods::merge(self).await?;
        concepts::merge(self).await?;
        reviews::merge(self).await?;
        citations::merge(self).await?;
        indexes::of_others(self).await?;
        statistics::renew(self).await?;
        findings::record(self).await
    }

    /// Whether rows of this staging table came.
    fn has(&self, table: &str) -> bool {
        self.filled.contains(table)
    }

    /// The batch of these very bytes, when they were taken in before.
    async fn batch(&mut self, end: &FileEnd) -> Result<Option<i64>, StoreError> {
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
