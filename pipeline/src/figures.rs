//! Figures that take minutes to measure, kept in the state folder for `report --ladder`.

use crate::config::Config;
use crate::files;
use anyhow::{Context as _, Result};
use chrono::{DateTime, Utc};
use ladder::LADDER_VERSION;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The comparison of environment blocks.
pub const STABILITY: &str = "stability";

/// Mutants, misreadings and stand-ins.
pub const MUTATION: &str = "mutation";

/// Figures with when and by which rules they were measured.
#[derive(Debug, Serialize, Deserialize)]
pub struct Kept<T> {
    /// When.
    pub measured_at: DateTime<Utc>,
    /// The version of the rules.
    pub ladder_version: String,
    /// The figures.
    pub figures: T,
}

fn path(config: &Config, name: &str) -> PathBuf {
    config
        .state_dir
        .join("figures")
        .join(format!("{name}.json"))
}

/// Keeps figures in place of those kept before.
///
/// # Errors
/// When the state folder cannot be written.
pub fn keep<T: Serialize>(config: &Config, name: &str, figures: &T) -> Result<()> {
    let path = path(config, name);
    let kept = Kept {
        measured_at: Utc::now(),
        ladder_version: LADDER_VERSION.to_owned(),
        figures,
    };
    let folder = path.parent().unwrap_or(&config.state_dir);
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    files::replace(&path, serde_json::to_string(&kept)?)
}

/// The figures kept last; nothing when none were, or when they were measured by other rules.
///
/// # Errors
/// When the file there cannot be read.
pub fn last<T: DeserializeOwned>(config: &Config, name: &str) -> Result<Option<Kept<T>>> {
    let path = path(config, name);
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error).with_context(|| format!("cannot read {}", path.display())),
    };
    let kept: Kept<T> = serde_json::from_str(&text).with_context(|| {
        format!(
            "{} is not what was kept\nhint: remove it and measure again",
            path.display()
        )
    })?;
    Ok(Some(kept).filter(|kept| kept.ladder_version == LADDER_VERSION))
}
