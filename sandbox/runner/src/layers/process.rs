//! The child's user id, its privileges, and its end when the zygote dies.

use super::check;
use std::io::{Error, Result};

/// Returns true if the process is root in its user namespace.
pub fn is_root() -> bool {
    // SAFETY: a plain system call.
    unsafe { libc::geteuid() == 0 }
}

/// Changes to the user id that the host has leased for this child, and to the group of the same
/// number, without any supplementary group.
pub fn own_uid(uid: Option<u32>) -> Result<()> {
    let uid = uid.ok_or_else(|| Error::other("the host has leased none"))?;
    // SAFETY: plain system calls; the group list is empty.
    unsafe {
        check(libc::setgroups(0, std::ptr::null()))?;
        check(libc::setresgid(uid, uid, uid))?;
        check(libc::setresuid(uid, uid, uid))
    }
}

/// Prevents new privileges by exec. Landlock and seccomp require this.
pub fn no_new_privs() -> Result<()> {
    // SAFETY: a plain system call.
    check(unsafe { libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) })
}

/// Prevents core files, and traces by processes of the same user.
pub fn undumpable() -> Result<()> {
    // SAFETY: a plain system call.
    check(unsafe { libc::prctl(libc::PR_SET_DUMPABLE, 0, 0, 0, 0) })
}

/// Requests SIGKILL for this process when the zygote dies. The caller sets this after the change of
/// user, which would reset it.
pub fn die_with(zygote: libc::pid_t) -> Result<()> {
    // SAFETY: plain system calls.
    let parent = unsafe {
        check(libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL))?;
        libc::getppid()
    };
    // In a separate process namespace, the id of the parent is 0.
    if parent == zygote || parent == 0 {
        Ok(())
    } else {
        Err(Error::other("the zygote is already gone"))
    }
}
