//! `concordance spec try`: what a spec's properties alone say of programs, before there is a pair of readings.

use crate::cli::SpecTry;
use crate::config::Config;
use crate::context::sandbox_config;
use crate::specs;
use anyhow::{Context as _, Result, bail};
use ladder::verify::{PropertyJudgement, PropertyOutcome, are_equivalent, judge_reading, mutants};
use sandbox::{Sandbox, Worker};
use serde::Serialize;
use spec::Spec;
use std::path::Path;

/// What was tried.
#[derive(Debug, Serialize)]
pub struct Attempts {
    /// Every program, in order.
    pub programs: Vec<Attempt>,
}

/// One program.
#[derive(Debug, Serialize)]
pub struct Attempt {
    /// Its file.
    pub file: String,
    /// The properties that do not hold: `id: why`.
    pub not_held: Vec<String>,
    /// What is wrong: a misreading that lives, a correct program that is refused.
    pub wrong: Vec<String>,
    /// Mutants tried, with `--mutants`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mutants: Option<usize>,
    /// Mutants on which every property holds, though they compute something else: `line: before -> after`.
    pub survivors: Vec<String>,
}

impl Attempts {
    /// Whether nothing is wrong and no mutant survives.
    pub fn is_right(&self) -> bool {
        self.programs
            .iter()
            .all(|p| p.wrong.is_empty() && p.survivors.is_empty())
    }

    /// The same as text.
    pub fn text(&self) -> String {
        self.programs
            .iter()
            .map(Attempt::text)
            .collect::<Vec<_>>()
            .join("\n")
    }
}

impl Attempt {
    fn text(&self) -> String {
        let said = match self.not_held.len() {
            0 => "every property holds".to_owned(),
            n => format!("{n} properties do not hold"),
        };
        let mut lines = vec![format!("{}: {said}", self.file)];
        lines.extend(
            self.not_held
                .iter()
                .map(|line| format!("  fails     {line}")),
        );
        lines.extend(
            self.mutants
                .map(|n| format!("  mutants   {n} tried, {} survive", self.survivors.len())),
        );
        lines.extend(
            self.survivors
                .iter()
                .map(|line| format!("  survives  {line}")),
        );
        lines.extend(self.wrong.iter().map(|line| format!("  WRONG     {line}")));
        lines.join("\n")
    }
}

/// Tries the programs named, which should hold; without any, the misreadings beside the spec, which should not.
///
/// # Errors
/// When a file cannot be read, the spec does not load, or the sandbox fails.
pub fn run(config: &Config, asked: &SpecTry) -> Result<Attempts> {
    let spec = specs::load_one(&asked.spec)?.spec;
    let mut worker = Sandbox::start(sandbox_config(config)?)?.worker()?;
    let programs = if asked.programs.is_empty() {
        let folder = asked.spec.with_extension("misreadings");
        if !folder.is_dir() {
            bail!(
                "{} is not there\nhint: name programs to try, or write the misreadings",
                folder.display()
            );
        }
        spec.misreadings
            .iter()
            .map(|m| misreading(&spec, &folder, m, &mut worker))
            .collect::<Result<_>>()?
    } else {
        asked
            .programs
            .iter()
            .map(|path| program(&spec, path, asked.mutants, &mut worker))
            .collect::<Result<_>>()?
    };
    Ok(Attempts { programs })
}

fn misreading(
    spec: &Spec,
    folder: &Path,
    named: &spec::Misreading,
    worker: &mut Worker,
) -> Result<Attempt> {
    let path = folder.join(format!("{}.py", named.id));
    let held = judge_reading(spec, &read(&path)?, worker)?;
    let mut wrong = vec![];
    if held
        .iter()
        .all(|h| matches!(h.finding, PropertyOutcome::Faulted(_)))
    {
        wrong.push("it does not run: a property should stop it, not a crash".to_owned());
    }
    let holds = |id: &String| held.iter().any(|h| h.property == *id && h.holds());
    wrong.extend(
        named
            .killed_by
            .iter()
            .filter(|id| holds(id))
            .map(|id| format!("killed_by names {id}, which holds")),
    );
    Ok(Attempt {
        wrong,
        ..told(&path, &held)
    })
}

fn program(spec: &Spec, path: &Path, with_mutants: bool, worker: &mut Worker) -> Result<Attempt> {
    let source = read(path)?;
    let held = judge_reading(spec, &source, worker)?;
    let wrong = if held.iter().all(PropertyJudgement::holds) {
        vec![]
    } else {
        vec!["it does not hold".to_owned()]
    };
    let mut attempt = Attempt {
        wrong,
        ..told(path, &held)
    };
    if with_mutants && attempt.wrong.is_empty() {
        mutate(spec, &source, &mut attempt, worker)?;
    }
    Ok(attempt)
}

fn mutate(spec: &Spec, source: &[u8], attempt: &mut Attempt, worker: &mut Worker) -> Result<()> {
    let text = String::from_utf8_lossy(source);
    let made = mutants(&text, worker)?.unwrap_or_default();
    for mutant in &made {
        let changed = mutant.source.as_bytes();
        let lives = judge_reading(spec, changed, worker)?
            .iter()
            .all(PropertyJudgement::holds);
        if lives && !are_equivalent(spec, source, changed, worker)? {
            attempt.survivors.push(format!(
                "line {}: {} -> {}",
                mutant.line,
                mutant.before.trim(),
                mutant.after.trim()
            ));
        }
    }
    attempt.mutants = Some(made.len());
    Ok(())
}

fn told(path: &Path, held: &[PropertyJudgement]) -> Attempt {
    let why = |h: &PropertyJudgement| match &h.finding {
        PropertyOutcome::Holds => None,
        PropertyOutcome::Violated(why) => Some(format!("{}: {why}", h.property)),
        PropertyOutcome::Faulted(why) => Some(format!("{}: not reached, {why}", h.property)),
        PropertyOutcome::Undecided(why) => Some(format!("{}: unclear, {why}", h.property)),
    };
    let not_held = held.iter().filter_map(why).collect();
    Attempt {
        file: path.display().to_string(),
        not_held,
        wrong: vec![],
        mutants: None,
        survivors: vec![],
    }
}

fn read(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}
