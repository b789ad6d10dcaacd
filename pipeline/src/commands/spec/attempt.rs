//! `concordance spec try`: judges programs by a spec's properties alone, before there is a pair of readings.

use crate::config::Config;
use crate::context::start_sandbox;
use crate::error::hinted;
use crate::output::{self, Completion, Output};
use crate::terminal::visible_line;
use crate::{specs, text_file};
use anyhow::{Context as _, Result};
use catalogue::method_files;
use ladder::verify::{
    PropertyJudgement, PropertyOutcome, are_equivalent, judge_reading, mutants, try_reading,
};
use sandbox::Worker;
use serde::Serialize;
use spec::{Misreading, Spec};
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub(crate) struct TryArgs {
    /// The folder of a method, or a spec file.
    spec: PathBuf,
    /// Programs that should hold; without any, the spec's misreadings are tried, which should not.
    programs: Vec<PathBuf>,
    /// Also try every mutant of the programs: which of them no property tells from the original.
    #[arg(long, requires = "programs")]
    mutants: bool,
    #[command(flatten)]
    output: Output,
}

#[derive(Debug, Serialize)]
struct Attempts {
    programs: Vec<Attempt>,
}

#[derive(Debug, Serialize)]
struct Attempt {
    file: String,
    /// The failed properties: `id: why`.
    #[serde(rename = "not_held")]
    failed: Vec<String>,
    /// The problems, such as a surviving misreading or a rejected correct program.
    wrong: Vec<String>,
    /// The number of tried mutants, with `--mutants`.
    #[serde(skip_serializing_if = "Option::is_none")]
    mutants: Option<usize>,
    /// The mutants that satisfy every property although their outputs differ: `line: before -> after`.
    survivors: Vec<String>,
}

/// Judges the programs, which should satisfy every property. Without programs, judges the spec's misreadings, which should fail.
pub(super) fn execute(config: &Config, args: &TryArgs) -> Result<Completion> {
    let file = specs::named_file(&args.spec);
    let spec = specs::load_one(&file)?.spec;
    let worker = &mut start_sandbox(config)?.worker()?;
    let mut programs = vec![];
    for path in &args.programs {
        programs.push(try_program(&spec, path, args.mutants, worker)?);
    }
    if args.programs.is_empty() {
        let written = file.with_file_name(method_files::MISREADINGS);
        let Some(sources) = specs::read_misreadings(&file)? else {
            return Err(hinted(
                format!("{} is not there", written.display()),
                "name programs to try, or write the misreadings",
            ));
        };
        for misreading in &spec.misreadings {
            let place = format!("{}: {}", written.display(), misreading.id);
            let source = sources
                .get(&misreading.id)
                .with_context(|| format!("{place} is not there"))?;
            programs.push(try_misreading(&spec, place, source, misreading, worker)?);
        }
    }
    let is_right = |attempt: &Attempt| attempt.wrong.is_empty() && attempt.survivors.is_empty();
    let completion = Completion::of(programs.iter().all(is_right));
    let attempts = Attempts { programs };
    output::print(&attempts, args.output, || {
        let texts: Vec<String> = attempts.programs.iter().map(Attempt::text).collect();
        texts.join("\n")
    })?;
    Ok(completion)
}

fn try_misreading(
    spec: &Spec,
    place: String,
    source: &str,
    misreading: &Misreading,
    worker: &mut Worker,
) -> Result<Attempt> {
    let properties = judge_reading(spec, source.as_bytes(), worker)?;
    let mut attempt = Attempt::new(place, &properties);
    let faulted =
        |property: &PropertyJudgement| matches!(property.outcome, PropertyOutcome::Faulted(_));
    if properties.iter().all(faulted) {
        let problem = "it does not run: a property should stop it, not a crash";
        attempt.wrong.push(problem.to_owned());
    }
    for id in &misreading.killed_by {
        if properties.iter().any(|p| p.property == *id && p.holds()) {
            let problem = format!("killed_by names {id}, which holds");
            attempt.wrong.push(problem);
        }
    }
    Ok(attempt)
}

fn try_program(
    spec: &Spec,
    path: &Path,
    with_mutants: bool,
    worker: &mut Worker,
) -> Result<Attempt> {
    let source = text_file::read_bytes(path)?;
    let properties = try_reading(spec, &source, worker)?;
    let mut attempt = Attempt::new(path.display().to_string(), &properties);
    if !properties.iter().all(PropertyJudgement::holds) {
        attempt.wrong.push("it does not hold".to_owned());
    } else if with_mutants {
        try_mutants(spec, &source, &mut attempt, worker)?;
    }
    Ok(attempt)
}

fn try_mutants(
    spec: &Spec,
    source: &[u8],
    attempt: &mut Attempt,
    worker: &mut Worker,
) -> Result<()> {
    let text = String::from_utf8_lossy(source);
    let mutants = mutants(&text, worker)?.unwrap_or_default();
    for mutant in &mutants {
        let changed = mutant.source.as_bytes();
        let survives = judge_reading(spec, changed, worker)?
            .iter()
            .all(PropertyJudgement::holds);
        if survives && !are_equivalent(spec, source, changed, worker)? {
            let (before, after) = (mutant.before.trim(), mutant.after.trim());
            let survivor = format!("line {}: {before} -> {after}", mutant.line);
            attempt.survivors.push(survivor);
        }
    }
    attempt.mutants = Some(mutants.len());
    Ok(())
}

impl Attempt {
    fn new(place: String, properties: &[PropertyJudgement]) -> Self {
        let why = |property: &PropertyJudgement| {
            let id = &property.property;
            match &property.outcome {
                PropertyOutcome::Holds => None,
                PropertyOutcome::Violated(why) => Some(format!("{id}: {why}")),
                PropertyOutcome::Faulted(why) => Some(format!("{id}: not reached, {why}")),
                PropertyOutcome::Undecided(why) => Some(format!("{id}: unclear, {why}")),
            }
        };
        Self {
            file: place,
            failed: properties.iter().filter_map(why).collect(),
            wrong: vec![],
            mutants: None,
            survivors: vec![],
        }
    }

    fn text(&self) -> String {
        let result = match self.failed.len() {
            0 => "every property holds".to_owned(),
            n => format!("{n} properties do not hold"),
        };
        let mut lines = vec![format!("{}: {result}", visible_line(&self.file))];
        let mutants = self
            .mutants
            .map(|n| format!("{n} tried, {} survive", self.survivors.len()));
        let sections: [(&str, &[String]); 4] = [
            ("fails", &self.failed),
            ("mutants", mutants.as_slice()),
            ("survives", &self.survivors),
            ("WRONG", &self.wrong),
        ];
        for (word, entries) in sections {
            lines.extend(entries.iter().map(|entry| format!("  {word:<9} {entry}")));
        }
        lines.join("\n")
    }
}
