//! The configuration of `concordance`, the only reader of its environment. Every variable is in `.env.sample`.

use crate::error::{HintContext as _, hinted};
use anyhow::{Context as _, Result};
use catalogue::Seed;
use std::path::{Path, PathBuf};
use store::installation::{CORPUS_FOLDERS, Installation, state_folder};
use store::lease::Part;

/// Every setting; read once at start-up. Deliberately without `Debug`: the database's URL has a password.
#[derive(Clone)]
pub struct Config {
    /// `DATABASE_URL`: an existing Postgres server. Without the variable, a private server is started below the state directory.
    pub database_url: Option<String>,
    /// `CONCORDANCE_CHECK_DATABASE_URL`: the same server as a role that may answer checks and nothing else, for `check-worker`. Without
    /// the variable, that role of the private server.
    pub check_database_url: Option<String>,
    /// `CONCORDANCE_WORKER_DATABASE_URL`: the same server as a role that may take pairs and record runs, for `worker`. Without the
    /// variable, that role of the private server.
    pub worker_database_url: Option<String>,
    /// The part of the work that a worker takes first: `SLURM_ARRAY_TASK_ID` of `SLURM_ARRAY_TASK_COUNT`, or `JOB_COMPLETION_INDEX` of
    /// `JOB_COMPLETIONS`, which Kubernetes leaves to the manifest.
    pub part: Option<Part>,
    /// `SLURMD_NODENAME`: the name of this machine; by default its host name.
    pub node: Option<String>,
    /// `CONCORDANCE_STATE_DIR`: the private Postgres, snapshots, findings and reports; by default `.state` of the checkout, or the user's
    /// folder of states.
    pub state_dir: PathBuf,
    /// `CONCORDANCE_CORPUS`: method cards and readings; by default `datasets` of the checkout or of the release, if there is one.
    pub corpus: Option<PathBuf>,
    /// `CONCORDANCE_SPECS`: one spec per method; by default `property-specs` beside the corpus.
    pub specs: Option<PathBuf>,
    /// `CONCORDANCE_ASSEMBLIES`: one folder per assembly of methods, which may be absent; by default `assemblies` beside the corpus.
    pub assemblies: Option<PathBuf>,
    /// The folders where no corpus was, when none was found.
    pub without_corpus: Vec<PathBuf>,
    /// `CONCORDANCE_PYTHON`: the Python environment the sandbox embeds; by default that of the release, else the nearest `.venv` above this
    /// executable or the working folder.
    pub python: Option<PathBuf>,
    /// `CONCORDANCE_RUNNER`: the sandbox-runner executable; the one in the folder of this executable by default.
    pub runner: Option<PathBuf>,
    /// `CONCORDANCE_FLOOR` (`I2`): the lowest accepted isolation level.
    pub floor: Option<String>,
    /// `CONCORDANCE_LOG` (`warn`): the log filter for stderr, as `level` or `target=level`, separated by commas.
    pub log: String,
    /// `CONCORDANCE_OBJECT_STORAGE` (none), with the `AWS_…` variables that S3 needs: where snapshots are published beside the state folder.
    #[cfg(feature = "object-storage")]
    pub object_storage: Option<snapshot::object_storage::ObjectStorage>,
    /// `CONCORDANCE_SEED`: the seed of every climb of this process, 16 hexadecimal digits; drawn at random by default. With a seed that was
    /// recorded, what it decided is decided again.
    pub seed: Seed,
    /// `CONCORDANCE_WORKERS`: the number of methods verified at once; the number of cores by default.
    pub workers: usize,
}

impl Config {
    /// Reads the environment.
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
        #[cfg(not(feature = "object-storage"))]
        if text("CONCORDANCE_OBJECT_STORAGE")?.is_some() {
            return Err(hinted(
                "CONCORDANCE_OBJECT_STORAGE is set, and this program was built without object storage",
                "build it with --features object-storage, or leave the variable out",
            ));
        }
        let working = std::env::current_dir().context("the working folder is gone")?;
        let executable = std::env::current_exe().context("this program has no file")?;
        let (installation, without_corpus) = match Installation::find(&working, &executable) {
            Ok(installation) => (Some(installation), vec![]),
            Err(looked) => (None, looked),
        };
        let state_dir = path("CONCORDANCE_STATE_DIR")?.or_else(|| {
            let variable = |name| std::env::var_os(name).map(PathBuf::from);
            state_folder(
                installation.as_ref(),
                variable("XDG_STATE_HOME"),
                variable("HOME"),
            )
        });
        let [datasets, property_specs, assemblies] = CORPUS_FOLDERS;
        let installed = installation.as_ref().map(|found| found.root.clone());
        let corpus = path("CONCORDANCE_CORPUS")?;
        // Specs are those of the corpus, not of another checkout.
        let root = match &corpus {
            Some(corpus) => corpus.parent().map(Path::to_path_buf),
            None => installed.clone(),
        };
        let beside_corpus = |variable, folder: &str| {
            let default = root.as_ref().map(|root| root.join(folder));
            Ok::<_, anyhow::Error>(path(variable)?.or(default))
        };
        Ok(Self {
            database_url: text("DATABASE_URL")?,
            check_database_url: text("CONCORDANCE_CHECK_DATABASE_URL")?,
            worker_database_url: text("CONCORDANCE_WORKER_DATABASE_URL")?,
            part: part()?,
            node: text("SLURMD_NODENAME")?,
            state_dir: state_dir.ok_or_else(|| {
                hinted(
                    "there is no folder for the state",
                    "set CONCORDANCE_STATE_DIR or HOME",
                )
            })?,
            specs: beside_corpus("CONCORDANCE_SPECS", property_specs)?,
            assemblies: beside_corpus("CONCORDANCE_ASSEMBLIES", assemblies)?,
            corpus: corpus.or(installed.map(|root| root.join(datasets))),
            without_corpus,
            python: path("CONCORDANCE_PYTHON")?,
            runner: text("CONCORDANCE_RUNNER")?.map(PathBuf::from),
            floor: text("CONCORDANCE_FLOOR")?,
            log: text("CONCORDANCE_LOG")?.unwrap_or_else(|| "warn".to_owned()),
            #[cfg(feature = "object-storage")]
            object_storage: object_storage()?,
            seed: seed()?,
            workers,
        })
    }

    /// Returns the folder of method cards and readings.
    pub fn corpus(&self) -> Result<&Path> {
        existing(
            self.folder(&self.corpus)?,
            "method cards",
            "CONCORDANCE_CORPUS",
        )
    }

    /// Returns the folder of specs.
    pub fn specs(&self) -> Result<&Path> {
        existing(
            self.folder(&self.specs)?,
            "property specs",
            "CONCORDANCE_SPECS",
        )
    }

    /// Returns the folder of assemblies, which may be absent.
    pub fn assemblies(&self) -> Result<&Path> {
        self.folder(&self.assemblies)
    }

    fn folder<'a>(&self, folder: &'a Option<PathBuf>) -> Result<&'a Path> {
        folder.as_deref().ok_or_else(|| {
            let looked: Vec<String> =
                self.without_corpus.iter().map(|folder| folder.display().to_string()).collect();
            hinted(
                format!(
                    "no bundled corpus: {} and {} are together in none of {}",
                    CORPUS_FOLDERS[0], CORPUS_FOLDERS[1], looked.join(", ")
                ),
                "set CONCORDANCE_CORPUS (specs and assemblies are beside it), work in a checkout, or call the program of a checkout or a \
                 release by its path",
            )
        })
    }
}

fn existing<'a>(folder: &'a Path, of: &str, variable: &str) -> Result<&'a Path> {
    match folder.is_dir() {
        true => Ok(folder),
        false => Err(hinted(
            format!("the folder of {of}, {}, does not exist", folder.display()),
            format!(
                "set {variable}; unset, it is that of the checkout or the release, and specs and assemblies are beside the corpus"
            ),
        )),
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

/// Returns the part of the work that the jobs of an array or of an indexed job divide.
fn part() -> Result<Option<Part>> {
    let slurm = ["SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT"];
    for [index, count] in [slurm, ["JOB_COMPLETION_INDEX", "JOB_COMPLETIONS"]] {
        if let (Some(i), Some(n)) = (text(index)?, text(count)?) {
            let part = format!("{i}/{n}")
                .parse::<Part>()
                .map_err(anyhow::Error::msg);
            return part
                .with_context(|| format!("{index} of {count}"))
                .map(Some);
        }
    }
    Ok(None)
}

#[cfg(feature = "object-storage")]
fn object_storage() -> Result<Option<snapshot::object_storage::ObjectStorage>> {
    let Some(address) = text("CONCORDANCE_OBJECT_STORAGE")? else {
        return Ok(None);
    };
    let variables = std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
        .filter(|(name, _)| name.starts_with("AWS_"));
    let opened = snapshot::object_storage::ObjectStorage::open(&address, variables);
    opened.context("CONCORDANCE_OBJECT_STORAGE").map(Some)
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

/// Returns the path in a variable as an absolute path. **Reason**: child processes have other working folders.
fn path(name: &str) -> Result<Option<PathBuf>> {
    let Some(path) = text(name)? else {
        return Ok(None);
    };
    let absolute = std::path::absolute(&path);
    absolute
        .map(Some)
        .with_context(|| format!("{name} is {path:?}, which cannot be made absolute"))
}
