//! Indexes, keys and references that a file lays aside: they come back as they were, and refuse what they would have refused.

use crate::fixture::{batch, paper, store};
use catalogue::License;
use store::IdScheme;
use store::ingest::IngestBatch;
use store::testing::TestStore;

/// Every table whose indexes are ever laid aside.
const TABLES: &str = "{paper,paper_identifier,author,paper_author,provenance,repository,paper_repository,paper_task,paper_method,evaluation_result}";
/// A source and a paper with the number 1 of each.
const HELD: &str = "INSERT INTO source (name, license) VALUES ('s', 'CC0-1.0');
    INSERT INTO paper (title, title_norm, source_id, license) VALUES ('T', 't', 1, 'CC0-1.0');
    INSERT INTO task (name, name_norm, source_id, license) VALUES ('K', 'k', 1, 'CC0-1.0')";

/// Every index, constraint and trigger.
async fn definitions(store: &TestStore) -> Vec<Option<String>> {
    let all = "SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
               WHERE relnamespace = 'public'::regnamespace
               UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
               WHERE connamespace = 'public'::regnamespace
               UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
               ORDER BY 1";
    store.texts(all).await.unwrap()
}

/// Lays all aside, does this, and builds all again. Statements that are sent together are one transaction.
async fn behind(store: &TestStore, sql: &str) -> Result<(), String> {
    let begin = format!("SELECT begin_staging(); SELECT lay_indexes_aside('{TABLES}')");
    let all = format!("{begin}; {sql}; SELECT build_indexes_again('{TABLES}')");
    store
        .execute(&all)
        .await
        .map_err(|error| format!("{error:?}"))
}

#[tokio::test]
async fn what_is_laid_aside_comes_back_as_it_was() {
    let store = store().await;
    store.execute(HELD).await.unwrap();
    let before = definitions(&store).await;
    let gone = "DO $$ BEGIN
        ASSERT NOT EXISTS (SELECT FROM pg_index WHERE indrelid = 'paper_author'::regclass), 'an index is left';
        ASSERT NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = 'paper_author'::regclass AND tgname = 'references_held_insert');
        ASSERT EXISTS (SELECT FROM pg_constraint WHERE conname = 'method_paper_id_fkey'), 'the key of a table with rows went';
    END $$";
    let row = "INSERT INTO method (slug, name, name_norm, paper_id, source_id, license) VALUES ('m', 'M', 'm', 1, 1, 'CC0-1.0')";
    store.execute(row).await.unwrap();
    behind(&store, gone).await.unwrap();
    assert_eq!(definitions(&store).await, before);
    assert_eq!(store.rows("paper").await.unwrap().len(), 1);
}

#[tokio::test]
async fn what_stands_twice_or_names_what_is_not_held_is_refused_behind() {
    let store = store().await;
    store.execute(HELD).await.unwrap();
    let before = definitions(&store).await;
    let task = |paper: u8, task: u8| {
        format!(
            "INSERT INTO paper_task (paper_id, task_id, source_id, license) VALUES ({paper}, {task}, 1, 'CC0-1.0')"
        )
    };
    let refused = [
        (format!("{}; {}", task(1, 1), task(1, 1)), "paper_task_pkey"),
        (task(7, 1), "a row of paper_task names a paper that is not held"),
        (task(1, 7), "a row of paper_task names a task that is not held"),
        (
            "INSERT INTO author (name, name_norm, source_id, license) VALUES ('A', 'a', 1, 'CC0-1.0'), ('a', 'a', 1, 'CC0-1.0')"
                .to_owned(),
            "author_name_only",
        ),
        (
            "INSERT INTO paper_identifier (scheme, value, paper_id, source_id, license)
             VALUES ('arxiv', '2001.00001', 1, 1, 'CC0-1.0'), ('arxiv', '2001.00002', 1, 1, 'CC0-1.0')"
                .to_owned(),
            "paper_identifier_one_arxiv",
        ),
    ];
    for (sql, why) in refused {
        let error = behind(&store, &sql).await.unwrap_err();
        assert!(error.contains(why), "{sql}: {error}");
        assert_eq!(definitions(&store).await, before, "{sql}");
    }
    assert!(store.rows("paper_task").await.unwrap().is_empty());
    behind(&store, &task(1, 1)).await.unwrap();
    assert_eq!(store.rows("paper_task").await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_key_that_a_view_depends_on_stays_and_all_else_with_it() {
    let store = store().await;
    store
        .execute(
            "CREATE VIEW places AS SELECT paper_id, position, author_id FROM paper_author GROUP BY paper_id, position",
        )
        .await
        .unwrap();
    let indexes = "SELECT indexrelid FROM pg_index WHERE indrelid IN ('paper'::regclass, 'paper_author'::regclass) ORDER BY 1";
    let (before, held) = (
        definitions(&store).await,
        store.texts(indexes).await.unwrap(),
    );
    behind(&store, "SELECT").await.unwrap();
    assert_eq!(definitions(&store).await, before);
    assert_eq!(store.texts(indexes).await.unwrap(), held);
}

/// More papers than indexes are kept up for, some of them twice, with authors that share names.
fn many() -> IngestBatch {
    let mut rows = batch("pwc", License::CcBySa4);
    let long = "a title of some length ".repeat(20);
    for n in 0..12_000 {
        let (key, arxiv) = (format!("key {n}"), format!("2001.{n:05}"));
        let ids: &[(IdScheme, &str)] = if n % 3 == 0 {
            &[]
        } else {
            &[(IdScheme::Arxiv, &arxiv)]
        };
        let names: Vec<String> = (0..6)
            .map(|place| format!("Author {place} {}", n % (1_000 * (place + 1))))
            .collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        rows.papers
            .push(paper(&key, &format!("{long}{}", n / 2 * 2), ids, &names));
    }
    rows
}

/// What an ingest wrote of papers, as text.
async fn written(store: &TestStore) -> Vec<String> {
    let mut all = vec![];
    for table in [
        "paper",
        "paper_identifier",
        "author",
        "paper_author",
        "provenance",
    ] {
        let mut rows = store.rows(table).await.unwrap();
        rows.sort_unstable();
        all.extend(rows);
    }
    all
}

#[tokio::test]
async fn a_large_file_ends_alike_whether_or_not_somebody_reads_meanwhile() {
    let (alone, read) = tokio::join!(store(), store());
    let key = "SELECT 'paper_author_pkey'::regclass::oid";
    let before = [
        alone.texts(key).await.unwrap(),
        read.texts(key).await.unwrap(),
    ];
    let rows = many();
    let report = alone.ingest(&rows).await.unwrap();
    // Longer than an ingest waits for a table.
    let reading =
        read.execute("BEGIN; LOCK TABLE paper IN ACCESS SHARE MODE; SELECT pg_sleep(9); COMMIT");
    let (read_report, reading) = tokio::join!(read.ingest(&rows), reading);
    reading.unwrap();
    assert_eq!(read_report.unwrap(), report);
    assert_ne!(
        alone.texts(key).await.unwrap(),
        before[0],
        "the key was not laid aside"
    );
    assert_eq!(
        read.texts(key).await.unwrap(),
        before[1],
        "the key was laid aside while somebody read"
    );
    assert!(report.table("paper").inserted > 6_000, "{report:?}");
    assert_eq!(written(&alone).await, written(&read).await);
    let again = alone.ingest(&rows).await.unwrap();
    assert!(again.is_unchanged(), "{again:?}");
}
