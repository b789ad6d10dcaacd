//! A user id for each running child, where the host is root.

use crate::support::*;
use ladder::Rights;
use sandbox::{Child, Layer, Level, Worker};
use spec::Value;
use std::collections::BTreeSet;

/// Sends signal 0 to a process: whether it could be signalled, without a signal.
const SIGNAL: &str = "import os
def f(pid):
    try:
        os.kill(pid, 0)
        return 'signalled'
    except OSError as error:
        return type(error).__name__
";

fn uid(child: &Child) -> u32 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.pid())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("Uid:"));
    line.unwrap()
        .split_whitespace()
        .next()
        .unwrap()
        .parse()
        .unwrap()
}

fn is_root() -> bool {
    let root = nix::unistd::geteuid().is_root();
    if !root {
        it::skip("children of an ordinary user have his id");
    }
    root
}

#[test]
fn no_two_running_children_have_the_same_user() {
    if !is_root() {
        return;
    }
    let (mut one, mut other) = (worker(), worker());
    let mut children = vec![];
    for rights in [Rights::Subject, Rights::Judge] {
        for worker in [&mut one, &mut other] {
            for _ in 0..5 {
                children.push(try_load(worker, rights, b"def f(): pass\n", 0).unwrap());
            }
        }
    }
    let uids: BTreeSet<u32> = children.iter().map(uid).collect();
    assert_eq!(uids.len(), children.len(), "{uids:?}");
}

/// A worker whose children are kept apart by their user ids, and by nothing else.
fn by_uid_alone() -> Worker {
    let gone = [
        Layer::NAMESPACES,
        &[Layer::Seccomp, Layer::Landlock, Layer::LandlockScopes],
    ];
    worker_with(|config| {
        config.without = gone.concat();
        config.floor = Level::I0;
    })
}

#[test]
fn a_child_cannot_signal_its_neighbour() {
    if !is_root() {
        return;
    }
    let mut worker = by_uid_alone();
    let load = |worker: &mut Worker| try_load(worker, Rights::Judge, SIGNAL.as_bytes(), 1).unwrap();
    let (mut one, other) = (load(&mut worker), load(&mut worker));
    let (own, neighbour) = (one.pid(), other.pid());
    let mut signalled = |pid: i32| {
        let args = [Value::I64(i64::from(pid))];
        returned(call(&mut worker, &mut one, &args))
    };
    assert_eq!(signalled(neighbour), text("PermissionError"));
    // Processes of its own user it can signal, so that the id is what stops it.
    assert_eq!(signalled(own), text("signalled"));
}

#[test]
fn a_user_id_is_free_again_after_its_child() {
    if !is_root() {
        return;
    }
    let mut worker = worker();
    let child = subject(&mut worker, "def f(): pass\n", 0);
    let uid = uid(&child);
    let lease = || {
        use std::os::linux::net::SocketAddrExt as _;
        let name = format!("concordance-uid-{uid}");
        let address = std::os::unix::net::SocketAddr::from_abstract_name(name).unwrap();
        std::os::unix::net::UnixDatagram::bind_addr(&address)
    };
    let error = lease().unwrap_err();
    assert_eq!(error.kind(), std::io::ErrorKind::AddrInUse);
    drop(child);
    // A child of another test may have it for a while.
    let is_free = (0..600).any(|attempt| {
        let pause = if attempt == 0 { 0 } else { 50 };
        std::thread::sleep(std::time::Duration::from_millis(pause));
        lease().is_ok()
    });
    assert!(is_free, "{uid}");
}
