//! Facts about a method: what it is, its origin, code, level, formula, relatives and users.

use super::facts::code;
use super::in_use::{family, in_use};
use super::{Builder, method_paper, paper_fact, say, spec_texts};
use crate::execute::methods::{areas, ordered, year_of};
use crate::{Order, Relative, Report, Stored, listed, separated, stored_paper};
use catalogue::{Outcome, PropertyResult, Side, names};
use snapshot::{ImplementationRecord, MethodRecord};

/// The maximum number of relatives that an answer names.
const MAX_RELATIVES: usize = 10;

/// Adds one fact about a method. Returns false if the fact is one about its paper.
pub(crate) fn fact(builder: &mut Builder<'_>, ordinal: u32, report: Report) -> Stored<bool> {
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
        Report::Mistakes => spec_texts::mistakes(builder, ordinal)?,
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
            let substitutes = builder.relations.substitutes(ordinal)?;
            relatives(builder, ordinal, "can stand in for", substitutes)?;
            same_collections(builder, ordinal)?;
        }
        Report::Downstream => {
            let followers = builder.relations.partners(ordinal, true)?;
            relatives(builder, ordinal, "can follow", followers)?;
        }
        Report::Upstream => {
            let feeders = builder.relations.partners(ordinal, false)?;
            relatives(builder, ordinal, "can feed", feeders)?;
        }
        _ => return Ok(false),
    }
    Ok(true)
}

fn origin(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    let (method, _) = builder.method(ordinal)?;
    method_paper(builder, &method)?;
    let (paper, _) = known!(stored_paper(builder.snapshot, &method)?);
    paper_fact(builder, paper, Report::Authors)
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
    level(builder, ordinal)?;
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
fn level(builder: &mut Builder<'_>, ordinal: u32) -> Stored<Option<ImplementationRecord>> {
    let (method, source) = builder.method(ordinal)?;
    let name = &method.name;
    let Some(record) = builder.snapshot.implementation(ordinal)? else {
        match builder.snapshot.not_function(&method, &[])? {
            Some(described) => builder.add_described(described, source)?,
            None => say!(builder, [source]; "No implementation of {name} is stored."),
        }
        return Ok(None);
    };
    let Some(run) = &record.run else {
        say!(builder, [source]; "An implementation of {name} is stored; it was never run and has no level.");
        return Ok(Some(record));
    };
    let id = &run.run_id;
    let ids = [source, builder.run_source(id, &method.id)];
    match run.verification_level {
        Some(level) => say!(builder, ids;
            "The reference implementation of {name} is verified at {level} (run {id})."),
        None => say!(builder, ids;
            "The implementation of {name} that is stored did not pass V0 (run {id})."),
    }
    Ok(Some(record))
}

fn implementation(builder: &mut Builder<'_>, ordinal: u32, report: Report) -> Stored {
    match (level(builder, ordinal)?, report) {
        // What others declare is the next best answer to "how do I implement it".
        (None, Report::HowTo) => declared(builder, ordinal),
        (None, _) => Ok(()),
        (Some(record), Report::HowTo) => entry(builder, ordinal, &record),
        (Some(record), Report::Level) => rungs(builder, ordinal, &record),
        (Some(record), _) => properties(builder, ordinal, &record),
    }
}

fn entry(builder: &mut Builder<'_>, ordinal: u32, record: &ImplementationRecord) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    let (name, id, entry) = (&method.name, &method.id, &record.entry);
    let sha256 = record.a.code_sha256.to_string();
    let code = builder.code_source(&sha256, entry, record.a.license);
    let signature = record.signature.as_deref().unwrap_or("not stated");
    say!(builder, [&source, &code];
        "The code of {name} is one Python function on numpy, {entry} (SHA-256 {sha256}), with the signature {signature}.");
    say!(builder, [source];
        "get_reference_implementation with the name {id} answers with the code, its contract, examples, and a file that checks a function of any other library against them.");
    Ok(())
}

/// Adds the repositories of the paper of a method.
fn declared(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    let (method, _) = builder.method(ordinal)?;
    let (_, paper) = known!(stored_paper(builder.snapshot, &method)?);
    if !paper.repositories.is_empty() {
        method_paper(builder, &method)?;
        let source = builder.paper_source(&paper);
        let before = builder.methods.clone();
        code(builder, &paper, &source, false)?;
        builder.methods = before;
    }
    Ok(())
}

fn all_code(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    if let Some(record) = level(builder, ordinal)? {
        entry(builder, ordinal, &record)?;
    }
    declared(builder, ordinal)
}

fn rungs(builder: &mut Builder<'_>, ordinal: u32, record: &ImplementationRecord) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    let run = known!(&record.run);
    let outcomes = run.rungs.iter().map(|rung| match rung.outcome {
        Outcome::Passed => format!("{} passed", rung.rung),
        Outcome::Failed(reason) => format!("{} failed ({reason})", rung.rung),
        Outcome::NotReached => format!("{} was not reached", rung.rung),
    });
    let outcomes = listed(&outcomes.collect::<Vec<_>>());
    let (name, id) = (&method.name, &run.run_id);
    let ids = [source, builder.run_source(id, &method.id)];
    say!(builder, ids; "In run {id} of {name}, {outcomes}.");
    Ok(())
}

fn properties(builder: &mut Builder<'_>, ordinal: u32, record: &ImplementationRecord) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    let run = known!(&record.run);
    // In the order of the records, each with its sides.
    let mut results: Vec<(&str, Vec<String>)> = vec![];
    for one in &run.properties {
        let (property, is_passed) = (one.property.as_str(), one.result == PropertyResult::Pass);
        let verb = if is_passed { "passes" } else { "does not pass" };
        let text = match one.side {
            Side::A => format!("{verb} on reading A"),
            _ => format!("{verb} on reading B"),
        };
        match results.iter_mut().find(|(other, _)| *other == property) {
            Some((_, texts)) => texts.push(text),
            None => results.push((property, vec![text])),
        }
    }
    let ids = [source, builder.run_source(&run.run_id, &method.id)];
    for (property, mut texts) in results {
        texts.sort_by_key(|text| text.ends_with('B'));
        let (name, texts) = (&method.name, listed(&texts));
        say!(builder, &ids; "The property {property} of {name} {texts}.");
    }
    Ok(())
}

fn formula(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    if spec_texts::formula(builder, ordinal)? {
        level(builder, ordinal)?;
    }
    Ok(())
}

fn license(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    let record = known!(builder.snapshot.implementation(ordinal)?);
    let (name, a, b) = (&method.name, record.a.license, record.b.license);
    let other = if a == b {
        String::new()
    } else {
        format!(" and {b}")
    };
    say!(builder, [source]; "The reference implementation of {name} is licensed under {a}{other}.");
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
        if let Some(other) = builder.snapshot.method_by_id(&relative.method) {
            let (record, id) = builder.method(other)?;
            let (name, other, reason) = (&method.name, &record.name, relative.reason.trim());
            let reason = reason.trim_end_matches('.');
            say!(builder, [&source, &id]; "{other} ({}) {relation} {name}: {reason}.", record.id);
        }
    }
    Ok(())
}

/// Adds the methods of the same collections, those that more papers use first.
fn same_collections(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    let (method, source) = builder.method(ordinal)?;
    let mut areas: Vec<&String> = method.collections.iter().map(|one| &one.name).collect();
    if areas.is_empty() {
        areas.extend(&method.area);
    }
    for area in areas {
        let mut members = builder.snapshot.methods_in(area);
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
