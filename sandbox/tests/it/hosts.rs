//! The end of everything when the host or a zygote dies, hosts without privileges, and the two hash seeds.

use crate::support::*;
use ladder::{Executor, HashSeed, Layout, LoadRequest, Rights, Surroundings};
use sandbox::Level;
use spec::Value;
use std::io::{BufRead, BufReader};
use std::os::fd::OwnedFd;
use std::os::unix::process::CommandExt;

#[test]
fn when_the_host_is_killed_everything_goes() {
    let mut host = host("busy").spawn().unwrap();
    let mut lines = BufReader::new(host.stdout.take().unwrap())
        .lines()
        .map(Result::unwrap);
    let pids = lines
        .find_map(|line| line.strip_prefix("pids ").map(str::to_owned))
        .unwrap();
    let processes: Vec<OwnedFd> = pids.split(' ').map(pidfd).collect();
    host.kill().unwrap();
    host.wait().unwrap();
    assert!(
        processes.iter().all(ends),
        "some of {pids} outlived the host"
    );
}

#[test]
fn dropping_a_worker_ends_its_zygotes_and_their_children() {
    let mut worker = worker();
    let child = subject(&mut worker, "def f(): pass\n", 0);
    let (zygote, process) = (
        pidfd(&worker.zygote_pids()[0].to_string()),
        pidfd(&child.pid().to_string()),
    );
    drop(worker);
    assert!(ends(&zygote) && ends(&process));
}

#[test]
fn dropping_a_child_ends_it() {
    let mut worker = worker();
    let child = subject(&mut worker, "def f(): pass\n", 0);
    let process = pidfd(&child.pid().to_string());
    drop(child);
    assert!(ends(&process));
}

#[test]
fn a_zygote_that_died_is_replaced() {
    let mut worker = worker();
    let mut old = subject(&mut worker, "def f(): return 1\n", 0);
    let zygote = worker.zygote_pids()[0];
    let process = pidfd(&zygote.to_string());
    nix::sys::signal::kill(
        nix::unistd::Pid::from_raw(zygote as i32),
        nix::sys::signal::SIGKILL,
    )
    .unwrap();
    assert!(ends(&process));
    let mut new = subject(&mut worker, "def f(): return 2\n", 0);
    assert_eq!(returned(call(&mut worker, &mut new, &[])), Value::I64(2));
    // The end of a child whose zygote died is a failure of ours, not an outcome of the reading.
    assert!(worker.call(&mut old, &[], Layout::C).is_err());
}

#[test]
fn an_ordinary_user_can_run_it() {
    let mut command = host("ordinary");
    if nix::unistd::geteuid().is_root() {
        command.uid(65_534).gid(65_534);
    }
    let output = match command.output() {
        Ok(output) => output,
        Err(error) => {
            it::skip(format_args!(
                "another user cannot reach this executable ({error})"
            ));
            return;
        }
    };
    let text = String::from_utf8_lossy(&output.stdout);
    let found = text
        .lines()
        .find_map(|line| line.strip_prefix("level "))
        .map(|level| level[..2].parse::<Level>());
    assert!(
        matches!(found, Some(Ok(level)) if level >= Level::I2),
        "{text}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(text.contains("answered"), "{text}");
}

#[test]
fn the_two_hash_seeds_differ_and_each_is_stable() {
    let mut worker = worker();
    let mut hash = |hash_seed: HashSeed| {
        let source = "def f(): return hash('abc')\n".as_bytes();
        let load = LoadRequest {
            source,
            entry: "f",
            arity: 0,
            hash_seed,
            rights: Rights::Subject,
            surroundings: Surroundings::default(),
        };
        let mut child = worker.load(&load).unwrap().unwrap();
        returned(worker.call(&mut child, &[], Layout::C).unwrap())
    };
    let (zero, one) = (hash(HashSeed::Zero), hash(HashSeed::One));
    assert_ne!(zero, one);
    assert_eq!((hash(HashSeed::Zero), hash(HashSeed::One)), (zero, one));
}

#[test]
fn a_worker_can_move_to_another_thread() {
    let mut worker = worker();
    let moved = std::thread::spawn(move || {
        let mut child = subject(&mut worker, "def f(): return 1\n", 0);
        (returned(call(&mut worker, &mut child, &[])), worker)
    });
    let (value, mut worker) = moved.join().unwrap();
    // The thread that used the zygote is gone; the zygote is not.
    let mut child = subject(&mut worker, "def f(): return 1\n", 0);
    assert_eq!(returned(call(&mut worker, &mut child, &[])), value);
}
