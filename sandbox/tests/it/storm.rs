//! Zygotes and children are killed at random moments under load: no run is lost, none is counted twice, none ends in a
//! way it did not, and nothing is left behind.
//!
//! 200 runs, or as many as `STORM_RUNS` says; the seed of the moments is `STORM_SEED` (`make storm` runs 2,000).

use catalogue::{Ending, Reason};
use ladder::{Executor, HashSeed, Layout, LoadRequest, Reply, Rights, Surroundings};
use nix::libc;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use sandbox::{Sandbox, SandboxConfig, SandboxError, Worker};
use spec::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::os::fd::{AsFd, AsRawFd, FromRawFd, OwnedFd};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The ending of one run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    /// The right value came back.
    Returned,
    /// The child was seen to be killed, at import or in the call.
    Killed,
    /// The sandbox says that it failed itself: nothing is recorded.
    Ours,
}

/// SplitMix64. **Source**: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014, figure 16.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }
}

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |text| text.parse().unwrap())
}

/// A pidfd: it cannot come to name another process.
fn pidfd(id: u32) -> Option<OwnedFd> {
    // SAFETY: a plain system call; the descriptor it makes is owned by nobody yet.
    unsafe {
        let fd = libc::syscall(libc::SYS_pidfd_open, id as libc::pid_t, 0);
        (fd >= 0).then(|| OwnedFd::from_raw_fd(fd as i32))
    }
}

/// The session of a live process. **Source**: proc_pid_stat(5): id, (name), state, parent, group, session.
fn session(id: u32) -> Option<u32> {
    let text = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    (!matches!(fields[0], "Z" | "X")).then(|| fields[3].parse().unwrap())
}

/// Live processes of these zygotes, each in its zygote's session, themselves included.
fn processes(zygotes: &BTreeSet<u32>) -> Vec<u32> {
    let entries = std::fs::read_dir("/proc").unwrap().filter_map(Result::ok);
    let ids = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    ids.filter(|id| session(*id).is_some_and(|session| zygotes.contains(&session)))
        .collect()
}

/// Kills a process if it is one of ours still; says whether it was.
fn strike(id: u32, zygotes: &BTreeSet<u32>) -> bool {
    // First the descriptor, then the look: what the look finds is what the descriptor names, or the descriptor is dead.
    let Some(process) = pidfd(id) else {
        return false;
    };
    if !session(id).is_some_and(|session| zygotes.contains(&session)) {
        return false;
    }
    // SAFETY: a plain system call on a descriptor this function owns.
    unsafe {
        libc::syscall(
            libc::SYS_pidfd_send_signal,
            process.as_raw_fd(),
            libc::SIGKILL,
            0,
            0,
        ) == 0
    }
}

/// One run: a source that works a little, in import and in call, and has one right answer.
fn run(worker: &mut Worker, number: i64) -> Result<Fate, SandboxError> {
    let source = format!(
        "import numpy as np\nK = sum(range({0}))\ndef f(x): return int(np.arange(x).sum()) + K - K + {0}\n",
        2_000 + number % 7_000
    );
    let hash_seed = if number % 5 == 0 {
        HashSeed::One
    } else {
        HashSeed::Zero
    };
    let load = LoadRequest {
        source: source.as_bytes(),
        entry: "f",
        arity: 1,
        hash_seed,
        rights: Rights::Subject,
        surroundings: Surroundings::default(),
    };
    let mut child = match worker.load(&load)? {
        Ok(child) => child,
        Err(refusal) => {
            assert_eq!(
                (refusal.reason, refusal.ending),
                (Reason::ImportEnded, Some(Ending::Crash)),
                "{refusal:?}"
            );
            return Ok(Fate::Killed);
        }
    };
    for n in [100, 20_000, 7] {
        match worker.call(&mut child, &[Value::I64(n)], Layout::C)? {
            Reply::Returned { value, .. } => {
                assert_eq!(
                    value,
                    Value::I64(n * (n - 1) / 2 + 2_000 + number % 7_000),
                    "a wrong answer"
                );
            }
            Reply::Ended {
                ending: Ending::Crash,
                detail,
            } if detail.contains("SIGKILL") => return Ok(Fate::Killed),
            other => panic!("run {number} ended in another way: {other:?}"),
        }
    }
    Ok(Fate::Returned)
}

/// Strikes until told to stop; returns how often it did.
fn killer(seed: u64, zygotes: &Mutex<BTreeSet<u32>>, over: &AtomicBool) -> u64 {
    let mut random = Random(seed);
    let mut strikes = 0;
    while !over.load(Ordering::Relaxed) {
        // The moments are to be anywhere: up to three runs' time apart.
        std::thread::park_timeout(Duration::from_micros(random.next() % 30_000));
        let known = zygotes.lock().unwrap().clone();
        let live = processes(&known);
        let (children, parents): (Vec<u32>, Vec<u32>) =
            live.into_iter().partition(|id| !known.contains(id));
        // A zygote takes long to come back: it is one strike in eight.
        let targets = if random.below(8) == 0 || children.is_empty() {
            parents
        } else {
            children
        };
        if random.below(2) == 0 && !targets.is_empty() {
            strikes += u64::from(strike(targets[random.below(targets.len())], &known));
        }
    }
    strikes
}

/// Makes its share of the runs; tells the killer of every zygote it has.
fn load_of_runs(
    mut worker: Worker,
    runs: std::ops::Range<u64>,
    zygotes: &Mutex<BTreeSet<u32>>,
) -> Vec<(u64, Fate)> {
    let mut fates = vec![];
    for number in runs {
        let fate = run(&mut worker, number as i64).unwrap_or_else(|error| {
            let expected = matches!(
                error,
                SandboxError::ZygoteDied { .. }
                    | SandboxError::ZygoteStart { .. }
                    | SandboxError::Spawn { .. }
                    | SandboxError::System { .. }
            );
            assert!(expected, "run {number}: {error}");
            Fate::Ours
        });
        fates.push((number, fate));
        zygotes.lock().unwrap().extend(worker.zygote_pids());
    }
    fates
}

/// One kill at a time, at a point that is certain, is in `hosts` and `races`.
#[test]
#[ignore = "kills at any moment; `make storm` runs it"]
fn a_storm_of_kills_loses_nothing() {
    let (runs, seed) = (number("STORM_RUNS", 200), number("STORM_SEED", 1));
    let sandbox = Sandbox::start(SandboxConfig::default()).unwrap();
    let (zygotes, over) = (Mutex::new(BTreeSet::new()), AtomicBool::new(false));
    let (fates, strikes) = std::thread::scope(|scope| {
        let killer = scope.spawn(|| killer(seed, &zygotes, &over));
        let shares = [0..runs / 2, runs / 2..runs];
        let loads = shares.map(|share| {
            let worker = sandbox.worker().unwrap();
            scope.spawn(|| load_of_runs(worker, share, &zygotes))
        });
        let fates = loads.map(|load| load.join());
        over.store(true, Ordering::Relaxed);
        killer.thread().unpark();
        (fates.map(Result::unwrap).concat(), killer.join().unwrap())
    });
    account(&fates, runs, strikes);
    for id in processes(&zygotes.into_inner().unwrap()) {
        let Some(process) = pidfd(id) else { continue };
        let gone = poll(
            &mut [PollFd::new(process.as_fd(), PollFlags::POLLIN)],
            PollTimeout::from(20_000u16),
        );
        assert_eq!(gone, Ok(1), "process {id} is left behind");
    }
    // After all that, work goes on.
    let mut worker = sandbox.worker().unwrap();
    assert_eq!(run(&mut worker, 1).unwrap(), Fate::Returned);
}

/// Every run once; strikes explain whatever did not return.
fn account(fates: &[(u64, Fate)], runs: u64, strikes: u64) {
    let numbers: Vec<u64> = fates.iter().map(|(number, _)| *number).collect();
    assert_eq!(
        numbers,
        (0..runs).collect::<Vec<_>>(),
        "every run exactly once"
    );
    let mut counts = BTreeMap::new();
    fates
        .iter()
        .for_each(|(_, fate)| *counts.entry(*fate).or_insert(0_u64) += 1);
    println!("{runs} runs, {strikes} strikes: {counts:?}");
    let of = |fate| counts.get(&fate).copied().unwrap_or(0);
    assert!(
        of(Fate::Returned) > 0 && strikes > 0,
        "{counts:?}, {strikes} strikes"
    );
    assert!(
        of(Fate::Killed) + of(Fate::Ours) <= strikes,
        "{counts:?}, but {strikes} strikes only"
    );
}
