//! The use of each layer, found by leaving layers out: what doctor calls a wall stops its act, and nothing else does.
//!
//! Layers are left out by `SandboxConfig::without`, which no environment variable and no flag of a program can set.

use crate::layers::*;
use crate::support::host;
use sandbox::isolation::NEUTRAL_HOST_NAME;
use sandbox::{Layer, Level};

#[test]
fn nothing_on() {
    without_any_layer_every_act_is_done();
}

#[test]
fn one_layer_on() {
    each_layer_alone_stops_its_attacks();
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
            it::skip(format_args!(
                "this machine is called {NEUTRAL_HOST_NAME} itself"
            ));
            continue;
        }
        let (acts, ..) = tried(&[layer]);
        let found = acts.iter().find(|found| found.act == act).unwrap();
        assert_eq!(found.blocked_by, None, "{act} without {layer}");
    }
}

#[test]
fn the_same_as_an_ordinary_user() {
    use std::os::unix::process::CommandExt as _;
    if !is_root() {
        it::skip("this user is ordinary already");
        return;
    }
    match host("layers").uid(65_534).gid(65_534).output() {
        Ok(output) => {
            let text = String::from_utf8_lossy(&output.stdout);
            assert!(
                text.contains("all tried"),
                "{text}{}",
                String::from_utf8_lossy(&output.stderr)
            );
        }
        Err(error) => it::skip(format_args!(
            "another user cannot reach this executable ({error})"
        )),
    }
}
