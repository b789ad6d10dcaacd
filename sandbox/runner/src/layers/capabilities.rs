//! Removes every capability from every set.

use super::check;
use std::io::Result;

/// **Source**: capset(2), version 3 of the header takes two data words.
const VERSION_3: u32 = 0x2008_0522;

#[repr(C)]
struct Header {
    version: u32,
    pid: libc::c_int,
}

#[repr(C)]
#[derive(Default, Clone, Copy)]
struct Data {
    effective: u32,
    permitted: u32,
    inheritable: u32,
}

/// Empties the bounding set. An ordinary user may not empty the set; with no_new_privs and without
/// exec, the set grants no capability.
pub fn drop_bounding() {
    for capability in 0..64 {
        // SAFETY: a plain system call; it fails past the last capability.
        if unsafe { libc::prctl(libc::PR_CAPBSET_DROP, capability, 0, 0, 0) } < 0 {
            break;
        }
    }
}

/// Empties the ambient, effective, permitted and inheritable sets.
pub fn drop_all() -> Result<()> {
    let header = Header {
        version: VERSION_3,
        pid: 0,
    };
    let data = [Data::default(); 2];
    // SAFETY: plain system calls; header and data are laid out as capset(2) says and live through the call.
    unsafe {
        check(libc::prctl(
            libc::PR_CAP_AMBIENT,
            libc::PR_CAP_AMBIENT_CLEAR_ALL,
            0,
            0,
            0,
        ))?;
        check(libc::syscall(libc::SYS_capset, &raw const header, data.as_ptr()) as libc::c_int)
    }
}
