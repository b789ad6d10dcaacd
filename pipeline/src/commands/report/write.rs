//! The HTML report on disk: an index, a page of each method and of its run, and the style sheet and scripts of all.

use super::data::ReportData;
use super::method_pages::{self, Recorded};
use super::{find, index, ladder_report};
use crate::atomic_write;
use crate::context::Context;
use crate::error::hinted;
use crate::text_file;
use anyhow::{Context as _, Result};
use pages::{Frame, Links, Page, PageKind};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Files that every page loads.
const ASSETS: [(&str, &str); 4] = [
    ("pages.css", pages::STYLE),
    ("copy.js", pages::COPY_SCRIPT),
    ("icon.svg", pages::ICON),
    (find::SCRIPT_FILE, find::SCRIPT),
];

/// Writes the report into a folder. Returns the index.
pub(super) async fn write(context: &Context, data: &ReportData, folder: &Path) -> Result<PathBuf> {
    let extension = folder.extension();
    let is_named_as_page = extension.is_some_and(|end| end.eq_ignore_ascii_case("html"));
    if folder.is_file() || is_named_as_page && !folder.is_dir() {
        return Err(hinted(
            format!("{} is a file, and the report is a folder", folder.display()),
            "name a folder; its index is index.html",
        ));
    }
    let made = Folder::new(folder)?;
    for (name, text) in ASSETS {
        atomic_write::write(&folder.join("assets").join(name), text)?;
    }
    let frame = frame(data, "../");
    let mut linked = BTreeSet::new();
    for row in &data.methods {
        let recorded = Recorded::read(context, row).await?;
        let page = method_pages::page(context, data, &row.id, Some(&recorded), &frame);
        linked.insert(made.write(PageKind::Method, &row.id, &page)?);
        let run = row.run_id.to_string();
        linked.insert(made.write(PageKind::Run, &run, &recorded.page(context, &frame))?);
    }
    for card in &data.unrun {
        let page = method_pages::page(context, data, &card.id, None, &frame);
        linked.insert(made.write(PageKind::Method, &card.id, &page)?);
    }
    // The index is written last, so that its links have targets.
    let table = ladder_report::table(&context.config)?;
    let page = index::index(data, Some(&table), &self::frame(data, ""));
    let file = folder.join("index.html");
    atomic_write::write(&file, page.html)?;
    made.remove_stale(&linked)?;
    Ok(file)
}

/// Returns the frame of pages whose way to the folder of the index is `root`.
pub(super) fn frame<'a>(data: &'a ReportData, root: &'a str) -> Frame<'a> {
    Frame {
        snapshot: data.snapshot.as_deref().unwrap_or("none"),
        created_at: &data.generated_at,
        sources: &[],
        base: "",
        is_pinned: false,
        links: Links::Files(root),
    }
}

/// The folder of a report.
struct Folder<'a>(&'a Path);

impl<'a> Folder<'a> {
    /// Makes the folder and those below it.
    fn new(root: &'a Path) -> Result<Self> {
        for name in ["assets", "methods", "runs"] {
            let folder = root.join(name);
            std::fs::create_dir_all(&folder)
                .with_context(|| format!("cannot make {}", folder.display()))?;
        }
        Ok(Self(root))
    }

    /// Writes a page, and returns its file.
    fn write(&self, kind: PageKind, id: &str, page: &Page) -> Result<PathBuf> {
        let file = self.0.join(pages::file(kind, id));
        atomic_write::write(&file, &page.html)?;
        Ok(file)
    }

    /// Removes the pages of methods and runs that no longer exist. Files of other programs are not removed, because the user may have
    /// named the wrong folder.
    fn remove_stale(&self, linked: &BTreeSet<PathBuf>) -> Result<()> {
        for name in ["methods", "runs"] {
            let folder = self.0.join(name);
            remove_stale(&folder, linked)
                .with_context(|| format!("cannot tidy {}", folder.display()))?;
        }
        Ok(())
    }
}

fn remove_stale(folder: &Path, linked: &BTreeSet<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let file = entry?.path();
        let is_page = file.extension().is_some_and(|end| end == "html");
        if is_page
            && !linked.contains(&file)
            && text_file::read(&file).is_ok_and(|page| page.contains(pages::GENERATOR))
        {
            std::fs::remove_file(file)?;
        }
    }
    Ok(())
}
