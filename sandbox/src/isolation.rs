//! The isolation level of this machine, derived from attempted acts.

use crate::blocking_layers;
use crate::layer::Layer;
use catalogue::string_enum;
use serde::{Deserialize, Serialize};

string_enum! {
    /// The level of protection of the machine from a subject.
    pub enum Level {
        /// Resource limits only.
        I0 = "I0",
        /// System-call filter and resource limits.
        I1 = "I1",
        /// Landlock with scopes, or a separate user id; system-call filter; resource limits.
        I2 = "I2",
        /// Namespaces; system-call filter; resource limits; Landlock where the kernel has it.
        I3 = "I3",
    }
}

/// The result of one forbidden act that a child attempted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActResult {
    /// The act's name.
    pub act: String,
    /// The errno, exception or signal that stopped the act. `None`: the act succeeded.
    pub blocked_by: Option<String>,
    /// The active layers that each stop the act alone, in the order in which they respond. Empty
    /// for a stopped act if the machine itself forbids the act.
    #[serde(rename = "walls")]
    pub blocking_layers: Vec<Layer>,
}

/// The level, with the layers and acts from which it is derived.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Isolation {
    /// The level.
    pub level: Level,
    /// Layers that were active in a child.
    pub layers: Vec<Layer>,
    /// Layers that were not active, each with its cause.
    pub missing: Vec<String>,
    /// Every attempted act.
    pub acts: Vec<ActResult>,
}

/// Acts that the system-call filter alone must stop.
pub(crate) const FILTERED: &[&str] = &[
    "fork",
    "exec",
    "thread",
    "tcp_connect",
    "udp_socket",
    "unix_connect",
    "signal_host",
    "raise_limit",
    "ptrace",
    "unshare",
    "keyring",
];

/// Acts that the child's own descriptors make possible, whichever system calls are permitted.
pub(crate) const DESCRIPTORS: &[&str] = &["foreign_descriptor"];

/// Acts that Landlock, a separate user id or a mount namespace must stop.
pub(crate) const FILES: &[&str] = &["write_outside", "read_private"];

/// Acts that a mount namespace or Landlock must stop: every user can read the file.
pub(crate) const PUBLIC_FILES: &[&str] = &["read_public"];

/// Acts that a UTS namespace must stop, because they tell one machine from another.
pub(crate) const MACHINE: &[&str] = &["read_host_name"];

/// The host name in a child's UTS namespace. Many machines have it, so it tells nothing.
pub const NEUTRAL_HOST_NAME: &str = "localhost";

/// The named lack of a child's cgroup that has no limit of processor time.
pub(crate) const NO_CPU_LIMIT: &str = "processor time of child_cgroup";

impl Isolation {
    /// Derives the level. A level requires both its active layers and its stopped acts.
    pub(crate) fn conclude(
        layers: Vec<Layer>,
        missing: Vec<String>,
        mut acts: Vec<ActResult>,
    ) -> Self {
        // A child changes to a separate user id only under root.
        let host_is_root = layers.contains(&Layer::Uid)
            || missing
                .iter()
                .any(|why| why.starts_with(Layer::Uid.as_str()));
        for act in &mut acts {
            act.blocking_layers = blocking_layers::layers_blocking(&act.act, &layers, host_is_root);
        }
        let has = |layer| layers.contains(&layer);
        let stopped = |names: &[&str]| {
            names.iter().all(|name| {
                acts.iter()
                    .any(|act| act.act == *name && act.blocked_by.is_some())
            })
        };
        let filter =
            has(Layer::Rlimits) && has(Layer::Seccomp) && stopped(FILTERED) && stopped(DESCRIPTORS);
        let files = (has(Layer::LandlockScopes) || has(Layer::Uid)) && stopped(FILES);
        let spaces = [
            Layer::PidNamespace,
            Layer::IpcNamespace,
            Layer::NetNamespace,
            Layer::MountNamespace,
            Layer::UtsNamespace,
        ];
        let level = match (filter, files, spaces.into_iter().all(has)) {
            (true, _, true) if [FILES, PUBLIC_FILES, MACHINE].into_iter().all(stopped) => Level::I3,
            (true, true, _) => Level::I2,
            (true, ..) => Level::I1,
            _ => Level::I0,
        };
        Self {
            level,
            layers,
            missing,
            acts,
        }
    }

    /// Returns the cause of a missing layer; `None` for an active layer.
    pub fn missing_cause(&self, layer: Layer) -> Option<&str> {
        self.missing
            .iter()
            .find_map(|line| line.strip_prefix(layer.as_str())?.strip_prefix(": "))
    }

    /// Returns true if the cgroup of a child, if it has one, limits its processor time.
    pub fn limits_cpu(&self) -> bool {
        !self
            .missing
            .iter()
            .any(|line| line.starts_with(NO_CPU_LIMIT))
    }

    /// Describes for people the missing layers and possible acts that prevent a higher level on
    /// this machine.
    pub fn shortcoming(&self) -> String {
        let done: Vec<&str> = self
            .acts
            .iter()
            .filter(|act| act.blocked_by.is_none())
            .map(|act| act.act.as_str())
            .collect();
        let done = if done.is_empty() {
            "none".to_owned()
        } else {
            done.join(", ")
        };
        let missing = if self.missing.is_empty() {
            "none".to_owned()
        } else {
            self.missing.join("; ")
        };
        format!("layers missing: {missing}; forbidden acts that were possible: {done}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn acts(open: &[&str]) -> Vec<ActResult> {
        let names = [FILTERED, DESCRIPTORS, FILES, PUBLIC_FILES, MACHINE].concat();
        let blocked = |name: &str| (!open.contains(&name)).then(|| "EPERM".to_owned());
        names
            .iter()
            .map(|name| ActResult {
                act: (*name).to_owned(),
                blocked_by: blocked(name),
                blocking_layers: vec![],
            })
            .collect()
    }

    fn level(layers: &[Layer], open: &[&str]) -> Level {
        Isolation::conclude(layers.to_vec(), Vec::new(), acts(open)).level
    }

    #[test]
    fn a_level_needs_its_layers_and_its_acts_stopped() {
        assert_eq!(level(Layer::ALL, &[]), Level::I3);
        assert_eq!(level(Layer::ALL, &["fork"]), Level::I0);
        assert_eq!(level(Layer::ALL, &["write_outside"]), Level::I1);
        assert_eq!(level(Layer::ALL, &["read_public"]), Level::I2);
        assert_eq!(level(Layer::ALL, &["read_host_name"]), Level::I2);
        assert_eq!(
            level(
                &[Layer::Rlimits, Layer::Seccomp, Layer::Uid],
                &["read_public"]
            ),
            Level::I2
        );
        assert_eq!(
            level(
                &[Layer::Rlimits, Layer::Seccomp, Layer::LandlockScopes],
                &[]
            ),
            Level::I2
        );
        assert_eq!(
            level(&[Layer::Rlimits, Layer::Seccomp, Layer::Landlock], &[]),
            Level::I1
        );
        assert_eq!(level(&[Layer::Rlimits], &[]), Level::I0);
    }
}
