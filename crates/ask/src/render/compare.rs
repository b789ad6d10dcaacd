//! Two subjects side by side.

use super::{Builder, say, subject_facts};
use crate::execute::methods::{areas, year_of};
use crate::execute::papers::paper_set;
use crate::{
    Field, Report, SourceKind, Stored, Subject, after, counted, date, level_of, listed,
    method_subject, paper_subject,
};

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
    // Dates of different precision compare as far as both are known.
    if builder.plan.tells(Report::Year) {
        let known = sides
            .iter()
            .map(|(.., text)| text.len())
            .min()
            .unwrap_or_default();
        for (.., key, text) in &mut sides {
            *key = text
                .get(..known)
                .and_then(|date| date.replace('-', "").parse().ok());
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
    let paper = paper.transpose()?;
    let title = paper
        .as_ref()
        .map(|(record, _)| format!("\"{}\"", record.title));
    let (name, id, date) = match (method, paper) {
        // The method is what was asked about, its paper only dates it.
        (Some(method), paper) => {
            let date = match paper {
                Some((record, _)) => date(snapshot, &record),
                None => year_of(snapshot, &method)?.map(|year| year.to_string()),
            };
            let title = title.map(|title| format!("{title})"));
            let name = format!("{}{}", method.name, after(" (", title));
            (name, builder.method_source(&method), date)
        }
        (None, Some((record, id))) => (title.unwrap_or_default(), id, date(snapshot, &record)),
        (None, None) => return Ok(None),
    };
    let text = date.unwrap_or_else(|| "its date is not stored".to_owned());
    Ok(Some((name, id, None, text)))
}

fn level(builder: &mut Builder<'_>, subject: &Subject) -> Stored<Option<Side>> {
    let method = known!(method_subject(builder.snapshot, subject));
    let (record, id) = builder.method(method)?;
    let level = level_of(builder.snapshot, method);
    let key = level.map_or(-1, |level| level as i64);
    let text = level_in_words(builder, method, "not stored as code");
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
    let (filters, mut sides) = (&builder.plan.filters, vec![]);
    for field in [
        Field::Authors,
        Field::Institutions,
        Field::Tasks,
        Field::Datasets,
    ] {
        for name in filters[field].iter().filter(|_| filters[field].len() == 2) {
            let mut one = filters.clone();
            one.take(field);
            one.add(field, name);
            let count = paper_set(builder.snapshot, &one)?.papers.len();
            let id = match field {
                Field::Authors => builder.holder(SourceKind::Author, name)?,
                Field::Institutions => builder.holder(SourceKind::Institution, name)?,
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
        subject_facts::fact(builder, subject, Report::Define)?;
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
