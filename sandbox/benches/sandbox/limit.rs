//! The least a run could cost here: a fork of a process as large as the zygote, with and without the page faults of a child.

use super::{Result, median};
use nix::sys::mman::{MapFlags, MmapAdvise, ProtFlags, madvise, mmap_anonymous};
use nix::sys::wait::waitpid;
use nix::unistd::{ForkResult, fork};
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

const PAGE: usize = 4096;

const ROUNDS: usize = 100;

/// Page faults of a process so far that needed no disk. **Source**: proc_pid_stat(5), field 10.
pub fn faults(pid: i32) -> Result<u64> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/stat"))?;
    // The name in parentheses may hold spaces; the fields after it do not.
    let (_, fields) = text.rsplit_once(')').ok_or("no name in stat")?;
    Ok(fields
        .split_whitespace()
        .nth(7)
        .ok_or("no minflt")?
        .parse()?)
}

/// Bytes that belong to a process alone.
pub fn private(pid: i32) -> Result<u64> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/smaps_rollup"))?;
    Ok(kib(&text, "Private_Clean:")? + kib(&text, "Private_Dirty:")?)
}

/// Bytes of a process that are in memory.
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

/// Medians of fork-to-reap: of a child that exits at once, and of one that first writes to as many pages.
pub fn forks(resident: u64, faults: u64) -> Result<(Duration, Duration)> {
    let length = NonZeroUsize::new(resident as usize).ok_or("nothing is resident")?;
    // SAFETY: a new private mapping of our own, which nothing else refers to.
    let memory = unsafe {
        let at = mmap_anonymous(
            None,
            length,
            ProtFlags::PROT_READ | ProtFlags::PROT_WRITE,
            MapFlags::MAP_PRIVATE,
        )?;
        // An interpreter's heap is made of small pages.
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
        // SAFETY: a plain write; volatile so that it happens.
        unsafe { std::ptr::from_mut(byte).write_volatile(1) };
    }
}

fn one(memory: &mut [u8], pages: usize) -> Result<Duration> {
    let began = Instant::now();
    // SAFETY: this process has one thread now, and the child only writes to memory and exits.
    match unsafe { fork() }? {
        ForkResult::Child => {
            touch(memory, pages);
            // SAFETY: nothing of the parent's is to be run on exit.
            unsafe { nix::libc::_exit(0) }
        }
        ForkResult::Parent { child } => {
            waitpid(child, None)?;
            Ok(began.elapsed())
        }
    }
}
