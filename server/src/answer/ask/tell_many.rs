//! Sentences about many at once: lists, counts, the first in some order, two side by side, yes and no, results.

use crate::answer::ask::plan::{Check, Compare, Count, Results, Superlative};
use crate::answer::ask::tell::Telling;
use crate::answer::ask::tell_paper::{NAMED, papers};
use crate::answer::list::{Arguments as List, matching};
use crate::answer::people::{Holder, authors, institutions, newest_first};
use ladder::Level;
use snapshot::SnapshotError;

type Told = Result<(), SnapshotError>;

/// Papers by an author or from an institution.
pub fn papers_of(t: &mut Telling<'_>, kind: &'static str, name: &str) -> Told {
    let holders = holders(t, kind, name)?;
    let Some(first) = holders.first() else {
        return Ok(());
    };
    let found = match kind {
        "author" => t.library.papers_by_author(&first.id),
        _ => t.library.papers_by_institution(&first.id),
    };
    let found = newest_first(t.library, found)?;
    let source = t.holder(kind, first);
    let of = if kind == "author" { "by" } else { "from" };
    t.say(
        format!("There are {} {of} {}.", papers(found.len()), first.name),
        std::slice::from_ref(&source),
    );
    for paper in found.iter().take(NAMED) {
        let paper = t.library.paper(*paper)?;
        let ids = [t.paper(&paper), source.clone()];
        t.about_paper(&paper.id)?;
        t.say(format!("\"{}\" is {of} {}.", paper.title, first.name), &ids);
    }
    others(t, kind, &holders);
    Ok(())
}

fn holders(t: &Telling<'_>, kind: &str, name: &str) -> Result<Vec<Holder>, SnapshotError> {
    if kind == "author" {
        authors(t.library, name)
    } else {
        institutions(t.library, name)
    }
}

/// That others bear the same name.
fn others(t: &mut Telling<'_>, kind: &'static str, holders: &[Holder]) {
    for other in holders.iter().skip(1).take(NAMED) {
        let source = t.holder(kind, other);
        t.say(
            format!("{} also bears the name {}.", other.id, other.name),
            &[source],
        );
    }
}

/// Implementations in a field or at a level.
pub fn list(t: &mut Telling<'_>, asked: &List) -> Told {
    let found = matching(t.library, asked)?;
    let whole = t.whole();
    let at = asked
        .min_level
        .map_or(String::new(), |level| format!(" at {level} or above"));
    let of = asked
        .area
        .as_ref()
        .map_or(String::new(), |area| format!(" in the field {area}"));
    if found.is_empty() {
        t.say(format!("0 implementations are held{of}{at}."), &[whole]);
        return Ok(());
    }
    t.say(
        format!("{} implementations are held{of}{at}.", found.len()),
        &[whole],
    );
    for held in found.iter().take(NAMED) {
        let source = t.method(&held.method);
        let level = held
            .level
            .map_or("with no level".to_owned(), |level| format!("at {level}"));
        t.say(
            format!("{} ({}) is held {level}.", held.method.name, held.method.id),
            &[source],
        );
    }
    Ok(())
}

/// How many there are.
pub fn count(t: &mut Telling<'_>, asked: &Count) -> Told {
    if let Some(name) = &asked.author {
        let holders = holders(t, "author", name)?;
        let Some(first) = holders.first() else {
            return Ok(());
        };
        let source = t.holder("author", first);
        let count = t.library.papers_by_author(&first.id).len();
        t.say(
            format!("{} wrote {}.", first.name, papers(count)),
            &[source],
        );
        others(t, "author", &holders);
        return Ok(());
    }
    if let Some(name) = &asked.task {
        let Some(source) = task(t, name)? else {
            return Ok(());
        };
        let count = t.library.papers_on_task(name).len();
        t.say(format!("{} on {name}.", papers(count)), &[source]);
        return Ok(());
    }
    let whole = t.whole();
    let of = asked
        .area
        .as_ref()
        .map_or(String::new(), |area| format!(" in the field {area}"));
    if asked.of == "methods" {
        let count = methods_in(t, asked.area.as_deref())?;
        t.say(format!("{count} methods are held{of}."), &[whole]);
        return Ok(());
    }
    let list = List {
        query: None,
        area: asked.area.clone(),
        min_level: asked.min_level,
        limit: None,
        cursor: None,
    };
    let count = matching(t.library, &list)?.len();
    let at = asked
        .min_level
        .map_or(String::new(), |level| format!(" at {level} or above"));
    t.say(
        format!("{count} implementations are held{of}{at}."),
        &[whole],
    );
    Ok(())
}

fn methods_in(t: &Telling<'_>, area: Option<&str>) -> Result<usize, SnapshotError> {
    let mut count = 0;
    for method in 0..u32::try_from(t.library.manifest().counts.methods).unwrap_or(u32::MAX) {
        count += usize::from(area.is_none() || t.library.method(method)?.area.as_deref() == area);
    }
    Ok(count)
}

fn task(t: &mut Telling<'_>, name: &str) -> Result<Option<String>, SnapshotError> {
    let Some(ordinal) = t.library.task_named(name) else {
        return Ok(None);
    };
    let task = t.library.task(ordinal)?;
    Ok(Some(t.task(&task.name, task.license, &task.sources)))
}

/// The first paper in some order.
pub fn superlative(t: &mut Telling<'_>, asked: &Superlative) -> Told {
    let (among, of, group) = match (&asked.author, &asked.task) {
        (Some(name), _) => {
            let holders = holders(t, "author", name)?;
            let Some(first) = holders.first() else {
                return Ok(());
            };
            (
                t.library.papers_by_author(&first.id),
                format!("by {}", first.name),
                t.holder("author", first),
            )
        }
        (None, Some(name)) => {
            let Some(source) = task(t, name)? else {
                return Ok(());
            };
            (t.library.papers_on_task(name), format!("on {name}"), source)
        }
        (None, None) => return Ok(()),
    };
    let mut ordered = newest_first(t.library, among)?;
    let word = match asked.by {
        "most_cited" => {
            ordered.sort_by_key(|paper| std::cmp::Reverse(t.library.citation_count(*paper)));
            "most cited"
        }
        "oldest" => {
            ordered.reverse();
            "oldest"
        }
        _ => "newest",
    };
    let Some(first) = ordered.first() else {
        return Ok(());
    };
    let paper = t.library.paper(*first)?;
    let ids = [t.paper(&paper), group];
    t.about_paper(&paper.id)?;
    let day = paper
        .published
        .clone()
        .or_else(|| paper.year.map(|year| year.to_string()));
    let with = match asked.by {
        "most_cited" => format!(", cited by {}", papers(t.library.citation_count(*first))),
        _ => day.map_or(String::new(), |day| format!(", from {day}")),
    };
    t.say(
        format!("The {word} paper {of} is \"{}\"{with}.", paper.title),
        &ids,
    );
    Ok(())
}

/// Yes or no.
pub fn check(t: &mut Telling<'_>, asked: &Check) -> Told {
    let right = asked.right.as_deref().unwrap_or_default();
    match asked.relation {
        "cites" => {
            let (Some((from, left)), Some((to, other))) =
                (t.about_paper(&asked.left)?, t.about_paper(right)?)
            else {
                return Ok(());
            };
            let (yes, no) = if t.library.citations().cites(from, to) {
                ("Yes", "cites")
            } else {
                ("No", "does not cite")
            };
            let ids = [t.paper(&left), t.paper(&other)];
            t.say(
                format!("{yes}: \"{}\" {no} \"{}\".", left.title, other.title),
                &ids,
            );
        }
        "wrote" => {
            let Some((_, paper)) = t.about_paper(right)? else {
                return Ok(());
            };
            let key = catalogue::names::author_key(&asked.left);
            let wrote = paper
                .authors
                .iter()
                .any(|author| catalogue::names::author_key(&author.name) == key);
            let source = t.paper(&paper);
            let (yes, is) = if wrote {
                ("Yes", "is")
            } else {
                ("No", "is not")
            };
            t.say(
                format!(
                    "{yes}: {} {is} named as an author of \"{}\".",
                    asked.left, paper.title
                ),
                &[source],
            );
        }
        "introduces" => {
            let (Some((_, paper)), Some((_, method))) =
                (t.about_paper(&asked.left)?, t.about_method(right)?)
            else {
                return Ok(());
            };
            let ids = [t.paper(&paper), t.method(&method)];
            let (yes, did) = if method.paper.as_ref() == Some(&paper.id) {
                ("Yes", "introduced")
            } else {
                ("No", "did not introduce")
            };
            t.say(
                format!("{yes}: \"{}\" {did} {}.", paper.title, method.name),
                &ids,
            );
        }
        "at_level" => {
            let Some((ordinal, method)) = t.about_method(&asked.left)? else {
                return Ok(());
            };
            let level = t
                .library
                .implementation_summary(ordinal)
                .and_then(|held| held.verification_level);
            let reached = right
                .parse::<Level>()
                .is_ok_and(|asked| level >= Some(asked));
            let source = t.method(&method);
            let held = level.map_or("no level".to_owned(), |level| level.to_string());
            let yes = if reached { "Yes" } else { "No" };
            t.say(
                format!(
                    "{yes}: {} is held at {held}; {right} was asked for.",
                    method.name
                ),
                &[source],
            );
        }
        relation => {
            let Some((_, paper)) = t.about_paper(&asked.left)? else {
                return Ok(());
            };
            let source = t.paper(&paper);
            let yes = if paper.status.as_str() == relation {
                "Yes"
            } else {
                "No"
            };
            t.say(
                format!(
                    "{yes}: the status of \"{}\" is {}.",
                    paper.title, paper.status
                ),
                &[source],
            );
        }
    }
    Ok(())
}

/// Two side by side.
pub fn compare(t: &mut Telling<'_>, asked: &Compare) -> Told {
    let sides = [&asked.left, &asked.right];
    if asked.by == "level" {
        let mut levels = vec![];
        for id in sides {
            let Some((ordinal, method)) = t.about_method(id)? else {
                return Ok(());
            };
            let level = t.library.implementation_summary(ordinal).map(|held| held.verification_level);
            let source = t.method(&method);
            let held = match level {
                Some(Some(level)) => format!("held at {level}"),
                Some(None) => "held with no level".to_owned(),
                None => "not held as code".to_owned(),
            };
            t.say(
                format!("{} is {held}.", method.name),
                std::slice::from_ref(&source),
            );
            levels.push((level.flatten(), method.name, source));
        }
        let [(left, one, a), (right, other, b)] = &levels[..] else {
            return Ok(());
        };
        let says = match left.cmp(right) {
            std::cmp::Ordering::Equal => format!("{one} and {other} stand at the same level."),
            std::cmp::Ordering::Greater => format!("{one} is verified further than {other}."),
            std::cmp::Ordering::Less => format!("{other} is verified further than {one}."),
        };
        t.say(says, &[a.clone(), b.clone()]);
        return Ok(());
    }
    let mut found = vec![];
    for id in sides {
        let Some((ordinal, paper)) = t.about_paper(id)? else {
            return Ok(());
        };
        let source = t.paper(&paper);
        let (key, says) = match asked.by {
            "citations" => {
                let count = t.library.citation_count(ordinal);
                (
                    Some(format!("{count:012}")),
                    format!("\"{}\" is cited by {}.", paper.title, papers(count)),
                )
            }
            _ => {
                let day = paper
                    .published
                    .clone()
                    .or_else(|| paper.year.map(|year| year.to_string()));
                (
                    day.clone(),
                    format!(
                        "\"{}\" is from {}.",
                        paper.title,
                        day.as_deref().unwrap_or("a day that is not known")
                    ),
                )
            }
        };
        t.say(says, std::slice::from_ref(&source));
        found.push((key, paper.title, source));
    }
    let [(Some(left), one, a), (Some(right), other, b)] = &found[..] else {
        return Ok(());
    };
    let word = if asked.by == "citations" {
        "cited more often"
    } else {
        "newer"
    };
    let says = match left.cmp(right) {
        std::cmp::Ordering::Equal if asked.by == "citations" => {
            format!("\"{one}\" and \"{other}\" are cited equally often.")
        }
        std::cmp::Ordering::Equal => format!("\"{one}\" and \"{other}\" are of one date."),
        std::cmp::Ordering::Greater => format!("\"{one}\" is {word} than \"{other}\"."),
        std::cmp::Ordering::Less => format!("\"{other}\" is {word} than \"{one}\"."),
    };
    t.say(says, &[a.clone(), b.clone()]);
    Ok(())
}

/// Rows of a table of results, as they were reported.
pub fn results(t: &mut Telling<'_>, asked: &Results) -> Told {
    let Some(ordinal) = t.library.task_named(&asked.task) else {
        return Ok(());
    };
    let record = t.library.task(ordinal)?;
    let datasets = asked
        .dataset
        .clone()
        .map_or_else(|| record.datasets.clone(), |dataset| vec![dataset]);
    let source = t.task(&record.name, record.license, &record.sources);
    for dataset in datasets {
        for row in t
            .library
            .results_table(&record.name, &dataset)
            .into_iter()
            .take(NAMED)
        {
            let row = t.library.result(row)?;
            let metrics: Vec<String> = row
                .metrics
                .iter()
                .map(|(name, value)| format!("{name} {value}"))
                .collect();
            let mut ids = vec![source.clone()];
            let mut by = String::new();
            if let Some(paper) = row
                .paper
                .as_deref()
                .and_then(|id| t.library.paper_by_id(id))
            {
                let paper = t.library.paper(paper)?;
                by = format!(", by \"{}\"", paper.title);
                ids.push(t.paper(&paper));
            }
            t.notices
                .note(row.license, format!("/statements/{}", t.statements.len()));
            let says = format!(
                "On {} of {}, {} was reported with {}{by}.",
                row.dataset,
                row.task,
                row.model,
                metrics.join(", ")
            );
            t.say(says, &ids);
        }
    }
    Ok(())
}
