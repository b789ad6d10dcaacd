//! The account the server runs as: Postgres refuses to run as root, so root hands it to another.

use crate::error::StoreError;
use nix::unistd::{Gid, Uid, User};
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

/// Who runs the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Account {
    pub(crate) uid: Uid,
    pub(crate) gid: Gid,
}

impl Account {
    /// This process's account; for root the `postgres` account, else `nobody`.
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

    /// Whether it is another account than this process's.
    pub(crate) fn is_other(self) -> bool {
        self.uid != Uid::effective()
    }

    /// A command that will run as this account, with nothing of our environment but what a C program needs.
    pub(crate) fn command(self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command
            .env_clear()
            .env("LC_ALL", "C.UTF-8")
            .env("PATH", "/usr/bin:/bin");
        // Large pages for what the server allocates, where the system lends them: a hash join of a million rows looks all over its table.
        // Source: GNU C Library manual, "Memory Allocation Tunables"; other libraries pass over it.
        command.env("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1");
        if self.is_other() {
            command.uid(self.uid.as_raw()).gid(self.gid.as_raw());
        }
        command
    }

    /// Whether the account may pass through a folder and all above it, by their mode bits.
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

    /// Whether a folder belongs to this account or to this process.
    pub(crate) fn owns(self, meta: &std::fs::Metadata) -> bool {
        meta.uid() == self.uid.as_raw() || meta.uid() == Uid::effective().as_raw()
    }
}
