//! The table of layers that block each forbidden act. `concordance doctor` prints the table, and
//! the tests prove it by disabling layers.
//!
//! A blocking layer stops its act without any other layer; without all its blocking layers, the act
//! succeeds. The tests run both cases for every act, as root and as an ordinary user
//! (`sandbox/tests/it/blocking_layers.rs`).

use crate::layer::Layer;

/// A layer that stops an act without help from other layers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct BlockingLayer {
    layer: Layer,
    applies_to: AppliesTo,
}

/// The hosts whose children a layer restricts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AppliesTo {
    /// Every host.
    Everyone,
    /// Every host but root. A host that is root also needs the child's own user id.
    NonRoot,
    /// Only root: children of an ordinary user do not have this privilege.
    RootOnly,
}

const fn blocking(layer: Layer) -> BlockingLayer {
    BlockingLayer {
        layer,
        applies_to: AppliesTo::Everyone,
    }
}

const SECCOMP: BlockingLayer = blocking(Layer::Seccomp);
const MOUNT: BlockingLayer = blocking(Layer::MountNamespace);
const NET: BlockingLayer = blocking(Layer::NetNamespace);
const PID: BlockingLayer = blocking(Layer::PidNamespace);
const LANDLOCK: BlockingLayer = blocking(Layer::Landlock);
const SCOPES: BlockingLayer = blocking(Layer::LandlockScopes);
const UID: BlockingLayer = blocking(Layer::Uid);
const CHILD_GROUP: BlockingLayer = blocking(Layer::ChildGroup);
const RLIMITS: BlockingLayer = BlockingLayer {
    layer: Layer::Rlimits,
    applies_to: AppliesTo::NonRoot,
};
const CAPABILITIES: BlockingLayer = BlockingLayer {
    layer: Layer::Capabilities,
    applies_to: AppliesTo::RootOnly,
};

/// Every act of the probe with its blocking layers, in the order in which they usually respond.
const BLOCKING_LAYERS: &[(&str, &[BlockingLayer])] = &[
    ("fork", &[SECCOMP, RLIMITS, CHILD_GROUP]),
    ("exec", &[SECCOMP, MOUNT, LANDLOCK]),
    ("thread", &[SECCOMP, RLIMITS, CHILD_GROUP]),
    ("tcp_connect", &[SECCOMP, SCOPES, NET]),
    ("udp_socket", &[SECCOMP, NET]),
    ("unix_connect", &[SECCOMP, NET, SCOPES]),
    ("signal_host", &[SECCOMP, PID, SCOPES, UID]),
    ("raise_limit", &[SECCOMP, UID, CAPABILITIES]),
    (
        "ptrace",
        &[
            SECCOMP,
            PID,
            LANDLOCK,
            UID,
            CAPABILITIES,
            blocking(Layer::UserNamespace),
        ],
    ),
    ("unshare", &[SECCOMP]),
    ("keyring", &[SECCOMP]),
    ("foreign_descriptor", &[blocking(Layer::Descriptors)]),
    ("write_outside", &[SECCOMP, MOUNT, LANDLOCK]),
    ("read_private", &[MOUNT, LANDLOCK, UID]),
    ("read_public", &[MOUNT, LANDLOCK]),
    ("read_host_name", &[blocking(Layer::UtsNamespace)]),
];

/// Returns the active layers that stop an act, each without help from the others.
pub(crate) fn layers_blocking(act: &str, active: &[Layer], host_is_root: bool) -> Vec<Layer> {
    let candidates = BLOCKING_LAYERS
        .iter()
        .find(|(name, _)| *name == act)
        .map_or(&[][..], |(_, layers)| layers);
    let blocks = |candidate: &&BlockingLayer| {
        active.contains(&candidate.layer)
            && match candidate.applies_to {
                AppliesTo::Everyone => true,
                AppliesTo::NonRoot => !host_is_root || active.contains(&Layer::Uid),
                AppliesTo::RootOnly => host_is_root,
            }
    };
    candidates
        .iter()
        .filter(blocks)
        .map(|candidate| candidate.layer)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn process_limits_do_not_restrict_root() {
        assert_eq!(layers_blocking("fork", &[Layer::Rlimits], true), []);
        assert_eq!(
            layers_blocking("fork", &[Layer::Rlimits, Layer::Uid], true),
            [Layer::Rlimits]
        );
        assert_eq!(
            layers_blocking("fork", &[Layer::Rlimits], false),
            [Layer::Rlimits]
        );
        assert_eq!(
            layers_blocking("raise_limit", &[Layer::Capabilities], false),
            []
        );
        assert_eq!(
            layers_blocking("read_public", Layer::ALL, true),
            [Layer::MountNamespace, Layer::Landlock]
        );
    }
}
