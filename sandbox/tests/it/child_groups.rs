//! The cgroup of each child, where version 2 may be written: its limits, and that it goes with its child.
//!
//! Elsewhere every test says why it is skipped: the decisions have unit tests in `src/cgroup`, and the start of a process
//! in a cgroup has one in `runner/src/fork.rs`.
//! A machine of version 1 can run them in a virtual one (`qemu-system-x86_64`, Debian's cloud kernel, this executable, the
//! runner and the Python environment in an initramfs). Its first script has to move to a tmpfs (`switch_root`), because
//! `pivot_root` refuses an initramfs, and to hand memory, pids and cpu on to a group with a leaf for the host.

use crate::support::*;
use catalogue::Ending;
use sandbox::{Child, Layer, Level, SandboxConfig, Worker};
use spec::Value;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A worker without these layers whose children have groups; `None`, with the reason printed, where they have none.
fn grouped(without: &[Layer], change: impl FnOnce(&mut SandboxConfig)) -> Option<Worker> {
    let mut config = SandboxConfig {
        without: without.to_vec(),
        floor: Level::I0,
        ..SandboxConfig::default()
    };
    // What ends these children is to be the group.
    config.limits.call_cpu = Duration::from_secs(60);
    config.limits.call_wall = Duration::from_secs(120);
    change(&mut config);
    let sandbox = sandbox::Sandbox::start(config).unwrap();
    let isolation = sandbox.isolation();
    if !isolation.layers.contains(&Layer::ChildGroup) {
        it::skip(
            isolation
                .missing_cause(Layer::ChildGroup)
                .unwrap_or_default(),
        );
        return None;
    }
    Some(sandbox.worker().unwrap())
}

/// The path of a process's group of version 2, from the root of the hierarchy.
fn group_path(pid: u32) -> PathBuf {
    let text = std::fs::read_to_string(format!("/proc/{pid}/cgroup")).unwrap();
    let path = text.lines().find_map(|line| line.strip_prefix("0::"));
    path.unwrap().into()
}

/// The folder of a child's group: below its zygote's, under its own last name.
fn folder(worker: &Worker, child: &Child) -> PathBuf {
    let path = group_path(child.pid().cast_unsigned());
    worker.memory_groups()[0].join(path.file_name().unwrap())
}

fn read(folder: &Path, file: &str) -> String {
    let text = std::fs::read_to_string(folder.join(file)).unwrap();
    text.trim_end().to_owned()
}

#[test]
fn every_child_is_in_a_group_of_its_own_with_its_limits() {
    let Some(mut worker) = grouped(&[], |config| config.limits.memory_bytes = 64 << 20) else {
        return;
    };
    let one = subject(&mut worker, "def f(): pass\n", 0);
    let other = subject(&mut worker, "def f(): pass\n", 0);
    let folders = [folder(&worker, &one), folder(&worker, &other)];
    assert_ne!(folders[0], folders[1]);
    for (folder, child) in folders.iter().zip([&one, &other]) {
        assert_eq!(read(folder, "cgroup.procs"), child.pid().to_string());
        assert_eq!(read(folder, "pids.max"), "1");
        assert_eq!(read(folder, "memory.oom.group"), "1");
        assert!(read(folder, "memory.max").parse::<u64>().unwrap() > 96 << 20);
        for (file, value) in [("memory.swap.max", "0"), ("cpu.max", "150000 100000")] {
            if folder.join(file).exists() {
                assert_eq!(read(folder, file), value);
            } else {
                println!("not here: {file}");
            }
        }
    }
    let zygote = group_path(worker.zygote_pids()[0]);
    assert_eq!(zygote.file_name().unwrap(), "zygote");
    drop(one);
    assert!(!folders[0].exists() && folders[1].is_dir());
    drop((other, worker));
    assert!(!folders[1].exists() && !folders[1].parent().unwrap().exists());
}

#[test]
fn the_group_of_a_child_that_outlives_its_worker_goes_too() {
    let Some(mut worker) = grouped(&[], |_| {}) else {
        return;
    };
    let child = subject(&mut worker, "def f(): pass\n", 0);
    let folder = folder(&worker, &child);
    drop(worker);
    drop(child);
    assert!(!folder.parent().unwrap().exists(), "{folder:?}");
}

/// Memory that the address space does not count.
const IN_A_FILE: &str = "import os
def f():
    file = os.memfd_create('x')
    while True: os.write(file, bytes(1 << 20))
";

#[test]
fn a_child_that_grows_is_killed_alone_and_only_its_ending_is_memory() {
    // In no process namespace, where a child can kill itself.
    let gone = [Layer::NAMESPACES, &[Layer::Seccomp, Layer::Rlimits]];
    let Some(mut worker) = grouped(&gone.concat(), |config| {
        config.limits.memory_bytes = 64 << 20;
    }) else {
        return;
    };
    let zygotes = worker.zygote_pids();
    let hoard = "import numpy as np\nkept = np.ones(6 << 20)\ndef f(): return float(kept[0])\n";
    let mut neighbour = subject(&mut worker, hoard, 0);
    assert_eq!(end_of(&mut worker, IN_A_FILE), Ending::MemoryKilled);
    assert_eq!(
        returned(call(&mut worker, &mut neighbour, &[])),
        Value::F64(1.0)
    );
    assert_eq!(worker.zygote_pids(), zygotes);
    // Another child's lack of memory does not explain a death: this one kills itself.
    let mut killed = free(&mut worker, "import os\ndef f(): os.kill(os.getpid(), 9)\n");
    assert_eq!(end_of(&mut worker, IN_A_FILE), Ending::MemoryKilled);
    assert_eq!(ended(call(&mut worker, &mut killed, &[])).0, Ending::Crash);
}

#[test]
fn a_child_cannot_have_more_processes_than_its_group() {
    let gone = [
        Layer::NAMESPACES,
        &[Layer::Seccomp, Layer::Rlimits, Layer::Uid],
    ];
    let Some(mut worker) = grouped(&gone.concat(), |config| config.limits.processes = 2) else {
        return;
    };
    let forks = "import os, time
def f():
    made = 0
    try:
        for _ in range(8):
            if os.fork() == 0: time.sleep(3600)
            made += 1
    except BlockingIOError:
        pass
    return made
";
    let mut child = free(&mut worker, forks);
    assert_eq!(returned(call(&mut worker, &mut child, &[])), Value::I64(2));
    // What it has started, in no process namespace, ends with its group.
    let folder = folder(&worker, &child);
    let inside = read(&folder, "cgroup.procs");
    assert_eq!(inside.lines().count(), 3, "{inside}");
    let left: Vec<_> = inside.lines().map(pidfd).collect();
    drop(child);
    assert!(left.iter().all(ends) && !folder.exists(), "{folder:?}");
}
