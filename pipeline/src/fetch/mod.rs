//! `concordance fetch`: the outside files, each with its licence, whole or not at all.

mod download;
mod place;
#[cfg(test)]
mod tests;

use crate::cli::Fetch;
use crate::progress;
use anyhow::{Result, bail};
use datasets::remote::{REMOTES, Remote, remote};
use download::{Patience, Wanted, download};
use serde::Serialize;
use std::io::Write as _;
use std::path::PathBuf;

/// What became of one file.
#[derive(Debug, Serialize)]
pub struct Fetched {
    /// What it was asked for by.
    pub name: &'static str,
    /// Where it is kept.
    pub path: PathBuf,
    /// Its length.
    pub bytes: u64,
    /// SHA-256 of its bytes.
    pub sha256: String,
    /// Whether it was there already.
    pub held: bool,
    /// Its licence, as SPDX spells it.
    pub licence: String,
    /// The sentence that has to stand beside what is shown of it.
    pub attribution: &'static str,
}

/// Fetches what is asked for, or lists what can be.
///
/// # Errors
/// When a name is unknown, or a file cannot be fetched; those before it are kept.
pub fn run(asked: &Fetch) -> Result<()> {
    if asked.list || asked.sources.is_empty() {
        return list(asked.output.json);
    }
    let remotes = asked.sources.iter().map(|name| named(name)).collect::<Result<Vec<_>>>()?;
    if asked.url.is_some() && remotes.len() > 1 {
        bail!("--url is the address of one file, {} are asked for\nhint: fetch them one by one", remotes.len());
    }
    let fetched = remotes.into_iter().map(|remote| one(asked, remote)).collect::<Result<Vec<_>>>()?;
    let mut out = std::io::stdout().lock();
    if asked.output.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&fetched)?)?;
    } else {
        fetched.iter().try_for_each(|file| writeln!(out, "{}", file.path.display()))?;
    }
    Ok(())
}

fn named(name: &str) -> Result<&'static Remote> {
    let Some(found) = remote(name) else {
        let known: Vec<&str> = REMOTES.iter().map(|remote| remote.name).collect();
        bail!("{name:?} is no source\nhint: one of {}", known.join(", "));
    };
    Ok(found)
}

fn one(asked: &Fetch, remote: &'static Remote) -> Result<Fetched> {
    let wanted = Wanted {
        url: asked.url.as_deref().unwrap_or(remote.url),
        file: remote.file,
        bytes: remote.bytes,
        sha256: remote.sha256,
        again: asked.again,
    };
    let bar = progress::bar(0, "fetch");
    bar.set_style(
        indicatif::ProgressStyle::with_template(
            "{prefix:>10} [{bar:32}] {bytes}/{total_bytes} {bytes_per_sec} {msg} {eta}",
        )?
        .progress_chars("=> "),
    );
    bar.set_message(remote.name);
    let told = |done: u64, total: Option<u64>| {
        bar.set_length(total.unwrap_or(done));
        bar.set_position(done);
    };
    let done = download(&wanted, &asked.dir, Patience::default(), told);
    bar.finish_and_clear();
    let done = done?;
    let held = if done.held { " was there already" } else { "" };
    progress::say(format!("{}: {} bytes, SHA-256 {}{held}", done.path.display(), done.bytes, done.sha256));
    progress::say(format!("  {}: {}", remote.source.licence, remote.source.attribution));
    Ok(Fetched {
        name: remote.name,
        path: done.path,
        bytes: done.bytes,
        sha256: done.sha256,
        held: done.held,
        licence: remote.source.licence.to_string(),
        attribution: remote.source.attribution,
    })
}

fn list(json: bool) -> Result<()> {
    let mut out = std::io::stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::to_string_pretty(REMOTES)?)?;
        return Ok(());
    }
    for remote in REMOTES {
        writeln!(out, "{:<14}{:<14}{}", remote.name, remote.source.licence.to_string(), remote.holds)?;
        writeln!(out, "{:<14}{}", "", remote.url)?;
    }
    Ok(())
}
