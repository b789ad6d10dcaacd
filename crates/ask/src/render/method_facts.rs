//! Facts about a method: what it is, its origin, code, level, formula, relatives and users.

use super::builder::Builder;
use super::facts::{code, paper_fact};
use super::in_use::{family, in_use};
use super::mistakes::mistakes;
use super::origin::method_paper;
use crate::AskError;
use crate::execute::graph::stored_paper;
use crate::execute::methods::{areas, year_of};
use crate::relations::Relations;
use crate::sentences::{counted, listed};
use catalogue::{Outcome, PropertyResult, Side, names};
use snapshot::{ImplementationRecord, MethodRecord};

/// The maximum number of relatives that an answer names.
const MAX_RELATIVES: usize = 10;

/// Adds one fact about a method. Returns false if the fact is one about its paper.
pub(crate) fn fact(
    builder: &mut Builder<'_>,
    relations: &dyn Relations,
    ordinal: u32,
    report: &str,
) -> Result<bool, AskError> {
    match report {
        "define" => describe(builder, ordinal)?,
        "origin" => origin(builder, ordinal)?,
        "year" => return year(builder, ordinal),
        "level" | "properties" | "how_to" => implementation(builder, ordinal, report)?,
        "code" => all_code(builder, ordinal)?,
        "formula" => formula(builder, ordinal)?,
        "mistakes" => mistakes(builder, ordinal)?,
        "license" => license(builder, ordinal)?,
        "in_use" => users_or_formula(builder, ordinal)?,
        "aliases" => aliases(builder, ordinal)?,
        "area" => area(builder, ordinal)?,
        "alternatives" => alternatives(builder, relations, ordinal)?,
        "downstream" | "upstream" => partners(builder, relations, ordinal, report)?,
        _ => return Ok(false),
    }
    Ok(true)
}

/// Adds who computes a method; if nothing of it is known, what the method computes.
fn users_or_formula(builder: &mut Builder<'_>, ordinal: u32) -> Result<(), AskError> {
    let before = builder.statements.len();
    if !in_use(builder, ordinal)? {
        formula(builder, ordinal)?;
    }
    if builder.statements.len() == before {
        describe(builder, ordinal)?;
    }
    Ok(())
}

fn origin(builder: &mut Builder<'_>, ordinal: u32) -> Result<(), AskError> {
    let (method, _) = builder.method(ordinal)?;
    method_paper(builder, &method)?;
    if let Some((paper, _)) = stored_paper(builder.snapshot, &method)? {
        paper_fact(builder, paper, "authors")?;
    }
    Ok(())
}

fn year(builder: &mut Builder<'_>, ordinal: u32) -> Result<bool, AskError> {
    let (method, source) = builder.method(ordinal)?;
    if stored_paper(builder.snapshot, &method)?.is_some() {
        return Ok(false);
    }
    if let Some(year) = year_of(builder.snapshot, &method)? {
        let year = year.to_string();
        builder.add(format!("{} is from {year}.", method.name), &[source]);
    }
    Ok(true)
}

fn area(builder: &mut Builder<'_>, ordinal: u32) -> Result<(), AskError> {
    let (method, source) = builder.method(ordinal)?;
    let areas = areas(&method);
    if !areas.is_empty() {
        builder.add(
            format!("{} is a method of {}.", method.name, listed(&areas)),
            &[source],
        );
    }
    Ok(())
}

fn aliases(builder: &mut Builder<'_>, ordinal: u32) -> Result<(), AskError> {
    let (method, source) = builder.method(ordinal)?;
    let names: Vec<&str> = method.aliases().collect();
    match names.is_empty() {
        true => builder.add(
            format!("No other name of {} is stored.", method.name),
            &[source],
        ),
        false => builder.add(
            format!("{} is also called {}.", method.name, listed(&names)),
            &[source],
        ),
    }
    Ok(())
}

pub(super) fn describe(builder: &mut Builder<'_>, ordinal: u32) -> Result<(), AskError> {
    let (method, source) = builder.method(ordinal)?;
    if let Some(summary) = &method.summary {
        builder.add(
            format!("{}: {summary}", method.name),
            std::slice::from_ref(&source),
        );
    }
    area(builder, ordinal)?;
    method_paper(builder, &method)?;
    level(builder, ordinal, &method, &source)?;
    family(builder, ordinal)?;
    users(builder, &method, &source);
    if builder.statements.is_empty() {
        aliases(builder, ordinal)?;
    }
    Ok(())
}

/// Says how many papers use a method, as its source and as this snapshot count them.
pub(crate) fn users(builder: &mut Builder<'_>, method: &MethodRecord, source: &str) {
    if let Some(count) = method.paper_count {
        builder.add(
            format!(
                "Papers with Code counts {count} papers that use {}.",
                method.name
            ),
            &[source.to_owned()],
        );
    }
}

/// Adds the level of the implementation, or that there is none. Returns the implementation.
fn level(
    builder: &mut Builder<'_>,
    ordinal: u32,
    method: &MethodRecord,
    source: &str,
) -> Result<Option<ImplementationRecord>, AskError> {
    let record = builder.snapshot.implementation(ordinal)?;
    let mut ids = vec![source.to_owned()];
    let run = record.as_ref().and_then(|record| record.run.as_ref());
    if let Some(run) = run {
        ids.push(builder.run_source(&run.run_id, &method.id));
    }
    let name = &method.name;
    let text = match (&record, run) {
        (None, _) => match builder.snapshot.not_function(method, &[])? {
            Some(described) => {
                builder.add_described(described, source.to_owned())?;
                return Ok(None);
            }
            None => format!("No implementation of {name} is stored."),
        },
        (Some(_), None) => {
            format!("An implementation of {name} is stored; it was never run and has no level.")
        }
        (Some(_), Some(run)) => match run.verification_level {
            Some(level) => format!(
                "The reference implementation of {name} is verified at {level} (run {}).",
                run.run_id
            ),
            None => format!(
                "The implementation of {name} that is stored did not pass V0 (run {}).",
                run.run_id
            ),
        },
    };
    builder.add(text, &ids);
    Ok(record)
}

fn implementation(builder: &mut Builder<'_>, ordinal: u32, report: &str) -> Result<(), AskError> {
    let (method, source) = builder.method(ordinal)?;
    let Some(record) = level(builder, ordinal, &method, &source)? else {
        // What others declare is the next best answer to "how do I implement it".
        if report == "how_to" {
            declared(builder, &method)?;
        }
        return Ok(());
    };
    match report {
        "properties" => properties(builder, &method, &record, &source),
        "level" => rungs(builder, &method, &record, &source),
        _ => entry(builder, &method, &record, &source),
    }
    Ok(())
}

fn entry(
    builder: &mut Builder<'_>,
    method: &MethodRecord,
    record: &ImplementationRecord,
    source: &str,
) {
    let sha256 = record.a.code_sha256.to_string();
    let ids = [
        source.to_owned(),
        builder.code_source(&sha256, &record.entry, record.a.license),
    ];
    builder.add(format!("The code of {} is one Python function on numpy, {} (SHA-256 {sha256}), with the signature {}.", method.name, record.entry, record.signature.as_deref().unwrap_or("not stated")), &ids);
    builder.add(format!("get_reference_implementation with the name {} answers with the code, its contract, examples, and a file that checks a function of any other library against them.", method.id), &[source.to_owned()]);
}

/// Adds the repositories of the paper of a method.
fn declared(builder: &mut Builder<'_>, method: &MethodRecord) -> Result<(), AskError> {
    if let Some((_, paper)) = stored_paper(builder.snapshot, method)?
        && !paper.repositories.is_empty()
    {
        method_paper(builder, method)?;
        let source = builder.paper_source(&paper);
        let before = builder.methods.clone();
        code(builder, &paper, &source, false)?;
        builder.methods = before;
    }
    Ok(())
}

fn all_code(builder: &mut Builder<'_>, ordinal: u32) -> Result<(), AskError> {
    let (method, source) = builder.method(ordinal)?;
    if let Some(record) = level(builder, ordinal, &method, &source)? {
        entry(builder, &method, &record, &source);
    }
    declared(builder, &method)
}

fn rungs(
    builder: &mut Builder<'_>,
    method: &MethodRecord,
    record: &ImplementationRecord,
    source: &str,
) {
    let Some(run) = &record.run else { return };
    let outcomes: Vec<String> = run
        .rungs
        .iter()
        .map(|rung| match rung.outcome {
            Outcome::Passed => format!("{} passed", rung.rung),
            Outcome::Failed(reason) => format!("{} failed ({reason})", rung.rung),
            Outcome::NotReached => format!("{} was not reached", rung.rung),
        })
        .collect();
    let ids = [
        source.to_owned(),
        builder.run_source(&run.run_id, &method.id),
    ];
    builder.add(
        format!(
            "In run {} of {}, {}.",
            run.run_id,
            method.name,
            listed(&outcomes)
        ),
        &ids,
    );
}

fn properties(
    builder: &mut Builder<'_>,
    method: &MethodRecord,
    record: &ImplementationRecord,
    source: &str,
) {
    let Some(run) = &record.run else { return };
    let mut named: Vec<&str> = vec![];
    for record in &run.properties {
        if !named.contains(&record.property.as_str()) {
            named.push(&record.property);
        }
    }
    let ids = [
        source.to_owned(),
        builder.run_source(&run.run_id, &method.id),
    ];
    for property in named {
        let sides = [("A", Side::A), ("B", Side::B)]
            .into_iter()
            .filter_map(|(name, side)| {
                let result = run
                    .properties
                    .iter()
                    .find(|r| r.property == property && r.side == side)?
                    .result;
                let verb = match result {
                    PropertyResult::Pass => "passes",
                    _ => "does not pass",
                };
                Some(format!("{verb} on reading {name}"))
            });
        let results: Vec<String> = sides.collect();
        builder.add(
            format!(
                "The property {property} of {} {}.",
                method.name,
                listed(&results)
            ),
            &ids,
        );
    }
}

/// The statement of a property spec about one paper.
#[derive(serde::Deserialize)]
struct SpecPaper {
    title: String,
    #[serde(default)]
    section: String,
    #[serde(default)]
    equation: String,
    #[serde(default)]
    statement: String,
}

#[derive(serde::Deserialize)]
struct SpecFormula {
    #[serde(default)]
    paper: Vec<SpecPaper>,
}

pub(super) fn formula(builder: &mut Builder<'_>, ordinal: u32) -> Result<(), AskError> {
    let (method, source) = builder.method(ordinal)?;
    let Some(record) = builder.snapshot.implementation(ordinal)? else {
        return Ok(());
    };
    let spec = record
        .spec_text
        .as_deref()
        .and_then(|text| toml::from_str::<SpecFormula>(text).ok());
    let ids = [source.clone()];
    for paper in spec
        .iter()
        .flat_map(|spec| &spec.paper)
        .filter(|paper| !paper.statement.trim().is_empty())
    {
        let statement = paper.statement.trim();
        builder.add(format!("{} computes: {statement}", method.name), &ids);
        let place: Vec<&str> = [paper.section.as_str(), &paper.equation]
            .into_iter()
            .filter(|text| !text.is_empty())
            .collect();
        let place = if place.is_empty() {
            "as its property spec states".to_owned()
        } else {
            place.join(", ")
        };
        builder.add(format!("So in \"{}\", {place}.", paper.title), &ids);
    }
    if let Some(variant) = record
        .variant
        .as_deref()
        .filter(|_| !builder.statements.is_empty())
    {
        let variant = variant.trim().trim_end_matches('.');
        builder.add(format!("What the paper leaves open: {variant}."), &ids);
    }
    if !builder.statements.is_empty() {
        level(builder, ordinal, &method, &source)?;
    }
    Ok(())
}

/// Adds the licenses of the code of a method.
fn license(builder: &mut Builder<'_>, ordinal: u32) -> Result<(), AskError> {
    let (method, source) = builder.method(ordinal)?;
    let Some(record) = builder.snapshot.implementation(ordinal)? else {
        return Ok(());
    };
    let licenses = match record.a.license == record.b.license {
        true => record.a.license.to_string(),
        false => format!("{} and {}", record.a.license, record.b.license),
    };
    let text = format!(
        "The reference implementation of {} is licensed under {licenses}.",
        method.name
    );
    builder.add(text, &[source]);
    Ok(())
}

/// Adds methods that can stand in: those whose contracts fit, then those of the same collections.
fn alternatives(
    builder: &mut Builder<'_>,
    relations: &dyn Relations,
    ordinal: u32,
) -> Result<(), AskError> {
    let (method, source) = builder.method(ordinal)?;
    for relative in relations
        .substitutes(ordinal)?
        .into_iter()
        .take(MAX_RELATIVES)
    {
        let Some(other) = builder.snapshot.method_by_id(&relative.method) else {
            continue;
        };
        let (record, id) = builder.method(other)?;
        let difference = relative.reason.trim().trim_end_matches('.');
        builder.add(
            format!(
                "{} ({}) can stand in for {}: {difference}.",
                record.name, record.id, method.name
            ),
            &[source.clone(), id],
        );
    }
    let areas = match method.collections.is_empty() {
        true => method.area.iter().cloned().collect(),
        false => method
            .collections
            .iter()
            .map(|collection| collection.name.clone())
            .collect::<Vec<_>>(),
    };
    for area in areas {
        let members = builder.snapshot.methods_in(&area);
        let members: Vec<u32> = members
            .into_iter()
            .filter(|member| *member != ordinal)
            .collect();
        let members = crate::execute::methods::ordered(
            builder.snapshot,
            &members,
            Some(crate::plan::Order::MostUsed),
        )?;
        let (mut found, mut ids) = (vec![], vec![source.clone()]);
        for member in members {
            let record = builder.snapshot.method(member)?;
            let is_same = names::spelling_key(&record.name) == names::spelling_key(&method.name);
            if !is_same && found.len() < 3 * MAX_RELATIVES {
                ids.push(builder.method_source(&record));
                found.push(record.name.clone());
            }
        }
        if !found.is_empty() {
            builder.add(
                format!(
                    "{} are in the same collection as {}, {area}.",
                    listed(&found),
                    method.name
                ),
                &ids,
            );
        }
    }
    Ok(())
}

fn partners(
    builder: &mut Builder<'_>,
    relations: &dyn Relations,
    ordinal: u32,
    report: &str,
) -> Result<(), AskError> {
    let (method, source) = builder.method(ordinal)?;
    let is_downstream = report == "downstream";
    let relation = if is_downstream {
        "can follow"
    } else {
        "can feed"
    };
    for relative in relations
        .partners(ordinal, is_downstream)?
        .into_iter()
        .take(MAX_RELATIVES)
    {
        let Some(other) = builder.snapshot.method_by_id(&relative.method) else {
            continue;
        };
        let (record, id) = builder.method(other)?;
        builder.add(
            format!(
                "{} ({}) {relation} {}: {}.",
                record.name, record.id, method.name, relative.reason
            ),
            &[source.clone(), id],
        );
    }
    Ok(())
}

/// Returns the number of papers that use a method, as its source counts them, with the noun.
pub(crate) fn user_count(method: &MethodRecord) -> Option<String> {
    let count = method.paper_count?;
    Some(counted(count as usize, "paper"))
}
