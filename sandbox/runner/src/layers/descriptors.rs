//! The descriptors of a child: null for the standard streams, the rpc socket at 3, every other
//! descriptor closed.

use super::check;
use std::fs::File;
use std::io::Result;
use std::os::fd::{AsRawFd, FromRawFd, IntoRawFd, OwnedFd, RawFd};

const RPC_FD: RawFd = 3;

/// Closes every descriptor except four.
pub fn only_rpc(null: &File, rpc: OwnedFd) -> Result<OwnedFd> {
    // SAFETY: plain system calls on descriptors that this process owns. A child never uses or drops
    // the zygote's objects for the closed descriptors, because it ends by `_exit`.
    unsafe {
        for standard in 0..3 {
            check(libc::dup2(null.as_raw_fd(), standard))?;
        }
        let raw = rpc.into_raw_fd();
        if raw != RPC_FD {
            check(libc::dup2(raw, RPC_FD))?;
        }
        check(libc::syscall(libc::SYS_close_range, 4, libc::c_uint::MAX, 0) as libc::c_int)?;
        Ok(OwnedFd::from_raw_fd(RPC_FD))
    }
}

/// Moves the rpc socket to 3 and leaves every other descriptor open. The tests use this to show the
/// effect of the layer.
pub fn rpc_in_place(rpc: OwnedFd) -> Result<OwnedFd> {
    // SAFETY: plain system calls on descriptors that this process owns; see `only_rpc`.
    unsafe {
        check(libc::dup2(rpc.as_raw_fd(), RPC_FD))?;
        Ok(OwnedFd::from_raw_fd(RPC_FD))
    }
}
