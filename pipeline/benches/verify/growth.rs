//! The growth of the cost from 10 to 100 methods and from 64 to 640 generated cases, and the CPU time of one method.

use super::{Method, run};
use anyhow::{Context as _, Result};
use ladder::verify::{Pair, verify};
use sandbox::Sandbox;
use spec::inputs::{Case, GENERATED_CASES, extra_cases};
use std::time::{Duration, Instant};

/// The number of cases that are added to the corpus, so that it has ten times the generated cases.
const ADDED_CASES: usize = 9 * GENERATED_CASES;

/// The number of methods in the measurement of growing cases.
const SAMPLE: usize = 10;

/// Prints the three measurements.
pub fn print(sandbox: &Sandbox, methods: &[Method]) -> Result<()> {
    print_growth_by_methods(sandbox, methods)?;
    print_growth_by_cases(sandbox, methods)?;
    print_cpu_seconds(sandbox, methods)
}

/// Returns every k-th method, so that each size has methods of all areas.
fn every_kth(methods: &[Method], count: usize) -> Vec<&Method> {
    (0..count)
        .map(|i| &methods[i * methods.len() / count])
        .collect()
}

fn print_growth_by_methods(sandbox: &Sandbox, methods: &[Method]) -> Result<()> {
    let mut first = None;
    for count in [10, 30, 100]
        .into_iter()
        .filter(|count| *count <= methods.len())
    {
        let started = Instant::now();
        run(sandbox, &every_kth(methods, count), 2)?;
        let each = started.elapsed().as_secs_f64() / count as f64;
        let first = *first.get_or_insert(each);
        println!(
            "{count:>4} methods, 2 workers: {:.3} s a method, {:.2} x that of the first row",
            each,
            each / first
        );
    }
    Ok(())
}

fn print_growth_by_cases(sandbox: &Sandbox, methods: &[Method]) -> Result<()> {
    let mut worker = sandbox.worker()?;
    let (mut few, mut many) = (Duration::ZERO, Duration::ZERO);
    for method in every_kth(methods, SAMPLE.min(methods.len())) {
        let spec = &method.loaded.spec;
        let groups = (0..ADDED_CASES / GENERATED_CASES)
            .flat_map(|i| extra_cases(spec, &format!("growth {i}")));
        let added: Vec<Case> = groups
            .enumerate()
            .map(|(i, case)| Case {
                name: format!("past-{i}"),
                ..case
            })
            .collect();
        for (past, took) in [(&[][..], &mut few), (&added, &mut many)] {
            worker.take_stats();
            verify(
                spec,
                Pair {
                    a: &method.a,
                    b: &method.b,
                },
                past,
                catalogue::Seed::FIXED,
                &mut worker,
            )?;
            // Properties have their own cases, so only the rungs that run the corpus can grow with the corpus.
            *took += worker.take_stats().rung_ms[..3]
                .iter()
                .map(|ms| Duration::from_millis(*ms))
                .sum::<Duration>();
        }
    }
    let ratio = many.as_secs_f64() / few.as_secs_f64();
    println!(
        "{GENERATED_CASES} to {} generated cases, {SAMPLE} methods, V0 to V2: {ratio:.1} x",
        GENERATED_CASES + ADDED_CASES
    );
    Ok(())
}

/// Prints the CPU seconds of a climb with each method, of this process and of its children: median and maximum over all methods.
fn print_cpu_seconds(sandbox: &Sandbox, methods: &[Method]) -> Result<()> {
    let mut worker = sandbox.worker()?;
    let mut spent = vec![];
    for method in methods {
        let (own_before, zygotes) = (own()?, worker.zygote_pids());
        let before = zygotes
            .iter()
            .map(|pid| of_zygote(*pid))
            .sum::<Result<f64>>()?;
        method.climb(&mut worker)?;
        // The cost of a zygote that this climb started is not counted: a zygote starts once per worker, not once per method.
        let after = zygotes
            .iter()
            .map(|pid| of_zygote(*pid))
            .sum::<Result<f64>>()?;
        spent.push(own()? - own_before + after - before);
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

/// Returns the CPU seconds of this process so far.
fn own() -> Result<f64> {
    ticks("/proc/self/stat", [11, 12])
}

/// Returns the CPU seconds of a zygote and of every child that the zygote has reaped so far.
fn of_zygote(pid: u32) -> Result<f64> {
    let path = format!("/proc/{pid}/stat");
    Ok(ticks(&path, [11, 12])? + ticks(&path, [13, 14])?)
}

/// Returns the sum of two fields after the process name, in seconds. **Source**: proc_pid_stat(5); a tick is 1/100 s on Linux.
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
