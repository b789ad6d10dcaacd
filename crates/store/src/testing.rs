//! A new database for each test, on a temporary cluster of the test process.
//!
//! A template cluster is created once for a set of migrations. Each test process runs its own copy
//! of it, without fsync, and each test gets a new database. Processes share no server and no
//! database, so no server outlives its process: the server stops and its folder is removed when the
//! process ends, or, when the process is killed, by the next test process.

use crate::cluster::{Cluster, ClusterConfig};
use crate::error::StoreError;
use crate::open::{MIGRATIONS, Store};
use catalogue::Digest;
use std::fs::{File, create_dir_all, remove_dir_all};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A migrated database. The test must own the value until its end.
#[derive(Debug)]
pub struct TestStore {
    store: Store,
    url: String,
    home: Arc<TestCluster>,
}

impl TestStore {
    /// Creates a new database with only the migrations.
    ///
    /// # Errors
    /// When no Postgres is installed or a file cannot be written.
    pub async fn new() -> Result<Self, StoreError> {
        let home = tokio::task::spawn_blocking(cluster_of_this_process).await;
        let home = home
            .map_err(|_| StoreError::cluster("making the test cluster panicked", "see above"))??;
        // The first database of a process already exists. With one process per test, it is the only
        // one.
        let url = match home.databases.fetch_add(1, Ordering::Relaxed) {
            0 => home.cluster().url().to_owned(),
            n => {
                let mut statements = home.drop_unused();
                statements.push(format!("CREATE DATABASE test_{n}"));
                let statements: Vec<&str> = statements.iter().map(String::as_str).collect();
                execute(home.cluster().url(), &statements).await?;
                named(home.cluster(), &format!("test_{n}"))
            }
        };
        let store = Store::connect(&url, None).await?;
        Ok(Self { store, url, home })
    }

    /// Returns the connection string of the database, for programs under test.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Returns the folder of the process's test cluster.
    pub fn home(&self) -> &Path {
        self.home.cluster().home()
    }

    /// Runs SQL text unchanged, for statements that a test needs and the store never runs.
    pub async fn execute(&self, sql: &str) -> Result<(), StoreError> {
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned()))
            .execute(&self.store.pool)
            .await?;
        Ok(())
    }

    /// Returns the first column of every row of a query, as text.
    pub async fn texts(&self, sql: &str) -> Result<Vec<Option<String>>, StoreError> {
        let sql = format!("SELECT first::text FROM ({sql}) AS answer (first)");
        Ok(sqlx::query_scalar(sqlx::AssertSqlSafe(sql))
            .fetch_all(&self.store.pool)
            .await?)
    }

    /// Returns every row of a table, as text.
    pub async fn rows(&self, table: &str) -> Result<Vec<String>, StoreError> {
        let rows = self
            .texts(&format!("SELECT t::text FROM {table} AS t"))
            .await?;
        Ok(rows.into_iter().flatten().collect())
    }

    /// Moves all minute limits back by a minute.
    pub async fn advance_a_minute(&self) -> Result<(), StoreError> {
        self.execute(
            "UPDATE sign_in_start SET started_at = started_at - interval '61 seconds';
             UPDATE trial_mint SET minted_at = minted_at - interval '61 seconds'",
        )
        .await
    }

    /// Makes the first use of every used refresh token older by this number of seconds.
    pub async fn age_refreshes(&self, seconds: i64) -> Result<(), StoreError> {
        self.execute(&format!(
            "UPDATE oauth_refresh_token SET used_at = used_at - interval '{seconds} seconds'"
        ))
        .await
    }

    /// Sets the number of questions or drafts that every counted key has used today.
    pub async fn set_daily_use(&self, count: i32) -> Result<(), StoreError> {
        self.execute(&format!("UPDATE daily_use SET count = {count}"))
            .await
    }

    /// Sets the number of queries that every subscriber has used today.
    pub async fn set_plan_use(&self, count: i32) -> Result<(), StoreError> {
        self.execute(&format!("UPDATE plan_use SET count = {count}"))
            .await
    }

    /// Grants every trial token this many queries, for a day more.
    pub async fn grant_queries(&self, queries: i32) -> Result<(), StoreError> {
        self.execute(&format!(
            "UPDATE trial_token SET queries_granted = {queries}, queries_remaining = {queries}, \
             expires_at = expires_at + interval '1 day'"
        ))
        .await
    }

    /// Deletes a trial token, as the sweep deletes an expired one.
    pub async fn delete_trial(&self, token: &Digest) -> Result<(), StoreError> {
        self.execute(&format!(
            "DELETE FROM trial_token WHERE token_sha256 = '{token}'"
        ))
        .await
    }

    /// Locks a table until the lock is released or dropped, so that every other statement on it waits.
    pub async fn lock(&self, table: &str) -> Result<TableLock, StoreError> {
        TableLock::new(&self.url, table).await
    }

    /// Makes the database unavailable until [`Self::make_available`]. The first database of a
    /// process cannot be made unavailable, because these statements run on a connection to it.
    pub async fn make_unavailable(&self) -> Result<(), StoreError> {
        let name = self.name();
        let statements = [
            &format!("ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false"),
            &format!(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '{name}'"
            ),
            &format!("ALTER DATABASE {name} RENAME TO {name}_away"),
        ];
        execute(self.home.cluster().url(), &statements.map(String::as_str)).await
    }

    /// Makes the database available again.
    pub async fn make_available(&self) -> Result<(), StoreError> {
        let name = self.name();
        let statements = [
            &format!("ALTER DATABASE {name}_away RENAME TO {name}"),
            &format!("ALTER DATABASE {name} WITH ALLOW_CONNECTIONS true"),
        ];
        execute(self.home.cluster().url(), &statements.map(String::as_str)).await
    }

    /// Returns the database's name.
    fn name(&self) -> &str {
        let path = self.url.split('?').next().unwrap_or_default();
        path.rsplit('/').next().unwrap_or_default()
    }
}

/// The lock of a table.
#[derive(Debug)]
pub struct TableLock(sqlx::PgConnection);

impl TableLock {
    /// Locks a table of any database.
    pub async fn new(url: &str, table: &str) -> Result<Self, StoreError> {
        let mut connection = <sqlx::PgConnection as sqlx::Connection>::connect(url).await?;
        let lock = format!("BEGIN; LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE");
        sqlx::raw_sql(sqlx::AssertSqlSafe(lock))
            .execute(&mut connection)
            .await?;
        Ok(Self(connection))
    }

    /// Waits until an insert into a table waits for a lock. Other waiting statements do not count.
    pub async fn until_insert_waits(&mut self, table: &str) -> Result<(), StoreError> {
        self.until_waits(&format!("query LIKE 'INSERT INTO {table} %'"))
            .await
    }

    /// Waits until a statement waits for a lock that it cannot do without, as an ingest's `LOCK TABLE` can.
    pub async fn until_statement_waits(&mut self) -> Result<(), StoreError> {
        self.until_waits("query NOT LIKE '%LOCK TABLE%'").await
    }

    async fn until_waits(&mut self, is_meant: &str) -> Result<(), StoreError> {
        // A transaction otherwise sees the activity of its first look.
        let waiting = format!(
            "SELECT pg_stat_clear_snapshot(); SELECT pid FROM pg_stat_activity
             WHERE wait_event_type = 'Lock' AND datname = current_database() AND {is_meant}"
        );
        loop {
            let query = sqlx::raw_sql(sqlx::AssertSqlSafe(waiting.clone()));
            // One row is that of the first statement.
            if query.fetch_all(&mut self.0).await?.len() > 1 {
                return Ok(());
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    }

    /// Releases the table.
    pub async fn release(self) -> Result<(), StoreError> {
        Ok(sqlx::Connection::close(self.0).await?)
    }
}

impl Drop for TestStore {
    fn drop(&mut self) {
        locked(&self.home.unused).push(self.name().to_owned());
    }
}

impl Deref for TestStore {
    type Target = Store;
    fn deref(&self) -> &Store {
        &self.store
    }
}

/// The cluster of this process, stopped and removed when the process ends.
#[derive(Debug)]
struct TestCluster {
    cluster: Option<Cluster>,
    folder: PathBuf,
    databases: AtomicU32,
    /// The databases of tests that have ended.
    unused: Mutex<Vec<String>>,
    /// The file that is locked while the folder is in use.
    _in_use: File,
}

impl TestCluster {
    fn cluster(&self) -> &Cluster {
        self.cluster.as_ref().expect("taken only when dropped")
    }

    /// Returns the statements that drop the databases of tests that have ended, except the first,
    /// to which they are sent.
    fn drop_unused(&self) -> Vec<String> {
        let mut unused = std::mem::take(&mut *locked(&self.unused));
        unused.retain(|name| name != "postgres");
        let drop = |name: String| format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)");
        unused.into_iter().map(drop).collect()
    }
}

impl Drop for TestCluster {
    fn drop(&mut self) {
        if let Some(cluster) = self.cluster.take() {
            remove_home(&self.folder, cluster);
        }
        let _ = remove_dir_all(&self.folder);
    }
}

static CURRENT: Mutex<Option<Arc<TestCluster>>> = Mutex::new(None);

fn cluster_of_this_process() -> Result<Arc<TestCluster>, StoreError> {
    let mut current = locked(&CURRENT);
    if let Some(cluster) = &*current {
        return Ok(cluster.clone());
    }
    let cluster = Arc::new(create()?);
    *current = Some(cluster.clone());
    // SAFETY: the handler is a plain function of the right signature that lives as long as the process.
    unsafe { nix::libc::atexit(remove_cluster) };
    Ok(cluster)
}

/// Stops and removes the cluster. The values of statics are not dropped at the end of a process.
extern "C" fn remove_cluster() {
    drop(locked(&CURRENT).take());
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn create() -> Result<TestCluster, StoreError> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let root = std::env::temp_dir().join(format!("concordance-test-{}", nix::unistd::geteuid()));
    create_dir_all(&root).map_err(StoreError::io("making", &root))?;
    // One process at a time runs this part, so that no process sweeps a folder that another process
    // has created and not locked yet.
    let sweep_lock = lock_file(&root.join("turn.lock"))?;
    sweep(&root);
    let template = template(&root)?;
    let folder = root.join(format!(
        "run-{}-{}",
        std::process::id(),
        NEXT.fetch_add(1, Ordering::Relaxed)
    ));
    create_dir_all(&folder).map_err(StoreError::io("making", &folder))?;
    let in_use = lock_file(&folder.join("in-use"))?;
    drop(sweep_lock);
    copy(&template, &folder)?;
    let cluster = Some(Cluster::start(&ClusterConfig {
        state_dir: folder.clone(),
        durable: false,
    })?);
    Ok(TestCluster {
        cluster,
        folder,
        databases: AtomicU32::new(0),
        unused: Mutex::new(vec![]),
        _in_use: in_use,
    })
}

/// Removes the folders of killed test processes, whose lock is free.
fn sweep(root: &Path) {
    for entry in std::fs::read_dir(root).into_iter().flatten().flatten() {
        let unused =
            File::open(entry.path().join("in-use")).is_ok_and(|file| file.try_lock().is_ok());
        if unused && entry.file_name().to_string_lossy().starts_with("run-") {
            let _ = remove_dir_all(entry.path());
        }
    }
}

/// Returns the home of a stopped cluster with migrated databases, created once for these
/// migrations.
fn template(root: &Path) -> Result<PathBuf, StoreError> {
    let migrations: Vec<&[u8]> = MIGRATIONS.iter().map(|m| m.checksum.as_ref()).collect();
    let folder = root.join(format!(
        "template-{}",
        &Digest::of_parts(migrations).to_string()[..16]
    ));
    let home_file = folder.join("home-at");
    if !home_file.exists() {
        let config = ClusterConfig {
            state_dir: folder.clone(),
            durable: false,
        };
        let cluster = Cluster::start(&config)?;
        migrate_template(&cluster)?;
        let home = cluster.home().to_owned();
        drop(cluster);
        std::fs::write(&home_file, home.to_string_lossy().as_bytes())
            .map_err(StoreError::io("writing", &home_file))?;
    }
    let home =
        std::fs::read_to_string(&home_file).map_err(StoreError::io("reading", &home_file))?;
    Ok(home.into())
}

/// Migrates `template1`, which every new database copies. This runs on a separate runtime, because
/// the caller's thread may block.
fn migrate_template(cluster: &Cluster) -> Result<(), StoreError> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let runtime = runtime.map_err(StoreError::io("making a runtime for", cluster.home()))?;
    runtime.block_on(async {
        let store = Store::connect(&named(cluster, "template1"), None).await?;
        store.close().await;
        let recreate_postgres = [
            "DROP DATABASE IF EXISTS postgres",
            "CREATE DATABASE postgres",
        ];
        execute(&named(cluster, "template1"), &recreate_postgres).await
    })
}

fn named(cluster: &Cluster, database: &str) -> String {
    cluster
        .url()
        .replace("/postgres?", &format!("/{database}?"))
}

/// Runs statements one by one, because statements about databases cannot run in a transaction.
async fn execute(url: &str, statements: &[&str]) -> Result<(), StoreError> {
    let mut connection = <sqlx::PgConnection as sqlx::Connection>::connect(url).await?;
    for statement in statements {
        sqlx::raw_sql(sqlx::AssertSqlSafe((*statement).to_owned()))
            .execute(&mut connection)
            .await?;
    }
    Ok(())
}

fn lock_file(path: &Path) -> Result<File, StoreError> {
    let file = File::create(path).map_err(StoreError::io("making", path))?;
    file.lock().map_err(StoreError::io("locking", path))?;
    Ok(file)
}

/// Copies the template's home to the home of the cluster of `folder`, with its owner and modes.
fn copy(template: &Path, folder: &Path) -> Result<(), StoreError> {
    let home = crate::cluster::home_of(folder)?;
    let status = Command::new("cp")
        .arg("--archive")
        .arg(template)
        .arg(&home)
        .status();
    if status
        .map_err(StoreError::io("copying to", &home))?
        .success()
    {
        return Ok(());
    }
    Err(StoreError::cluster(
        "the template could not be copied",
        "is there room in the temporary folder?",
    ))
}

/// Stops a cluster and removes its home, which may be outside its state folder.
fn remove_home(folder: &Path, cluster: Cluster) {
    let home = cluster.home().to_owned();
    drop(cluster);
    if !home.starts_with(folder) {
        let _ = remove_dir_all(home);
    }
}
