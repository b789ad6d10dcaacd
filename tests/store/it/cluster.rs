//! The private cluster: start, sharing, kills, and folders of other programs.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use store::testing::TestStore;
use store::{Cluster, ClusterConfig, Store, StoreConfig, StoreError};

/// A state folder that the account of Postgres may enter.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let open = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(folder.path(), open).unwrap();
    folder
}

fn config(folder: &Path) -> ClusterConfig {
    ClusterConfig {
        state_dir: folder.join("state"),
        durable: true,
    }
}

async fn open(folder: &Path) -> Store {
    Store::open(&StoreConfig {
        database_url: None,
        state_dir: folder.join("state"),
    })
    .await
    .unwrap()
}

/// The variable of a child of this test binary: the state folder whose cluster the child owns until it is killed.
const OWNED: &str = "STORE_TEST_OWNED";

/// Not a test: the program of the child process.
#[tokio::test]
async fn child_that_owns_a_cluster() {
    let Some(folder) = std::env::var_os(OWNED) else {
        return;
    };
    let store = open(Path::new(&folder)).await;
    assert!(store.cluster().unwrap().is_owner());
    let block = serde_json::json!({"written": "before the kill"});
    store.upsert_environment(&block).await.unwrap();
    println!("\nready");
    std::future::pending::<()>().await;
}

/// The child, killed with -9 at the end of the test at the latest.
struct Owner(Child);

impl Owner {
    fn kill(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts the child and waits until it has written a row.
fn owner(folder: &Path) -> Owner {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args([
            "cluster::child_that_owns_a_cluster",
            "--exact",
            "--nocapture",
        ])
        .env(OWNED, folder);
    let mut child = Owner(command.stdout(Stdio::piped()).spawn().unwrap());
    let lines = BufReader::new(child.0.stdout.as_mut().unwrap()).lines();
    assert!(
        lines.map_while(Result::ok).any(|line| line == "ready"),
        "the child must get ready"
    );
    child
}

#[tokio::test]
async fn committed_rows_survive_a_kill_of_the_owner() {
    let folder = folder();
    let mut child = owner(folder.path());
    child.kill();
    let store = open(folder.path()).await;
    assert!(store.cluster().unwrap().is_owner());
    let written = store
        .upsert_environment(&serde_json::json!({"written": "before the kill"}))
        .await;
    assert!(written.is_ok());
    store.ping().await.unwrap();
}

#[tokio::test]
async fn a_killed_postmaster_is_started_again() {
    let folder = folder();
    let store = open(folder.path()).await;
    let block = serde_json::json!({"written": "before the kill"});
    let written = store.upsert_environment(&block).await.unwrap();
    let pid_file = store.cluster().unwrap().home().join("data/postmaster.pid");
    let text = std::fs::read_to_string(pid_file).unwrap();
    let pid = text.lines().next().unwrap();
    let killed = Command::new("kill").args(["-9", pid]).status();
    assert!(killed.unwrap().success());
    // A call may still take a connection of the killed server, so it is repeated.
    let again = loop {
        match store.upsert_environment(&block).await {
            Ok(again) => break again,
            Err(error) => assert!(error.is_retryable(), "{error:?}"),
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    assert_eq!(again, written);
}

#[tokio::test]
async fn two_processes_share_a_server_that_outlives_its_owner() {
    let folder = folder();
    let mut child = owner(folder.path());
    let guest = open(folder.path()).await;
    assert!(!guest.cluster().unwrap().is_owner());
    let status = store::cluster::status(&folder.path().join("state"));
    assert!(
        status.running && status.owner == Some(child.0.id()) && status.problems.is_empty(),
        "{status:?}"
    );
    child.kill();
    // Until the guest has started the server again, calls fail with a retryable error.
    while !guest.cluster().unwrap().is_owner() || guest.ping().await.is_err() {
        if let Err(error) = guest.ping().await {
            assert!(error.is_retryable(), "{error:?}");
        }
        tokio::task::yield_now().await;
    }
}

#[test]
fn the_server_stops_with_its_owner_and_starts_again() {
    let folder = folder();
    let cluster = Cluster::start(&config(folder.path())).unwrap();
    let home = cluster.home().to_owned();
    assert!(home.join("data/postmaster.pid").exists());
    drop(cluster);
    assert!(!home.join("data/postmaster.pid").exists());
    drop(Cluster::start(&config(folder.path())).unwrap());
    let status = store::cluster::status(&folder.path().join("state"));
    assert!(
        !status.running && status.owner.is_none() && status.made_by.is_some(),
        "{status:?}"
    );
}

#[test]
fn a_state_folder_may_be_closed_to_other_accounts() {
    let closed = tempfile::tempdir().unwrap();
    let cluster = Cluster::start(&config(closed.path())).unwrap();
    let home = cluster.home().to_owned();
    drop(cluster);
    assert_eq!(Cluster::start(&config(closed.path())).unwrap().home(), home);
    if !home.starts_with(closed.path()) {
        std::fs::remove_dir_all(home).unwrap();
    }
}

#[test]
fn clusters_and_files_of_other_programs_are_refused_and_untouched() {
    for file in [
        "state/PG_VERSION",
        "state/postgres/PG_VERSION",
        "state/postgres/data/PG_VERSION",
        "state/postgres/letter",
    ] {
        let folder = folder();
        let path = folder.path().join(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, "15\n").unwrap();
        let error = Cluster::start(&config(folder.path())).unwrap_err();
        assert!(
            matches!(&error, StoreError::Cluster { problem, .. } if problem.contains("did not make")),
            "{error}"
        );
        assert!(
            !path.with_file_name("concordance-cluster").exists(),
            "nothing was written beside {file}"
        );
    }
}

#[test]
fn an_unfinished_initdb_runs_again() {
    let folder = folder();
    let cluster = Cluster::start(&config(folder.path())).unwrap();
    let home = cluster.home().to_owned();
    drop(cluster);
    // What a kill in the middle of initdb leaves: everything but the last rename.
    std::fs::rename(home.join("data"), home.join("data.new")).unwrap();
    std::fs::remove_file(home.join("data.new/pg_hba.conf")).unwrap();
    drop(Cluster::start(&config(folder.path())).unwrap());
    assert!(home.join("data/pg_hba.conf").exists() && !home.join("data.new").exists());
}

#[test]
fn a_stale_pid_file_does_not_prevent_a_start() {
    let folder = folder();
    let cluster = Cluster::start(&config(folder.path())).unwrap();
    let data = cluster.home().join("data");
    let pid_file = std::fs::read_to_string(data.join("postmaster.pid")).unwrap();
    drop(cluster);
    let (_, rest) = pid_file.split_once('\n').unwrap();
    std::fs::write(data.join("postmaster.pid"), format!("1\n{rest}")).unwrap();
    drop(Cluster::start(&config(folder.path())).unwrap());
}

#[tokio::test]
async fn an_unavailable_database_is_a_retryable_error() {
    let folder = folder();
    let cluster = Cluster::start(&config(folder.path())).unwrap();
    let config = StoreConfig {
        database_url: Some(cluster.url().to_owned()),
        state_dir: "unused".into(),
    };
    let store = Store::open(&config).await.unwrap();
    store.ping().await.unwrap();
    drop(cluster);
    for _ in 0..3 {
        let error = store.ping().await.unwrap_err();
        assert!(error.is_retryable(), "{error:?}");
    }
}

#[tokio::test]
async fn an_invalid_url_is_refused_without_repeating_it() {
    let config = StoreConfig {
        database_url: Some("mysql://u:s3cret@h/d".to_owned()),
        state_dir: "unused".into(),
    };
    let error = Store::open(&config).await.unwrap_err();
    assert!(
        matches!(
            error,
            StoreError::Configuration { .. } | StoreError::Unavailable { .. }
        ),
        "{error:?}"
    );
    assert!(!format!("{error} {error:?}").contains("s3cret"));
}

#[tokio::test]
async fn each_test_has_a_database_of_its_own() {
    let (one, two) = (
        TestStore::new().await.unwrap(),
        TestStore::new().await.unwrap(),
    );
    one.upsert_environment(&serde_json::json!({}))
        .await
        .unwrap();
    assert_eq!(
        one.texts("SELECT count(*) FROM environment").await.unwrap(),
        [Some("1".to_owned())]
    );
    assert_eq!(
        two.texts("SELECT count(*) FROM environment").await.unwrap(),
        [Some("0".to_owned())]
    );
    assert_ne!(one.url(), two.url());
}

#[tokio::test]
async fn the_status_names_lost_parts_of_the_data() {
    let folder = folder();
    drop(open(folder.path()).await);
    let state = folder.path().join("state");
    let status = store::cluster::status(&state);
    assert_eq!(status.problems, [""; 0]);
    let wal = status.home.unwrap().join("data/pg_wal");
    std::fs::remove_dir_all(&wal).unwrap();
    let problems = store::cluster::status(&state).problems.concat();
    assert!(problems.contains("it lacks pg_wal\nhint: "), "{problems}");
    std::fs::create_dir(&wal).unwrap();
    assert_eq!(
        store::cluster::status(&state).problems.concat(),
        problems,
        "a log without a segment"
    );
}
