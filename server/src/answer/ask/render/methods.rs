//! Builds answer sentences about methods and their code.

use super::papers::repositories;
use super::{AnswerBuilder, RenderError, listed};
use crate::answer::compose::partners::{RankedPartner, ranked_partners};
use crate::answer::compose::substitutes::substitutes;
use crate::answer::wire::Direction;
use catalogue::Digest;
use ladder::{Outcome, Side};
use snapshot::{ImplementationRecord, MethodRecord, PaperRecord, SnapshotError};
use spec::Spec;

/// The maximum number of partners or substitutes that an answer lists.
const MAX_NAMED: usize = 12;

/// Describes a method: summary, field, origin and level.
pub(crate) fn describe(builder: &mut AnswerBuilder<'_>, id: &str) -> Result<(), RenderError> {
    let (ordinal, method) = builder.about_method(id)?;
    let source = [builder.method_source(&method)];
    let name = &method.name;
    if let Some(summary) = &method.summary {
        builder.add(format!("{name}: {summary}"), &source);
    }
    if let Some(area) = &method.area {
        builder.add(format!("{name} is a method of the field {area}."), &source);
    }
    if let Some(paper) = introducing_paper(builder, &method)? {
        introduced(builder, &method, &paper)?;
    }
    if let Some(described) = builder.library.not_function(&method, &[])? {
        builder.add(described.sentence, &source);
        return Ok(());
    }
    match builder.library.implementation(ordinal)? {
        Some(record) => level_of(builder, &method, &record),
        None => builder.add(format!("No implementation of {name} is held."), &source),
    }
    Ok(())
}

/// Names the paper that introduced a method.
pub(crate) fn origin(builder: &mut AnswerBuilder<'_>, id: &str) -> Result<(), RenderError> {
    let (_, method) = builder.about_method(id)?;
    builder.method_source(&method);
    let paper = introducing_paper(builder, &method)?.ok_or(RenderError::NotStored)?;
    introduced(builder, &method, &paper)
}

fn introducing_paper(
    builder: &AnswerBuilder<'_>,
    method: &MethodRecord,
) -> Result<Option<PaperRecord>, SnapshotError> {
    let library = builder.library;
    let ordinal = method
        .paper
        .as_deref()
        .and_then(|id| library.paper_by_id(id));
    ordinal.map(|ordinal| library.paper(ordinal)).transpose()
}

fn introduced(
    builder: &mut AnswerBuilder<'_>,
    method: &MethodRecord,
    paper: &PaperRecord,
) -> Result<(), RenderError> {
    builder.about_paper(&paper.id)?;
    let ids = [builder.method_source(method), builder.paper_source(paper)];
    let (name, title, id) = (&method.name, &paper.title, &paper.id);
    builder.add(
        format!("{name} was introduced in \"{title}\" ({id})."),
        &ids,
    );
    Ok(())
}

/// Lists the repositories of the paper that introduced a method, and the method's implementation.
pub(crate) fn repos(builder: &mut AnswerBuilder<'_>, id: &str) -> Result<(), RenderError> {
    let (ordinal, method) = builder.about_method(id)?;
    let source = builder.method_source(&method);
    let paper = introducing_paper(builder, &method)?;
    if let Some(paper) = paper.filter(|paper| !paper.repositories.is_empty()) {
        introduced(builder, &method, &paper)?;
        let paper_source = builder.paper_source(&paper);
        repositories(builder, &paper, &paper_source);
    }
    match builder.library.implementation(ordinal)? {
        Some(record) => level_of(builder, &method, &record),
        None if builder.statements.is_empty() => {
            let ids = [source, builder.snapshot_source()];
            let name = &method.name;
            let text =
                format!("No repository is declared for {name} and no implementation is held.");
            builder.add(text, &ids);
        }
        None => {}
    }
    Ok(())
}

/// Describes one aspect of an implementation.
pub(crate) fn implementation(
    builder: &mut AnswerBuilder<'_>,
    id: &str,
    aspect: &str,
) -> Result<(), RenderError> {
    let (ordinal, method) = builder.about_method(id)?;
    let record = builder
        .library
        .implementation(ordinal)?
        .ok_or(RenderError::NotStored)?;
    match aspect {
        "properties" => properties(builder, &method, &record),
        "level" => {
            level_of(builder, &method, &record);
            rungs(builder, &method, &record);
        }
        _ => {
            level_of(builder, &method, &record);
            let (name, entry) = (&method.name, &record.entry);
            let sha = record.a.code_sha256.to_string();
            let license = record.a.license;
            let ids = [
                builder.method_source(&method),
                builder.code_source(&sha, entry, license),
            ];
            let signature = record.signature.as_ref();
            let signature = signature.map_or(String::new(), |s| format!(", signature {s}"));
            let text = format!(
                "The code of {name} exports the function {entry} (SHA-256 {sha}{signature})."
            );
            builder.add(text, &ids);
        }
    }
    Ok(())
}

/// Adds the level of an implementation and the id of its run.
fn level_of(builder: &mut AnswerBuilder<'_>, method: &MethodRecord, record: &ImplementationRecord) {
    let source = builder.method_source(method);
    let name = &method.name;
    let Some(run) = &record.run else {
        let text =
            format!("An implementation of {name} is held; it was never run and has no level.");
        return builder.add(text, &[source]);
    };
    let run = &run.run_id;
    let ids = [source, builder.run_source(run, &method.id)];
    let text = match record.verification_level() {
        Some(level) => {
            format!("The reference implementation of {name} is verified at {level} (run {run}).")
        }
        None => format!("The implementation of {name} that is held did not pass V0 (run {run})."),
    };
    builder.add(text, &ids);
}

/// Adds the outcome of each rung.
fn rungs(builder: &mut AnswerBuilder<'_>, method: &MethodRecord, record: &ImplementationRecord) {
    let Some(run) = &record.run else { return };
    let mut outcomes = vec![];
    for rung in &run.rungs {
        outcomes.push(match rung.outcome {
            Outcome::Passed => format!("{} passed", rung.rung),
            Outcome::Failed(reason) => format!("{} failed ({reason})", rung.rung),
            Outcome::NotReached => format!("{} was not reached", rung.rung),
        });
    }
    let run = &run.run_id;
    let ids = [
        builder.method_source(method),
        builder.run_source(run, &method.id),
    ];
    let (name, outcomes) = (&method.name, listed(&outcomes));
    builder.add(format!("In run {run} of {name}, {outcomes}."), &ids);
}

/// Adds the result of each property on each side.
fn properties(
    builder: &mut AnswerBuilder<'_>,
    method: &MethodRecord,
    record: &ImplementationRecord,
) {
    let Some(run) = &record.run else { return };
    let mut properties: Vec<&str> = vec![];
    for record in &run.properties {
        if !properties.contains(&record.property.as_str()) {
            properties.push(&record.property);
        }
    }
    for property in properties {
        let result = |side: Side| {
            let mut records = run.properties.iter();
            let record = records.find(|p| p.property == property && p.side == side);
            record.map_or("not asked", |p| p.result.as_str())
        };
        let (a, b) = (result(Side::A), result(Side::B));
        let (name, run) = (&method.name, &run.run_id);
        let ids = [
            builder.method_source(method),
            builder.run_source(run, &method.id),
        ];
        let text =
            format!("Property {property} of {name} in run {run}: reading A {a}, reading B {b}.");
        builder.add(text, &ids);
    }
}

/// Answers whether code of a method or a paper is stored.
pub(crate) fn have(builder: &mut AnswerBuilder<'_>, id: &str) -> Result<(), RenderError> {
    if builder.library.method_by_id(id).is_none() {
        return super::papers::code(builder, id);
    }
    let (ordinal, method) = builder.about_method(id)?;
    let name = &method.name;
    let source = builder.method_source(&method);
    match builder.library.implementation(ordinal)? {
        Some(record) => {
            builder.add(format!("Yes: code of {name} is held."), &[source]);
            level_of(builder, &method, &record);
        }
        None => {
            let ids = [source, builder.snapshot_source()];
            builder.add(format!("No: no implementation of {name} is held."), &ids);
        }
    }
    Ok(())
}

fn contract<'a>(builder: &AnswerBuilder<'a>, method: u32) -> Result<&'a Spec, RenderError> {
    builder
        .library
        .contracts()?
        .get(&method)
        .ok_or(RenderError::NotStored)
}

pub(crate) fn partners(
    builder: &mut AnswerBuilder<'_>,
    id: &str,
    direction: Direction,
) -> Result<(), RenderError> {
    let (ordinal, method) = builder.about_method(id)?;
    let spec = contract(builder, ordinal)?;
    let library = builder.library;
    let partners = ranked_partners(library, ordinal, spec, direction)?;
    let source = builder.method_source(&method);
    let snapshot = builder.snapshot_source();
    let verb = match direction {
        Direction::Downstream => "take an output of",
        Direction::Upstream => "give an input of",
    };
    let (name, count) = (&method.name, partners.len());
    let text = format!("By their contracts, {count} methods {verb} {name}.");
    builder.add(text, &[source.clone(), snapshot]);
    for partner in partners
        .into_iter()
        .take(MAX_NAMED)
        .map(RankedPartner::into_wire)
    {
        let (Some(other), Some(link)) = (
            library.method_by_id(&partner.method),
            partner.connections.first(),
        ) else {
            continue;
        };
        let row = library.method(other)?;
        let ids = [source.clone(), builder.method_source(&row)];
        let (from, to) = match direction {
            Direction::Downstream => (name, &row.name),
            Direction::Upstream => (&row.name, name),
        };
        let how = if link.fits == "typed" {
            "as it is"
        } else {
            "after an adapter"
        };
        let (output, input) = (&link.output, &link.input);
        builder.add(
            format!("Output {output} of {from} fits input {input} of {to} {how}."),
            &ids,
        );
    }
    Ok(())
}

/// Lists the substitutes of a method.
pub(crate) fn list_substitutes(
    builder: &mut AnswerBuilder<'_>,
    id: &str,
) -> Result<(), RenderError> {
    let (ordinal, method) = builder.about_method(id)?;
    let substitutes = substitutes(builder.library, ordinal, contract(builder, ordinal)?)?;
    let source = builder.method_source(&method);
    let ids = [source.clone(), builder.snapshot_source()];
    let (name, count) = (&method.name, substitutes.len());
    let text = format!("{count} methods may stand where {name} stands, each with a difference.");
    builder.add(text, &ids);
    for substitute in substitutes.iter().take(MAX_NAMED) {
        let Some(other) = builder.library.method_by_id(&substitute.method) else {
            continue;
        };
        let row = builder.library.method(other)?;
        let ids = [source.clone(), builder.method_source(&row)];
        builder.add(
            format!(
                "{}: {}.",
                row.name,
                substitute.difference.trim_end_matches('.')
            ),
            &ids,
        );
    }
    Ok(())
}

/// Names the methods that have this source text as a reading.
pub(crate) fn code(builder: &mut AnswerBuilder<'_>, digits: &str) -> Result<(), RenderError> {
    let sha256: Digest = digits.parse().map_err(|_| RenderError::NotStored)?;
    let library = builder.library;
    for (ordinal, side) in library.readings(&sha256)? {
        let row = library.method(*ordinal)?;
        let Some(record) = library.implementation(*ordinal)? else {
            continue;
        };
        builder.about_method(&row.id)?;
        let (reading, license) = match side {
            Side::A => ("A", record.a.license),
            Side::B => ("B", record.b.license),
        };
        let (name, id, entry) = (&row.name, &row.id, &record.entry);
        let ids = [
            builder.method_source(&row),
            builder.code_source(digits, entry, license),
        ];
        let text = format!("{digits} is reading {reading} of {name} ({id}), exporting {entry}.");
        builder.add(text, &ids);
        level_of(builder, &row, &record);
    }
    Ok(())
}
