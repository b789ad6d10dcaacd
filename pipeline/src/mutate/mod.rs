//! How good is the ladder? Mutants of the readings, trivial stand-ins and misreadings, each judged by V2 and by V3 alone.
//!
//! Nothing is recorded and no database is opened. **Source**: `docs/ladder.md`, "How good is the ladder?".

mod material;
mod show;
mod tally;
mod trial;
mod trivial;

pub use tally::{Counts, Figures, MethodFigures, PairFigures, Survivor};

use crate::cli::{self, Output};
use crate::config::Config;
use crate::context::{Shelf, sandbox_config};
use crate::figures;
use crate::progress;
use crate::verify::pool::Workers;
use anyhow::Result;
use material::Material;
use rayon::prelude::*;
use sandbox::{Sandbox, SandboxError};
use trial::{Trial, Tried};

/// What to mutate, read from disk.
pub struct Asked {
    sandbox: sandbox::SandboxConfig,
    methods: Vec<Material>,
    most: usize,
    whole: bool,
    config: Config,
}

impl Asked {
    /// Reads specs, readings and misreadings.
    ///
    /// # Errors
    /// When any of them does not load, or a method that is asked for has none.
    pub fn open(config: &Config, asked: &cli::Mutate) -> Result<Self> {
        let Shelf { corpus, specs, .. } = Shelf::with_both(config, &asked.methods)?;
        let whole = asked.methods.is_empty();
        let methods = specs.into_values().map(|held| {
            let pair = &corpus.pairs[&held.spec.method.id];
            Material::read(held.spec, pair.a.code.clone(), pair.b.code.clone())
        });
        let methods = methods.collect::<Result<_>>()?;
        Ok(Self {
            sandbox: sandbox_config(config)?,
            methods,
            most: asked.most,
            whole,
            config: config.clone(),
        })
    }

    /// Judges everything and prints the figures; whether nothing is wrong with the ladder's material.
    ///
    /// # Errors
    /// When the sandbox fails.
    pub fn run(mut self, output: Output) -> Result<bool> {
        let figures = self.judge()?;
        crate::show::print(&figures, output, || show::text(&figures))?;
        if self.whole {
            figures::keep(&self.config, figures::MUTATION, &figures)?;
        }
        Ok(figures.is_sound())
    }

    fn judge(&mut self) -> Result<Figures> {
        let sandbox = Sandbox::start(self.sandbox.clone())?;
        let workers = Workers::new(&sandbox);
        let threads = rayon::ThreadPoolBuilder::new()
            .num_threads(self.config.workers)
            .build()?;
        threads.install(|| {
            let trials: Result<Vec<_>, SandboxError> = self
                .methods
                .par_iter_mut()
                .map(|m| with_worker(&workers, |worker| m.trials(self.most, worker)))
                .collect();
            let trials: Vec<(usize, Trial)> = trials?
                .into_iter()
                .enumerate()
                .flat_map(|(at, list)| list.into_iter().map(move |t| (at, t)))
                .collect();
            let bar = progress::bar(trials.len(), "mutate");
            let tried: Result<Vec<(usize, Tried)>, SandboxError> = trials
                .into_par_iter()
                .with_max_len(1)
                .map(|(at, trial)| {
                    let tried =
                        with_worker(&workers, |worker| trial.run(&self.methods[at], worker))?;
                    bar.inc(1);
                    Ok((at, tried))
                })
                .collect();
            bar.finish_and_clear();
            Ok(Figures::of(&self.methods, &tried?))
        })
    }
}

fn with_worker<T>(
    workers: &Workers<'_>,
    work: impl FnOnce(&mut sandbox::Worker) -> Result<T, SandboxError>,
) -> Result<T, SandboxError> {
    let mut worker = workers.take()?;
    let done = work(&mut worker)?;
    workers.give_back(worker);
    Ok(done)
}
