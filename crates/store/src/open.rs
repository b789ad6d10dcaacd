//! Opens the store: the configured database or the private cluster, migrated.

use crate::cluster::{Cluster, ClusterConfig};
use crate::connect_error::{connect_error, redacted_url};
use crate::error::StoreError;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgPool};
use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The maximum number of connections of one process. A private cluster permits 100; statements are
/// short, so few are enough.
const MAX_CONNECTIONS: u32 = 10;
/// The maximum wait of a call for a connection, before the call reports that the database is
/// unavailable.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
/// The maximum wait for a private server whose owner ends while this process opens it. **Reason**: a
/// server starts in about a second, after a crash in some seconds.
const HANDOVER_TIMEOUT: Duration = Duration::from_secs(20);
/// The interval of attempts to connect during that time.
const RETRY_INTERVAL: Duration = Duration::from_millis(50);
/// The idle time after which a connection is pinged before use. It is shorter than the restart of a
/// database.
const PING_AFTER: Duration = Duration::from_millis(200);

pub(crate) static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!("./migrations");

/// The choice of a database.
#[derive(Clone)]
pub struct StoreConfig {
    /// The URL of an operator's database; `None` for the private cluster in `state_dir`.
    pub database_url: Option<String>,
    /// The folder of the private cluster.
    pub state_dir: PathBuf,
}

/// Shows the location of the database and hides the password.
impl fmt::Debug for StoreConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let database_url = self.database_url.as_deref().map(redacted);
        f.debug_struct("StoreConfig")
            .field("database_url", &database_url)
            .field("state_dir", &self.state_dir)
            .finish()
    }
}

/// Returns user, host and database of a URL. A password can be in several parts of a URL, so no
/// other part is displayed.
fn redacted(url: &str) -> String {
    PgConnectOptions::from_str(url).map_or_else(
        |_| "<not a Postgres URL>".to_owned(),
        |options| redacted_url(&options),
    )
}

/// A migrated database. Clones share the connections; the private cluster, if any, stops with the
/// last clone.
#[derive(Debug, Clone)]
pub struct Store {
    pub(crate) pool: PgPool,
    cluster: Option<Arc<Cluster>>,
    /// Of a holder, whose store this is: work and attempt of each pair that it has.
    pub(crate) leases: Option<Arc<BTreeMap<i64, (i64, i32)>>>,
}

impl Store {
    /// Opens the configured database or starts the private cluster, and applies the migrations.
    ///
    /// # Errors
    /// When the cluster cannot start, the database is unavailable, or another version migrated it.
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
            StoreError::cluster("its start panicked", "this is a bug, please report it")
        })??;
        let (url, cluster) = (cluster.url().to_owned(), Arc::new(cluster));
        let started = Instant::now();
        loop {
            match Self::connect(&url, Some(cluster.clone())).await {
                // The owner of the server may just have ended; this process then starts it again.
                Err(error) if error.is_retryable() && started.elapsed() < HANDOVER_TIMEOUT => {
                    tokio::time::sleep(RETRY_INTERVAL).await;
                }
                result => return result,
            }
        }
    }

    /// Connects as a role that may not migrate: the database is that of another program, which has.
    ///
    /// # Errors
    /// When the database is unavailable, or refuses the role.
    pub async fn connect_with_few_rights(url: &str) -> Result<Self, StoreError> {
        let pool = pool(url).await?;
        Ok(Self {
            pool,
            cluster: None,
            leases: None,
        })
    }

    pub(crate) async fn connect(
        url: &str,
        cluster: Option<Arc<Cluster>>,
    ) -> Result<Self, StoreError> {
        let pool = pool(url).await?;
        migrate(&pool).await?;
        Ok(Self {
            pool,
            cluster,
            leases: None,
        })
    }

    /// Checks that the database responds.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when the database does not respond.
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query_scalar!(r#"SELECT 1 AS "one!""#)
            .fetch_one(&self.pool)
            .await?;
        Ok(())
    }

    /// Returns the number of open connections, and the number of idle ones among them.
    pub fn connections(&self) -> (u32, usize) {
        (self.pool.size(), self.pool.num_idle())
    }

    /// Returns the private cluster, if this store uses one.
    pub fn cluster(&self) -> Option<&Cluster> {
        self.cluster.as_deref()
    }

    /// Closes the connections of all clones, after the calls in progress.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// Connects to a database.
async fn pool(url: &str) -> Result<PgPool, StoreError> {
    // The error omits its cause, which could repeat the URL with its password.
    let options = PgConnectOptions::from_str(url).map_err(|_| StoreError::Configuration {
        problem: "the database URL is not one of Postgres".to_owned(),
        hint: "postgres://USER:PASSWORD@HOST:PORT/DATABASE".to_owned(),
    })?;
    // The log on standard error is for the lines of this project; sqlx would add the text of slow statements.
    let options = options.disable_statement_logging();
    let pool = PgPoolOptions::new()
        .max_connections(MAX_CONNECTIONS)
        .acquire_timeout(ACQUIRE_TIMEOUT);
    // An idle connection may have ended with its server, so it is pinged. A busy one is not
    // pinged: if it has just ended, its call fails like a call in progress.
    let pool = pool
        .test_before_acquire(false)
        .before_acquire(|connection, idle| {
            Box::pin(async move {
                if idle.idle_for >= PING_AFTER {
                    connection.ping().await?;
                }
                Ok(true)
            })
        });
    match pool.connect_with(options.clone()).await {
        Ok(pool) => Ok(pool),
        Err(error) => Err(connect_error(&options, error).await),
    }
}

/// Applies the migrations. A database with the tables of the earlier migrations, before they became
/// one file per domain, is rejected.
async fn migrate(pool: &PgPool) -> Result<(), StoreError> {
    let Err(error) = MIGRATIONS.run(pool).await else {
        return Ok(());
    };
    let first: Result<String, _> =
        sqlx::query_scalar("SELECT description FROM _sqlx_migrations WHERE version = 1")
            .fetch_one(pool)
            .await;
    match first {
        Ok(first)
            if MIGRATIONS
                .iter()
                .all(|migration| migration.description != first) =>
        {
            Err(StoreError::Configuration {
                problem: "the database has the tables of an older version of Concordance"
                    .to_owned(),
                hint: "nothing converts them: use an empty database, or remove the state folder's \
                       cluster (`concordance doctor` names its path), then ingest again"
                    .to_owned(),
            })
        }
        _ => Err(error.into()),
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
            let displayed = format!("{config:?}");
            assert!(!displayed.contains("s3cret"), "{displayed}");
            assert!(
                !url.contains("db.example") || displayed.contains("db.example"),
                "{displayed}"
            );
        }
    }
}
