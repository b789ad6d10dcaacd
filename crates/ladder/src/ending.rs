//! The endings of one request to a sandboxed child: one closed list, in the order of classification.

use catalogue::string_enum;

string_enum! {
    /// The ending of a request. Only `Returned` can ever become a pass.
    ///
    /// When several signs are seen at once, the earlier one in this list wins.
    pub enum Ending {
        /// A value came back in a well-formed frame.
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
        /// A Python exception came back.
        Raised = "raised",
        /// The answer is not a frame of the grammar.
        BadFrame = "bad_frame",
        /// More came back than the result limit allows.
        OutputFlood = "output_flood",
        /// The child exited without a frame (`os._exit`, SystemExit).
        Vanished = "vanished",
        /// The child started threads.
        ThreadsDenied = "threads_denied",
    }
}
