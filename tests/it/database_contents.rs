//! The contents of a database, table by table, so that a story can assert that nothing of it changed.

use std::collections::BTreeMap;
use store::testing::TestStore;

/// Rows and digest of every table. The digest covers row versions: a row that was written again without a change is another.
pub type Contents = BTreeMap<String, (u64, String)>;

/// Everything the database holds but the history of ingests, to which each one adds.
pub async fn contents(store: &TestStore) -> Contents {
    let tables = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename !~ '^ingest_run' ORDER BY 1";
    let mut contents = Contents::new();
    for table in texts(store, tables).await {
        let digest = format!(
            "SELECT md5(string_agg(xmin::text || t::text, E'\\n' ORDER BY t::text)) FROM {table} t"
        );
        let digest = texts(store, &digest).await.concat();
        contents.insert(table.clone(), (rows(store, &table).await, digest));
    }
    contents
}

/// Returns the number of rows of a table, perhaps with a condition.
pub async fn rows(store: &TestStore, table: &str) -> u64 {
    let count = texts(store, &format!("SELECT count(*) FROM {table}")).await;
    count.concat().parse().expect("a count is a number")
}

/// The first column of a query; null is the empty text.
pub async fn texts(store: &TestStore, sql: &str) -> Vec<String> {
    let found = store
        .texts(sql)
        .await
        .unwrap_or_else(|error| panic!("{sql}: {error:?}"));
    found.into_iter().map(Option::unwrap_or_default).collect()
}

/// A fresh database.
pub async fn database() -> TestStore {
    TestStore::new().await.expect("a test database can be made")
}
