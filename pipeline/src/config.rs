//! The configuration of `concordance`, the only reader of its environment. Every variable is in `.env.sample`.

use crate::error::{HintContext as _, hinted};
use anyhow::{Context as _, Result};
use ladder::Seed;
use std::path::PathBuf;

/// Every setting; read once at start-up. Deliberately without `Debug`: the database's URL has a password.
#[derive(Clone)]
pub struct Config {
    /// `DATABASE_URL`: an existing Postgres server. Without the variable, a private server is started below the state directory.
    pub database_url: Option<String>,
    /// `CONCORDANCE_STATE_DIR` (`.state`): the private Postgres, snapshots, findings and reports.
    pub state_dir: PathBuf,
    /// `CONCORDANCE_CORPUS` (`datasets`): method cards and readings.
    pub corpus: PathBuf,
    /// `CONCORDANCE_SPECS` (`property-specs`): one spec per method.
    pub specs: PathBuf,
    /// `CONCORDANCE_ASSEMBLIES` (`assemblies`): one folder per assembly of methods. The folder may be absent.
    pub assemblies: PathBuf,
    /// `CONCORDANCE_PYTHON`: the Python environment the sandbox embeds; the nearest `.venv` above this executable or the working folder by default.
    pub python: Option<PathBuf>,
    /// `CONCORDANCE_RUNNER`: the sandbox-runner executable; the one in the folder of this executable by default.
    pub runner: Option<PathBuf>,
    /// `CONCORDANCE_FLOOR` (`I2`): the lowest accepted isolation level.
    pub floor: Option<String>,
    /// `CONCORDANCE_LOG` (`warn`): the log filter for stderr, as `level` or `target=level`, separated by commas.
    pub log: String,
    /// `CONCORDANCE_SEED`: the seed of every climb of this process, 16 hexadecimal digits; drawn at random by default. With a seed that was
    /// recorded, what it decided is decided again.
    pub seed: Seed,
    /// `CONCORDANCE_WORKERS`: the number of methods verified at once; the number of cores by default.
    pub workers: usize,
}

impl Config {
    /// Reads the environment.
    ///
    /// # Errors
    /// When a variable has an invalid value; the error names the variable.
    pub fn from_env() -> Result<Self> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let workers = match text("CONCORDANCE_WORKERS")? {
            None => cores,
            Some(word) => match word.parse() {
                Ok(n) if n > 0 => n,
                _ => {
                    return Err(hinted(
                        format!("CONCORDANCE_WORKERS is {word:?}"),
                        "give a number of at least 1, or leave it out",
                    ));
                }
            },
        };
        Ok(Self {
            database_url: text("DATABASE_URL")?,
            state_dir: path("CONCORDANCE_STATE_DIR", ".state")?,
            corpus: path("CONCORDANCE_CORPUS", "datasets")?,
            specs: path("CONCORDANCE_SPECS", "property-specs")?,
            assemblies: path("CONCORDANCE_ASSEMBLIES", "assemblies")?,
            python: text("CONCORDANCE_PYTHON")?
                .map(std::path::absolute)
                .transpose()?,
            runner: text("CONCORDANCE_RUNNER")?.map(PathBuf::from),
            floor: text("CONCORDANCE_FLOOR")?,
            log: text("CONCORDANCE_LOG")?.unwrap_or_else(|| "warn".to_owned()),
            seed: seed()?,
            workers,
        })
    }
}

/// Returns the seed in the environment, else a random one.
fn seed() -> Result<Seed> {
    match text("CONCORDANCE_SEED")? {
        Some(word) => word.parse().with_hint(
            || format!("CONCORDANCE_SEED is {word:?}"),
            "give the seed of a run, 16 hexadecimal digits, or leave it out",
        ),
        None => {
            let bits = getrandom::u64().context("the system gives no random numbers")?;
            Ok(Seed::new(bits))
        }
    }
}

/// Returns the value of a variable that `generate.toml` names. Deliberately not a setting: it is read when it is needed, and kept nowhere.
///
/// # Errors
/// When the variable is not set, is empty, or is not UTF-8; the error has the name and never the value.
pub(crate) fn secret(name: &str) -> Result<providers::Secret> {
    let value = text(name)?.ok_or_else(|| {
        hinted(
            format!("the environment variable {name} is not set"),
            "generate.toml names it as the key of a provider; set it, or remove the key",
        )
    })?;
    Ok(providers::Secret::new(value))
}

/// Returns the value of a variable for a program of the operator; `None` when it is not set.
///
/// # Errors
/// When the value is not UTF-8.
pub(crate) fn passed_variable(name: &str) -> Result<Option<providers::Secret>> {
    Ok(text(name)?.map(providers::Secret::new))
}

fn text(name: &str) -> Result<Option<String>> {
    match std::env::var_os(name) {
        None => Ok(None),
        Some(value) if value.is_empty() => Ok(None),
        Some(value) => {
            let value = value.into_string().ok();
            Ok(Some(value.with_context(|| format!("{name} is not UTF-8"))?))
        }
    }
}

/// Returns the path in a variable, or the default, as an absolute path. **Reason**: child processes have other working folders.
fn path(name: &str, default: &str) -> Result<PathBuf> {
    let path = text(name)?.unwrap_or_else(|| default.to_owned());
    std::path::absolute(&path)
        .with_context(|| format!("{name} is {path:?}, which cannot be made absolute"))
}
