//! Two subjects side by side.

use super::builder::{Builder, say};
use super::subject_facts::fact;
use crate::Stored;
use crate::execute::methods::{areas, year_of};
use crate::execute::papers::paper_set;
use crate::plan::{Filters, Plan, Subject};
use crate::records::graph::{level_of, method_subject, paper_subject};
use crate::relations::NoRelations;
use crate::rules::Report;
use crate::sentences::{counted, listed};
use catalogue::Level;

/// A value of one side of a comparison.
struct Side {
    name: String,
    id: String,
    /// Sorts sides; `None` if it is not stored.
    key: Option<i64>,
    text: String,
}

/// Compares two subjects, or two names by their papers.
pub(crate) fn compare(builder: &mut Builder<'_>, plan: &Plan) -> Stored {
    type OfSubject = fn(&mut Builder<'_>, &Subject) -> Stored<Option<Side>>;
    let (of_subject, (more, less)): (OfSubject, _) = match plan.report {
        Some(Report::Papers) => {
            let sides = paper_counts(builder, plan)?;
            say_both(builder, sides, ("the author of more stored papers", ""));
            return Ok(());
        }
        Some(Report::Level) => (level, ("verified further", "")),
        Some(Report::Citations) => (citations, ("cited more often", "")),
        Some(Report::Usage) => (usage, ("used by more papers", "")),
        Some(Report::Year) => (year, ("newer", "older")),
        _ => return definitions(builder, plan),
    };
    let mut sides = vec![];
    for subject in &plan.subjects {
        sides.extend(of_subject(builder, subject)?);
    }
    // Dates of different precision compare by year.
    if let [one, other] = &mut sides[..]
        && plan.tells(Report::Year)
        && one.text.len() != other.text.len()
    {
        for side in [one, other] {
            side.key = side.text.get(..4).and_then(|year| year.parse().ok());
        }
    }
    say_both(builder, sides, (more, less));
    Ok(())
}

/// Adds the values of two sides, and which one is more. Adds no sentence of another number of sides.
fn say_both(builder: &mut Builder<'_>, sides: Vec<Side>, (more, less): (&str, &str)) {
    let [one, other] = &sides[..] else { return };
    for side in &sides {
        say!(builder, [&side.id]; "{}: {}.", side.name, side.text);
    }
    let (Some(a), Some(b)) = (one.key, other.key) else {
        return;
    };
    let (first, second) = if a < b { (other, one) } else { (one, other) };
    let ids = [&first.id, &second.id];
    let (name, text) = (&first.name, &first.text);
    let (second_name, second_text) = (&second.name, &second.text);
    if a == b {
        say!(builder, ids; "{name} and {second_name} are equal ({text}).");
        return;
    }
    say!(builder, ids; "{name} is {more} than {second_name} ({text} against {second_text}).");
    if !less.is_empty() {
        say!(builder, ids; "{second_name} is {less} than {name} ({second_text} against {text}).");
    }
}

fn citations(builder: &mut Builder<'_>, subject: &Subject) -> Stored<Option<Side>> {
    let Some(paper) = paper_subject(builder.snapshot, subject)? else {
        return Ok(None);
    };
    let (record, id) = builder.paper(paper)?;
    let count = builder.snapshot.citation_count(paper);
    Ok(Some(Side {
        name: format!("\"{}\"", record.title),
        id,
        key: Some(count as i64),
        text: format!("cited by {}", counted(count, "stored paper")),
    }))
}

fn usage(builder: &mut Builder<'_>, subject: &Subject) -> Stored<Option<Side>> {
    let Some(method) = method_subject(builder.snapshot, subject) else {
        return Ok(None);
    };
    let (record, id) = builder.method(method)?;
    Ok(record.paper_count.map(|count| Side {
        name: record.name.clone(),
        id,
        key: Some(i64::from(count)),
        text: format!(
            "used by {} (Papers with Code)",
            counted(count as usize, "paper")
        ),
    }))
}

fn year(builder: &mut Builder<'_>, subject: &Subject) -> Stored<Option<Side>> {
    let method = match method_subject(builder.snapshot, subject) {
        Some(method) => Some(builder.snapshot.method(method)?),
        None => None,
    };
    let (name, id, date) = match (paper_subject(builder.snapshot, subject)?, method) {
        (Some(paper), method) => {
            let (record, id) = builder.paper(paper)?;
            let year = || {
                builder
                    .snapshot
                    .publication_year(&record)
                    .map(|year| year.to_string())
            };
            let date = record.publication_date().or_else(year);
            let title = format!("\"{}\"", record.title);
            match method {
                // The method is what was asked about, its paper only dates it.
                Some(method) => {
                    let id = builder.method_source(&method);
                    (format!("{} ({title})", method.name), id, date)
                }
                None => (title, id, date),
            }
        }
        (None, Some(method)) => {
            let year = year_of(builder.snapshot, &method)?.map(|year| year.to_string());
            (method.name.clone(), builder.method_source(&method), year)
        }
        (None, None) => return Ok(None),
    };
    // A year alone sorts by its first day; two dates of one year are then only told apart when both are days.
    let digits = |date: &String| {
        let digits = date.replace('-', "");
        digits
            .get(..8)
            .or(date.get(..4))
            .and_then(|digits| digits.parse().ok())
    };
    Ok(Some(Side {
        name,
        id,
        key: date.as_ref().and_then(digits),
        text: date.unwrap_or_else(|| "its date is not stored".to_owned()),
    }))
}

fn level(builder: &mut Builder<'_>, subject: &Subject) -> Stored<Option<Side>> {
    let Some(method) = method_subject(builder.snapshot, subject) else {
        return Ok(None);
    };
    let (record, id) = builder.method(method)?;
    let level = level_of(builder.snapshot, method);
    let rank = level.and_then(|level| Level::ALL.iter().position(|other| *other == level));
    Ok(Some(Side {
        name: record.name.clone(),
        id,
        key: Some(rank.map_or(-1, |rank| rank as i64)),
        text: level_in_words(builder, method, "not stored as code"),
    }))
}

/// Returns how a method is stored; `without` says that it has no code.
pub(super) fn level_in_words(builder: &Builder<'_>, method: u32, without: &str) -> String {
    match (
        level_of(builder.snapshot, method),
        builder.snapshot.implementation_summary(method),
    ) {
        (Some(level), _) => format!("stored at {level}"),
        (None, Some(_)) => "stored with no level".to_owned(),
        (None, None) => without.to_owned(),
    }
}

/// Returns the two values of the only constraint with two values, each with its papers.
fn paper_counts(builder: &mut Builder<'_>, plan: &Plan) -> Stored<Vec<Side>> {
    let filters = &plan.filters;
    type ListOf = fn(&mut Filters) -> &mut Vec<String>;
    let lists: [(&[String], ListOf); 4] = [
        (&filters.authors, |f| &mut f.authors),
        (&filters.institutions, |f| &mut f.institutions),
        (&filters.tasks, |f| &mut f.tasks),
        (&filters.datasets, |f| &mut f.datasets),
    ];
    let mut sides = vec![];
    for (names, list) in lists.into_iter().filter(|(names, _)| names.len() == 2) {
        for name in names {
            let mut one = filters.clone();
            *list(&mut one) = vec![name.clone()];
            let count = paper_set(builder.snapshot, &one)?.papers.len();
            let id = match filters {
                _ if !filters.authors.is_empty() => builder.author_source(name)?,
                _ if !filters.institutions.is_empty() => builder.institution_source(name)?,
                _ => builder.snapshot_source(),
            };
            sides.push(Side {
                name: name.clone(),
                id,
                key: Some(count as i64),
                text: counted(count, "stored paper"),
            });
        }
    }
    Ok(sides)
}

/// Describes both subjects and says what areas they share.
fn definitions(builder: &mut Builder<'_>, plan: &Plan) -> Stored {
    let mut both = vec![];
    for subject in &plan.subjects {
        // Each is described as if it stood alone.
        let before = std::mem::take(&mut builder.statements);
        fact(builder, &NoRelations, subject, Report::Define)?;
        let own = std::mem::replace(&mut builder.statements, before);
        builder.statements.extend(own);
        if let Some(method) = method_subject(builder.snapshot, subject) {
            both.push(builder.snapshot.method(method)?);
        }
    }
    let [one, other] = &both[..] else {
        return Ok(());
    };
    let (a, b) = (areas(one), areas(other));
    let shared: Vec<&String> = a.iter().filter(|area| b.contains(area)).collect();
    let ids = [builder.method_source(one), builder.method_source(other)];
    if !shared.is_empty() {
        say!(builder, ids; "Both are methods of {}.", listed(&shared));
    } else if !a.is_empty() && !b.is_empty() {
        let (one, other, a, b) = (&one.name, &other.name, listed(&a), listed(&b));
        say!(builder, ids; "{one} is a method of {a}, {other} of {b}.");
    }
    Ok(())
}
