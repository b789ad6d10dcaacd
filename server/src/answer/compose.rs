//! `compose`: what may follow a method, what may feed it, and what may stand in for it, by contracts alone.

use crate::answer::call::Call;
use crate::answer::implementation::{no_code, unresolved};
use crate::answer::licenses::Notices;
use crate::answer::partner::{Match, Partner, ranked};
use crate::answer::subject::{Found, find};
use crate::answer::substitute::{Substitute, substitutes};
use crate::answer::wire::{Homonym, LevelWord, ResolvedTo, level_schema};
use crate::answer::{AnswerError, Outcome, Refusal, finish, refuse};
use crate::library::Library;
use ladder::Level;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use snapshot::SnapshotError;
use spec::Spec;

/// Partners and substitutes that an answer holds at most, each. **Source**: two screens of a list.
pub const MOST: usize = 40;

/// Which way values flow.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// What takes an output of the method.
    #[default]
    Downstream,
    /// What gives an input of the method.
    Upstream,
}

/// What is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arguments {
    /// A method's name, alias or id, or the paper that introduced it.
    #[schemars(length(min = 1, max = 2000))]
    pub name: String,
    /// `downstream`: what takes its outputs. `upstream`: what gives its inputs.
    #[serde(default)]
    #[schemars(with = "String", extend("enum" = ["downstream", "upstream"]))]
    pub direction: Direction,
    /// The lowest verification level of partners and substitutes; any level when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "level_schema")]
    pub min_level: Option<Level>,
}

/// What goes with a method.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ComposeAnswer {
    /// What the name resolved to.
    pub resolved_to: ResolvedTo,
    /// The method, by id.
    pub method: String,
    /// Its level; left out when it failed V0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verification_level: Option<LevelWord>,
    /// Its typed inputs and outputs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub contract: Option<Value>,
    /// Which way was looked.
    #[schemars(with = "String", extend("enum" = ["downstream", "upstream"]))]
    pub direction: Direction,
    /// Methods whose contract fits: those that fit as they are first, then by level and name.
    pub partners: Vec<Partner>,
    /// How many partners there are in all.
    pub total_partners: usize,
    /// Methods that may stand where this one stands.
    pub substitutes: Vec<Substitute>,
    /// How many substitutes there are in all.
    pub total_substitutes: usize,
    /// How many contracts were compared.
    pub compared: usize,
    /// When nothing fits: what was tried and what to call next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Everything else of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub homonyms: Option<Vec<Homonym>>,
}

/// What goes with the method that `arguments` name.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn compose(library: &Library, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    let Some(found) = find(library, &arguments.name, None)? else {
        return Ok(Outcome::Refusal(unresolved(library, &arguments.name)?));
    };
    let Some((method, _)) = found.subject.held(library) else {
        return Ok(Outcome::Refusal(no_code(library, &found)));
    };
    let Some(spec) = library.contracts()?.get(&method) else {
        return Ok(Outcome::Refusal(no_contract(
            library,
            &library.method(method)?.id,
        )));
    };
    let partners = ranked(library, method, spec, arguments.direction)?;
    let stand_ins = substitutes(library, method, spec, None)?;
    let reached =
        |level: Option<Level>| arguments.min_level.is_none() || level >= arguments.min_level;
    let best = partners
        .iter()
        .map(Match::level)
        .chain(stand_ins.iter().map(|s| s.level()))
        .max()
        .flatten();
    let any =
        partners.iter().any(|p| reached(p.level())) || stand_ins.iter().any(|s| reached(s.level()));
    let none_held = partners.is_empty() && stand_ins.is_empty();
    if !any && !none_held {
        return Ok(Outcome::Refusal(too_low(
            library,
            &library.method(method)?.id,
            arguments,
            best,
        )));
    }
    let partners: Vec<Match> = partners
        .into_iter()
        .filter(|p| reached(p.level()))
        .collect();
    let stand_ins = stand_ins
        .into_iter()
        .filter(|s| reached(s.level()))
        .collect();
    let body = body(
        library,
        &found,
        method,
        arguments.direction,
        (partners, stand_ins),
    )?;
    let (body, notices) = body;
    Ok(Outcome::Answer(finish(library, body, notices)?))
}

type Both = (Vec<Match>, Vec<Substitute>);

fn body(
    library: &Library,
    found: &Found,
    method: u32,
    direction: Direction,
    (partners, mut substitutes): Both,
) -> Result<(ComposeAnswer, Notices), SnapshotError> {
    let mut notices = Notices::default();
    notices.note(found.subject.license(), "/resolved_to");
    let row = library.method(method)?;
    let (total_partners, total_substitutes) = (partners.len(), substitutes.len());
    let wire = partners
        .into_iter()
        .take(MOST)
        .enumerate()
        .map(|(at, partner)| {
            notices.note(partner.license(), format!("/partners/{at}"));
            partner.into_wire()
        });
    let partners = wire.collect();
    substitutes.truncate(MOST);
    for (at, substitute) in substitutes.iter().enumerate() {
        notices.note(substitute.license, format!("/substitutes/{at}"));
    }
    let compared = library.contracts()?.len().saturating_sub(1);
    let hint = (total_partners + total_substitutes == 0).then(|| {
        format!(
            "The contracts of {compared} other methods were compared and none fits {:?} in this direction. Try the other \
             direction, or look at its contract: {}",
            row.name,
            Call::implementation(&row.id)
        )
    });
    let body = ComposeAnswer {
        resolved_to: found.resolved_to(),
        method: row.id,
        verification_level: library
            .implementation_summary(method)
            .and_then(|held| held.verification_level)
            .map(LevelWord),
        contract: library
            .implementation(method)?
            .and_then(|record| record.contract),
        direction,
        partners,
        total_partners,
        substitutes,
        total_substitutes,
        compared,
        hint,
        homonyms: found.homonyms(library, &mut notices)?,
    };
    Ok((body, notices))
}

/// The substitutes of a method, where its contract is published; notes their licenses under `pointer`.
pub fn substitutes_of(
    library: &Library,
    method: u32,
    notices: &mut Notices,
    pointer: &str,
) -> Result<Vec<Substitute>, SnapshotError> {
    let spec: Option<&Spec> = library.contracts()?.get(&method);
    let mut found = spec.map_or(Ok(vec![]), |spec| substitutes(library, method, spec, None))?;
    found.truncate(MOST);
    for (at, substitute) in found.iter().enumerate() {
        notices.note(substitute.license, format!("{pointer}/{at}"));
    }
    Ok(found)
}

fn no_contract(library: &Library, id: &str) -> Refusal {
    let next = Call::implementation(id);
    let text = format!(
        "No contract of {id} is published: it was never run against a spec, so what it takes and gives is not known in types. \
         Its code and signature: {next}"
    );
    let facts = json!({ "error": "no_contract", "method": id, "next": next });
    refuse(library, text, facts, Notices::default())
}

fn too_low(library: &Library, id: &str, arguments: &Arguments, best: Option<Level>) -> Refusal {
    let next = Call::compose(id, arguments.direction, best);
    let asked = arguments.min_level.map_or("any", Level::as_str);
    let held = best.map_or_else(|| "no level".to_owned(), |level| level.to_string());
    let text = format!(
        "What fits {id} is held at {held} at most, below the {asked} asked for. This call succeeds: {next}"
    );
    let mut facts = json!({ "error": "below_min_level", "min_level": asked, "next": next });
    if let Some(level) = best {
        facts["highest_level_available"] = json!(level);
    }
    refuse(library, text, facts, Notices::default())
}
