//! A session with the judge: one property on one case. The judge calls the subject through the
//! host.

use super::binding::{bind, contracts, open_contracts};
use super::execute::state_change;
use super::transcript::Transcript;
use super::wire::{self, map};
use crate::executor::{
    CallForm, Executor, HashSeed, LoadRequest, Reply, Rights, State, Surroundings,
};
use crate::sanity;
use catalogue::{Ending, Seed};
use spec::inputs::{Case, DrawnValues};
use spec::value::{Array, Dtype, Value};
use spec::{Property, Spec};

/// The judge's prelude: values and their comparison, then the judge. The predicates of a spec are appended to it.
const PRELUDE: [&str; 2] = [
    include_str!("../judge/values.py"),
    include_str!("../judge/prelude.py"),
];

/// The judgement of one property on one case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Judgement {
    /// The property is true.
    Pass,
    /// The property is false.
    Fail(String),
    /// The subject did not return a value of its contract, which is also a failure.
    Fault(String),
    /// The case does not satisfy the precondition.
    Assume,
    /// The predicate could not be evaluated, which is a fault of the spec and not of the subject.
    Error(String),
}

/// A judge and one reading, each in a separate process without access to the other.
pub(super) struct JudgeSession<'a, E: Executor> {
    spec: &'a Spec,
    judge_source: String,
    subject_load: LoadRequest<'a>,
    judge: Option<E::Child>,
    subject: Option<E::Child>,
    /// The state of the subject before its first call; `None` without a subject.
    state_at_load: Option<State>,
    /// The seed of the forms in which the subject is called.
    seed: Seed,
    /// The number of calls of subjects so far, from which their forms follow.
    pub(super) calls: usize,
    /// The calls of the last judged property.
    transcript: Transcript,
}

impl<'a, E: Executor> JudgeSession<'a, E> {
    pub fn new(spec: &'a Spec, subject_load: LoadRequest<'a>, seed: Seed) -> Self {
        let judge_source = judge_source(spec);
        Self {
            spec,
            judge_source,
            subject_load,
            judge: None,
            subject: None,
            state_at_load: None,
            seed,
            calls: 0,
            transcript: Transcript::default(),
        }
    }

    /// Evaluates one property on one case.
    pub fn judge(
        &mut self,
        executor: &mut E,
        property: &Property,
        case: &Case,
        with: &DrawnValues,
    ) -> Result<Judgement, E::Error> {
        if self.judge.is_none() {
            let load = LoadRequest {
                source: self.judge_source.as_bytes(),
                entry: "judge",
                arity: 1,
                hash_seed: HashSeed::Zero,
                rights: Rights::Judge,
                surroundings: Surroundings::default(),
            };
            match executor.load(&load)? {
                Ok(judge) => self.judge = Some(judge),
                Err(refusal) => {
                    return Ok(Judgement::Error(format!(
                        "the judge did not start: {}",
                        refusal.detail
                    )));
                }
            }
        }
        let request = request(self.spec, property, case, with);
        self.transcript = Transcript::default();
        let Some(mut judge) = self.judge.take() else {
            return Ok(Judgement::Error("no judge".into()));
        };
        let mut answer = |executor: &mut E, question: Value| {
            let answered = self.answer(executor, &question)?;
            self.transcript.note(question, &answered);
            Ok(answered)
        };
        let reply = executor.consult(&mut judge, &request, &mut answer)?;
        let judgement = verdict(&reply);
        if !matches!(reply, Reply::Ended { .. }) {
            self.judge = Some(judge);
        }
        Ok(judgement)
    }

    /// Calls the subject with these inputs, outside of any property. Returns `{outputs}` by name, or `{fault}` or
    /// `{error}` with the reason why there are none.
    pub fn call(
        &mut self,
        executor: &mut E,
        inputs: &[(String, Value)],
    ) -> Result<Value, E::Error> {
        self.answer(executor, &Value::Map(inputs.to_vec()))
    }

    /// Judges another subject from now on. The judge remains.
    pub fn exchange_subject(&mut self, load: LoadRequest<'a>) {
        self.subject_load = load;
        self.subject = None;
    }

    /// Returns what the calls so far changed of the state of the subject, for people.
    pub fn state_change(&mut self, executor: &mut E) -> Result<Option<String>, E::Error> {
        Ok(match &mut self.subject {
            Some(child) => state_change(self.state_at_load.as_ref(), executor.state(child)?),
            None => None,
        })
    }

    /// Answers `host_call`: calls the subject with the requested inputs and returns its outputs, or the
    /// reason why there are none.
    fn answer(&mut self, executor: &mut E, question: &Value) -> Result<Value, E::Error> {
        let args = match arguments(self.spec, question) {
            Ok(args) => args,
            Err(why) => return Ok(map([("error", Value::Str(why))])),
        };
        if self.subject.is_none() {
            match executor.load(&self.subject_load)? {
                Ok(mut child) => {
                    self.state_at_load = executor.state(&mut child)?;
                    self.subject = Some(child);
                }
                Err(refusal) => {
                    return Ok(fault(format!("{}: {}", refusal.reason, refusal.detail)));
                }
            }
        }
        let Some(child) = &mut self.subject else {
            return Ok(fault("no subject".into()));
        };
        self.calls += 1;
        let form = CallForm::drawn(self.seed.draw("form of a question", self.calls));
        let reply = executor.call(child, &args, form)?;
        if matches!(&reply, Reply::Ended { ending, .. } if *ending != Ending::Raised) {
            self.subject = None;
        }
        Ok(match reply {
            Reply::Returned { value, mutated } if mutated.is_empty() => {
                outputs(self.spec, &args, &value)
            }
            Reply::Returned { .. } => fault("the call changed its inputs".into()),
            Reply::NotCanonical { detail } => fault(format!("not canonical: {detail}")),
            Reply::Ended { ending, detail } => fault(format!("{ending}: {detail}")),
        })
    }

    /// Returns the calls that the judge made for the last property, with their answers.
    pub fn transcript(&self) -> String {
        self.transcript.to_string()
    }
}

/// Returns the prelude and the predicates of the spec.
pub(super) fn judge_source(spec: &Spec) -> String {
    let [values, judge] = PRELUDE;
    let predicates = spec.python.as_deref().unwrap_or_default();
    format!("{values}\n\n{judge}\n\n{predicates}")
}

/// Reads the judge's reply: a map with a verdict and a detail.
fn verdict(reply: &Reply) -> Judgement {
    match reply {
        Reply::Returned {
            value: Value::Map(entries),
            ..
        } => {
            let text = |key: &str| match entries.iter().find(|(k, _)| k == key) {
                Some((_, Value::Str(text))) => text.as_str(),
                _ => "",
            };
            match (text("verdict"), text("detail")) {
                ("pass", _) => Judgement::Pass,
                ("fail", detail) => Judgement::Fail(detail.to_owned()),
                ("fault", detail) => Judgement::Fault(detail.to_owned()),
                ("assume", _) => Judgement::Assume,
                (_, detail) => Judgement::Error(detail.to_owned()),
            }
        }
        Reply::Returned { .. } => Judgement::Error("the judge gave no verdict".into()),
        Reply::NotCanonical { detail } => Judgement::Error(format!("the judge gave {detail}")),
        Reply::Ended { ending, detail } => {
            Judgement::Error(format!("the judge ended: {ending}: {detail}"))
        }
    }
}

/// Returns the outputs by name, checked by V1's rules. A property may use shapes that bind no
/// dimension; then shapes are not checked.
fn outputs(spec: &Spec, args: &[Value], value: &Value) -> Value {
    let contracts = match bind(spec, args) {
        Some(dims) => contracts(spec, &dims),
        None => open_contracts(spec),
    };
    match sanity::check_outputs(value, &contracts) {
        Err(wrong) => fault(format!("{}: {}", wrong.reason, wrong.detail)),
        Ok(arrays) => {
            let named = spec
                .outputs
                .iter()
                .zip(arrays)
                .map(|(o, array)| (o.name.clone(), Value::Array(array)));
            map([("outputs", Value::Map(named.collect()))])
        }
    }
}

fn fault(why: String) -> Value {
    map([("fault", Value::Str(why))])
}

/// Returns the positional arguments for a question `{input: value}`: every input once, converted to
/// the spec's dtype.
pub(super) fn arguments(spec: &Spec, question: &Value) -> Result<Vec<Value>, String> {
    let Value::Map(entries) = question else {
        return Err("the judge asked with something other than a map".into());
    };
    spec.inputs
        .iter()
        .map(|input| {
            let (_, value) = entries
                .iter()
                .find(|(name, _)| *name == input.name)
                .ok_or_else(|| format!("the judge left out {}", input.name))?;
            let array = value
                .to_array()
                .ok_or_else(|| format!("{} is not a number or array", input.name))?;
            let array = to_dtype(&array, input.slot.dtype).ok_or_else(|| {
                format!(
                    "{} should be {}, the property gives {}",
                    input.name,
                    input.slot.dtype,
                    array.dtype()
                )
            })?;
            match (input.slot.shape.is_empty(), array.shape().is_empty()) {
                (true, true) => Ok(scalar(&array)),
                (false, false) => Ok(Value::Array(array)),
                (want_scalar, _) => {
                    let want = if want_scalar {
                        "one number"
                    } else {
                        "an array"
                    };
                    Err(format!(
                        "{} should be {want}, the property gives shape {:?}",
                        input.name,
                        array.shape()
                    ))
                }
            }
        })
        .collect()
}

/// Converts integers to floats, because a predicate may write `t=2` for a float input. No other
/// conversion is made.
fn to_dtype(array: &Array, dtype: Dtype) -> Option<Array> {
    match (array.dtype(), dtype) {
        (have, want) if have == want => Some(array.clone()),
        (Dtype::Int64, Dtype::Float64) => {
            let values: Vec<f64> = array.as_i64()?.into_iter().map(|v| v as f64).collect();
            Some(Array::from_f64(array.shape().to_vec(), &values))
        }
        _ => None,
    }
}

/// Returns a rank-0 array as the Python scalar of its dtype.
fn scalar(array: &Array) -> Value {
    let float = || array.as_f64().unwrap_or_default();
    match array.dtype() {
        Dtype::Bool => Value::Bool(array.bytes() == [1]),
        Dtype::Int64 => Value::I64(
            array
                .as_i64()
                .unwrap_or_default()
                .first()
                .copied()
                .unwrap_or_default(),
        ),
        Dtype::Float64 if array.len() == 1 => Value::F64(float()[0]),
        Dtype::Complex128 if array.len() == 1 => Value::Complex(float()[0], float()[1]),
        _ => Value::Array(array.clone()),
    }
}

fn request(spec: &Spec, property: &Property, case: &Case, with: &DrawnValues) -> Value {
    let outputs = spec.outputs.iter().map(|output| {
        map([
            ("name", wire::text(&output.name)),
            ("kind", wire::kind(&output.kind, &case.dims)),
        ])
    });
    let dims = case
        .dims
        .iter()
        .map(|(name, size)| (name.clone(), Value::I64(*size as i64)));
    map([
        ("property", wire::property(property)),
        ("outputs", Value::List(outputs.collect())),
        ("inputs", Value::Map(case.inputs.clone())),
        ("dims", Value::Map(dims.collect())),
        ("with", Value::Map(with.clone())),
    ])
}
