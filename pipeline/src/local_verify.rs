//! Any pair, any spec: climbs the ladder with two files outside the corpus. Nothing is recorded.

use crate::cli::{self, Output};
use crate::config::Config;
use crate::context::sandbox_config;
use crate::{show, specs};
use anyhow::{Context as _, Result};
use ladder::verify::{Pair, verify};
use ladder::{Digest, Level, Outcome, PropertyRecord, PropertyResult, RungRecord, Verification};
use sandbox::Sandbox;
use serde::Serialize;
use std::path::Path;

/// The three files of one climb.
#[derive(Debug, Clone, Copy)]
pub struct Files<'a> {
    /// The spec.
    pub spec: &'a Path,
    /// Reading A.
    pub a: &'a Path,
    /// Reading B.
    pub b: &'a Path,
}

impl<'a> Files<'a> {
    /// The files on the command line, if it names them.
    pub fn of(asked: &'a cli::Verify) -> Option<Self> {
        Some(Self { spec: asked.spec.as_deref()?, a: asked.a.as_deref()?, b: asked.b.as_deref()? })
    }
}

/// What the climb said.
#[derive(Debug, Serialize)]
struct Answer {
    level: Option<Level>,
    verdict_digest: Digest,
    #[serde(flatten)]
    verification: Verification,
}

/// Climbs with the files and prints what was seen; whether the pair reached V3.
///
/// # Errors
/// When a file cannot be read, the spec does not load, or the sandbox fails.
pub fn run(config: &Config, files: &Files<'_>, output: Output) -> Result<bool> {
    let held = specs::load_one(files.spec)?;
    let read = |path: &Path| std::fs::read(path).with_context(|| format!("cannot read {}", path.display()));
    let (a, b) = (read(files.a)?, read(files.b)?);
    let mut worker = Sandbox::start(sandbox_config(config)?)?.worker()?;
    let verification = verify(&held.spec, Pair { a: &a, b: &b }, &held.past, &mut worker)?;
    let answer = Answer { level: verification.level(), verdict_digest: verification.verdict_digest(), verification };
    show::print(&answer, output, || text(&answer))?;
    Ok(answer.level == Some(Level::V3))
}

fn text(answer: &Answer) -> String {
    let found = &answer.verification;
    let mut lines = vec![format!("{}: {}", found.method, show::level(answer.level))];
    for record in &found.rungs {
        lines.extend(rung(record));
    }
    if let Some(worst) = &found.worst {
        lines.push(format!(
            "  agreement: at worst {:.1e} of what is allowed, at {}{:?} of {}",
            worst.ratio, worst.output, worst.index, worst.case
        ));
    }
    let failed = found.properties.iter().filter(|p| p.result != PropertyResult::Pass);
    lines.extend(failed.flat_map(property));
    lines.join("\n")
}

fn rung(record: &RungRecord) -> Vec<String> {
    let said = match record.outcome {
        Outcome::Passed => "passed".to_owned(),
        Outcome::Failed(reason) => format!("failed: {reason}"),
        Outcome::NotReached => "not reached".to_owned(),
    };
    let e = &record.evidence;
    let facts = [
        e.side.map(|side| format!("reading {side}")),
        e.case.as_ref().map(|case| format!("case {case}")),
        e.output
            .as_ref()
            .map(|name| format!("output {name}{}", e.index.as_ref().map_or_else(String::new, |i| format!("{i:?}")))),
        e.property.as_ref().map(|property| format!("property {property}")),
        e.ending.map(|ending| format!("ended: {ending}")),
        e.detail.clone(),
        e.cases.map(|cases| format!("{cases} cases")),
        // A pair that is suspect says so in its detail.
        e.similarity.filter(|_| e.detail.is_none()).map(|s| format!("similarity {s:.2}")),
        (!e.shared_callees.is_empty()).then(|| format!("both call {}", e.shared_callees.join(", "))),
    ];
    let facts: Vec<String> = facts.into_iter().flatten().collect();
    let mut lines = vec![format!("  {} {said}", record.rung)];
    if !facts.is_empty() {
        lines.push(format!("     {}", facts.join("; ")));
    }
    // A property's counterexample stands with the property.
    if e.property.is_none() {
        lines.extend(e.python.iter().flat_map(|python| pasteable(python)));
    }
    lines
}

fn property(record: &PropertyRecord) -> Vec<String> {
    let detail = record.detail.as_deref().unwrap_or_default();
    let mut lines =
        vec![format!("  property {} on reading {}: {}; {detail}", record.property, record.side, record.result)];
    lines.extend(record.counterexample.iter().flat_map(|python| pasteable(python)));
    lines
}

fn pasteable(python: &str) -> Vec<String> {
    python.lines().map(|line| format!("        {line}")).collect()
}
