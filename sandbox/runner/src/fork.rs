//! Forks the warm interpreter.

use pyo3::ffi;
use pyo3::prelude::*;
use std::io::{Error, Result};
use std::os::fd::{AsRawFd, BorrowedFd, FromRawFd, OwnedFd, RawFd};

/// The flag of `clone3` for a start in a cgroup of version 2. **Source**: linux/sched.h; clone(2),
/// since Linux 5.7. The constant of libc has too few bits.
const CLONE_INTO_CGROUP: u64 = 0x2_0000_0000;

/// The side of the fork on which the caller continues.
pub enum Forked {
    /// The zygote, with the child's process id and pidfd.
    Zygote(libc::pid_t, OwnedFd),
    /// The child.
    Child,
}

/// Forks the process and calls CPython's hooks before and after the fork. `flags` are `CLONE_NEW*`;
/// the child starts in `group`, the folder of a cgroup, or in the zygote's.
pub fn fork(_py: Python<'_>, flags: libc::c_int, group: Option<BorrowedFd<'_>>) -> Result<Forked> {
    // SAFETY: the interpreter is attached and this process has one thread.
    unsafe { ffi::PyOS_BeforeFork() };
    let forked = clone(flags, group);
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
/// `clone3` is not permitted and neither a namespace nor a cgroup is requested.
fn clone(flags: libc::c_int, group: Option<BorrowedFd<'_>>) -> Result<Forked> {
    let mut pidfd: RawFd = -1;
    // SAFETY: all-zero is a valid clone_args.
    let mut args: libc::clone_args = unsafe { std::mem::zeroed() };
    args.flags = (flags | libc::CLONE_PIDFD) as u64;
    args.pidfd = (&raw mut pidfd) as u64;
    args.exit_signal = libc::SIGCHLD as u64;
    if let Some(group) = group {
        args.flags |= CLONE_INTO_CGROUP;
        args.cgroup = group.as_raw_fd() as u64;
    }
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
        _ if flags == 0 && group.is_none() => plain(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::{self, File};
    use std::os::fd::AsFd;
    use std::path::PathBuf;

    /// Returns a new group in the first hierarchy of version 2 in which this process may make one.
    fn new_group() -> std::result::Result<PathBuf, String> {
        let mounts = fs::read_to_string("/proc/self/mountinfo").map_err(|e| e.to_string())?;
        let mount = mounts
            .lines()
            .find(|line| line.contains(" - cgroup2 "))
            .and_then(|line| line.split(' ').nth(4))
            .ok_or("no hierarchy of version 2 is mounted")?;
        let folder = PathBuf::from(mount).join(format!("fork-test-{}", std::process::id()));
        fs::create_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        Ok(folder)
    }

    #[test]
    fn a_child_starts_in_its_cgroup_and_ends_with_it() {
        let group = match new_group() {
            Ok(group) => group,
            Err(reason) => {
                it::skip(reason);
                return;
            }
        };
        let folder = File::open(&group).unwrap();
        let Forked::Zygote(pid, pidfd) = clone(0, Some(folder.as_fd())).unwrap() else {
            // SAFETY: plain system calls; the copy of a process with several threads may do no more.
            unsafe {
                libc::pause();
                libc::_exit(0)
            }
        };
        let members = fs::read_to_string(group.join("cgroup.procs")).unwrap();
        assert_eq!(members, format!("{pid}\n"));
        fs::write(group.join("cgroup.kill"), "1").unwrap();
        let mut status = 0;
        // SAFETY: a plain system call with a variable that lives through it.
        assert_eq!(unsafe { libc::waitpid(pid, &raw mut status, 0) }, pid);
        assert!(libc::WIFSIGNALED(status) && libc::WTERMSIG(status) == libc::SIGKILL);
        drop(pidfd);
        fs::remove_dir(&group).unwrap();
    }

    #[test]
    fn a_folder_that_is_no_cgroup_is_an_error_and_no_child() {
        let folder = File::open("/").unwrap();
        assert!(clone(0, Some(folder.as_fd())).is_err());
    }
}
