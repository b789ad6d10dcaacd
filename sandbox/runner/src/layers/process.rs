//! Who the child is, and what becomes of it when the zygote dies.

use super::check;
use std::io::{Error, Result};

/// A user id that nothing else uses. **Source**: systemd's "Users, Groups, UIDs and GIDs", 60578 to 61183 are unassigned.
const OWN_UID: libc::uid_t = 60_999;

/// Returns true when the process is root in its user namespace.
pub fn is_root() -> bool {
    // SAFETY: a plain system call.
    unsafe { libc::geteuid() == 0 }
}

/// Changes to a user and group of its own, without any supplementary group.
pub fn own_uid() -> Result<()> {
    // SAFETY: plain system calls; the group list is empty.
    unsafe {
        check(libc::setgroups(0, std::ptr::null()))?;
        check(libc::setresgid(OWN_UID, OWN_UID, OWN_UID))?;
        check(libc::setresuid(OWN_UID, OWN_UID, OWN_UID))
    }
}

/// Gives up new privileges by exec; Landlock and seccomp need it.
pub fn no_new_privs() -> Result<()> {
    // SAFETY: a plain system call.
    check(unsafe { libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) })
}

/// Leaves no core file and cannot be traced by its own user.
pub fn undumpable() -> Result<()> {
    // SAFETY: a plain system call.
    check(unsafe { libc::prctl(libc::PR_SET_DUMPABLE, 0, 0, 0, 0) })
}

/// Is killed when the zygote dies. Set after the change of user, which clears it.
pub fn die_with(zygote: libc::pid_t) -> Result<()> {
    // SAFETY: plain system calls.
    let parent = unsafe {
        check(libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL))?;
        libc::getppid()
    };
    // In a process namespace of its own the parent shows as 0.
    if parent == zygote || parent == 0 {
        Ok(())
    } else {
        Err(Error::other("the zygote is already gone"))
    }
}
