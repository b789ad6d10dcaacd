//! `assembly`: how something is wired from other methods, and how far whole and bricks are verified.

use crate::answer::call::Call;
use crate::answer::implementation::unresolved;
use crate::answer::licenses::Notices;
use crate::answer::subject::{Found, find};
use crate::answer::wire::{Homonym, LevelWord, ResolvedTo};
use crate::answer::{AnswerError, Outcome, Refusal, finish, refuse};
use ladder::Level;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use snapshot::{AssemblyRecord, BrickRecord, MethodRecord, Snapshot, SnapshotError};

/// What is asked for.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arguments {
    /// A paper's id in any form or its title; also the name or id of an assembly.
    #[schemars(length(min = 1, max = 2000))]
    pub paper: String,
}

/// An input of a brick.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Input {
    /// The input.
    pub name: String,
    /// What goes there: a number, an input of the assembly, glue, or `slot.output`.
    pub from: String,
}

/// A method that may stand in the slot instead.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Swap {
    /// The method's id.
    pub method: String,
    /// Its level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verification_level: Option<LevelWord>,
}

/// A method in its slot.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Brick {
    /// The slot.
    pub slot: String,
    /// The method's id.
    pub method: String,
    /// SHA-256 of its reading A; left out when no code is held.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code_sha256: Option<String>,
    /// Its inputs in order.
    pub inputs: Vec<Input>,
    /// The names of its outputs.
    pub output: Vec<String>,
    /// Its own level; left out when it was never run or failed V0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verification_level: Option<LevelWord>,
    /// Methods whose contracts fit this slot in this wiring.
    pub swappable_with: Vec<Swap>,
}

/// A line between bricks.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Glue {
    /// What it is called.
    pub name: String,
    /// The expression.
    pub expr: String,
}

/// One wire.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Wire {
    /// An input of the assembly, `slot.output` or glue.
    pub from: String,
    /// `slot.input`, glue or an output of the assembly.
    pub to: String,
}

/// Something that is not wired.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Missing {
    /// The slot, or what the paper calls it.
    pub slot: String,
    /// The method that should stand there, where one is named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub method: Option<String>,
    /// Why it is missing.
    pub why: String,
}

/// An assembly.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct AssemblyAnswer {
    /// What was asked for resolved to this.
    pub resolved_to: ResolvedTo,
    /// The assembly's id.
    pub assembly: String,
    /// Its name.
    pub name: String,
    /// The level of the wired whole; left out when it was not wired, never run, or failed V0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verification_level: Option<LevelWord>,
    /// The methods it is wired from.
    pub bricks: Vec<Brick>,
    /// What stands between them.
    pub glue: Vec<Glue>,
    /// Every wire, in the order in which it is worked out.
    pub wiring: Vec<Wire>,
    /// Bricks that are not held or not verified, and what the paper names and is left out.
    pub missing: Vec<Missing>,
    /// The call that gives the wired code and its evidence, when it is held.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retrieve_with: Option<Call>,
    /// Other assemblies of the same paper.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub also: Vec<Call>,
    /// Everything else of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub homonyms: Option<Vec<Homonym>>,
}

/// The assembly of the paper that `arguments` name, the highest level first where there are several; or why there is none.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn assembly(snapshot: &Snapshot, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    let Some(found) = find(snapshot, &arguments.paper, None)? else {
        return Ok(Outcome::Refusal(unresolved(snapshot, &arguments.paper)?));
    };
    let mut held: Vec<(u32, MethodRecord, AssemblyRecord)> = vec![];
    for ordinal in found.subject.methods(snapshot) {
        let mut method = snapshot.method(*ordinal)?;
        held.extend(
            method
                .assembly
                .take()
                .map(|wired| (*ordinal, method, wired)),
        );
    }
    held.sort_by_key(|(ordinal, ..)| std::cmp::Reverse(level(snapshot, *ordinal)));
    let mut held = held.into_iter();
    let Some((ordinal, method, wired)) = held.next() else {
        return Ok(Outcome::Refusal(no_assembly(&found, snapshot)?));
    };
    let also = held
        .map(|(_, method, _)| Call::assembly(&method.id))
        .collect();
    let mut notices = Notices::default();
    notices.note(found.subject.license(), "/resolved_to");
    notices.note(method.license, "/name");
    let bricks = wired
        .bricks
        .into_iter()
        .map(|brick| of_brick(snapshot, brick))
        .collect::<Result<_, _>>()?;
    let glue = wired.glue.into_iter().map(|glue| Glue {
        name: glue.name,
        expr: glue.expr,
    });
    let wires = wired.wiring.into_iter().map(|wire| Wire {
        from: wire.from,
        to: wire.to,
    });
    let missing = wired.missing.into_iter();
    let body = AssemblyAnswer {
        resolved_to: found.resolved_to(),
        verification_level: level(snapshot, ordinal).map(LevelWord),
        bricks,
        glue: glue.collect(),
        wiring: wires.collect(),
        missing: missing
            .map(|m| Missing {
                slot: m.slot,
                method: m.method,
                why: m.why,
            })
            .collect(),
        retrieve_with: snapshot
            .implementation_summary(ordinal)
            .map(|_| Call::implementation(&method.id)),
        assembly: method.id,
        name: method.name,
        also,
        homonyms: found.homonyms(snapshot, &mut notices)?,
    };
    Ok(Outcome::Answer(finish(snapshot, body, notices)?))
}

fn level(snapshot: &Snapshot, method: u32) -> Option<Level> {
    snapshot
        .implementation_summary(method)
        .and_then(|held| held.verification_level)
}

fn of_brick(snapshot: &Snapshot, brick: BrickRecord) -> Result<Brick, SnapshotError> {
    let of = |id: &str| snapshot.method_by_id(id);
    let level_of = |id: &str| {
        of(id)
            .and_then(|ordinal| level(snapshot, ordinal))
            .map(LevelWord)
    };
    let code = of(&brick.method)
        .map(|ordinal| snapshot.implementation(ordinal))
        .transpose()?
        .flatten();
    let swap = |method: String| Swap {
        verification_level: level_of(&method),
        method,
    };
    Ok(Brick {
        slot: brick.slot,
        code_sha256: code.map(|code| code.a.code_sha256.to_string()),
        inputs: brick
            .inputs
            .into_iter()
            .map(|port| Input {
                name: port.name,
                from: port.from,
            })
            .collect(),
        output: brick.output,
        verification_level: level_of(&brick.method),
        swappable_with: brick.swappable_with.into_iter().map(swap).collect(),
        method: brick.method,
    })
}

fn no_assembly(found: &Found, snapshot: &Snapshot) -> Result<Refusal, SnapshotError> {
    let subject = &found.subject;
    let mut calls = vec![];
    for ordinal in subject
        .methods(snapshot)
        .iter()
        .filter(|ordinal| snapshot.implementation_summary(**ordinal).is_some())
    {
        calls.push(Call::implementation(&snapshot.method(*ordinal)?.id));
    }
    let next = calls
        .into_iter()
        .next()
        .unwrap_or_else(|| Call::list("assembly"));
    let text = format!(
        "No assembly of {:?} is held: nothing that it describes as a whole has been wired from methods. Code of single methods: \
         {next}",
        subject.name()
    );
    let mut notices = Notices::default();
    notices.note(subject.license(), "/name");
    let facts =
        json!({ "error": "no_assembly", "id": subject.id(), "name": subject.name(), "next": next });
    Ok(refuse(snapshot, text, facts, notices))
}
