//! The endings of one request to a sandboxed child: one closed list, in the order of classification.

use crate::string_enum;

string_enum! {
    /// The ending of a request. Only `Returned` can become a pass.
    ///
    /// If several endings apply, the earlier one in this list is used.
    pub enum Ending {
        /// The child returned a value in a well-formed frame.
        Returned = "returned",
        /// The host's wall-clock deadline passed and the child was killed.
        HostTimeout = "host_timeout",
        /// The child was killed for a forbidden system call (SIGSYS).
        ForbiddenSyscall = "forbidden_syscall",
        /// The child wrote more to a file than it may (SIGXFSZ).
        OutputFileLimit = "output_file_limit",
        /// The memory cgroup killed the child.
        MemoryKilled = "memory_killed",
        /// Python raised MemoryError under the address-space limit.
        MemoryError = "memory_error",
        /// The CPU-time limit was reached.
        CpuLimit = "cpu_limit",
        /// The child died of another signal.
        Crash = "crash",
        /// The child returned a Python exception.
        Raised = "raised",
        /// The reply is not a frame of the grammar.
        BadFrame = "bad_frame",
        /// The reply is larger than the result limit.
        OutputFlood = "output_flood",
        /// The child exited without a frame (`os._exit`, SystemExit).
        Vanished = "vanished",
        /// The child started threads.
        ThreadsDenied = "threads_denied",
    }
}
