//! Authors and institutions of sets of papers, and co-authors.

use super::builder::Builder;
use super::facts::paper_fact;
use super::sets::{constraint_sources, constraints};
use crate::AskError;
use crate::execute::papers::{ordered, paper_set};
use crate::plan::{Aggregate, Order, Plan};
use crate::sentences::{counted, listed};
use catalogue::names;
use std::collections::BTreeMap;

/// The maximum number of authors in a sentence.
const MAX_AUTHORS: usize = 60;

/// Answers a plan about authors or institutions.
pub(crate) fn authors(builder: &mut Builder<'_>, plan: &Plan) -> Result<(), AskError> {
    let set = paper_set(builder.snapshot, &plan.filters)?;
    if set.papers.is_empty() {
        return Ok(());
    }
    // "Who wrote the newest paper on X?" is about one paper.
    if let (Some(order), "authors") = (plan.order, plan.report.as_str()) {
        let chosen = ordered(
            builder.snapshot,
            &set.papers,
            order,
            plan.limit.unwrap_or(1),
        )?;
        for paper in chosen {
            paper_fact(builder, paper, "authors")?;
            paper_fact(builder, paper, "year")?;
            if matches!(order, Order::MostCited | Order::LeastCited) {
                paper_fact(builder, paper, "citation_count")?;
            }
        }
        return Ok(());
    }
    let own: Vec<String> = plan
        .filters
        .authors
        .iter()
        .map(|name| names::author_key(name))
        .collect();
    let mut counts: BTreeMap<String, (String, usize)> = BTreeMap::new();
    for paper in &set.papers {
        let record = builder.snapshot.paper(*paper)?;
        let of_authors = record
            .authors
            .iter()
            .flat_map(|authorship| &authorship.institutions);
        let institutions = record
            .institutions
            .iter()
            .chain(of_authors)
            .map(|institution| &institution.name);
        let listed: Vec<&String> = match plan.report.as_str() {
            "institutions" | "affiliations" => institutions.collect(),
            _ => record
                .authors
                .iter()
                .map(|authorship| &authorship.author.name)
                .collect(),
        };
        let mut keys = std::collections::BTreeSet::new();
        for name in listed {
            let key = names::author_key(name);
            if keys.insert(key.clone()) && !own.contains(&key) {
                counts.entry(key).or_insert_with(|| (name.clone(), 0)).1 += 1;
            }
        }
    }
    if counts.is_empty() {
        return Ok(());
    }
    let mut counts: Vec<(String, usize)> = counts.into_values().collect();
    counts.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    report(builder, plan, &counts, set.papers.len())
}

fn report(
    builder: &mut Builder<'_>,
    plan: &Plan,
    counts: &[(String, usize)],
    papers: usize,
) -> Result<(), AskError> {
    let mut sources = constraint_sources(builder, plan)?;
    let shown = &counts[..counts.len().min(plan.limit.unwrap_or(MAX_AUTHORS))];
    let is_institution = matches!(plan.report.as_str(), "institutions" | "affiliations");
    if plan.aggregate != Some(Aggregate::Count) {
        for (name, _) in shown {
            sources.push(match is_institution {
                true => builder.institution_source(name)?,
                false => builder.author_source(name)?,
            });
        }
    }
    let mut list: Vec<String> = shown
        .iter()
        .map(|(name, count)| format!("{name} ({count})"))
        .collect();
    if counts.len() > shown.len() {
        list.push(format!("{} more", counts.len() - shown.len()));
    }
    let constraints = constraints(builder.snapshot, plan)?;
    let (papers, list) = (counted(papers, "paper"), listed(&list));
    let text = match (plan.report.as_str(), plan.aggregate) {
        ("coauthors", Some(Aggregate::Count)) => {
            format!(
                "{} wrote {papers}{constraints}.",
                counted(counts.len(), "co-author")
            )
        }
        ("authors", Some(Aggregate::Count)) => {
            format!(
                "{} wrote {papers}{constraints}.",
                counted(counts.len(), "author")
            )
        }
        ("coauthors", _) => {
            let (authors, name) = (
                counted(counts.len(), "author"),
                listed(&plan.filters.authors),
            );
            format!("{authors} wrote with {name}: {list}.")
        }
        _ if is_institution => format!("The institutions of {papers}{constraints}: {list}."),
        _ => format!("The authors of {papers}{constraints}: {list}."),
    };
    builder.add(text, &sources);
    Ok(())
}
