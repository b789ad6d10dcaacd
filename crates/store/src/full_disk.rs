//! Lines about a full disk in the log of a private server.
//!
//! A server without room for its write-ahead log ends, and its clients see lost connections: the reason stands in the log alone.

use std::collections::BTreeSet;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The length of the end of a log that is read, in bytes. **Reason**: the failures of a start have less than 4 kB.
pub(crate) const MAX_LOG: u64 = 1 << 20;

/// The homes of this process's clusters. An error of a connection names no cluster.
static HOMES: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// A disk without room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FullDisk {
    /// The folder in which to make room.
    pub(crate) place: String,
    /// The message of Postgres, which names the file.
    pub(crate) problem: String,
}

/// Adds a home to those whose logs explain lost connections.
pub(crate) fn watch(home: &Path) {
    let mut homes = HOMES.lock().unwrap_or_else(PoisonError::into_inner);
    homes.insert(home.to_owned());
}

/// Removes a home of [`watch`].
pub(crate) fn forget(home: &Path) {
    let mut homes = HOMES.lock().unwrap_or_else(PoisonError::into_inner);
    homes.remove(home);
}

impl FullDisk {
    /// Returns the full disk that a message of Postgres reports. Full shared memory is reported as one, too.
    pub(crate) fn of_message(message: &str) -> Self {
        let homes = HOMES.lock().unwrap_or_else(PoisonError::into_inner);
        let home = match homes.iter().collect::<Vec<_>>()[..] {
            [home] => home.display().to_string(),
            _ => "the folder of the database".to_owned(),
        };
        let is_shared_memory = message.contains("shared memory segment");
        Self {
            place: match is_shared_memory {
                true => "/dev/shm (of a container: --shm-size)".to_owned(),
                false => home,
            },
            problem: message.to_owned(),
        }
    }

    /// Returns the full disk that ended a server of this process; `None` when none did.
    pub(crate) fn of_lost_connection() -> Option<Self> {
        let homes = HOMES.lock().unwrap_or_else(PoisonError::into_inner);
        homes.iter().find_map(|home| Self::of_log(home))
    }

    /// Returns the full disk that ended the server of a home, by its log; `None` when it did not.
    pub(crate) fn of_log(home: &Path) -> Option<Self> {
        let mut file = regular_files::open(&home.join("server.log")).ok()?;
        let length = file.metadata().ok()?.len();
        let start = length.saturating_sub(MAX_LOG);
        file.seek(SeekFrom::Start(start)).ok()?;
        let mut bytes = vec![];
        file.take(MAX_LOG).read_to_end(&mut bytes).ok()?;
        Some(Self {
            place: home.display().to_string(),
            problem: last_full_disk(&String::from_utf8_lossy(&bytes))?,
        })
    }

    /// Returns the full disk of which initdb reports; `None` when it failed for another reason.
    pub(crate) fn of_initdb(home: &Path, stderr: &str) -> Option<Self> {
        let line = stderr.lines().find(|line| is_full_disk(line))?;
        let message = fatal_message(line).unwrap_or(line);
        Some(Self {
            place: home.display().to_string(),
            problem: message.to_owned(),
        })
    }
}

/// Returns the message that ended a server for want of room; `None` when a signal from elsewhere ended it after that.
fn last_full_disk(log: &str) -> Option<String> {
    for line in log.lines().rev() {
        // Postgres ends itself by signal 6 after a PANIC.
        if line.contains("was terminated by signal") && !line.contains("signal 6:") {
            return None;
        }
        if let Some(message) = fatal_message(line).filter(|message| is_full_disk(message)) {
            return Some(message.to_owned());
        }
    }
    None
}

/// Returns the message of a line of a log that ends a process.
fn fatal_message(line: &str) -> Option<&str> {
    let message = line.split_once("PANIC:  ").or(line.split_once("FATAL:  "));
    message.map(|(_, message)| message)
}

/// Returns true if a message of Postgres or initdb is that of a full disk or quota. **Source**: errno(3), ENOSPC and EDQUOT;
/// PostgreSQL, md.c: a block that fits in part.
fn is_full_disk(message: &str) -> bool {
    let words = ["No space left on device", "Disk quota exceeded"];
    words.iter().any(|word| message.contains(word))
        || message.contains("could not extend file") && message.contains(": wrote only ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const PANIC: &str = "2026-11-29 10:00:00.000 UTC [7] PANIC:  could not write to file \"pg_wal/xlogtemp.7\": No space left on device\n";
    const ABORTED: &str = "2026-11-29 10:00:00.000 UTC [1] LOG:  server process (PID 7) was terminated by signal 6: Aborted\n";
    const KILLED: &str = "2026-11-29 10:00:01.000 UTC [1] LOG:  server process (PID 8) was terminated by signal 9: Killed\n";

    #[test]
    fn the_last_reason_counts() {
        let reason = "could not write to file \"pg_wal/xlogtemp.7\": No space left on device";
        let found = last_full_disk(&[PANIC, ABORTED].concat());
        assert_eq!(found.as_deref(), Some(reason));
        assert_eq!(last_full_disk(&[PANIC, ABORTED, KILLED].concat()), None);
        let failed =
            "UTC [7] ERROR:  could not extend file \"base/5/1\": No space left on device\n";
        assert_eq!(
            last_full_disk(failed),
            None,
            "a statement failed, the server goes on"
        );
    }
}
