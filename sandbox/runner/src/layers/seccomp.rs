//! The system-call filter: allows a short list of calls, kills on hostile calls, and returns EPERM
//! for every other call.
//!
//! Three programs are stacked; the kernel applies the strictest result. A call of another
//! architecture (i386) kills the process. The x32 numbers are on no list.

use seccompiler::{
    BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition,
    SeccompFilter, SeccompRule,
};
use std::collections::BTreeMap;
use std::io::{Error, Result};

type Rules = BTreeMap<i64, Vec<SeccompRule>>;

/// Calls that no numeric code needs, and that access other processes, the kernel or its keys.
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

/// The system calls of a warm CPython with numpy. `filters` adds calls that open files, for reading
/// only.
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
    // The second program returns ENOSYS, so that libc falls back to clone, for which the third
    // program returns EPERM.
    libc::SYS_clone3,
];

/// Older forms of allowed calls, which libc still uses on x86-64.
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

/// `fcntl` commands for flags and copies of descriptors. File locks are excluded, because one child
/// could detect another child by them.
const DESCRIPTOR_FLAGS: &[u64] = &[
    libc::F_GETFD as u64,
    libc::F_SETFD as u64,
    libc::F_GETFL as u64,
    libc::F_DUPFD as u64,
    libc::F_DUPFD_CLOEXEC as u64,
];

/// Advice on memory that numpy gives (huge pages), and allocators such as those of glibc and jemalloc (pages that they return). Other
/// advice is refused: pages that can be merged (`MADV_MERGEABLE`) are shared with other processes, whose contents the time of a write
/// then tells; poisoned or offline pages are the machine's. **Source**: madvise(2); numpy, alloc.c.
const MEMORY_ADVICE: &[u64] = &[
    libc::MADV_DONTNEED as u64,
    libc::MADV_FREE as u64,
    libc::MADV_HUGEPAGE as u64,
    libc::MADV_NOHUGEPAGE as u64,
];

/// `ioctl` commands that Python uses to open a file: the terminal check, and close-on-exec.
const TERMINAL_OR_NOT: &[u64] = &[libc::TCGETS, libc::FIOCLEX];

/// Calls of a thread that starts: glibc registers both and ends the process where the second one fails.
const OF_THREADS: &[i64] = &[libc::SYS_set_robust_list, libc::SYS_rseq];

/// The flags with which glibc starts a thread, and no others: one of a process, or of a namespace, is refused. **Source**: glibc 2.36,
/// sysdeps/unix/sysv/linux/createthread.c.
const THREAD_FLAGS: libc::c_int = libc::CLONE_VM
    | libc::CLONE_FS
    | libc::CLONE_FILES
    | libc::CLONE_SYSVSEM
    | libc::CLONE_SIGHAND
    | libc::CLONE_THREAD
    | libc::CLONE_SETTLS
    | libc::CLONE_PARENT_SETTID
    | libc::CLONE_CHILD_CLEARTID;

/// Calls for files in a scratch space. Landlock and the read-only root decide where.
const OF_SCRATCH: &[i64] = &[
    libc::SYS_openat,
    libc::SYS_mkdirat,
    libc::SYS_unlinkat,
    libc::SYS_renameat,
    libc::SYS_renameat2,
    libc::SYS_ftruncate,
    libc::SYS_fallocate,
    libc::SYS_pwrite64,
    libc::SYS_fsync,
    libc::SYS_fdatasync,
    libc::SYS_fchmod,
];

/// Older forms of these calls, which libc still uses on x86-64.
#[cfg(target_arch = "x86_64")]
const OF_SCRATCH_OLD: &[i64] = &[
    libc::SYS_open,
    libc::SYS_mkdir,
    libc::SYS_rmdir,
    libc::SYS_unlink,
    libc::SYS_rename,
];
#[cfg(not(target_arch = "x86_64"))]
const OF_SCRATCH_OLD: &[i64] = &[];

/// The rights of a distribution's bindings beyond a reading.
#[derive(Debug, Clone, Copy, Default)]
pub struct Widened {
    /// Start threads.
    pub threads: bool,
    /// Write in a scratch space.
    pub scratch: bool,
}

/// Returns the programs, in the order of installation.
pub fn filters(widened: Widened) -> std::result::Result<Vec<BpfProgram>, BackendError> {
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
    allowed.insert(libc::SYS_madvise, one_of(2, MEMORY_ADVICE)?);
    allowed.insert(libc::SYS_ioctl, one_of(1, TERMINAL_OR_NOT)?);
    // The pointer to the new limit must be null, so that a limit can be read but not set.
    allowed.insert(libc::SYS_prlimit64, one_of(2, &[0])?);
    allowed.insert(libc::SYS_openat, vec![read_only(2)?]);
    #[cfg(target_arch = "x86_64")]
    allowed.insert(libc::SYS_open, vec![read_only(1)?]);
    if widened.threads {
        allowed.extend(plain(OF_THREADS));
        let flags = u64::from(THREAD_FLAGS.cast_unsigned());
        let exactly = SeccompCondition::new(0, SeccompCmpArgLen::Qword, SeccompCmpOp::Eq, flags)?;
        allowed.insert(libc::SYS_clone, vec![SeccompRule::new(vec![exactly])?]);
    }
    if widened.scratch {
        allowed.extend(plain(&[OF_SCRATCH, OF_SCRATCH_OLD].concat()));
    }
    let allow = filter(
        allowed,
        SeccompAction::Errno(libc::EPERM as u32),
        SeccompAction::Allow,
    )?;
    Ok(vec![kill, clone3, allow])
}

/// Installs the programs; the last program prevents the installation of further ones.
pub fn install(filters: &[BpfProgram]) -> Result<()> {
    filters
        .iter()
        .try_for_each(|filter| seccompiler::apply_filter(filter))
        .map_err(Error::other)
}

fn plain(calls: &[i64]) -> Rules {
    calls.iter().map(|call| (*call, Vec::new())).collect()
}

/// Builds rules of which at least one must match: the argument equals one of these values. The
/// kernel reads commands as 32 bits.
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

/// Builds a rule for an open without flags to write, create or truncate a file.
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
