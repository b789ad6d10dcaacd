//! A private Postgres cluster, used when no `DATABASE_URL` is configured.
//!
//! The server listens on a unix socket only and belongs to one state folder; a cluster of another
//! program is rejected. The first process that opens a state folder owns the server and stops it;
//! other processes connect to the same socket. When the owner ends, another process starts the
//! server again; until then, its calls fail with a retryable error.
//!
//! The postmaster is a child of the owner. The kernel interrupts the postmaster when the owner
//! dies. The postmaster and its backends inherit the owner's lock, so the lock becomes free when
//! the last of them has ended, also after a kill -9.
//!
//! ```text
//! <state_dir>/postgres.lock          locked by the owner (flock); contains its process id
//! <state_dir>/postgres/              0700, owned by the account the server runs as
//!     concordance-cluster            the marker, written before initdb
//!     data/  server.log
//! ```

mod account;
mod binaries;
mod data;
mod log;
mod paths;
mod server;
mod settings;
mod status;
mod supervisor;

pub use status::{ClusterStatus, status};

use crate::error::StoreError;
use crate::full_disk;
use paths::ClusterPaths;
use std::path::{Path, PathBuf};
use supervisor::Supervisor;

/// The configuration of a private cluster.
#[derive(Debug, Clone)]
pub struct ClusterConfig {
    /// The state folder. It is created if it does not exist.
    pub state_dir: PathBuf,
    /// True if commits survive a power cut. `false` only for tests and temporary clusters.
    pub durable: bool,
}

/// A running private cluster. Dropping the value stops the server if this process owns it, and
/// waits for the server's end.
#[derive(Debug)]
pub struct Cluster {
    supervisor: Supervisor,
    url: String,
    home: PathBuf,
}

impl Cluster {
    /// Starts the cluster of a state folder, and creates it if it does not exist, or uses the
    /// server that another process runs.
    ///
    /// Blocks until the server answers. The server stops when the value is dropped, and when this process dies.
    ///
    /// # Errors
    /// When no Postgres is installed, the folder contains another program's cluster or one of another major version, or the start
    /// fails.
    pub fn start(config: &ClusterConfig) -> Result<Self, StoreError> {
        let paths = ClusterPaths::create(&config.state_dir)?;
        let (url, home) = (paths.url(), paths.home.clone());
        let supervisor = Supervisor::start(paths, config.durable)?;
        full_disk::watch(&home);
        Ok(Self {
            supervisor,
            url,
            home,
        })
    }

    /// Returns the connection string. It states port and TLS, so that no `PG…` variable of the
    /// environment changes them.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Returns true if this process runs the server. A process becomes the owner when the earlier
    /// owner ends.
    pub fn is_owner(&self) -> bool {
        self.supervisor.is_owner()
    }

    /// Returns the folder of the data, for example to copy a stopped cluster.
    pub fn home(&self) -> &Path {
        &self.home
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        full_disk::forget(&self.home);
    }
}

/// Returns the connection string with which a role reaches the cluster of a state folder, while another program runs it.
///
/// # Errors
/// When the folder cannot be used.
pub fn url_as(state_dir: &Path, role: &str) -> Result<String, StoreError> {
    Ok(ClusterPaths::create(state_dir)?.url_as(role))
}

/// Returns the home of a state folder's cluster, whether or not the home exists.
#[cfg(feature = "testing")]
pub(crate) fn home_of(state_dir: &Path) -> Result<PathBuf, StoreError> {
    Ok(ClusterPaths::create(state_dir)?.home)
}
