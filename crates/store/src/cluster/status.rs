//! The status of a private cluster, read without changing it.

use super::account::Account;
use super::binaries::installed;
use super::data::{made_by, missing_parts};
use super::paths::ClusterPaths;
use super::server::is_ready;
use serde::Serialize;
use std::fs::{File, TryLockError};
use std::io::ErrorKind;
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
    /// The connection string of the server that accepts connections.
    pub url: Option<String>,
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
    if let Some(paths) = paths.as_ref().filter(|_| made_by.is_some()) {
        let missing = missing_parts(&paths.data());
        if !missing.is_empty() {
            problems.push(format!(
                "{} is damaged, it lacks {}\nhint: restore the folder from a copy, or move it elsewhere and ingest again",
                paths.data().display(),
                missing.join(", ")
            ));
        }
    }
    let owner = paths
        .as_ref()
        .and_then(|paths| match regular_files::open(&paths.lock) {
            Ok(file) => owner(&paths.lock, &file),
            Err(error) => {
                // One that is missing or closed to this user says nothing.
                if error.kind() == ErrorKind::InvalidInput {
                    let lock = paths.lock.display();
                    problems.push(format!("{lock}: {error}\nhint: remove it"));
                }
                None
            }
        });
    let running = paths.as_ref().filter(|paths| is_ready(paths));
    ClusterStatus {
        installed,
        state_dir: state_dir.to_owned(),
        home: paths.as_ref().map(|paths| paths.home.clone()),
        made_by,
        running: running.is_some(),
        url: running.map(ClusterPaths::url),
        owner,
        problems,
    }
}

/// Returns the process id in a lock file that a process has locked.
fn owner(lock: &Path, file: &File) -> Option<u32> {
    match file.try_lock_shared() {
        Err(TryLockError::WouldBlock) => {
            let text = regular_files::read_text(lock, regular_files::MAX_TEXT).ok()?;
            text.trim().parse().ok()
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nix::sys::stat::Mode;
    use nix::unistd::mkfifo;

    #[test]
    fn a_pipe_in_the_place_of_the_lock_keeps_nobody_waiting_and_is_named() {
        let state = tempfile::tempdir().unwrap();
        let lock = state.path().join("postgres.lock");
        mkfifo(&lock, Mode::S_IRWXU).unwrap();
        let status = status(state.path());
        assert_eq!(status.owner, None);
        let problem = status
            .problems
            .iter()
            .find(|problem| problem.contains("named pipe"));
        assert!(problem.is_some_and(|problem| problem.contains("postgres.lock")));
        let paths = ClusterPaths::create(state.path()).unwrap();
        let error = paths.try_lock().unwrap_err();
        let cause = std::error::Error::source(&error).map(ToString::to_string);
        assert!(
            cause.is_some_and(|cause| cause.contains("named pipe")),
            "{error}"
        );
        mkfifo(&state.path().join("PG_VERSION"), Mode::S_IRWXU).unwrap();
        assert_eq!(made_by(state.path()), None);
    }
}
