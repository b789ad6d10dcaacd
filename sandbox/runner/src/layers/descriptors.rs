//! Null for the standard streams, the rpc socket at 3, everything else closed.

use super::check;
use std::fs::File;
use std::io::Result;
use std::os::fd::{AsRawFd, FromRawFd, IntoRawFd, OwnedFd, RawFd};

const RPC_FD: RawFd = 3;

/// Leaves four descriptors open.
pub fn only_rpc(null: &File, rpc: OwnedFd) -> Result<OwnedFd> {
    // SAFETY: plain system calls on descriptors this process owns. The zygote's own objects of the closed ones are never
    // used or dropped in a child: it ends by `_exit`.
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

/// The rpc socket at 3 and everything else as the zygote has it: only to show what this layer is for.
pub fn rpc_in_place(rpc: OwnedFd) -> Result<OwnedFd> {
    // SAFETY: plain system calls on descriptors this process owns; see above.
    unsafe {
        check(libc::dup2(rpc.as_raw_fd(), RPC_FD))?;
        Ok(OwnedFd::from_raw_fd(RPC_FD))
    }
}
