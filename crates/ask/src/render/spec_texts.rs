//! The property spec of a method in words: its formula, and the programs that people take for it.

use super::{Builder, say};
use crate::{Stored, after};
use serde::Deserialize;

/// The maximum number of programs of one kind that an answer names.
const MAX_NAMED: usize = 5;

/// The parts of a spec that answers tell.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Spec {
    paper: Vec<SpecPaper>,
    misreading: Vec<SpecProgram>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct SpecPaper {
    title: String,
    section: String,
    equation: String,
    statement: String,
}

/// A program that a spec names beside the method: a misreading if it says no other kind.
#[derive(Deserialize)]
struct SpecProgram {
    text: String,
    kind: Option<String>,
}

/// Returns the spec of an implementation, as far as answers tell it.
fn read(spec: Option<&str>) -> Spec {
    let spec = spec.and_then(|text| toml::from_str(text).ok());
    spec.unwrap_or_default()
}

/// Adds what a method computes, by its spec. Returns false without an implementation, or a sentence.
pub(super) fn formula(builder: &mut Builder<'_>, ordinal: u32) -> Stored<bool> {
    let (method, source) = builder.method(ordinal)?;
    let record = known!(builder.snapshot.implementation(ordinal)?);
    for paper in read(record.spec_text.as_deref()).paper {
        let statement = paper.statement.trim();
        if statement.is_empty() {
            continue;
        }
        say!(builder, [&source]; "{} computes: {statement}", method.name);
        let place = [paper.section.as_str(), &paper.equation];
        let place: Vec<&str> = place.into_iter().filter(|text| !text.is_empty()).collect();
        let place = match place.is_empty() {
            true => "as its property spec states".to_owned(),
            false => place.join(", "),
        };
        say!(builder, [&source]; "So in \"{}\", {place}.", paper.title);
    }
    if let Some(variant) = record.variant.filter(|_| !builder.statements.is_empty()) {
        let variant = variant.trim().trim_end_matches('.');
        say!(builder, [source]; "What the paper leaves open: {variant}.");
    }
    Ok(!builder.statements.is_empty())
}

/// Adds what people get wrong about a method and what was shipped in its place. Adds nothing if no spec is stored.
pub(super) fn mistakes(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    let record = known!(builder.snapshot.implementation(ordinal)?);
    let programs = read(record.spec_text.as_deref()).misreading;
    let kinds = [
        ("misreading", "What people get wrong about"),
        ("departure", "What was shipped and reported as"),
        ("variant", "Other forms that go by the name"),
    ];
    for (kind, opening) in kinds {
        let is_kind = |one: &&SpecProgram| one.kind.as_deref().unwrap_or("misreading") == kind;
        let texts = programs.iter().filter(is_kind).map(|one| one.text.trim());
        let mut named: Vec<&str> = texts.map(|text| text.trim_end_matches('.')).collect();
        if named.is_empty() {
            continue;
        }
        let others = named.len().saturating_sub(MAX_NAMED);
        named.truncate(MAX_NAMED);
        let more = (others > 0).then(|| format!("{others} more"));
        let (more, first) = (after("; and ", more), named.join("; "));
        say!(builder, [&source]; "{opening} {}: {first}{more}.", method.name);
    }
    Ok(())
}
