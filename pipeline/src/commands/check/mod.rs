//! `concordance check`: runs a function of somebody's own in the sandbox against a method's contract, corpus and properties. The
//! command needs no database.

mod judge;
mod subject;
mod text;

use crate::atomic_write;
use crate::config::Config;
use crate::context::start_sandbox;
use crate::error::{SetupError, hinted};
use crate::output::{self, Completion, Output};
use crate::programs::programs;
use crate::reference::Reference;
use anyhow::{Context as _, Result, anyhow};
use catalogue::{Digest, Level, PropertyRecord, PropertyResult, RungRecord};
use ladder::check_file::{CheckFileInput, Program, check_file};
use ladder::verify::{CheckOutcome as Outcome, Diagnosis, stored_outputs};
use sandbox::Worker;
use serde::Serialize;
use std::path::{Path, PathBuf};

pub(crate) use judge::{Judged, judge, judged_properties};
pub(crate) use subject::{Parameters, Subject, Words};

#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    /// The method: its id, name or alias.
    method: String,
    /// The Python file with the function.
    #[arg(
        value_name = "FILE",
        required_unless_present = "export",
        conflicts_with = "export"
    )]
    file: Option<PathBuf>,
    /// The function; unless given, the one with the method's name, or the only one at the top of the file.
    #[arg(long, value_name = "NAME", requires = "file")]
    entry: Option<String>,
    /// Names of the function's parameters where they differ from the contract's: `x=logits,T=temperature`.
    #[arg(long, value_name = "INPUT=PARAMETER,…", requires = "file")]
    map: Option<Parameters>,
    /// Write a Python file that checks a function of any library where it runs, with numpy alone.
    #[arg(long, value_name = "FILE")]
    export: Option<PathBuf>,
    #[command(flatten)]
    output: Output,
}

impl CheckArgs {
    /// Returns the arguments of a check of a file's only function.
    pub(crate) fn of(method: &str, file: PathBuf, output: Output) -> Self {
        Self {
            method: method.to_owned(),
            file: Some(file),
            entry: None,
            map: None,
            export: None,
            output,
        }
    }
}

/// The answer of a check.
#[derive(Debug, Serialize)]
struct Answer {
    method: String,
    outcome: Outcome,
    /// True if the function computes what reading A computes, and every property is true of it.
    agrees: bool,
    /// The highest contiguous rung that the function passed. `None` also where it was taken in a form that the ladder does not take.
    level: Option<Level>,
    rungs: [RungRecord; 4],
    /// The diagnosis by the check file of a function that the ladder does not pass.
    diagnosis: Option<Diagnosis>,
    /// The properties that do not hold.
    failed_properties: Vec<PropertyRecord>,
    /// The number of properties.
    properties: usize,
    /// The contract, for people.
    contract: String,
}

/// The answer of an export.
#[derive(Debug, Serialize)]
struct Exported {
    method: String,
    file: PathBuf,
    bytes: usize,
}

/// Checks a function, or writes the check file of a method. The command is complete only if the function agrees, or if all that it
/// differs by is below V2's tolerance.
pub(crate) fn execute(config: &Config, args: &CheckArgs) -> Result<Completion> {
    let reference = Reference::find(config, &args.method).context(SetupError)?;
    match (&args.export, &args.file) {
        (Some(export), _) => write_check_file(config, &reference, export, args.output),
        (None, Some(file)) => check_function(config, &reference, file, args),
        (None, None) => Err(hinted("no file is given", "see --help")).context(SetupError),
    }
}

fn check_function(
    config: &Config,
    reference: &Reference,
    file: &Path,
    args: &CheckArgs,
) -> Result<Completion> {
    let spec = reference.spec();
    let subject =
        Subject::read(spec, file, args.entry.as_deref(), args.map.as_ref()).context(SetupError)?;
    let mut worker = start_sandbox(config).context(SetupError)?.worker()?;
    let check_file = |worker: &mut Worker| own_check_file(config, reference, worker);
    let mut judged = judge(reference, &subject, &mut worker, check_file)?;
    judged.try_orders(reference, &subject, &mut worker)?;
    let outcome = judged.outcome();
    let diagnosis = judged
        .diagnosis
        .transpose()
        .map_err(|why| anyhow!("the check file of {} gave no answer: {why}", spec.method.id))
        .context(SetupError)?;
    let checked = judged.checked;
    let properties = judged_properties(&checked, diagnosis.as_ref());
    let is_as_the_contract = diagnosis.as_ref().is_none_or(Diagnosis::is_as_the_contract);
    let answer = Answer {
        method: spec.method.id.clone(),
        agrees: outcome.kind == "agrees",
        level: checked.level().filter(|_| is_as_the_contract),
        properties: properties.len(),
        failed_properties: properties
            .into_iter()
            .filter(|record| record.result != PropertyResult::Pass)
            .collect(),
        outcome,
        rungs: checked.rungs,
        diagnosis,
        contract: reference.description(),
    };
    output::print(&answer, args.output, || text::text(&answer, &subject))?;
    Ok(match answer.outcome.code {
        0 => Completion::Complete,
        1 => Completion::Partial,
        _ => Completion::NotBegun,
    })
}

fn write_check_file(
    config: &Config,
    reference: &Reference,
    file: &Path,
    output: Output,
) -> Result<Completion> {
    let spec = reference.spec();
    let mut worker = start_sandbox(config).context(SetupError)?.worker()?;
    let text = own_check_file(config, reference, &mut worker)?;
    atomic_write::write(file, &text)?;
    let exported = Exported {
        method: spec.method.id.clone(),
        file: file.to_owned(),
        bytes: text.len(),
    };
    output::print(&exported, output, || {
        format!(
            "{}: {} bytes; `python {} module:function` checks a function, with `--as torch` one of torch",
            file.display(),
            text.len(),
            file.display()
        )
    })
}

/// Returns the text of a method's check file with the programs that a check names.
pub(crate) fn own_check_file(
    config: &Config,
    reference: &Reference,
    worker: &mut Worker,
) -> Result<String> {
    let programs = programs_of(config, reference)?;
    check_file_of(reference, &programs, &str::to_owned, worker)
}

/// Returns reading A and the programs that a check names; none of a method that language models wrote.
fn programs_of(config: &Config, reference: &Reference) -> Result<Vec<Program>> {
    match reference.is_generated {
        true => Ok(vec![]),
        false => programs(
            reference.spec(),
            &reference.source,
            &reference.relatives(config)?,
        ),
    }
}

/// Returns the check file of a method with these programs. `adapted` makes of each program what takes its place.
pub(crate) fn check_file_of(
    reference: &Reference,
    programs: &[Program],
    adapted: &dyn Fn(&str) -> String,
    worker: &mut Worker,
) -> Result<String> {
    let spec = reference.spec();
    let source = adapted(&String::from_utf8_lossy(&reference.source)).into_bytes();
    let stored = stored_outputs(spec, &source, &reference.loaded.past, worker)?;
    let (corpus, outputs) = stored.with_context(|| {
        format!(
            "reading A of {} does not return values of its contract",
            spec.method.id
        )
    })?;
    let mut programs = programs.to_vec();
    for program in &mut programs {
        program.source = adapted(&program.source);
    }
    Ok(check_file(&CheckFileInput {
        spec,
        corpus: &corpus,
        outputs: &outputs,
        description: &reference.description(),
        reading: Digest::of(&reference.source),
        programs: &programs,
    }))
}
