//! A server over methods that this machine has verified, with a worker beside it that runs the functions that clients send.

use crate::test_server::{PROXIES, TestServer};
use std::path::Path;
use std::process::{Child, Command};
use store::testing::TestStore;

/// The methods, each `area/id`: GELU, and the member of its family that many programs have in its place.
const METHODS: [&str; 2] = ["activation/gelu", "activation/gelu_tanh"];

/// The server and the worker, which are stopped when they go out of scope.
pub struct Checking {
    server: TestServer,
    worker: Child,
}

impl Checking {
    /// Verifies and publishes the methods, and starts both.
    pub async fn new() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let root = root.canonicalize().unwrap();
        let store = TestStore::new().await.unwrap();
        let state = tempfile::tempdir().unwrap();
        for method in METHODS {
            for above in ["datasets/methods", "property-specs"] {
                let folder = Path::new(above).join(method);
                copy(&root.join(&folder), &state.path().join(&folder));
            }
        }
        let program = |arguments: &[&str]| program(&root, state.path(), store.url(), arguments);
        for step in ["ingest", "generate", "verify", "publish"] {
            let ended = program(&[step]).output().unwrap();
            assert!(ended.status.success(), "{step}: {ended:?}");
        }
        let worker = program(&["check-worker", "--jobs", "1"]).spawn().unwrap();
        let mut server = TestServer::start(state, store.url(), &PROXIES);
        server.store = Some(store);
        server.wait_for("the database answers");
        Self { server, worker }
    }

    /// The address of the server.
    pub fn base(&self) -> &str {
        &self.server.base
    }
}

impl Drop for Checking {
    fn drop(&mut self) {
        let _ = self.worker.kill();
        let _ = self.worker.wait();
    }
}

/// Copies the files of a folder.
fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let file = entry.unwrap();
        std::fs::copy(file.path(), to.join(file.file_name())).unwrap();
    }
}

/// Returns `concordance` on the methods of a state directory, with nothing of our environment. The worker has a database role of its own.
fn program(root: &Path, state: &Path, database_url: &str, arguments: &[&str]) -> Command {
    let worker_url = database_url.replacen("concordance@", "concordance_check@", 1);
    let mut command = Command::new(it::executable("concordance"));
    command
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .env("DATABASE_URL", database_url)
        .env("CONCORDANCE_CHECK_DATABASE_URL", worker_url)
        .env("CONCORDANCE_STATE_DIR", state)
        // The same inputs in every run, so that the verdicts are the same.
        .env("CONCORDANCE_SEED", "0123456789abcdef")
        .env("CONCORDANCE_CORPUS", state.join("datasets"))
        .env("CONCORDANCE_SPECS", state.join("property-specs"))
        .env("CONCORDANCE_ASSEMBLIES", state.join("assemblies"))
        .env("CONCORDANCE_PYTHON", root.join(".venv"))
        .current_dir(state)
        .args(arguments);
    command
}
