//! Environments: the wheels of one version of a distribution, each in a folder of its own that is named by its digest. They are put on the
//! path one behind the other, so that versions share their dependencies. pip resolves and downloads; nothing is built, and nothing of a
//! wheel runs outside the sandbox.

use crate::atomic_write;
use crate::error::hinted;
use anyhow::{Context as _, Result, anyhow};
use catalogue::{Digest, Wheel};
use formats::libraries::{LOCKED, LibraryFile};
use formats::unpack_wheel;
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The package that the sandbox imports before every library, in its own version.
const FIXED: &str = "numpy";

/// The most characters of what pip says that a record has.
const MOST_REASON: usize = 300;

/// One version of a distribution, ready to be put on the path.
#[derive(Debug, Clone)]
pub(super) struct Environment {
    /// The version; never [`LOCKED`].
    pub(super) version: String,
    /// The folders of the wheels, that of the distribution first.
    pub(super) folders: Vec<PathBuf>,
    /// The wheels, in the same order.
    pub(super) wheels: Vec<Wheel>,
}

/// The purpose and the parts of an environment.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Manifest {
    requirements: Vec<String>,
    wheels: Vec<Wheel>,
}

/// Makes environments below a folder.
#[derive(Debug)]
pub(super) struct Installer<'a> {
    /// The folder of environments.
    pub(super) folder: PathBuf,
    /// The sandbox's Python, with pip.
    pub(super) python: PathBuf,
    /// The folder of wheels to install from; `None` for an index.
    pub(super) offline: Option<&'a Path>,
}

impl Installer<'_> {
    /// Returns the environment of a version, made unless it is there. `Err` inside is the reason why it cannot be installed.
    pub(super) fn environment(
        &self,
        distribution: &str,
        about: &LibraryFile,
        version: &str,
    ) -> Result<Result<Environment, String>> {
        if version == LOCKED {
            return self.locked(distribution).map(Ok);
        }
        let (fixed, _) = self.installed(FIXED)?;
        let mut requirements = vec![format!("{distribution}=={version}")];
        requirements.extend(about.packages.iter().cloned());
        let file = self.folder.join("environments").join(distribution);
        fs::create_dir_all(&file)?;
        let file = file.join(format!("{version}.json"));
        let manifest = match self.present(&file, &requirements) {
            Some(manifest) => manifest,
            None => match self.install(&requirements, about, &fixed)? {
                Ok(wheels) => {
                    let wheels = with_first(distribution, wheels);
                    let manifest = Manifest {
                        requirements,
                        wheels,
                    };
                    atomic_write::write(&file, serde_json::to_vec_pretty(&manifest)?)?;
                    manifest
                }
                Err(why) => return Ok(Err(why)),
            },
        };
        let folders = manifest.wheels.iter().map(|wheel| self.folder_of(wheel));
        Ok(Ok(Environment {
            version: version.to_owned(),
            folders: folders.collect(),
            wheels: manifest.wheels,
        }))
    }

    /// Returns the environment of a distribution that is in the sandbox's own Python.
    fn locked(&self, distribution: &str) -> Result<Environment> {
        let (version, record) = self.installed(distribution)?;
        Ok(Environment {
            folders: vec![],
            wheels: vec![Wheel {
                file: format!("{distribution}-{version}.dist-info/RECORD"),
                sha256: record,
            }],
            version,
        })
    }

    /// Returns the version of a distribution in the sandbox's Python, and the digest of the list of its files.
    fn installed(&self, distribution: &str) -> Result<(String, Digest)> {
        let prefix = format!("{}-", distribution.replace('-', "_"));
        for library in fs::read_dir(self.python.join("lib"))? {
            let packages = library?.path().join("site-packages");
            let Ok(entries) = fs::read_dir(packages) else {
                continue;
            };
            for entry in entries {
                let entry = entry?;
                let name = entry.file_name().to_string_lossy().into_owned();
                let version = name
                    .strip_prefix(&prefix)
                    .and_then(|rest| rest.strip_suffix(".dist-info"));
                if let Some(version) = version {
                    let record = regular_files::open(&entry.path().join("RECORD"))?;
                    return Ok((version.to_owned(), Digest::of_reader(record)?));
                }
            }
        }
        Err(hinted(
            format!("{} has no {distribution}", self.python.display()),
            "`make setup` makes it",
        ))
    }

    /// Returns the manifest of an environment if it was made for these requirements and every folder is there.
    fn present(&self, file: &Path, requirements: &[String]) -> Option<Manifest> {
        let text = regular_files::read_text(file, regular_files::MAX_TEXT).ok()?;
        let manifest: Manifest = serde_json::from_str(&text).ok()?;
        let is_there = |wheel| self.folder_of(wheel).is_dir();
        let is_same = manifest.requirements == requirements;
        (is_same && manifest.wheels.iter().all(is_there)).then_some(manifest)
    }

    fn folder_of(&self, wheel: &Wheel) -> PathBuf {
        self.folder.join("wheels").join(wheel.sha256.to_string())
    }

    /// Downloads wheels and unpacks those that are not there. `Err` inside is what pip said.
    fn install(
        &self,
        requirements: &[String],
        about: &LibraryFile,
        fixed: &str,
    ) -> Result<Result<Vec<Wheel>, String>> {
        let downloads = tempfile::tempdir_in(&self.folder)?;
        let constraints = downloads.path().join("constraints.txt");
        fs::write(&constraints, format!("{FIXED}=={fixed}\n"))?;
        let to = downloads.path().join("wheels");
        fs::create_dir(&to)?;
        let mut pip = Command::new(self.python.join("bin/python3"));
        pip.args(["-m", "pip", "download", "--quiet"])
            .args(["--disable-pip-version-check", "--no-input"])
            .args(["--only-binary", ":all:", "--dest"])
            .arg(&to)
            .arg("--constraint")
            .arg(&constraints);
        match (self.offline, &about.index) {
            (Some(folder), _) => {
                pip.args(["--no-index", "--find-links"]).arg(folder);
            }
            (None, Some(index)) if !index.is_empty() => {
                pip.args(["--index-url", index]);
            }
            _ => {}
        }
        let output = pip
            .args(requirements)
            .output()
            .with_context(|| format!("cannot start pip of {}", self.python.display()))?;
        if !output.status.success() {
            let reported = String::from_utf8_lossy(&output.stderr);
            if reported.contains("No module named pip") {
                return Err(anyhow!("{} has no pip", self.python.display()));
            }
            return Ok(Err(last_words(&reported)));
        }
        let mut wheels = vec![];
        for entry in fs::read_dir(&to)? {
            let file = entry?.path();
            wheels.extend(self.place(&file)?);
        }
        Ok(Ok(wheels))
    }

    /// Unpacks a wheel into its folder; `None` for the package that the sandbox has itself.
    fn place(&self, file: &Path) -> Result<Option<Wheel>> {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with(&format!("{FIXED}-")) {
            return Ok(None);
        }
        let wheel = Wheel {
            file: name.into_owned(),
            sha256: Digest::of_reader(regular_files::open(file)?)?,
        };
        let folder = self.folder_of(&wheel);
        if !folder.is_dir() {
            let above = folder.parent().unwrap_or(&folder);
            fs::create_dir_all(above)?;
            let unpacked = tempfile::tempdir_in(above)?;
            let modules = unpacked.path().join("modules");
            fs::create_dir(&modules)?;
            unpack_wheel(file, &modules)?;
            fs::rename(modules, &folder)?;
        }
        fs::remove_file(file)?;
        Ok(Some(wheel))
    }
}

/// Returns wheels in the order of the path: that of the distribution, then the others by name.
fn with_first(distribution: &str, mut wheels: Vec<Wheel>) -> Vec<Wheel> {
    let plain = |text: &str| text.replace(['-', '.'], "_").to_lowercase();
    let of_distribution = plain(distribution);
    let is_first = |wheel: &Wheel| {
        let name = wheel.file.split('-').next().unwrap_or_default();
        plain(name) == of_distribution
    };
    wheels.sort_by_key(|wheel| (!is_first(wheel), wheel.file.clone()));
    wheels
}

/// Returns what matters of an error of pip: its lines with ERROR, on one line.
fn last_words(reported: &str) -> String {
    let errors = reported
        .lines()
        .filter_map(|line| line.strip_prefix("ERROR: "));
    let text = errors.collect::<Vec<_>>().join("; ");
    let text = match text.is_empty() {
        true => reported
            .trim()
            .lines()
            .last()
            .unwrap_or("pip failed")
            .to_owned(),
        false => text,
    };
    text.chars().take(MOST_REASON).collect()
}
