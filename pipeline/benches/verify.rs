//! Compares verification with the warm sandbox and the same requests with one fresh Python process per request.
//!
//! `cargo bench -p pipeline --profile dev --bench verify`, after `cargo build`. `docs/performance.md` has the figures. With
//! `-- --growth` the bench prints only the growth of the cost. With `-- --whole METHOD` the bench climbs completely with one method in
//! both variants, which is slow and needs no projection.

#[path = "verify/fresh.rs"]
mod fresh;
#[path = "verify/growth.rs"]
mod growth;
#[path = "verify/plan.rs"]
mod plan;
#[path = "verify/replay.rs"]
mod replay;

use anyhow::{Context as _, Result};
use catalogue::Rung;
use catalogue::method_files::{READING_A, READING_B};
use fresh::Fresh;
use ladder::Executor;
use ladder::verify::{Pair, verify};
use pipeline::specs::{self, LoadedSpec};
use plan::{Kind, Log, Recorder, Sampled};
use sandbox::{Sandbox, SandboxConfig};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The number of repetitions of the whole run.
const ROUNDS: usize = 3;

/// The number of requests of each kind in the sample. **Reason** for fewer loads: loads are rare and similar.
const SAMPLE: [usize; 3] = [20, 90, 90];

/// One method to climb with.
struct Method {
    loaded: LoadedSpec,
    a: Vec<u8>,
    b: Vec<u8>,
}

impl Method {
    fn climb<E: Executor>(&self, executor: &mut E) -> Result<catalogue::Verification, E::Error> {
        verify(
            &self.loaded.spec,
            Pair {
                a: &self.a,
                b: &self.b,
            },
            &self.loaded.past,
            catalogue::Seed::FIXED,
            executor,
        )
    }
}

fn main() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .context("the package has no parent folder")?;
    let methods = methods(root)?;
    let config = SandboxConfig {
        python_prefix: Some(root.join(".venv")),
        ..SandboxConfig::default()
    };
    let sandbox = Sandbox::start(config)?;
    let args: Vec<String> = std::env::args().collect();
    if let Some(at) = args.iter().position(|arg| arg == "--whole") {
        return whole(
            &sandbox,
            root,
            &methods,
            args.get(at + 1).context("--whole METHOD")?,
        );
    }
    println!(
        "verify: {} methods, isolation {}",
        methods.len(),
        sandbox.isolation().level
    );
    growth::print(&sandbox, &methods)?;
    if args.iter().any(|arg| arg == "--growth") {
        return Ok(());
    }
    let (warm, requests) = warm_runs(&sandbox, &methods)?;
    let (log, host) = record(&sandbox, &methods)?;
    let counts = Kind::ALL.map(|kind| {
        log.spent
            .iter()
            .map(|rung| rung[kind as usize].count)
            .sum::<u64>()
    });
    anyhow::ensure!(
        counts.iter().sum::<u64>() == requests,
        "recorded {counts:?}, the timed runs made {requests}"
    );
    let samples = log.into_samples();
    compare(&sandbox, root, &samples, &Whole { warm, host, counts })
}

/// Reads every bundled method.
fn methods(root: &Path) -> Result<Vec<Method>> {
    let read = |path: PathBuf| {
        std::fs::read(&path).with_context(|| format!("cannot read {}", path.display()))
    };
    let specs = specs::load(&root.join("property-specs"))?.0.into_values();
    specs
        .map(|loaded| {
            let folder = root
                .join("datasets/methods")
                .join(&loaded.spec.method.area)
                .join(&loaded.spec.method.id);
            Ok(Method {
                a: read(folder.join(READING_A))?,
                b: read(folder.join(READING_B))?,
                loaded,
            })
        })
        .collect()
}

/// Measures the whole run alternately with one worker and with two workers. Returns the median time with one worker, and the number of
/// requests.
fn warm_runs(sandbox: &Sandbox, methods: &[Method]) -> Result<(Duration, u64)> {
    let (mut one, mut two, mut requests) = (vec![], vec![], 0);
    for _ in 0..ROUNDS {
        for (workers, took) in [(1, &mut one), (2, &mut two)] {
            let started = Instant::now();
            requests = run(sandbox, &methods.iter().collect::<Vec<_>>(), workers)?;
            took.push(started.elapsed());
        }
    }
    for (workers, took) in [(1, &mut one), (2, &mut two)] {
        took.sort();
        let seconds = took[ROUNDS / 2].as_secs_f64();
        println!(
            "warm, {workers} worker(s), measured: {seconds:.1} s for {requests} requests; {:.2} methods/s, {:.0} requests/s (median of {ROUNDS}, {:.1} to {:.1} s)",
            methods.len() as f64 / seconds,
            requests as f64 / seconds,
            took[0].as_secs_f64(),
            took[ROUNDS - 1].as_secs_f64(),
        );
    }
    Ok((one[ROUNDS / 2], requests))
}

/// Climbs with every method. Returns the number of requests.
fn run(sandbox: &Sandbox, methods: &[&Method], workers: usize) -> Result<u64> {
    let next = AtomicUsize::new(0);
    let work = || -> Result<u64> {
        let mut worker = sandbox.worker()?;
        while let Some(method) = methods.get(next.fetch_add(1, Ordering::Relaxed)) {
            method.climb(&mut worker)?;
        }
        Ok(worker.take_stats().requests)
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .map(|thread| {
                thread
                    .join()
                    .map_err(|_| anyhow::anyhow!("a worker panicked"))?
            })
            .sum()
    })
}

/// Records the whole run and prints the time per rung and kind of request. Returns the log and the time of the ladder itself.
fn record(sandbox: &Sandbox, methods: &[Method]) -> Result<(Log, Duration)> {
    let mut recorder = Recorder::new(sandbox.worker()?, sandbox.worker()?, Log::new(SAMPLE));
    for method in methods {
        method.climb(&mut recorder)?;
    }
    let mut log = recorder.log;
    log.close();
    let total: Duration = log.rungs.iter().sum();
    println!(
        "where the warm time goes (recorded run, 1 worker at a time, {:.1} s), in % of the whole:",
        total.as_secs_f64()
    );
    println!("  rung    all    load    call   judge  ladder   requests");
    let share = |time: Duration| 100.0 * time.as_secs_f64() / total.as_secs_f64();
    let mut host = Duration::ZERO;
    for rung in Rung::ALL {
        let (all, spent) = (log.rungs[*rung as usize], log.spent[*rung as usize]);
        let own = all.saturating_sub(spent.iter().map(|kind| kind.time).sum());
        host += own;
        let [load, call, judge] = spent.map(|kind| share(kind.time));
        let requests: u64 = spent.iter().map(|kind| kind.count).sum();
        println!(
            "  {rung}   {:5.1}   {load:5.1}   {call:5.1}   {judge:5.1}   {:5.1}   {requests:8}",
            share(all),
            share(own)
        );
    }
    Ok((log, host))
}

/// The totals of the whole run, for the projection.
struct Whole {
    warm: Duration,
    host: Duration,
    counts: [u64; 3],
}

/// Repeats the sampled requests in both variants, and prints the measured and the projected ratio.
fn compare(
    sandbox: &Sandbox,
    root: &Path,
    samples: &[Vec<Sampled>; 3],
    whole: &Whole,
) -> Result<()> {
    let (mut worker, mut fresh) = (sandbox.worker()?, Fresh::new(root));
    let (mut projected, mut variance, mut warm_again) = (whole.host.as_secs_f64(), 0.0, 0.0);
    println!(
        "a seeded sample of the recorded requests, each made 3 times in both ways in turn (measured):"
    );
    for kind in Kind::ALL {
        let (sample, count) = (&samples[kind as usize], whole.counts[kind as usize] as f64);
        let (mut warm, mut cold, mut same) = (vec![], vec![], 0);
        for sampled in sample {
            let (x, y) = (
                replay::replay(&mut worker, sampled)?,
                replay::replay(&mut fresh, sampled)?,
            );
            warm.push(x.seconds);
            cold.push(y.seconds);
            same += usize::from(x.same && y.same);
        }
        let ((warm, _), (cold, error)) = (mean(&warm), mean(&cold));
        println!(
            "  {kind:7?} of {count:6}: warm {:7.3} ms, fresh {:7.1} ms, ratio {:5.0}; {same} of {} as recorded, byte for byte",
            warm * 1e3,
            cold * 1e3,
            cold / warm,
            sample.len()
        );
        projected += count * cold;
        warm_again += count * warm;
        variance += (count * error).powi(2);
    }
    let measured = (projected - whole.host.as_secs_f64()) / warm_again;
    println!(
        "per request, weighted as in the plan, MEASURED on the sample: fresh / warm = {measured:.0}"
    );
    println!(
        "whole run, PROJECTED: fresh {projected:.0} s (± {:.0} s, one standard error) / warm {:.1} s = {:.0}",
        variance.sqrt(),
        whole.warm.as_secs_f64(),
        projected / whole.warm.as_secs_f64()
    );
    println!(
        "load and drop (fork, layers, import, end), warm, median of 200: {:.2?}",
        replay::load_and_drop(&mut worker, 200)?
    );
    Ok(())
}

/// Returns the mean and its standard error.
fn mean(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let squares: f64 = values.iter().map(|x| (x - mean).powi(2)).sum();
    (mean, (squares / (n - 1.0) / n).sqrt())
}

/// Climbs completely with one method in both variants.
fn whole(sandbox: &Sandbox, root: &Path, methods: &[Method], id: &str) -> Result<()> {
    let method = methods
        .iter()
        .find(|method| method.loaded.spec.method.id == id)
        .context("no such method")?;
    let mut worker = sandbox.worker()?;
    let mut warm = vec![];
    let mut verdict = method.climb(&mut worker)?;
    for _ in 0..ROUNDS {
        worker.take_stats();
        let started = Instant::now();
        verdict = method.climb(&mut worker)?;
        warm.push(started.elapsed().as_secs_f64());
    }
    warm.sort_by(f64::total_cmp);
    let (warm, requests) = (warm[ROUNDS / 2], worker.take_stats().requests);
    let started = Instant::now();
    let again = method.climb(&mut Fresh::new(root))?;
    let fresh = started.elapsed().as_secs_f64();
    let is_same = (verdict.rungs.map(|r| r.outcome), verdict.properties)
        == (again.rungs.map(|r| r.outcome), again.properties);
    println!(
        "{id}, whole climb, MEASURED: {requests} requests, fresh {fresh:.1} s / warm {warm:.3} s = {:.0}; same verdicts: {is_same}",
        fresh / warm
    );
    Ok(())
}
