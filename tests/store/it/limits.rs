//! The limits that the readers observe are those of the schema.

use crate::fixture::store;
use catalogue::limits::{MAX_INDEXED, YEARS};

/// The longest entry of an index in bytes. **Source**: PostgreSQL manual, "B-Tree Implementation": a third of a page.
const MAX_ENTRY: usize = 2_704;

/// Bytes of an entry besides its texts: the header, three numbers, and a word of a closed set for each text.
const OVERHEAD: usize = 100;

#[tokio::test]
async fn years_are_those_that_the_schema_accepts() {
    let checks = "SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE contype = 'c'
        AND conrelid = ANY (ARRAY['paper', 'method']::regclass[]) AND pg_get_constraintdef(oid) ~ 'year'";
    let checks = store().await.texts(checks).await.unwrap();
    assert_eq!(checks.len(), 2);
    for check in checks.into_iter().flatten() {
        for bound in [
            format!(">= {}", YEARS.start()),
            format!("<= {}", YEARS.end()),
        ] {
            assert!(check.contains(&bound), "{check} has no {bound}");
        }
    }
}

#[tokio::test]
async fn texts_of_the_maximum_length_fit_every_index() {
    // Words of closed sets and digests are short.
    let indexes = "SELECT i.indexrelid::regclass || ' ' || count(*) FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
        JOIN pg_attribute a ON a.attrelid = i.indexrelid
        WHERE c.relnamespace = 'public'::regnamespace AND a.atttypid = 'text'::regtype AND a.attname !~ '(scheme|kind|entity|sha256)$'
        GROUP BY i.indexrelid ORDER BY 1";
    let indexes = store().await.texts(indexes).await.unwrap();
    assert!(indexes.len() > 20, "{indexes:?}");
    for index in indexes.into_iter().flatten() {
        let (name, texts) = index.rsplit_once(' ').unwrap();
        let texts: usize = texts.parse().unwrap();
        assert!(
            texts * MAX_INDEXED + OVERHEAD <= MAX_ENTRY,
            "{name} has {texts} texts"
        );
    }
}
