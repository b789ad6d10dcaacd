//! Same verdict everywhere: the bundled pairs climb under several environment blocks, and their verdict digests are compared.
//!
//! **Source**: `docs/ladder.md`, "Same verdict everywhere".

mod blocks;

use crate::cli::{self, Output};
use crate::config::Config;
use crate::context::{Shelf, sandbox_config};
use crate::figures;
use crate::progress;
use crate::specs::HeldSpec;
use crate::verify::pool::Workers;
use anyhow::Result;
use blocks::Block;
use catalogue::Digest;
use datasets::Corpus;
use ladder::Level;
use ladder::verify::{Pair, verify};
use rayon::prelude::*;
use sandbox::{Environment, Sandbox};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How many blocks that really differ must have been compared. **Source**: `docs/ladder.md`, "How good is the ladder?".
pub const LEAST_BLOCKS: usize = 3;

/// What comparing found.
#[derive(Debug, Serialize, Deserialize)]
pub struct Comparison {
    /// How many methods climbed.
    pub methods: usize,
    /// Every block, the machine as it is first.
    pub blocks: Vec<Compared>,
}

/// One block.
#[derive(Debug, Serialize, Deserialize)]
pub struct Compared {
    /// Its name.
    pub block: String,
    /// What makes it: `OPENBLAS_CORETYPE=Haswell` and the like.
    pub settings: String,
    /// What it was in fact: features numpy used, the kernels of the BLAS, the isolation level.
    pub seen: Option<String>,
    /// Why it says nothing: it could not start, or is no other than a block before it on this machine.
    pub left_out: Option<String>,
    /// How many digests equal those of the first block.
    pub equal: usize,
    /// Methods with another digest: `gelu: V3, V2 as the machine is`.
    pub different: Vec<String>,
}

/// What one method came to.
type Verdicts = BTreeMap<String, (Option<Level>, Digest)>;

/// Climbs under every block, prints the comparison and keeps it for `report --ladder`; whether all digests are equal.
///
/// # Errors
/// When specs or readings do not load, or the sandbox does not start as the machine is.
pub fn run(config: &Config, asked: &cli::Stability) -> Result<bool> {
    let Shelf { corpus, specs, .. } = Shelf::with_both(config, &asked.methods)?;
    let mut found = Comparison {
        methods: specs.len(),
        blocks: vec![],
    };
    let mut first: Option<Verdicts> = None;
    let mut known: Vec<Environment> = vec![];
    for block in blocks::all() {
        let sandbox = match Sandbox::start(block.applied(sandbox_config(config)?)) {
            Ok(sandbox) => sandbox,
            Err(error) if first.is_none() => return Err(error.into()),
            Err(error) => {
                found.blocks.push(block.left_out(format!(
                    "it does not start here: {}",
                    progress::chain(&error)
                )));
                continue;
            }
        };
        let environment = sandbox.environment().clone();
        if known
            .iter()
            .any(|other| blocks::is_same(other, &environment))
            && !block.is_user()
        {
            found.blocks.push(
                block.left_out("it is no other than a block before it on this machine".to_owned()),
            );
            continue;
        }
        let verdicts = climb(&sandbox, config.workers, &specs, &corpus, block)?;
        let compared = block.compared(&environment, &verdicts, first.as_ref().unwrap_or(&verdicts));
        found.blocks.push(compared);
        known.push(environment);
        first.get_or_insert(verdicts);
    }
    print(&found, asked.output)?;
    if asked.methods.is_empty() {
        figures::keep(config, figures::STABILITY, &found)?;
    }
    Ok(found.is_stable())
}

fn print(found: &Comparison, output: Output) -> Result<()> {
    crate::show::print(found, output, || found.text())
}

/// The verdict of every method under one block.
fn climb(
    sandbox: &Sandbox,
    workers: usize,
    specs: &BTreeMap<String, HeldSpec>,
    corpus: &Corpus,
    block: &Block,
) -> Result<Verdicts> {
    let pool = Workers::new(sandbox);
    let threads = rayon::ThreadPoolBuilder::new()
        .num_threads(workers)
        .build()?;
    let bar = progress::bar(specs.len(), block.name);
    let verdicts = threads.install(|| {
        let one = |(id, held): (&String, &HeldSpec)| -> Result<_> {
            let readings = &corpus.pairs[id];
            let pair = Pair {
                a: readings.a.code.as_bytes(),
                b: readings.b.code.as_bytes(),
            };
            let mut worker = pool.take()?;
            let verification = verify(&held.spec, pair, &held.past, &mut worker)?;
            pool.give_back(worker);
            bar.inc(1);
            Ok((
                id.clone(),
                (verification.level(), verification.verdict_digest()),
            ))
        };
        specs.par_iter().map(one).collect::<Result<Verdicts>>()
    });
    bar.finish_and_clear();
    verdicts
}

impl Comparison {
    /// Whether enough blocks were compared and no digest differs.
    pub fn is_stable(&self) -> bool {
        self.compared() >= LEAST_BLOCKS && self.blocks.iter().all(|b| b.different.is_empty())
    }

    /// Blocks that were compared.
    pub fn compared(&self) -> usize {
        self.blocks.iter().filter(|b| b.left_out.is_none()).count()
    }

    /// The same as text.
    pub fn text(&self) -> String {
        let mut lines = vec![];
        for b in &self.blocks {
            let said = match &b.left_out {
                Some(why) => format!("left out: {why}"),
                None => format!(
                    "{} of {} digests equal; {}",
                    b.equal,
                    self.methods,
                    b.seen.as_deref().unwrap_or("")
                ),
            };
            lines.push(format!("{:<14} {said}", b.block));
            lines.push(format!("{:<14}   {}", "", b.settings));
            lines.extend(
                b.different
                    .iter()
                    .map(|line| format!("{:<14}   DIFFERS  {line}", "")),
            );
        }
        let verdict = if self.is_stable() {
            "every verdict is the same"
        } else {
            "NOT SHOWN TO BE STABLE"
        };
        lines.push(format!(
            "{} blocks compared, {} needed: {verdict}",
            self.compared(),
            LEAST_BLOCKS
        ));
        lines.join("\n")
    }
}
