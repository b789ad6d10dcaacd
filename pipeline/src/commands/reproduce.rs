//! `concordance reproduce`: climbs again with the recorded readings of a run, and compares the verdicts.

use crate::blocking::on_thread;
use crate::config::Config;
use crate::context::{Context, start_sandbox};
use crate::error::hinted;
use crate::output::{self, Completion, Output, level_name};
use anyhow::{Context as _, Result};
use catalogue::{Coverage, Digest, Level, Rung, Verification};
use ladder::derive_level;
use ladder::verify::{Pair, verify};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;
use store::{RunId, RunRecord};

#[derive(Debug, clap::Args)]
pub(crate) struct ReproduceArgs {
    /// The run's number, as `concordance report --json` and the server name it.
    run: i64,
    #[command(flatten)]
    output: Output,
}

#[derive(Debug, Serialize)]
struct Comparison {
    run_id: RunId,
    method: String,
    recorded_level: Option<Level>,
    level: Option<Level>,
    recorded_digest: Digest,
    digest: Digest,
    /// True when the digests are equal.
    same: bool,
    /// The lines and conditions of each reading that no case executed, this time.
    coverage: Vec<Coverage>,
    /// The differences of the environments, one entry per key.
    environment_differs: Vec<String>,
}

/// Runs a recorded run again and prints the comparison.
pub(crate) async fn execute(context: &Context, args: &ReproduceArgs) -> Result<Completion> {
    let comparison = run(context, RunId(args.run)).await?;
    output::print(&comparison, args.output, || comparison.text())?;
    Ok(Completion::of(comparison.same))
}

async fn run(context: &Context, run: RunId) -> Result<Comparison> {
    let recorded = context.store.run(run).await?;
    let method = &recorded.pair.method;
    let loaded = context
        .specs
        .get(method)
        .with_context(|| format!("no spec of {method} on disk"))?;
    let spec_sha256 = recorded.verification.spec_sha256;
    if loaded.spec.sha256 != spec_sha256 {
        return Err(hinted(
            format!("the spec of {method} is not the one run {run} was climbed with"),
            format!("check out the commit whose spec has sha256 {spec_sha256}"),
        ));
    }
    let a = source(context, recorded.pair.a_sha256).await?;
    let b = source(context, recorded.pair.b_sha256).await?;
    let seed = recorded.verification.seed;
    let sandbox = start_sandbox(&Config {
        seed,
        ..context.config.clone()
    })?;
    let environment = serde_json::to_value(sandbox.environment())?;
    let (spec, past) = (loaded.spec.clone(), loaded.past.clone());
    let verification = on_thread(move || {
        let mut worker = sandbox.worker()?;
        verify(&spec, Pair { a: &a, b: &b }, &past, seed, &mut worker)
    });
    let verification = verification.await??;
    if verification.inputs_sha256 != recorded.verification.inputs_sha256 {
        return Err(hinted(
            format!("run {run} had other inputs: past counterexamples were added since"),
            "they join the corpus for good; verify again",
        ));
    }
    Ok(Comparison::new(run, &recorded, &verification, &environment))
}

async fn source(context: &Context, sha256: Digest) -> Result<Vec<u8>> {
    let sample = context.store.code_sample(sha256).await?;
    let sample = sample.with_context(|| format!("code {sha256} is not stored"))?;
    Ok(sample.source)
}

impl Comparison {
    fn new(
        run_id: RunId,
        recorded: &RunRecord,
        verification: &Verification,
        environment: &Value,
    ) -> Self {
        let digest = verification.verdict_digest();
        Self {
            run_id,
            method: recorded.pair.method.clone(),
            recorded_level: recorded.level,
            level: derive_level(&verification.rungs),
            recorded_digest: recorded.verdict_digest,
            digest,
            same: digest == recorded.verdict_digest,
            coverage: verification.rungs[Rung::V1 as usize]
                .evidence
                .coverage
                .clone(),
            environment_differs: differences(&recorded.environment, environment),
        }
    }

    fn text(&self) -> String {
        let verdict = if self.same {
            "the same verdict"
        } else {
            "ANOTHER VERDICT"
        };
        let line = |when: &str, level, digest: &Digest| {
            format!("  {when:<9} {:<8} {digest}", level_name(level))
        };
        let mut lines = vec![
            format!("run {} of {}: {verdict}", self.run_id, self.method),
            line("recorded", self.recorded_level, &self.recorded_digest),
            line("now", self.level, &self.digest),
        ];
        for coverage in &self.coverage {
            lines.push(format!("  reading {}: {}", coverage.side, coverage.words()));
        }
        for difference in &self.environment_differs {
            lines.push(format!("  environment differs: {difference}"));
        }
        if self.environment_differs.is_empty() {
            lines.push("  environment: the same".to_owned());
        }
        lines.join("\n")
    }
}

/// Returns the keys whose values differ, with both values.
fn differences(then: &Value, now: &Value) -> Vec<String> {
    let (Some(then), Some(now)) = (then.as_object(), now.as_object()) else {
        return vec![];
    };
    let keys: BTreeSet<&String> = then.keys().chain(now.keys()).collect();
    keys.into_iter()
        .filter(|key| then.get(*key) != now.get(*key))
        .map(|key| {
            let (then, now) = (then.get(key), now.get(key));
            let (then, now) = (then.unwrap_or(&Value::Null), now.unwrap_or(&Value::Null));
            format!("{key}: {then} then, {now} now")
        })
        .collect()
}
