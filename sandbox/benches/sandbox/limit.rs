//! The minimum cost of a run on this machine: a fork of a process as large as the zygote, with and
//! without the page faults of a child.

use super::{Result, median};
use nix::sys::mman::{MapFlags, MmapAdvise, ProtFlags, madvise, mmap_anonymous};
use nix::sys::wait::waitpid;
use nix::unistd::{ForkResult, fork};
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

const PAGE: usize = 4096;

const ROUNDS: usize = 100;

/// Returns the number of page faults of a process that needed no disk. **Source**:
/// proc_pid_stat(5), field 10.
pub fn faults(pid: i32) -> Result<u64> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/stat"))?;
    // The name in parentheses may contain spaces; the fields after it do not.
    let (_, fields) = text.rsplit_once(')').ok_or("no name in stat")?;
    Ok(fields
        .split_whitespace()
        .nth(7)
        .ok_or("no minflt")?
        .parse()?)
}

/// Returns the number of bytes that belong to a process alone.
pub fn private(pid: i32) -> Result<u64> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/smaps_rollup"))?;
    Ok(kib(&text, "Private_Clean:")? + kib(&text, "Private_Dirty:")?)
}

/// Returns the number of resident bytes of a process.
pub fn resident(pid: u32) -> Result<u64> {
    kib(
        &std::fs::read_to_string(format!("/proc/{pid}/status"))?,
        "VmRSS:",
    )
}

fn kib(text: &str, key: &str) -> Result<u64> {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix(key))
        .ok_or_else(|| format!("no {key}"))?;
    Ok(line
        .split_whitespace()
        .next()
        .ok_or("no number")?
        .parse::<u64>()?
        << 10)
}

/// Returns the medians of fork-to-reap for a child that exits at once, and for a child that first
/// writes to as many pages.
pub fn forks(resident: u64, faults: u64) -> Result<(Duration, Duration)> {
    let length = NonZeroUsize::new(resident as usize).ok_or("nothing is resident")?;
    // SAFETY: a new private mapping, to which no other object refers.
    let memory = unsafe {
        let at = mmap_anonymous(
            None,
            length,
            ProtFlags::PROT_READ | ProtFlags::PROT_WRITE,
            MapFlags::MAP_PRIVATE,
        )?;
        // The heap of an interpreter consists of small pages.
        madvise(at, length.get(), MmapAdvise::MADV_NOHUGEPAGE)?;
        std::slice::from_raw_parts_mut(at.as_ptr().cast::<u8>(), length.get())
    };
    touch(memory, length.get() / PAGE);
    let (mut plain, mut touching) = (vec![], vec![]);
    for _ in 0..ROUNDS {
        plain.push(one(memory, 0)?);
        touching.push(one(memory, faults as usize)?);
    }
    Ok((median(&mut plain), median(&mut touching)))
}

fn touch(memory: &mut [u8], pages: usize) {
    for byte in memory.iter_mut().step_by(PAGE).take(pages) {
        // SAFETY: a plain write, volatile so that the compiler does not remove it.
        unsafe { std::ptr::from_mut(byte).write_volatile(1) };
    }
}

fn one(memory: &mut [u8], pages: usize) -> Result<Duration> {
    let start = Instant::now();
    // SAFETY: this process has one thread now, and the child only writes to memory and exits.
    match unsafe { fork() }? {
        ForkResult::Child => {
            touch(memory, pages);
            // SAFETY: the child must not run exit handlers of the parent.
            unsafe { nix::libc::_exit(0) }
        }
        ForkResult::Parent { child } => {
            waitpid(child, None)?;
            Ok(start.elapsed())
        }
    }
}
