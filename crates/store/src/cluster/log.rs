//! The log of the private server, and what it says about a full disk.
//!
//! A server without room for its write-ahead log ends, and its clients see lost connections: the reason stands in the log alone.

use crate::error::StoreError;
use nix::fcntl::FallocateFlags;
use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Bytes that the log has from the start, beyond what is written: Postgres could not write the reason to a full disk otherwise.
/// **Reason**: a failed start and its reason have less than 4 kB.
const RESERVED: i64 = 64 << 10;
/// The length beyond which the log is emptied at the next start, in bytes, and the length of its end that is read.
const MAX_LENGTH: u64 = 1 << 20;

/// The homes of this process's clusters. An error of a connection names no cluster.
static HOMES: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Adds a home to those whose logs explain lost connections.
pub(super) fn watch(home: &Path) {
    let mut homes = HOMES.lock().unwrap_or_else(PoisonError::into_inner);
    homes.insert(home.to_owned());
}

/// Removes a home of [`watch`].
pub(super) fn forget(home: &Path) {
    let mut homes = HOMES.lock().unwrap_or_else(PoisonError::into_inner);
    homes.remove(home);
}

/// Returns where the database of this process writes: the home of its private cluster, as far as that is known.
pub(crate) fn place() -> String {
    let homes = HOMES.lock().unwrap_or_else(PoisonError::into_inner);
    match homes.iter().collect::<Vec<_>>()[..] {
        [home] => home.display().to_string(),
        _ => "the folder of the database".to_owned(),
    }
}

/// Returns the home of this process's cluster that ended because its disk is full, and the reason in the words of Postgres.
pub(crate) fn full_disk() -> Option<StoreError> {
    let homes = HOMES.lock().unwrap_or_else(PoisonError::into_inner);
    homes.iter().find_map(|home| full_disk_of(home))
}

/// Returns the error of a server that ended because its disk is full; `None` when it did not.
pub(super) fn full_disk_of(home: &Path) -> Option<StoreError> {
    let mut file = File::open(home.join("server.log")).ok()?;
    let length = file.metadata().ok()?.len();
    let start = length.saturating_sub(MAX_LENGTH);
    file.seek(SeekFrom::Start(start)).ok()?;
    let mut bytes = vec![];
    file.take(MAX_LENGTH).read_to_end(&mut bytes).ok()?;
    let problem = last_full_disk(&String::from_utf8_lossy(&bytes))?;
    Some(StoreError::disk_full(&home.display().to_string(), problem))
}

/// Returns the message that ended a server for want of room; `None` when a signal from elsewhere ended it after that.
fn last_full_disk(log: &str) -> Option<String> {
    for line in log.lines().rev() {
        // Postgres ends itself by signal 6 after a PANIC.
        if line.contains("was terminated by signal") && !line.contains("signal 6:") {
            return None;
        }
        let message = line.split_once("PANIC:  ").or(line.split_once("FATAL:  "));
        if let Some((_, message)) = message.filter(|(_, message)| is_full_disk(message)) {
            return Some(message.to_owned());
        }
    }
    None
}

/// Returns true if a message of Postgres or initdb is that of a full disk or quota. **Source**: errno(3), ENOSPC and EDQUOT;
/// PostgreSQL, md.c: a block that fits in part.
pub(super) fn is_full_disk(message: &str) -> bool {
    let words = ["No space left on device", "Disk quota exceeded"];
    words.iter().any(|word| message.contains(word))
        || message.contains("could not extend file") && message.contains(": wrote only ")
}

/// Opens the log for a server. It is emptied unless this process restarts the server, whose last words then stay, or it is long.
///
/// # Errors
/// When it cannot be opened, or the disk has no room for it.
pub(super) fn open(home: &Path, is_restart: bool) -> Result<File, StoreError> {
    let path = home.join("server.log");
    let open = || -> std::io::Result<File> {
        // Links are not followed, because the folder belongs to another account.
        let mut options = OpenOptions::new();
        options.create(true).append(true).mode(0o600);
        let file = options.custom_flags(nix::libc::O_NOFOLLOW).open(&path)?;
        if !is_restart || file.metadata()?.len() > MAX_LENGTH {
            file.set_len(0)?;
        }
        let length = i64::try_from(file.metadata()?.len()).unwrap_or_default();
        let flags = FallocateFlags::FALLOC_FL_KEEP_SIZE;
        match nix::fcntl::fallocate(&file, flags, length, RESERVED) {
            // Not every file system reserves room.
            Ok(()) | Err(nix::errno::Errno::EOPNOTSUPP | nix::errno::Errno::ENOSYS) => Ok(file),
            Err(error) => Err(error.into()),
        }
    };
    open().map_err(StoreError::io("opening", &path))
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

    #[test]
    fn a_full_log_is_emptied_and_the_log_of_a_restart_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("server.log");
        for (before, is_restart, after) in [(10, true, 10), (10, false, 0), (2 << 20, true, 0)] {
            std::fs::write(&path, vec![b'x'; before]).unwrap();
            let log = open(folder.path(), is_restart).unwrap();
            assert_eq!(
                log.metadata().unwrap().len(),
                after,
                "{before} {is_restart}"
            );
        }
    }
}
