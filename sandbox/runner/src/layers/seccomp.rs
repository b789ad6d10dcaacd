//! The system-call filter: a short list is allowed, the plainly hostile kills, the rest is EPERM.
//!
//! Three programs are stacked; the kernel takes the strictest answer. A call of another architecture (i386) kills, and
//! x32 numbers are on no list.

use seccompiler::{
    BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition,
    SeccompFilter, SeccompRule,
};
use std::collections::BTreeMap;
use std::io::{Error, Result};

type Rules = BTreeMap<i64, Vec<SeccompRule>>;

/// No numeric code needs these, and each reaches for other processes, the kernel or its keys.
const KILL: &[i64] = &[
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    libc::SYS_kcmp,
    libc::SYS_pidfd_getfd,
    libc::SYS_kexec_load,
    libc::SYS_kexec_file_load,
    libc::SYS_reboot,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_keyctl,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_move_mount,
    libc::SYS_open_tree,
    libc::SYS_fsopen,
    libc::SYS_fsmount,
    libc::SYS_mount_setattr,
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_open_by_handle_at,
];

/// The system calls of a warm CPython with numpy. Opening files is added below: for reading only.
const ALLOW: &[i64] = &[
    libc::SYS_read,
    libc::SYS_readv,
    libc::SYS_pread64,
    libc::SYS_write,
    libc::SYS_writev,
    libc::SYS_close,
    libc::SYS_lseek,
    libc::SYS_fstat,
    libc::SYS_newfstatat,
    libc::SYS_statx,
    libc::SYS_readlinkat,
    libc::SYS_faccessat,
    libc::SYS_faccessat2,
    libc::SYS_getdents64,
    libc::SYS_getcwd,
    libc::SYS_dup,
    libc::SYS_mmap,
    libc::SYS_munmap,
    libc::SYS_mremap,
    libc::SYS_mprotect,
    libc::SYS_madvise,
    libc::SYS_brk,
    libc::SYS_futex,
    libc::SYS_sched_yield,
    libc::SYS_sched_getaffinity,
    libc::SYS_getrandom,
    libc::SYS_clock_gettime,
    libc::SYS_clock_getres,
    libc::SYS_clock_nanosleep,
    libc::SYS_nanosleep,
    libc::SYS_gettimeofday,
    libc::SYS_times,
    libc::SYS_getrusage,
    libc::SYS_getpid,
    libc::SYS_getppid,
    libc::SYS_gettid,
    libc::SYS_getuid,
    libc::SYS_geteuid,
    libc::SYS_getgid,
    libc::SYS_getegid,
    libc::SYS_uname,
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_sigaltstack,
    libc::SYS_restart_syscall,
    libc::SYS_ppoll,
    libc::SYS_exit,
    libc::SYS_exit_group,
    // Answered ENOSYS by the second program, so that libc falls back to clone, which is EPERM.
    libc::SYS_clone3,
];

/// The same on the older architecture, where libc still uses the calls that came first.
#[cfg(target_arch = "x86_64")]
const ALLOW_OLD: &[i64] = &[
    libc::SYS_stat,
    libc::SYS_lstat,
    libc::SYS_access,
    libc::SYS_readlink,
    libc::SYS_poll,
    libc::SYS_time,
];
#[cfg(not(target_arch = "x86_64"))]
const ALLOW_OLD: &[i64] = &[];

/// `fcntl` for flags and copies of descriptors; no file lock, which could tell one child of another.
const DESCRIPTOR_FLAGS: &[u64] = &[
    libc::F_GETFD as u64,
    libc::F_SETFD as u64,
    libc::F_GETFL as u64,
    libc::F_DUPFD as u64,
    libc::F_DUPFD_CLOEXEC as u64,
];

/// `ioctl` as far as opening a file in Python needs it: is it a terminal, and close it on exec.
const TERMINAL_OR_NOT: &[u64] = &[libc::TCGETS, libc::FIOCLEX];

/// The programs, in the order of installation.
pub fn filters() -> std::result::Result<Vec<BpfProgram>, BackendError> {
    let kill = filter(
        plain(KILL),
        SeccompAction::Allow,
        SeccompAction::KillProcess,
    )?;
    let clone3 = filter(
        plain(&[libc::SYS_clone3]),
        SeccompAction::Allow,
        SeccompAction::Errno(libc::ENOSYS as u32),
    )?;
    let mut allowed = plain(&[ALLOW, ALLOW_OLD].concat());
    allowed.insert(libc::SYS_fcntl, one_of(1, DESCRIPTOR_FLAGS)?);
    allowed.insert(libc::SYS_ioctl, one_of(1, TERMINAL_OR_NOT)?);
    // A null pointer for the new limit: it may be read, not set.
    allowed.insert(libc::SYS_prlimit64, one_of(2, &[0])?);
    allowed.insert(libc::SYS_openat, vec![read_only(2)?]);
    #[cfg(target_arch = "x86_64")]
    allowed.insert(libc::SYS_open, vec![read_only(1)?]);
    let allow = filter(
        allowed,
        SeccompAction::Errno(libc::EPERM as u32),
        SeccompAction::Allow,
    )?;
    Ok(vec![kill, clone3, allow])
}

/// Installs the programs; the last one forbids any further.
pub fn install(filters: &[BpfProgram]) -> Result<()> {
    filters
        .iter()
        .try_for_each(|filter| seccompiler::apply_filter(filter))
        .map_err(Error::other)
}

fn plain(calls: &[i64]) -> Rules {
    calls.iter().map(|call| (*call, Vec::new())).collect()
}

/// Rules of which one must match: the argument is one of these values. The kernel reads commands as 32 bits.
fn one_of(argument: u8, values: &[u64]) -> std::result::Result<Vec<SeccompRule>, BackendError> {
    let length = if values == [0] {
        SeccompCmpArgLen::Qword
    } else {
        SeccompCmpArgLen::Dword
    };
    let rule = |value: &u64| {
        let equal = SeccompCondition::new(argument, length.clone(), SeccompCmpOp::Eq, *value)?;
        SeccompRule::new(vec![equal])
    };
    values.iter().map(rule).collect()
}

/// The flags of an open let nothing be written, made or emptied.
fn read_only(argument: u8) -> std::result::Result<SeccompRule, BackendError> {
    let writing = (libc::O_ACCMODE | libc::O_CREAT | libc::O_TRUNC) as u64;
    let none = SeccompCondition::new(
        argument,
        SeccompCmpArgLen::Dword,
        SeccompCmpOp::MaskedEq(writing),
        0,
    )?;
    SeccompRule::new(vec![none])
}

fn filter(
    rules: Rules,
    otherwise: SeccompAction,
    matched: SeccompAction,
) -> std::result::Result<BpfProgram, BackendError> {
    let architecture = std::env::consts::ARCH.try_into()?;
    SeccompFilter::new(rules, otherwise, matched, architecture)?.try_into()
}
