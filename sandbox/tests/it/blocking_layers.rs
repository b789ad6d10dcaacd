//! What each layer is good for, found by leaving layers out: what doctor calls a wall stops its act, and nothing else does.
//!
//! Layers are left out by `SandboxConfig::without`, which no environment variable and no flag of a program can set.

use crate::support::again;
use sandbox::isolation::NEUTRAL_HOST_NAME;
use sandbox::{ActResult, Layer, Level, Sandbox, SandboxConfig};

/// The act that the kernel itself allows only those who may overrule limits, whatever layers there are.
const RAISING: &str = "raise_limit";

/// The act that comes to nothing on a machine whose own name tells nothing.
const NAMING: &str = "read_host_name";

fn has_neutral_name() -> bool {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap();
    name.trim_end() == NEUTRAL_HOST_NAME
}

/// Whether this process has CAP_SYS_RESOURCE; in a container even root may not. **Source**: linux/capability.h, bit 24.
fn may_raise() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let set = status
        .lines()
        .find_map(|line| line.strip_prefix("CapEff:"))
        .unwrap();
    u64::from_str_radix(set.trim(), 16).unwrap() & (1 << 24) != 0
}

fn is_root() -> bool {
    nix::unistd::geteuid().is_root()
}

/// Every act, as a child tried it without these layers; and the layers it had.
fn tried(without: &[Layer]) -> (Vec<ActResult>, Vec<Layer>, Level) {
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
fn all_but(kept: &[Layer]) -> Vec<Layer> {
    Layer::ALL
        .iter()
        .copied()
        .filter(|layer| !kept.contains(layer))
        .collect()
}

/// Panics unless exactly those acts were stopped that an active layer, or the machine itself, stops.
fn stops_as_listed(title: &str, acts: &[ActResult]) {
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

fn without_any_layer_every_act_is_done() {
    let (acts, layers, level) = tried(Layer::ALL);
    assert_eq!((layers, level), (vec![], Level::I0));
    assert!(
        acts.iter().all(|act| act.blocking_layers.is_empty()),
        "{acts:?}"
    );
    stops_as_listed("without any layer", &acts);
}

/// A layer that needs another one to be had at all, or to hold, is tried with it.
fn each_layer_alone_stops_what_it_is_said_to_stop() {
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
fn each_layer_left_out_once(base: &[Layer], expected: Level) {
    let (acts, layers, level) = tried(base);
    if level != expected {
        println!("skipped: {expected} cannot be had here, {level} can");
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

const AT_I1: &[Layer] = &[Layer::Uid, Layer::Landlock, Layer::LandlockScopes];

#[test]
fn nothing_on() {
    without_any_layer_every_act_is_done();
}

#[test]
fn one_layer_on() {
    each_layer_alone_stops_what_it_is_said_to_stop();
}

#[test]
fn one_layer_off_at_i3() {
    each_layer_left_out_once(&[], Level::I3);
}

#[test]
fn one_layer_off_at_i2() {
    each_layer_left_out_once(Layer::NAMESPACES, Level::I2);
}

#[test]
fn one_layer_off_at_i1() {
    each_layer_left_out_once(&[Layer::NAMESPACES, AT_I1].concat(), Level::I1);
}

#[test]
fn a_layer_that_stops_an_act_alone_is_missed() {
    // What only one layer stops is done without it, at the best level there is.
    for (act, layer) in [
        ("unshare", Layer::Seccomp),
        ("keyring", Layer::Seccomp),
        ("foreign_descriptor", Layer::Descriptors),
        (NAMING, Layer::UtsNamespace),
    ] {
        if act == NAMING && has_neutral_name() {
            println!("skipped: this machine is called {NEUTRAL_HOST_NAME} itself");
            continue;
        }
        let (acts, ..) = tried(&[layer]);
        let found = acts.iter().find(|found| found.act == act).unwrap();
        assert_eq!(found.blocked_by, None, "{act} without {layer}");
    }
}

#[test]
#[ignore = "a host that another test starts"]
fn an_ordinary_host() {
    if std::env::var_os(crate::support::ACTING).is_some() {
        without_any_layer_every_act_is_done();
        each_layer_alone_stops_what_it_is_said_to_stop();
        each_layer_left_out_once(&[], Level::I3);
        each_layer_left_out_once(Layer::NAMESPACES, Level::I2);
        each_layer_left_out_once(&[Layer::NAMESPACES, AT_I1].concat(), Level::I1);
        println!("\nall tried");
    }
}

#[test]
fn the_same_as_an_ordinary_user() {
    use std::os::unix::process::CommandExt as _;
    if !is_root() {
        println!("skipped: this user is ordinary already");
        return;
    }
    match again("blocking_layers::an_ordinary_host")
        .uid(65_534)
        .gid(65_534)
        .output()
    {
        Ok(output) => {
            let text = String::from_utf8_lossy(&output.stdout);
            assert!(
                text.contains("all tried"),
                "{text}{}",
                String::from_utf8_lossy(&output.stderr)
            );
        }
        Err(error) => println!("skipped: another user cannot reach this executable ({error})"),
    }
}
