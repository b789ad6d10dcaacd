//! The layers a child wraps itself in, by name.

use catalogue::string_enum;

string_enum! {
    /// One layer. A child reports which took; [`crate::isolation`] makes a level of them.
    pub enum Layer {
        /// A process-id namespace of its own: it sees no other process.
        PidNamespace = "pid_namespace",
        /// An ipc namespace of its own: System V objects and message queues end with it.
        IpcNamespace = "ipc_namespace",
        /// A network namespace without any interface that is up (shared by the children of one zygote).
        NetNamespace = "net_namespace",
        /// A mount namespace whose root holds the Python libraries read-only and nothing else.
        MountNamespace = "mount_namespace",
        /// A user namespace (only where the sandbox is not root).
        UserNamespace = "user_namespace",
        /// A memory cgroup shared with the zygote: a limit on all of its children together.
        MemoryGroup = "memory_cgroup",
        /// Null for stdin, stdout and stderr; every descriptor but the rpc socket closed.
        Descriptors = "descriptors",
        /// A user id of its own (only where the sandbox is root).
        Uid = "uid",
        /// Resource limits.
        Rlimits = "rlimits",
        /// No new privileges by exec.
        NoNewPrivs = "no_new_privs",
        /// Not dumpable: no core file, no ptrace by others of the same user.
        Undumpable = "undumpable",
        /// Dies when the zygote dies.
        ParentDeath = "parent_death",
        /// No capability in any set.
        Capabilities = "capabilities",
        /// Landlock: no write, reads of the Python libraries only.
        Landlock = "landlock",
        /// Landlock ABI 6: no signal and no abstract unix socket to the outside; no TCP.
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
        Self::UserNamespace,
    ];
}
