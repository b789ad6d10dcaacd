//! Authors and institutions of sets of papers, and co-authors.

use super::{Builder, constraint_sources, constraints, names_of_institutions, paper_fact, say};
use crate::execute::papers::{ordered, paper_set};
use crate::{Aggregate, Order, Report, Stored, by_count, counted, listed, numbered};
use catalogue::{PaperRecord, names};
use std::collections::{BTreeMap, BTreeSet};

const MAX_AUTHORS: usize = 60;

/// Answers a plan about authors or institutions.
pub(crate) fn authors(builder: &mut Builder<'_>) -> Stored {
    let plan = builder.plan;
    let papers = paper_set(builder.snapshot, &plan.filters)?.papers;
    if papers.is_empty() {
        return Ok(());
    }
    // "Who wrote the newest paper on X?" is about one paper.
    if let (Some(order), true) = (plan.order, plan.tells(Report::Authors)) {
        for paper in ordered(builder.snapshot, &papers, order, plan.limit.unwrap_or(1))? {
            paper_fact(builder, paper, Report::Authors)?;
            paper_fact(builder, paper, Report::Year)?;
            if matches!(order, Order::MostCited | Order::LeastCited) {
                paper_fact(builder, paper, Report::CitationCount)?;
            }
        }
        return Ok(());
    }
    let of_institutions = plan.tells(Report::Institutions) || plan.tells(Report::Affiliations);
    let own = plan
        .filters
        .authors
        .iter()
        .map(|name| names::author_key(name));
    let own: Vec<String> = own.collect();
    let mut counts: BTreeMap<String, (String, usize)> = BTreeMap::new();
    for paper in &papers {
        let record = builder.snapshot.paper(*paper)?;
        let mut keys = BTreeSet::new();
        for name in counted_names(&record, of_institutions) {
            let key = names::author_key(name);
            if keys.insert(key.clone()) && !own.contains(&key) {
                counts.entry(key).or_insert_with(|| (name.clone(), 0)).1 += 1;
            }
        }
    }
    match counts.is_empty() {
        true => Ok(()),
        false => report(
            builder,
            &by_count(counts.into_values()),
            of_institutions,
            papers.len(),
        ),
    }
}

/// Returns the names of a paper's institutions, or of its authors.
fn counted_names(record: &PaperRecord, of_institutions: bool) -> Vec<&String> {
    let authors = record.authors.iter().map(|one| &one.author.name);
    match of_institutions {
        true => names_of_institutions(record).collect(),
        false => authors.collect(),
    }
}

fn report(
    builder: &mut Builder<'_>,
    counts: &[(String, usize)],
    of_institutions: bool,
    papers: usize,
) -> Stored {
    let plan = builder.plan;
    let is_count = plan.aggregate == Some(Aggregate::Count);
    let mut sources = constraint_sources(builder)?;
    let shown = &counts[..counts.len().min(plan.limit.unwrap_or(MAX_AUTHORS))];
    for (name, _) in shown.iter().filter(|_| !is_count) {
        sources.push(match of_institutions {
            true => builder.institution_source(name)?,
            false => builder.author_source(name)?,
        });
    }
    let mut list = numbered(shown);
    if counts.len() > shown.len() {
        list.push(format!("{} more", counts.len() - shown.len()));
    }
    let constraints = constraints(builder.snapshot, plan)?;
    let (number, papers, list) = (counts.len(), counted(papers, "paper"), listed(&list));
    let name = listed(&plan.filters.authors);
    let (authors, others) = (counted(number, "author"), counted(number, "co-author"));
    match plan.report {
        Some(Report::Coauthors) if is_count => {
            say!(builder, sources; "{others} wrote {papers}{constraints}.")
        }
        Some(Report::Authors) if is_count => {
            say!(builder, sources; "{authors} wrote {papers}{constraints}.")
        }
        Some(Report::Coauthors) => say!(builder, sources; "{authors} wrote with {name}: {list}."),
        _ if of_institutions => {
            say!(builder, sources; "The institutions of {papers}{constraints}: {list}.")
        }
        _ => say!(builder, sources; "The authors of {papers}{constraints}: {list}."),
    }
    Ok(())
}
