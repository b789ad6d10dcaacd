//! The subject of a judge: one reading in a process of its own, and what it is known to return.

use super::binding::{bind, contracts, open_contracts};
use super::execute::state_change;
use super::process::form_of;
use super::replies::{Lookup, Replies, fault, key};
use super::wire::map;
use crate::executor::{CallForm, Executor, LoadRequest, Reply, State};
use crate::sanity;
use catalogue::{Ending, Seed};
use spec::Spec;
use spec::inputs::Case;
use spec::value::{Array, Dtype, Value};

/// One reading that answers questions.
pub(super) struct Subject<'a, E: Executor> {
    spec: &'a Spec,
    load: LoadRequest<'a>,
    child: Option<E::Child>,
    /// The state of the process before its first call; `None` without a process.
    state_at_load: Option<State>,
    /// The seed of the forms in which it is called.
    seed: Seed,
    /// The number of questions so far, from which the forms of their calls follow.
    pub calls: usize,
    /// The answers that are known.
    replies: Replies,
}

impl<'a, E: Executor> Subject<'a, E> {
    pub fn new(spec: &'a Spec, load: LoadRequest<'a>, seed: Seed) -> Self {
        Self {
            spec,
            load,
            child: None,
            state_at_load: None,
            seed,
            calls: 0,
            replies: Replies::default(),
        }
    }

    /// Answers for another source from now on.
    pub fn exchange(&mut self, load: LoadRequest<'a>) {
        self.load = load;
        self.child = None;
        self.state_at_load = None;
        self.replies = Replies::default();
    }

    /// Notes what V1 has seen the source return on these cases.
    pub fn note_outputs<'o>(&mut self, seen: impl Iterator<Item = (&'o Case, &'o Vec<Array>)>) {
        for (case, outputs) in seen {
            let args: Vec<Value> = case.inputs.iter().map(|(_, value)| value.clone()).collect();
            let answer = named_outputs(self.spec, outputs.clone());
            self.replies
                .note(key(&args), form_of(self.seed, case), &answer);
        }
    }

    /// Returns what the calls of the subject's process changed of its state, for people.
    pub fn state_change(&mut self, executor: &mut E) -> Result<Option<String>, E::Error> {
        Ok(match &mut self.child {
            Some(child) => state_change(self.state_at_load.as_ref(), executor.state(child)?),
            None => None,
        })
    }

    /// Calls the source with these inputs, outside of any property. Returns `{outputs}` by name, or `{fault}` or
    /// `{error}` with the reason why there are none.
    pub fn outputs_on(
        &mut self,
        executor: &mut E,
        inputs: &[(String, Value)],
    ) -> Result<Value, E::Error> {
        self.answer(executor, Value::Map(inputs.to_vec()))
    }

    /// Returns true if rounding does not move the outputs on a case.
    pub fn is_steady(&mut self, case: &Case, executor: &mut E) -> Result<bool, E::Error> {
        let both = [case.inputs.clone(), case.nudged(self.spec).inputs];
        let answers = self.answers(executor, both.map(Value::Map).into())?;
        let outputs = answers.iter().map(outputs_of);
        let outputs: Option<Vec<Vec<Array>>> = outputs.collect();
        Ok(outputs.is_some_and(|both| super::execute::is_steady(&both[0], &both[1])))
    }

    /// Answers `host_call`: calls the subject with the requested inputs and returns its outputs, or the
    /// reason why there are none.
    pub fn answer(&mut self, executor: &mut E, question: Value) -> Result<Value, E::Error> {
        Ok(self.answers(executor, vec![question])?.remove(0))
    }

    /// Answers several questions. What is known is not asked of the subject again.
    pub fn answers(
        &mut self,
        executor: &mut E,
        questions: Vec<Value>,
    ) -> Result<Vec<Value>, E::Error> {
        let mut calls = vec![];
        let mut answers = vec![];
        for question in questions {
            let args = match arguments(self.spec, &question) {
                Ok(args) => args,
                Err(why) => {
                    answers.push(Some(map([("error", Value::Str(why))])));
                    continue;
                }
            };
            self.calls += 1;
            let key = key(&args);
            let (form, before) = match self.replies.look_up(&key, self.seed) {
                Lookup::Known(answer) => {
                    answers.push(Some(answer));
                    continue;
                }
                Lookup::Again(form, answer) => (form, Some(answer)),
                Lookup::Unknown => {
                    let bits = self.seed.draw("form of a question", self.calls);
                    (CallForm::drawn(bits), None)
                }
            };
            answers.push(None);
            calls.push(((args, form), (key, before)));
        }
        let (calls, known): (Vec<_>, Vec<_>) = calls.into_iter().unzip();
        let mut called = self.call(executor, &calls)?.into_iter();
        let mut known = calls.iter().map(|(_, form)| *form).zip(known);
        let answers = answers.into_iter().map(|answer| match answer {
            Some(answer) => answer,
            None => {
                let answer = called.next().unwrap_or_else(|| fault("no subject".into()));
                match known.next() {
                    Some((form, (key, before))) => self.replies.settle(key, form, before, answer),
                    None => answer,
                }
            }
        });
        Ok(answers.collect())
    }

    /// Calls the subject and returns its outputs, or the reason why there are none, for each call.
    fn call(
        &mut self,
        executor: &mut E,
        calls: &[(Vec<Value>, CallForm)],
    ) -> Result<Vec<Value>, E::Error> {
        let mut answers = vec![];
        while let Some(left) = calls.get(answers.len()..).filter(|left| !left.is_empty()) {
            let child = match self.child.take() {
                Some(child) => Ok(child),
                None => executor.load(&self.load)?,
            };
            let mut child = match child {
                Ok(child) => child,
                Err(refusal) => {
                    let why = fault(format!("{}: {}", refusal.reason, refusal.detail));
                    answers.extend(left.iter().map(|_| why.clone()));
                    break;
                }
            };
            if self.state_at_load.is_none() {
                self.state_at_load = executor.state(&mut child)?;
            }
            let replies = executor.call_all(&mut child, left)?;
            let ended = replies.iter().position(has_ended);
            let made = ended.map_or(replies.len(), |at| at + 1);
            for ((args, _), reply) in left.iter().zip(replies).take(made) {
                answers.push(answer_of(self.spec, args, reply));
            }
            match ended {
                // Another child makes the calls that are left.
                Some(_) => self.state_at_load = None,
                None => self.child = Some(child),
            }
        }
        Ok(answers)
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
        Ok(arrays) => named_outputs(spec, arrays),
    }
}

/// Returns the outputs of an answer; `None` if there are none.
fn outputs_of(answer: &Value) -> Option<Vec<Array>> {
    let Value::Map(entries) = answer else {
        return None;
    };
    let outputs = entries.iter().find(|(key, _)| key == "outputs");
    match outputs {
        Some((_, Value::Map(outputs))) => {
            outputs.iter().map(|(_, value)| value.to_array()).collect()
        }
        _ => None,
    }
}

fn named_outputs(spec: &Spec, arrays: Vec<Array>) -> Value {
    let named = spec.outputs.iter().zip(arrays);
    let named = named.map(|(output, array)| (output.name.clone(), Value::Array(array)));
    map([("outputs", Value::Map(named.collect()))])
}

fn has_ended(reply: &Reply) -> bool {
    matches!(reply, Reply::Ended { ending, .. } if *ending != Ending::Raised)
}

/// Returns the outputs of a reply by name, or the reason why there are none.
fn answer_of(spec: &Spec, args: &[Value], reply: Reply) -> Value {
    match reply {
        Reply::Returned { value, mutated } if mutated.is_empty() => outputs(spec, args, &value),
        Reply::Returned { .. } => fault("the call changed its inputs".into()),
        Reply::NotCanonical { detail } => fault(format!("not canonical: {detail}")),
        Reply::Ended { ending, detail } => fault(format!("{ending}: {detail}")),
    }
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
