//! Two subjects side by side.

use super::{Builder, say, subject_facts};
use crate::execute::methods::{areas, year_of};
use crate::execute::papers::paper_set;
use crate::{
    Filters, Report, Stored, Subject, counted, level_of, listed, method_subject, paper_subject,
};
use catalogue::Level;

/// A value of one side of a comparison: its name, its source, what sorts it if it is stored, and the value in words.
type Side = (String, String, Option<i64>, String);

/// Compares two subjects, or two names by their papers.
pub(crate) fn compare(builder: &mut Builder<'_>) -> Stored {
    type OfSubject = fn(&mut Builder<'_>, &Subject) -> Stored<Option<Side>>;
    let (of_subject, words): (OfSubject, _) = match builder.plan.report {
        Some(Report::Papers) => {
            let sides = paper_counts(builder)?;
            say_both(builder, &sides, ("the author of more stored papers", ""));
            return Ok(());
        }
        Some(Report::Level) => (level, ("verified further", "")),
        Some(Report::Citations) => (citations, ("cited more often", "")),
        Some(Report::Usage) => (usage, ("used by more papers", "")),
        Some(Report::Year) => (year, ("newer", "older")),
        _ => return definitions(builder),
    };
    let mut sides = vec![];
    for subject in &builder.plan.subjects {
        sides.extend(of_subject(builder, subject)?);
    }
    // Dates of different precision compare by year.
    let is_mixed = |one: &Side| builder.plan.tells(Report::Year) && one.3.len() != sides[0].3.len();
    if sides.iter().any(is_mixed) {
        for (.., key, text) in &mut sides {
            *key = text.get(..4).and_then(|year| year.parse().ok());
        }
    }
    say_both(builder, &sides, words);
    Ok(())
}

/// Adds the values of two sides, and which one is more. Adds no sentence of another number of sides.
fn say_both(builder: &mut Builder<'_>, sides: &[Side], (more, less): (&str, &str)) {
    let [one, other] = sides else { return };
    for (name, id, _, text) in sides {
        say!(builder, [id]; "{name}: {text}.");
    }
    let (Some(a), Some(b)) = (one.2, other.2) else {
        return;
    };
    let (first, second) = if a < b { (other, one) } else { (one, other) };
    let ((name, id, _, text), (second, second_id, _, second_text)) = (first, second);
    let ids = [id, second_id];
    if a == b {
        say!(builder, ids; "{name} and {second} are equal ({text}).");
        return;
    }
    say!(builder, ids; "{name} is {more} than {second} ({text} against {second_text}).");
    if !less.is_empty() {
        say!(builder, ids; "{second} is {less} than {name} ({second_text} against {text}).");
    }
}

fn citations(builder: &mut Builder<'_>, subject: &Subject) -> Stored<Option<Side>> {
    let paper = known!(paper_subject(builder.snapshot, subject)?);
    let (record, id) = builder.paper(paper)?;
    let count = builder.snapshot.citation_count(paper);
    let text = format!("cited by {}", counted(count, "stored paper"));
    let name = format!("\"{}\"", record.title);
    Ok(Some((name, id, Some(count as i64), text)))
}

fn usage(builder: &mut Builder<'_>, subject: &Subject) -> Stored<Option<Side>> {
    let method = known!(method_subject(builder.snapshot, subject));
    let (record, id) = builder.method(method)?;
    let count = known!(record.paper_count);
    let papers = counted(count as usize, "paper");
    let text = format!("used by {papers} (Papers with Code)");
    Ok(Some((
        record.name.clone(),
        id,
        Some(i64::from(count)),
        text,
    )))
}

fn year(builder: &mut Builder<'_>, subject: &Subject) -> Stored<Option<Side>> {
    let snapshot = builder.snapshot;
    let method = method_subject(snapshot, subject).map(|method| snapshot.method(method));
    let method = method.transpose()?;
    let paper = paper_subject(snapshot, subject)?.map(|paper| builder.paper(paper));
    let (name, id, date) = match (paper.transpose()?, method) {
        (Some((record, id)), method) => {
            let year = || {
                snapshot
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
            let year = year_of(snapshot, &method)?.map(|year| year.to_string());
            (method.name.clone(), builder.method_source(&method), year)
        }
        (None, None) => return Ok(None),
    };
    // A year alone sorts by its first day; two dates of one year are then only told apart when both are days.
    let digits = |date: &String| {
        let digits = date.replace('-', "");
        let digits = digits.get(..8).or(date.get(..4));
        digits.and_then(|digits| digits.parse().ok())
    };
    let key = date.as_ref().and_then(digits);
    let text = date.unwrap_or_else(|| "its date is not stored".to_owned());
    Ok(Some((name, id, key, text)))
}

fn level(builder: &mut Builder<'_>, subject: &Subject) -> Stored<Option<Side>> {
    let method = known!(method_subject(builder.snapshot, subject));
    let (record, id) = builder.method(method)?;
    let level = level_of(builder.snapshot, method);
    let rank = level.and_then(|level| Level::ALL.iter().position(|other| *other == level));
    let (key, text) = (
        rank.map_or(-1, |rank| rank as i64),
        level_in_words(builder, method, "not stored as code"),
    );
    Ok(Some((record.name.clone(), id, Some(key), text)))
}

/// Returns how a method is stored; `without` says that it has no code.
pub(super) fn level_in_words(builder: &Builder<'_>, method: u32, without: &str) -> String {
    let summary = builder.snapshot.implementation_summary(method);
    match summary.map(|summary| summary.verification_level) {
        Some(Some(level)) => format!("stored at {level}"),
        Some(None) => "stored with no level".to_owned(),
        None => without.to_owned(),
    }
}

/// Returns the two values of the only constraint with two values, each with its papers.
fn paper_counts(builder: &mut Builder<'_>) -> Stored<Vec<Side>> {
    let filters = &builder.plan.filters;
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
            let text = counted(count, "stored paper");
            sides.push((name.clone(), id, Some(count as i64), text));
        }
    }
    Ok(sides)
}

/// Describes both subjects and says what areas they share.
fn definitions(builder: &mut Builder<'_>) -> Stored {
    let mut both = vec![];
    for subject in &builder.plan.subjects {
        // Each is described as if it stood alone.
        let before = std::mem::take(&mut builder.statements);
        subject_facts::fact(builder, subject, Report::Define)?;
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
