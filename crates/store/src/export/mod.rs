//! Every table that may be handed on, row by row: who reads them decides by the license of each row what leaves.
//!
//! A row filled from two rows has the stricter of their licenses. Rows of which nothing is known but that they stand under unverified
//! terms come as [`License::Unknown`]. Keys of papers, methods, tasks, authors and institutions are pointers and have no license of
//! their own.

mod claims;
mod methods;
mod papers;
mod people;
mod verdicts;

use crate::error::StoreError;
use crate::snapshot_source::Export;
use crate::words::word;
use catalogue::{License, string_enum};
use chrono::NaiveDate;
use futures_util::TryStreamExt as _;
use futures_util::stream::BoxStream;
use serde_json::Value;

string_enum! {
    /// A table to hand on. [`Table::Paper`] comes first: other rows name papers by the number that its rows tell.
    pub enum Table {
        /// Papers.
        Paper = "paper",
        /// Identifiers of papers.
        PaperIdentifier = "paper_identifier",
        /// Versions of papers.
        PaperVersion = "paper_version",
        /// What a second source says of a paper.
        PaperClaim = "paper_claim",
        /// Who says that a paper no longer stands.
        PaperStatus = "paper_status",
        /// Authors.
        Author = "author",
        /// Asserted ids of authors.
        AuthorIdentifier = "author_identifier",
        /// Who wrote which paper.
        PaperAuthor = "paper_author",
        /// Institutions.
        Institution = "institution",
        /// Where authors worked.
        PaperAuthorInstitution = "paper_author_institution",
        /// Repositories that were declared for papers.
        PaperRepository = "paper_repository",
        /// Concepts.
        Concept = "concept",
        /// Other labels of concepts.
        ConceptLabel = "concept_label",
        /// Which concept stands under which.
        ConceptBroader = "concept_broader",
        /// What papers are about.
        PaperConcept = "paper_concept",
        /// Tasks.
        Task = "task",
        /// Which papers work on which task.
        PaperTask = "paper_task",
        /// Datasets.
        Dataset = "dataset",
        /// Reported results.
        EvaluationResult = "evaluation_result",
        /// Reviews.
        Review = "review",
        /// Who cites whom.
        Citation = "citation",
        /// Citations of which an end is not held.
        PendingCitation = "pending_citation",
        /// Methods.
        Method = "method",
        /// Names of methods.
        MethodName = "method_name",
        /// Collections of methods.
        MethodCollection = "method_collection",
        /// Which papers use which method.
        PaperMethod = "paper_method",
        /// Both readings of every method.
        Implementation = "implementation",
        /// The run that speaks for a method, and its level.
        Verdict = "verdict",
        /// What each rung of those runs said.
        Outcome = "outcome",
        /// What each property of those runs said.
        PropertyResult = "property_result",
        /// The property specs of those runs.
        Spec = "spec",
    }
}

/// Tables of the database that are not handed on, each with why.
const KEPT: [(&str, &str); 14] = [
    ("source", "stands in the attribution of each license"),
    ("provenance", "stands in the column `sources` of papers"),
    ("repository", "stands in paper_repository"),
    ("code_sample", "stands in implementation"),
    ("implementation_pair", "stands in implementation"),
    ("current_pair", "stands in implementation"),
    (
        "run",
        "stands in verdict, as far as it speaks for a method now",
    ),
    ("environment", "stands in verdict"),
    ("ingest_batch", "how this database came to be"),
    (
        "finding",
        "how this database came to be: dirty rows as they were, of any license",
    ),
    ("record_log", "how this database came to be"),
    ("not_run", "failures of our own"),
    ("snapshot_publication", "how this database came to be"),
    ("_sqlx_migrations", "how this database came to be"),
];

/// Beginnings of the names of more such tables: working space, and what is known of callers.
const KEPT_KINDS: [&str; 7] = [
    "staging_", "trial_", "daily_", "api_", "oauth_", "plan_", "sign_in",
];

/// A row of a table.
#[derive(Debug, Clone, PartialEq)]
pub struct TableRow {
    /// Under which license it is held.
    pub license: License,
    /// Its columns by name.
    pub row: Value,
}

/// A row as the database gives it.
struct Raw {
    license: String,
    row: Value,
}

type Rows<'a> = BoxStream<'a, Result<Raw, sqlx::Error>>;

impl Export {
    /// Hands over every row of a table, in the same order for the same contents; no more than a few are in memory at a time.
    ///
    /// # Errors
    /// When the database is unavailable, or what `each` says.
    pub async fn rows<E: From<StoreError>>(
        &mut self,
        table: Table,
        mut each: impl FnMut(TableRow) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut rows = match table {
            Table::Paper => papers::papers(&mut self.tx),
            Table::PaperIdentifier => papers::identifiers(&mut self.tx),
            Table::PaperVersion => papers::versions(&mut self.tx),
            Table::PaperClaim => claims::claims(&mut self.tx),
            Table::PaperStatus => claims::statuses(&mut self.tx),
            Table::Author => people::authors(&mut self.tx),
            Table::AuthorIdentifier => people::identifiers(&mut self.tx),
            Table::PaperAuthor => people::of_papers(&mut self.tx),
            Table::Institution => people::institutions(&mut self.tx),
            Table::PaperAuthorInstitution => people::workplaces(&mut self.tx),
            Table::PaperRepository => papers::repositories(&mut self.tx),
            Table::Concept => claims::concepts(&mut self.tx),
            Table::ConceptLabel => claims::labels(&mut self.tx),
            Table::ConceptBroader => claims::broader(&mut self.tx),
            Table::PaperConcept => claims::of_papers(&mut self.tx),
            Table::Task => papers::tasks(&mut self.tx),
            Table::PaperTask => papers::of_tasks(&mut self.tx),
            Table::Dataset => papers::datasets(&mut self.tx),
            Table::EvaluationResult => papers::results(&mut self.tx),
            Table::Review => claims::reviews(&mut self.tx),
            Table::Citation => papers::citations(&mut self.tx),
            Table::PendingCitation => claims::pending(&mut self.tx),
            Table::Method => methods::methods(&mut self.tx),
            Table::MethodName => methods::names(&mut self.tx),
            Table::MethodCollection => methods::collections(&mut self.tx),
            Table::PaperMethod => methods::of_papers(&mut self.tx),
            Table::Implementation => verdicts::implementations(&mut self.tx),
            Table::Verdict => verdicts::verdicts(&mut self.tx),
            Table::Outcome => verdicts::outcomes(&mut self.tx),
            Table::PropertyResult => verdicts::properties(&mut self.tx),
            Table::Spec => verdicts::specs(&mut self.tx),
        };
        while let Some(Raw { license, row }) = rows.try_next().await.map_err(StoreError::from)? {
            each(TableRow {
                license: word(&license)?,
                row,
            })?;
        }
        Ok(())
    }

    /// The last day on which something was taken in or a run ended; nothing in an empty database.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn last_day(&mut self) -> Result<Option<NaiveDate>, StoreError> {
        let query = sqlx::query_scalar!(
            "SELECT greatest((SELECT max(ingested_at) FROM ingest_batch), (SELECT max(finished_at) FROM run))"
        );
        Ok(query
            .fetch_one(&mut *self.tx)
            .await?
            .map(|time| time.date_naive()))
    }

    /// Tables of the database that are neither handed on nor known to stay: somebody forgot to say which.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn forgotten_tables(&mut self) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query_scalar!(
            r#"SELECT table_name::text AS "name!" FROM information_schema.tables
               WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1"#
        );
        let known = |name: &String| {
            Table::ALL.iter().any(|table| table.as_str() == name)
                || KEPT.iter().any(|(table, _)| table == name)
                || KEPT_KINDS.iter().any(|kind| name.starts_with(kind))
        };
        Ok(query
            .fetch_all(&mut *self.tx)
            .await?
            .into_iter()
            .filter(|name| !known(name))
            .collect())
    }
}
