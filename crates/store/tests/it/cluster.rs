//! The private cluster: started, shared, taken over, never mistaken for another's.

use sqlx::{Connection as _, Row as _};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use store::testing::TestStore;
use store::{Cluster, ClusterConfig, Store, StoreConfig, StoreError};

/// A state folder that the account Postgres runs as may pass through.
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

/// Set in a child of this test binary: the state folder to own until it is killed.
const OWNED: &str = "STORE_TEST_OWNED";

/// Not a test of its own: what the child of the next one runs.
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

/// The child, killed with -9 at the latest when the test ends, however it ends.
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

/// Starts that child and waits until it has written a row.
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
async fn what_was_committed_outlives_a_kill_of_the_owner() {
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
async fn what_a_killed_server_had_begun_is_removed_and_nothing_else() {
    let folder = folder();
    let store = open(folder.path()).await;
    let block = serde_json::json!({"written": "before the kill"});
    let written = store.upsert_environment(&block).await.unwrap();
    let data = store.cluster().unwrap().home().join("data");
    let mut connection = sqlx::PgConnection::connect(store.cluster().unwrap().url())
        .await
        .unwrap();
    let begun =
        "BEGIN; CREATE TABLE begun (n bigint); INSERT INTO begun SELECT generate_series(1, 10000)";
    sqlx::raw_sql(begun).execute(&mut connection).await.unwrap();
    let told = sqlx::query("SELECT pg_backend_pid(), pg_relation_filepath('begun')")
        .fetch_one(&mut connection)
        .await;
    let (pid, begun): (i32, String) = (told.as_ref().unwrap().get(0), told.unwrap().get(1));
    assert!(
        Command::new("kill")
            .args(["-9", &pid.to_string()])
            .status()
            .unwrap()
            .success()
    );
    drop(connection);
    // Its other processes end then, too, and it starts again by itself.
    while store.ping().await.is_err() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    store.close().await;
    drop(store);
    let begun = data.join(begun);
    assert!(
        begun.exists(),
        "PostgreSQL tidies up by itself now: this is no longer needed"
    );
    let files = || {
        std::fs::read_dir(begun.parent().unwrap())
            .unwrap()
            .flatten()
            .map(|entry| entry.path())
    };
    let before: Vec<_> = files().collect();

    let store = open(folder.path()).await;
    assert!(!begun.exists() && before.len() > 100);
    // A server that was stopped before it had recovered left files of dropped tables, too, which go when it recovers: none may go that a relation has.
    let mut connection = sqlx::PgConnection::connect(store.cluster().unwrap().url())
        .await
        .unwrap();
    let held = "SELECT pg_relation_filenode(oid)::bigint::text FROM pg_class WHERE pg_relation_filenode(oid) IS NOT NULL";
    let held: Vec<String> = sqlx::query_scalar(held)
        .fetch_all(&mut connection)
        .await
        .unwrap();
    let numbered = |file: &Path| {
        file.file_name()?
            .to_str()?
            .split(['_', '.'])
            .next()
            .map(str::to_owned)
    };
    let gone = before.iter().filter(|file| {
        !file.exists() && numbered(file).is_some_and(|number| held.contains(&number))
    });
    assert_eq!(gone.collect::<Vec<_>>(), Vec::<&std::path::PathBuf>::new());
    assert_eq!(store.upsert_environment(&block).await.unwrap(), written);
}

#[tokio::test]
async fn a_guest_shares_the_server_and_takes_it_over_when_the_owner_goes() {
    let folder = folder();
    let mut child = owner(folder.path());
    let guest = open(folder.path()).await;
    assert!(!guest.cluster().unwrap().is_owner());
    let probe = store::cluster::probe(&folder.path().join("state"));
    assert!(
        probe.running && probe.owner == Some(child.0.id()) && probe.problems.is_empty(),
        "{probe:?}"
    );
    child.kill();
    // The guest's keeper takes over in its own time; until then calls are refused in a way that says "try again".
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
    let probe = store::cluster::probe(&folder.path().join("state"));
    assert!(
        !probe.running && probe.owner.is_none() && probe.made_by.is_some(),
        "{probe:?}"
    );
}

#[test]
fn a_state_folder_that_is_closed_to_others_will_do() {
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
fn a_cluster_or_files_that_are_not_ours_are_left_alone() {
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
fn an_initdb_that_did_not_finish_is_done_again() {
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
fn a_pid_file_that_names_a_foreign_process_does_not_stop_a_start() {
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
async fn a_database_that_goes_away_is_a_retryable_error() {
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
async fn a_url_that_is_none_is_refused_without_repeating_it() {
    let config = StoreConfig {
        database_url: Some("mysql://u:s3cret@h/d".to_owned()),
        state_dir: "unused".into(),
    };
    let error = Store::open(&config).await.unwrap_err();
    assert!(
        matches!(
            error,
            StoreError::Configuration { .. } | StoreError::Away { .. }
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
