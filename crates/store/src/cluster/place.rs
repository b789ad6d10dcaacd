//! Where the parts of a private cluster lie.

use super::account::Account;
use crate::error::StoreError;
use catalogue::Digest;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

/// Says that a home folder is ours; written before anything else in it.
pub(crate) const MARKER: &str = "concordance-cluster";

/// The folders of one cluster.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    pub(crate) account: Account,
    /// Held by the owner.
    pub(crate) lock: PathBuf,
    /// Holds marker, data and log.
    pub(crate) home: PathBuf,
    /// Holds the unix socket; short, for the path of a socket is at most 107 bytes (unix(7)).
    pub(crate) socket: PathBuf,
}

impl Place {
    /// Makes the state folder and says where everything goes; makes nothing else.
    pub(crate) fn settle(state_dir: &Path) -> Result<Self, StoreError> {
        std::fs::create_dir_all(state_dir)
            .map_err(StoreError::io("making the state folder", state_dir))?;
        let state_dir = state_dir
            .canonicalize()
            .map_err(StoreError::io("reading the state folder", state_dir))?;
        Self::of(&state_dir, Account::choose()?)
    }

    /// The place of a state folder (canonical) under an account. Where root's state folder is closed to the account, the
    /// home moves to `/var/tmp`.
    pub(crate) fn of(state_dir: &Path, account: Account) -> Result<Self, StoreError> {
        if state_dir.join("PG_VERSION").exists() {
            return Err(foreign(state_dir));
        }
        let name = format!(
            "concordance-{}",
            &Digest::of(state_dir.as_os_str().as_bytes()).to_string()[..16]
        );
        let open = !account.is_other() || account.can_traverse(state_dir);
        let home = if open {
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
        format!(
            "postgres://concordance@localhost:5432/postgres?host={}&sslmode=disable",
            self.socket.display()
        )
    }

    /// The socket itself, at Postgres's default port.
    pub(crate) fn socket_file(&self) -> PathBuf {
        self.socket.join(".s.PGSQL.5432")
    }

    /// Makes the home, or makes sure that it is ours.
    ///
    /// # Errors
    /// When there is something else in it: it is left untouched.
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
            "This folder holds Concordance's private Postgres cluster.\n",
        )
        .map_err(StoreError::io("writing", &marker))
    }

    /// Makes a folder that only the account may enter, or makes sure that it is one.
    pub(crate) fn private_folder(&self, folder: &Path) -> Result<(), StoreError> {
        match std::fs::DirBuilder::new().mode(0o700).create(folder) {
            Ok(()) => {}
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(StoreError::io("making", folder)(error)),
        }
        // Not following links: in a shared folder somebody else could have put one there first.
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
            .map_err(StoreError::io("handing over", folder))?;
        }
        Ok(())
    }
}

/// The refusal of a folder that somebody else's cluster or files lie in.
fn foreign(folder: &Path) -> StoreError {
    let what = if folder.join("PG_VERSION").exists() {
        "a Postgres cluster"
    } else {
        "files"
    };
    StoreError::cluster(
        format!("{} holds {what} that it did not make", folder.display()),
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
    fn the_socket_path_is_short_however_deep_the_state_folder() {
        let deep = "/x".repeat(2000);
        let place = Place::of(Path::new(&deep), account()).unwrap();
        assert!(place.socket_file().as_os_str().len() <= 107);
    }

    #[test]
    fn a_state_folder_closed_to_the_account_sends_the_home_to_var_tmp() {
        let folder = tempfile::tempdir().unwrap();
        let state = folder.path().canonicalize().unwrap();
        let mode =
            |mode| std::fs::set_permissions(&state, std::fs::Permissions::from_mode(mode)).unwrap();
        mode(0o700);
        assert!(
            Place::of(&state, account())
                .unwrap()
                .home
                .starts_with("/var/tmp")
        );
        mode(0o755);
        assert_eq!(
            Place::of(&state, account()).unwrap().home,
            state.join("postgres")
        );
    }

    #[test]
    fn a_folder_that_is_a_cluster_itself_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("PG_VERSION"), "15\n").unwrap();
        let error = Place::settle(folder.path()).unwrap_err().to_string();
        assert!(
            error.contains("did not make") && error.contains("hint:"),
            "{error}"
        );
    }
}
