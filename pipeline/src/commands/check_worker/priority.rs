//! The place of a worker among other processes: it takes what they leave of the processors, and lets them in at once.

use std::ffi::c_long;
use std::fs;
use std::io;

/// The nice value of a worker; one that was started with a higher one keeps it. **Reason**: a check beside a busy program still has a
/// tenth of a processor.
const NICE: i32 = 10;

/// The time for which a process that has just begun to run keeps the processor from one that wakes up, in nanoseconds: the shortest that
/// Linux knows. **Reason**: with the usual 1.4 ms a server waited for the next tick of the clock, up to 4 ms, where nice values decide
/// over shares alone. **Source**: sched_setattr(2) and, since Linux 6.12, `Documentation/scheduler/sched-eevdf.rst`; older ones ignore it.
const SLICE: u64 = 100_000;

/// The numbers of sched_setattr(2) and sched_getattr(2). **Source**: the kernel's tables of system calls.
#[cfg(target_arch = "x86_64")]
const CALLS: [c_long; 2] = [314, 315];
#[cfg(not(target_arch = "x86_64"))]
const CALLS: [c_long; 2] = [274, 275];

/// The attributes of a thread. **Source**: sched_setattr(2), `struct sched_attr`.
#[repr(C)]
#[derive(Default)]
struct Attributes {
    size: u32,
    policy: u32,
    flags: u64,
    nice: i32,
    priority: u32,
    slice: u64,
    deadline: u64,
    period: u64,
}

unsafe extern "C" {
    fn syscall(number: c_long, ...) -> c_long;
}

/// Lowers every thread of this process. Threads and processes that they start inherit it.
pub(super) fn lower() -> io::Result<()> {
    for thread in fs::read_dir("/proc/self/task")? {
        let id = thread?.file_name().to_string_lossy().parse::<c_long>();
        lower_thread(id.map_err(io::Error::other)?)?;
    }
    Ok(())
}

fn lower_thread(id: c_long) -> io::Result<()> {
    let size = u32::try_from(size_of::<Attributes>()).map_err(io::Error::other)?;
    let mut own = Attributes::default();
    let [set, get] = CALLS;
    // SAFETY: the kernel writes `size` bytes to the attributes, which have as many.
    checked(unsafe { syscall(get, id, &raw mut own, size, 0_u32) })?;
    own.nice = own.nice.max(NICE);
    own.slice = SLICE;
    // SAFETY: the kernel reads `size` bytes, which it has just written.
    checked(unsafe { syscall(set, id, &raw const own, 0_u32) })
}

fn checked(result: c_long) -> io::Result<()> {
    match result {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}
