//! Sandboxes and sources that the tests share.

use catalogue::Ending;
use ladder::{Executor, HashSeed, Layout, LoadRequest, Refusal, Reply, Rights, Surroundings};
use nix::libc;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use sandbox::{Child, Sandbox, SandboxConfig, Worker};
use spec::{Array, Value};
use std::os::fd::{AsFd, FromRawFd, OwnedFd};
use std::process::{Command, Stdio};

/// A host of its own: the program `sandbox-host` of `tests/hosts`, playing this part.
pub fn host(part: &str) -> Command {
    let this = std::env::current_exe().unwrap();
    let folder = this.ancestors().nth(2).unwrap();
    let mut command = Command::new(folder.join("sandbox-host"));
    command.arg(part).stdout(Stdio::piped());
    command
}

/// A worker of a sandbox with default limits.
pub fn worker() -> Worker {
    worker_with(|_| {})
}

/// A worker of a sandbox whose configuration is changed first.
pub fn worker_with(change: impl FnOnce(&mut SandboxConfig)) -> Worker {
    let mut config = SandboxConfig::default();
    change(&mut config);
    Sandbox::start(config).unwrap().worker().unwrap()
}

/// Loads `f` of this source.
pub fn try_load(
    worker: &mut Worker,
    rights: Rights,
    source: &[u8],
    arity: usize,
) -> Result<Child, Refusal> {
    worker
        .load(&LoadRequest {
            source,
            entry: "f",
            arity,
            hash_seed: HashSeed::Zero,
            rights,
            surroundings: Surroundings::default(),
        })
        .unwrap()
}

/// A reading.
pub fn subject(worker: &mut Worker, source: &str, arity: usize) -> Child {
    try_load(worker, Rights::Subject, source.as_bytes(), arity).unwrap()
}

/// A child whose imports are free: what a hostile subject would reach by detours, the test reaches at once.
pub fn free(worker: &mut Worker, source: &str) -> Child {
    try_load(worker, Rights::Judge, source.as_bytes(), 0).unwrap()
}

/// Calls with C-ordered arguments.
pub fn call(worker: &mut Worker, child: &mut Child, args: &[Value]) -> Reply {
    worker.call(child, args, Layout::C).unwrap()
}

/// The value of a call that must return.
pub fn returned(reply: Reply) -> Value {
    match reply {
        Reply::Returned { value, .. } => value,
        other => panic!("{other:?}"),
    }
}

/// The ending and the detail of a call that must not return.
pub fn ended(reply: Reply) -> (Ending, String) {
    match reply {
        Reply::Ended { ending, detail } => (ending, detail),
        other => panic!("{other:?}"),
    }
}

/// Loads a free child, calls it, and says how it ended.
pub fn end_of(worker: &mut Worker, source: &str) -> Ending {
    let mut child = free(worker, source);
    ended(call(worker, &mut child, &[])).0
}

/// A float64 array.
pub fn floats(shape: &[usize], values: &[f64]) -> Value {
    Value::Array(Array::from_f64(shape.to_vec(), values))
}

/// A text.
pub fn text(text: &str) -> Value {
    Value::Str(text.to_owned())
}

/// A handle on a process, which cannot come to mean another one.
pub fn pidfd(pid: &str) -> OwnedFd {
    let pid: libc::pid_t = pid.parse().unwrap();
    // SAFETY: a plain system call; the descriptor it makes is owned by nobody yet.
    unsafe {
        let fd = libc::syscall(libc::SYS_pidfd_open, pid, 0);
        assert!(fd >= 0, "no process {pid}");
        OwnedFd::from_raw_fd(fd as i32)
    }
}

/// Returns true if the process ends within twenty seconds; it is awaited, not slept for.
pub fn ends(process: &OwnedFd) -> bool {
    poll(
        &mut [PollFd::new(process.as_fd(), PollFlags::POLLIN)],
        PollTimeout::from(20_000u16),
    ) == Ok(1)
}
