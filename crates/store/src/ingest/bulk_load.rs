//! The first archive of a database: foreign keys are checked once at the end of the merge instead
//! of row by row.
//!
//! Postgres checks a foreign key with one lookup per row, which takes some 4 µs; it checks a whole
//! table with one join. Therefore a file with more papers than the database drops the foreign keys
//! of the tables that it fills and adds them again, in the transaction of its merge. After a killed
//! merge the foreign keys are unchanged, and a row with a missing reference still fails the file.

use super::Ingest;
use crate::error::StoreError;
use sqlx::{AssertSqlSafe, PgConnection};
use std::collections::BTreeSet;

/// The tables with most rows of an archive.
const FILLED_TABLES: [&str; 11] = [
    "paper",
    "paper_identifier",
    "paper_claim",
    "paper_repository",
    "repository",
    "author",
    "paper_author",
    "paper_task",
    "paper_method",
    "paper_concept",
    "provenance",
];

/// The maximum wait for the locks of the tables. **Reason**: the wait is longer than the time after
/// which autovacuum cancels itself, which is the default `deadlock_timeout` of one second.
const LOCK_TIMEOUT_MILLISECONDS: u32 = 5_000;

/// **Source**: PostgreSQL manual, Appendix A, "PostgreSQL Error Codes", deadlock_detected.
const DEADLOCK: &str = "40P01";
/// **Source**: as above, lock_not_available.
const LOCK_NOT_AVAILABLE: &str = "55P03";

/// A dropped foreign key, as the statement that adds it again.
pub(super) struct DroppedKey(String);

/// Drops the foreign keys of the filled tables, if the file has more papers than the database and
/// no other transaction uses the tables.
pub(super) async fn drop_foreign_keys(ingest: &mut Ingest) -> Result<Vec<DroppedKey>, StoreError> {
    if !ingest.has("staging_paper") || !is_larger_than_database(ingest).await? {
        return Ok(vec![]);
    }
    let tables: Vec<String> = FILLED_TABLES.map(str::to_owned).to_vec();
    let keys = sqlx::query!(
        r#"SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS "drop!",
               format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS "add!",
               conrelid::regclass::text AS "table!", confrelid::regclass::text AS "referenced!"
           FROM pg_constraint
           WHERE contype = 'f' AND connamespace = 'public'::regnamespace
             AND conrelid IN (SELECT oid FROM pg_class WHERE relname = ANY ($1))
           ORDER BY conname"#,
        &tables
    );
    let keys = keys.fetch_all(&mut *ingest.tx).await?;
    let locked: BTreeSet<&str> = keys
        .iter()
        .flat_map(|key| [key.table.as_str(), key.referenced.as_str()])
        .collect();
    let locked: Vec<&str> = locked.into_iter().collect();
    if !lock(&mut ingest.tx, &locked.join(", ")).await? {
        return Ok(vec![]);
    }
    let mut dropped = vec![];
    for key in keys {
        sqlx::raw_sql(AssertSqlSafe(key.drop))
            .execute(&mut *ingest.tx)
            .await?;
        dropped.push(DroppedKey(key.add));
    }
    Ok(dropped)
}

/// Adds the foreign keys again, which checks every row of their tables.
pub(super) async fn add_foreign_keys(
    ingest: &mut Ingest,
    dropped: Vec<DroppedKey>,
) -> Result<(), StoreError> {
    for DroppedKey(add) in dropped {
        sqlx::raw_sql(AssertSqlSafe(add))
            .execute(&mut *ingest.tx)
            .await?;
    }
    Ok(())
}

async fn is_larger_than_database(ingest: &mut Ingest) -> Result<bool, StoreError> {
    let query = sqlx::query_scalar!(
        r#"SELECT (SELECT count(*) FROM staging_unit) > (SELECT count(*) FROM paper) AS "larger!""#
    );
    Ok(query.fetch_one(&mut *ingest.tx).await?)
}

/// Locks tables against every other use. Returns false if other transactions use them for longer
/// than the timeout.
async fn lock(tx: &mut PgConnection, tables: &str) -> Result<bool, StoreError> {
    let lock = format!(
        "SAVEPOINT before_locks; SET LOCAL lock_timeout = {LOCK_TIMEOUT_MILLISECONDS};
         LOCK TABLE {tables} IN ACCESS EXCLUSIVE MODE; SET LOCAL lock_timeout = 0; RELEASE before_locks"
    );
    match sqlx::raw_sql(AssertSqlSafe(lock)).execute(&mut *tx).await {
        Ok(_) => Ok(true),
        Err(sqlx::Error::Database(error))
            if matches!(error.code().as_deref(), Some(DEADLOCK | LOCK_NOT_AVAILABLE)) =>
        {
            sqlx::raw_sql("ROLLBACK TO before_locks")
                .execute(tx)
                .await?;
            Ok(false)
        }
        Err(error) => Err(error.into()),
    }
}
