//! Leaving layers out: what is shared by the tests and the host that an ordinary user runs.

use sandbox::isolation::NEUTRAL_HOST_NAME;
use sandbox::{ActResult, Layer, Level, Sandbox, SandboxConfig};

/// The act that the kernel itself allows only those who may overrule limits, whatever layers there are.
pub const RAISING: &str = "raise_limit";

/// The act that comes to nothing on a machine whose own name tells nothing.
pub const NAMING: &str = "read_host_name";

pub fn has_neutral_name() -> bool {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap();
    name.trim_end() == NEUTRAL_HOST_NAME
}

/// Returns true if this process has CAP_SYS_RESOURCE; in a container even root may not. **Source**: linux/capability.h, bit 24.
pub fn may_raise() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let set = status
        .lines()
        .find_map(|line| line.strip_prefix("CapEff:"))
        .unwrap();
    u64::from_str_radix(set.trim(), 16).unwrap() & (1 << 24) != 0
}

pub fn is_root() -> bool {
    nix::unistd::geteuid().is_root()
}

/// Every act, as a child tried it without these layers; and the layers it had.
pub fn tried(without: &[Layer]) -> (Vec<ActResult>, Vec<Layer>, Level) {
    let config = SandboxConfig {
        without: without.to_vec(),
        floor: Level::I0,
        ..SandboxConfig::default()
    };
    let sandbox = Sandbox::start(config).unwrap();
    let found = sandbox.isolation().clone();
    assert!(
        found.layers.iter().all(|layer| !without.contains(layer)),
        "{:?} without {without:?}",
        found.layers
    );
    (found.acts, found.layers, found.level)
}

/// The layers to leave out so that no others than these are left.
pub fn all_but(used: &[Layer]) -> Vec<Layer> {
    Layer::ALL
        .iter()
        .copied()
        .filter(|layer| !used.contains(layer))
        .collect()
}

/// Panics unless exactly those acts were stopped that an active layer, or the machine itself, stops.
pub fn stops_as_listed(title: &str, acts: &[ActResult]) {
    assert!(!acts.is_empty());
    let stopped = |act: &ActResult| act.blocked_by.is_some();
    let by_machine = |act: &ActResult| {
        (act.act == RAISING && !may_raise()) || (act.act == NAMING && has_neutral_name())
    };
    let is_listed = |act: &ActResult| !act.blocking_layers.is_empty() || by_machine(act);
    let wrong: Vec<_> = acts
        .iter()
        .filter(|act| stopped(act) != is_listed(act))
        .collect();
    assert!(wrong.is_empty(), "{title}: {wrong:#?}");
}

pub fn without_any_layer_every_act_is_done() {
    let (acts, layers, level) = tried(Layer::ALL);
    assert_eq!((layers, level), (vec![], Level::I0));
    assert!(
        acts.iter().all(|act| act.blocking_layers.is_empty()),
        "{acts:?}"
    );
    stops_as_listed("without any layer", &acts);
}

/// A layer that needs another one to be had at all, or to hold, is tried with it.
pub fn each_layer_alone_stops_its_attacks() {
    for layer in Layer::ALL {
        let with: &[Layer] = match layer {
            Layer::LandlockScopes => &[Layer::Landlock],
            Layer::Rlimits => &[Layer::Uid],
            Layer::ChildGroup => &[Layer::MemoryGroup],
            layer if Layer::NAMESPACES.contains(layer) && !is_root() => &[Layer::UserNamespace],
            _ => &[],
        };
        let (acts, ..) = tried(&all_but(&[&[*layer], with].concat()));
        stops_as_listed(&format!("{layer} alone"), &acts);
    }
    let (acts, ..) = tried(&all_but(&[Layer::Rlimits]));
    stops_as_listed("limits without a user id of its own", &acts);
}

/// At each level: every layer it has is left out once, and another wall answers or the act is done.
pub fn each_layer_left_out_once(base: &[Layer], expected: Level) {
    let (acts, layers, level) = tried(base);
    if level != expected {
        it::skip(format_args!("{expected} cannot be had here, {level} can"));
        return;
    }
    stops_as_listed(&expected.to_string(), &acts);
    for layer in layers {
        let (acts, _, lowered) = tried(&[base, &[layer]].concat());
        stops_as_listed(&format!("{expected} without {layer}"), &acts);
        assert!(
            lowered <= expected,
            "{expected} without {layer} is {lowered}"
        );
    }
}

pub const AT_I1: &[Layer] = &[Layer::Uid, Layer::Landlock, Layer::LandlockScopes];
