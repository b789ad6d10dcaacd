//! The evidence of one climb as text: level, outcomes, and counterexamples as Python code.

use crate::output::level_name;
use crate::terminal::visible_line;
use catalogue::{Digest, Level, Outcome, PropertyRecord, PropertyResult, RungRecord, Verification};
use ladder::derive_level;
use serde::Serialize;

/// A verification with its level and digest.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Climbed {
    /// The level, computed from the outcomes.
    pub(crate) level: Option<Level>,
    /// The digest of the verdict, which is equal on every machine.
    verdict_digest: Digest,
    #[serde(flatten)]
    pub(crate) verification: Verification,
}

impl Climbed {
    pub(crate) fn of(verification: Verification) -> Self {
        Self {
            level: derive_level(&verification.rungs),
            verdict_digest: verification.verdict_digest(),
            verification,
        }
    }

    /// Returns the level, every outcome with its evidence, and every property that failed.
    pub(crate) fn text(&self) -> String {
        let Verification {
            method,
            rungs,
            seed,
            worst,
            properties,
            ..
        } = &self.verification;
        let mut lines = vec![format!("{method}: {}", level_name(self.level))];
        for record in rungs {
            push_rung(&mut lines, record);
        }
        lines.push(format!("  seed {seed}"));
        if let Some(worst) = worst {
            lines.push(format!(
                "  agreement: at worst {:.1e} of what is allowed, at {}{:?} of {}",
                worst.ratio, worst.output, worst.index, worst.case
            ));
        }
        for record in properties {
            if record.result != PropertyResult::Pass {
                push_property(&mut lines, record);
            }
        }
        lines.join("\n")
    }
}

fn push_rung(lines: &mut Vec<String>, record: &RungRecord) {
    let outcome = match record.outcome {
        Outcome::Passed => "passed".to_owned(),
        Outcome::Failed(reason) => format!("failed: {reason}"),
        Outcome::NotReached => "not reached".to_owned(),
    };
    lines.push(format!("  {} {outcome}", record.rung));
    let e = &record.evidence;
    let index = e.index.as_ref().map(|index| format!("{index:?}"));
    let index = index.unwrap_or_default();
    let output = e.output.as_ref();
    let property = e.property.as_ref();
    let callees = e.shared_callees.join(", ");
    let facts = [
        e.side.map(|side| format!("reading {side}")),
        e.case.as_ref().map(|case| format!("case {case}")),
        output.map(|name| format!("output {name}{index}")),
        property.map(|property| format!("property {property}")),
        e.ending.map(|ending| format!("ended: {ending}")),
        e.detail.clone(),
        e.cases.map(|cases| format!("{cases} cases")),
        // The detail of a suspect pair contains the similarity.
        e.similarity
            .filter(|_| e.detail.is_none())
            .map(|similarity| format!("similarity {similarity:.2}")),
        (!callees.is_empty()).then(|| format!("both call {callees}")),
    ];
    let facts: Vec<String> = facts.into_iter().flatten().collect();
    if !facts.is_empty() {
        lines.push(format!("     {}", visible_line(&facts.join("; "))));
    }
    for coverage in &e.coverage {
        let (side, words) = (coverage.side, coverage.words());
        lines.push(format!("     reading {side}: {words}"));
    }
    // A property's counterexample is printed with the property.
    if e.property.is_none() {
        push_python(lines, e.python.as_deref());
    }
}

fn push_property(lines: &mut Vec<String>, record: &PropertyRecord) {
    let (property, side, result) = (&record.property, record.side, record.result);
    let detail = visible_line(record.detail.as_deref().unwrap_or_default());
    lines.push(format!(
        "  property {property} on reading {side}: {result}; {detail}"
    ));
    push_python(lines, record.counterexample.as_deref());
}

/// Adds code with an indentation.
fn push_python(lines: &mut Vec<String>, python: Option<&str>) {
    let code = python.unwrap_or_default().lines();
    lines.extend(code.map(|line| format!("        {line}")));
}
