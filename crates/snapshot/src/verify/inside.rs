//! Whether what the files of one snapshot say holds together.

use crate::contents::{Counts, ImplementationRecord};
use crate::glance::Held;
use crate::index::{Entity, Index, Kind, Posting, Role};
use crate::lists::{List, Of};
use crate::read::Snapshot;
use crate::records::Records;
use crate::writer::day;
use catalogue::{Digest, names};
use std::collections::HashSet;

/// Tells one fault: the file, and what is wrong with it.
type Tell<'a> = &'a mut dyn FnMut(&str, String);

/// Looks at everything; tells what does not fit.
pub(super) fn look(snapshot: &Snapshot, tell: Tell<'_>) {
    counts(snapshot, tell);
    let all = [
        ("methods.jsonl", &snapshot.methods),
        ("papers.jsonl", &snapshot.papers),
        ("implementations.jsonl", &snapshot.implementations),
        ("reviews.jsonl", &snapshot.reviews),
        ("authors.jsonl", &snapshot.authors),
        ("institutions.jsonl", &snapshot.institutions),
        ("tasks.jsonl", &snapshot.tasks),
        ("results.jsonl", &snapshot.results),
    ];
    for (file, records) in all {
        if let Some(wrong) = records.torn() {
            tell(file, wrong);
        }
    }
    for (file, index) in [("ids.fst", &snapshot.ids), ("names.fst", &snapshot.names)] {
        postings(snapshot, file, index, tell);
    }
    lists(snapshot, tell);
    let documents = u64::from(snapshot.methods.len()) + u64::from(snapshot.papers.len());
    if snapshot.text.len() != documents {
        tell(
            "text/meta.json",
            format!(
                "{} documents, {documents} methods and papers",
                snapshot.text.len()
            ),
        );
    }
    methods(snapshot, tell);
    papers(snapshot, tell);
    implementations(snapshot, tell);
    for wrong in snapshot.citations().faults() {
        tell(crate::citations::FILE, wrong);
    }
    for wrong in snapshot.atlas().faults(snapshot.citations()) {
        tell(crate::atlas::FILE, wrong);
    }
}

/// The manifest counts what is there.
fn counts(snapshot: &Snapshot, tell: Tell<'_>) {
    let said = snapshot.manifest().counts;
    let there = Counts {
        methods: u64::from(snapshot.methods.len()),
        papers: u64::from(snapshot.papers.len()),
        implementations: u64::from(snapshot.implementations.len()),
        names: snapshot.names.len(),
        ids: snapshot.ids.len(),
        citations: u64::from(snapshot.citations().citations()),
        reviews: u64::from(snapshot.reviews.len()),
        authors: u64::from(snapshot.authors.len()),
        institutions: u64::from(snapshot.institutions.len()),
        tasks: u64::from(snapshot.tasks.len()),
        results: u64::from(snapshot.results.len()),
        // What was left out cannot be counted any more.
        ..said
    };
    if said != there {
        tell(
            crate::manifest::MANIFEST,
            format!("it counts {said:?}; there are {there:?}"),
        );
    }
}

/// Every posting points to a record.
fn postings(snapshot: &Snapshot, file: &str, index: &Index, tell: Tell<'_>) {
    let held = |posting: &Posting| {
        let records: &Records = if posting.entity.kind == Kind::Paper {
            &snapshot.papers
        } else {
            &snapshot.methods
        };
        posting.entity.ordinal < records.len()
    };
    index.each(|text, postings| match postings {
        None => tell(file, format!("{text:?}: its postings are not all there")),
        Some(postings) if postings.is_empty() => tell(file, format!("{text:?} points to nothing")),
        Some(postings) => {
            for posting in postings.iter().filter(|posting| !held(posting)) {
                tell(
                    file,
                    format!(
                        "{text:?} points to {:?}, which is not there",
                        posting.entity
                    ),
                );
            }
        }
    });
}

/// Every list names records that are there.
fn lists(snapshot: &Snapshot, tell: Tell<'_>) {
    snapshot.lists.each_words(|key, ordinals| {
        let (Some(ordinals), Some(list)) = (ordinals, List::of_key(key)) else {
            return tell(
                "lists.fst",
                format!("{key:?}: its postings are not all there, or it is no key"),
            );
        };
        let records = match list.of() {
            Of::Papers => &snapshot.papers,
            Of::Authors => &snapshot.authors,
            Of::Institutions => &snapshot.institutions,
            Of::Tasks => &snapshot.tasks,
            Of::Results => &snapshot.results,
            Of::Reviews => &snapshot.reviews,
        };
        if let Some(missing) = ordinals.iter().find(|ordinal| **ordinal >= records.len()) {
            tell(
                "lists.fst",
                format!(
                    "{key:?} names record {missing}, there are {}",
                    records.len()
                ),
            );
        }
    });
}

/// Every method is found by its id, its name and its aliases, and its glance is of it.
fn methods(snapshot: &Snapshot, tell: Tell<'_>) {
    for ordinal in 0..snapshot.methods.len() {
        let entity = Entity {
            kind: Kind::Method,
            ordinal,
        };
        match snapshot.method(ordinal) {
            Ok(method) => {
                found_by_id(snapshot, &format!("method:{}", method.id), entity, tell);
                if snapshot.glances[ordinal as usize].paper != method.paper {
                    tell(
                        crate::glance::FILE,
                        format!("{}: another paper than its record says", method.id),
                    );
                }
                named(snapshot, &method.name, &[Role::Own], entity, tell);
                let aliases = method.aliases.iter();
                aliases.for_each(|alias| {
                    named(snapshot, alias, &[Role::Own, Role::Alias], entity, tell)
                });
            }
            Err(error) => tell("methods.jsonl", super::told(&error)),
        }
    }
}

/// Every paper is found by its id and its title, and the citation graph has its day.
fn papers(snapshot: &Snapshot, tell: Tell<'_>) {
    for ordinal in 0..snapshot.papers.len() {
        let entity = Entity {
            kind: Kind::Paper,
            ordinal,
        };
        match snapshot.paper(ordinal) {
            Ok(paper) => {
                found_by_id(snapshot, &paper.id, entity, tell);
                named(snapshot, &paper.title, &[Role::Own], entity, tell);
                let reviews = snapshot.list(List::Reviews, &paper.id).len();
                if reviews != paper.n_reviews as usize {
                    tell(
                        "reviews.jsonl",
                        format!(
                            "{}: {reviews} reviews, its record says {}",
                            paper.id, paper.n_reviews
                        ),
                    );
                }
                let (said, there) = (
                    paper.published.as_deref().and_then(day),
                    snapshot.citations().day(ordinal),
                );
                if said != there {
                    tell(
                        crate::citations::FILE,
                        format!("{}: day {there:?}, its record says {said:?}", paper.id),
                    );
                }
            }
            Err(error) => tell("papers.jsonl", super::told(&error)),
        }
    }
}

fn found_by_id(snapshot: &Snapshot, id: &str, entity: Entity, tell: Tell<'_>) {
    let found = snapshot.by_key(id);
    if found != Some(entity) {
        tell("ids.fst", format!("{id} finds {found:?}, it is {entity:?}"));
    }
}

/// A name finds its own, in one of these roles; a name without a letter or digit finds nothing.
fn named(snapshot: &Snapshot, name: &str, roles: &[Role], entity: Entity, tell: Tell<'_>) {
    let normal = names::normalise(name);
    let finds = |posting: &Posting| posting.entity == entity && roles.contains(&posting.role);
    if !normal.is_empty() && !snapshot.names.get(&normal).iter().any(finds) {
        tell(
            "names.fst",
            format!("{name:?} does not find {entity:?}, whose name it is"),
        );
    }
}

/// Every implementation is the only one of its method, its code has its address, and its level follows from its outcomes.
fn implementations(snapshot: &Snapshot, tell: Tell<'_>) {
    let mut seen = HashSet::new();
    for ordinal in 0..snapshot.implementations.len() {
        match snapshot
            .implementations
            .get::<ImplementationRecord>(ordinal)
        {
            Ok(record) => {
                implementation(&record, tell);
                let held = snapshot
                    .method_by_id(&record.method)
                    .and_then(|method| snapshot.held(method));
                if held != Some(Held::of(&record, ordinal)) {
                    tell(
                        crate::glance::FILE,
                        format!("{}: not what its implementation says", record.method),
                    );
                }
                if !seen.insert(record.method.clone()) {
                    tell(
                        "implementations.jsonl",
                        format!("{} has more than one", record.method),
                    );
                }
            }
            Err(error) => tell("implementations.jsonl", super::told(&error)),
        }
    }
}

fn implementation(record: &ImplementationRecord, tell: Tell<'_>) {
    let file = "implementations.jsonl";
    for (side, reading) in [("a", &record.a), ("b", &record.b)] {
        let found = reading.source.as_ref().map(Digest::of);
        if found.is_some_and(|found| found != reading.code_sha256) {
            tell(
                file,
                format!(
                    "{}: reading {side} is not the code of {}",
                    record.method, reading.code_sha256
                ),
            );
        }
    }
    if let Some(run) = &record.run {
        let level = ladder::climb(&run.rungs.each_ref().map(|rung| rung.outcome));
        if level != run.verification_level {
            let said = run.verification_level;
            tell(
                file,
                format!(
                    "{}: level {said:?}, its outcomes say {level:?}",
                    record.method
                ),
            );
        }
    }
}
