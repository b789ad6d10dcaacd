//! The layers of a child, by name.

use catalogue::string_enum;

string_enum! {
    /// One layer. A child reports its active layers, and [`crate::isolation`] derives a level from
    /// them.
    pub enum Layer {
        /// A separate process-id namespace: the child sees no other process.
        PidNamespace = "pid_namespace",
        /// A separate ipc namespace: System V objects and message queues end with it.
        IpcNamespace = "ipc_namespace",
        /// A network namespace without any interface that is up (shared by the children of one zygote).
        NetNamespace = "net_namespace",
        /// A mount namespace whose root contains the Python libraries read-only and nothing else.
        MountNamespace = "mount_namespace",
        /// A UTS namespace with a neutral host name (shared by the children of one zygote).
        UtsNamespace = "uts_namespace",
        /// A user namespace (only where the sandbox is not root).
        UserNamespace = "user_namespace",
        /// A memory cgroup shared with the zygote: one limit for all of its children together.
        MemoryGroup = "memory_cgroup",
        /// A cgroup of version 2 for each child, below the interpreter's: memory, processes, and
        /// processor time where the group above hands it on.
        ChildGroup = "child_cgroup",
        /// Null for stdin, stdout and stderr; every other descriptor except the rpc socket is
        /// closed.
        Descriptors = "descriptors",
        /// A user id that no other running child has (only where the sandbox is root).
        Uid = "uid",
        /// Resource limits.
        Rlimits = "rlimits",
        /// No new privileges by exec.
        NoNewPrivs = "no_new_privs",
        /// Not dumpable: no core file, no ptrace by other processes of the same user.
        Undumpable = "undumpable",
        /// The child dies when the zygote dies.
        ParentDeath = "parent_death",
        /// No capability in any set.
        Capabilities = "capabilities",
        /// Landlock: no write, reads of the Python libraries only.
        Landlock = "landlock",
        /// Landlock ABI 6: no signal and no abstract unix socket to processes outside; no TCP.
        LandlockScopes = "landlock_scopes",
        /// The system-call filter.
        Seccomp = "seccomp",
    }
}

impl Layer {
    /// The layers that are namespaces.
    pub const NAMESPACES: &'static [Self] = &[
        Self::PidNamespace,
        Self::IpcNamespace,
        Self::NetNamespace,
        Self::MountNamespace,
        Self::UtsNamespace,
        Self::UserNamespace,
    ];
}
