//! Authors and institutions of sets of papers, and co-authors.

use super::{Builder, constraint_sources, constraints, names_of_institutions, paper_fact, say};
use crate::execute::papers::{ordered, paper_set};
use crate::{
    Aggregate, Field, Order, Report, SourceKind, Stored, by_count, counted, listed, numbered,
    some_of,
};
use catalogue::names;
use std::collections::{BTreeMap, BTreeSet};

const MAX_AUTHORS: usize = 60;

/// Answers a plan about authors or institutions.
pub(crate) fn authors(builder: &mut Builder<'_>) -> Stored {
    let plan = builder.plan;
    let papers = paper_set(builder.snapshot, &plan.filters)?.papers;
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
    let kind = match plan.tells(Report::Institutions) || plan.tells(Report::Affiliations) {
        true => SourceKind::Institution,
        false => SourceKind::Author,
    };
    let own = plan.filters[Field::Authors].iter();
    let own: Vec<String> = own.map(|name| names::author_key(name)).collect();
    let mut counts: BTreeMap<String, (String, usize)> = BTreeMap::new();
    for paper in &papers {
        let record = builder.snapshot.paper(*paper)?;
        let authors = record.authors.iter().map(|one| &one.author.name);
        let counted: Vec<&String> = match kind {
            SourceKind::Institution => names_of_institutions(&record).collect(),
            _ => authors.collect(),
        };
        let mut keys = BTreeSet::new();
        for name in counted {
            let key = names::author_key(name);
            if keys.insert(key.clone()) && !own.contains(&key) {
                counts.entry(key).or_insert_with(|| (name.clone(), 0)).1 += 1;
            }
        }
    }
    match counts.is_empty() {
        true => Ok(()),
        false => report(builder, &by_count(counts.into_values()), kind, papers.len()),
    }
}

fn report(
    builder: &mut Builder<'_>,
    counts: &[(String, usize)],
    kind: SourceKind,
    papers: usize,
) -> Stored {
    let plan = builder.plan;
    let is_count = plan.aggregate == Some(Aggregate::Count);
    let mut sources = constraint_sources(builder)?;
    let shown = &counts[..counts.len().min(plan.limit.unwrap_or(MAX_AUTHORS))];
    if !is_count {
        sources.extend(builder.holders(kind, shown.iter().map(|(name, _)| name))?);
    }
    let list = some_of(numbered(shown), counts.len() - shown.len());
    let constraints = constraints(builder.snapshot, plan)?;
    let (number, papers) = (counts.len(), counted(papers, "paper"));
    let authors = counted(number, "author");
    let text = match plan.report {
        Some(Report::Coauthors) if is_count => {
            format!(
                "{} wrote {papers}{constraints}",
                counted(number, "co-author")
            )
        }
        Some(Report::Authors) if is_count => format!("{authors} wrote {papers}{constraints}"),
        Some(Report::Coauthors) => {
            format!(
                "{authors} wrote with {}: {list}",
                listed(&plan.filters[Field::Authors])
            )
        }
        _ => format!("The {kind}s of {papers}{constraints}: {list}"),
    };
    say!(builder, sources; "{text}.");
    Ok(())
}
