//! The clocks of a child, moved forward anew before each call.
//!
//! The functions have the names of libc's, so that the dynamic linker binds CPython and numpy to them: a symbol of the
//! executable precedes that of a library. Time namespaces do not serve, because they leave `CLOCK_REALTIME` alone. The host
//! keeps every deadline on its own clocks, which stay as they are.

use crate::split_mix::SplitMix;
use std::ffi::c_int;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};

const YEAR: u64 = 365 * 86_400;

/// The farthest that a clock is ahead while a source is imported.
const MOST_AT_IMPORT: u64 = 5 * YEAR;

/// The farthest that a call is after the import. A date within these years that changes a reading is seen.
const MOST_SINCE_IMPORT: u64 = 40 * YEAR;

/// Seconds by which wall and monotonic clocks are ahead.
static AHEAD: AtomicI64 = AtomicI64::new(0);
/// Seconds by which the clocks of processor time are ahead.
static PROCESSOR_AHEAD: AtomicI64 = AtomicI64::new(0);
/// Seconds by which both were ahead during the import.
static AT_IMPORT: AtomicU64 = AtomicU64::new(0);
/// The state of the generator, or 0 if the clocks are right.
static DRAWS: AtomicU64 = AtomicU64::new(0);

/// Sets the clocks for the import of a source: right, or ahead by seconds that this number draws.
pub fn start(clocks: Option<u64>) {
    let Some(clocks) = clocks else { return };
    DRAWS.store(clocks | 1, Relaxed);
    AT_IMPORT.store(draw() % MOST_AT_IMPORT, Relaxed);
    set(AT_IMPORT.load(Relaxed), draw() % 86_400);
}

/// Draws the time since the import anew, for the next call: as often seconds as minutes, hours, days, months or years.
pub fn advance() {
    if DRAWS.load(Relaxed) == 0 {
        return;
    }
    // Uniform in its number of bits, so that no order of magnitude is rare.
    let most = MOST_SINCE_IMPORT.ilog2() + 1;
    let bits = 1 + (draw() % u64::from(most)) as u32;
    let since = (draw() >> (64 - bits)).min(MOST_SINCE_IMPORT);
    // A process cannot work for longer than it exists.
    set(
        AT_IMPORT.load(Relaxed) + since,
        86_400 + draw() % (since + 1),
    );
}

fn set(ahead: u64, processor: u64) {
    AHEAD.store(ahead.cast_signed(), Relaxed);
    PROCESSOR_AHEAD.store(processor.cast_signed(), Relaxed);
}

/// Returns the next drawn number.
fn draw() -> u64 {
    let mut draws = SplitMix(DRAWS.load(Relaxed));
    let number = draws.number();
    DRAWS.store(draws.0, Relaxed);
    number
}

/// Returns the seconds by which a clock is ahead.
fn ahead(clock: libc::clockid_t) -> i64 {
    match clock {
        libc::CLOCK_REALTIME
        | libc::CLOCK_REALTIME_COARSE
        | libc::CLOCK_TAI
        | libc::CLOCK_MONOTONIC
        | libc::CLOCK_MONOTONIC_COARSE
        | libc::CLOCK_MONOTONIC_RAW
        | libc::CLOCK_BOOTTIME => AHEAD.load(Relaxed),
        // Those of this process and of this thread, also by their dynamic numbers.
        _ => PROCESSOR_AHEAD.load(Relaxed),
    }
}

/// **Source**: clock_gettime(2).
///
/// # Safety
/// `result` points to a timespec.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn clock_gettime(
    clock: libc::clockid_t,
    result: *mut libc::timespec,
) -> c_int {
    // SAFETY: the arguments are those of the caller. The function of libc would be this one.
    let status = unsafe { libc::syscall(libc::SYS_clock_gettime, clock, result) } as c_int;
    if status == 0 {
        // SAFETY: the kernel has just filled it.
        unsafe { (*result).tv_sec += ahead(clock) };
    }
    status
}

fn now(clock: libc::clockid_t) -> libc::timespec {
    let mut now = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: `now` is a timespec.
    unsafe { clock_gettime(clock, &raw mut now) };
    now
}

/// **Source**: time(2).
///
/// # Safety
/// `result` is null or points to a time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn time(result: *mut libc::time_t) -> libc::time_t {
    let seconds = now(libc::CLOCK_REALTIME).tv_sec;
    if !result.is_null() {
        // SAFETY: the caller gave a place for a time.
        unsafe { *result = seconds };
    }
    seconds
}

/// **Source**: gettimeofday(2). The time zone is obsolete and left alone.
///
/// # Safety
/// `result` is null or points to a timeval.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gettimeofday(
    result: *mut libc::timeval,
    _zone: *mut libc::c_void,
) -> c_int {
    let now = now(libc::CLOCK_REALTIME);
    if !result.is_null() {
        // SAFETY: the caller gave a place for a timeval.
        unsafe {
            (*result).tv_sec = now.tv_sec;
            (*result).tv_usec = now.tv_nsec / 1_000;
        }
    }
    0
}

/// The processor time of this process, in microseconds. **Source**: clock(3).
#[unsafe(no_mangle)]
pub extern "C" fn clock() -> libc::clock_t {
    let now = now(libc::CLOCK_PROCESS_CPUTIME_ID);
    now.tv_sec * 1_000_000 + now.tv_nsec / 1_000
}

/// Processor times and time since the start of the machine, in hundredths of a second. **Source**: times(2).
///
/// # Safety
/// `result` is null or points to a tms.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn times(result: *mut libc::tms) -> libc::clock_t {
    // SAFETY: the argument is that of the caller.
    let ticks = unsafe { libc::syscall(libc::SYS_times, result) };
    if !result.is_null() {
        // SAFETY: the kernel has just filled it.
        unsafe { (*result).tms_utime += 100 * PROCESSOR_AHEAD.load(Relaxed) };
    }
    ticks + 100 * AHEAD.load(Relaxed)
}

/// The resources that a process has used. **Source**: getrusage(2).
///
/// # Safety
/// `result` points to a rusage.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn getrusage(who: c_int, result: *mut libc::rusage) -> c_int {
    // SAFETY: the arguments are those of the caller. The function of libc would be this one.
    let status = unsafe { libc::syscall(libc::SYS_getrusage, who, result) } as c_int;
    if status == 0 {
        // SAFETY: the kernel has just filled it.
        unsafe { (*result).ru_utime.tv_sec += PROCESSOR_AHEAD.load(Relaxed) };
    }
    status
}
