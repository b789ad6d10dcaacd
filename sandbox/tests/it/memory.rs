//! The memory cgroup of a zygote: what no address-space limit counts is counted there, and the group goes with its zygote.

use crate::support::*;
use catalogue::Ending;
use ladder::Reply;
use sandbox::{Layer, Level, SandboxConfig, Worker};
use spec::Value;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Room for the interpreter and little else.
const GROUP: u64 = 256 << 20;

/// A worker without these layers in a small group; `None`, with the reason printed, where there is no group to be had.
fn grouped(without: &[Layer]) -> Option<Worker> {
    let mut config = SandboxConfig {
        without: without.to_vec(),
        floor: Level::I0,
        ..SandboxConfig::default()
    };
    config.limits.group_bytes = GROUP;
    // What ends these children is to be the group.
    config.limits.call_cpu = Duration::from_secs(60);
    config.limits.call_wall = Duration::from_secs(120);
    let sandbox = sandbox::Sandbox::start(config).unwrap();
    if !sandbox.isolation().layers.contains(&Layer::MemoryGroup) {
        it::skip(sandbox.isolation().shortcoming());
        return None;
    }
    Some(sandbox.worker().unwrap())
}

/// The child is killed, and nobody else is.
fn killed(worker: &mut Worker, act: &str) {
    let zygotes = worker.zygote_pids();
    let mut neighbour = subject(worker, "def f(): return 5\n", 0);
    assert_eq!(end_of(worker, act), Ending::MemoryKilled, "{act}");
    assert_eq!(worker.zygote_pids(), zygotes, "the zygote was taken along");
    assert_eq!(returned(call(worker, &mut neighbour, &[])), Value::I64(5));
}

const IN_A_FILE: &str = "import os
def f():
    file = os.memfd_create('x')
    while True: os.write(file, bytes(1 << 20))
";

const IN_A_MAPPING: &str = "import mmap
def f():
    kept = []
    while True:
        kept.append(mmap.mmap(-1, 16 << 20))
        kept[-1].write(bytes(16 << 20))
";

#[test]
fn memory_that_no_limit_of_a_child_counts_is_counted_by_its_group() {
    let Some(mut worker) = grouped(&[Layer::Seccomp, Layer::Rlimits]) else {
        return;
    };
    killed(&mut worker, IN_A_FILE);
    killed(&mut worker, IN_A_MAPPING);
    killed(
        &mut worker,
        "import numpy as np\nkept = []\ndef f():\n    while True: kept.append(np.ones(1 << 20))\n",
    );
}

#[test]
fn children_of_one_zygote_share_the_limit() {
    let Some(mut worker) = grouped(&[]) else {
        return;
    };
    let hoard = "import numpy as np\nkept = []\ndef f():\n    kept.append(np.ones(12 << 20))\n    return 1\n";
    let mut children: Vec<_> = (0..4).map(|_| subject(&mut worker, hoard, 0)).collect();
    // The kernel may take one that is idle: it is noticed when it is called the next time.
    let ends: Vec<Reply> = (0..8)
        .map(|at| call(&mut worker, &mut children[at % 4], &[]))
        .collect();
    let ended: Vec<&Reply> = ends
        .iter()
        .filter(|end| matches!(end, Reply::Ended { .. }))
        .collect();
    let killed = |end: &&Reply| {
        matches!(
            end,
            Reply::Ended {
                ending: Ending::MemoryKilled,
                ..
            }
        )
    };
    assert!(
        !ended.is_empty() && ended.iter().all(killed),
        "what is in 256 MiB: {ends:?}"
    );
}

#[test]
fn a_zygote_that_is_taken_along_is_replaced_and_the_run_was_killed_for_memory() {
    // As root the child can make the kernel choose its zygote: it spares itself.
    if !nix::unistd::geteuid().is_root() {
        it::skip("only root can lower the score of its own process");
        return;
    }
    let gone = [
        Layer::NAMESPACES,
        &[
            Layer::Seccomp,
            Layer::Rlimits,
            Layer::Landlock,
            Layer::Uid,
            Layer::Capabilities,
        ],
    ];
    let Some(mut worker) = grouped(&gone.concat()) else {
        return;
    };
    let spared = "import os
def f():
    open('/proc/self/oom_score_adj', 'w').write('0')
    open(f'/proc/{os.getppid()}/oom_score_adj', 'w').write('1000')
    file = os.memfd_create('x')
    while True: os.write(file, bytes(1 << 20))
";
    let before = worker.zygote_pids();
    let mut child = free(&mut worker, spared);
    match call(&mut worker, &mut child, &[]) {
        Reply::Ended {
            ending: Ending::MemoryKilled,
            ..
        } => {}
        other => panic!("{other:?}"),
    }
    let mut next = subject(&mut worker, "def f(): return 5\n", 0);
    assert_eq!(returned(call(&mut worker, &mut next, &[])), Value::I64(5));
    assert_ne!(
        worker.zygote_pids(),
        before,
        "the kernel took the child alone"
    );
}

fn groups(worker: &Worker) -> Vec<PathBuf> {
    let folders = worker.memory_groups();
    assert!(
        !folders.is_empty() && folders.iter().all(|folder| folder.is_dir()),
        "{folders:?}"
    );
    folders
}

/// The processes of a group and of the groups in it.
fn members(folder: &Path) -> Vec<u32> {
    let procs = std::fs::read_to_string(folder.join("cgroup.procs")).unwrap();
    let mut members: Vec<u32> = procs.lines().map(|line| line.parse().unwrap()).collect();
    let entries = std::fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    members.extend(
        paths
            .filter(|path| path.is_dir())
            .flat_map(|path| self::members(&path)),
    );
    members
}

#[test]
fn a_group_holds_its_zygote_and_goes_with_it() {
    let Some(mut worker) = grouped(&[]) else {
        return;
    };
    let child = subject(&mut worker, "def f(): pass\n", 0);
    let folders = groups(&worker);
    let inside = members(&folders[0]);
    assert!(
        inside.contains(&worker.zygote_pids()[0]) && inside.contains(&child.pid().cast_unsigned()),
        "{inside:?}"
    );
    drop((child, worker));
    assert!(folders.iter().all(|folder| !folder.exists()), "{folders:?}");
}

#[test]
fn the_group_of_a_host_that_was_killed_is_swept() {
    if grouped(&[]).is_none() {
        return;
    }
    let mut host = host("group").spawn().unwrap();
    let mut lines = BufReader::new(host.stdout.take().unwrap())
        .lines()
        .map(Result::unwrap);
    let mut named = |what: &str| {
        lines
            .find_map(|line| line.strip_prefix(what).map(str::to_owned))
            .unwrap()
    };
    let (group, zygote) = (named("group "), pidfd(&named("zygote ")));
    assert!(Path::new(&group).is_dir());
    host.kill().unwrap();
    host.wait().unwrap();
    assert!(ends(&zygote), "the zygote outlived its host");
    let next = grouped(&[]);
    assert!(
        next.is_some() && !Path::new(&group).exists(),
        "{group} was left"
    );
}
