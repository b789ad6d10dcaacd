//! `concordance mutate`: measures the ladder. V2 and V3 judge mutants of the readings, trivial stand-ins and misreadings, each rung by
//! itself.
//!
//! The command records no run and opens no database. **Source**: `docs/ladder.md`, "How good is the ladder?".

mod material;
mod metrics;
mod text;
mod trial;
pub(crate) mod trivial;

pub(crate) use metrics::{MethodMetrics, Metrics};

use super::verify::WorkerPool;
use crate::config::Config;
use crate::context::{LoadedCorpus, sandbox_config};
use crate::error::SetupError;
use crate::output::{self, Completion, Output};
use crate::{progress, saved_metrics};
use anyhow::{Context as _, Result};
use material::Material;
use rayon::prelude::*;
use sandbox::{Sandbox, SandboxConfig, SandboxError};
use trial::JudgedTrial;

#[derive(Debug, clap::Args)]
pub(crate) struct MutateArgs {
    /// Method ids; all methods with a spec and readings unless given.
    methods: Vec<String>,
    /// The most mutants of one method; a seeded sample is taken of more.
    #[arg(long, value_name = "N", default_value_t = 40)]
    most: usize,
    #[command(flatten)]
    output: Output,
}

/// Judges every trial, prints the metrics and saves them for `report --ladder`. The command is complete when every misreading is killed,
/// no property is vacuous and no honest reading is rejected.
///
/// # Errors
/// When specs, readings or misreadings do not load, or the sandbox fails.
pub(crate) fn execute(config: &Config, args: &MutateArgs) -> Result<Completion> {
    let (mut methods, sandbox) = load(config, &args.methods).context(SetupError)?;
    let metrics = judge(sandbox, config.workers, &mut methods, args.most)?;
    output::print(&metrics, args.output, || text::text(&metrics))?;
    if args.methods.is_empty() {
        saved_metrics::save(config, saved_metrics::MUTATION, &metrics)?;
    }
    Ok(Completion::of(metrics.is_sound()))
}

fn load(config: &Config, requested: &[String]) -> Result<(Vec<Material>, SandboxConfig)> {
    let LoadedCorpus { corpus, specs, .. } = LoadedCorpus::with_both(config, requested)?;
    let methods = specs.into_values().map(|loaded| {
        let pair = &corpus.pairs[loaded.id()];
        Material::read(loaded.spec, pair.a.code.clone(), pair.b.code.clone())
    });
    Ok((methods.collect::<Result<_>>()?, sandbox_config(config)?))
}

fn judge(
    sandbox: SandboxConfig,
    threads: usize,
    methods: &mut [Material],
    most: usize,
) -> Result<Metrics> {
    let sandbox = Sandbox::start(sandbox)?;
    let workers = WorkerPool::new(&sandbox);
    let threads = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()?;
    threads.install(|| {
        let trials = methods.par_iter_mut().enumerate().map(|(index, method)| {
            let trials = workers.with_worker(|worker| method.trials(most, worker))?;
            Ok(trials.into_iter().map(move |trial| (index, trial)))
        });
        let trials: Vec<_> = trials.collect::<Result<_, SandboxError>>()?;
        let trials: Vec<_> = trials.into_iter().flatten().collect();
        let bar = progress::bar(trials.len(), "mutate");
        let judged = trials
            .into_par_iter()
            .with_max_len(1)
            .map(|(index, trial)| {
                let (spec, pair) = (&methods[index].spec, methods[index].pair());
                let judged = workers.with_worker(|worker| trial.judge(spec, pair, worker))?;
                bar.inc(1);
                Ok((index, judged))
            });
        let judged: Vec<(usize, JudgedTrial)> = judged.collect::<Result<_, SandboxError>>()?;
        bar.finish_and_clear();
        let mut by_method: Vec<Vec<JudgedTrial>> = methods.iter().map(|_| vec![]).collect();
        for (index, trial) in judged {
            by_method[index].push(trial);
        }
        let methods = methods.iter().zip(&by_method);
        Ok(Metrics::of(
            methods.map(|(method, trials)| MethodMetrics::of(method, trials)),
        ))
    })
}
