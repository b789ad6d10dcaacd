//! The one place where `concordance` reads its environment. Every variable is in `.env.sample`.

use anyhow::{Context, Result};
use std::path::PathBuf;

/// Everything that can be configured; read once at start-up.
#[derive(Clone)]
pub struct Config {
    /// `DATABASE_URL`: an existing Postgres. Without it a private one is started below the state directory.
    pub database_url: Option<String>,
    /// `CONCORDANCE_STATE_DIR` (`.state`): the private Postgres, snapshots, findings and reports.
    pub state_dir: PathBuf,
    /// `CONCORDANCE_CORPUS` (`datasets`): method cards and readings.
    pub corpus: PathBuf,
    /// `CONCORDANCE_SPECS` (`property-specs`): one spec per method.
    pub specs: PathBuf,
    /// `CONCORDANCE_ASSEMBLIES` (`assemblies`): one file per assembly of methods; a folder that is not there holds none.
    pub assemblies: PathBuf,
    /// `CONCORDANCE_PYTHON` (`.venv`): the Python environment the sandbox embeds.
    pub python: PathBuf,
    /// `CONCORDANCE_RUNNER`: the sandbox-runner executable, when it does not stand beside this one.
    pub runner: Option<PathBuf>,
    /// `CONCORDANCE_FLOOR` (`I2`): the lowest isolation level that is accepted.
    pub floor: Option<String>,
    /// `CONCORDANCE_LOG` (`warn`): what is logged to stderr, as `level` or `target=level`, separated by commas.
    pub log: String,
    /// `CONCORDANCE_WORKERS`: how many methods are verified at once; the number of cores unless given.
    pub workers: usize,
}

impl Config {
    /// Reads the environment.
    ///
    /// # Errors
    /// When a variable is set to something it cannot mean; the error names it.
    pub fn from_env() -> Result<Self> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let workers = match text("CONCORDANCE_WORKERS")? {
            None => cores,
            Some(word) => match word.parse() {
                Ok(n) if n > 0 => n,
                _ => {
                    anyhow::bail!(
                        "CONCORDANCE_WORKERS is {word:?}\nhint: give a number of at least 1, or leave it out"
                    )
                }
            },
        };
        Ok(Self {
            database_url: text("DATABASE_URL")?,
            state_dir: path("CONCORDANCE_STATE_DIR", ".state")?,
            corpus: path("CONCORDANCE_CORPUS", "datasets")?,
            specs: path("CONCORDANCE_SPECS", "property-specs")?,
            assemblies: path("CONCORDANCE_ASSEMBLIES", "assemblies")?,
            python: path("CONCORDANCE_PYTHON", ".venv")?,
            runner: text("CONCORDANCE_RUNNER")?.map(PathBuf::from),
            floor: text("CONCORDANCE_FLOOR")?,
            log: text("CONCORDANCE_LOG")?.unwrap_or_else(|| "warn".to_owned()),
            workers,
        })
    }
}

impl std::fmt::Debug for Config {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Config")
            .field(
                "database_url",
                &self.database_url.as_ref().map(|_| "[redacted]"),
            )
            .field("state_dir", &self.state_dir)
            .field("corpus", &self.corpus)
            .field("specs", &self.specs)
            .field("assemblies", &self.assemblies)
            .field("python", &self.python)
            .field("runner", &self.runner)
            .field("floor", &self.floor)
            .field("log", &self.log)
            .field("workers", &self.workers)
            .finish()
    }
}

fn text(name: &str) -> Result<Option<String>> {
    match std::env::var_os(name) {
        None => Ok(None),
        Some(value) if value.is_empty() => Ok(None),
        Some(value) => {
            let value = value
                .into_string()
                .ok()
                .with_context(|| format!("{name} is not UTF-8"))?;
            Ok(Some(value))
        }
    }
}

/// An absolute path: children of ours have other working folders.
fn path(name: &str, default: &str) -> Result<PathBuf> {
    let path = text(name)?.unwrap_or_else(|| default.to_owned());
    std::path::absolute(&path)
        .with_context(|| format!("{name} is {path:?}, which cannot be made absolute"))
}
