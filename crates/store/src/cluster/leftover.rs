//! What an owner that was killed leaves behind: a server on its way down, orphaned backends, a stale pid file.

use super::place::Place;
use crate::error::StoreError;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::path::Path;
use std::time::{Duration, Instant};

/// How long leftovers may take to end: a fast shutdown writes a checkpoint. Chosen generously; it takes 0.01 to 1 s.
const LIMIT: Duration = Duration::from_secs(30);

/// Ends what still runs on the data folder and removes a pid file that nobody stands behind. Call it as the owner of the lock only.
///
/// # Errors
/// When a process on the data folder does not end: starting a second server beside it would destroy data.
pub(crate) fn clear(place: &Place) -> Result<(), StoreError> {
    let begin = Instant::now();
    let mut told = Vec::new();
    loop {
        let running = processes_in(&place.data());
        if running.is_empty() {
            break;
        }
        for pid in running.iter().filter(|pid| !told.contains(*pid)) {
            tracing::warn!(%pid, "stopping a Postgres process left by an owner that died");
            // A fast shutdown for a postmaster, a cancelled query for a backend, which then sees that its postmaster is gone.
            let _ = kill(*pid, Signal::SIGINT);
        }
        told = running;
        if begin.elapsed() > LIMIT {
            let problem = format!("processes {told:?} of an earlier owner do not end");
            return Err(StoreError::cluster(problem, "stop them, then try again"));
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    // Postgres refuses to start when the pid in it now belongs to another process of the account, as after a reboot.
    let pid_file = place.data().join("postmaster.pid");
    match std::fs::remove_file(&pid_file) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(StoreError::io("removing", pid_file)(error))
        }
        _ => Ok(()),
    }
}

/// The Postgres processes whose working folder is the data folder: the postmaster and all its children.
fn processes_in(data: &Path) -> Vec<Pid> {
    let Ok(data) = data.canonicalize() else {
        return vec![];
    };
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let pids = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    pids.filter(|pid| {
        let link = |name| std::fs::read_link(format!("/proc/{pid}/{name}")).ok();
        let is_postgres = link("exe").and_then(|exe| {
            exe.file_name()
                .map(|n| n.to_string_lossy().starts_with("postgres"))
        });
        is_postgres == Some(true) && link("cwd") == Some(data.clone())
    })
    .map(Pid::from_raw)
    .collect()
}
