//! What rows refer to is held: checked once a statement, for every column that refers to something.

use store::testing::TestStore;

/// Something of everything that is referred to, each with the number 1.
const HELD: &str = "INSERT INTO source (name, license) VALUES ('s', 'CC0-1.0');
    INSERT INTO ingest_batch (source_id, file, file_sha256, part) VALUES (1, 'f', repeat('0', 64), 0);
    INSERT INTO paper (title, title_norm, source_id, license) VALUES ('T', 't', 1, 'CC0-1.0');
    INSERT INTO author (name, name_norm, source_id, license) VALUES ('A', 'a', 1, 'CC0-1.0');
    INSERT INTO repository (url, source_id, license) VALUES ('https://github.com/a/b', 1, 'CC0-1.0');
    INSERT INTO task (name, name_norm, source_id, license) VALUES ('K', 'k', 1, 'CC0-1.0');
    INSERT INTO dataset (name, name_norm, source_id, license) VALUES ('D', 'd', 1, 'CC0-1.0');
    INSERT INTO method (slug, name, name_norm, source_id, license) VALUES ('m', 'M', 'm', 1, 'CC0-1.0')";

/// Tables, the columns that refer to something, and what else a row needs.
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

/// A row of the table that refers to number 1 of everything, but for one.
fn row(
    table: &str,
    columns: &[&str],
    (names, values): (&str, &str),
    absent: Option<&str>,
) -> String {
    let numbers: Vec<&str> = columns
        .iter()
        .map(|column| if Some(*column) == absent { "7" } else { "1" })
        .collect();
    let own: Vec<String> = columns
        .iter()
        .map(|column| format!("{column}_id"))
        .collect();
    format!(
        "INSERT INTO {table} ({}, {names}) VALUES ({}, {values})",
        own.join(", "),
        numbers.join(", ")
    )
}

#[tokio::test]
async fn a_row_that_names_what_is_not_held_is_refused_whatever_column_names_it() {
    let store = TestStore::new().await.unwrap();
    store.execute(HELD).await.unwrap();
    for (table, columns, names, values) in REFERRING {
        for absent in columns {
            let refused = store
                .execute(&row(table, columns, (names, values), Some(absent)))
                .await
                .unwrap_err();
            let said = format!("a row of {table} names a {absent} that is not held");
            assert!(
                format!("{refused:?}").contains(&said),
                "{table}.{absent}: {refused:?}"
            );
        }
        store
            .execute(&row(table, columns, (names, values), None))
            .await
            .unwrap();
        for absent in columns {
            let refused = store
                .execute(&format!("UPDATE {table} SET {absent}_id = 7"))
                .await
                .unwrap_err();
            assert!(
                format!("{refused:?}").contains("not held"),
                "{table}.{absent} changes: {refused:?}"
            );
        }
    }
}

#[tokio::test]
async fn a_result_may_be_of_no_paper_and_what_is_referred_to_stays() {
    let store = TestStore::new().await.unwrap();
    store.execute(HELD).await.unwrap();
    let (table, columns, names, values) = REFERRING[10];
    store
        .execute(&row(table, columns, (names, values), None))
        .await
        .unwrap();
    store
        .execute("UPDATE evaluation_result SET paper_id = NULL")
        .await
        .unwrap();
    for referred in [
        "source",
        "ingest_batch",
        "paper",
        "author",
        "repository",
        "task",
        "dataset",
        "method",
    ] {
        store
            .execute(&format!("DELETE FROM {referred} WHERE {referred}_id = 1"))
            .await
            .unwrap_err();
    }
}
