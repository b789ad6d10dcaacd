//! The folders of an installation: the bundled corpus and the state, where no variable names them; and the room there is.

use nix::sys::statvfs::statvfs;
use nix::unistd::geteuid;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// The folders of the bundled corpus, which a checkout and a release have below one folder.
pub const CORPUS_FOLDERS: [&str; 3] = ["datasets", "property-specs", "assemblies"];

/// The folder of a release's corpus, beside the folder of its programs (Filesystem Hierarchy Standard 3.0, 4.11).
const SHARED: &str = "share/concordance";

/// The folder of a checkout's state, in it.
const STATE: &str = ".state";

/// A folder with [`CORPUS_FOLDERS`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Installation {
    /// The folder.
    pub root: PathBuf,
    /// The state of a checkout.
    pub state: Option<PathBuf>,
}

impl Installation {
    /// Returns the release of the executable, else the nearest checkout at or above the working folder, else above the executable. The state
    /// is that of the checkout: its own, which need not be there yet, or for a release that of the nearest one, if this account has it.
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
        let checkout = looked.iter().find(has_corpus);
        let state = checkout.map(|root| root.join(STATE));
        match (shared.iter().find(has_corpus), checkout) {
            // The programs of a release use its corpus, wherever they are called.
            (Some(root), _) => Ok(Self {
                root: root.clone(),
                state: state.filter(|folder| is_own(folder)),
            }),
            (None, Some(root)) => Ok(Self {
                root: root.clone(),
                state,
            }),
            (None, None) => {
                looked.extend(shared);
                Err(looked)
            }
        }
    }
}

/// Returns true for a folder of this account: somebody else's may be a trap, as above a folder that everybody may write.
fn is_own(folder: &Path) -> bool {
    let of_this_account = geteuid().as_raw();
    let found = folder.metadata();
    found.is_ok_and(|found| found.is_dir() && found.uid() == of_this_account)
}

/// Returns the folder of the state: that of a checkout, else that of the user's state (XDG Base Directory Specification 0.8:
/// `XDG_STATE_HOME` if it is absolute, else `.local/state` of the user's folder); `None` without a user's folder.
pub fn state_folder(
    installation: Option<&Installation>,
    state_home: Option<PathBuf>,
    home: Option<PathBuf>,
) -> Option<PathBuf> {
    if let Some(state) = installation.and_then(|found| found.state.clone()) {
        return Some(state);
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
        let installation = |state: Option<&str>| Installation {
            root: "/opt/c".into(),
            state: state.map(PathBuf::from),
        };
        let (checkout, release) = (installation(Some("/opt/c/.state")), installation(None));
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
