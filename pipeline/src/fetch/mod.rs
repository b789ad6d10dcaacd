//! `concordance fetch`: the outside files, each with its license, whole or not at all.

mod download;
mod pin;
#[cfg(test)]
mod pin_tests;
mod place;
#[cfg(test)]
mod tests;

use crate::cli::Fetch;
use crate::progress;
use anyhow::{Result, bail};
use datasets::remote::{Checksum, PART, REMOTES, Remote, remote};
use download::{Due, Patience, Wanted, download};
use serde::Serialize;
use std::io::Write as _;
use std::path::PathBuf;

/// What became of one file.
#[derive(Debug, Serialize)]
pub struct Fetched {
    /// What it was asked for by.
    pub name: String,
    /// Where it is kept.
    pub path: PathBuf,
    /// Its length.
    pub bytes: u64,
    /// SHA-256 of its bytes.
    pub sha256: String,
    /// Whether it was there already.
    pub held: bool,
    /// What its bytes were checked against.
    pub checked: Checked,
    /// Its license, as SPDX spells it.
    pub license: String,
    /// The sentence that has to stand beside what is shown of it.
    pub attribution: &'static str,
}

/// What the bytes of a file were checked against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Checked {
    /// The SHA-256 in the list of sources.
    Listed,
    /// The one that was pinned when it was fetched first.
    Pinned,
    /// Nothing: it is pinned now.
    First,
}

/// One file that is asked for.
struct Asked {
    name: String,
    remote: &'static Remote,
    url: String,
    file: String,
}

/// Fetches what is asked for, or lists what can be.
///
/// # Errors
/// When a name is unknown, or a file cannot be fetched; those before it are kept.
pub fn run(asked: &Fetch) -> Result<()> {
    if asked.list || asked.sources.is_empty() {
        return list(asked.output.json);
    }
    let files = asked
        .sources
        .iter()
        .map(|name| named(name))
        .collect::<Result<Vec<_>>>()?;
    if asked.url.is_some() && files.len() > 1 {
        bail!(
            "--url is the address of one file, {} are asked for\nhint: fetch them one by one",
            files.len()
        );
    }
    let fetched = files
        .into_iter()
        .map(|file| one(asked, file))
        .collect::<Result<Vec<_>>>()?;
    let mut out = std::io::stdout().lock();
    if asked.output.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&fetched)?)?;
    } else {
        fetched
            .iter()
            .try_for_each(|file| writeln!(out, "{}", file.path.display()))?;
    }
    Ok(())
}

fn named(name: &str) -> Result<Asked> {
    let Some((remote, part)) = remote(name) else {
        let known: Vec<&str> = REMOTES.iter().map(|remote| remote.name).collect();
        bail!("{name:?} is no source\nhint: one of {}", known.join(", "));
    };
    let Some((url, file)) = remote.locate(part) else {
        match remote.parts {
            Some(listed) => bail!(
                "{name:?} names no part of {source}\nhint: give one as {source}/PART: {}; parts are listed at {listed}",
                remote.description,
                source = remote.name
            ),
            None => bail!(
                "{} has no parts\nhint: ask for {} itself",
                remote.name,
                remote.name
            ),
        }
    };
    Ok(Asked {
        name: name.to_owned(),
        remote,
        url,
        file,
    })
}

fn one(args: &Fetch, asked: Asked) -> Result<Fetched> {
    let Asked {
        name,
        remote,
        url,
        file,
    } = asked;
    let (listed, pinned) = match remote.checksum {
        Checksum::Sha256(digest) => (Some(Due::Listed(digest)), None),
        // What is fetched again is pinned again.
        Checksum::Unpublished(_) if args.again => (None, None),
        Checksum::Unpublished(_) => (None, pin::read(&args.dir, &file)?),
    };
    let wanted = Wanted {
        url: args.url.as_deref().unwrap_or(&url),
        file: &file,
        bytes: remote.bytes,
        sha256: listed.or(pinned.as_deref().map(Due::Pinned)),
        again: args.again,
    };
    let bar = progress::bar(0, "fetch");
    bar.set_style(
        indicatif::ProgressStyle::with_template(
            "{prefix:>10} [{bar:32}] {bytes}/{total_bytes} {bytes_per_sec} {msg} {eta}",
        )?
        .progress_chars("=> "),
    );
    bar.set_message(name.clone());
    let told = |done: u64, total: Option<u64>| {
        bar.set_length(total.unwrap_or(done));
        bar.set_position(done);
    };
    let done = download(&wanted, &args.dir, Patience::default(), told);
    bar.finish_and_clear();
    let done = done?;
    let (checked, how) = match wanted.sha256 {
        Some(Due::Listed(_)) => (Checked::Listed, "as listed"),
        Some(Due::Pinned(_)) => (Checked::Pinned, "as pinned"),
        None => {
            pin::write(&args.dir, &file, &done.sha256)?;
            (Checked::First, "pinned from now on")
        }
    };
    let held = if done.held { ", was there already" } else { "" };
    progress::say(format!(
        "{}: {} bytes, SHA-256 {} {how}{held}",
        done.path.display(),
        done.bytes,
        done.sha256
    ));
    progress::say(format!(
        "  {}: {}",
        remote.source.license, remote.source.attribution
    ));
    Ok(Fetched {
        name,
        path: done.path,
        bytes: done.bytes,
        sha256: done.sha256,
        held: done.held,
        checked,
        license: remote.source.license.to_string(),
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
        let name = if remote.parts.is_some() {
            format!("{}/PART", remote.name)
        } else {
            remote.name.to_owned()
        };
        writeln!(
            out,
            "{name:<22}{:<14}{}",
            remote.source.license.to_string(),
            remote.description
        )?;
        let mut line = |text: String| writeln!(out, "{:<22}{text}", "");
        line(remote.url.replace(PART, "PART"))?;
        if let Some(listed) = remote.parts {
            line(format!("parts: {listed}"))?;
        }
        line(match (remote.checksum, remote.bytes) {
            (Checksum::Sha256(digest), Some(bytes)) => format!("{bytes} bytes, SHA-256 {digest}"),
            (Checksum::Sha256(digest), None) => format!("SHA-256 {digest}"),
            (Checksum::Unpublished(why), _) => format!("checksum unpublished: {why}"),
        })?;
    }
    Ok(())
}
