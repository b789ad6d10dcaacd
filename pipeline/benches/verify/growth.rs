//! The growth of cost: from 10 to 100 methods, from 64 to 640 generated cases, and what one ordinary method costs in CPU time.

use super::{Method, run};
use anyhow::{Context as _, Result};
use ladder::verify::{Pair, verify};
use sandbox::Sandbox;
use spec::inputs::{Case, GENERATED_CASES, extra_cases};
use std::time::{Duration, Instant};

/// Cases beside the corpus's own that make ten times its generated ones.
const MORE: usize = 9 * GENERATED_CASES;

/// Methods on which the number of cases grows.
const SAMPLE: usize = 10;

/// Prints all three.
pub fn print(sandbox: &Sandbox, methods: &[Method]) -> Result<()> {
    of_methods(sandbox, methods)?;
    of_cases(sandbox, methods)?;
    one(sandbox, methods)
}

/// Every k-th of the methods, so that each size is a mixture of all areas.
fn some(methods: &[Method], count: usize) -> Vec<&Method> {
    (0..count)
        .map(|i| &methods[i * methods.len() / count])
        .collect()
}

fn of_methods(sandbox: &Sandbox, methods: &[Method]) -> Result<()> {
    let mut first = None;
    for count in [10, 30, 100]
        .into_iter()
        .filter(|count| *count <= methods.len())
    {
        let began = Instant::now();
        run(sandbox, &some(methods, count), 2)?;
        let each = began.elapsed().as_secs_f64() / count as f64;
        let first = *first.get_or_insert(each);
        println!(
            "{count:>4} methods, 2 workers: {:.3} s a method, {:.2} x that of the first row",
            each,
            each / first
        );
    }
    Ok(())
}

fn of_cases(sandbox: &Sandbox, methods: &[Method]) -> Result<()> {
    let mut worker = sandbox.worker()?;
    let (mut few, mut many) = (Duration::ZERO, Duration::ZERO);
    for method in some(methods, SAMPLE.min(methods.len())) {
        let spec = &method.loaded.spec;
        let groups =
            (0..MORE / GENERATED_CASES).flat_map(|i| extra_cases(spec, &format!("growth {i}")));
        let more: Vec<Case> = groups
            .enumerate()
            .map(|(i, case)| Case {
                name: format!("past-{i}"),
                ..case
            })
            .collect();
        for (past, took) in [(&[][..], &mut few), (&more, &mut many)] {
            worker.take_stats();
            verify(
                spec,
                Pair {
                    a: &method.a,
                    b: &method.b,
                },
                past,
                &mut worker,
            )?;
            // Properties have cases of their own: only the rungs that run the corpus can grow with it.
            *took += worker.take_stats().rung_ms[..3]
                .iter()
                .map(|ms| Duration::from_millis(*ms))
                .sum::<Duration>();
        }
    }
    let ratio = many.as_secs_f64() / few.as_secs_f64();
    println!(
        "{GENERATED_CASES} to {} generated cases, {SAMPLE} methods, V0 to V2: {ratio:.1} x",
        GENERATED_CASES + MORE
    );
    Ok(())
}

/// CPU seconds of a whole climb, of this process and of every child of its own: the median over all methods.
fn one(sandbox: &Sandbox, methods: &[Method]) -> Result<()> {
    let mut worker = sandbox.worker()?;
    let mut spent = vec![];
    for method in methods {
        let (began, zygotes) = (own()?, worker.zygote_pids());
        let before = zygotes
            .iter()
            .map(|pid| of_zygote(*pid))
            .sum::<Result<f64>>()?;
        method.climb(&mut worker)?;
        // A zygote started by this climb is paid for once a worker, not once a method.
        let after = zygotes
            .iter()
            .map(|pid| of_zygote(*pid))
            .sum::<Result<f64>>()?;
        spent.push(own()? - began + after - before);
    }
    spent.sort_by(f64::total_cmp);
    let (median, most) = (spent[spent.len() / 2], spent[spent.len() - 1]);
    let within = spent.iter().filter(|s| **s <= 1.5).count();
    println!(
        "CPU seconds a method: median {median:.2}, most {most:.2}; {within} of {} within 1.5 (aim for an ordinary one)",
        spent.len()
    );
    Ok(())
}

/// CPU seconds of this process so far.
fn own() -> Result<f64> {
    ticks("/proc/self/stat", [11, 12])
}

/// CPU seconds of a zygote and of every child it has reaped so far.
fn of_zygote(pid: u32) -> Result<f64> {
    let path = format!("/proc/{pid}/stat");
    Ok(ticks(&path, [11, 12])? + ticks(&path, [13, 14])?)
}

/// The sum of two fields after the name, in seconds. **Source**: proc_pid_stat(5); a tick is 1/100 s on Linux.
fn ticks(path: &str, fields: [usize; 2]) -> Result<f64> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {path}"))?;
    let (_, rest) = text.rsplit_once(')').context("no name in stat")?;
    let words: Vec<&str> = rest.split_whitespace().collect();
    let ticks = fields.iter().map(|at| {
        Ok(words
            .get(*at)
            .context("a field is missing")?
            .parse::<f64>()?)
    });
    Ok(ticks.sum::<Result<f64>>()? / 100.0)
}
