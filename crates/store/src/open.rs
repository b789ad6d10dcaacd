//! Opening the store: a given database or the private cluster, migrated.

use crate::cluster::{Cluster, ClusterConfig};
use crate::error::StoreError;
use crate::reach::{place, unreached};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection, PgPool};
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

/// Connections of one process. A private cluster allows 100; few are enough, each statement is short.
const CONNECTIONS: u32 = 10;
/// How long a call waits for a connection before it says that the database is away.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a connection may lie unused before it is asked whether it still lives. Shorter than a database takes to start again.
const UNASKED: Duration = Duration::from_millis(200);

pub(crate) static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!("./migrations");

/// Which database to use.
#[derive(Clone)]
pub struct StoreConfig {
    /// A database of the operator's own; without one, the private cluster in `state_dir` is used.
    pub database_url: Option<String>,
    /// The folder of the private cluster.
    pub state_dir: PathBuf,
}

/// Shows where the database is and hides the password.
impl fmt::Debug for StoreConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let database_url = self.database_url.as_deref().map(redacted);
        f.debug_struct("StoreConfig")
            .field("database_url", &database_url)
            .field("state_dir", &self.state_dir)
            .finish()
    }
}

/// User, host and database of a URL: nothing else of it is shown, for a password can stand in several places.
fn redacted(url: &str) -> String {
    PgConnectOptions::from_str(url).map_or_else(
        |_| "<not a Postgres URL>".to_owned(),
        |options| place(&options),
    )
}

/// A migrated database. Clones share the connections; the private cluster, if any, stops with the last clone.
#[derive(Debug, Clone)]
pub struct Store {
    pub(crate) pool: PgPool,
    cluster: Option<Arc<Cluster>>,
}

impl Store {
    /// Opens the given database or starts the private cluster, and brings the schema up.
    ///
    /// # Errors
    /// When the cluster cannot start, the database is away, or a newer version migrated it.
    pub async fn open(config: &StoreConfig) -> Result<Self, StoreError> {
        if let Some(url) = &config.database_url {
            return Self::connect(url, None).await;
        }
        let cluster = ClusterConfig {
            state_dir: config.state_dir.clone(),
            durable: true,
        };
        let started = tokio::task::spawn_blocking(move || Cluster::start(&cluster)).await;
        let cluster = started.map_err(|_| {
            StoreError::cluster("its start panicked", "this is a mistake of ours")
        })??;
        let url = cluster.url().to_owned();
        let store = Self::connect(&url, Some(Arc::new(cluster))).await?;
        if let Some(cluster) = &store.cluster {
            cluster.tidy(&store.pool).await?;
        }
        Ok(store)
    }

    pub(crate) async fn connect(
        url: &str,
        cluster: Option<Arc<Cluster>>,
    ) -> Result<Self, StoreError> {
        // The cause is left out: it could repeat the URL with its password.
        let options = PgConnectOptions::from_str(url).map_err(|_| StoreError::Configuration {
            problem: "the database URL is not one of Postgres".to_owned(),
            hint: "postgres://USER:PASSWORD@HOST:PORT/DATABASE".to_owned(),
        })?;
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE);
        // A connection in constant use needs no question before each; one that lay idle may have died with its server. One that died
        // within that time fails the call it is taken for, as a call under way would.
        let pool = pool
            .test_before_acquire(false)
            .before_acquire(|connection, idle| {
                Box::pin(async move {
                    if idle.idle_for >= UNASKED {
                        connection.ping().await?;
                    }
                    Ok(true)
                })
            });
        let pool = match pool.connect_with(options.clone()).await {
            Ok(pool) => pool,
            Err(error) => return Err(unreached(&options, error).await),
        };
        MIGRATIONS.run(&pool).await?;
        Ok(Self { pool, cluster })
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// [`StoreError::Away`] when it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query_scalar!(r#"SELECT 1 AS "one!""#)
            .fetch_one(&self.pool)
            .await?;
        Ok(())
    }

    /// Open connections, and how many of them are idle.
    pub fn connections(&self) -> (u32, usize) {
        (self.pool.size(), self.pool.num_idle())
    }

    /// The private cluster, when that is what is used.
    pub fn cluster(&self) -> Option<&Cluster> {
        self.cluster.as_deref()
    }

    /// Closes the connections of all clones, waiting for what is under way.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_redacted() {
        for url in [
            "postgres://me:s3cret@db.example/app",
            "postgres://me@db.example/app?password=s3cret",
            "s3cret",
        ] {
            let config = StoreConfig {
                database_url: Some(url.to_owned()),
                state_dir: "state".into(),
            };
            let shown = format!("{config:?}");
            assert!(!shown.contains("s3cret"), "{shown}");
            assert!(
                !url.contains("db.example") || shown.contains("db.example"),
                "{shown}"
            );
        }
    }
}
