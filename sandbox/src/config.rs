//! The configuration of a sandbox, and the search for its executables.

use crate::error::SandboxError;
use crate::isolation::Level;
use crate::layer::Layer;
use crate::library_rights::LibraryRights;
use crate::limits::Limits;
use crate::zygote_key::Preload;
use ladder::HashSeed;
use std::borrow::Cow;
use std::path::{Path, PathBuf};

/// The runner's file name.
const RUNNER: &str = "sandbox-runner";

/// The Python of a release, beside the folder of its programs.
const RELEASED_PYTHON: &str = "lib/concordance/python";

/// The configuration of a sandbox. `SandboxConfig::default()` fits the repository and its tests.
#[derive(Debug, Clone)]
pub struct SandboxConfig {
    /// The path of the runner. `None`: next to this executable, else in its parent folder (where
    /// test executables find the runner).
    pub runner: Option<PathBuf>,
    /// The Python environment with numpy. `None`: that of the release whose programs are beside
    /// this executable, else the nearest `.venv` above this executable or the working folder.
    pub python_prefix: Option<PathBuf>,
    /// The minimum isolation level.
    pub floor: Level,
    /// The limits of a child.
    pub limits: Limits,
    /// `OPENBLAS_CORETYPE` of the zygotes, which selects the kernels of the BLAS. `None`: the BLAS
    /// selects them by the CPU.
    pub openblas_coretype: Option<String>,
    /// `NPY_DISABLE_CPU_FEATURES` of the zygotes. `None`: numpy uses every feature of the CPU.
    pub npy_disable_cpu_features: Option<String>,
    /// `PYTHONHASHSEED` of the first and of the second interpreter. V1 compares their results.
    pub hash_seeds: [u32; 2],
    /// The user (and group) id of the zygotes. Only root can configure another id than its own.
    /// `None`: the id of this process.
    pub run_as: Option<u32>,
    /// The rights of bindings of one distribution. `None`: no source with the rights of a library runs.
    pub library: Option<LibraryRights>,
    /// Layers to disable, for diagnosis and tests. The remaining layers are still probed against
    /// the floor.
    pub without: Vec<Layer>,
}

impl Default for SandboxConfig {
    fn default() -> Self {
        Self {
            runner: None,
            python_prefix: None,
            floor: Level::I2,
            limits: Limits::default(),
            openblas_coretype: None,
            npy_disable_cpu_features: None,
            hash_seeds: [0, 1],
            run_as: None,
            library: None,
            without: Vec::new(),
        }
    }
}

impl SandboxConfig {
    /// Returns the runner's path.
    pub(crate) fn find_runner(&self) -> Result<PathBuf, SandboxError> {
        let looked = match &self.runner {
            Some(path) => vec![path.clone()],
            None => own_folders()
                .into_iter()
                .take(2)
                .map(|folder| folder.join(RUNNER))
                .collect(),
        };
        match looked.iter().find(|path| path.is_file()) {
            Some(path) => Ok(path.clone()),
            None => Err(SandboxError::RunnerMissing { looked }),
        }
    }

    /// Returns the Python environment's folder.
    ///
    /// # Errors
    /// When no folder has one.
    pub fn find_python(&self) -> Result<PathBuf, SandboxError> {
        let looked: Vec<PathBuf> = match &self.python_prefix {
            Some(path) => vec![path.clone()],
            None => {
                let working = std::env::current_dir().unwrap_or_default();
                let mut folders = own_folders();
                let above = working.ancestors().map(Path::to_path_buf);
                let above: Vec<_> = above.filter(|folder| !folders.contains(folder)).collect();
                folders.extend(above);
                let released = folders.get(1).map(|folder| folder.join(RELEASED_PYTHON));
                let environments = folders.iter().map(|folder| folder.join(".venv"));
                released.into_iter().chain(environments).collect()
            }
        };
        match looked.iter().find(|path| path.join("bin/python3").exists()) {
            Some(path) => Ok(path.clone()),
            None => Err(SandboxError::PythonMissing { looked }),
        }
    }

    /// Returns the limits of the children of an interpreter.
    pub(crate) fn limits_of(&self, preload: Preload) -> Cow<'_, Limits> {
        match (&self.library, preload) {
            (Some(library), Preload::Library) => Cow::Owned(library.limits(&self.limits)),
            _ => Cow::Borrowed(&self.limits),
        }
    }

    /// Returns the value of `PYTHONHASHSEED`.
    pub(crate) const fn hash_seed(&self, seed: HashSeed) -> u32 {
        match seed {
            HashSeed::Zero => self.hash_seeds[0],
            HashSeed::One => self.hash_seeds[1],
        }
    }

    /// Returns the zygote's complete environment. The zygote inherits no variable of the host.
    pub(crate) fn variables(&self, python: &Path, seed: HashSeed) -> Vec<(&'static str, String)> {
        let bin = python.join("bin");
        let mut variables = vec![
            ("PATH", bin.display().to_string()),
            (
                "PYTHONEXECUTABLE",
                bin.join("python3").display().to_string(),
            ),
            ("PYTHONHASHSEED", self.hash_seed(seed).to_string()),
            // These variables have the effect of `-s -P -B`. Isolated mode would ignore the hash
            // seed.
            ("PYTHONNOUSERSITE", "1".to_owned()),
            ("PYTHONSAFEPATH", "1".to_owned()),
            ("PYTHONDONTWRITEBYTECODE", "1".to_owned()),
            ("TZ", "UTC".to_owned()),
            ("LC_ALL", "C.UTF-8".to_owned()),
        ];
        variables.extend(BLAS_THREADS.iter().map(|name| (*name, "1".to_owned())));
        let cores = self
            .openblas_coretype
            .iter()
            .map(|value| ("OPENBLAS_CORETYPE", value.clone()));
        variables.extend(cores);
        let features = self
            .npy_disable_cpu_features
            .iter()
            .map(|value| ("NPY_DISABLE_CPU_FEATURES", value.clone()));
        variables.extend(features);
        variables
    }
}

/// The variables from which the libraries that numpy may be built with read their thread count.
const BLAS_THREADS: &[&str] = &[
    "OPENBLAS_NUM_THREADS",
    "OMP_NUM_THREADS",
    "MKL_NUM_THREADS",
    "BLIS_NUM_THREADS",
    "VECLIB_MAXIMUM_THREADS",
];

/// Returns the parent folders of this executable, from the innermost to the outermost.
fn own_folders() -> Vec<PathBuf> {
    let executable = std::env::current_exe().unwrap_or_default();
    executable
        .ancestors()
        .skip(1)
        .map(Path::to_path_buf)
        .collect()
}
