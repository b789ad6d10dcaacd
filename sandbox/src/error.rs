//! Failures of the sandbox itself. Behaviour of a subject is never such a failure.

use crate::frame::FrameError;
use crate::isolation::Level;
use nix::errno::Errno;
use std::path::PathBuf;

/// A failure of the sandbox itself. No outcome may be derived from it.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "each field is named in its message")]
pub enum SandboxError {
    /// No runner exists at the searched paths.
    #[error(
        "sandbox-runner not found: none of {} is a file\nhint: set CONCORDANCE_RUNNER, or build it beside this program (make build)",
        list(looked)
    )]
    RunnerMissing { looked: Vec<PathBuf> },
    /// No Python environment exists at the searched paths.
    #[error(
        "no Python environment: none of {} has bin/python3\nhint: set CONCORDANCE_PYTHON, or let `make setup` make .venv in a checkout",
        list(looked)
    )]
    PythonMissing { looked: Vec<PathBuf> },
    /// The zygote did not start.
    #[error("the zygote did not start: {detail}")]
    ZygoteStart { detail: String },
    /// The zygote ended during an operation.
    #[error("the zygote ended while {while_doing}")]
    ZygoteDied { while_doing: &'static str },
    /// The zygote could not fork a child.
    #[error("no child could be started: {detail}")]
    Spawn { detail: String },
    /// The isolation level is below the floor.
    #[error(
        "this machine isolates at {level}, below the floor {floor}: {reason}\nhint: set the isolation floor to {level} only if you trust the code that will run"
    )]
    BelowFloor {
        level: Level,
        floor: Level,
        reason: String,
    },
    /// The sandbox's probe returned no usable reply.
    #[error("the sandbox's probe failed: {detail}")]
    Probe { detail: String },
    /// A request does not fit into a frame.
    #[error("a request does not fit a frame")]
    Request(#[from] FrameError),
    /// A system call failed.
    #[error("{doing} failed: {cause}{}", hint(cause.raw_os_error()))]
    System {
        doing: &'static str,
        cause: std::io::Error,
    },
}

/// Returns advice about a kernel error caused by exhausted resources; empty for other errors.
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

/// Returns searched paths as one text.
fn list(paths: &[PathBuf]) -> String {
    let paths: Vec<String> = paths
        .iter()
        .map(|path| path.display().to_string())
        .collect();
    paths.join(", ")
}

/// Converts an error of a system call, with the name of the interrupted operation.
pub(crate) fn system<E: Into<std::io::Error>>(
    doing: &'static str,
) -> impl FnOnce(E) -> SandboxError {
    move |source| SandboxError::System {
        doing,
        cause: source.into(),
    }
}
