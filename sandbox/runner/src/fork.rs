//! Forking the warm interpreter.

use pyo3::ffi;
use pyo3::prelude::*;
use std::io::{Error, Result};
use std::os::fd::{FromRawFd, OwnedFd, RawFd};

/// Which side of the fork this is.
pub enum Forked {
    /// The zygote, with the child's process id and pidfd.
    Zygote(libc::pid_t, OwnedFd),
    /// The child.
    Child,
}

/// Forks, with CPython's own hooks around it. `flags` are `CLONE_NEW*`.
pub fn fork(_py: Python<'_>, flags: libc::c_int) -> Result<Forked> {
    // SAFETY: the interpreter is attached and this process has one thread.
    unsafe { ffi::PyOS_BeforeFork() };
    let forked = clone(flags);
    // SAFETY: each side calls its own half, once, right after the fork.
    unsafe {
        match forked {
            Ok(Forked::Child) => ffi::PyOS_AfterFork_Child(),
            _ => ffi::PyOS_AfterFork_Parent(),
        }
    }
    forked
}

/// `clone3`, which gives the pidfd along with the process; plain fork where it is refused and no namespace is wanted.
fn clone(flags: libc::c_int) -> Result<Forked> {
    let mut pidfd: RawFd = -1;
    // SAFETY: all-zero is a valid clone_args.
    let mut args: libc::clone_args = unsafe { std::mem::zeroed() };
    args.flags = (flags | libc::CLONE_PIDFD) as u64;
    args.pidfd = (&raw mut pidfd) as u64;
    args.exit_signal = libc::SIGCHLD as u64;
    // SAFETY: no memory is shared (no CLONE_VM), so this is a fork; there is one thread, so no lock is held by another.
    match unsafe {
        libc::syscall(
            libc::SYS_clone3,
            &raw mut args,
            size_of::<libc::clone_args>(),
        )
    } {
        0 => Ok(Forked::Child),
        // SAFETY: the kernel has just made the pidfd.
        pid if pid > 0 => Ok(Forked::Zygote(pid as libc::pid_t, unsafe {
            OwnedFd::from_raw_fd(pidfd)
        })),
        _ if flags == 0 => plain(),
        _ => Err(Error::last_os_error()),
    }
}

fn plain() -> Result<Forked> {
    // SAFETY: one thread; see above.
    match unsafe { libc::fork() } {
        0 => Ok(Forked::Child),
        pid if pid > 0 => {
            // SAFETY: a plain system call; the child cannot be reaped before this process does it.
            let pidfd = unsafe { libc::syscall(libc::SYS_pidfd_open, pid, 0) };
            if pidfd < 0 {
                return Err(Error::last_os_error());
            }
            // SAFETY: the kernel has just made the pidfd.
            Ok(Forked::Zygote(pid, unsafe {
                OwnedFd::from_raw_fd(pidfd as RawFd)
            }))
        }
        _ => Err(Error::last_os_error()),
    }
}
