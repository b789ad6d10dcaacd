//! `compose`: partners that may follow or feed a method, by contracts and evidence, and substitutes
//! for the method, each with its difference.

pub(crate) mod assembly;
mod connection;
mod evidence;
pub(crate) mod partners;
pub(crate) mod substitutes;

use crate::answer::{
    AnswerError, Call, Direction, LevelWord, Match, Notices, Outcome, Resolved, below_min_level,
    find_or_refuse, finish, level_schema, no_code, refuse,
};
use crate::library::Library;
use catalogue::Level;
use partners::{Partner, RankedPartner, ranked_partners};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use snapshot::SnapshotError;
use substitutes::{MAX_LISTED, Substitute, substitutes};

/// The arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arguments {
    /// A method's name, alias or id, or its paper.
    pub name: String,
    /// `downstream`: what takes its outputs. `upstream`: what gives its inputs.
    #[serde(default)]
    #[schemars(with = "String", extend("enum" = ["downstream", "upstream"]))]
    pub direction: Direction,
    /// The lowest level of both; any when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "level_schema")]
    pub min_level: Option<Level>,
}

/// Related methods.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct ComposeAnswer {
    /// The resolved record, and the others of its name.
    #[serde(flatten)]
    pub(crate) resolved: Resolved,
    /// The method's id.
    pub(crate) method: String,
    /// The level; left out if V0 failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_level: Option<LevelWord>,
    /// Typed inputs and outputs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub(crate) contract: Option<Value>,
    /// The direction.
    #[schemars(with = "String", extend("enum" = ["downstream", "upstream"]))]
    pub(crate) direction: Direction,
    /// Methods that go with it, best evidence first; at most ten.
    pub(crate) partners: Vec<Partner>,
    /// The total number of partners.
    pub(crate) total_partners: usize,
    /// Methods that may replace this one; at most ten.
    pub(crate) substitutes: Vec<Substitute>,
    /// The total number of substitutes.
    pub(crate) total_substitutes: usize,
    /// The number of compared contracts.
    pub(crate) compared: usize,
    /// Without partners: the search made and the next call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
}

pub fn compose(library: &Library, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    let matched = find_or_refuse(library, &arguments.name, None)?;
    let Some((method, _)) = matched.subject.best_implementation(library) else {
        return Err(no_code(library, &matched)?);
    };
    let id = library.method(method)?.id.clone();
    let Some(spec) = library.contracts()?.get(&method) else {
        return Err(no_contract(library, &id));
    };
    let mut partners = ranked_partners(library, method, spec, arguments.direction)?;
    let mut substitutes = substitutes(library, method, spec)?;
    let levels = || {
        partners
            .iter()
            .map(|p| p.level)
            .chain(substitutes.iter().map(Substitute::level))
    };
    let highest = levels().max();
    let reaches =
        |level: Option<Level>| arguments.min_level.is_none() || level >= arguments.min_level;
    if let Some(highest) = highest
        && !reaches(highest)
    {
        return Err(too_low(library, &matched, &id, arguments, highest)?);
    }
    partners.retain(|partner| reaches(partner.level));
    substitutes.retain(|substitute| reaches(substitute.level()));
    let (body, notices) = body(
        library,
        &matched,
        method,
        arguments.direction,
        partners,
        substitutes,
    )?;
    finish(library, body, notices)
}

fn body(
    library: &Library,
    matched: &Match,
    method: u32,
    direction: Direction,
    mut partners: Vec<RankedPartner>,
    mut substitutes: Vec<Substitute>,
) -> Result<(ComposeAnswer, Notices), SnapshotError> {
    let mut notices = Notices::default();
    let resolved = matched.resolved(library, &mut notices)?;
    let row = library.method(method)?;
    let (total_partners, total_substitutes) = (partners.len(), substitutes.len());
    partners.truncate(MAX_LISTED);
    for (at, partner) in partners.iter().enumerate() {
        notices.note(partner.row.license, format!("/partners/{at}"));
    }
    substitutes.truncate(MAX_LISTED);
    for (at, substitute) in substitutes.iter().enumerate() {
        notices.note(substitute.license, format!("/substitutes/{at}"));
    }
    let compared = library.contracts()?.len().saturating_sub(1);
    let hint = (total_partners == 0).then(|| {
        format!(
            "The contracts of {compared} other methods were compared; none both fits {:?} in this direction and is of its area, of \
             a related one, or wired to it by an assembly. The other direction: {}. Its contract: {}",
            row.name,
            Call::compose(&row.id, direction.reversed(), None),
            Call::implementation(&row.id)
        )
    });
    let answer = ComposeAnswer {
        resolved,
        method: row.id.clone(),
        verification_level: library.level(method).map(LevelWord),
        contract: library
            .implementation(method)?
            .and_then(|record| record.contract),
        direction,
        partners: partners.into_iter().map(RankedPartner::into_wire).collect(),
        total_partners,
        substitutes,
        total_substitutes,
        compared,
        hint,
    };
    Ok((answer, notices))
}

fn no_contract(library: &Library, id: &str) -> AnswerError {
    let next = Call::implementation(id);
    let text = format!(
        "No contract of {id} is published: it was never run against a spec, so what it takes and gives is not known in types. \
         Its code and signature: {next}"
    );
    let facts = json!({ "error": "no_contract", "method": id, "next": next });
    refuse(library, text, facts, Notices::default())
}

fn too_low(
    library: &Library,
    matched: &Match,
    id: &str,
    arguments: &Arguments,
    highest: Option<Level>,
) -> Result<AnswerError, SnapshotError> {
    let next = Call::compose(id, arguments.direction, highest);
    let min_level = arguments.min_level.map_or("any", Level::as_str);
    let level = highest.map_or("no level", Level::as_str);
    let text = format!(
        "What fits {id} is stored at {level} at most, below the {min_level} asked for. This call succeeds: {next}"
    );
    below_min_level(library, matched, text, min_level, highest, &next)
}
