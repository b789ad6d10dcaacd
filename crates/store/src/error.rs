//! The errors of the store.

use crate::full_disk::FullDisk;
use std::path::PathBuf;

/// A failure of the store. [`StoreError::is_retryable`] separates temporary failures from wrong
/// calls.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "each field is named in its message")]
pub enum StoreError {
    /// The database does not respond, shuts down, has no free connection, or rolled back a
    /// transaction in favour of another.
    #[error("{problem}\nhint: {hint}")]
    Unavailable {
        problem: String,
        hint: &'static str,
        #[source]
        source: sqlx::Error,
    },
    /// No room is left where the database writes. Nothing of the transaction was committed.
    #[error("the disk is full: {problem}\nhint: {hint}")]
    DiskFull { problem: String, hint: String },
    /// A constraint of the schema rejected the write. Nothing of the transaction was committed.
    #[error("refused by {constraint}: {message}")]
    Constraint {
        constraint: String,
        message: String,
        #[source]
        source: sqlx::Error,
    },
    /// The arguments contradict recorded rows, or each other.
    #[error("{0}")]
    Conflict(String),
    /// The work of a holder is not its any more: its lease ran out and somebody took it, or an operator released it.
    #[error("the work was taken from this process")]
    LeaseLost,
    /// A named row does not exist.
    #[error("no {what} {name:?} is stored")]
    NotStored { what: &'static str, name: String },
    /// The database contains a value that this version does not define.
    #[error(
        "the database contains {0}\nhint: it was written by another version; use the one that wrote it"
    )]
    Foreign(String),
    /// Any other failure of a statement, which is a bug.
    #[error("a statement failed")]
    Statement(#[source] sqlx::Error),
    /// The migrations could not be applied.
    #[error("the migrations do not fit the database\nhint: was it migrated by a newer version?")]
    Migration(#[source] sqlx::migrate::MigrateError),
    /// The configuration is invalid.
    #[error("{problem}\nhint: {hint}")]
    Configuration { problem: String, hint: String },
    /// The private cluster could not be created or started.
    #[error("the private Postgres cluster: {problem}\nhint: {hint}")]
    Cluster { problem: String, hint: String },
    /// A file or a process of the private cluster failed.
    #[error("{doing} {}", path.display())]
    Io {
        doing: &'static str,
        path: PathBuf,
        #[source]
        source: std::io::Error,
    },
}

impl StoreError {
    /// Returns true if the same call may succeed later, unchanged.
    pub const fn is_retryable(&self) -> bool {
        matches!(self, Self::Unavailable { .. })
    }

    /// Returns true if the database is unavailable: it does not respond, has no room, or rejects this client.
    pub const fn is_unavailable(&self) -> bool {
        matches!(
            self,
            Self::Unavailable { .. } | Self::DiskFull { .. } | Self::Configuration { .. }
        )
    }

    /// Returns the message of the database with its details, on one line; of any other error the message.
    pub fn refusal(&self) -> String {
        let (Self::Constraint { source, .. } | Self::Statement(source)) = self else {
            return self.to_string();
        };
        let Some(database) = source.as_database_error() else {
            return source.to_string();
        };
        let constraint = database.constraint();
        let constraint = constraint.map_or_else(String::new, |name| format!(" ({name})"));
        format!("{}{constraint}", database.message())
    }

    /// Builds the error for a database that responded before, or should respond.
    pub(crate) fn unavailable(source: sqlx::Error) -> Self {
        if let Some(full) = FullDisk::of_lost_connection() {
            return full.into();
        }
        let hint =
            "try again; if it does not come back, look at the cluster with `concordance doctor`";
        Self::Unavailable {
            problem: "the database is unavailable".to_owned(),
            hint,
            source,
        }
    }

    pub(crate) fn io(
        doing: &'static str,
        path: impl Into<PathBuf>,
    ) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.into();
        move |source| Self::Io {
            doing,
            path,
            source,
        }
    }

    pub(crate) fn cluster(problem: impl Into<String>, hint: impl Into<String>) -> Self {
        Self::Cluster {
            problem: problem.into(),
            hint: hint.into(),
        }
    }
}

/// Returns true for SQLSTATE classes and codes after which the same call may succeed: connection
/// exceptions, transaction rollback, resources, operator intervention. **Source**: PostgreSQL
/// manual, appendix A.
fn is_transient(code: &str) -> bool {
    matches!(code.get(..2), Some("08" | "40" | "53"))
        || (code.starts_with("57P0") && code != "57P04")
}

impl From<FullDisk> for StoreError {
    fn from(FullDisk { place, problem }: FullDisk) -> Self {
        let hint = format!(
            "make room in {place} and run the command again; what was complete before is unchanged"
        );
        Self::DiskFull { problem, hint }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        use sqlx::Error as E;
        let Some(database) = error.as_database_error() else {
            return match error {
                E::Io(_) | E::PoolTimedOut | E::PoolClosed | E::WorkerCrashed | E::Protocol(_) => {
                    Self::unavailable(error)
                }
                error => Self::Statement(error),
            };
        };
        let code = database.code().unwrap_or_default().into_owned();
        // Source: PostgreSQL manual, appendix A: disk_full.
        if code == "53100" {
            FullDisk::of_message(database.message()).into()
        } else if is_transient(&code) {
            Self::unavailable(error)
        } else if code.starts_with("28") || code == "3D000" {
            // Invalid authorisation, or no such database: the server's message names the user or
            // the database, but no password.
            let hint = "see user, password and database in DATABASE_URL".to_owned();
            Self::Configuration {
                problem: database.message().to_owned(),
                hint,
            }
        } else if code.starts_with("23") {
            let (constraint, message) = (
                database.constraint().unwrap_or("a constraint"),
                database.message(),
            );
            Self::Constraint {
                constraint: constraint.to_owned(),
                message: message.to_owned(),
                source: error,
            }
        } else {
            Self::Statement(error)
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        use sqlx::migrate::MigrateError as E;
        let of_statement =
            |error: sqlx::Error, migration: fn(sqlx::Error, i64) -> E, version| match Self::from(
                error,
            ) {
                Self::Statement(error) => Self::Migration(migration(error, version)),
                other => other,
            };
        match error {
            E::Execute(error) => of_statement(error, |error, _| E::Execute(error), 0),
            E::ExecuteMigration(error, version) => {
                of_statement(error, E::ExecuteMigration, version)
            }
            error => Self::Migration(error),
        }
    }
}
