//! Failures of the sandbox itself. What a subject does is never one of them.

use crate::frame::FrameError;
use crate::isolation::Level;
use nix::errno::Errno;
use std::path::PathBuf;

/// A failure of our own: no outcome may be drawn from it.
#[derive(Debug, thiserror::Error)]
pub enum SandboxError {
    /// The runner is not where it was looked for.
    #[error(
        "sandbox-runner not found; looked at {looked:?}\nhint: cargo build -p sandbox-runner, or name it in the sandbox's configuration"
    )]
    RunnerMissing {
        /// The searched paths.
        looked: Vec<PathBuf>,
    },
    /// There is no Python environment.
    #[error(
        "no Python environment at {looked:?}\nhint: make setup creates .venv from the lock file"
    )]
    PythonMissing {
        /// The searched paths.
        looked: Vec<PathBuf>,
    },
    /// The zygote did not come up.
    #[error("the zygote did not start: {detail}")]
    ZygoteStart {
        /// Its output, or the missing part.
        detail: String,
    },
    /// The zygote ended while it was needed.
    #[error("the zygote ended while {while_doing}")]
    ZygoteDied {
        /// The interrupted operation.
        while_doing: &'static str,
    },
    /// The zygote could not fork a child.
    #[error("no child could be started: {detail}")]
    Spawn {
        /// The zygote's message.
        detail: String,
    },
    /// The isolation level is below the floor.
    #[error(
        "this machine isolates at {level}, below the floor {floor}: {reason}\nhint: set the isolation floor to {level} only if you trust the code that will run"
    )]
    BelowFloor {
        /// The level of this machine.
        level: Level,
        /// The configured floor.
        floor: Level,
        /// The missing layers and possible acts.
        reason: String,
    },
    /// The probe of the sandbox itself did not give an answer.
    #[error("the sandbox's probe failed: {detail}")]
    Probe {
        /// The description.
        detail: String,
    },
    /// A request does not fit into a frame.
    #[error("a request does not fit a frame")]
    Request(#[from] FrameError),
    /// A system call failed.
    #[error("{doing} failed: {cause}{}", hint(cause.raw_os_error()))]
    System {
        /// The interrupted operation.
        doing: &'static str,
        /// The cause.
        cause: std::io::Error,
    },
}

/// Advice about a kernel error caused by exhausted resources; empty for other errors.
pub(crate) fn hint(errno: Option<i32>) -> &'static str {
    match errno.map(Errno::from_raw) {
        Some(Errno::EMFILE) => {
            "\nhint: allow this process more open files (ulimit -n), or run fewer workers"
        }
        Some(Errno::ENFILE) => "\nhint: this machine has no descriptors left (fs.file-max)",
        Some(Errno::EAGAIN) => {
            "\nhint: allow this user more processes (ulimit -u, the service's TasksMax), or run fewer workers"
        }
        Some(Errno::ENOMEM) => {
            "\nhint: free memory, or allow this process more of it (ulimit -v, the service's MemoryMax)"
        }
        Some(Errno::ENOSPC | Errno::EDQUOT) => {
            "\nhint: free space in the temporary folder, or name another one in TMPDIR"
        }
        _ => "",
    }
}

/// Names what was being done when a system call failed.
pub(crate) fn system<E: Into<std::io::Error>>(
    doing: &'static str,
) -> impl FnOnce(E) -> SandboxError {
    move |source| SandboxError::System {
        doing,
        cause: source.into(),
    }
}
