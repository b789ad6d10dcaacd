//! A private Postgres cluster, for when no `DATABASE_URL` is given.
//!
//! It listens on a unix socket only, belongs to one state folder, and never touches a cluster it did not make.
//! The first process to open a state folder owns the server and stops it; others are guests on the same socket. When the
//! owner goes, one of the guests takes the server over: a guest sees a retryable error for a moment, then goes on.
//!
//! ```text
//! <state_dir>/postgres.lock          held by the owner (flock)
//! <state_dir>/postgres/              0700, of the account the server runs as
//!     concordance-cluster            the marker, written before initdb
//!     data/  server.log
//! ```

mod account;
mod binaries;
mod data;
mod keeper;
mod leftover;
mod orphans;
mod place;
mod probe;
mod server;
mod settings;

pub use probe::{Probe, probe};

use crate::error::StoreError;
use keeper::Keeper;
use orphans::RelationFile;
use sqlx::PgPool;
use std::path::{Path, PathBuf};

/// Where a private cluster lives and how careful it is.
#[derive(Debug, Clone)]
pub struct ClusterConfig {
    /// The folder that owns the cluster; made when absent.
    pub state_dir: PathBuf,
    /// Whether commits survive a power cut. `false` only for tests and throw-away clusters.
    pub durable: bool,
}

/// A running private cluster, as its owner or as a guest. Dropping the owner stops the server and waits for it.
#[derive(Debug)]
pub struct Cluster {
    keeper: Keeper,
    url: String,
    /// The files of relations before this process started the server; none as a guest.
    listed: Vec<RelationFile>,
}

impl Cluster {
    /// Starts the cluster of a state folder, making it when absent, or joins it when another process runs it.
    ///
    /// Blocks until the server answers. It is stopped when the value is dropped, and also when this process dies.
    ///
    /// # Errors
    /// When no Postgres is installed, the folder holds a cluster that is not ours or of another major version, or a start fails.
    pub fn start(config: &ClusterConfig) -> Result<Self, StoreError> {
        let place = place::Place::settle(&config.state_dir)?;
        let url = place.url();
        let (keeper, listed) = Keeper::start(place, config.durable)?;
        Ok(Self {
            keeper,
            url,
            listed,
        })
    }

    /// The connection string. Port and TLS stand in it so that no `PG…` variable of the environment can change them.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Whether this process runs the server (it may come to, when the owner goes).
    pub fn is_owner(&self) -> bool {
        self.keeper.is_owner()
    }

    /// Removes the files that a transaction had begun when the server was killed, if this process started the server anew.
    pub(crate) async fn tidy(&self, pool: &PgPool) -> Result<(), StoreError> {
        orphans::remove(self.keeper.place(), &self.listed, pool).await
    }

    /// The folder that holds the data, e.g. to copy a stopped cluster.
    pub fn home(&self) -> &Path {
        self.keeper.home()
    }
}

/// Where the home of a state folder's cluster lies or would lie.
#[cfg(feature = "testing")]
pub(crate) fn home_of(state_dir: &Path) -> Result<PathBuf, StoreError> {
    Ok(place::Place::settle(state_dir)?.home)
}
