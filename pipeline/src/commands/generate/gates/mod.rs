//! The mechanical gates: what is checked of an answer before it counts, by the sandbox and by the paper's text.
//!
//! A gate looks at one role's own answer. It compares no two readings and reads no outcome of V2 or V3.

mod citations;
mod rulings;

use super::paper::PaperText;
use super::play::CheckedAnswer;
use crate::blocking::on_thread;
use crate::commands::mutate::trivial;
use crate::commands::verify::WorkerPool;
use anyhow::Result;
use catalogue::method_files::SPEC;
use catalogue::{Outcome, Rung};
use citations::{check_citations, quote_fault};
use generation::card::Card;
use generation::edges::OpenEdge;
use generation::properties::SpecParts;
use generation::spec_file::{SpecSources, table_at};
use generation::{AnswerFault, Corner};
use ladder::verify::{
    Pair, PropertyJudgement, PropertyOutcome, check_expressions, climb_to, judge_reading,
};
use sandbox::{Sandbox, SandboxError, Worker};
use spec::{PropertyKind, Spec};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The version of the gates. With another one every method is examined again.
pub(super) const GATES_VERSION: u32 = 2;

/// The programs that have to fail at a corner before the property is at fault.
const MIN_PROGRAMS: usize = 2;

/// The maximum length of a fault's evidence, in characters.
const MAX_EVIDENCE: usize = 600;

/// The gates, with a pool of sandbox workers.
pub(super) struct Gates {
    workers: Arc<WorkerPool>,
}

impl Gates {
    pub(super) fn new(sandbox: Sandbox) -> Self {
        Self {
            workers: Arc::new(WorkerPool::new(sandbox)),
        }
    }

    /// Runs `work` with a worker, on a thread for it.
    pub(super) async fn with_worker<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Worker) -> Result<T, SandboxError> + Send + 'static,
    ) -> Result<T> {
        let workers = self.workers.clone();
        Ok(on_thread(move || workers.with_worker(work)).await??)
    }

    async fn judge(&self, spec: &Spec, program: &str) -> Result<Vec<PropertyJudgement>> {
        let (spec, program) = (spec.clone(), program.to_owned());
        self.with_worker(move |worker| judge_reading(&spec, program.as_bytes(), worker))
            .await
    }

    /// Checks that every quote of a card stands in its span. A card with one that does not is refused.
    pub(super) fn card(&self, card: Card, text: &PaperText) -> CheckedAnswer<Card> {
        let citations = card.claims.iter().map(|claim| &claim.citation);
        let faults: Vec<AnswerFault> = citations
            .filter_map(|citation| quote_fault(citation, text))
            .collect();
        CheckedAnswer {
            value: faults.is_empty().then_some(card),
            faults,
        }
    }

    /// Checks that a source passes V0 and V1 by itself.
    pub(super) async fn source(&self, contract: &Spec, code: &str) -> Result<Vec<AnswerFault>> {
        let (contract, code) = (contract.clone(), code.to_owned());
        let climb = move |worker: &mut Worker| {
            let (a, b) = (code.as_bytes(), code.as_bytes());
            climb_to(&contract, Pair { a, b }, Rung::V1, worker)
        };
        let rungs = self.with_worker(climb).await?;
        let failed = rungs.iter().find_map(|record| match record.outcome {
            Outcome::Failed(reason) => Some((record, reason)),
            _ => None,
        });
        let Some((record, reason)) = failed else {
            return Ok(vec![]);
        };
        let evidence = &record.evidence;
        let parts = [
            evidence
                .output
                .as_ref()
                .map(|output| format!("output {output}")),
            evidence.detail.clone(),
            evidence
                .python
                .as_ref()
                .map(|case| format!("on the inputs {case}")),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        let text = format!("{reason}: {}", parts.join("; "));
        Ok(vec![AnswerFault::Code(shortened(&text))])
    }

    /// Checks the properties, and returns what is left of them when everything faulty is removed.
    pub(super) async fn properties(
        &self,
        base: SpecSources<'_>,
        mut parts: SpecParts,
        text: &PaperText,
    ) -> Result<CheckedAnswer<SpecParts>> {
        let mut faults = check_citations(&mut parts, text);
        let Some(spec) = load(base, &mut parts, &mut faults) else {
            return Ok(CheckedAnswer {
                value: None,
                faults,
            });
        };
        let unreadable = self
            .with_worker(move |worker| check_expressions(&spec, worker))
            .await?;
        for error in unreadable {
            let id = &error.property;
            faults.push(AnswerFault::Spec(format!(
                "property {id}: the judge cannot read {:?}: {}",
                error.text, error.why
            )));
            parts.remove_property(id);
        }
        let Some(spec) = load(base, &mut parts, &mut faults) else {
            return Ok(CheckedAnswer {
                value: None,
                faults,
            });
        };
        let judged = self.misreadings(&spec, &parts).await?;
        remove_unkilled(&judged, &mut parts, &mut faults);
        for property in self.vacuous(&spec, &parts, &judged).await? {
            faults.push(AnswerFault::Spec(format!(
                "property {property} also holds of functions that return zeros, negated values, noise and a constant, and of every misreading"
            )));
            parts.remove_property(&property);
        }
        for (corner, note) in self.failing_corners(base, &parts, &judged).await? {
            let Corner {
                property,
                variable,
                value,
            } = corner;
            faults.push(AnswerFault::Spec(format!(
                "property {property} fails where its own {variable} is {value}, of programs of which it holds elsewhere ({note}): \
                 draw other values, or say in `when` where it holds"
            )));
            parts.remove_property(&property);
        }
        let value = load(base, &mut parts, &mut faults).filter(|spec| !spec.properties.is_empty());
        Ok(CheckedAnswer {
            value: value.map(|_| parts),
            faults,
        })
    }

    /// Judges every misreading by every property.
    async fn misreadings(&self, spec: &Spec, parts: &SpecParts) -> Result<Judged> {
        let mut judged = BTreeMap::new();
        for misreading in &spec.misreadings {
            let Some(program) = parts.programs.get(&misreading.id) else {
                continue;
            };
            judged.insert(misreading.id.clone(), self.judge(spec, program).await?);
        }
        Ok(judged)
    }

    /// Returns the properties that hold of every stand-in and every misreading. The stand-ins have the shapes of a misreading's outputs,
    /// so that no reading is needed.
    async fn vacuous(
        &self,
        spec: &Spec,
        parts: &SpecParts,
        judged: &Judged,
    ) -> Result<Vec<String>> {
        let runs = judged.iter().find(|(_, judgements)| !is_faulty(judgements));
        let Some(program) = runs.and_then(|(id, _)| parts.programs.get(id)) else {
            return Ok(vec![]);
        };
        let decided = spec.properties.iter();
        let decided = decided.filter(|property| property.kind != PropertyKind::Contract);
        let mut vacuous: BTreeSet<String> = decided.map(|property| property.id.clone()).collect();
        let mut remove_killers = |judgements: &[PropertyJudgement]| {
            for judgement in judgements.iter().filter(|judgement| !judgement.holds()) {
                vacuous.remove(&judgement.property);
            }
        };
        judged
            .values()
            .for_each(|judgements| remove_killers(judgements));
        for stand_in in trivial::all(program, &spec.method.entry) {
            remove_killers(&self.judge(spec, &stand_in).await?);
        }
        Ok(vacuous.into_iter().collect())
    }

    /// Returns the corners of properties' own draws at which a property fails of every misreading of which it holds elsewhere, with what
    /// the judge says of the first. One program alone says nothing: it may be wrong just there.
    async fn failing_corners(
        &self,
        base: SpecSources<'_>,
        parts: &SpecParts,
        judged: &Judged,
    ) -> Result<Vec<(Corner, String)>> {
        let mut failing = vec![];
        for corner in parts.corners() {
            let single = parts.at(&corner);
            let sources = SpecSources {
                parts: Some(&single),
                ..base
            };
            let Ok(spec) = sources.load(SPEC) else {
                continue;
            };
            let mut notes = vec![];
            for program in programs_with(&corner.property, parts, judged) {
                let judgements = self.judge(&spec, program).await?;
                let of_corner = |judged: &PropertyJudgement| judged.property == corner.property;
                let judgement = judgements.into_iter().find(of_corner);
                match judgement.map(|judgement| judgement.outcome) {
                    Some(PropertyOutcome::Violated(note) | PropertyOutcome::Faulted(note)) => {
                        notes.push(note)
                    }
                    _ => {
                        notes.clear();
                        break;
                    }
                }
            }
            if notes.len() >= MIN_PROGRAMS {
                failing.push((corner, shortened(&notes[0])));
            }
        }
        Ok(failing)
    }

    /// Checks that every edge lies in the domains, and returns those that do.
    pub(super) fn edges(
        &self,
        base: SpecSources<'_>,
        edges: Vec<OpenEdge>,
    ) -> CheckedAnswer<Vec<OpenEdge>> {
        let mut faults = vec![];
        let (mut good, edges) = (vec![], edges.into_iter());
        for edge in edges {
            let single = SpecSources {
                open_edges: std::slice::from_ref(&edge),
                parts: None,
                ..base
            };
            match single.load(SPEC) {
                Ok(_) => good.push(edge),
                Err(error) => faults.push(AnswerFault::Spec(format!(
                    "edge {}: {}; {}",
                    edge.id, error.message, error.hint
                ))),
            }
        }
        CheckedAnswer {
            value: Some(good),
            faults,
        }
    }
}

/// The judgements of each misreading, by its id.
type Judged = BTreeMap<String, Vec<PropertyJudgement>>;

/// Returns the misreadings' programs of which a property holds where values are usually drawn.
fn programs_with<'a>(property: &str, parts: &'a SpecParts, judged: &Judged) -> Vec<&'a String> {
    let holds = |judgement: &PropertyJudgement| judgement.property == property && judgement.holds();
    let of_those = judged
        .iter()
        .filter(|(_, judgements)| judgements.iter().any(holds));
    of_those
        .filter_map(|(id, _)| parts.programs.get(id))
        .collect()
}

/// Returns true if a program does not run: every property ends in a fault.
fn is_faulty(judgements: &[PropertyJudgement]) -> bool {
    judgements
        .iter()
        .all(|judgement| matches!(judgement.outcome, PropertyOutcome::Faulted(_)))
}

/// Loads the spec, and removes one faulty table after the other until it loads. `None` when a fault belongs to no table.
fn load(
    base: SpecSources<'_>,
    parts: &mut SpecParts,
    faults: &mut Vec<AnswerFault>,
) -> Option<Spec> {
    let tables = parts.edges.len() + parts.properties.len() + parts.misreadings.len();
    for _ in 0..=tables {
        let sources = SpecSources {
            parts: Some(parts),
            ..base
        };
        let error = match sources.load(SPEC) {
            Ok(spec) => return Some(spec),
            Err(error) => error,
        };
        let table = table_at(&sources.text(), error.line);
        let (kind, id) = table.clone().unwrap_or_default();
        faults.push(AnswerFault::Spec(format!(
            "{kind} {id}: {}; {}",
            error.message, error.hint
        )));
        match table?.0.as_str() {
            "edge" => parts.remove_edge(&id),
            "property" => {
                parts.remove_property(&id);
            }
            "misreading" => parts.remove_misreading(&id),
            _ => return None,
        }
    }
    None
}

/// Removes killers that do not kill, and misreadings that nothing kills or that do not run.
fn remove_unkilled(judged: &Judged, parts: &mut SpecParts, faults: &mut Vec<AnswerFault>) {
    for (id, judgements) in judged {
        if is_faulty(judgements) {
            faults.push(AnswerFault::Spec(format!(
                "misreading {id} does not run: a property should stop it, not a crash: {}",
                shortened(&first_fault(judgements))
            )));
            parts.remove_misreading(id);
            continue;
        }
        let holds: BTreeSet<&str> = judgements
            .iter()
            .filter(|judgement| judgement.holds())
            .map(|judgement| judgement.property.as_str())
            .collect();
        for killer in parts.killers(id) {
            if holds.contains(killer.as_str()) {
                faults.push(AnswerFault::Spec(format!(
                    "misreading {id}: killed_by names {killer}, which holds of it"
                )));
                parts.remove_killer(id, &killer);
            }
        }
        if parts.killers(id).is_empty() {
            faults.push(AnswerFault::Spec(format!(
                "misreading {id} is killed by no property that it names"
            )));
            parts.remove_misreading(id);
        }
    }
}

fn first_fault(judgements: &[PropertyJudgement]) -> String {
    let faults = judgements
        .iter()
        .find_map(|judgement| match &judgement.outcome {
            PropertyOutcome::Faulted(why) => Some(why.clone()),
            _ => None,
        });
    faults.unwrap_or_default()
}

/// Returns the text up to the maximum length of evidence.
fn shortened(text: &str) -> String {
    if text.chars().count() <= MAX_EVIDENCE {
        return text.to_owned();
    }
    let short: String = text.chars().take(MAX_EVIDENCE).collect();
    short + "…"
}
