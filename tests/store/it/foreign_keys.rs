//! Foreign keys and unique keys of the tables that an ingest fills, and databases of older versions.

use crate::fixture::{batch, paper};
use catalogue::License;
use store::testing::TestStore;
use store::{Store, StoreConfig, StoreError};

/// One row of every referenced table, each with the number 1.
const REFERENCED: &str = "INSERT INTO source (name, license) VALUES ('s', 'CC0-1.0');
    INSERT INTO ingest_batch (source_id, file, file_sha256, part) VALUES (1, 'f', repeat('0', 64), 0);
    INSERT INTO paper (title, title_norm, source_id, license) VALUES ('T', 't', 1, 'CC0-1.0');
    INSERT INTO author (name, name_norm, source_id, license) VALUES ('A', 'a', 1, 'CC0-1.0');
    INSERT INTO repository (url, source_id, license) VALUES ('https://github.com/a/b', 1, 'CC0-1.0');
    INSERT INTO task (name, name_norm, source_id, license) VALUES ('K', 'k', 1, 'CC0-1.0');
    INSERT INTO dataset (name, name_norm, source_id, license) VALUES ('D', 'd', 1, 'CC0-1.0');
    INSERT INTO method (slug, name, name_norm, source_id, license) VALUES ('m', 'M', 'm', 1, 'CC0-1.0')";

/// Tables, their referring columns, and the other columns of a row with their values.
const REFERRING: [(&str, &[&str], &str, &str); 11] = [
    (
        "paper",
        &["source"],
        "title, title_norm, license",
        "'U', 'u', 'CC0-1.0'",
    ),
    (
        "author",
        &["source"],
        "name, name_norm, license",
        "'B', 'b', 'CC0-1.0'",
    ),
    (
        "repository",
        &["source"],
        "url, license",
        "'https://github.com/a/c', 'CC0-1.0'",
    ),
    (
        "provenance",
        &["source", "ingest_batch"],
        "entity, record, entity_id, digest",
        "'paper', 'r', 1, decode(repeat('00', 16), 'hex')",
    ),
    (
        "paper_identifier",
        &["source", "paper"],
        "scheme, value, license",
        "'doi', '10.1000/a', 'CC0-1.0'",
    ),
    (
        "paper_claim",
        &["source", "paper"],
        "title, title_norm, license",
        "'U', 'u', 'CC0-1.0'",
    ),
    (
        "paper_author",
        &["source", "paper", "author"],
        "position, license",
        "0, 'CC0-1.0'",
    ),
    (
        "paper_repository",
        &["source", "paper", "repository"],
        "license",
        "'CC0-1.0'",
    ),
    (
        "paper_task",
        &["source", "paper", "task"],
        "license",
        "'CC0-1.0'",
    ),
    (
        "paper_method",
        &["source", "paper", "method"],
        "license",
        "'CC0-1.0'",
    ),
    (
        "evaluation_result",
        &["source", "paper", "task", "dataset"],
        "row_sha256, model_name, metrics, license",
        "repeat('0', 64), 'N', '{}', 'CC0-1.0'",
    ),
];

/// An insert of a row with references to the rows number 1, except one reference to a missing row.
fn row(
    table: &str,
    columns: &[&str],
    (names, values): (&str, &str),
    missing: Option<&str>,
) -> String {
    let numbers: Vec<&str> = columns
        .iter()
        .map(|column| if Some(*column) == missing { "7" } else { "1" })
        .collect();
    let names_of_columns: Vec<String> = columns
        .iter()
        .map(|column| format!("{column}_id"))
        .collect();
    format!(
        "INSERT INTO {table} ({}, {names}) VALUES ({}, {values})",
        names_of_columns.join(", "),
        numbers.join(", ")
    )
}

#[tokio::test]
async fn references_to_missing_rows_are_refused_in_every_column() {
    let store = TestStore::new().await.unwrap();
    store.execute(REFERENCED).await.unwrap();
    for (table, columns, names, values) in REFERRING {
        for missing in columns {
            let insert = row(table, columns, (names, values), Some(missing));
            let error = store.execute(&insert).await.unwrap_err();
            assert!(
                matches!(&error, StoreError::Constraint { constraint, .. }
                    if *constraint == format!("{table}_{missing}_id_fkey")),
                "{table}.{missing}: {error:?}"
            );
        }
        let insert = row(table, columns, (names, values), None);
        store.execute(&insert).await.unwrap();
        for missing in columns {
            let update = format!("UPDATE {table} SET {missing}_id = 7");
            let error = store.execute(&update).await.unwrap_err();
            assert!(
                matches!(&error, StoreError::Constraint { constraint, .. }
                    if *constraint == format!("{table}_{missing}_id_fkey")),
                "{table}.{missing} changes: {error:?}"
            );
        }
    }
    for referenced in [
        "source",
        "ingest_batch",
        "paper",
        "author",
        "repository",
        "task",
        "dataset",
        "method",
    ] {
        let delete = format!("DELETE FROM {referenced} WHERE {referenced}_id = 1");
        store.execute(&delete).await.unwrap_err();
    }
}

#[tokio::test]
async fn a_result_may_have_no_paper() {
    let store = TestStore::new().await.unwrap();
    store.execute(REFERENCED).await.unwrap();
    let (table, columns, names, values) = REFERRING[10];
    let insert = row(table, columns, (names, values), None);
    store.execute(&insert).await.unwrap();
    store
        .execute("UPDATE evaluation_result SET paper_id = NULL")
        .await
        .unwrap();
}

#[tokio::test]
async fn repeated_keys_are_refused() {
    let store = TestStore::new().await.unwrap();
    store.execute(REFERENCED).await.unwrap();
    let task = "INSERT INTO paper_task (paper_id, task_id, source_id, license) VALUES (1, 1, 1, 'CC0-1.0')";
    let refused = [
        (format!("{task}; {task}"), "paper_task_pkey"),
        (
            "INSERT INTO author (name, name_norm, source_id, license) VALUES ('a', 'a', 1, 'CC0-1.0')".to_owned(),
            "author_name_only",
        ),
        (
            "INSERT INTO paper_identifier (scheme, value, paper_id, source_id, license)
             VALUES ('arxiv', '2001.00001', 1, 1, 'CC0-1.0'), ('arxiv', '2001.00002', 1, 1, 'CC0-1.0')"
                .to_owned(),
            "paper_identifier_one_arxiv",
        ),
    ];
    for (sql, expected) in refused {
        let error = store.execute(&sql).await.unwrap_err();
        assert!(
            matches!(&error, StoreError::Constraint { constraint, .. } if constraint == expected),
            "{sql}: {error:?}"
        );
    }
    assert!(store.rows("paper_task").await.unwrap().is_empty());
}

/// The foreign keys with their definitions, and the number of one of them, which changes when it is dropped and added again.
async fn foreign_keys(store: &TestStore) -> (Vec<Option<String>>, Vec<Option<String>>) {
    let keys = "SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated
                FROM pg_constraint WHERE contype = 'f' ORDER BY 1";
    let number =
        "SELECT oid::text FROM pg_constraint WHERE conname = 'paper_author_author_id_fkey'";
    (
        store.texts(keys).await.unwrap(),
        store.texts(number).await.unwrap(),
    )
}

#[tokio::test]
async fn a_file_with_more_papers_than_the_database_adds_the_foreign_keys_again() {
    let store = TestStore::new().await.unwrap();
    let (schema, number) = foreign_keys(&store).await;
    let mut rows = batch("one", License::Cc0);
    rows.papers = vec![paper("a", "First", &[], &["Ann"])];
    store.ingest(&rows).await.unwrap();
    let (after_first, added) = foreign_keys(&store).await;
    assert_eq!(after_first, schema);
    assert_ne!(added, number, "checked once at the end");

    let mut rows = batch("two", License::Cc0);
    rows.papers = vec![paper("b", "Second", &[], &["Ann"])];
    store.ingest(&rows).await.unwrap();
    assert_eq!(
        foreign_keys(&store).await,
        (schema, added),
        "checked row by row"
    );
}

#[tokio::test]
async fn another_use_of_the_tables_delays_a_first_file_but_does_not_stop_it() {
    let store = TestStore::new().await.unwrap();
    let before = foreign_keys(&store).await;
    let mut rows = batch("one", License::Cc0);
    rows.papers = vec![paper("a", "First", &[], &["Ann"])];
    let mut lock = store.lock("author").await.unwrap();
    // The ingest gives up to wait for the tables' locks, and inserts as it does into a table with rows.
    let release = async {
        lock.until_statement_waits().await?;
        lock.release().await
    };
    let (report, ()) = tokio::try_join!(store.ingest(&rows), release).unwrap();
    assert_eq!(report.table("author").inserted, 1);
    assert_eq!(foreign_keys(&store).await, before, "checked row by row");
}

#[tokio::test]
async fn a_database_of_an_older_version_is_refused_with_a_hint() {
    let store = TestStore::new().await.unwrap();
    let older = "UPDATE _sqlx_migrations SET description = 'papers and authors', checksum = decode('00', 'hex') WHERE version = 1";
    store.execute(older).await.unwrap();
    let config = StoreConfig {
        database_url: Some(store.url().to_owned()),
        state_dir: store.home().to_owned(),
    };
    let error = Store::open(&config).await.unwrap_err();
    assert!(
        matches!(&error, StoreError::Configuration { problem, hint }
            if problem.contains("older version") && hint.contains("empty database")),
        "{error:?}"
    );
}
