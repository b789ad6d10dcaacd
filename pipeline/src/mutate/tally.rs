//! The figures: counted per method, then in all.

use super::material::Material;
use super::trial::{Tried, What};
use ladder::similarity::independence;
use ladder::verify::{PropertyJudgement, PropertyOutcome};
use ladder::{Reason, Rung, Side};
use serde::{Deserialize, Serialize};
use spec::{PropertyKind, Spec};

/// What judging found.
#[derive(Debug, Serialize, Deserialize)]
pub struct Figures {
    /// In all.
    pub total: Counts,
    /// Per method.
    pub methods: Vec<MethodFigures>,
}

/// Mutants, counted. Shares are of the mutants that are not equivalent.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
pub struct Counts {
    /// Judged.
    pub mutants: usize,
    /// Of these equivalent: they agree to 1e-9 on 400 inputs and nothing kills them.
    pub equivalent: usize,
    /// Killed at V0 or V1 already: they raise, or return what no contract allows.
    pub killed_below_v2: usize,
    /// Killed at V0, V1 or V2 against the honest counterpart.
    pub killed_by_v2: usize,
    /// Killed by the properties alone.
    pub killed_by_v3: usize,
    /// Killed by neither.
    pub survivors: usize,
    /// Mutants that V3 alone kills while every property holds on the honest counterpart: the right side is named.
    pub right_side: usize,
    /// Misreadings judged, and those that V3 alone kills by a property that the spec names.
    pub misreadings: usize,
    /// See `misreadings`.
    pub misreadings_killed: usize,
}

/// One method.
#[derive(Debug, Serialize, Deserialize)]
pub struct MethodFigures {
    /// The method.
    pub method: String,
    /// Counted.
    pub counts: Counts,
    /// What the two readings are to each other.
    pub pair: PairFigures,
    /// Mutants that V2 or V3 alone lets pass.
    pub survivors: Vec<Survivor>,
    /// Properties that no mutant, stand-in or misreading breaks: vacuous.
    pub kill_nothing: Vec<String>,
    /// Properties that break on stand-ins or misreadings, but on no mutant of the sample.
    pub kill_no_mutant: Vec<String>,
    /// Honest readings of which a property does not hold: `a one_property`.
    pub honest_rejected: Vec<String>,
    /// Misreadings that are not written out, or that no named property kills: what is wrong.
    pub misreadings_wrong: Vec<String>,
    /// Named killers that do not fail: `misreading: property`.
    pub named_but_passing: Vec<String>,
}

/// The two readings of one method, and its properties.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct PairFigures {
    /// The rung up to V2 that does not pass, independence aside.
    pub stopped: Option<Rung>,
    /// 5-gram Jaccard similarity of the renamed tokens, 0 to 1.
    pub similarity: f64,
    /// At most 30 tokens.
    pub trivial: bool,
    /// V2 is withheld: the readings resemble each other too much.
    pub suspect: bool,
    /// Properties of the spec.
    pub properties: usize,
}

/// A mutant that passes somewhere.
#[derive(Debug, Serialize, Deserialize)]
pub struct Survivor {
    /// Which reading it was made from.
    pub side: Side,
    /// What was changed.
    pub operator: String,
    /// The line of the reading.
    pub line: i64,
    /// The line as it was.
    pub before: String,
    /// The line as it is.
    pub after: String,
    /// It agrees with the honest counterpart.
    pub passes_v2: bool,
    /// Every property holds.
    pub passes_v3: bool,
}

impl Figures {
    /// Counts what was tried; each entry belongs to the method at its index.
    pub fn of(methods: &[Material], tried: &[(usize, Tried)]) -> Self {
        let of = |at: usize| {
            tried
                .iter()
                .filter(move |(method, _)| *method == at)
                .map(|(_, tried)| tried)
                .collect()
        };
        let methods: Vec<MethodFigures> = methods
            .iter()
            .enumerate()
            .map(|(at, m)| MethodFigures::of(m, of(at)))
            .collect();
        let mut total = Counts::default();
        methods.iter().for_each(|method| total.add(&method.counts));
        Self { total, methods }
    }

    /// Whether every misreading is killed, no property is vacuous and no honest reading is rejected.
    pub fn is_sound(&self) -> bool {
        self.methods.iter().all(|m| {
            m.kill_nothing.is_empty()
                && m.honest_rejected.is_empty()
                && m.misreadings_wrong.is_empty()
                && m.named_but_passing.is_empty()
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

    fn count(&mut self, tried: &Tried) {
        self.mutants += 1;
        self.equivalent += usize::from(tried.equivalent);
        self.killed_below_v2 += usize::from(tried.stopped.is_some_and(|rung| rung < Rung::V2));
        self.killed_by_v2 += usize::from(tried.stopped.is_some());
        self.killed_by_v3 += usize::from(tried.fails_v3());
        self.survivors +=
            usize::from(!tried.equivalent && tried.stopped.is_none() && !tried.fails_v3());
    }
}

impl MethodFigures {
    fn of(material: &Material, tried: Vec<&Tried>) -> Self {
        let spec = &material.spec;
        let mut found = Self {
            method: spec.method.id.clone(),
            counts: Counts::default(),
            pair: PairFigures::of(material),
            survivors: vec![],
            kill_nothing: vec![],
            kill_no_mutant: vec![],
            honest_rejected: vec![],
            misreadings_wrong: vec![],
            named_but_passing: vec![],
        };
        for one in &tried {
            found.note(spec, one);
        }
        found.counts.right_side = right_side(&tried);
        let missing = material
            .misreadings
            .iter()
            .filter(|(_, text)| text.is_none());
        found
            .misreadings_wrong
            .extend(missing.map(|(id, _)| format!("{id}: not written out")));
        for property in &spec.properties {
            let kills = |of: fn(&What) -> bool| {
                tried
                    .iter()
                    .filter(|t| of(&t.what))
                    .any(|t| breaks(spec, t, &property.id))
            };
            if kills(|what| matches!(what, What::Mutant(..))) {
                continue;
            }
            let by_others = kills(|what| matches!(what, What::Trivial(_) | What::Misreading(_)));
            let list = if by_others {
                &mut found.kill_no_mutant
            } else {
                &mut found.kill_nothing
            };
            list.push(property.id.clone());
        }
        found
    }

    fn note(&mut self, spec: &Spec, tried: &Tried) {
        match &tried.what {
            What::Honest(side) => {
                let not_held = tried.held.iter().filter(|held| !held.holds());
                self.honest_rejected
                    .extend(not_held.map(|held| format!("{side} {}", held.property)));
            }
            What::Trivial(_) => {}
            What::Misreading(id) => self.note_misreading(spec, id, &tried.held),
            What::Mutant(side, mutant) => {
                self.counts.count(tried);
                let (passes_v2, passes_v3) = (tried.stopped.is_none(), !tried.fails_v3());
                if !tried.equivalent && (passes_v2 || passes_v3) {
                    let (before, after) = (mutant.before.clone(), mutant.after.clone());
                    let (operator, line) = (mutant.operator.clone(), mutant.line);
                    self.survivors.push(Survivor {
                        side: *side,
                        operator,
                        line,
                        before,
                        after,
                        passes_v2,
                        passes_v3,
                    });
                }
            }
        }
    }

    fn note_misreading(&mut self, spec: &Spec, id: &str, held: &[PropertyJudgement]) {
        let named = spec
            .misreadings
            .iter()
            .find(|m| m.id == id)
            .map(|m| m.killed_by.as_slice())
            .unwrap_or_default();
        let passing = |name: &&String| held.iter().any(|h| h.property == **name && h.holds());
        let passes: Vec<&String> = named.iter().filter(passing).collect();
        self.counts.misreadings += 1;
        if passes.len() < named.len() {
            self.counts.misreadings_killed += 1;
        } else {
            self.misreadings_wrong
                .push(format!("{id}: no named property fails on it"));
        }
        self.named_but_passing
            .extend(passes.iter().map(|name| format!("{id}: {name}")));
    }
}

impl PairFigures {
    fn of(material: &Material) -> Self {
        let found = independence(&material.a, &material.b, &material.spec.method.entry);
        Self {
            stopped: material.stopped,
            similarity: found.similarity,
            trivial: found.trivial,
            suspect: found.suspect().is_some(),
            properties: material.spec.properties.len(),
        }
    }
}

/// Mutants that V3 alone kills, of which the report would name the mutated side and no other: the counterpart holds.
fn right_side(tried: &[&Tried]) -> usize {
    let holds = |wanted: Side| {
        tried
            .iter()
            .any(|t| matches!(&t.what, What::Honest(side) if *side == wanted) && !t.fails_v3())
    };
    let holds = [holds(Side::A), holds(Side::B)];
    let counterpart_holds = |what: &What| match what {
        What::Mutant(Side::A, _) => holds[1],
        What::Mutant(Side::B, _) => holds[0],
        _ => false,
    };
    tried
        .iter()
        .filter(|t| t.fails_v3() && counterpart_holds(&t.what))
        .count()
}

/// Whether the property itself is false of a text. What V1 refuses would fail every property and speaks for none, except
/// that a contract says the same of a value outside its range.
fn breaks(spec: &Spec, tried: &Tried, property: &str) -> bool {
    let is_contract = spec
        .property(property)
        .is_some_and(|p| p.kind == PropertyKind::Contract);
    let held = tried.held.iter().find(|held| held.property == property);
    held.is_some_and(|held| match &held.finding {
        PropertyOutcome::Violated(_) => true,
        PropertyOutcome::Faulted(why) => {
            is_contract && why.starts_with(Reason::OutOfRange.as_str())
        }
        PropertyOutcome::Holds | PropertyOutcome::Undecided(_) => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn softmax() -> Spec {
        let text = include_str!("../../../property-specs/activation/softmax_temperature.toml");
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

    fn tried(what: What, finding: impl Fn(&str) -> PropertyOutcome) -> Tried {
        let held = |p: &spec::Property| PropertyJudgement {
            property: p.id.clone(),
            finding: finding(&p.id),
        };
        Tried {
            what,
            stopped: None,
            held: softmax().properties.iter().map(held).collect(),
            equivalent: false,
        }
    }

    #[test]
    fn what_v1_refuses_speaks_for_no_property_but_the_contract_that_says_the_same() {
        let raises = tried(What::Trivial("noise"), |_| {
            PropertyOutcome::Faulted("raised: ValueError".to_owned())
        });
        let found = MethodFigures::of(&material(), vec![&raises]);
        assert_eq!(found.kill_nothing.len(), softmax().properties.len());
        let below = tried(What::Trivial("noise"), |_| {
            PropertyOutcome::Faulted("out_of_range: p is -0.5".to_owned())
        });
        let found = MethodFigures::of(&material(), vec![&below]);
        assert_eq!(found.kill_no_mutant, ["rows_sum_to_one"]);
    }

    #[test]
    fn a_misreading_counts_as_killed_by_a_named_property_only() {
        let only = |id: &'static str| {
            tried(What::Misreading("times_T".to_owned()), move |property| {
                if property == id {
                    PropertyOutcome::Violated(String::new())
                } else {
                    PropertyOutcome::Holds
                }
            })
        };
        let (named, other) = (only("log_ratio"), only("shift_invariance"));
        let found = MethodFigures::of(&material(), vec![&named]);
        assert_eq!(
            (
                found.counts.misreadings_killed,
                found.named_but_passing.len()
            ),
            (1, 2)
        );
        let found = MethodFigures::of(&material(), vec![&other]);
        assert_eq!(
            (
                found.counts.misreadings_killed,
                found.misreadings_wrong.len()
            ),
            (0, 1)
        );
    }
}
