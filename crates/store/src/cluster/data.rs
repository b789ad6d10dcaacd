//! The data folder. `initdb` writes to another folder, which is then renamed, so that an incomplete
//! folder is never used.

use super::binaries::{Binaries, choose, major};
use super::paths::ClusterPaths;
use crate::error::StoreError;
use crate::full_disk::FullDisk;
use std::fs::File;
use std::path::Path;

/// Creates the data folder unless it exists, and returns the programs of its version.
pub(crate) fn ensure(
    paths: &ClusterPaths,
    lock: &File,
    durable: bool,
) -> Result<Binaries, StoreError> {
    paths.claim_home()?;
    if let Some(major) = made_by(&paths.data()) {
        return choose(Some(major));
    }
    let binaries = choose(None)?;
    let new_data = paths.home.join("data.new");
    if new_data.exists() {
        tracing::warn!(folder = %new_data.display(), "an earlier initdb did not finish; running it again");
        std::fs::remove_dir_all(&new_data).map_err(StoreError::io("removing", &new_data))?;
    }
    initdb(paths, lock, &binaries, &new_data, durable)?;
    std::fs::rename(&new_data, paths.data()).map_err(StoreError::io("renaming", &new_data))?;
    let home = std::fs::File::open(&paths.home).map_err(StoreError::io("opening", &paths.home))?;
    home.sync_all()
        .map_err(StoreError::io("syncing", &paths.home))?;
    Ok(binaries)
}

/// Returns the major version that created a data folder; `None` without a folder.
pub(crate) fn made_by(data: &Path) -> Option<u32> {
    regular_files::read_text(&data.join("PG_VERSION"), regular_files::MAX_TEXT)
        .ok()
        .map(|text| major(&text))
}

/// Parts of a data folder without which no server starts. **Source**: PostgreSQL manual, "Database File Layout".
const PARTS: [&str; 5] = [
    "base",
    "global/pg_control",
    "pg_multixact",
    "pg_wal",
    "pg_xact",
];

/// Returns the parts that a data folder lacks, the write-ahead log also when it has no segment.
pub(crate) fn missing_parts(data: &Path) -> Vec<&'static str> {
    let has_segment = || {
        let entries = std::fs::read_dir(data.join("pg_wal")).into_iter().flatten();
        // 24 hexadecimal digits: timeline, log, segment.
        let is_segment =
            |name: &str| name.len() == 24 && name.bytes().all(|b| b.is_ascii_hexdigit());
        let mut names = entries.flatten().map(|entry| entry.file_name());
        names.any(|name| is_segment(&name.to_string_lossy()))
    };
    let is_missing = |part: &&str| {
        let is_absent = !data.join(part).exists();
        is_absent || *part == "pg_wal" && !has_segment()
    };
    PARTS.into_iter().filter(is_missing).collect()
}

fn initdb(
    paths: &ClusterPaths,
    lock: &File,
    binaries: &Binaries,
    folder: &Path,
    durable: bool,
) -> Result<(), StoreError> {
    let program = binaries.program("initdb");
    let mut command = paths.account.command(&program);
    command
        .current_dir(&paths.home)
        .arg("-D")
        .arg(folder)
        .args([
            "--username=concordance",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C.UTF-8",
            "--lc-collate=C",
            "--no-instructions",
        ]);
    if !durable {
        // Small log files make temporary clusters quick to copy.
        command.args(["--no-sync", "--wal-segsize=1"]);
    }
    super::server::tie_to_owner(&mut command, lock, paths)?;
    let output = command
        .output()
        .map_err(StoreError::io("running", &program))?;
    if output.status.success() {
        return Ok(());
    }
    let stderr = String::from_utf8_lossy(&output.stderr);
    if let Some(full) = FullDisk::of_initdb(&paths.home, &stderr) {
        return Err(full.into());
    }
    Err(StoreError::cluster(
        format!("initdb failed ({}): {}", output.status, stderr.trim()),
        "see its message",
    ))
}
