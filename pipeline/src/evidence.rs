//! One climb for people: its level, its outcomes and what was seen, with counterexamples that can be pasted.

use crate::show;
use catalogue::Digest;
use ladder::{Level, Outcome, PropertyRecord, PropertyResult, RungRecord, Verification};
use serde::Serialize;

/// What a climb said.
#[derive(Debug, Clone, Serialize)]
pub struct Climbed {
    /// The level, computed from the outcomes.
    pub level: Option<Level>,
    /// The digest that is the same on every machine.
    pub verdict_digest: Digest,
    /// Everything else.
    #[serde(flatten)]
    pub verification: Verification,
}

impl Climbed {
    /// What one climb said.
    pub fn of(verification: Verification) -> Self {
        Self {
            level: verification.level(),
            verdict_digest: verification.verdict_digest(),
            verification,
        }
    }

    /// The level, every outcome with its evidence, and every property that failed.
    pub fn text(&self) -> String {
        text(self)
    }
}

fn text(climbed: &Climbed) -> String {
    let found = &climbed.verification;
    let mut lines = vec![format!("{}: {}", found.method, show::level(climbed.level))];
    for record in &found.rungs {
        lines.extend(rung(record));
    }
    if let Some(worst) = &found.worst {
        lines.push(format!(
            "  agreement: at worst {:.1e} of what is allowed, at {}{:?} of {}",
            worst.ratio, worst.output, worst.index, worst.case
        ));
    }
    let failed = found
        .properties
        .iter()
        .filter(|p| p.result != PropertyResult::Pass);
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
        e.output.as_ref().map(|name| {
            format!(
                "output {name}{}",
                e.index
                    .as_ref()
                    .map_or_else(String::new, |i| format!("{i:?}"))
            )
        }),
        e.property
            .as_ref()
            .map(|property| format!("property {property}")),
        e.ending.map(|ending| format!("ended: {ending}")),
        e.detail.clone(),
        e.cases.map(|cases| format!("{cases} cases")),
        // A pair that is suspect says so in its detail.
        e.similarity
            .filter(|_| e.detail.is_none())
            .map(|s| format!("similarity {s:.2}")),
        (!e.shared_callees.is_empty())
            .then(|| format!("both call {}", e.shared_callees.join(", "))),
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
    let mut lines = vec![format!(
        "  property {} on reading {}: {}; {detail}",
        record.property, record.side, record.result
    )];
    lines.extend(
        record
            .counterexample
            .iter()
            .flat_map(|python| pasteable(python)),
    );
    lines
}

fn pasteable(python: &str) -> Vec<String> {
    python
        .lines()
        .map(|line| format!("        {line}"))
        .collect()
}
