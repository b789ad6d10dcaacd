//! One cell: a binding in the sandbox against the check file of its method.

use crate::commands::check::check_file_of;
use crate::reference::Reference;
use anyhow::Result;
use catalogue::{CellOutcome, CellProgram, Digest, LibraryCell};
use chrono::NaiveDate;
use formats::libraries::{Binding, CONTRACT_FUNCTION};
use ladder::check_file::{Program, generator};
use ladder::verify::{Diagnosis, diagnose_binding};
use sandbox::Worker;
use spec::Spec;
use std::collections::BTreeMap;

/// The beginning of a diagnosis of a function that never returned. **Source**: crates/ladder/src/judge/diagnosis.py, `diagnosed`.
const NO_VALUE: &str = "gives no value on any case: ";

/// The first lines of a binding whose environment has XLA, which reads the variable when it is imported. XLA compiles each shape anew, for
/// seconds where a call takes microseconds: 20 shapes of six operations in 9.4 s, and without optimisation in 4.1 s, with equal values.
const WITHOUT_OPTIMISATION: &str = "import os\nos.environ[\"XLA_FLAGS\"] = \"--xla_backend_optimization_level=0 --xla_cpu_use_fusion_emitters=false\"\n";

/// A method and the binding of a function that claims to compute it.
pub(super) struct Job<'a> {
    pub(super) reference: &'a Reference,
    pub(super) programs: &'a [Program],
    pub(super) binding: &'a Binding,
}

/// The things that all cells of one environment share.
#[derive(Debug, Clone, Copy)]
pub(super) struct Surroundings<'a> {
    pub(super) version: &'a str,
    /// The digest of everything in the environment that decides: wheels, Python, rights.
    pub(super) decides: Digest,
    /// The digest of the environment's record.
    pub(super) environment: Digest,
    pub(super) date: NaiveDate,
    /// True where the environment has XLA.
    pub(super) has_xla: bool,
}

impl Job<'_> {
    /// Returns the digest of what the method is: spec, cases, readings and programs, and what compares.
    fn corpus(&self) -> Digest {
        let (generator, spec) = (generator(), &self.reference.spec().sha256);
        let past = format!("{:?}", self.reference.loaded.past);
        let mut parts: Vec<&[u8]> = vec![
            generator.bytes().as_slice(),
            spec.bytes().as_slice(),
            past.as_bytes(),
        ];
        parts.push(&self.reference.source);
        for program in self.programs {
            parts.extend([program.id.as_bytes(), program.source.as_bytes()]);
        }
        Digest::of_parts(parts)
    }

    /// Returns the digest of everything that decides the result.
    pub(super) fn key(&self, around: Surroundings<'_>) -> Digest {
        let precision = [u8::from(self.binding.is_single)];
        Digest::of_parts([
            self.corpus().bytes().as_slice(),
            self.source(around.has_xla).as_slice(),
            precision.as_slice(),
            around.decides.bytes().as_slice(),
        ])
    }

    /// Returns the Python of the binding, with a function of the contract's name. The binding has names of its own: it may import a function
    /// that is called as the contract's.
    fn source(&self, has_xla: bool) -> Vec<u8> {
        let prelude = if has_xla { WITHOUT_OPTIMISATION } else { "" };
        let spec = self.reference.spec();
        let narrowed = &self.binding.function.narrowed;
        let binding = narrow(spec, CONTRACT_FUNCTION, &self.binding.python, narrowed);
        // A string of JSON is one of Python.
        let text = serde_json::Value::from(binding);
        let entry = &spec.method.entry;
        format!(
            "{prelude}_names = {{\"__name__\": \"binding\"}}\nexec(compile({text}, \"binding.py\", \"exec\"), _names)\n\
             {entry} = _names[{CONTRACT_FUNCTION:?}]\n"
        )
        .into_bytes()
    }

    /// Checks the function. `why_not` is the reason for which it cannot be installed.
    pub(super) fn run(
        &self,
        around: Surroundings<'_>,
        why_not: Option<&str>,
        worker: &mut Worker,
    ) -> Result<LibraryCell> {
        let mut cell = self.empty(around);
        if let Some(why) = why_not {
            cell.text = format!("cannot be installed: {why}");
            return Ok(cell);
        }
        let spec = self.reference.spec();
        let narrowed = &self.binding.function.narrowed;
        let narrowing = |source: &str| narrow(spec, &spec.method.entry, source, narrowed);
        let check_file = check_file_of(self.reference, self.programs, &narrowing, worker)?;
        let has_properties = narrowed.is_empty() && !self.binding.is_single;
        let found = diagnose_binding(
            spec,
            &check_file,
            &self.source(around.has_xla),
            has_properties,
            worker,
        )?;
        match found {
            Ok(found) => fill(&mut cell, found),
            Err(why) => cell.text = why,
        }
        Ok(cell)
    }

    /// Returns the cell of a function of which nothing is known.
    fn empty(&self, around: Surroundings<'_>) -> LibraryCell {
        LibraryCell {
            version: around.version.to_owned(),
            outcome: CellOutcome::NotChecked,
            text: String::new(),
            precision: match self.binding.is_single {
                true => "float32".to_owned(),
                false => "float64".to_owned(),
            },
            program: None,
            relation: None,
            smallest: None,
            vectors: 0,
            differing: 0,
            left_out: 0,
            failed_properties: vec![],
            notes: vec![],
            key: self.key(around),
            corpus: self.corpus(),
            environment: around.environment,
            date: around.date,
            explanation: None,
        }
    }
}

/// Writes a diagnosis into a cell.
fn fill(cell: &mut LibraryCell, found: Diagnosis) {
    let never_returned = found.text.strip_prefix(NO_VALUE);
    if let Some(why) = never_returned {
        cell.text = format!("no call returns a value: {why}");
        return;
    }
    cell.outcome = found.kind.parse().unwrap_or(CellOutcome::Departs);
    cell.text = found.text;
    cell.precision = found.precision;
    cell.program = found.program.map(|program| CellProgram {
        id: program.id,
        text: program.text,
        reports: program.reports,
    });
    cell.relation = found.relation;
    cell.smallest = found.smallest;
    cell.vectors = found.vectors;
    cell.differing = found.differing;
    cell.left_out = found.left_out.len();
    let failed = found.properties.into_iter();
    let failed = failed.filter(|(_, (result, _))| result != "pass" && result != "no_case");
    cell.failed_properties = failed.map(|(id, _)| id).collect();
    cell.notes = found.notes;
}

/// Returns a program whose function `name` takes the contract's inputs and passes narrowed values of some on.
fn narrow(spec: &Spec, name: &str, source: &str, narrowed: &BTreeMap<String, String>) -> String {
    if narrowed.is_empty() {
        return source.to_owned();
    }
    let inputs: Vec<&str> = spec.input_names().collect();
    let arguments = inputs
        .iter()
        .map(|input| narrowed.get(*input).map_or(*input, String::as_str));
    let arguments: Vec<&str> = arguments.collect();
    format!(
        "{source}\n\n_of_all_inputs = {name}\n\n\ndef {name}({}):\n    import numpy\n\n    return _of_all_inputs({})\n",
        inputs.join(", "),
        arguments.join(", ")
    )
}
