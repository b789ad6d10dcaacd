//! Rows of results, grouped by task and dataset, and the metrics that they state.

use super::graph::set;
use crate::Stored;
use crate::sentences::tally;
use catalogue::{Attributed, ReportedResult, names};
use snapshot::Snapshot;
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
    let rows = datasets
        .iter()
        .flat_map(|name| snapshot.results_on_dataset(name));
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
        let paper = record
            .paper
            .as_deref()
            .and_then(|id| snapshot.paper_by_id(id));
        let row = Row { record, paper };
        let group = (row.record.task.clone(), row.record.dataset.clone());
        let record = &row.record;
        let stated = (
            record.model.clone(),
            record.paper.clone(),
            record.metrics.clone(),
        );
        if is_admitted(&row) && seen.insert((group.clone(), stated)) {
            groups.entry(group).or_default().push(row);
        }
    }
    let tables = groups.into_iter().map(|((task, dataset), rows)| Table {
        task,
        dataset,
        rows,
    });
    let mut tables: Vec<Table> = tables.collect();
    tables.sort_by(|a, b| b.rows.len().cmp(&a.rows.len()).then(a.task.cmp(&b.task)));
    Ok(tables)
}

/// Returns the names of the metrics of a table with the number of rows that have each, the most frequent
/// first.
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
        let has_all = |theirs: &[String]| words.iter().all(|word| theirs.contains(word));
        let theirs = others
            .into_iter()
            .map(|metric| (metric_words(&metric), metric));
        let mut fitting: Vec<(Vec<String>, String)> = theirs.collect();
        fitting.retain(|(theirs, _)| !words.is_empty() && has_all(theirs));
        let fewest = fitting.iter().map(|(theirs, _)| theirs.len()).min();
        fitting.retain(|(theirs, _)| Some(theirs.len()) == fewest);
        exact.extend(fitting.into_iter().map(|(_, metric)| metric));
    }
    exact
}

/// Returns the words of a metric that tell it from others.
fn metric_words(name: &str) -> Vec<String> {
    const GENERIC: [&str; 7] = ["score", "the", "on", "of", "test", "value", "rate"];
    const SAME: [(&str, &str); 10] = [
        ("acc", "accuracy"),
        ("accurate", "accuracy"),
        ("errors", "error"),
        ("f1score", "f1"),
        ("parameter", "param"),
        ("number", "no"),
        ("perplexities", "perplexity"),
        ("ppl", "perplexity"),
        ("err", "error"),
        ("fmeasure", "f1"),
    ];
    /// Phrases that mean the same.
    const PHRASES: [(&str, &str); 3] = [
        ("percentage correct", "accuracy"),
        ("miou", "mean iou"),
        ("mean average precision", "map"),
    ];
    let mut name = names::normalise(name);
    for (phrase, same) in PHRASES {
        name = name.replace(phrase, same);
    }
    let words = names::word_keys(&name);
    let same = |word: &String| match SAME.iter().find(|(from, _)| from == word) {
        Some((_, to)) => (*to).to_owned(),
        None => word.clone(),
    };
    let distinctive = words
        .iter()
        .filter(|word| !GENERIC.contains(&word.as_str()));
    let plain: Vec<String> = distinctive.map(same).collect();
    if plain.is_empty() { words } else { plain }
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
