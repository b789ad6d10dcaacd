//! Facts about a method: what it is, its origin, code, level, formula, relatives and users.

use super::facts::code;
use super::in_use::{checked, family, in_use};
use super::{Builder, method_paper, paper_fact, say, spec_texts};
use crate::execute::methods::{areas, ordered, year_of};
use crate::{Order, Relative, Report, Stored, after, listed, separated, stored_paper};
use catalogue::code_status::VERIFIED;
use catalogue::{Outcome, PropertyResult, Side, names};
use snapshot::{ImplementationRecord, MethodRecord};

/// The maximum number of relatives that an answer names.
const MAX_RELATIVES: usize = 10;

/// A method of which facts are told, with its source.
struct Method {
    ordinal: u32,
    record: MethodRecord,
    source: String,
}

/// Adds one fact about a method. Returns false if the fact is one about its paper.
pub(crate) fn fact(builder: &mut Builder<'_>, ordinal: u32, report: Report) -> Stored<bool> {
    let before = builder.statements.len();
    let (record, source) = builder.method(ordinal)?;
    let method = &Method {
        ordinal,
        record,
        source,
    };
    let (name, source) = (&method.record.name, &method.source);
    match report {
        Report::Define => {
            checked(builder, ordinal, true)?;
            describe(builder, method)?;
        }
        Report::Origin => {
            method_paper(builder, &method.record)?;
            if let Some((paper, _)) = stored_paper(builder.snapshot, &method.record)? {
                paper_fact(builder, paper, Report::Authors)?;
            }
        }
        Report::Year => {
            if stored_paper(builder.snapshot, &method.record)?.is_some() {
                return Ok(false);
            }
            if let Some(year) = year_of(builder.snapshot, &method.record)? {
                say!(builder, [source]; "{name} is from {year}.");
            }
        }
        Report::Level | Report::Properties => match (level(builder, method)?, report) {
            (Some(record), Report::Level) => rungs(builder, method, &record)?,
            (Some(record), _) => properties(builder, method, &record)?,
            (None, _) => {}
        },
        Report::Checked => checked(builder, ordinal, true)?,
        Report::Code | Report::HowTo => {
            checked(builder, ordinal, true)?;
            let record = level(builder, method)?;
            if let Some(record) = &record {
                entry(builder, method, record);
            }
            // What others declare is the next best answer to "how do I implement it".
            if record.is_none() || report == Report::Code {
                declared(builder, method)?;
            }
        }
        Report::Formula => formula(builder, method)?,
        Report::Mistakes => spec_texts::mistakes(builder, ordinal)?,
        Report::License => {
            if let Some(record) = builder.snapshot.implementation(ordinal)? {
                let (a, b) = (record.a.license, record.b.license);
                let other = after(" and ", (a != b).then_some(b));
                say!(builder, [source]; "The reference implementation of {name} is licensed under {a}{other}.");
            }
        }
        Report::InUse => {
            // If nothing is known of who computes a method, what it computes.
            if !in_use(builder, ordinal)? {
                formula(builder, method)?;
            }
            if builder.statements.len() == before {
                describe(builder, method)?;
            }
        }
        Report::Parts => {
            if let Some(described) = builder.snapshot.not_function(&method.record, &[])? {
                builder.add_described(described, source.clone())?;
            }
        }
        Report::Aliases => aliases(builder, method),
        Report::Area => area(builder, method),
        Report::Alternatives => {
            let substitutes = builder.relations.substitutes(ordinal)?;
            relatives(builder, method, "can stand in for", substitutes)?;
            same_collections(builder, method)?;
        }
        Report::Downstream => {
            let followers = builder.relations.partners(ordinal, true)?;
            relatives(builder, method, "can follow", followers)?;
        }
        Report::Upstream => {
            let feeders = builder.relations.partners(ordinal, false)?;
            relatives(builder, method, "can feed", feeders)?;
        }
        _ => return Ok(false),
    }
    Ok(true)
}

fn area(builder: &mut Builder<'_>, method: &Method) {
    let areas = areas(&method.record);
    if !areas.is_empty() {
        let (name, areas) = (&method.record.name, listed(&areas));
        say!(builder, [&method.source]; "{name} is a method of {areas}.");
    }
}

fn aliases(builder: &mut Builder<'_>, method: &Method) {
    let (name, names) = (&method.record.name, method.record.aliases());
    let names: Vec<&str> = names.collect();
    match names.is_empty() {
        true => say!(builder, [&method.source]; "No other name of {name} is stored."),
        false => say!(builder, [&method.source]; "{name} is also called {}.", listed(&names)),
    }
}

fn describe(builder: &mut Builder<'_>, method: &Method) -> Stored {
    let before = builder.statements.len();
    if let Some(summary) = &method.record.summary {
        say!(builder, [&method.source]; "{}: {summary}", method.record.name);
    }
    area(builder, method);
    method_paper(builder, &method.record)?;
    level(builder, method)?;
    family(builder, method.ordinal)?;
    users(builder, &method.record, &method.source);
    if builder.statements.len() == before {
        aliases(builder, method);
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
fn level(builder: &mut Builder<'_>, method: &Method) -> Stored<Option<ImplementationRecord>> {
    let (name, source) = (&method.record.name, &method.source);
    let Some(record) = builder.snapshot.implementation(method.ordinal)? else {
        match builder.snapshot.not_function(&method.record, &[])? {
            Some(described) => builder.add_described(described, source.clone())?,
            None => say!(builder, [source]; "No implementation of {name} is stored."),
        }
        return Ok(None);
    };
    let Some(run) = &record.run else {
        say!(builder, [source]; "An implementation of {name} is stored; it was never run and has no level.");
        return Ok(Some(record));
    };
    let id = &run.run_id;
    let ids = [source.clone(), builder.run_source(id, &method.record.id)];
    match run.verification_level {
        Some(level) if level < VERIFIED => say!(builder, ids;
            "The reference implementation of {name} reached {level}, so it is not verified (run {id})."),
        Some(level) => say!(builder, ids;
            "The reference implementation of {name} is verified at {level} (run {id})."),
        None => say!(builder, ids;
            "The implementation of {name} that is stored did not pass V0 (run {id})."),
    }
    Ok(Some(record))
}

fn entry(builder: &mut Builder<'_>, method: &Method, record: &ImplementationRecord) {
    let (name, id, entry) = (&method.record.name, &method.record.id, &record.entry);
    let sha256 = record.a.code_sha256.to_string();
    let code = builder.code_source(&sha256, entry, record.a.license);
    let signature = record.signature.as_deref().unwrap_or("not stated");
    say!(builder, [&method.source, &code];
        "The code of {name} is one Python function on numpy, {entry} (SHA-256 {sha256}), with the signature {signature}.");
    say!(builder, [&method.source];
        "get_reference_implementation with the name {id} answers with the code, its contract, examples, and a file that checks a function of any other library against them.");
}

/// Adds the repositories of the paper of a method.
fn declared(builder: &mut Builder<'_>, method: &Method) -> Stored {
    let (_, paper) = known!(stored_paper(builder.snapshot, &method.record)?);
    if !paper.repositories.is_empty() {
        method_paper(builder, &method.record)?;
        let source = builder.paper_source(&paper);
        let before = builder.methods.clone();
        code(builder, &paper, &source, false)?;
        builder.methods = before;
    }
    Ok(())
}

fn rungs(builder: &mut Builder<'_>, method: &Method, record: &ImplementationRecord) -> Stored {
    let run = known!(&record.run);
    let outcomes = run.rungs.iter().map(|rung| match rung.outcome {
        Outcome::Passed => format!("{} passed", rung.rung),
        Outcome::Failed(reason) => format!("{} failed ({reason})", rung.rung),
        Outcome::NotReached => format!("{} was not reached", rung.rung),
    });
    let outcomes = listed(&outcomes.collect::<Vec<_>>());
    let (name, id) = (&method.record.name, &run.run_id);
    let ids = [
        method.source.clone(),
        builder.run_source(id, &method.record.id),
    ];
    say!(builder, ids; "In run {id} of {name}, {outcomes}.");
    Ok(())
}

fn properties(builder: &mut Builder<'_>, method: &Method, record: &ImplementationRecord) -> Stored {
    let run = known!(&record.run);
    // In the order of the records, each with its sides.
    let mut results: Vec<(&str, Vec<String>)> = vec![];
    for one in &run.properties {
        let (property, is_passed) = (one.property.as_str(), one.result == PropertyResult::Pass);
        let verb = if is_passed { "passes" } else { "does not pass" };
        let side = if one.side == Side::A { "A" } else { "B" };
        let text = format!("{verb} on reading {side}");
        match results.iter_mut().find(|(other, _)| *other == property) {
            Some((_, texts)) => texts.push(text),
            None => results.push((property, vec![text])),
        }
    }
    let ids = [
        method.source.clone(),
        builder.run_source(&run.run_id, &method.record.id),
    ];
    for (property, mut texts) in results {
        texts.sort_by_key(|text| text.ends_with('B'));
        let (name, texts) = (&method.record.name, listed(&texts));
        say!(builder, &ids; "The property {property} of {name} {texts}.");
    }
    Ok(())
}

fn formula(builder: &mut Builder<'_>, method: &Method) -> Stored {
    if spec_texts::formula(builder, method.ordinal)? {
        level(builder, method)?;
    }
    Ok(())
}

/// Adds the first methods of a relation to a method, with its reasons.
fn relatives(
    builder: &mut Builder<'_>,
    method: &Method,
    relation: &str,
    relatives: Vec<Relative>,
) -> Stored {
    for relative in relatives.into_iter().take(MAX_RELATIVES) {
        if let Some(other) = builder.snapshot.method_by_id(&relative.method) {
            let (record, id) = builder.method(other)?;
            let (name, other, reason) = (&method.record.name, &record.name, relative.reason.trim());
            let reason = reason.trim_end_matches('.');
            say!(builder, [&method.source, &id]; "{other} ({}) {relation} {name}: {reason}.", record.id);
        }
    }
    Ok(())
}

/// Adds the methods of the same collections, those that more papers use first.
fn same_collections(builder: &mut Builder<'_>, method: &Method) -> Stored {
    let Method {
        ordinal,
        record: method,
        source,
    } = method;
    let mut areas: Vec<&String> = method.collections.iter().map(|one| &one.name).collect();
    if areas.is_empty() {
        areas.extend(&method.area);
    }
    for area in areas {
        let mut members = builder.snapshot.methods_in(area);
        members.retain(|member| member != ordinal);
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
