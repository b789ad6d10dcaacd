//! A Postgres server that a story may kill: unlike the private cluster, nobody starts it again.

use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use store::{Cluster, ClusterConfig};
use tempfile::TempDir;

/// A server on a data folder of its own, reached by a unix socket only. Stopped when dropped.
pub struct Server {
    folder: TempDir,
    home: PathBuf,
    programs: PathBuf,
}

impl Server {
    /// Makes the data folder and starts the server.
    pub fn start() -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let open = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        std::fs::set_permissions(folder.path(), open).expect("the folder is ours");
        let config = ClusterConfig {
            state_dir: folder.path().to_owned(),
            durable: false,
        };
        let cluster = Cluster::start(&config).expect("a cluster can be made");
        let home = cluster.home().to_owned();
        drop(cluster);
        let installed = store::cluster::status(folder.path()).installed;
        let programs = installed.first().expect("Postgres is installed").0.clone();
        let server = Self {
            folder,
            home,
            programs,
        };
        server.start_again();
        server
    }

    /// Starts the server on the data that is there and waits until it answers.
    pub fn start_again(&self) {
        let socket = format!(
            "-c listen_addresses= -c unix_socket_directories={}",
            self.home.display()
        );
        // A file of its own: the cluster's log belongs to this account, the server's must belong to the other.
        let log = self.home.join("story.log");
        let mut start = self.control();
        start
            .args(["start", "--wait", "--silent", "--options", &socket, "--log"])
            .arg(&log);
        // Not into a pipe: the server would hold it open.
        let status = start
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .expect("pg_ctl is there");
        assert!(
            status.success(),
            "{}",
            std::fs::read_to_string(log).unwrap_or_default()
        );
    }

    /// Kills the server as a power cut would end it, and waits until all of it is gone.
    pub fn kill(&self) {
        let pid =
            std::fs::read_to_string(self.data().join("postmaster.pid")).expect("the server runs");
        let pid = pid
            .lines()
            .next()
            .expect("the first line is the process")
            .to_owned();
        let killed = Command::new("kill").args(["-KILL", &pid]).status();
        assert!(killed.is_ok_and(|status| status.success()));
        crate::processes::wait_until_gone(&self.data());
        // One that only waits to be collected still keeps the next one out.
        while std::path::Path::new("/proc").join(&pid).exists() {
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
    }

    /// Asks for a password from now on; nobody has one.
    pub fn ask_for_passwords(&self) {
        std::fs::write(
            self.data().join("pg_hba.conf"),
            "local all all scram-sha-256\n",
        )
        .expect("it can be written");
        let status = self.control().args(["reload", "--silent"]).status();
        assert!(status.is_ok_and(|status| status.success()));
    }

    /// The connection string for a user with a password, or without.
    pub fn url(&self, user: &str) -> String {
        format!(
            "postgres://{user}@localhost:5432/postgres?host={}&sslmode=disable",
            self.home.display()
        )
    }

    /// The folder the server works in.
    pub fn data(&self) -> PathBuf {
        self.home.join("data")
    }

    /// `pg_ctl`, as the account that owns the data.
    fn control(&self) -> Command {
        let owner = self.home.metadata().expect("the home is there");
        let mut control = Command::new(self.programs.join("pg_ctl"));
        control
            .env_clear()
            .env("LC_ALL", "C.UTF-8")
            .current_dir(&self.home)
            .arg("--pgdata")
            .arg(self.data());
        if owner.uid() != self.folder.path().metadata().expect("it is there").uid() {
            control.uid(owner.uid()).gid(owner.gid());
        }
        control
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self
            .control()
            .args(["stop", "--mode=immediate", "--silent"])
            .stderr(Stdio::null())
            .status();
        if !self.home.starts_with(self.folder.path()) {
            let _ = std::fs::remove_dir_all(&self.home);
        }
    }
}
