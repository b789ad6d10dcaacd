//! What `concordance doctor` says of the private cluster: looked at, never touched.

use super::account::Account;
use super::binaries::installed;
use super::data::made_by;
use super::place::Place;
use super::server::is_ready;
use serde::Serialize;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

/// The state of a private cluster.
#[derive(Debug, Clone, Serialize)]
pub struct Probe {
    /// Every installed Postgres, newest first: its folder and version.
    pub installed: Vec<(PathBuf, String)>,
    /// The state folder asked about.
    pub state_dir: PathBuf,
    /// Where the data lies or would lie.
    pub home: Option<PathBuf>,
    /// The major version the data was made by; absent where there is no data yet.
    pub made_by: Option<u32>,
    /// Whether a server answers.
    pub running: bool,
    /// The process that runs it.
    pub owner: Option<u32>,
    /// What stands in the way, each with what to do.
    pub problems: Vec<String>,
}

/// Looks at the private cluster of a state folder. Makes, starts and changes nothing.
pub fn probe(state_dir: &Path) -> Probe {
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
    let place = Account::choose().and_then(|account| Place::of(&canonical, account));
    let place = place.map_err(|error| problems.push(error.to_string())).ok();
    let made_by = place.as_ref().and_then(|place| made_by(&place.data()));
    if let Some(major) = made_by.filter(|m| {
        !installed
            .iter()
            .any(|(_, v)| super::binaries::major(v) == *m)
    }) {
        problems.push(format!(
            "the data was made by Postgres {major}, which is not installed\nhint: install it"
        ));
    }
    Probe {
        installed,
        state_dir: state_dir.to_owned(),
        home: place.as_ref().map(|place| place.home.clone()),
        made_by,
        running: place.as_ref().is_some_and(is_ready),
        owner: place.as_ref().and_then(|place| owner(&place.lock)),
        problems,
    }
}

/// The process named in a lock file that somebody holds.
fn owner(lock: &Path) -> Option<u32> {
    let file = File::open(lock).ok()?;
    match file.try_lock_shared() {
        Err(TryLockError::WouldBlock) => std::fs::read_to_string(lock).ok()?.trim().parse().ok(),
        _ => None,
    }
}
