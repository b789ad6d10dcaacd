//! Resource limits. The soft limit equals the hard limit, so that the child cannot raise a limit.

use super::check;
use sandbox::limits::Limits;
use std::io::Result;

/// Sets every limit that the kernel enforces.
pub fn set(limits: &Limits, address_space_bytes: u64) -> Result<()> {
    let table = [
        (libc::RLIMIT_CPU, limits.lifetime_cpu_seconds),
        (
            libc::RLIMIT_AS,
            address_space_bytes.saturating_add(limits.memory_bytes),
        ),
        (libc::RLIMIT_STACK, limits.stack_bytes),
        (libc::RLIMIT_FSIZE, limits.file_bytes),
        (libc::RLIMIT_NOFILE, limits.open_files),
        (libc::RLIMIT_NPROC, limits.processes),
        (libc::RLIMIT_CORE, 0),
        (libc::RLIMIT_MEMLOCK, 0),
        (libc::RLIMIT_MSGQUEUE, 0),
        (libc::RLIMIT_SIGPENDING, 64),
    ];
    for (resource, value) in table {
        let limit = libc::rlimit {
            rlim_cur: value,
            rlim_max: value,
        };
        // SAFETY: the struct lives through the call.
        check(unsafe { libc::setrlimit(resource, &raw const limit) })?;
    }
    // CPython ignores this signal; here the signal must end the child.
    // SAFETY: a plain system call; the default disposition needs no handler.
    unsafe { libc::signal(libc::SIGXFSZ, libc::SIG_DFL) };
    Ok(())
}
