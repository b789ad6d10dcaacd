//! Making the data folder: `initdb` beside it, then a rename, so that a half-made one is never mistaken for a whole one.

use super::binaries::{Binaries, choose, major};
use super::place::Place;
use crate::error::StoreError;
use std::path::Path;

/// Makes sure that there is a data folder, and returns the programs that fit it. Call it as the owner of the lock only.
pub(crate) fn ensure(place: &Place, durable: bool) -> Result<Binaries, StoreError> {
    place.claim_home()?;
    if let Some(major) = made_by(&place.data()) {
        return choose(Some(major));
    }
    let binaries = choose(None)?;
    let fresh = place.home.join("data.new");
    if fresh.exists() {
        tracing::warn!(folder = %fresh.display(), "an earlier initdb did not finish; it is made again");
        std::fs::remove_dir_all(&fresh).map_err(StoreError::io("removing", &fresh))?;
    }
    initdb(place, &binaries, &fresh, durable)?;
    std::fs::rename(&fresh, place.data()).map_err(StoreError::io("renaming", &fresh))?;
    let home = std::fs::File::open(&place.home).map_err(StoreError::io("opening", &place.home))?;
    home.sync_all()
        .map_err(StoreError::io("syncing", &place.home))?;
    Ok(binaries)
}

/// The major version a data folder was made by; `None` where there is none.
pub(crate) fn made_by(data: &Path) -> Option<u32> {
    std::fs::read_to_string(data.join("PG_VERSION"))
        .ok()
        .map(|text| major(&text))
}

fn initdb(
    place: &Place,
    binaries: &Binaries,
    folder: &Path,
    durable: bool,
) -> Result<(), StoreError> {
    let program = binaries.program("initdb");
    let mut command = place.account.command(&program);
    command
        .current_dir(&place.home)
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
        // A small log keeps throw-away clusters quick to copy.
        command.args(["--no-sync", "--wal-segsize=1"]);
    }
    super::server::die_with_us(&mut command);
    let output = command
        .output()
        .map_err(StoreError::io("running", &program))?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(StoreError::cluster(
        format!("initdb failed ({}): {}", output.status, said.trim()),
        "see what it says",
    ))
}
