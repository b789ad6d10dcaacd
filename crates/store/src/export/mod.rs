//! Every table that may be exported, row by row. The caller selects the rows to publish by the
//! license of each row.
//!
//! A row that is filled from two rows has the stricter of their licenses. Rows under unverified
//! terms have [`License::Unknown`]. Keys of papers, methods, tasks, authors and institutions are
//! pointers and have no license of their own.

mod statements;

use crate::column_values::enum_word;
use crate::error::StoreError;
use crate::snapshot_source::Export;
use catalogue::{License, string_enum};
use chrono::NaiveDate;
use futures_util::TryStreamExt as _;
use futures_util::stream::BoxStream;
use serde_json::Value;

string_enum! {
    /// A table to export. [`Table::Paper`] comes first: other rows refer to papers by the number in
    /// its rows.
    pub enum Table {
        /// Papers.
        Paper = "paper",
        /// Identifiers of papers.
        PaperIdentifier = "paper_identifier",
        /// Versions of papers.
        PaperVersion = "paper_version",
        /// Statements of a second source about a paper.
        PaperClaim = "paper_claim",
        /// Sources that report a paper as withdrawn or retracted.
        PaperStatus = "paper_status",
        /// Authors.
        Author = "author",
        /// Asserted ids of authors.
        AuthorIdentifier = "author_identifier",
        /// Authors of papers.
        PaperAuthor = "paper_author",
        /// Institutions.
        Institution = "institution",
        /// Institutions of the authors of papers.
        PaperAuthorInstitution = "paper_author_institution",
        /// Institutions that sources name for papers, without an author.
        PaperInstitution = "paper_institution",
        /// Repositories that were declared for papers.
        PaperRepository = "paper_repository",
        /// Concepts.
        Concept = "concept",
        /// Other labels of concepts.
        ConceptLabel = "concept_label",
        /// Broader concepts of concepts.
        ConceptBroader = "concept_broader",
        /// Concepts of papers.
        PaperConcept = "paper_concept",
        /// Tasks.
        Task = "task",
        /// Tasks of papers.
        PaperTask = "paper_task",
        /// Datasets.
        Dataset = "dataset",
        /// Reported results.
        EvaluationResult = "evaluation_result",
        /// Reviews.
        Review = "review",
        /// Citations between papers.
        Citation = "citation",
        /// Citations of which one paper is not stored.
        PendingCitation = "pending_citation",
        /// Methods.
        Method = "method",
        /// Names of methods.
        MethodName = "method_name",
        /// Collections of methods.
        MethodCollection = "method_collection",
        /// Methods of papers.
        PaperMethod = "paper_method",
        /// Both readings of every method.
        Implementation = "implementation",
        /// The current run of each method, and its level.
        Verdict = "verdict",
        /// The result of each rung of those runs.
        Outcome = "outcome",
        /// The result of each property of those runs.
        PropertyResult = "property_result",
        /// The property specs of those runs.
        Spec = "spec",
    }
}

/// Tables of the database that are not exported, each with the reason.
const EXCLUDED_TABLES: [(&str, &str); 31] = [
    ("source", "exported in the attribution of each license"),
    ("provenance", "exported in the column `sources` of papers"),
    ("repository", "exported in paper_repository"),
    ("method_union", "exported in method"),
    ("code_sample", "exported in implementation"),
    ("implementation_pair", "exported in implementation"),
    ("current_pair", "exported in implementation"),
    (
        "run",
        "exported in verdict, as far as the run is the current one of a method",
    ),
    ("environment", "exported in verdict"),
    ("ingest_batch", "history of this database"),
    ("ingest_run", "history of this database"),
    ("ingest_run_file", "history of this database"),
    (
        "finding",
        "history of this database: original text of dirty rows, of any license",
    ),
    ("record_log", "history of this database"),
    ("paper_text", "names texts that never leave this machine"),
    ("text_span", "describes texts that never leave this machine"),
    ("text_quote", "of papers, of any license"),
    ("check_file", "follows from the run, the spec and reading A"),
    ("picture", "follows from the run, the spec and its programs"),
    (
        "misreading",
        "follows from the spec, its programs and both readings",
    ),
    ("not_run", "failures of the program itself"),
    ("snapshot_publication", "history of this database"),
    ("charge", "data about callers"),
    (
        "proposal",
        "what people proposed: part of the graph only once a person made it so",
    ),
    ("challenge_answer", "data about callers"),
    ("work", "work that waits or is done"),
    ("check_job", "what callers sent to be checked"),
    ("check_charge", "data about callers"),
    ("verify_job", "work that waits or is done"),
    ("takedown", "names what must not be shown"),
    ("_sqlx_migrations", "history of this database"),
];

/// Prefixes of the names of more tables that are not exported: staging tables, data about callers,
/// the texts of other people's repositories, of any license, and requests to language models.
const EXCLUDED_PREFIXES: [&str; 9] = [
    "staging_", "trial_", "daily_", "api_", "oauth_", "plan_", "sign_in", "harvest_", "model_",
];

/// A row of a table.
#[derive(Debug, Clone, PartialEq)]
pub struct TableRow {
    /// The license of the row.
    pub license: License,
    /// The columns of the row by name.
    pub row: Value,
}

/// A row in the form in which the database returns it.
struct Raw {
    license: String,
    row: Value,
}

type Rows<'a> = BoxStream<'a, Result<Raw, sqlx::Error>>;

impl Export {
    /// Reads every row of a table, in the same order for the same contents. Only a few rows are in
    /// memory at a time.
    ///
    /// # Errors
    /// When the database is unavailable, or when `each` returns an error.
    pub async fn rows<E: From<StoreError>>(
        &mut self,
        table: Table,
        mut each: impl FnMut(TableRow) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut rows = statements::rows(table, &mut self.tx);
        while let Some(Raw { license, row }) = rows.try_next().await.map_err(StoreError::from)? {
            each(TableRow {
                license: enum_word(&license)?,
                row,
            })?;
        }
        Ok(())
    }

    /// Returns the last day on which a file was ingested or a run ended; `None` in an empty
    /// database.
    pub async fn last_day(&mut self) -> Result<Option<NaiveDate>, StoreError> {
        let query = sqlx::query_scalar!(
            "SELECT greatest((SELECT max(ingested_at) FROM ingest_batch), (SELECT max(finished_at) FROM run))"
        );
        Ok(query
            .fetch_one(&mut *self.tx)
            .await?
            .map(|time| time.date_naive()))
    }

    /// Returns the tables of the database that are neither exported nor listed as excluded.
    pub async fn forgotten_tables(&mut self) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query_scalar!(
            r#"SELECT table_name::text AS "name!" FROM information_schema.tables
               WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1"#
        );
        let is_listed = |name: &String| {
            Table::ALL.iter().any(|table| table.as_str() == name)
                || EXCLUDED_TABLES.iter().any(|(table, _)| table == name)
                || EXCLUDED_PREFIXES
                    .iter()
                    .any(|prefix| name.starts_with(prefix))
        };
        Ok(query
            .fetch_all(&mut *self.tx)
            .await?
            .into_iter()
            .filter(|name| !is_listed(name))
            .collect())
    }
}
