//! The wall clock of a child, moved forward by whole days.
//!
//! The functions have the names of libc's, so that the dynamic linker binds CPython and numpy to them: a symbol of the
//! executable precedes that of a library. Time namespaces do not serve, because they leave `CLOCK_REALTIME` alone. The
//! clocks that measure durations and processor time stay as they are.

use std::ffi::c_int;
use std::sync::atomic::{AtomicI64, Ordering};

const SECONDS_PER_DAY: i64 = 86_400;

/// Seconds by which the wall clock is ahead.
static AHEAD: AtomicI64 = AtomicI64::new(0);

/// Moves the wall clock of this process forward by this number of days from now on.
pub fn set_days_ahead(days: u32) {
    AHEAD.store(i64::from(days) * SECONDS_PER_DAY, Ordering::Relaxed);
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
    let is_wall = matches!(
        clock,
        libc::CLOCK_REALTIME | libc::CLOCK_REALTIME_COARSE | libc::CLOCK_TAI
    );
    if status == 0 && is_wall {
        // SAFETY: the kernel has just filled it.
        unsafe { (*result).tv_sec += AHEAD.load(Ordering::Relaxed) };
    }
    status
}

/// **Source**: time(2).
///
/// # Safety
/// `result` is null or points to a time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn time(result: *mut libc::time_t) -> libc::time_t {
    let mut now = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: `now` is a timespec.
    unsafe { clock_gettime(libc::CLOCK_REALTIME, &raw mut now) };
    if !result.is_null() {
        // SAFETY: the caller gave a place for a time.
        unsafe { *result = now.tv_sec };
    }
    now.tv_sec
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
    let mut now = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: `now` is a timespec.
    let status = unsafe { clock_gettime(libc::CLOCK_REALTIME, &raw mut now) };
    if status == 0 && !result.is_null() {
        // SAFETY: the caller gave a place for a timeval.
        unsafe {
            (*result).tv_sec = now.tv_sec;
            (*result).tv_usec = now.tv_nsec / 1_000;
        }
    }
    status
}
