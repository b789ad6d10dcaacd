//! `concordance stability`: the bundled pairs climb under several environment blocks, and their verdict digests are
//! compared.
//!
//! **Source**: `docs/ladder.md`, "The same verdict everywhere".

mod blocks;

use super::verify::WorkerPool;
use crate::config::Config;
use crate::context::{LoadedCorpus, sandbox_config};
use crate::output::{self, Completion, Output, level_name};
use crate::specs::LoadedSpec;
use crate::{progress, saved_metrics};
use anyhow::Result;
use blocks::Block;
use catalogue::{Digest, Level};
use ladder::derive_level;
use ladder::verify::{Pair, verify};
use sandbox::{Environment, Sandbox};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The number of different blocks that must be compared. **Source**: `docs/ladder.md`, "How good is the ladder?".
pub(crate) const LEAST_BLOCKS: usize = 3;

#[derive(Debug, clap::Args)]
pub(crate) struct StabilityArgs {
    /// Method ids; all methods with a spec and readings unless given.
    methods: Vec<String>,
    #[command(flatten)]
    output: Output,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Comparison {
    /// The number of methods.
    pub(crate) methods: usize,
    /// Every block; the machine's own settings are the first.
    blocks: Vec<ComparedBlock>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ComparedBlock {
    block: String,
    /// The settings of the block, such as `OPENBLAS_CORETYPE=Haswell`.
    settings: String,
    /// The effects of the block: number of numpy's CPU features, kernels of the BLAS, isolation level.
    seen: Option<String>,
    /// The reason why the block was not compared: the sandbox did not start, or the block equals an earlier block on this machine.
    left_out: Option<String>,
    /// The number of digests that equal the digests of the first block.
    pub(crate) equal: usize,
    /// Methods with another digest: `gelu: V3, V2 as the machine is`.
    different: Vec<String>,
}

/// Level and verdict digest of each method.
type Verdicts = BTreeMap<String, (Option<Level>, Digest)>;

/// Climbs under every block, prints the comparison and saves it for `report --ladder`. The command is complete when all digests are
/// equal.
pub(crate) fn execute(config: &Config, args: &StabilityArgs) -> Result<Completion> {
    let loaded = LoadedCorpus::with_both(config, &args.methods)?;
    let comparison = compare(config, &loaded)?;
    output::print(&comparison, args.output, || comparison.text())?;
    if args.methods.is_empty() {
        saved_metrics::save(config, saved_metrics::STABILITY, &comparison)?;
    }
    Ok(Completion::of(comparison.is_stable()))
}

fn compare(config: &Config, loaded: &LoadedCorpus) -> Result<Comparison> {
    let mut blocks = vec![];
    let mut first: Option<Verdicts> = None;
    let mut environments: Vec<Environment> = vec![];
    for block in blocks::ALL {
        let sandbox = match Sandbox::start(block.applied(sandbox_config(config)?)) {
            Ok(sandbox) => sandbox,
            Err(error) if first.is_none() => return Err(error.into()),
            Err(error) => {
                let error = progress::error_chain(&error);
                blocks.push(block.left_out(format!("it does not start here: {error}")));
                continue;
            }
        };
        let environment = sandbox.environment().clone();
        let mut earlier = environments.iter();
        if !block.is_unseen() && earlier.any(|earlier| blocks::is_same(earlier, &environment)) {
            let why = "it is no other than a block before it on this machine";
            blocks.push(block.left_out(why.to_owned()));
            continue;
        }
        let verdicts = climb(sandbox, config, loaded, block)?;
        let expected = first.as_ref().unwrap_or(&verdicts);
        blocks.push(block.compared(&environment, &verdicts, expected));
        environments.push(environment);
        first.get_or_insert(verdicts);
    }
    Ok(Comparison {
        methods: loaded.specs.len(),
        blocks,
    })
}

/// Climbs with every method under one block, and returns the verdicts.
fn climb(
    sandbox: Sandbox,
    config: &Config,
    loaded: &LoadedCorpus,
    block: &Block,
) -> Result<Verdicts> {
    let LoadedCorpus { corpus, specs, .. } = loaded;
    let workers = WorkerPool::new(sandbox);
    let specs: Vec<(&String, &LoadedSpec)> = specs.iter().collect();
    let verdicts = workers.run_all(
        config.workers,
        block.name,
        specs,
        |(id, loaded): (&String, &LoadedSpec), worker| {
            let readings = &corpus.pairs[id];
            let pair = Pair {
                a: readings.a.code.as_bytes(),
                b: readings.b.code.as_bytes(),
            };
            let verification = verify(&loaded.spec, pair, &loaded.past, config.seed, worker)?;
            let verdict = (
                derive_level(&verification.rungs),
                verification.verdict_digest(),
            );
            Ok((id.clone(), verdict))
        },
    )?;
    Ok(verdicts.into_iter().collect())
}

impl Comparison {
    /// Returns whether enough blocks were compared and no digest differs.
    fn is_stable(&self) -> bool {
        self.compared().count() >= LEAST_BLOCKS
            && self.blocks.iter().all(|block| block.different.is_empty())
    }

    /// Returns the blocks that were compared.
    pub(crate) fn compared(&self) -> impl Iterator<Item = &ComparedBlock> {
        self.blocks.iter().filter(|block| block.left_out.is_none())
    }

    fn text(&self) -> String {
        let mut lines = vec![];
        for block in &self.blocks {
            let result = match &block.left_out {
                Some(why) => format!("left out: {why}"),
                None => format!(
                    "{} of {} digests equal; {}",
                    block.equal,
                    self.methods,
                    block.seen.as_deref().unwrap_or_default()
                ),
            };
            lines.push(format!("{:<14} {result}", block.block));
            lines.push(format!("{:<14}   {}", "", block.settings));
            for difference in &block.different {
                lines.push(format!("{:<14}   DIFFERS  {difference}", ""));
            }
        }
        let verdict = if self.is_stable() {
            "every verdict is the same"
        } else {
            "NOT SHOWN TO BE STABLE"
        };
        let compared = self.compared().count();
        lines.push(format!(
            "{compared} blocks compared, {LEAST_BLOCKS} needed: {verdict}"
        ));
        lines.join("\n")
    }
}

impl Block {
    /// Returns the entry of a block that was not compared.
    fn left_out(&self, why: String) -> ComparedBlock {
        ComparedBlock {
            block: self.name.to_owned(),
            settings: self.settings(),
            seen: None,
            left_out: Some(why),
            equal: 0,
            different: vec![],
        }
    }

    /// Compares a block's verdicts with the verdicts of the first block.
    fn compared(
        &self,
        environment: &Environment,
        verdicts: &Verdicts,
        expected: &Verdicts,
    ) -> ComparedBlock {
        let mut different = vec![];
        for (id, (level, digest)) in verdicts {
            let (expected_level, expected_digest) = &expected[id];
            if digest != expected_digest {
                let [level, expected] = [*level, *expected_level].map(level_name);
                different.push(format!("{id}: {level}, {expected} as the machine is"));
            }
        }
        let core = environment.blas_core.as_deref().unwrap_or("unknown");
        let features = environment.numpy_cpu_features.len();
        let isolation = &environment.isolation;
        ComparedBlock {
            block: self.name.to_owned(),
            settings: self.settings(),
            seen: Some(format!(
                "numpy uses {features} features, BLAS kernels {core}, {isolation}"
            )),
            left_out: None,
            equal: verdicts.len() - different.len(),
            different,
        }
    }
}
