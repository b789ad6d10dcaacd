//! The metrics of the ladder, counted per method and in total.

use super::material::Material;
use super::trial::{JudgedTrial, Subject};
use catalogue::{Reason, Rung, Side};
use ladder::similarity::independence;
use ladder::verify::{PropertyJudgement, PropertyOutcome};
use serde::{Deserialize, Serialize};
use spec::{PropertyKind, Spec};

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Metrics {
    pub(crate) total: Counts,
    pub(crate) methods: Vec<MethodMetrics>,
}

/// Counts of mutants and misreadings.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
pub(crate) struct Counts {
    pub(crate) mutants: usize,
    /// Mutants that agree with their originals to 1e-9 on 400 inputs and that no rung kills.
    pub(crate) equivalent: usize,
    /// Mutants killed at V0 or V1: they raise, or return a value that no contract allows.
    pub(crate) killed_below_v2: usize,
    /// Mutants killed at V0, V1 or V2 against the honest counterpart.
    pub(crate) killed_by_v2: usize,
    /// Mutants killed by the properties alone.
    pub(crate) killed_by_v3: usize,
    /// Mutants that neither V2 nor V3 kills and that are not equivalent.
    pub(crate) survivors: usize,
    /// Mutants that V3 alone kills while every property passes on the honest counterpart, so that the report names the right side.
    pub(crate) right_side: usize,
    pub(crate) misreadings: usize,
    /// Misreadings that V3 alone kills by a property that the spec names.
    pub(crate) misreadings_killed: usize,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct MethodMetrics {
    pub(crate) method: String,
    pub(crate) counts: Counts,
    pub(crate) pair: PairMetrics,
    /// Mutants that V2 or V3 alone lets pass.
    pub(super) survivors: Vec<Survivor>,
    /// Vacuous properties, which no mutant, stand-in or misreading breaks.
    pub(crate) kill_nothing: Vec<String>,
    /// Properties that break on stand-ins or misreadings, but on no mutant of the sample.
    pub(super) kill_no_mutant: Vec<String>,
    /// Honest readings that violate a property: `a one_property`.
    pub(crate) honest_rejected: Vec<String>,
    /// Misreadings without an executable example, or that no named property kills, with the reason.
    pub(crate) misreadings_wrong: Vec<String>,
    /// Named killers that do not fail: `misreading: property`.
    pub(super) named_but_passing: Vec<String>,
}

/// The two readings of one method, and its properties.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct PairMetrics {
    /// The rung up to V2 that does not pass; the check of independence does not count.
    pub(crate) stopped: Option<Rung>,
    /// 5-gram Jaccard similarity of the renamed tokens, 0 to 1.
    pub(crate) similarity: f64,
    /// True if the readings have at most 30 tokens.
    pub(crate) trivial: bool,
    /// True if V2 is withheld because the readings are too similar.
    pub(crate) suspect: bool,
    /// The number of the spec's properties.
    pub(crate) properties: usize,
}

/// A mutant that passes V2 or V3.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Survivor {
    pub(super) side: Side,
    pub(super) operator: String,
    /// The changed line of the reading.
    pub(super) line: i64,
    pub(super) before: String,
    pub(super) after: String,
    /// True if the mutant agrees with the honest counterpart.
    pub(super) passes_v2: bool,
    /// True if the mutant satisfies every property.
    pub(super) passes_v3: bool,
}

impl Metrics {
    /// Returns the metrics of the methods with their total.
    pub(super) fn of(methods: impl Iterator<Item = MethodMetrics>) -> Self {
        let methods: Vec<MethodMetrics> = methods.collect();
        let mut total = Counts::default();
        for method in &methods {
            total.add(&method.counts);
        }
        Self { total, methods }
    }

    /// Returns whether every misreading is killed, no property is vacuous and no honest reading is rejected.
    pub(super) fn is_sound(&self) -> bool {
        self.methods.iter().all(|method| {
            method.kill_nothing.is_empty()
                && method.honest_rejected.is_empty()
                && method.misreadings_wrong.is_empty()
                && method.named_but_passing.is_empty()
        })
    }
}

impl Counts {
    fn add(&mut self, other: &Self) {
        self.mutants += other.mutants;
        self.equivalent += other.equivalent;
        self.killed_below_v2 += other.killed_below_v2;
        self.killed_by_v2 += other.killed_by_v2;
        self.killed_by_v3 += other.killed_by_v3;
        self.survivors += other.survivors;
        self.right_side += other.right_side;
        self.misreadings += other.misreadings;
        self.misreadings_killed += other.misreadings_killed;
    }

    fn count(&mut self, mutant: &JudgedTrial) {
        let (passes_v2, passes_v3) = (mutant.stopped.is_none(), !mutant.fails_v3());
        self.mutants += 1;
        self.equivalent += usize::from(mutant.equivalent);
        self.killed_below_v2 += usize::from(mutant.stopped.is_some_and(|rung| rung < Rung::V2));
        self.killed_by_v2 += usize::from(!passes_v2);
        self.killed_by_v3 += usize::from(!passes_v3);
        self.survivors += usize::from(!mutant.equivalent && passes_v2 && passes_v3);
    }
}

impl MethodMetrics {
    pub(super) fn of(material: &Material, trials: &[JudgedTrial]) -> Self {
        let spec = &material.spec;
        let mut metrics = Self {
            method: spec.method.id.clone(),
            counts: Counts {
                right_side: right_side(trials),
                ..Counts::default()
            },
            pair: PairMetrics::of(material),
            survivors: vec![],
            kill_nothing: vec![],
            kill_no_mutant: vec![],
            honest_rejected: vec![],
            misreadings_wrong: vec![],
            named_but_passing: vec![],
        };
        for trial in trials {
            metrics.add(spec, trial);
        }
        for (id, source) in &material.misreadings {
            if source.is_none() {
                let problem = format!("{id}: not written out");
                metrics.misreadings_wrong.push(problem);
            }
        }
        for property in &spec.properties {
            let id = &property.id;
            let mut broken = trials.iter().filter(|trial| breaks(spec, trial, id));
            if broken.any(|trial| matches!(trial.subject, Subject::Mutant(..))) {
                continue;
            }
            let is_stand_in = |trial: &JudgedTrial| !matches!(trial.subject, Subject::Honest(_));
            let by_stand_in = trials
                .iter()
                .any(|trial| is_stand_in(trial) && breaks(spec, trial, id));
            if by_stand_in {
                metrics.kill_no_mutant.push(id.clone());
            } else {
                metrics.kill_nothing.push(id.clone());
            }
        }
        metrics
    }

    fn add(&mut self, spec: &Spec, trial: &JudgedTrial) {
        match &trial.subject {
            Subject::Honest(side) => {
                for property in trial.judgements.iter().filter(|property| !property.holds()) {
                    let rejected = format!("{side} {}", property.property);
                    self.honest_rejected.push(rejected);
                }
            }
            Subject::Trivial => {}
            Subject::Misreading(id) => self.add_misreading(spec, id, &trial.judgements),
            Subject::Mutant(side, mutant) => {
                self.counts.count(trial);
                let (passes_v2, passes_v3) = (trial.stopped.is_none(), !trial.fails_v3());
                if !trial.equivalent && (passes_v2 || passes_v3) {
                    self.survivors.push(Survivor {
                        side: *side,
                        operator: mutant.operator.clone(),
                        line: mutant.line,
                        before: mutant.before.clone(),
                        after: mutant.after.clone(),
                        passes_v2,
                        passes_v3,
                    });
                }
            }
        }
    }

    fn add_misreading(&mut self, spec: &Spec, id: &str, properties: &[PropertyJudgement]) {
        let mut misreadings = spec.misreadings.iter();
        let named = match misreadings.find(|misreading| misreading.id == id) {
            Some(misreading) => &misreading.killed_by[..],
            None => &[],
        };
        let holds = |name: &&String| {
            let mut properties = properties.iter();
            properties.any(|property| property.property == **name && property.holds())
        };
        let passing: Vec<&String> = named.iter().filter(holds).collect();
        self.counts.misreadings += 1;
        if passing.len() < named.len() {
            self.counts.misreadings_killed += 1;
        } else {
            let problem = format!("{id}: no named property fails on it");
            self.misreadings_wrong.push(problem);
        }
        for name in passing {
            self.named_but_passing.push(format!("{id}: {name}"));
        }
    }
}

impl PairMetrics {
    fn of(material: &Material) -> Self {
        let independence = independence(&material.a, &material.b, &material.spec.method.entry);
        Self {
            stopped: material.stopped,
            similarity: independence.similarity,
            trivial: independence.trivial,
            suspect: independence.suspect().is_some(),
            properties: material.spec.properties.len(),
        }
    }
}

/// Counts the mutants that V3 alone kills while the honest counterpart satisfies every property, so that the report would name only
/// the mutated side.
fn right_side(trials: &[JudgedTrial]) -> usize {
    let honest_holds = |side: Side| {
        let mut trials = trials.iter();
        trials.any(|trial| {
            matches!(trial.subject, Subject::Honest(s) if s == side) && !trial.fails_v3()
        })
    };
    let [a_holds, b_holds] = [Side::A, Side::B].map(honest_holds);
    let is_right = |trial: &&JudgedTrial| match trial.subject {
        Subject::Mutant(Side::A, _) => b_holds && trial.fails_v3(),
        Subject::Mutant(Side::B, _) => a_holds && trial.fails_v3(),
        _ => false,
    };
    trials.iter().filter(is_right).count()
}

/// Returns whether a trial breaks the property itself. A failure at V1 would fail every property, so it counts for no property. The
/// exception is a contract, which also states the range of a value.
fn breaks(spec: &Spec, trial: &JudgedTrial, id: &str) -> bool {
    let is_contract = spec
        .property(id)
        .is_some_and(|property| property.kind == PropertyKind::Contract);
    let mut properties = trial.judgements.iter();
    match properties.find(|property| property.property == id) {
        Some(property) => match &property.outcome {
            PropertyOutcome::Violated(_) => true,
            PropertyOutcome::Faulted(why) => {
                is_contract && why.starts_with(Reason::OutOfRange.as_str())
            }
            PropertyOutcome::Holds | PropertyOutcome::Undecided(_) => false,
        },
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn softmax() -> Spec {
        let text =
            include_str!("../../../../property-specs/activation/softmax_temperature/spec.toml");
        Spec::parse(text, None, "softmax_temperature.toml").expect("the spec loads")
    }

    fn material() -> Material {
        Material {
            spec: softmax(),
            a: String::new(),
            b: String::new(),
            misreadings: vec![],
            stopped: None,
        }
    }

    fn judged(subject: Subject, finding: impl Fn(&str) -> PropertyOutcome) -> JudgedTrial {
        let judgement = |p: &spec::Property| PropertyJudgement {
            property: p.id.clone(),
            outcome: finding(&p.id),
        };
        JudgedTrial {
            subject,
            stopped: None,
            judgements: softmax().properties.iter().map(judgement).collect(),
            equivalent: false,
        }
    }

    #[test]
    fn failure_at_v1_breaks_no_property_but_the_contract_of_the_same_range() {
        let raises = judged(Subject::Trivial, |_| {
            PropertyOutcome::Faulted("raised: ValueError".to_owned())
        });
        let metrics = MethodMetrics::of(&material(), &[raises]);
        assert_eq!(metrics.kill_nothing.len(), softmax().properties.len());
        let below = judged(Subject::Trivial, |_| {
            PropertyOutcome::Faulted("out_of_range: p is -0.5".to_owned())
        });
        let metrics = MethodMetrics::of(&material(), &[below]);
        assert_eq!(metrics.kill_no_mutant, ["rows_sum_to_one"]);
    }

    #[test]
    fn only_a_named_property_kills_a_misreading() {
        let only = |id: &'static str| {
            judged(Subject::Misreading("times_T".to_owned()), move |property| {
                if property == id {
                    PropertyOutcome::Violated(String::new())
                } else {
                    PropertyOutcome::Holds
                }
            })
        };
        let (named, other) = (only("log_ratio"), only("shift_invariance"));
        let metrics = MethodMetrics::of(&material(), &[named]);
        assert_eq!(
            (
                metrics.counts.misreadings_killed,
                metrics.named_but_passing.len()
            ),
            (1, 2)
        );
        let metrics = MethodMetrics::of(&material(), &[other]);
        assert_eq!(
            (
                metrics.counts.misreadings_killed,
                metrics.misreadings_wrong.len()
            ),
            (0, 1)
        );
    }
}
