//! The diagnosis of a function that differs from a method: its check file is the judge, and the host calls the function and every program
//! that the file names, each in a process of its own.

use super::Check;
use super::subject::arguments;
use super::wire::{map, text};
use crate::check_file::ProgramKind;
use crate::executor::{Executor, HashSeed, Layout, LoadRequest, Reply, Rights, Surroundings};
use catalogue::{Ending, Level, Outcome, PropertyRecord, Reason};
use serde::{Deserialize, Serialize};
use spec::Spec;
use spec::value::Value;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// The end of a check file, so that it judges in the sandbox.
const IN_SANDBOX: &str = include_str!("../judge/in_sandbox.py");

/// The answer of a check file that has to make a step once more, since a consultation may ask only so much.
const AGAIN: &str = "again";

/// The most consultations of one step. **Source**: a relation is tried on at most 60 values of each input and on about 90 cases; few hold
/// on more than one. The properties of dqn_target, 1,312 calls, take two.
const MOST_CONSULTATIONS: usize = 50;

/// The findings of a check file. **Source**: `docs/check.md`, "The outcomes".
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
pub struct Diagnosis {
    /// The outcome: one word of `docs/check.md`.
    pub kind: String,
    /// The outcome in one line, for people.
    pub text: String,
    /// The exit code of the command.
    pub code: u8,
    /// The program that the function computes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub program: Option<NamedProgram>,
    /// The relation to the method that holds on every case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relation: Option<String>,
    /// The number of cases that tell the program from the method, or the relation from chance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witnesses: Option<usize>,
    /// The precision that ran.
    pub precision: String,
    /// Forms that were taken although the contract says otherwise.
    pub notes: Vec<String>,
    /// The cases that are not judged, because that precision cannot hold them.
    pub left_out: Vec<String>,
    /// The number of cases that were judged.
    pub vectors: usize,
    /// The number of cases that differ.
    pub differing: usize,
    /// The smallest case of the corpus that differs, as Python.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub smallest: Option<String>,
    /// The result and the detail of each property that was judged.
    pub properties: BTreeMap<String, (String, String)>,
}

/// A program that a function computes.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
pub struct NamedProgram {
    /// The id of the method, or of the misreading in the spec.
    pub id: String,
    /// Its relation to the method.
    pub kind: ProgramKind,
    /// The difference to the method, in one line.
    pub text: String,
    /// Functions of libraries that compute it.
    pub uses: Vec<String>,
    /// Addresses of public reports of it.
    pub reports: Vec<String>,
}

/// The outcome of a check: one row of the table in `docs/check.md`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CheckOutcome {
    /// The outcome as a word.
    pub kind: String,
    /// The outcome in one line, for people.
    pub text: String,
    /// The exit code of the command.
    pub code: u8,
}

impl CheckOutcome {
    /// Returns the outcome of a check, with the diagnosis of a function that ran and that the ladder does not pass.
    pub fn of(checked: &Check, diagnosis: Option<&Diagnosis>) -> Self {
        let record = checked
            .rungs
            .iter()
            .find(|record| record.outcome != Outcome::Passed);
        let evidence = record.map(|record| record.evidence.detail.clone().unwrap_or_default());
        let outcome = |kind: &str, text: String, code| Self {
            kind: kind.to_owned(),
            text,
            code,
        };
        match diagnosis {
            None if checked.agrees() => outcome("agrees", "agrees".to_owned(), 0),
            None => {
                let why = evidence.unwrap_or_default();
                let is_import = record.map(|record| record.outcome)
                    == Some(Outcome::Failed(Reason::ForbiddenImport));
                let why = match is_import {
                    true => format!(
                        "{why} cannot be used: here only numpy, without its random numbers, and scipy can"
                    ),
                    false => why,
                };
                outcome("not_checked", why, 2)
            }
            // The ladder calls a function in more ways than a check file, and only in the contract's types.
            Some(found) if found.kind == "agrees" && found.is_as_the_contract() => {
                outcome("departs", evidence.unwrap_or_default(), 1)
            }
            Some(found) => outcome(&found.kind, found.text.clone(), found.code),
        }
    }
}

impl Diagnosis {
    /// Returns true if the function returned the types of the contract, so that it can have a level.
    pub fn is_as_the_contract(&self) -> bool {
        self.is_in_double() && self.notes.is_empty()
    }

    /// Returns true if the function returned double precision, in which properties are judged.
    pub fn is_in_double(&self) -> bool {
        self.precision == "float64"
    }
}

/// Asks the check file of a method what a function is that runs and that the ladder does not pass. `Err` inside is the reason for
/// which the check file gave no answer.
pub fn diagnose<E: Executor>(
    spec: &Spec,
    checked: &Check,
    check_file: &str,
    subject: (&[u8], Rights),
    executor: &mut E,
) -> Result<Result<Diagnosis, String>, E::Error> {
    match Session::new(spec, check_file, subject, BTreeMap::new(), executor)? {
        // Of a function that returns other types the ladder has judged nothing.
        Ok(session) => session.diagnose(executor, |agrees, is_as_the_contract| {
            judged_properties(spec, checked, agrees && !is_as_the_contract)
        }),
        Err(why) => Ok(Err(why)),
    }
}

/// Asks the check file alone what a function of a library is: no rung of the ladder judges it. Properties are judged where every
/// vector agrees in float64 and `has_properties` is true. `Err` inside is the reason for which nothing was compared.
pub fn diagnose_binding<E: Executor>(
    spec: &Spec,
    check_file: &str,
    binding: &[u8],
    has_properties: bool,
    executor: &mut E,
) -> Result<Result<Diagnosis, String>, E::Error> {
    let subject = (binding, Rights::Library);
    let request = load(
        binding,
        &spec.method.entry,
        spec.inputs.len(),
        Rights::Library,
    );
    let child = match executor.load(&request)? {
        Ok(child) => child,
        Err(refusal) => return Ok(Err(refusal.detail)),
    };
    let children = BTreeMap::from([(String::new(), Ok(child))]);
    match Session::new(spec, check_file, subject, children, executor)? {
        Ok(session) => session.diagnose(executor, |agrees, _| match agrees && has_properties {
            true => spec
                .properties
                .iter()
                .map(|one| (one.id.as_str(), ""))
                .collect(),
            false => vec![],
        }),
        Err(why) => Ok(Err(why)),
    }
}

/// Returns the properties that the check file judges, each with the reason for which the ladder found that it does not hold.
fn judged_properties<'a>(
    spec: &'a Spec,
    checked: &'a Check,
    judges_all: bool,
) -> Vec<(&'a str, &'a str)> {
    if judges_all {
        return spec
            .properties
            .iter()
            .map(|one| (one.id.as_str(), ""))
            .collect();
    }
    if checked.level() < Some(Level::V2) {
        return vec![];
    }
    let failed = checked.failed_properties();
    let detail =
        |record: &'a PropertyRecord| record.detail.as_deref().unwrap_or("it does not hold");
    failed
        .map(|record| (record.property.as_str(), detail(record)))
        .collect()
}

fn load<'a>(source: &'a [u8], entry: &'a str, arity: usize, rights: Rights) -> LoadRequest<'a> {
    LoadRequest {
        source,
        entry,
        arity,
        hash_seed: HashSeed::Zero,
        rights,
        surroundings: Surroundings::default(),
    }
}

fn entry<'v>(value: &'v Value, key: &str) -> Option<&'v Value> {
    match value {
        Value::Map(entries) => entries
            .iter()
            .find(|(k, _)| k == key)
            .map(|(_, value)| value),
        _ => None,
    }
}

/// The check file and what it calls.
struct Session<'a, E: Executor> {
    spec: &'a Spec,
    subject: (&'a [u8], Rights),
    judge: E::Child,
    /// The loaded programs by their text; the function under check has none. A refused one has no child.
    children: BTreeMap<String, Result<E::Child, String>>,
}

/// The properties of a session that are judged, each with the reason for which it is known to fail, or nothing.
type Judged<'a> = Vec<(&'a str, &'a str)>;

impl<'a, E: Executor> Session<'a, E> {
    /// Loads the check file. `Err` inside is the reason for which it does not load.
    fn new(
        spec: &'a Spec,
        check_file: &str,
        subject: (&'a [u8], Rights),
        children: BTreeMap<String, Result<E::Child, String>>,
        executor: &mut E,
    ) -> Result<Result<Self, String>, E::Error> {
        let source = format!("{check_file}{IN_SANDBOX}");
        let load = load(source.as_bytes(), "diagnose", 1, Rights::Judge);
        let judge = executor.load(&load)?;
        Ok(judge.map_err(|refusal| refusal.detail).map(|judge| Self {
            spec,
            subject,
            judge,
            children,
        }))
    }

    /// Compares, judges properties, and asks for the outcome. `judged` names the properties; it is told whether every vector agrees,
    /// and whether the types are those of the contract.
    fn diagnose(
        mut self,
        executor: &mut E,
        judged: impl FnOnce(bool, bool) -> Judged<'a>,
    ) -> Result<Result<Diagnosis, String>, E::Error> {
        let compared = match self.step(executor, [("step", text("compare"))])? {
            Ok(compared) => compared,
            Err(why) => return Ok(Err(why)),
        };
        let is = |key: &str| entry(&compared, key) == Some(&Value::Bool(true));
        for (id, fails) in judged(is("agrees"), is("is_as_the_contract")) {
            let step = [
                ("step", text("property")),
                ("property", text(id)),
                ("fails", text(fails)),
            ];
            if let Err(why) = self.step(executor, step)? {
                return Ok(Err(why));
            }
        }
        let outcome = self.step(executor, [("step", text("outcome"))])?;
        Ok(outcome.and_then(|answer| match answer {
            Value::Str(json) => serde_json::from_str(&json).map_err(|error| error.to_string()),
            other => Err(format!("the check file answered {other:?}")),
        }))
    }

    /// Makes one step, in as many consultations as its questions need. `Err` inside is the reason for which the check file did not answer.
    fn step<const N: usize>(
        &mut self,
        executor: &mut E,
        message: [(&str, Value); N],
    ) -> Result<Result<Value, String>, E::Error> {
        let Self {
            spec,
            subject,
            judge,
            children,
        } = self;
        let mut answer = |executor: &mut E, question: Value| {
            answer(spec, *subject, children, executor, &question)
        };
        let message = map(message);
        for _ in 0..MOST_CONSULTATIONS {
            match executor.consult(judge, &message, &mut answer)? {
                Reply::Returned { value, .. } if value == text(AGAIN) => {}
                Reply::Returned { value, .. } => return Ok(Ok(value)),
                Reply::NotCanonical { detail } => return Ok(Err(detail)),
                Reply::Ended { ending, detail } => return Ok(Err(format!("{ending}: {detail}"))),
            }
        }
        Ok(Err(format!(
            "{MOST_CONSULTATIONS} consultations did not end one step"
        )))
    }
}

/// Answers one question of a check file `{program, inputs}`: calls the program, and returns `{value, changed}`, the value as it came and
/// the names of the inputs that the call changed, or `{fault}`.
fn answer<E: Executor>(
    spec: &Spec,
    subject: (&[u8], Rights),
    children: &mut BTreeMap<String, Result<E::Child, String>>,
    executor: &mut E,
    question: &Value,
) -> Result<Value, E::Error> {
    let fault = |why: String| map([("fault", Value::Str(why))]);
    let Some((Value::Str(program), inputs)) =
        entry(question, "program").zip(entry(question, "inputs"))
    else {
        return Ok(fault("no program and inputs".to_owned()));
    };
    let args = match arguments(spec, inputs) {
        Ok(args) => args,
        Err(why) => return Ok(fault(why)),
    };
    let child = match children.entry(program.clone()) {
        Entry::Occupied(loaded) => loaded.into_mut(),
        Entry::Vacant(new) => {
            let (source, rights) = match program.as_str() {
                "" => subject,
                program => (program.as_bytes(), Rights::Subject),
            };
            let request = load(source, &spec.method.entry, spec.inputs.len(), rights);
            new.insert(executor.load(&request)?.map_err(|refusal| refusal.detail))
        }
    };
    let reply = match child {
        Ok(child) => executor.call(child, &args, Layout::C)?,
        Err(why) => return Ok(fault(why.clone())),
    };
    if matches!(&reply, Reply::Ended { ending, .. } if *ending != Ending::Raised) {
        children.remove(program);
    }
    Ok(match reply {
        Reply::Returned { value, mutated } => {
            let named = spec.input_names().enumerate();
            let changed = named.filter(|(at, _)| mutated.contains(at));
            let changed = changed.map(|(_, name)| text(name)).collect();
            map([("value", value), ("changed", Value::List(changed))])
        }
        Reply::NotCanonical { detail } => fault(format!("not canonical: {detail}")),
        Reply::Ended {
            ending: Ending::Raised,
            detail,
        } => fault(format!("raised {detail}")),
        Reply::Ended { ending, detail } => fault(format!("{ending}: {detail}")),
    })
}
