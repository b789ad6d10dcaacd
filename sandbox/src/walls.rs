//! Which layers stop which forbidden act: what `concordance doctor` names, and what the tests prove by leaving layers out.
//!
//! Each wall stops its act by itself, with every other layer gone; with all walls of an act gone the act is done. Both
//! are tried for every act, as root and as an ordinary user (`sandbox/tests/it/walls.rs`).

use crate::layer::Layer;

/// A layer that stops an act all by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wall {
    layer: Layer,
    holds: Holds,
}

/// Whom a wall holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Holds {
    /// Everybody.
    Anyone,
    /// Everybody but root: where the host is root, the child's own user id has to be there too.
    Ordinary,
    /// Children of root: those of an ordinary user have nothing to lose by it.
    OfRoot,
}

const fn wall(layer: Layer) -> Wall {
    Wall {
        layer,
        holds: Holds::Anyone,
    }
}

const SECCOMP: Wall = wall(Layer::Seccomp);
const MOUNT: Wall = wall(Layer::MountNamespace);
const NET: Wall = wall(Layer::NetNamespace);
const PID: Wall = wall(Layer::PidNamespace);
const LANDLOCK: Wall = wall(Layer::Landlock);
const SCOPES: Wall = wall(Layer::LandlockScopes);
const UID: Wall = wall(Layer::Uid);
const RLIMITS: Wall = Wall {
    layer: Layer::Rlimits,
    holds: Holds::Ordinary,
};
const CAPABILITIES: Wall = Wall {
    layer: Layer::Capabilities,
    holds: Holds::OfRoot,
};

/// Every act of the probe with its walls, those first that usually answer first.
const WALLS: &[(&str, &[Wall])] = &[
    ("fork", &[SECCOMP, RLIMITS]),
    ("exec", &[SECCOMP, MOUNT, LANDLOCK]),
    ("thread", &[SECCOMP, RLIMITS]),
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
            wall(Layer::UserNamespace),
        ],
    ),
    ("unshare", &[SECCOMP]),
    ("keyring", &[SECCOMP]),
    ("foreign_descriptor", &[wall(Layer::Descriptors)]),
    ("write_outside", &[SECCOMP, MOUNT, LANDLOCK]),
    ("read_private", &[MOUNT, LANDLOCK, UID]),
    ("read_public", &[MOUNT, LANDLOCK]),
];

/// The layers among these that stop an act, each by itself.
pub(crate) fn against(act: &str, took: &[Layer], host_is_root: bool) -> Vec<Layer> {
    let walls = WALLS
        .iter()
        .find(|(name, _)| *name == act)
        .map_or(&[][..], |(_, walls)| walls);
    let stands = |wall: &&Wall| {
        took.contains(&wall.layer)
            && match wall.holds {
                Holds::Anyone => true,
                Holds::Ordinary => !host_is_root || took.contains(&Layer::Uid),
                Holds::OfRoot => host_is_root,
            }
    };
    walls.iter().filter(stands).map(|wall| wall.layer).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_limit_does_not_hold_root() {
        assert_eq!(against("fork", &[Layer::Rlimits], true), []);
        assert_eq!(
            against("fork", &[Layer::Rlimits, Layer::Uid], true),
            [Layer::Rlimits]
        );
        assert_eq!(against("fork", &[Layer::Rlimits], false), [Layer::Rlimits]);
        assert_eq!(against("raise_limit", &[Layer::Capabilities], false), []);
        assert_eq!(
            against("read_public", Layer::ALL, true),
            [Layer::MountNamespace, Layer::Landlock]
        );
    }
}
