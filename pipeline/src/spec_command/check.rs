//! What keeps specs from loading, from being finished, and from being judged.

use crate::config::Config;
use crate::context::sandbox_config;
use crate::specs::{self, HeldSpec};
use crate::unfinished;
use anyhow::Result;
use compose::fitting;
use ladder::verify::{ExpressionError, check_expressions};
use sandbox::{Sandbox, Worker};
use serde::Serialize;
use spec::SpecError;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What was looked at, and what is wrong.
#[derive(Debug, Default, Serialize)]
pub struct Examined {
    /// The files, in order.
    pub files: Vec<String>,
    /// Empty when every spec is right.
    pub problems: Vec<Problem>,
}

/// One thing that is wrong.
#[derive(Debug, Serialize)]
pub struct Problem {
    /// The file.
    pub file: String,
    /// The line, counted from 1, when it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// What is wrong.
    pub what: String,
    /// What to do.
    pub hint: String,
}

impl Examined {
    /// The same as text.
    pub fn text(&self) -> String {
        let place = |p: &Problem| {
            p.line
                .map_or_else(|| p.file.clone(), |line| format!("{}:{line}", p.file))
        };
        let problems = self
            .problems
            .iter()
            .map(|p| format!("{}: {}\n  hint: {}", place(p), p.what, p.hint));
        let mut lines: Vec<String> = problems.collect();
        let right = if lines.is_empty() {
            "all right".to_owned()
        } else {
            format!("{} problems", lines.len())
        };
        lines.push(format!("{} specs, {right}", self.files.len()));
        lines.join("\n")
    }
}

/// Looks at these files, at all specs when none is given.
///
/// # Errors
/// When the specs cannot be listed or the sandbox fails.
pub fn run(config: &Config, files: &[PathBuf]) -> Result<Examined> {
    let files = if files.is_empty() {
        specs::all_files(config)?
    } else {
        files.to_vec()
    };
    let mut worker = Sandbox::start(sandbox_config(config)?)?.worker()?;
    let mut examined = Examined::default();
    let mut ids = BTreeMap::new();
    for path in &files {
        let file = path.display().to_string();
        examined.problems.extend(to_write(path));
        match specs::load_one(path) {
            Ok(held) => {
                examined.problems.extend(wiring(config, &file, &held)?);
                examined.problems.extend(look(&file, &held, &mut worker)?);
                if let Some(other) = ids.insert(held.spec.method.id.clone(), file.clone()) {
                    let what = format!("the id {} is taken by {other}", held.spec.method.id);
                    examined
                        .problems
                        .push(problem(&file, None, what, "ids are unique"));
                }
            }
            Err(error) => examined.problems.push(unloaded(&file, &error)),
        }
        examined.files.push(file);
    }
    Ok(examined)
}

/// What does not fit in the wiring of an assembly.
fn wiring(config: &Config, file: &str, held: &HeldSpec) -> Result<Vec<Problem>> {
    let Some(wiring) = &held.spec.wiring else {
        return Ok(vec![]);
    };
    let (specs, _) = specs::load(&config.specs)?;
    let unknown = wiring
        .bricks
        .iter()
        .filter(|brick| !specs.contains_key(&brick.method))
        .map(|brick| {
            let what = format!("{}: {} has no property spec", brick.slot, brick.method);
            problem(
                file,
                Some(brick.line),
                what,
                "name a method that has one, or say it in [[absent]]",
            )
        });
    let unknown: Vec<Problem> = unknown.collect();
    let methods: Vec<_> = wiring
        .bricks
        .iter()
        .filter_map(|b| specs.get(&b.method))
        .map(|h| &h.spec)
        .collect();
    if !unknown.is_empty() {
        return Ok(unknown);
    }
    let wrong = fitting::mismatches(&held.spec, wiring, &methods).into_iter();
    Ok(wrong
        .map(|wrong| problem(file, Some(wrong.line), wrong.what, "see docs/assemblies.md"))
        .collect())
}

fn problem(file: &str, line: Option<usize>, what: String, hint: &str) -> Problem {
    Problem {
        file: file.to_owned(),
        line,
        what,
        hint: hint.to_owned(),
    }
}

/// Every marked place, of the spec and of the predicates beside it.
fn to_write(path: &Path) -> Vec<Problem> {
    let mut problems = vec![];
    for file in [path.to_owned(), path.with_extension("py")] {
        // A spec that is not there is said when it is loaded.
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let shown = file.display().to_string();
        problems.extend(unfinished::places(&text).into_iter().map(|place| {
            let what = format!("still to be written: {}", place.what);
            problem(
                &shown,
                Some(place.line),
                what,
                "write it from the paper and take the mark away",
            )
        }));
    }
    problems
}

fn unloaded(file: &str, error: &anyhow::Error) -> Problem {
    match error.downcast_ref::<SpecError>() {
        Some(e) => Problem {
            file: e.file.clone(),
            line: Some(e.line),
            what: e.message.clone(),
            hint: e.hint.clone(),
        },
        None => problem(file, None, format!("{error:#}"), "is the path right?"),
    }
}

/// What is wrong with a spec that loads.
fn look(file: &str, held: &HeldSpec, worker: &mut Worker) -> Result<Vec<Problem>> {
    let spec = &held.spec;
    let unfinished = |what: &str| {
        problem(
            file,
            None,
            format!("not finished: {what}"),
            "see property-specs/README.md",
        )
    };
    let mut problems: Vec<Problem> = spec
        .gaps()
        .iter()
        .map(|gap| unfinished(gap.as_str()))
        .collect();
    problems.extend(
        check_expressions(spec, worker)?
            .iter()
            .map(|found| unreadable(file, held, found)),
    );
    let folder = Path::new(file).with_extension("misreadings");
    let missing = spec
        .misreadings
        .iter()
        .filter(|m| folder.is_dir() && !folder.join(format!("{}.py", m.id)).is_file());
    problems.extend(missing.map(|m| {
        let line = line_of(&held.text, &m.id);
        problem(
            file,
            line,
            format!("misreading {} is not written out", m.id),
            "write it beside the others, or leave all out",
        )
    }));
    Ok(problems)
}

fn unreadable(file: &str, held: &HeldSpec, found: &ExpressionError) -> Problem {
    let what = format!(
        "property {}: the judge cannot read {:?}: {}",
        found.property, found.text, found.why
    );
    problem(
        file,
        line_of(&held.text, &found.property),
        what,
        "see Expressions in property-specs/README.md",
    )
}

/// The line on which an id is given.
fn line_of(text: &str, id: &str) -> Option<usize> {
    let given = format!("\"{id}\"");
    let is_it = |line: &str| line.trim_start().starts_with("id") && line.contains(&given);
    text.lines().position(is_it).map(|at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_of_an_id_is_where_it_is_given_and_not_where_it_is_named() {
        let text = "killed_by = [\"shift\"]\n[[property]]\nid = \"shift\"\n";
        assert_eq!(line_of(text, "shift"), Some(3));
        assert_eq!(line_of(text, "other"), None);
    }
}
