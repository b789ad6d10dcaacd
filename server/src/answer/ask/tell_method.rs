//! Sentences about methods and their code.

use crate::answer::ask::tell::{Telling, listed};
use crate::answer::ask::tell_paper::repositories;
use crate::answer::compose::Direction;
use crate::answer::partner::ranked;
use crate::answer::substitute::substitutes;
use catalogue::Digest;
use ladder::{Outcome, Side};
use snapshot::{ImplementationRecord, MethodRecord, SnapshotError};

/// Partners and substitutes that are named one by one at most.
const NAMED: usize = 12;

type Told = Result<(), SnapshotError>;

/// What a method is.
pub fn describe(t: &mut Telling<'_>, id: &str) -> Told {
    let Some((ordinal, method)) = t.about_method(id)? else {
        return Ok(());
    };
    let source = t.method(&method);
    if let Some(summary) = &method.summary {
        t.say(
            format!("{}: {summary}", method.name),
            std::slice::from_ref(&source),
        );
    }
    if let Some(area) = &method.area {
        t.say(
            format!("{} is a method of the field {area}.", method.name),
            std::slice::from_ref(&source),
        );
    }
    introduced(t, &method, &source)?;
    match t.library.implementation(ordinal)? {
        Some(record) => level_of(t, &method, &record),
        None => t.say(
            format!("No implementation of {} is held.", method.name),
            &[source],
        ),
    }
    Ok(())
}

/// The paper that introduced a method.
pub fn origin(t: &mut Telling<'_>, id: &str) -> Told {
    let Some((_, method)) = t.about_method(id)? else {
        return Ok(());
    };
    let source = t.method(&method);
    introduced(t, &method, &source)
}

fn introduced(t: &mut Telling<'_>, method: &MethodRecord, source: &str) -> Told {
    let Some(paper) = method
        .paper
        .as_deref()
        .and_then(|id| t.library.paper_by_id(id))
    else {
        return Ok(());
    };
    let paper = t.library.paper(paper)?;
    t.about_paper(&paper.id)?;
    let ids = [source.to_owned(), t.paper(&paper)];
    t.say(
        format!(
            "{} was introduced in \"{}\" ({}).",
            method.name, paper.title, paper.id
        ),
        &ids,
    );
    Ok(())
}

/// Repositories of the paper that introduced a method, and the implementation that is held.
pub fn repos(t: &mut Telling<'_>, id: &str) -> Told {
    let Some((ordinal, method)) = t.about_method(id)? else {
        return Ok(());
    };
    let source = t.method(&method);
    if let Some(paper) = method
        .paper
        .as_deref()
        .and_then(|id| t.library.paper_by_id(id))
    {
        let paper = t.library.paper(paper)?;
        if !paper.repos.is_empty() {
            introduced(t, &method, &source)?;
            let paper_source = t.paper(&paper);
            repositories(t, &paper, &paper_source);
        }
    }
    match t.library.implementation(ordinal)? {
        Some(record) => level_of(t, &method, &record),
        None if t.statements.is_empty() => {
            let whole = t.whole();
            t.say(
                format!(
                    "No repository is declared for {} and no implementation is held.",
                    method.name
                ),
                &[source, whole],
            );
        }
        None => {}
    }
    Ok(())
}

/// A part of what is known of an implementation.
pub fn implementation(t: &mut Telling<'_>, id: &str, aspect: &str) -> Told {
    let Some((ordinal, method)) = t.about_method(id)? else {
        return Ok(());
    };
    let Some(record) = t.library.implementation(ordinal)? else {
        return Ok(());
    };
    match aspect {
        "properties" => properties(t, &method, &record),
        "level" => {
            level_of(t, &method, &record);
            rungs(t, &method, &record);
        }
        _ => {
            level_of(t, &method, &record);
            let sha = record.a.code_sha256.to_string();
            let ids = [
                t.method(&method),
                t.code(&sha, &record.entry, record.a.license),
            ];
            let signature = record
                .signature
                .as_ref()
                .map_or(String::new(), |s| format!(", signature {s}"));
            t.say(
                format!(
                    "The code of {} exports the function {} (SHA-256 {sha}{signature}).",
                    method.name, record.entry
                ),
                &ids,
            );
        }
    }
    Ok(())
}

/// The level of an implementation, with the run that says so.
fn level_of(t: &mut Telling<'_>, method: &MethodRecord, record: &ImplementationRecord) {
    let source = t.method(method);
    match (&record.run, record.verification_level()) {
        (Some(run), Some(level)) => {
            let ids = [source, t.run(&run.run_id, &method.id)];
            t.say(
                format!(
                    "The reference implementation of {} is verified at {level} (run {}).",
                    method.name, run.run_id
                ),
                &ids,
            );
        }
        (Some(run), None) => {
            let ids = [source, t.run(&run.run_id, &method.id)];
            t.say(
                format!(
                    "The implementation of {} that is held did not pass V0 (run {}).",
                    method.name, run.run_id
                ),
                &ids,
            );
        }
        (None, _) => {
            t.say(
                format!(
                    "An implementation of {} is held; it was never run and has no level.",
                    method.name
                ),
                &[source],
            );
        }
    }
}

/// What each rung said.
fn rungs(t: &mut Telling<'_>, method: &MethodRecord, record: &ImplementationRecord) {
    let Some(run) = &record.run else { return };
    let said: Vec<String> = run
        .rungs
        .iter()
        .map(|rung| match rung.outcome {
            Outcome::Passed => format!("{} passed", rung.rung),
            Outcome::Failed(reason) => format!("{} failed ({reason})", rung.rung),
            Outcome::NotReached => format!("{} was not reached", rung.rung),
        })
        .collect();
    let ids = [t.method(method), t.run(&run.run_id, &method.id)];
    t.say(
        format!(
            "In run {} of {}, {}.",
            run.run_id,
            method.name,
            listed(&said)
        ),
        &ids,
    );
}

/// What each property said on each side.
fn properties(t: &mut Telling<'_>, method: &MethodRecord, record: &ImplementationRecord) {
    let Some(run) = &record.run else { return };
    let mut names: Vec<&str> = vec![];
    run.properties.iter().for_each(|p| {
        if !names.contains(&p.property.as_str()) {
            names.push(&p.property)
        }
    });
    for name in names {
        let side = |side: Side| {
            let found = run
                .properties
                .iter()
                .find(|p| p.property == name && p.side == side);
            found.map_or("not asked", |p| p.result.as_str())
        };
        let ids = [t.method(method), t.run(&run.run_id, &method.id)];
        let says = format!(
            "Property {name} of {} in run {}: reading A {}, reading B {}.",
            method.name,
            run.run_id,
            side(Side::A),
            side(Side::B)
        );
        t.say(says, &ids);
    }
}

/// Whether code is held of a method or a paper.
pub fn have(t: &mut Telling<'_>, id: &str) -> Told {
    if let Some((ordinal, method)) = t.about_method(id)? {
        match t.library.implementation(ordinal)? {
            Some(record) => {
                let source = t.method(&method);
                t.say(format!("Yes: code of {} is held.", method.name), &[source]);
                level_of(t, &method, &record);
            }
            None => {
                let ids = [t.method(&method), t.whole()];
                t.say(
                    format!("No: no implementation of {} is held.", method.name),
                    &ids,
                );
            }
        }
        return Ok(());
    }
    super::tell_paper::code(t, id)
}

/// What goes with a method.
pub fn partners(t: &mut Telling<'_>, id: &str, way: Direction) -> Told {
    let Some((ordinal, method)) = t.about_method(id)? else {
        return Ok(());
    };
    let Some(spec) = t.library.contracts()?.get(&ordinal) else {
        return Ok(());
    };
    let found = ranked(t.library, ordinal, spec, way)?;
    let source = t.method(&method);
    let verb = if way == Direction::Downstream {
        "take an output of"
    } else {
        "give an input of"
    };
    let whole = t.whole();
    t.say(
        format!(
            "By their contracts, {} methods {verb} {}.",
            found.len(),
            method.name
        ),
        &[source.clone(), whole],
    );
    for partner in found
        .into_iter()
        .take(NAMED)
        .map(crate::answer::partner::Match::into_wire)
    {
        let Some(other) = t.library.method_by_id(&partner.method) else {
            continue;
        };
        let row = t.library.method(other)?;
        let ids = [source.clone(), t.method(&row)];
        let Some(link) = partner.connections.first() else {
            continue;
        };
        let (from, to) = match way {
            Direction::Downstream => (&method.name, &row.name),
            Direction::Upstream => (&row.name, &method.name),
        };
        let how = if link.fits == "typed" {
            "as it is"
        } else {
            "after an adapter"
        };
        t.say(
            format!(
                "Output {} of {from} fits input {} of {to} {how}.",
                link.output, link.input
            ),
            &ids,
        );
    }
    Ok(())
}

/// What may stand where a method stands.
pub fn stand_ins(t: &mut Telling<'_>, id: &str) -> Told {
    let Some((ordinal, method)) = t.about_method(id)? else {
        return Ok(());
    };
    let Some(spec) = t.library.contracts()?.get(&ordinal) else {
        return Ok(());
    };
    let found = substitutes(t.library, ordinal, spec, None)?;
    let ids = [t.method(&method), t.whole()];
    let says = format!(
        "By their contracts, {} methods may stand where {} stands; what they compute differs.",
        found.len(),
        method.name
    );
    t.say(says, &ids);
    for substitute in found.iter().take(NAMED) {
        let Some(other) = t.library.method_by_id(&substitute.method) else {
            continue;
        };
        let row = t.library.method(other)?;
        let ids = [t.method(&method), t.method(&row)];
        t.say(
            format!("{} takes and gives what {} does.", row.name, method.name),
            &ids,
        );
    }
    Ok(())
}

/// Which method a source text belongs to.
pub fn code(t: &mut Telling<'_>, digits: &str) -> Told {
    let Ok(sha256) = digits.parse::<Digest>() else {
        return Ok(());
    };
    let library = t.library;
    for (ordinal, side) in library.code(&sha256)? {
        let row = library.method(*ordinal)?;
        let Some(record) = library.implementation(*ordinal)? else {
            continue;
        };
        t.about_method(&row.id)?;
        let license = if *side == Side::A {
            record.a.license
        } else {
            record.b.license
        };
        let ids = [t.method(&row), t.code(digits, &record.entry, license)];
        let reading = if *side == Side::A { "A" } else { "B" };
        t.say(
            format!(
                "{digits} is reading {reading} of {} ({}), exporting {}.",
                row.name, row.id, record.entry
            ),
            &ids,
        );
        level_of(t, &row, &record);
    }
    Ok(())
}
