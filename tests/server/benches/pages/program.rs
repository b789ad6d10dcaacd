//! The program that is measured: the real one, with a state folder of its own.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The program, with a state folder of its own that leads to the snapshots; it is stopped when this goes.
pub struct Server {
    pub child: Child,
    /// Address and port.
    pub host: String,
    _state: tempfile::TempDir,
}

impl Server {
    /// Starts the program over the snapshots of a folder; returns once it listens.
    pub async fn start(snapshots: &Path, database_url: &str) -> Self {
        let state = tempfile::tempdir().unwrap();
        std::os::unix::fs::symlink(snapshots, state.path().join("snapshots")).unwrap();
        let ready = state.path().join("address");
        let child = Command::new(it::executable("concordance-server"))
            .args(["--bind", "127.0.0.1:0", "--state-dir"])
            .arg(state.path())
            .arg("--ready-file")
            .arg(&ready)
            .env("DATABASE_URL", database_url)
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let host = loop {
            tokio::time::sleep(Duration::from_millis(50)).await;
            if let Ok(base) = std::fs::read_to_string(&ready)
                && let Some(host) = base.trim().strip_prefix("http://")
            {
                break host.to_owned();
            }
        };
        Self {
            child,
            host,
            _state: state,
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
