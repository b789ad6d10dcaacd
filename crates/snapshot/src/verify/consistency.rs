//! The consistency checks of a snapshot's contents.

use crate::contents::{Counts, ImplementationRecord};
use crate::facts::Facts;
use crate::index::{Entity, Index, Kind, Posting, Role};
use crate::layout::{ATLAS, CITATIONS, MANIFEST, METHOD_SUMMARIES};
use crate::lists::List;
use crate::method_summary::ImplementationSummary;
use crate::records::Records;
use crate::snapshot::Snapshot;
use crate::writer::day;
use catalogue::{Digest, names};
use std::collections::HashSet;

/// Receives each fault: the file, and a sentence.
type Report<'a> = &'a mut dyn FnMut(&str, String);

/// Checks everything and reports every fault.
pub(super) fn check(snapshot: &Snapshot, report: Report<'_>) {
    check_counts(snapshot, report);
    for records in snapshot.records.all() {
        if let Some(fault) = records.fault() {
            report(&records.file(), fault);
        }
    }
    check_postings(snapshot, "ids.fst", &snapshot.ids, report);
    check_postings(snapshot, "names.fst", &snapshot.names, report);
    check_lists(snapshot, report);
    let (methods, papers) = (
        snapshot.records.methods.len(),
        snapshot.records.papers.len(),
    );
    let (documents, expected) = (snapshot.text.len(), u64::from(methods) + u64::from(papers));
    if documents != expected {
        let fault = format!("{documents} documents, {expected} methods and papers");
        report("text/meta.json", fault);
    } else {
        match snapshot.text.fault() {
            Ok(None) => {}
            Ok(Some(fault)) => report("text/meta.json", fault),
            Err(error) => report("text/meta.json", error.to_string()),
        }
    }
    check_methods(snapshot, report);
    check_papers(snapshot, report);
    check_implementations(snapshot, report);
    for fault in snapshot.citations().faults() {
        report(CITATIONS, fault);
    }
    for fault in snapshot.atlas().faults(snapshot.citations()) {
        report(ATLAS, fault);
    }
}

/// Checks that the counts in the manifest equal those of the files.
fn check_counts(snapshot: &Snapshot, report: Report<'_>) {
    let stated = snapshot.manifest().counts;
    let actual = Counts {
        names: snapshot.names.len(),
        ids: snapshot.ids.len(),
        citations: u64::from(snapshot.citations().citations()),
        // The number of skipped entries cannot be recomputed.
        disputed_ids: stated.disputed_ids,
        repeated_citations: stated.repeated_citations,
        self_citations: stated.self_citations,
        ..snapshot.records.counts(Records::len)
    };
    if stated != actual {
        let fault = format!("it counts {stated:?}; there are {actual:?}");
        report(MANIFEST, fault);
    }
}

/// Checks that every posting refers to a record.
fn check_postings(snapshot: &Snapshot, file: &str, index: &Index, report: Report<'_>) {
    let exists = |entity: Entity| match entity.kind {
        Kind::Method => entity.ordinal < snapshot.records.methods.len(),
        Kind::Paper => entity.ordinal < snapshot.records.papers.len(),
    };
    index.for_each(|text, words| match words.as_deref() {
        None => report(file, format!("{text:?}: its postings are not all there")),
        Some([]) => report(file, format!("{text:?} points to nothing")),
        Some(words) => {
            for entity in words.iter().map(|word| Posting::unpack(*word).entity) {
                if !exists(entity) {
                    let fault = format!("{text:?} points to {entity:?}, which is not there");
                    report(file, fault);
                }
            }
        }
    });
}

/// Checks that every list refers to existing records.
fn check_lists(snapshot: &Snapshot, report: Report<'_>) {
    snapshot.lists.for_each(|key, ordinals| {
        let (Some(ordinals), Some(list)) = (ordinals, List::of_key(key)) else {
            let fault = format!("{key:?}: its postings are not all there, or it is no key");
            return report("lists.fst", fault);
        };
        let records = list.records(&snapshot.records).len();
        if let Some(missing) = ordinals.iter().find(|ordinal| **ordinal >= records) {
            let fault = format!("{key:?} names record {missing}, there are {records}");
            report("lists.fst", fault);
        }
    });
}

/// Checks that the indexes find every method by its id, its name and its aliases, and that its
/// summary has the paper of its record.
fn check_methods(snapshot: &Snapshot, report: Report<'_>) {
    for ordinal in 0..snapshot.records.methods.len() {
        let entity = Entity::method(ordinal);
        match snapshot.method(ordinal) {
            Ok(method) => {
                check_id(snapshot, &format!("method:{}", method.id), entity, report);
                if snapshot.method_summaries[ordinal as usize].paper != method.paper {
                    report(
                        METHOD_SUMMARIES,
                        format!("{}: another paper than its record says", method.id),
                    );
                }
                check_name(snapshot, &method.name, &[Role::Own], entity, report);
                for alias in method.aliases() {
                    check_name(snapshot, alias, &[Role::Own, Role::Alias], entity, report);
                }
            }
            Err(error) => report("methods.jsonl", super::with_causes(&error)),
        }
    }
}

/// Checks that the indexes find every paper by its id and its title, and that reviews and citation
/// graph agree with its record.
fn check_papers(snapshot: &Snapshot, report: Report<'_>) {
    for ordinal in 0..snapshot.records.papers.len() {
        let entity = Entity::paper(ordinal);
        match snapshot.paper(ordinal) {
            Ok(paper) => {
                check_id(snapshot, &paper.id, entity, report);
                check_name(snapshot, &paper.title, &[Role::Own], entity, report);
                let reviews = snapshot.list(List::Reviews, &paper.id).len();
                if reviews != paper.n_reviews as usize {
                    report(
                        "reviews.jsonl",
                        format!(
                            "{}: {reviews} reviews, its record says {}",
                            paper.id, paper.n_reviews
                        ),
                    );
                }
                let expected = paper.published.map(day);
                let actual = snapshot.citations().day(ordinal);
                if actual != expected {
                    report(
                        CITATIONS,
                        format!("{}: day {actual:?}, its record says {expected:?}", paper.id),
                    );
                }
            }
            Err(error) => report("papers.jsonl", super::with_causes(&error)),
        }
    }
}

fn check_id(snapshot: &Snapshot, id: &str, entity: Entity, report: Report<'_>) {
    let actual = snapshot.by_key(id);
    if actual != Some(entity) {
        let fault = format!("{id} finds {actual:?}, it is {entity:?}");
        report("ids.fst", fault);
    }
}

/// Checks that the index finds an entity by its name in one of these roles. A name without a letter
/// or digit finds no entity.
fn check_name(snapshot: &Snapshot, name: &str, roles: &[Role], entity: Entity, report: Report<'_>) {
    let normal = names::normalise(name);
    let finds = |posting: &Posting| posting.entity == entity && roles.contains(&posting.role);
    if !normal.is_empty() && !snapshot.names.get(&normal).iter().any(finds) {
        report(
            "names.fst",
            format!("{name:?} does not find {entity:?}, whose name it is"),
        );
    }
}

/// Checks that every method has at most one implementation, and that readings have the stated
/// content address.
fn check_implementations(snapshot: &Snapshot, report: Report<'_>) {
    let file = "implementations.jsonl";
    let (mut seen, mut facts) = (HashSet::new(), Facts::default());
    for ordinal in 0..snapshot.records.implementations.len() {
        let record: ImplementationRecord = match snapshot.records.implementations.get(ordinal) {
            Ok(record) => record,
            Err(error) => {
                report(file, super::with_causes(&error));
                continue;
            }
        };
        check_implementation(&record, &mut |fault| report(file, fault));
        facts.add_implementation(&record);
        let summary = snapshot
            .method_by_id(&record.method)
            .and_then(|method| snapshot.implementation_summary(method));
        if summary != Some(ImplementationSummary::of(&record, ordinal)) {
            let fault = format!("{}: not what its implementation says", record.method);
            report(METHOD_SUMMARIES, fault);
        }
        if !seen.insert(record.method.clone()) {
            report(file, format!("{} has more than one", record.method));
        }
    }
    for ordinal in 0..snapshot.records.functions.len() {
        match snapshot.records.functions.get(ordinal) {
            Ok(record) => facts.add_function(&record),
            Err(error) => report("functions.jsonl", error.to_string()),
        }
    }
    if facts.digest() != snapshot.manifest().facts {
        let fault = "its facts are not those of implementations and functions";
        report(MANIFEST, fault.to_owned());
    }
}

fn check_implementation(record: &ImplementationRecord, report: &mut dyn FnMut(String)) {
    let method = &record.method;
    for (side, reading) in [("a", &record.a), ("b", &record.b)] {
        let (expected, actual) = (reading.code_sha256, reading.source.as_ref().map(Digest::of));
        if actual.is_some_and(|actual| actual != expected) {
            report(format!(
                "{method}: reading {side} is not the code of {expected}"
            ));
        }
    }
}
