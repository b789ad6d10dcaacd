//! `concordance fetch`: downloads outside files with their licenses. Each file is stored completely or not at all.

mod download;
mod part;
mod pin;
#[cfg(test)]
mod pin_tests;
#[cfg(test)]
mod tests;

use crate::error::hinted;
use crate::output::{self, Completion, Output};
use crate::progress;
use anyhow::Result;
use download::{ExpectedDigest, FileRequest, Retries, download};
use formats::remote::{Checksum, PART, REMOTES, Remote, remote};
use serde::Serialize;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub(crate) struct FetchArgs {
    /// Names of sources, or parts of them as NAME/PART; without one they are listed.
    #[arg(value_name = "SOURCE")]
    sources: Vec<String>,
    /// List the sources with their addresses and licenses.
    #[arg(long)]
    list: bool,
    /// The folder for the files.
    #[arg(long, value_name = "DIR", default_value = "dumps")]
    dir: PathBuf,
    /// Another address of the one requested file, such as a mirror's.
    #[arg(long, value_name = "URL")]
    url: Option<String>,
    /// Fetch an existing file again, and pin its current checksum.
    #[arg(long)]
    again: bool,
    #[command(flatten)]
    output: Output,
}

#[derive(Debug, Serialize)]
struct Fetched {
    name: String,
    path: PathBuf,
    bytes: u64,
    sha256: String,
    #[serde(rename = "held")]
    existed: bool,
    checked: Checked,
    /// An SPDX identifier.
    license: String,
    /// The sentence that has to accompany every display of the file's contents.
    attribution: &'static str,
}

/// The origin of the digest that a file was checked against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Checked {
    /// The list of sources.
    Listed,
    /// The pin of the first download.
    Pinned,
    /// No origin: this download is the first one and is pinned.
    First,
}

/// A source, or a part of a source.
struct Source {
    name: String,
    remote: &'static Remote,
    url: String,
    file: String,
}

/// Fetches the requested files, or lists the sources.
///
/// # Errors
/// When a name is unknown, or a file cannot be fetched; the files that were fetched before remain.
pub(crate) async fn execute(args: &FetchArgs) -> Result<Completion> {
    if args.list || args.sources.is_empty() {
        output::print(&REMOTES, args.output, list)?;
        return Ok(Completion::Complete);
    }
    let sources = args.sources.iter().map(|name| find(name));
    let sources = sources.collect::<Result<Vec<_>>>()?;
    if args.url.is_some() && sources.len() > 1 {
        let count = sources.len();
        return Err(hinted(
            format!("--url is the address of one file, {count} are asked for"),
            "fetch them one by one",
        ));
    }
    let mut fetched = vec![];
    for source in sources {
        fetched.push(fetch(args, source).await?);
    }
    output::print(&fetched, args.output, || {
        let paths = fetched.iter().map(|file| file.path.display().to_string());
        paths.collect::<Vec<_>>().join("\n")
    })?;
    Ok(Completion::Complete)
}

/// Fetches the archive of a repository into a folder, and pins its checksum. Returns its path.
///
/// # Errors
/// When the file cannot be fetched, or differs from its pin.
pub(crate) async fn fetch_archive(url: &str, file: &str, folder: &Path) -> Result<PathBuf> {
    let pinned = pin::read(folder, file)?;
    let is_first = pinned.is_none();
    let request = FileRequest {
        url: url.to_owned(),
        file: file.to_owned(),
        bytes: None,
        sha256: pinned.map(ExpectedDigest::Pinned),
        again: false,
    };
    let downloaded = download(&request, folder, Retries::default(), |_, _| {}).await?;
    if is_first {
        pin::write(folder, file, &downloaded.sha256)?;
    }
    Ok(downloaded.path)
}

fn find(name: &str) -> Result<Source> {
    let Some((remote, part)) = remote(name) else {
        let names: Vec<&str> = REMOTES.iter().map(|remote| remote.name).collect();
        return Err(hinted(
            format!("{name:?} is no source"),
            format!("one of {}", names.join(", ")),
        ));
    };
    let Some((url, file)) = remote.locate(part) else {
        let (source, holds) = (remote.name, remote.description);
        return Err(match remote.parts {
            Some(list) => hinted(
                format!("{name:?} names no part of {source}"),
                format!("give one as {source}/PART: {holds}; parts are listed at {list}"),
            ),
            None => hinted(
                format!("{source} has no parts"),
                format!("ask for {source} itself"),
            ),
        });
    };
    Ok(Source {
        name: name.to_owned(),
        remote,
        url,
        file,
    })
}

async fn fetch(args: &FetchArgs, source: Source) -> Result<Fetched> {
    let Source { remote, file, .. } = &source;
    let (sha256, checked) = match remote.checksum {
        Checksum::Sha256(digest) => {
            let digest = digest.to_owned();
            (Some(ExpectedDigest::Listed(digest)), Checked::Listed)
        }
        // A file that is fetched again is pinned again.
        Checksum::Unpublished(_) if args.again => (None, Checked::First),
        Checksum::Unpublished(_) => match pin::read(&args.dir, file)? {
            Some(digest) => (Some(ExpectedDigest::Pinned(digest)), Checked::Pinned),
            None => (None, Checked::First),
        },
    };
    let request = FileRequest {
        url: args.url.as_ref().unwrap_or(&source.url).clone(),
        file: file.clone(),
        bytes: remote.bytes,
        sha256,
        again: args.again,
    };
    let bar = progress::byte_bar("fetch");
    bar.set_message(source.name.clone());
    let on_progress = |done: u64, total: Option<u64>| {
        bar.set_length(total.unwrap_or(done));
        bar.set_position(done);
    };
    let downloaded = download(&request, &args.dir, Retries::default(), on_progress).await;
    bar.finish_and_clear();
    let downloaded = downloaded?;
    let (bytes, sha256) = (downloaded.bytes, downloaded.sha256);
    if checked == Checked::First {
        pin::write(&args.dir, file, &sha256)?;
    }
    let check = match checked {
        Checked::Listed => "as listed",
        Checked::Pinned => "as pinned",
        Checked::First => "pinned from now on",
    };
    let existed = match downloaded.existed {
        true => ", was there already",
        false => "",
    };
    let (path, terms) = (downloaded.path, remote.source);
    let shown = path.display();
    progress::print_line(format!(
        "{shown}: {bytes} bytes, SHA-256 {sha256} {check}{existed}"
    ));
    progress::print_line(format!("  {}: {}", terms.license, terms.attribution));
    Ok(Fetched {
        name: source.name,
        path,
        bytes,
        sha256,
        existed: downloaded.existed,
        checked,
        license: terms.license.to_string(),
        attribution: terms.attribution,
    })
}

fn list() -> String {
    let mut lines = vec![];
    for remote in REMOTES {
        let mut name = remote.name.to_owned();
        if remote.parts.is_some() {
            name += "/PART";
        }
        let license = remote.source.license.to_string();
        lines.push(format!("{name:<22}{license:<14}{}", remote.description));
        let mut push = |text: String| lines.push(format!("{:<22}{text}", ""));
        push(remote.url.replace(PART, "PART"));
        if let Some(list) = remote.parts {
            push(format!("parts: {list}"));
        }
        push(match (remote.checksum, remote.bytes) {
            (Checksum::Sha256(digest), Some(bytes)) => format!("{bytes} bytes, SHA-256 {digest}"),
            (Checksum::Sha256(digest), None) => format!("SHA-256 {digest}"),
            (Checksum::Unpublished(why), _) => format!("checksum unpublished: {why}"),
        });
    }
    lines.join("\n")
}
