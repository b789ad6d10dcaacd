//! Tasks and the results that were reported on them.

use catalogue::License;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TaskRecord {
    /// Its name; tasks are told apart by its normal form.
    pub name: String,
    /// The last part of its page's address in the archived Papers with Code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slug: Option<String>,
    /// The field it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<String>,
    /// What it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Normal form of the name of the task above it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<String>,
    /// Names of the datasets on which results of it are held, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub datasets: Vec<String>,
    /// The license it is held under.
    pub license: License,
    /// Names of the sources that describe it.
    #[serde(default)]
    pub sources: Vec<String>,
}

/// One reported result: a row of the table of a task and a dataset.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResultRecord {
    /// The task's name.
    pub task: String,
    /// The dataset's name.
    pub dataset: String,
    /// The model as its source names it.
    pub model: String,
    /// Metric to value, both as they were reported.
    pub metrics: BTreeMap<String, String>,
    /// Id of the paper that reports it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paper: Option<String>,
    /// The day it was reported, ISO 8601.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Who says so.
    pub source: String,
    /// The license it is held under.
    pub license: License,
}
