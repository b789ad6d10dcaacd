//! The programs that people take for a method, wrong ones and those that somebody shipped, as its spec names them.

use super::builder::{Builder, say};
use crate::Stored;
use crate::sentences::after;
use serde::Deserialize;

/// The maximum number of programs of one kind that an answer names.
const MAX_NAMED: usize = 5;

/// A program that a spec names beside the method.
#[derive(Deserialize)]
struct SpecProgram {
    text: String,
    #[serde(default)]
    kind: Option<String>,
}

#[derive(Deserialize)]
struct SpecPrograms {
    #[serde(default, rename = "misreading")]
    programs: Vec<SpecProgram>,
}

/// Adds what people get wrong about a method and what was shipped in its place. Adds nothing if no spec is stored.
pub(super) fn mistakes(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    let record = builder.snapshot.implementation(ordinal)?;
    let spec = record.and_then(|record| record.spec_text);
    let Some(spec) = spec.and_then(|text| toml::from_str::<SpecPrograms>(&text).ok()) else {
        return Ok(());
    };
    let kinds = [
        ("misreading", "What people get wrong about"),
        ("departure", "What was shipped and reported as"),
        ("variant", "Other forms that go by the name"),
    ];
    for (kind, opening) in kinds {
        let is_kind = |one: &&SpecProgram| one.kind.as_deref().unwrap_or("misreading") == kind;
        let named: Vec<&str> = spec.programs.iter().filter(is_kind).map(text).collect();
        if named.is_empty() {
            continue;
        }
        let others = named.len().saturating_sub(MAX_NAMED);
        let more = (others > 0).then(|| format!("{others} more"));
        let (more, first) = (after("; and ", more), &named[..named.len().min(MAX_NAMED)]);
        say!(builder, [&source]; "{opening} {}: {}{more}.", method.name, first.join("; "));
    }
    Ok(())
}

fn text(program: &SpecProgram) -> &str {
    program.text.trim().trim_end_matches('.')
}
