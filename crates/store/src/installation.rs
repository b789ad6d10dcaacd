//! The folders of an installation: the bundled corpus and the state, where no variable names them; and the room there is.

use nix::sys::statvfs::statvfs;
use std::io;
use std::path::{Path, PathBuf};

/// The folders of the bundled corpus, which a checkout and a release have below one folder.
pub const CORPUS_FOLDERS: [&str; 3] = ["datasets", "property-specs", "assemblies"];

/// The folder of a release's corpus, beside the folder of its programs (Filesystem Hierarchy Standard 3.0, 4.11).
const SHARED: &str = "share/concordance";

/// A folder with [`CORPUS_FOLDERS`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Installation {
    /// The folder.
    pub root: PathBuf,
    /// True for a checkout, which has its state below itself.
    pub is_checkout: bool,
}

impl Installation {
    /// Returns the nearest checkout at or above the working folder, else the nearest checkout or release above the executable.
    ///
    /// # Errors
    /// The folders that were looked at, when there is neither.
    pub fn find(working: &Path, executable: &Path) -> Result<Self, Vec<PathBuf>> {
        let checkouts = |folder: &Path| folder.ancestors().map(Path::to_path_buf).collect();
        let mut looked: Vec<PathBuf> = checkouts(working);
        let above = executable.parent().map(checkouts).unwrap_or_default();
        let above = above.into_iter().filter(|folder| !looked.contains(folder));
        looked.extend(above.collect::<Vec<_>>());
        let shared = executable
            .ancestors()
            .nth(2)
            .map(|folder| folder.join(SHARED));
        let has_corpus = |root: &&PathBuf| {
            CORPUS_FOLDERS[..2]
                .iter()
                .all(|name| root.join(name).is_dir())
        };
        if let Some(root) = shared.iter().find(has_corpus) {
            // The programs of a release use its corpus, wherever they are called.
            return Ok(Self {
                root: root.clone(),
                is_checkout: false,
            });
        }
        match looked.iter().find(has_corpus) {
            Some(root) => Ok(Self {
                root: root.clone(),
                is_checkout: true,
            }),
            None => {
                looked.extend(shared);
                Err(looked)
            }
        }
    }
}

/// Returns the folder of the state: `.state` of a checkout, else that of the user's state (XDG Base Directory Specification 0.8:
/// `XDG_STATE_HOME` if it is absolute, else `.local/state` of the user's folder); `None` without a user's folder.
pub fn state_folder(
    installation: Option<&Installation>,
    state_home: Option<PathBuf>,
    home: Option<PathBuf>,
) -> Option<PathBuf> {
    if let Some(checkout) = installation.filter(|installation| installation.is_checkout) {
        return Some(checkout.root.join(".state"));
    }
    let state_home = state_home.filter(|folder| folder.is_absolute());
    let folder = state_home.or_else(|| Some(home?.join(".local/state")))?;
    Some(folder.join("concordance"))
}

/// Returns the bytes that this account may still write to the file system of a folder.
///
/// # Errors
/// When the folder does not exist or its file system does not answer.
pub fn free_bytes(folder: &Path) -> io::Result<u64> {
    let system = statvfs(folder)?;
    Ok(system
        .blocks_available()
        .saturating_mul(system.fragment_size()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_has_room_and_a_missing_one_is_an_error() {
        assert!(free_bytes(&std::env::temp_dir()).is_ok_and(|bytes| bytes > 0));
        assert!(free_bytes(Path::new("/no/such/folder")).is_err());
    }

    #[test]
    fn the_state_is_that_of_the_checkout_else_that_of_the_user() {
        let installation = |is_checkout| Installation {
            root: "/opt/c".into(),
            is_checkout,
        };
        let (checkout, release) = (installation(true), installation(false));
        let home = || Some(PathBuf::from("/home/ada"));
        let state = |of, state_home: Option<&str>| {
            state_folder(of, state_home.map(PathBuf::from), home()).map(|f| f.display().to_string())
        };
        for (of, state_home, expected) in [
            (Some(&checkout), Some("/xdg"), "/opt/c/.state"),
            (Some(&release), Some("/xdg"), "/xdg/concordance"),
            (
                Some(&release),
                Some("not/absolute"),
                "/home/ada/.local/state/concordance",
            ),
            (None, None, "/home/ada/.local/state/concordance"),
        ] {
            assert_eq!(state(of, state_home).as_deref(), Some(expected));
        }
        assert_eq!(state_folder(None, None, None), None);
    }
}
