//! What can go wrong between us and the database.

use std::path::PathBuf;

/// A failure of the store. [`StoreError::is_retryable`] tells "try again later" from "this call is wrong".
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database is away, shutting down, out of connections, or gave up a transaction to let another pass.
    #[error("{problem}\nhint: {hint}")]
    Away {
        /// What is away.
        problem: String,
        /// What to do.
        hint: &'static str,
        /// The cause.
        #[source]
        source: sqlx::Error,
    },
    /// A constraint of the schema refused the write: nothing of the transaction was kept.
    #[error("refused by {constraint}: {message}")]
    Constraint {
        /// The constraint's name.
        constraint: String,
        /// What the database said.
        message: String,
        /// The cause.
        #[source]
        source: sqlx::Error,
    },
    /// What was given contradicts what is recorded, or itself.
    #[error("{0}")]
    Conflict(String),
    /// What was named is not held.
    #[error("no {what} {name:?} is held")]
    NotHeld {
        /// What kind of thing.
        what: &'static str,
        /// Its name or id.
        name: String,
    },
    /// A value in the database is none that this version knows.
    #[error(
        "the database holds {0}\nhint: it was written by another version; use the one that wrote it"
    )]
    Foreign(String),
    /// Any other failure of a statement: a mistake of ours.
    #[error("a statement failed")]
    Statement(#[source] sqlx::Error),
    /// The migrations could not be brought up.
    #[error("the migrations do not fit the database\nhint: was it migrated by a newer version?")]
    Migration(#[source] sqlx::migrate::MigrateError),
    /// The configuration cannot work.
    #[error("{problem}\nhint: {hint}")]
    Configuration {
        /// What is wrong.
        problem: String,
        /// What to do.
        hint: String,
    },
    /// The private cluster could not be made or started.
    #[error("the private Postgres cluster: {problem}\nhint: {hint}")]
    Cluster {
        /// What is wrong.
        problem: String,
        /// What to do.
        hint: String,
    },
    /// A file or a process of the private cluster failed.
    #[error("{doing} {}", path.display())]
    Io {
        /// What was being done.
        doing: &'static str,
        /// To which file.
        path: PathBuf,
        /// The cause.
        #[source]
        source: std::io::Error,
    },
}

impl StoreError {
    /// Whether the same call may succeed later, unchanged.
    pub const fn is_retryable(&self) -> bool {
        matches!(self, Self::Away { .. })
    }

    /// Whether the database is away: it does not answer, or not to us.
    pub const fn is_away(&self) -> bool {
        matches!(self, Self::Away { .. } | Self::Configuration { .. })
    }

    /// A database that answered before, or should.
    pub(crate) fn away(source: sqlx::Error) -> Self {
        let hint = "try again; if it stays away, look at the cluster with `concordance doctor`";
        Self::Away {
            problem: "the database is away".to_owned(),
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

/// SQLSTATE classes and codes after which the same call may succeed: connection exceptions, transaction rollback, resources,
/// operator intervention. **Source**: PostgreSQL manual, appendix A.
fn passes_by(code: &str) -> bool {
    matches!(code.get(..2), Some("08" | "40" | "53"))
        || (code.starts_with("57P0") && code != "57P04")
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        use sqlx::Error as E;
        let Some(database) = error.as_database_error() else {
            return match error {
                E::Io(_) | E::PoolTimedOut | E::PoolClosed | E::WorkerCrashed | E::Protocol(_) => {
                    Self::away(error)
                }
                error => Self::Statement(error),
            };
        };
        let code = database.code().unwrap_or_default().into_owned();
        if passes_by(&code) {
            Self::away(error)
        } else if code.starts_with("28") || code == "3D000" {
            // Invalid authorisation, or no such database: the server's own words name the user or the database, no password.
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
        match error {
            sqlx::migrate::MigrateError::Execute(error) => match Self::from(error) {
                Self::Statement(error) => {
                    Self::Migration(sqlx::migrate::MigrateError::Execute(error))
                }
                other => other,
            },
            error => Self::Migration(error),
        }
    }
}
