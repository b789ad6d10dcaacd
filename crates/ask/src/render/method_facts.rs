//! Facts about a method: what it is, its origin, code, level, formula, relatives and users.

use super::builder::{Builder, say};
use super::facts::{code, paper_fact};
use super::in_use::{family, in_use};
use super::mistakes::mistakes;
use super::origin::method_paper;
use crate::Stored;
use crate::execute::methods::{areas, ordered, year_of};
use crate::plan::Order;
use crate::records::graph::stored_paper;
use crate::relations::{Relations, Relative};
use crate::rules::Report;
use crate::sentences::{listed, separated};
use catalogue::{Outcome, PropertyResult, Side, names};
use snapshot::{ImplementationRecord, MethodRecord};

/// The maximum number of relatives that an answer names.
const MAX_RELATIVES: usize = 10;

/// Adds one fact about a method. Returns false if the fact is one about its paper.
pub(crate) fn fact(
    builder: &mut Builder<'_>,
    relations: &dyn Relations,
    ordinal: u32,
    report: Report,
) -> Stored<bool> {
    let before = builder.statements.len();
    match report {
        Report::Define => describe(builder, ordinal)?,
        Report::Origin => origin(builder, ordinal)?,
        Report::Year => return year(builder, ordinal),
        Report::Level | Report::Properties | Report::HowTo => {
            implementation(builder, ordinal, report)?
        }
        Report::Code => all_code(builder, ordinal)?,
        Report::Formula => formula(builder, ordinal)?,
        Report::Mistakes => mistakes(builder, ordinal)?,
        Report::License => license(builder, ordinal)?,
        Report::InUse => {
            // If nothing is known of who computes a method, what it computes.
            if !in_use(builder, ordinal)? {
                formula(builder, ordinal)?;
            }
            if builder.statements.len() == before {
                describe(builder, ordinal)?;
            }
        }
        Report::Aliases => aliases(builder, ordinal)?,
        Report::Area => area(builder, ordinal)?,
        Report::Alternatives => {
            let substitutes = relations.substitutes(ordinal)?;
            relatives(builder, ordinal, "can stand in for", substitutes)?;
            same_collections(builder, ordinal)?;
        }
        Report::Downstream => {
            let followers = relations.partners(ordinal, true)?;
            relatives(builder, ordinal, "can follow", followers)?;
        }
        Report::Upstream => {
            let feeders = relations.partners(ordinal, false)?;
            relatives(builder, ordinal, "can feed", feeders)?;
        }
        _ => return Ok(false),
    }
    Ok(true)
}

fn origin(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    let (method, _) = builder.method(ordinal)?;
    method_paper(builder, &method)?;
    if let Some((paper, _)) = stored_paper(builder.snapshot, &method)? {
        paper_fact(builder, paper, Report::Authors)?;
    }
    Ok(())
}

fn year(builder: &mut Builder<'_>, ordinal: u32) -> Stored<bool> {
    let (method, source) = builder.method(ordinal)?;
    if stored_paper(builder.snapshot, &method)?.is_some() {
        return Ok(false);
    }
    if let Some(year) = year_of(builder.snapshot, &method)? {
        say!(builder, [source]; "{} is from {year}.", method.name);
    }
    Ok(true)
}

fn area(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    let areas = areas(&method);
    if !areas.is_empty() {
        say!(builder, [source]; "{} is a method of {}.", method.name, listed(&areas));
    }
    Ok(())
}

fn aliases(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    let names: Vec<&str> = method.aliases().collect();
    match names.is_empty() {
        true => say!(builder, [source]; "No other name of {} is stored.", method.name),
        false => say!(builder, [source]; "{} is also called {}.", method.name, listed(&names)),
    }
    Ok(())
}

fn describe(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    if let Some(summary) = &method.summary {
        say!(builder, [&source]; "{}: {summary}", method.name);
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

/// Says how many papers use a method, as its source counts them.
pub(crate) fn users(builder: &mut Builder<'_>, method: &MethodRecord, source: &str) {
    if let Some(count) = method.paper_count {
        let (name, count) = (&method.name, separated(count));
        say!(builder, [source]; "Papers with Code counts {count} papers that use {name}.");
    }
}

/// Adds the level of the implementation, or that there is none. Returns the implementation.
fn level(
    builder: &mut Builder<'_>,
    ordinal: u32,
    method: &MethodRecord,
    source: &str,
) -> Stored<Option<ImplementationRecord>> {
    let name = &method.name;
    let Some(record) = builder.snapshot.implementation(ordinal)? else {
        match builder.snapshot.not_function(method, &[])? {
            Some(described) => builder.add_described(described, source.to_owned())?,
            None => say!(builder, [source]; "No implementation of {name} is stored."),
        }
        return Ok(None);
    };
    let Some(run) = &record.run else {
        say!(builder, [source]; "An implementation of {name} is stored; it was never run and has no level.");
        return Ok(Some(record));
    };
    let id = &run.run_id;
    let ids = [source.to_owned(), builder.run_source(id, &method.id)];
    match run.verification_level {
        Some(level) => say!(builder, ids;
            "The reference implementation of {name} is verified at {level} (run {id})."),
        None => {
            say!(builder, ids; "The implementation of {name} that is stored did not pass V0 (run {id}).")
        }
    }
    Ok(Some(record))
}

fn implementation(builder: &mut Builder<'_>, ordinal: u32, report: Report) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    match (level(builder, ordinal, &method, &source)?, report) {
        // What others declare is the next best answer to "how do I implement it".
        (None, Report::HowTo) => declared(builder, &method)?,
        (None, _) => {}
        (Some(record), Report::Properties) => properties(builder, &method, &record, source),
        (Some(record), Report::Level) => rungs(builder, &method, &record, source),
        (Some(record), _) => entry(builder, &method, &record, source),
    }
    Ok(())
}

fn entry(
    builder: &mut Builder<'_>,
    method: &MethodRecord,
    record: &ImplementationRecord,
    source: String,
) {
    let (name, entry, sha256) = (
        &method.name,
        &record.entry,
        record.a.code_sha256.to_string(),
    );
    let code = builder.code_source(&sha256, entry, record.a.license);
    let signature = record.signature.as_deref().unwrap_or("not stated");
    say!(builder, [&source, &code];
        "The code of {name} is one Python function on numpy, {entry} (SHA-256 {sha256}), with the signature {signature}.");
    say!(builder, [source];
        "get_reference_implementation with the name {} answers with the code, its contract, examples, and a file that checks a function of any other library against them.", method.id);
}

/// Adds the repositories of the paper of a method.
fn declared(builder: &mut Builder<'_>, method: &MethodRecord) -> Stored {
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

fn all_code(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    if let Some(record) = level(builder, ordinal, &method, &source)? {
        entry(builder, &method, &record, source);
    }
    declared(builder, &method)
}

fn rungs(
    builder: &mut Builder<'_>,
    method: &MethodRecord,
    record: &ImplementationRecord,
    source: String,
) {
    let Some(run) = &record.run else { return };
    let outcomes = run.rungs.iter().map(|rung| match rung.outcome {
        Outcome::Passed => format!("{} passed", rung.rung),
        Outcome::Failed(reason) => format!("{} failed ({reason})", rung.rung),
        Outcome::NotReached => format!("{} was not reached", rung.rung),
    });
    let (name, id, outcomes) = (
        &method.name,
        &run.run_id,
        listed(&outcomes.collect::<Vec<_>>()),
    );
    let ids = [source, builder.run_source(id, &method.id)];
    say!(builder, ids; "In run {id} of {name}, {outcomes}.");
}

fn properties(
    builder: &mut Builder<'_>,
    method: &MethodRecord,
    record: &ImplementationRecord,
    source: String,
) {
    let Some(run) = &record.run else { return };
    let mut named: Vec<&str> = vec![];
    for record in &run.properties {
        if !named.contains(&record.property.as_str()) {
            named.push(&record.property);
        }
    }
    let ids = [source, builder.run_source(&run.run_id, &method.id)];
    for property in named {
        let of_side = |(reading, side): (&str, Side)| {
            let mut records = run.properties.iter();
            let record = records.find(|one| one.property == property && one.side == side)?;
            let verb = match record.result {
                PropertyResult::Pass => "passes",
                _ => "does not pass",
            };
            Some(format!("{verb} on reading {reading}"))
        };
        let sides = [("A", Side::A), ("B", Side::B)]
            .into_iter()
            .filter_map(of_side);
        let results = listed(&sides.collect::<Vec<_>>());
        say!(builder, &ids; "The property {property} of {} {results}.", method.name);
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

fn formula(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    let Some(record) = builder.snapshot.implementation(ordinal)? else {
        return Ok(());
    };
    let spec = record.spec_text.as_deref();
    let spec = spec.and_then(|text| toml::from_str::<SpecFormula>(text).ok());
    for paper in spec.iter().flat_map(|spec| &spec.paper) {
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
    if builder.statements.is_empty() {
        return Ok(());
    }
    if let Some(variant) = &record.variant {
        let variant = variant.trim().trim_end_matches('.');
        say!(builder, [&source]; "What the paper leaves open: {variant}.");
    }
    level(builder, ordinal, &method, &source)?;
    Ok(())
}

/// Adds the licenses of the code of a method.
fn license(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    let Some(record) = builder.snapshot.implementation(ordinal)? else {
        return Ok(());
    };
    let (name, a, b) = (&method.name, record.a.license, record.b.license);
    let licenses = if a == b {
        a.to_string()
    } else {
        format!("{a} and {b}")
    };
    say!(builder, [source]; "The reference implementation of {name} is licensed under {licenses}.");
    Ok(())
}

/// Adds the first methods of a relation to a method, with its reasons.
fn relatives(
    builder: &mut Builder<'_>,
    ordinal: u32,
    relation: &str,
    relatives: Vec<Relative>,
) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    for relative in relatives.into_iter().take(MAX_RELATIVES) {
        let Some(other) = builder.snapshot.method_by_id(&relative.method) else {
            continue;
        };
        let (record, id) = builder.method(other)?;
        let (name, other, reason) = (&method.name, &record.name, relative.reason.trim());
        let reason = reason.trim_end_matches('.');
        say!(builder, [&source, &id]; "{other} ({}) {relation} {name}: {reason}.", record.id);
    }
    Ok(())
}

/// Adds the methods of the same collections, those that more papers use first.
fn same_collections(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    let collections = method
        .collections
        .iter()
        .map(|collection| collection.name.clone());
    let mut areas: Vec<String> = collections.collect();
    if areas.is_empty() {
        areas.extend(method.area.clone());
    }
    for area in areas {
        let mut members = builder.snapshot.methods_in(&area);
        members.retain(|member| *member != ordinal);
        let (mut found, mut ids) = (vec![], vec![source.clone()]);
        for member in ordered(builder.snapshot, &members, Some(Order::MostUsed))? {
            let record = builder.snapshot.method(member)?;
            let is_same = names::spelling_key(&record.name) == names::spelling_key(&method.name);
            if !is_same && found.len() < 3 * MAX_RELATIVES {
                ids.push(builder.method_source(&record));
                found.push(record.name.clone());
            }
        }
        if !found.is_empty() {
            let (found, name) = (listed(&found), &method.name);
            say!(builder, ids; "{found} are in the same collection as {name}, {area}.");
        }
    }
    Ok(())
}
