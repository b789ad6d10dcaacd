//! Tasks, datasets and reported results.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A task. Two tasks are the same if the normal forms of their names are equal.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// Name as the source writes it.
    pub name: String,
    /// Last part of the task's page address in the archived Papers with Code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slug: Option<String>,
    /// Area.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<String>,
    /// Description.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Name of the parent task. In the graph, its normal form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<String>,
    /// Names of the datasets with results of the task, in order; only in the graph.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub datasets: Vec<String>,
}

/// A dataset. Two datasets are the same if the normal forms of their names are equal. The store has
/// name and description only.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dataset {
    /// Name as the source writes it.
    pub name: String,
    /// Full name, if it differs from the name.
    pub full_name: Option<String>,
    /// Last part of the dataset's page address.
    pub slug: Option<String>,
    /// Description in Markdown.
    pub description: Option<String>,
    /// Address of the dataset's own page.
    pub homepage: Option<String>,
    /// Day of introduction.
    pub introduced: Option<NaiveDate>,
    /// Names of modalities, e.g. "Images".
    pub modalities: Vec<String>,
    /// Names of tasks the dataset is used for.
    pub tasks: Vec<String>,
    /// Names of variants, which results use.
    pub variants: Vec<String>,
    /// Number of papers that the source counts.
    pub paper_count: Option<u64>,
}

/// A reported result: a row of the table of a task and a dataset.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportedResult {
    /// Name of the task.
    pub task: String,
    /// Name of the dataset.
    pub dataset: String,
    /// Name of the model.
    pub model: String,
    /// Metric to value, both as reported: "95.84%" remains a text.
    pub metrics: BTreeMap<String, String>,
    /// The paper that reports the result: its key in a batch, its public id in a snapshot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paper: Option<String>,
    /// Day of the report.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<NaiveDate>,
}
