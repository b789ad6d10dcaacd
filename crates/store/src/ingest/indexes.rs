//! Indexes, keys and looked-up references of tables that a file brings more to than they hold: laid aside while it is merged, made again
//! by one sort or one walk.

use super::{Ingest, statistics};
use crate::error::StoreError;

/// Tables of papers: their indexes find papers for the units that are settled after the first.
const OF_PAPERS: [&str; 4] = ["paper", "paper_identifier", "author", "paper_author"];
/// Tables that are looked through once a file, and then filled. Claims are none: how many a file brings is not seen from what is staged, and
/// where only one source is held there are none, so that each revision would seem to bring more than that.
const OTHERS: [&str; 6] = [
    "provenance",
    "repository",
    "paper_repository",
    "paper_task",
    "paper_method",
    "evaluation_result",
];

/// Lays the indexes of such tables aside. Below 128 KB they stay: a table is locked, emptied and indexed as soon as so few rows are looked
/// up one by one. (900 KB of papers merge in 0.33 s so, in 0.43 s with indexes kept up.) Whether tables but the papers' own are due, too: then what
/// comes after the papers is to be joined by hashes as well.
pub(super) async fn lay_aside(ingest: &mut Ingest) -> Result<bool, StoreError> {
    let due = sqlx::query!(
        r#"SELECT tab AS "tab!", pg_relation_size(staged::regclass) > 128 << 10 AS "large!"
           FROM (VALUES
               ('paper', 'staging_paper'), ('paper_identifier', 'staging_identifier'), ('author', 'staging_author'),
               ('paper_author', 'staging_author'), ('provenance', 'staging_paper'),
               ('repository', 'staging_repository'), ('paper_repository', 'staging_repository'), ('paper_task', 'staging_paper_task'),
               ('paper_method', 'staging_paper_tag'), ('evaluation_result', 'staging_result')) AS due (tab, staged)
           WHERE rows_about(staged::regclass) > rows_about(format('public.%I', tab)::regclass)"#
    );
    let due = due.fetch_all(&mut *ingest.tx).await?;
    if due.iter().any(|row| OF_PAPERS.contains(&row.tab.as_str())) {
        join_by_hashes(ingest).await?;
    }
    let others = due.iter().any(|row| OTHERS.contains(&row.tab.as_str()));
    let tables: Vec<String> = due
        .into_iter()
        .filter(|row| row.large)
        .map(|row| row.tab)
        .collect();
    if !tables.is_empty() {
        sqlx::query!("SELECT lay_indexes_aside($1)", &tables)
            .execute(&mut *ingest.tx)
            .await?;
        statistics::look(ingest, &tables).await?;
    }
    Ok(others)
}

/// From here on. A table that was empty when it was last looked at is planned to be read for every row: it is read whole while it
/// grows. A few rows looked for in a large table, on the other hand, are found sooner by its index.
pub(super) async fn join_by_hashes(ingest: &mut Ingest) -> Result<(), StoreError> {
    ingest.joins_by_hashes = true;
    loops(ingest, false).await
}

/// Whether few rows of a large table are looked for, until the next call: by its index, then, also where all else is joined by hashes.
pub(super) async fn join_few(ingest: &mut Ingest, few: bool) -> Result<(), StoreError> {
    match ingest.joins_by_hashes {
        true => loops(ingest, few).await,
        false => Ok(()),
    }
}

async fn loops(ingest: &mut Ingest, allowed: bool) -> Result<(), StoreError> {
    let setting = if allowed { "on" } else { "off" };
    let set = sqlx::query!(
        r#"SELECT set_config('enable_nestloop', $1, true) AS "set!""#,
        setting
    );
    set.fetch_one(&mut *ingest.tx).await?;
    Ok(())
}

/// Builds those of the papers' tables again.
pub(super) async fn of_papers(ingest: &mut Ingest) -> Result<(), StoreError> {
    build(ingest, &OF_PAPERS).await
}

/// Builds the others again.
pub(super) async fn of_others(ingest: &mut Ingest) -> Result<(), StoreError> {
    build(ingest, &OTHERS).await
}

async fn build(ingest: &mut Ingest, tables: &[&str]) -> Result<(), StoreError> {
    let tables: Vec<String> = tables.iter().map(|table| (*table).to_owned()).collect();
    sqlx::query!("SELECT build_indexes_again($1)", &tables)
        .execute(&mut *ingest.tx)
        .await?;
    Ok(())
}
