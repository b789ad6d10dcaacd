//! The isolation level of this machine, concluded from tried acts.

use crate::blocking_layers;
use crate::layer::Layer;
use catalogue::string_enum;
use serde::{Deserialize, Serialize};

string_enum! {
    /// The protection of the machine from a subject.
    pub enum Level {
        /// Resource limits only.
        I0 = "I0",
        /// System-call filter and resource limits.
        I1 = "I1",
        /// Landlock with scopes, or a user id of its own; system-call filter; resource limits.
        I2 = "I2",
        /// Namespaces; system-call filter; resource limits; Landlock where there is one.
        I3 = "I3",
    }
}

/// One forbidden act, as a child tried it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActResult {
    /// The act's name.
    pub act: String,
    /// The errno, exception or signal that stopped the act. `None`: the act succeeded.
    pub blocked_by: Option<String>,
    /// The active layers that stop the act, each alone, in the order in which they answer. Empty for a stopped act: the machine
    /// itself forbids it.
    #[serde(rename = "walls")]
    pub blocking_layers: Vec<Layer>,
}

/// The level, and what it was concluded from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Isolation {
    /// The level.
    pub level: Level,
    /// Layers that took, in a child.
    pub layers: Vec<Layer>,
    /// Layers that did not, each with its cause.
    pub missing: Vec<String>,
    /// Every act that was tried.
    pub acts: Vec<ActResult>,
}

/// Acts that a filter of system calls alone must stop.
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

/// Acts that the child's own descriptors make possible, whatever it may call.
pub(crate) const DESCRIPTORS: &[&str] = &["foreign_descriptor"];

/// Acts that need Landlock, a user id of its own or a mount namespace.
pub(crate) const FILES: &[&str] = &["write_outside", "read_private"];

/// Acts that need a mount namespace or Landlock: the file is readable for everyone.
pub(crate) const PUBLIC_FILES: &[&str] = &["read_public"];

impl Isolation {
    /// Concludes the level from layers that took and acts that were stopped: both must say so.
    pub(crate) fn conclude(
        layers: Vec<Layer>,
        missing: Vec<String>,
        mut acts: Vec<ActResult>,
    ) -> Self {
        // Only under root is a user id of its own tried at all.
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
        ];
        let level = match (filter, files, spaces.into_iter().all(has)) {
            (true, _, true) if stopped(FILES) && stopped(PUBLIC_FILES) => Level::I3,
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

    /// The cause of a missing layer; `None` for an active one.
    pub fn missing_cause(&self, layer: Layer) -> Option<&str> {
        self.missing
            .iter()
            .find_map(|line| line.strip_prefix(layer.as_str())?.strip_prefix(": "))
    }

    /// A message for people: the missing layers and possible acts that keep this machine from a better level.
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
        let names = [FILTERED, DESCRIPTORS, FILES, PUBLIC_FILES].concat();
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
