//! What a host is short of is an error of ours that says what to do: no outcome, and never less isolation. When it is
//! there again, the same worker goes on.
//!
//! Each host is a process of its own, because limits are of a process.

use crate::support::*;
use ladder::{Executor, HashSeed, LoadRequest, Role, Surroundings};
use nix::libc;
use sandbox::{Level, Sandbox, SandboxConfig, SandboxError, Worker};
use spec::Value;
use std::os::unix::process::CommandExt;
use std::process::Command;

const SOURCE: &str = "def f(): return 5\n";

fn acting() -> bool {
    std::env::var_os(ACTING).is_some()
}

/// Runs a host, and returns the lines it printed after a mark; `None` where another user cannot reach this executable.
fn told(command: &mut Command) -> Option<String> {
    let output = match command.output() {
        Ok(output) => output,
        Err(error) => {
            println!("skipped: another user cannot reach this executable ({error})");
            return None;
        }
    };
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        output.status.success(),
        "{text}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    Some(text)
}

/// Sets a soft limit of a process, and returns the one before.
fn limit(pid: u32, resource: libc::__rlimit_resource_t, soft: Option<u64>) -> u64 {
    let mut old = libc::rlimit {
        rlim_cur: 0,
        rlim_max: 0,
    };
    // SAFETY: plain system calls with structs that live through them.
    unsafe {
        assert_eq!(
            libc::prlimit(pid.cast_signed(), resource, std::ptr::null(), &raw mut old),
            0
        );
        if let Some(soft) = soft {
            let new = libc::rlimit {
                rlim_cur: soft,
                rlim_max: old.rlim_max,
            };
            assert_eq!(
                libc::prlimit(
                    pid.cast_signed(),
                    resource,
                    &raw const new,
                    std::ptr::null_mut()
                ),
                0
            );
        }
    }
    old.rlim_cur
}

fn load(worker: &mut Worker, hash_seed: HashSeed) -> Result<sandbox::Child, SandboxError> {
    let load = LoadRequest {
        source: SOURCE.as_bytes(),
        entry: "f",
        arity: 0,
        hash_seed,
        role: Role::Subject,
        surroundings: Surroundings::default(),
    };
    worker
        .load(&load)
        .map(|child| child.expect("an honest source loads"))
}

/// The worker does its work, at the level it had.
fn goes_on(worker: &mut Worker, hash_seed: HashSeed) {
    let mut child = load(worker, hash_seed).unwrap();
    assert_eq!(returned(call(worker, &mut child, &[])), Value::I64(5));
}

fn start() -> (Worker, Level) {
    let sandbox = Sandbox::start(SandboxConfig::default()).unwrap();
    (sandbox.worker().unwrap(), sandbox.isolation().level)
}

/// While a limit of a process holds, loading fails with this error; then the worker goes on.
fn short(
    worker: &mut Worker,
    seed: HashSeed,
    pid: u32,
    resource: libc::__rlimit_resource_t,
    soft: u64,
) -> String {
    let before = limit(pid, resource, Some(soft));
    let error = load(worker, seed).map(|child| child.pid()).unwrap_err();
    limit(pid, resource, Some(before));
    goes_on(worker, seed);
    error.to_string().replace('\n', " ")
}

/// How many descriptors more make a child possible.
fn rooms() -> usize {
    if nix::unistd::geteuid().is_root() {
        4
    } else {
        3
    }
}

#[test]
#[ignore = "a host that another test starts"]
fn a_host_without_descriptors() {
    if !acting() {
        return;
    }
    let (mut worker, level) = start();
    goes_on(&mut worker, HashSeed::Zero);
    // Room for nothing; for half a pair of sockets; for a pair, but not for the user id of root's children; for that
    // too, but not for the pidfd that comes back.
    for room in 0..rooms() {
        let free =
            (0u64..).filter(|fd| !std::path::Path::new(&format!("/proc/self/fd/{fd}")).exists());
        let soft = free.take(room + 1).last().unwrap();
        let error = short(
            &mut worker,
            HashSeed::Zero,
            std::process::id(),
            libc::RLIMIT_NOFILE,
            soft,
        );
        println!("\nerror {error}");
    }
    println!("level {level}");
}

#[test]
fn descriptors() {
    let Some(text) = told(&mut again(
        "resource_exhaustion::a_host_without_descriptors",
    )) else {
        return;
    };
    let errors: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("error "))
        .collect();
    assert_eq!(errors.len(), rooms(), "{text}");
    for error in errors {
        assert!(
            error.contains("Too many open files")
                && error.contains("hint: allow this process more open"),
            "{error}"
        );
    }
}

#[test]
#[ignore = "a host that another test starts"]
fn a_host_without_memory() {
    if !acting() {
        return;
    }
    let (mut worker, _) = start();
    goes_on(&mut worker, HashSeed::Zero);
    // The other zygote is not there yet; it inherits the limit, and numpy finds no room below it.
    let error = short(
        &mut worker,
        HashSeed::One,
        std::process::id(),
        libc::RLIMIT_AS,
        100 << 20,
    );
    println!("\nerror {error}");
}

#[test]
fn memory() {
    let Some(text) = told(&mut again("resource_exhaustion::a_host_without_memory")) else {
        return;
    };
    let error = text
        .lines()
        .find_map(|line| line.strip_prefix("error "))
        .unwrap();
    assert!(
        error.contains("the zygote did not start") || error.contains("sandbox-runner failed"),
        "{error}"
    );
    assert!(error.contains("hint:"), "{error}");
}

#[test]
#[ignore = "a host that another test starts"]
fn a_host_without_processes() {
    if !acting() {
        return;
    }
    let (mut worker, _) = start();
    goes_on(&mut worker, HashSeed::Zero);
    let zygote = worker.zygote_pids()[0];
    println!(
        "\nerror {}",
        short(&mut worker, HashSeed::Zero, zygote, libc::RLIMIT_NPROC, 0)
    );
    // Nobody may have more than none: not even the zygote can be started.
    println!(
        "\nerror {}",
        short(
            &mut worker,
            HashSeed::One,
            std::process::id(),
            libc::RLIMIT_NPROC,
            0
        )
    );
}

#[test]
fn processes() {
    let mut host = again("resource_exhaustion::a_host_without_processes");
    if nix::unistd::geteuid().is_root() {
        // The limit does not hold root.
        host.uid(65_534).gid(65_534);
    }
    let Some(text) = told(&mut host) else { return };
    let errors: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("error "))
        .collect();
    assert_eq!(errors.len(), 2, "{text}");
    for (error, doing) in errors
        .iter()
        .zip(["forking a child", "starting sandbox-runner"])
    {
        assert!(
            error.contains(doing) && error.contains("hint: allow this user more processes"),
            "{error}"
        );
    }
}

#[test]
#[ignore = "a host that another test starts"]
fn a_host_without_room_for_files() {
    if !acting() {
        return;
    }
    let folder = std::ffi::CString::new(std::env::temp_dir().display().to_string()).unwrap();
    // SAFETY: plain system calls with C strings that live through them; the mounts are of this thread's namespace alone.
    unsafe {
        assert_eq!(libc::unshare(libc::CLONE_NEWNS), 0);
        let private = libc::MS_REC | libc::MS_PRIVATE;
        assert_eq!(
            libc::mount(
                std::ptr::null(),
                c"/".as_ptr(),
                std::ptr::null(),
                private,
                std::ptr::null()
            ),
            0
        );
        let small = c"size=4096,nr_inodes=3".as_ptr().cast();
        assert_eq!(
            libc::mount(
                c"none".as_ptr(),
                folder.as_ptr(),
                c"tmpfs".as_ptr(),
                0,
                small
            ),
            0
        );
    }
    let error = Sandbox::start(SandboxConfig::default())
        .map(|sandbox| sandbox.isolation().level)
        .unwrap_err();
    println!("\nerror {}", error.to_string().replace('\n', " "));
}

#[test]
fn room_for_files() {
    if !nix::unistd::geteuid().is_root() {
        println!("skipped: only root can mount a small file system");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let Some(text) = told(
        again("resource_exhaustion::a_host_without_room_for_files").env("TMPDIR", folder.path()),
    ) else {
        return;
    };
    let error = text
        .lines()
        .find_map(|line| line.strip_prefix("error "))
        .unwrap();
    assert!(
        error.contains("targets for the probe") && error.contains("hint: free space"),
        "{error}"
    );
}

#[test]
fn a_layer_is_not_done_without_for_a_shortage() {
    // Landlock needs a descriptor for a moment. A child that has none may not run without Landlock.
    let mut config = SandboxConfig::default();
    config.limits.open_files = 4;
    let error = Sandbox::start(config)
        .map(|sandbox| sandbox.isolation().clone())
        .unwrap_err();
    assert!(
        matches!(error, SandboxError::Spawn { .. }) && error.to_string().contains("hint:"),
        "{error}"
    );
}
