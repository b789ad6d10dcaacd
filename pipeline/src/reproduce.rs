//! Climbing again with what a recorded run was given, and comparing.

use crate::context::Context;
use anyhow::{Context as _, Result, bail};
use catalogue::Digest;
use ladder::Level;
use ladder::verify::{Pair, verify};
use serde::Serialize;
use store::{RunId, RunRecord};

/// What reproducing found.
#[derive(Debug, Clone, Serialize)]
pub struct Comparison {
    /// The run.
    pub run_id: RunId,
    /// Its method.
    pub method: String,
    /// The level it was recorded with.
    pub recorded_level: Option<Level>,
    /// The level it has now.
    pub level: Option<Level>,
    /// The recorded verdict digest.
    pub recorded_digest: Digest,
    /// The digest now.
    pub digest: Digest,
    /// Whether the digests are equal.
    pub same: bool,
    /// What differs in the environment, key by key; empty when it is the same.
    pub environment_differs: Vec<String>,
}

/// Runs a recorded run again.
///
/// # Errors
/// When the run is not held, or its spec is no longer the one on disk, or the sandbox fails.
pub async fn run(context: &Context, run: RunId) -> Result<Comparison> {
    let recorded = context.store.run(run).await?;
    let method = recorded.pair.method.clone();
    let held = context
        .specs
        .get(&method)
        .with_context(|| format!("no spec of {method} on disk"))?;
    if held.spec.sha256 != recorded.verification.spec_sha256 {
        bail!(
            "the spec of {method} is not the one run {run} was climbed with\nhint: check out the commit whose spec has sha256 {}",
            recorded.verification.spec_sha256
        );
    }
    let (a, b) = (
        source(context, recorded.pair.a_sha256).await?,
        source(context, recorded.pair.b_sha256).await?,
    );
    let sandbox = context.sandbox()?;
    let environment = serde_json::to_value(sandbox.environment())?;
    let (spec, past) = (held.spec.clone(), held.past.clone());
    let found = tokio::task::spawn_blocking(move || {
        let mut worker = sandbox.worker()?;
        verify(&spec, Pair { a: &a, b: &b }, &past, &mut worker)
    });
    let found = found.await??;
    if found.inputs_sha256 != recorded.verification.inputs_sha256 {
        bail!(
            "run {run} had other inputs: past counterexamples were added since\nhint: they join the corpus for good; verify again"
        );
    }
    Ok(compare(run, &recorded, &found, &environment))
}

async fn source(context: &Context, sha256: Digest) -> Result<Vec<u8>> {
    let sample = context
        .store
        .code_sample(sha256)
        .await?
        .with_context(|| format!("code {sha256} is not held"))?;
    Ok(sample.source)
}

fn compare(
    run_id: RunId,
    recorded: &RunRecord,
    found: &ladder::Verification,
    environment: &serde_json::Value,
) -> Comparison {
    let digest = found.verdict_digest();
    Comparison {
        run_id,
        method: recorded.pair.method.clone(),
        recorded_level: recorded.level,
        level: found.level(),
        recorded_digest: recorded.verdict_digest,
        digest,
        same: digest == recorded.verdict_digest,
        environment_differs: differences(&recorded.environment, environment),
    }
}

/// The keys whose values differ, with both values.
fn differences(then: &serde_json::Value, now: &serde_json::Value) -> Vec<String> {
    let (Some(then), Some(now)) = (then.as_object(), now.as_object()) else {
        return vec![];
    };
    let keys: std::collections::BTreeSet<&String> = then.keys().chain(now.keys()).collect();
    let null = serde_json::Value::Null;
    let value = |map: &serde_json::Map<String, serde_json::Value>, key: &str| {
        map.get(key).unwrap_or(&null).to_string()
    };
    keys.into_iter()
        .filter(|key| then.get(*key) != now.get(*key))
        .map(|key| format!("{key}: {} then, {} now", value(then, key), value(now, key)))
        .collect()
}
