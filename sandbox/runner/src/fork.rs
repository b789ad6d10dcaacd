//! Forks the warm interpreter.

use pyo3::ffi;
use pyo3::prelude::*;
use std::io::{Error, Result};
use std::os::fd::{FromRawFd, OwnedFd, RawFd};

/// The side of the fork on which the caller continues.
pub enum Forked {
    /// The zygote, with the child's process id and pidfd.
    Zygote(libc::pid_t, OwnedFd),
    /// The child.
    Child,
}

/// Forks the process and calls CPython's hooks before and after the fork. `flags` are `CLONE_NEW*`.
pub fn fork(_py: Python<'_>, flags: libc::c_int) -> Result<Forked> {
    // SAFETY: the interpreter is attached and this process has one thread.
    unsafe { ffi::PyOS_BeforeFork() };
    let forked = clone(flags);
    // SAFETY: each side calls its own hook once, right after the fork.
    unsafe {
        match forked {
            Ok(Forked::Child) => ffi::PyOS_AfterFork_Child(),
            _ => ffi::PyOS_AfterFork_Parent(),
        }
    }
    forked
}

/// Calls `clone3`, which returns the pidfd together with the process. Falls back to `fork` where
/// `clone3` is not permitted and no namespace is requested.
fn clone(flags: libc::c_int) -> Result<Forked> {
    let mut pidfd: RawFd = -1;
    // SAFETY: all-zero is a valid clone_args.
    let mut args: libc::clone_args = unsafe { std::mem::zeroed() };
    args.flags = (flags | libc::CLONE_PIDFD) as u64;
    args.pidfd = (&raw mut pidfd) as u64;
    args.exit_signal = libc::SIGCHLD as u64;
    // SAFETY: no memory is shared (no CLONE_VM), so this is a fork; the process has one thread, so
    // no other thread owns a lock.
    match unsafe {
        libc::syscall(
            libc::SYS_clone3,
            &raw mut args,
            size_of::<libc::clone_args>(),
        )
    } {
        0 => Ok(Forked::Child),
        // SAFETY: the kernel created this pidfd in the call above.
        pid if pid > 0 => Ok(Forked::Zygote(pid as libc::pid_t, unsafe {
            OwnedFd::from_raw_fd(pidfd)
        })),
        _ if flags == 0 => plain(),
        _ => Err(Error::last_os_error()),
    }
}

fn plain() -> Result<Forked> {
    // SAFETY: the process has one thread, as in `clone`.
    match unsafe { libc::fork() } {
        0 => Ok(Forked::Child),
        pid if pid > 0 => {
            // SAFETY: a plain system call; the child cannot be reaped before this process does it.
            let pidfd = unsafe { libc::syscall(libc::SYS_pidfd_open, pid, 0) };
            if pidfd < 0 {
                return Err(Error::last_os_error());
            }
            // SAFETY: the kernel created this pidfd in the call above.
            Ok(Forked::Zygote(pid, unsafe {
                OwnedFd::from_raw_fd(pidfd as RawFd)
            }))
        }
        _ => Err(Error::last_os_error()),
    }
}
