//! Metrics that take minutes to measure, saved in the state folder for `report --ladder`.

use crate::atomic_write;
use crate::config::Config;
use crate::error::HintContext as _;
use crate::text_file;
use anyhow::{Context as _, Result};
use chrono::{DateTime, Utc};
use ladder::LADDER_VERSION;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The name of the comparison of environment blocks.
pub(crate) const STABILITY: &str = "stability";

/// The name of the metrics of mutants, misreadings and stand-ins.
pub(crate) const MUTATION: &str = "mutation";

/// Metrics with the time and the rules of their measurement.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SavedMetrics<T> {
    pub(crate) measured_at: DateTime<Utc>,
    ladder_version: String,
    #[serde(rename = "figures")]
    pub(crate) metrics: T,
}

fn path(config: &Config, name: &str) -> PathBuf {
    config
        .state_dir
        .join("figures")
        .join(format!("{name}.json"))
}

/// Saves metrics and replaces earlier ones.
pub(crate) fn save<T: Serialize>(config: &Config, name: &str, metrics: &T) -> Result<()> {
    let path = path(config, name);
    let saved = SavedMetrics {
        measured_at: Utc::now(),
        ladder_version: LADDER_VERSION.to_owned(),
        metrics,
    };
    let folder = path.parent().unwrap_or(&config.state_dir);
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    atomic_write::write(&path, serde_json::to_string(&saved)?)
}

/// Returns the latest saved metrics; `None` when none were saved, or when they were measured by other rules.
pub(crate) fn latest<T: DeserializeOwned>(
    config: &Config,
    name: &str,
) -> Result<Option<SavedMetrics<T>>> {
    let path = path(config, name);
    let Some(text) = text_file::read_optional(&path)? else {
        return Ok(None);
    };
    let saved: SavedMetrics<T> = serde_json::from_str(&text).with_hint(
        || format!("{} has no saved metrics", path.display()),
        "remove the file and measure again",
    )?;
    Ok(Some(saved).filter(|saved| saved.ladder_version == LADDER_VERSION))
}
