//! Measures the cost of a sandboxed run and of baselines in one process. Only ratios are
//! comparable; milliseconds depend on the machine.
//!
//! `cargo bench -p sandbox --profile dev --bench sandbox`, after `cargo build`. The page
//! `docs/performance.md` explains the figures.

#[path = "sandbox/alone.rs"]
mod alone;
#[path = "sandbox/limit.rs"]
mod limit;

use ladder::{Executor, HashSeed, Layout, LoadRequest, Rights, Surroundings};
use sandbox::{Child, Layer, Level, Sandbox, SandboxConfig, Worker};
use spec::{Array, Value};
use std::time::{Duration, Instant};

/// Rounds of the alternating measurements, so that a disturbance of the machine affects all of
/// them.
const ROUNDS: usize = 200;

/// Rounds of the baselines that start a new interpreter each.
const FRESH: usize = 10;

/// The duration for which runs are counted.
const WINDOW: Duration = Duration::from_secs(3);

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// A source that does nothing.
const EMPTY: &str = "def f(x): return x\n";

fn main() -> Result<()> {
    let full = Sandbox::start(SandboxConfig::default())?;
    let bare = SandboxConfig {
        without: Layer::ALL.to_vec(),
        floor: Level::I0,
        ..SandboxConfig::default()
    };
    let bare = Sandbox::start(bare)?;
    println!(
        "sandbox: isolation {}, against {} without layers",
        full.isolation().level,
        bare.isolation().level
    );
    let (mut worker, mut bare) = (full.worker()?, bare.worker()?);
    let (mut with, mut without, mut usage) = (vec![], vec![], vec![]);
    for _ in 0..ROUNDS {
        with.push(timed(|| fork_to_reap(&mut worker))?);
        without.push(timed(|| fork_to_reap(&mut bare))?);
        usage.push(usage_of_child(&mut worker)?);
    }
    let (with, without) = (median(&mut with), median(&mut without));
    println!("fork to reap, all layers   {}", milliseconds(with));
    println!(
        "fork to reap, no layers    {}   layers add {:+.1} % (aim: at most 15 %)",
        milliseconds(without),
        over(with, without)
    );
    println!();
    alone::compare(with, FRESH)?;
    println!();
    calls(&mut worker)?;
    throughput(&full)?;
    println!();
    print_components(&worker, &mut usage, with)
}

/// Forks a child, imports a source in it, and reaps it.
fn fork_to_reap(worker: &mut Worker) -> Result<()> {
    let child = load(worker, Rights::Subject, EMPTY)?;
    worker.finish(child)?;
    Ok(())
}

/// The resources that one child has used after it answered a call.
struct ChildUsage {
    /// Page faults that needed no disk.
    faults: u64,
    /// Bytes that belong to the child alone.
    private: u64,
}

fn usage_of_child(worker: &mut Worker) -> Result<ChildUsage> {
    let mut child = load(worker, Rights::Subject, EMPTY)?;
    worker.call(&mut child, &[Value::F64(1.0)], Layout::C)?;
    let usage = ChildUsage {
        faults: limit::faults(child.pid())?,
        private: limit::private(child.pid())?,
    };
    worker.finish(child)?;
    Ok(usage)
}

fn calls(worker: &mut Worker) -> Result<()> {
    let mut child = load(worker, Rights::Subject, "def f(x): return x * 2.0\n")?;
    for size in [4, 256, 65_536] {
        let args = [Value::Array(Array::from_f64(vec![size], &vec![1.5; size]))];
        let mut durations = vec![];
        for _ in 0..ROUNDS * 10 {
            durations.push(timed(|| {
                Ok(worker.call(&mut child, &args, Layout::C).map(drop)?)
            })?);
        }
        let median = median(&mut durations);
        let aim = if size == 256 {
            "   (aim: at most 0.1 ms)"
        } else {
            ""
        };
        println!(
            "call, {size:>6} doubles       {}   {:>7.0} a second{aim}",
            milliseconds(median),
            1.0 / median.as_secs_f64()
        );
    }
    consultation(worker)
}

/// Measures one predicate that calls its subject once through the host.
fn consultation(worker: &mut Worker) -> Result<()> {
    let mut subject = load(worker, Rights::Subject, "def f(x): return x * 2.0\n")?;
    let mut judge = load(
        worker,
        Rights::Judge,
        "def f(x): return bool((host_call(x) == x * 2.0).all())\n",
    )?;
    let request = Value::Array(Array::from_f64(vec![16], &[1.5; 16]));
    let mut durations = vec![];
    for _ in 0..ROUNDS * 5 {
        durations.push(timed(|| {
            let mut answer = |worker: &mut Worker, question: Value| {
                let reply = worker.call(&mut subject, &[question], Layout::C)?;
                Ok(if let ladder::Reply::Returned { value, .. } = reply {
                    value
                } else {
                    Value::None
                })
            };
            Ok(worker
                .consult(&mut judge, &request, &mut answer)
                .map(drop)?)
        })?);
    }
    println!(
        "predicate through the host {}",
        milliseconds(median(&mut durations))
    );
    Ok(())
}

/// Measures whole runs (fork, import, call, reap) per second, on one worker and on two, in
/// alternation.
fn throughput(sandbox: &Sandbox) -> Result<()> {
    let (mut one, mut two) = (0.0, 0.0);
    for _ in 0..3 {
        one += runs(sandbox, 1)?;
        two += runs(sandbox, 2)?;
    }
    println!("runs a second, 1 worker    {:>8.1}", one / 3.0);
    println!(
        "runs a second, 2 workers   {:>8.1}   {:.2} x (aim: at least 1.8 x)",
        two / 3.0,
        two / one
    );
    Ok(())
}

fn runs(sandbox: &Sandbox, workers: usize) -> Result<f64> {
    let one = |mut worker: Worker| -> std::result::Result<usize, String> {
        // The zygote is warm before the count starts.
        fork_to_reap(&mut worker).map_err(|error| error.to_string())?;
        let (start, mut done) = (Instant::now(), 0);
        while start.elapsed() < WINDOW {
            fork_call_reap(&mut worker).map_err(|error| error.to_string())?;
            done += 1;
        }
        Ok(done)
    };
    let done: std::result::Result<usize, String> = std::thread::scope(|scope| {
        let workers: Vec<Worker> = (0..workers)
            .map(|_| sandbox.worker())
            .collect::<std::result::Result<_, _>>()
            .map_err(|e| e.to_string())?;
        let threads: Vec<_> = workers
            .into_iter()
            .map(|worker| scope.spawn(move || one(worker)))
            .collect();
        threads
            .into_iter()
            .map(|thread| {
                thread
                    .join()
                    .unwrap_or_else(|_| Err("a thread panicked".to_owned()))
            })
            .sum()
    });
    Ok(done? as f64 / WINDOW.as_secs_f64())
}

fn fork_call_reap(worker: &mut Worker) -> Result<()> {
    let mut child = load(worker, Rights::Subject, EMPTY)?;
    worker.call(&mut child, &[Value::F64(1.0)], Layout::C)?;
    worker.finish(child)?;
    Ok(())
}

/// Prints the components of a run: the same number of page faults in a forked process of the same
/// size that does nothing else.
fn print_components(worker: &Worker, usage: &mut [ChildUsage], with: Duration) -> Result<()> {
    usage.sort_by_key(|usage| usage.faults);
    let faults = usage[usage.len() / 2].faults;
    usage.sort_by_key(|usage| usage.private);
    let private = usage[usage.len() / 2].private;
    let zygote = worker.zygote_pids().first().copied().ok_or("no zygote")?;
    let resident = limit::resident(zygote)?;
    let (plain, touching) = limit::forks(resident, faults)?;
    println!(
        "private to a child         {:>8.2} MB   (aim: at most 3 MB)",
        private as f64 / 1e6
    );
    println!("page faults of a child     {faults:>8}");
    println!(
        "fork of {:>3} MB, exit       {}   {:.0} % of a run",
        resident / 1_000_000,
        milliseconds(plain),
        share(plain, with)
    );
    println!(
        "the same with those faults {}   {:.0} % of a run",
        milliseconds(touching),
        share(touching, with)
    );
    Ok(())
}

fn load(worker: &mut Worker, rights: Rights, source: &str) -> Result<Child> {
    let load = LoadRequest {
        source: source.as_bytes(),
        entry: "f",
        arity: 1,
        hash_seed: HashSeed::Zero,
        rights,
        surroundings: Surroundings::default(),
    };
    worker
        .load(&load)?
        .map_err(|refusal| format!("{refusal:?}").into())
}

fn timed(work: impl FnOnce() -> Result<()>) -> Result<Duration> {
    let start = Instant::now();
    work()?;
    Ok(start.elapsed())
}

fn median(durations: &mut [Duration]) -> Duration {
    durations.sort();
    durations[durations.len() / 2]
}

fn milliseconds(duration: Duration) -> String {
    format!("{:>8.3} ms", duration.as_secs_f64() * 1e3)
}

fn share(part: Duration, whole: Duration) -> f64 {
    100.0 * part.as_secs_f64() / whole.as_secs_f64()
}

fn over(one: Duration, other: Duration) -> f64 {
    share(one, other) - 100.0
}
