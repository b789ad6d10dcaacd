//! `assembly`: the wiring of a composite method, and the levels of the assembly and its bricks.

use crate::answer::{
    AnswerError, Call, LevelWord, Match, Notices, Outcome, Resolved, find_or_refuse, finish, refuse,
};
use crate::library::Library;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use snapshot::{
    AssemblyRecord, BrickRecord, GlueRecord, MethodRecord, MissingRecord, Port, SnapshotError,
    WireRecord,
};

/// The arguments.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arguments {
    /// A paper's id in any form or its title; also the name or id of an assembly.
    pub(crate) name: String,
}

/// A method that may replace the brick.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Swap {
    /// The method's id.
    pub(crate) method: String,
    /// The level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_level: Option<LevelWord>,
}

/// A method in its slot.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Brick {
    pub(crate) slot: String,
    /// The method's id.
    pub(crate) method: String,
    /// SHA-256 of reading A; left out if no code is stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code_sha256: Option<String>,
    /// The inputs in order.
    #[schemars(with = "Vec<Value>")]
    pub(crate) inputs: Vec<Port>,
    /// The output names.
    pub(crate) output: Vec<String>,
    /// The level; left out if never run or V0 failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_level: Option<LevelWord>,
    /// Methods whose contracts fit this slot in this wiring.
    pub(crate) swappable_with: Vec<Swap>,
}

/// An assembly.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct AssemblyAnswer {
    /// The resolved record, and the others of its name.
    #[serde(flatten)]
    pub(crate) resolved: Resolved,
    /// The assembly's id.
    pub(crate) assembly: String,
    pub(crate) name: String,
    /// The assembly's level; left out if not wired, never run, or V0 failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_level: Option<LevelWord>,
    /// The wired methods.
    pub(crate) bricks: Vec<Brick>,
    /// Glue between bricks.
    pub(crate) glue: Vec<GlueRecord>,
    /// Every wire, in the order of evaluation.
    pub(crate) wiring: Vec<WireRecord>,
    /// Bricks that are not verified, and omitted parts.
    pub(crate) missing: Vec<MissingRecord>,
    /// The call for the wired code and evidence, if stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) retrieve_with: Option<Call>,
    /// Other assemblies of the same paper.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) also: Vec<Call>,
}

/// Returns the assembly of the paper that `arguments` names, or the reason why none exists. Of
/// several assemblies, the function returns the one with the highest level.
pub(crate) fn assembly(library: &Library, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    let matched = find_or_refuse(library, &arguments.name, None)?;
    let mut assemblies: Vec<(u32, MethodRecord, AssemblyRecord)> = vec![];
    for ordinal in matched.subject.methods(library) {
        let mut method = library.method(*ordinal)?;
        assemblies.extend(
            method
                .assembly
                .take()
                .map(|wired| (*ordinal, method, wired)),
        );
    }
    assemblies.sort_by_key(|(ordinal, ..)| std::cmp::Reverse(library.level(*ordinal)));
    let mut assemblies = assemblies.into_iter();
    let Some((ordinal, method, wired)) = assemblies.next() else {
        return Err(no_assembly(&matched, library)?);
    };
    let also = assemblies
        .map(|(_, method, _)| Call::assembly(&method.id))
        .collect();
    let mut notices = Notices::default();
    let resolved = matched.resolved(library, &mut notices)?;
    notices.note(method.license, "/name");
    let bricks = wired
        .bricks
        .into_iter()
        .map(|brick| brick_wire(library, brick))
        .collect::<Result<_, _>>()?;
    let body = AssemblyAnswer {
        resolved,
        verification_level: library.level(ordinal).map(LevelWord),
        bricks,
        glue: wired.glue,
        wiring: wired.wiring,
        missing: wired.missing,
        retrieve_with: library
            .implementation_summary(ordinal)
            .map(|_| Call::implementation(&method.id)),
        assembly: method.id.clone(),
        name: method.name.clone(),
        also,
    };
    finish(library, body, notices)
}

fn brick_wire(library: &Library, brick: BrickRecord) -> Result<Brick, SnapshotError> {
    let of = |id: &str| library.method_by_id(id);
    let level_of = |id: &str| {
        of(id)
            .and_then(|ordinal| library.level(ordinal))
            .map(LevelWord)
    };
    let code = of(&brick.method)
        .map(|ordinal| library.implementation(ordinal))
        .transpose()?
        .flatten();
    let swap = |method: String| Swap {
        verification_level: level_of(&method),
        method,
    };
    Ok(Brick {
        slot: brick.slot,
        code_sha256: code.map(|code| code.a.code_sha256.to_string()),
        inputs: brick.inputs,
        output: brick.output,
        verification_level: level_of(&brick.method),
        swappable_with: brick.swappable_with.into_iter().map(swap).collect(),
        method: brick.method,
    })
}

fn no_assembly(matched: &Match, library: &Library) -> Result<AnswerError, SnapshotError> {
    let subject = &matched.subject;
    let implemented = subject.implemented(library)?;
    let next = match implemented.first() {
        Some((_, id)) => Call::implementation(id),
        None => Call::list("assembly"),
    };
    let text = format!(
        "No assembly of {:?} is stored: nothing that it describes as a whole has been wired from methods. Code of single methods: \
         {next}",
        subject.name()
    );
    let mut notices = Notices::default();
    notices.note(subject.license(), "/name");
    let facts =
        json!({ "error": "no_assembly", "id": subject.id(), "name": subject.name(), "next": next });
    Ok(refuse(library, text, facts, notices))
}
