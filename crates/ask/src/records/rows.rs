//! Rows of results, grouped by task and dataset, and the metrics that they state.

use super::metrics::metric_words;
use crate::{Snapshot, Stored, paper_with, set, tally};
use catalogue::{Attributed, ReportedResult, names};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug, Clone)]
pub(crate) struct Row {
    pub(crate) record: Attributed<ReportedResult>,
    /// The stored paper that reports it.
    pub(crate) paper: Option<u32>,
}

/// The rows of one task and one dataset.
#[derive(Debug, Clone)]
pub(crate) struct Table {
    pub(crate) task: String,
    pub(crate) dataset: String,
    pub(crate) rows: Vec<Row>,
}

/// Returns the rows of some datasets, grouped by task and dataset, the largest group first.
pub(crate) fn tables_on(snapshot: &Snapshot, datasets: &[String]) -> Stored<Vec<Table>> {
    let rows = datasets.iter();
    let rows = rows.flat_map(|name| snapshot.results_on_dataset(name));
    grouped(snapshot, rows.collect(), |_| true)
}

/// Returns those of some rows that are admitted, each once, grouped by task and dataset, the largest group first.
pub(crate) fn grouped(
    snapshot: &Snapshot,
    ordinals: Vec<u32>,
    is_admitted: impl Fn(&Row) -> bool,
) -> Stored<Vec<Table>> {
    let mut groups: BTreeMap<(String, String), Vec<Row>> = BTreeMap::new();
    let mut seen = BTreeSet::new();
    for ordinal in set(ordinals) {
        let record = snapshot.result(ordinal)?;
        let group = (record.task.clone(), record.dataset.clone());
        let (model, metrics) = (record.model.clone(), record.metrics.clone());
        let stated = (group.clone(), model, record.paper.clone(), metrics);
        let paper = paper_with(snapshot, record.paper.as_ref());
        let row = Row { record, paper };
        if is_admitted(&row) && seen.insert(stated) {
            groups.entry(group).or_default().push(row);
        }
    }
    let table = |((task, dataset), rows)| Table {
        task,
        dataset,
        rows,
    };
    let mut tables: Vec<Table> = groups.into_iter().map(table).collect();
    tables.sort_by(|a, b| b.rows.len().cmp(&a.rows.len()).then(a.task.cmp(&b.task)));
    Ok(tables)
}

/// Returns the names of the metrics of a table with the number of rows that have each, the most frequent first.
pub(crate) fn metrics_of(table: &Table) -> Vec<(String, usize)> {
    let metrics = table.rows.iter().flat_map(|row| row.record.metrics.keys());
    tally(metrics.cloned())
}

/// Returns the metrics of a table that a name means: the metric of this spelling; else those with the
/// fewest further words among the metrics that have every word of the name.
pub(crate) fn metrics_named(table: &Table, name: &str) -> Vec<String> {
    let metrics = metrics_of(table).into_iter().map(|(metric, _)| metric);
    let (mut exact, others): (Vec<String>, Vec<String>) =
        metrics.partition(|metric| names::spelling_key(metric) == names::spelling_key(name));
    if exact.is_empty() {
        let words = metric_words(name);
        let theirs = others.into_iter().map(|one| (metric_words(&one), one));
        let mut fitting: Vec<(Vec<String>, String)> = theirs.collect();
        let has_all = |theirs: &[String]| words.iter().all(|word| theirs.contains(word));
        fitting.retain(|(theirs, _)| !words.is_empty() && has_all(theirs));
        let fewest = fitting.iter().map(|(theirs, _)| theirs.len()).min();
        fitting.retain(|(theirs, _)| Some(theirs.len()) == fewest);
        exact.extend(fitting.into_iter().map(|(_, metric)| metric));
    }
    exact
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::License;

    #[test]
    fn a_name_means_the_metric_with_the_fewest_further_words() {
        let metric = |name: &str| (name.to_owned(), "1".to_owned());
        let record = ReportedResult {
            metrics: [metric("Top-1 Accuracy"), metric("Top 5 Accuracy")].into(),
            ..ReportedResult::default()
        };
        let (source, license) = ("pwc".to_owned(), License::CcBySa4);
        let record = Attributed {
            record,
            source,
            license,
        };
        let table = Table {
            task: "T".to_owned(),
            dataset: "D".to_owned(),
            rows: vec![Row {
                record,
                paper: None,
            }],
        };
        assert_eq!(metrics_named(&table, "top 1 accuracy"), ["Top-1 Accuracy"]);
        assert_eq!(metrics_named(&table, "top 5"), ["Top 5 Accuracy"]);
        assert_eq!(
            metrics_named(&table, "accuracy"),
            ["Top 5 Accuracy", "Top-1 Accuracy"]
        );
        assert!(metrics_named(&table, "perplexity").is_empty());
    }
}
