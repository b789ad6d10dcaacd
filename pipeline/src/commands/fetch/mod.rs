//! `concordance fetch`: downloads outside files with their licenses. Each file is stored completely or not at all.

mod download;
#[cfg(test)]
mod pin_tests;
#[cfg(test)]
mod tests;

use crate::error::hinted;
use crate::output::{self, Completion, Output};
use crate::progress;
use anyhow::Result;
use download::{Checked, Download, Downloaded, RETRIES};
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
    #[serde(flatten)]
    file: Downloaded,
    /// An SPDX identifier.
    license: String,
    /// The sentence that has to accompany every display of the file's contents.
    attribution: &'static str,
}

/// Fetches the requested files, or lists the sources.
///
/// # Errors
/// When a name is unknown, or a file cannot be fetched; the files that were fetched before remain.
pub(crate) async fn execute(args: &FetchArgs) -> Result<Completion> {
    if args.list || args.sources.is_empty() {
        return output::print(&REMOTES, args.output, list);
    }
    for name in &args.sources {
        find(name)?;
    }
    if args.url.is_some() && args.sources.len() > 1 {
        let count = args.sources.len();
        return Err(hinted(
            format!("--url is the address of one file, {count} are asked for"),
            "fetch them one by one",
        ));
    }
    let mut fetched = vec![];
    for name in &args.sources {
        fetched.push(fetch(args, name).await?);
    }
    output::print(&fetched, args.output, || {
        let paths = fetched
            .iter()
            .map(|fetched| fetched.file.path.display().to_string());
        paths.collect::<Vec<_>>().join("\n")
    })
}

/// Fetches the archive of a repository into a folder, and pins its checksum. Returns its path.
pub(crate) async fn fetch_archive(url: &str, file: &str, folder: &Path) -> Result<PathBuf> {
    let download = Download {
        url,
        path: folder.join(file),
        bytes: None,
        sha256: None,
        again: false,
    };
    Ok(download.fetch(RETRIES, |_, _| {}).await?.path)
}

/// Returns the source of a name, with the address and the name of the file.
fn find(name: &str) -> Result<(&'static Remote, String, String)> {
    let Some((remote, part)) = remote(name) else {
        let names: Vec<&str> = REMOTES.iter().map(|remote| remote.name).collect();
        return Err(hinted(
            format!("{name:?} is no source"),
            format!("one of {}", names.join(", ")),
        ));
    };
    if let Some((url, file)) = remote.locate(part) {
        return Ok((remote, url, file));
    }
    let (source, contents) = (remote.name, remote.description);
    Err(match remote.parts {
        Some(list) => hinted(
            format!("{name:?} names no part of {source}"),
            format!("give one as {source}/PART: {contents}; parts are listed at {list}"),
        ),
        None => hinted(
            format!("{source} has no parts"),
            format!("ask for {source} itself"),
        ),
    })
}

async fn fetch(args: &FetchArgs, name: &str) -> Result<Fetched> {
    let (remote, url, file) = find(name)?;
    let download = Download {
        url: args.url.as_ref().unwrap_or(&url),
        path: args.dir.join(file),
        bytes: remote.bytes,
        sha256: remote.checksum.sha256(),
        again: args.again,
    };
    let bar = progress::byte_bar("fetch");
    bar.set_message(name.to_owned());
    let on_progress = |received: u64, total: Option<u64>| {
        bar.set_length(total.unwrap_or(received));
        bar.set_position(received);
    };
    let file = download.fetch(RETRIES, on_progress).await;
    bar.finish_and_clear();
    let file = file?;
    let check = match file.checked {
        Checked::Listed => "as listed",
        Checked::Pinned => "as pinned",
        Checked::First => "pinned from now on",
    };
    let existed = if file.existed {
        ", was there already"
    } else {
        ""
    };
    let terms = remote.source;
    let (path, bytes, sha256) = (file.path.display(), file.bytes, file.sha256);
    progress::print_line(format!(
        "{path}: {bytes} bytes, SHA-256 {sha256} {check}{existed}"
    ));
    progress::print_line(format!("  {}: {}", terms.license, terms.attribution));
    Ok(Fetched {
        name: name.to_owned(),
        file,
        license: terms.license.to_string(),
        attribution: terms.attribution,
    })
}

fn list() -> String {
    let mut lines = vec![];
    for remote in REMOTES {
        let part = remote.parts.map_or("", |_| "/PART");
        let (name, license) = (
            format!("{}{part}", remote.name),
            remote.source.license.to_string(),
        );
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
