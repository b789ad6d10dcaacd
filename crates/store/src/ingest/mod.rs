//! The ingest of one file, or of several small files of one source: the files are copied part by part
//! into staging tables, then matched and merged by set-based statements, all in one transaction.
//!
//! The source that first described a method, task or dataset remains its describing source, and a
//! later file of the same source overwrites the values. Another source only fills missing values,
//! and then the stricter license applies. Of a paper the source with the better precedence becomes
//! the describing one; differing values of other sources are stored as claims. A second ingest of
//! the same file changes nothing, not even a row version.

/// Runs a statement over the source and the license of an ingest, behind the values before them, and counts the rows that it inserted,
/// updated and left of a table. Returns the row of the counts. With `written`, the statement ends by counting these.
macro_rules! upsert {
    ($ingest:ident, $table:literal, written $sql:literal) => {
        upsert!(
            $ingest,
            $table,
            $sql + r#"
         SELECT count(*) FILTER (WHERE inserted) AS "inserted!", count(*) FILTER (WHERE NOT inserted) AS "updated!",
             (SELECT count(*) FROM staged) AS "staged!" FROM written"#
        )
    };
    ($ingest:ident, $table:literal, $sql:literal $(+ $end:literal)? $(, $before:expr)*) => {{
        let upsert = sqlx::query!($sql $(+ $end)? $(, $before)*, $ingest.source_id, $ingest.license);
        let row = upsert.fetch_one(&mut *$ingest.tx).await?;
        let (inserted, updated) = (row.inserted, row.updated);
        $ingest
            .report
            .add_upsert($table, inserted, updated, row.staged);
        row
    }};
}

/// As `upsert!`, for a statement that updates no row.
macro_rules! insert {
    ($ingest:ident, $table:literal, written $sql:literal) => {
        insert!(
            $ingest,
            $table,
            $sql + r#"
         SELECT (SELECT count(*) FROM written) AS "inserted!", count(*) AS "staged!" FROM staged"#
        )
    };
    ($ingest:ident, $table:literal, $sql:literal $(+ $end:literal)? $(, $before:expr)*) => {{
        let insert = sqlx::query!($sql $(+ $end)? $(, $before)*, $ingest.source_id, $ingest.license);
        let row = insert.fetch_one(&mut *$ingest.tx).await?;
        $ingest
            .report
            .add_upsert($table, row.inserted, 0, row.staged);
        row
    }};
}

/// Runs an INSERT over the source and the license of an ingest, behind the values before them, and counts the new rows of a table.
macro_rules! add {
    ($ingest:ident, $table:literal, $sql:literal $(, $before:expr)*) => {{
        let insert = sqlx::query!($sql $(, $before)*, $ingest.source_id, $ingest.license);
        let written = insert.execute(&mut *$ingest.tx).await?.rows_affected();
        $ingest.report.add($table, written, 0, 0);
    }};
}

/// Runs a statement in the transaction of an ingest. Returns the number of rows that it wrote.
macro_rules! execute {
    ($ingest:ident, $sql:literal $(, $value:expr)*) => {
        sqlx::query!($sql $(, $value)*)
            .execute(&mut *$ingest.tx)
            .await?
            .rows_affected()
    };
}

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
mod stubs;
mod tasks;
mod unions;

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
use std::ops::Range;

/// The advisory lock of merges, which run one at a time. The number is an arbitrary constant.
const MERGE_LOCK: i64 = 0x636f_6e63_6f72_6401;
/// The class of the advisory locks of files. One ingest of a file runs at a time, because it skips
/// the records of the last one. The owner of a file's lock waits for [`MERGE_LOCK`] only, whose
/// owner waits for no other lock. The number is an arbitrary constant.
const FILE_LOCK: i32 = 0x636f_6e63;

/// The number of new rows after which a table is analyzed: the size of the sample of ANALYZE.
/// **Source**: PostgreSQL manual, "ANALYZE": 300 times the statistics target of 100.
const ANALYZE_AFTER: u64 = 30_000;

/// The ingest of one file, or of several small files of one source: a transaction that
/// [`Ingest::finish`] commits and a drop rolls back. Several ingests may stage files at once, each on
/// its own connection; they are merged one after the other.
pub struct Ingest {
    /// A connection with an open transaction. It is closed at the end, which frees the memory of
    /// the server's process.
    tx: PoolConnection<Postgres>,
    /// The connections for reads outside the transaction.
    pool: PgPool,
    source: Source,
    license: &'static str,
    /// The files that were staged completely.
    files: Vec<StagedFile>,
    /// The id of the source, set at the start of the merge.
    source_id: i64,
    /// The last author before these files.
    last_author: i64,
    /// The staging tables with rows.
    filled: HashSet<&'static str>,
    /// The staging tables with rows before the current file.
    filled_before: HashSet<&'static str>,
    prepared: bool,
    merged: bool,
    report: IngestReport,
    /// The number of new rows of each table at its last analysis.
    analyzed: BTreeMap<String, u64>,
    /// The findings of the merge.
    findings: Vec<FindingRow>,
}

/// A file that was staged completely.
struct StagedFile {
    name: String,
    end: FileEnd,
    /// The id of the file's batch, set at the start of the merge.
    batch_id: i64,
}

/// The data of a file that is complete only at the end of its reading.
#[derive(Debug, Clone)]
pub struct FileEnd {
    /// The file's content address.
    pub sha256: Digest,
    /// The number of the part, for a file in several parts that are ingested apart; else 0.
    pub part: u32,
    /// The numbers of the staged parts.
    pub staged_parts: Range<u32>,
    /// The reader's findings.
    pub findings: Vec<FindingRow>,
    /// The new and the removed records.
    pub records: Records,
}

/// The use that [`Ingest::finish`] makes of the merged rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// Stores them.
    Commit,
    /// Drops them, so that only the report remains.
    RollBack,
}

impl Store {
    /// Ingests a batch in one transaction. Merges wait for each other.
    ///
    /// # Errors
    /// When an edge names a paper key, task, dataset or method that is neither in the batch nor stored, when a paper has neither a title nor
    /// an identifier, when a row breaks the schema (a year outside 1600–2200), or when the database is unavailable. Nothing of the batch is committed then.
    pub async fn ingest(&self, batch: &IngestBatch) -> Result<IngestReport, StoreError> {
        Ok(self.ingest_batch(batch, Ending::Commit).await?.report)
    }

    /// As [`Self::ingest`], but the ending decides whether the rows are stored.
    ///
    /// # Errors
    /// As [`Self::ingest`].
    pub async fn ingest_batch(
        &self,
        batch: &IngestBatch,
        ending: Ending,
    ) -> Result<Ingested, StoreError> {
        let part = StagedPart::of(batch)?;
        let mut ingest = self.begin_ingest(&batch.source, &[&batch.file]).await?;
        ingest.begin_file().await?;
        ingest.stage(part).await?;
        let end = FileEnd {
            sha256: batch.file_sha256,
            part: batch.part,
            staged_parts: batch.part..batch.part + 1,
            findings: batch.findings.clone(),
            records: Records::default(),
        };
        ingest.end_file(&batch.file, end).await?;
        ingest.finish(ending).await
    }

    /// Starts the ingest of files of one source, after the end of other ingests of the same files.
    pub async fn begin_ingest(
        &self,
        source: &Source,
        files: &[&str],
    ) -> Result<Ingest, StoreError> {
        let mut tx = self.pool.acquire().await?;
        tx.close_on_drop();
        sqlx::raw_sql("BEGIN").execute(&mut *tx).await?;
        // In one order for all processes, so that two of them never wait for each other.
        let mut names: Vec<String> = files
            .iter()
            .map(|file| format!("{}/{file}", source.name))
            .collect();
        names.sort_unstable();
        for name in names {
            let lock = sqlx::query!(
                "SELECT pg_advisory_xact_lock($1, hashtext($2))",
                FILE_LOCK,
                name
            );
            lock.execute(&mut *tx).await?;
        }
        staging::create(&mut tx).await?;
        sqlx::raw_sql("SAVEPOINT start").execute(&mut *tx).await?;
        Ok(Ingest {
            tx,
            pool: self.pool.clone(),
            source: source.clone(),
            license: source.license.as_str(),
            files: vec![],
            source_id: 0,
            last_author: 0,
            filled: HashSet::new(),
            filled_before: HashSet::new(),
            prepared: false,
            merged: false,
            report: IngestReport::default(),
            analyzed: BTreeMap::new(),
            findings: vec![],
        })
    }
}

/// The result of an ingest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ingested {
    /// The counts of all files together.
    pub report: IngestReport,
    /// The batch of each file, in the order of the files.
    pub batches: Vec<i64>,
}

impl Ingest {
    /// Starts a file. Its parts follow, then [`Ingest::end_file`] or [`Ingest::drop_file`].
    pub async fn begin_file(&mut self) -> Result<(), StoreError> {
        self.filled_before.clone_from(&self.filled);
        sqlx::raw_sql("SAVEPOINT file")
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Sends a part of the current file to the staging tables.
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

    /// Ends the current file, all parts of which are staged.
    pub async fn end_file(&mut self, name: &str, end: FileEnd) -> Result<(), StoreError> {
        sqlx::raw_sql("RELEASE SAVEPOINT file")
            .execute(&mut *self.tx)
            .await?;
        self.files.push(StagedFile {
            name: name.to_owned(),
            end,
            batch_id: 0,
        });
        Ok(())
    }

    /// Drops the staged rows of the current file, which cannot be read to its end.
    pub async fn drop_file(&mut self) -> Result<(), StoreError> {
        sqlx::raw_sql("ROLLBACK TO SAVEPOINT file; RELEASE SAVEPOINT file")
            .execute(&mut *self.tx)
            .await?;
        self.filled.clone_from(&self.filled_before);
        Ok(())
    }

    /// Derives rows from the staged ones, after all rows are staged. This may run in parallel with
    /// the merge of another ingest, for which [`Ingest::finish`] waits.
    pub async fn prepare(&mut self) -> Result<(), StoreError> {
        if !std::mem::replace(&mut self.prepared, true) && !self.filled.is_empty() {
            staging::analyze(self).await?;
            identity::prepare(self).await?;
        }
        Ok(())
    }

    /// Merges the staged rows, after the merges of other ingests. Without a new or changed row, nothing is written.
    ///
    /// # Errors
    /// The same errors as [`Store::ingest`]. [`Ingest::restart`] may follow.
    pub async fn merge(&mut self) -> Result<(), StoreError> {
        self.prepare().await?;
        sqlx::query!("SELECT pg_advisory_xact_lock($1)", MERGE_LOCK)
            .execute(&mut *self.tx)
            .await?;
        self.source_id = record_source(&mut self.tx, &self.source).await?;
        let are_stored = self.find_batches().await?;
        let mut ends = self.files.iter().map(|file| &file.end);
        if are_stored && self.filled.is_empty() && ends.all(|end| end.records.is_unchanged()) {
            findings::count_earlier(self).await?;
        } else {
            self.record_batches().await?;
            self.merge_tables().await?;
            records::write_all(self).await?;
        }
        self.merged = true;
        Ok(())
    }

    /// Drops everything that was staged and merged, and ends the wait of other merges. The locks of the files remain.
    pub async fn restart(&mut self) -> Result<(), StoreError> {
        sqlx::raw_sql("ROLLBACK TO SAVEPOINT start")
            .execute(&mut *self.tx)
            .await?;
        self.files.clear();
        self.filled.clear();
        self.filled_before.clear();
        (self.prepared, self.merged) = (false, false);
        self.report = IngestReport::default();
        self.analyzed.clear();
        self.findings.clear();
        Ok(())
    }

    /// Merges the staged rows unless they are merged, and commits, or drops them after the report.
    ///
    /// # Errors
    /// The same errors as [`Store::ingest`].
    pub async fn finish(mut self, ending: Ending) -> Result<Ingested, StoreError> {
        if !self.merged {
            self.merge().await?;
        }
        let end = match ending {
            Ending::Commit => "COMMIT",
            Ending::RollBack => "ROLLBACK",
        };
        sqlx::raw_sql(end).execute(&mut *self.tx).await?;
        let batches = self.files.iter().map(|file| file.batch_id).collect();
        // The transaction has ended, so an error of the close does not matter.
        let _ = self.tx.close().await;
        Ok(Ingested {
            report: self.report,
            batches,
        })
    }

    async fn merge_tables(&mut self) -> Result<(), StoreError> {
        let dropped_keys = bulk_load::drop_foreign_keys(self).await?;
        identity::resolve_all(self).await?;
        papers::record_provenance(self).await?;
        institutions::merge_of_papers(self).await?;
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

    /// Finds the batches of earlier ingests of the same bytes. Returns true if every file has one.
    async fn find_batches(&mut self) -> Result<bool, StoreError> {
        let mut are_stored = true;
        for file in &mut self.files {
            let query = sqlx::query_scalar!(
                "SELECT ingest_batch_id FROM ingest_batch WHERE source_id = $1 AND file = $2 AND file_sha256 = $3 AND part = $4",
                self.source_id,
                file.name,
                file.end.sha256.to_string(),
                file.end.part.cast_signed()
            );
            let batch = query.fetch_optional(&mut *self.tx).await?;
            are_stored &= batch.is_some();
            file.batch_id = batch.unwrap_or_default();
        }
        Ok(are_stored)
    }

    /// Records the batches of files without one, and lists the batch of each staged part.
    async fn record_batches(&mut self) -> Result<(), StoreError> {
        for file in &mut self.files {
            if file.batch_id == 0 {
                let insert = sqlx::query_scalar!(
                    "INSERT INTO ingest_batch (source_id, file, file_sha256, part) VALUES ($1, $2, $3, $4) RETURNING ingest_batch_id",
                    self.source_id,
                    file.name,
                    file.end.sha256.to_string(),
                    file.end.part.cast_signed()
                );
                file.batch_id = insert.fetch_one(&mut *self.tx).await?;
            }
            let Range { start, end } = file.end.staged_parts.clone();
            let insert = sqlx::query!(
                "INSERT INTO staging_batch (part, ingest_batch_id) SELECT part, $3 FROM generate_series($1::bigint, $2::bigint - 1) AS part",
                i64::from(start),
                i64::from(end),
                file.batch_id
            );
            insert.execute(&mut *self.tx).await?;
        }
        Ok(())
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
