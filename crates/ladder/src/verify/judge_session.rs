//! A session with the judge: one property on several cases. The judge calls the subject through the host, which makes equal
//! calls once.

use super::binding::judged_case;
use super::subject::Subject;
use super::transcript::Transcript;
use super::wire::{self, map};
use crate::executor::{Executor, HashSeed, LoadRequest, Reply, Rights, Surroundings};
use catalogue::Seed;
use spec::inputs::{Case, DrawnValues};
use spec::value::Value;
use spec::{Property, PropertyKind, Spec};

/// The number of cases of one consultation. More of them could reach the limits of a single consultation.
const CASES_PER_CONSULTATION: usize = 8;

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

impl Judgement {
    /// Returns true if the cases that follow are judged, too.
    const fn goes_on(&self) -> bool {
        matches!(self, Self::Pass | Self::Assume)
    }
}

/// The judgement of one property on several cases, in order.
#[derive(Debug, Default)]
pub(super) struct Judged {
    /// The number of judged cases that meet the precondition and do not end it.
    pub effective: usize,
    /// The position and the judgement of the first case on which the property does not hold.
    pub first: Option<(usize, Judgement)>,
}

/// A judge and one reading, each in a separate process without access to the other.
pub(super) struct JudgeSession<'a, E: Executor> {
    spec: &'a Spec,
    judge_source: String,
    judge: Option<E::Child>,
    pub(super) subject: Subject<'a, E>,
    /// The calls of the last judged property.
    transcript: Transcript,
}

impl<'a, E: Executor> JudgeSession<'a, E> {
    pub fn new(spec: &'a Spec, subject_load: LoadRequest<'a>, seed: Seed) -> Self {
        let judge_source = judge_source(spec);
        Self {
            spec,
            judge_source,
            judge: None,
            subject: Subject::new(spec, subject_load, seed),
            transcript: Transcript::default(),
        }
    }

    /// Evaluates one property on one case. Its calls are in the transcript.
    pub fn judge(
        &mut self,
        executor: &mut E,
        property: &Property,
        case: &Case,
        with: &DrawnValues,
    ) -> Result<Judgement, E::Error> {
        let request = request(property, vec![self.case(property, case, with)]);
        let judged = self.consult(executor, &request)?;
        Ok(match judged.map(|mut judgements| judgements.pop()) {
            Ok(Some(judgement)) => judgement,
            Ok(None) => Judgement::Error("the judge gave no verdict".into()),
            Err(why) => Judgement::Error(why),
        })
    }

    /// Evaluates one property on cases, in order, up to the first on which it does not hold.
    pub fn judge_cases(
        &mut self,
        executor: &mut E,
        property: &Property,
        cases: &[&(Case, DrawnValues)],
    ) -> Result<Judged, E::Error> {
        // A pin has one case; a second judgement would repeat the result.
        let one = (property.kind == PropertyKind::Pin).then_some(1);
        let cases = &cases[..one.unwrap_or(cases.len()).min(cases.len())];
        let mut judged = Judged::default();
        for (number, cases) in cases.chunks(CASES_PER_CONSULTATION).enumerate() {
            let judgements = self.judge_some(executor, property, cases)?;
            for (at, judgement) in judgements.into_iter().enumerate() {
                if !judgement.goes_on() {
                    judged.first = Some((number * CASES_PER_CONSULTATION + at, judgement));
                    return Ok(judged);
                }
                judged.effective += usize::from(judgement == Judgement::Pass);
            }
        }
        Ok(judged)
    }

    /// Evaluates one property on the cases of one consultation.
    fn judge_some(
        &mut self,
        executor: &mut E,
        property: &Property,
        cases: &[&(Case, DrawnValues)],
    ) -> Result<Vec<Judgement>, E::Error> {
        let sent = cases.iter();
        let mut sent: Vec<_> = sent
            .map(|(case, with)| self.case(property, case, with))
            .collect();
        if asks_for_outputs(self.spec, property) {
            let inputs = cases.iter();
            let inputs = inputs.map(|(case, _)| Value::Map(judged_case(property, case).inputs));
            let answers = self.subject.answers(executor, inputs.collect())?;
            for (entries, answer) in sent.iter_mut().zip(answers) {
                entries.push(("answer".to_owned(), answer));
            }
        }
        let request = request(property, sent);
        if let Ok(judgements) = self.consult(executor, &request)?
            && (judgements.len() == cases.len() || judgements.iter().any(|one| !one.goes_on()))
        {
            return Ok(judgements);
        }
        // The limits of a consultation are those of one case, and one case ended the judge.
        let mut judgements = vec![];
        for (case, with) in cases {
            judgements.push(self.judge(executor, property, case, with)?);
            if judgements.last().is_some_and(|last| !last.goes_on()) {
                break;
            }
        }
        Ok(judgements)
    }

    /// Returns the judgements of one request, or why the judge gave none.
    fn consult(
        &mut self,
        executor: &mut E,
        request: &Value,
    ) -> Result<Result<Vec<Judgement>, String>, E::Error> {
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
                    return Ok(Err(format!("the judge did not start: {}", refusal.detail)));
                }
            }
        }
        self.transcript = Transcript::default();
        let Some(mut judge) = self.judge.take() else {
            return Ok(Err("no judge".into()));
        };
        let mut answer = |executor: &mut E, question: Value| {
            let answered = self.subject.answer(executor, question.clone())?;
            self.transcript.note(question, &answered);
            Ok(answered)
        };
        let reply = executor.consult(&mut judge, request, &mut answer)?;
        let judgements = verdicts(&reply);
        if !matches!(reply, Reply::Ended { .. }) {
            self.judge = Some(judge);
        }
        Ok(judgements)
    }

    /// Returns what a judge is sent of one case.
    fn case(&self, property: &Property, case: &Case, with: &DrawnValues) -> Vec<(String, Value)> {
        let outputs = self.spec.outputs.iter().map(|output| {
            map([
                ("name", wire::text(&output.name)),
                ("kind", wire::kind(&output.kind, &case.dims)),
            ])
        });
        let dims = case.dims.iter();
        let dims = dims.map(|(name, size)| (name.clone(), Value::I64(*size as i64)));
        let inputs = match property.kind {
            // It brings its own.
            PropertyKind::Pin => case.inputs.clone(),
            _ => judged_case(property, case).inputs,
        };
        [
            ("outputs", Value::List(outputs.collect())),
            ("inputs", Value::Map(inputs)),
            ("dims", Value::Map(dims.collect())),
            ("with", Value::Map(with.clone())),
        ]
        .map(|(key, value)| (key.to_owned(), value))
        .to_vec()
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

/// Returns true if the judge of a property asks for the outputs on the case itself. If it does not, they are asked for
/// nothing; if it does and this says no, it asks for them.
fn asks_for_outputs(spec: &Spec, property: &Property) -> bool {
    let asks = |text: &str| text.contains("f()") || text.contains("out.");
    match property.kind {
        PropertyKind::Contract | PropertyKind::Invariance | PropertyKind::Equivariance => true,
        PropertyKind::Pin => false,
        PropertyKind::Expr => {
            let mut texts = property.check.iter().chain(&property.when);
            texts.any(|text| asks(text))
        }
        PropertyKind::Python => {
            let predicates = spec.python.as_deref().unwrap_or_default();
            let head = format!("def prop_{}(", property.id);
            let body = predicates.split(&head).nth(1).unwrap_or_default();
            asks(body.split("\ndef ").next().unwrap_or_default())
        }
    }
}

/// Reads the judge's reply: a verdict and a detail for each case.
fn verdicts(reply: &Reply) -> Result<Vec<Judgement>, String> {
    match reply {
        Reply::Returned {
            value: Value::List(judged),
            ..
        } => Ok(judged.iter().map(verdict).collect()),
        Reply::Returned { .. } => Err("the judge gave no verdict".into()),
        Reply::NotCanonical { detail } => Err(format!("the judge gave {detail}")),
        Reply::Ended { ending, detail } => Err(format!("the judge ended: {ending}: {detail}")),
    }
}

fn verdict(judged: &Value) -> Judgement {
    let Value::Tuple(parts) = judged else {
        return Judgement::Error("the judge gave no verdict".into());
    };
    let [Value::Str(verdict), Value::Str(detail)] = parts.as_slice() else {
        return Judgement::Error("the judge gave no verdict".into());
    };
    match verdict.as_str() {
        "pass" => Judgement::Pass,
        "fail" => Judgement::Fail(detail.clone()),
        "fault" => Judgement::Fault(detail.clone()),
        "assume" => Judgement::Assume,
        _ => Judgement::Error(detail.clone()),
    }
}

fn request(property: &Property, cases: Vec<Vec<(String, Value)>>) -> Value {
    let cases = cases.into_iter().map(Value::Map).collect();
    map([
        ("property", wire::property(property)),
        ("cases", Value::List(cases)),
    ])
}
