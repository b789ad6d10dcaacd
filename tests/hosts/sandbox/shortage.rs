//! Hosts that run short of something: each prints the error that it got, and goes on.

use crate::call;
use ladder::{Executor, HashSeed, LoadRequest, Rights, Surroundings};
use nix::libc;
use sandbox::{Level, Sandbox, SandboxConfig, SandboxError, Worker};
use spec::Value;

const SOURCE: &str = "def f(): return 5\n";

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
        rights: Rights::Subject,
        surroundings: Surroundings::default(),
    };
    worker
        .load(&load)
        .map(|child| child.expect("an honest source loads"))
}

/// The worker does its work, at the level it had.
fn goes_on(worker: &mut Worker, hash_seed: HashSeed) {
    let mut child = load(worker, hash_seed).unwrap();
    assert_eq!(call(worker, &mut child, &[]), Value::I64(5));
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

/// The number of additional descriptors that make a child possible.
fn rooms() -> usize {
    if nix::unistd::geteuid().is_root() {
        4
    } else {
        3
    }
}

pub fn without_descriptors() {
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

pub fn without_memory() {
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

pub fn without_processes() {
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

pub fn without_room_for_files() {
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
