//! The installed Postgres programs. Debian installs them outside PATH, other systems in PATH.

use crate::error::StoreError;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Folders whose subfolders may each contain one installation. **Source**: Debian
/// `postgresql-common`, PGDG RPM layout.
const INSTALLATIONS: [&str; 2] = ["/usr/lib/postgresql", "/usr"];

/// One Postgres installation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Binaries {
    /// The folder with `postgres` and `initdb`.
    pub(crate) folder: PathBuf,
    /// The version that `postgres --version` prints, e.g. `15.14`.
    pub(crate) version: String,
}

impl Binaries {
    /// Returns the major version, e.g. 15.
    pub(crate) fn major(&self) -> u32 {
        major(&self.version)
    }

    pub(crate) fn program(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }
}

/// Returns the leading number of a version.
pub(crate) fn major(version: &str) -> u32 {
    let digits = version
        .trim_start()
        .split(|c: char| !c.is_ascii_digit())
        .next();
    digits.and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

/// Returns every installation, newest first.
pub(crate) fn installed() -> Vec<Binaries> {
    let mut folders: Vec<PathBuf> = in_path()
        .into_iter()
        .chain(INSTALLATIONS.iter().flat_map(|root| below(root)))
        .collect();
    folders.sort();
    folders.dedup();
    let mut installations: Vec<_> = folders.into_iter().filter_map(version_of).collect();
    installations
        .sort_by_key(|b| std::cmp::Reverse(b.version.split('.').map(major).collect::<Vec<_>>()));
    installations
}

/// Returns the newest installation, or the newest of a major version.
pub(crate) fn choose(required: Option<u32>) -> Result<Binaries, StoreError> {
    let installations = installed();
    if installations.is_empty() {
        return Err(StoreError::cluster(
            "no Postgres is installed",
            "`apt-get install postgresql`, or set DATABASE_URL to a database of your own",
        ));
    }
    let versions = installations
        .iter()
        .map(|b| b.version.clone())
        .collect::<Vec<_>>()
        .join(", ");
    installations
        .into_iter()
        .find(|b| required.is_none_or(|major| b.major() == major))
        .ok_or_else(|| {
            StoreError::cluster(
                format!(
                    "it was made by Postgres {}, and only {versions} is installed",
                    required.unwrap_or(0)
                ),
                "install that version, or move the state folder elsewhere and ingest again",
            )
        })
}

/// Returns the folder of the `initdb` that a shell would run.
fn in_path() -> Option<PathBuf> {
    let output = Command::new("sh")
        .args(["-c", "command -v initdb"])
        .output()
        .ok()?;
    let link = PathBuf::from(String::from_utf8(output.stdout).ok()?.trim());
    // /usr/bin may contain only a link or a wrapper; the other programs are in the folder of the
    // link's target.
    link.canonicalize().ok()?.parent().map(Path::to_owned)
}

fn below(root: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root).into_iter().flatten().flatten();
    let named =
        entries.filter(|e| root != "/usr" || e.file_name().to_string_lossy().starts_with("pgsql-"));
    named.map(|e| e.path().join("bin")).collect()
}

fn version_of(folder: PathBuf) -> Option<Binaries> {
    if !folder.join("initdb").is_file() {
        return None;
    }
    let output = Command::new(folder.join("postgres"))
        .arg("--version")
        .output()
        .ok()?;
    // "postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)"
    let text = String::from_utf8(output.stdout).ok()?;
    let version = text
        .split_whitespace()
        .find(|word| word.starts_with(|c: char| c.is_ascii_digit()))?
        .to_owned();
    Some(Binaries { folder, version })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_installation_comes_first() {
        let installed = installed();
        assert!(!installed.is_empty(), "Postgres is needed for the tests");
        assert!(installed.is_sorted_by_key(|b| std::cmp::Reverse(b.major())));
        assert_eq!(choose(None).unwrap(), installed[0]);
        assert!(matches!(choose(Some(1)), Err(StoreError::Cluster { .. })));
    }

    #[test]
    fn a_major_version_is_the_leading_number() {
        assert_eq!(
            [major("15.14"), major("17"), major("18beta1\n"), major("x")],
            [15, 17, 18, 0]
        );
    }
}
