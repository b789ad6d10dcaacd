//! The paths of a private cluster.

use super::account::Account;
use crate::error::StoreError;
use catalogue::Digest;
use std::fs::{File, TryLockError};
use std::io::{Seek, Write};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

/// The marker file of a home folder that this program created. The program writes it before all
/// other files.
pub(crate) const MARKER: &str = "concordance-cluster";

/// The files and folders of one cluster.
#[derive(Debug, Clone)]
pub(crate) struct ClusterPaths {
    pub(crate) account: Account,
    /// The lock file, which the owner locks.
    pub(crate) lock: PathBuf,
    /// The folder with marker, data and log.
    pub(crate) home: PathBuf,
    /// The folder of the unix socket. Its path is short, because a socket's path has at most 107
    /// bytes (unix(7)).
    pub(crate) socket: PathBuf,
}

impl ClusterPaths {
    /// Creates the state folder and nothing else.
    pub(crate) fn create(state_dir: &Path) -> Result<Self, StoreError> {
        std::fs::create_dir_all(state_dir)
            .map_err(StoreError::io("making the state folder", state_dir))?;
        let state_dir = state_dir
            .canonicalize()
            .map_err(StoreError::io("reading the state folder", state_dir))?;
        Self::of(&state_dir, Account::choose()?)
    }

    /// Returns the paths of a canonical state folder. When the account cannot enter root's state
    /// folder, the home is in `/var/tmp`.
    pub(crate) fn of(state_dir: &Path, account: Account) -> Result<Self, StoreError> {
        if state_dir.join("PG_VERSION").exists() {
            return Err(foreign(state_dir));
        }
        let name = format!(
            "concordance-{}",
            &Digest::of(state_dir.as_os_str().as_bytes()).to_string()[..16]
        );
        let is_open = !account.is_other() || account.can_traverse(state_dir);
        let home = if is_open {
            state_dir.join("postgres")
        } else {
            Path::new("/var/tmp").join(&name)
        };
        Ok(Self {
            account,
            lock: state_dir.join("postgres.lock"),
            home,
            socket: Path::new("/tmp").join(name),
        })
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.home.join("data")
    }

    pub(crate) fn url(&self) -> String {
        self.url_as("concordance")
    }

    pub(crate) fn url_as(&self, role: &str) -> String {
        format!(
            "postgres://{role}@localhost:5432/postgres?host={}&sslmode=disable",
            self.socket.display()
        )
    }

    /// Returns the socket of Postgres's default port.
    pub(crate) fn socket_file(&self) -> PathBuf {
        self.socket.join(".s.PGSQL.5432")
    }

    /// Locks the state folder. Returns `None` while another process, or a process of an earlier
    /// server, has the lock.
    pub(crate) fn try_lock(&self) -> Result<Option<File>, StoreError> {
        let io = |doing| StoreError::io(doing, &self.lock);
        let mut file = regular_files::open_lock(&self.lock).map_err(io("opening"))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) => return Err(io("locking")(error)),
        }
        file.set_len(0)
            .and_then(|()| file.rewind())
            .and_then(|()| writeln!(file, "{}", std::process::id()))
            .map_err(io("writing"))?;
        Ok(Some(file))
    }

    /// Creates the home, or checks that this program created it.
    ///
    /// # Errors
    /// When the folder contains other files, which remain unchanged.
    pub(crate) fn claim_home(&self) -> Result<(), StoreError> {
        self.private_folder(&self.home)?;
        let marker = self.home.join(MARKER);
        if marker.is_file() {
            return Ok(());
        }
        let mut entries =
            std::fs::read_dir(&self.home).map_err(StoreError::io("listing", &self.home))?;
        if entries.next().is_some() {
            return Err(foreign(&self.home));
        }
        std::fs::write(
            &marker,
            "This folder contains Concordance's private Postgres cluster.\n",
        )
        .map_err(StoreError::io("writing", &marker))
    }

    /// Creates a folder that only the account may enter, or checks an existing one.
    pub(crate) fn private_folder(&self, folder: &Path) -> Result<(), StoreError> {
        match std::fs::DirBuilder::new().mode(0o700).create(folder) {
            Ok(()) => {}
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(StoreError::io("making", folder)(error)),
        }
        // The metadata of the link itself is read: in a shared folder, another user could have
        // created a link first.
        let meta = folder
            .symlink_metadata()
            .map_err(StoreError::io("reading", folder))?;
        if !meta.is_dir() || !self.account.owns(&meta) {
            let problem = format!(
                "{} is not a folder of the account it runs as",
                folder.display()
            );
            return Err(StoreError::cluster(
                problem,
                "remove it, or choose another state folder",
            ));
        }
        if meta.mode() & 0o777 != 0o700 {
            std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o700))
                .map_err(StoreError::io("closing", folder))?;
        }
        if meta.uid() != self.account.uid.as_raw() {
            std::os::unix::fs::lchown(
                folder,
                Some(self.account.uid.as_raw()),
                Some(self.account.gid.as_raw()),
            )
            .map_err(StoreError::io("changing the owner of", folder))?;
        }
        Ok(())
    }
}

/// Builds the error for a folder with another program's cluster or files.
fn foreign(folder: &Path) -> StoreError {
    let what = if folder.join("PG_VERSION").exists() {
        "a Postgres cluster"
    } else {
        "files"
    };
    StoreError::cluster(
        format!("{} contains {what} that it did not make", folder.display()),
        "choose another state folder, or set DATABASE_URL to use that cluster",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use nix::unistd::{Gid, Uid};

    fn account() -> Account {
        Account {
            uid: Uid::from_raw(65534),
            gid: Gid::from_raw(65534),
        }
    }

    #[test]
    fn the_socket_path_is_short_for_a_deep_state_folder() {
        let deep = "/x".repeat(2000);
        let paths = ClusterPaths::of(Path::new(&deep), account()).unwrap();
        assert!(paths.socket_file().as_os_str().len() <= 107);
    }

    #[test]
    fn the_home_of_a_state_folder_closed_to_the_account_is_in_var_tmp() {
        let folder = tempfile::tempdir().unwrap();
        let state = folder.path().canonicalize().unwrap();
        let mode =
            |mode| std::fs::set_permissions(&state, std::fs::Permissions::from_mode(mode)).unwrap();
        mode(0o700);
        assert!(
            ClusterPaths::of(&state, account())
                .unwrap()
                .home
                .starts_with("/var/tmp")
        );
        mode(0o755);
        assert_eq!(
            ClusterPaths::of(&state, account()).unwrap().home,
            state.join("postgres")
        );
    }

    #[test]
    fn a_folder_that_is_a_cluster_itself_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("PG_VERSION"), "15\n").unwrap();
        let error = ClusterPaths::create(folder.path()).unwrap_err().to_string();
        assert!(
            error.contains("did not make") && error.contains("hint:"),
            "{error}"
        );
    }
}
