//! The user ids of children, where the host is root: one for each running child.
//!
//! Signals, `/proc` and the count of processes are of a user, so that two children of one user could
//! reach each other. A lease is an abstract unix socket that bears the number: the kernel gives a
//! name to one socket at a time, whichever host on the machine asks, and frees it with the process.

use crate::error::{SandboxError, system};
use std::io::ErrorKind;
use std::ops::RangeInclusive;
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixDatagram};
use std::sync::atomic::{AtomicU32, Ordering};

/// User ids, and group ids, that no account has. **Source**: Debian policy, 9.2.2, allocates 60000 to
/// 64999 centrally, and the register in base-passwd's README has none below 63434; of those, systemd
/// ("Users, Groups, UIDs and GIDs") leaves 60578 to 61183 unused, but newer versions give 60578 to
/// 60705 to greeters (`GREETER_UID_MAX`).
pub(crate) const POOL: RangeInclusive<u32> = 60_706..=61_183;

/// A user id that no other running child has. Dropping the value frees the id.
#[derive(Debug)]
pub(crate) struct UidLease {
    uid: u32,
    _name: UnixDatagram,
}

impl UidLease {
    /// Leases a user id. The ids are taken in turn, so that one that was freed rests for a while.
    pub fn take() -> Result<Self, SandboxError> {
        static TURN: AtomicU32 = AtomicU32::new(0);
        let size = POOL.end() - POOL.start() + 1;
        let first = std::process::id().wrapping_add(TURN.fetch_add(1, Ordering::Relaxed)) % size;
        let candidates = (first..first + size).map(|at| POOL.start() + at % size);
        Self::take_first(candidates)?.ok_or_else(|| SandboxError::Spawn {
            detail: format!(
                "every user id from {} to {} is in use by a child\nhint: run fewer workers",
                POOL.start(),
                POOL.end()
            ),
        })
    }

    /// Leases the first free one of these user ids; `None` when none is free.
    fn take_first(mut candidates: impl Iterator<Item = u32>) -> Result<Option<Self>, SandboxError> {
        candidates
            .find_map(|uid| match bind(uid) {
                Err(error) if error.kind() == ErrorKind::AddrInUse => None,
                bound => Some(bound.map(|name| Self { uid, _name: name })),
            })
            .transpose()
            .map_err(system("leasing a user id"))
    }

    /// Returns the user id.
    pub const fn uid(&self) -> u32 {
        self.uid
    }
}

fn bind(uid: u32) -> std::io::Result<UnixDatagram> {
    let address = SocketAddr::from_abstract_name(format!("concordance-uid-{uid}"))?;
    UnixDatagram::bind_addr(&address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_user_id_is_leased_once_and_free_again() {
        // Numbers of this process alone, outside of the pool.
        let first = 1_000_000 + 2 * std::process::id();
        let take = || UidLease::take_first([first, first + 1].into_iter()).unwrap();
        let (one, other) = (take().unwrap(), take().unwrap());
        assert_eq!([one.uid(), other.uid()], [first, first + 1]);
        assert!(take().is_none());
        drop(one);
        assert_eq!(take().map(|lease| lease.uid()), Some(first));
    }

    #[test]
    fn leases_of_the_pool_differ() {
        let leases: Vec<UidLease> = (0..50).map(|_| UidLease::take().unwrap()).collect();
        let mut uids: Vec<u32> = leases.iter().map(UidLease::uid).collect();
        uids.sort_unstable();
        uids.dedup();
        assert_eq!(uids.len(), 50);
        assert!(uids.iter().all(|uid| POOL.contains(uid)));
    }
}
