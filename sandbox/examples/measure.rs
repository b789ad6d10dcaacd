//! Prints what isolates here, the environment block, and what starting, loading and calling cost.
//!
//! `cargo run -p sandbox --example measure`, after `cargo build -p sandbox-runner`.

use ladder::{Array, Executor, HashSeed, Layout, Load, Role, Value};
use sandbox::{Child, Layer, Sandbox, SandboxConfig, Worker};
use std::time::{Duration, Instant};

const ROUNDS: usize = 200;

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

fn main() -> Result<()> {
    let began = Instant::now();
    let sandbox = Sandbox::start(SandboxConfig::default())?;
    println!("start with probe        {:>9.1?}", began.elapsed());
    println!("{}", serde_json::to_string_pretty(sandbox.isolation())?);
    println!("{}", serde_json::to_string_pretty(sandbox.environment())?);
    let mut worker = sandbox.worker()?;
    println!("zygote resident         {:>6} KiB", resident(worker.zygote_pids().first().copied())?);
    let load_and_drop = median(|| load(&mut worker, Role::Subject, "def f(x): return x\n").map(drop))?;
    println!("load and drop, median   {load_and_drop:>9.1?}");
    let mut bare =
        Sandbox::start(SandboxConfig { without: Layer::NAMESPACES.to_vec(), ..SandboxConfig::default() })?.worker()?;
    let without = median(|| load(&mut bare, Role::Subject, "def f(x): return x\n").map(drop))?;
    println!("  without namespaces    {without:>9.1?}");
    calls(&mut worker)?;
    consultations(&mut worker)
}

fn calls(worker: &mut Worker) -> Result<()> {
    let mut child = load(worker, Role::Subject, "def f(x): return x * 2.0\n")?;
    for size in [4, 256, 65_536, 1 << 20] {
        let args = [Value::Array(Array::from_f64(vec![size], &vec![1.5; size]))];
        let took = median(|| Ok(worker.call(&mut child, &args, Layout::C).map(drop)?))?;
        println!("call, {size:>7} doubles   {took:>9.1?}");
    }
    println!("child resident          {:>6} KiB", resident(Some(child.pid().cast_unsigned()))?);
    Ok(())
}

fn consultations(worker: &mut Worker) -> Result<()> {
    let mut subject = load(worker, Role::Subject, "def f(x): return x * 2.0\n")?;
    let mut judge = load(worker, Role::Judge, "def f(x): return bool((host_call(x) == x * 2.0).all())\n")?;
    let request = Value::Array(Array::from_f64(vec![16], &[1.5; 16]));
    let took = median(|| {
        let mut answer = |worker: &mut Worker, question: Value| {
            let reply = worker.call(&mut subject, &[question], Layout::C)?;
            let ladder::Reply::Returned { value, .. } = reply else { return Ok(Value::None) };
            Ok(value)
        };
        Ok(worker.consult(&mut judge, &request, &mut answer).map(drop)?)
    })?;
    println!("judge through the host  {took:>9.1?}");
    Ok(())
}

fn load(worker: &mut Worker, role: Role, source: &str) -> Result<Child> {
    let load = Load { source: source.as_bytes(), entry: "f", arity: 1, hash_seed: HashSeed::Zero, role };
    worker.load(&load)?.map_err(|refusal| format!("{refusal:?}").into())
}

fn median(mut one: impl FnMut() -> Result<()>) -> Result<Duration> {
    let mut took = Vec::with_capacity(ROUNDS);
    for _ in 0..ROUNDS {
        let began = Instant::now();
        one()?;
        took.push(began.elapsed());
    }
    took.sort();
    Ok(took[ROUNDS / 2])
}

fn resident(pid: Option<u32>) -> Result<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", pid.ok_or("no process")?))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
    Ok(line.split_whitespace().next().unwrap_or("0").parse()?)
}
