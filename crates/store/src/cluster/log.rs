//! The log of the private server.

use crate::error::StoreError;
use crate::full_disk::MAX_LOG;
use nix::fcntl::FallocateFlags;
use std::fs::{File, OpenOptions};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

/// Bytes that the log has from the start, beyond what is written: Postgres could not write to a full disk otherwise that it is full.
/// **Reason**: a failed start and its reason have less than 4 kB.
const RESERVED: i64 = 64 << 10;

/// Opens the log for a server. It is emptied unless this process restarts the server, whose last words then stay, or it is long.
pub(super) fn open(home: &Path, is_restart: bool) -> Result<File, StoreError> {
    let path = home.join("server.log");
    let open = || -> std::io::Result<File> {
        // Links are not followed, because the folder belongs to another account.
        let mut options = OpenOptions::new();
        options.create(true).append(true).mode(0o600);
        // The open of a pipe waits for a reader otherwise.
        let flags = nix::libc::O_NOFOLLOW | nix::libc::O_NONBLOCK;
        let file = options.custom_flags(flags).open(&path)?;
        if !is_restart || file.metadata()?.len() > MAX_LOG {
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
