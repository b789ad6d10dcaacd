//! Searches, for each misreading of a spec, the smallest input that shows it. The result decides no level.

use super::Pair;
use super::binding::judged_case;
use super::judge_session::{JudgeSession, Judgement};
use super::process::Process;
use super::properties::display_case;
use super::single::{PropertyJudgement, fault_in_session};
use super::transcript::one_line;
use crate::consensus::distance;
use crate::executor::{Executor, LoadRequest, Rights};
use catalogue::{Digest, MisreadingCase, Seed, Side};
use spec::inputs::{Case, Corpus, DrawnValues};
use spec::shrink::shrink;
use spec::value::Value;
use spec::{Misreading, Property, PropertyKind, Spec};

/// The number of failing cases of one property that are tried for one on which the outputs differ, too.
/// **Reason**: a property that compares two calls can fail where the call on the case itself is right.
const MAX_FAILING_CASES: usize = 8;

/// The trial of one misreading.
#[derive(Debug, Clone, PartialEq)]
pub struct TriedMisreading {
    /// The smallest input found: a property that the misreading names in `killed_by` fails on it, and holds of reading A.
    /// Inputs on which the program and reading A return different values are preferred. `None` for a program that fails none.
    pub shown: Option<MisreadingCase>,
    /// The fault of what the spec says of it, as [`misreading_fault`](super::misreading_fault) returns it.
    pub fault: Option<String>,
}

/// Runs each program beside the readings, and returns what was found of it.
///
/// The readings should be at V3, so that the properties hold of them. The cases follow from the spec alone; what the programs
/// see of their processes follows from the seed, as in the climb of the pair with the same seed.
pub fn show_misreadings<E: Executor>(
    spec: &Spec,
    pair: Pair<'_>,
    programs: &[(&Misreading, &str)],
    seed: Seed,
    executor: &mut E,
) -> Result<Vec<TriedMisreading>, E::Error> {
    let corpus = Corpus::for_spec(spec, &[]);
    let seed = seed.of_climb(&[spec.sha256, Digest::of(pair.a), Digest::of(pair.b)]);
    let load = |source, side| load(spec, source, seed, side);
    let session = |source, side| JudgeSession::new(spec, load(source, side), seed);
    let mut search = Search {
        spec,
        executor,
        misreading: session(&[], Side::A),
        a: session(pair.a, Side::A),
        b: session(pair.b, Side::B),
    };
    let mut tried = vec![];
    for (misreading, program) in programs {
        let program = load(program.as_bytes(), Side::A);
        search.misreading.subject.exchange(program);
        let mut shown = match search.first(&corpus, misreading)? {
            Some(first) => Some(search.smallest(first)?),
            None => None,
        };
        // The form of a later question does not depend on how many of these there were.
        let calls = search.misreading.subject.calls;
        let session = &mut search.misreading;
        let (fault, judged) =
            fault_in_session(spec, &corpus, misreading, session, search.executor)?;
        search.misreading.subject.calls = calls;
        if let Some(case) = &mut shown {
            let ids = |is: fn(&PropertyJudgement) -> bool| {
                let all = judged.iter().filter(|one| is(one));
                let all = all.map(|one| one.property.clone());
                all.filter(|id| *id != case.property).collect()
            };
            (case.fails, case.holds) =
                (ids(PropertyJudgement::fails), ids(PropertyJudgement::holds));
        }
        tried.push(TriedMisreading { shown, fault });
    }
    Ok(tried)
}

fn load<'a>(spec: &'a Spec, source: &'a [u8], seed: Seed, side: Side) -> LoadRequest<'a> {
    LoadRequest {
        source,
        entry: &spec.method.entry,
        arity: spec.inputs.len(),
        hash_seed: Process::Properties.hash_seed(seed),
        rights: Rights::Subject,
        surroundings: Process::Properties.surroundings(seed, side),
    }
}

/// A case on which the misreading fails a property.
struct Failing<'a> {
    property: &'a Property,
    case: Case,
    with: DrawnValues,
    /// True if the misreading and reading A return different values on it.
    differs: bool,
}

/// The misreading and both readings, each in a process of its own.
struct Search<'a, 'e, E: Executor> {
    spec: &'a Spec,
    executor: &'e mut E,
    misreading: JudgeSession<'a, E>,
    a: JudgeSession<'a, E>,
    b: JudgeSession<'a, E>,
}

impl<'a, E: Executor> Search<'a, '_, E> {
    /// Returns the first case of the named properties on which the misreading fails and its outputs differ;
    /// if there is none, the first on which it fails.
    fn first(
        &mut self,
        corpus: &Corpus,
        misreading: &Misreading,
    ) -> Result<Option<Failing<'a>>, E::Error> {
        let mut first = None;
        for id in &misreading.killed_by {
            let Some(property) = self.spec.properties.iter().find(|one| one.id == *id) else {
                continue;
            };
            let mut failing = 0;
            for (case, with) in corpus.property_cases(self.spec, property) {
                if self.fails(property, &case, &with)?.is_some() {
                    let differs = self.differs(property, &case)?;
                    let found = Failing {
                        property,
                        case,
                        with,
                        differs,
                    };
                    if differs {
                        return Ok(Some(found));
                    }
                    first.get_or_insert(found);
                    failing += 1;
                }
                // A pin has one case.
                if property.kind == PropertyKind::Pin || failing == MAX_FAILING_CASES {
                    break;
                }
            }
        }
        Ok(first)
    }

    /// Shrinks the case, and returns what the misreading and the readings return on the smallest one.
    fn smallest(&mut self, first: Failing<'a>) -> Result<MisreadingCase, E::Error> {
        let property = first.property;
        let (mut case, mut with) = (first.case.clone(), first.with.clone());
        if property.kind != PropertyKind::Pin {
            // Reading A is judged at the end only, because it nearly always passes; if it does not, it is
            // judged at every step of a second search.
            for judges_a in [false, true] {
                (case, with) = self.shrunk(&first, judges_a)?;
                if self.holds_of_a(property, &case, &with)? {
                    break;
                }
            }
        }
        let detail = self.fails(property, &case, &with)?.unwrap_or_default();
        let inputs = judged_case(property, &case).inputs;
        let of_misreading = self.misreading.subject.outputs_on(self.executor, &inputs)?;
        let (a, b) = (
            self.a.subject.outputs_on(self.executor, &inputs)?,
            self.b.subject.outputs_on(self.executor, &inputs)?,
        );
        Ok(MisreadingCase {
            property: property.id.clone(),
            python: display_case(property, &case, &with),
            detail,
            returned: described(&of_misreading),
            expected: described(&a),
            expected_of_b: (!agree(&a, &b)).then(|| described(&b)),
            ..MisreadingCase::default()
        })
    }

    fn shrunk(
        &mut self,
        first: &Failing<'a>,
        judges_a: bool,
    ) -> Result<(Case, DrawnValues), E::Error> {
        let (spec, property) = (self.spec, first.property);
        let (case, with) = (&first.case, &first.with);
        shrink(
            spec,
            Some(property),
            case,
            with,
            &mut |case: &Case, with: &DrawnValues| {
                Ok((!first.differs || self.differs(property, case)?)
                    && self.fails(property, case, with)?.is_some()
                    && (!judges_a || self.holds_of_a(property, case, with)?))
            },
        )
    }

    /// Returns the judge's note if the misreading fails the property on this case.
    fn fails(
        &mut self,
        property: &Property,
        case: &Case,
        with: &DrawnValues,
    ) -> Result<Option<String>, E::Error> {
        let judgement = self.misreading.judge(self.executor, property, case, with)?;
        Ok(match judgement {
            Judgement::Fail(detail) | Judgement::Fault(detail) => Some(detail),
            Judgement::Pass | Judgement::Assume | Judgement::Error(_) => None,
        })
    }

    fn holds_of_a(
        &mut self,
        property: &Property,
        case: &Case,
        with: &DrawnValues,
    ) -> Result<bool, E::Error> {
        let judgement = self.a.judge(self.executor, property, case, with)?;
        Ok(judgement == Judgement::Pass)
    }

    /// Returns true if the misreading and reading A return values on this case that do not agree.
    fn differs(&mut self, property: &Property, case: &Case) -> Result<bool, E::Error> {
        let inputs = judged_case(property, case).inputs;
        let of_misreading = self.misreading.subject.outputs_on(self.executor, &inputs)?;
        if outputs(&of_misreading).is_none() {
            return Ok(false);
        }
        let of_a = self.a.subject.outputs_on(self.executor, &inputs)?;
        Ok(outputs(&of_a).is_some() && !agree(&of_misreading, &of_a))
    }
}

/// Returns the outputs of a call by name; `None` if it returned no value of its contract.
fn outputs(answer: &Value) -> Option<&[(String, Value)]> {
    match answer {
        Value::Map(entries) => match entries.as_slice() {
            [(key, Value::Map(outputs))] if key == "outputs" => Some(outputs),
            _ => None,
        },
        _ => None,
    }
}

/// Returns true if both calls returned values that agree by V2's rule.
fn agree(x: &Value, y: &Value) -> bool {
    let (Some(x), Some(y)) = (outputs(x), outputs(y)) else {
        return false;
    };
    x.len() == y.len()
        && x.iter().zip(y).all(|((_, x), (_, y))| {
            let (x, y) = (x.to_array(), y.to_array());
            x.zip(y).is_some_and(|(x, y)| distance(&x, &y).agrees())
        })
}

/// Returns the result of a call as text: a line of Python for each output, or the reason for which there is no value.
fn described(answer: &Value) -> String {
    if let Some(outputs) = outputs(answer) {
        let line = |(name, value): &(String, Value)| format!("{name} = {}", one_line(value));
        return outputs.iter().map(line).collect::<Vec<_>>().join("\n");
    }
    match answer {
        Value::Map(entries) => match entries.as_slice() {
            [(_, Value::Str(why))] => format!("no value: {why}"),
            _ => "no value".to_owned(),
        },
        _ => "no value".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spec::value::Array;

    fn returned(y: f64) -> Value {
        let y = Value::Array(Array::from_f64(vec![1], &[y]));
        let outputs = Value::Map(vec![("y".to_owned(), y)]);
        Value::Map(vec![("outputs".to_owned(), outputs)])
    }

    fn fault(why: &str) -> Value {
        Value::Map(vec![("fault".to_owned(), Value::Str(why.to_owned()))])
    }

    #[test]
    fn values_agree_by_the_rule_of_v2() {
        assert!(agree(&returned(1.0), &returned(1.0 + 5e-7)));
        assert!(!agree(&returned(1.0), &returned(1.0 + 5e-6)));
        assert!(!agree(&returned(1.0), &fault("raised")));
        assert!(!agree(&fault("raised"), &fault("raised")));
    }

    #[test]
    fn outputs_are_shown_as_python_and_a_fault_as_its_reason() {
        assert_eq!(
            described(&returned(0.5)),
            "y = np.array([0.5], dtype=np.float64)"
        );
        assert_eq!(described(&fault("raised: x")), "no value: raised: x");
    }
}
