//! Authors and institutions of sets of papers, and co-authors.

use super::builder::Builder;
use super::facts::{names_of_institutions, paper_fact};
use super::sets::{constraint_sources, constraints};
use crate::Stored;
use crate::execute::papers::{ordered, paper_set};
use crate::plan::{Aggregate, Order, Plan};
use crate::rules::Report;
use crate::sentences::{by_count, counted, listed, numbered};
use catalogue::{PaperRecord, names};
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of authors in a sentence.
const MAX_AUTHORS: usize = 60;

/// Answers a plan about authors or institutions.
pub(crate) fn authors(builder: &mut Builder<'_>, plan: &Plan) -> Stored {
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
    let own: Vec<String> = (plan.filters.authors.iter())
        .map(|name| names::author_key(name))
        .collect();
    let mut counts: BTreeMap<String, (String, usize)> = BTreeMap::new();
    for paper in &papers {
        let record = builder.snapshot.paper(*paper)?;
        let mut keys = BTreeSet::new();
        for name in counted_names(&record, is_of_institutions(plan)) {
            let key = names::author_key(name);
            if keys.insert(key.clone()) && !own.contains(&key) {
                counts.entry(key).or_insert_with(|| (name.clone(), 0)).1 += 1;
            }
        }
    }
    match counts.is_empty() {
        true => Ok(()),
        false => report(builder, plan, &by_count(counts.into_values()), papers.len()),
    }
}

fn is_of_institutions(plan: &Plan) -> bool {
    plan.tells(Report::Institutions) || plan.tells(Report::Affiliations)
}

/// Returns the names of a paper's institutions, or of its authors.
fn counted_names(record: &PaperRecord, of_institutions: bool) -> Vec<&String> {
    match of_institutions {
        true => names_of_institutions(record).collect(),
        false => (record.authors.iter())
            .map(|authorship| &authorship.author.name)
            .collect(),
    }
}

fn report(
    builder: &mut Builder<'_>,
    plan: &Plan,
    counts: &[(String, usize)],
    papers: usize,
) -> Stored {
    let is_count = plan.aggregate == Some(Aggregate::Count);
    let mut sources = constraint_sources(builder, plan)?;
    let shown = &counts[..counts.len().min(plan.limit.unwrap_or(MAX_AUTHORS))];
    for (name, _) in shown.iter().filter(|_| !is_count) {
        sources.push(match is_of_institutions(plan) {
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
    let text = match plan.report {
        Some(Report::Coauthors) if is_count => {
            format!(
                "{} wrote {papers}{constraints}.",
                counted(number, "co-author")
            )
        }
        Some(Report::Authors) if is_count => {
            format!("{} wrote {papers}{constraints}.", counted(number, "author"))
        }
        Some(Report::Coauthors) => {
            let (authors, name) = (counted(number, "author"), listed(&plan.filters.authors));
            format!("{authors} wrote with {name}: {list}.")
        }
        _ if is_of_institutions(plan) => {
            format!("The institutions of {papers}{constraints}: {list}.")
        }
        _ => format!("The authors of {papers}{constraints}: {list}."),
    };
    builder.add(text, sources);
    Ok(())
}
