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
use crate::saved_metrics;
use anyhow::{Context as _, Result};
use material::Material;
use sandbox::{Sandbox, SandboxConfig};
use trial::{JudgedTrial, Trial};

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
    let workers = WorkerPool::new(Sandbox::start(sandbox)?);
    let all: Vec<(usize, &mut Material)> = methods.iter_mut().enumerate().collect();
    let trials = workers.run_all(
        threads,
        "mutants",
        all,
        |(index, method): (_, &mut Material), worker| {
            let trials = method.trials(most, worker)?;
            Ok(trials.into_iter().map(move |trial| (index, trial)))
        },
    )?;
    let trials: Vec<(usize, Trial)> = trials.into_iter().flatten().collect();
    let judged = workers.run_all(threads, "mutate", trials, |(index, trial), worker| {
        let (spec, pair) = (&methods[index].spec, methods[index].pair());
        Ok((index, trial.judge(spec, pair, worker)?))
    })?;
    let mut by_method: Vec<Vec<JudgedTrial>> = methods.iter().map(|_| vec![]).collect();
    for (index, trial) in judged {
        by_method[index].push(trial);
    }
    let methods = methods.iter().zip(&by_method);
    Ok(Metrics::of(
        methods.map(|(method, trials)| MethodMetrics::of(method, trials)),
    ))
}
