//! Files that a transaction had begun when its server was killed: PostgreSQL leaves them, referred to by nothing. Of a large ingest they are as
//! long as what it had written.
//!
//! **Source**: PostgreSQL manual, "Database File Layout"; src/backend/access/transam/README, "Write-Ahead Logging for Filesystem Actions": they
//! stay, since after a crash somebody might want to look at them. Here a killed ingest is taken in again, and they are gigabytes.

use super::place::Place;
use crate::error::StoreError;
use sqlx::PgPool;
use std::path::{Path, PathBuf};

/// A file of a relation, or of one of its forks or segments.
#[derive(Debug)]
pub(crate) struct RelationFile {
    database: i64,
    filenode: i64,
    path: PathBuf,
}

/// The files of relations, before a server starts. Only these can be orphans afterwards: a running server gives a new file no name that is there,
/// so whatever it begins meanwhile is not among them.
pub(super) fn listed(place: &Place) -> Vec<RelationFile> {
    numbered(&place.data().join("base"))
        .flat_map(|(database, folder)| files(database, &folder))
        .collect()
}

fn files(database: i64, folder: &Path) -> Vec<RelationFile> {
    numbered(folder)
        .map(|(filenode, path)| RelationFile {
            database,
            filenode,
            path,
        })
        .collect()
}

/// What is named by a number, with or without a fork (`_vm`) or a segment (`.1`). Temporary files begin otherwise, and go at each start.
fn numbered(folder: &Path) -> impl Iterator<Item = (i64, PathBuf)> {
    // A link is not followed: the folder is another account's.
    let is_folder = folder.symlink_metadata().is_ok_and(|meta| meta.is_dir());
    let entries = is_folder.then(|| std::fs::read_dir(folder).into_iter().flatten().flatten());
    entries.into_iter().flatten().filter_map(|entry| {
        let name = entry.file_name();
        let number = name.to_str()?.split(['_', '.']).next()?.parse().ok()?;
        Some((number, entry.path()))
    })
}

/// Removes those of the listed files that no relation of the database has. Called when the server has recovered and answers.
///
/// # Errors
/// When the database is away.
pub(crate) async fn remove(
    place: &Place,
    listed: &[RelationFile],
    pool: &PgPool,
) -> Result<(), StoreError> {
    let held = sqlx::query!(
        r#"SELECT oid::bigint AS "database!", ARRAY(SELECT pg_relation_filenode(pg_class.oid)::bigint FROM pg_class
               WHERE pg_relation_filenode(pg_class.oid) IS NOT NULL) AS "filenodes!"
           FROM pg_database WHERE datname = current_database()"#
    );
    let held = held.fetch_one(pool).await?;
    let orphans = listed
        .iter()
        .filter(|file| file.database == held.database && !held.filenodes.contains(&file.filenode));
    let orphans: Vec<&Path> = orphans.map(|file| file.path.as_path()).collect();
    if orphans.is_empty() {
        return Ok(());
    }
    let bytes: u64 = orphans
        .iter()
        .filter_map(|path| Some(path.symlink_metadata().ok()?.len()))
        .sum();
    // As the account whose files they are: nothing else can be removed so, wherever a link may lead.
    let removed = place
        .account
        .command(Path::new("rm"))
        .arg("-f")
        .arg("--")
        .args(&orphans)
        .status();
    if removed.is_ok_and(|status| status.success()) {
        tracing::warn!(
            files = orphans.len(),
            bytes,
            "removed what a transaction had begun when its server was killed"
        );
    } else {
        tracing::warn!(
            files = orphans.len(),
            bytes,
            "files that a killed server had begun could not be removed"
        );
    }
    Ok(())
}
