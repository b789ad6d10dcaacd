//! Two subjects side by side.

use super::builder::Builder;
use super::subject_facts::fact;
use crate::AskError;
use crate::execute::graph::level_of;
use crate::execute::graph::paper_of;
use crate::execute::methods::areas;
use crate::execute::methods::year_of;
use crate::execute::papers::paper_set;
use crate::mention::Target;
use crate::plan::{Filters, Plan, Subject};
use crate::relations::NoRelations;
use crate::sentences::{counted, listed};
use catalogue::Level;
use std::cmp::Ordering;

/// Returns the method or paper of a subject.
pub(super) fn target(builder: &Builder<'_>, subject: &Subject) -> Option<Target> {
    match subject {
        Subject::Method(id) => builder.snapshot.method_by_id(id).map(Target::Method),
        Subject::Paper(id) => builder.snapshot.paper_by_id(id).map(Target::Paper),
        Subject::Name(_) => None,
    }
}

/// Returns the paper of a subject: itself, or the one that introduced the method.
pub(super) fn paper(builder: &Builder<'_>, subject: &Subject) -> Result<Option<u32>, AskError> {
    match target(builder, subject) {
        Some(target) => Ok(paper_of(builder.snapshot, &target)?),
        None => Ok(None),
    }
}

/// A value of one side of a comparison.
struct Side {
    name: String,
    id: String,
    /// Sorts sides; `None` if it is not stored.
    key: Option<i64>,
    text: String,
}

/// Compares two subjects, or two names by their papers.
pub(crate) fn compare(builder: &mut Builder<'_>, plan: &Plan) -> Result<(), AskError> {
    let (mut sides, words) = match plan.report.as_str() {
        "papers" => (
            paper_counts(builder, plan)?,
            ("the author of more stored papers", ""),
        ),
        "level" => (levels(builder, plan)?, ("verified further", "")),
        "citations" => (citations(builder, plan)?, ("cited more often", "")),
        "usage" => (usage(builder, plan)?, ("used by more papers", "")),
        "year" => (years(builder, plan)?, ("newer", "older")),
        _ => return definitions(builder, plan),
    };
    if sides.len() != 2 {
        return Ok(());
    }
    for side in &sides {
        builder.add(
            format!("{}: {}.", side.name, side.text),
            std::slice::from_ref(&side.id),
        );
    }
    let (Some(a), Some(b)) = (sides[0].key, sides[1].key) else {
        return Ok(());
    };
    if a.cmp(&b) == Ordering::Less {
        sides.swap(0, 1);
    }
    let (first, second) = (&sides[0], &sides[1]);
    let ids = [first.id.clone(), second.id.clone()];
    let say = |builder: &mut Builder<'_>, one: &Side, other: &Side, word: &str| {
        let text = match a == b {
            true => format!("{} and {} are equal ({}).", one.name, other.name, one.text),
            false => format!(
                "{} is {word} than {} ({} against {}).",
                one.name, other.name, one.text, other.text
            ),
        };
        builder.add(text, &ids);
    };
    say(builder, first, second, words.0);
    if !words.1.is_empty() && a != b {
        say(builder, second, first, words.1);
    }
    Ok(())
}

fn citations(builder: &mut Builder<'_>, plan: &Plan) -> Result<Vec<Side>, AskError> {
    let mut sides = vec![];
    for subject in &plan.subjects {
        if let Some(paper) = paper(builder, subject)? {
            let (record, id) = builder.paper(paper)?;
            let count = builder.snapshot.citation_count(paper);
            sides.push(Side {
                name: format!("\"{}\"", record.title),
                id,
                key: Some(count as i64),
                text: format!("cited by {}", counted(count, "stored paper")),
            });
        }
    }
    Ok(sides)
}

/// The papers that use each method, by the count of Papers with Code.
fn usage(builder: &mut Builder<'_>, plan: &Plan) -> Result<Vec<Side>, AskError> {
    let mut sides = vec![];
    for subject in &plan.subjects {
        if let Some(Target::Method(method)) = target(builder, subject) {
            let (record, id) = builder.method(method)?;
            let Some(count) = record.paper_count else {
                continue;
            };
            sides.push(Side {
                name: record.name.clone(),
                id,
                key: Some(i64::from(count)),
                text: format!(
                    "used by {} (Papers with Code)",
                    counted(count as usize, "paper")
                ),
            });
        }
    }
    Ok(sides)
}

fn years(builder: &mut Builder<'_>, plan: &Plan) -> Result<Vec<Side>, AskError> {
    let mut sides = vec![];
    for subject in &plan.subjects {
        let method = match target(builder, subject) {
            Some(Target::Method(method)) => Some(builder.snapshot.method(method)?),
            _ => None,
        };
        let (name, id, date) = match (paper(builder, subject)?, method) {
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
                let name = method
                    .as_ref()
                    .map_or(title.clone(), |method| format!("{} ({title})", method.name));
                // The method is what was asked about, its paper only dates it.
                let id = method.map_or(id, |method| builder.method_source(&method));
                (name, id, date)
            }
            (None, Some(method)) => {
                let id = builder.method_source(&method);
                let year = year_of(builder.snapshot, &method)?.map(|year| year.to_string());
                (method.name.clone(), id, year)
            }
            (None, None) => continue,
        };
        // A year alone sorts by its first day; two dates of one year are then only told apart when both are days.
        let digits = |date: &String| {
            date.replace('-', "")
                .get(..8)
                .or(date.get(..4))
                .and_then(|d| d.parse::<i64>().ok())
        };
        let number = date.as_ref().and_then(digits);
        sides.push(Side {
            name,
            id,
            key: number,
            text: date.unwrap_or_else(|| "its date is not stored".to_owned()),
        });
    }
    // Dates of different precision compare by year.
    if let [one, other] = &mut sides[..]
        && one.text.len() != other.text.len()
    {
        for side in [one, other] {
            side.key = side.text.get(..4).and_then(|year| year.parse().ok());
        }
    }
    Ok(sides)
}

fn levels(builder: &mut Builder<'_>, plan: &Plan) -> Result<Vec<Side>, AskError> {
    let mut sides = vec![];
    for subject in &plan.subjects {
        if let Some(Target::Method(method)) = target(builder, subject) {
            let (record, id) = builder.method(method)?;
            let level = level_of(builder.snapshot, method);
            let has_code = builder.snapshot.implementation_summary(method).is_some();
            let text = match level {
                Some(level) => format!("stored at {level}"),
                None if has_code => "stored with no level".to_owned(),
                None => "not stored as code".to_owned(),
            };
            let rank = level.map_or(-1, |level| {
                Level::ALL
                    .iter()
                    .position(|l| *l == level)
                    .map_or(-1, |p| p as i64)
            });
            sides.push(Side {
                name: record.name.clone(),
                id,
                key: Some(rank),
                text,
            });
        }
    }
    Ok(sides)
}

/// Returns the two values of the only constraint with two values, each with its papers.
fn paper_counts(builder: &mut Builder<'_>, plan: &Plan) -> Result<Vec<Side>, AskError> {
    let filters = &plan.filters;
    type ListOf = fn(&mut Filters) -> &mut Vec<String>;
    let lists: [(&[String], ListOf); 4] = [
        (&filters.authors, |f| &mut f.authors),
        (&filters.institutions, |f| &mut f.institutions),
        (&filters.tasks, |f| &mut f.tasks),
        (&filters.datasets, |f| &mut f.datasets),
    ];
    let mut sides = vec![];
    for (names, list) in lists {
        let [_, _] = names else { continue };
        for name in names {
            let mut one = filters.clone();
            *list(&mut one) = vec![name.clone()];
            let count = paper_set(builder.snapshot, &one)?.papers.len();
            let id = match &one {
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
fn definitions(builder: &mut Builder<'_>, plan: &Plan) -> Result<(), AskError> {
    let mut both = vec![];
    for subject in &plan.subjects {
        let before = std::mem::take(&mut builder.statements);
        fact(builder, &NoRelations, subject, "define")?;
        let own = std::mem::replace(&mut builder.statements, before);
        builder.statements.extend(own);
        if let Some(Target::Method(method)) = target(builder, subject) {
            both.push(builder.snapshot.method(method)?);
        }
    }
    if let [one, other] = &both[..] {
        let (a, b) = (areas(one), areas(other));
        let shared: Vec<&String> = a.iter().filter(|area| b.contains(area)).collect();
        let ids = [builder.method_source(one), builder.method_source(other)];
        if !shared.is_empty() {
            builder.add(format!("Both are methods of {}.", listed(&shared)), &ids);
        } else if !a.is_empty() && !b.is_empty() {
            builder.add(
                format!(
                    "{} is a method of {}, {} of {}.",
                    one.name,
                    listed(&a),
                    other.name,
                    listed(&b)
                ),
                &ids,
            );
        }
    }
    Ok(())
}
