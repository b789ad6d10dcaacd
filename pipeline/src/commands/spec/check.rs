//! `concordance spec check`: reports specs that do not load, are unfinished, or cannot be judged, and warns of holes.

use crate::config::Config;
use crate::context::start_sandbox;
use crate::output::{self, Completion, Output};
use crate::specs::{self, LoadedSpec};
use crate::terminal::visible_line;
use crate::{text_file, unfinished};
use anyhow::Result;
use catalogue::method_files;
use compose::fitting;
use ladder::verify::check_expressions;
use sandbox::Worker;
use serde::Serialize;
use spec::{Hole, SpecError};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

#[derive(Debug, Default, Serialize)]
struct Examination {
    /// The files, in order.
    files: Vec<String>,
    problems: Vec<Problem>,
    /// Holes of the specs, which a wrong program could use. They do not stop anything.
    warnings: Vec<Warning>,
}

#[derive(Debug, Serialize)]
struct Warning {
    file: String,
    /// A word of [`spec::HoleKind`].
    kind: &'static str,
    /// The output, input or misreading with the hole; empty for the whole spec.
    subject: String,
    what: String,
}

#[derive(Debug, Serialize)]
struct Problem {
    file: String,
    /// The line, counted from 1; `None` for a problem of the complete file.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    what: String,
    hint: String,
}

/// Checks the named specs, or all specs when the list is empty, and prints the problems. The command is complete when no spec has a problem.
pub(super) fn execute(config: &Config, named: &[PathBuf], output: Output) -> Result<Completion> {
    let examination = run(config, named)?;
    output::print(&examination, output, || examination.text())?;
    Ok(Completion::of(examination.problems.is_empty()))
}

fn run(config: &Config, named: &[PathBuf]) -> Result<Examination> {
    let files = if named.is_empty() {
        specs::all_files(config)?
    } else {
        named.iter().map(|path| specs::named_file(path)).collect()
    };
    let mut worker = start_sandbox(config)?.worker()?;
    let mut examination = Examination::default();
    let mut ids = BTreeMap::new();
    for path in &files {
        let file = path.display().to_string();
        let problems = &mut examination.problems;
        problems.extend(gaps(path));
        match specs::load_one(path) {
            Ok(loaded) => {
                problems.extend(misfits(config, &file, &loaded)?);
                problems.extend(incomplete(&file, &loaded, &mut worker)?);
                let holes = loaded.spec.holes().into_iter();
                let warnings = holes.map(|hole| Warning::new(&file, hole));
                examination.warnings.extend(warnings);
                if let Some(other) = ids.insert(loaded.id().to_owned(), file.clone()) {
                    let what = format!("the id {} is taken by {other}", loaded.id());
                    problems.push(Problem::new(&file, None, what, "ids are unique"));
                }
            }
            Err(error) => problems.push(Problem::of_error(&file, &error)),
        }
        examination.files.push(file);
    }
    Ok(examination)
}

/// Returns every marked gap of a spec and of its predicates.
fn gaps(path: &Path) -> Vec<Problem> {
    let mut problems = vec![];
    for path in [
        path.to_owned(),
        path.with_file_name(method_files::PREDICATES),
    ] {
        // A spec that cannot be read is reported when it is loaded.
        let text = text_file::read(&path).unwrap_or_default();
        let file = path.display().to_string();
        for gap in unfinished::gaps(&text) {
            let what = format!("still to be written: {}", gap.what);
            let hint = "write it from the paper and remove the mark";
            problems.push(Problem::new(&file, Some(gap.line), what, hint));
        }
    }
    problems
}

/// Returns the contracts that do not fit in the wiring of an assembly; only the bricks without a spec when such bricks exist.
fn misfits(config: &Config, file: &str, loaded: &LoadedSpec) -> Result<Vec<Problem>> {
    let Some(wiring) = &loaded.spec.wiring else {
        return Ok(vec![]);
    };
    let (specs, _) = specs::load(config.specs()?)?;
    let (mut problems, mut methods) = (vec![], vec![]);
    for brick in &wiring.bricks {
        if let Some(loaded) = specs.get(&brick.method) {
            methods.push(&loaded.spec);
            continue;
        }
        let what = format!("{}: {} has no property spec", brick.slot, brick.method);
        let hint = "name a method that has one, or say it in [[absent]]";
        problems.push(Problem::new(file, Some(brick.line), what, hint));
    }
    if problems.is_empty() {
        for misfit in fitting::mismatches(&loaded.spec, wiring, &methods) {
            let (line, hint) = (Some(misfit.line), "see docs/assemblies.md");
            problems.push(Problem::new(file, line, misfit.what, hint));
        }
    }
    Ok(problems)
}

/// Returns the missing parts of a spec that loads, and the expressions that the judge cannot read.
fn incomplete(file: &str, loaded: &LoadedSpec, worker: &mut Worker) -> Result<Vec<Problem>> {
    let (spec, mut problems) = (&loaded.spec, vec![]);
    for gap in spec.gaps() {
        let what = format!("not finished: {}", gap.as_str());
        let hint = "see property-specs/README.md";
        problems.push(Problem::new(file, None, what, hint));
    }
    for unreadable in check_expressions(spec, worker)? {
        let (id, text, why) = (&unreadable.property, &unreadable.text, &unreadable.why);
        let what = format!("property {id}: the judge cannot read {text:?}: {why}");
        let hint = "see Expressions in property-specs/README.md";
        problems.push(Problem::new(file, line_of(&loaded.text, id), what, hint));
    }
    if let Some(mut programs) = specs::read_misreadings(Path::new(file))? {
        for id in spec.misreadings.iter().map(|misreading| &misreading.id) {
            if programs.remove(id).is_none() {
                let what = format!("misreading {id} is not written out");
                let hint = "write it below the others, or leave all out";
                problems.push(Problem::new(file, line_of(&loaded.text, id), what, hint));
            }
        }
        for id in programs.keys() {
            let what = format!(
                "{} has {id}, which the spec does not name",
                method_files::MISREADINGS
            );
            let hint = "add a [[misreading]] with this id, or remove the program";
            problems.push(Problem::new(file, None, what, hint));
        }
    }
    Ok(problems)
}

fn line_of(text: &str, id: &str) -> Option<usize> {
    let quoted = format!("\"{id}\"");
    let defines = |line: &str| line.trim_start().starts_with("id") && line.contains(&quoted);
    text.lines().position(defines).map(|index| index + 1)
}

impl Problem {
    fn new(file: &str, line: Option<usize>, what: String, hint: &str) -> Self {
        Self {
            file: file.to_owned(),
            line,
            what,
            hint: hint.to_owned(),
        }
    }

    fn of_error(file: &str, error: &anyhow::Error) -> Self {
        match error.downcast_ref::<SpecError>() {
            Some(error) => Self::new(
                &error.file,
                Some(error.line),
                error.message.clone(),
                &error.hint,
            ),
            None => Self::new(file, None, format!("{error:#}"), "is the path right?"),
        }
    }
}

impl Warning {
    fn new(file: &str, hole: Hole) -> Self {
        Self {
            file: file.to_owned(),
            kind: hole.kind.as_str(),
            subject: hole.subject,
            what: hole.what,
        }
    }
}

impl Examination {
    fn text(&self) -> String {
        let warnings = self.warnings.iter();
        let mut lines: Vec<String> = warnings
            .map(|warning| format!("{}: warning: {}", visible_line(&warning.file), warning.what))
            .collect();
        for problem in &self.problems {
            let line = problem.line.map(|line| format!(":{line}"));
            let Problem {
                file, what, hint, ..
            } = problem;
            let (file, what) = (visible_line(file), visible_line(what));
            let line = line.unwrap_or_default();
            lines.push(format!("{file}{line}: {what}\n  hint: {hint}"));
        }
        let result = match self.problems.len() {
            0 => "all right".to_owned(),
            n => format!("{n} problems"),
        };
        lines.extend(self.warnings_by_kind());
        lines.push(format!("{} specs, {result}", self.files.len()));
        lines.join("\n")
    }

    /// Returns a line with the number of warnings of each kind; none without warnings.
    fn warnings_by_kind(&self) -> Option<String> {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for warning in &self.warnings {
            *counts.entry(warning.kind).or_default() += 1;
        }
        let counts: Vec<String> = counts
            .iter()
            .map(|(kind, n)| format!("{n} {kind}"))
            .collect();
        (!counts.is_empty()).then(|| format!("warnings: {}", counts.join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_of_finds_the_definition_of_an_id_and_not_its_uses() {
        let text = "killed_by = [\"shift\"]\n[[property]]\nid = \"shift\"\n";
        assert_eq!(line_of(text, "shift"), Some(3));
        assert_eq!(line_of(text, "other"), None);
    }
}
