//! Taking in one batch: staged, matched, merged and recorded in one transaction by set-based statements.
//!
//! Which row wins: the source that first described a paper, method, task or dataset goes on describing it (a later batch of
//! the same source overwrites); another source only fills what is missing, and then the stricter licence holds.
//! Taking in the same batch again changes nothing, not even a row version.

mod authors;
mod batch;
mod columns;
mod counts;
mod findings;
mod identity;
mod links;
mod methods;
mod papers;
mod results;
mod rows;
mod staging;
mod tasks;

pub use batch::{
    AuthorRow, CitationRow, FindingRow, IngestBatch, InstitutionRow, PaperRow, PaperStatus, RecordDigest, Source,
    VersionRow,
};
pub use counts::{Count, IngestReport};
pub use rows::{
    ConceptRow, DatasetRow, MethodNameRow, MethodRow, PaperConceptRow, PaperMethodRow, PaperTaskRow, RepositoryRow,
    ResultRow, ReviewRow, TaskRow,
};

use crate::error::StoreError;
use crate::open::Store;
use ladder::Digest;
use sqlx::PgConnection;

/// The advisory lock that lets one ingest at a time decide which paper a row is. An arbitrary constant of ours.
const INGEST_LOCK: i64 = 0x636f_6e63_6f72_6401;

/// What every statement of an ingest needs to know.
struct Ingest<'a> {
    tx: &'a mut PgConnection,
    batch: &'a IngestBatch,
    source_id: i64,
    batch_id: i64,
    report: IngestReport,
    findings: Vec<FindingRow>,
}

impl Store {
    /// Takes in a batch in one transaction. Ingests wait for each other.
    ///
    /// # Errors
    /// When an edge names a paper key, task, dataset or method that is neither in the batch nor held, when a row breaks the schema
    /// (an empty title, a year outside 1600–2200), or when the database is away. Nothing of the batch is kept then.
    pub async fn ingest(&self, batch: &IngestBatch) -> Result<IngestReport, StoreError> {
        staging::check_keys(batch)?;
        let mut tx = self.pool.begin().await?;
        sqlx::query!("SELECT pg_advisory_xact_lock($1)", INGEST_LOCK).execute(&mut *tx).await?;
        let (source_id, batch_id) = begin(&mut tx, batch).await?;
        let findings = batch.findings.clone();
        let mut ingest = Ingest { tx: &mut tx, batch, source_id, batch_id, report: IngestReport::default(), findings };
        ingest.merge().await?;
        let report = ingest.report;
        tx.commit().await?;
        Ok(report)
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

impl Ingest<'_> {
    async fn merge(&mut self) -> Result<(), StoreError> {
        staging::fill(self).await?;
        identity::settle(self).await?;
        papers::record_provenance(self).await?;
        links::merge_repositories(self).await?;
        links::merge_citations(self).await?;
        tasks::merge_tasks(self).await?;
        tasks::merge_paper_tasks(self).await?;
        results::merge_datasets(self).await?;
        results::merge_results(self).await?;
        methods::merge(self).await?;
        findings::record(self).await?;
        staging::clear(self).await
    }

    fn licence(&self) -> &'static str {
        self.batch.source.licence.as_str()
    }
}

/// Source and batch rows, made or found.
async fn begin(tx: &mut PgConnection, batch: &IngestBatch) -> Result<(i64, i64), StoreError> {
    let source = &batch.source;
    let upsert = sqlx::query!(
        "INSERT INTO source (name, licence, url, attribution) VALUES ($1, $2, $3, $4)
         ON CONFLICT (name) DO UPDATE SET (licence, url, attribution) = (excluded.licence, excluded.url, excluded.attribution)
         WHERE (source.licence, source.url, source.attribution)
             IS DISTINCT FROM (excluded.licence, excluded.url, excluded.attribution)",
        source.name, source.licence.as_str(), source.url, source.attribution
    );
    upsert.execute(&mut *tx).await?;
    let id = sqlx::query_scalar!("SELECT source_id FROM source WHERE name = $1", source.name);
    let source_id = id.fetch_one(&mut *tx).await?;
    let (sha256, part) = (batch.file_sha256.to_string(), batch.part.cast_signed());
    let insert = sqlx::query!(
        "INSERT INTO ingest_batch (source_id, file, file_sha256, part) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        source_id,
        batch.file,
        sha256,
        part
    );
    insert.execute(&mut *tx).await?;
    let id = sqlx::query_scalar!(
        "SELECT ingest_batch_id FROM ingest_batch WHERE source_id = $1 AND file = $2 AND file_sha256 = $3 AND part = $4",
        source_id,
        batch.file,
        sha256,
        part
    );
    Ok((source_id, id.fetch_one(tx).await?))
}
