//! The status of a private cluster, read without changing it.

use super::account::Account;
use super::binaries::installed;
use super::data::made_by;
use super::paths::ClusterPaths;
use super::server::is_ready;
use serde::Serialize;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

/// The state of a private cluster.
#[derive(Debug, Clone, Serialize)]
pub struct ClusterStatus {
    /// Every installed Postgres, newest first: its folder and version.
    pub installed: Vec<(PathBuf, String)>,
    /// The state folder.
    pub state_dir: PathBuf,
    /// The home of the data, whether or not it exists.
    pub home: Option<PathBuf>,
    /// The major version that created the data; absent without data.
    pub made_by: Option<u32>,
    /// True if a server accepts connections.
    pub running: bool,
    /// The process that runs the server.
    pub owner: Option<u32>,
    /// Problems, each with a hint.
    pub problems: Vec<String>,
}

/// Reads the status of a state folder's private cluster. Creates, starts and changes nothing.
pub fn status(state_dir: &Path) -> ClusterStatus {
    let installed: Vec<_> = installed()
        .into_iter()
        .map(|b| (b.folder, b.version))
        .collect();
    let mut problems = Vec::new();
    if installed.is_empty() {
        problems.push(
            "no Postgres is installed\nhint: `apt-get install postgresql`, or set DATABASE_URL"
                .to_owned(),
        );
    }
    let canonical = state_dir
        .canonicalize()
        .unwrap_or_else(|_| state_dir.to_owned());
    let paths = Account::choose().and_then(|account| ClusterPaths::of(&canonical, account));
    let paths = paths.map_err(|error| problems.push(error.to_string())).ok();
    let made_by = paths.as_ref().and_then(|paths| made_by(&paths.data()));
    if let Some(major) = made_by.filter(|m| {
        !installed
            .iter()
            .any(|(_, v)| super::binaries::major(v) == *m)
    }) {
        problems.push(format!(
            "the data was made by Postgres {major}, which is not installed\nhint: install it"
        ));
    }
    ClusterStatus {
        installed,
        state_dir: state_dir.to_owned(),
        home: paths.as_ref().map(|paths| paths.home.clone()),
        made_by,
        running: paths.as_ref().is_some_and(is_ready),
        owner: paths.as_ref().and_then(|paths| owner(&paths.lock)),
        problems,
    }
}

/// Returns the process id in a lock file that a process has locked.
fn owner(lock: &Path) -> Option<u32> {
    let file = File::open(lock).ok()?;
    match file.try_lock_shared() {
        Err(TryLockError::WouldBlock) => std::fs::read_to_string(lock).ok()?.trim().parse().ok(),
        _ => None,
    }
}
