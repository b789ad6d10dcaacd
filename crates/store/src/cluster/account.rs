//! The account of the server. Postgres refuses to run as root, so root starts the server as another
//! account.

use crate::error::StoreError;
use nix::unistd::{Gid, Uid, User};
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

/// The account that runs the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Account {
    pub(crate) uid: Uid,
    pub(crate) gid: Gid,
}

impl Account {
    /// Returns this process's account; for root, the account `postgres`, else `nobody`.
    pub(crate) fn choose() -> Result<Self, StoreError> {
        if !Uid::effective().is_root() {
            return Ok(Self {
                uid: Uid::effective(),
                gid: Gid::effective(),
            });
        }
        ["postgres", "nobody"]
            .iter()
            .find_map(|name| User::from_name(name).ok().flatten())
            .map(|user| Self {
                uid: user.uid,
                gid: user.gid,
            })
            .ok_or_else(|| {
                StoreError::cluster(
                    "there is no account `postgres` or `nobody` to run it as",
                    "run as an ordinary user, or set DATABASE_URL",
                )
            })
    }

    /// Returns true if the account differs from this process's account.
    pub(crate) fn is_other(self) -> bool {
        self.uid != Uid::effective()
    }

    /// Creates a command that runs as this account with a minimal environment.
    pub(crate) fn command(self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command
            .env_clear()
            .env("LC_ALL", "C.UTF-8")
            .env("PATH", "/usr/bin:/bin");
        if self.is_other() {
            command.uid(self.uid.as_raw()).gid(self.gid.as_raw());
        }
        command
    }

    /// Returns true if the mode bits permit the account to enter a folder and all its parents.
    pub(crate) fn can_traverse(self, folder: &Path) -> bool {
        folder
            .ancestors()
            .filter(|at| !at.as_os_str().is_empty())
            .all(|at| {
                at.metadata().is_ok_and(|meta| {
                    let bit = if meta.uid() == self.uid.as_raw() {
                        0o100
                    } else if meta.gid() == self.gid.as_raw() {
                        0o010
                    } else {
                        0o001
                    };
                    meta.mode() & bit != 0
                })
            })
    }

    /// Returns true if a folder belongs to this account or to this process.
    pub(crate) fn owns(self, meta: &std::fs::Metadata) -> bool {
        meta.uid() == self.uid.as_raw() || meta.uid() == Uid::effective().as_raw()
    }
}
